"""Sheets of paper on the cloth, with their shadow."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ohhell_desktop.table.plan.colours import TableColours

_STEPS: Final = 7
_ALPHA: Final = 13
_FALL: Final = 4.0


def draw_paper(
    painter: QPainter, paper: QRectF, colours: TableColours, radius: float, scale: float = 1.0
) -> None:
    """Draw a sheet of paper and the shadow that it throws.

    Args:
        painter: what to draw with.
        paper: the sheet; the shadow reaches a few pixels beyond it.
        colours: of the table.
        radius: of the corners.
        scale: of the shadow; 1 in a window of usual size.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, _ALPHA))
    for step in range(_STEPS):
        by = step * scale
        grown = paper.adjusted(-by, -by, by, by).translated(0, _FALL * scale)
        painter.drawRoundedRect(grown, radius + by, radius + by)
    painter.setBrush(QColor(colours.plate))
    dark = QColor(colours.plate).lightness() < QColor(colours.text).lightness()
    painter.setPen(QPen(QColor(255, 235, 200, 51), 1) if dark else Qt.PenStyle.NoPen)
    painter.drawRoundedRect(paper, radius, radius)
