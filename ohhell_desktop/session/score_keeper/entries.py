"""What can be entered in the course of a game with real cards.

A real game is its setup and a list of entries, to which entries are only ever added; everything
else follows from them. Players are numbered in the order in which they came, deals from 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.form.limits import LARGEST_HAND, MOST_TOTAL
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.session.seats import AVATARS, check_length

MOST_PEOPLE: Final = 20
"""Players of one game, with those who leave early."""
HIGHEST_COUNT: Final = LARGEST_HAND
"""Nobody bids or takes more tricks."""
HIGHEST_TOTAL: Final = MOST_TOTAL
LAST_DEAL: Final = MOST_DEALS
Deal: TypeAlias = Annotated[int, Meta(ge=0, le=LAST_DEAL)]
Player: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_PEOPLE)]
Hand: TypeAlias = Annotated[int, Meta(ge=1, le=HIGHEST_COUNT)]
Tricks: TypeAlias = Annotated[int, Meta(ge=0, le=HIGHEST_COUNT)]
Total: TypeAlias = Annotated[int, Meta(ge=-HIGHEST_TOTAL, le=HIGHEST_TOTAL)]


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
        check_length("a form", self.form)
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

    player: Player
    level: PremiumLevel


Counts: TypeAlias = Mapping[Player, Tricks | None]
"""Tricks by player; None for a player who makes no bid; no item where nothing was entered."""


@dataclass(frozen=True, slots=True)
class DealEntry:
    """What was entered for a deal so far."""

    bids: Counts = field(default_factory=dict)
    tricks: Mapping[Player, Tricks] = field(default_factory=dict)
    bids_are_in: bool = False
    """Whether the players are done with the bids."""
    trump: NamedTrump | None = None
    premium: OfferedPremium | None = None
    dealer: Player | None = None
    """Who has dealt, if it was not whose turn it was."""


class _Entry(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What all entries have in common: the name of the kind in the file."""


class Noted(_Entry, frozen=True, tag="noted"):
    """Something was entered for a deal, which is not complete; or for its correction."""

    deal: Deal
    entry: DealEntry


class Scored(_Entry, frozen=True, tag="scored"):
    """A deal is complete, for the first time or corrected."""

    deal: Deal
    entry: DealEntry


class Dropped(_Entry, frozen=True, tag="dropped"):
    """What was entered for a deal, or for its correction, does not count."""

    deal: Deal


class Arrived(_Entry, frozen=True, tag="arrived"):
    """A new player takes part."""

    deal: Deal
    """The first deal of the player."""
    person: Person
    total: Total | None = None
    """The points to begin with; None: the lowest total then."""
    place: Player | None = None
    """Before whom the player sits; None: after everybody else."""


class Left(_Entry, frozen=True, tag="left"):
    """A player stops."""

    deal: Deal
    """The first deal without the player."""
    player: Player


class Returned(_Entry, frozen=True, tag="returned"):
    """A player who had stopped takes part again, with the own total."""

    deal: Deal
    player: Player


class Renamed(_Entry, frozen=True, tag="renamed"):
    """A player gets another name or picture."""

    player: Player
    person: Person


class Added(_Entry, frozen=True, tag="added"):
    """A deal is put in."""

    deal: Deal
    """The number that it gets."""
    cards: Hand


class LeftOut(_Entry, frozen=True, tag="left-out"):
    """A deal that was to come is not played."""

    deal: Deal


class Replanned(_Entry, frozen=True, tag="replanned"):
    """From a deal on, the deals are those for another number of players."""

    deal: Deal
    seats: Annotated[int, Meta(ge=2, le=MOST_PEOPLE)]


class Ended(_Entry, frozen=True, tag="ended"):
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
