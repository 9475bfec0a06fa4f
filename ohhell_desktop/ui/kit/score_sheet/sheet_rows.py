"""The contents of the score sheet as values, without Qt."""

from dataclasses import dataclass
from enum import StrEnum

from ohhell_desktop.rules.cards import Suit


class Stage(StrEnum):
    """Whether a deal is over, in progress or still to come."""

    DONE = "done"
    NOW = "now"
    TO_COME = "to-come"


@dataclass(frozen=True, slots=True)
class DealHead:
    """The first column of a row: which deal it is."""

    number: int
    """From 1."""
    cards: int
    stage: Stage
    trump: Suit | None = None
    trump_known: bool = False
    """Whether ``trump`` is settled; then None means no trump."""
    name: str = ""
    """What players call a special deal."""
    marked: bool = False
    """Whether it is being corrected, or was corrected last."""
    corrected: bool = False
    """Whether it is being corrected."""
    waits: bool = False
    """Whether another deal is being corrected meanwhile."""

    @property
    def lit(self) -> bool:
        """Whether what is entered now belongs to this deal."""
        return self.corrected or (self.stage is Stage.NOW and not self.waits)


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """What is written for one seat in one deal."""

    bid: int | None = None
    tricks: int | None = None
    """Tricks won so far; None before the deal is played."""
    points: int | None = None
    total: int | None = None
    made: bool | None = None
    """Whether the bid was made exactly; None during the deal or without a bid."""
    dealer: bool = False
    forbidden: int | None = None
    """The number that the hook forbids to this seat, while it is to bid."""
    turn: bool = False
    """Whether this seat is to act."""
    note: str = ""
    """What is written in place of the figures, for a player who does not take part yet."""

    @property
    def won_otherwise(self) -> int | None:
        """Tricks won in a finished deal if they differ from the bid; else None."""
        if self.total is None or self.tricks == self.bid:
            return None
        return self.tricks


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the sheet: a deal and the entry of each seat."""

    head: DealHead
    entries: tuple[ScoreEntry, ...]
