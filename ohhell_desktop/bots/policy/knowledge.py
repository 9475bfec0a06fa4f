"""What a seat can conclude from its view: the unseen cards, and who is void in which suits."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.trick import Played, TrickTable
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import pack

_whole_pack: Final = lru_cache(maxsize=64)(pack)


@lru_cache(maxsize=1 << 16)
def none_of(special: int, cards: int, held: int) -> float:
    """Return the chance that ``held`` of ``cards`` cards contain none of ``special`` ones."""
    if special <= 0 or held <= 0:
        return 1.0
    if held + special > cards:
        return 0.0
    chance = 1.0
    for taken in range(special):
        chance *= (cards - held - taken) / (cards - taken)
    return chance


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The cards that a seat cannot see, indexed by their strengths under one trump."""

    table: TrickTable
    wild_twos: bool
    unseen: tuple[Card, ...]
    voids: tuple[frozenset[Suit], ...]
    """By seat: the suits that it is known to be void in."""
    by_suit: dict[Suit | None, list[int]] = field(default_factory=dict)
    """Strengths of the unseen cards of each suit, when that suit is led."""
    high: list[int] = field(default_factory=list)
    """Strengths of the unseen cards that win without following suit."""
    _met: dict[Card, tuple[bool, int, int]] = field(default_factory=dict, compare=False)
    """A cache by card: whether it is high, how strong, and how many unseen cards beat it."""

    def __post_init__(self) -> None:
        """Sort the unseen cards by suit."""
        for card in self.unseen:
            suit = self.table.suit[card]
            strength = self._strength(card)
            self.by_suit.setdefault(suit, []).append(strength)
            if self._wins_alone(card):
                self.high.append(strength)

    def _strength(self, card: Card) -> int:
        if self.is_wild(card):
            return _WILD_TWO
        return self.table.card_strength(card, self.table.suit[card])

    def _wins_alone(self, card: Card) -> bool:
        return self.is_wild(card) or self.table.card_strength(card, None) > 0

    def _meet(self, card: Card) -> tuple[bool, int, int]:
        found = self._met.get(card)
        if found is None:
            high, strength = self._wins_alone(card), self._strength(card)
            rivals = self.high if high else self.by_suit.get(self.table.suit[card], [])
            found = high, strength, sum(rival >= strength for rival in rivals)
            self._met[card] = found
        return found

    def is_high(self, card: Card) -> bool:
        """Return whether the card wins without following suit, as a trump does."""
        return self._meet(card)[0]

    def is_wild(self, card: Card) -> bool:
        """Return whether the card is a two that stands for any other."""
        return self.wild_twos and card[0] == "2"

    def rank(self, card: Card) -> int:
        """Return the strength of the card where its own suit is led."""
        return self._meet(card)[1]

    def above(self, card: Card) -> int:
        """Return how many unseen cards of its kind beat the card, equals included."""
        return self._meet(card)[2]

    def in_suit(self, suit: Suit | None) -> int:
        """Return how many unseen cards belong to a suit."""
        return len(self.by_suit.get(suit, ()))


_WILD_TWO: Final = 250


def knowledge(view: SeatView, level: Level, table: TrickTable | None = None) -> Knowledge:
    """Return what the seat of a view knows, as far as its level remembers it.

    Args:
        view: what the seat sees.
        level: how much of it the player remembers.
        table: the strengths under another trump than the view's, to evaluate it.
    """
    seen = set(_seen(view, level))
    unseen = tuple(c for c in _whole_pack(view.rules.deck, view.seats) if c not in seen)
    voids = _voids(view) if level.counts_voids else (frozenset[Suit](),) * view.seats
    return Knowledge(table or view.table, view.plan.play.wild_twos, unseen, voids)


def _seen(view: SeatView, level: Level) -> Iterator[Card]:
    """Yield every card whose place the player knows."""
    for cards in (*view.hands, *view.laid):
        yield from (card for card in cards if card is not None)
    if view.stock:
        yield from view.turned
    kept = view.tricks if level.recall is None else view.tricks[-level.recall :]
    for trick in kept:
        yield from (played.card for played in trick.cards)
    own = (p.card for trick in view.tricks for p in trick.cards if p.seat == view.seat)
    yield from own
    yield from (played.card for played in view.trick)


def _voids(view: SeatView) -> tuple[frozenset[Suit], ...]:
    """Return, by seat, the suits that it did not follow."""
    voids: list[set[Suit]] = [set() for _ in range(view.seats)]
    if view.plan.visibility is not Visibility.PILE:
        for cards in (*(trick.cards for trick in view.tricks), view.trick):
            for place, played in enumerate(cards):
                led = view.table.led(cards[:place])
                if (
                    led is not None
                    and _is_bound(view, played)
                    and view.table.suit[played.card] != led
                ):
                    voids[played.seat].add(led)
    return tuple(frozenset(suits) for suits in voids)


def _is_bound(view: SeatView, played: Played) -> bool:
    """Return whether the card had to follow suit."""
    wild = view.plan.play.wild_twos and played.card[0] == "2"
    return not wild and not view.table.is_free(played.card)


def hidden_cards(view: SeatView, seat: Seat) -> int:
    """Return how many cards a seat holds that the viewer cannot see."""
    return sum(card is None for card in view.hands[seat])
