"""Asking for a file: where one is to be written, and which one is to be read."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.questions import sure


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file that the player gives away, or takes from somebody."""

    filter: str
    """As a file dialog lists kinds, in the player's language."""
    ending: str
    """With its dot."""
    longest: int = 0
    """Bytes that are read at all, and one more: enough to see that a file is too long."""


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
    clean = "".join(sign if sign.isalnum() or sign in " -" else "_" for sign in name)
    chosen, _ = QFileDialog.getSaveFileName(parent, title, clean + kind.ending, kind.filter)
    if not chosen:
        return None
    path = Path(chosen)
    if path.suffix:
        return path
    path = path.with_suffix(kind.ending)
    # The file dialog has asked about the name without its ending alone.
    question = tr("The file {name} is there already. Replace it?").format(name=path.name)
    return path if not path.exists() or sure(parent, question) else None


def ask_and_read(parent: QWidget, title: str, kind: FileKind) -> bytes | None:
    """Ask which file, and read it, but not much more than such a file can have.

    Returns:
        What is in it; None if the user thought better of it.

    Raises:
        OSError: if it cannot be read.
    """
    chosen, _ = QFileDialog.getOpenFileName(parent, title, "", kind.filter)
    if not chosen:
        return None
    with Path(chosen).open("rb") as file:
        return file.read(kind.longest + 1)
