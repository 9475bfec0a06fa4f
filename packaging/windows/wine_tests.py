"""The project's tests on Python for Windows under Wine: file by file, each with a time limit."""

import shutil
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import product
import wine_python
from wine_machine import CheckError, Machine

RUNNER: Final = r"packaging\windows\wine_skips.py"
FILE_LIMIT_S: Final = 2_400
TEST_LIMIT_S: Final = 600
OPTIONS: Final = (
    *("-v", "-rfE", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist"),
    # A test that hangs ends its file, and says where it was.
    *("-o", f"faulthandler_timeout={TEST_LIMIT_S}", "-o", "faulthandler_exit_on_timeout=true"),
)
_RESULTS: Final = r"C:\results"
_NO_TESTS: Final = 5
"""The status of pytest if there is nothing to run."""


@dataclass
class Outcome:
    """What the tests of one file did.

    Attributes:
        name: the file.
        passed: how many passed.
        failed: the names of those that did not.
        skipped: the reasons of skips, and how many tests each stopped.
        seconds: how long the file took.
    """

    name: str
    passed: int = 0
    failed: list[str] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def line(self) -> str:
        """Return the numbers and the failures as text."""
        failed = "".join(f"\n         FAILED {name}" for name in self.failed)
        counts = f"{self.passed:5} passed {self.skipped.total():4} skipped"
        return f"{self.seconds:6.0f} s {counts}  {self.name}{failed}"


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


def read_results(name: str, path: Path, status: int) -> Outcome:
    """Return what a file of results (JUnit's XML) says.

    Args:
        name: the file of tests.
        path: the results; missing if pytest did not come to its end.
        status: that of pytest.
    """
    outcome = Outcome(name)
    if not path.is_file():
        outcome.failed.append(f"pytest ended with {status} before its end")
        return outcome
    for case in ET.parse(path).iter("testcase"):  # noqa: S314 - written by our own tests
        skip = case.find("skipped")
        if skip is not None:
            outcome.skipped[skip.get("message", "")] += 1
        elif case.find("failure") is not None or case.find("error") is not None:
            outcome.failed.append(case.get("name", ""))
        else:
            outcome.passed += 1
    if status not in {0, _NO_TESTS} and not outcome.failed:
        outcome.failed.append(f"pytest ended with {status}")
    return outcome


def run_files(machine: Machine, names: Sequence[str], texts: Path) -> Iterator[Outcome]:
    """Run files of tests, one after another.

    Args:
        machine: the Windows computer, with Python and the source.
        names: the files.
        texts: the folder for what pytest prints, one file for each.
    """
    texts.mkdir(parents=True, exist_ok=True)
    results = machine.path(_RESULTS)
    shutil.rmtree(results, ignore_errors=True)
    results.mkdir()
    for number, name in enumerate(names):
        began = time.monotonic()
        written = rf"--junitxml={_RESULTS}\{number}.xml"
        command = [RUNNER, *OPTIONS, written, name.replace("/", "\\")]
        done = machine.run(
            wine_python.PYTHON, *command, folder=wine_python.SOURCE, timeout=FILE_LIMIT_S
        )
        text = texts / f"{name.removesuffix('.py').replace('/', '-')}.txt"
        text.write_text(done.output, encoding="utf-8")
        outcome = read_results(name, results / f"{number}.xml", done.status)
        outcome.seconds = time.monotonic() - began
        yield outcome


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
