"""Who and what lies around the trick, and whether all of it fits on a table."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.table.plan.arrangement.corners import Cluster, cluster, cluster_width, standing
from ohhell_desktop.table.plan.arrangement.seats import (
    Columns,
    column,
    columns_fit,
    row,
    row_fits,
    side_count,
)
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay, Sizes

_LAST_PILE: Final = 0.9
"""Room for the tricks of the last player in a row, as a share of the usual room for tricks."""

_NARROW: Final = 86.0
"""The least width of plates that all lie in one row."""
_PITCH: Final = 1.4
"""The greatest distance of two of these, in their widths."""


@dataclass(frozen=True, slots=True)
class Around:
    """What lies around the trick."""

    others: list[Rect]
    """The plates of the other players, from the viewer's left around the table."""
    sides: int
    """How many of them lie at each side."""
    cluster: Cluster
    on_top: bool
    """Whether the cluster lies in the upper corner."""
    centre: Rect
    """The area between all plates and the cluster."""
    own: Rect
    """The viewer's plate at its widest."""
    standing: Rect | None
    """Free room in a corner, for the standing."""


def own_plate(table: Sizes) -> Rect:
    """Return the viewer's plate at its widest; it grows to the right."""
    left = round((table.w - table.plate_w) / 2)
    return Rect(left, round(table.own_top), table.plate_w + table.prompt, table.plate_h)


def fits(table: Sizes, *, on_top: bool) -> bool:
    """Return whether the players fit around the table, with the stock in one of the corners."""
    sides = side_count(table, table.seats - 1)
    in_row = table.seats - 1 - 2 * sides
    room = _room(table, on_top=on_top)
    if table.forehead and not on_top:
        corner = cluster(table, top=False).whole
        if corner.right + table.pile > own_plate(table).x:
            return False
    return columns_fit(table, sides, room) and row_fits(table, in_row, _left(table, on_top=on_top))


def arranged(table: Sizes, *, on_top: bool) -> Around:
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
    centre = _centre(table, corner, sides)
    return _around(table, spots, sides, corner, centre, on_top=on_top)


def in_rows(table: Sizes) -> Around:
    """Return all other players along the upper edge, so that a question has the whole width.

    They lie in the order of play, from left to right; where one row is too narrow, in two.
    """
    count, edge = table.seats - 1, table.margin + table.gap
    left = edge + cluster_width(table) + table.gap
    on_top = _in_row(table, count, left) >= table.plate_w
    start = left if on_top else edge
    least = round(_NARROW * table.scale)
    rows = [count] if _in_row(table, count, start) >= least else [count // 2, count - count // 2]
    wide = min(table.plate_w, *(_in_row(table, many, start) for many in rows))
    spots = []
    for number, many in enumerate(rows):
        pitch = min((table.w - 2 * start - wide) / max(1, many - 1), wide * _PITCH)
        first = (table.w - wide - pitch * (many - 1)) / 2
        y = table.margin + (table.plate_h + table.gap) * number
        spots += [Rect(round(first + pitch * at), y, wide, table.plate_h) for at in range(many)]
    corner, own = cluster(table, top=on_top), own_plate(table)
    corners = [corner.whole, standing(table, spots, top=on_top)]
    high = [each.bottom for each in corners if each is not None and each.y < own.y]
    top = max(spots[-1].bottom, *high, 0) + table.gap
    centre = Rect(edge, top, table.w - 2 * edge, own.y - table.gap - top)
    return _around(table, spots, 0, corner, centre, on_top=on_top)


def _in_row(table: Sizes, count: int, left: float) -> int:
    """Return how wide plates are at most, of which some lie side by side."""
    return int((table.w - 2 * left - table.gap * (count - 1)) / count)


def _around(
    table: Sizes, spots: list[Rect], sides: int, corner: Cluster, centre: Rect, *, on_top: bool
) -> Around:
    own = own_plate(table)
    lying = spots
    if table.given >= GivenWay.CORNERS:
        lying = [*(Rect(each.x, each.y - table.peep, each.w, table.block) for each in spots), own]
    free = standing(table, lying, top=on_top)
    if free is not None and table.forehead and free.overlaps(own.grown(table.gap)):
        free = None
    return Around(spots, sides, corner, on_top, centre, own, free)


def _room(table: Sizes, *, on_top: bool) -> Columns:
    """Return the room for the side columns: beside the stock, or above it."""
    corner = cluster(table, top=on_top).whole
    beside = table.w - table.margin - 2 * table.gap - table.plate_w - table.pile
    clear = own_plate(table).right + table.pile <= beside
    if table.forehead:
        bottom = table.h - table.margin if clear else table.hand_top
    else:
        bottom = table.hand_top if clear else table.own_top
    if on_top:
        return Columns(corner.bottom + table.gap, bottom - table.gap)
    return Columns(table.row_bottom + table.gap, min(bottom, corner.y) - table.gap)


def _left(table: Sizes, *, on_top: bool) -> float:
    """Return where the room for the plates along the upper edge begins."""
    # Larger text leaves less room for the last player's tricks, between the plate and the rail.
    beside = round(table.pile * _LAST_PILE) if table.text > 1 else table.gap
    edge = table.margin + max(table.gap, beside)
    return edge + (cluster_width(table) + table.gap if on_top else 0)


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
