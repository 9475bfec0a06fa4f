"""What the window does when the saved games cannot be read or written."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import MessageButton, Messages, way_text


class LibraryCare(QObject):
    """Reports problems with the saved games and does what the player chooses about them."""

    changed = Signal()
    """The library may hold other games, names or rules: lists of them must be read again."""

    def __init__(self, library: Library, messages: Messages, parent: QObject | None = None) -> None:
        """Set up the error handling of a library.

        Args:
            library: the saved games.
            messages: shows the messages.
            parent: the owner.
        """
        super().__init__(parent)
        self._library = library
        self._messages = messages
        self._offered = False
        if library.notice is not None:
            messages.show_error(library.notice)

    def run(self, step: Callable[[], object]) -> bool:
        """Run an action on the saved games, or show why it cannot be done.

        Returns:
            Whether it was done.
        """
        try:
            step()
        except SessionError as error:
            self.ask_about(error, lambda: self.run(step))
            self.offer_repair()
            return False
        self.offer_repair()
        return True

    def games(self) -> list[GameSummary]:
        """Return all games; if they cannot be read, show a message and return an empty list."""
        try:
            games = self._library.games()
        except SessionError as error:
            self.ask_about(error, self.changed.emit)
            return []
        self.offer_repair()
        return games

    def ask_about(self, error: SessionError, again: Callable[[], object]) -> None:
        """Show an error with a button for each way out of it.

        Args:
            error: what went wrong.
            again: repeats the action after the way out was taken.
        """
        if WayOut.REPAIR in error.ways:
            self._offered = True
        self._messages.show_error(error, self._buttons(error, again))

    def offer_repair(self) -> None:
        """Offer once to repair damage, if some has been found."""
        damage = self._library.damage
        if damage is not None and not self._offered:
            self._offered = True
            self.ask_about(damage, lambda: None)

    def _buttons(self, error: SessionError, again: Callable[[], object]) -> list[MessageButton]:
        def step(way: WayOut) -> Callable[[], None]:
            return lambda: self._take(way, again)

        known = (WayOut.RETRY, WayOut.REPAIR, WayOut.RESTORE)
        return [MessageButton(_text(way), step(way)) for way in error.ways if way in known]

    def _take(self, way: WayOut, again: Callable[[], object]) -> None:
        """Take a way out, then try again; if that fails, show the new error."""
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            if way is WayOut.REPAIR:
                done = self._library.repair()
                from ohhell_desktop.ui.errors.repaired import repaired_text  # noqa: PLC0415 - the rules

                self._messages.show_message(repaired_text(done), icon=QMessageBox.Icon.Information)
            elif way is WayOut.RESTORE:
                self._library.restore()
        except SessionError as error:
            self.ask_about(error, again)
            return
        finally:
            QApplication.restoreOverrideCursor()
        again()
        if way is not WayOut.RETRY:
            self._offered = False
            self.changed.emit()


def _text(way: WayOut) -> str:
    """Return the button text for a way out while the library is open."""
    return tr("&Repair") if way is WayOut.REPAIR else way_text(way)
