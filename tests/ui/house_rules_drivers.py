"""Helpers for the tests of the house rules: wait for windows, and find widgets in them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QPushButton, QWidget

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.page import FieldRow
from ohhell_desktop.ui.house_rules.rules_editor import RulesEditor
from ohhell_desktop.variants import CATALOGUE, STANDARD

BASE = CATALOGUE[STANDARD].rules
FIVE = replace(
    BASE,
    seats=(5, 5),
    sequence=HandSizes(text="1..7, 6..1", cap=10),
    trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
    hook=0,
    scoring=replace(BASE.scoring, zero=5),
)
"""Five players, up to 7 and down again, spades always trump, no hook, zero pays 5."""

Kind = TypeVar("Kind", bound=QWidget)


class FakeFormStore:
    """Keeps own forms in memory; raises ``refusal`` if one is set."""

    def __init__(self, *forms: OwnForm) -> None:
        self.forms = {form.form_id: form for form in forms}
        self._last = len(forms)
        self.damaged: tuple[str, ...] = ()
        self.refusal: LibraryError | None = None

    def own_forms(self) -> OwnForms:
        self._check()
        return OwnForms(tuple(self.forms.values()), self.damaged)

    def save_own_form(self, form: OwnForm, *, back: bool = False) -> OwnForm:
        self._check()
        assert not back or form.form_id not in self.forms
        # The library never uses a number again.
        self._last = max([self._last, *(number for number in self.forms if number is not None)])
        number = form.form_id or self._last + 1
        self.forms[number] = OwnForm(form.name, form.rules, form.base, number)
        return self.forms[number]

    def delete_own_form(self, form_id: int) -> None:
        self._check()
        del self.forms[form_id]

    def _check(self) -> None:
        if self.refusal is not None:
            raise self.refusal


def when_open(kind: type[Kind], act: Callable[[Kind], Any], turns: int = 200) -> None:
    """Call a function as soon as a modal window of a kind is open; then close the window."""

    def look(left: int) -> None:
        window = QApplication.activeModalWidget()
        if not isinstance(window, kind):
            assert left > 0, f"no {kind.__name__} was opened"
            QTimer.singleShot(0, lambda: look(left - 1))
            return
        try:
            act(window)
        finally:
            if window.isVisible() and isinstance(window, QDialog):
                window.done(0)

    QTimer.singleShot(0, lambda: look(turns))


def answer_name(name: str) -> None:
    """Answer the next question for a name."""

    def write(window: QInputDialog) -> None:
        window.setTextValue(name)
        window.accept()

    when_open(QInputDialog, write)


def row_of(dialog: HouseRulesDialog, axis: str, label: str) -> FieldRow:
    """Open an axis, and return the row of a field."""
    return row_in(dialog.editor, axis, label)


def row_in(editor: RulesEditor, axis: str, label: str) -> FieldRow:
    """Open an axis in an editor of rules, and return the row of a field."""
    editor.show_axis(axis)
    rows = [row for row in editor.page().rows if row.field.label == label]
    if any(row.field.advanced for row in rows):
        editor.page().advanced.open()
    shown = [row for row in rows if row.isVisibleTo(editor.page())]
    assert len(shown) == 1, (label, len(rows))
    return shown[0]


def button_of(window: QWidget, text: str) -> QPushButton:
    """Return the button with this text, mnemonics ignored."""
    found = [
        each for each in window.findChildren(QPushButton) if without_mnemonic(each.text()) == text
    ]
    assert len(found) == 1, text
    return found[0]


def without_mnemonic(text: str) -> str:
    """Return the text of a button without its mnemonic."""
    return text.replace("&", "")


def inside(row: FieldRow, kind: type[Kind]) -> Kind:
    """Return the first widget of a kind in the editor of a field."""
    found = row.editor.findChildren(kind)
    assert found, row.field.label
    return found[0]
