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
        self._left_out: set[int] = set()
        """The deals for which the time did not suffice; they are tried again another time."""
        self._made: PastDeal | None = None
        self._is_begun = False
        """Whether something is known of the deal that is worked out, but not all."""
        reviews.failed.connect(self._go_on)

    @property
    def known(self) -> GameReview:
        """What is known."""
        return game_review(len(self._deals), self._found.values())

    @property
    def at_work(self) -> int | None:
        """Which deal is worked out now, from 0; None if none is."""
        return None if self._made is None else self._made.number

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
        self._make_next()
        self.changed.emit()

    def stop(self) -> None:
        """Make no more; what is known is kept."""
        self._made = None
        self._reviews.cancel()

    def _missing(self, deal: PastDeal) -> list[Seat]:
        """Return whose reviews of a deal are missing, the person's first."""
        return [seat for seat in self._seats if (deal.number, seat) not in self._found]

    def _make_next(self) -> None:
        """Ask for what is missing of the first deal for which there was not too little time."""
        deals = (deal for deal in self._deals if deal.number not in self._left_out)
        deal = next((deal for deal in deals if self._missing(deal)), None)
        self._made, self._is_begun = deal, False
        if deal is None:
            return
        missing = self._missing(deal)
        if missing[0] == self._person:
            self._reviews.ask(deal, missing[0], lambda review: self._take([review]))
        else:
            self._reviews.ask_briefly(deal, missing, self._take)

    def _take(self, reviews: Sequence[DealReview]) -> None:
        """Take reviews that are complete; others are on their way, or there is no more time."""
        for review in reviews:
            if review.settled:
                self._found[review.number, review.seat] = review
        self._is_begun = not all(review.settled for review in reviews)
        if not self._is_begun:
            self._make_next()
            self.changed.emit()

    def _go_on(self) -> None:
        """Leave a deal for which the time did not suffice; without any answer, make no more."""
        if self._made is not None and self._is_begun:
            self._left_out.add(self._made.number)
            self._make_next()
        else:
            self._made = None
