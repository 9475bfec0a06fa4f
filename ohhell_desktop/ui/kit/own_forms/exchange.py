"""Import and export of rules as text and as files."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.share import (
    FILE_ENDING,
    LONGEST_TEXT,
    Shared,
    from_file,
    to_file,
)
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_and_read, ask_where_to_write
from ohhell_desktop.words.message import message


def copy_as_text(shared: Shared) -> str:
    """Copy rules to the clipboard, and return a sentence that says so."""
    QGuiApplication.clipboard().setText(message(shared, tr))
    return tr("Copied: paste it into a message to your friends.")


def write_as_file(shared: Shared, parent: QWidget) -> str:
    """Ask for a file name and write the rules to that file.

    Returns:
        A sentence with the name of the file; empty if the user cancelled.

    Raises:
        UnreadableError: if the file cannot be written.
    """
    title = tr("Save the rules as a file")
    try:
        path = ask_where_to_write(parent, title, shared.name, _kind())
        if path is None:
            return ""
        write_atomically(path, to_file(shared))
    except OSError as error:
        raise _no_file(error) from error
    return tr("Saved as {name}.").format(name=path.name)


def ask_file_to_read(parent: QWidget) -> Shared | None:
    """Ask for a file and read the rules in it; return None if the user cancelled.

    Raises:
        UnreadableError: if the file cannot be read or contains no rules.
    """
    try:
        data = ask_and_read(parent, tr("Open rules from a file"), _kind())
    except OSError as error:
        raise _no_file(error) from error
    return None if data is None else from_file(data)


def _kind() -> FileKind:
    kinds = tr("Oh Hell! rules (*{ending});;All files (*)").format(ending=FILE_ENDING)
    return FileKind(kinds, FILE_ENDING, LONGEST_TEXT)


def _no_file(error: OSError) -> UnreadableError:
    detail = error.strerror or str(error)
    return UnreadableError("the file cannot be used ({detail})", detail=detail)
