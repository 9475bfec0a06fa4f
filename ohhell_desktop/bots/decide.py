"""Deciding: by search if the level searches and it is possible, else by the quick policy."""

from collections.abc import Callable

from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.search import search
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.view import SeatView


def _not_yet() -> bool:
    return False


def decide(view: SeatView, level: str, seed: int, spent: Callable[[], bool] = _not_yet) -> Decision:
    """Return the decision of a level in a position.

    Args:
        view: what the seat sees; it must be its turn.
        level: the name of a level.
        seed: the player's seed.
        spent: returns whether the answer is due.

    Raises:
        ValueError: if there is nothing to choose, or no such level.
    """
    found = search.decide(view, level_named(level), seed, spent) if COMPILED else None
    return found or quick.decide(view, level, seed)
