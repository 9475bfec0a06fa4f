"""How a pack is drawn: the picture of each card and each suit."""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.look.french import FrenchFaces
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import CardBack, CardFaces, HandOrder

_NOT_SPANISH: Final = "89T"
"""Ranks that a Spanish pack of forty does not have; if a form uses them, they look French."""
_SPANISH_INDEX: Final = {"A": "1", "J": "10", "Q": "11", "K": "12"}
_SPECIALS: Final = {"*": ":/cards/joker", "W": ":/cards/wizard", "N": ":/cards/jester"}


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a pack is drawn; everything that shows or names a card uses it."""

    faces: Faces = Faces.FRENCH
    four_colours: bool = False
    """Whether each French suit has its own colour; the Spanish ones always have."""
    style: CardFaces = CardFaces.CLASSIC
    """How the French cards are drawn; in the jumbo deck each suit has its own colour."""
    back: CardBack = CardBack.LAMP

    def card(self, card: Card | None) -> str:
        """Return the picture of a card, as :func:`renderer` reads it; None is the back."""
        if card is None:
            return f":/backs/{self.back.value}.svg"
        if card.is_special:
            return f"{_SPECIALS[card.rank]}{card[1]}.svg"
        if self.faces is Faces.SPANISH and card.rank not in _NOT_SPANISH:
            return f":/spanish/{card.face}.svg"
        return self._french.card(card)

    def index(self, card: Card) -> str:
        """Return the rank of a card as printed in its corner: a letter or a number."""
        if self.faces is Faces.SPANISH and card.rank in _SPANISH_INDEX:
            return _SPANISH_INDEX[card.rank]
        return "10" if card.rank == "T" else card.rank

    def suit(self, suit: Suit | None) -> str:
        """Return the picture of a suit's mark, as :func:`renderer` reads it; None is no trump."""
        if suit is None:
            return ":/suits/NT.svg"
        if suit is Suit.JOKERS:
            return ":/cards/joker1.svg"
        if self.faces is Faces.SPANISH:
            return f":/suits/spanish-{suit.value}.svg"
        return self._french.inked(f":/suits/{suit.value}.svg", suit)

    @property
    def _french(self) -> FrenchFaces:
        return FrenchFaces(self.four_colours, self.style)


FRENCH: Final = CardLook()
"""A French pack in its usual colours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDisplayOptions:
    """How the player wants to see cards."""

    french_suits: bool = False
    """Whether a Spanish pack is drawn and named as a French one."""
    four_colours: bool = False
    """Whether each suit has its own colour."""
    style: CardFaces = CardFaces.CLASSIC
    """How French cards are drawn."""
    back: CardBack = CardBack.LAMP
    order: HandOrder = HandOrder.BY_SUIT
    """The order in which the cards in hand are held."""

    def look(self, deck: Deck) -> CardLook:
        """Return how the pack of a game is drawn."""
        faces = Faces.FRENCH if self.french_suits else deck.faces
        return CardLook(faces, self.four_colours, self.style, self.back)

    def displayed_rules(self, rules: RuleSet) -> RuleSet:
        """Return the rules of a game with the pack as the player sees it, for texts."""
        return replace(rules, deck=replace(rules.deck, faces=self.look(rules.deck).faces))
