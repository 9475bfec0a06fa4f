"""What a repair can save, and what it has saved, as values."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple


class OlderGame(NamedTuple):
    """A game that is only whole in a copy."""

    title: str
    played: datetime
    """When its last action was made that the copy has."""


class RepairPlan(NamedTuple):
    """What a repair can save."""

    games: int
    """How many sound games the new library has, those from the copy included."""
    forms: int
    """How many own forms it has."""
    damaged: tuple[str, ...] = ()
    """The titles of games, also those with real cards, and of own forms that are lost; they are
    left in the old file."""
    older: tuple[OlderGame, ...] = ()
    """The games that come from the copy."""
    copied: datetime | None = None
    """When the copy was made; None if there is none."""


class Repaired(NamedTuple):
    """The result of a repair."""

    plan: RepairPlan
    kept: Path
    """Where the damaged library is now."""
