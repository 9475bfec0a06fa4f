"""The tricks of a player as a row of marks: won, still to win, one too many. No Qt."""

from enum import Enum
from typing import Final

MOST_PIPS: Final = 5
"""A longer row cannot be counted at a glance: figures are shown instead."""


class Pip(Enum):
    """One mark of the row."""

    WON = "won"
    TO_WIN = "to win"
    EXTRA = "extra"
    """A trick more than was bid."""


def pips(bid: int | None, taken: int) -> tuple[Pip, ...]:
    """Return the row of marks for a bid and the tricks taken.

    Args:
        bid: The bid; None if there is none, or if it is not known.
        taken: The tricks that the player has won.

    Returns:
        Nothing if figures are clearer: without a bid, for a bid of zero that still holds,
        for a number below zero that counts as everybody's bid, and for more than
        :data:`MOST_PIPS` tricks.
    """
    if bid is None or bid < 0 or not 0 < max(bid, taken) <= MOST_PIPS:
        return ()
    won, extra = min(bid, taken), max(0, taken - bid)
    return (Pip.WON,) * won + (Pip.TO_WIN,) * (bid - won) + (Pip.EXTRA,) * extra
