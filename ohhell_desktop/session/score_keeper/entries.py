"""What can be entered in the course of a game with real cards.

A real game is its setup and a list of entries, to which entries are only ever added; everything
else follows from them. Players are numbered in the order in which they came, deals from 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.form.limits import LARGEST_HAND, MOST_TOTAL
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.session.seats import AVATARS, check_length

MOST_PEOPLE: Final = 20
"""Players of one game, with those who leave early."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player at the real table."""

    name: str
    face: int
    """Number of the picture."""

    def __post_init__(self) -> None:
        """Check name and picture."""
        check_length("a name", self.name)
        if not 1 <= self.face <= AVATARS:
            raise ValueError("a picture has no such number")


@dataclass(frozen=True, slots=True)
class RealGame:
    """What is decided before the first deal."""

    form: str
    """The key of the form in the catalogue; empty if the rules are the players' own."""
    title: str
    rules: RuleSet
    people: tuple[Person, ...]
    """In the order of play."""
    dealer: int = 0
    """Who deals first."""

    def __post_init__(self) -> None:
        """Check that they are enough for a game, and few enough."""
        check_length("a title", self.title)
        if not LEAST_SEATS <= len(self.people) <= MOST_SEATS:
            raise ValueError(f"{LEAST_SEATS} to {MOST_SEATS} people can play")
        if not 0 <= self.dealer < len(self.people):
            raise ValueError("nobody is the first dealer")


class NamedTrump(StrEnum):
    """The trump of a deal, as the players have noted it."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    JOKERS = "*"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class OfferedPremium:
    """The premium of a deal: who has offered it, and what was shown."""

    player: int
    level: PremiumLevel


Counts: TypeAlias = "Mapping[int, int | None]"
"""Tricks by player; None for a player who makes no bid; no item where nothing was entered."""


@dataclass(frozen=True, slots=True)
class DealEntry:
    """What was entered for a deal so far."""

    bids: Counts = field(default_factory=dict)
    tricks: Mapping[int, int] = field(default_factory=dict)
    bids_are_in: bool = False
    """Whether the players are done with the bids."""
    trump: NamedTrump | None = None
    premium: OfferedPremium | None = None
    dealer: int | None = None
    """Who has dealt, if it was not whose turn it was."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something was entered for a deal, which is not complete; or for its correction."""

    deal: int
    entry: DealEntry


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal is complete, for the first time or corrected."""

    deal: int
    entry: DealEntry


@dataclass(frozen=True, slots=True)
class Dropped:
    """What was entered for a deal, or for its correction, does not count."""

    deal: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """A new player takes part."""

    deal: int
    """The first deal of the player."""
    person: Person
    total: int | None = None
    """The points to begin with; None: the lowest total then."""
    place: int | None = None
    """Before whom the player sits; None: after everybody else."""


@dataclass(frozen=True, slots=True)
class Left:
    """A player stops."""

    deal: int
    """The first deal without the player."""
    player: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A player who had stopped takes part again, with the own total."""

    deal: int
    player: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player gets another name or picture."""

    player: int
    person: Person


@dataclass(frozen=True, slots=True)
class Added:
    """A deal is put in."""

    deal: int
    """The number that it gets."""
    cards: int


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A deal that was to come is not played."""

    deal: int


@dataclass(frozen=True, slots=True)
class Replanned:
    """From a deal on, the deals are those for another number of players."""

    deal: int
    seats: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The players stop here."""


Entry: TypeAlias = (
    Noted
    | Scored
    | Dropped
    | Arrived
    | Left
    | Returned
    | Renamed
    | Added
    | LeftOut
    | Replanned
    | Ended
)


class Step(StrEnum):
    """A step in the list of entries."""

    BACK = "back"
    AGAIN = "again"


HIGHEST_COUNT: Final = LARGEST_HAND
"""Nobody bids or takes more tricks."""
HIGHEST_TOTAL: Final = MOST_TOTAL
LAST_DEAL: Final = MOST_DEALS
