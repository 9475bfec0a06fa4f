"""Text grows with the window and with a setting, and returns to its usual size."""

import pytest
from game_drivers import PATIENCE_MS, Opener
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_preferences import sit_down

from ohhell_desktop.table.stage.fonts import system_text_size
from ohhell_desktop.ui.widgets.text_size import growth, text_growth


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
    usual = system_text_size()
    window = open_window()
    assert size() == pytest.approx(usual)
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: size() == pytest.approx(1.5 * usual), timeout=PATIENCE_MS)
    assert text_growth() == pytest.approx(1.5)
    qtbot.waitUntil(
        lambda: points(window.menuBar()) == pytest.approx(1.5 * usual), timeout=PATIENCE_MS
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
    usual = system_text_size()
    window = open_window()
    page = sit_down(window)
    page.toggle_sheet()
    qtbot.waitUntil(page.sheet.isVisible, timeout=PATIENCE_MS)
    written = page.sheet.view.font().pixelSize()
    small = page.sheet.sizeHint().height(), points(page.sheet)
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    QTest.keyClick(panel.look.text_size, Qt.Key.Key_End)
    assert size() == pytest.approx(2 * usual)
    qtbot.waitUntil(lambda: points(page.sheet) == pytest.approx(2 * small[1]), timeout=PATIENCE_MS)
    assert page.sheet.sizeHint().height() > 1.5 * small[0]
    assert page.sheet.view.font().pixelSize() > 1.5 * written
    window.preferences()
    open_window()
    assert size() == pytest.approx(2 * usual)


def test_dragging_the_slider_moves_nothing_until_it_is_let_go(open_window: Opener) -> None:
    usual = system_text_size()
    window = open_window()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    slider = panel.look.text_size
    slider.setSliderDown(True)
    slider.setSliderPosition(150)
    assert size() == pytest.approx(usual)
    assert panel.look._text_size.text() == "150 %"
    slider.setSliderDown(False)
    assert size() == pytest.approx(1.5 * usual)
