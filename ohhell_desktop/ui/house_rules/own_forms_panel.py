"""The part of the new-game page for own forms."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog, show_warning
from ohhell_desktop.ui.house_rules.draft import (
    Draft,
    OwnFormStore,
    draft_for,
    own_as_forms,
    own_key,
)
from ohhell_desktop.ui.house_rules.problem_messages import error_sentence
from ohhell_desktop.ui.pages.paper_controls import PaperButton
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.variants import STANDARD, Form


class OwnFormsPanel(QWidget):
    """A button that opens the house rules, and a notice about damaged own forms.

    Args:
        store: reads and writes own forms; without one the panel is hidden.
        catalogue: the forms that come with the program.
        parent: the page around it.

    Attributes:
        button: opens the house rules with the chosen form.
        make_button: opens the house rules with the usual rules.
        buttons: all buttons.
        mine: the row with the two buttons below, which its owner lays out.
        import_button: opens the menu with the two ways to import rules.
        notice: names the forms that cannot be read.
    """

    changed = Signal(str)
    """Emitted when the own forms may have changed, with the key of the form to select."""

    def __init__(
        self,
        store: OwnFormStore | None,
        catalogue: Mapping[str, Form],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._catalogue = catalogue
        self._own = OwnForms(())
        self.button = PaperButton("settings", self.tr("&Change these rules…"))
        self.button.setToolTip(self.tr("Make house rules of them, or get those of a friend"))
        self.make_button = PaperButton("", self.tr("&Make your own rules…"), framed=True)
        self.import_button = PaperButton("open", self.tr("&Import…"), framed=True)
        self.import_button.setToolTip(self.tr("Get the rules of a friend, from a text or a file"))
        self.import_menu = QMenu(self)
        self.import_menu.addAction(self.tr("Paste a &text…"), self.import_text)
        self.import_menu.addAction(self.tr("Open a &file…"), self.import_file)
        self.buttons = (self.button, self.make_button, self.import_button)
        self.mine = QHBoxLayout()
        self.mine.addWidget(self.make_button)
        self.mine.addWidget(self.import_button)
        self.mine.addStretch(1)
        self.make_button.clicked.connect(lambda: self.open(STANDARD))
        self.import_button.clicked.connect(self._open_import_menu)
        self.notice = QLabel()
        self.notice.setWordWrap(True)
        self.notice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addWidget(self.notice, 1)
        self.setVisible(store is not None)
        self._read()

    def show_mine(self, *, shown: bool) -> None:
        """Show or hide the buttons that belong to the player's own forms."""
        for button in (self.make_button, self.import_button):
            button.setVisible(shown and self._store is not None)

    def _open_import_menu(self) -> None:
        below = self.import_button.mapToGlobal(self.import_button.rect().bottomLeft())
        self.import_menu.popup(below)

    def all_forms(self) -> dict[str, Form]:
        """Return the own forms, followed by those of the catalogue."""
        return {**own_as_forms(self._own), **self._catalogue}

    def open(self, key: str) -> None:
        """Open the house rules dialog with one of the listed forms."""
        self._edit(draft_for(key, self._catalogue, self._own), key)

    def import_text(self) -> None:
        """Open the house rules with rules from a pasted text."""
        from ohhell_desktop.ui.house_rules.exchange import ask_for_text  # noqa: PLC0415

        self._import(ask_for_text)

    def import_file(self) -> None:
        """Open the house rules with rules from a file."""
        from ohhell_desktop.ui.house_rules.exchange import ask_file_to_read  # noqa: PLC0415

        self._import(ask_file_to_read)

    def _import(self, ask: Callable[[QWidget], Shared | None]) -> None:
        try:
            shared = ask(self.window())
        except ValueError as error:
            show_warning(self, error_sentence(error))
            return
        if shared is not None:
            self._edit(Draft(shared.name, "", shared.rules), STANDARD)

    def _edit(self, draft: Draft, key: str) -> None:
        """Open the house rules; the form saved there, or the one with this key, is chosen."""
        from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog  # noqa: PLC0415

        if self._store is None:
            return
        dialog = HouseRulesDialog(self._store, draft, self.window())
        run_dialog(dialog)
        chosen = key if dialog.chosen is None else own_key(dialog.chosen)
        self._read()
        self.changed.emit(chosen if chosen in self.all_forms() else STANDARD)

    def _read(self) -> None:
        if self._store is None:
            return
        try:
            self._own = self._store.own_forms()
        except SessionError as error:
            self._own = OwnForms(())
            self._say(error.worded(tr))
            return
        kept = self.tr("“{name}” is damaged and cannot be played. It has been kept as it is.")
        self._say(" ".join(kept.format(name=name) for name in self._own.damaged))

    def _say(self, sentence: str) -> None:
        self.notice.setText(escape_rich_text(sentence))
        self.notice.setVisible(bool(sentence))
