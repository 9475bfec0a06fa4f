"""Repairing, replacing and restoring a library when the player asks for it.

The damaged file is never changed: it is renamed with the date, and a new file, complete and
checked, takes its name.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.errors import (
    DATABASE_ERRORS,
    ELSEWHERE,
    IN_USE,
    NOT_REPAIRED,
    NOT_RESTORED,
    NOT_SET_ASIDE,
    REPAIRED,
    LibraryError,
    ProfileInUseError,
    WayOut,
    reason,
    shown,
)
from ohhell_desktop.session.files.atomic import set_aside, sync_folder, undo_set_aside
from ohhell_desktop.session.files.folder import GAMES, lock_folder
from ohhell_desktop.session.files.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.library.database import (
    open_database,
    rescued,
)
from ohhell_desktop.session.library.file_probe import COMPANIONS, LOG, companion
from ohhell_desktop.session.library.rebuild import build, sync_file, temporary_library
from ohhell_desktop.session.library.salvage import salvage

CAN_RENAME_OPEN: Final = os.name == "posix"
"""Whether an open file can be renamed."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The result of a repair."""

    kept: Path
    """Where the damaged library is now."""
    games: int
    """How many sound games the new library has."""
    damaged: tuple[str, ...]
    """The titles of the games that are damaged; they are left in the old file."""
    forms: int
    """How many own forms the new library has."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


def repair_library(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Repaired:
    """Set the library of a folder aside and copy everything readable to a new one.

    Args:
        folder: the folder of the saved games; no library is open there.
        clock: returns the date for the name of the old file.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    lock = lock_folder(folder)
    try:
        return replace(folder / GAMES, clock())
    finally:
        lock.release()


def start_new_library(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Set the library of a folder aside as it is and make an empty one.

    Args:
        folder: the folder of the saved games; no library is open there.
        clock: returns the date for the name of the old file.

    Returns:
        Where the old library is now.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    lock = lock_folder(folder)
    path = folder / GAMES
    try:
        kept = _set_aside(path, f"kept-{clock():%Y-%m-%d}")
        try:
            open_database(path).close()
        except LibraryError:
            undo_set_aside(kept, path, COMPANIONS)
            raise
        return kept
    finally:
        lock.release()


def replace(path: Path, now: datetime, connection: sqlite3.Connection | None = None) -> Repaired:
    """Replace a damaged library with one that has everything readable.

    Args:
        path: the library.
        now: the date for the name of the old file.
        connection: the connection to the library, if it is open; the caller closes it.

    Raises:
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    real = Path(os.path.realpath(path))
    ready = rescued(path)
    try:
        log = companion(real, LOG)
        found = salvage(_bytes(real), _bytes(log))
        try:
            forms = build(found, ready)
            if connection is not None and not CAN_RENAME_OPEN:
                connection.close()
            kept = _swap(path, f"damaged-{now:%Y-%m-%d}")
        except BaseException:
            # It must not replace the old library later, when that one has new games.
            ready.unlink(missing_ok=True)
            raise
    except (OSError, *DATABASE_ERRORS) as error:
        ways = (WayOut.RETRY,)
        raise LibraryError(NOT_REPAIRED, ways=ways, detail=reason(error)) from error
    titles = tuple(title or f"#{number}" for number, title in found.damaged.items())
    return Repaired(kept, len(found.games), titles, forms)


def finish(path: Path, now: datetime) -> LibraryError:
    """Finish a repair that was interrupted after its copy was complete.

    Returns:
        What to tell the player.

    Raises:
        LibraryError: if it cannot be done; it can be tried again.
    """
    try:
        kept = _swap(path, f"damaged-{now:%Y-%m-%d}")
    except OSError as error:
        raise _not_set_aside(path, error) from error
    return LibraryError(REPAIRED, name=shown(kept))


def write_restored(
    connection: sqlite3.Connection, path: Path, now: datetime, lock: ProcessLock | None
) -> None:
    """Write an open library to its place again after its file has vanished.

    Args:
        connection: the connection to the library.
        path: its place.
        now: the date, for renaming another file in its place.
        lock: the lock of the folder; it is taken again.

    Raises:
        ProfileInUseError: if another running copy of the program uses the folder now.
        LibraryError: if it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if lock is not None:
            lock.retake()
        with temporary_library(path.parent) as beside:
            with closing(sqlite3.connect(beside)) as copy:
                connection.backup(copy)
            sync_file(beside)
            beside.rename(rescued(path))
        _swap(path, f"kept-{now:%Y-%m-%d}")
    except LockHeldError as error:
        raise ProfileInUseError(IN_USE, ways=(WayOut.RESTORE,)) from error
    except (OSError, *DATABASE_ERRORS) as error:
        name, ways = shown(path), (WayOut.RESTORE,)
        raise LibraryError(NOT_RESTORED, ways=ways, name=name, detail=reason(error)) from error


def _swap(path: Path, mark: str) -> Path:
    """Set the library aside and put the complete copy in its place.

    After an interruption, the copy is found when the library is opened next.

    Raises:
        OSError: if it cannot be done; then all files are where they were.
    """
    kept = set_aside(path, mark, COMPANIONS)
    ready = rescued(path)
    try:
        ready.rename(path)
        sync_folder(path.parent)
    except OSError:
        if not ready.exists():
            path.rename(ready)
        undo_set_aside(kept, path, COMPANIONS)
        raise
    return kept


def _set_aside(path: Path, mark: str) -> Path:
    try:
        return set_aside(path, mark, COMPANIONS)
    except OSError as error:
        raise _not_set_aside(path, error) from error


def _not_set_aside(path: Path, error: OSError) -> LibraryError:
    ways, detail = ELSEWHERE, reason(error)
    return LibraryError(NOT_SET_ASIDE, ways=ways, name=shown(path), detail=detail)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""
