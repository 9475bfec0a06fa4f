"""Which module may change what at the table, and which of them do not import Qt."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from each import for_each

from ohhell_desktop.table.stage.scene import TableScene

TABLE = Path(__file__).parents[2] / "ohhell_desktop" / "table"
MODULES = sorted(TABLE.rglob("*.py"))


def calls(path: Path, name: str) -> bool:
    """Return whether a module calls a method of this name."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == name
        for node in nodes
    )


def targets(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield everything that a module assigns to."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=found):
                yield from (part for target in found for part in ast.walk(target))  # type: ignore[misc]
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                yield target
            case _:
                pass


def assigns(path: Path, *names: str) -> bool:
    """Return whether a module assigns to an attribute of one of these names."""
    tree = ast.parse(path.read_text("utf-8"))
    return any(isinstance(node, ast.Attribute) and node.attr in names for node in targets(tree))


def test_only_the_director_changes_what_the_scene_shows() -> None:
    assert [path.stem for path in MODULES if calls(path, "show_tableau")] == ["director"]
    assert [path.stem for path in MODULES if assigns(path, "_tableau", "_overlay")] == ["scene"]


def test_the_tableau_of_a_scene_cannot_be_assigned(qapp: object) -> None:
    del qapp
    with pytest.raises(AttributeError):
        TableScene().tableau = None  # type: ignore[misc]


def test_only_the_hand_raises_cards() -> None:
    assert {path.stem for path in MODULES if assigns(path, "hand_state")} == {"hand", "scene"}


def imports(path: Path) -> set[str]:
    """Return the modules that a module imports, with their last names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@for_each("path", sorted((TABLE / "plan").glob("*.py")), ids=lambda path: path.stem)
def test_the_plan_of_the_table_imports_neither_qt_nor_other_parts_of_the_table(path: Path) -> None:
    found = imports(path)
    assert not any(module.startswith("PySide6") for module in found)
    ours = {module for module in found if module.startswith("ohhell_desktop.table.")}
    assert all(module.startswith("ohhell_desktop.table.plan") for module in ours)
