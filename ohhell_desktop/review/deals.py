"""The review of a deal of a record: every decision of a seat, and its points as a sum.

The sum follows the deal from a beginning at which everybody decides as usual. Each decision that
is not usual changes how the deal ends if all go on as usual: what those of others change is
theirs, what the own ones change is bid, play and chance.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from operator import sub
from statistics import fmean
from typing import Final

import ohhell_desktop
from ohhell_desktop.analysis.review import DealReview, Judged, Split
from ohhell_desktop.review.judging import Judgement, judged
from ohhell_desktop.review.usual import Points, usual_action, usual_end, usual_points
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.turn_order import seats_from
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.entries import Redo, Undo
from ohhell_desktop.rules.io.record import Record, replay, steps

WORLDS: Final = 600
"""In how many worlds the best actions of a decision are tried."""
USUAL_DEALS: Final = 1_000
"""How many random deals tell what is usual at a place."""

Spent = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Ply:
    """An action of a deal."""

    number: int
    """Its place among the actions of the deal, from 0."""
    before: GameState
    action: Action
    after: GameState


def plies_of(record: Record, number: int) -> list[Ply]:
    """Return the actions of a finished deal that count, in order.

    Of a bid and its change, only what was bid at last is an action.

    Raises:
        ValueError: if there is no such deal, or it is not over.
    """
    done = replay(record).timeline.done
    states = [next(steps(record)).state, *(step.state for step in done)]
    found: list[Ply] = []
    place = 0
    for before, step in zip(states, done, strict=False):
        action = step.action
        if len(before.history) != number or isinstance(action, StartDeal | Undo | Redo | None):
            continue
        ply = Ply(place, before, action, step.state)
        if found and _changes(found[-1].action, action):
            first = found.pop()
            ply = Ply(first.number, first.before, action, step.state)
        found.append(ply)
        place += 1
    if not found or len(found[-1].after.history) <= number:
        raise ValueError(f"deal {number + 1} of the record is not over")
    return found


def _changes(before: Action, action: Action) -> bool:
    """Return whether an action is another bid of a seat that has just bid."""
    return isinstance(action, Bid) and isinstance(before, Bid) and before.seat == action.seat


def review(
    record: Record, number: int, seat: Seat, spent: Spent, worlds: int = WORLDS
) -> Iterator[DealReview]:
    """Yield what is known about a deal, again and again, until it is all.

    Args:
        record: the game.
        number: which of its deals, from 0.
        seat: whose decisions are judged.
        spent: returns whether the answer is due; what is missing then stays unknown.
        worlds: in how many worlds the best actions of a decision are tried.

    Raises:
        ValueError: if there is no such deal, or it is not over.
    """
    plies = plies_of(record, number)
    found: list[tuple[Ply, Judgement]] = []
    for ply in plies:
        if ply.action.seat == seat and not spent():
            seen, usual = view(ply.before, seat), usual_action(ply.before)
            found.append((ply, judged(seen, ply.action, usual, worlds, spent)))
            yield _review(number, seat, found)
    if not spent():
        average = place_average(plies[0].before, seat, spent)
        yield _review(number, seat, found, split(course(plies), seat, average, found))


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


def split(
    course: Course, seat: Seat, usual: float, found: Sequence[tuple[Ply, Judgement]]
) -> Split:
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
    # A good player makes more than usual, because what is recommended is better than that.
    gain = fsum(one.gain.mean for _, one in found)
    return Split(
        usual=usual + gain,
        cards=course.start[seat] - usual,
        others=others,
        chance=own - gain - bid - play,
        bid=bid,
        play=play,
    )


_averages: dict[str, list[float]] = {}


def place_average(begun: GameState, seat: Seat, spent: Spent) -> float:
    """Return what a seat makes on average in such deals if everybody decides as usual."""
    deal = begun.deal
    assert deal is not None  # noqa: S101 - it has begun
    key = repr((begun.rules, begun.seats, deal.plan, deal.number))
    means = _averages.get(key)
    if means is None:
        points = usual_points(begun, USUAL_DEALS, spent)
        means = [fmean(column) for column in zip(*points, strict=True)]
        if len(points) == USUAL_DEALS:
            _averages[key] = means
    return means[tuple(seats_from(deal.dealer + 1, begun.seats)).index(seat)]


def _review(
    number: int,
    seat: Seat,
    found: Sequence[tuple[Ply, Judgement]],
    split: Split | None = None,
) -> DealReview:
    decisions = tuple(
        Judged(
            ply=ply.number,
            action=ply.action,
            recommended=one.recommended,
            verdict=one.verdict,
            cost=one.cost,
            options=one.advice.options if one.advice else (),
        )
        for ply, one in found
    )
    version = ohhell_desktop.__version__
    return DealReview(number, seat, version, decisions, split, settled=split is not None)
