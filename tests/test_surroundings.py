"""All tests run without a display, away from the user's folders, and close their databases."""

import os
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from surroundings import CACHE

from ohhell_desktop.session.files.profile import Profile

ROOT = Path(__file__).parents[1]
PATIENCE_S = 300


def run_bare(home: Path, *tests: str) -> "subprocess.CompletedProcess[str]":
    """Run tests by plain pytest, in an environment that is empty but for a home folder."""
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:randomly", *tests],
        cwd=ROOT,
        env={
            "HOME": str(home),
            "PATH": "",
            "PYTHONPATH": str(ROOT / "tests"),
            **{name: value for name, value in os.environ.items() if name == "SYSTEMROOT"},
        },
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def test_a_window_can_be_opened(qapp: QApplication) -> None:
    window = QWidget()
    window.show()
    assert window.isVisible()
    assert qapp.platformName()
    window.close()


LEFT: list["weakref.ref[QWidget]"] = []
"""The window that a test has left behind."""


@pytest.mark.parametrize("_time", ["first", "second"])
@pytest.mark.usefixtures("qapp")
def test_a_window_that_a_test_leaves_is_gone_in_the_next(_time: str) -> None:
    assert [window() for window in LEFT] == [None] * len(LEFT), "it refers to itself"
    window = QWidget()
    window.destroyed.connect(lambda _=None, kept=window: kept)
    LEFT[:] = [weakref.ref(window)]
    window.show()


@pytest.mark.parametrize(
    "variable", ["OHHELL_DATA_DIR", "OHHELL_CONFIG_DIR", "OHHELL_LOG_DIR", CACHE]
)
def test_each_folder_is_a_temporary_one(
    variable: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert Path(os.environ[variable]).is_relative_to(tmp_path_factory.getbasetemp())


@pytest.mark.skipif(sys.platform == "win32", reason="no variable moves the folders of Windows")
def test_a_profile_of_no_particular_folder_is_a_temporary_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for variable in ("OHHELL_DATA_DIR", "OHHELL_CONFIG_DIR"):
        monkeypatch.delenv(variable)
    profile = Profile.open()
    profile.close()
    assert profile.settings_path is not None
    assert profile.settings_path.is_relative_to(tmp_path_factory.getbasetemp())


def test_plain_pytest_needs_no_display_and_leaves_the_home_folder_empty(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    done = run_bare(home, __file__, "-k", "window or temporary")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [path for path in home.rglob("*") if "ohhell" in path.name] == []


def test_a_database_left_open_fails_its_test_on_every_python(tmp_path: Path) -> None:
    careless = tmp_path / "test_careless.py"
    careless.write_text("import sqlite3\n\ndef test_it():\n    sqlite3.connect(':memory:')\n")
    done = run_bare(tmp_path, "-p", "surroundings", str(careless))
    assert "these databases were left open" in done.stdout
    assert done.returncode == 1
