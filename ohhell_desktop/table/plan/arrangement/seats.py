"""Where the plates of the other players lie: up the left side, along the top, down the right."""

import math
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay, Sizes

_WIDE: Final = 1.5
_SIDES: Final = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3}
_SIDES_WIDE: Final = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 2}
"""Players in each side column, by the number of other players."""
_PITCH: Final = {1: 0.0, 2: 0.32, 3: 0.2, 4: 0.22, 5: 0.18}
"""From the middle of a plate along the top to that of the next, in widths of the table."""
_APART: Final = 0.38
"""The same at a table of three."""
_THREE: Final = 3
_TRICKS: Final = 23.0
"""The least room for tricks between two plates along the top."""
_AIR: Final = 2.4
"""The greatest distance of two plates in a column, in their heights with the cards."""
_FOREHEAD_AIR: Final = 1.2
"""The same where cards on the foreheads make these high."""
_COLUMN: Final = 0.5
"""The middle of a column, as a share of the table's height, where there is room."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The room for the columns at both sides."""

    top: float
    bottom: float


def side_count(table: Sizes, others: int) -> int:
    """Return how many players sit in each side column."""
    preferred = (_SIDES_WIDE if table.w / table.h > _WIDE else _SIDES)[others]
    pitch = table.plate_w + _between(table)
    in_row = int((table.w - 2 * table.margin + _between(table)) // pitch)
    most = int((table.hand_top - table.row_bottom - table.gap) // (table.block + table.gap))
    needed = math.ceil(max(0, others - in_row) / 2)
    return max(needed, min(preferred, most))


def row(table: Sizes, count: int, left: float) -> list[Rect]:
    """Return plates along the upper edge, from left to right.

    Args:
        table: The sizes.
        count: How many plates.
        left: Where the free room begins; it ends at the same distance from the right.
    """
    step = _pitch(table, count, left)
    first = table.w / 2 - step * (count - 1) / 2 - table.plate_w / 2
    y = table.margin + table.peep
    return [
        Rect(round(first + step * place), y, table.plate_w, table.plate_h) for place in range(count)
    ]


def row_fits(table: Sizes, count: int, left: float) -> bool:
    """Return whether a number of plates fits side by side; see :func:`row`."""
    if count == 1:
        return table.w - 2 * left >= table.plate_w
    return _pitch(table, count, left) >= table.plate_w + _between(table)


def _between(table: Sizes) -> float:
    """Return the least room between two plates along the top, where tricks may lie."""
    return table.gap if table.given >= GivenWay.BACKS else _TRICKS * table.scale


def _pitch(table: Sizes, count: int, left: float) -> float:
    """Return the distance from the middle of a plate along the top to that of the next."""
    share = _APART if table.seats == _THREE else _PITCH.get(count, 1 / max(count, 1))
    room = table.w - 2 * left - table.plate_w
    least = table.plate_w + _between(table)
    return min(max(table.w * share, least), room / max(count - 1, 1))


def column(table: Sizes, x: float, count: int, room: Columns) -> list[Rect]:
    """Return plates along a side edge, from top to bottom."""
    air = _FOREHEAD_AIR if table.forehead else _AIR
    slot = min((room.bottom - room.top) / max(count, 1), table.block * air)
    high = slot * count
    middle = min(max(table.h * _COLUMN, room.top + high / 2), room.bottom - high / 2)
    first = middle - high / 2 + (slot - table.block) / 2 + table.peep
    return [
        Rect(x, round(first + slot * place), table.plate_w, table.plate_h) for place in range(count)
    ]


def columns_fit(table: Sizes, count: int, room: Columns) -> bool:
    """Return whether a number of plates fits one above the other."""
    return room.bottom - room.top >= count * (table.block + table.gap) - table.gap
