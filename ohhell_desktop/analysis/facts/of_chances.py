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


def about_chances(advice: Advice, against: Action | None = None) -> Iterator[Fact]:
    """Yield how likely the bid is to be made, and with another action, if it differs.

    Args:
        advice: what every action is worth.
        against: the other action; None: the next best.
    """
    worse = [option for option in advice.options if not option.is_best]
    other = min(worse, key=lambda option: option.behind.mean, default=None)
    if against is not None:
        other = advice.worth(against)
    yield from _compared(advice, other)


def _compared(advice: Advice, other: Worth | None) -> Iterator[Fact]:
    best = advice.worth(advice.action)
    if best is None or best.made is None:
        return
    lower = None if other is None or other.made is None else other.made.mean
    if other is not None and lower is not None and best.made.mean >= lower + CLEARLY:
        yield Fact(Kind.KEEPS, chance=best.made.mean, other=other.action, other_chance=lower)
    elif not isinstance(advice.action, PlayCard):
        yield Fact(Kind.MADE, chance=best.made.mean)


def beside(advice: Advice, against: Action | None = None) -> Bid | None:
    """Return the bid that somebody would rather think of: the best of the others.

    It is one beside the recommended bid, if such a bid is allowed; or the one that is given.
    """
    bid = advice.action
    if isinstance(against, Bid) and against != bid:
        return against
    others = [o for o in advice.options if isinstance(o.action, Bid) and o.action != bid]
    if not isinstance(bid, Bid):
        return None
    near = [
        o for o in others if isinstance(o.action, Bid) and abs(o.action.tricks - bid.tricks) == 1
    ]
    found = min(near or others, key=lambda option: option.behind.mean, default=None)
    return found.action if found is not None and isinstance(found.action, Bid) else None


def about_made(view: SeatView, advice: Advice, against: Action | None = None) -> Iterator[Fact]:
    """Yield how often a bid is made, beside the other that somebody would think of."""
    other_bid = beside(advice, against)
    best = advice.worth(advice.action)
    other = advice.worth(other_bid) if other_bid is not None else None
    if best is None or best.made is None or other is None or other.made is None:
        yield from _compared(advice, other)
        return
    chance, other_chance = best.made.mean, other.made.mean
    kind = None
    if advice.is_as_good(other):
        kind = Kind.CLOSE_BID
    elif other_chance > chance - CLEARLY and _pays(view, other.action) < _pays(view, best.action):
        kind = Kind.PAYS_MORE
    if kind is None:
        yield from _compared(advice, other)
    else:
        yield Fact(kind, chance=chance, other=other.action, other_chance=other_chance)


def _pays(view: SeatView, action: Action) -> int:
    """Return the points of a bid that is made."""
    bid = action.tricks if isinstance(action, Bid) else 0
    return seat_points(view.plan.score, bid, bid, view.plan.cards, view.number + 1)
