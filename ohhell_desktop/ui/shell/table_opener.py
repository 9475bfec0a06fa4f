"""Puts games on the table, and keeps the one to go back to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.parked_game import ParkedGame

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.game.table_page import TablePage


class TableOpener(QObject):
    """Shows the table; its page is made when it is first needed, and stays.

    Args:
        pages: the pages of the window.
        care: reports what is wrong with the saved games, and copies them.
        store: the settings.
        close_pages: takes the pages over the table away; a game that is opened now is kept.
        bot_grace_ms: how late a bot's answer may be; None: as in :class:`BotLink`.

    Attributes:
        page: the table page; None before the first game.
        parked: the game that was at the table before another page was opened.
    """

    made = Signal(object)
    """The page has been made: the :class:`TablePage`."""
    shown = Signal(bool)
    """The table is shown; whether a game is at it."""
    deleted = Signal(int)
    """A game in which nobody has acted was deleted: its id."""
    weakened = Signal(str)
    """The computer players are weaker than they should be; a sentence that says so."""

    def __init__(
        self,
        pages: QStackedWidget,
        care: LibraryCare,
        store: SettingsStore,
        close_pages: Callable[[int | None], None],
        bot_grace_ms: int | None,
    ) -> None:
        super().__init__(pages)
        self._pages = pages
        self._care = care
        self._store = store
        self._close_pages = close_pages
        self._bot_grace_ms = bot_grace_ms
        self.page: TablePage | None = None
        self.parked = ParkedGame(care, self.deleted.emit)

    @property
    def session(self) -> "GameSession | None":
        """The game at the table; None between games."""
        return None if self.page is None else self.page.session

    def needed(self) -> "TablePage":
        """Return the page; it is made on first use."""
        if self.page is None:
            from ohhell_desktop.ui.game.bot_link import BotLink  # noqa: PLC0415
            from ohhell_desktop.ui.game.table_page import TablePage  # noqa: PLC0415

            bots = BotLink(self, grace_ms=self._bot_grace_ms)
            bots.weakened.connect(self.weakened)
            page = TablePage(bots, self._store.settings, self._pages)
            page.not_saved.connect(lambda error: self._care.ask_about(error, page.retry))
            page.summed_up.connect(self._care.keep_copy_of_deal)
            page.ended.connect(self._care.keep_copy)
            page.last_card_told.connect(lambda: self._store.change(told_last_card=True))
            page.play_shown.connect(lambda shown: self._store.change(known_play=shown))
            self._pages.addWidget(page)
            self.page = page
            self.made.emit(page)
        return self.page

    def open(self, session: "GameSession") -> None:
        """Put a game on the table, in place of the one that was there or is parked."""
        page = self.needed()
        self._pages.setCurrentWidget(page)
        self._close_pages(session.game_id)
        self.parked.park(page)
        self.parked.forget(session.game_id)
        self.shown.emit(True)
        page.open(session)

    def open_lesson(self) -> None:
        """Begin the lesson; the game at the table is parked."""
        from ohhell_desktop.session.game_session import UNSAVED  # noqa: PLC0415
        from ohhell_desktop.ui.game.lesson.deals import lesson_game  # noqa: PLC0415

        page = self.needed()
        # Nobody comes back to an earlier lesson, or to a deal that was played again.
        self.parked.drop(UNSAVED)
        if page.session is not None and page.session.game_id == UNSAVED:
            page.leave()
        self.park()
        self._pages.setCurrentWidget(page)
        self.shown.emit(True)
        page.open(lesson_game(self._store.settings))

    def open_over(self, session: "GameSession") -> None:
        """Put a deal that is played again on the table; the page before stays open."""
        page = self.needed()
        page.leave()
        self._pages.setCurrentWidget(page)
        self.shown.emit(True)
        page.open(session)

    def show_seal(self, setup: "GameSetup", is_used: "Callable[[str], bool]") -> None:
        """Show the seal of a game on the bare table; the game before can be gone back to.

        Args:
            setup: the game.
            is_used: returns whether an earlier game was cut with a word.
        """
        page = self.needed()
        self.park()
        self._pages.setCurrentWidget(page)
        self.shown.emit(False)
        page.show_seal(setup, is_used)

    def park(self) -> None:
        """Take the game off the table and close the pages over it."""
        self.parked.park(self.page)
        self._close_pages(None)

    def forget(self) -> None:
        """Take the game off the table for good, and close the pages over it.

        A game in which nobody has acted is not kept.
        """
        self._close_pages(None)
        self.parked.park(self.page)
        self.parked.forget()

    def leave(self) -> None:
        """Take the game off the table; the player does not come back to it from here."""
        if self.page is not None:
            self.page.leave()

    def apply_settings(self) -> None:
        """Show the table as the settings have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)

    def shut_down(self) -> None:
        """Take the game off the table and end the bots."""
        if self.page is not None:
            self.page.shut_down()
