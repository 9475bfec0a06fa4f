"""Axis: the pack that a game is played with."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from ohhell_desktop.rules.cards import RANKS, SUITS, Card
from ohhell_desktop.rules.sentences import UnreadableError

MOST_SPECIALS: Final = 4
"""The most wizards, and the most jesters, of a pack."""


class Faces(StrEnum):
    """How the pack is drawn at the table; the codes are the same."""

    FRENCH = "french"
    SPANISH = "spanish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Which cards are in the pack.

    Low cards are counted from the twos up, in each rank clubs, diamonds, hearts,
    spades; a number of low cards below zero takes them out, above zero adds second
    copies of them.
    """

    ranks: str = RANKS
    """The ranks it holds, in any order."""
    faces: Faces = Faces.FRENCH
    copies: int = 1
    """How often each suited card is in the pack: 1 or 2."""
    jokers: int = 0
    """0 or 2."""
    wizards: int = 0
    jesters: int = 0
    cards_each: int = 0
    """If not 0: how many cards for each seat are kept, from the ace down."""
    even: bool = False
    """Whether the lowest cards are taken out until all seats can get equally many."""
    low_cards: tuple[tuple[int, int], ...] = ()
    """(seats, low cards added or taken out) for the numbers of seats that change the pack."""
    without: tuple[tuple[int, str], ...] = ()
    """(seats, ranks taken out) for the numbers of seats that change the pack."""

    def __post_init__(self) -> None:
        """Check that there are cards for such a pack."""
        added = any(count > 0 for _, count in self.low_cards)
        if self.copies not in (1, 2) or (added and self.copies != 1):
            raise UnreadableError("a card can be in the pack once or twice, not more")
        if self.jokers not in (0, 2):
            raise UnreadableError("a pack has no jokers or two")
        if not (0 <= self.wizards <= MOST_SPECIALS and 0 <= self.jesters <= MOST_SPECIALS):
            raise UnreadableError(
                "a pack has at most {most} wizards and {most} jesters", most=MOST_SPECIALS
            )


@lru_cache(maxsize=32)
def pack(deck: Deck, seats: int) -> tuple[Card, ...]:
    """Return the cards of the pack for a number of seats, in canonical order.

    Ranks ascend from the two to the ace, in each rank clubs, diamonds, hearts, spades,
    a second copy right behind the first; then jokers, wizards, jesters.
    """
    gone = dict(deck.without).get(seats, "")
    ranks = [rank for rank in RANKS if rank in deck.ranks and rank not in gone]
    suited = [
        Card(rank + suit.value + mark)
        for rank in ranks
        for suit in SUITS
        for mark in ("", "'")[: deck.copies]
    ]
    change = dict(deck.low_cards).get(seats, 0)
    if change < 0:
        suited = suited[-change:]
    elif change > 0:
        suited = [
            card
            for place, first in enumerate(suited)
            for card in ((first, Card(first + "'")) if place < change else (first,))
        ]
    if deck.cards_each:
        suited = suited[max(0, len(suited) - deck.cards_each * seats) :]
    if deck.even:
        suited = suited[len(suited) % seats :]
    return (*suited, *_specials(deck))


def _specials(deck: Deck) -> tuple[Card, ...]:
    kinds = (("*", deck.jokers), ("W", deck.wizards), ("N", deck.jesters))
    return tuple(Card(f"{kind}{n}") for kind, count in kinds for n in range(1, count + 1))
