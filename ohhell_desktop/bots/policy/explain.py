"""Explaining a choice: figures that another program can show."""

from typing import Any

from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.policy.bid_choice import BidWeigher
from ohhell_desktop.bots.policy.card_choice import CardChooser
from ohhell_desktop.rules.engine.actions import Action, Bid, Naming, PlayCard
from ohhell_desktop.rules.engine.view import SeatView


def reasons(view: SeatView, level: str, seed: int, action: Action) -> dict[str, Any]:
    """Return the figures that explain a choice.

    Returns:
        ``policy``; for bids and cards ``expected``, the points to be expected by candidate;
        for a bid ``made``, the chance of making it.
    """
    careful, why = level_named(level), {"policy": "quick"}
    if isinstance(action, Bid):
        weigher = BidWeigher(view, careful, seed)
        worth = {
            str(bid.tricks): round(weigher.worth(bid.tricks), 2)
            for bid in view.legal
            if isinstance(bid, Bid)
        }
        made = round(weigher.made(action.tricks), 3)
        return {**why, "expected": worth, "made": made}
    if isinstance(action, PlayCard) and len(view.legal) > 1:
        chooser = CardChooser(view, careful)
        plays = (play for play in view.legal if isinstance(play, PlayCard))
        return {**why, "expected": {_name(p): round(chooser.worth(p), 2) for p in plays}}
    return {**why}


def _name(play: PlayCard) -> str:
    named = play.named.value if isinstance(play.named, Naming) else play.named
    return str(play.card) if named is None else f"{play.card} {named}"
