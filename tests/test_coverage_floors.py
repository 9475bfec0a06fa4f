"""The coverage of each package is compared with its floor."""

import json
from pathlib import Path
from typing import Any

import pytest
from coverage_floors import (
    ROOT,
    TOTAL,
    Covered,
    by_package,
    failures,
    main,
    read_floors,
    table,
)
from each import for_each


def file(*counts: int) -> dict[str, Any]:
    """Return a file of a report: lines, lines run, branches, branches taken."""
    names = ("num_statements", "covered_lines", "num_branches", "covered_branches")
    return {"summary": dict(zip(names, counts, strict=True))}


REPORT = {
    "files": {
        "ohhell_desktop/rules/engine/game.py": file(60, 60, 10, 9),
        "ohhell_desktop/rules/form/deck.py": file(40, 39, 0, 0),
        "ohhell_desktop\\ui\\parts\\rows.py": file(10, 10, 0, 0),
        "ohhell_desktop/app.py": file(20, 5, 4, 2),
        "ohhell_desktop/__main__.py": file(10, 5, 0, 0),
    }
}


def test_files_are_added_up_by_package() -> None:
    assert by_package(REPORT) == {
        "rules": Covered(100, 99, 10, 9),
        "ui": Covered(10, 10, 0, 0),
        "app": Covered(30, 10, 4, 2),
        TOTAL: Covered(140, 119, 14, 11),
    }


def test_what_has_no_branches_has_all_of_them_covered() -> None:
    assert Covered(3, 2, 0, 0).percent() == (66.66, 100.0)


def test_a_package_on_its_floor_passes() -> None:
    assert list(failures({"rules": Covered(100, 99, 10, 9)}, {"rules": (99.0, 90.0)})) == []


@for_each(
    ("floor", "words"),
    [
        ((99.1, 90.0), "rules covers 99.00 % of its lines; its floor is 99.1 %"),
        ((99.0, 90.5), "rules covers 90.00 % of its branches; its floor is 90.5 %"),
    ],
)
def test_a_package_below_its_floor_is_named(floor: tuple[float, float], words: str) -> None:
    assert list(failures({"rules": Covered(100, 99, 10, 9)}, {"rules": floor})) == [words]


def test_a_package_without_a_floor_and_a_floor_without_a_package_are_named() -> None:
    found = list(failures({"new": Covered()}, {"old": (0.0, 0.0)}))
    assert found == ["new has no floor in pyproject.toml", "old was not measured"]


def test_the_table_ends_with_the_total() -> None:
    lines = list(table(by_package(REPORT), {"rules": (98.5, 90.0)}))
    assert [line.split()[0] for line in lines] == ["package", "app", "rules", "ui", TOTAL]
    assert lines[2].split() == ["rules", "99.00", "98.5", "90.00", "90.0"]
    assert lines[3].split() == ["ui", "100.00", "none", "100.00", "none"]


def test_every_package_has_a_floor() -> None:
    package = ROOT / "ohhell_desktop"
    packages = {path.parent.name for path in package.glob("*/__init__.py")}
    assert set(read_floors(ROOT / "pyproject.toml")) == {*packages, "app", TOTAL}


def test_a_report_below_the_floors_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "coverage.json"
    report.write_text(json.dumps(REPORT))
    assert main([str(report)]) == 1
    assert "total covers 85.00 % of its lines" in capsys.readouterr().out


def test_a_report_that_is_missing_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "coverage.json")]) == 1
    assert capsys.readouterr().out == "The coverage was not measured.\n"
