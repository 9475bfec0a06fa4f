"""What the alternatives of a decision have brought in the worlds in which they were tried.

All are tried in the same worlds, so two of them are compared world by world: what the worlds have
in common does not blur the difference.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from math import hypot, sqrt
from operator import mul, sub
from typing import Final

from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.search.playouts import FIGURES

POINTS: Final = 0
"""The seat's own points in the deal."""
MARGIN: Final = 1
"""Its points less those of the others, as the objective weighs them."""
PLACE: Final = 2
"""The share of the others that it ends the game ahead of."""
WINNING: Final = 3
"""Its chance to win the game."""
TRICKS: Final = 4
"""The tricks that it wins in the deal."""

RARE: Final = 2
"""What has not occurred in a number of worlds may be as likely as this many of them: with three
standard errors, only one such chance in 400 is larger."""
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
    """By world, the points, the margin, the place, the chance of winning and the tricks."""
    _means: dict[int, float] = field(default_factory=dict, init=False)
    """By figure, the means that were asked for, because choosing asks for them again and again."""
    _leads: dict[tuple[int, int, int], tuple[float, float]] = field(
        default_factory=dict, init=False
    )
    """By the other alternative, the worlds in which it was tried, and the figure, the leads."""

    @property
    def worlds(self) -> int:
        """In how many worlds it has been tried."""
        return len(self.figures) // FIGURES

    def add(self, figures: "array[float]") -> None:
        """Add the figures of the next worlds."""
        weights = self.weights[self.worlds :]
        self._means.clear()
        self._leads.clear()
        self.figures += figures
        for tricks, weight in zip(figures[TRICKS::FIGURES], weights, strict=False):
            self.chances[int(tricks)] += weight

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
        if figure not in self._means:
            total: float = sum(map(mul, self.figures[figure::FIGURES], self.weights))
            self._means[figure] = total / self.weight
        return self._means[figure]

    def estimate(self, figure: int, span: float) -> Estimate:
        """Return the mean of a figure, and its error.

        Args:
            figure: which figure.
            span: by how much it may differ from one world to another. What has not occurred in
                these worlds may occur all the same.
        """
        mean = self.mean(figure)
        error = _error(self.figures[figure::FIGURES], self.weights, mean)
        return Estimate(mean, hypot(error, span * self._unseen()))

    def beside(self, best: "Tried", figure: int, span: float) -> Estimate:
        """Return the mean of a figure, and its error, beside another that was tried as often.

        If it was tried in fewer worlds, these may have been better or worse than all; but it is as
        much behind the other as it was there.
        """
        own = self.estimate(figure, span)
        if self.worlds == best.worlds:
            return own
        lead, error = best.lead(self, figure)
        whole = best.estimate(figure, span)
        return Estimate(whole.mean - lead, max(own.error, hypot(whole.error, error)))

    def spread(self) -> tuple[Estimate, ...]:
        """Return the chances of winning 0, 1, 2 ... tricks."""
        squares = [0.0] * len(self.chances)
        for tricks, weight in zip(self.figures[TRICKS::FIGURES], self.weights, strict=False):
            squares[int(tricks)] += weight * weight
        whole, every, unseen = self.weight, sum(squares), self._unseen()
        estimates = []
        for own, square in zip(self.chances, squares, strict=True):
            chance = own / whole
            error = sqrt((1 - chance) ** 2 * square + chance**2 * (every - square)) / whole
            estimates.append(Estimate(chance, hypot(error, unseen)))
        return tuple(estimates)

    def _unseen(self) -> float:
        """Return the error of a chance of which these worlds tell nothing: it has not occurred."""
        weights = self.weights[: self.worlds]
        length = hypot(*weights)
        return min(1.0, RARE * (length / self.weight) ** 2)

    def lead(self, other: "Tried", figure: int) -> tuple[float, float]:
        """Return by how much a figure is higher on average than another's, and the error of that.

        They are compared in the worlds in which both have been tried.
        """
        # All alternatives of a decision live as long, and a number does not keep another alive.
        key = (id(other), other.worlds, figure)
        if key not in self._leads:
            self._leads[key] = self._lead(other, figure)
        return self._leads[key]

    def _lead(self, other: "Tried", figure: int) -> tuple[float, float]:
        """Return :meth:`lead`."""
        more = list(map(sub, self.figures[figure::FIGURES], other.figures[figure::FIGURES]))
        weights = self.weights[: len(more)]
        mean = sum(map(mul, more, weights)) / (sum(weights) or 1.0)
        return mean, _error(more, weights, mean)

    def is_behind(self, best: "Tried", figure: int, near: float = 0.0) -> bool:
        """Return whether a figure is lower than another's, by more than chance may explain.

        Args:
            best: the other alternative.
            figure: which figure.
            near: a lead of at most this counts as none, whatever its error.
        """
        lead, error = best.lead(self, figure)
        return lead > max(_ERRORS * error, near)


def means(tried: Sequence[Tried], figure: int) -> list[float]:
    """Return the means of a figure, as if all had been tried in the most worlds.

    What was tried in fewer is as much behind as it was in the worlds in which both were.
    """
    first = max(tried, key=lambda each: each.worlds)
    whole = first.mean(figure)
    return [
        each.mean(figure) if each.worlds == first.worlds else whole - first.lead(each, figure)[0]
        for each in tried
    ]


def _error(values: Iterable[float], weights: Sequence[float], mean: float) -> float:
    """Return the standard error of a weighted mean."""
    off = list(map(mul, weights, map(sub, values, repeat(mean))))
    return hypot(*off) / (sum(weights[: len(off)]) or 1.0)
