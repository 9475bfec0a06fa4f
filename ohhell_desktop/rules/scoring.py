"""Axis: the score of a deal, for all seats at once.

The ten numbers of :class:`Scoring` express nearly every system in use. With b = bid,
t = tricks won, n = cards dealt, d the difference of b and t:

* exact: ``exact + exact_bid * b + exact_square * b * b``, or ``table[b]`` if there is a table;
  for a bid of zero ``zero + zero_card * n`` if ``zero`` is given;
* missed: ``miss + over * t`` (or ``under * t``) ``- miss_each * d - miss_square * d * d``.

A seat that made no bid gets ``over * t``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.history import DealResult
from ohhell_desktop.rules.schedule import DealPlan
from ohhell_desktop.rules.scoring_axis import Scoring, Streak


class PremiumLevel(StrEnum):
    """How much a seat shows of its bid in public, for more points."""

    DECLARE = "declare"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class Premium:
    """The one premium of a deal: whose, and which."""

    seat: Seat
    level: PremiumLevel


def seat_points(scoring: Scoring, bid: int | None, tricks: int, cards: int, deal: int) -> int:
    """Points of one seat before anything that depends on the others.

    Args:
        scoring: the system.
        bid: tricks bid; None if the seat made no bid.
        tricks: tricks won.
        cards: cards dealt to each seat.
        deal: the deal's number from 1, for systems whose points grow with it.
    """
    factor = deal if scoring.times_deal else 1
    if bid is None:
        return scoring.over * tricks
    if bid == tricks:
        return factor * _exact(scoring, bid, cards)
    off = abs(bid - tricks)
    kept = (scoring.over if tricks > bid else scoring.under) * tricks
    return factor * (
        scoring.miss + kept - scoring.miss_each * off - scoring.miss_square * off * off
    )


def _exact(scoring: Scoring, bid: int, cards: int) -> int:
    if bid == 0 and scoring.zero is not None:
        return scoring.zero + scoring.zero_card * cards
    if scoring.table:
        return scoring.table[min(bid, len(scoring.table) - 1)]
    return scoring.exact + scoring.exact_bid * bid + scoring.exact_square * bid * bid


def score(
    bids: Sequence[int | None],
    tricks: Sequence[int],
    plan: DealPlan,
    history: Sequence[DealResult],
    premium: Premium | None = None,
) -> tuple[int, ...]:
    """Points of every seat for one deal.

    Args:
        bids: by seat; None where no bid was made.
        tricks: tricks won, by seat.
        plan: the deal's plan, whose ``score`` says how.
        history: the deals scored before this one, in order.
        premium: the deal's premium bid, if one was made.
    """
    scoring = plan.score
    points = [
        seat_points(scoring, bid, won, plan.cards, len(history) + 1)
        for bid, won in zip(bids, tricks, strict=True)
    ]
    made = [bid == won for bid, won in zip(bids, tricks, strict=True)]
    if scoring.sole_most and list(tricks).count(max(tricks)) == 1:
        points[list(tricks).index(max(tricks))] += scoring.sole_most
    if scoring.by_successes and any(made):
        bonus = scoring.by_successes[min(sum(made), len(scoring.by_successes)) - 1]
        points = [had + bonus * success for had, success in zip(points, made, strict=True)]
    if premium is not None:
        _add_premium(points, made, premium, scoring)
    if scoring.streak is not None:
        _add_streaks(points, made, plan.cards, history, scoring.streak)
    return tuple(points)


def _add_premium(points: list[int], made: list[bool], premium: Premium, scoring: Scoring) -> None:
    worth = scoring.declare if premium.level is PremiumLevel.DECLARE else scoring.reveal
    success = made[premium.seat]
    for seat in range(len(points)):
        if (seat == premium.seat) == success:
            points[seat] += worth


def _add_streaks(
    points: list[int], made: list[bool], cards: int, history: Sequence[DealResult], streak: Streak
) -> None:
    for seat, success in enumerate(made):
        run = 0
        for past in history:
            run = _lengthened(
                run, past.cards, success=past.bids[seat] == past.tricks[seat], streak=streak
            )
        run = _lengthened(run, cards, success=success, streak=streak)
        if abs(run) == streak.length:
            points[seat] += streak.points if run > 0 else -streak.points


def _lengthened(run: int, cards: int, *, success: bool, streak: Streak) -> int:
    """The run after one more deal: above zero deals made, below zero deals missed."""
    if cards < streak.least_cards:
        return 0
    if abs(run) == streak.length:
        run = 0
    if success:
        return max(run, 0) + 1
    return min(run, 0) - 1
