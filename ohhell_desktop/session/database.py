"""The SQLite file of the library: how it is opened, and how it is written to.

A file that is no database at all is set aside and a new one begun. A database that is
another program's, of a newer version, or damaged inside is left alone: it may still be
mended, and what is in it is worth more than a game begun now.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session import schema
from ohhell_desktop.session.files import set_aside
from ohhell_desktop.session.trouble import (
    DATABASE_ERRORS,
    NEW_LIBRARY,
    NO_FOLDER,
    NOT_OURS,
    TOO_NEW,
    LibraryError,
    error_kind,
    not_saved,
    unreadable,
)

BUSY_SECONDS: Final = 1.0
"""How long a write waits for another program that holds the file."""
_COMPANIONS: Final = ("-wal", "-shm", "-journal")
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)


def open_database(path: Path, now: datetime) -> tuple[sqlite3.Connection, LibraryError | None]:
    """Open the file, or begin it.

    Args:
        path: the file; its folder exists.
        now: the date for the name of a file that is set aside.

    Returns:
        The connection, and what the player must be told if an old file was set aside.

    Raises:
        LibraryError: if it cannot be opened; nothing has been changed.
    """
    try:
        return _connect(path), None
    except DATABASE_ERRORS as error:
        if error_kind(error) != sqlite3.SQLITE_NOTADB:
            raise unreadable(error) from error
    try:
        kept = set_aside(path, f"damaged-{now:%Y-%m-%d}", _COMPANIONS)
        return _connect(path), LibraryError(NEW_LIBRARY, name=kept.name)
    except OSError as error:
        raise LibraryError(NO_FOLDER, folder=str(path.parent), detail=str(error)) from error
    except DATABASE_ERRORS as error:
        raise unreadable(error) from error


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # Damaged letters must not keep the whole list of games from being read.
        connection.text_factory = _readable
        _check_ours(connection, path)
        for setting in _SETTINGS:
            connection.execute(setting)
        if schema.version(connection) < len(schema.MIGRATIONS):
            with transaction(connection):
                schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _readable(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    if not schema.is_ours(connection):
        raise LibraryError(NOT_OURS, name=path.name)
    if schema.version(connection) > len(schema.MIGRATIONS):
        raise LibraryError(TOO_NEW)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written within is on disk afterwards; or nothing of it, if it fails.

    Raises:
        LibraryError: if it cannot be written.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except DATABASE_ERRORS as error:
        _take_back(connection)
        raise not_saved(error) from error
    except BaseException:
        _take_back(connection)
        raise


def _take_back(connection: sqlite3.Connection) -> None:
    # A full disk has often ended the transaction already.
    with suppress(*DATABASE_ERRORS):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


@contextmanager
def reading() -> Iterator[None]:
    """Tell the player in a sentence if what is within cannot be read.

    Raises:
        LibraryError: if SQLite cannot read.
    """
    try:
        yield
    except DATABASE_ERRORS as error:
        raise unreadable(error) from error
