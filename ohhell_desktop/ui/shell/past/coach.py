"""The coach: says after each deal what cost most, if that is wanted."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from ohhell_desktop.analysis.past_deal import PastDeal, past_deal
from ohhell_desktop.analysis.review import DealReview
from ohhell_desktop.analysis.review_words import cost_sentence
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.game_session import UNSAVED, GameSession
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.kit.table_look import display_of
from ohhell_desktop.ui.review.kept_reviews import KeptReviews
from ohhell_desktop.ui.shell.past.review_opener import ReviewOpener


class Coach(QObject):
    """Has each deal reviewed while its summary is shown; what comes later is not said.

    Args:
        page: shows the summaries.
        opener: makes the reviews.
        store: the settings.
    """

    def __init__(self, page: TablePage, opener: ReviewOpener, store: SettingsStore) -> None:
        super().__init__(page)
        self._page = page
        self._opener = opener
        self._store = store
        self._reviews: KeptReviews | None = None
        page.summed_up.connect(self._ask)
        page.scenes.proceed.connect(self._stop)

    def _ask(self, number: int) -> None:
        """Ask for the review of a deal, from 0, that is summed up now."""
        session = self._page.session
        if session is None or not session.screen.people or not self._store.settings.coach:
            return
        if session.game_id == UNSAVED:
            return  # The lesson has words of its own.
        self._stop()
        deal = past_deal(session.record(), number)
        self._reviews = self._opener.reviews_of(session.game_id, self)
        take = partial(self._take, session, deal)
        if session.screen.shared:
            self._reviews.ask_briefly(deal, session.screen.people, take)
        else:
            self._reviews.ask(deal, session.screen.viewer, lambda review: take([review]))

    def _stop(self) -> None:
        """Ask for nothing any more: the game goes on."""
        reviews, self._reviews = self._reviews, None
        if reviews is not None:
            reviews.cancel()
            reviews.deleteLater()

    def _take(self, session: GameSession, deal: PastDeal, reviews: Sequence[DealReview]) -> None:
        """Say what cost most, if the summary of the deal is still shown.

        Of several people, everybody looks at it: it says whose decision that was.
        """
        if session is not self._page.session or not all(each.settled for each in reviews):
            return
        faces = display_of(self._store.settings).look(session.setup.rules.deck).faces
        costly = [review for review in reviews if review.costly]
        if costly:
            worst = max(costly, key=lambda review: review.costly[0].cost.mean)
            text = cost_sentence(deal, worst.costly[0], tr, faces, about=True)
            if session.screen.shared:
                name = isolated(session.setup.seats[worst.seat].name)
                text = tr("{name}: {sentence}").format(name=name, sentence=text)
        elif session.screen.shared:
            text = tr("Nothing that anybody here decided cost points.")
        else:
            text = tr("Nothing that you decided cost points.")
        if self._page.scenes.add_note(deal.number, text):
            session.mark_review(deal.number)
