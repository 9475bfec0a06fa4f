"""The player's own seat, with the name and the face that the preferences have now."""

from collections.abc import Iterable
from dataclasses import replace

from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup


def seats_now(seats: Iterable[SeatSetup], settings: Settings) -> tuple[SeatSetup, ...]:
    """Return the seats of a game with the player's present name and face.

    Where several people play, or the player has no name yet, they stay as they were saved.
    """
    seats = tuple(seats)
    people = [seat for seat in seats if seat.kind is SeatKind.PERSON]
    if len(people) != 1 or not settings.player_name:
        return seats
    own = replace(people[0], name=settings.player_name, avatar=settings.avatar)
    return tuple(own if seat is people[0] else seat for seat in seats)


def shown_seats(seats: Iterable[SeatSetup], settings: Settings) -> tuple[SeatSetup, ...]:
    """Return the seats as pages show them: each name can stand in a sentence or beside figures."""
    now = seats_now(seats, settings)
    return tuple(replace(seat, name=isolated(seat.name)) for seat in now)


def game_now(game: GameSummary, settings: Settings) -> GameSummary:
    """Return a game with the player's present name and face."""
    return replace(game, seats=seats_now(game.seats, settings))
