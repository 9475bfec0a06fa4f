"""The version of the computer players.

It is written into each of their actions: the same version, asked the same, chooses the same.
"""

from typing import Final

PLAYERS: Final = "4"
"""Raised when any level may choose otherwise than before: ``tests/bots/test_players.py``."""
UNSEARCHED: Final = "+plain"
"""After the version where the search or the networks are missing or damaged."""
FALLBACK: Final = "fallback"
"""Who has chosen an action if no level has: a stop-gap, which is no advice."""
REST: Final = "rest"
"""Who has chosen an action of a deal whose rest was played out because nothing could change."""
PROGRAM: Final = "program"
"""The version under which the choices of a program of somebody else are noted: it is not known."""
