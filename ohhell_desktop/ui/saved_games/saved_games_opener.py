"""Opens the list of saved games, and keeps it up to date while it is open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.errors.messages import run_dialog

if TYPE_CHECKING:
    from ohhell_desktop.session.library.library import Library
    from ohhell_desktop.ui.errors.library_care import LibraryCare


class SavedGamesOpener(QObject):
    """Shows the dialog; its imports wait until it is first needed."""

    open_requested = Signal(int)
    """The player wants to continue this game."""
    delete_requested = Signal(int)
    """The player wants to delete this game."""

    def __init__(self, window: QWidget, library: "Library", care: "LibraryCare") -> None:
        """Set up the opener; no dialog is created yet.

        Args:
            window: the window over which the dialog opens.
            library: the saved games.
            care: reads the games and reports what is wrong with them.
        """
        super().__init__(window)
        self._window, self._library, self._care = window, library, care

    def open(self, at_table: int | None) -> None:
        """Show the saved games until the player closes the dialog or chooses one.

        Args:
            at_table: the game at the table, if there is one.
        """
        from ohhell_desktop.ui.saved_games.game_exchange import GameExchange  # noqa: PLC0415
        from ohhell_desktop.ui.saved_games.saved_games import SavedGamesDialog  # noqa: PLC0415

        dialog = SavedGamesDialog(self._care.games(), self._window, at_table=at_table)
        dialog.delete_requested.connect(self.delete_requested)
        dialog.open_requested.connect(self.open_requested)
        GameExchange(self._library, dialog)

        def refresh() -> None:
            dialog.refresh(self._care.games())

        self._care.repaired.connect(refresh)
        run_dialog(dialog)
        self._care.repaired.disconnect(refresh)
