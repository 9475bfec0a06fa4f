"""What a seat can conclude from its view about the hidden cards, and worlds that agree with it.

The only input is the :class:`~ohhell_desktop.rules.engine.view.SeatView`. Cards that were not
dealt are hidden like those in other hands, and are placed among them in the worlds.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from ohhell_desktop.bots.search.dealer import Dealer
from ohhell_desktop.bots.search.tables import (
    CODES,
    FREE,
    GROUPS,
    NAMED_HIGH,
    NAMED_LOW,
    NO_SUIT,
    PLACES,
    Tables,
)
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_VALUES, Jokers, TrumpLead, Visibility, VoidDuty

Words = list[int]
"""Cards as one word for each group."""

_NEXT_TO_NONE: Final = 1e-200
_ALL: Final = (1 << PLACES) - 1
_SUITED: Final = tuple(range(FREE))


@dataclass(frozen=True, slots=True, eq=False)
class Worlds:
    """Possible hands, and the bids if they depend on hidden cards."""

    count: int
    hands: "array[int]"
    """A word for each world, seat and group."""
    bids: "array[int]"
    """By world and seat; -1 if none was made or it is not known."""
    manners: "array[int]"
    """By world and seat, how it plays while the deal is played out; see ``manners.py``."""


def resampled(
    many: Worlds, weights: "array[float]", count: int, seats: int
) -> tuple[Worlds, "array[float]"]:
    """Return worlds drawn evenly by their weights, each once, and their new weights.

    These are proportional to how often each was drawn, and add up to about as much as before. If
    no world has any weight, all are equal, and have next to none.
    """
    total = sum(weights)
    if not total > 0:
        weights, total = array("d", [_NEXT_TO_NONE]) * many.count, _NEXT_TO_NONE * many.count
    step, so_far = total / count, 0.0
    words = len(many.hands) // many.count
    hands, bids, manners, mark = array("I"), array("i"), array("i"), step / 2
    drawn = array("d")
    for index, weight in enumerate(weights):
        so_far += weight
        if so_far <= mark:
            continue
        if times := ceil((so_far - mark) / step):
            hands += many.hands[index * words : (index + 1) * words]
            bids += many.bids[index * seats : (index + 1) * seats]
            manners += many.manners[index * seats : (index + 1) * seats]
            drawn.append(times * step)
            mark += times * step
    return Worlds(len(drawn), hands, bids, manners), drawn


class Belief:
    """All that a seat knows about the hidden cards."""

    def __init__(self, view: SeatView, tables: Tables, seed: int) -> None:
        """Read a view.

        Args:
            view: what the seat sees.
            tables: the tables of the deal.
            seed: the seed of the worlds.

        Raises:
            ValueError: if no world agrees with the view, or there are too many ways to count.
        """
        self._seats = view.seats
        self._hands, hidden = _known_hands(view, tables)
        self._bids = array("i", [-1 if bid is None else bid for bid in view.bids])
        self._values = array("i", [0]) * CODES
        for card, code in tables.code_of.items():
            self._values[code] = LAY_VALUES.get(card.suit or Suit.JOKERS, 0)
        places = {seat: count for seat, count in enumerate(hidden) if count}
        for seat, cards in enumerate(view.laid):
            if cards and None in cards:
                places[view.seats + seat] = len(cards)
                self._bids[seat] = 0
        rest = view.stock - len(view.turned) if view.stock else 0
        if rest:
            places[2 * view.seats] = rest
        barred = {
            seat: words for seat, words in enumerate(barred_cards(view, tables)) if seat in places
        }
        self._dealer = _dealer(unseen(view, tables), places, barred, seed)

    def worlds(self, count: int) -> Worlds:
        """Return worlds; every one that agrees with the view is equally likely."""
        hands, bids = self._hands * count, self._bids * count
        self._dealer.deal(hands, bids, self._values, count, self._seats)
        return Worlds(count, hands, bids, array("i", [0]) * len(bids))


def _known_hands(view: SeatView, tables: Tables) -> tuple["array[int]", list[int]]:
    """Return the cards known to be in each hand, and how many are hidden there."""
    hands, hidden = array("I"), []
    shown = _shown_by_dealer(view)
    for seat, hand in enumerate(view.hands):
        words = tables.mask(hand)
        count = sum(card is None for card in hand)
        if shown is not None and seat == view.dealer and count:
            words, count = tables.mask((*hand, shown)), count - 1
        hands += words
        hidden.append(count)
    return hands, hidden


def _shown_by_dealer(view: SeatView) -> Card | None:
    """Return the dealer's card that was shown as the trump and is still held."""
    if view.stock or not view.turned or any(view.laid):
        return None
    card = view.turned[-1]
    return None if card in _played(view) or card in view.hands[view.dealer] else card


def _played(view: SeatView) -> set[Card]:
    tricks = (*(trick.cards for trick in view.tricks), view.trick)
    return {played.card for cards in tricks for played in cards}


def unseen(view: SeatView, tables: Tables) -> list[int]:
    """Return the codes of all cards whose place the seat does not know."""
    seen = _played(view)
    for cards in (*view.hands, *view.laid):
        seen.update(card for card in cards if card is not None)
    if view.stock:
        seen.update(view.turned)
    shown = _shown_by_dealer(view)
    if shown is not None:
        seen.add(shown)
    return [code for card, code in tables.code_of.items() if card not in seen]


def _dealer(
    codes: list[int], places: dict[int, int], barred: dict[int, Words], seed: int
) -> Dealer:
    """Return the dealer of cards to places; the same cards are barred from a class's places."""
    bound = [place for place in places if any(barred.get(place, ()))]
    classes: dict[tuple[int, ...], list[int]] = {(): []}
    for code in codes:
        group, bit = divmod(code, PLACES)
        key = tuple(place for place in bound if barred[place][group] >> bit & 1)
        classes.setdefault(key, []).append(code)
    keys = list(classes)
    allowed = [
        (place, places[place], sum(1 << n for n, key in enumerate(keys) if place not in key))
        for place in bound
    ]
    loose = [(place, count) for place, count in places.items() if place not in bound]
    return Dealer(list(classes.values()), allowed, loose, seed)


def barred_cards(view: SeatView, tables: Tables) -> list[Words]:
    """Return, by seat, the cards that it cannot hold after what it has played."""
    barred = [[0] * GROUPS for _ in range(view.seats)]
    if view.plan.visibility is Visibility.PILE:
        return barred
    broken = False
    for number, cards in enumerate((*(trick.cards for trick in view.tricks), view.trick)):
        for place, played in enumerate(cards):
            code = tables.code_of[played.card]
            found = (
                _barred_by_following(view, tables, cards[:place], code, first=not number)
                if place
                else _barred_by_leading(view, tables, code, first=not number, broken=broken)
            )
            for group, word in found:
                barred[played.seat][group] |= word
        broken = broken or any(tables.code_of[p.card] // PLACES == tables.trump for p in cards)
    return barred


def _barred_by_leading(
    view: SeatView, tables: Tables, code: int, *, first: bool, broken: bool
) -> Iterator[tuple[int, int]]:
    """Yield what a seat cannot hold after leading a card that it may lead only without others."""
    group, rule = code // PLACES, view.plan.play.trump_lead
    if group == FREE and view.table.jokers is Jokers.NAMED:
        yield from ((other, _ALL) for other in _SUITED)
        return
    barred = (rule is TrumpLead.NOT_FIRST_TRICK and first) or (
        rule is TrumpLead.WHEN_BROKEN and not broken
    )
    # A seat that also holds named jokers may lead any suit, so nothing follows with them.
    if barred and group == tables.trump and view.table.jokers is not Jokers.NAMED:
        yield from ((other, _ALL) for other in range(GROUPS) if other != group)


def _barred_by_following(
    view: SeatView, tables: Tables, before: tuple[Played, ...], code: int, *, first: bool
) -> Iterator[tuple[int, int]]:
    """Yield what a seat cannot hold after playing a card to a trick."""
    group, play = code // PLACES, view.plan.play
    if group == FREE:
        if first and view.table.jokers is Jokers.NAMED:
            yield from ((other, _ALL) for other in _SUITED)
        return
    led = _led(view, tables, before)
    if led == NO_SUIT:
        return
    best = before[view.table.winner(before)]
    start = (led * CODES + _shown(tables, best)) * GROUPS
    beaten = tables.above[start + group] >> code % PLACES & 1
    if group == led:
        if play.must_beat and not beaten:
            yield led, tables.above[start + led]
        return
    yield led, _ALL
    trump = tables.trump
    if play.void is not VoidDuty.MUST_TRUMP or trump < 0:
        return
    if play.must_beat and not beaten:
        yield trump, tables.above[start + trump]
    elif group != trump:
        yield trump, _ALL


def _led(view: SeatView, tables: Tables, cards: tuple[Played, ...]) -> int:
    """Return the group that had to be followed; NO_SUIT if there was none."""
    suit = view.table.led(cards)
    if suit is None:
        return NO_SUIT
    leader = next(played.card for played in cards if view.table.suit[played.card] == suit)
    return tables.code_of[leader] // PLACES


def _shown(tables: Tables, played: Played) -> int:
    """Return the code that a card counts as."""
    if played.named is Naming.HIGH:
        return NAMED_HIGH
    return NAMED_LOW if played.named is Naming.LOW else tables.code_of[played.card]
