"""What a file from outside holds: a game is put at the table, house rules are shown in short."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.session.errors import NOT_THAT_CHALLENGE, GameFileError, SessionError, shown
from ohhell_desktop.session.files.opened_file import read_opened_file
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own, own_key
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog, ImportStep
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.words.comparison import USUAL_SEATS


def open_file(path: Path, window: MainWindow, library: Library) -> None:
    """Open a file in the window, or say why that is impossible."""
    try:
        found = read_opened_file(path)
    except SessionError as error:
        window.messages.show_error(error)
    except ValueError as error:
        text = tr("“{name}” holds no rules that can be used. {why}")
        why = error_sentence(error)
        window.messages.show_message(text.format(name=shown(path.name), why=why))
    else:
        if isinstance(found, Shared):
            _add(found, window, library)
        else:
            window.care.run(lambda: _play(found, window, library))


def _add(shared: Shared, window: MainWindow, library: Library) -> None:
    """Show house rules in short; the player adds, plays or changes them."""
    dialog = ImportDialog(library, shared, QApplication.activeModalWidget() or window)
    run_dialog(dialog)
    window.care.changed.emit()
    if dialog.step is ImportStep.CHANGE:
        _edit(shared, dialog.saved, window, library)
    elif dialog.saved is not None:
        deal = dialog.step is ImportStep.PLAY
        if deal or window.game_at_table() is None:
            window.new_game(own_key(dialog.saved), deal=deal)


def _edit(shared: Shared, own: OwnForm | None, window: MainWindow, library: Library) -> None:
    """Show house rules in their dialog, where they can be saved."""
    draft = Draft(shared.name, "", shared.rules) if own is None else draft_of_own(own)
    own_rules(library).edit(draft, window, USUAL_SEATS)
    window.care.changed.emit()


def _play(game: StoredGame, window: MainWindow, library: Library) -> None:
    """Add a game to the saved games, unless it is there already, and open it.

    Raises:
        SessionError: if it cannot be saved.
    """
    game_id, _ = library.take_in(game)
    if game.misnamed:
        window.messages.show_error(GameFileError(NOT_THAT_CHALLENGE))
    if game_id != window.game_at_table():
        window.open_game(game_id)
