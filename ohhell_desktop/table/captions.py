"""Where a line over the table lies, clear of the cards that it tells of. Pure arithmetic."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.table.geometry import Rect
from ohhell_desktop.table.layout import TableLayout

_GAP: Final = 3.0
"""Between the line and the cards, in pixels."""
_SHARES: Final = (1.0, 0.85, 0.7, 0.6)
"""How small it becomes where there is no room for the whole, the first first."""


def caption_place(layout: TableLayout, width: float, height: float) -> Rect:
    """Where a caption of the trick lies: below it, above it, or beside its lowest card.

    Args:
        layout: the table.
        width: of the caption; less where there is no room for it.
        height: likewise.
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
    cards = [pose.bounds() for pose in layout.trick]
    lowest, top = cards[layout.viewer], min(card.y for card in cards)
    left = lowest.cx - width / 2
    yield Rect(left, lowest.bottom + _GAP, width, height)
    yield Rect(left, top - _GAP - height, width, height)
    above_hand = layout.hand_zone.y - height - _GAP
    above_rail = layout.plates[layout.viewer].y - height - _GAP
    for y in (above_hand, lowest.bottom - height, above_rail, top):
        yield Rect(lowest.right + _GAP, y, width, height)
        yield Rect(lowest.x - _GAP - width, y, width, height)
