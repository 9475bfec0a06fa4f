"""What new rules may not have: problems, and numbers that no game needs.

A saved game keeps its rules even if they are beyond these limits, which older versions did not
have: for it only :mod:`~ohhell_desktop.rules.form.problems` counts. The limits are for rules that
are made here or come from elsewhere, so that a game by them can be drawn, described and counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES, Bidding, BidStyle, Trump
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ending import MOST_EXTRA_DEALS, Ending, EndWhen, Settlement, TieRule
from ohhell_desktop.rules.form.problems import Problem, ProblemKind, assumed_bid, problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import MOST_DEALS, HandSizes
from ohhell_desktop.rules.sentences import Sentence, UnreadableError


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the greatest value of a number, or of each number in a list."""

    least: int
    most: int


LARGEST_HAND: Final = 60
"""No pack has as many cards for each of two players."""
LARGEST_PACK: Final = 114
"""Two packs with all special cards."""
MOST_TOTAL: Final = 9_999_999
"""Points of one player in a game; the most in the catalogue are 14,630."""
MOST_SPECIAL: Final = 50
"""Special deals, and kinds of deals that they make."""
MOST_SUITS: Final = 20
"""In the list of suits that can be trump."""

_POINTS: Final = Limit(-100_000, 100_000)
_HAND: Final = Limit(0, LARGEST_HAND)
_SEATS: Final = MOST_SEATS - LEAST_SEATS + 1

LIMITS: Final[dict[type, dict[str, Limit]]] = {
    RuleSet: {"hook": _HAND},
    Deck: {"cards_each": Limit(0, 26)},
    HandSizes: {"cap": _HAND, "reserve": Limit(0, LARGEST_PACK)},
    Bidding: {
        "assumed": _HAND,
        "zero_limit": Limit(0, 20),
        "zero_limit_above": Limit(0, MOST_SEATS),
        "silent_from": Limit(0, _POINTS.most),
    },
    Scoring: {field.name: _POINTS for field in fields(Scoring)},  # all its numbers are points
    Streak: {"length": Limit(1, 50), "points": _POINTS, "least_cards": _HAND},
    Ending: {"target": Limit(0, _POINTS.most)},
    Settlement: {"stake": Limit(0, 1000)},
}
"""The limits of the numbers in each part of a rule set."""

_LENGTHS: Final[dict[type, dict[str, int]]] = {
    RuleSet: {"changes": MOST_SPECIAL},
    Deck: {"ranks": LARGEST_HAND, "low_cards": _SEATS, "without": _SEATS},
    HandSizes: {"by_seats": _SEATS},
    Trump: {"suits": MOST_SUITS},
    Scoring: {"table": LARGEST_HAND, "by_successes": LARGEST_HAND},
}
"""The greatest lengths of lists and texts."""


class UnplayableError(ValueError):
    """Rules that can be read but are not accepted.

    Attributes:
        problem: what cannot work, or is beyond a limit.
    """

    def __init__(self, problem: Problem, seats: int) -> None:
        super().__init__(f"these rules cannot be played by {seats}: {problem.kind.value}")
        self.problem = problem


def problems_of_new(rules: RuleSet, seats: int) -> tuple[Problem, ...]:
    """Return all problems of new rules for a number of seats, and what is beyond a limit."""
    found = problems(rules, seats)
    if any(problem.kind is ProblemKind.SEQUENCE for problem in found):
        return found
    return (*found, *_beyond(rules, seats))


def problems_by_seats(rules: RuleSet) -> dict[int, tuple[Problem, ...]]:
    """Return the problems for each number of seats that new rules are for; no entry for none."""
    least, most = rules.seats
    counts = range(max(least, LEAST_SEATS), min(most, MOST_SEATS) + 1)
    found = {seats: problems_of_new(rules, seats) for seats in counts}
    return {seats: of_seats for seats, of_seats in found.items() if of_seats}


def check_playable(rules: RuleSet) -> None:
    """Check that new rules can be played by every number of seats that they are for.

    Raises:
        UnplayableError: with the first problem found.
    """
    for seats, found in problems_by_seats(rules).items():
        raise UnplayableError(found[0], seats)


def _beyond(rules: RuleSet, seats: int) -> Iterator[Problem]:
    """Yield what is beyond a limit."""
    for where, cause in _causes(rules, ""):
        axis = where.partition(".")[0].partition("[")[0]
        yield Problem(axis, ProblemKind.LIMIT, cause=cause)
    plans = schedule(rules, seats)
    if len({replace(plan, cards=1, hook=False) for plan in plans}) > MOST_SPECIAL:
        yield Problem("changes", ProblemKind.TOO_MANY_KINDS, (MOST_SPECIAL,))
    total = most_total(rules, plans)
    if total > MOST_TOTAL:
        yield Problem("scoring", ProblemKind.TOO_MANY_POINTS, (total, MOST_TOTAL))


def _causes(
    value: Any, where: str, limit: Limit | None = None, longest: int | None = None
) -> Iterator[tuple[str, Sentence]]:
    """Yield the place of each part of a value that is beyond its limit, and what the limit is."""
    if longest is not None and len(value) > longest:
        text = "{where} must be a list of at most {most}"
        yield where, UnreadableError(text, where=where, most=longest).sentence
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from _causes(part, f"{where}[{number}]", limit)
    elif is_dataclass(value):
        limits, lengths = LIMITS.get(type(value), {}), _LENGTHS.get(type(value), {})
        for field in fields(value):
            name, inner = field.name, getattr(value, field.name)
            path = f"{where}.{name}" if where else name
            yield from _causes(inner, path, limits.get(name), lengths.get(name))
    elif limit is not None and value is not None and not limit.least <= value <= limit.most:
        text = "{where} must be {least} to {most}"
        least, most = limit.least, limit.most
        yield where, UnreadableError(text, where=where, least=least, most=most).sentence


def most_total(rules: RuleSet, plans: Sequence[DealPlan]) -> int:
    """Return how many points a player could win or lose, at most, in a whole game."""
    ending = rules.ending
    if ending.when is not EndWhen.SCHEDULE:
        further = MOST_DEALS
    elif ending.tie in {TieRule.EXTRA_SAME, TieRule.EXTRA_GREATEST}:
        further = MOST_EXTRA_DEALS
    else:
        further = 0
    last = min(len(plans) + further, MOST_DEALS)
    planned = sum(_most_points(plan, number) for number, plan in enumerate(plans, 1))
    return planned + (last - len(plans)) * max(_most_points(plan, last) for plan in set(plans))


def _most_points(plan: DealPlan, number: int) -> int:
    """Return how many points a player could win or lose, at most, in a deal with this number."""
    scoring, tricks = plan.score, plan.tricks
    lays = plan.bidding.style is BidStyle.LAY
    off = max(tricks, assumed_bid(plan.bidding), LAY_COUNT * max(LAY_VALUES.values()) * lays)
    exact = _sum(scoring.exact, scoring.exact_bid * tricks, scoring.exact_square * tricks**2)
    exact = max(map(abs, scoring.table), default=exact)
    missed = _sum(
        scoring.miss,
        max(abs(scoring.over), abs(scoring.under)) * tricks,
        scoring.miss_each * off,
        scoring.miss_square * off**2,
    )
    zero = 0 if scoring.zero is None else _sum(scoring.zero, scoring.zero_card * plan.cards)
    alone = max(exact, missed, zero)
    return _sum(
        alone * (number if scoring.times_deal else 1),
        scoring.sole_most,
        max(map(abs, scoring.by_successes), default=0),
        max(abs(scoring.declare), abs(scoring.reveal)) * plan.bidding.premium,
        scoring.streak.points if scoring.streak else 0,
    )


def _sum(*points: int) -> int:
    return sum(map(abs, points))
