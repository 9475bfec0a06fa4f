"""Opening the SQLite file of the library, and transactions in it.

SQLite itself keeps what this program promises: a transaction is on disk when it is over, one that
was interrupted is rolled back at the next start, and a file that was moved, deleted or replaced
while it was open is not written to. Its journal is empty except during a transaction, so a library
is one file.
"""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import set_aside
from ohhell_desktop.session.errors import (
    DATABASE_ERRORS,
    EARLIER_BUILD,
    ELSEWHERE,
    LINK_TO_NOTHING,
    NO_ACCESS,
    NOT_A_FILE,
    NOT_OURS,
    NOT_SET_ASIDE,
    NOT_USABLE,
    SET_ASIDE,
    STRAY_LOG,
    TOO_NEW,
    LibraryError,
    WayOut,
    cannot_open,
    damaged,
    not_saved,
    reason,
    shown,
)
from ohhell_desktop.session.library import schema
from ohhell_desktop.session.library.contents import check
from ohhell_desktop.session.library.copies import FOLDER, has_copies
from ohhell_desktop.session.library.summary import readable

JOURNAL: Final = "-journal"
COMPANIONS: Final = (JOURNAL, "-wal", "-shm")
"""The endings of files that may belong to a library; only earlier builds had the last two."""
BUSY_SECONDS: Final = 1.0
"""How long a write waits for another program that holds the file."""
_SETTINGS: Final = (
    # With a log, SQLite would not notice that the file was moved or deleted.
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    # Not every SQLite does so by itself; otherwise a repair could find games that were deleted.
    "PRAGMA secure_delete = ON",
)
_LIKELY_VERSION: Final = 999
"""A larger number of a version is damaged rather than new."""
_LOG: Final = "-wal"
_MAGIC: Final = b"SQLite format 3\0"
_TODAY: Final = b"CREATE TABLE library"
_VERSION: Final = slice(60, 64)
_FORMATS: Final = slice(18, 20)
_WITHOUT_LOG: Final = b"\1\1"
_APPLICATION_ID: Final = slice(68, 72)
_DANGERS: Final = ("freelist", "2nd reference", "invalid page number")
"""What SQLite's check says of pages that it would hand out although they are in use."""


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file, or make a new one.

    Raises:
        LibraryError: if it cannot be opened; nothing has been changed.
    """
    size = _size(path)
    has_journal = bool(_size(companion(path, JOURNAL)))
    if size == 0 and has_copies(path):
        raise damaged(path, "it is empty")
    try:
        # SQLite takes the beginning of a file for an empty one.
        if size and not _first_page(path).startswith(_MAGIC):
            raise damaged(path, "it is no database")
        if size and has_journal:
            # Otherwise SQLite would roll the change back even in a file that cannot be used.
            with rolled_back(path) as copy, closing(_connection(copy)) as connection:
                _check(connection, path)
        return _opened(path) if size else _made(path)
    except DATABASE_ERRORS as error:
        raise cannot_open(path, error) from error
    except OSError as error:
        detail = reason(error)
        raise LibraryError(NOT_USABLE, ways=SET_ASIDE, name=shown(path), detail=detail) from error


def _opened(path: Path) -> sqlite3.Connection:
    connection = _connection(path)
    try:
        _check(connection, path)
        # Where nothing can be written, this says so now and not at the first action.
        companion(path, JOURNAL).touch()
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _made(path: Path) -> sqlite3.Connection:
    """Make a new library, or leave nothing."""
    is_missing = not os.path.lexists(path)
    connection = _connection(path)
    try:
        _set_up(connection)
        schema.create(connection)
    except BaseException:
        connection.close()
        companion(path, JOURNAL).unlink(missing_ok=True)
        if is_missing:
            path.unlink(missing_ok=True)
        else:
            os.truncate(path, 0)
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    for setting in _SETTINGS:
        connection.execute(setting)


def _connection(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    # A damaged text must not prevent the list of games from being read.
    connection.text_factory = readable
    return connection


@contextmanager
def rolled_back(path: Path) -> Iterator[Path]:
    """Provide a temporary copy of a library in which a change was interrupted.

    SQLite rolls the change back when the copy is read.

    Raises:
        OSError: if it cannot be copied.
    """
    from shutil import copyfile  # noqa: PLC0415 - hardly ever needed
    from tempfile import TemporaryDirectory  # noqa: PLC0415

    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for ending in ("", JOURNAL):
            copyfile(companion(path, ending), companion(copy, ending))
        yield copy


def set_earlier_aside(path: Path, now: datetime) -> LibraryError | None:
    """Rename what a build before the first release has left at the place of the library.

    Returns:
        What to tell the player; None if there is nothing of the kind.

    Raises:
        LibraryError: if it cannot be renamed; then everything is where it was.
    """
    mark, log = f"earlier-{now:%Y-%m-%d}", companion(path, _LOG)
    try:
        page = _first_page(path)
        if _is_earlier(page) or (not page and _size(log)):
            kept = set_aside(path, mark, COMPANIONS)
            if os.path.lexists(path.parent / FOLDER):
                set_aside(path.parent / FOLDER, mark)
            return LibraryError(EARLIER_BUILD, name=shown(kept.name))
        if _size(log) and page[_FORMATS] == _WITHOUT_LOG:
            # SQLite would apply it, whatever it is.
            kept = set_aside(log, mark)
            return LibraryError(STRAY_LOG, name=shown(log.name), kept=shown(kept.name))
    except OSError as error:
        raise not_set_aside(path, error) from error
    return None


def _first_page(path: Path) -> bytes:
    """Return the first page of a file; nothing if there is none."""
    if not _size(path):
        return b""
    with path.open("rb") as file:
        return file.read(schema.PAGE_SIZE)


def _is_earlier(page: bytes) -> bool:
    """Return whether a first page is that of a library of an earlier build."""
    mark, version = (int.from_bytes(page[at], "big") for at in (_APPLICATION_ID, _VERSION))
    is_numbered = mark == schema.APPLICATION_ID and 0 < version < schema.VERSION
    # A damaged number in a file with today's tables is no earlier version.
    return is_numbered and _TODAY not in page


def companion(path: Path, ending: str) -> Path:
    """Return the file beside a library, or beside the file that it is a link to."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + ending)


def _size(path: Path) -> int | None:
    """Return the size of a file that can be read and written; None if there is none.

    Raises:
        LibraryError: if it cannot be used.
    """
    name = shown(path)
    if not os.path.lexists(path):
        return None
    try:
        found = path.stat()
    except FileNotFoundError as error:
        target = shown(os.path.realpath(path))
        raise LibraryError(LINK_TO_NOTHING, ways=SET_ASIDE, name=name, target=target) from error
    except (OSError, ValueError) as error:
        detail = reason(error)
        raise LibraryError(NOT_USABLE, ways=SET_ASIDE, name=name, detail=detail) from error
    if not stat.S_ISREG(found.st_mode):
        raise LibraryError(NOT_A_FILE, ways=SET_ASIDE, name=name)
    if not os.access(path, os.R_OK | os.W_OK):
        raise LibraryError(NO_ACCESS, ways=SET_ASIDE, name=name)
    return found.st_size


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is no library, or one of another version.

    A different version number in a file with today's tables is damaged.
    """
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    fits = schema.is_ours(connection)
    if fits and (mark, version) == (schema.APPLICATION_ID, schema.VERSION):
        return
    if mark == schema.APPLICATION_ID and schema.VERSION < version <= _LIKELY_VERSION:
        ways = (*SET_ASIDE, WayOut.REPAIR) if fits else SET_ASIDE
        raise LibraryError(TOO_NEW, ways=ways, name=shown(path))
    if fits:
        raise damaged(path, f"version {version}")
    if mark == schema.APPLICATION_ID or schema.has_games(connection):
        raise damaged(path, "its tables are not whole")
    raise LibraryError(NOT_OURS, ways=SET_ASIDE, name=shown(path))


def is_dangerous(connection: sqlite3.Connection) -> bool:
    """Return whether a write could overwrite pages in use, because the file is damaged.

    It reads the whole file: 50 ms where there are 500 games.
    """
    found = " ".join(check(connection)).lower()
    return any(danger in found for danger in _DANGERS)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run a transaction: everything written in it is on disk afterwards, or nothing.

    Raises:
        LibraryError: if it cannot be written.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException as error:
        # A full disk has often ended the transaction already.
        with suppress(*DATABASE_ERRORS):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        if isinstance(error, DATABASE_ERRORS):
            raise not_saved(error) from error
        raise


def not_set_aside(path: Path, error: OSError) -> LibraryError:
    """Return what to tell the player when a file cannot be renamed or copied."""
    ways, detail = ELSEWHERE, reason(error)
    return LibraryError(NOT_SET_ASIDE, ways=ways, name=shown(path), detail=detail)
