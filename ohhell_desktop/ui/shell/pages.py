"""What the openers of pages share."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from ohhell_desktop.ui.kit.settings_store import SettingsStore


class PageOpener(QObject):
    """Shows a page of the window, or several of a kind; their imports wait until then.

    Args:
        pages: the pages of the window.
        store: the settings.
    """

    left = Signal()
    """The player goes back to where they came from."""

    def __init__(self, pages: QStackedWidget, store: SettingsStore) -> None:
        super().__init__(pages)
        self._pages = pages
        self._store = store

    def _put(self, page: QWidget) -> None:
        """Show a page that was made."""
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)

    def _take_away(self, page: QWidget | None) -> None:
        """Take a page away for good; do nothing if there is none.

        It is hidden before it is deleted, so that nothing of it is found in the meantime.
        """
        if page is not None:
            self._pages.removeWidget(page)
            page.hide()
            page.deleteLater()
