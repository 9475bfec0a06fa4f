"""Rules from a friend: what they are, and whether to add, play or change them."""

from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.spacing import DIALOG_MARGIN, SMALL_GAP
from ohhell_desktop.look.text_size import title_lines
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.share import LONGEST_TEXT, Shared, from_text
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.kit.controls.cloth_buttons import SaveButton
from ohhell_desktop.ui.kit.dialogs.messages import show_warning
from ohhell_desktop.ui.kit.dialogs.refocusing_dialog import RefocusingDialog
from ohhell_desktop.ui.kit.own_forms.draft import OwnFormStore
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence
from ohhell_desktop.ui.kit.own_forms.questions import choose_free_name
from ohhell_desktop.words.message import gist

_TITLE = 1.4
"""The size of the name, in lines of text."""


class ImportStep(Enum):
    """What the player wants to do with imported rules."""

    NOTHING = auto()
    ADD = auto()
    PLAY = auto()
    CHANGE = auto()


class ImportDialog(RefocusingDialog):
    """Shows rules from elsewhere in short, and adds them to the player's own.

    Args:
        store: reads and writes own forms.
        shared: the rules; None to let the player paste a text with them.
        parent: the window below.

    Attributes:
        shared: the rules; None while the text contains none.
        step: what the player has chosen.
        saved: the own form with these rules, once they have been added or if they were there.
        text: where the text is pasted; hidden if the rules are known.
    """

    def __init__(
        self, store: OwnFormStore, shared: Shared | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._own: Sequence[OwnForm] = ()
        self.shared = shared
        self.step = ImportStep.NOTHING
        self.saved: OwnForm | None = None
        self.setWindowTitle(self.tr("Rules from a friend"))
        self.text = QPlainTextEdit()
        self.ask = QLabel(self.tr("&Paste the whole message here; it holds a text like OHR1-…"))
        self.title = QLabel()
        self.status = QLabel()
        self.preview = QTextBrowser()
        self.change_button = QPushButton(self.tr("C&hange first…"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.add_button = QPushButton(self.tr("&Add to my games"))
        self.play_button = SaveButton(self.tr("Add and &play"))
        self._build(pasting=shared is None)
        self._connect()
        self._read_own()
        if shared is None:
            pasted = QGuiApplication.clipboard().text()[: LONGEST_TEXT + 1]
            self.text.setPlainText(pasted if "OHR" in pasted.upper() else "")
            self._read()
        else:
            self._show()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus where the player goes on: on the button, or on the empty text."""
        super().showEvent(event)
        first = self.play_button if self.shared is not None else self.text
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def add(self, step: ImportStep) -> None:
        """Add the rules, unless they are there already, and close."""
        if self.shared is None:
            return
        saved = self._same() or self._save(self.shared)
        if saved is not None:
            self.saved = saved
            self.step = step
            self.accept()

    def change(self) -> None:
        """Close; the player wants to change the rules before they are saved."""
        self.saved = self._same()
        self.step = ImportStep.CHANGE
        self.accept()

    def _save(self, shared: Shared) -> OwnForm | None:
        """Save the rules as own ones; return None if the player or the library refuses."""
        choice = choose_free_name(self, shared.name, self._own)
        if choice is None:
            return None
        number = None if choice.replaced is None else choice.replaced.form_id
        try:
            return self._store.save_own_form(OwnForm(choice.name, shared.rules, "", number))
        except SessionError as error:
            show_warning(self, error.worded(tr))
            return None

    def _same(self) -> OwnForm | None:
        """Return the own form that has these rules; None if there is none."""
        if self.shared is None:
            return None
        same = [form for form in self._own if form.rules == self.shared.rules]
        named = (form for form in same if form.name == self.shared.name)
        return next(named, same[0] if same else None)

    def _read_own(self) -> None:
        try:
            self._own = self._store.own_forms().forms
        except SessionError:
            self._own = ()  # saving will show the error

    def _read(self) -> None:
        text, sentence = self.text.toPlainText(), ""
        self.shared = None
        try:
            self.shared = from_text(text) if text.strip() else None
        except ValueError as error:
            sentence = error_sentence(error)
        self._show(sentence)

    def _show(self, trouble: str = "") -> None:
        """Show the rules in short, and whether they are there already."""
        shared, same = self.shared, self._same()
        names = {form.name.casefold() for form in self._own}
        if same is not None:
            trouble = self.tr("You have these rules already: {name}").format(name=same.name)
        elif shared is not None and shared.name.casefold() in names:
            text = self.tr("You have other rules called “{name}”.")
            trouble = text.format(name=shared.name)
        self.status.setText(escape_rich_text(trouble))
        self.status.setVisible(bool(trouble))
        self.title.setText("" if shared is None else shared.name)
        self.title.setVisible(shared is not None)
        self.preview.setVisible(shared is not None)
        self.preview.setPlainText("" if shared is None else "\n".join(gist(shared.rules, tr)))
        known = same is not None
        self.add_button.setText(self.tr("&Show them") if known else self.tr("&Add to my games"))
        self.play_button.setText(self.tr("&Play them") if known else self.tr("Add and &play"))
        for button in (self.add_button, self.play_button, self.change_button):
            button.setEnabled(shared is not None)

    def _build(self, *, pasting: bool) -> None:
        self.text.setAccessibleName(self.tr("Text of the rules"))
        self.text.setTabChangesFocus(True)
        self.ask.setWordWrap(True)
        self.ask.setBuddy(self.text)
        for widget in (self.ask, self.text):
            widget.setVisible(pasting)
        self.text.setMaximumHeight(line_size(self, 5))
        self.title.setFont(display_font(title_lines(self, _TITLE)))
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.status.setWordWrap(True)
        self.preview.setAccessibleName(self.tr("The rules in short"))
        self.preview.setFrameShape(QFrame.Shape.NoFrame)
        self.preview.viewport().setAutoFillBackground(False)
        self.preview.document().setDocumentMargin(0)
        buttons = QHBoxLayout()
        buttons.setSpacing(SMALL_GAP)
        buttons.addWidget(self.change_button)
        buttons.addStretch(1)
        for button in (self.cancel_button, self.add_button, self.play_button):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(SMALL_GAP)
        for widget in (self.ask, self.text, self.title, self.status):
            layout.addWidget(widget)
        layout.addWidget(self.preview, 1)
        layout.addLayout(buttons)
        self.resize(line_size(self, 34), line_size(self, 22 if pasting else 18))

    def _connect(self) -> None:
        self.text.textChanged.connect(self._read)
        self.add_button.clicked.connect(lambda: self.add(ImportStep.ADD))
        self.play_button.clicked.connect(lambda: self.add(ImportStep.PLAY))
        self.change_button.clicked.connect(self.change)
        self.cancel_button.clicked.connect(self.reject)
        self.play_button.setDefault(True)
