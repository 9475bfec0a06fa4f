"""The small pictures in the preferences: cloths, backs, and pairs of cards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import TableColours, on_cloth
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.paint.vectors import MARGIN, drawn
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.session.files.settings import CardBack, ClothColour

Draw = Callable[[QPainter, QRectF, TableColours], None]
"""Draws a picture in an area, given the colours of the window."""

_CORNER: Final = 10
_TILT: Final = 6.0
"""How far each of two cards is turned, in degrees."""
_PAIR: Final = 0.46
"""The width of a card of a pair, as a share of the picture's."""


def cloth(colour: ClothColour) -> Draw:
    """Return what draws a piece of cloth."""

    def draw(painter: QPainter, area: QRectF, window: TableColours) -> None:
        stops = on_cloth(window, colour).cloth
        light = QRadialGradient(area.center(), area.width() * 0.62)
        for place, stop in zip((0.0, 0.4, 0.75, 1.0), stops, strict=True):
            light.setColorAt(place, QColor(stop))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(light))
        painter.drawRoundedRect(area, _CORNER, _CORNER)

    return draw


def back(pattern: CardBack) -> Draw:
    """Return what draws the back of a card."""
    return partial(_draw_back, CardLook(back=pattern))


def _draw_back(look: CardLook, painter: QPainter, area: QRectF, window: TableColours) -> None:
    del window
    _draw_card(painter, look.card(None), area.center(), area.width() / (1 + 2 * MARGIN), 0)


def pair(look: CardLook, cards: Sequence[str]) -> Draw:
    """Return what draws two cards on an inset panel."""
    return partial(_draw_pair, look, tuple(map(Card, cards)))


def _draw_pair(
    look: CardLook, cards: Sequence[Card], painter: QPainter, area: QRectF, window: TableColours
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(window.inset))
    painter.drawRoundedRect(area, _CORNER, _CORNER)
    wide = area.width() * _PAIR
    for card, side in zip(cards, (-1, 1), strict=True):
        middle = area.center() + QPointF(side * wide * 0.42, 0)
        _draw_card(painter, look.card(card), middle, wide, side * _TILT)


def _draw_card(painter: QPainter, path: str, middle: QPointF, width: float, turn: float) -> None:
    """Draw a card with its shadow, sharp on every screen."""
    ratio = painter.device().devicePixelRatioF()
    pixmap = drawn(path, round(width * ratio))
    whole = QRectF(0, 0, width * (1 + 2 * MARGIN), width * (CARD_RATIO + 2 * MARGIN))
    whole.moveCenter(QPointF(0, 0))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(middle)
    painter.rotate(turn)
    painter.drawPixmap(whole, pixmap, QRectF(pixmap.rect()))
    painter.restore()
