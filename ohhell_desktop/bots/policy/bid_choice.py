"""Choosing a bid: the one that pays most on average, and not below the sure tricks."""

from collections.abc import Iterator, Sequence
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.knowledge import Knowledge, hidden_cards, knowledge
from ohhell_desktop.bots.policy.odds import Outlook
from ohhell_desktop.bots.policy.one_card import forehead_chance, heard_chance
from ohhell_desktop.bots.policy.prospects import (
    expected,
    pay,
    spread,
    sure_tricks,
    tricks_spread,
    wish,
)
from ohhell_desktop.bots.policy.temper import misjudged
from ohhell_desktop.rules.cards import SUITS, Card, Suit
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.trick import TrickTable, trick_table
from ohhell_desktop.rules.engine.turn_order import first_leader
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import TrumpSource, Visibility

_HEED: Final = 0.3
"""How many tricks a hand loses in value for each trick that others have bid too many."""
_OWN_TRUMP: Final = 0.4
"""The probability that a seat names the trump itself, where the highest bidder does."""


class BidWeigher:
    """Estimates what bids are worth; what all bids have in common is computed once."""

    def __init__(self, view: SeatView, level: Level, nature: int) -> None:
        """Evaluate the hand under each possible trump.

        Args:
            view: what the seat sees.
            level: how carefully it plays.
            nature: decides its temperament.
        """
        self._view = view
        self._shift = _shift(view, level, nature)
        self._hands = tuple(_hands(view, level))
        self._worth: dict[int, float] = {}
        self._known: dict[int, tuple[tuple[float, list[float]], ...]] = {}

    def worth(self, bid: int) -> float:
        """Return the expected points of a bid."""
        if bid not in self._worth:
            points = pay(self._view, bid)
            self._worth[bid] = sum(
                weight * expected(tricks, points, 0) for weight, tricks in self._spreads(bid)
            )
        return self._worth[bid]

    def made(self, bid: int) -> float:
        """Return the chance of making a bid; a bid of laid cards can be too high to be made."""
        return self.tricks(bid)[bid] if bid <= self._view.plan.tricks else 0.0

    def tricks(self, bid: int) -> tuple[float, ...]:
        """Return the chances of winning 0, 1, 2 ... tricks when playing for a bid."""
        total = [0.0] * (self._view.plan.tricks + 1)
        for weight, tricks in self._spreads(bid):
            for won, chance in enumerate(tricks[: len(total)]):
                total[won] += weight * chance
        return tuple(total)

    def _spreads(self, bid: int) -> tuple[tuple[float, list[float]], ...]:
        """Return each possible trump as its weight and the chances of 0, 1, 2 ... tricks."""
        if bid not in self._known:
            self._known[bid] = tuple(self._new_spreads(bid))
        return self._known[bid]

    def _new_spreads(self, bid: int) -> Iterator[tuple[float, list[float]]]:
        wanted = wish(bid, 0, self._view.plan.tricks)
        for weight, hand in self._hands:
            if isinstance(hand, Outlook):
                yield weight, _moved(tricks_spread(hand, wanted), self._shift)
            else:
                yield weight, hand


def choose_bid(weigher: BidWeigher, view: SeatView, level: Level, bids: Sequence[Bid]) -> Bid:
    """Return the best of the allowed bids for the hand.

    Args:
        weigher: evaluates the seat's hand.
        view: what the seat sees.
        level: how carefully it plays.
        bids: what it may bid, at least one.
    """
    sure = _sure(view, level)
    fair = [bid for bid in bids if bid.tricks >= sure] or bids
    return max(fair, key=lambda bid: (round(weigher.worth(bid.tricks), 9), -bid.tricks))


def _hands(view: SeatView, level: Level) -> Iterator[tuple[float, Outlook | list[float]]]:
    """Yield the weight of each possible trump and the hand's outlook under it.

    Where the chances do not depend on the bid, they are given in place of the outlook.
    """
    hand = tuple(card for card in view.hand if card is not None)
    if len(hand) < len(view.hand):
        yield 1.0, spread(_blind_chances(view, level))
        return
    for weight, table in prospects(view, hand):
        known = knowledge(view, level, table)
        if view.plan.tricks == len(hand) == 1:
            first = first_leader(view.plan, view.dealer, view.bids)
            order = [(first + step) % view.seats for step in range(view.seats)]
            heard = [view.bids[seat] if level.reads_bids else None for seat in order]
            yield weight, spread([heard_chance(known, hand[0], order.index(view.seat), heard)])
        else:
            yield weight, Outlook(known, hand, view.seats - 1, len(known.unseen))


def _moved(tricks: list[float], shift: float) -> list[float]:
    """Return the chances for a hand that is worth ``shift`` tricks more."""
    moved = [0.0] * len(tricks)
    part, step = abs(shift), 1 if shift > 0 else -1
    for count, p in enumerate(tricks):
        beyond = min(max(count + step, 0), len(tricks) - 1)
        moved[count] += p * (1 - min(part, 1))
        moved[beyond] += p * min(part, 1)
    return moved


def _shift(view: SeatView, level: Level, nature: int) -> float:
    """Return the correction in tricks for temperament and for the others' bids."""
    shift = misjudged(view, level, nature)
    if level.reads_bids and view.plan.bidding.in_turn:
        heard = [bid for bid in view.bids if bid is not None]
        fair = len(heard) * view.plan.tricks / view.seats
        shift -= _HEED * (sum(heard) - fair) / view.seats
    return shift


def _blind_chances(view: SeatView, level: Level) -> list[float]:
    """Return the chance of each card in a hand that its owner has not seen."""
    tricks = view.plan.tricks
    if view.plan.visibility is Visibility.FOREHEAD and tricks == 1:
        known = knowledge(view, level)
        return [
            forehead_chance(
                known, view.hands, view.seat, first_leader(view.plan, view.dealer, view.bids)
            )
        ]
    return [1 / view.seats] * tricks


def prospects(view: SeatView, hand: Sequence[Card]) -> Iterator[tuple[float, TrickTable]]:
    """Yield the weight of each possible trump and its table of strengths."""
    if view.trump_known:
        yield 1.0, view.table
        return
    tables = {suit: table_for(view, suit) for suit in SUITS}
    best = max(SUITS, key=lambda suit: sum(card.suit is suit for card in hand))
    own = _OWN_TRUMP if view.plan.trump.source is TrumpSource.HIGHEST_BIDDER else 0.0
    for suit, table in tables.items():
        yield (1 - own) / len(SUITS) + (own if suit is best else 0.0), table


def table_for(view: SeatView, suit: Suit | None) -> TrickTable:
    """Return the table of strengths under a trump that is not known yet."""
    return trick_table(view.plan.ranks, view.rules.specials, suit, None)


def _sure(view: SeatView, level: Level) -> int:
    """Return how many tricks cannot be lost; 0 if the hand or the trump is unknown."""
    if hidden_cards(view, view.seat) or not view.trump_known:
        return 0
    hand = tuple(card for card in view.hand if card is not None)
    known: Knowledge = knowledge(view, level)
    return min(sure_tricks(known, hand), view.plan.tricks)
