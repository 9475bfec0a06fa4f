"""How far a player misjudges its hands: alike in a whole game, by its nature and seat."""

import zlib

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.rules.engine.view import SeatView


def misjudged(view: SeatView, level: Level, nature: int) -> float:
    """Return how many tricks too high a player of a level estimates its hands; may be negative.

    Args:
        view: what the seat sees.
        level: by how much at most, with how many cards.
        nature: a number that is the same in the whole game.
    """
    most = level.temper * min(1.0, view.plan.tricks / level.tempered_from)
    return most * (zlib.crc32(f"{nature} {view.seat}".encode()) % 201 / 100 - 1)
