"""What the window says and does while the summary or the result covers the table."""

from game_drivers import Opener, after_a_thought, answer, play_to_the_end, visible, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot
from test_story import sit_down

from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow


def play_one_deal(qtbot: QtBot, page: TablePage) -> None:
    while page.scene is None:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        qtbot.wait(1)


def type_name(window: MainWindow, name: str) -> None:
    panel = window._preferences.panel
    assert panel is not None
    panel.tabs.setCurrentIndex(3)
    (line,) = panel.you.findChildren(QLineEdit)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, name)
    assert line.hasFocus()


def test_the_sound_key_says_what_it_has_done(open_window: Opener) -> None:
    window = open_window()
    window.activateWindow()
    room = window._preferences._room
    note = room.note
    assert note.text == ""
    for words in ("Sound off", "Sound on"):
        window.menus.actions[Command.SOUND].trigger()
        assert note.text == words
        assert room.rect().contains(note.geometry())
        assert note.geometry().right() < room.width() // 4


def test_the_last_trick_waits_while_the_table_is_covered(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 1)
    wait_to_be_asked(qtbot, page)
    action = window.menus.actions[Command.LAST_TRICK]
    before = action.isEnabled()
    play_to_the_end(qtbot, page)
    after = action.isEnabled()
    window.menus.actions[Command.UNDO].trigger()
    wait_to_be_asked(qtbot, page)
    assert (before, after, action.isEnabled()) == (True, False, True)
    window.leave_table()
    assert not action.isEnabled()


def test_a_new_name_is_on_the_summary_and_the_result_at_once(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 1, 1)
    wait_to_be_asked(qtbot, page)
    play_one_deal(qtbot, page)
    window.preferences()
    type_name(window, "Nina")
    (summary,) = visible(DealSummary)
    assert "Nina" in [row.row.name for row in summary.rows]
    assert not summary.moving
    window.preferences()
    summary.setFocus()
    play_to_the_end(qtbot, page)
    window.preferences()
    type_name(window, "Nora")
    (result,) = visible(ResultScene)
    assert "Nora" in result.told


def test_enter_and_space_go_on_to_the_next_deal(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 1, 1, 1)
    wait_to_be_asked(qtbot, page)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        play_one_deal(qtbot, page)
        assert isinstance(page.scene, DealSummary)
        assert page.scene.proceed_button.text() == "Next deal"
        page.scene.skip()
        after_a_thought()
        QTest.keyClick(page.scene, key)
        qtbot.waitUntil(lambda: page.table.asked is not None)
        assert page.scene is None


def popup() -> QWidget | None:
    return QApplication.activePopupWidget()


def table_menu() -> QMenu:
    """The menu that is open now."""
    found = popup()
    assert isinstance(found, QMenu)
    return found


def test_escape_at_the_table_opens_a_small_menu_and_closes_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    menu = table_menu()
    shown = [each.text().replace("&", "") for each in menu.actions() if not each.isSeparator()]
    assert shown == [
        *("Continue", "Score sheet", "Rules of this table", "Preferences"),
        *("Leave the table", "Quit"),
    ]
    letters = [QKeySequence.mnemonic(each.text()).toString() for each in menu.actions()]
    assert len(set(letters) - {""}) == len(shown)
    assert menu.accessibleName()
    assert page.rect().contains(page.mapFromGlobal(menu.geometry().center()))
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert popup() is None
    assert page.table.hasFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    QTest.keyClick(table_menu(), Qt.Key.Key_Return)
    assert (popup(), page.session is not None) == (None, True), "Enter goes on"
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    QTest.keyClick(table_menu(), Qt.Key.Key_L)
    assert window.pages.currentWidget() is window.start_page


def test_escape_closes_first_what_is_open_at_the_table(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 2, 2)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert (page.area.is_open, popup()) == (False, None)
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    QTest.keyClick(panel.tabs.tabBar(), Qt.Key.Key_Escape)
    assert (window._preferences.panel, popup()) == (None, None)
    play_one_deal(qtbot, page)
    page.show_last_trick()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert (page.table.director.last_trick, popup()) == (None, None)
    scene = page.scene
    assert scene is not None
    QTest.keyClick(scene, Qt.Key.Key_Escape)
    assert popup() is not None, "over the summary it is the menu again"
    window.leave_table()
    assert popup() is None
