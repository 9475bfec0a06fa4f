"""The results of the tests under Wine are counted, and the list of what is left out is in order."""

from pathlib import Path

import product
import pytest
import wine_skips
import wine_tests
from wine_machine import CheckError

RESULTS = """<testsuites><testsuite>
<testcase name="good" />
<testcase name="bad"><failure message="no" /></testcase>
<testcase name="broken"><error message="no" /></testcase>
<testcase name="left out"><skipped message="Wine: why" /></testcase>
<testcase name="left out, too"><skipped message="Wine: why" /></testcase>
</testsuite></testsuites>"""


def read(tmp_path: Path, text: str, status: int) -> wine_tests.Outcome:
    path = tmp_path / "results.xml"
    path.write_text(text)
    return wine_tests.read_results("tests/test_it.py", path, status)


def test_what_passed_failed_and_was_skipped_is_counted(tmp_path: Path) -> None:
    outcome = read(tmp_path, RESULTS, 1)
    assert (outcome.passed, outcome.failed) == (1, ["bad", "broken"])
    assert wine_tests.summary([outcome, outcome]).splitlines() == [
        "2 passed, 4 failed, 4 skipped",
        "    4  Wine: why",
        *["FAILED tests/test_it.py: bad", "FAILED tests/test_it.py: broken"] * 2,
    ]


def test_a_run_without_an_end_is_a_failure(tmp_path: Path) -> None:
    outcome = wine_tests.read_results("tests/test_it.py", tmp_path / "no.xml", -9)
    assert outcome.failed == ["pytest ended with -9 before its end"]
    assert "pytest ended with -9" in outcome.line()


def test_a_status_that_no_test_explains_is_a_failure(tmp_path: Path) -> None:
    passed = '<testsuite><testcase name="good" /></testsuite>'
    assert read(tmp_path, passed, 3).failed == ["pytest ended with 3"]
    assert not read(tmp_path, passed, 0).failed
    assert not read(tmp_path, "<testsuite />", 5).failed  # every test is a slow one


def test_without_names_every_file_of_tests_is_run() -> None:
    files = wine_tests.files_of_tests([])
    assert "tests/packaging/test_wine_tests.py" in files
    assert "tests/test_app.py" in files
    assert wine_tests.files_of_tests(["tests/test_app.py"]) == ["tests/test_app.py"]
    with pytest.raises(CheckError, match=r"There is no tests/test_no\.py"):
        wine_tests.files_of_tests(["tests/test_no.py"])


@pytest.mark.parametrize("name", wine_skips.SKIPPED)
def test_what_is_left_out_exists(name: str) -> None:
    file, _, test = name.partition("::")
    path = product.ROOT / file
    assert path.exists()
    assert f"def {test.partition('[')[0]}" in path.read_text(encoding="utf-8") if test else True
