"""How hard a decision is: how near the second best action comes to the best one."""

from typing import Final

from ohhell_desktop.bots.decision import LEARNED, RULE_OF_THUMB, Decision
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView

_EASY: Final = 0.3
"""A bid is easy if it leads by this share of what making a bid is worth."""
_EASY_CARD: Final = 0.06
"""The same for a card, and for what else is decided: they differ by less."""
_EASY_BY_CHANCE: Final = 0.1
"""The same where the chance of winning the game counts."""
_EQUAL: Final = 1e-6
"""Actions whose values differ by less have the same effect: nobody thinks long about those."""


def hardness(decision: Decision, view: SeatView) -> float:
    """Return how hard a decision was, from 0 to 1; 0 if there was one sensible action.

    It depends on the values by which the level has decided, and not on the time that it took.
    """
    values = [option.value for option in decision.options]
    best = max(values, default=0.0)
    behind = [best - value for value in values if best - value > _EQUAL]
    if not behind:
        return 0.0
    return max(0.0, 1 - min(behind) / _easy(decision, view))


def _easy(decision: Decision, view: SeatView) -> float:
    """Return by how much the best action must be ahead for an easy decision."""
    if decision.policy == LEARNED:
        return 1.0
    if decision.policy == RULE_OF_THUMB:
        return _EASY
    if decision.for_the_game:
        return _EASY_BY_CHANCE
    share = _EASY if isinstance(decision.action, Bid) else _EASY_CARD
    return share * (stake(view.plan) or 1.0)
