"""Asking for a file: where one is to be written, and which one is to be read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.errors.messages import confirm


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file that the player gives away, or takes from somebody."""

    filter: str
    """As a file dialog lists kinds, in the player's language."""
    ending: str
    """With its dot."""
    longest: int = 0
    """Bytes that are read at all, and one more: enough to see that a file is too long."""


class _Folder:
    """Where files are asked for: in the documents, then where the last one was."""

    def __init__(self) -> None:
        self._last: Path | None = None

    def path(self) -> Path:
        """The folder to begin in."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        home = Path(QStandardPaths.writableLocation(documents))
        places = (self._last, home, Path.home())
        return next((place for place in places if place is not None and place.is_dir()), Path())

    def visited(self, path: Path) -> Path:
        """Begin where this file is the next time; the file again."""
        self._last = path.parent
        return path


_folder: Final = _Folder()
_NOT_IN_NAMES: Final = frozenset('<>:"/\\|?*')
"""Signs that some system allows in no file's name."""


def file_name(title: str) -> str:
    """A title as the name of a file, without its ending, that any system takes."""
    signs = ("-" if sign in _NOT_IN_NAMES or not sign.isprintable() else sign for sign in title)
    return "".join(signs).strip(" .") or "-"


def ask_where_to_write(parent: QWidget, title: str, name: str, kind: FileKind) -> Path | None:
    """Ask under which name a file is to be written.

    Args:
        parent: the window over which to ask.
        title: of the question.
        name: of the file, as far as the user does not choose another.
        kind: of the file; its ending is added to a name without one.

    Returns:
        Where to; None if the user thought better of it.
    """
    proposed = str(_folder.path() / (file_name(name) + kind.ending))
    chosen, _ = QFileDialog.getSaveFileName(parent, title, proposed, kind.filter)
    if not chosen:
        return None
    path = _folder.visited(Path(chosen))
    if path.suffix.lower() == kind.ending:
        return path
    path = path.with_name(path.name + kind.ending)
    # The file dialog has asked about the name without its ending alone.
    question = tr("The file {name} is there already. Replace it?").format(name=path.name)
    return path if not path.exists() or confirm(parent, question) else None


def ask_and_read(parent: QWidget, title: str, kind: FileKind) -> bytes | None:
    """Ask which file, and read it, but not much more than such a file can have.

    Returns:
        What is in it; None if the user thought better of it.

    Raises:
        OSError: if it cannot be read.
    """
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(_folder.path()), kind.filter)
    if not chosen:
        return None
    with _folder.visited(Path(chosen)).open("rb") as file:
        return file.read(kind.longest + 1)
