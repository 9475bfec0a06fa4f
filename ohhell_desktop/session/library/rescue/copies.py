"""Copies of the library, made while all is well, in a folder beside it.

A copy is made in memory, checked, and written under a temporary name before it gets its own; so
every file with the name of a copy was good when it was written. The names have the date and the
time (UTC).
"""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import left_files, write_atomically
from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    NO_COPY,
    LibraryError,
    WayOut,
    is_damage,
    reason,
    shown,
)
from ohhell_desktop.session.library.file.schema import DERIVED

CopyJob = Callable[[], Path | None]
"""Checks and writes a copy; returns its place, or None if the newest copy is the same."""

FOLDER: Final = "copies"
_STAMP: Final = "%Y-%m-%d-%H%M%S"
_NAME: Final = re.compile(r"games-(\d{4}-\d\d-\d\d-\d{6})\.sqlite3")
_NEWEST: Final = 10
_DAYS: Final = 7
"""The newest copies are kept, and of the last days one each."""


@dataclass(frozen=True, slots=True)
class SavedCopy:
    """A copy of the library."""

    path: Path
    made: datetime


def copies_of(library: Path, now: datetime) -> list[SavedCopy]:
    """Return the copies of a library, the newest first.

    Those from the future come last: the clock was wrong when they were made.

    Raises:
        OSError: if their folder cannot be read.
    """
    folder = library.parent / FOLDER
    if not folder.is_dir():
        return []
    found = [
        SavedCopy(path, made) for path in folder.iterdir() if (made := _made(path.name)) is not None
    ]
    return sorted(found, key=lambda each: (each.made <= now, each.made), reverse=True)


def _made(name: str) -> datetime | None:
    found = _NAME.fullmatch(name)
    with suppress(ValueError):
        return datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC) if found else None
    return None


def copy_job(connection: sqlite3.Connection, library: Path, now: datetime) -> CopyJob:
    """Take a copy of an open library in memory; return a function that writes it.

    The function may be called in another thread; it needs some 10 ms for a small library.

    Args:
        connection: the connection to the library; no transaction is open.
        library: its file.
        now: the time.

    Raises:
        LibraryError: as the function may raise it: if the library is damaged, with a repair as
            the way out, or if the copy cannot be written.
    """
    try:
        with closing(sqlite3.connect(":memory:")) as memory:
            connection.backup(memory)
            data = memory.serialize()
    except DATABASE_ERRORS as error:
        raise _not_copied(library, error) from error
    return lambda: _write(library, data, now)


def _write(library: Path, data: bytes, now: datetime) -> Path | None:
    from ohhell_desktop.session.library.rescue.contents import contents_of_bytes  # noqa: PLC0415 - slow

    folder = library.parent / FOLDER
    try:
        data = without_derived(data)
        newest = next(iter(copies_of(library, now)), None)
        if newest is not None and newest.path.read_bytes() == data:
            return None
        contents = contents_of_bytes(data)
        if contents is None or not contents.is_sound():
            raise LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))
        folder.mkdir(exist_ok=True)
        for left in left_files(folder):
            left.unlink()
        path = folder / f"games-{now:{_STAMP}}.sqlite3"
        write_atomically(path, data)
        for old in _superfluous(copies_of(library, now), now):
            old.path.unlink()
    except OSError as error:
        raise _not_copied(library, error) from error
    return path


def without_derived(data: bytes) -> bytes:
    """Return a library without what can be computed again, which may be most of it.

    Args:
        data: the library; it is returned as it is if there is nothing of that kind in it, as
            in older versions, or if that cannot be deleted.
    """
    with suppress(*DATABASE_ERRORS), closing(sqlite3.connect(":memory:")) as memory:
        memory.isolation_level = None
        # In memory, SQLite can read a database only as one that has no log.
        memory.deserialize(data[:18] + b"\1\1" + data[20:])
        counts = (
            memory.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - our own names
            for table in DERIVED
        )
        if any(counts):
            for table in DERIVED:
                memory.execute(f"DELETE FROM {table}")  # noqa: S608
            memory.execute("VACUUM")
            return memory.serialize()
    return data


def _not_copied(library: Path, error: Exception) -> LibraryError:
    if is_damage(error):
        return LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))
    folder = shown(library.parent / FOLDER)
    return LibraryError(NO_COPY, folder=folder, detail=reason(error))


def _superfluous(copies: list[SavedCopy], now: datetime) -> Iterator[SavedCopy]:
    """Yield the copies that are not kept."""
    days = set()
    for place, each in enumerate(copies):
        day = each.made.date()
        is_first, is_late = day not in days, timedelta() <= now - each.made < timedelta(_DAYS)
        days.add(day)
        if place >= _NEWEST and not (is_first and is_late):
            yield each
