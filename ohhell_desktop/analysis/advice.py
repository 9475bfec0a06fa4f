"""Advice about a decision: what each action is worth, as a bot has explained it.

The bot's answer comes from another process, perhaps of another program, so nothing in it is taken
for granted: what is not understood leaves the advice without figures for that action.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.engine.actions import Action, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json

ERRORS: Final = 2
"""A difference of at most this many standard errors counts as none."""
NEAR: Final = 0.3
NEAR_CARDS: Final = 0.15
NEAR_FOR_THE_GAME: Final = 0.02
"""Actions that differ by no more, in points or in chance of winning, are about equal: bids, cards,
and both at the end of a game."""
NEAR_MADE: Final = 0.02
"""Cards after which the bid is made more or less often by more than this are not equal."""
_MOST: Final = 1e9


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth."""

    action: Action
    points: Estimate
    """The seat's own points in the deal, on average."""
    made: Estimate | None
    """The chance of making the bid; None if there is none."""
    behind: Estimate
    """By how much it is behind the recommended action.

    In points, its own less those of the others; or where the game is at stake, in chance of
    winning it.
    """

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
    for_the_game: bool
    """Whether actions are compared by the chance of winning the game, not by points."""
    settled: bool
    """Whether no better answer will follow."""
    own_points: bool = False
    """Whether actions are compared by the seat's own points alone, as a review does."""
    worlds: int = 0
    """In how many worlds the best actions were tried; 0 if that is not known."""

    @property
    def near(self) -> float:
        """By how much an action may be behind and yet be about as good."""
        if self.for_the_game:
            return NEAR_FOR_THE_GAME
        return NEAR_CARDS if isinstance(self.action, PlayCard) else NEAR

    @property
    def is_alike(self) -> bool:
        """Whether everything is about as good."""
        return len(self.options) > 1 and all(map(self.is_as_good, self.options))

    def is_as_good(self, option: Worth) -> bool:
        """Return whether an action is about as good: a little behind, or perhaps not at all."""
        behind = option.behind.mean
        if isinstance(self.action, PlayCard) and not self.for_the_game and self._differs(option):
            return False
        return behind <= self.near / 3 or (option.is_best and behind <= self.near)

    def _differs(self, option: Worth) -> bool:
        """Return whether the bid is made more or less often than with the recommended action."""
        best = self.worth(self.action)
        if best is None or best.made is None or option.made is None:
            return False
        return abs(best.made.mean - option.made.mean) > NEAR_MADE

    def keeping(self, action: Action | None) -> "Advice":
        """Return the advice that keeps to an action if it is about as good as the best."""
        kept = next((option for option in self.options if option.action == action), None)
        if kept is None or not self.is_as_good(kept):
            return self
        return replace(self, action=kept.action)

    def worth(self, action: Action) -> Worth | None:
        """Return what an action is worth; None if it was not tried."""
        return next((option for option in self.options if option.action == action), None)


def read_advice(answer: Mapping[str, Any], view: SeatView) -> Advice | None:
    """Return the advice in the answer to ``explain``; None if it explains nothing.

    Args:
        answer: the answer of a bot, as JSON values.
        view: what the seat sees that is advised.
    """
    for_the_game = answer.get("worth") == "winning"
    found = dict(_options(answer.get("options"), view, for_the_game=for_the_game))
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
            replace(found[each], behind=_behind(found[each], best, for_the_game=for_the_game))
            for each in view.legal
            if each in found
        ),
        for_the_game=for_the_game,
        settled=answer.get("so_far") is not True,
        worlds=max(map(_worlds, answer["options"])),
    )


def _options(raw: object, view: SeatView, *, for_the_game: bool) -> Iterator[tuple[Action, Worth]]:
    """Yield the actions that have figures, each with the others of the same effect."""
    for each in raw if isinstance(raw, list) else ():
        if not isinstance(each, dict):
            continue
        points, behind = (
            estimate_from_json(each.get("points")),
            estimate_from_json(each.get("behind")),
        )
        winning = estimate_from_json(each.get("winning"))
        if for_the_game:
            behind = winning
        alike = each.get("alike")
        for one in (each.get("action"), *(alike if isinstance(alike, list) else ())):
            try:
                action = action_from_json(one, view.seat)
            except (ValueError, RecursionError):
                continue
            if action in view.legal and points is not None and behind is not None:
                yield action, Worth(action, points, estimate_from_json(each.get("made")), behind)


def _worlds(raw: object) -> int:
    """Return in how many worlds an option was tried; 0 if it does not say."""
    worlds = raw.get("worlds") if isinstance(raw, dict) else 0
    return worlds if type(worlds) is int and worlds > 0 else 0


def _behind(option: Worth, best: Worth, *, for_the_game: bool) -> Estimate:
    """Return by how much an option is behind the best.

    The chances of winning the game are compared here; by how many points an option is behind,
    the bot has found world by world, which is more exact.
    """
    return option.behind.below(best.behind) if for_the_game else option.behind


def estimate_from_json(raw: object) -> Estimate | None:
    """Return the mean and the error in a pair of numbers; None if it is not one."""
    match raw:
        case [int() | float() as mean, int() | float() as error] if _MOST > error >= 0:
            return Estimate(float(mean), float(error)) if -_MOST < mean < _MOST else None
        case _:
            return None
