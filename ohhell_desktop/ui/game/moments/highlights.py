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

    seats: tuple[Seat, ...]
    """Who made a bid as high as that."""
    bid: int
    deal: int
    """The first deal in which it was made, from 1."""


@dataclass(frozen=True, slots=True)
class LongestStreak:
    """The most bids that a player made in a row."""

    seats: tuple[Seat, ...]
    """Who made as many."""
    length: int


@dataclass(frozen=True, slots=True)
class DecidingDeal:
    """The deal after which the winners led and never lost the lead again."""

    deal: int
    """From 1."""
    before: tuple[Seat, ...]
    """Who led before it; empty if it was the first deal."""
    off: int
    """By how many tricks the only leader before missed the bid of this deal; else 0."""


def best_bid(history: Sequence[DealResult]) -> BestBid | None:
    """Return the highest bid that was made, and everybody who made one as high.

    None if no bid was made at all.
    """
    made = [
        (bid, number, Seat(seat))
        for number, deal in enumerate(history, 1)
        for seat, bid in enumerate(deal.bids)
        if bid is not None and bid == deal.tricks[seat]
    ]
    if not made:
        return None
    best = max(bid for bid, _, _ in made)
    equal = [(number, seat) for bid, number, seat in made if bid == best]
    seats = tuple(sorted({seat for _, seat in equal}))
    return BestBid(seats, best, equal[0][0])


def longest_streak(history: Sequence[DealResult]) -> LongestStreak | None:
    """Return the longest run of bids made in a row, with all who had one; None without one.

    A deal in which a player made no bid ends a run.
    """
    seats = range(len(history[0].bids) if history else 0)
    runs, longest = [0 for _ in seats], [0 for _ in seats]
    for deal in history:
        for seat in seats:
            runs[seat] = runs[seat] + 1 if deal.made(Seat(seat)) else 0
            longest[seat] = max(longest[seat], runs[seat])
    best = max(longest, default=0)
    if best < _SHORTEST:
        return None
    return LongestStreak(tuple(Seat(seat) for seat in seats if longest[seat] == best), best)


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
    before = tuple(sorted(leaders(history[number - 2].totals))) if number > 1 else ()
    off = _missed_by(history[number - 1], before[0]) if len(before) == 1 else 0
    return DecidingDeal(number, before, off)


def _missed_by(deal: DealResult, seat: Seat) -> int:
    """Return by how many tricks a player missed the bid; 0 without a bid."""
    bid = deal.bids[seat]
    return 0 if bid is None else abs(deal.tricks[seat] - bid)


def leaders(totals: Sequence[int]) -> frozenset[Seat]:
    """Return who has the most points."""
    best = max(totals)
    return frozenset(Seat(seat) for seat, total in enumerate(totals) if total == best)
