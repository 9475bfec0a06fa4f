"""The editor of the special deals: a list, and buttons to add, change, move and remove them."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.editors.editors import Editor
from ohhell_desktop.ui.house_rules.schema.kinds import change_text
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.words.comparison import usual_seats
from ohhell_desktop.words.sections.specials import change_sentences

_GAP: Final = 4


def entry_text(change: DealChange, rules: RuleSet) -> str:
    """A special deal as it stands in the list: which it is, and what is different in it."""
    where = change_text(change, tr)
    what = " ".join(change_sentences(rules, change, usual_seats(rules), tr))
    text = f"{where}: {what}" if what else where
    return text[:1].upper() + text[1:]


class ListedEditor(Editor):
    """What is special about some deals, in the order in which it is applied."""

    def __init__(self) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._rules = RuleSet()
        self._changes: tuple[DealChange, ...] = ()
        self._wanted = 0
        self.list = QListWidget()
        self.add = self._button(tr("&Add…"), self._add)
        self.change = self._button(tr("Chan&ge…"), self._change)
        self.remove = self._button(tr("Re&move"), self._take_away)
        self.up = self._button(tr("Move u&p"), lambda: self._move(-1))
        self.down = self._button(tr("Move do&wn"), lambda: self._move(1))
        buttons = QGridLayout()
        buttons.setSpacing(_GAP)
        for place, button in enumerate((self.add, self.change, self.remove, self.up, self.down)):
            buttons.addWidget(button, place // 3, place % 3)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(_GAP)
        lines.addWidget(self.list)
        lines.addLayout(buttons)
        self._named = self.list
        self.setFocusProxy(self.list)
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setSpacing(1)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMaximumHeight(line_size(self.list, 11))
        self.list.setMinimumWidth(line_size(self.list, 6))
        self.list.itemActivated.connect(self._change)
        self.list.currentRowChanged.connect(self._show_what_can_be_done)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._take_away)

    def see(self, rules: RuleSet) -> None:
        """Know what the other deals are like."""
        self._rules = rules

    def show_value(self, value: tuple[DealChange, ...]) -> None:
        """List the special deals."""
        row = self._wanted if value != self._changes else self.list.currentRow()
        self._changes = value
        self.list.clear()
        for change in value:
            text = entry_text(change, self._rules)
            self.list.addItem(text)
            self.list.item(self.list.count() - 1).setToolTip(escape_rich_text(text))
        self.list.setCurrentRow(min(max(row, 0), len(value) - 1))
        self._show_what_can_be_done()

    def _button(self, text: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _show_what_can_be_done(self) -> None:
        row, last = self.list.currentRow(), len(self._changes) - 1
        self.change.setEnabled(row >= 0)
        self.remove.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)

    def _put(self, changes: tuple[DealChange, ...], row: int) -> None:
        """Tell of other special deals, one of which will be chosen."""
        self._wanted = row
        self.edited.emit(changes)

    def _add(self) -> None:
        added = self._ask(None, len(self._changes))
        if added is not None:
            self._put((*self._changes, added), len(self._changes))

    def _change(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            changed = self._ask(self._changes[row], row)
            if changed is not None:
                self._put((*self._changes[:row], changed, *self._changes[row + 1 :]), row)

    def _take_away(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self._put((*self._changes[:row], *self._changes[row + 1 :]), row)

    def _move(self, step: int) -> None:
        row = self.list.currentRow()
        changes = list(self._changes)
        changes.insert(row + step, changes.pop(row))
        self._put(tuple(changes), row + step)

    def _ask(self, change: DealChange | None, place: int) -> DealChange | None:
        # The form is made of the same rows as the page that this editor stands on.
        from ohhell_desktop.ui.house_rules.special_dialog import ask_special  # noqa: PLC0415

        return ask_special(self.window(), self._rules, change, place)
