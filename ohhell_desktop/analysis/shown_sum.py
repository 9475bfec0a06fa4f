"""The parts of a score in tenths of a point, as they are shown: they add up exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from ohhell_desktop.analysis.review import Split

_AGREES: Final = 0.05
"""By how much the parts may miss the points; more is not rounding."""
_TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class ShownSum:
    """The points of a seat in a deal as a sum, every part in tenths of a point.

    Usual, luck, bid and play add up to the points; cards, others and chance to luck.
    """

    usual: int
    luck: int
    bid: int
    play: int
    points: int
    cards: int
    others: int
    chance: int


def shown_sum(split: Split, points: int) -> ShownSum | None:
    """Return a split as it is shown; None if its parts are not those of the points.

    Args:
        split: the parts.
        points: what the seat has made in the deal, in whole points.
    """
    if abs(split.points - points) > _AGREES:
        return None
    whole = points * _TENTHS
    usual, luck, bid, play = rounded((split.usual, split.luck, split.bid, split.play), whole)
    cards, others, chance = rounded((split.cards, split.others, split.chance), luck)
    return ShownSum(usual, luck, bid, play, whole, cards, others, chance)


def rounded(parts: Sequence[float], total: int) -> list[int]:
    """Return parts in tenths that add up to a total, by the method of the largest remainder.

    Args:
        parts: numbers that add up to about the total.
        total: in tenths.
    """
    scaled = [part * _TENTHS for part in parts]
    found = [floor(part) for part in scaled]
    # What is missing goes to the parts that were cut most, one tenth each.
    order = sorted(range(len(parts)), key=lambda at: (found[at] - scaled[at], at))
    more, left = divmod(total - sum(found), len(parts))
    return [part + more + (order.index(at) < left) for at, part in enumerate(found)]
