"""What the alternatives of a decision have brought in the worlds in which they were tried.

All are tried in the same worlds, so two of them are compared world by world: what the worlds have
in common does not blur the difference.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from operator import mul, sub
from typing import Final

from ohhell_desktop.bots.search.playouts import FIGURES

POINTS: Final = 0
"""The seat's own points in the deal."""
MARGIN: Final = 1
"""Its points less those of the others, as the objective weighs them."""
PLACE: Final = 2
"""The share of the others that it ends the game ahead of."""
WINNING: Final = 3
"""Its chance to win the game."""

_ERRORS: Final = 2
"""Means that differ by at most this many standard errors count as equal."""


@dataclass(slots=True, eq=False)
class Tried:
    """An alternative, and its results."""

    weights: Sequence[float]
    """How likely each world is; it has been tried in the first ones."""
    chances: list[float]
    """The weights of the worlds in which it won 0, 1, 2 ... tricks."""
    bid: int | None = None
    """The tricks that are bid, if it is a bid, or that the seat has bid."""
    figures: "array[float]" = field(default_factory=lambda: array("d"))
    """By world, the points, the margin, the place and the chance of winning."""

    @property
    def worlds(self) -> int:
        """In how many worlds it has been tried."""
        return len(self.figures) // FIGURES

    @property
    def weight(self) -> float:
        """The weight of these worlds; 1 if they have none."""
        return sum(self.chances) or 1.0

    @property
    def made(self) -> float:
        """The chance of making the bid; 1 if there is none."""
        if self.bid is None or self.bid >= len(self.chances):
            return 1.0
        return self.chances[self.bid] / self.weight

    def mean(self, figure: int) -> float:
        """Return the mean of a figure."""
        total: float = sum(map(mul, self.figures[figure::FIGURES], self.weights))
        return total / self.weight

    def lead(self, other: "Tried", figure: int) -> tuple[float, float]:
        """Return by how much a figure is higher on average than another's, and the error of that.

        They are compared in the worlds in which both have been tried.
        """
        more = list(map(sub, self.figures[figure::FIGURES], other.figures[figure::FIGURES]))
        weights = self.weights[: len(more)]
        weight = sum(weights) or 1.0
        mean = sum(map(mul, more, weights)) / weight
        off = (each * (lead - mean) for each, lead in zip(weights, more, strict=True))
        return mean, hypot(*off) / weight

    def is_behind(self, best: "Tried", figure: int, near: float = 0.0) -> bool:
        """Return whether a figure is lower than another's, by more than chance may explain.

        Args:
            best: the other alternative.
            figure: which figure.
            near: a lead of at most this counts as none, whatever its error.
        """
        lead, error = best.lead(self, figure)
        return lead > max(_ERRORS * error, near)
