"""What a search plays for, and which of two actions it takes.

Most of a game is played for the **margin**: the own points less those of the others, which count
as much together as the own ones (more for a spoiler, who likes to break their bids). So a bid of
another seat is broken if that costs less than it brings.

In the last deals of a game, points that change nobody's place are worth nothing, and a seat that
is behind has to risk something. There the chance of **winning the game** comes first, and if it is
the same, the **place**: how many of the others a seat is likely to end ahead of. What the remaining
deals will add to a lead is taken as normally distributed. Where the game is decided, neither
differs, and the margin counts again: nobody stops playing because the game is lost or won.

Nobody likes to give up a bid for next to nothing. Among actions whose margins are about the same,
that is within two standard errors or three hundredths of what making a bid is worth, one that makes
the own bid clearly more often is taken: this is the **own chance**.

Differences that chance may explain count as none, and so do those of less than half a percent of
the chance of winning, or of two hundredths of a place: the smallest ones are never by chance,
because these figures are means of chances. The figures are compared in this order.

A player who asks is advised otherwise, because the figures beside the advice are the own points:
what brings the most of these is recommended, or what wins the game most often, where that is at
stake. Only among what is about as good there do margin and own chance decide.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.search.results import MARGIN, PLACE, POINTS, WINNING, Tried, means
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.schedule import DealPlan

LAST_DEALS: Final = 3
"""In this many last deals the chance of winning is played for."""
LEAST_DEALS: Final = 5
"""A game of fewer deals is played for points."""
LEAST: Final = {WINNING: 0.005, PLACE: 0.02}
"""Smaller differences in the chance of winning, and in the share of the others, count as none."""
EVEN: Final = 0.005
"""Margins that differ by less, in points, are equal."""
NEAR: Final = 0.03
"""Margins are about the same if they differ by less than this share of what a made bid is worth."""
SAFER: Final = 0.08
"""By how much more often the own bid must be made to be clearly more often."""
AS_GOOD: Final = 0.01
"""Own points are about as good if they differ by less than this share of that: a tenth, if it is
ten."""
AT_STAKE: Final = 0.01
"""A player is advised to play for the game where actions differ by more in the chance to win it."""
_MADE: Final = 0.6
"""How often a bid is made, about."""
_LONGEST_LEAD: Final = 400
_FAR: Final = 10**7
"""A total further from the own one counts as this far; the kernel adds numbers of 32 bits."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which of some alternatives is played."""

    index: int
    for_the_game: bool
    """Whether others are left out because they make it less likely to win the game."""


@dataclass(frozen=True, slots=True, eq=False)
class Objective:
    """What a deal is played for; see ``Estimates.aim``."""

    rivals: "array[float]"
    odds: "array[float]"
    totals: "array[int]"
    """By seat, from the total of the seat that decides."""
    stake: float
    """What making a usual bid is worth, in points."""

    def best(self, tried: Sequence[Tried]) -> Chosen:
        """Return which of some alternatives is played; of equal ones, the first.

        All have been tried in the same worlds.
        """
        left = list(tried)
        if self.odds:
            left = _not_behind(left, WINNING)
        for_the_game = len(left) < len(tried)
        if self.odds:
            left = _not_behind(left, PLACE)
        return Chosen(tried.index(self._by_margin(left)), for_the_game=for_the_game)

    def advised(self, tried: Sequence[Tried]) -> Chosen:
        """Return which of some alternatives a player is advised to take; of equal ones, the first.

        They may have been tried in different numbers of the same worlds.
        """
        left = list(tried)
        for_the_game = bool(self.odds) and len(_not_behind(left, WINNING, AT_STAKE)) < len(left)
        if for_the_game:
            left = _about_best(left, WINNING, LEAST[WINNING])
        left = _about_best(left, POINTS, AS_GOOD * self.stake)
        return Chosen(tried.index(self._by_margin(left)), for_the_game=for_the_game)

    def _by_margin(self, tried: Sequence[Tried]) -> Tried:
        """Return the alternative of the best margin, or one that makes the bid more often."""
        margins = means(tried, MARGIN)
        best = self._safest(tried, tried[margins.index(max(margins))])
        alike = (
            each
            for each in tried
            if abs(best.lead(each, MARGIN)[0]) < EVEN and each.made > best.made - SAFER
        )
        return next(alike)

    def _safest(self, tried: Sequence[Tried], best: Tried) -> Tried:
        """Return the alternative of about the same margin that clearly makes the bid most often."""
        safer = [
            each
            for each in tried
            if each.made >= best.made + SAFER
            and not each.is_behind(best, MARGIN, NEAR * self.stake)
        ]
        return self._safest(tried, max(safer, key=lambda each: each.made)) if safer else best


def _not_behind(tried: Sequence[Tried], figure: int, least: float = 0.0) -> list[Tried]:
    """Return those of some alternatives in which a figure is about as high as in the best."""
    found = means(tried, figure)
    best = tried[found.index(max(found))]
    return [each for each in tried if not each.is_behind(best, figure, least or LEAST[figure])]


def _about_best(tried: Sequence[Tried], figure: int, near: float) -> list[Tried]:
    """Return those of some alternatives in which a figure is the highest, or hardly lower."""
    found = means(tried, figure)
    return [each for each, mean in zip(tried, found, strict=True) if mean >= max(found) - near]


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
    return Objective(rivals, odds, totals, stake(view.plan))


@lru_cache(maxsize=64)
def _swing(plan: DealPlan) -> float:
    """Return the standard deviation of what a deal adds to the lead over another seat."""
    return stake(plan) * sqrt(2 * _MADE * (1 - _MADE))


@lru_cache(maxsize=64)
def _odds(variance: float) -> "array[float]":
    """Return the chance to end ahead, by the lead before some further deals; a tie is half."""
    leads = range(-_LONGEST_LEAD, _LONGEST_LEAD + 1)
    if not variance:
        return array("d", [0.5 if not lead else float(lead > 0) for lead in leads])
    return array("d", [(1 + erf(lead / sqrt(2 * variance))) / 2 for lead in leads])
