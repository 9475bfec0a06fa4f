"""Vector pictures: read once, and drawn as cards with their shadow."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QFile, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ohhell_desktop import resources_rc  # noqa: F401 - the pictures
from ohhell_desktop.look.geometry import CARD_RATIO

MARGIN: Final = 0.08
"""Room around a card for its shadow, in card widths."""
CORNER: Final = 14 / 240
"""Radius of a card's corners, in card widths."""
_SHADOW_STEPS: Final = 7
_SHADOW_ALPHA: Final = 11
_LINE: Final = 0.016
"""Width of each line of a plain outline, in card widths."""


@lru_cache(maxsize=256)
def renderer(path: str) -> QSvgRenderer:
    """Return the renderer of a vector picture, read once.

    Args:
        path: The resource, followed by nothing or by one of its colours and the colour to use
            instead, as in ``:/suits/D.svg#d3121d#2250dc``.
    """
    resource, *inks = path.split("#")
    if not inks:
        return QSvgRenderer(resource)
    file = QFile(resource)
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    printed, wanted = (b"#" + ink.encode() for ink in inks)
    drawing = file.readAll()
    drawing.replace(printed, wanted)
    return QSvgRenderer(drawing)


def drawn(path: str, width: int, *, outlined: bool = False) -> QPixmap:
    """Draw a card with its shadow.

    Args:
        path: The resource.
        width: Width of the card in device pixels; the pixmap is wider by its margins.
        outlined: Whether it has a plain outline instead of the shadow, for high contrast.
    """
    margin, height = round(width * MARGIN), round(width * CARD_RATIO)
    pixmap = QPixmap(width + 2 * margin, height + 2 * margin)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    card = QRectF(margin, margin, width, height)
    if outlined:
        _outline(painter, card, width)
    else:
        _shadow(painter, card, width)
    renderer(path).render(painter, card)
    painter.end()
    return pixmap


def _outline(painter: QPainter, card: QRectF, width: int) -> None:
    """Draw a white line around a black one, so that the edge is seen on everything."""
    line = max(1.0, width * _LINE)
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, colour in ((2 * line, Qt.GlobalColor.white), (line, Qt.GlobalColor.black)):
        painter.setBrush(colour)
        radius = width * CORNER + grow
        painter.drawRoundedRect(card.adjusted(-grow, -grow, grow, grow), radius, radius)


def _shadow(painter: QPainter, card: QRectF, width: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, _SHADOW_ALPHA))
    hole = QPainterPath()
    hole.addRoundedRect(card.adjusted(1, 1, -1, -1), width * CORNER, width * CORNER)
    for step in range(_SHADOW_STEPS):
        grow = width * 0.055 * step / _SHADOW_STEPS
        path = QPainterPath()
        path.addRoundedRect(
            card.adjusted(-grow, -grow, grow, grow).translated(QPointF(0, width * 0.02)),
            width * CORNER + grow,
            width * CORNER + grow,
        )
        painter.drawPath(path.subtracted(hole))
