"""How the cards with French suits are drawn; the start page needs no more than that."""

from typing import NamedTuple

from ohhell_desktop.look.colours import FOUR_COLOURS, PRINTED
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.session.files.settings import CardFaces


class FrenchFaces(NamedTuple):
    """The deck, and the colours of its suits."""

    four_colours: bool = False
    """Whether each suit has its own colour; in the jumbo deck it always has."""
    style: CardFaces = CardFaces.CLASSIC

    def card(self, card: Card) -> str:
        """Return the picture of a card that has a suit, as :func:`renderer` reads it."""
        folder = "jumbo" if self.style is CardFaces.JUMBO else "cards"
        return self.inked(f":/{folder}/{card.face}.svg", card.suit)

    def inked(self, path: str, suit: Suit | None) -> str:
        """Return a picture with the colour that its suit has."""
        four = self.four_colours or self.style is CardFaces.JUMBO
        inks = FOUR_COLOURS if four else PRINTED
        if suit is None or inks[suit] == PRINTED[suit]:
            return path
        return f"{path}{PRINTED[suit]}{inks[suit]}"
