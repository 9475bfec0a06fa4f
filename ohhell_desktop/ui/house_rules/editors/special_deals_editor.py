"""The editor of the special deals: a list, and buttons to add, change, move and remove them."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange
from ohhell_desktop.ui.house_rules.editors.simple_editors import Editor
from ohhell_desktop.ui.house_rules.editors.special_deal_delegate import (
    WHAT_ROLE,
    WHICH_ROLE,
    SpecialDealDelegate,
)
from ohhell_desktop.ui.house_rules.schema.field_kinds import change_text
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.words.comparison import usual_seats
from ohhell_desktop.words.sections.specials import change_sentences

_LIST: Final = (4.5, 15.0)
"""The least and the greatest height of the list, in lines of text."""


def entry_texts(change: DealChange, rules: RuleSet) -> tuple[str, str]:
    """Return the texts of an entry: which deals it is for, and what is different in them."""
    which = change_text(change, tr)
    what = " ".join(change_sentences(rules, change, usual_seats(rules), tr))
    return which[:1].upper() + which[1:], what


class SpecialDealListEditor(Editor):
    """The list of the special deals, in the order in which they are applied.

    The window around it opens the dialog for an entry when :attr:`edit_requested` is emitted.
    """

    edit_requested = Signal(int)
    """Emitted with the row of the entry to edit; the row after the last for a new one."""

    def __init__(self) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._rules = RuleSet()
        self._changes: tuple[DealChange, ...] = ()
        self._row_to_select = 0
        self.list = QListWidget()
        self.add = self._button(tr("&Add…"), self._add)
        self.change = self._button(tr("Chan&ge…"), self._change)
        self.remove = self._button(tr("Re&move"), self._remove)
        self.up = self._button(tr("Move u&p"), lambda: self._move(-1))
        self.down = self._button(tr("Move do&wn"), lambda: self._move(1))
        buttons = QGridLayout()
        buttons.setSpacing(TINY_GAP)
        for place, button in enumerate((self.add, self.change, self.remove, self.up, self.down)):
            buttons.addWidget(button, place // 3, place % 3)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(TINY_GAP)
        lines.addWidget(self.list)
        lines.addLayout(buttons)
        self._named = self.list
        self.setFocusProxy(self.list)
        self.list.setWordWrap(True)
        self.list.setItemDelegate(SpecialDealDelegate(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumWidth(line_size(self.list, 6))
        self.list.itemActivated.connect(self._change)
        self.list.currentRowChanged.connect(self._update_buttons)
        CurrentRow(self.list)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove)

    def set_rules(self, rules: RuleSet, seats: int) -> None:
        """Set the rules that the descriptions of the deals refer to."""
        del seats
        self._rules = rules

    def show_value(self, value: tuple[DealChange, ...]) -> None:
        """List the special deals."""
        row = self._row_to_select if value != self._changes else self.list.currentRow()
        self._changes = value
        self.list.clear()
        for change in value:
            which, what = entry_texts(change, self._rules)
            item = QListWidgetItem(f"{which}: {what}" if what else which)
            item.setData(WHICH_ROLE, which)
            item.setData(WHAT_ROLE, what)
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), len(value) - 1))
        self._update_buttons()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the list the height that its entries need in the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Make the list as high as its entries, between two limits."""
        rows = sum(self.list.sizeHintForRow(row) for row in range(self.list.count()))
        least, most = (line_size(self.list, lines) for lines in _LIST)
        self.list.setFixedHeight(min(max(rows + 2 * self.list.frameWidth(), least), most))

    def _button(self, text: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _update_buttons(self) -> None:
        row, last = self.list.currentRow(), len(self._changes) - 1
        self.change.setEnabled(row >= 0)
        self.remove.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)

    def _emit_changes(self, changes: tuple[DealChange, ...], row: int) -> None:
        """Emit changed special deals, and select one of them when they are shown."""
        self._row_to_select = row
        self.edited.emit(changes)

    def _add(self) -> None:
        self._request_edit(len(self._changes))

    def _change(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self._request_edit(row)

    def _request_edit(self, row: int) -> None:
        self._row_to_select = row
        self.edit_requested.emit(row)

    def _remove(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self._emit_changes((*self._changes[:row], *self._changes[row + 1 :]), row)

    def _move(self, step: int) -> None:
        row = self.list.currentRow()
        changes = list(self._changes)
        changes.insert(row + step, changes.pop(row))
        self._emit_changes(tuple(changes), row + step)
