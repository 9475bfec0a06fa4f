"""Opens the page that checks a game, and asks its computer players again meanwhile."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.session.library.restore import StoredGame
    from ohhell_desktop.ui.fair.check_page import CheckPage
    from ohhell_desktop.ui.kit.processes.again_link import AgainLink


class CheckOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        store: the settings.

    Attributes:
        page: the page while it is shown.
    """

    method_wanted = Signal()
    """The player wants to read how cards are dealt and checked."""

    def __init__(self, pages: QStackedWidget, store: SettingsStore) -> None:
        super().__init__(pages, store)
        self._link: AgainLink | None = None
        self.page: CheckPage | None = None

    def open(self, game: "StoredGame") -> None:
        """Check a game, and show what is found."""
        from ohhell_desktop.rules.io.record import record_of  # noqa: PLC0415
        from ohhell_desktop.ui.fair.check_page import CheckPage  # noqa: PLC0415
        from ohhell_desktop.ui.kit.processes.again_link import AgainLink  # noqa: PLC0415

        self.close()
        page = CheckPage(game, self._pages)
        page.set_cloth(self._store.settings.cloth)
        page.done.connect(self.left)
        page.method_wanted.connect(self.method_wanted)
        self._put(page)
        self.page = page
        if page.players_wanted:
            setup = game.setup
            record = record_of(setup.rules, len(setup.seats), setup.source, game.actions)
            self._link = AgainLink(self)
            self._link.ask(setup, record, page.show_players)

    def close(self) -> None:
        """Take the page away, if there is one, and ask nobody any more."""
        link, self._link = self._link, None
        if link is not None:
            link.close()
            link.deleteLater()
        page, self.page = self.page, None
        self._take_away(page)

    def apply_settings(self) -> None:
        """Show everything as the settings have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)
