"""Where cards lie that are laid aside, shown to all or held as a pile. Pure arithmetic."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.geometry import CARD_RATIO, Pose, Rect
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
_FEW: Final = 3
_ASKED: Final = 101.0
"""Height of the picker for a bid, in pixels at scale 1."""
_ASKED_WIDE: Final = 270.0
"""Its width."""
_TOLD_WIDE: Final = 220.0
"""Width of the room for the question how to play a card that its player does not see."""
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


def shown_poses(
    layout: TableLayout, seat: Seat, count: int, *, peeping: bool = False
) -> tuple[Pose, ...]:
    """Return the poses of another player's cards face up: few of them lie clear of the plate.

    Args:
        layout: The table.
        seat: The player's seat.
        count: How many cards.
        peeping: Whether they lie half behind the plate in any case.
    """
    whole = _whole(layout, count).get(seat) if count <= _FEW and not peeping else None
    return layout.mini(seat, count, shown=True) if whole is None else whole


class _Side(Enum):
    """Where cards lie by a plate."""

    BELOW = "below"
    ABOVE = "above"
    INNER = "inner"
    """Below, at the end nearer to the middle of the table."""
    OUTER = "outer"
    """Above, at the other end."""
    BESIDE = "beside"
    """Beside the inner end."""
    BEHIND = "behind"
    """Beside the other end."""
    CORNER = "corner"
    """Below, at the end farther from the middle."""
    UPPER = "upper"
    """Above, at the inner end."""
    LEVEL = "level"
    """Beside the inner end, with the lower edges in one line."""
    FAR = "far"
    """The same beside the other end."""


_NEAT: Final = (
    (_Side.BELOW,),
    (_Side.BELOW, _Side.INNER),
    (_Side.ABOVE, _Side.OUTER, _Side.BELOW, _Side.INNER),
    (_Side.ABOVE, _Side.OUTER, _Side.BELOW, _Side.INNER, _Side.BESIDE),
    tuple(_Side),
)
"""The sides to try, in order, for each way to lay the cards."""
_SMALLER: Final = (1.0, 0.92, 0.85, 0.77, 0.7, 0.62, 0.55, 0.45)
"""Sizes to try where cards of the usual size have no room, as a share of it."""
_USUAL: Final = 4
"""How many of the sizes are tried with every way to lay the cards."""
_READABLE: Final = 0.7
"""The least size that can be read well."""
_MOST_TRIED: Final = 4000
"""How many ways to lay cards of one size are tried; then a smaller one is."""


@lru_cache(maxsize=64)
def _whole(layout: TableLayout, count: int) -> Mapping[Seat, tuple[Pose, ...]]:
    """Return where a number of cards of each other player lie whole, by seat.

    All cards have the same size, and nothing lies over them. The first size and sides are taken
    with room for all players; without any, nothing is returned.
    """
    shown, large = layout.shown_width, layout.stock.width
    sizes = (large, (large + shown) / 2, *(shown * share for share in _SMALLER))
    usual, least = sizes[:_USUAL], sizes[_USUAL:]
    plans = (*product(_NEAT, usual), *((_NEAT[-1], width) for width in least))
    readable = [plan for plan in plans if plan[1] >= shown * _READABLE]
    clear, crowded = _lying(layout, won=layout.cards != 1), _lying(layout, won=False)
    # Rather over tricks that were won than too small to be read.
    for lying, ways in ((clear, readable), (crowded, plans)):
        for sides, width in ways:
            found = _laid_out(layout, count, width, sides, lying)
            if found:
                return found
    return {}


def _laid_out(
    layout: TableLayout, count: int, width: float, sides: Sequence[_Side], lying: Sequence[Rect]
) -> Mapping[Seat, tuple[Pose, ...]]:
    """Return the cards of all players where nothing else lies; nothing if there is no room."""
    felt = Rect(0, 0, layout.area.w, layout.hand_zone.y).grown(-layout.rail)
    felt = replace(felt, h=layout.hand_zone.y - felt.y)
    free: list[list[tuple[Rect, tuple[Pose, ...]]]] = []
    for seat in layout.seating.others():
        ways = [_beside_plate(layout, layout.plates[seat], count, width, side) for side in sides]
        rooms = [(_around(poses), poses) for poses in ways]
        trick = _trick_beside(layout, seat)
        fits = [
            (room, poses)
            for room, poses in rooms
            if felt.holds(room) and not any(room.overlaps(other) for other in (*lying, *trick))
        ]
        if not fits:
            return {}
        free.append(fits)
    chosen = _apart(free)
    return dict(zip(layout.seating.others(), chosen, strict=True)) if chosen else {}


def _lying(layout: TableLayout, *, won: bool) -> list[Rect]:
    """Return where other things lie: the question for a bid too, and tricks won if wanted."""
    asked, wide = _ASKED * layout.scale, _ASKED_WIDE * layout.scale
    left = max(layout.picker.x, layout.picker.cx - wide / 2)
    wide = min(wide, layout.picker.w)
    picker = Rect(left, layout.picker.bottom - asked, wide, asked)
    standing = [] if layout.standing is None else [layout.standing]
    corner = [layout.cluster, layout.info, *standing]
    tricks = [pose.bounds() for pose in layout.won] if won else []
    return [*layout.plates, layout.own, *corner, picker, *tricks]


def _trick_beside(layout: TableLayout, seat: Seat) -> list[Rect]:
    """Return where cards of the trick can lie while a seat holds cards."""
    single = layout.cards == 1
    places = enumerate(layout.trick)
    return [pose.bounds() for other, pose in places if not single or other != seat]


def _around(poses: Sequence[Pose]) -> Rect:
    """Return the area of a row of cards."""
    first, last = poses[0].bounds(), poses[-1].bounds()
    return Rect(first.x, first.y, last.right - first.x, first.h)


def _apart(
    free: Sequence[Sequence[tuple[Rect, tuple[Pose, ...]]]],
) -> list[tuple[Pose, ...]] | None:
    """Choose a place for each player so that none overlaps another; None if there is none."""
    places: list[int] = [0]
    for _ in range(_MOST_TRIED):
        player, place = len(places) - 1, places[-1]
        if place == len(free[player]):
            places.pop()
            if not places:
                return None
            places[-1] += 1
            continue
        room = free[player][place][0]
        before = (free[other][at][0] for other, at in enumerate(places[:-1]))
        if any(room.overlaps(other) for other in before):
            places[-1] += 1
        elif len(places) == len(free):
            return [free[each][at][1] for each, at in enumerate(places)]
        else:
            places.append(0)
    return None


def _beside_plate(
    layout: TableLayout, plate: Rect, count: int, width: float, side: _Side
) -> tuple[Pose, ...]:
    """Return the poses of cards on one side of a plate."""
    step, high = width * _LAID_STEP, width * CARD_RATIO
    wide = step * (count - 1) + width
    inwards = 1 if plate.cx < layout.area.cx else -1
    x, y = plate.cx, plate.cy
    if side in {_Side.BELOW, _Side.INNER, _Side.CORNER}:
        y = plate.bottom + CARDS_GAP + high / 2
    elif side in {_Side.ABOVE, _Side.OUTER, _Side.UPPER}:
        y = plate.y - CARDS_GAP - high / 2
    elif side in {_Side.LEVEL, _Side.FAR}:
        y = plate.bottom - high / 2
    along, beside = inwards * (plate.w - wide) / 2, inwards * ((plate.w + wide) / 2 + CARDS_GAP)
    x += {
        _Side.INNER: along,
        _Side.UPPER: along,
        _Side.OUTER: -along,
        _Side.CORNER: -along,
        _Side.BESIDE: beside,
        _Side.BEHIND: -beside,
        _Side.LEVEL: beside,
        _Side.FAR: -beside,
    }.get(side, 0.0)
    first = x - (wide - width) / 2
    return tuple(Pose(first + step * place, y, width) for place in range(count))


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


def prompt_beside(layout: TableLayout, poses: Sequence[Pose], *, pile: bool) -> Rect | None:
    """Return the room beside the viewer's hand for a question; None if there is too little.

    Args:
        layout: The table.
        poses: The viewer's cards.
        pile: Whether they are a pile, whose number of cards is shown at its right.
    """
    edge, gap = layout.rail + CARDS_GAP, CARDS_GAP * 2 * layout.scale
    left, right = poses[0].bounds().x, poses[-1].bounds().right
    zone = layout.hand_zone
    sides = (
        Rect(right + gap, zone.y, layout.area.w - edge - right - gap, zone.h),
        Rect(edge, zone.y, left - gap - edge, zone.h),
    )
    standing = [] if layout.standing is None else [layout.standing]
    lying = [layout.cluster, layout.info, *standing, *([pile_count(layout)] if pile else [])]
    for side in sides:
        wide = _TOLD_WIDE * layout.scale
        near = side.x if side is sides[0] else side.right - wide
        place = Rect(near, zone.cy - wide / 4, wide, wide / 2)
        if side.w >= wide and not any(place.overlaps(thing) for thing in lying):
            return place
    return None


def pile_count(layout: TableLayout) -> Rect:
    """Return where the number of cards in the viewer's pile is shown."""
    plate, shape = layout.plates[layout.viewer], layout.hand_shape
    left = shape.x + shape.width * 0.62
    return Rect(left, shape.y - plate.h / 2, plate.w, plate.h * 0.8)
