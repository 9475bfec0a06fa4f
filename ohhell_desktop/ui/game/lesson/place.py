"""Where the slip of the lesson lies, and where its pointer points. Pure arithmetic, no Qt."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ohhell_desktop.look.geometry import Rect

_COLUMNS, _ROWS = 24, 14
"""In how many places the slip is tried."""
_NEAR: Final = 1.5
"""How far away a target may be, in lengths of the pointer."""
_LEVEL: Final = 0.3
"""How much it counts that the slip does not lie beside the target, but above or below."""


def slip_place(
    felt: Rect,
    sizes: Iterable[tuple[float, float]],
    target: Rect | None,
    lying: Mapping[Rect, float],
    gap: float,
) -> Rect:
    """Return where the slip lies: it covers nothing, and is near to what it points at.

    Args:
        felt: where it may lie.
        sizes: width and height; the later ones where there is no room for the first.
        target: what it points at; None for nothing, then it lies at the lower left.
        lying: what it should not cover, and how much each thing counts where that is impossible.
        gap: between the slip and the target.
    """
    near = target or Rect(felt.x, felt.bottom, 0, 0)
    apart = () if target is None else (target.grown(gap),)
    tried: list[Rect] = []
    for size in sizes:
        places = _places(felt, *size, beside=apart)
        tried += (ordered := sorted(places, key=lambda place: _distance(place, near)))
        for place in ordered:
            if not any(place.overlaps(thing) for thing in (*apart, *lying)):
                return place
    return min(
        tried,
        key=lambda place: sum(_shared(place, thing) * lying[thing] for thing in lying),
    )


def _places(felt: Rect, wide: float, high: float, beside: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places all over the felt, and exactly at the left and right of things."""
    across, down = max(0.0, felt.w - wide), max(0.0, felt.h - high)
    columns = [felt.x + across * column / _COLUMNS for column in range(_COLUMNS + 1)]
    ends = (x for thing in beside for x in (thing.x - wide, thing.right))
    columns += [x for x in ends if felt.x <= x <= felt.x + across]
    for row in range(_ROWS + 1):
        for x in columns:
            yield Rect(x, felt.y + down * row / _ROWS, wide, high)


def pointer(slip: Rect, target: Rect, length: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of the pointer: two on an edge of the slip, and its tip.

    There is none if the target is too far away: it would seem to point at something else.

    Args:
        slip: the slip.
        target: what it points at.
        length: how far it reaches at most.
    """
    if slip.overlaps(target) or not slip.grown(length * _NEAR).overlaps(target):
        return ()
    beside = target.x >= slip.right or target.right <= slip.x
    half = length / 2
    if beside:
        to_right = target.x >= slip.right
        edge = slip.right - 1 if to_right else slip.x + 1
        gap = target.x - slip.right if to_right else slip.x - target.right
        reach = min(length, gap) * (1 if to_right else -1)
        y = _inside(target.cy, slip.y + 2 * half, slip.bottom - 2 * half)
        return (edge, y - half), (edge + reach, y), (edge, y + half)
    below = target.y >= slip.bottom
    edge = slip.bottom - 1 if below else slip.y + 1
    gap = max(0.0, target.y - slip.bottom if below else slip.y - target.bottom)
    reach = min(length, gap) * (1 if below else -1)
    x = _inside(target.cx, slip.x + 2 * half, slip.right - 2 * half)
    return (x - half, edge), (x, edge + reach), (x + half, edge)


def _inside(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _distance(place: Rect, target: Rect) -> float:
    """Return how far a place is from what it points at; beside it is better than above it."""
    across = max(0.0, target.x - place.right, place.x - target.right)
    down = max(0.0, target.y - place.bottom, place.y - target.bottom)
    return across + down + _LEVEL * abs(place.cy - target.cy)
