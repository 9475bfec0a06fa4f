"""The window can paint between the actions of bots that answer at once, which cost little."""

from itertools import pairwise
from typing import Any, ClassVar

import pytest
from game_drivers import PATIENCE_MS, Opener, library_of, visible
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session import flow, screen
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game import controller
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.questions import Answer, Answered, FinishedDeal, Question
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules


def bots_sit_down(window: MainWindow, cards: int) -> GameSession:
    """Begin a game of one deal between computer players, and return it."""
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ada", "Ben", "Cleo"))
    rules = read_rules({"base": STANDARD, "sequence": [cards]})
    setup = GameSetup(STANDARD, "One deal", rules, seats, bytes(range(32)))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    assert window.table_page is not None
    assert window.table_page.session is not None
    return window.table_page.session


def test_an_action_costs_two_views_of_the_game(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotLink, "given_up", True)
    made: list[Seat] = []

    def counted(state: GameState, seat: Seat) -> SeatView:
        made.append(seat)
        return view(state, seat)

    for module in (flow, screen):
        monkeypatch.setattr(module, "view", counted)
    session = bots_sit_down(open_window(), 7)
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    assert session.ply < len(made) <= 2 * (session.ply + 1)


@pytest.mark.parametrize("cards", [1, 7], ids=["all forced", "answered for"])
def test_timers_come_between_two_actions_of_bots(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    monkeypatch.setattr(BotLink, "given_up", True)
    session = bots_sit_down(open_window(), cards)
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


class Timers(QTimer):
    """Timers without a wait, which write down how long it would have been."""

    times: ClassVar[list[int]] = []

    @staticmethod
    def singleShot(time: int, *called: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        Timers.times.append(time)
        QTimer.singleShot(0, *called)


@pytest.mark.parametrize(("speed", "expected"), [(100, {0, 80}), (200, {0, 40}), (0, {0})])
def test_a_hard_decision_takes_longer_at_the_pace_of_the_table(
    qtbot: QtBot,
    open_window: Opener,
    monkeypatch: pytest.MonkeyPatch,
    speed: int,
    expected: set[int],
) -> None:
    """At the fastest it does not."""

    def ask(link: BotLink, question: Question | FinishedDeal, answer: Answer) -> int:
        if not isinstance(question, Question):
            return 0
        answered = Answered(fallback(question.view), "steady", hard=0.5)
        QTimer.singleShot(0, link, lambda: answer(answered))
        return 1

    monkeypatch.setattr(BotLink, "ask", ask)
    monkeypatch.setattr(Timers, "times", [])
    monkeypatch.setattr(controller, "QTimer", Timers)
    window = open_window()
    bots_sit_down(window, 2)
    assert window.table_page is not None
    window.table_page.apply_settings(Settings(speed=speed, trick_pause_ms=300))
    window.table_page.table.set_speed(0)
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    assert {0, *Timers.times} == expected
