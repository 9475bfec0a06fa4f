"""Where the bars of the deals lie. No widgets."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

_SPARE: Final = 2
"""How many cards fit above the largest deal, so that there is room to drag it up."""
_LEAST_TOP: Final = 5
_GAP_SHARE: Final = 0.16


def top_for(sizes: tuple[int, ...], largest: int) -> int:
    """Return how many cards the full height stands for."""
    most = max(sizes, default=1)
    return max(most, min(largest, max(most + _SPARE, _LEAST_TOP)))


@dataclass(frozen=True, slots=True)
class BarsGeometry:
    """Columns side by side, one for each deal and one for the plus after the last."""

    width: float
    height: float
    count: int
    top: int
    """How many cards the full height stands for."""
    widest: float
    """The greatest width of a column."""
    above: float
    """Room for the mark above the bars."""
    below: float
    """Room for the numbers below the bars."""

    @property
    def pitch(self) -> float:
        """The width of a column."""
        return min(self.widest, self.width / (self.count + 1))

    @property
    def unit(self) -> float:
        """The height of one card."""
        return max(1.0, (self.height - self.above - self.below) / self.top)

    @property
    def base(self) -> float:
        """Where the bars stand."""
        return self.height - self.below

    def column(self, place: int) -> QRectF:
        """Return the whole column of a deal, numbers included."""
        return QRectF(place * self.pitch, 0, self.pitch, self.height)

    def bar(self, place: int, cards: int) -> QRectF:
        """Return the bar of a deal."""
        gap = max(1.0, self.pitch * _GAP_SHARE)
        high = cards * self.unit
        left = place * self.pitch + gap / 2
        return QRectF(left, self.base - high, max(1.0, self.pitch - gap), high)

    def place_at(self, x: float) -> int | None:
        """Return the number of the column at a place; the one after the last is the plus."""
        place = int(x // self.pitch)
        return place if 0 <= place <= self.count else None

    def cards_at(self, y: float) -> int:
        """Return the number of cards of a bar that ends at a height, at least 1."""
        return max(1, round((self.base - y) / self.unit))
