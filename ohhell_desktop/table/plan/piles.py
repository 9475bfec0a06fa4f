"""Where cards lie that are laid aside, shown to all or held as a pile. Pure arithmetic."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.spacing import CARDS_GAP

_LAID_SHOWN: Final = 1.06
"""Width of a card laid aside face up, in plate heights."""
_LAID_STEP: Final = 0.66
_LAID_PEEP: Final = 0.4
"""How much of others' cards laid aside shows below the plate, in card heights."""
MOST_SHOWN: Final = 5
"""The greatest number of tricks in a pile that are drawn; the plate says how many there are."""
_CROSSED: Final = (-7.0, 9.0, -14.0, 16.0, 2.0)
"""The angles of the cards of such a pile, from the lowest."""
_PILE_STEP: Final = 0.014
"""The distance between two cards of a pile, in card widths."""
_PILE_EDGE: Final = 0.05
"""The same for another player's pile, whose lower cards show above the top one."""
_PEEPING: Final = 0.14
"""The greatest height of what shows above the top card, in plate heights."""


def laid_poses(
    layout: TableLayout, seat: Seat, count: int, *, shown: bool = False
) -> tuple[Pose, ...]:
    """Return the poses of cards laid aside: left of the viewer's plate, or below another.

    Args:
        layout: The table.
        seat: The owner's seat.
        count: How many cards.
        shown: Whether they lie face up; then the plate hides nothing of them.
    """
    plate, mine = layout.plates[seat], seat == layout.viewer
    width = plate.h * _LAID_SHOWN if shown or mine else layout.mini_width
    high, step = width * CARD_RATIO, width * _LAID_STEP
    if mine:
        beside = layout.won[seat].bounds().x - CARDS_GAP - layout.scale
        first, middle = beside - width / 2 - step * (count - 1), plate.bottom - high / 2
    else:
        first = plate.cx - step * (count - 1) / 2
        middle = plate.bottom + (high / 2 + CARDS_GAP if shown else high * (_LAID_PEEP - 0.5))
    return tuple(Pose(first + step * place, middle, width) for place in range(count))


def pile_poses(layout: TableLayout, count: int) -> tuple[Pose, ...]:
    """Return the poses of the viewer's cards as a pile, from the lowest to the top card."""
    shape = layout.hand_shape
    up = shape.width * _PILE_STEP
    return tuple(Pose(shape.x, shape.y - up * place, shape.width) for place in range(count))


def peeping_pile(layout: TableLayout, seat: Seat, count: int) -> tuple[Pose, ...]:
    """Return the poses of another player's pile, half behind the plate, the top card last."""
    high = layout.plates[seat].h * _PEEPING
    single = layout.mini(seat, 1)
    step = min(single[0].width * _PILE_EDGE, high / max(1, count - 1))
    return tuple(
        replace(pose, y=pose.y - step * (count - 1 - place))
        for place, pose in enumerate(single * count)
    )


def won_poses(layout: TableLayout, seat: Seat, count: int) -> tuple[Pose, ...]:
    """Return the poses of the tricks that a player has won: a card for each, one over another."""
    lowest = layout.won[seat]
    return tuple(replace(lowest, angle=angle) for angle in _CROSSED[:count])


def pile_count(layout: TableLayout) -> Rect:
    """Return where the number of cards in the viewer's pile is shown."""
    plate, shape = layout.plates[layout.viewer], layout.hand_shape
    left = shape.x + shape.width * 0.62
    return Rect(left, shape.y - plate.h / 2, plate.w, plate.h * 0.8)
