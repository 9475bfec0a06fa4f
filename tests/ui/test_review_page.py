"""The review of a deal in the real window: from the summary and back, by mouse and by keyboard."""

from dataclasses import replace

import pytest
from accessible_tree import tree
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    answer,
    library_of,
    proceed,
    wait_to_be_asked,
)
from past_deals import a_review
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from review_drivers import Judge, game_page_of, page_of
from test_story import sit_down
from test_story_of_the_summary import play_to_the_summary, session_of, summary_again

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.io.record import replay
from ohhell_desktop.session.game_session import UNSAVED, GameSession
from ohhell_desktop.ui.game.moments.again_scene import AgainScene
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.review import course
from ohhell_desktop.ui.review.review_page import ReviewPage
from ohhell_desktop.ui.shell.main_window import MainWindow

CLICK = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    return Judge(monkeypatch)


@pytest.fixture
def window(qtbot: QtBot, open_window: Opener, judge: Judge) -> MainWindow:
    """The window with the review of a first deal of four cards, opened from its summary."""
    del judge
    window = open_window()
    page = sit_down(window, 4, 2)
    summary = play_to_the_summary(qtbot, page)
    after_a_thought()
    summary.skip()
    QTest.mouseClick(summary.review_button, CLICK)
    return window


def press(page: ReviewPage, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    focused: QWidget | None = page.window().focusWidget()
    QTest.keyClick(focused or page, key, modifier)


def test_a_review_that_is_opened_at_a_decision_stays_there(window: MainWindow) -> None:
    page = page_of(window)
    QApplication.processEvents()
    last = course.last_step(page._deal)
    for step in (last, 1, last - 2):
        page.show_step(step)
    QApplication.processEvents()
    assert page._step == last - 2


def test_in_a_low_panel_what_is_said_is_scrolled_with_the_rest(window: MainWindow) -> None:
    panel = page_of(window).panel
    scrolled = panel._inside
    assert not scrolled.isAncestorOf(panel.reason)
    for high, within in ((200, True), (900, False)):
        panel.resize(panel.width(), high)
        QApplication.processEvents()
        assert scrolled.isAncestorOf(panel.reason) is within
        assert scrolled.isAncestorOf(panel.better_button) is within


def test_the_row_of_the_trick_that_is_shown_is_marked_and_in_sight(
    window: MainWindow, judge: Judge
) -> None:
    page, panel = page_of(window), page_of(window).panel
    judge.answer(a_review(judge.deal))
    panel.sum.fold.click()
    choices = course.choices(judge.deal, Seat(0))
    page.resize(page.width(), 560)
    for step in range(1, course.last_step(judge.deal) + 1):
        page.show_step(step)
        trick = course.trick_at(judge.deal, step)
        row = panel.list.currentIndex()
        assert row.isValid() == any(ply.trick == trick for ply in choices)
        if row.isValid():
            assert choices[row.row()].trick == trick
            QApplication.processEvents()
            area = panel.list.visualRect(row)
            top = panel.list.viewport().mapTo(panel._scrolled.viewport(), area.topLeft()).y()
            assert top >= 0
            assert top + area.height() <= panel._scrolled.viewport().height()


def test_the_review_leads_back_to_the_summary_where_the_game_goes_on(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    page = page_of(window)
    assert window.windowTitle() == "Review of deal 1"
    assert [(deal.number, seat) for deal, seat in judge.asked] == [(0, Seat(0))]
    press(page, Qt.Key.Key_Escape)
    assert window.past.reviews.page is None
    proceed(summary_again(qtbot))
    table = window.table_page
    assert table is not None
    assert wait_to_be_asked(qtbot, table).number == 1


def test_arrow_keys_step_through_the_deal_and_stop_at_its_ends(
    window: MainWindow, judge: Judge
) -> None:
    page, deal = page_of(window), judge.deal
    assert page.step == course.end_of(deal, None) == 4
    press(page, Qt.Key.Key_Right)
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert [played.card for played in seen.trick] == [deal.plies[4].action.card]  # type: ignore[union-attr]
    steps = []
    for key, modifier in (
        (Qt.Key.Key_Right, SHIFT),
        (Qt.Key.Key_Right, SHIFT),
        (Qt.Key.Key_Left, NONE),
        (Qt.Key.Key_Left, SHIFT),
        (Qt.Key.Key_End, NONE),
        (Qt.Key.Key_Right, NONE),
        (Qt.Key.Key_Right, SHIFT),
        (Qt.Key.Key_Home, NONE),
        (Qt.Key.Key_Left, NONE),
        (Qt.Key.Key_Left, SHIFT),
    ):
        press(page, key, modifier)
        steps.append(page.step)
    assert steps == [8, 12, 11, 8, 20, 20, 20, 0, 0, 0]


def test_a_complete_trick_lies_on_the_table_with_its_winner(
    window: MainWindow, judge: Judge
) -> None:
    page, trick = page_of(window), judge.deal.tricks[1]
    index = page.strip.model().index(2, 0)
    QTest.mouseClick(page.strip.viewport(), CLICK, pos=page.strip.visualRect(index).center())
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert (seen.trick, seen.winner) == (trick.cards, trick.winner)
    assert sum(seen.taken) == 1


def test_all_hands_are_open_unless_the_player_wants_only_what_the_seat_saw(
    window: MainWindow, judge: Judge
) -> None:
    page = page_of(window)
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert all(None not in hand for hand in seen.hands)
    page.panel.all_hands.click()
    page.panel.seats.setCurrentIndex(2)
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert [None not in hand for hand in seen.hands] == [False, False, True, False]
    assert judge.asked[-1] == (judge.deal, Seat(2))
    assert page.panel.heading.text() == "What Ben decided"


def test_the_sum_comes_when_it_is_known_and_adds_up(window: MainWindow, judge: Judge) -> None:
    page, panel = page_of(window), page_of(window).panel
    whole = a_review(judge.deal, costs={0: 1.25})
    assert panel.sum.isHidden()
    assert panel.status.text() == "What each decision was worth is being worked out."
    judge.answer(replace(whole, split=None, settled=False))
    assert panel.sum.isHidden()
    assert panel.status.text() == "How the points came about is being worked out."
    judge.answer(whole)
    assert not panel.sum.isHidden()
    assert "version 0.9" in panel.sum_heading.toolTip()
    assert panel.sum.toolTip() == ""
    assert panel.status.isHidden()
    sums = panel.sum
    rows = (sums.usual, sums.luck, sums.best, sums.bid, sums.play)
    figures = [float(row.value.text().replace("\N{MINUS SIGN}", "-")) for row in rows]
    points = judge.deal.result.points[0]
    assert panel.sum.points.value.text() == str(points)
    assert sum(figures) == pytest.approx(points)
    assert panel.sentence.text().startswith(f"Bidding {judge.deal.result.bids[0]} cost 1.2.")
    assert panel.sum.cards.isHidden()
    panel.sum.fold.click()
    parts = [float(row.value.text().replace("\N{MINUS SIGN}", "-")) for row in panel.sum.parts]
    assert not panel.sum.cards.isHidden()
    assert sum(parts) == pytest.approx(figures[1])
    assert panel.sum.bid.value.text() == "\N{MINUS SIGN}1.2", "the same figure as in the list"
    assert page.strip.tiles.tiles[0].note == "\N{MINUS SIGN}1.2"


def test_a_decision_of_the_list_is_shown_with_its_price_tags_and_its_reason(
    window: MainWindow, judge: Judge
) -> None:
    page = page_of(window)
    deal = judge.deal
    choices = course.choices(deal, Seat(0))
    row = next(n for n, ply in enumerate(choices) if ply.trick is not None)
    place = [ply for ply in deal.plies if ply.seat == 0].index(choices[row])
    judge.answer(a_review(deal, costs={place: 2.6}))
    page.panel.list.setFocus()
    for _ in range(row):
        press(page, Qt.Key.Key_Down)
    assert page.step == course.step_after(deal, choices[row])
    assert "\N{MINUS SIGN}2.6" in page.table.advised.tags.texts
    assert "best" in page.table.advised.tags.texts
    tags, scene = page.table.advised.tags, page.table.table_scene
    cost = tags.areas[-1]
    assert tags.texts[-1] == "\N{MINUS SIGN}2.6"
    assert scene.layout is not None
    played = scene.layout.trick[0].bounds()
    assert played.x <= cost.x, "the tag of the played card lies on it, not on its neighbour"
    assert cost.right <= played.right
    assert played.y <= cost.y <= cost.bottom <= played.bottom
    assert page.panel.reason.text().startswith("Best was the ")
    assert page.panel.list.rows.rows[row].verdict == "\N{MINUS SIGN}2.6"
    page.back_step.click()
    assert page.table.advised.tags.texts == []


def test_what_is_shown_can_be_read(window: MainWindow, judge: Judge) -> None:
    page = page_of(window)
    judge.answer(a_review(judge.deal, costs={0: 1.25}))
    page.panel.sum.fold.click()
    names = {each.text(QAccessible.Text.Name) for each in tree()}
    points, bid = judge.deal.result.points[0], judge.deal.result.bids[0]
    winner = judge.deal.tricks[0].winner
    for wanted in (
        f"Bids: you bid {bid}, cost 1.2",
        f"Bid {bid}, cost 1.2",
        f"Points: {points}",
        "Bid: \N{MINUS SIGN}1.2",
        "Play: 0.0",
    ):
        assert wanted in names
    won = "won by you" if winner == 0 else f"won by {page.panel.seats.itemText(winner)}"
    assert any(name.startswith(f"Trick 1, {won}, you ") for name in names)


def test_a_deal_that_cannot_be_reviewed_can_still_be_looked_at(window: MainWindow) -> None:
    page = page_of(window)
    page._reviews.failed.emit("Sorry.")
    assert page.panel.status.text() == "Sorry."
    press(page, Qt.Key.Key_Right)
    assert page.step == 5


def test_in_a_narrow_window_the_panel_takes_the_place_of_the_table(window: MainWindow) -> None:
    page = page_of(window)
    assert page.table.isVisible()
    assert page.panel.isVisible()
    window.resize(800, 640)
    assert page.table.isVisible()
    assert not page.panel.isVisible()
    page.turn_over.click()
    assert not page.table.isVisible()
    assert page.panel.isVisible()
    page.panel.list.chosen.emit(0)
    assert page.table.isVisible()


def test_every_deal_that_is_over_can_be_reached_and_no_other(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    first = page_of(window)
    assert not first.panel.deal_before.isEnabled()
    assert not first.panel.deal_after.isEnabled()
    press(first, Qt.Key.Key_PageDown)
    assert page_of(window) is first
    press(first, Qt.Key.Key_Escape)
    proceed(summary_again(qtbot))
    table = window.table_page
    assert table is not None
    play_to_the_summary(qtbot, table)
    table.area.toggle()
    table.area.drawer.review_button.click()
    assert [deal.number for deal, _ in judge.asked] == [0, 1]
    press(page_of(window), Qt.Key.Key_PageUp)
    press(page_of(window), Qt.Key.Key_PageUp)
    assert [deal.number for deal, _ in judge.asked] == [0, 1, 0]
    assert session_of_parked(window).help.deals == frozenset({0, 1})


def session_of_parked(window: MainWindow) -> GameSession:
    session = window.table.parked._session
    assert session is not None
    return session


def test_from_the_middle_of_a_deal_only_finished_deals_are_reviewed_and_nothing_of_it_is_shown(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    press(page_of(window), Qt.Key.Key_Escape)
    proceed(summary_again(qtbot))
    table = window.table_page
    assert table is not None
    wait_to_be_asked(qtbot, table)
    held = session_of(table).seen
    sheet = table.sheet
    for row in (1, 0):
        sheet.view.activated.emit(table.model.index(row, 0))
    page = page_of(window)
    assert judge.asked[-1][0].number == 0
    assert len(replay(judge.deal.record).state.history) == 1
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert seen.number == 0
    press(page, Qt.Key.Key_Escape)
    assert wait_to_be_asked(qtbot, table) == held


def test_a_saved_game_is_reviewed_and_the_list_is_as_it_was(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    press(page_of(window), Qt.Key.Key_Escape)
    proceed(summary_again(qtbot))
    table = window.table_page
    assert table is not None
    wait_to_be_asked(qtbot, table)
    window.saved_games()
    saved = window._saved_games.page
    assert saved is not None
    saved.review_button.click()
    whole = game_page_of(window)
    whole.strip.opened.emit(0)
    assert judge.asked[-1][0].number == 0
    press(page_of(window), Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is game_page_of(window)
    QTest.keyClick(game_page_of(window), Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is saved
    assert window.past.reviews.game_page is None
    assert window.past.reviews.page is None
    game = saved.chosen()
    assert game is not None
    assert library_of(window).help_marks(game.game_id).deals == frozenset({0})


def test_what_cost_something_can_be_decided_again_and_leads_back_to_the_review(
    window: MainWindow, judge: Judge
) -> None:
    page = page_of(window)
    judge.answer(a_review(judge.deal))
    assert not page.panel.better_button.isVisible()
    judge.answer(a_review(judge.deal, costs={0: 1.25}))
    assert page.panel.better_button.text() == "Find the better bid"
    page.panel.better_button.click()
    board = window.puzzles.board
    assert board is not None
    assert window.pages.currentWidget() is board
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page
    assert window.puzzles.board is None
    page.panel.seats.setCurrentIndex(1)
    judge.answer(a_review(judge.deal, Seat(1), costs={0: 1.25}))
    assert not page.panel.better_button.isVisible()


def play_to_the_comparison(qtbot: QtBot, page: TablePage) -> AgainScene:
    """Answer every question until both results are shown."""

    def step() -> bool:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return isinstance(page.scene, AgainScene)

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    assert isinstance(page.scene, AgainScene)
    return page.scene


def test_a_deal_is_played_again_and_both_results_are_compared(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    deal, review = judge.deal, page_of(window)
    review.panel.again_button.click()
    table = window.table_page
    assert table is not None
    seen = wait_to_be_asked(qtbot, table)
    assert (seen.number, seen.hand) == (0, deal.state(0).deal.hands[0])  # type: ignore[union-attr]
    assert session_of(table).game_id == UNSAVED
    scene = play_to_the_comparison(qtbot, table)
    # The same player decides alike, and so do the computer players.
    assert scene.title == "As many points as then"
    result = deal.result
    words = scene.rows[1].accessibleName()
    assert words.startswith(f"Ada: then bid {result.bids[1]}, won {result.tricks[1]}, ")
    assert words.count(f"bid {result.bids[1]}, won {result.tricks[1]}") == 2
    scene.again_button.click()
    assert wait_to_be_asked(qtbot, table).number == 0
    scene = play_to_the_comparison(qtbot, table)
    after_a_thought()
    QTest.keyClick(scene, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is review
    assert len(library_of(window).games()) == 1
    press(review, Qt.Key.Key_Escape)
    proceed(summary_again(qtbot))
    assert wait_to_be_asked(qtbot, table).number == 1


def test_a_deal_that_is_played_again_cannot_be_undone_beyond_its_beginning(
    qtbot: QtBot, window: MainWindow, judge: Judge
) -> None:
    del judge
    table = window.table_page
    assert table is not None
    press(page_of(window), Qt.Key.Key_Escape)
    proceed(summary_again(qtbot))
    play_to_the_summary(qtbot, table)
    window.past.review(1)
    page_of(window).panel.again_button.click()
    seen = wait_to_be_asked(qtbot, table)
    assert seen.number == 1
    assert not session_of(table).can_undo
    answer(table, seen)
    wait_to_be_asked(qtbot, table)
    table.step(back=True)
    assert wait_to_be_asked(qtbot, table) == seen
    assert not session_of(table).can_undo
