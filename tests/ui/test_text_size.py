"""Text grows with the window and with a setting, and returns to its usual size."""

import pytest
from game_drivers import PATIENCE_MS, Opener, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot
from test_preferences import sit_down

from ohhell_desktop.look.text_size import growth, text_growth


def points(widget: QWidget) -> float:
    """Return the size of a widget's text."""
    return QFontInfo(widget.font()).pointSizeF()


def size() -> float:
    return QApplication.font().pointSizeF()


@pytest.mark.parametrize(
    ("width", "height", "wanted"),
    [
        (800, 520, 1.0),
        (1280, 800, 1.0),
        (1920, 1080, 1.2),
        (2560, 1440, 1.5),
        (3840, 2160, 2.0),
        (3840, 800, 1.0),
        (7680, 4320, 2.0),
    ],
)
def test_text_grows_with_the_window(width: int, height: int, wanted: float) -> None:
    assert growth(width, height) == pytest.approx(wanted)


def test_all_text_follows_the_window_and_is_usual_afterwards(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    usual = size()
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: size() == pytest.approx(1.5 * usual), timeout=PATIENCE_MS)
    assert text_growth() == pytest.approx(1.5)
    qtbot.waitUntil(
        lambda: points(window.menus.bar) == pytest.approx(1.5 * usual), timeout=PATIENCE_MS
    )
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: size() == pytest.approx(usual), timeout=PATIENCE_MS)
    window.resize(3840, 2160)
    window.close()
    window.shut_down()
    assert size() == pytest.approx(usual)


def test_the_setting_makes_all_text_larger_at_once_and_the_next_time(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    usual = size()
    page = sit_down(window)
    page.toggle_sheet()
    qtbot.waitUntil(page.sheet.isVisible, timeout=PATIENCE_MS)
    written = page.sheet.view.font().pixelSize()
    small = page.sheet.sizeHint().height(), points(page.sheet)
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    QTest.keyClick(panel.look.findChildren(QSlider)[0], Qt.Key.Key_End)
    assert size() == pytest.approx(2 * usual)
    qtbot.waitUntil(lambda: points(page.sheet) == pytest.approx(2 * small[1]), timeout=PATIENCE_MS)
    assert page.sheet.sizeHint().height() > 1.5 * small[0]
    window.preferences()
    QApplication.processEvents()
    assert page.sheet.view.font().pixelSize() > 1.5 * written
    open_window()
    assert size() == pytest.approx(2 * usual)


def test_dragging_the_slider_moves_nothing_until_it_is_let_go(open_window: Opener) -> None:
    window = open_window()
    usual = size()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    (slider,) = panel.look.findChildren(QSlider)
    slider.setSliderDown(True)
    slider.setSliderPosition(150)
    assert size() == pytest.approx(usual)
    assert "150 %" in [label.text() for label in panel.look.findChildren(QLabel)]
    slider.setSliderDown(False)
    assert size() == pytest.approx(1.5 * usual)


@pytest.mark.parametrize("percent", [100, 130, 160, 200])
@pytest.mark.parametrize("area", [(800, 560), (1280, 800)])
def test_at_every_size_of_text_the_question_covers_neither_the_hand_nor_half_a_plate(
    qtbot: QtBot, open_window: Opener, percent: int, area: tuple[int, int]
) -> None:
    window = open_window()
    window.resize(*area)
    window._settings_store.change(text_size=percent)
    page = sit_down(window)
    wait_to_be_asked(qtbot, page)
    page.apply_settings(window.settings)
    QApplication.processEvents()
    place, picker = page.table.table_scene.layout, page.table.picker
    assert place is not None
    plate = page.table.table_scene.plates[place.viewer]
    assert picker.geometry().bottom() <= plate.area.y or not plate.isVisible()
    assert picker.geometry().bottom() <= place.hand_zone.y
    assert picker.geometry().top() >= 0
