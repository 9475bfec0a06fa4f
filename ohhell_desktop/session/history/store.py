"""The table of past games: written when a deal is settled, read for the player's record."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.json_codec import seats_from_text
from ohhell_desktop.session.seats import SeatKind, SeatSetup

_GAME: Final = "SELECT form, title, rules, seats, seed, created, played, brought, public FROM game"
_UNDOS: Final = "SELECT count(*) FROM action WHERE game_id = ? AND action LIKE '{\"undo\"%'"
_COLUMNS: Final = (
    "game_id, cards, form, title, rules, begun, settled, deals, finished, brought, public, undos,"
    " hints, reviews, claims, players, results, figures, dealt, helped"
)
_WRITE: Final = (
    f"INSERT OR REPLACE INTO past_game ({_COLUMNS})"  # noqa: S608 - our own names
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_OTHER: Final = (
    "SELECT past_game.game_id, past_game.deals, game.game_id FROM past_game"
    " LEFT JOIN game ON game.game_id = past_game.game_id"
    " WHERE cards = ? AND past_game.game_id <> ?"
)
_MARK: Final = (
    "UPDATE past_game SET hints = ?, reviews = ?, claims = ?, helped = ? WHERE game_id = ?"
)
_UNDONE: Final = (
    "SELECT seat, count(*) FROM action WHERE game_id = ? AND action LIKE '{\"undo\"%' GROUP BY seat"
)


class GameRow(NamedTuple):
    """What the library holds of a game besides its actions."""

    form: str
    title: str
    rules: str
    seats: str
    seed: str
    created: str
    played: str
    brought: int
    public: str | None


class PastGame(NamedTuple):
    """A row of the table, as it is stored."""

    game_id: int
    cards: str
    """The same for games with the same cards, of which only one counts."""
    form: str
    """Its key in the catalogue; empty if the rules were the player's own."""
    title: str
    rules: str
    """A short text that tells its rules from others."""
    begun: str
    settled: str
    """When the last of its deals was settled."""
    deals: int
    """How many of its deals are over."""
    finished: int
    brought: int
    """1 if it came from a file."""
    public: int
    """1 if its cards are known to others: those of a day, or of a challenge."""
    undos: int
    hints: int
    reviews: int
    """How many of its deals a hint or a review was about."""
    claims: int
    """In how many of its deals the rest was claimed."""
    players: str
    results: str
    figures: str
    dealt: str = ""
    """What :mod:`ohhell_desktop.session.history.dealt` writes; empty if it was counted before."""
    helped: str = ""
    """By seat, the hints that it had and how often it took something back.

    A word of two numbers for each seat; empty if it was counted before.
    """


@dataclass(frozen=True, slots=True)
class Counting:
    """How far the games of older versions are counted."""

    done: int
    """The highest number of those that are counted."""
    last: int | None
    """The highest number of those that are to be counted; None if it is not known yet."""


def game_row(connection: sqlite3.Connection, game_id: int) -> GameRow | None:
    """Return what is stored of a game; None if it is gone."""
    row = connection.execute(f"{_GAME} WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else GameRow(*row)


def undos_of(connection: sqlite3.Connection, game_id: int) -> int:
    """Return how often actions of a game were taken back."""
    (undos,) = connection.execute(_UNDOS, (game_id,)).fetchone()
    return int(undos)


def helped_text(
    connection: sqlite3.Connection, game_id: int, marks: HelpMarks, seats: Sequence[SeatSetup]
) -> str:
    """Return the help of each seat, as it is stored.

    A hint of which nobody knows who asked for it counts for all people.

    Args:
        connection: the library.
        game_id: the game.
        marks: the help that it had.
        seats: who plays.
    """
    undone = dict(connection.execute(_UNDONE, (game_id,)).fetchall())
    hints = [
        marks.hints_of(place) + (marks.of_nobody if seat.kind is SeatKind.PERSON else 0)
        for place, seat in enumerate(seats)
    ]
    return " ".join(f"{asked},{undone.get(place, 0)}" for place, asked in enumerate(hints))


def write(connection: sqlite3.Connection, row: PastGame) -> None:
    """Write a row, as a part of a transaction, unless another game has the same cards.

    A copy of a game that is still there does not count. Of a game that is gone, a copy takes the
    place once it has as many deals.
    """
    other = connection.execute(_OTHER, (row.cards, row.game_id)).fetchone()
    if other is not None:
        number, deals, is_there = other
        if is_there is not None or deals > row.deals:
            return
        remove(connection, number)
    connection.execute(_WRITE, row)


def remove(connection: sqlite3.Connection, game_id: int) -> None:
    """Delete the row of a game, if there is one."""
    connection.execute("DELETE FROM past_game WHERE game_id = ?", (game_id,))


def mark(connection: sqlite3.Connection, game_id: int, marks: HelpMarks) -> None:
    """Write the help that a game had, if it has a row."""
    game = game_row(connection, game_id)
    helped = ""
    if game is not None:
        with suppress(ValueError):
            helped = helped_text(connection, game_id, marks, seats_from_text(game.seats))
    counts = (len(marks.hints), len(marks.deals), len(marks.claimed))
    connection.execute(_MARK, (*counts, helped, game_id))


def rows(connection: sqlite3.Connection) -> list[PastGame]:
    """Return all rows, the earliest games first."""
    query = f"SELECT {_COLUMNS} FROM past_game ORDER BY game_id"  # noqa: S608 - our own names
    careful = connection.text_factory
    try:
        # SQLite's own reading is twice as fast, but takes no damaged text.
        connection.text_factory = str
        found = connection.execute(query).fetchall()
    except (sqlite3.OperationalError, UnicodeError):
        connection.text_factory = careful
        found = connection.execute(query).fetchall()
    finally:
        connection.text_factory = careful
    return [PastGame._make(row) for row in found]


def counting(connection: sqlite3.Connection) -> Counting:
    """Return how far the games of older versions are counted; all, if that is not known."""
    row = connection.execute("SELECT done, last FROM counted").fetchone()
    return Counting(0, 0) if row is None else Counting(*row)


def count_up_to(connection: sqlite3.Connection, done: int, last: int | None) -> None:
    """Note how far the games of older versions are counted, as a part of a transaction."""
    connection.execute("INSERT OR REPLACE INTO counted VALUES (1, ?, ?)", (done, last))
