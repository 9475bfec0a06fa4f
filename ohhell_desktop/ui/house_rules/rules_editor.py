"""The list of the axes, with the editors of the selected one beside it."""

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.text_size import title_lines
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.page import AxisPage
from ohhell_desktop.ui.house_rules.parts.rule_table import RuleTable
from ohhell_desktop.ui.house_rules.schema.field import Axis
from ohhell_desktop.ui.house_rules.schema.field_kinds import OneOf
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.search_field import add_clear_button
from ohhell_desktop.ui.kit.form_lists.search_words import folded
from ohhell_desktop.ui.kit.shortcuts import go_by_find_key

_HEADING: Final = 1.3
"""The size of the heading, in lines of text."""


_FEW: Final = 8
"""Up to this number of axes there is no search."""


def axis_words(axis: Axis) -> str:
    """Return the words by which an axis is found: its title, and all texts of its fields."""
    parts = [tr(axis.title), *(f"{tr(each.label)} {tr(each.help)}" for each in axis.fields)]
    for field in axis.fields:
        if isinstance(field.kind, OneOf):
            parts += [tr(name) for _, name in field.kind.options]
    return " ".join(parts)


class RulesEditor(QWidget):
    """Edits every axis of a rules model."""

    special_deal_requested = Signal(int)
    """Emitted with the row of the special deal to edit; the row after the last for a new one."""
    axis_shown = Signal(str)
    """Emitted with the key of the axis whose page has been opened."""

    def __init__(self, model: RulesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.axes = RuleTable(model)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a rule"))
        self.search.setAccessibleName(self.tr("Find a rule"))
        add_clear_button(self.search)
        self.search.setVisible(len(model.axes) > _FEW)
        self.search.textChanged.connect(self._find)
        go_by_find_key(self.search, self)
        self.heading = QLabel()
        self.reset_axis = QPushButton(self.tr("&Reset this rule"))
        self._pages = QStackedWidget()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        left = QVBoxLayout()
        left.setSpacing(SMALL_GAP)
        left.addWidget(self.search)
        left.addWidget(self.axes, 1)
        row.addLayout(left, 5)
        row.addWidget(QFrame(frameShape=QFrame.Shape.VLine))
        row.addLayout(self._middle(), 6)
        self.axes.selectionModel().currentChanged.connect(self._show_page)
        CurrentRow(self.axes)
        self.axes.selectRow(0)
        model.rules_changed.connect(self._show_reset)

    def show_axis(self, key: str) -> None:
        """Open the page of an axis; do nothing if no axis has this key."""
        if key in (axis.key for axis in self._model.axes):
            self.search.clear()
        for row, axis in enumerate(self._model.axes):
            if axis.key == key:
                self.axes.setCurrentIndex(self._model.index(row, 0))

    def open_axis(self, key: str) -> None:
        """Open the page of an axis and give its first field the focus."""
        self.show_axis(key)
        if self.page().axis.key == key:
            self.page().rows[0].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def page(self) -> AxisPage:
        """Return the page that is open."""
        page = self._pages.currentWidget()
        assert isinstance(page, AxisPage)  # noqa: S101 - nothing else is put there
        return page

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Set the heading in another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.heading.setFont(display_font(title_lines(self, _HEADING)))

    def _show_reset(self) -> None:
        self.reset_axis.setEnabled(self._model.can_reset(self.page().axis))

    def _show_page(self, index: QModelIndex) -> None:
        if index.isValid():
            self.heading.setText(tr(self._model.axes[index.row()].title))
            self._pages.setCurrentIndex(index.row())
            self._show_reset()
            self.axis_shown.emit(self._model.axes[index.row()].key)

    def _find(self, text: str) -> None:
        """List the axes in which every word of a text occurs, and open the first of them."""
        words = folded(text).split()
        found = [
            row
            for row, axis in enumerate(self._model.axes)
            if all(word in folded(axis_words(axis)) for word in words)
        ]
        for row in range(len(self._model.axes)):
            self.axes.setRowHidden(row, row not in found)
        if found and self.axes.currentIndex().row() not in found:
            self.axes.setCurrentIndex(self._model.index(found[0], 0))

    def _middle(self) -> QVBoxLayout:
        for axis in self._model.axes:
            page = AxisPage(axis, self._model)
            page.special_deal_requested.connect(self.special_deal_requested)
            self._pages.addWidget(page)
        self.reset_axis.clicked.connect(lambda: self._model.reset(self.page().axis))
        self._fit()
        top = QHBoxLayout()
        self.heading.setWordWrap(True)
        top.addWidget(self.heading, 1)
        top.addWidget(self.reset_axis)
        column = QVBoxLayout()
        column.setSpacing(SMALL_GAP)
        column.addLayout(top)
        column.addWidget(self._pages, 1)
        return column
