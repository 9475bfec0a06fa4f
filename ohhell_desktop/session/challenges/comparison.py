"""Two results of the same cards side by side, deal by deal."""

from dataclasses import dataclass

from ohhell_desktop.session.challenges.kept import DealHead, KeptResult
from ohhell_desktop.session.challenges.result import DealOf, SeatResult


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """What two players made of a deal."""

    number: int
    """From 1."""
    head: DealHead
    mine: DealOf
    theirs: DealOf | None
    """None as long as it is not known."""

    @property
    def difference(self) -> int | None:
        """How many points more the first player has."""
        return None if self.theirs is None else self.mine.points - self.theirs.points


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two players made of a game."""

    mine: SeatResult
    theirs: SeatResult | None
    """None as long as nothing is known of it."""
    deals: tuple[ComparedDeal, ...]

    @property
    def difference(self) -> int | None:
        """How many points more the first player has; None if the other has not finished."""
        if self.theirs is None or len(self.theirs.deals) != len(self.mine.deals):
            return None
        return self.mine.total - self.theirs.total

    @property
    def decided(self) -> ComparedDeal | None:
        """The deal that decided: it alone brought at least half of the difference."""
        whole = self.difference
        if not whole:
            return None
        sign = 1 if whole > 0 else -1
        swings = [sign * (deal.difference or 0) for deal in self.deals]
        largest = max(swings)
        if swings.count(largest) > 1 or 2 * largest < sign * whole:
            return None
        return self.deals[swings.index(largest)]

    @property
    def same_players(self) -> bool:
        """Whether both have played against the same version of the computer players."""
        return self.theirs is None or self.theirs.players == self.mine.players


def compared(mine: KeptResult, theirs: SeatResult | None) -> Comparison:
    """Return two results side by side; deals that one of them lacks have no second half."""
    others = theirs.deals if theirs is not None else ()
    deals = (
        ComparedDeal(at + 1, head, deal, others[at] if at < len(others) else None)
        for at, (head, deal) in enumerate(zip(mine.heads, mine.result.deals, strict=True))
    )
    return Comparison(mine.result, theirs, tuple(deals))
