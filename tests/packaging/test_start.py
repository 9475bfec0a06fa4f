"""What the bundle does before the program starts."""

import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from bundle import start
from linux_tools import linux_only


def test_programs_of_the_system_find_their_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_PATH", "/bundle")
    monkeypatch.setenv("SOME_PATH_ORIG", "/mine")
    start.restore("SOME_PATH")
    assert os.environ["SOME_PATH"] == "/mine"
    assert "SOME_PATH_ORIG" not in os.environ
    start.restore("SOME_PATH")
    assert "SOME_PATH" not in os.environ


@linux_only
def test_modules_are_read_from_the_program_that_was_started() -> None:
    archive = SimpleNamespace(_filename=sys.executable)
    start.hold(archive)
    assert archive._filename == "/proc/self/exe"


@linux_only
def test_an_archive_elsewhere_stays(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copy("/bin/sh", other)
    archive = SimpleNamespace(_filename=str(other))
    start.hold(archive)
    assert archive._filename == str(other)
    start.hold(SimpleNamespace())
