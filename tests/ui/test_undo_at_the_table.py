"""Undo and redo in the real window, by the keys of the menu."""

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    answer,
    library_of,
    play_to_the_end,
    proceed,
    visible,
    wait_to_be_asked,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.record import replay
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.game.undo_words import cards_of, undone_text
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def sit_down(window: MainWindow, *hands: int) -> TablePage:
    """Start a small game at the table of the window."""
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady", 2) for name in ("Ada", "Ben", "Cleo"))
    rules = read_rules({"base": STANDARD, "sequence": list(hands)})
    setup = GameSetup(
        STANDARD, "Small", rules, (SeatSetup("You", SeatKind.PERSON), *bots), bytes(range(32))
    )
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    assert window.table_page is not None
    window.table_page.table.set_speed(0)
    window.table_page.table.set_trick_pause(0, False)
    return window.table_page


def undo(window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)


def redo(window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL | SHIFT)


def asked_again(qtbot: QtBot, page: TablePage, seen: SeatView) -> None:
    """Wait until the person is asked the same as before."""
    qtbot.waitUntil(lambda: page.table.asked == seen, timeout=PATIENCE_MS)
    shown = page.table.table_scene.tableau
    assert shown == tableau(seen, HandOrder.BY_SUIT)


def possible(window: MainWindow) -> tuple[bool, bool]:
    actions = window.menus.actions
    return actions[Command.UNDO].isEnabled(), actions[Command.REDO].isEnabled()


def test_a_bid_and_a_card_are_taken_back_and_done_again(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 4, 1)
    bidding = wait_to_be_asked(qtbot, page)
    assert possible(window) == (False, False)
    answer(page, bidding)
    playing = wait_to_be_asked(qtbot, page)
    assert possible(window) == (True, False)
    answer(page, playing)
    following = wait_to_be_asked(qtbot, page)
    undo(window)
    asked_again(qtbot, page, playing)
    assert possible(window) == (True, True)
    undo(window)
    asked_again(qtbot, page, bidding)
    assert possible(window) == (False, True)
    assert page.session is not None
    assert page.session.undos == 2
    redo(window)
    asked_again(qtbot, page, playing)
    QTest.keyClick(window, Qt.Key.Key_Y, CTRL)
    asked_again(qtbot, page, following)
    assert possible(window) == (True, False)


def test_the_player_is_told_what_was_taken_back_and_done_again(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 4, 1)
    spoken: list[str] = []
    monkeypatch.setattr(page.table._announcer, "announce", spoken.append)
    bidding = wait_to_be_asked(qtbot, page)
    answer(page, bidding)
    playing = wait_to_be_asked(qtbot, page)
    answer(page, playing)
    following = wait_to_be_asked(qtbot, page)
    assert page.table.toast.text == ""
    session = page.session
    assert session is not None
    played = cards_of(session.actions_between(0, session.length), Seat(0))
    for step, seen, text in (
        (undo, playing, undone_text(Phase.PLAYING, played)),
        (undo, bidding, "Your bid is taken back: bid again."),
        (redo, playing, "Your bid stands again."),
        (redo, following, "Your card is played again."),
    ):
        step(window)
        asked_again(qtbot, page, seen)
        assert page.table.toast.text == text
        assert spoken[-1] == text
    page.toggle_sheet()
    viewport = page.table.viewport()
    assert viewport.rect().contains(page.table.toast.geometry())
    assert abs(page.table.toast.geometry().center().x() - viewport.width() // 2) < 4
    toast, picker = page.table.toast.geometry(), page.table.picker
    assert not (picker.isVisible() and toast.intersects(picker.geometry()))
    answer(page, following)
    wait_to_be_asked(qtbot, page)
    assert page.table.toast.text == ""


def test_the_same_card_after_an_undo_gets_the_same_answers(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 6, 1)
    answer(page, wait_to_be_asked(qtbot, page))
    playing = wait_to_be_asked(qtbot, page)
    answer(page, playing)
    following = wait_to_be_asked(qtbot, page)
    undo(window)
    asked_again(qtbot, page, playing)
    answer(page, playing)
    asked_again(qtbot, page, following)
    assert possible(window) == (True, False)


def test_undo_goes_back_from_the_summary_and_from_the_next_deal(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 2, 2)
    session = page.session
    assert session is not None
    last = wait_to_be_asked(qtbot, page)
    while session.state.phase is not Phase.BETWEEN:
        last = page.table.asked or last
        if page.table.asked is not None:
            answer(page, page.table.asked)
        qtbot.waitUntil(
            lambda: page.table.asked is not None or bool(visible(DealSummary)), timeout=PATIENCE_MS
        )
    before = session.length
    window.menus.actions[Command.UNDO].trigger()
    qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
    assert session.length < before
    assert not visible(DealSummary)
    assert page.model.rowCount() == 2
    while not visible(DealSummary):
        if page.table.asked is not None:
            answer(page, page.table.asked)
        qtbot.wait(1)
    proceed(visible(DealSummary)[0])
    bidding = wait_to_be_asked(qtbot, page)
    assert bidding.number == 1
    undo(window)
    assert session.state.deal is not None
    assert session.state.deal.number == 0
    play_to_the_end(qtbot, page)
    window.menus.actions[Command.UNDO].trigger()
    wait_to_be_asked(qtbot, page)
    assert not visible(ResultScene)
    play_to_the_end(qtbot, page)
    assert replay(session.record()).state == session.state


def test_undo_while_a_bot_thinks_forgets_what_it_was_asked(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 5, 1)
    bidding = wait_to_be_asked(qtbot, page)
    answer(page, bidding)
    undo(window)
    asked_again(qtbot, page, bidding)
    session = page.session
    assert session is not None
    qtbot.wait(50)
    assert page.table.asked == bidding
    assert session.seen == bidding


def test_a_resumed_game_still_knows_what_was_taken_back(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 4, 1)
    bidding = wait_to_be_asked(qtbot, page)
    answer(page, bidding)
    playing = wait_to_be_asked(qtbot, page)
    undo(window)
    asked_again(qtbot, page, bidding)
    session = page.session
    assert session is not None
    window.leave_table()
    assert possible(window) == (False, False)
    window.open_game(session.game_id)
    asked_again(qtbot, page, bidding)
    assert possible(window) == (False, True)
    assert page.session is not None
    assert page.session.undos == 1
    redo(window)
    asked_again(qtbot, page, playing)


def test_an_undo_that_cannot_be_saved_says_so_and_leaves_the_game_as_it_is(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 4, 1)
    answer(page, wait_to_be_asked(qtbot, page))
    playing = wait_to_be_asked(qtbot, page)
    told: list[object] = []
    page.not_saved.disconnect()
    page.not_saved.connect(told.append)

    def fail(*_: object) -> None:
        raise LibraryError("no")

    monkeypatch.setattr(library_of(window), "append", fail)
    undo(window)
    assert len(told) == 1
    assert page.table.asked == playing
