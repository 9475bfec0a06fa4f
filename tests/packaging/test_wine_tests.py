"""The results of the tests under Wine are counted, and the list of what is left out is in order."""

import io
import json
from pathlib import Path
from unittest.mock import Mock

import product
import pytest
import wine_skips
import wine_tests
from each import for_each
from wine_machine import CheckError

FILES = ["tests/test_a.py", "tests/test_b.py", "tests/test_c.py"]


def lines(*values: tuple[str, str] | tuple[str, str, str]) -> list[str]:
    return [
        json.dumps({"test": test, "outcome": outcome, "reason": "".join(reason)})
        for test, outcome, *reason in values
    ]


WHOLE = lines(
    ("tests/test_a.py::good", "begun"),
    ("tests/test_a.py::good", "passed"),
    ("tests/test_a.py::bad[1]", "begun"),
    ("tests/test_a.py::bad[1]", "failed"),
    ("tests/test_a.py::bad[1]", "failed"),  # its teardown, too
    ("tests/test_b.py", "failed"),
    ("tests/test_c.py::out", "begun"),
    ("tests/test_c.py::out", "skipped", "Wine: why"),
    ("tests/test_c.py::out, too", "begun"),
    ("tests/test_c.py::out, too", "skipped", "Wine: why"),
    ("end", "1"),
)


def test_what_passed_failed_and_was_skipped_is_counted() -> None:
    outcomes, left = wine_tests.read_results(FILES, WHOLE)
    assert left == []
    assert [each.passed for each in outcomes] == [1, 0, 0]
    assert wine_tests.summary(outcomes).splitlines() == [
        "1 passed, 2 failed, 2 skipped",
        "    2  Wine: why",
        "FAILED tests/test_a.py: bad[1]",
        "FAILED tests/test_b.py: the file cannot be read",
    ]


def test_a_process_that_ends_early_is_a_failure_and_the_other_files_are_still_to_be_run() -> None:
    cut = [*WHOLE[:3], *lines(("tests/test_b.py::hangs", "begun"))]
    outcomes, left = wine_tests.read_results(FILES, [*cut[:2], cut[3]])
    assert [each.failed for each in outcomes] == [[], ["hangs: the process ended"]]
    assert left == ["tests/test_c.py"]


def test_a_process_that_runs_nothing_is_a_failure_of_the_first_file() -> None:
    outcomes, left = wine_tests.read_results(FILES, [])
    assert [each.failed for each in outcomes] == [["the first test: the process ended"]]
    assert left == FILES[1:]


class Result:
    """As much of a report of pytest as is recorded."""

    def __init__(self, when: str, outcome: str, longrepr: object = None) -> None:
        self.nodeid, self.when, self.outcome = "tests/test_a.py::it", when, outcome
        self.longrepr, self.passed = longrepr, outcome == "passed"
        self.failed = outcome == "failed"


def test_each_test_is_recorded_once_unless_something_beside_it_fails() -> None:
    file = io.StringIO()
    recorder = wine_skips.Recorder(file)
    recorder.pytest_runtest_logstart("tests/test_a.py::it")
    for report in (
        Result("setup", "passed"),
        Result("call", "passed"),
        Result("teardown", "failed", "a text"),
        Result("setup", "skipped", ("file", 1, "Skipped: why")),
    ):
        recorder.pytest_runtest_logreport(report)  # type: ignore[arg-type]
    found = [json.loads(line) for line in file.getvalue().splitlines()]
    assert [(each["outcome"], each["reason"]) for each in found] == [
        ("begun", ""),
        ("passed", ""),
        ("failed", "a text"),
        ("skipped", "why"),
    ]


def test_without_names_every_file_of_tests_is_run() -> None:
    files = wine_tests.files_of_tests([])
    assert "tests/packaging/test_wine_tests.py" in files
    assert "tests/test_app.py" in files
    assert wine_tests.files_of_tests(["tests/test_app.py"]) == ["tests/test_app.py"]
    with pytest.raises(CheckError, match=r"There is no tests/test_no\.py"):
        wine_tests.files_of_tests(["tests/test_no.py"])


def test_a_file_that_cannot_be_imported_there_is_not_run(tmp_path: Path) -> None:
    name, reason = next(iter(wine_skips.SKIPPED_FILES.items()))
    machine = Mock()
    machine.path.return_value = tmp_path / "none"
    (only,) = wine_tests.run_files(machine, [name], tmp_path)
    assert only.line().split() == ["0", "passed", "1", "skipped", name]
    assert list(only.skipped) == [f"Wine: {reason}"]
    machine.run.assert_not_called()


@for_each("name", [*wine_skips.SKIPPED, *wine_skips.SKIPPED_FILES])
def test_what_is_left_out_exists(name: str) -> None:
    file, _, test = name.partition("::")
    path = product.ROOT / file
    assert path.exists()
    assert f"def {test.partition('[')[0]}" in path.read_text(encoding="utf-8") if test else True
