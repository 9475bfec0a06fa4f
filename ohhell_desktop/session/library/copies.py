"""Copies of the library, made while all is well, in a folder beside it.

A copy is made in memory, checked, and written under a temporary name before it gets its own; so
every file with the name of a copy was good when it was written.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from ohhell_desktop.session.disk.atomic import delete_left, write_atomically
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
from ohhell_desktop.session.library.contents import is_sound
from ohhell_desktop.session.library.schema import DERIVED
from ohhell_desktop.session.library.summary import readable

CopyJob = Callable[[], Path | None]
"""Checks and writes a copy; returns its place, or None if the newest copy is the same."""

FOLDER: Final = "copies"
_STAMP: Final = "games-%Y-%m-%d-%H%M%S.sqlite3"
_NEWEST: Final = 10
_DAYS: Final = 7
"""The newest copies are kept, and of the last days one each."""


class SavedCopy(NamedTuple):
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


def has_copies(library: Path) -> bool:
    """Return whether there are copies of a library."""
    try:
        return bool(copies_of(library, datetime.now(UTC)))
    except OSError:
        return False


def _made(name: str) -> datetime | None:
    """Return when the copy with a name was made; None if the name is that of something else."""
    with suppress(ValueError):
        made = datetime.strptime(name, _STAMP).replace(tzinfo=UTC)
        return made if f"{made:{_STAMP}}" == name else None
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
    folder = library.parent / FOLDER
    try:
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
            memory.text_factory = readable
            memory.deserialize(data)
            _delete_derived(memory)
            if not is_sound(memory):
                raise LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))
            data = memory.serialize()
        newest = next(iter(copies_of(library, now)), None)
        if newest is not None and newest.path.read_bytes() == data:
            return None
        folder.mkdir(exist_ok=True)
        delete_left(folder)
        path = folder / f"{now:{_STAMP}}"
        write_atomically(path, data)
        for old in _superfluous(copies_of(library, now), now):
            old.path.unlink()
    except (OSError, *DATABASE_ERRORS) as error:
        raise _not_copied(library, error) from error
    return path


def _delete_derived(memory: sqlite3.Connection) -> None:
    """Delete what can be computed again, which may be most of a library."""
    for table in DERIVED:
        if memory.execute(f"DELETE FROM {table}").rowcount:  # noqa: S608 - our own names
            memory.execute("VACUUM")


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
