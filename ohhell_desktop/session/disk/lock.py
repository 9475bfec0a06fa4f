"""A file lock that only one running copy of the program can hold.

The operating system releases it when the process ends, for whatever reason. The file itself
means nothing and stays.
"""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        """Lock the first byte, or raise PermissionError at once."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno == 0:  # Wine gives no number for a lock that is held
                raise PermissionError(*error.args) from error
            raise

else:
    import fcntl

    def _take(descriptor: int) -> None:
        """Lock the file, or raise BlockingIOError at once."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockHeldError(Exception):
    """Another process holds the lock."""


class ProcessLock:
    """A held lock, until :meth:`release` or the end of the process.

    Raises:
        LockHeldError: if another process holds it.
        OSError: if the file cannot be opened or the file system has no locks.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = _taken(path)

    def retake(self) -> None:
        """Take the lock again if another file has its path by now.

        Raises:
            LockHeldError: if another process holds it; the old lock is still held then.
            OSError: if the file cannot be opened or the file system has no locks.
        """
        if self._descriptor is not None and self._is_in_place(self._descriptor):
            return
        taken = _taken(self._path)
        self.release()
        self._descriptor = taken

    def _is_in_place(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Release the lock; again does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _taken(path: Path) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _take(descriptor)
    except (BlockingIOError, PermissionError):
        os.close(descriptor)
        raise LockHeldError(str(path)) from None
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor
