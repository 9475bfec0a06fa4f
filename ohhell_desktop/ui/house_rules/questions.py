"""The questions that the house rules dialog asks in message boxes."""

from enum import Enum, auto

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QLineEdit, QMessageBox, QWidget

from ohhell_desktop.rules.form.ruleset import LONGEST_NAME
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.widgets.icons import line_size


class UnsavedChangesAnswer(Enum):
    """What the user wants to do with unsaved changes."""

    SAVE = auto()
    DISCARD = auto()
    STAY = auto()


def ask_about_changes(parent: QWidget) -> UnsavedChangesAnswer:
    """Ask whether to save unsaved changes, discard them or keep editing."""
    box = QMessageBox.StandardButton
    text = tr("Save your changes to these rules?")
    answer = QMessageBox.question(
        parent, parent.windowTitle(), text, box.Save | box.Discard | box.Cancel, box.Save
    )
    return {box.Save: UnsavedChangesAnswer.SAVE, box.Discard: UnsavedChangesAnswer.DISCARD}.get(
        answer, UnsavedChangesAnswer.STAY
    )


class DraftAnswer(Enum):
    """What the user wants to do with rules that would replace ones that can be played."""

    COPY = auto()
    SAVE = auto()
    STAY = auto()


def ask_about_draft(parent: QWidget, name: str) -> DraftAnswer:
    """Ask whether rules that cannot be played yet should replace saved ones that can."""
    text = tr("“{name}” can be played now. With these changes it can't be, until you mend them.")
    asked = QMessageBox(parent)
    asked.setWindowTitle(parent.windowTitle())
    asked.setTextFormat(Qt.TextFormat.PlainText)
    asked.setText(text.format(name=name))
    copy = asked.addButton(tr("Save a &copy…"), QMessageBox.ButtonRole.AcceptRole)
    save = asked.addButton(tr("&Save anyway"), QMessageBox.ButtonRole.DestructiveRole)
    stay = asked.addButton(tr("&Go on editing"), QMessageBox.ButtonRole.RejectRole)
    asked.setDefaultButton(stay)
    asked.setEscapeButton(stay)
    run_dialog(asked)
    clicked = asked.clickedButton()
    if clicked == copy:
        return DraftAnswer.COPY
    return DraftAnswer.SAVE if clicked == save else DraftAnswer.STAY


def ask_name(parent: QWidget, proposed: str, note: str = "") -> str:
    """Ask for the name of the rules, below a note if there is one; empty if cancelled."""
    asked = QInputDialog(parent)
    asked.setWindowTitle(parent.windowTitle())
    asked.setLabelText("\n\n".join(filter(None, (note, tr("Name of these rules:")))))
    asked.adjustSize()  # creates the field and the buttons
    (field,) = asked.findChildren(QLineEdit)
    field.setMaxLength(LONGEST_NAME)
    (buttons,) = asked.findChildren(QDialogButtonBox)
    ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
    asked.textValueChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
    asked.setTextValue(proposed)
    ok.setEnabled(bool(proposed))
    asked.resize(line_size(asked, 24), asked.height())
    asked.setWindowModality(Qt.WindowModality.WindowModal)
    accepted = run_dialog(asked)
    return " ".join(asked.textValue().split())[:LONGEST_NAME].strip() if accepted else ""
