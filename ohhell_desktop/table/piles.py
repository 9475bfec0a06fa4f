"""Where cards lie that are neither held nor played: laid aside, or in a pile. Pure arithmetic."""

from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.table.layout import MINI, TableLayout

_LAID_SHOWN: Final = 1.06
"""Width of a card laid aside that may be seen, in plate heights."""
_LAID_STEP: Final = 0.66
_LAID_PEEP: Final = 0.4
"""How much of others' cards laid aside shows below their plate, in card heights."""
_FEW: Final = 3
_GAP: Final = 3
"""Between a plate and the cards below it, in pixels."""
_PILE_STEP: Final = 0.014
"""How far each card of a pile lies above the one below, in card widths."""


def laid_poses(
    layout: TableLayout, seat: Seat, count: int, *, shown: bool = False
) -> tuple[Pose, ...]:
    """Cards laid aside: the viewer's beside his plate, others' peeping out below theirs.

    Args:
        layout: the table.
        seat: whose.
        count: how many.
        shown: whether they may be seen: then nothing of them is hidden.
    """
    plate, mine = layout.plates[seat], seat == layout.viewer
    width = plate.h * (_LAID_SHOWN if shown or mine else MINI)
    high, step = width * CARD_RATIO, width * _LAID_STEP
    if mine:
        first, middle = plate.right + plate.h * 0.25 + width / 2, plate.bottom - high / 2
    else:
        first = plate.cx - step * (count - 1) / 2
        middle = plate.bottom + (high / 2 + 3 if shown else high * (_LAID_PEEP - 0.5))
    return tuple(Pose(first + step * place, middle, width) for place in range(count))


def shown_poses(layout: TableLayout, seat: Seat, count: int) -> tuple[Pose, ...]:
    """Another player's cards that may be seen: few of them large below the plate, if there is room.

    Args:
        layout: the table.
        seat: whose.
        count: how many.
    """
    plate, free = layout.plates[seat], _free_below(layout, seat) - 2 * _GAP
    sizes = (layout.stock.width, layout.shown_width)
    fitting = [size for size in sizes if size * CARD_RATIO <= free]
    if count > _FEW or not fitting:
        return layout.mini(seat, count, shown=True)
    width = fitting[0]
    high = width * CARD_RATIO
    step = width * _LAID_STEP
    first = plate.cx - step * (count - 1) / 2
    middle = plate.bottom + _GAP + high / 2
    return tuple(Pose(first + step * place, middle, width) for place in range(count))


def _free_below(layout: TableLayout, seat: Seat) -> float:
    """The height below a plate that no other one needs, in pixels."""
    plate = layout.plates[seat]
    peep = plate.h * MINI * CARD_RATIO / 2
    tops = [layout.hand_zone.y, layout.info.y if layout.info.x < plate.right else layout.area.h]
    for other, area in enumerate(layout.plates):
        if area.y > plate.y and area.x < plate.right and plate.x < area.right:
            tops.append(area.y - (0 if other == layout.viewer else peep))
    return min(tops) - plate.bottom


def pile_poses(layout: TableLayout, count: int) -> tuple[Pose, ...]:
    """The viewer's cards as a pile, from the lowest to the top card."""
    shape = layout.hand_shape
    up = shape.width * _PILE_STEP
    return tuple(Pose(shape.x, shape.y - up * place, shape.width) for place in range(count))


def pile_count(layout: TableLayout) -> Rect:
    """Where it is told how many cards the viewer's pile has."""
    plate, shape = layout.plates[layout.viewer], layout.hand_shape
    left = shape.x + shape.width * 0.62
    return Rect(left, shape.y - plate.h / 2, plate.w, plate.h * 0.8)
