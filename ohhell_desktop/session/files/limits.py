"""Limits of the values in a settings file."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_LONGEST_STATE: Final = 100_000
_LONGEST_PATH: Final = 32_767

Limits = Callable[[object], object]
"""Returns the value that an entry means; raises ValueError if it is not allowed."""


@dataclass(frozen=True, slots=True)
class Number:
    """Limits of a whole number."""

    least: int
    most: int

    def __call__(self, raw: object) -> int:
        """Return a number within the limits."""
        if isinstance(raw, int) and not isinstance(raw, bool) and self.least <= raw <= self.most:
            return raw
        raise ValueError(f"must be {self.least} to {self.most}")


class Percent(Number):
    """Limits of a share in percent."""

    __slots__ = ()


class Milliseconds(Number):
    """Limits of a time in milliseconds."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Text:
    """The limit of a text."""

    longest: int

    def __call__(self, raw: object) -> str:
        """Return a text that can be drawn and encoded."""
        if isinstance(raw, str) and len(raw) <= self.longest:
            # A lone surrogate cannot be drawn or encoded: it becomes a question mark.
            return raw.encode("utf-8", "replace").decode("utf-8")
        raise ValueError(f"must be a text of at most {self.longest} characters")


@dataclass(frozen=True, slots=True)
class ListOf:
    """Limits of a list."""

    limits: Limits
    most: int
    apart: bool = False
    """Whether every entry means something without the others."""
    newest_first: bool = False

    def __call__(self, raw: object) -> tuple[object, ...]:
        """Return the entries, all of which are within their limits."""
        if isinstance(raw, list | tuple) and len(raw) <= self.most:
            return tuple(map(self.limits, raw))
        raise ValueError(f"must be a list of at most {self.most}")

    def sound(self, raw: object, default: object) -> object:
        """Return the newest entries that are within their limits, as many as there may be."""
        if not self.apart or not isinstance(raw, list):
            return default
        found = []
        for entry in raw:
            with suppress(ValueError):
                found.append(self.limits(entry))
        return tuple(found[: self.most] if self.newest_first else found[-self.most :])


def path(raw: object) -> str:
    """Return a path as it is: signs that are no text stand for bytes in the name of a folder."""
    if isinstance(raw, str) and len(raw) <= _LONGEST_PATH:
        return raw
    raise ValueError(f"must be a path of at most {_LONGEST_PATH} characters")


def state(raw: object) -> str:
    """Return a state that Qt has saved, in base 64."""
    if isinstance(raw, str) and len(raw) <= _LONGEST_STATE and raw.isascii():
        return raw
    raise ValueError(f"must be at most {_LONGEST_STATE} signs in base 64")


def share(raw: object) -> float:
    """Return a number from 0 to 1."""
    if isinstance(raw, int | float) and not isinstance(raw, bool) and 0 <= raw <= 1:
        return float(raw)
    raise ValueError("must be a number from 0 to 1")
