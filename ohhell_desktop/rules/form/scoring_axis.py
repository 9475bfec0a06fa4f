"""Axis: the figures of a scoring system.

:mod:`ohhell_desktop.rules.engine.scoring` applies them.
"""

from dataclasses import dataclass

from ohhell_desktop.rules.sentences import UnreadableError


@dataclass(frozen=True, slots=True, kw_only=True)
class Streak:
    """A prize for deals made in a row, and the same loss for deals missed in a row."""

    length: int = 5
    points: int = 10
    least_cards: int = 2
    """A deal of fewer cards breaks every run."""

    def __post_init__(self) -> None:
        """Refuse a streak of no deals, in words."""
        if self.length < 1:
            raise UnreadableError(
                "a streak has at least one deal, not {length}", length=self.length
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """The figures; :mod:`ohhell_desktop.rules.engine.scoring` tells what each does."""

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
    """More for the one seat with the most tricks; nothing if two are equal."""
    by_successes: tuple[int, ...] = ()
    """More for each seat that made its bid, if one, two, three ... made theirs."""
    declare: int = 30
    reveal: int = 60
    streak: Streak | None = None
