"""The size of the text of all windows: the system's, the player's choice, and the window's size."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.table.stage.fonts import system_text_size

_USUAL: Final = (1280, 800)
"""Up to this size of the window, text has its usual size."""
_SHARE: Final = 0.6
"""How fast text grows with the window, whose pictures grow by the whole."""
_MOST: Final = 2.0
_STEP: Final = 20
"""Text grows in steps of a twentieth, so that not every pixel lays the windows out again."""
_REST: Final = 120
"""How long the window must keep its size before the text changes, in ms."""
GROWTH: Final = "textGrowth"
"""The property of the application that says how much text has grown with the window."""


def growth(width: int, height: int) -> float:
    """Return how much larger text is in a window of a size."""
    larger = min(width / _USUAL[0], height / _USUAL[1]) - 1
    return min(_MOST, max(1.0, round((1 + _SHARE * larger) * _STEP) / _STEP))


def text_growth() -> float:
    """Return how much larger text is at present because the window is large."""
    return float(QApplication.instance().property(GROWTH) or 1.0)


def text_choice() -> float:
    """Return how much larger the player wants text than it usually is: 1 to 2."""
    size = QFontInfo(QApplication.font()).pointSizeF()
    return max(1.0, size / system_text_size() / text_growth())


def picture_lines(widget: QWidget, lines: float) -> int:
    """Return a length in lines of text that grows with the window, but not with the setting."""
    chosen = QFontInfo(widget.font()).pointSizeF() / system_text_size() / text_growth()
    return round(widget.fontMetrics().height() * lines / max(1.0, chosen))


class TextSize(QObject):
    """Keeps the font of the application in the size that window and player want.

    Args:
        window: The window with which the text grows.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._percent = 100
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._apply)
        window.installEventFilter(self)

    def set_percent(self, percent: int) -> None:
        """Use another size, in percent of the usual one."""
        self._percent = percent
        self._apply()

    def restore(self) -> None:
        """Give all text its usual size."""
        self._timer.stop()
        self._window.removeEventFilter(self)
        _set(100, 1.0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the size of the window."""
        if event.type() is QEvent.Type.Resize and self._window.isVisible():
            self._timer.start()
        elif event.type() is QEvent.Type.Show:
            self._apply()
        return super().eventFilter(watched, event)

    def _apply(self) -> None:
        _set(self._percent, growth(self._window.width(), self._window.height()))


def _set(percent: int, grown: float) -> None:
    """Set the font of the application, if it is another one."""
    size = system_text_size() * percent / 100 * grown
    font = QFont(QApplication.font())
    if abs(font.pointSizeF() - size) < 1 / _STEP:
        return
    QApplication.instance().setProperty(GROWTH, grown)
    font.setPointSizeF(size)
    QApplication.setFont(font)
