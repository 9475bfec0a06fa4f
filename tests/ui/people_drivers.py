"""Drivers for several people at one screen: sit down, and pass it on."""

from game_drivers import PATIENCE_MS, after_a_thought, answer, library_of, visible
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import read_rules

PEOPLE = tuple(
    SeatSetup(name, SeatKind.PERSON, avatar=place)
    for place, name in enumerate(("Ada", "Ben", "Cleo"), 1)
)


def sit_down(window: MainWindow, form: str, *cards: int, seats: int = 3) -> TablePage:
    """Begin a game of three people, and computer players if there are more seats."""
    rules = read_rules({"base": form, "sequence": list(cards)})
    bots = [SeatSetup(f"Bot {n}", SeatKind.BOT, "gentle", n) for n in range(4, seats + 1)]
    setup = GameSetup("", "Three", rules, (*PEOPLE, *bots), bytes(range(32)))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    page = window.table_page
    assert page is not None
    page.table.set_speed(0)
    page.table.set_trick_pause(0, False)
    page.curtain.set_speed(0)
    return page


def session_of(page: TablePage) -> GameSession:
    assert page.session is not None
    return page.session


def lift(page: TablePage) -> None:
    """Take the screen that is passed on."""
    after_a_thought()
    QTest.mouseClick(page.curtain.take_button, Qt.MouseButton.LeftButton)
    page.curtain.finish()


def is_passed_on(page: TablePage) -> bool:
    return page.curtain.is_down


def until_passed_on(qtbot: QtBot, page: TablePage) -> None:
    qtbot.waitUntil(lambda: is_passed_on(page), timeout=PATIENCE_MS)


def play_to_the_summary(qtbot: QtBot, page: TablePage) -> DealSummary:
    """Let everybody take the screen and answer until a deal is over; return its summary."""

    def step() -> bool:
        if is_passed_on(page):
            lift(page)
        elif page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(DealSummary))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    (summary,) = visible(DealSummary)
    return summary
