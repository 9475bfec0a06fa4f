"""Draws pages of paper with a painter: on the screen, on a printer, into a PDF file."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ohhell_desktop.ui.kit.printing.page import Bar, Disc, Line, Mark, Page, Words
from ohhell_desktop.ui.kit.printing.typeset import MM_PER_PIXEL, font_of

_HOLLOW: Final = 0.35
"""The line around a hollow bar, in millimetres."""


def ink(share: float) -> QColor:
    """Return a share of black."""
    level = round(255 * (1 - share))
    return QColor(level, level, level)


def draw_page(
    painter: QPainter,
    page: Page,
    pixels: float,
    before: Callable[[QPainter, int], object] = lambda *_: None,
) -> None:
    """Draw a page from the painter's origin on.

    Args:
        painter: draws.
        page: the page.
        pixels: of the device for each millimetre.
        before: called with the number of each part, from 0, before it is drawn.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, part in enumerate(page.parts):
        before(painter, number)
        painter.save()
        painter.scale(pixels, pixels)
        for mark in part.marks:
            _draw(painter, mark)
        painter.restore()


def _draw(painter: QPainter, mark: Mark) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match mark:
        case Words():
            painter.save()
            painter.setPen(ink(mark.face.ink))
            painter.setFont(font_of(mark.face))
            painter.translate(mark.x, mark.y)
            painter.scale(MM_PER_PIXEL, MM_PER_PIXEL)
            painter.drawText(QPointF(0, 0), mark.text)
            painter.restore()
        case Line():
            painter.setPen(_pen(mark.width, ink(mark.ink)))
            painter.drawLine(QPointF(mark.x1, mark.y1), QPointF(mark.x2, mark.y2))
        case Disc():
            painter.setPen(_pen(mark.line, ink(1)) if mark.line else QPen(Qt.PenStyle.NoPen))
            if not mark.line:
                painter.setBrush(ink(1))
            painter.drawEllipse(QPointF(mark.x, mark.y), mark.radius, mark.radius)
        case Bar():
            box = QRectF(mark.x, mark.y, mark.width, mark.height)
            edge = _HOLLOW / 2 if mark.hollow else 0.0
            painter.setPen(_pen(_HOLLOW, ink(1)) if mark.hollow else QPen(Qt.PenStyle.NoPen))
            if not mark.hollow:
                painter.setBrush(ink(1))
            round_ = min(0.6, mark.width / 3)
            painter.drawRoundedRect(box.adjusted(edge, edge, -edge, -edge), round_, round_)


def _pen(width: float, colour: QColor) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
