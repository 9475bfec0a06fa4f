"""Rows of a list that lie on a sheet of paper, one below the other."""

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper, row_line
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus

SIDE: Final = 10
"""Between a row and the edge of the list, in pixels at a scale of 1."""
PAD: Final = 18
"""Between the edge of a row and what is in it."""
_RADIUS: Final = 12


class RowDelegate(QStyledItemDelegate):
    """Draws the ground of a row; subclasses draw what is in it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self._text = 1.0

    def fit(self, scale: float, text: float) -> None:
        """Draw everything larger or smaller.

        Args:
            scale: the size of the page.
            text: the size of text, which comes on top of it.
        """
        self._scale = scale
        self._text = text

    def _row(self, area: QRectF) -> QRectF:
        """Return the place of a row without the space around it."""
        side = SIDE * self._scale
        return area.adjusted(side, 3, -side, -3)

    def _inside(self, row: QRectF) -> QRectF:
        """Return the place for what is in a row."""
        return row.adjusted(PAD * self._scale, 0, -PAD * self._scale, 0)

    def _draw_ground(
        self, painter: QPainter, row: QRectF, colours: TableColours, state: QStyle.StateFlag
    ) -> None:
        """Draw the chosen row as a card, the one under the pointer shaded, others with a line."""
        radius = _RADIUS * self._scale
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(chosen_edge(colours), 2.5))
            painter.setBrush(chosen_paper(colours))
            painter.drawRoundedRect(row.adjusted(1, 1, -1, -1), radius, radius)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(row, radius, radius)
        else:
            painter.setPen(QPen(row_line(colours), 1.5))
            inset = QPointF(radius, 0)
            painter.drawLine(row.bottomLeft() + inset, row.bottomRight() - inset)
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, row.adjusted(-1, -1, 1, 1), radius - 1)
