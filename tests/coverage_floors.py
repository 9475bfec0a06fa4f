"""Show the coverage of each package, and fail if it is below its floor.

    python tests/coverage_floors.py REPORT

The report is written by ``coverage json``; the floors are in ``pyproject.toml``.
"""

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
TOTAL: Final = "total"
SINGLE_MODULES: Final = "app"
"""The name under which app.py, __main__.py and other modules without a package count."""

Floors = Mapping[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Covered:
    """How much of some code the tests have run."""

    lines: int = 0
    lines_run: int = 0
    branches: int = 0
    branches_run: int = 0

    def __add__(self, other: "Covered") -> "Covered":
        return Covered(
            self.lines + other.lines,
            self.lines_run + other.lines_run,
            self.branches + other.branches,
            self.branches_run + other.branches_run,
        )

    def percent(self) -> tuple[float, float]:
        """Return the shares of lines and of branches, rounded down to two digits."""
        return _percent(self.lines_run, self.lines), _percent(self.branches_run, self.branches)


def _percent(some: int, of_all: int) -> float:
    return 10_000 * some // of_all / 100 if of_all else 100.0


def by_package(report: Mapping[str, Any]) -> dict[str, Covered]:
    """Add up the files of a report by package, and all of them under "total"."""
    packages: dict[str, Covered] = {}
    for name, file in report["files"].items():
        parts = PurePath(name.replace("\\", "/")).parts
        summary = file["summary"]
        covered = Covered(
            summary["num_statements"],
            summary["covered_lines"],
            summary["num_branches"],
            summary["covered_branches"],
        )
        for package in (parts[1] if len(parts) > 2 else SINGLE_MODULES, TOTAL):
            packages[package] = packages.get(package, Covered()) + covered
    return packages


def read_floors(project: Path) -> Floors:
    """Return the least percentages of lines and branches that pyproject.toml allows."""
    tables = tomllib.loads(project.read_text(encoding="utf-8"))["tool"]["ohhell-desktop"]
    return {name: (lines, branches) for name, (lines, branches) in tables["coverage"].items()}


def failures(packages: Mapping[str, Covered], floors: Floors) -> Iterator[str]:
    """Yield a sentence for each package that is below its floor or has none."""
    for name in sorted(packages.keys() | floors.keys()):
        if name not in floors:
            yield f"{name} has no floor in pyproject.toml"
        elif name not in packages:
            yield f"{name} was not measured"
        else:
            measured = zip(
                ("lines", "branches"), packages[name].percent(), floors[name], strict=True
            )
            for what, percent, floor in measured:
                if percent < floor:
                    yield f"{name} covers {percent:.2f} % of its {what}; its floor is {floor} %"


def table(packages: Mapping[str, Covered], floors: Floors) -> Iterator[str]:
    """Yield a line for each package and one for all of them."""
    yield f"{'package':10}{'lines':>8}{'floor':>8}{'branches':>11}{'floor':>8}"
    for name in sorted(packages, key=lambda name: (name == TOTAL, name)):
        lines, branches = packages[name].percent()
        least = [f"{floor:.1f}" for floor in floors.get(name, ())] or ["none", "none"]
        yield f"{name:10}{lines:8.2f}{least[0]:>8}{branches:11.2f}{least[1]:>8}"


def main(arguments: list[str]) -> int:
    """Print the table and the failures; return 1 if there are any."""
    report = Path(arguments[0])
    if not report.exists():
        print("The coverage was not measured.")  # noqa: T201 - a script
        return 1
    packages = by_package(json.loads(report.read_text(encoding="utf-8")))
    floors = read_floors(ROOT / "pyproject.toml")
    wrong = list(failures(packages, floors))
    print(*table(packages, floors), *wrong, sep="\n")  # noqa: T201 - a script
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
