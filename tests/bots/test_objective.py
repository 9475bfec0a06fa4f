"""Which of some alternatives a search takes: winning, then place, then margin and own chance."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from each import for_each

from ohhell_desktop.bots.search.objective import Objective
from ohhell_desktop.bots.search.results import POINTS, Tried

WORLDS = 100
ODDS = array("d", [0.0, 0.5, 1.0])


@dataclass(frozen=True)
class Means:
    """What an alternative brings on average, and by how much it varies from world to world."""

    margin: float = 0.0
    made: float = 0.5
    winning: float = 0.0
    place: float = 0.0
    noise: float = 0.0


def tried(means: Means, number: int) -> Tried:
    """Return an alternative that was tried in some worlds; noise is another for each."""
    made = round(means.made * WORLDS)
    one = Tried([1.0] * WORLDS, [0.0, 0.0], bid=1)
    for world in range(WORLDS):
        off = means.noise * (1 if (world >> number) & 1 else -1)
        meant = (0.0, means.margin + off, means.place, means.winning + off, world < made)
        one.add(array("d", meant))
    return one


def chosen(some: Sequence[Means], odds: "array[float]" = ODDS) -> int:
    """Return the place of the alternative that is taken."""
    objective = Objective(array("d"), odds, array("i"), stake=10.0)
    return objective.best([tried(means, number) for number, means in enumerate(some)]).index


@for_each(
    ("some", "expected"),
    [
        # The chance of winning comes first, then the place, then the margin.
        ([Means(9, 0.9, 0.2, 0.8), Means(0, 0.5, 0.3, 0.2)], 1),
        ([Means(9, 0.9, 0.2, 0.5), Means(0, 0.5, 0.2, 0.6)], 1),
        ([Means(1, winning=1), Means(2, winning=1)], 1),
        # What differs by no more than chance may explain is equal.
        ([Means(1, 0.5, 0.30, noise=0.2), Means(2, 0.5, 0.27, noise=0.2)], 1),
        ([Means(1, 0.5, 0.30, noise=0.2), Means(2, 0.5, 0.20, noise=0.2)], 0),
    ],
)
def test_in_the_last_deals_winning_counts_most(some: list[Means], expected: int) -> None:
    assert chosen(some) == expected


def test_what_was_asked_before_is_not_said_again_when_worlds_are_added() -> None:
    def figures(points: float) -> "array[float]":
        return array("d", (points, 0.0, 0.0, 0.0, 1.0))

    one, other = (Tried([1.0] * 3, [0.0, 0.0], bid=1) for _ in range(2))
    for _ in range(3):
        other.add(figures(1.0))
    for points, mean, lead in ((4.0, 4.0, 3.0), (8.0, 6.0, 5.0)):
        one.add(figures(points))
        assert (one.mean(POINTS), one.lead(other, POINTS)[0]) == (mean, lead)
        assert other.lead(one, POINTS)[0] == -lead, "in the worlds in which both were tried"


NO_GAME = array("d")


@for_each(
    ("some", "expected"),
    [
        # A bid is not given up for next to nothing, but for more than three tenths of a point.
        ([Means(1.0, 0.68), Means(0.8, 0.92)], 1),
        ([Means(1.0, 0.68), Means(0.6, 0.92)], 0),
        ([Means(1.0, 0.68), Means(0.8, 0.75)], 0),
        # Nor in two steps, each of which would be too small to count.
        ([Means(1.0, 0.5), Means(0.8, 0.6), Means(0.6, 0.7)], 2),
        # Margins that chance may explain count as equal.
        ([Means(1.0, 0.68, noise=2), Means(0.6, 0.92, noise=2)], 1),
        # Of equal ones, the first is taken.
        ([Means(1.0), Means(1.0)], 0),
    ],
)
def test_among_similar_margins_the_own_bid_decides(some: list[Means], expected: int) -> None:
    assert chosen(some, NO_GAME) == expected
