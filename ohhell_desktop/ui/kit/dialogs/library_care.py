"""What the window does when the saved games cannot be read or written."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.library import AtStart, Library
from ohhell_desktop.ui.kit.dialogs.copy_keeper import CopyKeeper
from ohhell_desktop.ui.kit.dialogs.messages import MessageButton, Messages, way_text

_Read = TypeVar("_Read")
_MOST_OFTEN: Final = 8_000_000
"""Bytes of saved games, some two hundred, that are copied after each deal: in 50 ms."""
_PATIENCE_S: Final = 2.0
"""How long the end of the program waits for a copy of very many games."""


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
        self._copy_failed = False
        self._copies = CopyKeeper(library, self)
        self._copies.failed.connect(self._not_copied)
        if library.notice is not None:
            self.ask_about(library.notice, lambda: None)

    def keep_copy(self) -> None:
        """Make a copy of the saved games in the background, if anything has changed."""
        self._copies.keep()

    def keep_copy_of_deal(self) -> None:
        """Make a copy after a deal, unless the saved games are too large for that."""
        self._copies.keep(most=_MOST_OFTEN)

    def shut_down(self) -> None:
        """Wait a moment for the last copy to be written."""
        self._copies.wait(_PATIENCE_S)

    def _not_copied(self, error: SessionError) -> None:
        """Offer a repair if the saved games are damaged; else say once why there is no copy."""
        if WayOut.REPAIR in error.ways:
            self._library.note_damage()
            self.offer_repair()
        elif not self._copy_failed:
            self._copy_failed = True
            self._messages.show_message(error.worded(tr))

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

    def games(self) -> GameRows:
        """Return all games; if they cannot be read, show a message and return none."""
        return self._read(self._library.game_rows) or GameRows.of(())

    def at_start(self, *, at_once: bool) -> AtStart:
        """Return what the start page needs to know; nothing if that cannot be read."""
        read = partial(self._library.at_start, at_once=at_once)
        return self._read(read) or AtStart(None, some=False, finished=False)

    def _read(self, read: Callable[[], _Read]) -> _Read | None:
        """Read something of the library; if it cannot be read, show a message."""
        try:
            found = read()
        except SessionError as error:
            self.ask_about(error, self.changed.emit)
            return None
        self.offer_repair()
        return found

    def ask_about(self, error: SessionError, again: Callable[[], object]) -> None:
        """Show an error with a button for each way out of it.

        Args:
            error: what went wrong.
            again: repeats the action after the way out was taken.
        """
        more = ""
        if WayOut.REPAIR in error.ways:
            self._offered = True
            more = self._plan_text()
        self._messages.show_error(error, self._buttons(error, again), more)

    def offer_repair(self) -> None:
        """Offer once to repair damage, if some has been found."""
        damage = self._library.damage
        if damage is not None and not self._offered:
            self._offered = True
            self.ask_about(damage, lambda: None)

    def _plan_text(self) -> str:
        from ohhell_desktop.ui.kit.dialogs.repaired import plan_text  # noqa: PLC0415 - the rules

        plan = self._library.repair_plan()
        return plan_text(plan) if plan is not None else ""

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
                from ohhell_desktop.ui.kit.dialogs.repaired import repaired_text  # noqa: PLC0415 - the rules

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
