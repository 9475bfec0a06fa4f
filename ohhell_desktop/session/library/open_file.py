"""The file of an open library: checked before writing, repaired and restored."""

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import keep_copy, left_files
from ohhell_desktop.session.disk.lock import ProcessLock
from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    LOG_CUT,
    NOT_SAVED_FOR_DAMAGE,
    LibraryError,
    WayOut,
    shown,
    unreadable,
)
from ohhell_desktop.session.library.file import database
from ohhell_desktop.session.library.file.file_identity import FileIdentity
from ohhell_desktop.session.library.file.file_probe import LOG, companion
from ohhell_desktop.session.library.file.log_probe import count_frames
from ohhell_desktop.session.library.rescue.copies import CopyJob, copy_job
from ohhell_desktop.session.library.rescue.results import Repaired, RepairPlan

_logger: Final = logging.getLogger("ohhell.session")
REPAIR_FIRST = (WayOut.REPAIR, WayOut.RETRY)


class OpenFile:
    """The connection to a library, and how it deals with damage and lost files.

    Args:
        path: the file, which is made if there is none; its folder exists.
        clock: returns the time.
        lock: the lock of the folder; taken again if the folder has to be made again.

    Attributes:
        notice: what to tell the player after the library was opened, or None.
        damage: what to tell the player after damage was found in the file, or None; its ways
            out include a repair.

    Raises:
        LibraryError: if the file cannot be opened; then nothing in it has been changed.
    """

    def __init__(
        self, path: Path, clock: Callable[[], datetime], lock: ProcessLock | None = None
    ) -> None:
        self.notice: LibraryError | None = None
        self.damage: LibraryError | None = None
        self._path = path
        self._clock = clock
        self._lock = lock
        self._damaged: set[int] = set()
        if os.path.lexists(database.rescued(path)):
            from ohhell_desktop.session.library.rescue import interrupted  # noqa: PLC0415

            self.notice = interrupted.finish(path, clock())
        self._open()
        self._delete_left_files()

    def _open(self) -> None:
        real = Path(os.path.realpath(self._path))
        frames = _frames_of_log(real)
        self._connection = database.open_database(self._path, self._copy_before_migration)
        if frames:
            self._check_log(real, frames)
        self._file_identity = FileIdentity(self._path)
        self._is_safe = False

    def _check_log(self, real: Path, frames: int) -> None:
        """Say so if SQLite has not read all of the log, and whether a copy has more."""
        with suppress(OSError, *DATABASE_ERRORS):
            if database.frames_read(self._connection) < frames:
                kept = keep_copy(companion(real, LOG), f"damaged-{self._clock():%Y-%m-%d}")
                plan = self.repair_plan()
                ways = (WayOut.REPAIR,) if plan is not None and plan.older else ()
                self.notice = LibraryError(LOG_CUT, ways=ways, name=shown(kept.name))

    def _copy_before_migration(self, connection: sqlite3.Connection) -> None:
        """Write a copy of an older library; if that fails, the migration goes on."""
        try:
            copy_job(connection, self._path, self._clock())()
        except LibraryError as error:
            _logger.warning("No copy was made before the migration: %s", error.sentence.for_log())

    def _delete_left_files(self) -> None:
        """Delete what a repair that was killed has left."""
        with suppress(OSError):
            left = left_files(self._path.parent)
            if left:
                from ohhell_desktop.session.library.rescue import interrupted  # noqa: PLC0415

                interrupted.delete_left(self._path, left, self._clock())

    def close(self) -> None:
        """Close the file; again does nothing."""
        self._connection.close()

    def repair(self) -> Repaired:
        """Set the file aside and continue with a new one that has everything readable.

        The games keep their numbers.

        Raises:
            LibraryError: if it cannot be done; then the old file is still in its place.
        """
        from ohhell_desktop.session.library.rescue import repair  # noqa: PLC0415

        self._file_identity.check()
        repaired = repair.replace(self._path, self._clock(), self._connection)
        self.close()
        self._open()
        self.damage = None
        self._damaged.clear()
        return repaired

    def repair_plan(self) -> RepairPlan | None:
        """Return what a repair could save; None if that cannot be found out."""
        from ohhell_desktop.session.library.rescue import planning  # noqa: PLC0415

        return planning.plan(self._path, self._clock(), self._connection)

    def copy_job(self) -> CopyJob | None:
        """Return a function that writes a copy of the library as it is now.

        It may be called in another thread. None while the library is damaged.

        Raises:
            LibraryError: if the library cannot be read.
        """
        if self.damage is not None:
            return None
        try:
            return copy_job(self._connection, self._path, self._clock())
        except LibraryError as error:
            raise self._note(error) from error

    def restore(self) -> None:
        """Write the library to its place again after its file or folder has vanished.

        Anything else that is there now is kept under another name.

        Raises:
            ProfileInUseError: if another running copy of the program uses the folder now.
            LibraryError: if it cannot be written; it can be tried again.
        """
        from ohhell_desktop.session.library.rescue import repair  # noqa: PLC0415

        repair.write_restored(self._connection, self._path, self._clock(), self._lock)
        self.close()
        self._open()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except DATABASE_ERRORS as error:
            raise self._note(unreadable(error)) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Check before a write that the file is there and safe, and note damage."""
        self._file_identity.check()
        try:
            self._check_writing_is_safe()
            yield
        except LibraryError as error:
            self._note(error)
            raise

    def _check_writing_is_safe(self) -> None:
        """Check before the first write that no listed free page is in use."""
        if self._is_safe:
            return
        with self._reading():
            (free,) = self._connection.execute("PRAGMA freelist_count").fetchone()
        if (free or self.damage) and database.is_dangerous(self._connection):
            detail = "its pages are in disorder"
            raise LibraryError(NOT_SAVED_FOR_DAMAGE, ways=REPAIR_FIRST, detail=detail)
        self._is_safe = True

    def _note(self, error: LibraryError) -> LibraryError:
        """Remember an error that means damage, and return it."""
        if WayOut.REPAIR in error.ways:
            self.note_damage()
        return error

    def note_damage(self) -> None:
        """Remember that the file is damaged."""
        if self.damage is None:
            self.damage = LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))
            self._is_safe = False

    def _explained(self, error: LibraryError, damaged: str) -> LibraryError:
        """Return the error, or the sentence ``damaged`` instead if the file is damaged."""
        found = database.check(self._connection)
        if not found:
            return error
        return self._note(LibraryError(damaged, ways=REPAIR_FIRST, detail=found[0]))


def _frames_of_log(real: Path) -> int:
    with suppress(OSError):
        return count_frames(real)
    return 0
