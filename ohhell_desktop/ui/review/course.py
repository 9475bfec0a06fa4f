"""The course of a past deal, as one steps through it. No Qt."""

from ohhell_desktop.analysis.past_deal import PastDeal, Ply
from ohhell_desktop.rules.cards import Seat


def last_step(deal: PastDeal) -> int:
    """Return the step at the end of a deal; step 0 is before the first action."""
    return len(deal.plies)


def trick_at(deal: PastDeal, step: int) -> int | None:
    """Return which trick is shown after a number of actions; None before the first card."""
    return deal.plies[step - 1].trick if step else None


def end_of(deal: PastDeal, trick: int | None) -> int:
    """Return the step after the last card of a trick; with None that after the bids."""
    return max((n for n in range(len(deal.plies) + 1) if trick_at(deal, n) == trick), default=0)


def trick_beside(deal: PastDeal, step: int, *, back: bool) -> int:
    """Return the step at the end of the trick before or after the one that is shown.

    In the middle of a trick, going on ends it; what comes before the first trick are the bids.
    """
    ends = [end_of(deal, trick) for trick in (None, *range(len(deal.tricks)))]
    if back:
        this = end_of(deal, trick_at(deal, step))
        return max((end for end in ends if end < this), default=0)
    return min((end for end in ends if end > step), default=last_step(deal))


def decision_at(deal: PastDeal, step: int, seat: Seat) -> Ply | None:
    """Return the last decision of a seat in the trick that is shown, or among the bids."""
    trick = trick_at(deal, step)
    own = (p for p in deal.plies[:step] if p.seat == seat and p.trick == trick)
    return next(reversed(list(own)), None)


def decision_around(deal: PastDeal, step: int, seat: Seat) -> Ply | None:
    """Return the same, or the seat's first one that is still to come in that trick."""
    trick = trick_at(deal, step)
    coming = (p for p in deal.plies[step:] if step and p.seat == seat and p.trick == trick)
    return decision_at(deal, step, seat) or next(coming, None)


def choices(deal: PastDeal, seat: Seat) -> list[Ply]:
    """Return the actions of a seat for which it had a choice, in order."""
    return [ply for ply in deal.plies if ply.seat == seat and len(ply.seen.legal) > 1]


def step_after(deal: PastDeal, ply: Ply) -> int:
    """Return the step right after an action."""
    return deal.plies.index(ply) + 1
