"""Axis: the numbers of a scoring system.

:mod:`ohhell_desktop.rules.engine.scoring` applies them.
"""

from dataclasses import dataclass, replace
from typing import Final

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


_MOST_TIMES: Final = 10


def multiplied(scoring: Scoring, times: int) -> Scoring:
    """Return a scoring in which a deal counts this many times.

    Streaks and premiums count as before.
    """
    return replace(
        scoring,
        exact=times * scoring.exact,
        exact_bid=times * scoring.exact_bid,
        exact_square=times * scoring.exact_square,
        zero=None if scoring.zero is None else times * scoring.zero,
        zero_card=times * scoring.zero_card,
        miss=times * scoring.miss,
        over=times * scoring.over,
        under=times * scoring.under,
        miss_each=times * scoring.miss_each,
        miss_square=times * scoring.miss_square,
        table=tuple(times * points for points in scoring.table),
        sole_most=times * scoring.sole_most,
        by_successes=tuple(times * points for points in scoring.by_successes),
    )


def times_usual(scoring: Scoring, usual: Scoring) -> int:
    """Return how many times a scoring counts as much as the usual one; 0 if it is another one."""
    found = (n for n in range(1, _MOST_TIMES + 1) if multiplied(usual, n) == scoring)
    return next(found, 0)
