"""What tricks pay, as tables: the points of each seat for each bid and number of tricks."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import score, seat_points
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES, BidStyle
from ohhell_desktop.rules.form.schedule import DealPlan

_MOST_POINTS: Final = 10**9
"""More points count as this many; the kernel subtracts them as numbers of 32 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class Payoff:
    """The points of a deal, for all seats."""

    tricks: int
    bids: int
    """Bids of 0, 1, 2 ... below this have a row; row 0 is for no bid, row b + 1 for bid b."""
    points: "array[float]"
    """``points[(seat * (bids + 1) + bid + 1) * (tricks + 1) + won]``."""
    by_successes: "array[float]"
    """Extra points for each seat that made its bid, by how many seats did."""
    sole_most: float
    """Extra points for the seat that alone has the most tricks."""
    goal: "array[int]"
    """``goal[((bid + 1) * (tricks + 1) + won) * (tricks + 1) + left]``: which number of tricks pays
    the most, of those that can still be reached."""


def payoff_for(plan: DealPlan, seats: int, number: int, history: Sequence[DealResult]) -> Payoff:
    """Return the points of a deal.

    Args:
        plan: the rules of the deal.
        seats: how many play.
        number: the number of the deal, from 0.
        history: the deals scored before; streaks count only if all are known.
    """
    if plan.score.streak is not None and len(history) == number:
        return _payoff(plan, seats, number, history)
    return _without_streaks(plan, seats, number)


@lru_cache(maxsize=64)
def _without_streaks(plan: DealPlan, seats: int, number: int) -> Payoff:
    """The same, where the deals before have no effect; kept, because each decision asks for it."""
    return _payoff(plan, seats, number, None)


def _payoff(
    plan: DealPlan, seats: int, number: int, history: Sequence[DealResult] | None
) -> Payoff:
    tricks, scoring = plan.tricks, plan.score
    bids = 1 + max(tricks, LAY_COUNT * max(LAY_VALUES.values()) if _lays(plan) else 0)
    alone = replace(plan, score=replace(scoring, by_successes=(), sole_most=0))
    points = array("d", [0.0]) * (seats * (bids + 1) * (tricks + 1))
    for row in range(bids + 1):
        bid = row - 1 if row else None
        for won in range(tricks + 1):
            if history is not None:
                each = score((bid,) * seats, (won,) * seats, alone, history)
            else:
                each = (seat_points(scoring, bid, won, plan.cards, number + 1),) * seats
            for seat, value in enumerate(each):
                kept = max(-_MOST_POINTS, min(value, _MOST_POINTS))
                points[(seat * (bids + 1) + row) * (tricks + 1) + won] = kept
    extra = [0.0] * (seats + 1)
    for made in range(1, seats + 1):
        if scoring.by_successes:
            extra[made] = scoring.by_successes[min(made, len(scoring.by_successes)) - 1]
    goal = _goal(tricks, bids, points)
    return Payoff(tricks, bids, points, array("d", extra), scoring.sole_most, goal)


def _goal(tricks: int, bids: int, points: "array[float]") -> "array[int]":
    """Return the table :attr:`Payoff.goal`; a seat's first best number of tricks counts."""
    size = tricks + 1
    goal = array("i", [0]) * ((bids + 1) * size * size)
    for row in range(bids + 1):
        paid = points[row * size : (row + 1) * size]
        for won in range(size):
            for left in range(size - won):
                place = (row * size + won) * size + left
                goal[place] = max(range(won, won + left + 1), key=paid.__getitem__)
    return goal


def _lays(plan: DealPlan) -> bool:
    return plan.bidding.style is BidStyle.LAY
