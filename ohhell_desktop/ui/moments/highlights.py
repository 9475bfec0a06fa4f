"""What is worth telling about a game that is over, found in its deals. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult

_SHORTEST: Final = 2
"""One bid alone is no streak."""


@dataclass(frozen=True, slots=True)
class BestBid:
    """The highest bid that was made exactly."""

    seat: Seat
    bid: int
    deal: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class LongestStreak:
    """The most bids that a player made in a row."""

    seat: Seat
    length: int
    last: int
    """The deal that ended it, from 1."""


@dataclass(frozen=True, slots=True)
class DecidingDeal:
    """The deal after which the winners led and never lost the lead again."""

    deal: int
    """From 1."""
    overtaken: Seat | None
    """Who alone led before it; None if nobody did."""
    off: int
    """By how many tricks that player missed the bid of this deal; 0 if it was made."""


def best_bid(history: Sequence[DealResult]) -> BestBid | None:
    """Return the highest bid that was made; among equal ones that with most points, the earliest.

    None if no bid was made at all.
    """
    made = [
        (bid, deal.points[seat], -number, -seat)
        for number, deal in enumerate(history, 1)
        for seat, bid in enumerate(deal.bids)
        if bid is not None and bid == deal.tricks[seat]
    ]
    if not made:
        return None
    bid, _, number, seat = max(made)
    return BestBid(Seat(-seat), bid, -number)


def longest_streak(history: Sequence[DealResult]) -> LongestStreak | None:
    """Return the longest run of bids made in a row, the earliest of equal ones; None without one.

    A deal in which a player made no bid ends a run.
    """
    best: LongestStreak | None = None
    runs = [0] * (len(history[0].bids) if history else 0)
    for number, deal in enumerate(history, 1):
        for seat in range(len(runs)):
            runs[seat] = runs[seat] + 1 if deal.made(Seat(seat)) else 0
            if runs[seat] > max(_SHORTEST - 1, best.length if best else 0):
                best = LongestStreak(Seat(seat), runs[seat], number)
    return best


def deciding_deal(history: Sequence[DealResult], winners: Sequence[Seat]) -> DecidingDeal | None:
    """Return the deal that decided the game.

    Args:
        history: every deal.
        winners: who won; None is returned if they do not lead after the last deal.
    """
    wanted = frozenset(winners)
    if not history or leaders(history[-1].totals) != wanted:
        return None
    number = len(history)
    while number > 1 and leaders(history[number - 2].totals) == wanted:
        number -= 1
    deal = history[number - 1]
    ahead = leaders(history[number - 2].totals) - wanted if number > 1 else frozenset()
    if len(ahead) != 1:
        return DecidingDeal(number, None, 0)
    (seat,) = ahead
    bid = deal.bids[seat]
    return DecidingDeal(number, seat, 0 if bid is None else abs(deal.tricks[seat] - bid))


def leaders(totals: Sequence[int]) -> frozenset[Seat]:
    """Return who has the most points."""
    best = max(totals)
    return frozenset(Seat(seat) for seat, total in enumerate(totals) if total == best)
