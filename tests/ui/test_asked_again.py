"""“Would they have played differently?” on the page of a review."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_drivers import Judge, page_of

from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.version import FALLBACK, PLAYERS
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import MadeBy, StartDeal
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.kit.processes.again_link import AgainLink
from ohhell_desktop.ui.review.asked_again import sentence
from ohhell_desktop.ui.review.review_page import ReviewPage
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

Opener = Callable[..., MainWindow]


def reviewed(window: MainWindow, made: MadeBy | None) -> ReviewPage:
    """Play a game in which a stop-gap acts for everybody, and review its first deal."""
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="3, 2"))
    bots = [SeatSetup(name, SeatKind.BOT, "keen") for name in ("Ada", "Ben", "Cleo")]
    seats = (SeatSetup("You", SeatKind.PERSON), *bots)
    setup = GameSetup(STANDARD, "Friday", rules, seats, bytes(range(32)), 5)
    session = GameSession.start(window._library, setup)
    while (turn := session.state.turn) is not None:
        action = fallback(view(session.state, turn))
        if turn and not isinstance(action, StartDeal):
            action = replace(action, by=made)
        session.submit(action, session.ply)
    window.open_game(session.game_id)
    window.past.review(0)
    return page_of(window)


@pytest.fixture(name="judge", autouse=True)
def fixture_judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Return the process that reviews, which does not answer."""
    return Judge(monkeypatch)


def show_first_choice(page: ReviewPage, seat: Seat) -> None:
    """Show the first decision of a seat."""
    page.panel.seats.setCurrentIndex(seat)
    page._choose_decision(0)
    QApplication.processEvents()


def test_a_computer_player_is_asked_again_with_other_unseen_cards(
    open_window: Opener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real process answers."""
    page = reviewed(open_window(), MadeBy(PLAYERS, instead=FALLBACK))
    show_first_choice(page, Seat(1))
    assert not page.panel.differently_button.isHidden()
    said = page.panel.differently
    shown: list[object] = []
    monkeypatch.setattr(page.table, "show_view", lambda seen: shown.append(seen.hands))
    for _ in range(2):
        page.panel.differently_button.click()
        assert not page.panel.differently_button.isEnabled()
        qtbot.waitUntil(lambda: "chooses the same" in said.text(), timeout=60_000)
        assert page.panel.differently_button.isEnabled()
    assert len(shown) == 2
    assert shown[0] != shown[1]
    monkeypatch.undo()
    show_first_choice(page, Seat(0))
    assert page.panel.differently_button.isHidden()
    assert said.isHidden()


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (MadeBy("0"), "in an earlier version of Oh Hell! whose players"),
        (None, "does not say how Ada was asked"),
    ],
)
def test_a_decision_that_cannot_be_asked_again_says_so(
    open_window: Opener, qtbot: QtBot, made: MadeBy | None, text: str
) -> None:
    page = reviewed(open_window(), made)
    show_first_choice(page, Seat(1))
    page.panel.differently_button.click()
    qtbot.waitUntil(lambda: text in page.panel.differently.text(), timeout=60_000)


def test_an_answer_that_comes_too_late_is_not_shown(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Callable[[Mapping[str, Any]], None]] = []
    monkeypatch.setattr(AgainLink, "ask", lambda *args: answers.append(args[3]))
    monkeypatch.setattr(AgainLink, "warm_up", lambda _: None)
    page = reviewed(open_window(), MadeBy(PLAYERS, instead=FALLBACK))
    show_first_choice(page, Seat(1))
    page.panel.differently_button.click()
    page.show_step(page.step + 1)
    answers[0]({"same": True, "hands": []})
    assert page.panel.differently.isHidden()


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ({"same": True}, "chooses the same"),
        ({"same": False}, "chooses otherwise"),
        ({"cannot": "played-out"}, "was played out"),
        ({}, "could not be asked again now"),
    ],
)
def test_each_answer_has_a_sentence(qapp: QApplication, answer: dict[str, Any], text: str) -> None:
    assert qapp is not None
    assert text in sentence(answer, "Ada")
