"""Asks a bot to act in a game."""

from collections.abc import Callable
from typing import Final

from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.session.game_session import GameSession, PendingDecision
from ohhell_desktop.ui.game.bot_link import BotLink

THINKING_MS: Final = 500
"""How long a bot may take to decide."""


def ask_bot(
    bots: BotLink,
    session: GameSession,
    decision: PendingDecision,
    answer: Callable[[Action], None],
) -> None:
    """Ask the bot of a seat for its action.

    Args:
        bots: the link to the bots.
        session: the game.
        decision: the seat that is to act.
        answer: called later with the action.
    """
    # By the actions that count: an undo does not change what a bot chooses.
    seed = session.length * session.state.seats + decision.seat
    setup, seen = decision.setup, session.view(decision.seat)
    bots.ask(seen, setup.level, seed, THINKING_MS, answer, setup.habit)
