"""What a seat wants of a trick, and the sentence that begins a reason: what it still needs."""

from collections.abc import Iterator
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.odds import chance_beaten
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.scoring import seat_points

FEW: Final = 2
"""How many higher cards are few."""
HARDLY: Final = 0.1
NEVER: Final = 0.02
"""With at most this chance a bid can hardly be made any more, or is as good as lost."""
MOSTLY: Final = 0.6
"""From this chance on it is said by what a bid is missed."""
HALF: Final = 0.5
"""A card that is beaten as often may well lose."""
OFTEN: Final = 0.2
"""From this chance of too many tricks on they are a danger,"""
TIMES: Final = 2
"""if they are this many times as likely as too few."""


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
        yield Fact(Kind.HARDLY, chance=made, missed=_missed(sight, best))
        return
    match aim_of(sight, seat):
        case Aim.WIN if needs == sight.left > 1:
            yield Fact(Kind.NEEDS_ALL)
        case Aim.WIN:
            yield Fact(Kind.NEEDS, needs or 0)
        case Aim.LOSE:
            yield Fact(Kind.HAS_ENOUGH, sight.view.bids[seat] or 0)
        case Aim.SPOIL:
            kind = after_a_miss(sight)
            yield Fact(kind, int(kind is Kind.IS_LOST and not any(_steps(sight))))
        case Aim.UNKNOWN:
            pass


def after_a_miss(sight: Sight) -> Kind:
    """Return what further tricks are worth once the bid is lost."""
    steps = _steps(sight)
    if all(step > 0 for step in steps):
        return Kind.LOST_PAYS
    return Kind.LOST_COSTS if all(step < 0 for step in steps) else Kind.IS_LOST


def _steps(sight: Sight) -> list[int]:
    """Return by how many points each further trick changes the score."""
    view = sight.view
    bid, taken = view.bids[view.seat], view.taken()[view.seat]
    points = [
        seat_points(view.plan.score, bid, won, view.plan.cards, view.number + 1)
        for won in range(taken, taken + sight.left + 1)
    ]
    return [later - earlier for earlier, later in pairwise(points)]


def _missed(sight: Sight, best: Worth | None) -> int:
    """Return by what the bid is missed: 1 for too many tricks, -1 for too few, 0 if it may be both.

    Where only one of them is possible, it need not be said.
    """
    if best is None or not 0 < (sight.needs(sight.view.seat) or 0) < sight.left:
        return 0
    if (best.over or 0) >= MOSTLY:
        return 1
    return -1 if (best.short or 0) >= MOSTLY else 0


def about_too_many(sight: Sight, card: Card, advice: Advice) -> Iterator[Fact]:
    """Yield that too many tricks are the danger, if the card that is recommended may well lose.

    Args:
        sight: what the seat sees.
        card: the card.
        advice: what every card is worth.
    """
    best = advice.worth(advice.action)
    if best is None or best.over is None or best.short is None:
        return
    if aim_of(sight, sight.view.seat) is not Aim.WIN or not _may_lose(sight, card):
        return
    if best.over >= max(OFTEN, TIMES * best.short):
        yield Fact(Kind.TOO_MANY, chance=best.over, other_chance=best.short)


def _may_lose(sight: Sight, card: Card) -> bool:
    """Return whether a card does not take the trick so far, or is often beaten by one of many."""
    if not sight.wins(card):
        return True
    return len(sight.higher(card)) > FEW and (chance_beaten(sight, card) or 0) >= HALF


def about_surplus(sight: Sight, card: Card) -> Iterator[Fact]:
    """Yield that the seat holds more high cards than it needs tricks, if its card is no high one.

    Args:
        sight: what the seat sees.
        card: the card that is recommended.
    """
    needs = sight.needs(sight.view.seat) or 0
    if not 0 < needs < sight.left or not _may_lose(sight, card):
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
    return Aim.SPOIL if hopeless and not _missed(sight, best) else aim
