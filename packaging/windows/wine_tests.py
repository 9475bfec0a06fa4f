"""The project's tests on Python for Windows under Wine: a few files at a time, with time limits."""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import product
import wine_python
from wine_machine import CheckError, Machine
from wine_skips import BEGUN, END, SKIPPED_FILES

RUNNER: Final = r"packaging\windows\wine_skips.py"
AT_ONCE: Final = 8
"""How many files one process runs: Python and Qt need seconds to start."""
FILE_LIMIT_S: Final = 3_600
TEST_LIMIT_S: Final = 600
OPTIONS: Final = (
    *("-q", "-rfE", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist"),
    # One file that cannot be read does not keep the others from running.
    "--continue-on-collection-errors",
    # A test that hangs ends its process, which says where it was.
    *("-o", f"faulthandler_timeout={TEST_LIMIT_S}", "-o", "faulthandler_exit_on_timeout=true"),
)
_RESULTS: Final = r"C:\results.jsonl"


@dataclass
class Outcome:
    """What the tests of one file did.

    Attributes:
        name: the file.
        passed: how many passed.
        failed: the names of those that did not.
        skipped: the reasons of skips, and how many tests each stopped.
    """

    name: str
    passed: int = 0
    failed: list[str] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        """Return the numbers and the failures as text."""
        failed = "".join(f"\n    FAILED {name}" for name in self.failed)
        return f"{self.passed:5} passed {self.skipped.total():4} skipped  {self.name}{failed}"


def files_of_tests(names: Sequence[str]) -> list[str]:
    """Return the files of tests under the named files and folders.

    Raises:
        CheckError: if a name is unknown.
    """
    found: list[Path] = []
    for name in names or ["tests"]:
        path = product.ROOT / name
        here = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        if not all(each.is_file() for each in here):
            raise CheckError(f"There is no {name}.")
        found += here
    return [path.relative_to(product.ROOT).as_posix() for path in found]


def read_results(names: Sequence[str], lines: Iterable[str]) -> tuple[list[Outcome], list[str]]:
    """Return what the lines of :mod:`wine_skips` say, and the files that were not run.

    Args:
        names: the files of tests that were to be run, in order.
        lines: the lines.
    """
    outcomes = {name: Outcome(name) for name in names}
    begun: dict[str, None] = {}
    bad: dict[str, None] = {}
    for line in lines:
        value = json.loads(line)
        test, outcome = value["test"], value["outcome"]
        if test == END:
            break
        of_file = outcomes[test.partition("::")[0]]
        if outcome == BEGUN:
            begun[test] = None
            continue
        begun.pop(test, None)
        if outcome == "skipped":
            of_file.skipped[value["reason"]] += 1
        elif outcome == "failed" and test not in bad:
            bad[test] = None
            of_file.failed.append(test.partition("::")[2] or "the file cannot be read")
        elif outcome == "passed":
            of_file.passed += 1
    else:
        return _cut_short(list(outcomes.values()), list(begun))
    return list(outcomes.values()), []


def _cut_short(outcomes: list[Outcome], begun: list[str]) -> tuple[list[Outcome], list[str]]:
    """Return the results of a process that ended early, and the files that it did not reach."""
    last = begun[-1] if begun else outcomes[0].name
    name, _, test = last.partition("::")
    place = next(number for number, each in enumerate(outcomes) if each.name == name)
    outcomes[place].failed.append(f"{test or 'the first test'}: the process ended")
    return outcomes[: place + 1], [each.name for each in outcomes[place + 1 :]]


def run_files(machine: Machine, names: Sequence[str], texts: Path) -> Iterator[Outcome]:
    """Run files of tests.

    Args:
        machine: the Windows computer, with Python and the source.
        names: the files.
        texts: the folder for what pytest prints.
    """
    texts.mkdir(parents=True, exist_ok=True)
    results = machine.path(_RESULTS)
    for name in names:
        if name in SKIPPED_FILES:
            yield Outcome(name, skipped=Counter([f"Wine: {SKIPPED_FILES[name]}"]))
    left = [name for name in names if name not in SKIPPED_FILES]
    for start in range(0, len(left), AT_ONCE):
        waiting = left[start : start + AT_ONCE]
        while waiting:
            results.unlink(missing_ok=True)
            done = machine.run(
                *(wine_python.PYTHON, RUNNER, _RESULTS, *OPTIONS),
                *(name.replace("/", "\\") for name in waiting),
                folder=wine_python.SOURCE,
                timeout=FILE_LIMIT_S * len(waiting),
            )
            text = texts / f"{time.time_ns()}.txt"
            text.write_text(done.output, encoding="utf-8")
            lines = results.read_text(encoding="utf-8").splitlines() if results.is_file() else []
            outcomes, waiting = read_results(waiting, lines)
            yield from outcomes


def summary(outcomes: Sequence[Outcome]) -> str:
    """Return the totals, and the reasons of all skips with their numbers."""
    skipped: Counter[str] = Counter()
    for outcome in outcomes:
        skipped += outcome.skipped
    failed = [f"{each.name}: {name}" for each in outcomes for name in each.failed]
    passed = sum(each.passed for each in outcomes)
    head = f"{passed} passed, {len(failed)} failed, {skipped.total()} skipped"
    reasons = [f"{count:5}  {reason}" for reason, count in sorted(skipped.items())]
    return "\n".join([head, *reasons, *(f"FAILED {name}" for name in failed)])
