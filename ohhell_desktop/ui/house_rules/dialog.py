"""The house rules dialog: axes at the left, editors in the middle, a preview at the right."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.parts.header import RulesHeader
from ohhell_desktop.ui.house_rules.parts.status_marks import ProblemsLabel
from ohhell_desktop.ui.house_rules.parts.undo import UndoButtons
from ohhell_desktop.ui.house_rules.preview.preview import RulesPreview
from ohhell_desktop.ui.house_rules.rules_editor import RulesEditor
from ohhell_desktop.ui.house_rules.schema.play_axes import ALL_SPECIAL_DEALS
from ohhell_desktop.ui.house_rules.special.special_dialog import ask_special
from ohhell_desktop.ui.kit.controls.cloth_buttons import SaveButton
from ohhell_desktop.ui.kit.controls.paper_controls import set_menu
from ohhell_desktop.ui.kit.dialogs.dialog_placement import room_on_screen
from ohhell_desktop.ui.kit.dialogs.messages import confirm, show_warning
from ohhell_desktop.ui.kit.dialogs.refocusing_dialog import RefocusingDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, OwnFormStore, draft_of_own, others
from ohhell_desktop.ui.kit.own_forms.own_form_actions import OwnFormActions
from ohhell_desktop.ui.kit.own_forms.questions import (
    DraftAnswer,
    UnsavedChangesAnswer,
    ask_about_changes,
    ask_about_draft,
    ask_name,
    choose_free_name,
)
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.comparison import USUAL_SEATS

_SHARE_OF_SCREEN: Final = 0.94


def _room_for(dialog: QWidget) -> QSize:
    """Return the greatest size of a dialog: not larger than the window below it."""
    room = room_on_screen(dialog).size() * _SHARE_OF_SCREEN
    below = dialog.parentWidget()
    if below is not None and below.window().isVisible():
        return room.boundedTo(below.window().size())
    return room


class HouseRulesDialog(RefocusingDialog):
    """Edits, saves and shares rules.

    Args:
        store: reads and writes own forms.
        draft: the rules to start with.
        parent: the window below.
        seats: the number of players that examples are for.

    Attributes:
        chosen: the own form that was opened or saved last; None if there is none.
    """

    def __init__(
        self,
        store: OwnFormStore,
        draft: Draft,
        parent: QWidget | None = None,
        seats: int = USUAL_SEATS,
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._draft = draft
        self.chosen = draft.own
        self.model = RulesModel(draft.base_form().rules, self)
        self.editor = RulesEditor(self.model)
        self.undo_buttons = UndoButtons(self.model)
        self.undo_buttons.axis_changed.connect(self.editor.show_axis)
        self.header = RulesHeader(self.start_from, self.undo_buttons)
        self.preview = RulesPreview()
        self.status = QLabel()
        self.save_button = SaveButton(self.tr("&Save"))
        self.copy_button = QPushButton(self.tr("Save as &copy…"))
        self.delete_button = QPushButton(self.tr("&Delete"))
        self.share_button = QPushButton(self.tr("S&hare"))
        self.close_button = QPushButton(self.tr("Cl&ose"))
        self.problem_label = ProblemsLabel()
        self._actions = OwnFormActions(store, self)
        self._actions.told.connect(self.status.setText)
        self._build()
        self.model.rules_changed.connect(self._refresh)
        self.model.rules_changed.connect(self.status.clear)
        self.preview.seats_chosen.connect(self.model.want_seats)
        self.problem_label.chosen.connect(self.editor.open_axis)
        self.editor.special_deal_requested.connect(self._edit_special_deal)
        self.editor.axis_shown.connect(self.preview.show_axis)
        self.begin(draft)
        self.preview.want_seats(seats)
        self.preview.show_axis(self.editor.page().axis.key)
        self.editor.axes.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self, draft: Draft) -> None:
        """Start editing other rules."""
        self._draft = draft
        self.chosen = draft.own or self.chosen
        self.model.begin(draft.base_form().rules, draft.rules)

    def start_from(self, key: str) -> None:
        """Start again from a form of the catalogue, after asking about changes."""
        if self._confirm_leaving():
            self.begin(Draft("", key, CATALOGUE[key].rules))

    def _edit_special_deal(self, row: int) -> None:
        """Open the dialog for one special deal, and put the result into the rules."""
        rules = self.model.rules
        before, after = rules.changes[:row], rules.changes[row + 1 :]
        change = rules.changes[row] if row < len(rules.changes) else None
        edited = ask_special(self, rules, change, row, self.model.seats)
        if edited is not None:
            self.model.put(ALL_SPECIAL_DEALS, (*before, edited, *after))

    # Save

    def save_rules(self) -> bool:
        """Save the form, or ask for a name if it is new; return whether it was saved."""
        own = self._draft.own
        if own is None:
            return self.save_as_copy()
        if self.model.all_problems() and not problems_by_seats(own.rules):
            answer = ask_about_draft(self, own.name)
            if answer is not DraftAnswer.SAVE:
                return answer is DraftAnswer.COPY and self.save_as_copy()
        return self._save(replace(own, rules=self.model.rules))

    def save_as_copy(self) -> bool:
        """Ask for a name and save the rules as a new form; return whether they were saved."""
        name = ask_name(self, self._draft.name, self._draft_note())
        choice = choose_free_name(self, name, others(self._store, None))
        if choice is None:
            return False
        number = None if choice.replaced is None else choice.replaced.form_id
        return self._save(OwnForm(choice.name, self.model.rules, self._draft.base, number))

    def rename(self) -> None:
        """Ask for another name; a saved form gets it at once, without its unsaved changes."""
        if self._draft.own is not None:
            renamed = self._actions.rename(self._draft.own)
            if renamed is not None:
                self.chosen = renamed
                self._draft = draft_of_own(renamed)
        else:
            name, taken = ask_name(self, self._draft.name), others(self._store, None)
            choice = choose_free_name(self, name, taken, may_replace=False)
            if choice is not None:
                self._draft = replace(self._draft, name=choice.name)
        self._refresh()

    def delete_form(self) -> None:
        """Delete the form after a question; its rules stay in the dialog."""
        own = self._draft.own
        if own is None:
            return
        question = self.tr("Delete “{name}”? Games that were begun with it can still be played.")
        sure = confirm(self, question.format(name=own.name), self.tr("&Delete"))
        if sure and self._actions.delete(own):
            self.chosen = None
            self._draft = replace(self._draft, own=None)
            self._refresh()

    def _save(self, form: OwnForm) -> bool:
        try:
            saved = self._store.save_own_form(form)
        except SessionError as error:
            show_warning(self, error.worded(tr))
            return False
        self.chosen = saved
        self._draft = draft_of_own(saved)
        draft = self.tr("“{name}” has been saved as a draft.")
        done = draft if problems_by_seats(saved.rules) else self.tr("“{name}” has been saved.")
        self.status.setText(done.format(name=saved.name))
        self._refresh()
        return True

    def _form_to_share(self) -> OwnForm | None:
        """Return the rules as they are now; None if the player does not name them."""
        name = self._draft.name or ask_name(self, "")
        if not name:
            return None
        self._draft = replace(self._draft, name=name)
        return OwnForm(name, self.model.rules)

    def _confirm_leaving(self) -> bool:
        """Return whether the rules may be replaced: they are saved, or the user agrees."""
        if self.model.rules == self._draft.rules and self._draft.is_saved():
            return True
        answer = ask_about_changes(self, new=self._draft.own is None)
        saved = answer is UnsavedChangesAnswer.SAVE and self.save_rules()
        return saved or answer is UnsavedChangesAnswer.DISCARD

    def reject(self) -> None:
        """Close the dialog, after asking whether to save changes."""
        if self._confirm_leaving():
            super().reject()

    # Show

    def _refresh(self) -> None:
        """Show the name and the problems of the rules, and enable the buttons that apply."""
        own, base = self._draft.own, self._draft.base_form()
        name = self._draft.name or self.tr("New rules")
        self.header.show_rules(name, base.name, self.model.count_of_differences())
        self.setWindowTitle(self.tr("House rules"))
        self.save_button.setEnabled(own is None or self.model.rules != own.rules)
        unfinished = bool(self.model.all_problems())
        self.save_button.setText(self.tr("&Save as draft") if unfinished else self.tr("&Save"))
        for button in (self.save_button, self.copy_button):
            button.setToolTip(self._draft_note())
        self.delete_button.setEnabled(own is not None)
        self.problem_label.show_problems(
            self.model.all_problems(), self.model.axis_of_first_problem()
        )
        self.preview.set_rules(self.model.rules, base)

    def _draft_note(self) -> str:
        """Return the note that unplayable rules are saved as a draft; empty for playable ones."""
        draft = self.tr("Saved as a draft: these rules cannot be played yet")
        return draft if self.model.all_problems() else ""

    # Build

    def _build(self) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(2 * SMALL_GAP)
        columns.addWidget(self.editor, 11)
        columns.addWidget(self.preview, 5)
        self.status.setAccessibleName(self.tr("What was done"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(GAP, GAP, GAP, GAP)
        layout.setSpacing(SMALL_GAP)
        layout.addWidget(self.header)
        layout.addWidget(QFrame(frameShape=QFrame.Shape.HLine))
        layout.addLayout(columns, 1)
        layout.addWidget(self.problem_label)
        layout.addLayout(self._bottom())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.undo_buttons.take_shortcuts(self)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self, self.save_button.click)
        self.resize(QSize(line_size(self, 86), line_size(self, 48)).boundedTo(_room_for(self)))

    def _bottom(self) -> QHBoxLayout:
        ways = QMenu(self)
        self._actions.fill_share_menu(ways, self._form_to_share)
        set_menu(self.share_button, ways)
        self.header.name_button.clicked.connect(self.rename)
        self.save_button.clicked.connect(self.save_rules)
        self.copy_button.clicked.connect(self.save_as_copy)
        self.delete_button.clicked.connect(self.delete_form)
        self.close_button.clicked.connect(self.reject)
        self.status.setWordWrap(True)
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.setSpacing(SMALL_GAP)
        row.addWidget(self.share_button)
        row.addWidget(self.delete_button)
        row.addWidget(self.status, 1)
        for button in (self.copy_button, self.save_button, self.close_button):
            row.addWidget(button)
        return row
