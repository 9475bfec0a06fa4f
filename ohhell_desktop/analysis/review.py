"""The review of a deal: what the cards, the bid and the play of a seat were worth, in points.

The parts of a :class:`Split` add up to the points of the deal. ``docs/reviews.md`` says how they
are found. A review is made by another process and kept as JSON, so nothing that is read is taken
for granted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeGuard

from ohhell_desktop.analysis.advice import Measure, Worth, estimate_from_json
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.io.codec import action_from_json, action_to_json

MOST_DECISIONS: Final = 200
"""A deal has at most this many decisions of a seat; more are not read."""
_MOST_POINTS: Final = 1e9
_MOST_COUNT: Final = 1_000_000


class Verdict(StrEnum):
    """What is said about a decision."""

    NO_CHOICE = "no choice"
    """There was only one action, or others with the same effect."""
    BEST = "best"
    """It is what is recommended, or has the same effect."""
    EQUAL = "equal"
    """About as good: the difference is small, or may be chance."""
    COSTS = "costs"
    """It cost points, with certainty."""
    BETTER = "better"
    """It was better than what is recommended."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of the past, and what it was worth."""

    ply: int
    """Which action of the deal it was, from 0; undone ones do not count."""
    action: Action
    recommended: Action
    verdict: Verdict
    cost: Estimate
    """By how many of the seat's points it was worth less than what is recommended."""
    options: tuple[Worth, ...]
    """What each action that was possible is worth; empty if there was no choice."""
    measure: Measure = Measure.POINTS
    """By what they were compared when one was recommended; the cost is always in points."""
    hinted: Estimate | None = None
    """How far behind the hint had it that was given for the decision; None without a hint."""


@dataclass(frozen=True, slots=True)
class Split:
    """The points of a seat in a deal, as a sum."""

    usual: float
    """What a good player makes on average at this place in such deals, whatever the cards."""
    cards: float
    """What these cards bring beyond that if everybody plays them like a good player."""
    others: float
    """What the others did otherwise than usual."""
    chance: float
    """How the seat's own decisions happened to turn out."""
    best: float
    """By how much the recommended decisions were worth more than those of a good player."""
    bid: float
    """What the decisions up to the bids were worth, against those recommended; mostly below 0."""
    play: float
    """The same for the cards played."""

    @property
    def luck(self) -> float:
        """Everything that the seat did not decide."""
        return self.cards + self.others + self.chance

    @property
    def points(self) -> float:
        """The sum."""
        return self.usual + self.luck + self.best + self.bid + self.play

    @property
    def as_usual(self) -> float:
        """What these cards bring if everybody plays them like a good player."""
        return self.usual + self.cards


@dataclass(frozen=True, slots=True)
class DealReview:
    """What is known about a deal of one seat."""

    number: int
    """Which deal of the game it is, from 0."""
    seat: Seat
    version: str
    """The version of the program that has made the review."""
    decisions: tuple[Judged, ...]
    """In order; while the review is being made, those that are judged already."""
    split: Split | None
    """None while it is not known, or where it cannot be known."""
    settled: bool
    """Whether the review is complete."""

    @property
    def is_brief(self) -> bool:
        """Whether it does not say what other actions were worth."""
        return not all(
            each.options for each in self.decisions if each.verdict is not Verdict.NO_CHOICE
        )

    @property
    def costly(self) -> list[Judged]:
        """The decisions that cost points, the dearest first."""
        found = [each for each in self.decisions if each.verdict is Verdict.COSTS]
        return sorted(found, key=lambda each: -each.cost.mean)


def review_to_json(review: DealReview) -> dict[str, Any]:
    """Return a review as a JSON value."""
    value: dict[str, Any] = {
        "number": review.number,
        "seat": review.seat,
        "version": review.version,
        "settled": review.settled,
        "decisions": [_judged_to_json(each) for each in review.decisions],
    }
    if review.split is not None:
        value["split"] = {name: round(getattr(review.split, name), 4) for name in _PARTS}
    return value


_PARTS: Final = ("usual", "cards", "others", "chance", "best", "bid", "play")


def _judged_to_json(judged: Judged) -> dict[str, Any]:
    return {
        "ply": judged.ply,
        "action": action_to_json(judged.action),
        "recommended": action_to_json(judged.recommended),
        "verdict": judged.verdict.value,
        "cost": _pair(judged.cost),
        "worth": judged.measure.value,
        **({"hinted": _pair(judged.hinted)} if judged.hinted else {}),
        "options": [
            {
                "action": action_to_json(option.action),
                "points": _pair(option.points),
                "behind": _pair(option.behind),
                **({"made": _pair(option.made)} if option.made else {}),
                **({"winning": _pair(option.winning)} if option.winning else {}),
                **({"over": round(option.over, 4)} if option.over is not None else {}),
            }
            for option in judged.options
        ],
    }


def _pair(estimate: Estimate) -> list[float]:
    return [round(estimate.mean, 4), round(estimate.error, 4)]


def review_from_json(raw: object) -> DealReview | None:
    """Return the review in a JSON value; None if it is not one."""
    if not isinstance(raw, Mapping):
        return None
    number, seat, version = raw.get("number"), raw.get("seat"), raw.get("version")
    if not (_is_count(number) and _is_count(seat) and isinstance(version, str)):
        return None
    decisions = raw.get("decisions")
    if not isinstance(decisions, Sequence) or len(decisions) > MOST_DECISIONS:
        return None
    try:
        judged = tuple(_judged_from_json(each, Seat(seat)) for each in decisions)
        split = _split_from_json(raw["split"]) if "split" in raw else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return DealReview(
        number, Seat(seat), version[:40], judged, split, settled=raw.get("settled") is True
    )


def _judged_from_json(raw: Mapping[str, Any], seat: Seat) -> Judged:
    """Return a decision.

    Raises:
        ValueError, TypeError, KeyError: if it is not one.
    """
    if not _is_count(raw["ply"]) or not isinstance(raw["options"], Sequence):
        raise TypeError("a decision needs its place and its options")
    return Judged(
        ply=raw["ply"],
        action=action_from_json(raw["action"], seat),
        recommended=action_from_json(raw["recommended"], seat),
        verdict=Verdict(raw["verdict"]),
        cost=_estimate(raw["cost"]),
        options=tuple(
            Worth(
                action=action_from_json(option["action"], seat),
                points=_estimate(option["points"]),
                made=_estimate(option["made"]) if "made" in option else None,
                behind=_estimate(option["behind"]),
                winning=_estimate(option["winning"]) if "winning" in option else None,
                over=_chance(option["over"]) if "over" in option else None,
            )
            for option in raw["options"]
        ),
        measure=Measure(raw.get("worth", Measure.POINTS)),
        hinted=_estimate(raw["hinted"]) if "hinted" in raw else None,
    )


def _is_count(raw: object) -> TypeGuard[int]:
    """Return whether a value is the number of a deal, a seat or an action."""
    return type(raw) is int and 0 <= raw <= _MOST_COUNT


def _estimate(raw: object) -> Estimate:
    found = estimate_from_json(raw)
    if found is None:
        raise ValueError("not a figure and its error")
    return found


def _chance(raw: object) -> float:
    if not isinstance(raw, int | float) or not 0 <= raw <= 1:
        raise ValueError("not a chance")
    return float(raw)


def _split_from_json(raw: Mapping[str, Any]) -> Split:
    """Return the parts of a score.

    Raises:
        ValueError, TypeError, KeyError: if they are not numbers.
    """
    parts = [raw[name] for name in _PARTS]
    if not all(isinstance(part, int | float) and abs(part) < _MOST_POINTS for part in parts):
        raise ValueError("these are no points")
    return Split(*map(float, parts))
