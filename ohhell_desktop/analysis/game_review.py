"""The review of a whole game: the points of every player as a sum, and the decisions that mattered.

It is made of the reviews of its deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.analysis.review import DealReview, Judged
from ohhell_desktop.analysis.shown_sum import ShownSum, shown_sum, shown_total
from ohhell_desktop.rules.cards import Seat

MOST_MATTERED: Final = 3
"""How many decisions are shown."""
LEAST_MATTERED: Final = 0.05
"""What cost less than this share of what making a bid is worth did not matter."""


@dataclass(frozen=True, slots=True)
class Mattered:
    """A decision that cost points, and the deal in which it was."""

    deal: int
    """From 0."""
    judged: Judged


@dataclass(frozen=True, slots=True)
class GameReview:
    """What is known about a game."""

    deals: int
    """How many deals of the game are over."""
    reviews: Mapping[tuple[int, Seat], DealReview]
    """By deal and seat, as far as they are known."""

    @property
    def known(self) -> int:
        """How many deals are known for all seats of which any is known."""
        seats = {seat for _, seat in self.reviews}
        return sum(
            all((deal, seat) in self.reviews for seat in seats) for deal in range(self.deals)
        )

    def shown(self, deal: int, seat: Seat, points: int) -> ShownSum | None:
        """Return the points of a seat in a deal as they are shown; None while it is not known.

        Args:
            deal: from 0.
            seat: the seat.
            points: what it made in the deal.
        """
        review = self.reviews.get((deal, seat))
        split = review.split if review is not None else None
        return shown_sum(split, points) if split is not None else None

    def total(self, seat: Seat, points: Sequence[int]) -> ShownSum | None:
        """Return the points of a seat in all deals as a sum; None while a deal is missing.

        It is the sum of what the deals show, so that no figure has two roundings.

        Args:
            seat: the seat.
            points: what it made in each deal.
        """
        sums = [self.shown(deal, seat, points[deal]) for deal in range(self.deals)]
        known = [each for each in sums if each is not None]
        return shown_total(known) if known and len(known) == self.deals else None

    def mattered(self, seat: Seat, stakes: Sequence[float]) -> list[Mattered]:
        """Return the decisions of a seat that mattered most, the dearest first.

        Args:
            seat: the seat.
            stakes: what making a bid is worth in each deal, in points.
        """
        costly = [
            Mattered(deal, judged)
            for (deal, whose), review in self.reviews.items()
            if whose == seat
            for judged in review.costly
            if judged.cost.mean >= LEAST_MATTERED * stakes[deal]
        ]
        costly.sort(key=lambda each: (-certain_cost(each.judged), each.deal, each.judged.ply))
        return costly[:MOST_MATTERED]


def certain_cost(judged: Judged) -> float:
    """Return what a decision has cost for certain: less by its standard error than on average."""
    return judged.cost.mean - judged.cost.error


def game_review(deals: int, reviews: Iterable[DealReview]) -> GameReview:
    """Return the review of a game from those of its deals that are complete."""
    complete = {(each.number, each.seat): each for each in reviews if each.settled}
    return GameReview(deals, complete)
