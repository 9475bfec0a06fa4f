"""The score sheet and the preferences cover nothing that the player needs."""

import pytest
from game_drivers import Opener, answer, wait_to_be_asked
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from test_story import sit_down

from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.score.sheet_drawer import drawer_width
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow


def covers(page: TablePage) -> bool:
    drawer = page.area.drawer
    return drawer.isVisible() and drawer.geometry().intersects(page.table.geometry())


def in_window(widget: QWidget, window: MainWindow) -> QRect:
    return QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_window_of_1024_pixels_has_room_for_the_sheet_of_six(seats: int) -> None:
    assert 1024 - drawer_width(1024, 0.72, seats) >= LEAST_SIZE[0]


def test_the_table_makes_room_for_the_sheet_in_a_small_window(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window.resize(1024, 600)
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    assert page.area.drawer.isVisible()
    assert not covers(page)
    assert page.table.picker.geometry().right() < page.table.width()


def test_where_the_table_has_no_room_beside_the_sheet_it_is_a_page_of_its_own(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window.resize(800, 520)
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    drawer = page.area.drawer
    assert drawer.geometry() == page.area.rect(), "no card can be half covered"
    assert page.sheet.view.hasFocus(), "no card can be played unseen"
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    assert not drawer.isVisible()
    page.area.set_open(True)
    assert not drawer.isVisible(), "a setting does not take the table away"
    window.resize(1280, 800)
    assert drawer.isVisible()
    assert not covers(page)
    window.resize(800, 520)
    assert not drawer.isVisible()


@pytest.mark.parametrize(
    ("size", "text"), [((800, 520), 100), ((1024, 600), 200), ((1280, 800), 200)]
)
def test_preferences_lie_over_a_table_that_has_no_room_beside_them(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], text: int
) -> None:
    window = open_window()
    window.resize(*size)
    window._settings_store.change(text_size=text)
    window._apply_settings()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    before = page.table.geometry()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    assert page.table.geometry() == before
    assert not page.table.reduced, "a table at which somebody is asked stays laid out"
    assert in_window(panel, window).left() <= 10
    assert in_window(panel, window).right() >= size[0] - 11


def test_the_size_of_the_text_is_chosen_beside_the_table(open_window: Opener) -> None:
    window = open_window()
    window.resize(1280, 800)
    page = sit_down(window, 3, 1)
    window._settings_store.change(text_size=150)
    window._apply_settings()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    assert not in_window(panel, window).intersects(in_window(page.table, window))


def test_the_sheet_makes_way_for_the_preferences_and_comes_back(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    action = window.menus.actions[Command.SHEET]
    action.trigger()
    seen = [(page.area.is_open, action.isChecked())]
    for _ in range(2):
        window.preferences()
        assert not covers(page)
        seen.append((page.area.is_open, action.isChecked()))
    assert seen == [(True, True), (False, False), (True, True)]


def test_opening_the_sheet_closes_the_preferences_where_both_have_no_room(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    window.preferences()
    window.menus.actions[Command.SHEET].trigger()
    assert page.area.is_open
    assert not covers(page)
    assert window._preferences.panel is None
    assert window.settings.show_score_sheet


def test_a_wide_window_shows_both(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.resize(2000, 1000)
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    window.menus.actions[Command.SHEET].trigger()
    window.preferences()
    assert page.area.is_open
    assert not covers(page)


def test_escape_closes_the_sheet_from_the_table_and_from_the_summary(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 1, 1)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.area.is_open
    while page.scene is None:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        qtbot.wait(1)
    assert isinstance(page.scene, DealSummary)
    page.toggle_sheet()
    QTest.keyClick(page.scene, Qt.Key.Key_Escape)
    assert not page.area.is_open
    assert page.scene is not None


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_preferences_leave_the_seats_of_a_new_game_in_sight(
    open_window: Opener, size: tuple[int, int]
) -> None:
    window = open_window()
    window.resize(*size)
    window.new_game()
    window.preferences()
    page, panel = window._new_game.page, window._preferences.panel
    assert page is not None
    assert panel is not None
    place = in_window(panel, window)
    assert not place.intersects(in_window(page.seats, window))
    assert not place.intersects(in_window(page.start_button, window))
