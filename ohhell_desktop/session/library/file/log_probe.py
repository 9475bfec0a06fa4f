"""Checks of the log of a library before SQLite opens it: whose it is, and whether it is whole.

SQLite applies any log that has the right name, and ignores one from the first damaged frame on,
both without a word. Each transaction writes a new mark and the mark before it into the table
``mark``; so the log belongs to a file whose mark is in it, or is the one before its first.
"""

import re
import struct
from pathlib import Path
from typing import Final

from ohhell_desktop.session.library.file.file_probe import LOG, LOG_HEADER, MAGIC, companion

_MARK: Final = re.compile(rb"ohhell-mark.{16}(.{16})(.{16})", re.DOTALL)
"""The row of the table as it is stored: its sign, the library, the mark before, the mark."""
_NO_MARK: Final = bytes(16)
_VERSION: Final = slice(60, 64)
"""The place of the version in the header of a database."""
_MARKED_SINCE: Final = 5
_FRAME_HEADER: Final = 24
_SALTS: Final = slice(8, 16)
_SALTS_OF_ALL: Final = slice(16, 24)
_USUAL_PAGE: Final = 4096
_PAGES: Final = tuple(1 << power for power in range(9, 17))


def is_foreign_log(path: Path) -> bool:
    """Return whether the log beside a library belongs to another file, or to another state of it.

    Args:
        path: the file of the library, which is no link.

    Raises:
        OSError: if a file cannot be read.
    """
    frames = _frames(companion(path, LOG))
    marks = [found.groups() for frame in frames for found in _MARK.finditer(frame)]
    if not marks:
        return False
    known = {marks[0][0], *(now for _, now in marks)}
    data = path.read_bytes()
    own = _MARK.search(data)
    if own is not None:
        return own[2] not in known
    # An older library has no mark yet; in any other its page is damaged.
    version = int.from_bytes(data[_VERSION], "big")
    return data.startswith(MAGIC) and 0 < version < _MARKED_SINCE and _NO_MARK not in known


def count_frames(path: Path) -> int:
    """Return how many frames of the log beside a library were written since it was last emptied.

    A part of a frame counts. SQLite reads fewer if one is damaged.

    Raises:
        OSError: if the log cannot be read.
    """
    return len(_frames(companion(path, LOG)))


def _frames(log: Path) -> list[bytes]:
    """Return the frames with the numbers that the header names, or the first frame."""
    data = log.read_bytes() if log.is_file() else b""
    if len(data) <= LOG_HEADER or not any(data):
        return []
    page = int.from_bytes(data[8:12], "big")
    size = _FRAME_HEADER + (page if page in _PAGES else _USUAL_PAGE)
    frames = [data[place : place + size] for place in range(LOG_HEADER, len(data), size)]
    salts = data[_SALTS_OF_ALL] if _is_header_whole(data) else frames[0][_SALTS]
    count = next((n for n, frame in enumerate(frames) if frame[_SALTS] != salts), len(frames))
    return frames[:count]


def _is_header_whole(data: bytes) -> bool:
    order = "<" if data[3] & 1 == 0 else ">"
    first = second = 0
    numbers = struct.unpack(f"{order}6I", data[:24])
    for one, two in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return struct.unpack(">II", data[24:LOG_HEADER]) == (first, second)
