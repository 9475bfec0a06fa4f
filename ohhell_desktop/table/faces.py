"""Card faces as pixmaps, drawn once for each size and pixel ratio, shadow included.

A face that is not there yet in the wanted size is lent from another size and drawn when
nothing else is to be done; only the very first one is drawn at once. So neither a change
of size nor a new deal holds up the table.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ohhell_desktop import resources_rc  # noqa: F401 - the pictures
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.table.geometry import CARD_RATIO

MARGIN: Final = 0.08
"""Room around a card for its shadow, in card widths."""
CORNER: Final = 14 / 240
"""Radius of a card's corners, in card widths."""
_SHADOW_STEPS: Final = 7
_SHADOW_ALPHA: Final = 11
_KEPT: Final = 400
_SPECIALS: Final = {"*": "joker", "W": "wizard", "N": "jester"}


def face_path(card: Card | None) -> str:
    """The resource with the picture of a card; None is the back."""
    if card is None:
        return ":/cards/back.svg"
    if card.is_special:
        return f":/cards/{_SPECIALS[card.rank]}{card[1]}.svg"
    return f":/cards/{card.face}.svg"


@lru_cache(maxsize=256)
def renderer(path: str) -> QSvgRenderer:
    """The vector picture of a resource, read once."""
    return QSvgRenderer(path)


def drawn(path: str, width: int) -> QPixmap:
    """A card with its shadow.

    Args:
        path: the resource.
        width: of the card itself in device pixels; the pixmap is wider by its margins.
    """
    margin, height = round(width * MARGIN), round(width * CARD_RATIO)
    pixmap = QPixmap(width + 2 * margin, height + 2 * margin)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    card = QRectF(margin, margin, width, height)
    _shadow(painter, card, width)
    renderer(path).render(painter, card)
    painter.end()
    return pixmap


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


class Faces(QObject):
    """All card pictures of one table."""

    sharper = Signal()
    """A picture that was lent from another size is there in its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ratio = 1.0
        self._drawn: OrderedDict[tuple[str, int], QPixmap] = OrderedDict()
        self._by_path: dict[str, int] = {}
        self._wanted: dict[tuple[str, int], None] = {}
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._draw_one)

    @property
    def ratio(self) -> float:
        """Device pixels for each pixel."""
        return self._ratio

    def set_ratio(self, ratio: float) -> None:
        """Take over the pixel ratio of another screen."""
        self._ratio = ratio

    def pixmap(self, card: Card | None, width: float) -> QPixmap:
        """The picture of a card, in the wanted size or, for a moment, another.

        Args:
            card: which; None is the back.
            width: of the card in device-independent pixels.
        """
        key = face_path(card), max(1, round(width * self._ratio))
        found = self._drawn.get(key)
        if found is not None:
            return found
        lent = self._by_path.get(key[0])
        if lent is None or (key[0], lent) not in self._drawn:
            return self._draw(key)
        self.want(key)
        return self._drawn[key[0], lent]

    def want(self, key: tuple[str, int]) -> None:
        """Draw a picture as soon as there is nothing else to do."""
        if key not in self._drawn:
            self._wanted[key] = None
            self._idle.start()

    def prepare(self, cards: list[Card | None], width: float) -> None:
        """Draw cards ahead, as soon as there is nothing else to do."""
        for card in cards:
            self.want((face_path(card), max(1, round(width * self._ratio))))

    def finish(self) -> None:
        """Draw everything that is wanted now."""
        while self._wanted:
            self._draw_one()

    def _draw_one(self) -> None:
        if not self._wanted:
            self._idle.stop()
            return
        key = next(iter(self._wanted))
        del self._wanted[key]
        self._draw(key)
        if not self._wanted:
            self._idle.stop()
        self.sharper.emit()

    def _draw(self, key: tuple[str, int]) -> QPixmap:
        pixmap = drawn(*key)
        self._drawn[key] = pixmap
        self._by_path[key[0]] = key[1]
        while len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return pixmap
