"""The deals of the days that somebody has played, and what the expert made of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from ohhell_desktop.session.challenges.games import day_of
from ohhell_desktop.session.challenges.kept import KeptResult, Who, kept_from_text
from ohhell_desktop.session.challenges.result import DealOf
from ohhell_desktop.session.library.same_cards import KeptSame


@dataclass(frozen=True, slots=True)
class Days:
    """What is known about the days."""

    mine: Mapping[date, KeptResult] = field(default_factory=dict)
    expert: Mapping[date, KeptResult] = field(default_factory=dict)
    begun: frozenset[date] = frozenset()
    """The days whose deal has been begun and is not over."""

    def deal_of(self, day: date) -> DealOf | None:
        """Return what was made of the deal of a day; None if it has not been played."""
        return self.mine[day].result.deals[0] if day in self.mine else None

    @property
    def made(self) -> int:
        """How many of the bids were made."""
        return _made(self.mine.values())

    @property
    def compared(self) -> int:
        """Of how many days played the expert's result is known."""
        return len(self.mine.keys() & self.expert.keys())

    @property
    def expert_made(self) -> int:
        """How many of these the expert made."""
        return _made(kept for day, kept in self.expert.items() if day in self.mine)


def days_of(rows: Iterable[KeptSame], begun: Iterable[str]) -> Days:
    """Return what is known about the days.

    Args:
        rows: all results that are kept.
        begun: the texts that name the games that have been begun.
    """
    found: dict[str, dict[date, KeptResult]] = {Who.YOU: {}, Who.EXPERT: {}}
    for row in rows:
        day, kept = day_of(row.public), kept_from_text(row.result)
        if day is not None and kept is not None and row.who in found:
            found[row.who][day] = kept
    open_days = frozenset(day for public in begun if (day := day_of(public)) is not None)
    return Days(found[Who.YOU], found[Who.EXPERT], open_days)


def _made(kept: Iterable[KeptResult]) -> int:
    return sum(deal.made for each in kept for deal in each.result.deals)
