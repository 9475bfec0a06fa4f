"""A deal of one card while players bid: the card large in the middle, and a tile for each bid."""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, Rect
from ohhell_desktop.table.plan.arrangement.sizes import Sizes

_WIDTH: Final = 1.84
"""Width of the card, in widths of a card in hand."""
_ASKED: Final = 54.0
"""Height of the question and a note, above the viewer's plate."""
_ENOUGH: Final = 0.8
"""The least share of this height that is enough."""
_LIGHT: Final = 0.16
"""From the plate to what lies above and below it, in heights of the plate: its light is there."""
_AWAY, _WIDE, _HIGH = 0.26, 0.61, 0.71
"""How far the tiles lie from the card, and their size, in widths of the card."""


def large_card(table: Sizes, top: float) -> int:
    """Return the width of the card, below the upper edge of the room for the question."""
    room = table.h - table.margin - top - _ASKED * table.scale - table.plate_h * (1 + 2 * _LIGHT)
    return int(min(table.usual_card * _WIDTH, room / CARD_RATIO))


@dataclass(frozen=True, slots=True)
class OneCard:
    """What lies elsewhere than in a deal of more cards."""

    card: Rect
    own: Rect
    """The viewer's plate at its widest, above the card."""
    question: Rect
    tiles: tuple[Rect, Rect]
    """For the two bids, left and right of the card."""


def one_card(table: Sizes, own: Rect, top: float, lying: list[Rect]) -> OneCard:
    """Return where the card, the viewer's plate, the question and the tiles lie.

    Args:
        table: The sizes.
        own: The viewer's plate elsewhere.
        top: The upper edge of the room for the question.
        lying: Everything else, which stays where it is.
    """
    light, width = own.h * _LIGHT, large_card(table, top)
    high = width * CARD_RATIO
    card = Rect((table.w - width) / 2, table.h - table.margin - high, width, high)
    own = replace(own, y=round(card.y - light - own.h))
    own = replace(own, w=min(own.w, card.cx + _free(own, lying, table) - own.x))
    band = Rect(card.cx, top, 0, own.y - light - top)
    return OneCard(card, own, _question(band, lying, table), _tiles(card, lying, table))


def _question(band: Rect, lying: list[Rect], table: Sizes) -> Rect:
    """Return the room for the question: the upper edge is a little lower where that is wider."""
    wide = _free(band, lying, table)
    for each in lying:
        lower = replace(band, y=each.bottom, h=band.bottom - each.bottom)
        if band.y < lower.y and lower.h >= _ENOUGH * _ASKED * table.scale:
            wider = _free(lower, lying, table)
            if wider > wide:
                band, wide = lower, wider
    return Rect(band.x - wide, band.y, 2 * wide, band.h)


def _tiles(card: Rect, lying: list[Rect], table: Sizes) -> tuple[Rect, Rect]:
    """Return the places of the tiles, at both sides of the card."""
    away, wide, high = (share * card.w for share in (_AWAY, _WIDE, _HIGH))
    level = Rect(card.x, card.cy - high / 2, card.w, high)
    free = _free(level, lying, table) - card.w / 2
    wide = min(wide, free - table.gap)
    away = max(table.gap, min(away, free - wide))
    return (
        Rect(card.x - away - wide, level.y, wide, high),
        Rect(card.right + away, level.y, wide, high),
    )


def _free(place: Rect, lying: list[Rect], table: Sizes) -> float:
    """Return how far from the middle of the table it is free at the height of a place."""
    level = [each for each in lying if each.y < place.bottom and place.y < each.bottom]
    middle = table.w / 2
    ends = [max(each.x - middle, middle - each.right) for each in level]
    return min((end for end in ends if end > 0), default=middle - table.margin) - table.gap
