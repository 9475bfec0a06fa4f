"""Sends challenges and results to friends, by the clipboard or as a file.

Each function returns what has happened, as a sentence.
"""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.session.challenges.games import has_code
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.session.errors import FILE_UNUSABLE, GameFileError, SessionError
from ohhell_desktop.session.files.game_file import FILE_ENDING, LONGEST_FILE, to_file
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_where_to_write


def send(setup: GameSetup, parent: QWidget) -> str:
    """Copy the code of the challenge at the table, or save its file if it has none."""
    if not has_code(setup.public):
        return save_challenge(setup, parent)
    QGuiApplication.clipboard().setText(setup.public)
    return tr("The code is copied: send it to a friend.")


def copy_code(public: str) -> str:
    """Copy the code of a challenge."""
    QGuiApplication.clipboard().setText(public)
    return tr("The code is copied. Your friend enters it in “Challenge” in the Game menu.")


def copy_result(code: str) -> str:
    """Copy the code of a result; empty if there is none."""
    if not code:
        return tr("There is no result of yours here that can be copied.")
    QGuiApplication.clipboard().setText(code)
    return tr(
        "Your result is copied. A friend who has played, too, enters it in “Challenge” in the Game"
        " Game."
    )


def save_challenge(setup: GameSetup, parent: QWidget) -> str:
    """Write a challenge by own rules to a file that the player chooses: a game not yet begun.

    Args:
        setup: the game.
        parent: the page over which the question is asked.

    Returns:
        What has happened, as a sentence; empty if the player chose no file.
    """
    state, _ = new_game(setup.rules, len(setup.seats), setup.source)
    ending = tr("Oh Hell! games (*{ending});;All files (*)").format(ending=FILE_ENDING)
    kind = FileKind(ending, FILE_ENDING, LONGEST_FILE)
    name = tr("{title} challenge").format(title=setup.title)
    path = ask_where_to_write(parent, tr("Save the challenge as a file"), name, kind)
    if path is None:
        return ""
    try:
        write_atomically(path, to_file(StoredGame(setup, (), state)))
    except OSError as error:
        return GameFileError(FILE_UNUSABLE, detail=error.strerror or str(error)).worded(tr)
    except SessionError as error:
        return error.worded(tr)
    return tr("The challenge is in the file {name}.").format(name=path.name)
