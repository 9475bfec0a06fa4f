"""One trick: which suit was led, and who wins.

A :class:`TrickTable` knows, for one trump, which suit every card belongs to and which of
two cards is stronger. The play of a deal needs no other
rule of rank, so a fast kernel can be built from it.
"""

from functools import cache
from typing import Final, NamedTuple

from ohhell_desktop.rules.cards import RANKS, SAME_COLOUR, SUITS, Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.rules.form.axes import RANK_ORDERS, Jokers, RankOrder, Specials

_LED: Final = 100
_TRUMP: Final = 200
_TOP: Final = 400
_NOTHING: Final = -1


class Played(NamedTuple):
    """A card on the table."""

    seat: Seat
    card: Card
    named: Naming | Card | None = None


class Trick(NamedTuple):
    """A trick that is complete."""

    cards: tuple[Played, ...]
    """In the order played."""
    winner: Seat


class TrickTable:
    """Suits and strengths of all cards under one trump.

    Attributes:
        trump: the trump suit; None for no trump.
        jokers: what the jokers do.
        suit: the suit that each card belongs to; None for a card of no suit.
    """

    __slots__ = ("_power", "_super_trump", "jokers", "suit", "trump")

    def __init__(
        self, ranks: RankOrder, specials: Specials, trump: Suit | None, turned: Card | None
    ) -> None:
        self.trump: Final = trump
        self.jokers: Final = specials.jokers
        self.suit: Final[dict[Card, Suit | None]] = {}
        self._power: Final[dict[Card, int]] = {}
        self._super_trump: Final = (
            turned.rank + SAME_COLOUR[turned.suit].value
            if trump and turned and turned.suit and specials.jokers is Jokers.SUPER
            else ""
        )
        order = RANK_ORDERS[ranks]
        for rank in RANKS:
            for suit in SUITS:
                for mark in ("", "'"):
                    card = Card(rank + suit.value + mark)
                    self.suit[card] = suit
                    self._power[card] = 2 * order.index(rank)
        if specials.bowers and trump in SAME_COLOUR:
            self._add_bowers(trump)
        own_suit = Suit.JOKERS if specials.jokers is Jokers.SUIT else None
        for code in ("*1", "*2", "W1", "W2", "W3", "W4", "N1", "N2", "N3", "N4"):
            self.suit[Card(code)] = own_suit if code[0] == "*" else None
            self._power[Card(code)] = 0

    def _add_bowers(self, trump: Suit) -> None:
        for mark in ("", "'"):
            right = Card("J" + trump.value + mark)
            left = Card("J" + SAME_COLOUR[trump].value + mark)
            self.suit[left] = trump
            self._power[left] = 2 * len(RANKS)
            self._power[right] = 2 * len(RANKS) + 2

    def is_free(self, card: Card) -> bool:
        """Return whether the card may be played to any trick, even by a seat that can follow."""
        return card.is_special and self.suit[card] is None

    def led(self, cards: tuple[Played, ...]) -> Suit | None:
        """Return the suit that must be followed; None if there is none (yet)."""
        for _, card, named in cards:
            shown = named if isinstance(named, Card) else card
            kind = shown[0]
            if kind == "W" or (kind == "*" and self.jokers is Jokers.SUPER):
                return None
            if kind != "N" and self.suit[shown] is not None:
                return self.suit[shown]
        return None

    def strength(self, played: Played, led: Suit | None) -> int:
        """Return the strength of a card in a trick: the highest wins; 0 or less cannot win."""
        named = played.named
        if named is None:
            return self.card_strength(played.card, led)
        if named is Naming.HIGH:
            return _TOP
        if named is Naming.LOW:
            return _NOTHING
        return self.card_strength(named, led) + 1

    def card_strength(self, card: Card, led: Suit | None) -> int:
        """Return the strength of a card that stands for itself."""
        suit = self.suit[card]
        if suit is None:
            return _special_strength(card, self.jokers)
        if card[:2] == self._super_trump:
            return _TOP - 2
        if suit == self.trump:
            return _TRUMP + self._power[card]
        return _LED + self._power[card] if suit == led else 0

    def winner(self, cards: tuple[Played, ...]) -> int:
        """Return the place in the trick, from 0, of the card that wins it (so far).

        Of identical cards the later wins; of other equals (all jesters, two wizards,
        two jokers of one suit) the first.
        """
        led = self.led(cards)
        best, best_strength = 0, self.strength(cards[0], led)
        for place in range(1, len(cards)):
            strength = self.strength(cards[place], led)
            same = strength == best_strength and strength > 0
            if strength > best_strength or (same and _same_face(cards[place], cards[best])):
                best, best_strength = place, strength
        return best


def _same_face(one: Played, other: Played) -> bool:
    return one.card.face == other.card.face


def _special_strength(card: Card, jokers: Jokers) -> int:
    if card[0] == "W":
        return _TOP
    if card[0] == "*" and jokers is Jokers.SUPER:
        return _TOP - (card == "*2")
    return _NOTHING


@cache
def trick_table(
    ranks: RankOrder, specials: Specials, trump: Suit | None, turned: Card | None
) -> TrickTable:
    """Return the table for a deal; ``turned`` is needed only for super jokers.

    The same arguments always give the same object, so that states can be compared.
    """
    return TrickTable(ranks, specials, trump, turned)
