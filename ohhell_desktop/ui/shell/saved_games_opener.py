"""Opens the page of saved games, keeps it up to date, and deletes what was deleted on it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.own_seat import games_now
from ohhell_desktop.ui.kit.settings_store import SettingsStore

if TYPE_CHECKING:
    from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage


class SavedGamesOpener(QObject):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        library: the saved games.
        care: reads the games and reports what is wrong with them.
        store: the settings.

    Attributes:
        page: the page while it is shown.
    """

    open_requested = Signal(int)
    """The player wants to continue this game."""
    review_requested = Signal(int)
    """The player wants to look again at the deals of this game."""
    watch_requested = Signal(int)
    """The player wants to watch this game again."""
    print_requested = Signal()
    """The player wants the sheet of the chosen game on paper."""
    check_requested = Signal(int)
    """The player wants to check this game."""
    scores_requested = Signal()
    """The player wants to keep the score of a game with real cards."""
    left = Signal()
    """Emitted when the player goes back."""
    deleted = Signal(int)
    """Emitted with the id of each game that has been deleted."""
    exchanged = Signal(int)
    """Emitted with the id of a game that was written to a file, or is there from one."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        care: LibraryCare,
        store: SettingsStore,
    ) -> None:
        super().__init__(pages)
        self._pages = pages
        self._library = library
        self._care = care
        self._store = store
        self._own = store.settings.player_name, store.settings.avatar
        self.page: SavedGamesPage | None = None
        care.changed.connect(self.refresh)

    def open(self, at_table: int | None) -> None:
        """Show the saved games.

        Args:
            at_table: the game that was at the table, if there was one.
        """
        from ohhell_desktop.ui.saved_games.game_exchange import GameExchange  # noqa: PLC0415
        from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage  # noqa: PLC0415

        self.close()
        page = SavedGamesPage(self.games(), self._pages, at_table=at_table)
        page.set_cloth(self._store.settings.cloth)
        page.open_requested.connect(self.open_requested)
        page.review_requested.connect(self.review_requested)
        page.watch_requested.connect(self.watch_requested)
        page.check_requested.connect(self.check_requested)
        page.print_requested.connect(self.print_requested)
        page.scores_requested.connect(self.scores_requested)
        page.back_requested.connect(self.left)
        page.exchanged.connect(self.exchanged)
        GameExchange(self._library, page, lambda games: games_now(games, self._store.settings))
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self.page = page

    def close(self, keep: int | None = None) -> None:
        """Take the page away, if there is one, and delete what was deleted on it.

        Args:
            keep: the id of a game that is opened now; it is not deleted.
        """
        page, self.page = self.page, None
        if page is None:
            return
        self._pages.removeWidget(page)
        page.hide()
        page.deleteLater()
        gone = page.deleted() - {keep}
        if gone:
            forgotten = page.forgotten()
            self._care.run(lambda: self._delete(gone, forgotten))

    def _delete(self, games: set[int], forgotten: set[int]) -> None:
        for game_id in sorted(games):
            self._library.delete(game_id, with_figures=game_id in forgotten)
            self.deleted.emit(game_id)

    def refresh(self) -> None:
        """Show the games as they are now, if the page is open."""
        if self.page is not None:
            self.page.refresh(self.games())

    def follow_name(self) -> None:
        """Show the player's name and face in all lists if they have changed."""
        before, settings = self._own, self._store.settings
        self._own = settings.player_name, settings.avatar
        if self._own != before:
            self._care.changed.emit()

    def games(self) -> list[GameSummary]:
        """Return the games, with the player's present name."""
        return games_now(self._care.games(), self._store.settings)
