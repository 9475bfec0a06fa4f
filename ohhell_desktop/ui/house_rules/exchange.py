"""Import and export of rules as text and as files."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.io.share import (
    FILE_ENDING,
    LONGEST_TEXT,
    Shared,
    from_file,
    from_text,
    to_file,
)
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.files.atomic import write_atomically
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.house_rules.problem_messages import error_sentence
from ohhell_desktop.ui.widgets.file_dialogs import FileKind, ask_and_read, ask_where_to_write
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN
from ohhell_desktop.words.message import message


class PasteDialog(QDialog):
    """Reads rules from a pasted text, and says while it is typed what is wrong with it.

    Attributes:
        shared: the rules in the text; None while it contains none.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules from a text"))
        self.shared: Shared | None = None
        self.text = QPlainTextEdit()
        self.status = QLabel()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        label = QLabel(self.tr("&Paste the whole message here; it holds a text like OHR1-…"))
        label.setWordWrap(True)
        label.setBuddy(self.text)
        self.text.setAccessibleName(self.tr("Text of the rules"))
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self._read)
        self.status.setWordWrap(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        for widget in (label, self.text, self.status, self.buttons):
            layout.addWidget(widget)
        self.resize(line_size(self, 30), line_size(self, 16))
        pasted = QGuiApplication.clipboard().text()[: LONGEST_TEXT + 1]
        self.text.setPlainText(pasted if "OHR" in pasted.upper() else "")
        self._read()

    def _read(self) -> None:
        text = self.text.toPlainText()
        self.shared = None
        try:
            self.shared = from_text(text) if text.strip() else None
        except ValueError as error:
            self.status.setText(escape_rich_text(error_sentence(error)))
        else:
            found = self.tr("These are the rules “{name}”.")
            self.status.setText(
                escape_rich_text(found.format(name=self.shared.name)) if self.shared else ""
            )
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(self.shared is not None)


def ask_for_text(parent: QWidget) -> Shared | None:
    """Ask for a text with rules; return None if the user cancelled."""
    paste = PasteDialog(parent)
    return paste.shared if run_dialog(paste) else None


def copy_as_text(shared: Shared) -> str:
    """Copy rules to the clipboard, and return a sentence that says so."""
    QGuiApplication.clipboard().setText(message(shared, tr))
    return tr("The text is on the clipboard: paste it into a message.")


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
