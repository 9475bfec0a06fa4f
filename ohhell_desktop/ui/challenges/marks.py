"""A bid with the mark of the pencil: a circle if it was made, a stroke if not."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil, stroke_path
from ohhell_desktop.session.challenges.result import DealOf


def draw_bid(
    painter: QPainter, area: QRectF, deal: DealOf, line: float, colours: TableColours, seed: int
) -> None:
    """Draw a bid with its mark in the middle of an area.

    Args:
        painter: what to draw with.
        area: where.
        deal: what was made of the deal.
        line: the size of the text, in pixels.
        colours: those of the page.
        seed: the same seed gives the same mark.
    """
    text = "\N{EN DASH}" if deal.bid is None else str(deal.bid)
    bold = text_font(line, QFont.Weight.Bold)
    drawing.text(painter, area, text, bold, colours.text, drawing.CENTRED)
    if deal.bid is None:
        return
    mark = QRectF(0, 0, line * 1.8, line * 1.8)
    mark.moveCenter(area.center())
    width = max(1.6, line * 0.12)
    if deal.made:
        draw_pencil(painter, circle_path(mark, seed), colours.made, width)
    else:
        stroke = mark.adjusted(line * 0.3, line * 0.5, -line * 0.3, -line * 0.5)
        draw_pencil(painter, stroke_path(stroke, seed), colours.over, width)
