"""The steps of a self-test: bots, a game, saving, continuing, a picture, processes, the end."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QLocale, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.self_test.player import SelfTestPlayer
from ohhell_desktop.self_test.processes import play_in_two
from ohhell_desktop.self_test.report import SCREENSHOT, Report, SelfTestError
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import ColourScheme, Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.game.bot_link import bot_command
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

SIZE: Final = QSize(1280, 800)
SEED: Final = hashlib.sha256(b"self-test").digest()
"""The same cards every time."""
HANDS: Final = (3, 2)
"""The cards of each deal."""
NAMES: Final = ("You", "Ada", "Ben", "Cleo")
BOT_PATIENCE_MS: Final = 30_000
"""How long a bot process may take to answer; on a cold disk or a busy machine that is seconds."""


def play(application: QApplication, report: Report) -> None:
    """Play the game of the self-test.

    Raises:
        SelfTestError: if something does not work.
    """
    report.values |= {
        "platform": application.platformName(),
        "style": application.style().name(),
        "locale": QLocale().name(),
    }
    application.setQuitOnLastWindowClosed(False)
    report.begin("ask a bot process")
    report.values |= _ask_bot()
    report.begin("open the window")
    with _window() as (window, profile):
        player = SelfTestPlayer(window, report.errors)
        player.wait_until(_Painted(window).seen)
        report.begin("play the first deal")
        game_id = _start(profile.library).game_id
        window.open_game(game_id)
        player.wait_until(lambda: _second_deal(window))
        left = _state(window)
        report.begin("save and close")
    report.begin("open the window again")
    with _window() as (window, profile):
        player = SelfTestPlayer(window, report.errors)
        player.wait_until(_Painted(window).seen)
        report.begin("continue the game")
        window.start_page.continue_button.click()
        player.wait_until(lambda: _second_deal(window))
        if _state(window) != left:
            raise SelfTestError(f"the game was left at {left} and continues at {_state(window)}")
        report.begin("take the screenshot")
        _take_picture(window, report)
        report.begin("play to the end")
        player.wait_until(player.sees_result)
        _check_end(window, profile.library, report)
        report.begin("play in two processes")
        play_in_two(bot_command()[:-1])
        report.begin("close")


@contextmanager
def _window() -> Iterator[tuple[MainWindow, Profile]]:
    """Open the profile and the window, and close both."""
    profile = Profile.open()
    try:
        if profile.settings_path is not None and not profile.settings_path.exists():
            quick = Settings(speed=0, trick_pause_ms=300, theme=ColourScheme.LIGHT, sound=False)
            save_settings(profile.settings_path, quick)
        window = MainWindow(profile, bot_grace_ms=BOT_PATIENCE_MS)
        # The real mouse must not take part.
        window.pages.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        window.setFixedSize(SIZE)
        window.show()
        try:
            yield window, profile
            window.close()
        finally:
            window.shut_down()
            window.deleteLater()
    finally:
        profile.close()


class _Painted:
    """Records when a window has been painted."""

    def __init__(self, window: MainWindow) -> None:
        self._seen = False
        window.painted.connect(self._paint)

    def _paint(self) -> None:
        self._seen = True

    def seen(self) -> bool:
        """Return whether the window has been painted."""
        return self._seen


def _ask_bot() -> dict[str, object]:
    """Start a bot process as a game does, and return what it says of itself."""
    answers: list[Any] = []
    failures: list[str] = []
    process = BotProcess(bot_command())
    process.line_read.connect(lambda line: answers.append(json.loads(line)))
    process.failed.connect(failures.append)
    process.start()
    process.send(b'{"cmd": "hello", "id": 1}\n')
    deadline = QDeadlineTimer(BOT_PATIENCE_MS)
    while not (answers or failures or deadline.hasExpired()):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    said = process.error_output
    if not failures:
        process.finish(QDeadlineTimer(BOT_PATIENCE_MS))
    if not answers:
        why = failures[0] if failures else "it does not answer"
        raise SelfTestError(f"no bot process can be used: {why}; it last said: {said or '-'}")
    return {name: answers[0].get(name) for name in ("protocol", "kernel")}


def _start(library: Library) -> GameSession:
    """Begin and save a short game of the standard form."""
    rules = read_rules({"base": STANDARD, "sequence": [*HANDS]})
    me, *others = NAMES
    bots = (
        SeatSetup(name, SeatKind.BOT, DEFAULT_LEVEL, avatar)
        for avatar, name in enumerate(others, start=2)
    )
    seats = (SeatSetup(me, SeatKind.PERSON), *bots)
    setup = GameSetup(STANDARD, CATALOGUE[STANDARD].name, rules, seats, SEED)
    return GameSession.start(library, setup)


def _second_deal(window: MainWindow) -> bool:
    """Return whether the person is asked for a card of the second deal."""
    asked = window.table_page.table.asked if window.table_page else None
    return asked is not None and asked.number == 1 and isinstance(asked.legal[0], PlayCard)


def _state(window: MainWindow) -> tuple[int, str]:
    """Return how many actions the game at the table has had, and its digest."""
    session = window.table_page.session if window.table_page else None
    if session is None:
        raise SelfTestError("there is no game at the table")
    return session.ply, digest(session.state)


def _take_picture(window: MainWindow, report: Report) -> None:
    """Save a picture of the window only, whatever else is on the screen."""
    page = window.table_page
    assert page is not None  # noqa: S101 - the game is at the table
    page.table.table_scene.faces.finish()
    QApplication.processEvents()
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    report.values["screenshot"] = {
        "width": picture.width(),
        "height": picture.height(),
        "scale": window.devicePixelRatioF(),
        "font": window.font().toString(),
        "sha256_of_pixels": hashlib.sha256(picture.constBits()).hexdigest(),
    }
    if report.folder is not None and not picture.save(str(report.folder / SCREENSHOT)):
        raise SelfTestError("the screenshot cannot be saved")


def _check_end(window: MainWindow, library: Library, report: Report) -> None:
    """Compare the game at the table with the saved one."""
    ply, shown = _state(window)
    newest = library.games()[0]
    saved = GameSession.resume(library, newest.game_id)
    if not newest.finished or (saved.ply, digest(saved.state)) != (ply, shown):
        raise SelfTestError("the saved game is not the one at the table")
    report.values |= {
        "plies": ply,
        "digest": shown,
        "totals": [*saved.state.history[-1].totals],
    }
