"""User stories in the real window: start a game, leave it in the middle of a trick, continue it."""

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    answer,
    click,
    library_of,
    play_to_the_end,
    proceed,
    visible,
    wait_to_be_asked,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_drivers import MouseDriver

from ohhell_desktop.bots.others import LEANS, MANNERS
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, Illegal, PlayCard, Reason
from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.table.plan import durations
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE, HEAD_ROLE
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import Stage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules


def small_game(*hands: int) -> GameSetup:
    """A game of few deals, one person against three bots."""
    names = ("Ada", "Ben", "Cleo")
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady", n) for n, name in enumerate(names, 2))
    rules = read_rules({"base": STANDARD, "sequence": list(hands)})
    seats = (SeatSetup("You", SeatKind.PERSON), *bots)
    return GameSetup(STANDARD, CATALOGUE[STANDARD].name, rules, seats, bytes(range(32)))


def sit_down(window: MainWindow, *hands: int) -> TablePage:
    """Start a small game at the table of the window."""
    window.open_game(GameSession.start(library_of(window), small_game(*hands)).game_id)
    assert window.table_page is not None
    return window.table_page


def test_a_game_left_in_mid_trick_continues_at_the_same_card(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    answer(page, wait_to_be_asked(qtbot, page))
    answer(page, wait_to_be_asked(qtbot, page))
    session = page.session
    assert session is not None
    left = digest(session.state)
    window.close()

    window = open_window()
    assert window.start_page.continue_button.isVisible()
    window.start_page.continue_button.click()
    again = window.table_page
    assert again is not None
    assert again.session is not None
    assert digest(again.session.state) == left
    play_to_the_end(qtbot, again)


def test_a_whole_game_ends_with_the_totals_of_its_record(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 2, 1, 3)
    play_to_the_end(qtbot, page)
    assert page.session is not None
    assert page.session.state.winners
    heads = [page.model.headerData(n, Qt.Orientation.Horizontal, COLUMN_ROLE) for n in range(1, 5)]
    replayed = replay(page.session.record()).state
    assert tuple(head.total for head in heads) == replayed.totals
    window.leave_table()
    assert not window.start_page.continue_button.isVisible()


def test_a_forbidden_card_is_explained_and_nothing_changes(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), 10)
    for _ in range(20):
        seen = wait_to_be_asked(qtbot, page)
        session = page.session
        assert session is not None
        playable = {action.card for action in seen.legal if isinstance(action, PlayCard)}
        barred = [card for card in seen.hand if playable and card not in playable]
        if barred:
            before = session.ply
            assert barred[0] is not None
            after_a_thought()
            MouseDriver().card(page.table, page.table.hand.cards.index(barred[0]))
            assert session.ply == before
            assert page.table.toast.text
            assert page.table.asked is not None
            return
        answer(page, seen)
    pytest.fail("no card was barred in the whole deal")


def test_the_new_game_page_leads_to_the_table(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()

    window.start_page.new_button.click()
    assert window._new_game.page is not None
    window._new_game.page.start_button.click()
    page = window.table_page
    assert page is not None
    assert window.pages.currentWidget() is page
    assert "deal 1 of 19" in window.windowTitle()
    assert wait_to_be_asked(qtbot, page).legal


def test_commands_of_the_table_wait_for_a_game(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    actions = window.menus.actions
    assert not actions[Command.LAST_TRICK].isEnabled()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    assert actions[Command.LAST_TRICK].isEnabled()
    shown = page.sheet.isVisible()
    assert actions[Command.SHEET].isChecked() is shown
    actions[Command.SHEET].trigger()
    assert page.sheet.isVisible() is not shown
    actions[Command.CLOSE].trigger()
    assert window.pages.currentWidget() is window.start_page
    assert window.start_page.continue_button.isVisible()


def test_an_answer_for_an_earlier_moment_is_ignored(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), 2)
    wait_to_be_asked(qtbot, page)
    session = page.session
    controller = page._controller
    assert session is not None
    assert controller is not None
    before = session.ply
    controller.submit(Bid(Seat(0), 0), before - 1)
    assert session.ply == before
    refused = session.submit(PlayCard(Seat(0), Card("AS")), before)
    assert isinstance(refused, Illegal)
    assert refused.reason is Reason.NOT_NOW


def test_a_forbidden_bid_is_explained_once_where_it_is_barred(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), *range(1, 8))
    picker, session = page.table.picker, page.session
    assert session is not None

    def step() -> bool:
        for summary in visible(DealSummary):
            proceed(summary)
        asked = page.table.asked is not None
        if asked and any(button.choice.barred for button in picker.buttons if picker.isVisible()):
            return True
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return False

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    (barred,) = (button for button in picker.buttons if button.choice.barred)
    before, tricks = session.ply, session.seen.plan.tricks
    assert picker.note == barred.choice.barred
    assert picker.note == f"You can’t bid {barred.text()}: the bids would total {tricks}."
    after_a_thought()
    QTest.mouseClick(barred, Qt.MouseButton.LeftButton)
    assert session.ply == before
    assert picker._words.stressed
    assert page.table.toast.text == ""


def test_a_bid_can_be_changed_until_the_next_player_bids(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit_down(open_window(), 5)
    monkeypatch.setattr(durations, "BID_CHANGE_LEAST", 3_600_000)
    seen = wait_to_be_asked(qtbot, page)
    session = page.session
    assert session is not None
    assert seen.legal[0] == Bid(Seat(0), 0)
    assert seen.dealer != Seat(0)
    click(page, Bid(seen.seat, 1))
    qtbot.waitUntil(page.table.picker.isVisible, timeout=PATIENCE_MS)
    after_a_thought()
    MouseDriver().choose(page.table, 0)
    qtbot.waitUntil(lambda: len(page.table.picker.buttons) == 6, timeout=PATIENCE_MS)
    # It starts at the old bid: one step further and Enter would bid 2.
    (focused,) = (button for button in page.table.picker.buttons if button.hasFocus())
    assert focused.choice.value == Bid(seen.seat, 1)
    click(page, Bid(seen.seat, 3))
    assert session.state.deal is not None
    assert session.state.deal.bids[0] == 3
    qtbot.waitUntil(lambda: page.table.prompt.can_change_bid, timeout=PATIENCE_MS)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert session.seen.last_bidder == 0, "pressed for what was there before"
    after_a_thought()
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
    assert session.state.deal.bids[0] == 3
    assert None not in session.seen.bids


def test_between_two_deals_the_sheet_does_not_show_the_next(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), 1, 2)

    def step() -> bool:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(DealSummary))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    heads = [page.model.index(row, 0).data(HEAD_ROLE) for row in range(2)]
    assert [head.stage for head in heads] == [Stage.DONE, Stage.TO_COME]
    assert heads[1].trump is None


def test_a_game_that_is_over_says_how_the_player_plays_who_wants_that(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    play_to_the_end(qtbot, sit_down(window, 1, 1))
    assert window.settings.known_play == (), "nobody asked for it"
    window._settings_store.change(remember_play=True)
    window._preferences.changed.emit()
    page = sit_down(window, 2, 2)
    play_to_the_end(qtbot, page)
    known = window.settings.known_play
    assert len(known) == len(LEANS) + len(MANNERS)
    window._new_game.deal(small_game(2, 2))
    session = page.session
    assert session is not None
    assert session.setup.others[0] == (known[: len(LEANS)], known[len(LEANS) :])
