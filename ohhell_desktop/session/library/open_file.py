"""The file of an open library: checked before writing, repaired and restored."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ohhell_desktop.session.disk.atomic import delete_left
from ohhell_desktop.session.disk.lock import ProcessLock
from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    NOT_SAVED_FOR_DAMAGE,
    VANISHED,
    LibraryError,
    WayOut,
    unreadable,
)
from ohhell_desktop.session.library import database
from ohhell_desktop.session.library.contents import check
from ohhell_desktop.session.library.copies import CopyJob, copy_job

if TYPE_CHECKING:
    from ohhell_desktop.session.library.rescue import Repaired, RepairPlan

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
        self.notice = database.set_earlier_aside(path, clock())
        self.damage: LibraryError | None = None
        self._path = path
        self._clock = clock
        self._lock = lock
        self._damaged: set[int] = set()
        self._open()
        # What a repair that was killed has left; the library is as it was before.
        delete_left(path.parent)

    def _open(self) -> None:
        self._connection = database.open_database(self._path)
        self._is_open = True
        self._is_safe = False

    def close(self) -> None:
        """Close the file; again does nothing."""
        self._connection.close()
        self._is_open = False

    def repair(self) -> "Repaired":
        """Set the file aside and continue with a new one that has everything readable.

        The games keep their numbers.

        Raises:
            LibraryError: if it cannot be done; then the old file is still in its place.
        """
        from ohhell_desktop.session.library import rescue  # noqa: PLC0415

        if not self._path.exists():
            raise LibraryError(VANISHED, ways=(WayOut.RESTORE, WayOut.RETRY))
        try:
            repaired = rescue.replace(self._path, self._clock(), self.close)
        finally:
            if not self._is_open:
                self._open()
        self.damage = None
        self._damaged.clear()
        return repaired

    def repair_plan(self) -> "RepairPlan | None":
        """Return what a repair could save; None if that cannot be found out."""
        from ohhell_desktop.session.library import rescue  # noqa: PLC0415

        return rescue.plan(self._path, self._clock())

    def copy_job(self, most: int | None = None) -> CopyJob | None:
        """Return a function that writes a copy of the library as it is now.

        It may be called in another thread. None while the library is damaged.

        Args:
            most: above how many bytes no copy is wanted; None: none is too large.

        Raises:
            LibraryError: if the library cannot be read.
        """
        if self.damage is not None or (most is not None and self._size() > most):
            return None
        try:
            return copy_job(self._connection, self._path, self._clock())
        except LibraryError as error:
            raise self._note(error) from error

    def _size(self) -> int:
        """Return how large the file is, in bytes; 0 if it is gone."""
        try:
            return self._path.stat().st_size
        except OSError:
            return 0

    def restore(self) -> None:
        """Write the library to its place again after its file or folder has vanished.

        Anything else that is there now is kept under another name.

        Raises:
            ProfileInUseError: if another running copy of the program uses the folder now.
            LibraryError: if it cannot be written; it can be tried again.
        """
        from ohhell_desktop.session.library import rescue  # noqa: PLC0415

        rescue.write_restored(self._connection, self._path, self._clock(), self._lock)
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
        """Check before a write that it is safe, and note damage."""
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
        found = check(self._connection)
        if not found:
            return error
        return self._note(LibraryError(damaged, ways=REPAIR_FIRST, detail=found[0]))
