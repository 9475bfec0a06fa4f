"""The entry points of the window: hostile files and texts through the real import dialogs.

Each input is imported as a player does it: a game with the button of the saved games, rules with
the menu of the house rules. Only the system's file dialog and the message boxes are replaced, by
functions that answer at once and count.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from corpus import GAME, RULE_FILE, RULE_TEXT
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.new_game.own_forms_panel import OwnFormsPanel
from ohhell_desktop.ui.saved_games.game_exchange import GameExchange
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE

WINDOW_KINDS = (GAME, RULE_FILE, RULE_TEXT)
MOST_BLOCKED = 0.5


@dataclass
class Visit:
    """The outcome of one input at the window."""

    taken: bool = False
    messages: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    blocked: float = 0.0
    """The longest time that the event loop was blocked, in seconds of processor time."""

    @property
    def fault(self) -> str:
        """What is wrong; empty if nothing is."""
        if self.errors:
            return f"uncaught {self.errors[0]}"
        if self.blocked > MOST_BLOCKED:
            return f"blocked for {self.blocked:.2f} s"
        if len(self.messages) != (0 if self.taken else 1):
            return f"taken {self.taken}, and the messages {self.messages}"
        return ""


class WindowEntryPoints:
    """A window on an empty profile, into which inputs are imported one after another."""

    def __init__(self, folder: Path) -> None:
        """Open the window.

        Args:
            folder: an empty folder for the profile and for the files.
        """
        home = folder / "profile"
        home.mkdir()
        self._file = folder / "input"
        self._profile = Profile.open(home, home)
        self._window = MainWindow(self._profile)
        self._window.show()
        self._visit = Visit()

    def close(self) -> None:
        """Close the window and the profile."""
        self._window.close()
        self._window.shut_down()
        self._profile.close()

    def visit(self, kind: str, data: bytes) -> Visit:
        """Import an input, and use it if it is accepted."""
        self._visit = Visit()
        with self._answers():
            match kind:
                case "game file":
                    self._file.write_bytes(data)
                    self._game()
                case "rule file":
                    self._file.write_bytes(data)
                    self._rules(1)
                case _:
                    text = data.decode("utf-8", "replace")
                    QTimer.singleShot(0, lambda: self._paste(text))
                    self._rules(0)
        return self._visit

    @contextmanager
    def _answers(self) -> Iterator[None]:
        """Answer file dialogs and messages, and count unhandled errors."""
        visit, path = self._visit, str(self._file)

        def warned(_parent: object, _title: str, text: str) -> None:
            visit.messages.append(text)

        def caught(_kind: object, error: BaseException, _where: object) -> None:
            visit.errors.append(repr(error))

        yes = QMessageBox.StandardButton.Yes
        with (
            patch.object(QFileDialog, "getOpenFileName", lambda *_: (path, "")),
            patch.object(QMessageBox, "warning", warned),
            patch.object(QMessageBox, "question", lambda *_: yes),
            patch.object(sys, "excepthook", caught),
        ):
            yield

    def _step(self, step: Callable[[], object]) -> None:
        """Do something, and record for how long it blocks the event loop."""
        began = time.thread_time()
        step()
        self._visit.blocked = max(self._visit.blocked, time.thread_time() - began)

    def _settle(self) -> None:
        """Process events a few times."""
        for _ in range(5):
            self._step(QApplication.processEvents)

    def _game(self) -> None:
        library = self._profile.library
        dialog = SavedGamesPage(library.games(), self._window)
        dialog.open_requested.connect(self._window.open_game)
        GameExchange(library, dialog)
        dialog.show()
        self._step(dialog.import_button.click)
        chosen = dialog.chosen()
        self._visit.taken = chosen is not None and not self._visit.messages
        if self._visit.taken:
            self._step(dialog.main_button.click)
            self._settle()
            page = self._window.table_page
            if page is None or page.session is None:
                self._visit.errors.append("the game did not open")
        self._step(self._window.leave_table)
        dialog.close()
        dialog.deleteLater()
        if chosen is not None:
            library.delete(chosen.game_id)

    def _rules(self, entry: int) -> None:
        library = self._profile.library
        panel = OwnFormsPanel(own_rules(library), CATALOGUE, self._window)
        action = panel.import_menu.actions()[entry]
        # A dialog runs an event loop itself, and is timed step by step.
        QTimer.singleShot(0, panel, self._answer_file)
        action.trigger()
        forms = library.own_forms().forms
        self._visit.taken = bool(forms) and not self._visit.messages
        self._settle()
        for form in forms:
            assert form.form_id is not None
            library.delete_own_form(form.form_id)
        panel.deleteLater()
        self._settle()

    def _answer_file(self) -> None:
        """Add the rules from a file."""
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, ImportDialog) and dialog.shared is not None:
            self._step(dialog.add_button.click)

    def _paste(self, text: str) -> None:
        """Paste a text into its dialog, and add the rules if possible."""
        paste = QApplication.activeModalWidget()
        assert isinstance(paste, ImportDialog), paste
        self._step(lambda: paste.text.setPlainText(text))
        if paste.add_button.isEnabled():
            self._step(paste.add_button.click)
        else:
            if paste.status.text():
                self._visit.messages.append(paste.status.text())
            elif not paste.text.toPlainText().strip():
                self._visit.messages.append("An empty text needs no message.")
            paste.reject()
