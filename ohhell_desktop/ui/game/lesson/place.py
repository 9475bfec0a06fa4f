"""Where the slip of the lesson lies, and where its pointer points. Pure arithmetic, no Qt."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ohhell_desktop.look.geometry import Rect

_COLUMNS, _ROWS = 24, 14
"""In how many places the slip is tried."""
_NEAR: Final = 4.0
"""How far away a target may be, in lengths of the pointer."""
_LEVEL: Final = 0.3
"""How much it counts that the slip does not lie beside the target, but above or below."""


def slip_place(
    felt: Rect,
    sizes: Iterable[tuple[float, float]],
    beside: Rect | None,
    lying: Mapping[Rect, float],
    gap: float,
) -> Rect:
    """Return where the slip lies: it covers nothing, and is near to what it is about.

    Args:
        felt: where it may lie.
        sizes: width and height; the later ones where there is no room for the first.
        beside: what it is about; None for nothing, then it lies at the lower left.
        lying: what it should not cover, and how much each thing counts where that is impossible.
        gap: between the slip and what it is about.
    """
    near = beside or Rect(felt.x, felt.bottom, 0, 0)
    apart = () if beside is None else (beside.grown(gap),)
    tried: list[Rect] = []
    for size in sizes:
        places = _places(felt, *size, apart)
        tried += (ordered := sorted(places, key=lambda place: _distance(place, near)))
        for place in ordered:
            if not any(place.overlaps(thing) for thing in (*apart, *lying)):
                return place
    return min(
        tried,
        key=lambda place: sum(_shared(place, thing) * lying[thing] for thing in lying),
    )


def _places(felt: Rect, wide: float, high: float, things: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places all over the felt, and exactly at the left and right of things."""
    across, down = max(0.0, felt.w - wide), max(0.0, felt.h - high)
    columns = [felt.x + across * column / _COLUMNS for column in range(_COLUMNS + 1)]
    ends = (x for thing in things for x in (thing.x - wide, thing.right))
    columns += [x for x in ends if felt.x <= x <= felt.x + across]
    for row in range(_ROWS + 1):
        for x in columns:
            yield Rect(x, felt.y + down * row / _ROWS, wide, high)


def pointer(
    slip: Rect, target: Rect, length: float, others: Iterable[Rect] = ()
) -> tuple[tuple[float, float], ...]:
    """Return the corners of the pointer: two on an edge of the slip, and its tip at the target.

    There is none if the target is too far away, or something else lies before it: it would seem to
    point at that.

    Args:
        slip: the slip.
        target: what it points at.
        length: how wide it is, and a share of how far it reaches at most.
        others: what else it could point at.
    """
    if slip.overlaps(target) or not slip.grown(length * _NEAR).overlaps(target):
        return ()
    if any(_gap(slip, other) < _gap(slip, target) for other in others):
        return ()
    beside = target.x >= slip.right or target.right <= slip.x
    half = length / 2
    if beside:
        to_right = target.x >= slip.right
        edge = slip.right - 1 if to_right else slip.x + 1
        y = _inside(target.cy, slip.y + 2 * half, slip.bottom - 2 * half)
        tip = target.x if to_right else target.right, _inside(y, target.y, target.bottom)
        return (edge, y - half), tip, (edge, y + half)
    below = target.y >= slip.bottom
    edge = slip.bottom - 1 if below else slip.y + 1
    x = _inside(target.cx, slip.x + 2 * half, slip.right - 2 * half)
    tip = _inside(x, target.x, target.right), target.y if below else target.bottom
    return (x - half, edge), tip, (x + half, edge)


def _inside(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _gap(one: Rect, other: Rect) -> float:
    """Return how far two rectangles are apart, across and down together."""
    across = max(0.0, other.x - one.right, one.x - other.right)
    return across + max(0.0, other.y - one.bottom, one.y - other.bottom)


def _distance(place: Rect, near: Rect) -> float:
    """Return how far a place is from what it is about; beside it is better than above it."""
    return _gap(place, near) + _LEVEL * abs(place.cy - near.cy)
