"""The window can paint between the actions of bots that answer at once."""

from itertools import pairwise

import pytest
from game_drivers import PATIENCE_MS, Opener, library_of, visible
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game.bot_link import Conduct
from ohhell_desktop.ui.moments.summary import DealSummary
from ohhell_desktop.variants import STANDARD, read_rules


@pytest.mark.parametrize("cards", [1, 7], ids=["all forced", "answered for"])
def test_timers_come_between_two_actions_of_bots(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    monkeypatch.setattr(Conduct, "given_up", True)
    window = open_window()
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ada", "Ben", "Cleo"))
    rules = read_rules({"base": STANDARD, "sequence": [cards]})
    setup = GameSetup(STANDARD, "One deal", rules, seats, bytes(range(32)))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    assert window.table_page is not None
    session = window.table_page.session
    assert session is not None
    plies: list[int] = []
    ticks = QTimer()
    ticks.timeout.connect(lambda: plies.append(session.ply))
    ticks.setTimerType(Qt.TimerType.PreciseTimer)
    ticks.start(1)
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    ticks.stop()
    steps = [after - before for before, after in pairwise(plies)]
    assert sum(steps) >= 2 * 3 + 3 * (cards - 1)
    assert max(steps) == 1
