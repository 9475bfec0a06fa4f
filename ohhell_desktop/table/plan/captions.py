"""Where a caption lies, clear of the cards that it is about. Pure arithmetic."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.spacing import CARDS_GAP

_SHARES: Final = (1.0, 0.85, 0.7, 0.6)
"""The sizes to try, in order, where there is no room for the full size."""


def caption_place(layout: TableLayout, width: float, height: float) -> Rect:
    """Return where a caption lies: below the trick, above it, or beside its lowest card.

    Args:
        layout: The table.
        width: Width of the caption; it becomes smaller where there is no room for it.
        height: Height of the caption; it becomes smaller with the width.
    """
    felt = Rect(0, 0, layout.area.w, layout.hand_zone.y)
    lying = [
        *(pose.bounds() for pose in layout.trick),
        *layout.plates,
        layout.cluster,
        layout.info,
    ]
    for share in _SHARES:
        for spot in _spots(layout, width * share, height * share):
            if felt.holds(spot) and not any(spot.overlaps(other) for other in lying):
                return spot
    return next(_spots(layout, width, height))


def _spots(layout: TableLayout, width: float, height: float) -> Iterator[Rect]:
    """Yield the places for a caption of one size, the best first."""
    cards = [pose.bounds() for pose in layout.trick]
    lowest, top = cards[layout.viewer], min(card.y for card in cards)
    left = lowest.cx - width / 2
    yield Rect(left, lowest.bottom + CARDS_GAP, width, height)
    yield Rect(left, top - CARDS_GAP - height, width, height)
    above_hand = layout.hand_zone.y - height - CARDS_GAP
    above_rail = layout.plates[layout.viewer].y - height - CARDS_GAP
    for y in (above_hand, lowest.bottom - height, above_rail, top):
        yield Rect(lowest.right + CARDS_GAP, y, width, height)
        yield Rect(lowest.x - CARDS_GAP - width, y, width, height)
