"""The standing of a saved game."""

from typing import Final

from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup

_MOST: Final = 6
"""With more players than this, only the first ones and the person are shown."""


def standing(game: GameSummary) -> list[tuple[SeatSetup, int]]:
    """Return the players who are shown with their points, the leader first."""
    everybody = sorted(
        zip(game.seats, game.totals, strict=False), key=lambda each: each[1], reverse=True
    )
    shown = everybody[:_MOST]
    for each in everybody[_MOST:]:
        if each[0].kind is SeatKind.PERSON:
            return [*shown[:-1], each]
    return shown
