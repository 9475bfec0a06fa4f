"""The colours of the table, light and dark, all in one place. No Qt."""

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColours:
    """Every colour, as ``#rrggbb``."""

    felt: str
    """The cloth in the middle of the table."""
    felt_edge: str
    """The cloth at its corners."""
    felt_text: str
    plate: str
    """Behind a player's name, and behind badges, bubbles and buttons."""
    plate_edge: str
    text: str
    soft_text: str
    """For less important text; on plates only."""
    turn: str
    """Around the plate of the player on turn, and behind a chosen button."""
    turn_text: str
    ring: str
    """Around the card with the keyboard focus, and around the winning card."""
    made: str
    """As many tricks as bid."""
    needed: str
    """More tricks are needed."""
    over: str
    """More tricks than bid; also behind the text of a refusal."""
    shade: str
    """Drawn half-transparent over a card that may not be played."""
    dealer: str
    """Behind the mark of the dealer, and behind that of the card that was led."""
    dealer_text: str


LIGHT: Final = TableColours(
    felt="#2f8161",
    felt_edge="#1c5a42",
    felt_text="#ffffff",
    plate="#fbf8f1",
    plate_edge="#cfc8b6",
    text="#1e2623",
    soft_text="#59635e",
    turn="#f2b41b",
    turn_text="#221a00",
    ring="#ffd34d",
    made="#187a41",
    needed="#2b5fa8",
    over="#b3341f",
    shade="#10201a",
    dealer="#20415f",
    dealer_text="#ffffff",
)

DARK: Final = TableColours(
    felt="#1f4438",
    felt_edge="#0f251e",
    felt_text="#f2f7f4",
    plate="#1d2724",
    plate_edge="#42544d",
    text="#f1f5f2",
    soft_text="#aebbb5",
    turn="#e8b23a",
    turn_text="#1d1600",
    ring="#ffd75e",
    made="#5fd08c",
    needed="#8ab9f5",
    over="#ff9a84",
    shade="#000000",
    dealer="#9cc4ea",
    dealer_text="#10202e",
)


PRINTED: Final = MappingProxyType(
    {
        Suit.CLUBS: "#15171c",
        Suit.DIAMONDS: "#d3121d",
        Suit.HEARTS: "#d3121d",
        Suit.SPADES: "#15171c",
    }
)
"""The colours of the suits in the pictures. The paper belongs to the picture, so they are the
same in light and dark."""
FOUR_COLOURS: Final = MappingProxyType({**PRINTED, Suit.CLUBS: "#00826b", Suit.DIAMONDS: "#2250dc"})
"""The same where each suit has its own colour. The green is bluish and the blue bright, so that
colour-blind players can tell them from red and black."""


class BidStatus(Enum):
    """Whether a player can still make the bid; each value has a colour and a shape."""

    OPEN = "open"
    """There is no bid yet, or it is not known."""
    NEEDED = "needed"
    MADE = "made"
    MISSED = "missed"
    """The player has too many tricks, or too few are left."""


def bid_status_colour(colours: TableColours, status: BidStatus) -> str:
    """Return the colour of a status."""
    match status:
        case BidStatus.OPEN:
            return colours.soft_text
        case BidStatus.NEEDED:
            return colours.needed
        case BidStatus.MADE:
            return colours.made
        case BidStatus.MISSED:
            return colours.over


def bid_status(bid: int | None, taken: int, left: int) -> BidStatus:
    """Return whether a player can still make the bid.

    Args:
        bid: The bid; None if there is none, or if it is not known.
        taken: The tricks that the player has won.
        left: The tricks still to be played.
    """
    if bid is None:
        return BidStatus.OPEN
    if taken == bid:
        return BidStatus.MADE
    return BidStatus.NEEDED if taken < bid <= taken + left else BidStatus.MISSED
