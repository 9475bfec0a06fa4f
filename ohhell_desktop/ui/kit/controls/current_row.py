"""Keeps the current row of a list the one that was selected last."""

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView


class CurrentRow(QObject):
    """Makes a row the current one when a screen reader selects it.

    Keys and the mouse do both at once; a screen reader only selects, and what a page does with a
    row follows the current one.

    Args:
        view: a list or a table that has its model already.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._rows = view.selectionModel()
        # Queued: keys and the mouse select a row before they make it the current one.
        self._rows.selectionChanged.connect(self._follow, Qt.ConnectionType.QueuedConnection)

    def _follow(self, selected: QItemSelection) -> None:
        # Another row may have been selected since.
        cells = [cell for cell in selected.indexes() if self._rows.isSelected(cell)]
        rows = {cell.row() for cell in cells}
        if len(rows) == 1 and self._rows.currentIndex().row() not in rows:
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self._rows.setCurrentIndex(cells[0], flag)
