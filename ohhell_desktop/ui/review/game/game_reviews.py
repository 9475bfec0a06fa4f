"""Makes the reviews of all deals of a game, one after another, and keeps them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.analysis.game_review import GameReview, game_review
from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review import DealReview
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.ui.review.kept_reviews import KeptReviews


class GameReviews(QObject):
    """What is known about a game, which becomes more until it is all or :meth:`stop` is called.

    The person's own decisions are reviewed in full, so that each can be looked at; those of the
    others briefly.
    """

    changed = Signal()
    """More is known."""

    def __init__(
        self,
        deals: Sequence[PastDeal],
        person: Seat | None,
        reviews: KeptReviews,
        parent: QObject,
    ) -> None:
        """Set up the reviews; :meth:`start` begins to make those that are missing.

        Args:
            deals: the deals of the game that are over, at least one.
            person: whose decisions are reviewed in full; None for nobody's.
            reviews: makes the reviews, or has them.
            parent: the owner.
        """
        super().__init__(parent)
        self._deals = tuple(deals)
        seats = [Seat(seat) for seat in range(deals[0].seats)]
        self._seats = sorted(seats, key=lambda seat: seat != person)
        self._person = person
        self._reviews = reviews
        self._found: dict[tuple[int, Seat], DealReview] = {}

    @property
    def known(self) -> GameReview:
        """What is known."""
        return game_review(len(self._deals), self._found.values())

    @property
    def complete(self) -> int:
        """How many deals are known for every player."""
        return sum(not self._missing(deal) for deal in self._deals)

    def start(self) -> None:
        """Take what is kept, and make what is missing."""
        for deal in self._deals:
            for seat in self._seats:
                kept = self._reviews.kept(deal, seat, brief=seat != self._person)
                if kept is not None:
                    self._found[deal.number, seat] = kept
        self.changed.emit()
        self._make_next()

    def stop(self) -> None:
        """Make no more; what is known is kept."""
        self._reviews.cancel()

    def _missing(self, deal: PastDeal) -> list[Seat]:
        """Return whose reviews of a deal are missing, the person's first."""
        return [seat for seat in self._seats if (deal.number, seat) not in self._found]

    def _make_next(self) -> None:
        deal = next((each for each in self._deals if self._missing(each)), None)
        if deal is None:
            return
        missing = self._missing(deal)
        if missing[0] == self._person:
            self._reviews.ask(deal, missing[0], lambda review: self._take([review]))
        else:
            self._reviews.ask_briefly(deal, missing, self._take)

    def _take(self, reviews: Sequence[DealReview]) -> None:
        """Take reviews that are complete; others are on their way, or there is no more time."""
        if all(review.settled for review in reviews):
            for review in reviews:
                self._found[review.number, review.seat] = review
            self.changed.emit()
            self._make_next()
