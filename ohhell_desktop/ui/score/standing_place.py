"""Where the standing finds room on the table. Pure arithmetic, no Qt."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.layout import TableLayout

_EDGE: Final = 14.0
"""Between the standing and the edge of the table, at a scale of 1."""
_GAP: Final = 6.0
_PEEP: Final = 0.9
"""How far other players' cards reach above their plates, in plate heights."""


def standing_room(layout: TableLayout, width: float) -> Rect | None:
    """Return the highest free area of a width in a corner of the table; None if there is none.

    Args:
        layout: the table.
        width: of the standing.
    """
    rooms = [_room(layout, corner) for corner in _corners(layout, width)]
    return max((room for room in rooms if room), key=lambda room: room.h, default=None)


def _corners(layout: TableLayout, width: float) -> Iterator[Rect]:
    """Yield columns of the whole height at the right and at the left."""
    edge, area = _EDGE * layout.scale, layout.area
    high = area.h - 2 * edge
    yield Rect(area.right - edge - width, area.y + edge, width, high)
    yield Rect(area.x + edge, area.y + edge, width, high)


def _room(layout: TableLayout, column: Rect) -> Rect | None:
    """Return the part of a column above everything that lies in it."""
    taken = [area for area in _taken(layout) if area.overlaps(column)]
    bottom = min((area.y for area in taken), default=column.bottom) - _GAP * layout.scale
    return Rect(column.x, column.y, column.w, bottom - column.y) if bottom > column.y else None


def _taken(layout: TableLayout) -> Iterator[Rect]:
    """Yield everything that must not be covered."""
    for plate in layout.plates:
        peep = plate.h * _PEEP
        yield Rect(plate.x, plate.y - peep, plate.w, plate.h + peep)
    yield from (pose.bounds() for pose in layout.trick)
    yield layout.cluster
    yield layout.info
    yield layout.hand_zone
