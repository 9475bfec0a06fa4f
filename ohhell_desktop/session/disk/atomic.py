"""Replacing a file and setting one aside, without ever losing it."""

import errno
import os
import re
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from itertools import count, repeat
from pathlib import Path
from shutil import copyfile
from typing import Final

from ohhell_desktop.session.errors import reason

NEEDS_FOLDER_SYNC: Final = os.name == "posix"
"""Whether a folder must be synced to get a new name to disk; other systems cannot sync one."""

_TEMPORARY: Final = re.compile(r"\.ohhell-[0-9a-f]{16}\.new")
_BINARY: Final = getattr(os, "O_BINARY", 0)
"""Keeps Windows from changing the ends of lines."""


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file with ``data``: a failure leaves the whole old file.

    The data goes to a file beside it first, under a name that nothing else has, and is on
    disk before it takes the name. The new file may be read by those who could read the old
    one. A link stays a link.

    Raises:
        OSError: if it cannot be written; then the old file is still there.
    """
    try:
        target = path.resolve()
        mode = _mode(target)
        beside = unused_name(target.parent)
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    except (ValueError, RuntimeError) as error:
        # An impossible path: with a zero byte in it, or a link to itself.
        raise OSError(errno.EINVAL, reason(error)) from error
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if mode is not None:
                beside.chmod(mode)
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def unused_name(folder: Path) -> Path:
    """Return an unused name for a temporary file."""
    return folder / f".ohhell-{os.urandom(8).hex()}.new"


def left_files(folder: Path) -> list[Path]:
    """Return the temporary files in a folder.

    Raises:
        OSError: if the folder cannot be read.
    """
    with os.scandir(folder) as entries:
        return [
            folder / entry.name
            for entry in entries
            if _TEMPORARY.fullmatch(entry.name) and entry.is_file(follow_symlinks=False)
        ]


def delete_left(folder: Path, *, older_than: float = 0) -> None:
    """Delete temporary files that a program which was killed has left; never raise.

    Args:
        folder: the folder.
        older_than: how many seconds ago they must have been written.
    """
    with suppress(OSError):
        for left in left_files(folder):
            if time.time() - left.stat().st_mtime >= older_than:
                left.unlink()


def _mode(target: Path) -> int | None:
    """Return the permissions of a file; None if there is no file.

    Raises:
        OSError: if something other than a file has the name.
    """
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file")
    return stat.S_IMODE(found.st_mode)


def sync_folder(folder: Path) -> None:
    """Sync a folder's list of names to disk, on systems where that is needed.

    Raises:
        OSError: if it cannot be done.
    """
    if NEEDS_FOLDER_SYNC:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def set_aside(path: Path, mark: str, companions: Iterable[str] = ()) -> Path:
    """Rename a file to ``name.mark``, or to ``name.mark-2`` and so on if that is taken.

    Args:
        path: the file, or something else with its name.
        mark: what is added to its name.
        companions: endings of files that belong to it; they are renamed too, even if the
            file itself is gone.

    Returns:
        Where the file is now.

    Raises:
        OSError: if it cannot be renamed; then all are where they were.
    """
    endings = [*companions, ""]
    free = unused_beside(path, mark, companions)
    _rename_all(path, free, endings)
    return free


def keep_under(path: Path, kept: Path) -> None:
    """Give a file a second name, or copy it where no file can have two; it is not changed by this.

    Raises:
        OSError: if it cannot be done, or the name is taken.
    """
    try:
        kept.hardlink_to(path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        copyfile(path, kept)


def unused_beside(path: Path, mark: str, endings: Iterable[str]) -> Path:
    """Return the first unused one of ``name.mark``, ``name.mark-2`` and so on.

    Args:
        path: the file.
        mark: what is added to its name.
        endings: no file with one of these after the name may be there, either.
    """
    names = (mark if number == 1 else f"{mark}-{number}" for number in count(1))
    places = (path.with_name(f"{path.name}.{name}") for name in names)
    every = ("", *endings)
    return next(place for place in places if not any(map(_exists, every, repeat(place))))


def undo_set_aside(kept: Path, path: Path, companions: Iterable[str] = ()) -> None:
    """Undo :func:`set_aside`.

    Raises:
        OSError: if it cannot be renamed.
    """
    _rename_all(kept, path, [*companions, ""])


def _exists(ending: str, path: Path) -> bool:
    return os.path.lexists(path.with_name(path.name + ending))


def _rename_all(old: Path, new: Path, endings: Iterable[str]) -> None:
    done: list[tuple[Path, Path]] = []
    try:
        for ending in endings:
            if _exists(ending, old):
                source, target = (each.with_name(each.name + ending) for each in (old, new))
                source.rename(target)
                done.append((source, target))
    except OSError:
        for source, target in reversed(done):
            with suppress(OSError):
                target.rename(source)
        raise


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless it is there.

    Raises:
        OSError: if it cannot be made.
        ValueError: if its name is impossible.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except RecursionError as error:  # Windows calls a name that is too long "not found"
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG)) from error
