"""The summary of a deal in the real window: it is shown again, and continues the game once."""

import shutil
from pathlib import Path

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    answer,
    play_to_the_end,
    proceed,
    visible,
    wait_to_be_asked,
)
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_messages import box_of, press
from test_story import sit_down
from test_unsaved import FULL, Disk

from ohhell_desktop.rules.engine.actions import Phase, StartDeal
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def session_of(page: TablePage | None) -> GameSession:
    assert page is not None
    assert page.session is not None
    return page.session


def play_to_the_summary(qtbot: QtBot, page: TablePage) -> DealSummary:
    """Answer every question until the summary of the deal is shown."""

    def step() -> bool:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(DealSummary))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    (found,) = visible(DealSummary)
    return found


def summary_again(qtbot: QtBot) -> DealSummary:
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    (found,) = visible(DealSummary)
    return found


def leave_the_table(window: MainWindow) -> None:
    window.leave_table()


def close_the_window(window: MainWindow) -> None:
    window.close()


@pytest.mark.parametrize("leave", [leave_the_table, close_the_window])
def test_a_game_left_during_a_summary_comes_back_to_it(
    qtbot: QtBot, open_window: Opener, leave: object
) -> None:
    window = open_window()
    page = sit_down(window, 1, 2)
    summary = play_to_the_summary(qtbot, page)
    title, text = summary.title, summary.told
    session = session_of(page)
    ply = session.ply
    assert callable(leave)
    leave(window)
    for _ in range(5):
        QCoreApplication.processEvents()
    assert session.ply == ply
    assert visible(DealSummary) == []
    window = open_window()
    window.start_page.continue_button.click()
    again = summary_again(qtbot)
    assert session_of(window.table_page).ply == ply
    assert session_of(window.table_page).state.phase is Phase.BETWEEN
    assert (again.title, again.told) == (title, text)
    proceed(again)
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    assert session_of(window.table_page).seen.number == 1


def test_a_program_killed_during_a_summary_comes_back_to_it(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    page = sit_down(open_window(), 1, 2)
    play_to_the_summary(qtbot, page)
    ply = session_of(page).ply
    # The files on disk now are those that a program killed now would leave.
    shutil.copytree(tmp_path / "profile", tmp_path / "killed")
    window = open_window("killed")
    window.start_page.continue_button.click()
    summary_again(qtbot)
    assert session_of(window.table_page).ply == ply


def focused(page: TablePage) -> QWidget:
    """Return the widget that gets the keys."""
    found: QWidget | None = page.window().focusWidget()
    assert found is not None
    return found


@pytest.mark.parametrize("press", ["Return", "Enter", "Space", "button"])
def test_a_key_or_a_click_in_the_summary_continues_once(
    qtbot: QtBot, open_window: Opener, press: str
) -> None:
    page = sit_down(open_window(), 1, 2)
    summary = play_to_the_summary(qtbot, page)
    session = session_of(page)
    before = session.ply
    after_a_thought()
    for _ in range(2):  # the second is too late and does nothing
        match press:
            case "button":
                QTest.mouseClick(summary.proceed_button, Qt.MouseButton.LeftButton)
            case _:
                QTest.keyClick(summary.proceed_button, getattr(Qt.Key, f"Key_{press}"))
    qtbot.waitUntil(lambda: session.ply > before, timeout=PATIENCE_MS)
    wait_to_be_asked(qtbot, page)
    actions = session._actions[before:]
    assert [action for action in actions if isinstance(action, StartDeal)] == [actions[0]]
    assert session.seen.number == 1


def test_a_deal_that_could_not_be_started_can_be_tried_again(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = sit_down(window, 1, 2)
    disk.wants = lambda what: isinstance(what[2], StartDeal)
    disk.error = FULL
    proceed(play_to_the_summary(qtbot, page))
    session = session_of(page)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    qtbot.waitUntil(lambda: window.messages.box is None)
    assert session.state.phase is Phase.BETWEEN
    assert page.unsaved_bar.isVisible()
    page.unsaved_bar.button.click()
    box = box_of(qtbot, window.messages, "The disk is full.")
    disk.error = None
    press(box, "Try again")
    qtbot.waitUntil(lambda: session.seen.number == 1, timeout=PATIENCE_MS)
    wait_to_be_asked(qtbot, page)
    assert not page.unsaved_bar.isVisible()


def test_the_result_follows_the_last_summary_and_is_shown_once(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 1)
    summary = play_to_the_summary(qtbot, page)
    assert visible(ResultScene) == []
    proceed(summary)
    proceed(summary)  # a second time, before the first has been handled
    qtbot.waitUntil(lambda: bool(visible(ResultScene)), timeout=PATIENCE_MS)
    for _ in range(5):
        QCoreApplication.processEvents()
    assert len(visible(ResultScene)) == 1


@pytest.mark.parametrize("during_summary", [True, False])
def test_a_finished_game_shows_its_result_when_it_is_opened(
    qtbot: QtBot, open_window: Opener, *, during_summary: bool
) -> None:
    window = open_window()
    page = sit_down(window, 1)
    if during_summary:
        play_to_the_summary(qtbot, page)
    else:
        play_to_the_end(qtbot, page)
    game_id = session_of(page).game_id
    window.leave_table()
    assert visible(ResultScene) == []
    assert not window.start_page.continue_button.isVisible()
    window.open_game(game_id)
    qtbot.waitUntil(lambda: bool(visible(ResultScene)), timeout=PATIENCE_MS)
    assert visible(DealSummary) == []
    assert window.windowTitle() == "Oh Hell!: result"
    window.saved_games()
    QTest.keyClick(window.pages.currentWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(visible(ResultScene)), timeout=PATIENCE_MS)
    assert window.game_at_table() == game_id
    assert window.windowTitle() == "Oh Hell!: result"


def test_neither_escape_nor_a_click_on_the_cloth_nor_a_press_too_early_continues(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), 1, 2)
    summary = play_to_the_summary(qtbot, page)
    session = session_of(page)
    before = session.ply
    QTest.keyClick(focused(page), Qt.Key.Key_Space)
    QTest.mouseClick(summary.proceed_button, Qt.MouseButton.LeftButton)
    after_a_thought()
    QTest.mouseClick(summary, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    QTest.keyClick(focused(page), Qt.Key.Key_Escape)
    for _ in range(5):
        QCoreApplication.processEvents()
    assert session.ply == before
    assert visible(DealSummary) == [summary]


def test_no_dialog_opens_from_the_first_card_to_the_next_game(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 1, 2)
    first = session_of(page)

    def step() -> bool:
        assert QApplication.activeModalWidget() is None
        for summary in visible(DealSummary):
            proceed(summary)
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(ResultScene))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    QTest.keyClick(focused(page), Qt.Key.Key_Return)
    assert session_of(page) is first  # too early
    after_a_thought()
    QTest.keyClick(focused(page), Qt.Key.Key_Return)
    wait_to_be_asked(qtbot, page)
    again = session_of(page)
    assert visible(ResultScene) == []
    assert again.game_id != first.game_id
    assert again.setup.rules == first.setup.rules
    assert again.setup.seats == first.setup.seats
    assert again.setup.seed != first.setup.seed


def test_the_keyboard_comes_back_to_the_summary_from_the_score_sheet(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), 1, 2)
    summary = play_to_the_summary(qtbot, page)
    session = session_of(page)
    before = session.ply
    QTest.mouseClick(summary.sheet_button, Qt.MouseButton.LeftButton)
    assert page.sheet.isVisible()
    page.sheet.setFocus()
    QTest.keyClick(focused(page), Qt.Key.Key_Escape)
    assert not page.sheet.isVisible()
    assert session.ply == before
    after_a_thought()
    QTest.keyClick(focused(page), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.ply > before, timeout=PATIENCE_MS)


@pytest.mark.parametrize("press", ["L", "Escape", "Space", "Return", "click"])
def test_the_last_trick_can_be_looked_at_during_the_summary(
    qtbot: QtBot, open_window: Opener, press: str
) -> None:
    window = open_window()
    page = sit_down(window, 1, 2)
    summary = play_to_the_summary(qtbot, page)
    session = session_of(page)
    before = session.ply
    after_a_thought()
    assert window.menus.actions[Command.LAST_TRICK].isEnabled()
    QTest.keyClick(focused(page), Qt.Key.Key_L)
    trick = page.table.director.last_trick
    assert trick is not None
    assert not summary.isVisible()
    shown = [item.place.card for item in page.table.table_scene.cards.values()]
    assert {played.card for played in trick.cards} <= set(shown)
    if press == "click":
        QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    else:
        QTest.keyClick(focused(page), getattr(Qt.Key, f"Key_{press}"))
    assert page.table.director.last_trick is None
    assert summary.isVisible()
    assert session.ply == before, "that press was for the trick"
    after_a_thought()
    QTest.keyClick(focused(page), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.ply > before, timeout=PATIENCE_MS)


def test_a_new_game_can_be_asked_for_after_the_result(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), 1)
    play_to_the_end(qtbot, page)
    (result,) = visible(ResultScene)
    page.scenes.new_game_requested.disconnect()
    with qtbot.waitSignal(page.scenes.new_game_requested):
        QTest.mouseClick(result.new_button, Qt.MouseButton.LeftButton)
