r"""Runs pytest on Python for Windows under Wine, without the tests that Wine cannot run.

    python packaging\windows\wine_skips.py RESULTS [arguments of pytest]

Every test that begins and every one that ends is a line of JSON in the file RESULTS, so that
nothing is lost if the process ends early. What no Windows can run is skipped by the tests
themselves, each with its reason.
"""

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, Final, TextIO

import pytest

_NO_VENV: Final = "this Python for Windows comes without venv"
_NO_IMPORTS: Final = "the library that reads imports does not load"
SKIPPED: Final[Mapping[str, str]] = {
    "tests/architecture/test_contracts.py": _NO_IMPORTS,
    "tests/bootstrap/test_run_environment.py": _NO_VENV,
    "tests/ui/test_bot_link.py::test_a_bot_that_never_reads": "a pipe that nobody reads stops Wine",
    "tests/test_surroundings.py::test_plain_pytest": "Wine 8 does not know the scaling of screens",
    "tests/ui/test_story_of_the_summary.py::test_a_program_killed": (
        "the console of a killed program lives on and keeps the output open"
    ),
    "tests/test_app.py::test_windows_groups_our_windows": "Wine 8 keeps no id of a program",
    "tests/self_test/test_self_test.py::test_a_fault_is_named_in_one_sentence[a bot that answers": (
        "the bot's console lives on and keeps the output open"
    ),
}
"""The beginnings of tests' names, each with the reason why Wine cannot run these tests."""
SKIPPED_FILES: Final[Mapping[str, str]] = {
    "tests/architecture/test_import_cycles.py": _NO_IMPORTS,
    **{
        f"tests/packaging/test_{name}.py": _NO_VENV
        for name in (
            *("build", "build_windows", "desktop_files", "environment", "exe_resources", "icons"),
            *("linux_packages", "macos", "release_files", "workflow"),
            *("wine_kernel", "wine_python", "wine_tests"),
        )
    },
}
"""Files that cannot even be imported there, each with the reason; they are not run."""
LONGEST_REASON: Final = 3_000
END: Final = "end"
BEGUN: Final = "begun"


class Recorder:
    """A plugin of pytest: skips the tests on the list, and records the others."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def _write(self, name: str, outcome: str, reason: str = "") -> None:
        line: dict[str, Any] = {"test": name, "outcome": outcome, "reason": reason}
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Mark the tests on the list, with the reason."""
        for item in items:
            for beginning, reason in SKIPPED.items():
                if item.nodeid.startswith(beginning):
                    item.add_marker(pytest.mark.skip(reason=f"Wine: {reason}"))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that cannot be read, or that is skipped as a whole."""
        if not report.passed:
            self._write(report.nodeid, report.outcome, _reason(report))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Record the beginning of a test."""
        self._write(nodeid, BEGUN)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the result of a test: that of its call, or of what has gone wrong beside it."""
        if report.when == "call" or not report.passed:
            self._write(report.nodeid, report.outcome, _reason(report))

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Record that all tests were run."""
        self._write(END, str(int(exitstatus)))


def _reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    """Return why a test was skipped, or the end of what is said about its failure."""
    where = report.longrepr
    if isinstance(where, tuple):
        return where[2].removeprefix("Skipped: ")
    return str(where)[-LONGEST_REASON:] if report.failed else ""


if __name__ == "__main__":
    # As on the Windows machines of the workflow; no variable of Qt's gets into Wine from outside.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with open(sys.argv[1], "w", encoding="utf-8") as results:  # noqa: PTH123 - a plain start
        sys.exit(pytest.main(sys.argv[2:], plugins=[Recorder(results)]))
