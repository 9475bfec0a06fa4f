"""The rows of the record: what stays of each game, deleted ones included.

They follow from the games, so that what is damaged can be counted again; a seal shows it.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from ohhell_desktop.session.help_marks import HelpMarks, stored_marks
from ohhell_desktop.session.json_codec import seats_from_text
from ohhell_desktop.session.library.seals import SEALED, row_seal
from ohhell_desktop.session.seats import SeatKind, SeatSetup

if TYPE_CHECKING:
    from ohhell_desktop.rules.engine.state import GameState
    from ohhell_desktop.session.history.past_game import PastGame

_COLUMNS: Final = ", ".join(SEALED["past_game"])
_READ: Final = f"SELECT {_COLUMNS}, seal FROM past_game"  # noqa: S608 - our own names
_WRITE: Final = (
    f"INSERT OR REPLACE INTO past_game ({_COLUMNS}, seal)"  # noqa: S608
    f" VALUES ({', '.join('?' * len(SEALED['past_game']))}, ?)"
)
_GAME: Final = (
    "SELECT form, title, seats, seed, created, played, brought, public, help FROM game"
    " WHERE game_id = ?"
)
_OTHER: Final = (
    "SELECT past_game.game_id, past_game.deals, game.game_id FROM past_game"
    " LEFT JOIN game ON game.game_id = past_game.game_id"
    " WHERE cards = ? AND past_game.game_id <> ?"
)
_UNDOS: Final = (
    "SELECT seat, count(*) FROM action WHERE game_id = ? AND action LIKE '{\"undo\"%' GROUP BY seat"
)


class _Game(NamedTuple):
    """What the library holds of a game besides its actions."""

    form: str
    title: str
    seats: str
    seed: str
    created: str
    played: str
    brought: int
    public: str | None
    help: str | None


def rows(connection: sqlite3.Connection) -> "tuple[list[PastGame], bool]":
    """Return the rows that are sound, the earliest games first, and whether others are damaged.

    Raises:
        sqlite3.Error: if they cannot be read.
    """
    from ohhell_desktop.session.history.past_game import PastGame  # noqa: PLC0415 - the rules

    found = connection.execute(f"{_READ} ORDER BY game_id").fetchall()
    sound = [PastGame(*row) for *row, seal in found if seal == row_seal(*row)]
    return sound, len(sound) < len(found)


def settle(connection: sqlite3.Connection, game_id: int, state: "GameState") -> None:
    """Derive the figures of a game from its state, as a part of a transaction."""
    from ohhell_desktop.session.history import dealt, past_game  # noqa: PLC0415 - the rules

    found = connection.execute(_GAME, (game_id,)).fetchone()
    if found is None or not state.history:
        remove(connection, game_id)
        return
    game = _Game(*found)
    seats = seats_from_text(game.seats)
    people = [place for place, seat in enumerate(seats) if seat.kind is SeatKind.PERSON]
    figures = past_game.figures_of(state)
    marks, undos = stored_marks(game.help), _undos_of(connection, game_id)
    row = past_game.PastGame(
        game_id=game_id,
        cards=past_game.cards_digest(game.seed, game.form, len(seats)),
        form=game.form,
        title=game.title,
        rules=past_game.rules_digest(state.rules),
        begun=game.created,
        settled=game.played,
        deals=figures.deals,
        finished=int(figures.finished),
        brought=game.brought,
        public=int(bool(game.public)),
        undos=sum(undos.values()),
        hints=len(marks.hints),
        reviews=len(marks.deals),
        claims=len(marks.claimed),
        players=past_game.players_text(seats),
        results=figures.results_text(),
        figures=figures.lines_text(),
        dealt=dealt.dealt_text(state, people),
        helped=_helped_text(marks, seats, undos),
    )
    write_unless_counted(connection, row)


def write_unless_counted(connection: sqlite3.Connection, row: "PastGame") -> None:
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
    write(connection, row)


def write(connection: sqlite3.Connection, row: "PastGame") -> None:
    """Write a row with its seal, as a part of a transaction."""
    connection.execute(_WRITE, (*row, row_seal(*row)))


def remove(connection: sqlite3.Connection, game_id: int) -> None:
    """Delete the row of a game, if there is one."""
    connection.execute("DELETE FROM past_game WHERE game_id = ?", (game_id,))


def mark(connection: sqlite3.Connection, game_id: int) -> None:
    """Write the help that a game had, if it has a row."""
    from ohhell_desktop.session.history.past_game import PastGame  # noqa: PLC0415 - the rules

    found = connection.execute(f"{_READ} WHERE game_id = ?", (game_id,)).fetchone()
    game = connection.execute(_GAME, (game_id,)).fetchone()
    if found is None or game is None or found[-1] != row_seal(*found[:-1]):
        # A new seal would cover up damage.
        return
    row, marks, helped = PastGame(*found[:-1]), stored_marks(game[-1]), ""
    with suppress(ValueError):
        seats = seats_from_text(_Game(*game).seats)
        helped = _helped_text(marks, seats, _undos_of(connection, game_id))
    row = row._replace(hints=len(marks.hints), reviews=len(marks.deals), helped=helped)
    write(connection, row._replace(claims=len(marks.claimed)))


def _undos_of(connection: sqlite3.Connection, game_id: int) -> dict[int, int]:
    """Return how often each seat took something back."""
    return dict(connection.execute(_UNDOS, (game_id,)).fetchall())


def _helped_text(marks: HelpMarks, seats: Sequence[SeatSetup], undos: Mapping[int, int]) -> str:
    """Return the help of each seat, as it is stored.

    A hint of which nobody knows who asked for it counts for all people.
    """
    hints = [
        marks.hints_of(place) + (marks.of_nobody if seat.kind is SeatKind.PERSON else 0)
        for place, seat in enumerate(seats)
    ]
    return " ".join(f"{asked},{undos.get(place, 0)}" for place, asked in enumerate(hints))
