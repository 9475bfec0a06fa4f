"""What a decision of the past was worth, against what is recommended and what is usual.

What is recommended is found in some worlds, and what the decision cost in others: an action that
is the best of many in a few worlds has been lucky there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.analysis.advice import ERRORS, Advice, read_advice
from ohhell_desktop.analysis.review import Verdict
from ohhell_desktop.bots.characters import EVEN
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.asked import check_others, others_from_json
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search import special
from ohhell_desktop.bots.search.explanation import compared
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json

SEED: Final = 1
"""That of hints, so that a review recommends what a hint has recommended."""
FRESH: Final = 2
"""Of the worlds in which costs are measured."""
LEAST_WORLDS, MOST_WORLDS = 100, 3_000
"""For what a hint has recommended, costs are measured in as many worlds as it had, within these."""
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
    hinted: Estimate | None = None
    """How far behind a hint had the action; None if there was no hint."""


@dataclass(frozen=True, slots=True)
class Recommended:
    """What is recommended, and what was tried for that."""

    action: Action
    alike: tuple[frozenset[Action], ...]
    """Actions of the same effect; each that was tried is in one."""
    for_the_game: bool
    advice: Advice | None
    """What every action is worth, if that was wanted and is known."""
    worlds: int
    others: Others = ()
    """What was known about the seats."""


def judged(
    view: SeatView,
    action: Action,
    usual: Action,
    worlds: int,
    spent: Spent,
    *,
    brief: bool = False,
    hint: object = None,
) -> Judgement:
    """Return what a decision was worth.

    Args:
        view: what the seat saw when it was to act.
        action: what it did.
        usual: what is usual.
        worlds: in how many worlds the best actions are tried.
        spent: returns whether the answer is due.
        brief: whether the other actions do not matter: then there is no advice.
        hint: the hint that was given, as the window keeps it: what it has recommended stands.
    """
    none = Judgement(action, Verdict.NO_CHOICE, NONE, NONE, None)
    if len(view.legal) < 2:  # noqa: PLR2004 - one action is no choice
        return none
    hinted = recommended_by_hint(hint, view)
    found = hinted or _recommended(view, worlds, spent, brief=brief)
    if found.advice is None and not brief:
        return none
    cost, gain = _behind(view, (found.action, action, usual), found, spent)
    if action == found.action or any({action, found.action} <= same for same in found.alike):
        verdict = Verdict.NO_CHOICE if len(found.alike) == 1 else Verdict.BEST
    else:
        verdict = _verdict(view, found, action, cost)
    said = hinted.advice.worth(action) if hinted and hinted.advice else None
    advice = None if brief else found.advice
    return Judgement(found.action, verdict, cost, gain, advice, said.behind if said else None)


def _recommended(view: SeatView, worlds: int, spent: Spent, *, brief: bool) -> Recommended:
    """Return what is recommended."""
    if brief:
        found = decide(view, EXPERT.key, SEED, spent, OWN_POINTS)
    else:
        *_, found = explain(view, SEED, worlds, spent)
    return Recommended(
        action=found.action,
        alike=tuple(frozenset({each.action, *each.alike}) for each in found.options),
        for_the_game=found.for_the_game,
        advice=None if brief else read_advice(valued(found), view),
        worlds=worlds,
    )


def recommended_by_hint(hint: object, view: SeatView) -> Recommended | None:
    """Return what a hint has recommended; None if it is none, or none of this view."""
    if not isinstance(hint, Mapping) or not isinstance(hint.get("answer"), Mapping):
        return None
    answer = hint["answer"]
    try:
        shown = action_from_json(hint.get("action"), view.seat)
        others = others_from_json(hint["others"]) if hint.get("others") else ()
        check_others(others, view.seats)
        advice = read_advice(answer, view)
        alike = tuple(_alike(each, view.seat) for each in answer["options"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    advice = advice.keeping(shown) if advice is not None else None
    if advice is None or advice.action != shown:
        return None
    worlds = min(max(advice.worlds, LEAST_WORLDS), MOST_WORLDS)
    return Recommended(shown, alike, advice.for_the_game, advice, worlds, others)


def _alike(option: Mapping[str, Any], seat: Seat) -> frozenset[Action]:
    """Return the actions of one option."""
    return frozenset(action_from_json(each, seat) for each in (option["action"], *option["alike"]))


def _behind(
    view: SeatView, actions: tuple[Action, Action, Action], found: Recommended, spent: Spent
) -> tuple[Estimate, Estimate]:
    """Return by how many points two actions are behind the first, in fresh worlds."""
    some = list(dict.fromkeys(actions))
    if len(some) == 1:
        return NONE, NONE
    behind = compared(view, FRESH, some, found.worlds, spent, found.others)
    if behind is None:
        behind = _behind_by_positions(view, some, found, spent)
    by_action = dict(zip(some, [NONE, *behind], strict=True))
    cost, gain = (by_action[other] for other in actions[1:])
    return cost, gain


def _behind_by_positions(
    view: SeatView, actions: Sequence[Action], found: Recommended, spent: Spent
) -> list[Estimate]:
    """The same for decisions that are valued by the positions to which they lead."""
    fewer = max(special.LEAST_WORLDS, found.worlds // special.SHARE)
    expert = replace(EXPERT, others=found.others)
    decision = special.decide(
        replace(view, legal=tuple(actions)), expert, FRESH, spent, worlds=fewer
    )
    figures = {o.action: o.figures for o in decision.options} if decision else {}
    best = figures.get(actions[0])
    behind = []
    for action in actions[1:]:
        other = figures.get(action)
        behind.append(other.points.below(best.points) if best and other else NONE)
    return behind


def _verdict(view: SeatView, found: Recommended, action: Action, cost: Estimate) -> Verdict:
    """Return what is said about a decision that is not the recommended one."""
    certain = abs(cost.mean) > max(ERRORS * cost.error, SMALL * stake(view.plan))
    worth = found.advice.worth(action) if found.advice else None
    is_behind = worth is not None and not worth.is_best
    # Where the game is at stake, points may well be given away for a better chance to win it.
    if certain and cost.mean > 0 and (is_behind or not found.for_the_game):
        return Verdict.COSTS
    return Verdict.BETTER if certain and cost.mean < 0 and not is_behind else Verdict.EQUAL
