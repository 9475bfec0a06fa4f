"""The sizes from which every place of the table follows."""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, FanShape, Pose
from ohhell_desktop.table.plan import spacing

LEAST_SIZE: Final = (640, 480)
"""The smallest width and height in pixels; a smaller table is laid out as large as this."""
_WIDER: Final = 0.25
"""How much wider than that a table must be beside a panel, where text is twice as large."""
USUAL_SIZE: Final = (1280, 760)
"""From this size on, everything grows as fast as the table."""
USUAL_SCALE: Final = 1.392
"""The scale at the usual size."""

_PLATES: Final = {2: (144.0, 47.0), 3: (144.0, 47.0), 7: (105.0, 36.0), 6: (124.0, 43.0)}
_DENSE_PLATES: Final = {2: (112.0, 35.2), 7: (86.0, 29.6), 6: (96.0, 35.2)}
"""The same where large text leaves little room: the text takes more of the plate."""
_FEW, _MANY = 3, 7
"""Up to the first number of seats plates are large, from the second on they are small."""
_PROMPT: Final = 142.0
"""The greatest width of the part of the viewer's plate that says what to do."""
_DENSE_PROMPT: Final = 180.0
_PILE: Final = 30.0
"""Room for a player's tricks beside the plate."""
_HAND: Final = 0.235
"""Height of a card in hand as a share of the table's height."""
_HAND_WIDE: Final = 0.125
"""The greatest width of a card in hand as a share of the table's width."""
FEW_CARDS: Final = {1: 1.24, 2: 1.12}
"""How much larger cards in hand are in a deal of one or two, where the trick keeps its place."""
HAND_TURN: Final = 5.0
_HAND_SAG: Final = 0.07
_SINGLE_SAG: Final = 0.03
"""The same in a deal of one card, which only lies that much higher than the margin."""
_HAND_STEP: Final = 0.74
_LIFT: Final = 0.1
_HOVER: Final = 0.09
_LEAST_HOVER: Final = 14.0
MINI: Final = 0.88
"""Width of another player's card, in plate heights."""
_HIDDEN: Final = 0.5
"""The same where these cards lie behind the plate."""
_MINI_FEW: Final = 1.15
"""The same in a deal of one or two cards."""
PEEP: Final = 0.46
"""How much of another player's cards shows above the plate, in card heights."""
ON_FACE: Final = 0.1
DENSE_ON_FACE: Final = 0.07
"""How far a card held to a forehead covers the plate with the face, in plate heights, and how far
where text takes more of the plate."""
_FOREHEAD_LIFT: Final = 0.06
"""How far the viewer's card on the forehead is raised, in card heights."""


class GivenWay(IntEnum):
    """What has given way to large text; each step includes those before it."""

    NOTHING = 0
    PIPS = 1
    """Plates are narrow and show figures."""
    BACKS = 2
    """The cards of others and won tricks lie behind the plates."""
    CORNERS = 3
    """The standing is a line, and the trump is a word beside the stock."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large things are on one table."""

    w: float
    h: float
    scale: float
    text: float
    """How much larger than usual plates and texts are."""
    seats: int
    cards: int
    """Cards dealt to each seat; 0 if that is not known."""
    forehead: float = 0.0
    """Width of the card that everybody holds to the forehead, in plate heights; 0 for none."""
    given: GivenWay = GivenWay.NOTHING
    """What has given way to large text."""
    trick: float = 0.0
    """The least width of a card in the trick."""

    @property
    def rail(self) -> float:
        """Width of the rail around the cloth."""
        return round(spacing.RAIL * self.scale / self.text)

    @property
    def margin(self) -> float:
        """From the edge of the table to what lies next to it."""
        return round(spacing.MARGIN * self.scale / self.text)

    @property
    def gap(self) -> float:
        """Between two things that lie side by side."""
        return round(spacing.GAP * self.scale / (self.text if self.given else 1))

    @property
    def pile(self) -> float:
        """Width of the room for a player's tricks, beside the plate."""
        if self.given >= GivenWay.BACKS:
            return 0
        return round(_PILE * self.scale)

    @property
    def plate_w(self) -> float:
        """Width of a plate."""
        return round(self._plate[0] * self.scale)

    @property
    def plate_h(self) -> float:
        """Height of a plate."""
        return round(self._plate[1] * self.scale)

    @property
    def _plate(self) -> tuple[float, float]:
        few = 2 if self.seats <= _FEW else 6
        plates = _DENSE_PLATES if self.given else _PLATES
        return plates[7 if self.seats >= _MANY else few]

    @property
    def prompt(self) -> float:
        """Width of the part of the viewer's plate that says what to do."""
        if not self.given:
            return round(_PROMPT * self.scale)
        room = (self.w - self.plate_w) / 2 - self.margin - self.gap
        return min(round(_DENSE_PROMPT * self.scale), round(room))

    @property
    def mini(self) -> float:
        """Width of another player's card."""
        if self.forehead:
            return int(self.plate_h * self.forehead)
        if self.given >= GivenWay.BACKS:
            return self.plate_h * _HIDDEN
        large = self.cards in FEW_CARDS and self.seats < _MANY
        return self.plate_h * (_MINI_FEW if large else MINI)

    @property
    def peep(self) -> float:
        """Height that another player's cards need above the plate."""
        if self.forehead:
            return self._held
        if self.given >= GivenWay.BACKS:
            return 0
        return round(self.mini * CARD_RATIO * PEEP) + 3

    @property
    def _held(self) -> float:
        """How far a card held to a forehead reaches above the plate."""
        on_face = DENSE_ON_FACE if self.given else ON_FACE
        return math.ceil(self.mini * CARD_RATIO - self.plate_h * on_face)

    @property
    def block(self) -> float:
        """Height of a plate with the cards above it."""
        return self.peep + self.plate_h

    @property
    def row_bottom(self) -> float:
        """The lower edge of the plates along the upper edge."""
        return self.margin + self.block

    @property
    def usual_card(self) -> int:
        """Width of a card in hand, in a deal of many cards."""
        return int(min(_HAND * self.h / CARD_RATIO, _HAND_WIDE * self.w))

    @property
    def card(self) -> int:
        """Width of a card in hand."""
        if self.forehead:
            return int(self.mini)
        return int(self.usual_card * FEW_CARDS.get(self.cards, 1.0))

    @property
    def turned(self) -> float:
        """Height of the outermost card in hand, turned as it is; a single one is not turned."""
        return Pose(0, 0, self.card, HAND_TURN if self.cards != 1 else 0.0).bounds().h

    @property
    def sag(self) -> float:
        """How much lower the outermost card in hand is than the middle one."""
        return self.card * CARD_RATIO * (_HAND_SAG if self.cards != 1 else _SINGLE_SAG)

    @property
    def lift(self) -> float:
        """How far a card that may be played is raised."""
        if self.forehead:
            return self.card * CARD_RATIO * _FOREHEAD_LIFT
        return self.usual_card * CARD_RATIO * _LIFT

    @property
    def hover(self) -> float:
        """How much further the card under the mouse is raised."""
        if self.forehead:
            return self.lift
        return max(_LEAST_HOVER, self.usual_card * CARD_RATIO * _HOVER)

    @property
    def hand_top(self) -> float:
        """The upper edge of the hand, with a card raised as far as possible."""
        if self.forehead:
            return self.own_top - self._held - self.lift - self.hover
        used = self.turned + self.sag + self.lift + self.hover
        return self.h - self.margin - used

    @property
    def own_top(self) -> float:
        """The upper edge of the viewer's own plate."""
        if self.forehead:
            return self.h - self.margin - self.plate_h - self.gap
        return self.hand_top - self.gap - self.plate_h

    def hand_shape(self, taken: float) -> FanShape:
        """Return how the viewer's cards are held.

        Args:
            taken: The width that is not free at either side.
        """
        return FanShape(
            x=self.w / 2,
            y=self.h - self.margin - self.turned / 2 - self.sag,
            width=self.card,
            room=self.w - 2 * max(self.margin, taken),
            step=self.card * _HAND_STEP,
            sag=self.sag,
            turn=HAND_TURN,
        )


def least_width(text: float) -> int:
    """Return the least width of a table beside a panel; larger text needs more.

    Args:
        text: How much larger than usual the player wants plates and texts.
    """
    return round(LEAST_SIZE[0] * (1 + _WIDER * (text - 1)))


def sizes(
    width: float,
    height: float,
    seats: int,
    cards: int,
    text: float = 1.0,
    forehead: float = 0.0,
    given: GivenWay = GivenWay.NOTHING,
    trick: float = 0.0,
) -> Sizes:
    """Return the sizes of a table.

    Args:
        width: Width of the whole table in pixels; see :data:`LEAST_SIZE`.
        height: Height of the whole table in pixels.
        seats: How many players there are.
        cards: Cards dealt to each of them; 0 if that is not known.
        text: How much larger than usual plates and texts are.
        forehead: Width of the card that everybody holds to the forehead, in plate heights.
        given: What has given way to large text.
        trick: The least width of a card in the trick.
    """
    w, h = max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1])
    small = min(w / LEAST_SIZE[0], h / LEAST_SIZE[1])
    usual = min(w / USUAL_SIZE[0], h / USUAL_SIZE[1])
    scale = max(small**0.72, USUAL_SCALE * usual) * text
    return Sizes(w, h, scale, text, seats, cards, forehead, given, trick)
