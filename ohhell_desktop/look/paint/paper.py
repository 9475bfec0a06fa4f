"""Sheets of paper on the cloth."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.inks import Hue, ink, mixed
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import is_dark, window_colours

RADIUS: Final = 16.0
SHADOW_ROOM: Final = 12
"""Between the edge of a :class:`PaperSheet` and the paper, in pixels at a scale of 1."""
_REACH: Final = 10.0
"""How far the shadow reaches, in pixels at a scale of 1."""
_CHOSEN: Final = 0.35
"""How strongly the light of the lamp colours what is chosen."""
_QUIET: Final = 0.9
"""How much of the text's colour is in quieter text on what is chosen."""
_RING_CONTRAST: Final = 3.0
_ROW_CORNER: Final = 8.0
_BAR_WIDTH: Final = 4.0
"""The bar at the left of a chosen row."""


def draw_paper(
    painter: QPainter,
    paper: QRectF,
    colours: TableColours,
    radius: float = RADIUS,
    scale: float = 1.0,
    *,
    lit: bool = False,
) -> None:
    """Draw a sheet of paper with its shadow.

    Args:
        painter: what to draw with.
        paper: the sheet; the shadow reaches a few pixels beyond it.
        colours: of the table.
        radius: of the corners.
        scale: of the shadow; 1 in a window of usual size.
        lit: whether the light of the lamp is around it.
    """
    if colours.flat:
        drawing.paper(painter, paper, colours, radius)
    else:
        drawing.shadow(painter, paper, radius, max(5.0, _REACH * scale))
        drawing.panel(painter, paper, colours.plate, colours.rim, radius)
    if lit:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.turn), 4 if colours.flat else 3))
        painter.drawRoundedRect(paper, radius, radius)


def chosen_paper(colours: TableColours) -> QColor:
    """Return the colour behind a chosen entry on paper."""
    if colours.flat:
        return QColor(colours.turn)
    return mixed(QColor(colours.turn), QColor(colours.plate), _CHOSEN)


def quiet_text(colours: TableColours, *, chosen: bool) -> QColor:
    """Return the colour of quieter text on an entry on paper."""
    if not chosen:
        return QColor(colours.soft_text)
    return mixed(QColor(colours.text), chosen_paper(colours), _QUIET)


def row_line(colours: TableColours) -> QColor:
    """Return the colour of the line below an entry on paper."""
    return QColor(colours.rule if colours.flat else colours.inset)


def chosen_edge(colours: TableColours) -> QColor:
    """Return the colour of the outline of a chosen entry on paper."""
    if colours.flat:
        return QColor(colours.text)
    return ink(Hue.ACCENT.value, QColor(colours.plate), _RING_CONTRAST)


def draw_chosen(painter: QPainter, row: QRectF, palette: QPalette, *, focused: bool) -> None:
    """Draw what is behind a chosen row: lit paper, a bar at the left, and the focus."""
    colours = window_colours(palette)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(chosen_paper(colours))
    painter.drawRoundedRect(row, _ROW_CORNER, _ROW_CORNER)
    painter.setBrush(QColor(colours.text) if colours.flat else chosen_edge(colours))
    bar = row.adjusted(2, _ROW_CORNER, _BAR_WIDTH + 2 - row.width(), -_ROW_CORNER)
    painter.drawRoundedRect(bar, 2, 2)
    if focused:
        painter.setPen(QPen(QColor(colours.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(row.adjusted(1, 1, -1, -1), _ROW_CORNER, _ROW_CORNER)


class PaperSheet(QWidget):
    """A sheet of paper; its layout should keep :data:`SHADOW_ROOM` free around it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale = 1.0

    def set_scale(self, scale: float) -> None:
        """Draw the corners and the shadow larger or smaller."""
        self._scale = scale
        self.update()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw other colours at once."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper; in dark colours with a fine edge."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale, self._scale)
        whole = QRectF(0, 0, self.width() / self._scale, self.height() / self._scale)
        room = SHADOW_ROOM
        paper = whole.adjusted(room, room - 4, -room, -room - 4)
        draw_paper(painter, paper, window_colours(self.palette()))
        if is_dark(self.palette()):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(255, 235, 200, 51), 1))
            painter.drawRoundedRect(paper, RADIUS, RADIUS)
