"""A reader of the pages of an SQLite file that works without SQLite.

It reads the published file format, for files that SQLite refuses. It needs no sound first page
and no sound inner pages, because it reads every page by itself.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.session.library.file_probe import LOG_HEADER, MAGIC, page_size

TABLE_LEAF: Final = 0x0D
TABLE_INNER: Final = 0x05
INDEX_LEAF: Final = 0x0A
INDEX_INNER: Final = 0x02
_KINDS: Final = (TABLE_LEAF, TABLE_INNER, INDEX_LEAF, INDEX_INNER)
_INNER: Final = (TABLE_INNER, INDEX_INNER)
_INDEXES: Final = (INDEX_LEAF, INDEX_INNER)
_FILE_HEADER: Final = 100
_FRAME_HEADER: Final = 24
_LOG_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""The first number of a log, and the byte order of its checksums."""
_USUAL_PAGE: Final = 4096
_SIZES: Final = tuple(1 << power for power in range(9, 17))
_WIDTHS: Final = (0, 1, 2, 3, 4, 6, 8)
"""Bytes of a whole number, by its serial type."""
_FLOAT: Final = 7
_FIRST_BLOB: Final = 12

Value = int | float | str | bytes | None


class BrokenPageError(ValueError):
    """A page or a row on it is damaged."""


@dataclass(frozen=True, slots=True)
class BTreeCell:
    """A row on a page, or an entry of an inner page."""

    number: int
    """The number of the row; 0 in an index."""
    child: int
    """The page below it; 0 on a leaf."""
    values: tuple[Value, ...]


class Pages:
    """The pages of a file, with the committed pages of its log in their place.

    Args:
        data: the file.
        log: the file that ends in ``-wal``; empty if there is none.
        size: bytes of a page.
    """

    def __init__(self, data: bytes, log: bytes, size: int) -> None:
        self.size = size
        self._data = data
        self._over, count = _committed(log, size)
        self.count = count or -(-len(data) // size)
        first = self.page(1)
        self.has_header = first.startswith(MAGIC) and page_size(first) == size
        self._usable = size - (first[20] if self.has_header else 0)

    def page(self, number: int) -> bytes:
        """Return the bytes of a page, numbered from 1; zeros for missing bytes."""
        if number in self._over:
            return self._over[number]
        found = self._data[(number - 1) * self.size : number * self.size]
        return found.ljust(self.size, b"\0")

    def kind(self, number: int) -> int:
        """Return the kind of a page; 0 if it cannot hold rows."""
        kind = self.page(number)[self._start(number)]
        return kind if kind in _KINDS else 0

    def cells(self, number: int) -> Iterator[BTreeCell]:
        """Yield the rows on a page that can be read."""
        page, start, kind = self.page(number), self._start(number), self.kind(number)
        if not kind:
            return
        first = start + (12 if kind in _INNER else 8)
        count = min(_two(page, start + 3), (self.size - first) // 2)
        for place in range(first, first + 2 * count, 2):
            try:
                yield self._cell(page, _two(page, place), kind)
            except (BrokenPageError, IndexError, struct.error):
                continue

    def children(self, number: int) -> list[int]:
        """Return the numbers of the pages below an inner page."""
        start = self._start(number)
        if self.kind(number) not in _INNER:
            return []
        last = _four(self.page(number), start + 8)
        return [*(cell.child for cell in self.cells(number)), last]

    def is_whole(self, number: int) -> bool:
        """Return whether all rows of a page can be read."""
        said = _two(self.page(number), self._start(number) + 3)
        return bool(self.kind(number)) and sum(1 for _ in self.cells(number)) == said

    def free_head(self) -> tuple[int, int]:
        """Return the first page of the list of free pages, and how many pages are free."""
        header = self.page(1)
        return _four(header, 32), _four(header, 36)

    def _start(self, number: int) -> int:
        return _FILE_HEADER if number == 1 else 0

    def _cell(self, page: bytes, place: int, kind: int) -> BTreeCell:
        child, number = 0, 0
        if kind in _INNER:
            child = _four(page, place)
            place += 4
        if kind == TABLE_INNER:
            return BTreeCell(_varint(page, place)[0], child, ())
        length, place = _varint(page, place)
        if kind == TABLE_LEAF:
            number, place = _varint(page, place)
        return BTreeCell(number, child, _record(self._payload(page, place, length, kind)))

    def _payload(self, page: bytes, place: int, length: int, kind: int) -> bytes:
        """Return all bytes of a row, including those on overflow pages."""
        usable = self._usable
        most = (usable - 12) * 64 // 255 - 23 if kind in _INDEXES else usable - 35
        if length <= most:
            return page[place : place + length]
        if length > self.size * self.count:
            raise BrokenPageError
        least = (usable - 12) * 32 // 255 - 23
        local = least + (length - least) % (usable - 4)
        local = local if local <= most else least
        parts, left = [page[place : place + local]], length - local
        following = _four(page, place + local)
        while left > 0:
            if not 0 < following <= self.count:
                raise BrokenPageError
            further = self.page(following)
            parts.append(further[4 : min(usable, 4 + left)])
            left -= len(parts[-1])
            following = _four(further, 0)
        return b"".join(parts)


def likely_sizes(data: bytes, log: bytes) -> list[int]:
    """Return the page sizes that a file may have, the likeliest first."""
    sizes = [page_size(data[:_FILE_HEADER]), int.from_bytes(log[8:12], "big"), _USUAL_PAGE]
    return list(dict.fromkeys(size for size in sizes if size in _SIZES))


def _committed(log: bytes, size: int) -> tuple[dict[int, bytes], int]:
    """Return the pages in a log up to its last commit, and the page count after it."""
    header = log[:LOG_HEADER]
    order = _LOG_MAGIC.get(int.from_bytes(header[:4], "big"))
    if len(header) < LOG_HEADER or order is None or _four(header, 8) != size:
        return {}, 0
    sums = _sums(order, header[:24], (0, 0))
    if sums != struct.unpack(">II", header[24:32]):
        return {}, 0
    committed: dict[int, bytes] = {}
    pending: dict[int, bytes] = {}
    count = 0
    for place in range(LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        frame = log[place : place + _FRAME_HEADER]
        page = log[place + _FRAME_HEADER : place + _FRAME_HEADER + size]
        sums = _sums(order, page, _sums(order, frame[:8], sums))
        if frame[8:16] != header[16:24] or sums != struct.unpack(">II", frame[16:24]):
            break
        pending[_four(frame, 0)] = page
        if _four(frame, 4):
            count = _four(frame, 4)
            committed |= pending
            pending.clear()
    return committed, count


def _sums(order: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """Return the checksums of a log after some more data."""
    first, second = sums
    numbers = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, two in zip(numbers, numbers, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second


def _two(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 2], "big")


def _four(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 4], "big")


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a variable-length number and the place after it."""
    value = 0
    for further in range(8):
        byte = data[place + further]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:  # noqa: PLR2004 - the uppermost bit says that more follow
            return value, place + further + 1
    value = value << 8 | data[place + 8]
    return value - (1 << 64 if value >> 63 else 0), place + 9


def _record(payload: bytes) -> tuple[Value, ...]:
    """Return the values of a row."""
    length, place = _varint(payload, 0)
    body = length
    values: list[Value] = []
    while place < length:
        kind, place = _varint(payload, place)
        value, body = _value(payload, body, kind)
        values.append(value)
    if body != len(payload):
        raise BrokenPageError
    return tuple(values)


def _value(payload: bytes, place: int, kind: int) -> tuple[Value, int]:
    if kind < len(_WIDTHS):
        raw = payload[place : place + _WIDTHS[kind]]
        return (int.from_bytes(raw, "big", signed=True) if kind else None), place + len(raw)
    if kind == _FLOAT:
        return struct.unpack(">d", payload[place : place + 8])[0], place + 8
    if kind < 10:  # noqa: PLR2004 - 8 and 9 are the numbers 0 and 1 themselves
        return kind - 8, place
    if kind < _FIRST_BLOB:
        raise BrokenPageError
    end = place + (kind - _FIRST_BLOB) // 2
    raw = payload[place:end]
    return (raw.decode("utf-8", "replace") if kind % 2 else raw), end
