"""Card pictures as pixmaps, drawn once for each size and pixel ratio, shadow included.

A picture that is not cached in the wanted size is drawn by a timer; until then a cached one of
another size is used. Only the first picture of a card is drawn at once. So neither a change of size
nor a new deal blocks the table.
"""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from ohhell_desktop import resources_rc  # noqa: F401 - the pictures
from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.paint.vectors import drawn
from ohhell_desktop.rules.cards import Card

_REST: Final = 12
"""Time between two pictures that are drawn ahead, in ms, so that the table stays responsive."""


class CardPictures(QObject):
    """A cache of all card pictures of one table."""

    sharper = Signal(str)
    """A picture has been drawn in the wanted size, in place of another size: its resource."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = FRENCH
        self._paths: dict[Card | None, str] = {}
        self._outlined = False
        self._ratio = 1.0
        self._paused = False
        self._drawn: dict[tuple[str, int], QPixmap] = {}
        self._any_size: dict[str, int] = {}
        self._wanted: dict[tuple[str, int], None] = {}
        self._seen: dict[tuple[str, int], None] = {}
        """Those of the wanted pictures that are on the table in another size: drawn first."""
        self._widths: frozenset[int] = frozenset()
        self._idle = QTimer(self)
        self._idle.setInterval(_REST)
        self._idle.timeout.connect(self._draw_one)

    @property
    def look(self) -> CardLook:
        """How the cards are drawn."""
        return self._look

    @look.setter
    def look(self, look: CardLook) -> None:
        self._look = look
        self._paths.clear()

    @property
    def ratio(self) -> float:
        """The device pixels for each pixel."""
        return self._ratio

    @property
    def held(self) -> int:
        """How many pictures are in the cache."""
        return len(self._drawn)

    def set_sizes(self, ratio: float, widths: Iterable[float]) -> None:
        """Set the sizes that are needed; others are dropped when these are there.

        Args:
            ratio: Device pixels for each pixel.
            widths: Widths of cards, in pixels.
        """
        self._ratio = ratio
        self._widths = frozenset(self._pixels(width) for width in widths)

    def set_outlined(self, outlined: bool) -> None:
        """Draw all cards again: with a plain outline for high contrast, or with a shadow."""
        if outlined != self._outlined:
            self._outlined = outlined
            self._drawn.clear()
            self._any_size.clear()

    def set_paused(self, paused: bool) -> None:
        """Stop drawing ahead while cards move, or continue."""
        self._paused = paused
        if paused:
            self._idle.stop()
        elif self._wanted:
            self._idle.start()

    def path(self, card: Card | None) -> str:
        """Return the resource with the picture of a card, as this pack is drawn."""
        path = self._paths.get(card)
        if path is None:
            path = self._paths[card] = self._look.card(card)
        return path

    def pixmap(self, card: Card | None, width: float) -> QPixmap:
        """Return the picture of a card, in the wanted size or, until that is drawn, another.

        Args:
            card: The card; None for the back.
            width: Width of the card in device-independent pixels.
        """
        key = self.path(card), self._pixels(width)
        found = self._drawn.get(key)
        if found is not None:
            return found
        borrowed = self._any_size.get(key[0])
        if borrowed is None:
            return self._draw(key)
        self._want(key)
        self._seen[key] = None
        return self._drawn[key[0], borrowed]

    def prepare(self, cards: Iterable[Card], width: float) -> None:
        """Have cards drawn by the timer before they are needed."""
        for card in cards:
            self._want((self.path(card), self._pixels(width)))

    def finish(self) -> None:
        """Draw everything that is wanted now."""
        while self._wanted:
            self._draw_one()

    def _pixels(self, width: float) -> int:
        return max(1, round(width * self._ratio))

    def _want(self, key: tuple[str, int]) -> None:
        if key not in self._drawn and key not in self._wanted:
            self._wanted[key] = None
            if not self._paused and not self._idle.isActive():
                self._idle.start()

    def _draw_one(self) -> None:
        if self._wanted:
            key = next(iter(self._seen or self._wanted))
            del self._wanted[key]
            self._seen.pop(key, None)
            if key[1] in self._widths:
                self._draw(key)
                self.sharper.emit(key[0])
        if not self._wanted:
            self._idle.stop()
            self._drop_unused()

    def _draw(self, key: tuple[str, int]) -> QPixmap:
        pixmap = drawn(*key, outlined=self._outlined)
        self._drawn[key] = pixmap
        self._any_size[key[0]] = key[1]
        return pixmap

    def _drop_unused(self) -> None:
        """Drop pictures whose size is not needed any more, but keep one of each card."""
        for path, width in list(self._drawn):
            if width not in self._widths and self._any_size[path] != width:
                del self._drawn[path, width]
