"""The points of a deal as a sum: what the cards, the others, chance, the bid and the play brought.

It follows the deal from a beginning at which everybody decides as usual. Each decision that is not
usual changes how the deal ends if all go on as usual: what those of others change is theirs, what
the own ones change is what the best decisions were worth more, bid, play and chance.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum
from operator import sub
from statistics import fmean
from typing import Final

from ohhell_desktop.analysis.past_deal import Ply
from ohhell_desktop.analysis.review import Split
from ohhell_desktop.review.judging import Judgement
from ohhell_desktop.review.usual import Points, is_quick, usual_action, usual_end, usual_points
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.turn_order import seats_from

USUAL_DEALS: Final = 4_000
"""How many random deals tell what is usual at a place: its error is a tenth of a point then;"""
FEWER_DEALS: Final = 200
"""this many where something is decided by rule of thumb before the cards, which takes longer."""

Spent = Callable[[], bool]
Judgements = Sequence[tuple[Ply, Judgement]]
"""The decisions of a seat, and what they were worth."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a deal would have ended from each moment on, if all had gone on as usual."""

    start: Points
    """From the beginning."""
    changes: tuple[tuple[Seat, Points], ...]
    """By action: whose it was, and how it changed the points of each seat."""


def course(plies: Sequence[Ply]) -> Course:
    """Return the course of a deal; its last changes lead to the points that were made."""
    number = len(plies[0].before.history)
    start = now = usual_end(plies[0].before)
    changes: list[tuple[Seat, Points]] = []
    for ply in plies:
        after = now
        if len(ply.after.history) > number:
            after = ply.after.history[number].points
        elif ply.action != usual_action(ply.before):
            after = usual_end(ply.after)
        changes.append((ply.action.seat, tuple(map(sub, after, now))))
        now = after
    return Course(start, tuple(changes))


def split(course: Course, seat: Seat, usual: float, found: Judgements) -> Split:
    """Return the points of a seat as a sum.

    Args:
        course: that of the deal.
        seat: whose points they are.
        usual: what a seat at this place makes on average if everybody decides as usual.
        found: every decision of the seat.
    """
    own = sum(points[seat] for who, points in course.changes if who == seat)
    others = sum(points[seat] for who, points in course.changes if who != seat)
    play = -fsum(one.cost.mean for ply, one in found if isinstance(ply.action, PlayCard))
    bid = -fsum(one.cost.mean for ply, one in found if not isinstance(ply.action, PlayCard))
    best = fsum(one.gain.mean for _, one in found)
    return Split(
        usual=usual,
        cards=course.start[seat] - usual,
        others=others,
        chance=own - best - bid - play,
        best=best,
        bid=bid,
        play=play,
    )


averages: dict[str, list[float]] = {}
"""What is usual for each seat, by all that it depends on; found once."""


def _before(begun: GameState) -> tuple[object, ...]:
    """Return what was before a deal, as far as its points depend on that."""
    assert begun.deal is not None  # noqa: S101 - it has begun
    scoring, bidding = begun.deal.plan.score, begun.deal.plan.bidding
    if scoring.streak is not None:
        return begun.history
    if scoring.times_deal or bidding.silent_from is not None:
        return (begun.deal.number, begun.totals)
    return ()


def place_average(begun: GameState, seat: Seat, spent: Spent) -> float:
    """Return what a seat makes on average in such deals if everybody decides as usual."""
    deal = begun.deal
    assert deal is not None  # noqa: S101 - it has begun
    key = repr((begun.rules, begun.seats, deal.plan, *_before(begun)))
    means = averages.get(key)
    if means is None:
        deals = USUAL_DEALS if is_quick(begun) else min(FEWER_DEALS, USUAL_DEALS)
        points = usual_points(begun, deals, spent)
        means = [fmean(column) for column in zip(*points, strict=True)]
        if len(points) == deals:
            averages[key] = means
    return means[tuple(seats_from(deal.dealer + 1, begun.seats)).index(seat)]
