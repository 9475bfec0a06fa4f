"""Where the cards of a trick lie: in a ring, each one toward its player, none over another."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.table.plan.arrangement.sizes import Sizes
from ohhell_desktop.table.plan.geometry import CARD_RATIO, Pose, Rect

_Places = tuple[tuple[float, float], ...]
_PLACES: Final[dict[int, _Places]] = {
    2: ((0.58, 0.13), (-0.58, -0.13)),
    3: ((0, 0.3), (-1.16, -0.25), (1.16, -0.25)),
    4: ((0, 0.54), (-1.2, 0), (0, -0.54), (1.2, 0)),
    5: ((0, 0.54), (-1.76, 0.06), (-0.6, -0.54), (0.6, -0.54), (1.76, 0.06)),
    6: ((0, 0.58), (-1.18, 0.5), (-1.18, -0.57), (0, -0.6), (1.18, -0.57), (1.18, 0.5)),
    7: (
        *((0, 0.58), (-1.15, 0.5), (-1.72, -0.57), (-0.57, -0.6)),
        *((0.57, -0.6), (1.72, -0.57), (1.15, 0.5)),
    ),
    8: (
        *((0, 0.58), (-1.14, 0.5), (-2.27, -0.04), (-1.14, -0.57), (0, -0.6)),
        *((1.14, -0.57), (2.27, -0.04), (1.14, 0.5)),
    ),
    9: (
        *((0, 0.58), (-1.13, 0.55), (-2.26, 0.48), (-1.7, -0.58), (-0.57, -0.6)),
        *((0.57, -0.6), (1.7, -0.58), (2.26, 0.48), (1.13, 0.55)),
    ),
    10: (
        *((0, 0.58), (-1.13, 0.55), (-2.26, 0.48), (-2.26, -0.58), (-1.13, -0.6), (0, -0.6)),
        *((1.13, -0.6), (2.26, -0.58), (2.26, 0.48), (1.13, 0.55)),
    ),
}
"""The middle of each card by seats, from the viewer's to the left: across in card widths, down
in card heights. No two cards overlap, even if they are turned a little."""
_TURNS: Final = {2: 2.0, 3: 3.5, 4: 3.0}
"""How far the outermost card is turned, in degrees, by seats."""
_LARGEST: Final = {2: 1.0, 3: 0.96, 4: 0.86}
_LARGEST_OF_MANY: Final = 0.9
"""Greatest width of a card, in widths of a card in hand."""
_LEAST: Final = 24
_OUTSIDE: Final = 0.5
"""From the middle of the outermost cards to the line around the trick, in card widths."""


@dataclass(frozen=True, slots=True)
class TrickRing:
    """The trick: where each card lies, and the line around all of them."""

    poses: tuple[Pose, ...]
    """From the viewer's to the left around the table."""
    line: Rect
    """Around the ellipse that shows the direction of play."""


def trick_ring(table: Sizes, zone: Rect) -> TrickRing:
    """Return the ring of the trick, as large as it fits into a zone."""
    places = _PLACES[table.seats]
    wide = 2 * max(x for x, _ in places)
    low, high = max(y for _, y in places), min(y for _, y in places)
    turn = _TURNS.get(table.seats, 0.0)
    around = Pose(0, 0, 1, turn).bounds()
    width = min(
        table.usual_card * _LARGEST.get(table.seats, _LARGEST_OF_MANY),
        zone.w / (wide + around.w),
        zone.h / (low - high + around.h / CARD_RATIO) / CARD_RATIO,
    )
    card = max(_LEAST, int(width))
    tall = card * CARD_RATIO
    middle = zone.cy - (low + high) / 2 * tall
    poses = tuple(
        Pose(
            zone.cx + x * card,
            middle + y * tall,
            card,
            turn * x / max(x for x, _ in places) if x else 0.0,
        )
        for x, y in places
    )
    across = (wide / 2 + _OUTSIDE) * card + table.gap
    down = min(zone.h / 2, (low - high) / 2 * tall + tall * 0.3)
    line = Rect(zone.cx - across, zone.cy - down, 2 * across, 2 * down)
    return TrickRing(poses, line)
