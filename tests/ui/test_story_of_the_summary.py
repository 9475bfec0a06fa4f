"""The summary of a deal in the real window: it is shown again, and continues the game once."""

import shutil
from pathlib import Path

import pytest
from game_drivers import PATIENCE_MS, Opener, answer, play_to_the_end, visible, wait_to_be_asked
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from test_messages import box_of, press
from test_story import sit_down
from test_unsaved import FULL, Disk

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase, StartDeal
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.ui.game.result import ResultDialog
from ohhell_desktop.ui.game.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.main_window import MainWindow


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
    assert isinstance(found, DealSummary)
    return found


def summary_again(qtbot: QtBot) -> DealSummary:
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    (found,) = visible(DealSummary)
    assert isinstance(found, DealSummary)
    return found


def next_button(summary: DealSummary) -> QPushButton:
    (button,) = summary.findChildren(QPushButton)
    return button


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
    title, text = summary.windowTitle(), summary.accessibleDescription()
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
    assert (again.windowTitle(), again.accessibleDescription()) == (title, text)
    again.accept()
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    assert session_of(window.table_page).view(Seat(0)).number == 1


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


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space, None])
def test_a_key_or_a_click_in_the_summary_continues_once(
    qtbot: QtBot, open_window: Opener, key: Qt.Key | None
) -> None:
    page = sit_down(open_window(), 1, 2)
    summary = play_to_the_summary(qtbot, page)
    session = session_of(page)
    before = session.ply
    for _ in range(2):  # the second is too late and does nothing
        if key is None:
            QTest.mouseClick(next_button(summary), Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(next_button(summary), key)
    qtbot.waitUntil(lambda: session.ply > before, timeout=PATIENCE_MS)
    wait_to_be_asked(qtbot, page)
    actions = session._actions[before:]
    assert [action for action in actions if isinstance(action, StartDeal)] == [actions[0]]
    assert session.view(Seat(0)).number == 1


def test_a_deal_that_could_not_be_started_can_be_tried_again(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = sit_down(window, 1, 2)
    disk.wants = lambda what: isinstance(what[2], StartDeal)
    disk.error = FULL
    play_to_the_summary(qtbot, page).accept()
    session = session_of(page)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    qtbot.waitUntil(lambda: window.messages.box is None)
    assert session.state.phase is Phase.BETWEEN
    assert page.unsaved_bar.isVisible()
    page.unsaved_bar.button.click()
    box = box_of(qtbot, window.messages, "The disk is full.")
    disk.error = None
    press(box, "Try again")
    qtbot.waitUntil(lambda: session.view(Seat(0)).number == 1, timeout=PATIENCE_MS)
    wait_to_be_asked(qtbot, page)
    assert not page.unsaved_bar.isVisible()


def test_the_result_follows_the_last_summary_and_is_shown_once(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 1)
    summary = play_to_the_summary(qtbot, page)
    assert visible(ResultDialog) == []
    summary.accept()
    summary.accept()  # a second time, before the first has been handled
    qtbot.waitUntil(lambda: bool(visible(ResultDialog)), timeout=PATIENCE_MS)
    for _ in range(5):
        QCoreApplication.processEvents()
    assert len(visible(ResultDialog)) == 1


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
    assert visible(ResultDialog) == []
    assert not window.start_page.continue_button.isVisible()
    window.open_game(game_id)
    qtbot.waitUntil(lambda: bool(visible(ResultDialog)), timeout=PATIENCE_MS)
    assert visible(DealSummary) == []
