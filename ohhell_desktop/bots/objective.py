"""What a search plays for: points against the others, and at the end winning the game.

In the last deals of a game, points that change nobody's place are worth nothing: a seat that is
behind has to risk something. There the chance of winning the game is estimated: what the
remaining deals will add to a lead is taken as normally distributed.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.schedule import DealPlan

LAST_DEALS: Final = 3
"""In this many last deals the chance of winning is played for."""
LEAST_DEALS: Final = 5
"""A game of fewer deals is played for points."""
_MADE: Final = 0.6
"""How often a bid is made, about."""
_LONGEST_LEAD: Final = 400
_FAR: Final = 10**7
"""A total further from the own one counts as this far; the kernel adds numbers of 32 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class Objective:
    """What a deal is played for; see ``Estimates.aim``."""

    rivals: "array[float]"
    odds: "array[float]"
    totals: "array[int]"
    """By seat, from the total of the seat that decides."""

    @property
    def is_the_game(self) -> bool:
        """Whether the chance of winning the game is played for."""
        return len(self.odds) > 0


def objective_of(view: SeatView, level: Level) -> Objective:
    """Return what a seat plays for in a deal."""
    each = level.spite / max(1, view.seats - 1)
    rivals = array("d", [each]) * view.seats
    odds = array("d")
    left = len(view.plans) - view.number - 1
    ends = view.rules.ending.when is EndWhen.SCHEDULE
    if ends and left < LAST_DEALS <= LEAST_DEALS <= len(view.plans) and any(view.totals):
        odds = _odds(sum(_swing(plan) ** 2 for plan in view.plans[view.number + 1 :]))
    own = view.totals[view.seat]
    totals = array("i", (max(-_FAR, min(total - own, _FAR)) for total in view.totals))
    return Objective(rivals, odds, totals)


@lru_cache(maxsize=64)
def _swing(plan: DealPlan) -> float:
    """Return the standard deviation of what a deal adds to the lead over another seat."""
    bid = max(1, plan.tricks // 3) if plan.tricks > 1 else 0
    made = seat_points(plan.score, bid, bid, plan.cards, 1)
    other = bid - 1 if bid else 1
    missed = seat_points(plan.score, bid, other, plan.cards, 1)
    return abs(made - missed) * sqrt(2 * _MADE * (1 - _MADE))


@lru_cache(maxsize=64)
def _odds(variance: float) -> "array[float]":
    """Return the chance to end ahead, by the lead before some further deals; a tie is half."""
    leads = range(-_LONGEST_LEAD, _LONGEST_LEAD + 1)
    if not variance:
        return array("d", [0.5 if not lead else float(lead > 0) for lead in leads])
    return array("d", [(1 + erf(lead / sqrt(2 * variance))) / 2 for lead in leads])
