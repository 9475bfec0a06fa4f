"""Looking back at games: their deals reviewed, the game watched again, its cards checked.

Such a page lies over the table, over the saved games or over another page of this kind, and the
player goes back to where it was opened.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.past.check_opener import CheckOpener
from ohhell_desktop.ui.shell.past.replay_opener import ReplayOpener
from ohhell_desktop.ui.shell.past.review_opener import (
    ReviewedGame,
    ReviewOpener,
    game_of,
    saved_game,
)

if TYPE_CHECKING:
    from ohhell_desktop.rules.engine.view import SeatView
    from ohhell_desktop.rules.io.record import Record
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.game.table_page import TablePage

Session = Callable[[], "GameSession | None"]
"""Returns the game at the table."""


class LookingBack(QObject):
    """Opens the pages that look back at a game.

    Args:
        pages: the pages of the window.
        library: the saved games.
        care: reports what is wrong with them.
        store: the settings.
        at_table: returns the game at the table.
        show_list: shows the page again on which a saved game was chosen; returns whether there is
            one.
        play: called with a deal that the player wants to play again.

    Attributes:
        reviews: reviews deals and games.
        replays: lets a game be watched again.
        checks: checks whether the cards of a game are those that were sealed.
    """

    stepping_away = Signal(str)
    """The table is about to be left for a page with this title."""
    titled = Signal(str)
    """A page with this title lies over the saved games."""
    refused = Signal(str)
    """Nothing is shown; a sentence that says why."""
    left = Signal()
    """The player goes back to the table."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        care: LibraryCare,
        store: SettingsStore,
        at_table: Session,
        show_list: Callable[[], bool],
        play: "Callable[[GameSession], None]",
    ) -> None:
        super().__init__(pages)
        self._library = library
        self._care = care
        self._at_table = at_table
        self._show_list = show_list
        self._result: int | None = None
        self.reviews = ReviewOpener(pages, library, store, play)
        self.reviews.left.connect(self._leave_review)
        self.reviews.titled.connect(self.titled)
        self.replays = ReplayOpener(pages, library, care, store, self.reviews.open_at)
        self.replays.left.connect(self._leave)
        self.checks = CheckOpener(pages, store)
        self.checks.left.connect(self._leave)

    def review(self, number: int) -> None:
        """Show a deal of the game at the table that is over, and what its decisions were worth."""
        session = self._at_table()
        if session is not None:
            self.stepping_away.emit(self.tr("Review of the deal"))
            self.reviews.open(game_of(session), number)

    def keep_hint(self, seen: "SeatView", hint: dict[str, Any]) -> None:
        """Keep a hint that was given at the table, for the review of its deal."""
        session = self._at_table()
        if session is not None:
            self.reviews.keep_hint(session.game_id, seen, hint)

    def review_game(self) -> None:
        """Show how the game at the table was played."""
        session = self._at_table()
        if session is not None:
            self.stepping_away.emit(self.tr("Review of the game"))
            self.reviews.open_game(game_of(session))

    def review_saved(self, game_id: int) -> None:
        """Show how a saved game was played."""
        self._care.run(lambda: self.reviews.open_game(saved_game(self._library, game_id)))

    def follow(self, page: "TablePage") -> None:
        """Look back at what the player wants to see from the page of the table."""
        page.hints.settled.connect(self.keep_hint)
        page.scenes.watch_requested.connect(self.watch)
        page.review_requested.connect(self.review)
        page.game_review_requested.connect(self.review_game)

    def set_result(self, game_id: int | None) -> None:
        """Look back at the saved game whose result is shown; None: at the one at the table."""
        self._result = game_id

    def watch(self) -> None:
        """Watch the game at the table again, which is over, or the one whose result is shown."""
        if self._result is not None:
            self.watch_saved(self._result)
            return
        session = self._at_table()
        if session is not None and session.state.winners:
            self.stepping_away.emit(self.tr("Watch"))
            self.replays.open(game_of(session))

    def watch_saved(self, game_id: int) -> None:
        """Watch a saved game again."""
        if self._care.run(lambda: self.replays.open(saved_game(self._library, game_id))):
            self.titled.emit(self.tr("Watch"))

    def watch_played(self, setup: "GameSetup", record: "Record") -> None:
        """Watch a game that is not saved: how the expert has played somebody's cards."""
        from ohhell_desktop.rules.io.record import replay  # noqa: PLC0415
        from ohhell_desktop.session.game_session import UNSAVED  # noqa: PLC0415

        deals = len(replay(record).state.history)
        game = ReviewedGame(UNSAVED, record, setup, deals, lambda _: None)
        self.replays.open(game, may_play_on=False)
        self.titled.emit(self.tr("How the expert has played"))

    def check(self) -> None:
        """Check whether the cards of the game at the table are the ones that were sealed.

        Where the result of a game is shown, its cards are checked.
        """
        if self._result is not None:
            self.check_saved(self._result)
            return
        session = self._at_table()
        if session is None:
            return
        if not session.game_id:
            self.refused.emit(self.tr("This is only for practice, so it has no seal."))
            return

        def show() -> None:
            game = session.stored()
            self.stepping_away.emit(self.tr("Check this game"))
            self.checks.open(game)

        self._care.run(show)

    def check_saved(self, game_id: int) -> None:
        """Check a saved game, also one in which an action is against the rules."""
        if self._care.run(lambda: self.checks.open(self._library.load_for_check(game_id))):
            self.titled.emit(self.tr("Check this game"))

    def close(self) -> None:
        """Take the pages away."""
        self.reviews.close()
        self.replays.close()
        self.checks.close()

    def apply_settings(self) -> None:
        """Show the pages as the settings have it."""
        self.reviews.apply_settings()
        self.replays.apply_settings()
        self.checks.apply_settings()

    def shut_down(self) -> None:
        """End the processes behind the pages."""
        self.reviews.shut_down()
        self.checks.close()

    def _leave_review(self) -> None:
        """Go back to where the review was opened."""
        if self.replays.show_again():
            self.reviews.close()
        else:
            self._leave()

    def _leave(self) -> None:
        """Go back to the list of games, or to the table."""
        if self._show_list():
            self.close()
        else:
            self.left.emit()
