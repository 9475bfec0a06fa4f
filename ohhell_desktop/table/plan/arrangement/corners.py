"""The corners of the table: the stock with the trump and the figures, and the standing."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay, Sizes

_STOCK: Final = 0.66
"""Width of a card of the stock, in widths of a card in hand."""
_WIDTH: Final = 140.0
_BADGE: Final = 27.0
_LINES: Final = 49.0
"""Height of three lines of figures."""
_STANDING: Final = (140.0, 110.0)
"""The greatest width and the least height of the standing."""
_BRIEF_STOCK: Final = 0.56
"""Width of a card of the stock with the trump beside it, in widths of a card in hand."""
_BRIEF_CARDS: Final = 1.62
"""Width of the stock with a card turned up, in widths of a card."""
_BRIEF_TRUMP: Final = (84.0, 20.0, 16.0)
"""Width of the trump beside the stock, and the heights of its badge and of a line of figures."""
_BRIEF_STANDING: Final = (122.0, 42.0)
"""Size of the viewer's own line."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The stock, the trump badge below it, and the figures of the deal below that."""

    stock: Pose
    trump: Rect
    info: Rect
    cards: Rect
    """Stock and turn-up together, and the badge below them."""

    @property
    def whole(self) -> Rect:
        """Everything together."""
        right, bottom = (
            max(self.cards.right, self.info.right),
            max(self.cards.bottom, self.info.bottom),
        )
        return Rect(self.cards.x, self.cards.y, right - self.cards.x, bottom - self.cards.y)


def cluster_width(table: Sizes) -> float:
    """Return the width of the cluster."""
    if table.given >= GivenWay.CORNERS:
        return cluster(table, top=True).whole.w
    return max(_stock_card(table) * 1.6, round(_WIDTH * table.scale))


def _stock_card(table: Sizes) -> int:
    return int(table.usual_card * _STOCK)


def cluster(table: Sizes, *, top: bool) -> Cluster:
    """Return the cluster in the upper or the lower left corner."""
    if table.given >= GivenWay.CORNERS:
        return _brief(table, top=top)
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


def _brief(table: Sizes, *, top: bool) -> Cluster:
    """Return the cluster with the trump and the figures beside the stock."""
    card = int(table.usual_card * _BRIEF_STOCK)
    wide, badge, line = (round(size * table.scale) for size in _BRIEF_TRUMP)
    high = max(card * CARD_RATIO + 2, badge + line)
    x = table.margin + table.gap
    y = table.margin + table.gap if top else table.h - table.margin - table.gap - high
    cards = Rect(x, y, round(card * _BRIEF_CARDS), high)
    left, upper = cards.right + table.gap, y + (high - badge - line) / 2
    return Cluster(
        stock=Pose(x + card / 2 + 2, y + card * CARD_RATIO / 2 + 2, card),
        trump=Rect(left, upper, wide, badge),
        info=Rect(left, upper + badge, wide, line),
        cards=cards,
    )


def _brief_standing(table: Sizes, plates: list[Rect]) -> Rect | None:
    """Return the room for the viewer's own line in a right corner, the upper one if it is free."""
    wide, high = (size * table.scale for size in _BRIEF_STANDING)
    x = table.w - table.margin - table.gap - wide
    for y in (table.margin + table.gap, table.h - table.margin - table.gap - high):
        place = Rect(x, y, wide, high)
        if not any(place.overlaps(plate.grown(table.gap / 2)) for plate in plates):
            return place
    return None


def standing(table: Sizes, plates: list[Rect], *, top: bool) -> Rect | None:
    """Return the free room in the upper or the lower right corner; None if it is too small.

    Args:
        table: The sizes.
        plates: All plates of other players.
        top: Whether it is the upper corner.
    """
    if table.given >= GivenWay.CORNERS:
        return _brief_standing(table, plates)
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
