"""Opens the page that reviews a deal, and keeps the link to the process that judges decisions."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.seats import SeatKind
from ohhell_desktop.ui.kit.own_seat import shown_seats
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.analysis.past_deal import PastDeal
    from ohhell_desktop.rules.cards import Seat
    from ohhell_desktop.rules.engine.view import SeatView
    from ohhell_desktop.rules.io.record import Record
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.table.stage.scene import Player
    from ohhell_desktop.ui.review.game.game_page import GamePage
    from ohhell_desktop.ui.review.kept_reviews import KeptReviews
    from ohhell_desktop.ui.review.review_link import ReviewLink
    from ohhell_desktop.ui.review.review_page import ReviewPage


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game whose deals are reviewed."""

    game_id: int
    record: "Record"
    setup: "GameSetup"
    over: int
    """How many of its deals are over."""
    mark: Callable[[int], None]
    """Called with the number of each deal that is shown, from 0."""
    asks: "Seat | None" = None
    """Who asks for the review, of several people at the table; None if that is not known."""


def game_of(session: "GameSession") -> ReviewedGame:
    """Return the game at the table, for its review."""
    setup, over = session.setup, len(session.state.history)
    asks = session.screen.viewer if session.screen.shared else None
    return ReviewedGame(session.game_id, session.record(), setup, over, session.mark_review, asks)


def saved_game(library: Library, game_id: int) -> ReviewedGame:
    """Return a saved game, for its review.

    Raises:
        LibraryError: if it is gone or damaged.
    """
    from ohhell_desktop.rules.io.record import record_of  # noqa: PLC0415

    game = library.load(game_id)
    setup = game.setup
    record = record_of(setup.rules, len(setup.seats), setup.source, game.actions)

    def mark(deal: int) -> None:
        with suppress(LibraryError):
            library.add_help(game_id, HelpMarks(deals=frozenset({deal})))

    return ReviewedGame(game_id, record, setup, len(game.state.history), mark)


class ReviewOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        library: keeps the reviews.
        store: the settings.
        play: called with a deal that the player wants to play again.

    Attributes:
        page: the page of a deal while it is shown.
        game_page: that of a whole game; a deal may be shown over it.
    """

    better_wanted = Signal(list, list)
    """The player wants to decide again what cost something; as :class:`ReviewPage` has it."""
    titled = Signal(str)
    """The title of what is shown."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        store: SettingsStore,
        play: "Callable[[GameSession], None]",
    ) -> None:
        super().__init__(pages, store)
        self._play = play
        self._library = library
        self._link: ReviewLink | None = None
        self.page: ReviewPage | None = None
        self.game_page: GamePage | None = None

    def open_game(self, game: ReviewedGame, seat: int | None = None) -> None:
        """Show how a game was played so far; do nothing before its first deal is over.

        Args:
            game: the game.
            seat: whose deals; None for the first person's.
        """
        from ohhell_desktop.analysis.past_deal import past_deals  # noqa: PLC0415
        from ohhell_desktop.ui.review.game.game_page import GamePage  # noqa: PLC0415

        if not game.over:
            return
        self.close()
        settings = self._store.settings
        players, person, asks = self._players(game)
        reviews, deals = self.reviews_of(game.game_id, self), past_deals(game.record)
        page = GamePage(deals, players, person, reviews, settings, self._pages, asks=asks)
        reviews.setParent(page)
        page.left.connect(self.left)
        page.deal_requested.connect(partial(self._open_from_game, game))
        self._put(page)
        page.back_button.setFocus()
        if seat is not None:
            page.choose_seat(seat)
        self.game_page = page
        self.titled.emit(self._title())
        for deal in deals:
            game.mark(deal.number)

    def open(self, game: ReviewedGame, number: int) -> None:
        """Show a deal of a game that is over; do nothing if there is no such deal.

        Args:
            game: the game.
            number: which of its deals, from 0.
        """
        from ohhell_desktop.analysis.past_deal import past_deal  # noqa: PLC0415
        from ohhell_desktop.ui.review.asked_again import AskedAgain  # noqa: PLC0415
        from ohhell_desktop.ui.review.review_page import ReviewPage  # noqa: PLC0415

        if not 0 <= number < game.over:
            return
        self._close_deal()
        settings = self._store.settings
        players, person, asks = self._players(game)
        deal, last = past_deal(game.record, number), game.over - 1
        reviews = self.reviews_of(game.game_id, self)
        again = AskedAgain(game.setup, self)
        page = ReviewPage(
            deal, players, person, reviews, settings, self._pages, asks=asks, last=last, again=again
        )
        reviews.setParent(page)
        again.setParent(page)
        # Without a person, nobody would play it again: the expert has had the player's seat.
        page.panel.again_button.setVisible(any(player.is_person for player in players))
        page.left.connect(partial(self._leave_deal, game))
        page.again_wanted.connect(partial(self._again, game.setup, deal))
        page.better_wanted.connect(self.better_wanted)
        page.deal_wanted.connect(partial(self.open, game))
        self._put(page)
        page.table.setFocus()
        self.page = page
        self.titled.emit(self._title())
        game.mark(number)

    def open_at(self, game: ReviewedGame, number: int, ply: int, seat: int) -> None:
        """Show a deal after one of its actions, with the decisions of a seat.

        Args:
            game: the game.
            number: which of its deals, from 0.
            ply: which action of the deal, from 0; below that, its start.
            seat: whose decisions.
        """
        self.open(game, number)
        if self.page is not None:
            self.page.panel.seats.setCurrentIndex(seat)
            self.page.show_ply(ply)

    def keep_hint(self, game_id: int, seen: "SeatView", hint: dict[str, Any]) -> None:
        """Keep a hint that was given, unless the game is not saved."""
        from ohhell_desktop.ui.review.kept_reviews import keep_hint  # noqa: PLC0415

        if game_id:
            keep_hint(self._library, game_id, seen.number, seen, hint)

    def reviews_of(self, game_id: int, parent: QObject) -> "KeptReviews":
        """Return what makes and keeps the reviews of a game, for its owner."""
        from ohhell_desktop.ui.review.kept_reviews import KeptReviews  # noqa: PLC0415

        return KeptReviews(self._linked(), self._library, game_id, parent)

    def _again(self, setup: "GameSetup", deal: "PastDeal") -> None:
        from ohhell_desktop.session.game_session import GameSession  # noqa: PLC0415

        self._play(GameSession.again(setup, deal.opening, deal.result))

    def show_again(self) -> bool:
        """Show the page again after another one that it has opened; return whether it is there."""
        if self.page is not None:
            self._pages.setCurrentWidget(self.page)
            self.titled.emit(self._title())
        return self.page is not None

    def _title(self) -> str:
        """Return the title of the page that is shown."""
        if self.page is None:
            return self.tr("Review of the game")
        return self.tr("Review of deal {number}").format(number=self.page.number + 1)

    def _open_from_game(self, game: ReviewedGame, number: int, ply: int) -> None:
        """Show a deal, at one of its actions if there is such a one."""
        seat = None
        if self.game_page is not None:
            self.game_page.close_reviews()
            seat = self.game_page.seat
        self.open(game, number)
        if self.page is not None and seat is not None:
            self.page.panel.seats.setCurrentIndex(seat)
        if self.page is not None and ply >= 0:
            self.page.show_ply(ply)

    def _leave_deal(self, game: ReviewedGame) -> None:
        """Go back to the whole game, if that was shown before."""
        if self.game_page is None:
            self.left.emit()
        else:
            # What has become known in the meantime is kept, and is shown now.
            self.open_game(game, self.game_page.seat)

    def _players(self, game: ReviewedGame) -> "tuple[list[Player], Seat | None, Seat | None]":
        """Return the players of a game, who is called "you", and who asks; None for nobody."""
        from ohhell_desktop.rules.cards import Seat  # noqa: PLC0415
        from ohhell_desktop.table.stage.scene import Player  # noqa: PLC0415

        now = shown_seats(game.setup.seats, self._store.settings)
        players = [Player(seat.name, seat.avatar, seat.kind is SeatKind.PERSON) for seat in now]
        people = [Seat(n) for n, player in enumerate(players) if player.is_person]
        asks = game.asks if game.asks is not None else next(iter(people), None)
        return players, people[0] if len(people) == 1 else None, asks

    def close(self) -> None:
        """Take the pages away, if there are any."""
        self._close_deal()
        page, self.game_page = self.game_page, None
        self._remove(page)

    def _close_deal(self) -> None:
        page, self.page = self.page, None
        self._remove(page)

    def _remove(self, page: "ReviewPage | GamePage | None") -> None:
        if page is not None:
            page.close_reviews()
            self._take_away(page)

    def apply_settings(self) -> None:
        """Show the pages as the settings now have it."""
        for page in (self.page, self.game_page):
            if page is not None:
                page.apply_settings(self._store.settings)

    def shut_down(self) -> None:
        """End the process."""
        self.close()
        if self._link is not None:
            self._link.close()

    def _linked(self) -> "ReviewLink":
        """Return the link to the process; it is created on first use."""
        if self._link is None:
            from ohhell_desktop.ui.review.review_link import ReviewLink  # noqa: PLC0415

            self._link = ReviewLink(self)
        return self._link
