"""The parts of a score in tenths of a point, as they are shown: they add up exactly."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import floor
from typing import Final

from ohhell_desktop.analysis.review import Split

_AGREES: Final = 0.05
"""By how much parts may miss whole points; more is not rounding."""
_TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class ShownSum:
    """The points of a seat in a deal or in a whole game as a sum, every part in tenths of a point.

    Usual, luck, best, bid and play add up to the points; cards, others and chance to luck.
    """

    usual: int
    luck: int
    best: int
    bid: int
    play: int
    points: int
    cards: int
    others: int
    chance: int

    @property
    def as_usual(self) -> int:
        """What the same cards bring if everybody plays like a good player: whole points."""
        return self.usual + self.cards


def shown_sum(split: Split, points: int) -> ShownSum | None:
    """Return a split as it is shown; None if its parts are not those of the points.

    Args:
        split: the parts, in a deal.
        points: what the seat has made in the deal, in whole points.
    """
    as_usual, by_others = round(split.as_usual), round(split.others)
    misses = (split.points - points, split.as_usual - as_usual, split.others - by_others)
    if max(map(abs, misses)) > _AGREES:
        return None
    parts = (split.usual, split.best, split.bid, split.play)
    usual, best, bid, play = (round(part * _TENTHS) for part in parts)
    # Played as usual, a deal brings whole points, and what others change is a difference of such.
    # So chance, of which nobody knows a figure from elsewhere, takes what was lost by rounding.
    luck = points * _TENTHS - usual - best - bid - play
    cards, others = as_usual * _TENTHS - usual, by_others * _TENTHS
    return ShownSum(
        usual=usual,
        luck=luck,
        best=best,
        bid=bid,
        play=play,
        points=points * _TENTHS,
        cards=cards,
        others=others,
        chance=luck - cards - others,
    )


def shown_total(sums: Sequence[ShownSum]) -> ShownSum:
    """Return the sum of some sums, part by part, so that a game agrees with its deals."""
    return ShownSum(*map(sum, zip(*map(astuple, sums), strict=True)))


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
