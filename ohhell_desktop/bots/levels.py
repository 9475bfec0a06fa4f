"""The levels of play: each has an engine, from a rule of thumb to a search in many worlds.

By how much each is better than the one below is measured: see "The levels" in ``docs/training.md``.
"""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.bots.others import Others


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How well a computer player plays."""

    key: str
    """Its name in settings and in the bot protocol; never changes."""
    name: str
    """Its name for the player."""
    line: str
    """How it plays, in a sentence for the player."""
    by_thumb: bool = False
    """Whether it decides by a rule of thumb, if it does not search."""
    waits: bool = True
    """Whether it keeps the highest trump for its last trick, where it needs just that one."""
    recall: int | None = None
    """How many complete tricks back it remembers the cards; None: all of them."""
    counts_voids: bool = True
    """Whether it remembers who could not follow which suit."""
    reads_bids: bool = True
    """Whether it takes the other seats' bids into account."""
    temper: float = 0.0
    """By how many tricks at most it overestimates or underestimates its hand."""
    tempered_from: int = 1
    """With how many cards it misjudges a hand by so much; with fewer in proportion."""
    worlds: int = 0
    """In how many possible deals of the hidden cards it tries its actions; 0: no search."""
    spite: float = 1.0
    """How much more than usual a point that another seat loses is worth."""
    infers: bool = False
    """Whether deals that explain the others' bids and plays count for more."""
    learned: bool = False
    """Whether it rates cards by the network, not by the fast policy."""
    others: Others = ()
    """How the other seats bid and play, as far as it knows from earlier deals of the game."""


BEGINNER: Final = Level(
    key="beginner",
    name="Beginner",
    line="Still learning: bids by feel, and takes the tricks as they come.",
    by_thumb=True,
    waits=False,
    recall=1,
    counts_voids=False,
    reads_bids=False,
    temper=1.0,
)
GENTLE: Final = replace(
    BEGINNER,
    key="gentle",
    name="Gentle",
    line="Counts aces, kings and trumps, and plays by simple rules.",
    waits=True,
    temper=0.0,
)
STEADY: Final = Level(
    key="steady",
    name="Steady",
    line="Thinks about every card, but often bids a little too high or too low.",
    recall=3,
    counts_voids=False,
    temper=0.7,
    tempered_from=4,
)
KEEN: Final = Level(
    key="keen",
    name="Keen",
    line="Bids with care, watches your bid, and remembers every card.",
)
STRONG: Final = replace(
    KEEN,
    key="strong",
    name="Strong",
    line="Has an eye for the right card, trained in thousands of games.",
    learned=True,
)
EXPERT: Final = replace(
    STRONG,
    key="expert",
    name="Expert",
    line="Tries every card in hundreds of possible deals, and reads your bids.",
    worlds=300,
    infers=True,
)
SHARP: Final = replace(KEEN, key="sharp", name="Sharp")
"""An older name of keen: saved games may have it, and measurements compare with it."""

LEVELS: Final = (BEGINNER, GENTLE, STEADY, KEEN, STRONG, EXPERT)
"""Every level that is offered, the weakest first."""

ALL_LEVELS: Final = (*LEVELS, SHARP)
"""Every level that can be named, also one that is no longer offered: a saved game may have it."""

DEFAULT_LEVEL: Final = STEADY.key

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
