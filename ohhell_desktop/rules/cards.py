"""Cards, suits, ranks and seats.

A card *is* its code, rank then suit: ``"TD"`` is the ten of diamonds. A second
copy in the same pack carries an apostrophe (``"2C'"``). Jokers are ``"*1"`` and
``"*2"``, wizards ``"W1"`` to ``"W4"``, jesters ``"N1"`` to ``"N4"``. Spanish
packs use the same codes: oros D, copas H, espadas S, bastos C; sota J, caballo
Q, rey K.
"""

from enum import StrEnum
from typing import Final, NewType

from ohhell_desktop.rules.sentences import UnreadableError, quoted

Seat = NewType("Seat", int)
"""A place at the table, 0 .. seats - 1 in the order of play."""

NOBODY: Final = Seat(-1)
"""No place at the table: of somebody who is not known yet."""
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 10
"""No table has fewer or more seats."""

DealNumber = NewType("DealNumber", int)
"""Which deal of the game, from 0."""


class Suit(StrEnum):
    """A suit; ``JOKERS`` is the fifth suit that some packs have."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    JOKERS = "*"


SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The four ordinary suits, in the order of the codes."""

RANKS: Final = "23456789TJQKA"
"""Rank letters from the two to the ace."""

SAME_COLOUR: Final = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}
"""The other suit of the same colour."""

_SUIT_BY_LETTER: Final = {suit.value: suit for suit in SUITS}
_SPECIALS: Final = {"*": "12", "W": "1234", "N": "1234"}


class Card(str):
    """One card of a pack; its value is its code."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """The rank letter; ``*``, ``W`` or ``N`` for a joker, wizard or jester."""
        return self[0]

    @property
    def suit(self) -> Suit | None:
        """The printed suit; None for a joker, wizard or jester."""
        return _SUIT_BY_LETTER.get(self[1])

    @property
    def face(self) -> str:
        """The printed rank and suit: the code without the mark of a second copy."""
        return self[:2]

    @property
    def is_special(self) -> bool:
        """Whether it is a joker, wizard or jester."""
        return self[0] in _SPECIALS


SeenCards = tuple[Card | None, ...]
"""Cards as a seat sees them: None for each that is hidden."""


def parse_card(text: object) -> Card:
    """Read a card's code.

    Raises:
        UnreadableError: if it is no card's code.
    """
    if isinstance(text, str) and text.isascii():
        body = text.removesuffix("'")
        if len(body) == len("AS"):
            rank, suit = body[0], body[1]
            if rank in RANKS and suit in _SUIT_BY_LETTER:
                return Card(text)
            if body == text and suit in _SPECIALS.get(rank, ""):
                return Card(text)
    raise UnreadableError("{given} is not a card", given=quoted(text))


def parse_suit(text: object) -> Suit | None:
    """Read a trump: a suit's letter, or None for no trump.

    Raises:
        UnreadableError: if it is neither.
    """
    if text is None:
        return None
    if isinstance(text, str) and text in {suit.value for suit in Suit}:
        return Suit(text)
    raise UnreadableError("{given} is not a suit", given=quoted(text))
