"""The setup of a game: its rules, its seats and the seed of its cards."""

import secrets
from dataclasses import dataclass

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.engine.shuffle import SEED_BYTES
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.seats import (
    AVATARS,
    LONGEST_SETUP_TEXT,
    SeatKind,
    SeatSetup,
    check_length,
)

__all__ = ["AVATARS", "LONGEST_SETUP_TEXT", "GameSetup", "SeatKind", "SeatSetup", "new_seed"]


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that is decided before the first card is dealt.

    Raises:
        ValueError: if a text is too long, or the number of seats or the seed is wrong.
    """

    form: str
    """Its key in the catalogue; empty if the rules are the player's own."""
    title: str
    rules: RuleSet
    seats: tuple[SeatSetup, ...]
    """In the order of play."""
    seed: bytes
    """All packs of the game are shuffled from it."""

    def __post_init__(self) -> None:
        check_length("form", self.form)
        check_length("title", self.title)
        if not LEAST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"there must be {LEAST_SEATS} to {MOST_SEATS} seats")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes")


def new_seed() -> bytes:
    """Return a seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)
