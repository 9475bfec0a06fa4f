"""No module of the package imports itself through others, however they are imported."""

from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp
import pytest

PACKAGE = "ohhell_desktop"


def imports(package: str) -> dict[str, set[str]]:
    """Return the modules that each module of a package imports.

    Imports inside functions and under ``TYPE_CHECKING`` count like all others.
    """
    graph = grimp.build_graph(package, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the path of a cycle, from a module back to itself; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        path: list[str] = error.args[1]
        return path[::-1]  # the sorter lists what is imported first
    return []


def test_no_module_imports_itself_through_others() -> None:
    assert " -> ".join(cycle(imports(PACKAGE))) == ""


@pytest.mark.parametrize(
    "late",
    [
        "import planted.one\n",
        "def open():\n    from planted.one import ONE\n    return ONE\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from planted import one\n",
    ],
    ids=["at the top", "inside a function", "for types only"],
)
def test_a_planted_cycle_is_found_with_its_path(
    late: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "planted"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "one.py").write_text("from planted.two import TWO\nONE = TWO\n", encoding="utf-8")
    (folder / "two.py").write_text("from planted import three\nTWO = three\n", encoding="utf-8")
    (folder / "three.py").write_text(late, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = cycle(imports("planted"))
    steps = {"planted.one": "planted.two", "planted.two": "planted.three"}
    assert set(pairwise(found)) == {
        *steps.items(),
        ("planted.three", "planted.one"),
    }
