"""How the pack of a game is drawn: which picture each card and each suit has."""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.theme import FOUR_COLOURS, PRINTED

_NOT_SPANISH: Final = "89T"
"""Ranks that a Spanish pack of forty does not have, drawn as French ones if they are played."""
_SPANISH_INDEX: Final = {"A": "1", "J": "10", "Q": "11", "K": "12"}
_SPECIALS: Final = {"*": ":/cards/joker", "W": ":/cards/wizard", "N": ":/cards/jester"}


@dataclass(frozen=True, slots=True)
class Look:
    """How a pack is drawn; whatever shows or names a card of a game asks its look."""

    faces: Faces = Faces.FRENCH
    four_colours: bool = False
    """Whether each French suit has a colour of its own; the Spanish ones always have."""

    def card(self, card: Card | None) -> str:
        """The picture of a card, as :func:`renderer` reads it; None is the back."""
        if card is None:
            return ":/cards/back.svg"
        if card.is_special:
            return f"{_SPECIALS[card.rank]}{card[1]}.svg"
        if self.faces is Faces.SPANISH and card.rank not in _NOT_SPANISH:
            return f":/spanish/{card.face}.svg"
        return self._inked(f":/cards/{card.face}.svg", card.suit)

    def index(self, card: Card) -> str:
        """A card's rank as its index has it: a letter or a number."""
        if self.faces is Faces.SPANISH and card.rank in _SPANISH_INDEX:
            return _SPANISH_INDEX[card.rank]
        return "10" if card.rank == "T" else card.rank

    def suit(self, suit: Suit | None) -> str:
        """The picture of a suit's mark, likewise; None is no trump."""
        if suit is None:
            return ":/suits/NT.svg"
        if suit is Suit.JOKERS:
            return ":/cards/joker1.svg"
        if self.faces is Faces.SPANISH:
            return f":/suits/spanish-{suit.value}.svg"
        return self._inked(f":/suits/{suit.value}.svg", suit)

    def _inked(self, path: str, suit: Suit | None) -> str:
        """The same picture in the ink that its suit has here."""
        inks = FOUR_COLOURS if self.four_colours else PRINTED
        if suit is None or inks[suit] == PRINTED[suit]:
            return path
        return f"{path}{PRINTED[suit]}{inks[suit]}"


FRENCH: Final = Look()
"""A French pack as it is drawn unless somebody wishes otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """How the person at the table wants to see cards."""

    french_suits: bool = False
    """Whether a Spanish pack, too, is drawn and named as a French one."""
    four_colours: bool = False
    """Whether each suit has a colour of its own."""
    order: HandOrder = HandOrder.BY_SUIT
    """In which the cards in hand are held."""

    def look(self, deck: Deck) -> Look:
        """How the pack of a game is drawn."""
        return Look(Faces.FRENCH if self.french_suits else deck.faces, self.four_colours)

    def told(self, rules: RuleSet) -> RuleSet:
        """The rules of a game with the pack as the person sees it, to be told in words."""
        return replace(rules, deck=replace(rules.deck, faces=self.look(rules.deck).faces))
