"""What a finished deal shows about the ways of the seats: all cards played are known then."""

from array import array

from ohhell_desktop.bots.others import LEANS, MANNERS, UNKNOWN, Others
from ohhell_desktop.bots.search.position import (
    likelihoods,
    playouts_for,
    plays_so_far,
    tables_of,
)
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility


def known_after(others: Others, view: SeatView) -> Others:
    """Return what is known about the seats after a deal.

    The result is the same for every seat whose view it is.

    Args:
        others: what was known before; empty for nothing.
        view: what a seat sees when all tricks of the deal have been played.
    """
    others = others or (UNKNOWN,) * view.seats
    plan = view.plan
    tables = tables_of(view)
    if (
        tables is None
        or not view.trump_known
        or plan.visibility is not Visibility.OWN
        or len(view.tricks) < plan.tricks
        or plan.tricks < plan.cards
    ):
        return others
    seats, codes = plays_so_far(view, tables)
    heard = None not in view.bids and plan.bidding.in_turn
    by_lean, by_manner = playouts_for(view, tables, 1, others=others).explain(
        seats, codes, likelihoods(view) if heard else array("d")
    )
    return tuple(
        ways.after(
            by_lean[seat * len(LEANS) : (seat + 1) * len(LEANS)],
            by_manner[seat * len(MANNERS) : (seat + 1) * len(MANNERS)],
        )
        for seat, ways in enumerate(others)
    )
