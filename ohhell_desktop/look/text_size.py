"""The size of the text of all windows: the system's, the player's choice, and the window's size."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

_USUAL: Final = (1280, 800)
"""Up to this size of the window, text has its usual size."""
_SHARE: Final = 0.6
"""How fast text grows with the window, whose pictures grow by the whole."""
_MOST: Final = 2.0
_STEP: Final = 20
"""Text grows in steps of a twentieth, so that not every pixel lays the windows out again."""
_USUAL_LINE: Final = 18
_LARGE_LINE: Final = 24
"""Heights of a line of text, in pixels, in a window of usual size."""
_FINE: Final = 1000
"""Sizes that differ by less than a thousandth are the same."""
_REST: Final = 120
"""How long the window must keep its size before the text changes, in ms."""
_GROWTH: Final = "textGrowth"
_CHOSEN: Final = "textChosen"
"""The properties of the application that say how much larger text is now, and why."""


def growth(width: int, height: int) -> float:
    """Return how much larger text is in a window of a size."""
    larger = min(width / _USUAL[0], height / _USUAL[1]) - 1
    return min(_MOST, max(1.0, round((1 + _SHARE * larger) * _STEP) / _STEP))


def text_growth() -> float:
    """Return how much larger text is at present because the window is large."""
    return float(QApplication.instance().property(_GROWTH) or 1.0)


def text_choice() -> float:
    """Return how much larger the player wants text than it usually is: 1 to 2."""
    return float(QApplication.instance().property(_CHOSEN) or 1.0)


def picture_lines(widget: QWidget, lines: float) -> int:
    """Return a length in lines of text that grows with the window, but not with the setting."""
    return round(widget.fontMetrics().height() * lines / text_choice())


def is_large(widget: QWidget) -> bool:
    """Return whether text is large for its window, by the setting or by the system."""
    return widget.fontMetrics().height() / text_growth() > _LARGE_LINE


def title_lines(widget: QWidget, lines: float) -> float:
    """Return the size of a title in lines of text; large text makes it half as much larger."""
    line = float(widget.fontMetrics().height())
    usual = min(line, _USUAL_LINE * text_growth())
    return (line + usual) / 2 * lines


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
    chosen, application = percent / 100, QApplication.instance()
    larger = chosen * grown / (text_choice() * text_growth())
    application.setProperty(_GROWTH, grown)
    application.setProperty(_CHOSEN, chosen)
    if abs(larger - 1) > 1 / _FINE:
        font = QFont(QApplication.font())
        points = font.pointSizeF()  # negative for a font whose size is in pixels
        font.setPointSizeF((points if points > 0 else QFontInfo(font).pointSizeF()) * larger)
        QApplication.setFont(font)
