"""Rules of the code that no tool checks."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from ohhell_desktop.variants import CATALOGUE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ohhell_desktop"
TURNS = 2_000


def strings(tree: ast.Module) -> Iterator[str]:
    """Yield every string of a module except docstrings."""
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_nothing_outside_the_variants_names_a_form() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}: {text}"
        for path in PACKAGE.rglob("*.py")
        if path.name != "resources_rc.py" and path.parent.name != "variants"
        for code in [path.read_text(encoding="utf-8")]
        if any(key in code for key in CATALOGUE)
        for text in strings(ast.parse(code))
        if text in CATALOGUE
    }
    assert found == set()


def test_a_form_that_is_named_would_be_found() -> None:
    tree = ast.parse('"""oh-hell"""\nif key == "oh-hell":\n    pass\n')
    assert list(strings(tree)) == ["oh-hell"]


@pytest.mark.usefixtures("qapp")
def test_turning_the_event_loop_loses_no_reference_to_none() -> None:
    """PySide6 6.12.0 loses one in every turn on Python 3.10 and 3.11, and aborts in the end."""
    before = sys.getrefcount(None)
    for _ in range(TURNS):
        QCoreApplication.processEvents()
    assert sys.getrefcount(None) > before - TURNS // 2
