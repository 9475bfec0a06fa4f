"""The past games of one player, read from the table of past games."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ohhell_desktop.session.history.past_game import (
    PastPlayer,
    PastResult,
    players_in,
    result_from,
    results_in,
)
from ohhell_desktop.session.history.store import PastGame
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


class PlayedGame(NamedTuple):
    """A past game, as one of its players had it."""

    row: PastGame
    players: tuple[PastPlayer, ...]
    results: list[str]
    """By seat, as :func:`result_from` reads them."""
    own: int
    """The seat of the player."""
    bots: tuple[int, ...]
    """The seats of the computer players."""
    table: Table

    @property
    def mine(self) -> PastResult:
        """How the game went for the player."""
        return result_from(self.results[self.own])

    @property
    def their_points(self) -> int:
        """The points of all computer players together."""
        return sum(result_from(self.results[seat]).points for seat in self.bots)

    @property
    def lines(self) -> list[str]:
        """The figures of all deals, by seat."""
        return self.row.figures.split("\n")

    @property
    def is_plain(self) -> bool:
        """Whether it was played without hints and without taking anything back."""
        return not (self.row.hints or self.row.undos)


def played_games(rows: Iterable[PastGame], name: str) -> list[PlayedGame]:
    """Return the games of the player of this copy of the program.

    Where one person plays, it is this player. Of several people, and of those in a game from a
    file, it is the one with the player's name. A row that cannot be read is left out.

    Args:
        rows: the past games.
        name: the player's name; empty if they have not given any.
    """
    found = []
    for row in rows:
        try:
            players, results = players_in(row.players), results_in(row.results)
        except ValueError:
            continue
        own = _own_seat(row, players, name)
        lines = row.figures.count("\n") + 1
        if own is not None and row.deals > 0 and len(players) == len(results) == lines:
            found.append(_played(row, players, results, own))
    return found


def _own_seat(row: PastGame, players: tuple[PastPlayer, ...], name: str) -> int | None:
    people = [place for place, each in enumerate(players) if each.kind is SeatKind.PERSON]
    if len(people) == 1 and not row.brought:
        return people[0]
    named = (place for place in people if name and players[place].name == name)
    return next(named, None)


def _played(
    row: PastGame, players: tuple[PastPlayer, ...], results: list[str], own: int
) -> PlayedGame:
    bots = tuple(place for place, each in enumerate(players) if each.kind is SeatKind.BOT)
    levels = {players[place].level for place in bots}
    level = levels.pop() if len(levels) == 1 else ""
    form = row.form or OWN_RULES + row.title
    return PlayedGame(row, players, results, own, bots, Table(form, level, len(players) - 1))
