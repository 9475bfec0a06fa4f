"""Opens a file from outside in the window: a game at the table, house rules in short."""

import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from ohhell_desktop.session.errors import SessionError, shown
from ohhell_desktop.session.files.handover import OpenRequest
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.opening.foreground import TOKEN

if TYPE_CHECKING:
    # The start page must open fast.
    from ohhell_desktop.rules.io.share import Shared
    from ohhell_desktop.session.library.own_forms import OwnForm
    from ohhell_desktop.session.library.restore import StoredGame

LOOK_AGAIN_MS: Final = 200
MOST_WAITING: Final = 50
"""How many files wait to be opened."""


class FileOpener(QObject):
    """Opens files one after another, each when no dialog is open."""

    def __init__(self, window: MainWindow, library: Library) -> None:
        """Set up an empty queue.

        Args:
            window: where games and rules are opened.
            library: the saved games, to which opened games are added.
        """
        super().__init__(window)
        self._window = window
        self._library = library
        self._waiting: deque[Path] = deque()
        self._was_free = False
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_AGAIN_MS)
        self._timer.timeout.connect(self._look)

    def take(self, request: OpenRequest) -> None:
        """Handle a request of a second start of the program."""
        if request.token:
            # Qt uses the permission for the next window that it activates.
            os.environ[TOKEN] = request.token
        if request.path is None:
            self.raise_window()
        else:
            self.open(request.path)

    def raise_window(self) -> None:
        """Bring the window to the front, even if it is minimized."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        top = QApplication.activeModalWidget() or window
        top.raise_()
        top.activateWindow()

    def open(self, path: Path) -> None:
        """Open a file; if a dialog is open, say so and open the file when it is closed."""
        self.raise_window()
        if len(self._waiting) == MOST_WAITING:
            text = self.tr("Only the first {most} files are opened: there are too many at once.")
            self._window.messages.show_message(text.format(most=MOST_WAITING))
            return
        self._waiting.append(path)
        # The dialog that has just been closed may still have to act on its answer.
        self._was_free = self._is_free()
        self._timer.start()
        hidden = QApplication.activePopupWidget() is not None
        if not (self._was_free or hidden or self._window.messages.box is not None):
            text = self.tr("“{name}” will open when you close the dialog behind this message.")
            icon = QMessageBox.Icon.Information
            self._window.messages.show_message(text.format(name=shown(path.name)), icon=icon)

    def _is_free(self) -> bool:
        """Return whether no dialog is open that another game or dialog would disturb."""
        modal = QApplication.activeModalWidget()
        return modal is None and QApplication.activePopupWidget() is None

    def _look(self) -> None:
        """Open the first file if no dialog is open for the second time in a row."""
        free = self._is_free()
        if not (free and self._was_free):
            self._was_free = free
            return
        path = self._waiting.popleft()
        if not self._waiting:
            self._timer.stop()
        self._was_free = False
        self._open(path)

    def _open(self, path: Path) -> None:
        from ohhell_desktop.rules.io.share import Shared  # noqa: PLC0415 - not at the start
        from ohhell_desktop.session.files.opened_file import read_opened_file  # noqa: PLC0415
        from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence  # noqa: PLC0415

        try:
            found = read_opened_file(path)
        except SessionError as error:
            self._window.messages.show_error(error)
        except ValueError as error:
            text = self.tr("“{name}” holds no rules that can be used. {why}")
            why = error_sentence(error)
            self._window.messages.show_message(text.format(name=shown(path.name), why=why))
        else:
            if isinstance(found, Shared):
                self._add(found)
            else:
                self._window.care.run(lambda: self._play(found))

    def _add(self, shared: "Shared") -> None:
        """Show house rules in short; the player adds, plays or changes them."""
        from ohhell_desktop.ui.kit.own_forms.draft import own_key  # noqa: PLC0415
        from ohhell_desktop.ui.kit.own_forms.import_dialog import (  # noqa: PLC0415
            ImportDialog,
            ImportStep,
        )

        parent = QApplication.activeModalWidget() or self._window
        dialog = ImportDialog(self._library, shared, parent)
        run_dialog(dialog)
        self._window.care.changed.emit()
        if dialog.step is ImportStep.CHANGE:
            self._edit(shared, dialog.saved)
        elif dialog.saved is not None:
            deal = dialog.step is ImportStep.PLAY
            if deal or self._window.game_at_table() is None:
                self._window.new_game(own_key(dialog.saved), deal=deal)

    def _edit(self, shared: "Shared", own: "OwnForm | None") -> None:
        """Show house rules in their dialog, where they can be saved."""
        from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own  # noqa: PLC0415
        from ohhell_desktop.ui.shell.house_rules_opener import own_rules  # noqa: PLC0415
        from ohhell_desktop.words.comparison import USUAL_SEATS  # noqa: PLC0415

        draft = Draft(shared.name, "", shared.rules) if own is None else draft_of_own(own)
        own_rules(self._library).edit(draft, self._window, USUAL_SEATS)
        self._window.care.changed.emit()

    def _play(self, game: "StoredGame") -> None:
        """Add a game to the saved games, unless it is there already, and open it.

        Raises:
            SessionError: if it cannot be saved.
        """
        known = self._library.find(game)
        game_id = self._library.add(game) if known is None else known
        if game_id != self._window.game_at_table():
            self._window.open_game(game_id)
