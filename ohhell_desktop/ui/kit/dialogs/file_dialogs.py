"""Dialogs that ask for a file to write or to read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.dialogs.messages import confirm


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file that the player exports or imports."""

    filter: str
    """The name filter of the file dialog, translated."""
    ending: str
    """The file name extension, with its dot."""
    longest: int = 0
    """The length of the longest valid file; one more byte is read, to detect longer ones."""


def table_separator() -> str:
    """Return what the table programs of this system expect between two cells of a CSV file.

    The system decides, not the language of the texts: a comma would be its decimal sign.
    """
    return ";" if QLocale.system().decimalPoint() == "," else ","


class _Folder:
    """The folder that file dialogs open in: the documents at first, then the last one used."""

    def __init__(self) -> None:
        self._last: Path | None = None

    def path(self) -> Path:
        """Return the folder to open in."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        home = Path(QStandardPaths.writableLocation(documents))
        places = (self._last, home, Path.home())
        return next((place for place in places if place is not None and place.is_dir()), Path())

    def visited(self, path: Path) -> Path:
        """Remember the folder of a file for the next time, and return the file."""
        self._last = path.parent
        return path


_folder: Final = _Folder()
_NOT_IN_NAMES: Final = frozenset('<>:"/\\|?*')
"""Characters that some system does not allow in file names."""


def file_name(title: str) -> str:
    """Return a title as a file name, without extension, that any system accepts."""
    signs = ("-" if sign in _NOT_IN_NAMES or not sign.isprintable() else sign for sign in title)
    return "".join(signs).strip(" .") or "-"


def ask_where_to_write(parent: QWidget, title: str, name: str, kind: FileKind) -> Path | None:
    """Ask where to write a file.

    Args:
        parent: the window over which to ask.
        title: the dialog's title.
        name: the proposed file name, without extension.
        kind: the kind of file; its extension is added to a name without it.

    Returns:
        The chosen path; None if the dialog was cancelled.
    """
    proposed = str(_folder.path() / (file_name(name) + kind.ending))
    chosen, _ = QFileDialog.getSaveFileName(parent, title, proposed, kind.filter)
    if not chosen:
        return None
    path = _folder.visited(Path(chosen))
    if path.suffix.lower() == kind.ending:
        return path
    path = path.with_name(path.name + kind.ending)
    # The file dialog has only asked about replacing the name without the extension.
    question = tr("The file {name} is there already. Replace it?").format(name=path.name)
    return path if not path.exists() or confirm(parent, question, tr("&Replace")) else None


def ask_and_read(parent: QWidget, title: str, kind: FileKind) -> bytes | None:
    """Ask for a file and read it, up to the longest valid length.

    Returns:
        The content; None if the dialog was cancelled.

    Raises:
        OSError: if it cannot be read.
    """
    path = ask_which_file(parent, title, kind.filter)
    if path is None:
        return None
    with path.open("rb") as file:
        return file.read(kind.longest + 1)


def ask_which_file(parent: QWidget, title: str, only: str = "") -> Path | None:
    """Ask for a file that is there.

    Args:
        parent: the window over which to ask.
        title: the dialog's title.
        only: the name filter, translated; empty for any file.

    Returns:
        Its path; None if the dialog was cancelled.
    """
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(_folder.path()), only)
    return _folder.visited(Path(chosen)) if chosen else None
