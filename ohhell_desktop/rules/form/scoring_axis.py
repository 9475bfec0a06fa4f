"""Axis: the numbers of a scoring system.

:mod:`ohhell_desktop.rules.engine.scoring` applies them.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from ohhell_desktop.rules.sentences import UnreadableError


@dataclass(frozen=True, slots=True, kw_only=True)
class Streak:
    """Points for bids made in a row, and the same loss for bids missed in a row."""

    length: int = 5
    points: int = 10
    least_cards: int = 2
    """A deal of fewer cards ends every streak."""

    def __post_init__(self) -> None:
        """Check that a streak has a deal."""
        if self.length < 1:
            raise UnreadableError(
                "a streak has at least one deal, not {length}", length=self.length
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """The numbers of a scoring system; :mod:`ohhell_desktop.rules.engine.scoring` explains each."""

    exact: int = 10
    exact_bid: int = 1
    exact_square: int = 0
    zero: int | None = None
    zero_card: int = 0
    miss: int = 0
    over: int = 0
    under: int = 0
    miss_each: int = 0
    miss_square: int = 0
    times_deal: bool = False
    """Whether the points of a deal are multiplied by its number."""
    table: tuple[int, ...] = ()
    """Points for an exact bid of 0, 1, 2 ...; beyond the end the last counts."""
    sole_most: int = 0
    """Extra points for the seat with the most tricks; none if seats are equal."""
    by_successes: tuple[int, ...] = ()
    """Extra points for each seat that made its bid, if one, two, three ... seats did."""
    declare: int = 30
    reveal: int = 60
    streak: Streak | None = None


_APART: Final = frozenset({"times_deal", "declare", "reveal", "streak"})
"""What is no number of points, or counts the same in a deal that counts double."""
_COMPARED: Final = frozenset({"sole_most", "by_successes"})
"""Points that depend on the other seats, too."""
FORMULA: Final = tuple(each.name for each in fields(Scoring) if each.name not in _APART | _COMPARED)
"""The points for exact and missed bids: a field that is added is one of them if no set above has
it."""
_MOST_TIMES: Final = 10


def multiplied(scoring: Scoring, times: int) -> Scoring:
    """Return a scoring in which a deal counts this many times.

    Streaks and premiums count as before.
    """
    names = [each.name for each in fields(scoring) if each.name not in _APART]
    return replace(scoring, **{name: _times(getattr(scoring, name), times) for name in names})


def _times(points: Any, times: int) -> Any:
    """Return points, or a list of them, multiplied; None stays None."""
    if isinstance(points, tuple):
        return tuple(times * each for each in points)
    return None if points is None else times * points


def times_usual(scoring: Scoring, usual: Scoring) -> int:
    """Return how many times a scoring counts as much as the usual one; 0 if it is another one."""
    found = (n for n in range(1, _MOST_TIMES + 1) if multiplied(usual, n) == scoring)
    return next(found, 0)
