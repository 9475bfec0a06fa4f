"""The menu bar on the rail, and the buttons at its right end."""

import pytest
from game_drivers import Opener, answer, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot
from test_story import sit_down

from ohhell_desktop.look.colours import HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.fonts import LEAST_TEXT, install_fonts
from ohhell_desktop.look.paint.paper import PaperSheet
from ohhell_desktop.look.scheme import window_palette
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.frame.rail import KindLabel, RailButton
from ohhell_desktop.ui.shell.main_window import MainWindow

CLICK = Qt.MouseButton.LeftButton


def button(window: MainWindow, command: Command) -> RailButton:
    assert window.menus.rail is not None
    return window.menus.rail.buttons[command]


def shown(window: MainWindow) -> set[Command]:
    rail = window.menus.rail
    return set() if rail is None else {key for key, one in rail.buttons.items() if one.isVisible()}


def test_each_page_has_the_buttons_that_make_sense_there(open_window: Opener) -> None:
    window = open_window()
    everywhere = {Command.PREFERENCES, Command.HOW_TO}
    assert shown(window) == set()
    window.new_game()
    assert shown(window) == everywhere
    sit_down(window, 2)
    assert shown(window) == everywhere | {
        Command.UNDO,
        Command.HINT,
        Command.LAST_TRICK,
        Command.SHEET,
    }
    window.saved_games()
    assert shown(window) == everywhere
    window.leave_table()
    assert shown(window) == set()


def test_what_kind_of_game_it_is_stands_beside_its_cards_in_both_directions(
    qtbot: QtBot,
) -> None:
    label = KindLabel()
    qtbot.addWidget(label)
    label.say("Challenge")
    label.resize(label.sizeHint())
    side = label.fontMetrics().height()
    words = label.contentsRect()
    assert words.left() > side
    label.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    turned = label.contentsRect()
    assert label.width() - 1 - turned.right() > side
    assert turned.width() == words.width()


def test_the_last_letter_of_a_kind_is_written_where_there_is_little_room(qtbot: QtBot) -> None:
    label = KindLabel()
    qtbot.addWidget(label)

    def drawn(year: int) -> QImage:
        label.say(f"Deal of 24 November {year}")
        label.resize(round(label.sizeHint().width() * 0.9), label.sizeHint().height())
        return label.grab().toImage()

    image, other = drawn(2026), drawn(2027)
    columns = [
        x
        for x in range(image.width())
        if any(image.pixel(x, y) != other.pixel(x, y) for y in range(image.height()))
    ]
    words = label.contentsRect()
    # The last figure can be seen, and the words are about as wide as their room.
    assert words.left() + words.width() * 0.85 < columns[0] <= columns[-1] <= words.right()
    assert label.toolTip() == "Deal of 24 November 2027"


def test_the_buttons_do_what_the_menus_do(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 2)
    opened = []
    for command in (Command.SHEET, Command.PREFERENCES):
        for _ in range(2):
            QTest.mouseClick(button(window, command), CLICK)
            opened.append((page.area.is_open, window._preferences.panel is not None))
    assert opened == [(True, False), (False, False), (False, True), (False, False)]
    before = wait_to_be_asked(qtbot, page)
    assert not button(window, Command.UNDO).isEnabled()
    answer(page, before)
    wait_to_be_asked(qtbot, page)
    QTest.mouseClick(button(window, Command.UNDO), CLICK)
    assert wait_to_be_asked(qtbot, page).bids == before.bids


def test_the_buttons_say_what_they_do_and_with_which_key(open_window: Opener) -> None:
    window = open_window()
    sit_down(window, 2)
    assert button(window, Command.UNDO).toolTip() == "Undo (Ctrl+Z)"
    assert button(window, Command.LAST_TRICK).toolTip() == "Last trick (L)"
    assert button(window, Command.HOW_TO).accessibleName() == "Rules and keys"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("by_mouse", [True, False])
def test_keys_go_to_the_question_again_after_a_menu_is_closed(
    qtbot: QtBot, open_window: Opener, by_mouse: bool
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    before, bar = window.focusWidget(), window.menus.bar
    assert before is page.table.picker
    action = bar.actions()[1]
    if by_mouse:
        QTest.mouseClick(bar, CLICK, pos=bar.actionGeometry(action).center())
    else:
        QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.focusWidget() is before)
    assert bar.activeAction() is None


def test_the_keyboard_stays_at_the_table_after_a_click_on_the_rail(open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 2)
    page.table.setFocus()
    QTest.mouseClick(button(window, Command.LAST_TRICK), CLICK)
    assert window.focusWidget() is page.table


def test_the_buttons_stay_at_the_right_edge(open_window: Opener) -> None:
    window = open_window()
    window.new_game()
    QApplication.processEvents()
    last = button(window, Command.HOW_TO)
    right = last.mapTo(window, last.rect().topRight()).x()
    assert window.width() - 16 <= right < window.width()


def test_text_is_never_too_small_and_never_smaller_than_the_system_has_it(
    qapp: QApplication,
) -> None:
    usual = QFont(qapp.font())
    try:
        for pixels, wanted in ((9, LEAST_TEXT), (20, 20)):
            font = QFont(usual)
            font.setPixelSize(pixels)
            qapp.setFont(font)
            install_fonts(qapp)
            assert QFontInfo(qapp.font()).pixelSize() == wanted
    finally:
        qapp.setFont(usual)


def shades(widget: QWidget, colours: TableColours) -> int:
    """Return how many colours there are along a line down through a widget's left part."""
    widget.setPalette(window_palette(colours))
    widget.resize(300, 120)
    image: QImage = widget.grab().toImage()
    x = round(image.width() * 0.2)
    return len({image.pixel(x, y) for y in range(image.height())})


@pytest.mark.parametrize(
    "widget",
    [lambda: ClothButton("", "", lit=True), lambda: ClothButton("", ""), PaperSheet],
    ids=["main button", "button", "paper"],
)
def test_high_contrast_has_no_shades(qtbot: QtBot, widget: type[QWidget]) -> None:
    made, host = widget(), QLabel()
    qtbot.addWidget(host)
    made.setParent(host)
    assert shades(made, HIGH_CONTRAST) <= 3
    assert shades(made, LIGHT) > 3


def test_the_start_page_shows_the_focus_once_the_keyboard_moves_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    play = window.start_page.play_button
    window.activateWindow()
    qtbot.waitUntil(play.hasFocus)
    assert not play.shows_focus()
    QTest.keyClick(play, Qt.Key.Key_Tab)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
    assert play.hasFocus()
    assert play.shows_focus()
