"""The past games of one player, read from the table of past games."""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

from ohhell_desktop.session.history.past_game import (
    PastGame,
    PastResult,
    help_in,
    players_in,
    result_from,
    results_in,
)
from ohhell_desktop.session.seats import SeatKind

OWN_RULES: Final = "="
"""Begins the key of rules that are the player's own; their title follows."""


class Table(NamedTuple):
    """What makes games comparable."""

    form: str
    """The key of the form, or of the player's own rules."""
    level: str
    """Of all computer players; empty if they differ, or if there are none."""
    others: int
    """How many players there are besides."""
    friends: int = 0
    """How many of them are people."""


class PlayedGame(NamedTuple):
    """A past game, as one of its players had it."""

    row: PastGame
    seats: int
    """How many players there are."""
    own: int
    """The seat of the player."""
    bots: tuple[int, ...]
    """The seats of the computer players."""
    table: Table
    mine: PastResult
    """How the game went for the player."""

    @property
    def their_points(self) -> int:
        """The points of all computer players together."""
        results = results_in(self.row.results)
        return sum(result_from(results[seat]).points for seat in self.bots)

    @property
    def lines(self) -> list[str]:
        """The figures of all deals, by seat."""
        return self.row.figures.split("\n")

    @property
    def is_plain(self) -> bool:
        """Whether the player had no hints and took nothing back.

        Where it is not known who did, nobody may have.
        """
        had = help_in(self.row.helped, self.own)
        return not any((self.row.hints, self.row.undos) if had is None else had)


def played_games(rows: Iterable[PastGame], name: str, *, guest: bool = False) -> list[PlayedGame]:
    """Return the games of the player of this copy of the program, or of somebody who plays here.

    Where one person plays, it is this player. Of several people, and of those in a game from a
    file, it is the one with the player's name. A row that cannot be read is left out.

    Args:
        rows: the past games.
        name: the player's name; empty if they have not given any.
        guest: whether it is that of another person, who plays here only together with others.
    """
    found = []
    seat_of = _guests_seat if guest else _own_seat
    for row in rows:
        try:
            seats, results = _seats_in(row.players), results_in(row.results)
        except ValueError:
            continue
        own = seat_of(row, seats, name)
        lines = row.figures.count("\n") + 1
        if own is not None and row.deals > 0 and len(seats.names) == len(results) == lines:
            key, friends = row.form or OWN_RULES + row.title, len(seats.people) - 1
            table = Table(key, seats.level, lines - 1, friends)
            mine = result_from(results[own])
            found.append(PlayedGame(row, lines, own, seats.bots, table, mine))
    return found


def guests(rows: Iterable[PastGame], name: str) -> list[str]:
    """Return the names of the other people who have played here, who played most first.

    Args:
        rows: the past games.
        name: the name of the player of this copy of the program.
    """
    found = Counter[str]()
    for row in rows:
        with suppress(ValueError):
            seats = _seats_in(row.players)
            if len(seats.people) > 1 and not row.brought and row.deals > 0:
                found.update({seats.names[seat] for seat in seats.people} - {name})
    return sorted(found, key=lambda each: (-found[each], each))


class _Seats(NamedTuple):
    """What the players of a game come to."""

    names: tuple[str, ...]
    people: tuple[int, ...]
    bots: tuple[int, ...]
    level: str
    """Of all computer players; empty if they differ, or if there are none."""


@lru_cache(maxsize=1000)
def _seats_in(text: str) -> _Seats:
    """Read players that were stored; kept, because the same ones play again and again.

    Raises:
        ValueError: if they are damaged.
    """
    players = players_in(text)
    kinds = [player.kind for player in players]
    people, bots = (
        tuple(place for place, kind in enumerate(kinds) if kind is wanted)
        for wanted in (SeatKind.PERSON, SeatKind.BOT)
    )
    levels = {players[place].level for place in bots}
    level = levels.pop() if len(levels) == 1 else ""
    return _Seats(tuple(player.name for player in players), people, bots, level)


def _own_seat(row: PastGame, seats: _Seats, name: str) -> int | None:
    if len(seats.people) == 1 and not row.brought:
        return seats.people[0]
    named = (place for place in seats.people if name and seats.names[place] == name)
    return next(named, None)


def _guests_seat(row: PastGame, seats: _Seats, name: str) -> int | None:
    if len(seats.people) == 1 or row.brought:
        return None
    return next((place for place in seats.people if seats.names[place] == name), None)
