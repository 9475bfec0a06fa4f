"""Checking that the file of an open library is still in its place."""

import os
from pathlib import Path

from ohhell_desktop.session.errors import VANISHED, LibraryError, WayOut, shown
from ohhell_desktop.session.library.file.file_probe import LOG


class FileIdentity:
    """The identity of the open files of a library.

    SQLite goes on writing to a file that has been deleted, and everything is lost when the
    program ends. So the paths are checked before each write, which takes some microseconds.

    Args:
        path: the file of the library, which is open.
    """

    def __init__(self, path: Path) -> None:
        real = os.path.realpath(path)
        self._names = (str(path), real + LOG)
        self._files = self._found()

    def check(self) -> None:
        """Check that the paths still lead to the open files.

        Raises:
            LibraryError: if one of them is gone, or is another file now.
        """
        if self._found() != self._files:
            ways = (WayOut.RESTORE, WayOut.RETRY)
            raise LibraryError(VANISHED, ways=ways, name=shown(self._names[0]))

    def _found(self) -> list[tuple[int, int] | None]:
        return [_identity(name) for name in self._names]


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)  # noqa: PTH116 - before each write: a path would be slower
    except OSError:
        return None
    return found.st_dev, found.st_ino
