"""Explaining a decision: figures that another program can show."""

from typing import Any

from ohhell_desktop.bots.decision import LEARNED, RULE_OF_THUMB, Decision, Estimate, Figures
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
    StartDeal,
)
from ohhell_desktop.rules.io.codec import action_to_json


def reasons(decision: Decision) -> dict[str, Any]:
    """Return the figures of a decision as a JSON value; nothing is computed again.

    Returns:
        ``policy``; if alternatives were compared ``expected``, the expected points by
        candidate, or in the last deals ``winning``, the chances of winning the game, or by the
        network ``chances``, how likely it thinks each card to be the best; ``tricks``, the
        chances of winning 0, 1, 2 ... tricks, and ``made``, the chance of making the bid, if
        these are known; for a search what it is based on.
    """
    why: dict[str, Any] = {"policy": decision.policy}
    if decision.options and decision.policy != RULE_OF_THUMB:
        name, places = _scale(decision)
        why[name] = {
            _name(action): round(option.value, places)
            for option in decision.options
            for action in (option.action, *option.alike)
        }
    if decision.made is not None:
        why["made"] = round(decision.made, 3)
    if decision.tricks:
        why["tricks"] = [round(chance, 3) for chance in decision.tricks]
    return why | dict(decision.facts)


def valued(decision: Decision) -> dict[str, Any]:
    """Return a decision and the figures of all its options as a JSON value.

    Returns:
        ``action`` and ``policy``; ``worth``, whether actions are compared by the own ``points`` or
        by the chance of ``winning`` the game; ``options``, one object for each action that was
        tried: ``action``, ``alike`` (other actions with the same effect), ``worlds``, and pairs of
        a figure and its standard error: ``points``, ``margin``, ``made``, ``winning``, the chances
        of 0, 1, 2 ... ``tricks``, and by how much it is behind the chosen action in points
        (``cost``) and in margin (``behind``).
    """
    return {
        "action": action_to_json(decision.action),
        "policy": decision.policy,
        "worth": "winning" if decision.for_the_game else "points",
        "options": [
            {
                "action": action_to_json(option.action),
                "alike": [action_to_json(action) for action in option.alike],
                **_figures(option.figures),
            }
            for option in decision.options
            if option.figures
        ],
    }


def _figures(figures: Figures) -> dict[str, Any]:
    found = {
        "points": figures.points,
        "margin": figures.margin,
        "made": figures.made,
        "winning": figures.winning,
        "cost": figures.fewer_points,
        "behind": figures.less_margin,
    }
    return {
        "worlds": figures.worlds,
        **{name: _pair(estimate) for name, estimate in found.items() if estimate},
        "tricks": [_pair(estimate) for estimate in figures.tricks],
    }


def _pair(estimate: Estimate) -> list[float]:
    return [round(estimate.mean, 4), round(estimate.error, 4)]


def _scale(decision: Decision) -> tuple[str, int]:
    """Return what the values of the options are called, and how many digits of them matter."""
    if decision.policy == LEARNED:
        return "chances", 3
    return ("winning", 4) if decision.for_the_game else ("expected", 2)


def _name(action: Action) -> str:
    """Return the name of an action, in the words of the protocol."""
    match action:
        case Bid():
            return str(action.tricks)
        case PlayCard():
            named = action.named.value if isinstance(action.named, Naming) else action.named
            return str(action.card) if named is None else f"{action.card} {named}"
        case NameTrump():
            return action.suit.value if action.suit else "none"
        case LayAside():
            return " ".join(map(str, action.cards))
        case CallPremium():
            return action.call.value
        case StartDeal():
            return "deal"
