"""Starting the program: what it says when it cannot open, and that it opens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ohhell_desktop import __version__
from ohhell_desktop.app import EXIT_IN_USE, EXIT_NO_DISPLAY, has_display
from ohhell_desktop.session.profile import Profile

START = [sys.executable, "-m", "ohhell_desktop"]
PATIENCE_S = 60


def started(
    folder: Path, *arguments: str, platform: str = "offscreen"
) -> "subprocess.CompletedProcess[str]":
    """The program, run to its end with a profile of its own."""
    environment = {
        "OHHELL_DATA_DIR": str(folder / "data"),
        "OHHELL_CONFIG_DIR": str(folder / "config"),
        "OHHELL_LOG_DIR": str(folder / "log"),
        "PATH": "",
        **{name: value for name, value in os.environ.items() if name.startswith("COVERAGE_")},
    }
    if platform:
        environment["QT_QPA_PLATFORM"] = platform
    return subprocess.run(  # noqa: S603 - our own program
        [*START, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def test_it_opens_paints_and_leaves(tmp_path: Path) -> None:
    done = started(tmp_path, "--quit-after-first-paint")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "data" / "games.sqlite3").exists()


def test_it_tells_its_version(tmp_path: Path) -> None:
    assert started(tmp_path, "--version").stdout.strip() == __version__


def test_without_a_display_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    done = started(tmp_path, platform="")
    assert done.returncode == EXIT_NO_DISPLAY
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_anything_that_names_a_display_will_do(name: str) -> None:
    assert has_display({name: "x"}, "linux")
    assert not has_display({name: ""}, "linux")
    assert has_display({}, "win32")
    assert has_display({}, "darwin")


def test_a_second_copy_is_told_so_and_touches_nothing(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "data", tmp_path / "config")
    before = sorted(path.name for path in tmp_path.rglob("*"))
    done = started(tmp_path, "--quit-after-first-paint")
    assert done.returncode == EXIT_IN_USE
    assert "already open" in done.stderr
    assert sorted(path.name for path in tmp_path.rglob("*")) == before
    profile.close()


def test_the_word_bot_starts_a_bot_without_qt() -> None:
    code = (
        "import sys; sys.argv = ['x', 'bot']\n"
        "from ohhell_desktop.__main__ import main\n"
        "status = main()\n"
        "assert not any(name.startswith('PySide6') for name in sys.modules)\n"
        "raise SystemExit(status)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code],
        input='{"cmd": "hello", "id": 1}\n',
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"protocol": 1' in done.stdout or '"protocol":1' in done.stdout
