"""The places of a package where :mod:`mutants` can plant a fault."""

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
"""Each comparison and its replacements."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: the bytes of a file that are replaced."""

    path: str
    kind: str
    first_line: int
    """The first line of the changed statement."""
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
        """Replace an operator, which is somewhere between two operands."""
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
        """Skip decorators and annotations."""
        self._all([*node.args.defaults, *(d for d in node.args.kw_defaults if d), *node.body])

    def _on_classdef(self, node: ast.ClassDef) -> None:
        """Skip decorators and base classes."""
        self._all(node.body)

    def _on_annassign(self, node: ast.AnnAssign) -> None:
        """Skip the annotation."""
        if node.value is not None:
            self.visit(node.value)

    def _on_joinedstr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings: Python 3.11 does not report where their parts are."""

    def _on_import(self, node: ast.Import) -> None:
        """Skip imports."""

    def _on_importfrom(self, node: ast.ImportFrom) -> None:
        """Skip imports."""

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
        """Delete the statement, or reverse its sign."""
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
        """Reverse each comparison."""
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
        """Exchange two adjacent arguments; not for min and max, where that changes nothing."""
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
