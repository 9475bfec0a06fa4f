"""Opens the new-game page, and takes it away when it has done its work."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.ui.settings_store import SettingsStore

if TYPE_CHECKING:
    from ohhell_desktop.session.library.library import Library
    from ohhell_desktop.ui.new_game.new_game import NewGamePage


class NewGameOpener(QObject):
    """Shows the page; its imports wait until it is first needed."""

    dealt = Signal(object)
    """Emitted with the setup of the game that is to begin."""
    left = Signal()
    """Emitted when the player goes back."""

    def __init__(self, pages: QStackedWidget, library: "Library", store: SettingsStore) -> None:
        """Set up the opener; no page is created yet.

        Args:
            pages: the pages of the window.
            library: the saved games, with the player's own forms.
            store: the settings, which remember the last choices.
        """
        super().__init__(pages)
        self._pages, self._library, self._store = pages, library, store
        self.page: NewGamePage | None = None

    def open(self) -> None:
        """Show a new page, with the last choices."""
        from ohhell_desktop.ui.new_game.new_game import NewGamePage  # noqa: PLC0415
        from ohhell_desktop.variants import CATALOGUE  # noqa: PLC0415

        self.close()
        page = NewGamePage(CATALOGUE, self._store.settings, self._pages, self._library)
        page.deal_requested.connect(self._deal)
        page.back_requested.connect(self.left)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self.page = page

    def close(self) -> None:
        """Take the page away, if there is one."""
        page, self.page = self.page, None
        if page is not None:
            self._pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def _deal(self) -> None:
        from ohhell_desktop.session.game_setup import new_seed  # noqa: PLC0415

        if self.page is not None:
            setup = self.page.setup(new_seed())
            self._store.save(self.page.remembered(self._store.settings))
            self.dealt.emit(setup)
