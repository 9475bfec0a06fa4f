"""The standing of a saved game."""

from typing import Final

from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup

_MOST: Final = 6
"""With more players than this, only the first ones and the people are shown."""


def standing(game: GameSummary) -> tuple[list[tuple[SeatSetup, int]], int]:
    """Return the players who are shown with their points, the leader first.

    The second value is the number of players who are left out.
    """
    everybody = sorted(
        zip(game.seats, game.totals, strict=False), key=lambda each: each[1], reverse=True
    )
    people_first = sorted(everybody, key=lambda each: each[0].kind is not SeatKind.PERSON)
    shown = sorted(people_first[:_MOST], key=everybody.index)
    return shown, len(everybody) - len(shown)
