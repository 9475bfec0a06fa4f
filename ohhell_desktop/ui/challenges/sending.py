"""Sends a challenge by own rules to a friend: as a file with a game that has not begun."""

from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.session.errors import FILE_UNUSABLE, GameFileError, SessionError
from ohhell_desktop.session.files.game_file import FILE_ENDING, LONGEST_FILE, to_file
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_where_to_write


def save_challenge(setup: GameSetup, parent: QWidget) -> str:
    """Write the challenge to a file that the player chooses.

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
