"""What a decision of the past was worth, against what is recommended and what is usual.

What is recommended is found in some worlds, and what the decision cost in others: an action that
is the best of many in a few worlds has been lucky there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.analysis.advice import ERRORS, Advice, read_advice
from ohhell_desktop.analysis.review import Verdict
from ohhell_desktop.bots.characters import EVEN
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision, Estimate
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search import special
from ohhell_desktop.bots.search.explanation import compared
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView

SEED: Final = 1
"""That of hints, so that a review recommends what a hint has recommended."""
FRESH: Final = 2
"""Of the worlds in which costs are measured."""
OWN_POINTS: Final = replace(EVEN, spite=0.0)
"""Who has this habit does not care what the others win: for a review only own points count."""
SMALL: Final = 0.03
"""A cost of less than this share of what making a bid is worth counts as none."""
NONE: Final = Estimate(0.0, 0.0)

Spent = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a decision was worth."""

    recommended: Action
    verdict: Verdict
    cost: Estimate
    """By how many of its own points the seat is behind what is recommended."""
    gain: Estimate
    """By how many points the usual action is behind what is recommended."""
    advice: Advice | None
    """What every action is worth; None if there was no choice, or nobody can tell."""


def judged(
    view: SeatView, action: Action, usual: Action, worlds: int, spent: Spent, *, brief: bool = False
) -> Judgement:
    """Return what a decision was worth.

    Args:
        view: what the seat saw when it was to act.
        action: what it did.
        usual: what is usual.
        worlds: in how many worlds the best actions are tried.
        spent: returns whether the answer is due.
        brief: whether the other actions do not matter: then there is no advice.
    """
    found = _recommended(view, worlds, spent, brief=brief) if len(view.legal) > 1 else None
    if found is None:
        return Judgement(action, Verdict.NO_CHOICE, NONE, NONE, None)
    advice = None if brief else read_advice(valued(found), view)
    if advice is None and not brief:
        return Judgement(action, Verdict.NO_CHOICE, NONE, NONE, None)
    cost, gain = _behind(view, (found.action, action, usual), worlds, spent)
    if _is_same(found, action):
        alone = len(found.options) == 1
        verdict = Verdict.NO_CHOICE if alone else Verdict.BEST
    else:
        verdict = _verdict(view, found, advice, action, cost)
    return Judgement(found.action, verdict, cost, gain, advice)


def _recommended(view: SeatView, worlds: int, spent: Spent, *, brief: bool) -> Decision | None:
    """Return the decision that is recommended."""
    if brief:
        return decide(view, EXPERT.key, SEED, spent, OWN_POINTS)
    found = None
    for found in explain(view, SEED, worlds, spent):  # noqa: B007 - the last one counts
        pass
    return found


def _behind(
    view: SeatView, actions: tuple[Action, Action, Action], worlds: int, spent: Spent
) -> tuple[Estimate, Estimate]:
    """Return by how many points two actions are behind the first, in fresh worlds."""
    some = list(dict.fromkeys(actions))
    if len(some) == 1:
        return NONE, NONE
    found = compared(view, FRESH, some, worlds, spent)
    if found is None:
        found = _behind_by_positions(view, some, worlds, spent)
    by_action = dict(zip(some, [NONE, *found], strict=True))
    cost, gain = (by_action[other] for other in actions[1:])
    return cost, gain


def _behind_by_positions(
    view: SeatView, actions: Sequence[Action], worlds: int, spent: Spent
) -> list[Estimate]:
    """The same for decisions that are valued by the positions to which they lead."""
    fewer = max(special.LEAST_WORLDS, worlds // special.SHARE)
    decision = special.decide(
        replace(view, legal=tuple(actions)), EXPERT, FRESH, spent, worlds=fewer
    )
    figures = {o.action: o.figures for o in decision.options} if decision else {}
    best = figures.get(actions[0])
    behind = []
    for action in actions[1:]:
        other = figures.get(action)
        behind.append(other.points.below(best.points) if best and other else NONE)
    return behind


def _is_same(found: Decision, action: Action) -> bool:
    """Return whether an action is what is recommended, or has the same effect."""
    return action == found.action or any(
        {action, found.action} <= {option.action, *option.alike} for option in found.options
    )


def _verdict(
    view: SeatView, found: Decision, advice: Advice | None, action: Action, cost: Estimate
) -> Verdict:
    """Return what is said about a decision that is not the recommended one."""
    certain = abs(cost.mean) > max(ERRORS * cost.error, SMALL * stake(view.plan))
    worth = advice.worth(action) if advice else None
    is_behind = worth is not None and not worth.is_best
    # Where the game is at stake, points may well be given away for a better chance to win it.
    if certain and cost.mean > 0 and (is_behind or not found.for_the_game):
        return Verdict.COSTS
    return Verdict.BETTER if certain and cost.mean < 0 and not is_behind else Verdict.EQUAL
