"""Whole programs that open files: from an argument, the desktop, or a second start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ohhell_desktop.app import EXIT_IN_USE
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE, STANDARD

PATIENCE_S = 300

LEAVE_AFTER = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ohhell_desktop.ui.shell.main_window import MainWindow
opened = []
open_game = MainWindow.open_game
def note(window, game_id):
    open_game(window, game_id)
    opened.append(window.windowTitle())
    print(window.windowTitle(), flush=True)
    if len(opened) == {count}:
        QTimer.singleShot(0, QApplication.quit)
MainWindow.open_game = note
"""
"""Ends the program when it has opened a number of games."""


def start(folder: Path, *arguments: str, code: str = "") -> "subprocess.Popen[str]":
    """Start the program with a profile in the folder."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "OHHELL_DATA_DIR": str(folder / "data"),
        "OHHELL_CONFIG_DIR": str(folder / "config"),
        "OHHELL_LOG_DIR": str(folder / "log"),
    }
    run = f"{code}\nfrom ohhell_desktop.__main__ import main; raise SystemExit(main())"
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", run, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: "subprocess.Popen[str]") -> tuple[int, list[str], str]:
    """Wait for the end; return status, lines of output, and errors."""
    try:
        output, errors = process.communicate(timeout=PATIENCE_S)
    finally:
        process.kill()
    return process.returncode, output.splitlines(), errors


def games_in(folder: Path) -> list[str]:
    profile = Profile.open(folder / "data", folder / "config")
    titles = [game.title for game in profile.library.games()]
    profile.close()
    return sorted(titles)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two files with a game each."""
    library = Library(tmp_path / "elsewhere.sqlite3")
    seats = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Erna",))
    seats += tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Otto", "Ulf"))
    paths = []
    for number, title in enumerate(("One", "Two")):
        rules = CATALOGUE[STANDARD].rules
        setup = GameSetup(STANDARD, title, rules, seats, bytes([number]) * 32)
        stored = library.load(GameSession.start(library, setup).game_id)
        paths.append(tmp_path / f"game {title}.ohgame")
        paths[-1].write_bytes(game_file.to_file(stored))
    library.close()
    return paths


def test_a_file_that_is_an_argument_is_opened(tmp_path: Path, files: list[Path]) -> None:
    process = start(tmp_path, str(files[0]), files[1].as_uri(), code=LEAVE_AFTER.format(count=2))
    assert ended(process) == (0, ["One: deal 1 of 19", "Two: deal 1 of 19"], "")
    assert games_in(tmp_path) == ["One", "Two"]


def test_a_further_start_gives_its_files_to_the_first(tmp_path: Path, files: list[Path]) -> None:
    first = start(tmp_path, code=LEAVE_AFTER.format(count=2))
    try:
        # Whether the first has the lock already or not, both games end in one profile.
        while not (tmp_path / "data" / "requests").exists():
            assert first.poll() is None
        assert ended(start(tmp_path, str(files[0]))) == (0, [], "")
        assert ended(start(tmp_path, str(files[1]))) == (0, [], "")
        assert ended(first) == (0, ["One: deal 1 of 19", "Two: deal 1 of 19"], "")
    finally:
        first.kill()
    assert games_in(tmp_path) == ["One", "Two"]


SHORT_PATIENCE = """
from ohhell_desktop.session.files import handover
handover.hand_over.__defaults__ = ("", 0.1)
from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs
StartupDialogs.way_out = lambda *_: print("asked")
"""


def test_if_the_first_does_not_answer_the_further_start_says_so(
    tmp_path: Path, files: list[Path]
) -> None:
    profile = Profile.open(tmp_path / "data", tmp_path / "config")
    done = ended(start(tmp_path, str(files[0]), code=SHORT_PATIENCE))
    profile.close()
    assert done[:2] == (EXIT_IN_USE, ["asked"])
    assert "already open" in done[2]
    assert list((tmp_path / "data" / "requests").iterdir()) == []


def test_if_the_first_has_ended_meanwhile_the_further_start_opens(
    tmp_path: Path, files: list[Path]
) -> None:
    code = LEAVE_AFTER.format(count=1) + (
        "from pathlib import Path\n"
        "from ohhell_desktop.session.files import handover\n"
        "from ohhell_desktop.session.files.profile import Profile\n"
        f"first = Profile.open(Path({str(tmp_path / 'data')!r}))\n"
        "handover.hand_over = lambda *_: first.close()"
    )
    assert ended(start(tmp_path, str(files[0]), code=code)) == (0, ["One: deal 1 of 19"], "")


FILE_EVENTS = """
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
import ohhell_desktop.app as app
make, open_files = app.make_application, app._open_files
def ask(path):
    QCoreApplication.sendEvent(QCoreApplication.instance(), QFileOpenEvent(path))
def early():
    made = make()
    ask(QUrl("https://example.invalid/"))
    ask(QUrl.fromLocalFile({early!r}))
    return made
def late(*arguments):
    open_files(*arguments)
    ask(QUrl.fromLocalFile({late!r}))
app.make_application, app._open_files = early, late
"""


def test_files_that_the_desktop_asks_for_are_opened(tmp_path: Path, files: list[Path]) -> None:
    events = FILE_EVENTS.format(early=str(files[0]), late=str(files[1]))
    process = start(tmp_path, code=LEAVE_AFTER.format(count=2) + events)
    assert ended(process) == (0, ["One: deal 1 of 19", "Two: deal 1 of 19"], "")
