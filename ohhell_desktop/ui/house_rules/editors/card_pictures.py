"""The special cards of the pack as they look: jokers, wizards and jesters."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from ohhell_desktop.look.card_look import FRENCH
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.paint.drawing import draw_vector
from ohhell_desktop.look.spacing import TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import LEAST_SEATS, Card
from ohhell_desktop.rules.form.deck import Deck, pack
from ohhell_desktop.ui.house_rules.editors.simple_editors import Editor
from ohhell_desktop.ui.house_rules.schema.field_kinds import CardPictures

_HEIGHT: Final = 7.5
"""Of a card, in lines of text."""
_STEP: Final = 0.45
"""Between two cards of a kind, as a share of a card's width."""
_APART: Final = 1.25
"""Between two kinds."""


def special_cards(deck: Deck) -> list[Card]:
    """Return the special cards of a pack, one kind after the other."""
    return [card for card in pack(deck, LEAST_SEATS) if card.is_special]


class CardRow(QWidget):
    """Cards side by side; those of one kind overlap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: Sequence[Card] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these cards; without any the row is hidden."""
        self.cards = tuple(cards)
        self.setVisible(bool(cards))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the cards."""
        return QSize(line_size(self, 4), line_size(self, _HEIGHT) + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size hint; cards are drawn smaller where the row is narrow."""
        return self.sizeHint()

    def places(self) -> list[QRectF]:
        """Return where each card lies."""
        lefts, left = [], 0.0
        for place, card in enumerate(self.cards):
            if place:
                same = card.rank == self.cards[place - 1].rank
                left += _STEP if same else _APART
            lefts.append(left)
        high = float(line_size(self, _HEIGHT))
        wide = high / CARD_RATIO
        whole = (lefts[-1] + 1) * wide if lefts else 0
        if whole > self.width():
            high, wide = high * self.width() / whole, wide * self.width() / whole
        return [QRectF(place * wide, 1, wide, high) for place in lefts]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the cards."""
        del event
        painter = QPainter(self)
        for card, place in zip(self.cards, self.places(), strict=True):
            side = place.height()
            box = QRectF(QPointF(place.center().x() - side / 2, place.y()), place.size())
            box.setWidth(side)
            draw_vector(painter, FRENCH.card(card), box)


class CardPicturesEditor(Editor):
    """Shows the special cards and how many there are; they are added and removed elsewhere.

    Attributes:
        row: the cards.
        words: how many there are.
    """

    def __init__(self) -> None:
        inside = QWidget()
        super().__init__(inside)
        self.row = CardRow()
        self.words = QLabel()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(TINY_GAP)
        lines.addWidget(self.row)
        lines.addWidget(self.words)

    def show_value(self, value: Deck) -> None:
        """Show the special cards of a pack."""
        self.row.show_cards(special_cards(value))
        text = CardPictures().text(value, tr)
        self.words.setText(text)
        self.row.setAccessibleName(text)
