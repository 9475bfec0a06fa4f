"""The curtain: when it falls, who opens it, and what can be done while it is down."""

import pytest
from game_drivers import PATIENCE_MS, Opener, after_a_thought, answer, proceed, visible
from people_drivers import (
    is_passed_on,
    lift,
    play_to_the_summary,
    session_of,
    sit_down,
    until_passed_on,
)
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.flow import AskBot
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.table.plan.cues import HoldTrick
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.bot_turn import BotTurns
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow


def until_asked(qtbot: QtBot, page: TablePage) -> Seat:
    """Wait until a person is asked who has taken the screen; return their seat."""
    until_passed_on(qtbot, page)
    lift(page)
    qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
    assert page.table.asked is not None
    return page.table.asked.seat


def choose(qtbot: QtBot, page: TablePage) -> Seat:
    """Let the next person take the screen and answer; return their seat."""
    seat, seen = until_asked(qtbot, page), page.table.asked
    assert seen is not None
    answer(page, seen)
    return seat


def name_of(page: TablePage, seat: Seat) -> str:
    return page.table.table_scene.players[seat].name


def written(page: TablePage) -> list[str]:
    return [label.text() for label in page.curtain.findChildren(QLabel)]


def look(page: TablePage, seat: Seat) -> None:
    """Let somebody look at the table who is not asked for."""
    assert page.curtain.other_button.menu() is page.curtain.menu
    names = {action.text(): action for action in page.curtain.menu.actions()}
    names[f"I’m {name_of(page, seat)}"].trigger()
    page.curtain.finish()


def undo(window: MainWindow) -> None:
    window.menus.actions[Command.UNDO].trigger()


def test_it_says_whose_turn_it_is_and_hides_the_table(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    until_passed_on(qtbot, page)
    curtain, turn = page.curtain, session_of(page).state.turn
    assert turn is not None
    assert written(page)[:2] == [
        f"Pass to {name_of(page, turn)}",
        f"{name_of(page, turn)} is to bid. Everybody else, look away.",
    ]
    assert not page.area.isVisible()
    assert curtain.geometry() == page.rect()
    assert curtain.take_button.text() == f"I’m {name_of(page, turn)}"
    assert QApplication.focusWidget() is curtain.take_button
    lift(page)
    assert page.area.isVisible()
    assert not curtain.isVisible()


def test_a_press_that_was_meant_for_what_was_there_before_does_not_open_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    until_passed_on(qtbot, page)
    button = page.curtain.take_button
    button.click()
    assert is_passed_on(page), "it has just fallen"
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    after_a_thought()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert is_passed_on(page), "the press began too early"
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, autorep=True)
            QApplication.sendEvent(button, event)
    assert is_passed_on(page), "a key is still held down"
    QTest.keyClick(page.curtain, Qt.Key.Key_Space)
    assert not is_passed_on(page)


def test_the_complete_trick_is_shown_to_everybody_and_then_passed_on_to_the_winner(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    session, shown = session_of(page), []

    def look(cue: object, seen: object) -> None:
        del seen
        if isinstance(cue, HoldTrick):
            tableau = page.table.table_scene.tableau
            assert tableau is not None
            assert not is_passed_on(page)
            shown.append({card for hand in tableau.hands for card in hand})

    page.table.director.cue_started.connect(look)
    while not session.state.deal or len(session.state.deal.tricks) < 1:
        choose(qtbot, page)
    until_passed_on(qtbot, page)
    assert shown == [{None}]
    assert session.state.turn == session.state.deal.tricks[0].winner


def test_nothing_of_the_table_can_be_used_while_it_is_down(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    choose(qtbot, page)
    until_passed_on(qtbot, page)
    commands = (Command.REDO, Command.HINT, Command.LAST_TRICK, Command.SHEET)
    actions = [window.menus.actions[each] for each in (*commands, Command.SKIP)]
    assert not any(action.isEnabled() for action in actions)
    before = session_of(page).ply
    page.step(back=False)
    page.toggle_hint()
    page.show_last_trick()
    page.toggle_sheet()
    assert session_of(page).ply == before
    assert not page.area.is_open
    assert is_passed_on(page)
    lift(page)
    assert [action.isEnabled() for action in actions] == [False, True, True, True, True]


def test_who_chose_by_mistake_takes_it_back_although_the_next_curtain_is_down(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, bidder = session_of(page), choose(qtbot, page)
    until_passed_on(qtbot, page)
    following = session.state.turn
    assert following is not None
    undo(window)
    # Nobody knows who has pressed it: the person is asked on their own curtain.
    assert is_passed_on(page)
    assert written(page)[:2] == [
        f"Pass to {name_of(page, bidder)}",
        f"Does {name_of(page, bidder)} take back the bid? Everybody else, look away.",
    ]
    assert set(session.seen.hand) == {None}
    assert not window.menus.actions[Command.UNDO].isEnabled()
    after_a_thought()
    page.curtain.other_button.click()
    assert page.curtain.take_button.text() == f"I’m {name_of(page, following)}"
    assert session.undos == 0
    undo(window)
    lift(page)
    assert (session.undos, session.seen.bids) == (1, (None,) * 3)
    assert page.table.asked is not None
    assert page.table.asked.seat == bidder


def test_escape_lets_a_choice_stand_and_does_nothing_else_on_the_curtain(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session = session_of(page)
    choose(qtbot, page)
    until_passed_on(qtbot, page)
    undo(window)
    QTest.keyClick(page.curtain.take_button, Qt.Key.Key_Escape)
    assert page.curtain.take_button.text() == "Take it back", "it has just fallen"
    after_a_thought()
    QTest.keyClick(page.curtain.take_button, Qt.Key.Key_Escape)
    assert page.curtain.take_button.text().startswith("I’m ")
    after_a_thought()
    QTest.keyClick(page.curtain.take_button, Qt.Key.Key_Escape)
    assert is_passed_on(page)
    assert session.undos == 0


def test_space_opens_the_curtain_after_a_look_at_who_else_there_is(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    until_passed_on(qtbot, page)
    curtain = page.curtain
    curtain.other_button.setFocus()
    curtain.menu.popup(curtain.mapToGlobal(curtain.rect().center()))
    QTest.keyClick(curtain.menu, Qt.Key.Key_Escape)
    assert not curtain.menu.isVisible()
    after_a_thought()
    focused = page.window().focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert not is_passed_on(page)


def test_another_person_is_asked_on_their_curtain_before_their_choice_is_taken_back(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, bidder = session_of(page), choose(qtbot, page)
    asked = until_asked(qtbot, page)
    undo(window)
    until_passed_on(qtbot, page)
    assert written(page)[:2] == [
        f"Pass to {name_of(page, bidder)}",
        f"Does {name_of(page, bidder)} take back the bid? Everybody else, look away.",
    ]
    assert session.undos == 0
    assert set(session.seen.hand) == {None}
    after_a_thought()
    page.curtain.other_button.click()
    assert session.undos == 0
    assert page.curtain.take_button.text() == f"I’m {name_of(page, asked)}", "whose turn it is"
    assert until_asked(qtbot, page) == asked
    undo(window)
    lift(page)
    assert session.undos == 1
    assert not is_passed_on(page)
    assert page.table.asked is not None
    assert page.table.asked.seat == bidder
    assert session.seen.bids == (None,) * 3


def test_after_an_undo_and_a_redo_the_screen_is_taken_again(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, bidder = session_of(page), choose(qtbot, page)
    until_passed_on(qtbot, page)
    look(page, bidder)
    undo(window)
    assert session.undos == 1, "it is their own bid"
    qtbot.waitUntil(lambda: is_passed_on(page), timeout=PATIENCE_MS)
    look(page, next(seat for seat in session.screen.people if seat != bidder))
    assert not session.can_redo, "it is not their choice"
    page.put_away()
    assert until_asked(qtbot, page) == bidder
    window.menus.actions[Command.REDO].trigger()
    assert session.seen.bids[bidder] is not None
    assert until_asked(qtbot, page) != bidder


def test_it_is_asked_for_the_last_card_of_a_deal_that_is_summed_up(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 2, 2)
    session = session_of(page)
    play_to_the_summary(qtbot, page)
    session.screen = session.screen.turned_to(Seat(((session.undo_of or 0) + 1) % 3))
    undo(window)
    assert is_passed_on(page)
    assert not visible(DealSummary)
    after_a_thought()
    page.curtain.other_button.click()
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    (summary,) = visible(DealSummary)
    proceed(summary)
    until_passed_on(qtbot, page)
    assert session.state.phase is Phase.BIDDING


def test_somebody_else_may_look_and_then_passes_the_screen_on(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, bidder = session_of(page), choose(qtbot, page)
    until_passed_on(qtbot, page)
    look(page, bidder)
    assert not is_passed_on(page)
    assert session.screen.viewer == bidder
    assert None not in session.seen.hand
    assert page.table.asked is None
    (button,) = page.table.picker.buttons
    after_a_thought()
    button.click()
    assert is_passed_on(page)
    assert set(session.seen.hand) == {None}
    page.curtain.menu.actions()[-1].trigger()
    assert window.pages.currentWidget() is window.start_page


@pytest.mark.parametrize("how", ["minimised", "away", "suspended", "locked"])
def test_it_falls_at_once_when_nobody_may_be_at_the_window(
    qtbot: QtBot, open_window: Opener, how: str
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    asked = until_asked(qtbot, page)
    window.menus.actions[Command.HINT].trigger()
    match how:
        case "minimised":
            window.showMinimized()
        case "away":
            QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
            assert page.absence.timer.isActive()
            assert page.absence.timer.interval() == 10_000
            assert not is_passed_on(page)
            QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
            assert not page.absence.timer.isActive()
            page.absence.timer.timeout.emit()
        case "locked":
            page.absence.lock.begins(False)
            assert not is_passed_on(page)
            page.absence.lock.begins(True)
        case _:
            state = Qt.ApplicationState.ApplicationSuspended
            QGuiApplication.instance().applicationStateChanged.emit(state)
    assert is_passed_on(page)
    assert not page.area.isVisible()
    assert set(session_of(page).seen.hand) == {None}
    assert not window.menus.actions[Command.HINT].isChecked()
    window.showNormal()
    assert until_asked(qtbot, page) == asked


def test_a_game_that_is_come_back_to_is_covered_and_so_is_the_page_behind_another(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    until_asked(qtbot, page)
    session = session_of(page)
    window.saved_games()
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert set(seen.hand) == {None}
    window._back()
    assert session_of(page) is session
    assert session.screen.covered
    until_passed_on(qtbot, page)
    window.leave_table()
    assert not page.curtain.is_down
    assert not window.menus.actions[Command.SHEET].isEnabled()


def test_one_person_never_sees_it(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.new_game("", deal=True)
    page = window.table_page
    assert page is not None
    qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
    window.showMinimized()
    page.absence.timer.timeout.emit()
    assert not page.curtain.is_down
    assert page.table.asked is not None


def test_a_deal_is_reviewed_for_who_had_the_screen(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 2, 2)
    play_to_the_summary(qtbot, page)
    session = session_of(page)
    session.screen = session.screen.turned_to(Seat(2))
    page.review_requested.emit(0)
    review = window.past.reviews.page
    assert review is not None
    assert review.panel.seats.currentIndex() == 2


def test_a_claim_is_offered_to_the_person_who_has_the_screen_and_played_before_everybody(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    session = session_of(page)
    until_asked(qtbot, page)
    page.table.prompt.offer_rest(session.screen.viewer)
    page.table.prompt.rest_wanted.emit()
    assert session.screen.covered


def test_a_choice_that_cannot_be_taken_back_stands_and_the_curtain_stays_down(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, _ = session_of(page), choose(qtbot, page)
    until_asked(qtbot, page)
    undo(window)
    errors: list[object] = []
    page.not_saved.disconnect()
    page.not_saved.connect(errors.append)

    def fail(*_: object) -> None:
        raise LibraryError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(Library, "append", fail)
        lift(page)
    assert len(errors) == 1
    assert is_passed_on(page)
    assert set(session.seen.hand) == {None}
    lift(page)
    assert not is_passed_on(page)
    assert session.undos == 1


def test_who_looked_while_a_computer_player_was_about_to_act_takes_the_screen_again(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3, seats=4)
    session, bidder, acted = session_of(page), Seat(0), list[Seat]()

    def act(_: BotTurns, question: AskBot) -> bool:
        acted.append(question.seat)
        return True

    monkeypatch.setattr(BotTurns, "act", act)
    while session.state.turn != Seat(3):
        bidder = choose(qtbot, page)
    qtbot.waitUntil(lambda: acted == [Seat(3)], timeout=PATIENCE_MS)
    page.put_away()
    assert written(page)[0] == f"Pass to {name_of(page, bidder)}"
    assert "waits for" in written(page)[1]
    undo(window)
    assert "take back" in written(page)[1]
    after_a_thought()
    page.curtain.other_button.click()
    assert "waits for" in written(page)[1], "the bid stands, and all is as before"
    lift(page)
    assert not is_passed_on(page)
    assert session.screen.viewer == bidder
    assert None not in session.seen.hand
    qtbot.waitUntil(lambda: acted == [Seat(3)] * 2, timeout=PATIENCE_MS)


def test_who_only_looked_passes_the_screen_on_by_enter(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    bidder = choose(qtbot, page)
    until_passed_on(qtbot, page)
    look(page, bidder)
    after_a_thought()
    focused = page.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: is_passed_on(page), timeout=PATIENCE_MS)


def test_a_trick_stays_longer_where_several_people_look_at_it(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[int] = []
    monkeypatch.setattr(TableView, "set_trick_pause", lambda _, pause, _click: pauses.append(pause))
    sit_down(open_window(), "oh-hell", 3)
    assert max(pauses) == 2 * Settings(trick_pause_ms=300).trick_pause_ms


@pytest.mark.parametrize("seats", [3, 7])
def test_who_only_looks_sees_every_card_of_the_trick(
    qtbot: QtBot, open_window: Opener, seats: int
) -> None:
    page = sit_down(open_window(), "oh-hell", 3, seats=seats)
    session, scene = session_of(page), page.table.table_scene
    led: Seat | None = None
    while led is None:
        choose(qtbot, page)
        until_passed_on(qtbot, page)
        deal = session.state.deal
        plays = deal.trick if deal is not None else ()
        led = next((play.seat for play in plays if play.seat in session.screen.people), None)
    look(page, led)
    qtbot.waitUntil(page.table.picker.isVisible, timeout=PATIENCE_MS)
    assert scene.layout is not None
    covered = Rect(*page.table.picker.geometry().getRect())
    assert not covered.overlaps(scene.layout.trick[led].bounds())
    assert not covered.overlaps(scene.layout.plates[led])
