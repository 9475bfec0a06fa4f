"""What a seat wants of a trick, and the sentence that begins a reason: what it still needs."""

from collections.abc import Iterator
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.scoring import seat_points

FEW: Final = 2
"""How many higher cards are few."""
HARDLY: Final = 0.1
NEVER: Final = 0.02
"""With at most this chance a bid can hardly be made any more, or is as good as lost."""


class Aim(Enum):
    """What a seat wants of a trick."""

    WIN = auto()
    """It needs tricks, and can still make its bid."""
    LOSE = auto()
    """It has just what it has bid."""
    SPOIL = auto()
    """Its bid is lost."""
    UNKNOWN = auto()
    """There is no bid, or it is not known."""


def aim_of(sight: Sight, seat: Seat) -> Aim:
    """Return what a seat wants."""
    needs = sight.needs(seat)
    if needs is None:
        return Aim.UNKNOWN
    if not needs:
        return Aim.LOSE
    return Aim.WIN if 0 < needs <= sight.left else Aim.SPOIL


def about_need(sight: Sight, advice: Advice) -> Iterator[Fact]:
    """Yield what the seat still wants."""
    seat = sight.view.seat
    needs = sight.needs(seat)
    best = advice.worth(advice.action)
    made = None if best is None or best.made is None else best.made.mean
    if made is not None and made <= HARDLY and aim_of(sight, seat) in (Aim.WIN, Aim.LOSE):
        yield Fact(Kind.HARDLY, chance=made)
        return
    match aim_of(sight, seat):
        case Aim.WIN if needs == sight.left > 1:
            yield Fact(Kind.NEEDS_ALL)
        case Aim.WIN:
            yield Fact(Kind.NEEDS, needs or 0)
        case Aim.LOSE:
            yield Fact(Kind.HAS_ENOUGH, sight.view.bids[seat] or 0)
        case Aim.SPOIL:
            yield Fact(after_a_miss(sight))
        case Aim.UNKNOWN:
            pass


def after_a_miss(sight: Sight) -> Kind:
    """Return what further tricks are worth once the bid is lost."""
    view = sight.view
    bid, taken = view.bids[view.seat], view.taken()[view.seat]
    points = [
        seat_points(view.plan.score, bid, won, view.plan.cards, view.number + 1)
        for won in range(taken, taken + sight.left + 1)
    ]
    steps = [later - earlier for earlier, later in pairwise(points)]
    if all(step > 0 for step in steps):
        return Kind.LOST_PAYS
    return Kind.LOST_COSTS if all(step < 0 for step in steps) else Kind.IS_LOST


def about_surplus(sight: Sight, card: Card) -> Iterator[Fact]:
    """Yield that the seat holds more high cards than it needs tricks, if its card is no high one.

    Args:
        sight: what the seat sees.
        card: the card that is recommended.
    """
    needs = sight.needs(sight.view.seat) or 0
    if not 0 < needs < sight.left or (sight.wins(card) and len(sight.higher(card)) <= FEW):
        return
    high = tuple(each for each in sight.hand if each != card and sight.is_top(each))
    if len(high) > needs:
        yield Fact(Kind.SURPLUS, needs, cards=high)


def own_aim(sight: Sight, advice: Advice) -> Aim:
    """Return what the seat wants, once its bid is lost by what further tricks bring."""
    aim = aim_of(sight, sight.view.seat)
    best = advice.worth(advice.action)
    if aim is Aim.SPOIL:
        return {Kind.LOST_PAYS: Aim.WIN, Kind.LOST_COSTS: Aim.LOSE}.get(after_a_miss(sight), aim)
    hopeless = best is not None and best.made is not None and best.made.mean <= NEVER
    return Aim.SPOIL if hopeless else aim
