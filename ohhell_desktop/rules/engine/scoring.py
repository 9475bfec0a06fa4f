"""Axis: the score of a deal, for all seats at once.

The ten numbers of :class:`Scoring` express nearly every system in use. With b = bid,
t = tricks won, n = cards dealt, d the difference of b and t:

* exact: ``exact + exact_bid * b + exact_square * b * b``, or ``table[b]`` if there is a table;
  for a bid of zero ``zero + zero_card * n`` if ``zero`` is given;
* missed: ``miss + over * t`` (or ``under * t``) ``- miss_each * d - miss_square * d * d``.

A seat that made no bid gets ``over * t``.

The points of a seat are the sum of its items (:class:`ScoreItem`). The text that explains the
points is made from the same items, so the two always agree.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak


class PremiumLevel(StrEnum):
    """What a seat shows the others in return for more points."""

    DECLARE = "declare"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class Premium:
    """The premium of a deal: which seat offers it, and its level."""

    seat: Seat
    level: PremiumLevel


class ScoreKind(StrEnum):
    """What a seat gets or loses points for, as an item of its score."""

    MADE = "made"
    BID = "bid"
    """For each trick bid, the bid being made."""
    BID_SQUARE = "bid-square"
    TABLE = "table"
    """By the table of points for an exact bid."""
    ZERO = "zero"
    """For a bid of zero that was made."""
    ZERO_CARDS = "zero-cards"
    """For each card dealt, a bid of zero being made."""
    MISSED = "missed"
    TRICKS = "tricks"
    """For each trick won, the bid being missed or none."""
    OFF = "off"
    """For each trick too many or too few."""
    OFF_SQUARE = "off-square"
    DEAL_NUMBER = "deal-number"
    """The rest multiplied by the number of the deal."""
    SOLE_MOST = "sole-most"
    SUCCESSES = "successes"
    """By how many seats made their bids."""
    PREMIUM = "premium"
    """The seat offered the premium and made its bid."""
    OTHERS_PREMIUM = "others-premium"
    """Another seat offered the premium and missed its bid."""
    STREAK = "streak"


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One part of the points that a seat gets for a deal."""

    kind: ScoreKind
    points: int
    """Negative if points are lost; never 0."""
    each: int
    """Points for each of the things counted; for DEAL_NUMBER, the factor."""
    count: int
    """How many things are counted; 0 if none are."""


def seat_points(scoring: Scoring, bid: int | None, tricks: int, cards: int, deal: int) -> int:
    """Return the points of one seat, without those that depend on the other seats.

    Args:
        scoring: the system.
        bid: tricks bid; None if the seat made no bid.
        tricks: tricks won.
        cards: cards dealt to each seat.
        deal: the deal's number from 1, for systems whose points grow with it.
    """
    return _sum(_seat_items(scoring, bid, tricks, cards, deal))


@lru_cache(maxsize=64)
def stake(plan: DealPlan) -> float:
    """Return what making a usual bid of a deal is worth, compared with missing it by a trick."""
    bid = max(1, plan.tricks // 3) if plan.tricks > 1 else 0
    made = seat_points(plan.score, bid, bid, plan.cards, 1)
    other = bid - 1 if bid else 1
    missed = seat_points(plan.score, bid, other, plan.cards, 1)
    return abs(made - missed)


def score(
    bids: Sequence[int | None],
    tricks: Sequence[int],
    plan: DealPlan,
    history: Sequence[DealResult],
    premium: Premium | None = None,
) -> tuple[int, ...]:
    """Return the points of every seat for one deal; see :func:`score_items`."""
    return tuple(_sum(parts) for parts in score_items(bids, tricks, plan, history, premium))


def score_items(
    bids: Sequence[int | None],
    tricks: Sequence[int],
    plan: DealPlan,
    history: Sequence[DealResult],
    premium: Premium | None = None,
) -> tuple[tuple[ScoreItem, ...], ...]:
    """Return the items that make up the points of every seat for one deal, by seat.

    Args:
        bids: by seat; None where no bid was made.
        tricks: tricks won, by seat.
        plan: the deal's plan; its ``score`` is the scoring system.
        history: the deals scored before this one, in order.
        premium: the deal's premium bid, if one was made.
    """
    scoring = plan.score
    parts = [
        _seat_items(scoring, bid, won, plan.cards, len(history) + 1)
        for bid, won in zip(bids, tricks, strict=True)
    ]
    made = [bid == won for bid, won in zip(bids, tricks, strict=True)]
    if scoring.sole_most and list(tricks).count(max(tricks)) == 1:
        most = list(tricks).index(max(tricks))
        parts[most] += _score_item(ScoreKind.SOLE_MOST, scoring.sole_most)
    if scoring.by_successes and any(made):
        bonus = scoring.by_successes[min(sum(made), len(scoring.by_successes)) - 1]
        for seat, success in enumerate(made):
            if success:
                parts[seat] += _score_item(ScoreKind.SUCCESSES, bonus, count=sum(made))
    if premium is not None:
        _add_premium(parts, made, premium, scoring)
    if scoring.streak is not None:
        _add_streaks(parts, made, plan.cards, history, scoring.streak)
    return tuple(map(tuple, parts))


def _sum(items: Iterable[ScoreItem]) -> int:
    return sum(item.points for item in items)


def _score_item(kind: ScoreKind, points: int, *, each: int = 0, count: int = 0) -> list[ScoreItem]:
    """Return a list of one item; an empty list if it is worth no points."""
    return [ScoreItem(kind, points, each, count)] if points else []


def _counted(kind: ScoreKind, each: int, count: int) -> list[ScoreItem]:
    return _score_item(kind, each * count, each=each, count=count)


def _seat_items(
    scoring: Scoring, bid: int | None, tricks: int, cards: int, deal: int
) -> list[ScoreItem]:
    if bid is None:
        return _counted(ScoreKind.TRICKS, scoring.over, tricks)
    made = bid == tricks
    parts = _exact(scoring, bid, cards) if made else _missed(scoring, bid, tricks)
    if scoring.times_deal:
        parts += _score_item(ScoreKind.DEAL_NUMBER, (deal - 1) * _sum(parts), each=deal)
    return parts


def _exact(scoring: Scoring, bid: int, cards: int) -> list[ScoreItem]:
    if bid == 0 and scoring.zero is not None:
        by_cards = _counted(ScoreKind.ZERO_CARDS, scoring.zero_card, cards)
        return _score_item(ScoreKind.ZERO, scoring.zero) + by_cards
    if scoring.table:
        return _score_item(
            ScoreKind.TABLE, scoring.table[min(bid, len(scoring.table) - 1)], count=bid
        )
    return (
        _score_item(ScoreKind.MADE, scoring.exact)
        + _counted(ScoreKind.BID, scoring.exact_bid, bid)
        + _score_item(ScoreKind.BID_SQUARE, scoring.exact_square * bid * bid, count=bid)
    )


def _missed(scoring: Scoring, bid: int, tricks: int) -> list[ScoreItem]:
    off = abs(bid - tricks)
    kept = scoring.over if tricks > bid else scoring.under
    return (
        _score_item(ScoreKind.MISSED, scoring.miss)
        + _counted(ScoreKind.TRICKS, kept, tricks)
        + _counted(ScoreKind.OFF, -scoring.miss_each, off)
        + _score_item(ScoreKind.OFF_SQUARE, -scoring.miss_square * off * off, count=off)
    )


def _add_premium(
    parts: list[list[ScoreItem]], made: list[bool], premium: Premium, scoring: Scoring
) -> None:
    worth = scoring.declare if premium.level is PremiumLevel.DECLARE else scoring.reveal
    success = made[premium.seat]
    kind = ScoreKind.PREMIUM if success else ScoreKind.OTHERS_PREMIUM
    for seat in range(len(parts)):
        if (seat == premium.seat) == success:
            parts[seat] += _score_item(kind, worth)


def _add_streaks(
    parts: list[list[ScoreItem]],
    made: list[bool],
    cards: int,
    history: Sequence[DealResult],
    streak: Streak,
) -> None:
    for seat, success in enumerate(made):
        run = 0
        for past in history:
            run = _lengthened(
                run, past.cards, success=past.bids[seat] == past.tricks[seat], streak=streak
            )
        run = _lengthened(run, cards, success=success, streak=streak)
        if abs(run) == streak.length:
            won = streak.points if run > 0 else -streak.points
            parts[seat] += _score_item(ScoreKind.STREAK, won, count=streak.length)


def _lengthened(run: int, cards: int, *, success: bool, streak: Streak) -> int:
    """Return the run after one more deal: positive for deals made, negative for deals missed."""
    if cards < streak.least_cards:
        return 0
    if abs(run) == streak.length:
        run = 0
    if success:
        return max(run, 0) + 1
    return min(run, 0) - 1
