"""Asking for a file: where one is to be written, and which one is to be read."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from ohhell_desktop.session.files import write_whole


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file that goes to a friend and comes from one."""

    filter: str
    """As a file dialog lists kinds, in the player's language."""
    ending: str
    """With its dot."""
    longest: int
    """Bytes that are read at all, and one more: enough to see that a file is too long."""


def ask_and_write(parent: QWidget, title: str, name: str, kind: FileKind, data: bytes) -> str:
    """Ask where to, and write there; an older file there is replaced whole, or kept.

    Args:
        parent: the window over which to ask.
        title: of the question.
        name: of the file, as far as the user does not choose another.
        kind: of the file; its ending is added to a name without one.
        data: what is written.

    Returns:
        The name of the file; empty if the user thought better of it.

    Raises:
        OSError: if it cannot be written.
    """
    clean = "".join(sign if sign.isalnum() or sign in " -" else "_" for sign in name)
    chosen, _ = QFileDialog.getSaveFileName(parent, title, clean + kind.ending, kind.filter)
    if not chosen:
        return ""
    path = Path(chosen)
    path = path if path.suffix else path.with_suffix(kind.ending)
    write_whole(path, data)
    return path.name


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
