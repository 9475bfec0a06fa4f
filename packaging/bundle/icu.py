"""The data of ICU, the library with which Qt sorts texts: 32 MB, of which Qt needs 9.

ICU's own tools can remove items from its data too, but this needs no compiler.  The data is
a list of named items, and the library is little more than that list: a new library is the old one
with a shorter list in it.
"""

import struct
from pathlib import Path
from typing import Final

from bundle import elf

LEFT_OUT: Final = {
    "*.cnv": "encodings of the last century; Qt knows UTF-8, UTF-16 and Latin-1 by itself",
    "brkitr": "where words end in Thai, Khmer, Chinese: Qt has its own rules",
    "curr": "names of currencies",
    "lang": "names of languages: Qt has its own",
    "region": "names of countries: Qt has its own",
    "unit": "kilometres and litres",
    "zone": "names of time zones: Qt has its own",
    "translit": "writing one script in another",
    "rbnf": "numbers in words",
}
"""The parts that are removed, and why. Sorting and the rules of each language stay."""
_FORMAT: Final = b"CmnD"
_FORMAT_OFFSET: Final = 12
_ALIGNMENT: Final = 16


def is_left_out(name: str) -> bool:
    """Return whether an item, such as ``icudt73l/curr/de.res``, is removed."""
    parts = name.split("/")[1:]
    return parts[0] in LEFT_OUT if len(parts) > 1 else f"*.{name.rpartition('.')[2]}" in LEFT_OUT


def items(data: bytes) -> dict[str, bytes]:
    """Return the items of ICU's data by their names.

    Raises:
        ValueError: if it is not such data.
    """
    if data[_FORMAT_OFFSET : _FORMAT_OFFSET + 4] != _FORMAT:
        raise ValueError("no data of ICU")
    (head,) = struct.unpack_from("<H", data)
    (count,) = struct.unpack_from("<I", data, head)
    table = [struct.unpack_from("<II", data, head + 4 + 8 * number) for number in range(count)]
    ends = [*(offset for _, offset in table[1:]), len(data) - head]
    return {
        _name(data, head + name): data[head + begin : head + end]
        for (name, begin), end in zip(table, ends, strict=True)
    }


def _name(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode("ascii")


def joined(head: bytes, parts: dict[str, bytes]) -> bytes:
    """Return data with these items; ``head`` is what stands before the list."""
    names = sorted(parts)
    texts = b"".join(name.encode("ascii") + b"\0" for name in names)
    first_text = 4 + 8 * len(names)
    place = _aligned(first_text + len(texts))
    table, body, text = struct.pack("<I", len(names)), bytearray(), first_text
    for name in names:
        table += struct.pack("<II", text, place + len(body))
        text += len(name) + 1
        body += parts[name] + bytes(_aligned(len(parts[name])) - len(parts[name]))
    listed = table + texts
    return head + listed + bytes(place - len(listed)) + bytes(body)


def slimmed(library: bytes) -> bytes:
    """Return the library ``libicudata`` without the removed items.

    Raises:
        ValueError: if it is laid out differently.
    """
    start = library.find(_FORMAT) - _FORMAT_OFFSET
    segments = elf.segments(library)
    loaded = [each for each in segments if each.kind == elf.LOAD]
    if start < 0 or len(loaded) != 2 or loaded[0].offset != 0:  # noqa: PLR2004 - data and table
        raise ValueError("libicudata is laid out in a way that is not known")
    end, tail = loaded[0].length, loaded[1]
    data = library[start:end]
    (head,) = struct.unpack_from("<H", data)
    kept = {name: item for name, item in items(data).items() if not is_left_out(name)}
    front = library[:start] + joined(data[:head], kept)
    # A segment must have the same offset in a page of the file as in a page of memory.
    gap = (tail.offset - len(front)) % elf.PAGE
    moved = tail.offset - (len(front) + gap)
    made = bytearray(front + bytes(gap) + library[tail.offset : tail.offset + tail.length])
    for number, segment in enumerate(segments):
        if segment is loaded[0]:
            elf.resize_segment(made, number, len(front))
        elif segment.offset >= tail.offset:
            elf.move_segment(made, number, segment.offset - moved)
    elf.drop_sections(made)
    return bytes(made)


def slim(path: Path) -> None:
    """Rewrite the library at a path without the removed items."""
    path.write_bytes(slimmed(path.read_bytes()))


def _aligned(length: int) -> int:
    return -(-length // _ALIGNMENT) * _ALIGNMENT
