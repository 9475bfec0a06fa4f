"""What the house asks of every module, in sentences that are run."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from ohhell_desktop.variants import CATALOGUE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ohhell_desktop"
MADE = {"resources_rc.py"}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.name not in MADE)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 60
MOST_PUBLIC_METHODS = 20
TURNS = 2_000


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize("path", [*MODULES, *TESTS], ids=name_of)
def test_no_file_is_too_long(path: Path) -> None:
    most = MOST_FILE_LINES if path in MODULES else 2 * MOST_FILE_LINES
    assert len(path.read_text(encoding="utf-8").splitlines()) <= most


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_function_is_too_long(path: Path) -> None:
    functions = [
        node
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [node.name for node in functions if lines_of(node) > MOST_FUNCTION_LINES] == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_class_has_too_many_public_methods(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ClassDef):
            methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
            # A camelCase name is an override of Qt's, not one more thing to learn.
            public = [item for item in methods if item.name.islower() and item.name[0] != "_"]
            assert len(public) <= MOST_PUBLIC_METHODS, node.name


def strings(tree: ast.Module) -> Iterator[str]:
    """Every string of a module that is a value: no docstring."""
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


OUTSIDE = [path for path in MODULES if path.parent.name != "variants"]


@pytest.mark.parametrize("path", OUTSIDE, ids=name_of)
def test_nothing_outside_the_variants_names_a_form(path: Path) -> None:
    assert {text for text in strings(parsed(path)) if text in CATALOGUE} == set()


def test_a_form_that_is_named_would_be_found() -> None:
    tree = ast.parse('"""oh-hell"""\nif key == "oh-hell":\n    pass\n')
    assert list(strings(tree)) == ["oh-hell"]


@pytest.mark.usefixtures("qapp")
def test_turning_the_event_loop_loses_no_reference_to_none() -> None:
    """PySide6 6.12.0 loses one in every turn on Python 3.10 and 3.11, until it aborts."""
    before = sys.getrefcount(None)
    for _ in range(TURNS):
        QCoreApplication.processEvents()
    assert sys.getrefcount(None) > before - TURNS // 2
