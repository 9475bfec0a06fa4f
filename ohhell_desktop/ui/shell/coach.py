"""The coach: says after each deal what cost the player most, if that is wanted."""

from functools import partial

from PySide6.QtCore import QObject

from ohhell_desktop.analysis.past_deal import PastDeal, past_deal
from ohhell_desktop.analysis.review import DealReview
from ohhell_desktop.analysis.review_words import cost_sentence
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.game_session import UNSAVED, GameSession
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.kit.table_look import display_of
from ohhell_desktop.ui.review.kept_reviews import KeptReviews
from ohhell_desktop.ui.shell.review_opener import ReviewOpener


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
        person = session.screen.person if session is not None else None
        if session is None or person is None or not self._store.settings.coach:
            return
        if session.game_id == UNSAVED:
            return  # The lesson has words of its own.
        self._stop()
        deal = past_deal(session.record(), number)
        self._reviews = self._opener.reviews_of(session.game_id, self)
        self._reviews.ask(deal, person, partial(self._take, session, deal))

    def _stop(self) -> None:
        """Ask for nothing any more: the game goes on."""
        reviews, self._reviews = self._reviews, None
        if reviews is not None:
            reviews.cancel()
            reviews.deleteLater()

    def _take(self, session: GameSession, deal: PastDeal, review: DealReview) -> None:
        """Say what cost most, if the summary of the deal is still shown."""
        if not review.settled or session is not self._page.session:
            return
        faces = display_of(self._store.settings).look(session.setup.rules.deck).faces
        text = tr("Nothing that you decided cost points.")
        if review.costly:
            text = cost_sentence(deal, review.costly[0], tr, faces, about=True)
        if self._page.scenes.add_note(deal.number, text):
            session.mark_review(deal.number)
