"""Opening the SQLite file of the library, and transactions in it.

A file that cannot be used is not changed by a single byte, because it may still be repaired. So
it is checked without SQLite first, then through a read-only connection, and an older library is
migrated in memory before the file is.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from ohhell_desktop.session.errors import (
    ABOUT_LOG,
    DATABASE_ERRORS,
    FOREIGN_LOG,
    NOT_OURS,
    NOT_USABLE,
    SET_ASIDE,
    TOO_NEW,
    LibraryError,
    WayOut,
    cannot_open,
    damaged,
    is_held,
    not_saved,
    reason,
    shown,
)
from ohhell_desktop.session.library.file import schema
from ohhell_desktop.session.library.file.file_probe import (
    COMPANIONS,
    JOURNAL,
    LOG,
    companion,
    probe_file,
)
from ohhell_desktop.session.library.file.log_probe import is_foreign_log
from ohhell_desktop.session.library.summary import readable

BUSY_SECONDS: Final = 1.0
"""How long a write waits for another program that holds the file."""
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    # Not every SQLite does so by itself; otherwise a repair could find games that were deleted.
    "PRAGMA secure_delete = ON",
)
_LIKELY_VERSION: Final = 99
"""A larger number of a version is damaged rather than new."""
_DANGERS: Final = ("freelist", "2nd reference", "invalid page number")
"""What SQLite's check says of pages that it would hand out although they are in use."""


def open_database(
    path: Path, before_migration: Callable[[sqlite3.Connection], None] = lambda _: None
) -> sqlite3.Connection:
    """Open the file, or make a new one.

    Args:
        path: the file; its folder exists.
        before_migration: called before an older library is migrated.

    Raises:
        LibraryError: if it cannot be opened; nothing has been changed.
    """
    probe = probe_file(path)
    real = Path(os.path.realpath(path))
    if not probe.is_clean:
        _check_log(real)
    missing = [place for place in files_of(real) if not os.path.lexists(place)]
    try:
        if not probe.is_clean:
            _check_without_writing(real, _check_throughout)
        return _connect(path, before_migration, has_content=probe.has_content)
    except LibraryError:
        _clear_up(real, missing, has_content=probe.has_content)
        raise
    except DATABASE_ERRORS as error:
        refusal = cannot_open(path, error)
        if not is_held(error):
            _clear_up(real, missing, has_content=probe.has_content)
        raise refusal from error


def rescued(path: Path) -> Path:
    """Return where a repair puts its complete copy before it replaces the library."""
    return companion(path, ".rescued")


def files_of(path: Path) -> list[Path]:
    """Return all files that a library may have."""
    return [path, *(companion(path, ending) for ending in COMPANIONS)]


def check_whole(path: Path) -> None:
    """Check all of a library that is not open; no file is changed.

    Raises:
        LibraryError: if there is none, or anything in it is damaged.
    """
    if not probe_file(path).has_content:
        raise damaged(path, "it is empty")
    real = Path(os.path.realpath(path))
    missing = [place for place in files_of(real) if not os.path.lexists(place)]
    try:
        _check_without_writing(real, _check_everything)
    except DATABASE_ERRORS as error:
        raise cannot_open(path, error) from error
    finally:
        _clear_up(real, missing, has_content=True)


def _check_without_writing(path: Path, examine: Callable[[sqlite3.Connection, Path], None]) -> None:
    """Check the file with SQLite, but without writing to it.

    Args:
        path: the file.
        examine: raises a LibraryError if the connection shows that something is wrong.
    """
    if companion(path, JOURNAL).exists():
        from shutil import copyfile  # noqa: PLC0415 - hardly ever needed
        from tempfile import TemporaryDirectory  # noqa: PLC0415

        # A journal is read by rolling it back, which changes the file: use a copy.
        with TemporaryDirectory() as folder:
            for place in files_of(path):
                if place.exists():
                    copyfile(place, Path(folder) / place.name)
            copy = Path(folder) / path.name
            with closing(_connection(copy.as_uri())) as connection:
                examine(connection, path)
    else:
        read_only = f"{path.absolute().as_uri()}?mode=ro"
        with closing(_connection(read_only)) as connection:
            examine(connection, path)


def _check_everything(connection: sqlite3.Connection, path: Path) -> None:
    _check(connection, path)
    found = check(connection)
    if found:
        raise damaged(path, found[0])


def _check_throughout(connection: sqlite3.Connection, path: Path) -> None:
    _check(connection, path)
    if is_dangerous(connection):
        raise damaged(path, "its pages are in disorder")


def _check_log(path: Path) -> None:
    try:
        foreign = is_foreign_log(path)
    except OSError as error:
        detail = reason(error)
        raise LibraryError(NOT_USABLE, ways=SET_ASIDE, name=shown(path), detail=detail) from error
    if foreign:
        log = shown(companion(path, LOG).name)
        raise LibraryError(FOREIGN_LOG, ways=ABOUT_LOG, name=shown(path), log=log)


def _connection(place: str) -> sqlite3.Connection:
    connection = sqlite3.connect(place, timeout=BUSY_SECONDS, isolation_level=None, uri=True)
    # A damaged text must not prevent the list of games from being read.
    connection.text_factory = readable
    return connection


def _connect(
    path: Path, before_migration: Callable[[sqlite3.Connection], None], *, has_content: bool
) -> sqlite3.Connection:
    connection = _connection(path.absolute().as_uri())
    try:
        old = has_content and _check(connection, path)
        if old:
            _try_in_memory(connection)
            before_migration(connection)
        for setting in _SETTINGS:
            connection.execute(setting)
        if old or not has_content:
            with _all_or_nothing(connection):
                schema.migrate(connection)
        # A read makes the log file, whose identity is checked from now on.
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> bool:
    """Refuse a file that cannot be used; return whether it is of an older version.

    A different version number in a file with the current tables is damaged.
    """
    ours, version = schema.is_ours(connection), schema.version(connection)
    fits = schema.fits_today(connection)
    if ours and version == len(schema.MIGRATIONS) and fits:
        return False
    if ours and len(schema.MIGRATIONS) < version <= _LIKELY_VERSION:
        ways = (*SET_ASIDE, WayOut.REPAIR) if fits else SET_ASIDE
        raise LibraryError(TOO_NEW, ways=ways, name=shown(path))
    if fits or (ours and version > _LIKELY_VERSION) or (not ours and schema.has_games(connection)):
        raise damaged(path, f"version {version}")
    if not ours:
        raise LibraryError(NOT_OURS, ways=SET_ASIDE, name=shown(path))
    if version == len(schema.MIGRATIONS):
        raise damaged(path, "its tables are not whole")
    return True


def _try_in_memory(connection: sqlite3.Connection) -> None:
    """Migrate a copy first, so that a failure leaves the file as it is.

    Raises:
        sqlite3.Error: if it fails.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        connection.backup(copy)
        schema.migrate(copy)


def _clear_up(path: Path, missing: list[Path], *, has_content: bool) -> None:
    """Remove the files that a failed opening has made; they are empty."""
    for place in missing:
        with suppress(OSError):
            if not has_content or place.name.endswith("-shm") or place.stat().st_size == 0:
                place.unlink()
    if not has_content and path not in missing:
        with suppress(OSError):
            os.truncate(path, 0)


def is_dangerous(connection: sqlite3.Connection) -> bool:
    """Return whether a write could overwrite pages in use, because the file is damaged.

    It reads the whole file: 50 ms where there are 500 games.
    """
    found = " ".join(check(connection)).lower()
    return any(danger in found for danger in _DANGERS)


def check(connection: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds damaged in the file; this is slow."""
    try:
        rows = connection.execute("PRAGMA integrity_check").fetchall()
    except DATABASE_ERRORS as error:
        return [str(error)]
    return [str(text) for (text,) in rows if text != "ok"]


def frames_read(connection: sqlite3.Connection) -> int:
    """Return how many frames of the log SQLite could read when it opened the library.

    Raises:
        sqlite3.Error: if it cannot be found out.
    """
    _, frames, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(frames)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run a transaction: everything written in it is on disk afterwards, or nothing.

    Raises:
        LibraryError: if it cannot be written.
    """
    try:
        with _all_or_nothing(connection):
            yield
            connection.execute(schema.NEW_MARK)
    except DATABASE_ERRORS as error:
        raise not_saved(error) from error


@contextmanager
def _all_or_nothing(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    # A full disk has often ended the transaction already.
    with suppress(*DATABASE_ERRORS):
        if connection.in_transaction:
            connection.execute("ROLLBACK")
