"""The page of old and new names agrees with the code."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/names.md").read_text(encoding="utf-8")
CLASSES, MODULES = (
    [[re.findall(r"`([^`]+)`", cell) for cell in row.split("|")[1:-1]] for row in part]
    for part in (
        [line for line in PAGE.splitlines() if line.startswith("| `") and line.count("|") == bars]
        for bars in (4, 3)
    )
)
KEPT = {"Answer", "Decision", "Reason", "Row", "Words"}
"""Old names of one thing that now name another one."""


def module_path(name: str) -> Path:
    return ROOT / name if name.startswith("tests/") else ROOT / "ohhell_desktop" / name


def definitions(path: Path) -> set[str]:
    """Return the names that a module defines at its top level."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


DEFINED = {
    name
    for path in (ROOT / "ohhell_desktop").rglob("*.py")
    if path.name != "resources_rc.py"
    for name in definitions(path)
}


def test_the_page_has_tables() -> None:
    assert len(CLASSES) > 40
    assert len(MODULES) > 40


@pytest.mark.parametrize("row", CLASSES, ids=lambda row: ",".join(row[1]))
def test_every_new_name_is_defined_where_the_page_says(row: list[list[str]]) -> None:
    _, new, (module,) = row
    assert set(new) <= definitions(module_path(module))


@pytest.mark.parametrize("row", CLASSES, ids=lambda row: ",".join(row[1]))
def test_no_old_name_is_defined_any_more(row: list[list[str]]) -> None:
    old, *_ = row
    assert set(old) & DEFINED <= KEPT


@pytest.mark.parametrize("row", MODULES, ids=lambda row: row[1][0])
def test_modules_have_their_new_names_only(row: list[list[str]]) -> None:
    old, (new,) = row
    assert module_path(new).is_file()
    assert not module_path(old[0]).is_file()
