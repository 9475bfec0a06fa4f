"""How the pack of a game is drawn: which picture each card and each suit has."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.deck import Deck, Faces

_NOT_SPANISH: Final = "89T"
"""Ranks that a Spanish pack of forty does not have, drawn as French ones if they are played."""
_SPECIALS: Final = {"*": ":/cards/joker", "W": ":/cards/wizard", "N": ":/cards/jester"}


@dataclass(frozen=True, slots=True)
class Look:
    """How a pack is drawn; whatever shows or names a card of a game asks its look."""

    faces: Faces = Faces.FRENCH

    def card(self, card: Card | None) -> str:
        """The resource with the picture of a card; None is the back."""
        if card is None:
            return ":/cards/back.svg"
        if card.is_special:
            return f"{_SPECIALS[card.rank]}{card[1]}.svg"
        if self.faces is Faces.SPANISH and card.rank not in _NOT_SPANISH:
            return f":/spanish/{card.face}.svg"
        return f":/cards/{card.face}.svg"

    def suit(self, suit: Suit | None) -> str:
        """The resource with a suit's mark; None is no trump."""
        if suit is None:
            return ":/suits/NT.svg"
        if suit is Suit.JOKERS:
            return ":/cards/joker1.svg"
        style = "spanish-" if self.faces is Faces.SPANISH else ""
        return f":/suits/{style}{suit.value}.svg"


FRENCH: Final = Look()
"""A French pack as it is drawn unless somebody wishes otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """How the person at the table wants to see cards."""

    french_suits: bool = False
    """Whether a Spanish pack, too, is drawn and named as a French one."""

    def look(self, deck: Deck) -> Look:
        """How the pack of a game is drawn."""
        return Look(Faces.FRENCH if self.french_suits else deck.faces)
