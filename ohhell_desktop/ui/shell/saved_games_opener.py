"""Opens the page of saved games, keeps it up to date, and deletes what was deleted on it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.library import AtStart, Library
from ohhell_desktop.session.seats import LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.own_seat import game_now
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    from ohhell_desktop.ui.saved_games.saved_games import Choices, SavedGamesPage


_STEP: Final = 20
"""Games that are read before the window may do something else."""
_DONE: Final = object()


class SavedGamesOpener(PageOpener):
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
    deleted = Signal(int)
    """Emitted with the id of each game that has been deleted."""
    renamed = Signal(int, str)
    """Emitted with the id of a game and what it is called now."""
    exchanged = Signal(int)
    """Emitted with the id of a game that was written to a file, or is there from one."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        care: LibraryCare,
        store: SettingsStore,
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self._own = store.settings.player_name, store.settings.avatar
        self.page: SavedGamesPage | None = None
        self._choices: Choices | None = None
        self._to_read: Iterator[None] = iter(())
        self._reader = QTimer(self)
        self._reader.timeout.connect(self._read_some)
        care.changed.connect(self.refresh)

    def open(self, at_table: int | None) -> None:
        """Show the saved games.

        Args:
            at_table: the game that was at the table, if there was one.
        """
        from ohhell_desktop.ui.saved_games.game_exchange import GameExchange  # noqa: PLC0415
        from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage  # noqa: PLC0415

        self.close()
        games = self.games()
        page = SavedGamesPage(games, self._pages, at_table=at_table)
        page.set_cloth(self._store.settings.cloth)
        page.open_requested.connect(self.open_requested)
        page.review_requested.connect(self.review_requested)
        page.watch_requested.connect(self.watch_requested)
        page.check_requested.connect(self.check_requested)
        page.print_requested.connect(self.print_requested)
        page.scores_requested.connect(self.scores_requested)
        page.back_requested.connect(self.left)
        page.exchanged.connect(self.exchanged)
        page.rename_requested.connect(self._rename)
        page.copy_requested.connect(self._copy)
        GameExchange(self._library, page, self._shown)
        page.sort(self._store.settings.games_order)
        if self._choices is not None:
            page.choose(self._choices)
        self._put(page)
        self.page = page
        self._read_on(games)

    def close(self, keep: int | None = None) -> None:
        """Take the page away, if there is one, and delete what was deleted on it.

        The next one lists the games in the same way.

        Args:
            keep: the id of a game that is opened now; it is not deleted.
        """
        page, self.page = self.page, None
        self._reader.stop()
        if page is None:
            return
        self._choices = page.choices()
        if self._choices.order != self._store.settings.games_order:
            self._store.change(games_order=self._choices.order.value)
        self._take_away(page)
        gone = page.deletion.games - {keep}
        if gone:
            forgotten = page.deletion.forgotten
            self._care.run(lambda: self._delete(gone, forgotten))
            # From the newest copy, a repair could bring them back.
            self._care.keep_copy()

    def shut_down(self) -> None:
        """Read nothing any more."""
        self._reader.stop()

    def _delete(self, games: set[int], forgotten: set[int]) -> None:
        for game_id in sorted(games):
            self._library.delete(game_id, with_figures=game_id in forgotten)
            self.deleted.emit(game_id)

    def refresh(self) -> None:
        """Show the games as they are now, if the page is open."""
        if self.page is not None:
            games = self.games()
            self.page.refresh(games)
            self._read_on(games)

    def _read_on(self, games: GameRows) -> None:
        """Read all games, a few at a time, so that damage is found and a search is fast."""
        self._to_read = chain(_read_through(games), self._library.look_through())
        self._reader.start(0)

    def _read_some(self) -> None:
        if next(self._to_read, _DONE) is _DONE:
            self._reader.stop()
            self._care.offer_repair()

    def _rename(self, game_id: int, typed: str) -> None:
        """Give a game another title, or say why not."""
        page, title = self.page, on_one_line(typed).strip()
        if page is None:
            return
        if not title:
            page.show_status(self.tr("A game needs a name, so it keeps the one it has."))
        elif len(title) > LONGEST_SETUP_TEXT:
            most = self.tr("A name has at most {most} characters.")
            page.show_status(most.format(most=LONGEST_SETUP_TEXT))
        elif self._care.run(lambda: self._library.rename(game_id, title)):
            self.renamed.emit(game_id, title)
            self.refresh()

    def _copy(self, game_id: int) -> None:
        """Save a copy of a game; it says that it is one."""

        def copy() -> None:
            game = self._library.load(game_id)
            title = self.tr("A copy of {title}").format(title=game.setup.title)
            setup = replace(game.setup, title=title[:LONGEST_SETUP_TEXT])
            marks = game.help.up_to(len(game.actions))
            number = self._library.add(replace(game, setup=setup, help=marks))
            if self.page is not None:
                self.page.set_games(self.games(), number)
                self.page.show_status(self.tr("This is the copy; the game itself stays."))

        self._care.run(copy)

    def apply_settings(self) -> None:
        """Show the page as the settings have it, and the player's name and face in all lists."""
        before, settings = self._own, self._store.settings
        if self.page is not None:
            self.page.apply_settings(settings)
        self._own = settings.player_name, settings.avatar
        if self._own != before:
            self._care.changed.emit()

    def games(self) -> GameRows:
        """Return the games, with the player's present name."""
        return self._shown(self._care.games())

    def at_start(self, *, at_once: bool) -> AtStart:
        """Return what the start page needs to know, with the player's present name."""
        found = self._care.at_start(at_once=at_once)
        if found.newest is None:
            return found
        return found._replace(newest=game_now(found.newest, self._store.settings))

    def _shown(self, games: GameRows) -> GameRows:
        """Return games as they are listed."""
        return games.mapped(lambda game: game_now(game, self._store.settings))


def _read_through(games: GameRows) -> Iterator[None]:
    """Read all games in small steps."""
    for place in range(len(games)):
        games[place]
        if place % _STEP == 0:
            yield
