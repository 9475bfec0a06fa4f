"""The colours of the table, light and dark: one table, and nowhere else a colour. No Qt."""

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Every colour, as ``#rrggbb``."""

    felt: str
    """The cloth in the middle of the table."""
    felt_edge: str
    """The cloth at its corners."""
    felt_text: str
    plate: str
    """Behind a player's name; behind badges, bubbles and buttons too."""
    plate_edge: str
    text: str
    soft_text: str
    """For what matters less; on plates only."""
    turn: str
    """Around the plate of the player on turn, and behind a chosen button."""
    turn_text: str
    ring: str
    """Around the card with the keyboard's focus, and around the card that wins."""
    made: str
    """As many tricks as bid."""
    needed: str
    """Tricks still to be won."""
    over: str
    """More tricks than bid; also behind the text of a refusal."""
    shade: str
    """Laid over a card that may not be played, thinly."""
    dealer: str
    """Behind the mark of the dealer, and behind that of the card that was led."""
    dealer_text: str


LIGHT: Final = Theme(
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

DARK: Final = Theme(
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
"""The inks of the suits as the pictures bear them. All lie on the paper that a picture brings
along, so they are the same in light and dark."""
FOUR_COLOURS: Final = MappingProxyType({**PRINTED, Suit.CLUBS: "#00826b", Suit.DIAMONDS: "#2250dc"})
"""The same where each suit has a colour of its own. The green is bluish and the blue bright, so
that they stay apart from red and black for eyes that do not see all colours."""


class Status(Enum):
    """How a player stands with his bid; each has a colour and a shape."""

    OPEN = "open"
    """No bid yet, or none that is known."""
    NEEDED = "needed"
    MADE = "made"
    MISSED = "missed"
    """Too many tricks already, or too few left to be won."""


def status_colour(theme: Theme, status: Status) -> str:
    """The colour of a status."""
    match status:
        case Status.OPEN:
            return theme.soft_text
        case Status.NEEDED:
            return theme.needed
        case Status.MADE:
            return theme.made
        case Status.MISSED:
            return theme.over


def status(bid: int | None, taken: int, left: int) -> Status:
    """How a player stands.

    Args:
        bid: his bid; None if there is none, or none that is known.
        taken: tricks that he has won.
        left: tricks still to be played.
    """
    if bid is None:
        return Status.OPEN
    if taken == bid:
        return Status.MADE
    return Status.NEEDED if taken < bid <= taken + left else Status.MISSED


_LINEAR_BELOW: Final = 0.04045


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, 0 to 1, as the web's contrast rule has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= _LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
