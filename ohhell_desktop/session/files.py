"""Two things that must never lose a file: replacing one, and setting one aside."""

import os
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Final

NEEDS_FOLDER_SYNC: Final = os.name == "posix"
"""Whether a new name is on disk only after its folder was synced; folders cannot be elsewhere."""


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file: afterwards there is the old or the new one, whole.

    The data goes to a file beside it first, and is on disk before it takes the name.

    Raises:
        OSError: if it cannot be written; then the old file is still there.
    """
    target = path.resolve()
    beside = target.with_name(f"{target.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Bring a folder's list of names to disk, where that must be asked for.

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
    """Rename a file to ``name.mark``, or ``name.mark-2`` and so on where that is taken.

    Args:
        path: the file.
        mark: what is added to its name.
        companions: endings of files that belong to it; they follow it where they exist.

    Returns:
        Where the file is now.

    Raises:
        OSError: if it cannot be renamed.
    """
    names = (mark if number == 1 else f"{mark}-{number}" for number in count(1))
    places = (path.with_name(f"{path.name}.{name}") for name in names)
    free = next(place for place in places if not place.exists())
    for ending in companions:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(free.with_name(free.name + ending))
    return path.rename(free)
