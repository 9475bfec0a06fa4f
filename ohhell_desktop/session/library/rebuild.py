"""Writing a new library with what was salvaged from a damaged one."""

import errno
import itertools
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.files.atomic import sync_folder, unused_name
from ohhell_desktop.session.json_codec import time_to_text
from ohhell_desktop.session.library.database import check, files_of, open_database, transaction
from ohhell_desktop.session.library.restore import restore
from ohhell_desktop.session.library.row_codec import ActionRow, form_seal, progress_of
from ohhell_desktop.session.library.salvage import FormRow, GameRow, Salvage
from ohhell_desktop.session.library.summary import (
    HIGHEST_PLAY_NUMBER,
    NEVER,
    is_moment,
    is_progress,
    play_number,
)


def build(found: Salvage, ready: Path) -> int:
    """Write a complete library with what was found; return how many own forms it has.

    Raises:
        OSError: if it cannot be written; then there is no new library.
        sqlite3.Error: in the same case.
    """
    with temporary_library(ready.parent) as beside:
        with closing(open_database(beside)) as connection, transaction(connection):
            for game, actions in found.games.values():
                _add_game(connection, game, actions)
            for form in found.forms.values():
                _add_form(connection, form)
            _keep_numbers(connection, found)
        with closing(sqlite3.connect(beside)) as connection:
            wrong = check(connection)
        if wrong:
            raise OSError(errno.EIO, wrong[0])
        sync_file(beside)
        beside.rename(ready)
        sync_folder(ready.parent)
    return len(found.forms)


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


def _add_game(connection: sqlite3.Connection, game: GameRow, actions: Sequence[ActionRow]) -> None:
    texts = game.texts
    connection.execute(
        "INSERT INTO game (game_id, form, title, rules, seats, seed, seal, created, played,"
        " plies, deal, deals, totals, finished, turn)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game.game_id,
            *(texts.form, texts.title, texts.rules, texts.seats, texts.seed, game.seal),
            *(_moment(game.created), _moment(game.played), game.plies),
            *_progress_columns(game, actions),
            play_number(game.turn),
        ),
    )
    connection.executemany(
        "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)",
        ((game.game_id, *row) for row in actions),
    )


def _moment(text: str) -> str:
    return text if is_moment(text) else time_to_text(NEVER)


def _progress_columns(game: GameRow, actions: Sequence[ActionRow]) -> tuple[int, int, str, int]:
    """Return the stored progress, or work it out again if it is damaged: no seal covers it."""
    if is_progress(*game.progress):
        return game.progress
    try:
        state = restore(game.texts, game.seal, game.plies, actions).state
    except LibraryError:
        return 0, 0, "[]", 0
    return progress_of(state).columns()


def _add_form(connection: sqlite3.Connection, form: FormRow) -> None:
    """Write an own form, with a number after its name if that is taken.

    One whose seal is wrong keeps it, so that it is still known to be damaged.
    """
    names = itertools.chain(
        [form.name], (f"{form.name} ({number})" for number in itertools.count(2))
    )
    while True:
        name = next(names)
        seal = form_seal(name, form.base, form.rules) if form.is_sealed else form.seal
        try:
            connection.execute(
                "INSERT INTO own_form (form_id, name, base, rules, changed, seal)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (form.form_id, name, form.base, form.rules, form.changed, seal),
            )
        except sqlite3.IntegrityError:
            continue
        return


def _keep_numbers(connection: sqlite3.Connection, found: Salvage) -> None:
    """Make sure that no number is ever used again."""
    games = (0, *found.games, *found.damaged, found.numbers.get("game", 0))
    forms = (0, *found.forms, found.numbers.get("own_form", 0))
    for table, given in (("game", games), ("own_form", forms)):
        highest = max(number for number in given if number < HIGHEST_PLAY_NUMBER)
        connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, highest))
