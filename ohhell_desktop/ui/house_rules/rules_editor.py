"""The list of the axes, with the editors of the selected one beside it."""

from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.house_rules.model import DIFFERS_ROLE, RulesModel
from ohhell_desktop.ui.house_rules.page import AxisPage
from ohhell_desktop.ui.house_rules.parts.status_marks import StatusMarkDelegate
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.spacing import SMALL_GAP

_FITTING: Final = QHeaderView.ResizeMode.ResizeToContents


class RulesEditor(QWidget):
    """Edits every axis of a rules model."""

    special_deal_requested = Signal(int)
    """Emitted with the row of the special deal to edit; the row after the last for a new one."""

    def __init__(self, model: RulesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.axes = QTableView()
        self.heading = QLabel()
        self.reset_axis = QPushButton(self.tr("&Reset this rule"))
        self._pages = QStackedWidget()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * SMALL_GAP)
        row.addWidget(self.axes, 5)
        row.addLayout(self._middle(), 6)
        self._list_axes()
        self.setFocusProxy(self.axes)
        model.rules_changed.connect(self._show_reset)

    def show_axis(self, key: str) -> None:
        """Open the page of an axis; do nothing if no axis has this key."""
        for row, axis in enumerate(self._model.axes):
            if axis.key == key:
                self.axes.setCurrentIndex(self._model.index(row, 0))

    def page(self) -> AxisPage:
        """Return the page that is open."""
        page = self._pages.currentWidget()
        assert isinstance(page, AxisPage)  # noqa: S101 - nothing else is put there
        return page

    def _show_reset(self) -> None:
        index = self._model.index(self.axes.currentIndex().row(), 0)
        self.reset_axis.setEnabled(bool(index.data(DIFFERS_ROLE)))

    def _show_page(self, index: QModelIndex) -> None:
        if index.isValid():
            self.heading.setText(tr(self._model.axes[index.row()].title))
            self._pages.setCurrentIndex(index.row())
            self._show_reset()

    def _list_axes(self) -> None:
        table = self.axes
        table.setModel(self._model)
        table.setItemDelegate(StatusMarkDelegate(table))
        table.setAccessibleName(self.tr("Rules"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setMinimumWidth(line_size(self, 9))
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(line_size(self, 1.6))
        table.horizontalHeader().setSectionResizeMode(0, _FITTING)
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setHighlightSections(False)
        table.selectionModel().currentChanged.connect(self._show_page)
        table.selectRow(0)

    def _middle(self) -> QVBoxLayout:
        for axis in self._model.axes:
            page = AxisPage(axis, self._model)
            page.special_deal_requested.connect(self.special_deal_requested)
            self._pages.addWidget(page)
        self.reset_axis.clicked.connect(lambda: self._model.reset(self.page().axis))
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        top = QHBoxLayout()
        top.addWidget(self.heading, 1)
        top.addWidget(self.reset_axis)
        column = QVBoxLayout()
        column.setSpacing(SMALL_GAP)
        column.addLayout(top)
        column.addWidget(self._pages, 1)
        return column
