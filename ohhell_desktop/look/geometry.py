"""Rectangles and the poses of cards, in device-independent pixels. No Qt."""

import math
from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 1.4
"""Height of a card for each unit of its width."""


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, from the top."""
        return self.y + self.h / 2

    def overlaps(self, other: "Rect") -> bool:
        """Return whether the two share more than an edge."""
        apart_x = self.right <= other.x or other.right <= self.x
        return not (apart_x or self.bottom <= other.y or other.bottom <= self.y)

    def holds(self, other: "Rect", slack: float = 0.01) -> bool:
        """Return whether the other lies inside this one."""
        wide = self.x - slack <= other.x and other.right <= self.right + slack
        return wide and self.y - slack <= other.y and other.bottom <= self.bottom + slack

    def grown(self, by: float) -> "Rect":
        """Return the rectangle with every edge moved outwards, or inwards if negative."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies: its centre, its width, and its angle in degrees, clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """The card's height before it is turned."""
        return self.width * CARD_RATIO

    def bounds(self) -> Rect:
        """Return the upright rectangle around the turned card."""
        turn = math.radians(self.angle)
        wide = self.width * abs(math.cos(turn)) + self.height * abs(math.sin(turn))
        high = self.width * abs(math.sin(turn)) + self.height * abs(math.cos(turn))
        return Rect(self.x - wide / 2, self.y - high / 2, wide, high)

    def lifted(self, by: float) -> "Pose":
        """Return the card moved up along its own axis by a number of pixels."""
        turn = math.radians(self.angle)
        return Pose(
            self.x + by * math.sin(turn), self.y - by * math.cos(turn), self.width, self.angle
        )


@dataclass(frozen=True, slots=True)
class FanShape:
    """How the cards of a fan are held.

    Attributes:
        x: The middle of the fan.
        y: The centre of the middle card; the others lie lower.
        width: Width of a card.
        room: The greatest width of the fan, with the turned corners.
        step: The greatest distance of a card from the next.
        sag: The greatest distance by which the outer cards lie lower than the middle.
        turn: The greatest angle of a card, in degrees.
    """

    x: float
    y: float
    width: float
    room: float
    step: float
    sag: float
    turn: float


_DEGREES_A_CARD: Final = 2.2


def fan(shape: FanShape, count: int) -> tuple[Pose, ...]:
    """Return the poses of a number of cards held as a fan, from left to right."""
    if count == 0:
        return ()
    if count == 1:
        return (Pose(shape.x, shape.y, shape.width),)
    widest = Pose(0, 0, shape.width, shape.turn).bounds().w
    step = min(shape.step, max(0.0, shape.room - widest) / (count - 1))
    span = step * (count - 1)
    if span <= 0:
        return (Pose(shape.x, shape.y, shape.width),) * count
    whole = min(
        math.radians(_DEGREES_A_CARD) * (count - 1),
        4 * math.atan(2 * shape.sag / span),
        2 * math.radians(shape.turn),
    )
    radius = span / 2 / math.sin(whole / 2)
    turns = (whole * (place / (count - 1) - 0.5) for place in range(count))
    return tuple(
        Pose(
            shape.x + radius * math.sin(turn),
            shape.y + radius * (1 - math.cos(turn)),
            shape.width,
            math.degrees(turn),
        )
        for turn in turns
    )
