"""The review of a deal: what the cards, the bid and the play of a seat were worth, in points.

The parts of a :class:`Split` add up to the points of the deal. ``docs/reviews.md`` says how they
are found. A review is made by another process and kept as JSON, so nothing that is read is taken
for granted.
"""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from ohhell_desktop.analysis.advice import Measure, Worth
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.io.codec import action_from_json, action_to_json
from ohhell_desktop.session.json_codec import read_as, to_json

MOST_DECISIONS: Final = 200
"""A deal has at most this many decisions of a seat; more are not read."""
_MOST_OPTIONS: Final = 1000
_MOST_POINTS: Final = 1e9
Points: TypeAlias = Annotated[float, Meta(gt=-_MOST_POINTS, lt=_MOST_POINTS)]
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of a deal, a seat or an action."""
_Pair: TypeAlias = tuple[Points, Annotated[float, Meta(ge=0, lt=_MOST_POINTS)]]
"""An estimate: the figure and its error."""


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

    usual: Points
    """What a good player makes on average at this place in such deals, whatever the cards."""
    cards: Points
    """What these cards bring beyond that if everybody plays them like a good player."""
    others: Points
    """What the others did otherwise than usual."""
    chance: Points
    """How the seat's own decisions happened to turn out."""
    best: Points
    """By how much the recommended decisions were worth more than those of a good player."""
    bid: Points
    """What the decisions up to the bids were worth, against those recommended; mostly below 0."""
    play: Points
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


class _WrittenWorth(Struct, omit_defaults=True):
    """What an action is worth, as a JSON value."""

    action: Any
    points: _Pair
    behind: _Pair
    made: _Pair | None = None
    winning: _Pair | None = None
    over: Annotated[float, Meta(ge=0, le=1)] | None = None

    def read(self, seat: Seat) -> Worth:
        """Return what it says of an action of a seat."""
        return Worth(
            action=action_from_json(self.action, seat),
            points=Estimate(*self.points),
            made=_estimate(self.made),
            behind=Estimate(*self.behind),
            winning=_estimate(self.winning),
            over=self.over,
        )


class _WrittenJudged(Struct, omit_defaults=True):
    """A decision, as a JSON value."""

    ply: _Count
    action: Any
    recommended: Any
    verdict: Verdict
    cost: _Pair
    options: Annotated[tuple[_WrittenWorth, ...], Meta(max_length=_MOST_OPTIONS)]
    worth: Measure = Measure.POINTS
    hinted: _Pair | None = None

    def read(self, seat: Seat) -> Judged:
        """Return what it says of a decision of a seat."""
        return Judged(
            ply=self.ply,
            action=action_from_json(self.action, seat),
            recommended=action_from_json(self.recommended, seat),
            verdict=self.verdict,
            cost=Estimate(*self.cost),
            options=tuple(option.read(seat) for option in self.options),
            measure=self.worth,
            hinted=_estimate(self.hinted),
        )


class _WrittenReview(Struct, omit_defaults=True):
    """A review, as a JSON value."""

    number: _Count
    seat: _Count
    version: str
    settled: bool
    decisions: Annotated[tuple[_WrittenJudged, ...], Meta(max_length=MOST_DECISIONS)]
    split: Split | None = None


def review_to_json(review: DealReview) -> dict[str, Any]:
    """Return a review as a JSON value."""
    split = review.split
    written = _WrittenReview(
        number=review.number,
        seat=review.seat,
        version=review.version,
        settled=review.settled,
        decisions=tuple(map(_judged, review.decisions)),
        split=Split(**{name: round(part, 4) for name, part in asdict(split).items()})
        if split
        else None,
    )
    return to_json(written)


def _judged(judged: Judged) -> _WrittenJudged:
    return _WrittenJudged(
        ply=judged.ply,
        action=action_to_json(judged.action),
        recommended=action_to_json(judged.recommended),
        verdict=judged.verdict,
        cost=_rounded(judged.cost),
        options=tuple(map(_worth, judged.options)),
        worth=judged.measure,
        hinted=_rounded(judged.hinted) if judged.hinted else None,
    )


def _worth(option: Worth) -> _WrittenWorth:
    return _WrittenWorth(
        action=action_to_json(option.action),
        points=_rounded(option.points),
        behind=_rounded(option.behind),
        made=_rounded(option.made) if option.made else None,
        winning=_rounded(option.winning) if option.winning else None,
        over=None if option.over is None else round(option.over, 4),
    )


def _rounded(estimate: Estimate) -> tuple[float, float]:
    return round(estimate.mean, 4), round(estimate.error, 4)


def _estimate(pair: tuple[float, float] | None) -> Estimate | None:
    return None if pair is None else Estimate(*pair)


def review_from_json(raw: object) -> DealReview | None:
    """Return the review in a JSON value; None if it is not one."""
    try:
        read = read_as(_WrittenReview, raw)
        seat = Seat(read.seat)
        decisions = tuple(decision.read(seat) for decision in read.decisions)
    except (ValueError, RecursionError):
        return None
    return DealReview(
        read.number, seat, read.version[:40], decisions, read.split, settled=read.settled
    )
