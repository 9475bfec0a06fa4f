"""Repairing, replacing and restoring a library when the player asks for it.

The damaged file is never changed: it is renamed with the date, and a new file, complete and
checked, takes its name.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import keep_copy, set_aside, sync_folder, undo_set_aside
from ohhell_desktop.session.disk.folder import GAMES, lock_folder
from ohhell_desktop.session.disk.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.errors import (
    DATABASE_ERRORS,
    ELSEWHERE,
    IN_USE,
    NOT_REPAIRED,
    NOT_RESTORED,
    NOT_SET_ASIDE,
    LibraryError,
    ProfileInUseError,
    WayOut,
    cannot_open,
    reason,
    shown,
)
from ohhell_desktop.session.library.file.database import open_database, rescued
from ohhell_desktop.session.library.file.file_probe import COMPANIONS, LOG, companion
from ohhell_desktop.session.library.rescue.planning import find_contents
from ohhell_desktop.session.library.rescue.rebuild import build, sync_file, temporary_library
from ohhell_desktop.session.library.rescue.results import Repaired

CAN_RENAME_OPEN: Final = os.name == "posix"
"""Whether an open file can be renamed."""


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


def set_log_aside(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Set a log aside that does not belong to the library of a folder; return where it is now.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the log is still in its place.
    """
    lock = lock_folder(folder)
    log = companion(Path(os.path.realpath(folder / GAMES)), LOG)
    try:
        # The index of the log holds nothing of its own.
        log.with_name(log.name.removesuffix(LOG) + "-shm").unlink(missing_ok=True)
        return set_aside(log, f"kept-{clock():%Y-%m-%d}")
    except OSError as error:
        raise not_set_aside(log, error) from error
    finally:
        lock.release()


def apply_log(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Apply a log to the library of a folder, whatever it is; return where the file is kept.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done.
    """
    lock = lock_folder(folder)
    path = Path(os.path.realpath(folder / GAMES))
    try:
        kept = keep_copy(path, f"kept-{clock():%Y-%m-%d}")
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except DATABASE_ERRORS as error:
        raise cannot_open(path, error) from error
    except OSError as error:
        raise not_set_aside(path, error) from error
    else:
        return kept
    finally:
        lock.release()


def replace(path: Path, now: datetime, connection: sqlite3.Connection | None = None) -> Repaired:
    """Replace a damaged library with one that has everything readable, and a copy for the rest.

    Args:
        path: the library.
        now: the date for the name of the old file.
        connection: the connection to the library, if it is open; the caller closes it.

    Raises:
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    ready = rescued(path)
    try:
        found, saved = find_contents(path, now, connection)
        _move_other_copy(ready, now)
        try:
            build(found, ready)
            if connection is not None and not CAN_RENAME_OPEN:
                connection.close()
            kept = swap(path, f"damaged-{now:%Y-%m-%d}")
        except BaseException:
            # It must not replace the old library later, when that one has new games.
            ready.unlink(missing_ok=True)
            raise
    except (OSError, *DATABASE_ERRORS) as error:
        ways = (WayOut.RETRY,)
        raise LibraryError(NOT_REPAIRED, ways=ways, detail=reason(error)) from error
    return Repaired(saved, kept)


def _move_other_copy(ready: Path, now: datetime) -> None:
    """Rename what has the name of the complete copy, so that a new one can be written."""
    if os.path.lexists(ready):
        set_aside(ready, f"kept-{now:%Y-%m-%d}")


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
            _move_other_copy(rescued(path), now)
            beside.rename(rescued(path))
        swap(path, f"kept-{now:%Y-%m-%d}")
    except LockHeldError as error:
        raise ProfileInUseError(IN_USE, ways=(WayOut.RESTORE,)) from error
    except (OSError, *DATABASE_ERRORS) as error:
        name, ways = shown(path), (WayOut.RESTORE,)
        raise LibraryError(NOT_RESTORED, ways=ways, name=name, detail=reason(error)) from error


def swap(path: Path, mark: str) -> Path:
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
        raise not_set_aside(path, error) from error


def not_set_aside(path: Path, error: OSError) -> LibraryError:
    """Return what to tell the player when a file cannot be renamed or copied."""
    ways, detail = ELSEWHERE, reason(error)
    return LibraryError(NOT_SET_ASIDE, ways=ways, name=shown(path), detail=detail)
