"""The real window for random walks over its pages: bots that answer at once, files to open."""

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io import share
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.kit.own_forms.draft import own_as_forms
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.opening.file_opener import FileOpener
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form, read_rules

SETTINGS: Final = Settings(speed=0, trick_pause_ms=300, sound=False, player_name="Zoe")
FULL: Final = LibraryError("The disk is full.", ways=(WayOut.RETRY,))
RULES: Final = (
    share.Shared("Attic", CATALOGUE["wizard"].rules),
    share.Shared("Cellar", replace(CATALOGUE[STANDARD].rules, hook=3)),
    share.Shared("Kitchen", CATALOGUE["ninety-nine"].rules),
)
_ROUNDS: Final = 4
"""How often events are processed until everything has settled: bots answer, pages go."""


class World:
    """The window on a profile, and what lies around it.

    Args:
        folder: where the profile and the files are; it is empty.

    Attributes:
        full: whether the disk is full, so that nothing can be deleted.
        games: files with a game.
        rules: files with rules, by the name of the rules.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stack = ExitStack()
        # The bots' own replacement decides, without a process.
        self._stack.enter_context(patch.object(BotLink, "given_up", True))
        save_settings(folder / "settings.json", SETTINGS)
        self.profile = Profile.open(folder, folder)
        self.library = self.profile.library
        self._form_rows: tuple[object, ...] = ()
        self._forms: dict[str, Form] = {}
        self.full = False
        self._delete, self.library.delete = self.library.delete, self._delete_if_room  # type: ignore[method-assign]
        self.rules = {shared.name: folder / f"{shared.name}.ohrules" for shared in RULES}
        for shared in RULES:
            self.rules[shared.name].write_bytes(share.to_file(shared))
        self._made = [self._written("Aunt's", [2, 2], 3), self._written("Over", [1], 99)]
        self.games = list(self._made)
        self._open_window()

    def _delete_if_room(self, game_id: int, *, with_figures: bool = False) -> None:
        if self.full:
            raise FULL
        self._delete(game_id, with_figures=with_figures)

    def _written(self, title: str, hands: list[int], plies: int) -> Path:
        """Write a game to a file, after some plies."""
        rules = read_rules({"base": STANDARD, "sequence": hands})
        people = SeatSetup("Erna", SeatKind.PERSON), SeatSetup("Otto", SeatKind.BOT, "steady", 2)
        seats = (*people, SeatSetup("Ulf", SeatKind.BOT, "steady", 3))
        library = Library(self.folder / f"{title}.sqlite3")
        session = GameSession.start(library, GameSetup(STANDARD, title, rules, seats, bytes(32)))
        while session.state.turn is not None and session.ply < plies:
            session.submit(legal(session.state)[0], session.ply)
        path = self.folder / f"{title}.ohgame"
        path.write_bytes(game_file.to_file(library.load(session.game_id)))
        library.close()
        return path

    def _open_window(self) -> None:
        self.window = MainWindow(self.profile)
        self.opener = FileOpener(self.window, self.library)
        # What is painted is the subject of other tests.
        self.window.setUpdatesEnabled(False)
        self.window.show()
        self.settle()

    def restart(self, *, killed: bool) -> None:
        """Close the window, or end it as when the program is killed, and open another."""
        if not killed:
            self.window.close()
        self._end_window()
        self._open_window()

    def _end_window(self) -> None:
        self.window.shut_down()
        self.window.hide()
        self.window.deleteLater()
        self.settle()

    def own_forms(self) -> dict[str, Form]:
        """Return the player's own forms by their keys, read again only after a change."""
        rows = self.library._connection.execute("SELECT form_id, name, rules FROM own_form")
        found = tuple(rows.fetchall())
        if found != self._form_rows:
            self._form_rows, self._forms = found, own_as_forms(self.library.own_forms())
        return self._forms

    def open_file(self, path: Path) -> None:
        """Open a file as a further start of the program asks for it."""
        self.opener.open(path)
        while self.opener._waiting:
            self.opener._look()

    def clear(self) -> None:
        """Go back to the start page without games, rules and memories."""
        self.full = False
        if self.window.messages.box is not None:
            self.window.messages.box.close()
        self.window.leave_table()
        connection: sqlite3.Connection = self.library._connection
        connection.execute("DELETE FROM game")
        connection.execute("DELETE FROM own_form")
        self.window._settings_store.save(SETTINGS)
        self.window._apply_settings()
        self.window._new_game._choices = None
        self.window.care.changed.emit()
        self.games = list(self._made)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that follows at once."""
        for _ in range(_ROUNDS):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def close(self) -> None:
        """Close everything."""
        self.window.close()
        self._end_window()
        self.profile.close()
        self._stack.close()


def chosen_file(path: Path) -> Any:
    """Return a context in which every file dialog answers with a file."""
    stack = ExitStack()
    for name in ("getOpenFileName", "getSaveFileName"):
        stack.enter_context(patch.object(QFileDialog, name, lambda *_: (str(path), "")))
    return stack


def answering(answer: Callable[[QDialog], object], step: Callable[[], object]) -> None:
    """Take a step that opens dialogs, and answer each of them when it is open.

    Args:
        answer: called with a dialog; it must close it.
        step: opens the dialogs, and returns when they are closed.
    """

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            # Answering one dialog may open another on top of it.
            QTimer.singleShot(0, look)
            answer(dialog)
        elif not done:
            QTimer.singleShot(0, look)

    done: list[bool] = []
    QTimer.singleShot(0, look)
    step()
    done.append(True)
