"""A review process that answers when the test wants, and the page of a review."""

from collections.abc import Callable, Sequence
from typing import Final

import pytest
from PySide6.QtWidgets import QApplication

from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review import DealReview
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.ui.review.game.game_page import GamePage
from ohhell_desktop.ui.review.review_link import Answer, Hints, ReviewLink
from ohhell_desktop.ui.review.review_page import ReviewPage
from ohhell_desktop.ui.shell.main_window import MainWindow


class Judge:
    """Takes what is asked for; the test answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[PastDeal, Seat]] = []
        self.hints: Hints = {}
        """Those that the last question named."""
        self.briefly: list[tuple[PastDeal, Sequence[Seat], Answer]] = []
        self._take: Callable[[DealReview], None] | None = None
        monkeypatch.setattr(ReviewLink, "ask", self._ask)
        monkeypatch.setattr(ReviewLink, "ask_briefly", self._ask_briefly)
        monkeypatch.setattr(ReviewLink, "cancel", lambda _: None)

    @property
    def deal(self) -> PastDeal:
        """The deal that was asked about last."""
        return self.asked[-1][0]

    def answer(self, review: DealReview) -> None:
        """Answer the last question."""
        assert self._take is not None
        self._take(review)

    def _ask(
        self, deal: PastDeal, seat: Seat, take: Callable[[DealReview], None], hints: Hints
    ) -> None:
        self.asked.append((deal, seat))
        self._take, self.hints = take, hints

    def _ask_briefly(
        self, deal: PastDeal, seats: Sequence[Seat], take: Answer, hints: Hints
    ) -> None:
        self.briefly.append((deal, seats, take))
        self.hints = hints


NO_PAGE: Final = "no review is open"


def page_of(window: MainWindow) -> ReviewPage:
    """Return the page of a review that is open."""
    page = window.past.reviews.page
    assert page is not None, NO_PAGE
    QApplication.processEvents()
    return page


def game_page_of(window: MainWindow) -> GamePage:
    """Return the page of a whole game that is open."""
    page = window.past.reviews.game_page
    assert page is not None, NO_PAGE
    QApplication.processEvents()
    return page
