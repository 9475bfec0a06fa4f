"""What the slider of a replay, the board and the drawn lists do with the mouse and the focus."""

from dataclasses import replace

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from replay_drivers import NAMES, SEED, part_of, saved
from strategies import Table
from test_better_card import board
from test_replay_page import watched

from ohhell_desktop.analysis.puzzles import Theme
from ohhell_desktop.rules.engine.actions import NameTrump
from ohhell_desktop.ui.game.replay.course import Course
from ohhell_desktop.ui.game.replay.timeline import Timeline
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.variants import CATALOGUE

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def spot(timeline: Timeline, moment: int) -> QPoint:
    return QPoint(round(timeline.place_of(moment)), 10)


def test_the_knob_is_dragged_until_it_is_let_go(open_window: Opener) -> None:
    window = open_window()
    page = watched(window, saved(library_of(window), 2, 1))
    timeline = page.foot.timeline
    held: list[bool] = []
    timeline.held.connect(held.append)
    QTest.mousePress(timeline, LEFT, pos=spot(timeline, 2))
    for moment in (5, 5, 7):
        QTest.mouseMove(timeline, spot(timeline, moment))
        QApplication.processEvents()
        assert page.moment == moment
    QTest.mouseRelease(timeline, RIGHT, pos=spot(timeline, 7))
    assert timeline.isSliderDown()
    QTest.mouseRelease(timeline, LEFT, pos=spot(timeline, 7))
    QTest.mouseRelease(timeline, LEFT, pos=spot(timeline, 7))
    assert held == [True, False]
    QTest.mouseMove(timeline, spot(timeline, 3))
    QTest.mouseClick(timeline, RIGHT, pos=spot(timeline, 3))
    assert page.moment == 7


def test_below_the_mouse_is_said_how_a_deal_ended(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    timeline = watched(window, saved(library_of(window), 2, 1)).foot.timeline
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _where, text, _widget: said.append(text))
    for segment in timeline.segments():
        place = segment.center().toPoint()
        event = QHelpEvent(QEvent.Type.ToolTip, place, timeline.mapToGlobal(place))
        QApplication.sendEvent(timeline, event)
    assert [text.partition(":")[0].split(",")[0][:6] for text in said] == ["Deal 1", "Deal 2"]


def test_a_deal_that_was_not_dealt_is_the_end_and_the_slider_shows_its_focus(qtbot: QtBot) -> None:
    course = Course(part_of(Table("oh-hell", CATALOGUE["oh-hell"].rules, 3, SEED, 1), 1, 2), ())
    timeline = Timeline(course, list(NAMES[:3]))
    qtbot.addWidget(timeline)
    timeline.resize(600, timeline.sizeHint().height())
    timeline.show()
    assert timeline.moment_at(599) == course.last
    assert timeline.moment_at(0) == 0
    plain = picture(timeline)
    timeline.activateWindow()
    timeline.setFocus()
    qtbot.waitUntil(timeline.hasFocus)
    focused = picture(timeline)
    assert focused != plain
    timeline.set_bare(bare=True)
    assert timeline.sizeHint().height() < timeline.height()
    assert picture(timeline) != focused
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert timeline.value() == 0, "the keys are those of the page"


def test_the_board_takes_only_bids_and_cards_and_goes_back_with_escape(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = board(qtbot, window, Theme.LEAD)
    before = page.side.words
    page._choose(NameTrump(0, None))  # type: ignore[arg-type]
    page._settled()
    assert page.side.words == before
    assert not page.side.again_button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_A)
    assert window.pages.currentWidget() is page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.puzzles.themes


def test_the_board_follows_another_name(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = board(qtbot, window, Theme.LEAD)
    page.apply_settings(replace(page._settings, player_name="Zoe"))
    assert "Zoe" in page._names()


def test_a_key_that_is_held_does_not_go_on_at_once(qtbot: QtBot, open_window: Opener) -> None:
    page = board(qtbot, open_window(), Theme.LEAD)
    wanted: list[bool] = []
    page.next_requested.connect(lambda: wanted.append(True))
    page.side.show_button.click()
    page.side.next_requested.emit()
    assert not wanted


def test_each_theme_is_drawn_and_the_current_one_stands_out(open_window: Opener) -> None:
    window = open_window()
    window.menus.actions[Command.PUZZLES].trigger()
    page = window.puzzles.themes
    assert page is not None
    model = page.list.model()
    page.choose(None)
    first = picture(page.list)
    page.choose(Theme.TRICKS)
    assert page.list.currentIndex().data() != model.index(0, 0).data()
    assert picture(page.list) != first
    page.list.setCurrentIndex(QModelIndex())
    page.begin()
    assert window.puzzles.board is None, "nothing is chosen"
