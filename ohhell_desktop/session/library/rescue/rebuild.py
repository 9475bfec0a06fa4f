"""Writing a new library with what is left of a damaged one."""

import errno
import itertools
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ohhell_desktop.session.disk.atomic import sync_folder, unused_name
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.game_setup import is_nature
from ohhell_desktop.session.help_marks import marks_to_text, stored_marks
from ohhell_desktop.session.json_codec import time_to_text
from ohhell_desktop.session.library.file.database import check, files_of, open_database, transaction
from ohhell_desktop.session.library.rescue.contents import Row, SoundGame, columns_of
from ohhell_desktop.session.library.rescue.merge import Merged
from ohhell_desktop.session.library.restore import restore
from ohhell_desktop.session.library.row_codec import progress_of
from ohhell_desktop.session.library.seals import form_seal
from ohhell_desktop.session.library.summary import (
    NEVER,
    is_moment,
    is_progress,
    play_number,
    text_of,
)

_PROGRESS = ("deal", "deals", "totals", "finished")


def build(found: Merged, ready: Path) -> None:
    """Write a complete library with what was found.

    Raises:
        OSError: if it cannot be written; then there is no new library.
        sqlite3.Error: in the same case.
    """
    with temporary_library(ready.parent) as beside:
        with closing(open_database(beside)) as connection, transaction(connection):
            for number, game in found.games.items():
                _add_game(connection, number, game)
            for number, form in found.forms.items():
                _add_form(connection, number, form)
            for table, rows in found.tables.items():
                for number, row in rows.items():
                    # A row that does not fit is damaged.
                    with suppress(sqlite3.IntegrityError):
                        _add(connection, table, {"rowid": number, **row})
            _keep_numbers(connection, found)
        with closing(sqlite3.connect(beside)) as connection:
            wrong = check(connection)
        if wrong:
            raise OSError(errno.EIO, wrong[0])
        sync_file(beside)
        beside.rename(ready)
        sync_folder(ready.parent)


@contextmanager
def temporary_library(folder: Path) -> Iterator[Path]:
    """Provide a temporary name for a new library; what is left there is removed."""
    beside = unused_name(folder)
    try:
        yield beside
    except LibraryError as error:
        raise OSError(errno.EIO, str(error)) from error
    finally:
        for path in files_of(beside):
            with suppress(OSError):
                path.unlink(missing_ok=True)


def sync_file(path: Path) -> None:
    """Sync a file to disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _add(connection: sqlite3.Connection, table: str, row: Row) -> None:
    """Write a row with those of its columns that the table still has."""
    known = columns_of(connection, table)
    names = [name for name in row if name in known or (name == "rowid" and known)]
    if names:
        gaps = ", ".join("?" * len(names))
        connection.execute(
            f"INSERT OR REPLACE INTO {table} ({', '.join(names)}) VALUES ({gaps})",  # noqa: S608 - names in the file
            [row[name] for name in names],
        )


def _add_game(connection: sqlite3.Connection, number: int, game: SoundGame) -> None:
    """Write a game; what no seal covers is checked, and made again if it is damaged."""
    row = dict(game.row)
    for moment in ("created", "played"):
        row[moment] = row[moment] if is_moment(row[moment]) else time_to_text(NEVER)
    if row["plies"] != len(game.actions) or not is_progress(*map(row.get, _PROGRESS)):
        row |= zip(_PROGRESS, _progress_columns(game), strict=True)
        row["plies"] = len(game.actions)
    row["title"], row["turn"] = game.title, play_number(row.get("turn"))
    row["nature"] = row["nature"] if is_nature(row.get("nature")) else None
    row["help"] = marks_to_text(stored_marks(row.get("help")))
    _add(connection, "game", row | {"game_id": number})
    connection.executemany(
        "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)",
        ((number, *action) for action in game.actions),
    )


def _progress_columns(game: SoundGame) -> tuple[int, int, str, int]:
    try:
        state = restore(game.texts, game.texts.seal(), len(game.actions), game.actions).state
    except LibraryError:
        return 0, 0, "[]", 0
    return progress_of(state).columns()


def _add_form(connection: sqlite3.Connection, number: int, form: Row) -> None:
    """Write an own form, with a number after its name if that is taken."""
    first, base, rules = (text_of(form.get(name)) for name in ("name", "base", "rules"))
    names = itertools.chain([first], (f"{first} ({count})" for count in itertools.count(2)))
    taken = "SELECT 1 FROM own_form WHERE name = ? COLLATE NOCASE"
    name = next(name for name in names if connection.execute(taken, (name,)).fetchone() is None)
    seal = {"seal": form_seal(name, base, rules)}
    _add(connection, "own_form", {**form, "form_id": number, "name": name} | seal)


def _keep_numbers(connection: sqlite3.Connection, found: Merged) -> None:
    """Make sure that no number is ever used again."""
    for table, highest in found.numbers.items():
        connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, highest))
