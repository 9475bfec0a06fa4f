"""The questions that the house rules dialog asks in message boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QLineEdit, QMessageBox, QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import LONGEST_NAME
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog


class UnsavedChangesAnswer(Enum):
    """What the user wants to do with unsaved changes."""

    SAVE = auto()
    DISCARD = auto()
    STAY = auto()


def ask_about_changes(parent: QWidget, *, new: bool = False) -> UnsavedChangesAnswer:
    """Ask whether to save unsaved changes, discard them or keep editing.

    Args:
        parent: the window below.
        new: whether the rules have never been saved.
    """
    box = QMessageBox.StandardButton
    changed = tr("Save your changes to these rules?")
    text = tr("These rules are not among your games yet. Save them?") if new else changed
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
    text = tr("“{name}” can be played now. With these changes it can’t be, until you mend them.")
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


@dataclass(frozen=True, slots=True)
class NameChoice:
    """A name for rules, and the own form of this name that they replace."""

    name: str
    replaced: OwnForm | None = None


class _TakenAnswer(Enum):
    """What the player wants to do about a name that other rules have."""

    REPLACE = auto()
    OTHER = auto()
    STAY = auto()


def choose_free_name(
    parent: QWidget, name: str, own: Sequence[OwnForm], *, may_replace: bool = True
) -> NameChoice | None:
    """Return a name that no own form has, or that of one to be replaced; None if cancelled.

    Args:
        parent: the window below.
        name: the wanted name; the player is asked for another one if it is taken.
        own: the own forms whose names are taken.
        may_replace: whether the player may replace one of them.
    """
    while name:
        wanted = name.casefold()
        taken = next((form for form in own if form.name.casefold() == wanted), None)
        if taken is None:
            return NameChoice(name)
        answer = _ask_about_name(parent, taken.name, may_replace=may_replace)
        if answer is _TakenAnswer.REPLACE:
            return NameChoice(name, taken)
        name = ask_name(parent, name) if answer is _TakenAnswer.OTHER else ""
    return None


def _ask_about_name(parent: QWidget, name: str, *, may_replace: bool) -> _TakenAnswer:
    asked = QMessageBox(parent)
    asked.setWindowTitle(parent.windowTitle())
    asked.setTextFormat(Qt.TextFormat.PlainText)
    asked.setText(tr("You have other rules called “{name}”.").format(name=name))
    role = QMessageBox.ButtonRole
    replace = asked.addButton(tr("&Replace them"), role.DestructiveRole) if may_replace else None
    other = asked.addButton(tr("&Other name…"), role.AcceptRole)
    stay = asked.addButton(tr("Cancel"), role.RejectRole)
    asked.setDefaultButton(other)
    asked.setEscapeButton(stay)
    run_dialog(asked)
    clicked = asked.clickedButton()
    if replace is not None and clicked == replace:
        return _TakenAnswer.REPLACE
    return _TakenAnswer.OTHER if clicked == other else _TakenAnswer.STAY
