"""The last trick of a deal, as a row of small cards with the faces of those who played them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.vectors import MARGIN, drawn
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.table.text.phrases import Phrases

_CARD: Final = 0.86
"""Height of a card, in heights of the strip, as all sizes here."""
_FACE: Final = 0.34
_TEXT: Final = 0.21
_LARGEST: Final = 0.3
"""The largest text that the player can want."""
_LEAST_TEXT, _MOST_TEXT = 12.0, 20.0
_APART: Final = 1.1
"""From one card to the next where there is room, in card widths."""
_LEAST_APART: Final = 0.8
"""The same where there is less room, as long as the names are beside the cards."""
_GAP: Final = 0.24


@dataclass(frozen=True, slots=True)
class TrickPlayers:
    """Who played a trick."""

    names: Sequence[str]
    """By seat."""
    avatars: Sequence[int]
    """By seat."""


def strip_layout(width: float, label: float, card: float, count: int) -> tuple[float, float]:
    """Return the width of the names, and how far it is from one card to the next.

    Where cards would cover each other, the names give their place to the cards: the ring and the
    face say who won.

    Args:
        width: of the strip.
        label: the width that the names want.
        card: the width of a card.
        count: how many cards there are.
    """
    if width - label < card * (1 + _LEAST_APART * (count - 1)):
        label = 0.0
    return label, min(card * _APART, (width - label - card) / max(1, count - 1))


class TrickStrip(QWidget):
    """Shows a trick that is over: its cards as they were played, and who won it."""

    def __init__(
        self, trick: Trick, players: TrickPlayers, look: CardLook, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._trick = trick
        self._players = players
        self._look = look
        self._drawn: dict[tuple[Card, int], QPixmap] = {}
        self.winner = players.names[trick.winner]
        self._tell()

    def set_look(self, look: CardLook) -> None:
        """Draw and name the cards in another way."""
        self._look = look
        self._drawn.clear()
        self._tell()
        self.update()

    def _tell(self) -> None:
        """Name every card and its player."""
        phrases, names = Phrases(self._look), self._players.names
        cards = ", ".join(
            f"{names[played.seat]}: {phrases.played(played.card, played.named)}"
            for played in self._trick.cards
        )
        self.setAccessibleName(tr("Last trick: {name}").format(name=self.winner))
        self.setAccessibleDescription(cards)
        self.setToolTip(escape_rich_text(cards))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw who won, and the cards."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        high, count = float(self.height()), len(self._trick.cards)
        wide = high * _CARD / CARD_RATIO
        lines = self._lines()
        needed = max(drawing.text_width(words, face) for words, face, _ in lines) + high * _GAP
        label, step = strip_layout(self.width(), needed, wide, count)
        if label:
            self._draw_label(painter, QRectF(0, 0, label - high * _GAP, high * _CARD))
        winner = [played.seat for played in self._trick.cards].index(self._trick.winner)
        for place in sorted(range(count), key=lambda place: place == winner):
            self._draw_card(painter, place, QRectF(label + step * place, 0, wide, high * _CARD))
        painter.end()

    def _lines(self) -> tuple[tuple[str, QFont, str], ...]:
        """Return the two lines beside the cards, with their fonts and colours."""
        colours = window_colours(self.palette())
        size = min(max(_LEAST_TEXT, self.height() * _TEXT), _MOST_TEXT) * text_choice()
        size = min(size, self.height() * _LARGEST)
        return (
            (tr("Last trick"), text_font(size, QFont.Weight.Medium), colours.felt_mute),
            (self.winner, text_font(size, QFont.Weight.Bold), colours.felt_text),
        )

    def _draw_label(self, painter: QPainter, area: QRectF) -> None:
        """Draw the two lines, one above and one below the middle."""
        for place, (words, face, colour) in enumerate(self._lines()):
            high = min(area.height() / 2, face.pixelSize() * 1.5)
            line = QRectF(area.x(), area.center().y() - high * (1 - place), area.width(), high)
            drawing.text(painter, line, words, face, colour)

    def _draw_card(self, painter: QPainter, place: int, area: QRectF) -> None:
        """Draw a card with the face of its player; the winner's has a ring of light."""
        colours, played = window_colours(self.palette()), self._trick.cards[place]
        won = played.seat == self._trick.winner
        card = area.adjusted(2, 2, -2, -2)
        picture = self._picture(played.card, round(card.width() * self.devicePixelRatioF()))
        margin = card.width() * MARGIN
        painter.drawPixmap(
            card.adjusted(-margin, -margin, margin, margin), picture, QRectF(picture.rect())
        )
        if won:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.turn), 2.5))
            painter.drawRoundedRect(card, card.width() * 0.06, card.width() * 0.06)
        side = self.height() * _FACE
        face = QRectF(0, 0, side, side)
        face.moveCenter(card.center())
        face.moveBottom(self.height() - 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.turn if won else colours.plate))
        painter.drawEllipse(face)
        inside = face.adjusted(2, 2, -2, -2)
        number = self._players.avatars[played.seat]
        image = avatar(number, round(inside.width()), self.devicePixelRatioF())
        painter.drawPixmap(inside, image, QRectF(image.rect()))

    def _picture(self, card: Card, pixels: int) -> QPixmap:
        key = card, pixels
        if key not in self._drawn:
            flat = window_colours(self.palette()).flat
            self._drawn[key] = drawn(self._look.card(card), pixels, outlined=flat)
        return self._drawn[key]
