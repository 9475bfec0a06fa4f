"""Reviews of the deals of a record: every decision of a seat, and its points as a sum."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import ohhell_desktop
from ohhell_desktop.analysis.advice import Measure
from ohhell_desktop.analysis.past_deal import Ply, past_deal
from ohhell_desktop.analysis.review import DealReview, Judged, Split
from ohhell_desktop.review.judging import Judgement, judged
from ohhell_desktop.review.splitting import course, place_average, split
from ohhell_desktop.review.usual import usual_action
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.record import Record

WORLDS: Final = 600
"""In how many worlds the best actions of a decision are tried."""
FEWER_WORLDS: Final = 250
"""The same in brief reviews."""

Spent = Callable[[], bool]
Hints = Mapping[int, object]
"""What players were advised, by the number of the action; see :mod:`.judging`."""


def review(
    record: Record,
    number: int,
    seat: Seat,
    spent: Spent,
    worlds: int = WORLDS,
    hints: Hints = MappingProxyType({}),
) -> Iterator[DealReview]:
    """Yield what is known about a deal, again and again, until it is all.

    Args:
        record: the game.
        number: which of its deals, from 0.
        seat: whose decisions are judged.
        spent: returns whether the answer is due; what is missing then stays unknown.
        worlds: in how many worlds the best actions of a decision are tried.
        hints: those that were given, by the number of the action in the deal.

    Raises:
        ValueError: if there is no such deal, or it is not over.
    """
    plies = past_deal(record, number).plies
    found: list[tuple[Ply, Judgement]] = []
    for ply in plies:
        if ply.action.seat == seat and not spent():
            found.append((ply, _judged(ply, worlds, spent, hints)))
            yield _review(number, seat, found)
    if not spent():
        average = place_average(plies[0].before, seat, spent)
        yield _review(number, seat, found, split(course(plies), seat, average, found))


def brief_reviews(
    record: Record,
    number: int,
    seats: Sequence[Seat],
    spent: Spent,
    worlds: int = FEWER_WORLDS,
    hints: Hints = MappingProxyType({}),
) -> list[DealReview]:
    """Return reviews of a deal for several seats, which do not say what other actions are worth.

    The arguments are those of :func:`review`.
    """
    plies = past_deal(record, number).plies
    the_course = course(plies)
    reviews = []
    for seat in seats:
        found = [
            (ply, _judged(ply, worlds, spent, hints, brief=True))
            for ply in plies
            if ply.action.seat == seat and not spent()
        ]
        parts = None
        if not spent():
            average = place_average(plies[0].before, seat, spent)
            parts = split(the_course, seat, average, found)
        reviews.append(_review(number, seat, found, parts))
    return reviews


def _judged(ply: Ply, worlds: int, spent: Spent, hints: Hints, *, brief: bool = False) -> Judgement:
    seen, usual = view(ply.before, ply.action.seat), usual_action(ply.before)
    hint = hints.get(ply.number)
    return judged(seen, ply.action, usual, worlds, spent, brief=brief, hint=hint)


def _review(
    number: int,
    seat: Seat,
    found: list[tuple[Ply, Judgement]],
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
            measure=one.advice.measure if one.advice else Measure.POINTS,
            hinted=one.hinted,
        )
        for ply, one in found
    )
    version = ohhell_desktop.__version__
    return DealReview(number, seat, version, decisions, split, settled=split is not None)
