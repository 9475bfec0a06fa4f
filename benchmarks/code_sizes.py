"""Report the size of the code, and what is longer than a reader likes.

Code lines are lines without docstrings, comments and blank lines. Nothing fails here: a class that
is a little too long is better than one that was packed.

    python benchmarks/code_sizes.py
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PARTS: Final = ("ohhell_desktop", "tests", "benchmarks", "packaging", "training")
GENERATED: Final = frozenset({"resources_rc.py"})
NO_CODE: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
)
MOST_MODULES: Final = 16
"""In a folder."""
MOST_LINES: Final = {"module": 400, "class": 250, "function": 50}


class Long(NamedTuple):
    """Something that is longer than a reader likes."""

    lines: int
    what: str
    where: str


def files_of(part: str) -> list[Path]:
    """Return the Python files of a part that a person writes."""
    return [path for path in sorted((ROOT / part).rglob("*.py")) if path.name not in GENERATED]


def code_lines(text: str) -> int:
    """Return the number of lines with code."""
    docs: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            docs.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    return len(code - docs)


def long_ones(path: Path, text: str) -> Iterator[Long]:
    """Yield what is too long in a module, and the module if it is."""
    name = path.relative_to(ROOT).as_posix()
    yield Long(len(text.splitlines()), "module", name)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            what = "class" if isinstance(node, ast.ClassDef) else "function"
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            yield Long(lines, what, f"{name}: {node.name}")


def main() -> None:
    """Print the sizes."""
    print(f"{'part':16}{'files':>7}{'lines':>9}{'code':>9}")
    for part in PARTS:
        texts = [path.read_text(encoding="utf-8") for path in files_of(part)]
        lines, code = sum(len(text.splitlines()) for text in texts), sum(map(code_lines, texts))
        print(f"{part:16}{len(texts):>7}{lines:>9,}{code:>9,}")
    found = [
        each
        for path in files_of(PARTS[0])
        for each in long_ones(path, path.read_text(encoding="utf-8"))
        if each.lines > MOST_LINES[each.what]
    ]
    print("\nLonger than a reader likes:")
    for each in sorted(found, reverse=True):
        print(f"{each.lines:>5} lines  {each.what:9} {each.where}")
    for folder in sorted({path.parent for path in files_of(PARTS[0])}):
        count = len([path for path in folder.glob("*.py") if path.name != "__init__.py"])
        if count > MOST_MODULES:
            print(f"{count:>5} modules in {folder.relative_to(ROOT).as_posix()}")


if __name__ == "__main__":
    main()
