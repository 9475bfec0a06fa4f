"""House rules: the axes at the left, the editors in the middle, what they come to at the right."""

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.io.share import Shared, to_text, troubles
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.errors.messages import confirm, run_dialog, show_warning
from ohhell_desktop.ui.house_rules.draft import Draft, Keeper, draft_of_own
from ohhell_desktop.ui.house_rules.exchange import (
    PasteDialog,
    ask_file_to_read,
    ask_file_to_write,
)
from ohhell_desktop.ui.house_rules.marks import DIFFERS, TROUBLE, paint_text, trouble_ink
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.preview import RulesPreview
from ohhell_desktop.ui.house_rules.questions import Answer, ask_about_changes, ask_name
from ohhell_desktop.ui.house_rules.rules_editor import RulesDesk
from ohhell_desktop.ui.house_rules.standing import refusal
from ohhell_desktop.ui.house_rules.undo import UndoButtons
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.refocusing_dialog import RefocusingDialog

MARGIN: Final = 12
GAP: Final = 8
_SHARE_OF_SCREEN: Final = 0.94


class HouseRulesDialog(RefocusingDialog):
    """Builds rules from a form, keeps them, and gives and takes them.

    Attributes:
        chosen: the own form that was saved last, or is at hand unchanged; None if there is none.
    """

    def __init__(self, keeper: Keeper, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._draft = draft
        self.chosen = draft.own
        self.model = RulesModel(draft.base_form().rules, self)
        self.desk = RulesDesk(self.model)
        self.title = QLabel()
        self.name_button = QPushButton(self.tr("Re&name…"))
        self.back = UndoButtons(self.model, self.desk.show_axis)
        self.preview = RulesPreview()
        self.status = QLabel()
        self.save = QPushButton(self.tr("&Save"))
        self.save_copy = QPushButton(self.tr("Save as &copy…"))
        self.delete = QPushButton(self.tr("&Delete"))
        self.export = QPushButton(self.tr("E&xport"))
        self.imported = QPushButton(self.tr("&Import"))
        self.close_button = QPushButton(self.tr("Cl&ose"))
        self.trouble = QLabel()
        self._build()
        self.model.rules_changed.connect(self._refresh)
        self.model.rules_changed.connect(self.status.clear)
        self.begin(draft)
        self.desk.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self, draft: Draft) -> None:
        """Go on with other rules."""
        self._draft = draft
        self.chosen = draft.own or self.chosen
        self.model.begin(draft.base_form().rules, draft.rules)

    # Keep

    def save_rules(self) -> bool:
        """Save in the place of the form at hand, or as a new one; whether that was done."""
        own = self._draft.own
        return (
            self.save_as_copy() if own is None else self._keep(replace(own, rules=self.model.rules))
        )

    def save_as_copy(self) -> bool:
        """Ask for a name, and save as a new form; whether that was done."""
        name = ask_name(self, self._draft.name, self._draft_note())
        return bool(name) and self._keep(OwnForm(name, self.model.rules, self._draft.base))

    def rename(self) -> None:
        """Ask for another name; one that is saved has it at once, whatever else has changed."""
        own, name = self._draft.own, ask_name(self, self._draft.name)
        if not name:
            return
        if own is None:
            self._draft = replace(self._draft, name=name)
            self._refresh()
        elif self._keep(replace(own, name=name)):
            self._tell(self.tr("These rules are called “{name}” now.").format(name=name))

    def delete_form(self) -> None:
        """Delete the form at hand, if that is meant; its rules stay in the dialog."""
        own = self._draft.own
        if own is None or own.form_id is None:
            return
        question = self.tr("Delete “{name}”? Games that were begun with it can still be played.")
        if confirm(self, question.format(name=own.name)):
            try:
                self._keeper.delete_own_form(own.form_id)
            except SessionError as error:
                show_warning(self, error.worded(tr))
                return
            self.chosen = None
            self._draft = replace(self._draft, own=None)
            self._tell(self.tr("“{name}” has been deleted.").format(name=own.name))
            self._refresh()

    def _keep(self, form: OwnForm) -> bool:
        try:
            saved = self._keeper.save_own_form(form)
        except SessionError as error:
            show_warning(self, error.worded(tr))
            return False
        self.chosen = saved
        self._draft = draft_of_own(saved)
        draft = self.tr("“{name}” has been saved as a draft.")
        done = draft if troubles(saved.rules) else self.tr("“{name}” has been saved.")
        self._tell(done.format(name=saved.name))
        self._refresh()
        return True

    # Give and take

    def export_text(self) -> None:
        """Put the rules on the clipboard as a text."""
        self._give(self._copy_text)

    def export_file(self) -> None:
        """Write the rules to a file."""
        self._give(self._write_file)

    def import_text(self) -> None:
        """Take rules from a text that is pasted."""
        if not self._may_leave():
            return
        paste = PasteDialog(self)
        if run_dialog(paste) and paste.shared:
            self._take(paste.shared)

    def import_file(self) -> None:
        """Take rules from a file."""
        if not self._may_leave():
            return
        try:
            shared = ask_file_to_read(self)
        except ValueError as error:
            show_warning(self, refusal(error))
            return
        if shared is not None:
            self._take(shared)

    def _give(self, step: Callable[[Shared], str]) -> None:
        troubles = self.model.all_troubles()
        if troubles:
            text = self.tr("Nobody could take these rules: they cannot be played yet. {problems}")
            show_warning(self, text.format(problems=" ".join(troubles)))
            return
        name = self._draft.name or ask_name(self, "")
        if not name:
            return
        self._draft = replace(self._draft, name=name)
        try:
            done = step(Shared(name, self.model.rules))
        except ValueError as error:
            show_warning(self, refusal(error))
        else:
            self._tell(done)

    def _copy_text(self, shared: Shared) -> str:
        QGuiApplication.clipboard().setText(to_text(shared))
        return self.tr("The text is on the clipboard: paste it into a message.")

    def _write_file(self, shared: Shared) -> str:
        name = ask_file_to_write(shared, self)
        return self.tr("Saved as {name}.").format(name=name) if name else ""

    def _take(self, shared: Shared) -> None:
        self.begin(Draft(shared.name, "", shared.rules))
        self._tell(self.tr("“{name}” can be saved now.").format(name=shared.name))

    def _may_leave(self) -> bool:
        """Whether the rules at hand may be given up: they are saved, or it is meant."""
        if self.model.rules == self._draft.rules and self._draft.is_kept():
            return True
        answer = ask_about_changes(self)
        return self.save_rules() if answer is Answer.SAVE else answer is Answer.DISCARD

    def reject(self) -> None:
        """Leave, after asking what becomes of changes."""
        if self._may_leave():
            super().reject()

    # Show

    def _refresh(self) -> None:
        """Show what the rules as they stand are called, and what can be done with them."""
        own, base = self._draft.own, self._draft.base_form()
        name = self._draft.name or self.tr("New rules")
        count = self.model.count_of_differences()
        text = self.tr("{mark} Changes from {base}: {count}")
        differs = text.format(mark=DIFFERS, base=base.name, count=count) if count else base.name
        self.title.setText(f"<b>{escape(name)}</b> &nbsp; {escape(differs)}")
        self.setWindowTitle(self.tr("House rules"))
        troubles = self.model.all_troubles()
        self.save.setEnabled(own is None or self.model.rules != own.rules)
        for button in (self.save, self.save_copy):
            button.setToolTip(self._draft_note())
        self.delete.setEnabled(own is not None)
        self.trouble.setText(f"{TROUBLE} {' '.join(troubles)}")
        self.trouble.setVisible(bool(troubles))
        paint_text(
            self.trouble, self.palette(), trouble_ink(self.palette(), QPalette.ColorRole.Window)
        )
        self.preview.set_rules(self.model.rules, base)

    def _draft_note(self) -> str:
        """What is to be known before rules with problems are saved; empty for others."""
        if not self.model.all_troubles():
            return ""
        return self.tr("As a draft, to be gone on with: these rules cannot be played yet")

    def _tell(self, sentence: str) -> None:
        self.status.setText(sentence)

    # Build

    def _build(self) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(2 * GAP)
        columns.addWidget(self.desk, 11)
        columns.addWidget(self.preview, 5)
        self.trouble.setWordWrap(True)
        self.trouble.setAccessibleName(self.tr("Problems"))
        self.status.setAccessibleName(self.tr("What was done"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        top = QHBoxLayout()
        top.setSpacing(GAP)
        top.addWidget(self.title)
        top.addWidget(self.name_button)
        top.addStretch(1)
        top.addWidget(self.back)
        layout.addLayout(top)
        layout.addLayout(columns, 1)
        layout.addWidget(self.trouble)
        layout.addLayout(self._bottom())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.back.listen(self)
        room = self.screen().availableSize() * _SHARE_OF_SCREEN
        self.resize(QSize(line_size(self, 86), line_size(self, 48)).boundedTo(room))

    def _bottom(self) -> QHBoxLayout:
        gives, takes = QMenu(self), QMenu(self)
        gives.addAction(self.tr("Copy as &text"), self.export_text)
        gives.addAction(self.tr("As a &file…"), self.export_file)
        takes.addAction(self.tr("Paste a &text…"), self.import_text)
        takes.addAction(self.tr("Open a &file…"), self.import_file)
        self.export.setMenu(gives)
        self.imported.setMenu(takes)
        self.name_button.clicked.connect(self.rename)
        self.save.clicked.connect(self.save_rules)
        self.save_copy.clicked.connect(self.save_as_copy)
        self.delete.clicked.connect(self.delete_form)
        self.close_button.clicked.connect(self.reject)
        self.status.setWordWrap(True)
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.export)
        row.addWidget(self.imported)
        row.addWidget(self.delete)
        row.addWidget(self.status, 1)
        for button in (self.save_copy, self.save, self.close_button):
            row.addWidget(button)
        return row
