"""Reading as many rows of a table as possible."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from ohhell_desktop.session.errors import DATABASE_ERRORS, error_kind, is_damage

Row = tuple[object, ...]

_MOST_NUMBERS: Final = 100_000
"""How many numbers are tried one by one if a table cannot be read as a whole."""
_NAMED_FORMS: Final = "SELECT form_id FROM own_form ORDER BY name"
_BEYOND: Final = 1 << 63
"""Above every number of a row."""
_NEXT_GAME: Final = "SELECT min(game_id) FROM action WHERE game_id > ?"


@dataclass(slots=True)
class TableRows:
    """The rows that could be read of a table."""

    by_number: dict[int, Row] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)
    """The numbers of games that have actions, and whose row cannot be read."""
    error: Exception | None = None
    """The damage that was found; None if there was none."""


def games(connection: sqlite3.Connection, columns: str) -> TableRows:
    """Read some columns of all games.

    Args:
        connection: the connection to the library.
        columns: names separated by commas, ``game_id`` first.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    rows = rows_of(connection, "game", "game_id", columns)
    try:
        rows.lost = _lost(connection, rows.by_number)
    except DATABASE_ERRORS as error:
        _must_be_damage(error)
        rows.error = rows.error or error
    if rows.lost and rows.error is None:
        rows.error = _damage("games are missing from the list")
    return rows


def begun_last(connection: sqlite3.Connection, columns: str, most: int) -> TableRows:
    """Read some columns of the games that were begun last; of all games, if there is damage.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    wanted = f"SELECT {columns} FROM game NOT INDEXED ORDER BY game_id DESC LIMIT {most}"  # noqa: S608
    found = _asked(connection, wanted)
    in_order = all(before[0] > after[0] for before, after in pairwise(found or ()))
    return games(connection, columns) if found is None or not in_order else _rows(found)


def unfinished(connection: sqlite3.Connection, columns: str) -> TableRows:
    """Read some columns of the games that are not over; of all games, if there is damage.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    wanted = f"SELECT {columns} FROM game NOT INDEXED WHERE finished = 0"  # noqa: S608 - our own
    found = _asked(connection, wanted)
    in_order = all(before[0] < after[0] for before, after in pairwise(found or ()))
    return games(connection, columns) if found is None or not in_order else _rows(found)


def one(connection: sqlite3.Connection, columns: str, number: int) -> Row | None:
    """Read some columns of a game; None if it is gone or damaged.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    found = _asked(connection, f"SELECT {columns} FROM game WHERE game_id = {number}")  # noqa: S608
    return found[0] if found else None


def _asked(connection: sqlite3.Connection, query: str) -> list[Any] | None:
    """Return the answer to a query; None if damage is in the way."""
    try:
        return connection.execute(query).fetchall()
    except DATABASE_ERRORS as error:
        _must_be_damage(error)
        return None


def _rows(found: list[Row]) -> TableRows:
    rows = TableRows()
    _take(rows, found)
    return rows


def any_games(connection: sqlite3.Connection) -> tuple[bool, bool]:
    """Return whether there are games, and whether one of them is over; what is damaged is not.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    found = []
    for wanted in ("SELECT 1 FROM game", "SELECT 1 FROM game NOT INDEXED WHERE finished = 1"):
        try:
            found.append(connection.execute(f"{wanted} LIMIT 1").fetchone() is not None)
        except DATABASE_ERRORS as error:
            _must_be_damage(error)
            found.append(False)
    return found[0], found[1]


def forms(connection: sqlite3.Connection, columns: str) -> TableRows:
    """Read some columns of all own forms.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    rows = rows_of(connection, "own_form", "form_id", columns)
    try:
        # Read from the index of the names, which is on other pages.
        named = {number for (number,) in connection.execute(_NAMED_FORMS)}
    except DATABASE_ERRORS as error:
        _must_be_damage(error)
        rows.error = rows.error or error
    else:
        if named != set(rows.by_number) and rows.error is None:
            rows.error = _damage("own forms and their names differ")
    return rows


def rows_of(connection: sqlite3.Connection, table: str, key: str, columns: str) -> TableRows:
    """Read some columns of all rows of a table, one by one where that is necessary.

    Args:
        connection: the connection to the library.
        table: the name of the table.
        key: its number.
        columns: names separated by commas, ``key`` first.

    Raises:
        sqlite3.Error: if it fails for a reason other than damage.
    """
    rows = TableRows()
    everything = f"SELECT {columns} FROM {table} NOT INDEXED"  # noqa: S608 - our own names
    try:
        found = connection.execute(everything).fetchall()
        _take(rows, found)
        if any(before[0] >= after[0] for before, after in pairwise(found)):
            rows.error = _damage("rows are out of order")
    except DATABASE_ERRORS as error:
        _must_be_damage(error)
        rows.error = error
    if rows.error is not None:
        for number in range(1, _highest(connection, table, key) + 1):
            try:
                _take(rows, connection.execute(f"{everything} WHERE {key} = ?", (number,)))
            except DATABASE_ERRORS as error:
                _must_be_damage(error)
    return rows


def _take(rows: TableRows, found: "list[Row] | sqlite3.Cursor") -> None:
    for row in found:
        if isinstance(row[0], int):
            rows.by_number[row[0]] = row


def _highest(connection: sqlite3.Connection, table: str, key: str) -> int:
    """Return the highest number that a row may have, from all sources that can be read."""
    asked = [
        f"SELECT max({key}) FROM {table}",  # noqa: S608 - our own names
        f"SELECT max(seq) FROM sqlite_sequence WHERE name = '{table}'",  # noqa: S608
    ]
    if table == "game":
        asked.append("SELECT max(game_id) FROM action")
    highest = 0
    for query in asked:
        try:
            (found,) = connection.execute(query).fetchone()
        except DATABASE_ERRORS as error:
            _must_be_damage(error)
        else:
            if isinstance(found, int) and found <= _MOST_NUMBERS:
                highest = max(highest, found)
    return highest


def _lost(connection: sqlite3.Connection, known: Iterable[int]) -> set[int]:
    """Return the numbers of games that are only in the actions.

    Only between the known numbers, which is nearly nowhere, the actions are searched.
    """
    lost = set()
    ends = [0, *sorted(number for number in known if number > 0), _BEYOND]
    for before, after in pairwise(ends):
        number = before
        while number + 1 < after:
            (found,) = connection.execute(_NEXT_GAME, (number,)).fetchone()
            if not isinstance(found, int) or not number < found < after:
                break
            number = found
            lost.add(number)
    return lost


def numbers_in_actions(connection: sqlite3.Connection) -> Iterator[int]:
    """Yield the numbers of the games that have actions, with one query for each game."""
    number = 0
    while True:
        (found,) = connection.execute(_NEXT_GAME, (number,)).fetchone()
        if not isinstance(found, int) or found <= number:
            return
        number = found
        yield number


def _damage(found: str) -> sqlite3.DatabaseError:
    """Return the error for damage that SQLite does not see."""
    error = sqlite3.DatabaseError(found)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _must_be_damage(error: Exception) -> None:
    """Raise an error with another cause, such as a closed library or a missing table."""
    if error_kind(error) == sqlite3.SQLITE_ERROR or not is_damage(error):
        raise error
