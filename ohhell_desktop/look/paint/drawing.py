"""Drawing functions for plates, badges and buttons: panels, text and vector pictures."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint.vectors import renderer

_GLOW_STEPS: Final = 12
_GLOW_ALPHA: Final = 14
_SHADOW_STEPS: Final = 5
_SHADOW_ALPHA: Final = 15
_LEAST_TEXT: Final = 0.76
"""The smallest size of a text that would not fit otherwise, as a share of its own size."""
_LEAST_PIXELS: Final = 9
_NARROWER: Final = 0.04
"""By how much lines are made shorter at a time, in shares of the width."""
CENTRED: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def qrect(rect: Rect) -> QRectF:
    """Return the same rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def font(pixels: float, *, bold: bool = False) -> QFont:
    """Return the font of the application in another size."""
    made = QFont(QApplication.font())
    made.setPixelSize(max(_LEAST_PIXELS, round(pixels)))
    made.setBold(bold)
    return made


def shadow(painter: QPainter, area: QRectF, radius: float, reach: float) -> None:
    """Draw the soft shadow of something that lies on the cloth.

    Args:
        painter: Paints on the table.
        area: The area of that thing.
        radius: Of its corners.
        reach: How far the shadow reaches.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, _SHADOW_ALPHA))
    below = area.translated(0, reach * 0.4)
    for step in range(_SHADOW_STEPS):
        grow = reach * 0.6 * (step / (_SHADOW_STEPS - 1)) - reach * 0.1
        painter.drawRoundedRect(
            below.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow
        )


def paper(painter: QPainter, area: QRectF, colours: TableColours, radius: float) -> None:
    """Draw a piece of paper on the cloth, with its shadow or, in high contrast, its edges."""
    if colours.flat:
        painter.setPen(Qt.PenStyle.NoPen)
        for grow, colour in ((3, colours.plate), (2, colours.plate_edge), (0, colours.plate)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(
                area.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow
            )
        return
    shadow(painter, area, radius, max(4.0, area.height() * 0.16))
    panel(painter, area, colours.plate, colours.rim, radius)


def panel(painter: QPainter, area: QRectF, fill: str, edge: str, radius: float) -> None:
    """Draw a rounded panel with a thin edge."""
    painter.setPen(QPen(QColor(edge), 1))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def glow(painter: QPainter, area: QRectF, colour: str, radius: float, reach: float) -> None:
    """Draw the light around a rounded area, softer with the distance."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(_GLOW_STEPS, 0, -1):
        light = QColor(colour)
        light.setAlpha(_GLOW_ALPHA)
        painter.setPen(QPen(light, 2 * reach * step / _GLOW_STEPS))
        painter.drawRoundedRect(area, radius, radius)


def mark(painter: QPainter, path: str, area: QRectF, colours: TableColours) -> None:
    """Draw the mark of a suit on a bit of card, so that it can be seen on everything."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.card))
    painter.drawRoundedRect(area, area.width() * 0.22, area.width() * 0.22)
    inset = area.width() * 0.1
    draw_vector(painter, path, area.adjusted(inset, inset, -inset, -inset))


def text(
    painter: QPainter,
    area: QRectF,
    words: str,
    face: QFont,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Draw one line of text; one that does not fit is made smaller, then elided."""
    wide = text_width(words, face)
    if wide > area.width():
        face = QFont(face)
        share = max(_LEAST_TEXT, area.width() / wide)
        face.setPixelSize(max(_LEAST_PIXELS, int(face.pixelSize() * share)))
    painter.setFont(face)
    painter.setPen(QColor(colour))
    shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, area.width() + 1)
    painter.drawText(area, align, shown)


def text_width(words: str, face: QFont) -> float:
    """Return the width of a line of text, in pixels."""
    return QFontMetricsF(face).horizontalAdvance(words)


def balanced(text: str, face: QFont, width: float) -> list[str]:
    """Return the lines of a text, as few as there can be and about equally long.

    A line that is broken in the text stays one; only those that are too wide are broken again.
    """
    return [line for whole in text.splitlines() for line in _balanced(whole, face, width)]


def _balanced(words: str, face: QFont, width: float) -> list[str]:
    lines = _wrapped(words, face, width)
    share = 1.0
    while len(lines) > 1 and share > 1 / 2:
        share -= _NARROWER
        narrower = _wrapped(words, face, width * share)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _wrapped(words: str, face: QFont, width: float) -> list[str]:
    """Return the lines of a text that is broken between words where it is too wide."""
    lines: list[str] = []
    made = ""
    for word in words.split():
        longer = f"{made} {word}".strip()
        if made and text_width(longer, face) > width:
            lines.append(made)
            longer = word
        made = longer
    return [*lines, made]


@lru_cache(maxsize=128)
def vector(path: str, pixels: int, tint: str = "") -> QPixmap:
    """Return a vector picture in the middle of a square pixmap.

    Args:
        path: The picture, as :func:`renderer` reads it.
        pixels: Width and height of the pixmap in device pixels.
        tint: The one colour to draw it in; empty for its own colours.
    """
    pixmap = QPixmap(max(1, pixels), max(1, pixels))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn = renderer(path)
    area = QRectF(pixmap.rect())
    size = drawn.viewBoxF().size().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRectF(QPointF(), size)
    place.moveCenter(area.center())
    drawn.render(painter, place)
    if tint:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), QColor(tint))
    painter.end()
    return pixmap


def draw_vector(painter: QPainter, path: str, area: QRectF, tint: str = "") -> None:
    """Draw a vector picture in a square, aligned to the pixels of the screen."""
    ratio = painter.device().devicePixelRatioF()
    pixmap = vector(path, round(area.width() * ratio), tint)
    corner = painter.transform().map(area.topLeft())
    shift = QPointF(
        round(corner.x() * ratio) / ratio - corner.x(),
        round(corner.y() * ratio) / ratio - corner.y(),
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(area.translated(shift), pixmap, QRectF(pixmap.rect()))
