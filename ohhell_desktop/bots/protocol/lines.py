"""Reading lines of bytes from a stream that may hold anything."""

from collections.abc import Iterator
from typing import Final, Protocol

LONGEST_LINE: Final = 1 << 20
"""Bytes in a line, its end not counted."""
_BLOCK: Final = 1 << 16


class Source(Protocol):
    """Where lines come from."""

    def read(self, size: int, /) -> bytes | None:
        """Return at most ``size`` bytes as soon as there are any; none at the end."""


def lines(source: Source) -> Iterator[bytes | None]:
    """Yield each line without its end; None for a line that is too long. Empty lines are skipped.

    A last line without a line end counts too.
    """
    kept, too_long = bytearray(), False
    while block := source.read(_BLOCK):
        *whole, rest = block.split(b"\n")
        for part in whole:
            kept += part
            yield from _line(kept, too_long)
            kept, too_long = bytearray(), False
        if too_long or len(kept) + len(rest) > LONGEST_LINE:
            kept, too_long = bytearray(), True
        else:
            kept += rest
    yield from _line(kept, too_long)


def _line(kept: bytearray, too_long: bool) -> Iterator[bytes | None]:
    if too_long or len(kept) > LONGEST_LINE:
        yield None
    elif line := bytes(kept).strip():
        yield line
