"""Sheets of paper on the cloth, with their shadow."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ohhell_desktop.table.plan.colours import TableColours
from ohhell_desktop.table.stage import drawing

_REACH: Final = 10.0


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
    if colours.flat:
        drawing.paper(painter, paper, colours, radius)
        return
    drawing.shadow(painter, paper, radius, max(5.0, _REACH * scale))
    drawing.panel(painter, paper, colours.plate, colours.rim, radius)
