"""The rules of one deal as tables, by which the kernel of the search plays.

A card is a *code*: 32 times its group, plus its place in the group. The groups are the four
suits, the suit of the jokers, and the free cards, which belong to no suit. In its group, a
stronger card has a higher place, so the cards of a group are one word of 32 bits.

Tables cannot express deals in which the twos are wild; for these, :func:`tables_for` returns
None.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.rules.engine.trick import Played, TrickTable
from ohhell_desktop.rules.form.axes import (
    Jokers,
    Playing,
    TrumpLead,
    Visibility,
    VoidDuty,
)
from ohhell_desktop.rules.form.deck import Deck, pack

GROUPS: Final = 6
PLACES: Final = 32
FREE: Final = 5
"""The group of the cards without a suit."""
CODES: Final = GROUPS * PLACES
NAMED_HIGH: Final = FREE * PLACES + 30
NAMED_LOW: Final = FREE * PLACES + 31
"""What a joker that is named counts as."""
_NAMINGS: Final = {NAMED_HIGH: Naming.HIGH, NAMED_LOW: Naming.LOW}
NO_SUIT: Final = GROUPS
"""Stands for the group led if there is none to follow."""
SETS_SUIT, SKIPPED, ENDS_SUIT = range(3)
"""What a card does that is led: its suit is to be followed, the next card's is, or none is."""

_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.JOKERS)
_GROUP_OF: Final[dict[Suit | None, int]] = {
    **{suit: group for group, suit in enumerate(_SUITS)},
    None: FREE,
}


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The cards of a pack, which card beats which, and what must be played."""

    code_of: dict[Card, int]
    card_of: dict[int, Card]
    whole: "array[int]"
    """The cards of each group, as one word."""
    trump: int
    """The group of the trumps; -1 if there is none."""
    above: "array[int]"
    """``above[(led * CODES + code) * GROUPS + group]``: the cards of a group that are stronger
    than a card, if ``led`` is the group led (or NO_SUIT)."""
    strength: "array[int]"
    """``strength[led * CODES + code]``: the highest of a trick wins, of equals the first."""
    twin: "array[int]"
    """By code: the copies of the card, which beat it when they are played later."""
    lead: "array[int]"
    """By code: SETS_SUIT, SKIPPED or ENDS_SUIT."""
    duties: "array[int]"
    """1 or 0 each: must trump, must beat, no trump led to the first trick, none until one has
    been played, jokers are named, the cards of a hand are played without a choice."""

    def mask(self, cards: Iterable[Card | None]) -> "array[int]":
        """Return cards as one word for each group; hidden ones are left out."""
        words = array("I", [0] * GROUPS)
        for card in cards:
            if card is not None:
                group, place = divmod(self.code_of[card], PLACES)
                words[group] |= 1 << place
        return words

    def cards(self, words: "array[int]") -> list[Card]:
        """Return the cards of some words, group by group, the weakest first."""
        return [self.card_of[group * PLACES + place] for group, place in _bits(words)]


def _bits(words: "array[int]") -> Iterable[tuple[int, int]]:
    for group, word in enumerate(words):
        for place in range(word.bit_length()):
            if word >> place & 1:
                yield group, place


@lru_cache(maxsize=64)
def tables_for(
    deck: Deck, seats: int, play: Playing, visibility: Visibility, table: TrickTable
) -> Tables | None:
    """Return the tables of a deal; None for rules that they cannot express.

    Args:
        deck: the pack.
        seats: how many play.
        play: what may be led and played.
        visibility: who sees which cards.
        table: suits and strengths under the trump of the deal.
    """
    cards = pack(deck, seats)
    if play.wild_twos or not _fits(cards, table):
        return None
    code_of = _codes(cards, table)
    above, strength = _orders(code_of, table)
    whole = array("I", [0] * GROUPS)
    for code in code_of.values():
        whole[code // PLACES] |= 1 << code % PLACES
    return Tables(
        code_of=code_of,
        card_of={code: card for card, code in code_of.items()},
        whole=whole,
        trump=-1 if table.trump is None else _GROUP_OF[table.trump],
        above=above,
        strength=strength,
        twin=_twins(code_of),
        lead=_leads(code_of, table),
        duties=array(
            "i",
            [
                play.void is VoidDuty.MUST_TRUMP,
                play.must_beat,
                play.trump_lead is TrumpLead.NOT_FIRST_TRICK,
                play.trump_lead is TrumpLead.WHEN_BROKEN,
                table.jokers is Jokers.NAMED,
                visibility is Visibility.PILE,
            ],
        ),
    )


def _fits(cards: tuple[Card, ...], table: TrickTable) -> bool:
    """Return whether every group has places for its cards."""
    groups = [_GROUP_OF[table.suit[card]] for card in cards]
    return all(groups.count(group) <= PLACES - 2 for group in range(GROUPS))


def _codes(cards: tuple[Card, ...], table: TrickTable) -> dict[Card, int]:
    """Return the code of every card: in its group, by strength."""
    groups: list[list[Card]] = [[] for _ in range(GROUPS)]
    for card in cards:
        groups[_GROUP_OF[table.suit[card]]].append(card)
    codes: dict[Card, int] = {}
    for group, held in enumerate(groups):
        held.sort(key=lambda card: (table.card_strength(card, table.suit[card]), card))
        codes |= {card: group * PLACES + place for place, card in enumerate(held)}
    return codes


def _orders(code_of: dict[Card, int], table: TrickTable) -> tuple["array[int]", "array[int]"]:
    """Return which cards are above each, and the strengths, for every group led."""
    above = array("I", [0] * ((GROUPS + 1) * CODES * GROUPS))
    strength = array("i", [0] * ((GROUPS + 1) * CODES))
    names = {code: table.strength(_named(name), None) for code, name in _NAMINGS.items()}
    for led in range(GROUPS + 1):
        suit = _SUITS[led] if led < FREE else None
        values = {code: table.card_strength(card, suit) for card, code in code_of.items()}
        of_group: list[list[int]] = [[] for _ in range(GROUPS)]
        for code in sorted(values):
            of_group[code // PLACES].append(values[code])
        for code, value in (values | names).items():
            strength[led * CODES + code] = value
            start = (led * CODES + code) * GROUPS
            for group, strengths in enumerate(of_group):
                weaker = bisect_right(strengths, value)
                above[start + group] = (1 << len(strengths)) - (1 << weaker)
    return above, strength


def group_of(suit: Suit | None) -> int:
    """Return the group of the cards of a suit."""
    return _GROUP_OF[suit]


def _named(name: Naming) -> Played:
    return Played(Seat(0), Card("*1"), name)


def _twins(code_of: dict[Card, int]) -> "array[int]":
    twins = array("I", [0] * CODES)
    for card, code in code_of.items():
        other = code_of.get(Card(card.face + "'" if card == card.face else card.face))
        if other is not None:
            twins[code] = 1 << other % PLACES
    return twins


def _leads(code_of: dict[Card, int], table: TrickTable) -> "array[int]":
    leads = array("i", [SKIPPED] * CODES)
    for card, code in code_of.items():
        if card[0] == "W" or (card[0] == "*" and table.jokers is Jokers.SUPER):
            leads[code] = ENDS_SUIT
        elif table.suit[card] is not None:
            leads[code] = SETS_SUIT
    return leads
