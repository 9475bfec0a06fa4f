"""Exports saved games to files and imports them."""

from collections.abc import Callable

from PySide6.QtCore import QDate, QObject, Qt

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.session.errors import (
    FILE_UNUSABLE,
    NOT_THAT_CHALLENGE,
    GameFileError,
    SessionError,
)
from ohhell_desktop.session.files.game_file import FILE_ENDING, LONGEST_FILE, from_file, to_file
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.library.row_codec import progress_of
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_and_read, ask_where_to_write
from ohhell_desktop.ui.kit.dialogs.messages import show_warning
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage


class GameExchange(QObject):
    """Handles export and import for the list of saved games."""

    def __init__(
        self,
        library: Library,
        dialog: SavedGamesPage,
        shown: Callable[[GameRows], GameRows] = GameRows.of,
    ) -> None:
        """Connect to the list.

        Args:
            library: the saved games.
            dialog: the list; it owns this object.
            shown: returns games as they are listed.
        """
        super().__init__(dialog)
        self._library = library
        self._shown = shown
        self._dialog = dialog
        kind = self.tr("Oh Hell! games (*{ending});;All files (*)").format(ending=FILE_ENDING)
        self._kind = FileKind(kind, FILE_ENDING, LONGEST_FILE)
        dialog.export_requested.connect(self.export_game)
        dialog.import_requested.connect(self.import_game)

    def export_game(self, game_id: int) -> None:
        """Export a game to a file that the player chooses."""
        title = self.tr("Save the game as a file")
        try:
            game = self._library.load(game_id)
            path = ask_where_to_write(self._dialog, title, self._name(game), self._kind)
            if path is None:
                return
            write_atomically(path, to_file(game))
        except OSError as error:
            self._warn(_unusable(error))
        except SessionError as error:
            self._warn(error)
        else:
            written = self.tr("The game is in the file {name}.")
            self._dialog.exchanged.emit(game_id)
            self._dialog.show_status(written.format(name=path.name))

    def _name(self, game: StoredGame) -> str:
        """Return a file name that distinguishes the exports of a game."""
        name = self.tr("{title} deal {deal} {date}")
        today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        return name.format(title=game.setup.title, deal=progress_of(game.state).deal, date=today)

    def import_game(self) -> None:
        """Import a game from a file that the player chooses, and select it in the list."""
        try:
            data = ask_and_read(self._dialog, self.tr("Open a game from a file"), self._kind)
            if data is None:
                return
            game = from_file(data)
            game_id, is_new = self._library.take_in(game)
            self._dialog.set_games(self._shown(self._library.game_rows()), game_id)
        except OSError as error:
            self._warn(_unusable(error))
        except SessionError as error:
            self._warn(error)
        else:
            new = self.tr("The game is one of your saved games now.")
            old = self.tr("You have this game already.")
            self._dialog.exchanged.emit(game_id)
            self._dialog.show_status(new if is_new else old)
            if game.misnamed:
                self._warn(GameFileError(NOT_THAT_CHALLENGE))

    def _warn(self, error: SessionError) -> None:
        show_warning(self._dialog, error.worded(tr))


def _unusable(error: OSError) -> GameFileError:
    return GameFileError(FILE_UNUSABLE, detail=error.strerror or str(error))
