"""How likely the bid is to be made, as the advice has found."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView

CLEARLY: Final = 0.03
"""By how much two chances differ that are worth a word."""
TIMES: Final = 2
"""One difference that is this many times another is clear."""


def about_chances(view: SeatView, advice: Advice, against: Action | None = None) -> Iterator[Fact]:
    """Yield how likely the bid is to be made, and with another action, if it differs.

    Args:
        view: what the seat sees.
        advice: what every action is worth.
        against: the other action; None: the next best.
    """
    worse = [option for option in advice.options if not option.is_best]
    other = min(worse, key=lambda option: option.behind.mean, default=None)
    if against is not None:
        other = advice.worth(against)
    yield from _compared(view, advice, other)


def _compared(view: SeatView, advice: Advice, other: Worth | None) -> Iterator[Fact]:
    best = advice.worth(advice.action)
    if best is None or best.made is None:
        return
    lower = None if other is None or other.made is None else other.made.mean
    if other is not None and lower is not None and best.made.mean >= lower + CLEARLY:
        yield Fact(
            Kind.KEEPS,
            chance=best.made.mean,
            other=other.action,
            other_chance=lower,
            missed=missed_with(view, best, other),
        )
    elif not isinstance(advice.action, PlayCard):
        yield Fact(Kind.MADE, chance=best.made.mean)


def missed_with(view: SeatView, best: Worth, other: Worth) -> int:
    """Return by what the bid is missed more often with another action.

    Returns:
        1 for too many tricks, -1 for too few, 0 if neither is clear, or only one is possible.
    """
    left, needs = view.plan.tricks - len(view.tricks), _needs(view)
    if not 0 < needs < left or None in (best.over, best.short, other.over, other.short):
        return 0
    more = (other.over or 0) - (best.over or 0)
    fewer = (other.short or 0) - (best.short or 0)
    if more >= CLEARLY and more >= TIMES * fewer:
        return 1
    return -1 if fewer >= CLEARLY and fewer >= TIMES * more else 0


def _needs(view: SeatView) -> int:
    """Return how many tricks the seat needs; 0 if it has not bid."""
    bid = view.bids[view.seat]
    return 0 if bid is None else bid - view.taken()[view.seat]


def beside(advice: Advice, against: Action | None = None) -> Bid | None:
    """Return the bid that somebody would rather think of: the best of the others.

    It is the next lower or the next higher one that is allowed; or the one that is given.
    """
    bid = advice.action
    if isinstance(against, Bid) and against != bid:
        return against
    if not isinstance(bid, Bid):
        return None
    behind = {o.action: o.behind.mean for o in advice.options if isinstance(o.action, Bid)}
    bids = sorted(behind, key=lambda each: each.tricks)
    lower = [each for each in bids if each.tricks < bid.tricks]
    higher = [each for each in bids if each.tricks > bid.tricks]
    return min((*lower[-1:], *higher[:1]), key=behind.__getitem__, default=None)


def about_made(view: SeatView, advice: Advice, against: Action | None = None) -> Iterator[Fact]:
    """Yield how often a bid is made, beside the other that somebody would think of."""
    other_bid = beside(advice, against)
    best = advice.worth(advice.action)
    other = advice.worth(other_bid) if other_bid is not None else None
    if best is None or best.made is None or other is None or other.made is None:
        yield from _compared(view, advice, other)
        return
    chance, other_chance = best.made.mean, other.made.mean
    kind = None
    if advice.is_as_good(other):
        kind = Kind.CLOSE_BID
    elif other_chance > chance - CLEARLY and _pays_less(view, other.action, best.action):
        kind = Kind.PAYS_MORE
    if kind is None:
        yield from _compared(view, advice, other)
    else:
        yield Fact(kind, chance=chance, other=other.action, other_chance=other_chance)


def _pays_less(view: SeatView, bid: Action, other: Action) -> bool:
    """Return whether a bid that is made brings fewer points than another."""
    if not isinstance(bid, Bid) or not isinstance(other, Bid):
        return False
    return made_points(view, bid) < made_points(view, other)


def made_points(view: SeatView, bid: Bid) -> int:
    """Return the points of a bid that is made."""
    tricks = bid.tricks
    return seat_points(view.plan.score, tricks, tricks, view.plan.cards, view.number + 1)
