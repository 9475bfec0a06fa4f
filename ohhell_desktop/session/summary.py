"""One line of the list of saved games."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from ohhell_desktop.session import texts
from ohhell_desktop.session.seats import SeatSetup

COLUMNS: Final = "game_id, title, form, seats, created, played, deal, deals, totals, finished"
"""The columns that :func:`summary` takes, in this order."""
NEVER: Final = datetime.fromtimestamp(0, UTC)
"""Stands for a time that cannot be read."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """How a saved game stands."""

    game_id: int
    title: str
    form: str
    """Its key in the catalogue; empty if the rules were the player's own."""
    seats: tuple[SeatSetup, ...]
    created: datetime
    played: datetime
    """When its last action was made."""
    deal: int
    """The deal at hand, from 1."""
    deals: int
    totals: tuple[int, ...]
    """Points, by seat."""
    finished: bool
    damaged: bool = False
    """Whether it cannot be opened; what else stands here may then be blank."""


def summary(row: tuple[object, ...], *, damaged: bool) -> GameSummary:
    """Read a line; one that cannot be read is damaged, and never an error.

    Args:
        row: the columns named in :data:`COLUMNS`.
        damaged: whether the game could not be opened before.
    """
    number, title, form, seats, created, played, deal, deals, totals, finished = row
    game_id = texts.whole(number)
    try:
        return GameSummary(
            game_id=game_id,
            title=str(title),
            form=str(form),
            seats=texts.seats_from_text(seats),
            created=texts.time_from_text(created),
            played=texts.time_from_text(played),
            deal=texts.whole(deal),
            deals=texts.whole(deals),
            totals=texts.totals_from_text(totals),
            finished=finished == 1,
            damaged=damaged,
        )
    except ValueError:
        return GameSummary(
            game_id, str(title), str(form), (), NEVER, NEVER, 0, 0, (), finished=False, damaged=True
        )
