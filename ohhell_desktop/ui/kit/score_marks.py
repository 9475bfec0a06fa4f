"""The marks of the score sheet; they differ in shape as well as in colour."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QPixmap

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.paint.drawing import draw_vector, vector
from ohhell_desktop.look.scheme import window_colours

_STROKES: Final = 5
"""Strokes of a full tally."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of the sheet, derived from one palette."""

    paper: QColor
    text: QColor
    faint: QColor
    """Secondary text."""
    rule: QColor
    """Thin lines."""
    accent: QColor
    now: QColor
    """Background of the current deal."""
    marked: QColor
    """Background of a deal that is being corrected, or was corrected last."""
    made: QColor
    missed: QColor


def inks(palette: QPalette) -> Inks:
    """Return the sheet's colours for a palette, the same whether the window is active or not."""
    front, role = QPalette.ColorGroup.Active, QPalette.ColorRole
    roles = (role.Window, role.WindowText, role.Highlight)
    paper, text, accent = (palette.color(front, role).rgb() for role in roles)
    return _mixed_inks(paper, text, accent, window_colours(palette))


@lru_cache(maxsize=16)
def _mixed_inks(paper_rgb: int, text_rgb: int, accent_rgb: int, colours: TableColours) -> Inks:
    """Mix the colours; cached, because this is too slow to do for every cell."""
    paper, text, accent = QColor(paper_rgb), QColor(text_rgb), QColor(accent_rgb)
    return Inks(
        paper=paper,
        text=text,
        faint=QColor(colours.soft_text),
        rule=QColor(colours.rule),
        accent=text if colours.flat else accent,
        now=accent if colours.flat else mixed(accent, paper, 0.3),
        marked=paper if colours.flat else QColor(colours.inset),
        made=QColor(colours.made),
        missed=QColor(colours.over),
    )


def tabular(font: QFont, scale: float = 1.0, *, bold: bool = False) -> QFont:
    """Return a font whose digits all have the same width."""
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    else:
        made.setPixelSize(max(1, round(font.pixelSize() * scale)))
    made.setBold(bold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def fitted(font: QFont, text: str, width: float) -> QFont:
    """Return the font, or a smaller one in which the text is at most ``width`` pixels wide."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    return font if wide <= width else tabular(font, max(0.4, width / wide), bold=font.bold())


class Writing:
    """The fonts of the sheet with their metrics, created once for all cells."""

    def __init__(self, font: QFont) -> None:
        self.plain = tabular(font)
        self.bold = tabular(font, bold=True)
        self.small = tabular(font, 0.84)
        self.plain_metrics = QFontMetricsF(self.plain)


@lru_cache(maxsize=64)
def mark_picture(path: str, size: int, ratio: float) -> QPixmap:
    """Return a suit's mark as its pack is drawn.

    Args:
        path: the resource, as a :class:`CardLook` names it.
        size: width and height in device-independent pixels.
        ratio: device pixels for each of these.
    """
    drawn = QPixmap(vector(path, round(size * ratio)))
    drawn.setDevicePixelRatio(ratio)
    return drawn


def draw_dealer(painter: QPainter, box: QRectF, letter: str, font: QFont, colours: Inks) -> None:
    """Draw a dealer button: a disc with a letter in it."""
    painter.setPen(QPen(colours.paper, max(1.2, box.width() * 0.1)))
    painter.setBrush(colours.text)
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colours.paper)
    small = QFont(font)
    small.setPixelSize(max(6, round(box.height() * 0.72)))
    painter.setFont(small)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)


def draw_leader(painter: QPainter, box: QRectF, colours: Inks) -> None:
    """Draw the crown of who leads, on a disc like that of the card that wins a trick."""
    _draw_disc(painter, box, colours)
    inset = box.width() * 0.17
    crown = box.adjusted(inset, inset, -inset, -inset)
    draw_vector(painter, ":/icons/crown.svg", crown, colours.text.name())


def draw_place(painter: QPainter, box: QRectF, place: str, font: QFont, colours: Inks) -> None:
    """Draw the place of somebody who does not lead, on a disc like that of the crown."""
    _draw_disc(painter, box, colours)
    painter.setPen(colours.text)
    painter.setFont(fitted(font, place, box.width() * 0.55))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, place)


def _draw_disc(painter: QPainter, box: QRectF, colours: Inks) -> None:
    painter.setPen(QPen(colours.faint, max(1.0, box.width() * 0.06)))
    painter.setBrush(colours.paper)
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_struck(
    painter: QPainter, box: QRectF, text: str, flags: Qt.AlignmentFlag, colours: Inks
) -> None:
    """Draw a number struck through with a slanting line."""
    painter.setPen(colours.faint)
    drawn = painter.boundingRect(box, int(flags), text)
    painter.drawText(box, flags, text)
    painter.setPen(QPen(colours.missed, max(1.5, drawn.height() * 0.1)))
    reach = drawn.height() * 0.1
    painter.drawLine(
        QPointF(drawn.left() - reach, drawn.bottom() - 2 * reach),
        QPointF(drawn.right() + reach, drawn.top() + 2 * reach),
    )


def draw_tally(painter: QPainter, box: QRectF, count: int, colours: Inks) -> None:
    """Draw tally marks for the tricks won so far, from the right."""
    groups = -(-count // _STROKES)
    step = min(box.height() * 0.22, box.width() / max(1, groups * _STROKES))
    pen = QPen(colours.text, max(1.0, step * 0.32))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    left = box.right() - step * (count - groups)
    for stroke in range(count):
        group, place = divmod(stroke, _STROKES)
        x = left + step * (stroke - group + 0.5)
        if place < _STROKES - 1:
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        else:
            start, end = x - step * (_STROKES - 0.3), x - step * 0.7
            painter.drawLine(QPointF(start, box.bottom()), QPointF(end, box.top()))
