"""The dynamic section of a Linux library or program: which libraries it needs."""

import re
import struct
from pathlib import Path
from typing import Final, NamedTuple

_MAGIC: Final = b"\x7fELF\x02\x01"  # 64 bits, little-endian
LOAD: Final = 1
"""The kind of segment that is loaded into memory."""
PAGE: Final = 0x10000
"""The largest page of memory that Linux uses."""
_DYNAMIC: Final = 2
_NEEDED, _STRINGS = 1, 5
_TABLE, _ENTRY, _SECTIONS = 0x20, 0x36, 0x28
_OFFSET, _LENGTHS = 8, 32
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
    parts = segments(data)
    tags = [
        struct.unpack_from("<QQ", data, place)
        for segment in parts
        if segment.kind == _DYNAMIC
        for place in range(segment.offset, segment.offset + segment.length, 16)
    ]
    strings = dict(tags).get(_STRINGS, 0)
    start = next(
        segment.offset + strings - segment.address
        for segment in parts
        if segment.kind == LOAD and 0 <= strings - segment.address < segment.length
    )
    return [_text(data, start + value) for tag, value in tags if tag == _NEEDED]


def segments(data: bytes) -> list[Segment]:
    """Return the segments of a file."""
    return [Segment(*struct.unpack_from("<IIQQQQ", data, place)) for place in _segment_places(data)]


def _segment_places(data: bytes | bytearray) -> list[int]:
    (table,) = struct.unpack_from("<Q", data, _TABLE)
    size, count = struct.unpack_from("<HH", data, _ENTRY)
    return [table + number * size for number in range(count)]


def resize_segment(data: bytearray, number: int, length: int) -> None:
    """Set the length of a segment, in the file and in memory."""
    struct.pack_into("<QQ", data, _segment_places(data)[number] + _LENGTHS, length, length)


def move_segment(data: bytearray, number: int, offset: int) -> None:
    """Set the offset of a segment in the file."""
    struct.pack_into("<Q", data, _segment_places(data)[number] + _OFFSET, offset)


def drop_sections(data: bytearray) -> None:
    """Clear the section headers, which only linkers and debuggers read."""
    struct.pack_into("<Q", data, _SECTIONS, 0)
    struct.pack_into("<HH", data, _ENTRY + 6, 0, 0)


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()


def glibc_floor(path: Path) -> tuple[int, int]:
    """Return the oldest glibc that a file runs with; (0, 0) if it does not use it."""
    versions = _GLIBC.findall(path.read_bytes().replace(b"\0", b"\0\0"))
    return max(((int(major), int(minor)) for major, minor in versions), default=(0, 0))
