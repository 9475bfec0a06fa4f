"""Explaining a decision: figures that another program can show."""

from typing import Any

from ohhell_desktop.bots.decision import LEARNED, RULE_OF_THUMB, Decision
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
