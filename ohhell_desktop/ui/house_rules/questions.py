"""What the dialog asks and tells in small windows of their own."""

from enum import Enum, auto

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QMessageBox, QWidget

from ohhell_desktop.rules.form.ruleset import LONGEST_NAME
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.widgets.icons import line_size


class Answer(Enum):
    """What becomes of changes."""

    SAVE = auto()
    DISCARD = auto()
    STAY = auto()


def ask_about_changes(parent: QWidget) -> Answer:
    """Ask what becomes of changes that are not saved."""
    box = QMessageBox.StandardButton
    text = tr("These rules have been changed and not saved.")
    answer = QMessageBox.question(
        parent, parent.windowTitle(), text, box.Save | box.Discard | box.Cancel, box.Save
    )
    return {box.Save: Answer.SAVE, box.Discard: Answer.DISCARD}.get(answer, Answer.STAY)


def ask_name(parent: QWidget, proposed: str, note: str = "") -> str:
    """Ask for the name of the rules, with what is to be known before; empty if not given."""
    asked = QInputDialog(parent)
    asked.setWindowTitle(parent.windowTitle())
    asked.setLabelText("\n\n".join(filter(None, (note, tr("Name of these rules:")))))
    asked.adjustSize()  # its parts are made only now
    (buttons,) = asked.findChildren(QDialogButtonBox)
    ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
    asked.textValueChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
    asked.setTextValue(proposed)
    ok.setEnabled(bool(proposed))
    asked.resize(line_size(asked, 24), asked.height())
    asked.setWindowModality(Qt.WindowModality.WindowModal)
    accepted = run_dialog(asked)
    return " ".join(asked.textValue().split())[:LONGEST_NAME].strip() if accepted else ""
