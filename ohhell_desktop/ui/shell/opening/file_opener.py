"""Opens a file from outside in the window: a game at the table, house rules in short."""

import os
from collections import deque
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from ohhell_desktop.session.errors import shown
from ohhell_desktop.session.files.handover import OpenRequest
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.opening.foreground import TOKEN

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
        # Not before a file is opened: it imports the rules.
        from ohhell_desktop.ui.shell.opening.file_contents import open_file  # noqa: PLC0415

        open_file(path, self._window, self._library)
