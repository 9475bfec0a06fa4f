"""The corners of the table: the stock with the trump and the figures, and the standing."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.table.plan.arrangement.sizes import Sizes
from ohhell_desktop.table.plan.geometry import CARD_RATIO, Pose, Rect

_STOCK: Final = 0.66
"""Width of a card of the stock, in widths of a card in hand."""
_WIDTH: Final = 140.0
_BADGE: Final = 27.0
_LINES: Final = 49.0
"""Height of three lines of figures."""
_STANDING: Final = (140.0, 110.0)
"""The greatest width and the least height of the standing."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The stock, the trump badge below it, and the figures of the deal below that."""

    stock: Pose
    trump: Rect
    info: Rect
    cards: Rect
    """Stock, turn-up and badge together."""

    @property
    def whole(self) -> Rect:
        """Everything together."""
        return Rect(self.cards.x, self.cards.y, self.cards.w, self.info.bottom - self.cards.y)


def cluster_width(table: Sizes) -> float:
    """Return the width of the cluster."""
    return max(_stock_card(table) * 1.6, round(_WIDTH * table.scale))


def _stock_card(table: Sizes) -> int:
    return int(table.usual_card * _STOCK)


def cluster(table: Sizes, *, top: bool) -> Cluster:
    """Return the cluster in the upper or the lower left corner."""
    card, wide = _stock_card(table), cluster_width(table)
    stock_h, badge, lines = card * CARD_RATIO, _BADGE * table.scale, _LINES * table.scale
    high = stock_h + badge + lines + 1.5 * table.gap
    x = table.margin + table.gap
    y = table.margin + table.gap if top else table.h - table.margin - high
    trump = Rect(x, round(y + stock_h + table.gap), wide, round(badge))
    return Cluster(
        stock=Pose(x + card / 2 + table.gap, y + stock_h / 2, card),
        trump=trump,
        info=Rect(x, trump.bottom + table.gap / 2, wide, round(lines)),
        cards=Rect(x, y, wide, trump.bottom - y),
    )


def standing(table: Sizes, plates: list[Rect], *, top: bool) -> Rect | None:
    """Return the free room in the upper or the lower right corner; None if it is too small.

    Args:
        table: The sizes.
        plates: All plates of other players.
        top: Whether it is the upper corner.
    """
    edge = table.w - table.margin - table.gap
    blocks = [Rect(each.x, each.y - table.peep, each.w, table.block) for each in plates]
    right = [each for each in blocks if each.right > edge - table.plate_w / 2]
    row = [each.right for each in blocks if each.y < table.row_bottom and each not in right]
    wide = min(_STANDING[0] * table.scale, edge - max(row, default=0) - table.pile)
    if top:
        y = table.margin + table.gap
        bottom = min((each.y for each in right), default=table.own_top) - table.gap
    else:
        wide = _STANDING[0] * table.scale
        y = max((each.bottom for each in right), default=table.row_bottom) + table.gap
        y, bottom = y if table.forehead else max(y, table.hand_top), table.h - table.margin
    place = Rect(edge - wide, y, wide, bottom - y)
    enough = wide >= _STANDING[0] * table.scale * 0.8
    return place if enough and place.h >= _STANDING[1] * table.scale else None
