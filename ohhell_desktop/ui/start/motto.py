"""What the game is about, in two lines, with the word that matters circled in pencil."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil
from ohhell_desktop.look.scheme import window_colours

_TEXT: Final = 26
_LINE: Final = 44
_ABOVE: Final = 18
"""Room above the first line."""
_BELOW: Final = 24
_SEED: Final = 5


class Motto(QWidget):
    """Draws the two lines on the cloth."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self._first = self.tr("Say how many tricks you\u2019ll win.")
        self._second = self.tr("Then win *exactly* that many.")
        """The word between the stars is circled."""
        self.setAccessibleName(f"{self._first} {self._second.replace('*', '')}")

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller; 1 is the size in a window of usual size."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for both lines."""
        metrics = QFontMetricsF(text_font(_TEXT * self._scale))
        words = (self._first, self._second.replace("*", " "))
        wide = max(metrics.horizontalAdvance(line) for line in words)
        return QSize(round(wide) + 20, round((2 * _LINE + _ABOVE + _BELOW) * self._scale))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the hint; the width may be smaller."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the lines and the circle."""
        del event
        colours = window_colours(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = text_font(_TEXT * self._scale)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QColor(colours.felt_text))
        base = (_ABOVE + _LINE * 0.72) * self._scale
        left = 4 * self._scale
        painter.drawText(QPointF(left, base), self._first)
        base += _LINE * self._scale
        before, marked, after = (*self._second.split("*"), "", "")[:3]
        painter.drawText(QPointF(left, base), before)
        left += metrics.horizontalAdvance(before)
        room = 15 * self._scale
        painter.drawText(QPointF(left + room, base), marked)
        wide = metrics.horizontalAdvance(marked)
        painter.drawText(QPointF(left + wide + 2 * room, base), after)
        if marked:
            high = metrics.capHeight() + 24 * self._scale
            circle = QRectF(left + room * 0.25, 0, wide + 1.5 * room, high)
            circle.moveCenter(QPointF(circle.center().x(), base - metrics.xHeight() / 2))
            path = circle_path(circle, _SEED)
            draw_pencil(painter, path, colours.pencil, max(1.6, 3.2 * self._scale))
