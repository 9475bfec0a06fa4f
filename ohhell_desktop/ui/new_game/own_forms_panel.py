"""The part of the new-game page for own forms."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QMenu, QWidget

from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.kit.controls.paper_controls import paper_button, set_menu
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog, show_warning
from ohhell_desktop.ui.kit.own_forms.draft import (
    Draft,
    OwnRules,
    draft_for,
    draft_of_own,
    own_as_forms,
    own_key,
)
from ohhell_desktop.ui.kit.own_forms.own_form_actions import OwnFormActions
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.comparison import USUAL_SEATS


class OwnFormsPanel(QWidget):
    """Buttons for the player's own forms, and a notice about damaged ones.

    Args:
        rules: reads, writes and edits own forms; without them the panel is hidden.
        catalogue: the forms that come with the program.
        parent: the page around it.

    Attributes:
        button: opens the house rules with the chosen form.
        make_button: opens the house rules with the usual rules.
        import_button: opens the menu with the two ways to import rules.
        share_button: opens the menu with the two ways to share the chosen form.
        change_button: opens the house rules with the chosen form, where it is an own one.
        rename_button: asks for another name of it.
        delete_button: deletes it.
        buttons: all buttons.
        mine: the row with the buttons for one own form, which its owner lays out.
        note: says what was done; it undoes a deletion.
        notice: names the forms that cannot be read.
    """

    changed = Signal(str)
    """Emitted when own forms may have changed, with the key of the one to choose, or none."""
    play_requested = Signal()
    """Emitted when the chosen form is to be played at once."""

    def __init__(
        self,
        rules: OwnRules | None,
        catalogue: Mapping[str, Form],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._store = store = None if rules is None else rules.store
        self._edit_rules = None if rules is None else rules.edit
        self._catalogue = catalogue
        self._own = OwnForms(())
        self._chosen = STANDARD
        self._shown = False
        self._seats = USUAL_SEATS
        self._actions = None if store is None else OwnFormActions(store, self)
        self.button = paper_button("settings", self.tr("&Change these rules…"))
        self.button.setToolTip(self.tr("Make house rules of them"))
        self.make_button = paper_button("new", self.tr("&New rules…"), framed=True)
        self.make_button.setToolTip(self.tr("Make your own rules, starting from the usual game"))
        self.import_button = paper_button("open", self.tr("&Import…"), framed=True)
        self.import_button.setToolTip(self.tr("Get the rules of a friend, from a text or a file"))
        self.share_button = paper_button("", self.tr("&Share…"), framed=True)
        self.share_button.setToolTip(self.tr("Give these rules to your friends"))
        self.change_button = paper_button("", self.tr("Ch&ange…"), framed=True)
        self.rename_button = paper_button("", self.tr("Rena&me…"), framed=True)
        self.rename_button.setToolTip(self.tr("Give these rules another name (F2)"))
        self.delete_button = paper_button("trash", self.tr("D&elete"), framed=True)
        self.delete_button.setToolTip(self.tr("Delete these rules; you can undo it (Delete)"))
        self._of_one = (
            self.share_button,
            self.change_button,
            self.rename_button,
            self.delete_button,
        )
        self.buttons = (self.button, self.make_button, self.import_button, *self._of_one)
        self.note = UndoNote()
        self.notice = QLabel()
        self._build()
        self._connect()
        self.setVisible(store is not None)
        self._read()

    def attach(self, view: QListView) -> None:
        """Act on the chosen own form by the keys and the context menu of a list."""
        for key, act in (
            (QKeySequence(QKeySequence.StandardKey.Delete), self.delete),
            (QKeySequence(Qt.Key.Key_F2), self.rename),
            (QKeySequence(QKeySequence.StandardKey.Undo), self.note.undone.emit),
        ):
            shortcut = QShortcut(key, view)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(lambda point: self._open_menu(view, point))

    def choose(self, key: str, *, listed: bool) -> None:
        """Act on the form with this key from now on; ``listed`` if it can be seen."""
        if key != self._chosen and not self.note.undoable:
            self.note.hide()
        self._chosen = key if listed else ""
        self.button.setEnabled(listed)
        self._show_buttons()

    def set_seats(self, seats: int) -> None:
        """Show the house rules for this number of players."""
        self._seats = seats

    def show_mine(self, *, shown: bool) -> None:
        """Show the buttons that belong to the player's own forms, or the one for any form."""
        self._shown = shown and self._store is not None
        self._show_buttons()

    def all_forms(self) -> dict[str, Form]:
        """Return the own forms, followed by those of the catalogue."""
        return {**own_as_forms(self._own), **self._catalogue}

    def open(self, key: str) -> None:
        """Open the house rules dialog with one of the listed forms."""
        self._edit(draft_for(key, self._catalogue, self._own))

    def chosen_own(self) -> OwnForm | None:
        """Return the chosen form if it is one of the player's own."""
        return next((form for form in self._own.forms if own_key(form) == self._chosen), None)

    def rename(self) -> None:
        """Ask for another name of the chosen own form."""
        form = self.chosen_own()
        if form is not None and self._actions is not None:
            self._actions.rename(form)

    def delete(self) -> None:
        """Delete the chosen own form."""
        form = self.chosen_own()
        if form is not None and self._actions is not None:
            self._actions.delete(form)

    def import_text(self) -> None:
        """Show the rules in a text that the player pastes, and add them."""
        self._import(None)

    def import_file(self) -> None:
        """Show the rules in a file, and add them."""
        from ohhell_desktop.ui.kit.own_forms.exchange import ask_file_to_read  # noqa: PLC0415

        try:
            shared = ask_file_to_read(self.window())
        except ValueError as error:
            show_warning(self.window(), error_sentence(error))
            return
        if shared is not None:
            self._import(shared)

    def _import(self, shared: Shared | None) -> None:
        from ohhell_desktop.ui.kit.own_forms.import_dialog import (  # noqa: PLC0415
            ImportDialog,
            ImportStep,
        )

        if self._store is None:
            return
        dialog = ImportDialog(self._store, shared, self.window())
        run_dialog(dialog)
        if dialog.step is ImportStep.CHANGE and dialog.shared is not None:
            same, found = dialog.saved, dialog.shared
            new = Draft(found.name, "", found.rules)
            self._edit(new if same is None else draft_of_own(same))
        elif dialog.saved is not None:
            self._read()
            self.changed.emit(own_key(dialog.saved))
            self.note.tell(self.tr("“{name}” is one of your games.").format(name=dialog.saved.name))
            if dialog.step is ImportStep.PLAY:
                self.play_requested.emit()

    def _edit(self, draft: Draft) -> None:
        """Open the house rules; a form that is saved there is chosen, else the choice stays."""
        if self._edit_rules is not None:
            chosen = self._edit_rules(draft, self.window(), self._seats)
            self.reload("" if chosen is None else own_key(chosen))

    def reload(self, key: str = "") -> None:
        """Read the own forms again, and choose one; with no key, the choice stays."""
        self._read()
        self.changed.emit(key)

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

    def _show_buttons(self) -> None:
        self.button.setVisible(not self._shown)
        for button in (self.make_button, self.import_button):
            button.setVisible(self._shown)
        for button in self._of_one:
            button.setVisible(self._shown and self.chosen_own() is not None)

    def _open_menu(self, view: QListView, point: QPoint) -> None:
        """Open the menu of the chosen own form."""
        if self.chosen_own() is not None:
            menu = self.menu_of_one()
            menu.popup(view.viewport().mapToGlobal(point))

    def menu_of_one(self) -> QMenu:
        """Return the menu of the chosen own form."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        share = menu.addMenu(self.tr("&Share"))
        if self._actions is not None:
            self._actions.fill_share_menu(share, self.chosen_own)
        menu.addAction(self.tr("&Change…"), lambda: self.open(self._chosen))
        menu.addAction(self.tr("&Rename…"), self.rename)
        menu.addAction(self.tr("&Delete"), self.delete)
        return menu

    def _build(self) -> None:
        self.import_menu = QMenu(self)
        self.share_menu = QMenu(self)
        self.import_menu.addAction(self.tr("Paste a &text…"), self.import_text)
        self.import_menu.addAction(self.tr("Open a &file…"), self.import_file)
        if self._actions is not None:
            self._actions.fill_share_menu(self.share_menu, self.chosen_own)
        set_menu(self.import_button, self.import_menu)
        set_menu(self.share_button, self.share_menu)
        self.mine = QHBoxLayout()
        for button in self._of_one:
            self.mine.addWidget(button)
        self.mine.addStretch(1)
        self.notice.setWordWrap(True)
        self.notice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for button in (self.button, self.make_button, self.import_button):
            layout.addWidget(button)
        layout.addWidget(self.notice, 1)

    def _connect(self) -> None:
        self.button.clicked.connect(lambda: self.open(self._chosen))
        self.make_button.clicked.connect(lambda: self.open(STANDARD))
        self.change_button.clicked.connect(lambda: self.open(self._chosen))
        self.rename_button.clicked.connect(self.rename)
        self.delete_button.clicked.connect(self.delete)
        if self._actions is not None:
            self._actions.changed.connect(self.reload)
            self._actions.told.connect(lambda text, undo: self.note.tell(text, undoable=undo))
            self.note.undone.connect(self._actions.undo)
