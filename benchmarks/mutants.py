"""Plant random faults in a package, one at a time, and count how many the tests notice.

Run: ``python benchmarks/mutants.py ohhell_desktop/table tests/table --count 50 --seed 1``.

Each fault (a "mutant") is planted in a copy of the checkout: a comparison turned round, a number
off by one, ``and`` and ``or`` swapped, a condition negated, ``+`` and ``-`` swapped, a statement
deleted, True and False swapped, or two arguments of a call exchanged. Docstrings, annotations,
decorators, imports and texts are left alone. One run with coverage finds out which tests execute
which line; a mutant first meets the tests that execute its line, and all others only if those
pass. A mutant counts as noticed when a test fails or the run takes too long.

Mutants that cannot change what the program does are listed in ``mutants_equivalent.txt`` beside
this script, one a line: the file, the line before, the line after and the reason, with `` | ``
between them. They are drawn like the others but not counted.
"""

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from coverage import CoverageData

ROOT: Final = Path(__file__).resolve().parent.parent
EQUIVALENT: Final = Path(__file__).with_name("mutants_equivalent.txt")
LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "build", "dist", "screenshots"
)
PYTEST: Final = (
    sys.executable,
    "-m",
    "pytest",
    "-x",
    "-q",
    "--no-header",
    "--tb=no",
    *("-p", "no:randomly", "-p", "no:cacheprovider", "--hypothesis-seed=0"),
)
MOST_SELECTED: Final = 400
"""If more tests than this execute a line, they are not named one by one."""

TURNED: Final = {
    ast.Lt: ("<", (">", "<=")),
    ast.LtE: ("<=", (">=", "<")),
    ast.Gt: (">", ("<", ">=")),
    ast.GtE: (">=", ("<=", ">")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
"""Each comparison and what it can be turned into."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: the bytes of a file that are replaced."""

    path: str
    kind: str
    first_line: int
    """Where the statement begins that is changed."""
    line: int
    start: int
    end: int
    text: str

    def planted(self, source: bytes) -> bytes:
        """Return the source with the fault."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def changed(self, source: bytes) -> tuple[str, str]:
        """Return the changed lines before and after, without indentation."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.text.encode() + source[self.end : last]
        return _one_line(source[first:last]), _one_line(after)


def _one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


class Planter:
    """Finds every place of a module where a fault can be planted."""

    def __init__(self, path: str, source: bytes) -> None:
        self._path = path
        self._source = source
        self._starts = [0, *(match.end() for match in re.finditer(rb"\n", source))]
        self._statement = 1
        self.found: list[Mutant] = []

    def _at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._at(node.lineno, node.col_offset)
        return start, self._at(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()

    def _add(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        start, end = self._span(node)
        self.found.append(Mutant(self._path, kind, self._statement, node.lineno, start, end, text))

    def _between(self, kind: str, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace an operator, which stands somewhere between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        pattern = r"\s+".join(map(re.escape, old.split()))
        edge = r"\b" if old[0].isalpha() else ""
        found = re.search(f"{edge}{pattern}{edge}".encode(), self._source[start:end])
        if found is not None:
            place = start + found.start()
            line = left.end_lineno or left.lineno
            self.found.append(
                Mutant(self._path, kind, self._statement, line, place, start + found.end(), new)
            )

    def visit(self, node: ast.AST) -> None:
        """Find the places in a node and in all below it."""
        before = self._statement
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        getattr(self, f"_on_{type(node).__name__.lower()}", self._children)(node)
        self._statement = before

    def _children(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            self.visit(child)

    def _all(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def _on_functiondef(self, node: ast.FunctionDef) -> None:
        """Leave decorators and annotations alone."""
        self._all([*node.args.defaults, *(d for d in node.args.kw_defaults if d), *node.body])

    def _on_classdef(self, node: ast.ClassDef) -> None:
        """Leave decorators and base classes alone."""
        self._all(node.body)

    def _on_annassign(self, node: ast.AnnAssign) -> None:
        """Leave the annotation alone."""
        if node.value is not None:
            self.visit(node.value)

    def _on_joinedstr(self, node: ast.JoinedStr) -> None:
        """Leave texts alone; Python 3.11 does not know where their parts lie."""

    def _on_import(self, node: ast.Import) -> None:
        """Leave imports alone."""

    def _on_importfrom(self, node: ast.ImportFrom) -> None:
        """Leave imports alone."""

    def _on_expr(self, node: ast.Expr) -> None:
        """Delete the statement, unless it is a docstring."""
        if not isinstance(node.value, ast.Constant):
            if not isinstance(node.value, ast.Yield | ast.YieldFrom):
                self._add("statement deleted", node, "pass")
            self._children(node)

    def _on_assign(self, node: ast.Assign) -> None:
        """Delete an assignment to an attribute; without a local name nothing would run."""
        if all(isinstance(target, ast.Attribute) for target in node.targets):
            self._add("statement deleted", node, "pass")
        self._children(node)

    def _on_augassign(self, node: ast.AugAssign) -> None:
        """Delete the statement, or turn its sign round."""
        self._add("statement deleted", node, "pass")
        if isinstance(node.op, ast.Add | ast.Sub):
            signs = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            target = node.target
            self._between("sign", target, node.value, *signs)
        self._children(node)

    def _on_binop(self, node: ast.BinOp) -> None:
        """Swap plus and minus."""
        if isinstance(node.op, ast.Add | ast.Sub):
            signs = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            self._between("sign", node.left, node.right, *signs)
        self._children(node)

    def _on_boolop(self, node: ast.BoolOp) -> None:
        """Swap and and or."""
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between("and/or", left, right, *words)
        self._children(node)

    def _on_compare(self, node: ast.Compare) -> None:
        """Turn each comparison round."""
        operands = [node.left, *node.comparators]
        for op, left, right in zip(node.ops, operands, node.comparators, strict=False):
            old, others = TURNED[type(op)]
            for new in others:
                self._between("comparison", left, right, old, new)
        self._children(node)

    def _on_constant(self, node: ast.Constant) -> None:
        """Change a number by one, and swap True and False."""
        if isinstance(node.value, bool):
            self._add("True/False", node, str(not node.value))
        elif isinstance(node.value, int | float):
            self._add("off by one", node, repr(node.value + 1))
            if isinstance(node.value, int) and node.value > 0:
                self._add("off by one", node, repr(node.value - 1))

    def _on_call(self, node: ast.Call) -> None:
        """Exchange two arguments that stand beside each other; for min and max that is the same."""
        symmetric = isinstance(node.func, ast.Name) and node.func.id in {"min", "max"}
        for left, right in zip(node.args, node.args[1:], strict=False):
            one, other = self._text(left), self._text(right)
            if (
                one != other
                and not symmetric
                and not any(isinstance(a, ast.Starred) for a in (left, right))
            ):
                start, end = self._span(left)[0], self._span(right)[1]
                between = self._source[self._span(left)[1] : self._span(right)[0]].decode()
                text = other + between + one
                self.found.append(
                    Mutant(self._path, "arguments", self._statement, left.lineno, start, end, text)
                )
        self._children(node)

    def _negate(self, test: ast.expr) -> None:
        self._add("negated", test, f"(not ({self._text(test)}))")

    def _on_if(self, node: ast.If) -> None:
        """Negate the condition."""
        self._negate(node.test)
        self._children(node)

    def _on_ifexp(self, node: ast.IfExp) -> None:
        """Negate the condition."""
        self._negate(node.test)
        self._children(node)

    def _on_comprehension(self, node: ast.comprehension) -> None:
        """Negate the conditions."""
        for test in node.ifs:
            self._negate(test)
        self._children(node)


def mutants_of(root: Path, package: Path) -> list[Mutant]:
    """Return every mutant of a package, in the order of its files."""
    found: list[Mutant] = []
    for path in sorted([package] if package.is_file() else package.rglob("*.py")):
        if path.name != "resources_rc.py":
            source = path.read_bytes()
            planter = Planter(path.relative_to(root).as_posix(), source)
            planter.visit(ast.parse(source))
            found.extend(planter.found)
    return found


def known_equivalents() -> set[tuple[str, str, str]]:
    """Return file, line before and line after of the mutants that change nothing."""
    if not EQUIVALENT.exists():
        return set()
    rows = (line.split(" | ") for line in EQUIVALENT.read_text("utf-8").splitlines())
    return {(row[0], row[1], row[2]) for row in rows if len(row) > 2 and row[0][0] != "#"}


class Copy:
    """A copy of the checkout in which faults are planted."""

    def __init__(self, folder: Path, tests: Sequence[str], timeout: float) -> None:
        self.root = folder / "tree"
        shutil.copytree(ROOT, self.root, ignore=LEFT_OUT)
        self._tests = tests
        self._timeout = timeout
        self._environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        self._environment["PYTHONDONTWRITEBYTECODE"] = "1"
        self._environment["PYTHONPATH"] = str(self.root)
        self._lines: dict[str, dict[int, list[str]]] = {}

    def run(self, arguments: Sequence[str], timeout: float) -> int | None:
        """Run pytest; None if it took too long."""
        command = [*PYTEST, *arguments]
        try:
            done = subprocess.run(  # noqa: S603 - our own tests
                command,
                cwd=self.root,
                env=self._environment,
                timeout=timeout,
                check=False,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except subprocess.TimeoutExpired:
            return None
        return done.returncode

    def learn(self, package: Path) -> None:
        """Run the sound tests once, to know which of them execute which line."""
        source = package.relative_to(ROOT)
        folder = source.parent if source.suffix else source
        coverage = (f"--cov={folder}", "--cov-context=test", "--cov-report=")
        began = time.monotonic()
        code = self.run([*coverage, *self._tests], 20 * self._timeout)
        if code != 0:
            raise SystemExit(f"The tests do not pass as they are (pytest returned {code}).")
        print(f"The sound tests took {time.monotonic() - began:.0f} s with coverage.", flush=True)
        data = CoverageData(str(self.root / ".coverage"))
        data.read()
        for name in data.measured_files():
            path = Path(name).relative_to(self.root).as_posix()
            self._lines[path] = data.contexts_by_lineno(name)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that execute a mutant's line."""
        lines = self._lines.get(mutant.path, {})
        contexts = {
            context
            for line in range(mutant.first_line, mutant.line + 1)
            for context in lines.get(line, [])
        }
        return sorted({context.partition("|")[0] for context in contexts if context})

    def notices(self, mutant: Mutant) -> bool:
        """Return whether a test fails with the fault."""
        path = self.root / mutant.path
        sound = path.read_bytes()
        path.write_bytes(mutant.planted(sound))
        try:
            ast.parse(path.read_bytes())
            named = self.tests_of(mutant)
            if 0 < len(named) <= MOST_SELECTED and self.run(named, self._timeout) != 0:
                return True
            return self.run(self._tests, self._timeout) != 0
        finally:
            path.write_bytes(sound)


def drawn(found: Sequence[Mutant], count: int, seed: int) -> Iterator[Mutant]:
    """Yield mutants at random, each line at most once."""
    order = list(found)
    random.Random(seed).shuffle(order)  # noqa: S311 - a sample, no secret
    lines: set[tuple[str, int]] = set()
    for mutant in order:
        if len(lines) < count and (mutant.path, mutant.line) not in lines:
            lines.add((mutant.path, mutant.line))
            yield mutant


def main() -> None:
    """Plant the mutants, and print which ones were noticed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("package", type=Path, help="folder or file in which faults are planted")
    parser.add_argument("tests", nargs="+", help="test folders or files")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=300, help="seconds a run may take")
    given = parser.parse_args()
    package = given.package.resolve()
    equivalents, noticed, counted = known_equivalents(), 0, 0
    chosen = list(drawn(mutants_of(ROOT, package), given.count, given.seed))
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), given.tests, given.timeout)
        copy.learn(package)
        for mutant in chosen:
            before, after = mutant.changed((copy.root / mutant.path).read_bytes())
            if (mutant.path, before, after) in equivalents:
                verdict = "equivalent"
            else:
                found = copy.notices(mutant)
                noticed, counted = noticed + found, counted + 1
                verdict = "noticed" if found else "UNNOTICED"
            print(f"{verdict:10} {mutant.kind:17} {mutant.path}:{mutant.line}")
            print(f"    - {before}\n    + {after}", flush=True)
    print(f"{noticed} of {counted} noticed (seed {given.seed})")


if __name__ == "__main__":
    main()
