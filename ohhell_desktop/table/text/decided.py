"""Bids that a trick decides, and what the players say about them."""

from enum import Enum
from typing import Final

from ohhell_desktop.look.colours import BidStatus, bid_status
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.tableau import Tableau


class Decided(Enum):
    """How a trick decides a bid."""

    OVER = "over"
    """The player has one trick too many now."""
    SHORT = "short"
    """Too few tricks are left for the player."""
    MISSED = "missed"
    """The last trick was one that the player still needed, but did not take."""
    MADE = "made"
    """The last trick was the one that the player still needed."""


_DONE: Final = frozenset({Decided.OVER, Decided.MADE})
"""What the player who takes a trick does with it."""


def decided_bids(seen: Tableau, winner: Seat) -> list[tuple[Seat, Decided]]:
    """Return which bids a trick decides.

    Args:
        seen: The table before the trick is counted.
        winner: Who takes it.
    """
    left = seen.tricks - sum(seen.taken)
    found = []
    for number, bid in enumerate(seen.bids):
        seat, taken = Seat(number), seen.taken[number]
        before = bid_status(bid, taken, left)
        after = bid_status(bid, taken + (seat == winner), left - 1)
        if after is BidStatus.MISSED and before is not BidStatus.MISSED:
            short = Decided.SHORT if left > 1 else Decided.MISSED
            found.append((seat, Decided.OVER if seat == winner else short))
        elif after is BidStatus.MADE and seat == winner:
            found.append((seat, Decided.MADE))
    return found


def said_bids(seen: Tableau, winner: Seat) -> list[tuple[Seat, Decided]]:
    """Return which of the decided bids are spoken of.

    The others speak of every one. The viewer's bubble only says what the viewer has done: taken
    the trick that makes the bid, or one too many. Nobody gives up in their name.
    """
    decided = decided_bids(seen, winner)
    return [(seat, how) for seat, how in decided if seat != seen.viewer or how in _DONE]


def own_note(seen: Tableau, winner: Seat, name: str = "") -> str:
    """Return what a screen reader says about the viewer's bid that is missed now; may be empty.

    Args:
        seen: The table before the trick is counted.
        winner: Who takes it.
        name: Of the viewer; empty for one who is called "you".
    """
    missed = [seat for seat, how in decided_bids(seen, winner) if how not in _DONE]
    if seen.viewer not in missed:
        return ""
    text = (
        tr("{name}’s bid can’t be made any more.")
        if name
        else tr("Your bid can’t be made any more.")
    )
    return text.format(name=name)


def decided_text(decided: Decided) -> str:
    """Return what a player says when a bid is decided."""
    match decided:
        case Decided.OVER:
            return tr("One too many!")
        case Decided.SHORT:
            return tr("I can’t make it.")
        case Decided.MISSED:
            return tr("I missed it.")
        case Decided.MADE:
            return tr("Made it!")
