"""Rows of a list that lie on a sheet of paper, one below the other."""

from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper, quiet_text, row_line
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.kit.model_index import Index

SIDE: Final = 10
"""Between a row and the edge of the list, in pixels at a scale of 1."""
PAD: Final = 18
"""Between the edge of a row and what is in it."""
_RADIUS: Final = 12


class RowInks(NamedTuple):
    """The colours of a row."""

    window: TableColours
    quiet: QColor
    """Of words that matter less, readable on the ground of this row."""
    chosen: bool


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

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        colours = window_colours(option.palette)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        row = self._row(self._draw_above(painter, QRectF(option.rect), index, colours))
        self._draw_ground(painter, row, colours, option.state)
        inks = RowInks(colours, quiet_text(colours, chosen=chosen), chosen)
        self._draw_inside(painter, self._inside(row), index, inks)
        painter.restore()

    def _draw_above(
        self, painter: QPainter, area: QRectF, index: Index, colours: TableColours
    ) -> QRectF:
        """Draw what stands above a row, and return the area that is left for the row itself."""
        del painter, index, colours
        return area

    def _draw_inside(self, painter: QPainter, area: QRectF, index: Index, inks: RowInks) -> None:
        """Draw what is in a row; the painter has the font of the list."""

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
