"""Docstrings, comments and docs pages contain none of a short list of stilted words."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("ohhell_desktop", "tests", "tools", "packaging", "training")
LEFT_OUT = {
    "ohhell_desktop/resources_rc.py",
    # Generated from the texts of the forms, which players see.
    "docs/rules-book.md",
    "docs/rules-readings.md",
}
STILTED = re.compile(
    r"\b(?:"
    r"likewise|lest|albeit|anew|heirs?|hears?|nought|naught|shall|whoever|whomever"
    r"|here(?:by|in|of)|there(?:by|in|of|upon)|where(?:by|in|of|upon)"
    r"|so\ many|at\ hand|bad\ news|of\ (?:one's|his)\ own"
    r"|told(?!\ apart)|tells?\ of|(?:thinks?|thought)\ better|(?:becomes?|became|came)\ of"
    r"|(?:gives?|gave)\ way|go(?:es)?\ on\ with|left\ over\ for|put\ right|does\ without"
    r"|as\ it\ should\ be|evenings?|doors|rooms|so\ manieth|mended|whatever\ comes"
    r")\b",
    re.IGNORECASE,
)


def python_files() -> Iterator[Path]:
    """Yield every Python file of the repository that a person writes."""
    yield ROOT / "run.py"
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def pages() -> Iterator[Path]:
    """Yield the README files and the docs pages; the changelog keeps what past versions said."""
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))
    yield ROOT / "packaging/README.md"
    yield from sorted((ROOT / "docs").rglob("*.md"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(code: str) -> str:
    """Return the docstrings and comments of a Python file."""
    docs = [
        node.value.value
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return "\n".join((*docs, *comments))


def stilted(text: str) -> list[str]:
    """Return the stilted words of a text, also those that are split between two lines."""
    return STILTED.findall(re.sub(r"[\s#]+", " ", text))


def stilted_prose(path: Path) -> list[str]:
    """Return the stilted words of a page, or of the docstrings and comments of a Python file."""
    text = path.read_text(encoding="utf-8")
    words = stilted(text)
    return stilted(prose(text)) if words and path.suffix == ".py" else words


FILES = {name_of(path): path for path in (*python_files(), *pages())}


def test_no_file_has_stilted_words() -> None:
    found = {name: stilted_prose(FILES[name]) for name in FILES.keys() - LEFT_OUT}
    assert {name: words for name, words in found.items() if words} == {}


def test_docstrings_and_comments_are_read_and_strings_are_not() -> None:
    code = '"""One, likewise."""\nTEXT = "lest"\ndef f():  # two, so\n    # many\n    f()\n'
    assert stilted(prose(code)) == ["likewise", "so many"]


def sentences(code: str) -> list[str]:
    """Return the strings of a Python file with more than one word, docstrings left out."""
    tree = ast.parse(code)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in docs
        if isinstance(node.value, str) and " " in node.value
    ]


HE = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
"""A player is "they"."""


def test_no_text_of_the_program_has_stilted_words() -> None:
    found = [
        f"{name}: {text}"
        for name, path in FILES.items()
        if name.startswith(FOLDERS[0]) and name not in LEFT_OUT
        for code in [path.read_text(encoding="utf-8")]
        if stilted(code) or HE.search(code)
        for text in sentences(code)
        if stilted(text) or HE.search(text)
    ]
    assert found == []


def test_the_sentences_of_a_file_are_its_strings() -> None:
    code = '"""One, likewise."""\nTEXT = "lest he hears"\nf("one")\n'
    assert sentences(code) == ["lest he hears"]
