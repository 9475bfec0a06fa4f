"""The colours of the table, light and dark, all in one place. No Qt."""

from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.session.files.settings import ClothColour


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColours:
    """Every colour of the program, as ``#rrggbb``; docs/look.md says why each is as it is."""

    rail: str
    """The frame around the cloth, and the menu bar."""
    rail_text: str
    cloth: tuple[str, str, str, str]
    """The cloth from the middle of the table to its edge."""
    felt_text: str
    felt_mute: str
    """For less important text on the cloth; not on its brightest part."""
    plate: str
    """Paper: behind a player's name, badges, bubbles and buttons, and the pages."""
    inset: str
    """Paper that lies lower, such as the track of a bar."""
    field: str
    """Behind what can be typed or chosen."""
    plate_edge: str
    """The outline of what can be pressed."""
    rim: str
    """The thin edge of paper on the cloth."""
    text: str
    soft_text: str
    """For less important text; on paper only."""
    rule: str
    """The lines of a score sheet."""
    turn: str
    """The light of the lamp: what the player can do now."""
    turn_text: str
    ring: str
    """Around the card with the keyboard focus, outside a darker line."""
    ring_dark: str
    """Next to that card, inside the lighter line."""
    chosen: str
    """Around what the player has chosen."""
    crown: str
    """Behind the crown of the card that wins the trick."""
    crown_mark: str
    card: str
    """The paper of the cards, behind a single mark of a suit."""
    made: str
    """As many tricks as bid."""
    needed: str
    """More tricks are needed."""
    over: str
    """More tricks than bid; also behind the text of a refusal."""
    pencil: str
    """The blue pencil on the cloth, where it draws marks but no letters."""
    shade: str
    """Drawn half-transparent over a card that may not be played."""
    veil: int
    """How much that covers, from 0 to 255."""
    dealer: str
    """Behind the mark of the dealer, and behind that of the card that was led."""
    dealer_text: str
    flat: bool = False
    """Whether nothing has a shadow, a glow or a gradient, but everything a strong edge."""


LIGHT: Final = TableColours(
    rail="#2a1c19",
    rail_text="#eadfcb",
    cloth=("#2f7657", "#226549", "#154635", "#0c2f25"),
    felt_text="#fff6e2",
    felt_mute="#e2eddd",
    plate="#fbf4e4",
    inset="#f1e7d0",
    field="#fffdf6",
    plate_edge="#94846b",
    rim="#efe5cf",
    text="#261e1a",
    soft_text="#655748",
    rule="#bfd0dc",
    turn="#ffc24b",
    turn_text="#2a1c0a",
    ring="#ffffff",
    ring_dark="#15171c",
    chosen="#b8740e",
    crown="#fbf4e4",
    crown_mark="#261e1a",
    card="#fffefb",
    made="#1f4fa8",
    needed="#261e1a",
    over="#bf2e1b",
    pencil="#a9cbff",
    shade="#846230",
    veil=56,
    dealer="#261e1a",
    dealer_text="#fbf4e4",
)

DARK: Final = TableColours(
    rail="#141011",
    rail_text="#dccfba",
    cloth=("#2b6a50", "#1a4a39", "#113226", "#0a2019"),
    felt_text="#fbefd9",
    felt_mute="#bfd1c2",
    plate="#2b2421",
    inset="#362d28",
    field="#1f1917",
    plate_edge="#8e7f6e",
    rim="#54473e",
    text="#f6ebd8",
    soft_text="#bfaf9a",
    rule="#46535e",
    turn="#ffc24b",
    turn_text="#2a1c0a",
    ring="#ffffff",
    ring_dark="#15171c",
    chosen="#b8740e",
    crown="#fbf4e4",
    crown_mark="#261e1a",
    card="#fffefb",
    made="#9cc4ff",
    needed="#f6ebd8",
    over="#ff9c88",
    pencil="#9cc4ff",
    shade="#846230",
    veil=56,
    dealer="#f6ebd8",
    dealer_text="#2b2421",
)

HIGH_CONTRAST: Final = TableColours(
    rail="#000000",
    rail_text="#ffffff",
    cloth=("#06281d",) * 4,
    felt_text="#ffffff",
    felt_mute="#ffffff",
    plate="#ffffff",
    inset="#ffffff",
    field="#ffffff",
    plate_edge="#000000",
    rim="#000000",
    text="#000000",
    soft_text="#000000",
    rule="#000000",
    turn="#ffd500",
    turn_text="#000000",
    ring="#ffffff",
    ring_dark="#000000",
    chosen="#ffd500",
    crown="#ffffff",
    crown_mark="#000000",
    card="#ffffff",
    made="#00308f",
    needed="#000000",
    over="#9a0000",
    pencil="#ffffff",
    shade="#000000",
    veil=0,
    dealer="#000000",
    dealer_text="#ffffff",
    flat=True,
)

SCHEMES: Final = (LIGHT, DARK, HIGH_CONTRAST)
"""All sets of colours."""


_CLOTHS: Final = MappingProxyType(
    {
        ClothColour.INK: ("#38639a", "#2d5285", "#1f3d67", "#152f50"),
        ClothColour.CLARET: ("#8e3a43", "#79303a", "#612630", "#4e1821"),
        ClothColour.TOBACCO: ("#855f33", "#704f2a", "#593e20", "#472e12"),
        ClothColour.PLAIN: ("#3a3836", "#343230", "#2c2a29", "#262524"),
    }
)
"""The cloths from the middle to the edge in light windows; bottle green is in the tables above."""
_DARKER: Final = 0.86
"""How bright such a cloth is in dark windows."""


def on_cloth(colours: TableColours, cloth: ClothColour) -> TableColours:
    """Return the colours with another cloth; one that has no light in its middle stays."""
    stops = _CLOTHS.get(cloth)
    if stops is None or len(set(colours.cloth)) == 1:
        return colours
    if colours.plate == DARK.plate:
        first, second, third, last = (_dimmed(stop) for stop in stops)
        stops = first, second, third, last
    return replace(colours, cloth=stops)


def _dimmed(colour: str) -> str:
    """Return a darker colour."""
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part * _DARKER):02x}" for part in parts)


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
    """More tricks are needed, and there are enough left."""
    HELD = "held"
    """The player has as many tricks as bid, but could still win more."""
    MADE = "made"
    """The deal is over, and the player has as many tricks as bid."""
    MISSED = "missed"
    """The player has too many tricks, or too few are left."""


def bid_status_colour(colours: TableColours, status: BidStatus) -> str:
    """Return the colour of a status."""
    match status:
        case BidStatus.OPEN:
            return colours.soft_text
        case BidStatus.NEEDED | BidStatus.HELD:
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
        return BidStatus.HELD if left else BidStatus.MADE
    return BidStatus.NEEDED if taken < bid <= taken + left else BidStatus.MISSED
