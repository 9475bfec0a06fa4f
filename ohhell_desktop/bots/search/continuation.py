"""How a deal ends if everybody decides as usual from some moment on.

This is for deals that are over, in which all cards are known: reviews compare with it what has
really happened. The usual decision is that of the playouts of a search, which looks only at what
its seat sees; the hands serve to play the deal on.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from ohhell_desktop.bots.search.position import playouts_for, tables_of
from ohhell_desktop.bots.search.tables import CODES
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, Naming, Phase, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility


@dataclass(frozen=True, slots=True)
class Continuation:
    """How a deal ends."""

    action: Action
    """What the seat to act does as usual."""
    bids: tuple[int | None, ...]
    """By seat, at the end."""
    tricks: tuple[int, ...]
    """Won, by seat, at the end."""


def continuation(view: SeatView, hands: Sequence[Sequence[Card]]) -> Continuation | None:
    """Return how a deal ends; None if a phase is to come that the kernel does not know.

    Args:
        view: what the seat to act sees, with all bids.
        hands: the cards that all seats still hold.
    """
    tables = tables_of(view) if _can_follow(view) else None
    if tables is None:
        return None
    words = array("I")
    for hand in hands:
        words += tables.mask(hand)
    playouts = playouts_for(view, tables, 1, bids=view.phase is Phase.BIDDING)
    bids, codes = playouts.follow(words)
    made = tuple(
        None if bid < 0 else bid if before is None else before
        for bid, before in zip(bids, view.bids, strict=True)
    )
    action: Action
    if view.phase is Phase.BIDDING:
        action = Bid(view.seat, bids[view.seat])
    else:
        card = tables.card_of[codes[0] % CODES]
        action = next(
            play
            for play in view.legal
            if isinstance(play, PlayCard)
            and play.card == card
            and (codes[0] >= CODES) == (play.named is Naming.LOW)
        )
    return Continuation(action, made, tuple(playouts.won()))


def _can_follow(view: SeatView) -> bool:
    """Return whether only bids in turn and cards are to come, each decided by what is seen."""
    plan = view.plan
    if plan.visibility is not Visibility.OWN or not view.trump_known:
        return False
    if view.phase is not Phase.BIDDING:
        return view.phase is Phase.PLAYING
    bidding = plan.bidding
    return bidding.in_turn and not bidding.zero_limit and not bidding.premium
