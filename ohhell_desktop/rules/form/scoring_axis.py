"""Axis: the numbers of a scoring system.

:mod:`ohhell_desktop.rules.engine.scoring` applies them.
"""

from dataclasses import dataclass

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
