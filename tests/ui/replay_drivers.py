"""Games to be watched again, and the page on which they are."""

from typing import Final

from PySide6.QtWidgets import QApplication
from strategies import Table, chooser, steps

from ohhell_desktop.rules.engine.actions import StartDeal
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.game.replay.replay_page import ReplayPage
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")
SEED: Final = bytes(range(32))


def seats(count: int, people: int = 1) -> tuple[SeatSetup, ...]:
    """Return who plays, people first."""
    return tuple(
        SeatSetup(name, SeatKind.PERSON, avatar=place)
        if place <= people
        else SeatSetup(name, SeatKind.BOT, "gentle", place)
        for place, name in enumerate(NAMES[:count], 1)
    )


def part_of(table: Table, deals: int, further: int) -> Record:
    """Return the first deals of a game and some actions of the next, as far as there are any."""
    done = []
    for step in steps(table):
        over = len(step.before.history)
        if over >= deals and not isinstance(step.action, StartDeal):
            further -= 1
        if further < 0:
            break
        done.append(step.action)
    return record_of(table.rules, table.seats, table.source(), done)


def saved(
    library: Library, *cards: int, plies: int = 1 << 20, people: int = 1, count: int = 3
) -> GameSession:
    """Save a game with hands of these sizes, played by legal actions up to a ply."""
    rules = read_rules({"base": STANDARD, "sequence": list(cards)})
    setup = GameSetup("", "Sunday", rules, seats(count, people), SEED)
    session, choose = GameSession.start(library, setup), chooser(7)
    while session.state.turn is not None and session.ply < plies:
        session.submit(choose(legal(session.state)), session.ply)
    return session


def page_of(window: MainWindow) -> ReplayPage:
    """Return the page on which a game is watched again."""
    page = window.past.replays.page
    assert page is not None, "no game is watched"
    QApplication.processEvents()
    return page
