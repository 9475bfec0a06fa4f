"""Where everything lies on a table of a given size. Pure arithmetic, no Qt.

From top to bottom: a row of other players, whose cards can be seen above their plates; the trick,
between columns of players; the viewer's own plate; and the viewer's hand as a fan. The stock with
the trump lies in the upper left corner, or in the lower left one where players need the upper.

In a deal with a card on the forehead everybody's card, the viewer's too, lies whole above the face
on the plate, and the viewer's plate lies at the lower edge.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.arrangement.corners import Cluster, cluster, cluster_width, standing
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.plan.arrangement.ring import trick_ring
from ohhell_desktop.table.plan.arrangement.seats import (
    Columns,
    column,
    columns_fit,
    row,
    row_fits,
    side_count,
)
from ohhell_desktop.table.plan.arrangement.sizes import FEW_CARDS, ON_FACE, PEEP, Sizes, sizes
from ohhell_desktop.table.plan.geometry import CARD_RATIO, FanShape, Pose, Rect, fan

_SHOWN: Final = 1.06
"""Width of another player's card face up, in plate heights: its index shows above the plate."""
_SHOWN_ROOM: Final = 1.6
"""The greatest width of a row of cards face up, in plate widths."""
_MINI_ROOM: Final = 0.94
"""The same for cards face down."""
_MINI_STEP: Final = 0.42
_MANY: Final = 8
"""From this number of seats on, players need the upper corners."""
_WON: Final = 20.0
"""Width of a card of the tricks that a player has won."""
_WON_BESIDE: Final = 0.56
"""From the plate to the middle of these cards, in their widths."""
_LAST_PILE: Final = 0.9
"""Room for the tricks of the last player in a row, as a share of the usual room for tricks."""
_LIT: Final = 0.16
"""How far the light around a plate reaches, in plate heights, beyond the usual gap."""
_WON_LOW: Final = -0.1
"""From the middle of the plate down to theirs, in plate heights: clear of the dealer's mark."""
_OVERHANG: Final = 0.1
"""How far a wide card on the forehead reaches beyond the left edge of the plate."""
_LEAST_TRICK: Final = 0.54
"""The least width of a card in the trick, in widths of a card in hand, where something else is
larger than usual."""
_TEXT_STEP: Final = 0.1
_FOREHEADS: Final = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6)
"""Widths of a card on the forehead to try, in plate heights."""
_READABLE: Final = 7
"""How many of these widths are tried with larger text, which is made smaller rather than they."""
_ASKED: Final = 136.0
"""Height of the question for a bid with large buttons, in pixels at scale 1."""


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
    cards: int
    """For how many cards dealt to each seat this is made; 0 for any number."""
    forehead: bool
    """Whether everybody holds a card to the forehead."""
    scale: float
    """Size of plates and text; 1 at the smallest window."""
    rail: float
    """Width of the rail around the cloth."""
    plates: tuple[Rect, ...]
    """By seat."""
    own: Rect
    """The viewer's plate with room for the part that says what to do."""
    trick: tuple[Pose, ...]
    """Where the card that a seat plays lies, by seat."""
    ring: Rect
    """Around the line that shows the direction of play."""
    won: tuple[Pose, ...]
    """The middle of the tricks that a player has won, by seat."""
    stock: Pose
    trump: Rect
    """The badge with the trump, below the stock."""
    cluster: Rect
    """Stock, turn-up and trump badge together."""
    info: Rect
    """The figures of the deal, below the trump badge."""
    standing: Rect | None
    """Free room in a corner, for the standing; None if there is not enough of it."""
    centre: Rect
    """The area of the trick, between the plates."""
    picker: Rect
    """The area for choosing a bid or a suit."""
    hand_zone: Rect
    hand_shape: FanShape
    mini_width: float
    """Width of another player's card face down."""
    lift: float
    """How far a card that may be played is raised."""
    hover: float
    """How much further a card may be raised, before it reaches anything."""

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
        if self.forehead:
            return self.mini_width
        return self.plates[self.viewer].h * _SHOWN

    def mini(self, seat: Seat, count: int, *, shown: bool = False) -> tuple[Pose, ...]:
        """Return the poses of another player's cards, half hidden behind the plate.

        A card on the forehead lies whole before the plate.

        Args:
            seat: The player's seat.
            count: How many cards.
            shown: Whether they lie face up; then they are larger, so that they can be read.
        """
        plate = self.plates[seat]
        if self.forehead:
            return (on_forehead(plate, self.mini_width),) * count
        width = self.shown_width if shown else self.mini_width
        height = width * CARD_RATIO
        middle = plate.y - self.mini_width * CARD_RATIO * PEEP + height / 2
        # Cards face up lie level, so that the suit of each one shows.
        sag = 0.1 if shown else height * 0.07
        room = plate.w * (_SHOWN_ROOM if shown else _MINI_ROOM)
        wide = min(room, width * (1 + _MINI_STEP * (count - 1)))
        edge = self.rail + plate.h * 0.1
        x = min(max(plate.cx, edge + wide / 2), self.area.w - edge - wide / 2)
        return fan(FanShape(x, middle, width, room, width * _MINI_STEP, sag, 7.0), count)

    def turned(self, place: int) -> Pose:
        """Return the pose of a card turned up beside the stock; the first has place 0."""
        step = self.stock.width * (0.58 + 0.24 * place)
        room = self.cluster.right - self.stock.x - self.stock.width / 2
        return Pose(self.stock.x + min(step, room), self.stock.y, self.stock.width)


@dataclass(frozen=True, slots=True)
class _Around:
    """What lies around the trick."""

    others: list[Rect]
    """The plates of the other players, from the viewer's left around the table."""
    cluster: Cluster
    on_top: bool
    """Whether the cluster lies in the upper corner."""
    centre: Rect


@lru_cache(maxsize=64)
def layout(
    width: float,
    height: float,
    seating: Seating,
    cards: int = 0,
    text: float = 1.0,
    *,
    forehead: bool = False,
) -> TableLayout:
    """Lay out the table.

    Args:
        width: Width of the whole table in pixels; see :data:`LEAST_SIZE`.
        height: Height of the whole table in pixels.
        seating: The seats, 2 to 10.
        cards: Cards dealt to each seat; deals of one and two cards have larger ones.
        text: How much larger than usual plates and texts are; less, where that does not fit.
        forehead: Whether everybody holds a card to the forehead.
    """
    for few, larger, held in _attempts(cards, text, forehead=forehead):
        table = sizes(width, height, seating.seats, few, larger, held)
        for on_top in (True, False) if table.seats < _MANY else (False, True):
            if _fits(table, on_top=on_top):
                around = _arranged(table, on_top=on_top)
                usual = few == 0 and larger == 1.0 and not held
                if usual or not _too_small(table, around):
                    return _laid_out(table, around, seating, cards)
    table = sizes(width, height, seating.seats, 0, 1.0, _FOREHEADS[-1] if forehead else 0.0)
    return _laid_out(table, _arranged(table, on_top=False), seating, cards)


def _attempts(cards: int, text: float, *, forehead: bool) -> Iterator[tuple[int, float, float]]:
    """Yield what to try in turn: cards, size of the text, and width of a card on the forehead."""
    for few, larger in _usual(cards, text):
        readable = _FOREHEADS if larger <= 1.0 else _FOREHEADS[:_READABLE]
        for width in readable if forehead else (0.0,):
            yield few, larger, width


def _usual(cards: int, text: float) -> Iterator[tuple[int, float]]:
    """Yield the cards and the size of the text to try in turn: as wanted, then smaller."""
    while text > 1.0:
        yield cards if cards in FEW_CARDS else 0, text
        text -= _TEXT_STEP
    if cards in FEW_CARDS:
        yield cards, 1.0
    yield 0, 1.0


def _too_small(table: Sizes, around: _Around) -> bool:
    """Return whether the trick can hardly be read, or large buttons have no room."""
    if table.forehead and around.centre.h < _ASKED * table.scale:
        return True
    return trick_ring(table, around.centre).poses[0].width < table.usual_card * _LEAST_TRICK


def _room(table: Sizes, *, on_top: bool) -> Columns:
    """Return the room for the side columns: beside the stock, or above it."""
    corner = cluster(table, top=on_top).whole
    beside = table.w - table.margin - 2 * table.gap - table.plate_w - table.pile
    clear = _own(table).right + table.pile <= beside
    if table.forehead:
        bottom = table.h - table.margin if clear else table.hand_top
    else:
        bottom = table.hand_top if clear else table.own_top
    if on_top:
        return Columns(corner.bottom + table.gap, bottom - table.gap)
    return Columns(table.row_bottom + table.gap, min(bottom, corner.y) - table.gap)


def _fits(table: Sizes, *, on_top: bool) -> bool:
    """Return whether the players fit around the table, with the stock in one of the corners."""
    sides = side_count(table, table.seats - 1)
    in_row = table.seats - 1 - 2 * sides
    room = _room(table, on_top=on_top)
    if table.forehead and not on_top:
        corner = cluster(table, top=False).whole
        if corner.right + table.pile > _own(table).x:
            return False
    return columns_fit(table, sides, room) and row_fits(table, in_row, _left(table, on_top=on_top))


def _left(table: Sizes, *, on_top: bool) -> float:
    """Return where the room for the plates along the upper edge begins."""
    # Larger text leaves less room for the last player's tricks, between the plate and the rail.
    beside = round(table.pile * _LAST_PILE) if table.text > 1 else table.gap
    edge = table.margin + max(table.gap, beside)
    return edge + (cluster_width(table) + table.gap if on_top else 0)


def _arranged(table: Sizes, *, on_top: bool) -> _Around:
    """Return the players around the table, and the stock in one of the corners."""
    sides = side_count(table, table.seats - 1)
    in_row = table.seats - 1 - 2 * sides
    room, edge = _room(table, on_top=on_top), table.margin + table.gap
    spots = [
        *column(table, edge, sides, room)[::-1],
        *row(table, in_row, _left(table, on_top=on_top)),
        *column(table, table.w - edge - table.plate_w, sides, room),
    ]
    corner = cluster(table, top=on_top)
    return _Around(spots, corner, on_top, _centre(table, corner, sides))


def _centre(table: Sizes, corner: Cluster, sides: int) -> Rect:
    """Return the area between all plates and the cluster."""
    edge = table.margin + table.gap
    own = table.hand_top if table.forehead else table.own_top
    top, bottom = table.row_bottom + table.gap, own - table.gap
    beside = edge + table.plate_w + table.pile if sides else table.margin
    if corner.whole.bottom > top and corner.whole.y < bottom:
        beside = max(beside, corner.whole.right)
    x = beside + table.gap
    return Rect(x, top, table.w - 2 * x, bottom - top)


def _laid_out(table: Sizes, around: _Around, seating: Seating, cards: int) -> TableLayout:
    """Return the layout with the players around the table."""
    own = _own(table)
    left = round((table.w - table.plate_w) / 2)
    plates = [Rect(left, own.y, table.plate_w, own.h)] * seating.seats
    for seat, spot in zip(seating.others(), around.others, strict=False):
        plates[seat] = spot
    ring = trick_ring(table, around.centre)
    trick = [ring.poses[0]] * seating.seats
    for seat, pose in zip(seating.others(), ring.poses[1:], strict=True):
        trick[seat] = pose
    taken = 0.0 if around.on_top else around.cluster.whole.right + table.gap
    free = standing(table, around.others, top=around.on_top)
    if free is not None and table.forehead and free.overlaps(own.grown(table.gap)):
        free = None
    return TableLayout(
        area=Rect(0, 0, table.w, table.h),
        seating=seating,
        cards=cards,
        forehead=table.forehead > 0,
        scale=table.scale,
        rail=table.rail,
        plates=tuple(plates),
        own=own,
        trick=tuple(trick),
        ring=ring.line,
        won=_won(table, plates, seating.viewer),
        stock=around.cluster.stock,
        trump=around.cluster.trump,
        cluster=around.cluster.cards,
        info=around.cluster.info,
        standing=free,
        centre=around.centre,
        picker=_above(around.centre, table),
        hand_zone=Rect(0, table.hand_top, table.w, table.h - table.hand_top),
        hand_shape=_held(table, own) if table.forehead else table.hand_shape(taken),
        mini_width=table.mini,
        lift=table.lift,
        hover=table.hover,
    )


def on_forehead(plate: Rect, width: float) -> Pose:
    """Return the pose of a card that a player holds to the forehead, above the face.

    Args:
        plate: The player's plate.
        width: Width of the card.
    """
    x = plate.x + max(plate_parts(plate.w, plate.h).face.cx, width / 2 - plate.h * _OVERHANG)
    return Pose(x, plate.y + plate.h * ON_FACE - width * CARD_RATIO / 2, width)


def _held(table: Sizes, own: Rect) -> FanShape:
    """Return how the viewer holds the card to the forehead."""
    pose = on_forehead(own, table.card)
    return FanShape(pose.x, pose.y, pose.width, pose.width, 0.0, 0.0, 0.0)


def _above(centre: Rect, table: Sizes) -> Rect:
    """Return the room for questions: clear of the light around the viewer's plate."""
    return Rect(centre.x, centre.y, centre.w, centre.h - _LIT * table.plate_h)


def _own(table: Sizes) -> Rect:
    """Return the viewer's plate at its widest; it grows to the right."""
    left = round((table.w - table.plate_w) / 2)
    return Rect(left, round(table.own_top), table.plate_w + table.prompt, table.plate_h)


def _won(table: Sizes, plates: list[Rect], viewer: Seat) -> tuple[Pose, ...]:
    """Return where tricks lie: beside each plate, at the end nearer to the middle."""
    width = _WON * table.scale
    beside = width * _WON_BESIDE
    poses = []
    for seat, plate in enumerate(plates):
        in_right_column = plate.x > table.w / 2 and plate.y >= table.row_bottom
        x = plate.x - beside if in_right_column else plate.right + beside
        if seat == viewer:
            x = plate.x - beside
        poses.append(Pose(x, plate.cy + plate.h * _WON_LOW, width))
    return tuple(poses)
