"""The file of an open library: checked before writing, repaired and restored."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    NOT_SAVED_FOR_DAMAGE,
    UNREADABLE,
    LibraryError,
    WayOut,
    unreadable,
)
from ohhell_desktop.session.files.atomic import left_files
from ohhell_desktop.session.files.lock import ProcessLock
from ohhell_desktop.session.library import database
from ohhell_desktop.session.library.file_identity import FileIdentity

if TYPE_CHECKING:
    # A repair imports modules that the start page does not need.
    from ohhell_desktop.session.library.repair import Repaired

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
            from ohhell_desktop.session.library import repair  # noqa: PLC0415

            self.notice = repair.finish(path, clock())
        self._open()
        self._delete_left_files()

    def _open(self) -> None:
        self._connection = database.open_database(self._path)
        self._file_identity = FileIdentity(self._path)
        self._is_safe = False
        self._was_searched = False

    def _delete_left_files(self) -> None:
        """Delete what a repair that was killed has left."""
        with suppress(OSError):
            left = left_files(self._path.parent)
            if left:
                from ohhell_desktop.session.library import repair  # noqa: PLC0415

                repair.delete_left(self._path, left)

    def close(self) -> None:
        """Close the file; again does nothing."""
        self._connection.close()

    def repair(self) -> "Repaired":
        """Set the file aside and continue with a new one that has everything readable.

        The games keep their numbers.

        Raises:
            LibraryError: if it cannot be done; then the old file is still in its place.
        """
        from ohhell_desktop.session.library import repair  # noqa: PLC0415

        self._file_identity.check()
        repaired = repair.replace(self._path, self._clock(), self._connection)
        self.close()
        self._open()
        self.damage = None
        self._damaged.clear()
        return repaired

    def restore(self) -> None:
        """Write the library to its place again after its file or folder has vanished.

        Anything else that is there now is kept under another name.

        Raises:
            ProfileInUseError: if another running copy of the program uses the folder now.
            LibraryError: if it cannot be written; it can be tried again.
        """
        from ohhell_desktop.session.library import repair  # noqa: PLC0415

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
        if WayOut.REPAIR in error.ways and self.damage is None:
            self.damage = LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))
            self._is_safe = False
        return error

    def _explained(self, error: LibraryError, damaged: str) -> LibraryError:
        """Return the error, or the sentence ``damaged`` instead if the file is damaged."""
        found = database.check(self._connection)
        if not found:
            return error
        return self._note(LibraryError(damaged, ways=REPAIR_FIRST, detail=found[0]))

    def _is_damaged(self) -> bool:
        """Return whether the file is damaged; the first call is slow."""
        if self.damage is None and not self._was_searched:
            self._was_searched = True
            found = database.check(self._connection)
            if found:
                self._note(LibraryError(UNREADABLE, ways=REPAIR_FIRST, detail=found[0]))
        return self.damage is not None
