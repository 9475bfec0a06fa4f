"""The dynamic section of a Linux library or program: which libraries it needs."""

import re
import struct
from pathlib import Path
from typing import Final, NamedTuple

_MAGIC: Final = b"\x7fELF\x02\x01"  # 64 bits, little-endian
_LOAD, _DYNAMIC = 1, 2
_NEEDED, _STRINGS = 1, 5
_GLIBC: Final = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0")


class Segment(NamedTuple):
    """A part of the file and where it is loaded: the beginning of a program header."""

    kind: int
    flags: int
    offset: int
    address: int
    physical: int
    length: int


def is_elf(path: Path) -> bool:
    """Return whether a file is a library or program of this kind."""
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def needed(path: Path) -> list[str]:
    """Return the names of the libraries that a file needs directly.

    Raises:
        ValueError: if it is not such a file.
    """
    data = path.read_bytes()
    if not data.startswith(_MAGIC):
        raise ValueError(f"{path} is no 64-bit ELF file")
    (table,) = struct.unpack_from("<Q", data, 0x20)
    size, count = struct.unpack_from("<HH", data, 0x36)
    places = [table + number * size for number in range(count)]
    segments = [Segment(*struct.unpack_from("<IIQQQQ", data, place)) for place in places]
    tags = [
        struct.unpack_from("<QQ", data, place)
        for segment in segments
        if segment.kind == _DYNAMIC
        for place in range(segment.offset, segment.offset + segment.length, 16)
    ]
    strings = dict(tags).get(_STRINGS, 0)
    start = next(
        segment.offset + strings - segment.address
        for segment in segments
        if segment.kind == _LOAD and 0 <= strings - segment.address < segment.length
    )
    return [_text(data, start + value) for tag, value in tags if tag == _NEEDED]


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()


def glibc_floor(path: Path) -> tuple[int, int]:
    """Return the oldest glibc that a file runs with; (0, 0) if it does not use it."""
    versions = _GLIBC.findall(path.read_bytes().replace(b"\0", b"\0\0"))
    return max(((int(major), int(minor)) for major, minor in versions), default=(0, 0))
