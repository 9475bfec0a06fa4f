"""Where everything lies on a table of a given size. Pure arithmetic, no Qt.

From top to bottom: a row of other players, whose cards can be seen above their plates; the
middle with the stock and the trick, between columns of players; a rail with the viewer's own
plate and the figures of the deal; and the viewer's hand as a fan.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan import spacing
from ohhell_desktop.table.plan.geometry import CARD_RATIO, FanShape, Pose, Rect, fan

LEAST_SIZE: Final = (640, 480)
"""The smallest width and height in pixels; a smaller table is laid out as large as this."""

_PLATE: Final = (130.0, 40.0)
_NARROW_PLATE: Final = 118.0
_MANY: Final = 8
"""With more seats than this, plates are narrow."""
_HAND_TURN: Final = 9.0
_HAND_SAG: Final = 0.15
_LIFT: Final = 0.11
MINI: Final = 0.86
"""Width of another player's card, in plate heights."""
_SHOWN: Final = 1.06
"""The same for a card face up: its index shows, the rest is behind the plate."""
_SHOWN_ROOM: Final = 1.6
"""The greatest width of a row of cards face up, in plate widths."""
_PEEP: Final = 0.46
"""How much of another player's cards shows above the plate, in card heights."""
_WIDE: Final = 1.5
_SIDES: Final = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3}
_SIDES_WIDE: Final = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2}
"""Players in each side column, by the number of other players."""
_RING: Final = {
    2: (0.0, 0.56),
    3: (0.85, 0.56),
    4: (1.04, 0.54),
    5: (1.3, 0.6),
    6: (1.5, 0.66),
    7: (1.75, 0.7),
    8: (1.9, 0.76),
    9: (2.1, 0.8),
    10: (2.3, 0.84),
}
"""Radii of the trick by seats: across in card widths, down in card heights."""
_LEAST_TRICK: Final = 0.7
"""The smallest width of a card in the trick, in widths of a card in hand."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How many seats there are, which one the table is seen from, and the direction of play."""

    seats: int
    viewer: Seat
    clockwise: bool = True

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, from the viewer's left around the table to the right."""
        seats = tuple(Seat((self.viewer + step) % self.seats) for step in range(1, self.seats))
        return seats if self.clockwise else seats[::-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The places of everything, in pixels."""

    area: Rect
    seating: Seating
    scale: float
    """Size of plates and text; 1 at the smallest window."""
    plates: tuple[Rect, ...]
    """By seat."""
    trick: tuple[Pose, ...]
    """Where the card that a seat plays lies, by seat."""
    stock: Pose
    trump: Rect
    """The badge with the trump, below the stock."""
    cluster: Rect
    """Stock, turn-up and trump badge together."""
    info: Rect
    """The figures of the deal."""
    centre: Rect
    """The area between the plates."""
    picker: Rect
    """The area for choosing a bid or a suit."""
    hand_zone: Rect
    hand_shape: FanShape
    lift: float
    """How far a card that may be played is raised."""

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is seen."""
        return self.seating.viewer

    @property
    def clear(self) -> Rect:
        """The area between the plates, down to the lower edge."""
        top = self.centre.y
        return Rect(self.centre.x, top, self.centre.w, self.area.h - top - self.plates[0].h * 0.2)

    def takes_card(self, x: float, y: float) -> bool:
        """Return whether a card that is dragged to a point and let go there is played."""
        inside = self.centre.x <= x <= self.centre.right
        return inside and 0 <= y < self.hand_zone.y

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Return the poses of the viewer's cards, from left to right."""
        return fan(self.hand_shape, count)

    @property
    def shown_width(self) -> float:
        """Width of another player's card face up."""
        return self.plates[self.viewer].h * _SHOWN

    def mini(self, seat: Seat, count: int, *, shown: bool = False) -> tuple[Pose, ...]:
        """Return the poses of another player's cards, half hidden behind the plate.

        Args:
            seat: The player's seat.
            count: How many cards.
            shown: Whether they lie face up; then they are larger, so that they can be read.
        """
        plate = self.plates[seat]
        width = self.shown_width if shown else plate.h * MINI
        height = width * CARD_RATIO
        middle = plate.y - plate.h * MINI * CARD_RATIO * _PEEP + height / 2
        # Cards face up lie level, so that the suit of each one shows.
        sag = 0.1 if shown else height * 0.07
        room = plate.w * (_SHOWN_ROOM if shown else 0.94)
        wide = min(room, width * (1 + 0.42 * (count - 1)))
        x = min(max(plate.cx, plate.h * 0.1 + wide / 2), self.area.w - plate.h * 0.1 - wide / 2)
        return fan(FanShape(x, middle, width, room, width * 0.42, sag, 7.0), count)

    def turned(self, place: int) -> Pose:
        """Return the pose of a card turned up beside the stock; the first has place 0."""
        step = self.stock.width * (0.58 + 0.24 * place)
        room = self.cluster.right - self.stock.x - self.stock.width / 2
        return Pose(self.stock.x + min(step, room), self.stock.y, self.stock.width)


@dataclass(frozen=True, slots=True)
class _Frame:
    """The sizes from which all others follow."""

    w: float
    h: float
    scale: float
    card: int
    """Width of a card in hand."""
    plate_w: float
    turned: float
    """Height of the outermost card in hand, turned as it is."""

    @property
    def margin(self) -> float:
        return round(spacing.MARGIN * self.scale)

    @property
    def gap(self) -> float:
        return round(spacing.GAP * self.scale)

    @property
    def plate_h(self) -> float:
        return round(_PLATE[1] * self.scale)

    @property
    def peep(self) -> float:
        """Height that another player's cards need above the plate."""
        return round(self.plate_h * MINI * CARD_RATIO * _PEEP) + 3

    @property
    def block(self) -> float:
        """Height of a plate with the cards above it."""
        return self.peep + self.plate_h

    @property
    def sag(self) -> float:
        return self.card * CARD_RATIO * _HAND_SAG

    @property
    def lift(self) -> float:
        return self.card * CARD_RATIO * _LIFT

    @property
    def hand_top(self) -> float:
        return self.h - self.margin - self.turned - self.sag - self.lift

    @property
    def rail_top(self) -> float:
        return self.hand_top - self.gap - self.plate_h

    @property
    def top_row_bottom(self) -> float:
        return self.margin + self.block


def _frame(width: float, height: float, seats: int) -> _Frame:
    w, h = max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1])
    small = min(w / LEAST_SIZE[0], h / LEAST_SIZE[1])
    card = int(min(0.235 * h / CARD_RATIO, 0.125 * w))
    scale = small**0.72
    plate = round((_NARROW_PLATE if seats > _MANY else _PLATE[0]) * scale)
    return _Frame(w, h, scale, card, plate, Pose(0, 0, card, _HAND_TURN).bounds().h)


@lru_cache(maxsize=64)
def layout(width: float, height: float, seating: Seating) -> TableLayout:
    """Lay out the table.

    Args:
        width: Width of the whole table in pixels; see :data:`LEAST_SIZE`.
        height: Height of the whole table in pixels.
        seating: The seats, 2 to 10.
    """
    frame = _frame(width, height, seating.seats)
    side = frame.margin + frame.plate_w + frame.gap
    centre = Rect(
        side,
        frame.top_row_bottom + frame.gap,
        frame.w - 2 * side,
        frame.hand_top - frame.top_row_bottom - 2 * frame.gap,
    )
    plates = _plates(frame, seating)
    cluster = _corner(frame, plates)
    ring = _ring(frame, centre, seating.seats, 0 if cluster else _cluster_size(frame)[0])
    if cluster is None:
        cluster = _beside(frame, centre, ring)
    stock, trump = _stock(frame, cluster)
    left = max(centre.x, cluster.right + frame.gap) if cluster.bottom > centre.y else centre.x
    return TableLayout(
        area=Rect(0, 0, frame.w, frame.h),
        seating=seating,
        scale=frame.scale,
        plates=plates,
        trick=_trick(ring, seating),
        stock=stock,
        trump=trump,
        cluster=cluster,
        info=_info(frame),
        centre=centre,
        picker=Rect(left, centre.y, centre.right - left, centre.h),
        hand_zone=Rect(0, frame.hand_top, frame.w, frame.h - frame.hand_top),
        hand_shape=_hand_shape(frame),
        lift=frame.lift,
    )


def _info(frame: _Frame) -> Rect:
    """Return the place of the figures of the deal, at the right end of the rail."""
    left = frame.w - frame.margin - frame.plate_w
    return Rect(left, frame.rail_top, frame.plate_w, frame.plate_h)


def _hand_shape(frame: _Frame) -> FanShape:
    """Return how the viewer's cards are held."""
    return FanShape(
        x=frame.w / 2,
        y=frame.h - frame.margin - frame.turned / 2 - frame.sag,
        width=frame.card,
        room=frame.w - 2 * frame.margin,
        step=frame.card * 0.66,
        sag=frame.sag,
        turn=_HAND_TURN,
    )


def _side_count(frame: _Frame, others: int) -> int:
    """Return how many players sit in each side column."""
    preferred = (_SIDES_WIDE if frame.w / frame.h > _WIDE else _SIDES)[others]
    in_row = int((frame.w - 2 * frame.margin + frame.gap) // (frame.plate_w + frame.gap))
    room = frame.rail_top - frame.top_row_bottom - frame.gap
    most = int(room // (frame.block + frame.gap))
    needed = math.ceil(max(0, others - in_row) / 2)
    return max(needed, min(preferred, most))


def _plates(frame: _Frame, seating: Seating) -> tuple[Rect, ...]:
    """Return the plates by seat: up the left column, along the row, down the right column."""
    others = seating.others()
    side = _side_count(frame, len(others))
    row = len(others) - 2 * side
    spots = [
        *_column(frame, frame.margin, side)[::-1],
        *_row(frame, row),
        *_column(frame, frame.w - frame.margin - frame.plate_w, side),
    ]
    plates = [Rect(frame.margin, frame.rail_top, frame.plate_w, frame.plate_h)] * seating.seats
    for seat, spot in zip(others, spots, strict=True):
        plates[seat] = spot
    return tuple(plates)


def _row(frame: _Frame, count: int) -> list[Rect]:
    """Return plates along the upper edge, from left to right."""
    least = frame.plate_w + frame.gap
    room = frame.w - 2 * frame.margin
    step = max(least, room / max(count, 1) * (0.9 if count > 1 else 1))
    step = min(step, (room - frame.plate_w) / (count - 1)) if count > 1 else step
    first = frame.w / 2 - step * (count - 1) / 2 - frame.plate_w / 2
    y = frame.margin + frame.peep
    return [
        Rect(round(first + step * place), y, frame.plate_w, frame.plate_h) for place in range(count)
    ]


def _column(frame: _Frame, x: float, count: int) -> list[Rect]:
    """Return plates along a side edge, from top to bottom."""
    top = frame.top_row_bottom + frame.gap
    room = frame.rail_top - frame.gap - top
    slot = room / max(count, 1)
    slack = (slot - frame.block) / 2
    return [
        Rect(x, round(top + slot * place + slack + frame.peep), frame.plate_w, frame.plate_h)
        for place in range(count)
    ]


@dataclass(frozen=True, slots=True)
class _Ring:
    """The ellipse of the trick: its middle, the width of a card, and its radii."""

    x: float
    y: float
    card: int
    across: float
    down: float


def _cluster_size(frame: _Frame) -> tuple[float, float]:
    """Return width and height of stock and trump badge together."""
    card = _stock_card(frame)
    badge = _badge(frame)
    return max(card * 1.6, frame.plate_h * 2.75), card * CARD_RATIO + frame.gap + badge


def _stock_card(frame: _Frame) -> int:
    return int(frame.card * 0.66)


def _badge(frame: _Frame) -> float:
    """Return the height of the trump badge."""
    return round(frame.plate_h * 0.66)


def _corner(frame: _Frame, plates: tuple[Rect, ...]) -> Rect | None:
    """Return the place of the cluster in the upper left corner; None if a player sits there."""
    width, height = _cluster_size(frame)
    corner = Rect(frame.margin * 1.5, frame.margin * 1.5, width, height)
    taken = (Rect(plate.x, plate.y - frame.peep, plate.w, plate.h + frame.peep) for plate in plates)
    return None if any(corner.grown(frame.gap).overlaps(place) for place in taken) else corner


def _beside(frame: _Frame, centre: Rect, ring: _Ring) -> Rect:
    """Return the place of the cluster to the left of the trick."""
    width, height = _cluster_size(frame)
    trick_left = ring.x - ring.across - ring.card / 2
    x = round(max(centre.x, trick_left - max(frame.gap, ring.card * 0.5) - width))
    return Rect(x, centre.cy - height / 2, width, height)


def _ring(frame: _Frame, centre: Rect, seats: int, taken: float) -> _Ring:
    """Return the ellipse of the trick, to the right of the width that is taken."""
    across, down = _RING[seats]
    room = centre.w - taken - 2 * frame.gap
    fitting = min(frame.card, room / (2 * across + 1), (centre.h - 4) / (2 * down + 1) / CARD_RATIO)
    card = int(max(frame.card * _LEAST_TRICK, fitting))
    radius_x = min(across * card, (room - card) / 2)
    radius_y = min(down * card * CARD_RATIO, (centre.h - card * CARD_RATIO) / 2)
    middle = max(frame.w / 2, centre.x + taken + frame.gap + radius_x + card / 2)
    return _Ring(middle, centre.cy, card, radius_x, radius_y)


def _trick(ring: _Ring, seating: Seating) -> tuple[Pose, ...]:
    """Return a pose for the card of each seat, clockwise on the screen from the viewer's."""
    poses = [Pose(ring.x, ring.y + ring.down, ring.card)] * seating.seats
    for step, seat in enumerate(seating.others(), start=1):
        turn = math.tau * step / seating.seats
        poses[seat] = Pose(
            ring.x - ring.across * math.sin(turn), ring.y + ring.down * math.cos(turn), ring.card
        )
    return tuple(poses)


def _stock(frame: _Frame, cluster: Rect) -> tuple[Pose, Rect]:
    """Return the pose of the stock in its cluster, and the trump badge below it."""
    card = _stock_card(frame)
    high, badge = card * CARD_RATIO, _badge(frame)
    x = cluster.cx - card * 0.29
    stock = Pose(x, cluster.y + high / 2, card)
    return stock, Rect(cluster.x, cluster.y + high + frame.gap, cluster.w, badge)
