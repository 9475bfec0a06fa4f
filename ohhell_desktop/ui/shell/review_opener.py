"""Opens the page that reviews a deal, and keeps the link to the process that judges decisions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.kit.own_seat import seats_now
from ohhell_desktop.ui.kit.settings_store import SettingsStore

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.rules.io.record import Record
    from ohhell_desktop.session.files.settings import Settings
    from ohhell_desktop.ui.review.review_link import ReviewLink
    from ohhell_desktop.ui.review.review_page import ReviewPage


class ReviewOpener(QObject):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        store: the settings.

    Attributes:
        page: the page while it is shown.
    """

    left = Signal()
    """Emitted when the player goes back."""

    def __init__(self, pages: QStackedWidget, store: SettingsStore) -> None:
        super().__init__(pages)
        self._pages = pages
        self._store = store
        self._link: ReviewLink | None = None
        self.page: ReviewPage | None = None

    def link(self) -> "ReviewLink":
        """Return the link to the process; it is created on first use."""
        if self._link is None:
            from ohhell_desktop.ui.review.review_link import ReviewLink  # noqa: PLC0415

            self._link = ReviewLink(self)
        return self._link

    def open(self, record: "Record", number: int, seats: Sequence[SeatSetup]) -> None:
        """Show a deal of a game that is over; do nothing if there is no such deal.

        Args:
            record: the game.
            number: which of its deals, from 0.
            seats: who plays in it.
        """
        from ohhell_desktop.analysis.past_deal import past_deal  # noqa: PLC0415
        from ohhell_desktop.rules.cards import Seat  # noqa: PLC0415
        from ohhell_desktop.table.stage.scene import Player  # noqa: PLC0415
        from ohhell_desktop.ui.review.review_page import ReviewPage  # noqa: PLC0415

        self.close()
        try:
            deal = past_deal(record, number)
        except ValueError:
            return
        settings = self._store.settings
        now = seats_now(seats, settings)
        players = [Player(seat.name, seat.avatar, seat.kind is SeatKind.PERSON) for seat in now]
        people = [Seat(n) for n, player in enumerate(players) if player.is_person]
        person = people[0] if len(people) == 1 else None
        page = ReviewPage(deal, players, person, self.link(), settings, self._pages)
        page.left.connect(self.left)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.table.setFocus()
        self.page = page

    def close(self) -> None:
        """Take the page away, if there is one."""
        page, self.page = self.page, None
        if page is not None:
            page.close_link()
            self._pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def apply_settings(self, settings: "Settings") -> None:
        """Show the page as the settings now have it."""
        if self.page is not None:
            self.page.apply_settings(settings)

    def shut_down(self) -> None:
        """End the process."""
        self.close()
        if self._link is not None:
            self._link.close()
