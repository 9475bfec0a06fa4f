"""Axes: when a game ends, who has won it, and what is paid."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.history import DealResult
from ohhell_desktop.rules.sequence import MOST_DEALS

MOST_EXTRA_DEALS: Final = 20
"""After so many extra deals the leaders share the win."""


class EndWhen(StrEnum):
    """What ends a game."""

    SCHEDULE = "schedule"
    """The last deal of the sequence."""
    TARGET = "target"
    """A total of at least the target, held by one seat alone."""
    EXACT_TARGET = "exact-target"
    """A total of exactly the target; what is above it is taken back off."""


class TieRule(StrEnum):
    """What happens when several seats lead at the end of the sequence."""

    JOINT = "joint"
    EXTRA_SAME = "extra-same"
    """Extra deals of the last size until one leads."""
    EXTRA_GREATEST = "extra-greatest"
    """Extra deals of the greatest size until one leads."""
    MOST_EXACT = "most-exact"
    """The one of them who made the most bids."""


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


def new_totals(ending: Ending, totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Totals after a deal; above an exact target they bounce back."""
    sums = (total + gain for total, gain in zip(totals, points, strict=True))
    if ending.when is EndWhen.EXACT_TARGET:
        return tuple(
            2 * ending.target - total if total > ending.target else total for total in sums
        )
    return tuple(sums)


def leaders(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total."""
    best = max(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)


def winners(
    ending: Ending, history: tuple[DealResult, ...], planned: int
) -> tuple[Seat, ...] | None:
    """Who has won after the last deal of ``history``; None while the game goes on.

    Args:
        ending: the rule.
        history: every deal scored so far, at least one.
        planned: how many deals the sequence has, without extra deals.
    """
    totals = history[-1].totals
    ahead = leaders(totals)
    if len(history) >= MOST_DEALS:
        return ahead
    match ending.when:
        case EndWhen.TARGET:
            return ahead if max(totals) >= ending.target and len(ahead) == 1 else None
        case EndWhen.EXACT_TARGET:
            there = tuple(Seat(s) for s, total in enumerate(totals) if total == ending.target)
            return there or None
        case EndWhen.SCHEDULE:
            return _after_schedule(ending.tie, history, planned, ahead)


def _after_schedule(
    tie: TieRule, history: tuple[DealResult, ...], planned: int, ahead: tuple[Seat, ...]
) -> tuple[Seat, ...] | None:
    extra = len(history) - planned
    if extra < 0:
        return None
    if len(ahead) == 1:
        return ahead
    match tie:
        case TieRule.JOINT:
            return ahead
        case TieRule.MOST_EXACT:
            made = {seat: sum(deal.made(seat) for deal in history) for seat in ahead}
            return tuple(seat for seat in ahead if made[seat] == max(made.values()))
        case TieRule.EXTRA_SAME | TieRule.EXTRA_GREATEST:
            return ahead if extra >= MOST_EXTRA_DEALS else None


def payments(settlement: Settlement, totals: tuple[int, ...]) -> tuple[Fraction, ...]:
    """What each seat receives (below zero: pays), in stakes; the sum is zero."""
    average = Fraction(sum(totals), len(totals))
    return tuple(settlement.stake * (total - average) for total in totals)
