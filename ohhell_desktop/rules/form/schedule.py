"""The schedule: the list of deals that a game will play, each with all its rules.

A deal's plan is filled from the rule set's defaults, then from the rule set's changes for
some deals. All that is special about a deal is in its plan, so the game itself treats all
deals alike.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from ohhell_desktop.rules.form.axes import (
    LAY_COUNT,
    Bidding,
    BidStyle,
    Playing,
    RankOrder,
    Trump,
    Visibility,
)
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import DealSize


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPlan:
    """All the rules of one deal."""

    cards: int
    """Cards dealt to each seat."""
    trump: Trump
    bidding: Bidding
    hook: bool
    """Whether the last bidder may not make the bids add up to the tricks."""
    visibility: Visibility
    play: Playing
    ranks: RankOrder
    score: Scoring
    name: str = ""
    """The name of a special deal; empty for an ordinary one."""

    @property
    def tricks(self) -> int:
        """Tricks to be played: one for each card that is not laid aside."""
        return self.cards - LAY_COUNT if self.bidding.style is BidStyle.LAY else self.cards


class Where(StrEnum):
    """Which deals a change is for."""

    NUMBERS = "numbers"
    LAST = "last"
    LARGEST = "largest"
    MARKED = "marked"
    """The deals of the marked parts of the sequence."""
    ONE_CARD = "one-card"
    FIRST_ONE_CARD = "first-one-card"
    LAST_ONE_CARD = "last-one-card"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealChange:
    """What differs in some deals; None keeps the default."""

    where: Where
    numbers: tuple[int, ...] = ()
    """With NUMBERS: the deals, counted from 1."""
    name: str = ""
    trump: Trump | None = None
    bidding: Bidding | None = None
    visibility: Visibility | None = None
    play: Playing | None = None
    ranks: RankOrder | None = None
    score: Scoring | None = None

    def made(self) -> dict[str, Any]:
        """Return the fields of a plan that this changes, with their values."""
        return {name: value for name in _CHANGED if (value := getattr(self, name))}

    def applied(self, plan: DealPlan) -> DealPlan:
        """Return the plan with this change made."""
        return replace(plan, **self.made())


_CHANGED: Final = ("name", "trump", "bidding", "visibility", "play", "ranks", "score")


def places(change: DealChange, sizes: tuple[DealSize, ...]) -> set[int]:
    """Return the places in the sequence, from 0, of the deals that a change is for."""
    ones = [place for place, size in enumerate(sizes) if size.cards == 1]
    match change.where:
        case Where.NUMBERS:
            return {number - 1 for number in change.numbers}
        case Where.LAST:
            return {len(sizes) - 1}
        case Where.LARGEST:
            most = max(size.cards for size in sizes)
            return {place for place, size in enumerate(sizes) if size.cards == most}
        case Where.MARKED:
            return {place for place, size in enumerate(sizes) if size.marked}
        case Where.ONE_CARD:
            return set(ones)
        case Where.FIRST_ONE_CARD:
            return set(ones[:1])
        case Where.LAST_ONE_CARD:
            return set(ones[-1:])
