"""The cards of a trick: each one toward its player, none over another.

The trick is a small picture of the table: below the plates along the upper edge lies a row of
cards, at each end of it those of the players at that side, one over another as their plates, and
the viewer's card lies in the middle below. Where there is too little height for that, up to six
cards lie side by side in the same order, the viewer's a little lower.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.table.plan.arrangement.sizes import Sizes

_Places = tuple[tuple[float, float], ...]
_FEW: Final[dict[int, _Places]] = {
    2: ((0.58, 0.13), (-0.58, -0.13)),
    3: ((0, 0.3), (-1.16, -0.25), (1.16, -0.25)),
    4: ((0, 0.54), (-1.2, 0), (0, -0.54), (1.2, 0)),
    5: ((0, 0.54), (-1.76, 0.06), (-0.6, -0.54), (0.6, -0.54), (1.76, 0.06)),
}
"""The middle of each card by seats, from the viewer's to the left: across in card widths, down
in card heights. No two cards overlap, even if they are turned a little."""
_ACROSS: Final = 1.14
"""From a card of a row to the next, in card widths: a crown does not reach the next index."""
_TOP, _SIDE, _MINE = -0.6, -0.53, 0.6
"""How far down the middle of the row lies, its ends, and the viewer's card, in card heights."""
_ROWS: Final = 0.1
"""How far the cards lie from the middle that lie side by side."""
_ROWS_UP_TO: Final = 6
_ENOUGH: Final = 0.85
"""A share of the greatest width with which the first arrangement that is tried is taken."""
_TURNS: Final = {2: 2.0, 3: 3.5, 4: 3.0, 5: 2.0}
_TURN: Final = 1.5
"""How far the outermost card is turned, in degrees, by seats; with more seats."""
_LARGEST: Final = {2: 1.0, 3: 0.96, 4: 0.88, 5: 0.82, 6: 0.78, 7: 0.66, 8: 0.66}
_LARGEST_OF_MANY: Final = 0.64
"""Greatest width of a card, in widths of a card in hand."""
_LARGER: Final = 1.06
"""How much larger it is with large text, which takes a little of the table's height."""
_LEAST: Final = 24
_OUTSIDE: Final = 0.5
"""From the middle of the outermost cards to the line around the trick, in card widths."""
_STRETCHED: Final = (1.3, 1.16)
"""How much farther apart the cards of a ring lie where there is room, across and down."""


@dataclass(frozen=True, slots=True)
class TrickRing:
    """The trick: where each card lies, and the line around all of them."""

    poses: tuple[Pose, ...]
    """From the viewer's to the left around the table."""
    line: Rect
    """Around the line that shows the direction of play."""
    oval: bool
    """Whether this line is an ellipse; else it has long straight sides."""


def trick_ring(table: Sizes, zone: Rect, sides: int) -> TrickRing:
    """Return the ring of the trick, as large as it fits into a zone.

    Args:
        table: The sizes.
        zone: The area between the plates.
        sides: How many players sit at each side.
    """
    turn = _TURNS.get(table.seats, _TURN)
    around = Pose(0, 0, 1, turn).bounds()
    most = table.usual_card * _LARGEST.get(table.seats, _LARGEST_OF_MANY)
    most *= _LARGER if table.text > 1 else 1
    enough = max(most * _ENOUGH, min(table.trick, most))
    tried = []
    for places in _arrangements(table.seats, sides):
        wide, high = _spread(places)
        width = min(
            most, zone.w / (wide + around.w), zone.h / (high + around.h / CARD_RATIO) / CARD_RATIO
        )
        tried.append((width, places))
        if width >= enough:
            break
    width, places = max(tried, key=lambda each: min(each[0], enough))
    return _ring(zone, max(_LEAST, int(width)), turn, places, table.gap)


def _ring(zone: Rect, card: int, turn: float, places: _Places, gap: float) -> TrickRing:
    """Return the ring with cards of a width, farther apart where there is room."""
    around, tall = Pose(0, 0, card, turn).bounds(), card * CARD_RATIO
    oval = len(places) < _ROWS_UP_TO or max(y for _, y in places) < _MINE
    wide, high = _spread(places)
    if not oval:
        across = min(_STRETCHED[0], (zone.w - around.w) / (wide * card))
        down = min(_STRETCHED[1], (zone.h - around.h) / (high * tall))
        places = tuple((x * max(1.0, across), y * max(1.0, down)) for x, y in places)
        wide, high = _spread(places)
    low = max(y for _, y in places)
    middle = zone.cy - (low - high / 2) * tall
    outermost = max(x for x, _ in places)
    poses = tuple(
        Pose(zone.cx + x * card, middle + y * tall, card, turn * x / outermost if x else 0.0)
        for x, y in places
    )
    across = (wide / 2 + _OUTSIDE) * card + gap
    down = min(zone.h / 2, high / 2 * tall + tall * 0.3)
    if not oval:
        across, down = wide / 2 * card, high / 2 * tall
    return TrickRing(poses, Rect(zone.cx - across, zone.cy - down, 2 * across, 2 * down), oval)


def _spread(places: _Places) -> tuple[float, float]:
    """Return how far apart the outermost cards lie: across, and down."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return max(xs) - min(xs), max(ys) - min(ys)


def _arrangements(seats: int, sides: int) -> Iterator[_Places]:
    """Yield where the cards may lie, the best arrangement first."""
    in_row = seats - 1 - 2 * sides
    yield _FEW[seats] if seats in _FEW else _around(in_row, sides)
    if seats <= _ROWS_UP_TO:
        yield _side_by_side(seats)
    if sides > 2:  # noqa: PLR2004 - a third card beside the row makes it wide
        yield _in_two_rows(in_row, sides)


def _around(in_row: int, sides: int) -> _Places:
    """Return a row of cards, and at each end of it those of the players at that side."""
    end = (in_row + 1) / 2 * _ACROSS
    row = [((at - (in_row - 1) / 2) * _ACROSS, _TOP) for at in range(in_row)]
    if sides <= 1:
        left = [(-end, 0.0)] * sides
    else:
        between = [(-end - _ACROSS * (at + 1), 0.0) for at in range(sides - 2)]
        left = [(-end, -_SIDE), *between, (-end, _SIDE)]
    return ((0.0, _MINE), *left, *row, *_mirrored(left))


def _in_two_rows(in_row: int, sides: int) -> _Places:
    """Return a row with one card of each side at its ends, and another with the other cards."""
    row = [((at - (in_row - 1) / 2) * _ACROSS, _TOP) for at in range(in_row)]
    left = [(-_ACROSS * (at + 1), -_SIDE) for at in range(sides - 1)]
    left.append((-(in_row + 1) / 2 * _ACROSS, _SIDE))
    return ((0.0, _MINE), *left, *row, *_mirrored(left))


def _side_by_side(seats: int) -> _Places:
    """Return the cards side by side, the viewer's in the middle and lower than the others."""
    before = seats // 2
    row = [((at - (seats - 1) / 2) * _ACROSS, -_ROWS) for at in range(seats)]
    mine = (row[before][0], _ROWS)
    return (mine, *row[:before], *row[before + 1 :])


def _mirrored(left: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the cards of the players at the right, from top to bottom."""
    return [(-x, y) for x, y in reversed(left)]
