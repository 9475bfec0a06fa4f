"""Axes: when a game ends, who has won it, and what is paid."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_EXTRA_DEALS: Final = 20
"""The most extra deals; after them the leaders share the win."""


class EndWhen(StrEnum):
    """What ends a game."""

    SCHEDULE = "schedule"
    """The last deal of the sequence."""
    TARGET = "target"
    """A total of at least the target, held by one seat alone."""
    EXACT_TARGET = "exact-target"
    """A total of exactly the target; points above it are subtracted instead."""


class TieRule(StrEnum):
    """What happens when several seats lead at the end of the sequence."""

    JOINT = "joint"
    EXTRA_SAME = "extra-same"
    """Extra deals of the last size until one leads."""
    EXTRA_GREATEST = "extra-greatest"
    """Extra deals of the greatest size until one leads."""
    MOST_EXACT = "most-exact"
    """The leader who made the most bids wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """When the game is over and how a tie is settled."""

    when: EndWhen = EndWhen.SCHEDULE
    target: int = 0
    tie: TieRule = TieRule.JOINT


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Playing for a stake: each is paid the stake for each point above the average."""

    stake: int = 0
    """0: nothing is paid."""
