"""What a game is begun with: its rules, who sits where, and the seed of its cards."""

import secrets
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ohhell_desktop.rules.record import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.shuffle import SEED_BYTES

AVATARS: Final = 12
"""Avatars are numbered from 1 to this."""
LONGEST_NAME: Final = 100
"""Characters in a name, a title, a level or the key of a form."""


class SeatKind(StrEnum):
    """Who plays in a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat at the table.

    Raises:
        ValueError: if a text is too long or there is no such avatar.
    """

    name: str
    kind: SeatKind
    level: str = ""
    """How well a computer player plays; empty for a person."""
    avatar: int = 1
    """Its picture, 1 .. :data:`AVATARS`."""

    def __post_init__(self) -> None:
        _check_length("a name", self.name)
        _check_length("a level", self.level)
        if not 1 <= self.avatar <= AVATARS:
            raise ValueError(f"an avatar must be 1 to {AVATARS}, not {self.avatar}")


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that is settled before the first card is dealt.

    Raises:
        ValueError: if a text is too long, or the seats or the seed are not of a fit number.
    """

    form: str
    """Its key in the catalogue; empty if the rules are the player's own."""
    title: str
    rules: RuleSet
    seats: tuple[SeatSetup, ...]
    """In the order of play."""
    seed: bytes
    """What all packs of the game are shuffled from."""

    def __post_init__(self) -> None:
        _check_length("a form", self.form)
        _check_length("a title", self.title)
        if not LEAST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"there must be {LEAST_SEATS} to {MOST_SEATS} seats")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes")


def new_seed() -> bytes:
    """A seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def _check_length(what: str, text: str) -> None:
    if len(text) > LONGEST_NAME:
        raise ValueError(f"{what} may have {LONGEST_NAME} characters at most")
