"""What plays itself: the last card, forced cards, and the rest of a deal that is certain."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    answer,
    library_of,
    proceed,
    visible,
    wait_to_be_asked,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game import controller
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules


def sit_down(window: MainWindow, *hands: int, seed: int = 1, **settings: object) -> TablePage:
    """Start a small game at the table of the window."""
    window._settings_store.change(**{"speed": 0, "trick_pause_ms": 300, **settings})
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady", 2) for name in ("Ada", "Ben", "Cleo"))
    rules = read_rules({"base": STANDARD, "sequence": list(hands)})
    you = SeatSetup("You", SeatKind.PERSON)
    setup = GameSetup(STANDARD, "Small", rules, (you, *bots), bytes([seed]) * 32)
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    page = window.table_page
    assert page is not None
    page.apply_settings(window.settings)
    page.table.set_trick_pause(0, False)
    return page


def asked(qtbot: QtBot, page: TablePage) -> list[SeatView]:
    """Answer every question of a deal; return the questions for a card."""
    questions: list[SeatView] = []

    def step() -> bool:
        seen = page.table.asked
        if seen is not None:
            if seen.phase is Phase.PLAYING:
                questions.append(seen)
            answer(page, seen)
        return page.scene is not None

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    return questions


def test_the_last_card_plays_itself(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), 3, 3, offer_rest=False)
    assert sorted(len(seen.hand) for seen in asked(qtbot, page)) == [2, 3]


def test_that_the_last_card_plays_itself_is_said_once(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(DealSummary, "add_note", lambda _, text: said.append(text))
    window = open_window()
    page = sit_down(window, 3, 3, offer_rest=False)
    asked(qtbot, page)
    assert page.scene is not None
    (summary,) = visible(DealSummary)
    proceed(summary)
    qtbot.waitUntil(lambda: page.scene is None, timeout=PATIENCE_MS)
    asked(qtbot, page)
    assert said == [
        "The last card plays itself: there is no choice. The preferences can change it."
    ]
    assert window.settings.told_last_card


def test_the_last_card_waits_if_the_player_wants_that(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), 3, 3, offer_rest=False, play_last_card=False)
    assert sorted(len(seen.hand) for seen in asked(qtbot, page)) == [1, 2, 3]


@pytest.mark.parametrize("itself", [False, True])
def test_forced_cards_play_themselves_if_the_player_wants_that(
    qtbot: QtBot, open_window: Opener, itself: bool
) -> None:
    page = sit_down(open_window(), 9, 9, offer_rest=False, play_forced_cards=itself)
    forced = [seen for seen in asked(qtbot, page) if len(seen.legal) == 1]
    assert bool(forced) != itself


def test_undo_goes_back_over_cards_that_played_themselves(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 3, offer_rest=False)
    questions = asked(qtbot, page)
    window.menus.actions[Command.UNDO].trigger()
    last = next(seen for seen in reversed(questions) if len(seen.legal) > 1)
    qtbot.waitUntil(lambda: page.table.asked == last, timeout=PATIENCE_MS)


@pytest.fixture
def certain(monkeypatch: pytest.MonkeyPatch) -> Callable[[Seat | None], None]:
    """Return a function that makes the rules say who takes the rest, whenever a card is played."""

    def say(seat: Seat | None) -> None:
        monkeypatch.setattr(
            controller,
            "taker_of_the_rest",
            lambda seen: seat if seen.phase is Phase.PLAYING else None,
        )

    return say


def until_a_card_is_asked_for(qtbot: QtBot, page: TablePage) -> SeatView:
    answer(page, wait_to_be_asked(qtbot, page))
    return wait_to_be_asked(qtbot, page)


def test_the_rest_is_played_out_when_the_player_takes_the_offer(
    qtbot: QtBot, open_window: Opener, certain: Callable[[Seat | None], None]
) -> None:
    certain(Seat(0))
    page = sit_down(open_window(), 5, 5)
    seen = until_a_card_is_asked_for(qtbot, page)
    (button,) = page.table.picker.buttons
    assert button.text() == "Take the rest"
    assert not button.hasFocus(), "the keys still belong to the cards"
    assert page.table.asked == seen
    after_a_thought()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.scene is not None, timeout=PATIENCE_MS)
    session = page.session
    assert session is not None
    assert session.state.phase is Phase.BETWEEN
    assert sum(session.state.history[0].tricks) == 5


def test_the_offer_can_be_ignored(
    qtbot: QtBot, open_window: Opener, certain: Callable[[Seat | None], None]
) -> None:
    certain(Seat(2))
    page = sit_down(open_window(), 5, 5)
    seen = until_a_card_is_asked_for(qtbot, page)
    (button,) = page.table.picker.buttons
    assert button.text() == "Give Ben the rest"
    answer(page, seen)
    following = wait_to_be_asked(qtbot, page)
    assert len(following.hand) == 4
    assert isinstance(following.legal[0], PlayCard)


def test_nothing_is_offered_if_the_player_does_not_want_that_or_nothing_is_certain(
    qtbot: QtBot, open_window: Opener, certain: Callable[[Seat | None], None]
) -> None:
    certain(Seat(0))
    window = open_window()
    page = sit_down(window, 5, 5, offer_rest=False)
    until_a_card_is_asked_for(qtbot, page)
    assert not page.table.picker.isVisible()
    certain(None)
    other = sit_down(window, 5, 5, offer_rest=True)
    until_a_card_is_asked_for(qtbot, other)
    assert not other.table.picker.isVisible()


def test_a_setting_changed_meanwhile_leaves_the_rest_fast(
    qtbot: QtBot, open_window: Opener, certain: Callable[[Seat | None], None]
) -> None:
    certain(Seat(0))
    window = open_window()
    page = sit_down(window, 4, 4, speed=0)
    until_a_card_is_asked_for(qtbot, page)
    after_a_thought()
    page.apply_settings(replace(window.settings, speed=200))
    QTest.mouseClick(page.table.picker.buttons[0], Qt.MouseButton.LeftButton)
    page.apply_settings(replace(window.settings, speed=200, sound=False))
    assert page.table.director._percent == 300
    page.apply_settings(replace(window.settings, speed=100))
    assert page.table.director._percent == 300
    window.menus.actions[Command.UNDO].trigger()
    assert page.table.director._percent == 100


def test_the_usual_pace_is_back_after_the_rest_and_after_an_undo(
    qtbot: QtBot, open_window: Opener, certain: Callable[[Seat | None], None]
) -> None:
    certain(Seat(0))
    window = open_window()
    page = sit_down(window, 4, 4, speed=200)
    page.table.set_speed(0)
    until_a_card_is_asked_for(qtbot, page)
    after_a_thought()
    QTest.mouseClick(page.table.picker.buttons[0], Qt.MouseButton.LeftButton)
    assert page.table.director._percent == 300
    window.menus.actions[Command.UNDO].trigger()
    assert page.table.director._percent == 200
    page.table.set_speed(0)
    wait_to_be_asked(qtbot, page)
    after_a_thought()
    QTest.mouseClick(page.table.picker.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.scene is not None, timeout=PATIENCE_MS)
    page._proceed()
    qtbot.waitUntil(lambda: page.table.director._percent == 200, timeout=PATIENCE_MS)
