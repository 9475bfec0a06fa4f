"""The characters of the computer players: a name, a face, and a habit.

A habit changes what a player aims for, never how well it calculates: it gives some bids or the
missed bids of others a little more weight. So a character may choose a bid beside the best one, if
it is worth nearly as much, but never a random one. The level, which says how well a seat plays, is
independent of it.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """What a computer player likes, besides points."""

    key: str
    """Its name in saved games and in the bot protocol; never changes."""
    name: str
    """Its name for the player."""
    line: str
    """What it means, in a few words."""
    each_trick: float = 0.0
    """What each trick of a bid adds to its value, as a share of what making a bid is worth."""
    nothing: float = 0.0
    """What a bid of nothing gains in value, as a share of what making a bid is worth."""
    strain: float = 0.0
    """What each trick of a bid adds that takes the sum of the bids further from the tricks.

    It is a share of what making a bid is worth, and counts against the bid where too little has
    been bid so far: then tricks are left that nobody wants.
    """
    spite: float = 1.0
    """How much more than usual a point that another seat loses is worth."""


EVEN: Final = Habit(key="even", name="Level-headed", line="Bids what the hand is worth.")
BOLD: Final = Habit(
    key="bold", name="Bold", line="Bids high, and then has to win it.", each_trick=0.1
)
CAUTIOUS: Final = Habit(
    key="cautious", name="Cautious", line="Bids low, and then ducks.", each_trick=-0.11
)
SPOILER: Final = Habit(
    key="spoiler",
    name="Spoiler",
    line="Likes to break the bids of others, and to leave too many or too few tricks.",
    strain=0.1,
    spite=2.5,
)
ZEROS: Final = Habit(
    key="zeros", name="Collector of zeros", line="Bids nothing whenever it might work.", nothing=0.3
)

HABITS: Final = (EVEN, BOLD, CAUTIOUS, SPOILER, ZEROS)
"""Every habit, the usual one first."""

_BY_KEY: Final = {habit.key: habit for habit in HABITS}


def known_habit(key: str) -> str:
    """Return the key of a known habit; the usual one's for an unknown one.

    A game may come from a newer version or from another program.
    """
    return key if key in _BY_KEY else EVEN.key


def habit_named(key: object) -> Habit:
    """Return the habit with a key.

    Raises:
        ValueError: if there is no such habit.
    """
    if isinstance(key, str) and key in _BY_KEY:
        return _BY_KEY[key]
    known = ", ".join(_BY_KEY)
    raise ValueError(f"there is no habit {str(key)[:40]!r}; the habits are {known}")


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player as a person at the table."""

    name: str
    face: int
    """Its picture, numbered as the avatars of a seat."""
    habit: Habit
    line: str
    """How they play, in a sentence or two for the person who chooses them."""


CHARACTERS: Final = (
    Character("Ada", 2, EVEN, "Looks at every card twice, and bids what the hand is worth."),
    Character("Ben", 10, BOLD, "Always sees one more trick in the hand. Often it is there."),
    Character("Cleo", 5, SPOILER, "Plays with your bid like a cat with a ball of wool."),
    Character("Dan", 6, CAUTIOUS, "Promises little and keeps it. Slippery when you want to duck."),
    Character("Eve", 9, ZEROS, "Would rather nap through a deal: bids nothing on a hopeful hand."),
    Character("Finn", 1, SPOILER, "Smiles, and keeps the one card that ruins your bid."),
    Character("Gus", 4, BOLD, "Leaps first and counts the tricks later."),
    Character("Hana", 8, CAUTIOUS, "Bids on the safe side and hops away from every extra trick."),
    Character("Ivo", 3, ZEROS, "Collects zeros. Give them a low hand and they are happy."),
    Character("Leo", 7, BOLD, "Bids like a king and expects the cards to obey."),
    Character("Mo", 12, EVEN, "In no hurry. Plays the odds and never forgets a card."),
    Character("Pia", 11, CAUTIOUS, "New at the table and careful with every promise."),
)
"""Everybody who may sit down, in the order in which they are offered; each has another face."""
