"""Advice about a decision: what each action is worth, as a bot has explained it.

The bot's answer comes from another process, perhaps of another program, so nothing in it is taken
for granted: what is not understood leaves the advice without figures for that action.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json

ERRORS: Final = 2
"""A difference of at most this many standard errors counts as none."""
NEAR: Final = 0.03
NEAR_CARDS: Final = 0.015
NEAR_FOR_THE_GAME: Final = 0.02
"""Actions that differ by no more are about equal: bids and cards, in shares of what making a bid is
worth; and both at the end of a game, in chance of winning."""
NEAR_MADE: Final = 0.02
"""Cards after which the bid is made more or less often by more than this are not equal."""
_MOST: Final = 1e9


class Measure(Enum):
    """By what actions are compared."""

    POINTS = "points"
    """The seat's own points in the deal."""
    WINNING = "winning"
    """The chance of winning the game, where that is at stake."""
    MARGIN = "margin"
    """The own points less those of the others: in the positions of the program."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth."""

    action: Action
    points: Estimate
    """The seat's own points in the deal, on average."""
    made: Estimate | None
    """The chance of making the bid; None if there is none."""
    behind: Estimate
    """By how much it is behind the recommended action, as the measure says."""
    winning: Estimate | None = None
    """The chance of winning the game; None where that is not at stake."""
    over: float | None = None
    """How likely more tricks are won than are bid; None if that is not known."""

    @property
    def short(self) -> float | None:
        """How likely fewer tricks are won than are bid; None if that is not known."""
        if self.over is None or self.made is None:
            return None
        return max(0.0, 1 - self.made.mean - self.over)

    @property
    def is_best(self) -> bool:
        """Whether nothing shows that it is worth less than the recommended action."""
        return self.behind.mean <= ERRORS * self.behind.error


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat is advised to do, and what everything else is worth."""

    action: Action
    """What is recommended."""
    options: tuple[Worth, ...]
    """Every action that was tried, in the order of the legal ones."""
    measure: Measure = Measure.POINTS
    """By what they are compared."""
    settled: bool = True
    """Whether no better answer will follow."""
    worlds: int = 0
    """In how many worlds the best actions were tried; 0 if that is not known."""
    stake: float = 10.0
    """What making a bid is worth, in points."""

    @property
    def for_the_game(self) -> bool:
        """Whether actions are compared by the chance of winning the game."""
        return self.measure is Measure.WINNING

    @property
    def near(self) -> float:
        """By how much an action may be behind and yet be about as good."""
        if self.for_the_game:
            return NEAR_FOR_THE_GAME
        return self.stake * (NEAR_CARDS if isinstance(self.action, PlayCard) else NEAR)

    @property
    def is_alike(self) -> bool:
        """Whether everything is about as good."""
        return len(self.options) > 1 and all(map(self.is_as_good, self.options))

    def is_as_good(self, option: Worth) -> bool:
        """Return whether an action is about as good: a little behind, or perhaps not at all."""
        behind = option.behind.mean
        if behind > 0 and isinstance(self.action, PlayCard) and self._differs(option):
            return False
        return behind <= self.near / 3 or (option.is_best and behind <= self.near)

    def is_among_best(self, option: Worth) -> bool:
        """Return whether an action is called "best": about as good, and not better either."""
        return self.is_as_good(option) and not self.is_ahead(option)

    def _differs(self, option: Worth) -> bool:
        """Return whether the bid is made more or less often than with the recommended action."""
        best = self.worth(self.action)
        if self.for_the_game or best is None or best.made is None or option.made is None:
            return False
        return abs(best.made.mean - option.made.mean) > NEAR_MADE

    def keeping(self, action: Action | None) -> "Advice":
        """Return the advice that keeps to an action if it is about as good as the best."""
        kept = next((option for option in self.options if option.action == action), None)
        if kept is None or kept.action == self.action or not self.is_as_good(kept):
            return self
        blurred = kept.behind.error
        options = (replace(o, behind=behind(o, kept, self.measure)) for o in self.options)
        found = replace(
            self,
            action=kept.action,
            options=tuple(
                replace(o, behind=replace(o.behind, error=max(o.behind.error, blurred)))
                for o in options
            ),
        )
        return self if any(map(found.is_ahead, found.options)) else found

    def is_ahead(self, option: Worth) -> bool:
        """Return whether an action is worth more than the recommended one, not by chance alone."""
        return -option.behind.mean > max(self.near / 3, ERRORS * option.behind.error)

    @property
    def leads(self) -> bool:
        """Whether it can last: nothing else may well turn out to be worth more."""
        return all(
            option.action == self.action
            or option.behind.mean + self.near / 3 > ERRORS * option.behind.error
            for option in self.options
        )

    def worth(self, action: Action) -> Worth | None:
        """Return what an action is worth; None if it was not tried."""
        return next((option for option in self.options if option.action == action), None)


def read_advice(answer: Mapping[str, Any], view: SeatView) -> Advice | None:
    """Return the advice in the answer to ``explain``; None if it explains nothing.

    Args:
        answer: the answer of a bot, as JSON values.
        view: what the seat sees that is advised.
    """
    measure = next((m for m in Measure if m.value == answer.get("worth")), Measure.MARGIN)
    found = dict(_options(answer.get("options"), view, measure))
    try:
        action = action_from_json(answer.get("action"), view.seat)
    except (ValueError, RecursionError):
        return None
    if action not in found:
        return None
    best = found[action]
    return Advice(
        action=action,
        options=tuple(
            replace(found[each], behind=behind(found[each], best, measure))
            for each in view.legal
            if each in found
        ),
        measure=measure,
        settled=answer.get("so_far") is not True,
        worlds=max(map(_worlds, answer["options"])),
        stake=stake(view.plan),
    )


_BEHIND: Final = {Measure.POINTS: "cost", Measure.WINNING: "winning", Measure.MARGIN: "behind"}
"""What says how far an action is behind, or from what that follows."""


def _options(raw: object, view: SeatView, measure: Measure) -> Iterator[tuple[Action, Worth]]:
    """Yield the actions that have figures, each with the others of the same effect."""
    for each in raw if isinstance(raw, list) else ():
        if not isinstance(each, dict):
            continue
        points, made, winning, less = (
            estimate_from_json(each.get(name))
            for name in ("points", "made", "winning", _BEHIND[measure])
        )
        alike = each.get("alike")
        for one in (each.get("action"), *(alike if isinstance(alike, list) else ())):
            try:
                action = action_from_json(one, view.seat)
            except (ValueError, RecursionError):
                continue
            if action in view.legal and points is not None and less is not None:
                over = _over(each.get("tricks"), action, view)
                yield action, Worth(action, points, made, less, winning, over)


def _over(raw: object, action: Action, view: SeatView) -> float | None:
    """Return how likely more tricks are won than are bid, from the chances of each number."""
    bid = action.tricks if isinstance(action, Bid) else view.bids[view.seat]
    chances = [estimate_from_json(each) for each in raw] if isinstance(raw, list) else []
    if bid is None or not chances:
        return None
    more = [chance.mean for chance in chances[bid + 1 :] if chance is not None]
    return min(1.0, max(0.0, sum(more)))


def _worlds(raw: object) -> int:
    """Return in how many worlds an option was tried; 0 if it does not say."""
    worlds = raw.get("worlds") if isinstance(raw, dict) else 0
    return worlds if type(worlds) is int and worlds > 0 else 0


def behind(option: Worth, best: Worth, measure: Measure) -> Estimate:
    """Return by how much an option is behind the best, so that it agrees with what is shown.

    The error of a difference of points was found world by world, and is smaller than those of both.
    """
    if measure is Measure.WINNING and option.winning is not None and best.winning is not None:
        return option.winning.below(best.winning)
    if measure is Measure.POINTS:
        return replace(option.behind, mean=best.points.mean - option.points.mean)
    return option.behind


def estimate_from_json(raw: object) -> Estimate | None:
    """Return the mean and the error in a pair of numbers; None if it is not one."""
    match raw:
        case [int() | float() as mean, int() | float() as error] if _MOST > error >= 0:
            return Estimate(float(mean), float(error)) if -_MOST < mean < _MOST else None
        case _:
            return None
