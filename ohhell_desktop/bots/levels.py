"""The levels of play: they differ in what a player remembers and takes into account."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How carefully a computer player plays."""

    key: str
    """Its name in settings and in the bot protocol; never changes."""
    recall: int | None
    """How many complete tricks back it remembers the cards; None: all of them."""
    counts_voids: bool
    """Whether it remembers who could not follow which suit."""
    reads_bids: bool
    """Whether it takes the other seats' bids into account."""
    temper: float
    """By how many tricks at most it overestimates or underestimates its hand."""
    worlds: int = 0
    """In how many possible deals of the hidden cards it tries its actions; 0: no search."""
    spite: float = 1.0
    """How much more than usual a point that another seat loses is worth."""
    infers: bool = False
    """Whether deals that explain the others' bids and plays count for more."""


GENTLE: Final = Level(key="gentle", recall=1, counts_voids=False, reads_bids=False, temper=0.8)
STEADY: Final = Level(key="steady", recall=3, counts_voids=False, reads_bids=True, temper=0.3)
SHARP: Final = Level(key="sharp", recall=None, counts_voids=True, reads_bids=True, temper=0.0)
EXPERT: Final = replace(SHARP, key="expert", worlds=400, infers=True)

LEVELS: Final = (GENTLE, STEADY, SHARP, EXPERT)
"""Every level, the weakest first."""

DEFAULT_LEVEL: Final = STEADY.key

ALL_LEVELS: Final = LEVELS
"""Every level that can be named, also those that are no longer offered."""

_BY_KEY: Final = {level.key: level for level in ALL_LEVELS}


def known_level(key: str) -> str:
    """Return the key of a known level; the default level's key for an unknown one.

    A game may come from a newer version or from another program.
    """
    return key if key in _BY_KEY else DEFAULT_LEVEL


def level_named(key: object) -> Level:
    """Return the level with a name.

    Raises:
        ValueError: if there is no such level.
    """
    if isinstance(key, str) and key in _BY_KEY:
        return _BY_KEY[key]
    known = ", ".join(level.key for level in LEVELS)
    raise ValueError(f"there is no level {str(key)[:40]!r}; the levels are {known}")
