"""Checks of the files of a library before SQLite opens them.

SQLite deletes a log beside an empty file, and writes the log into the file when it closes, even
into a file that it could not read. So everything that can be checked without SQLite is checked
first, and nothing is changed.
"""

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ohhell_desktop.session.errors import (
    LINK_TO_NOTHING,
    LOG_ALONE,
    NO_ACCESS,
    NOT_A_FILE,
    NOT_USABLE,
    SET_ASIDE,
    LibraryError,
    WayOut,
    damaged,
    reason,
    shown,
)

LOG: Final = "-wal"
JOURNAL: Final = "-journal"
COMPANIONS: Final = (LOG, "-shm", JOURNAL)
"""The endings of the files that belong to a library."""
MAGIC: Final = b"SQLite format 3\0"
LOG_HEADER: Final = 32
"""Bytes of a log in which nothing has been written yet."""
_HEADER: Final = 100
_SMALLEST_PAGE: Final = 512
_FORMATS: Final = (1, 2)
"""How SQLite writes and reads a file: with a journal or with a log."""


@dataclass(frozen=True, slots=True)
class FileProbe:
    """What can be known of a library without SQLite."""

    has_content: bool
    """Whether there is anything in the file."""
    is_clean: bool
    """Whether the file was closed properly and its header is normal."""


def probe_file(path: Path) -> FileProbe:
    """Check whether SQLite may open or make a library; no file is changed.

    Args:
        path: the file of the library.

    Raises:
        LibraryError: if it may not.
    """
    try:
        size = _size(path)
        real = Path(os.path.realpath(path))
        beside = {ending: _size(companion(real, ending)) for ending in COMPANIONS}
        log = max(0, (beside[LOG] or 0) - LOG_HEADER)
        if not size:
            if log:
                name = shown(companion(path, LOG).name)
                ways = (WayOut.REPAIR, *SET_ASIDE)
                raise LibraryError(LOG_ALONE, ways=ways, name=shown(path), log=name)
            return FileProbe(has_content=False, is_clean=True)
        is_clean = not log and _is_clean(path, size)
        return FileProbe(has_content=True, is_clean=is_clean and not beside[JOURNAL])
    except (OSError, ValueError) as error:
        detail = reason(error)
        raise LibraryError(NOT_USABLE, ways=SET_ASIDE, name=shown(path), detail=detail) from error


def companion(path: Path, ending: str) -> Path:
    """Return the file beside a library that has this ending."""
    return path.with_name(path.name + ending)


def _size(path: Path) -> int | None:
    """Return the size of a file that can be read and written; None if it is missing."""
    if not os.path.lexists(path):
        return None
    name = shown(path)
    try:
        found = path.stat()
    except FileNotFoundError as error:
        target = shown(os.path.realpath(path))
        raise LibraryError(LINK_TO_NOTHING, ways=SET_ASIDE, name=name, target=target) from error
    except OSError as error:
        detail = reason(error)
        raise LibraryError(NOT_USABLE, ways=SET_ASIDE, name=name, detail=detail) from error
    if not stat.S_ISREG(found.st_mode):
        raise LibraryError(NOT_A_FILE, ways=SET_ASIDE, name=name)
    if not os.access(path, os.R_OK | os.W_OK):
        raise LibraryError(NO_ACCESS, ways=SET_ASIDE, name=name)
    return found.st_size


def _is_clean(path: Path, size: int) -> bool:
    """Refuse a file that is no whole database; return whether its header is normal."""
    with path.open("rb") as file:
        header = file.read(_HEADER)
    page = page_size(header)
    if not header.startswith(MAGIC) or len(header) < _HEADER or page is None:
        raise damaged(path, "it is no database")
    changed, pages = header[24:28], _number(header, 28)
    if header[92:96] == changed and size < page * pages:
        raise damaged(path, f"{size} of {page * pages} bytes are left")
    if header[18] not in _FORMATS or header[19] not in _FORMATS:
        raise damaged(path, "its format is unknown")
    return header[92:96] == changed and size == page * pages


def page_size(header: bytes) -> int | None:
    """Return the page size in the header of a database; None if it makes no sense."""
    size = int.from_bytes(header[16:18], "big")
    size = 65_536 if size == 1 else size
    return size if size >= _SMALLEST_PAGE and not size & (size - 1) else None


def _number(header: bytes, place: int) -> int:
    return int.from_bytes(header[place : place + 4], "big")
