"""The list of all rules, as rows on paper."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.parts.status_marks import StatusMarkDelegate

_ROW: Final = (1.5, 3.0)
"""The least and the greatest height of a row, in lines of text."""
_WIDTH: Final = 6.8
_FITTING: Final = QHeaderView.ResizeMode.ResizeToContents


class RuleTable(QTableView):
    """One row for each axis; the rows share the height that there is."""

    def __init__(self, model: RulesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(StatusMarkDelegate(self))
        self.setAccessibleName(self.tr("Rules"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumWidth(line_size(self, _WIDTH))
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, _FITTING)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setStretchLastSection(True)
        # The delegate draws the selected row itself.
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Highlight, QColor(Qt.GlobalColor.transparent))
        self.setPalette(palette)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new height."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        least, most = (line_size(self, lines) for lines in _ROW)
        share = self.viewport().height() // max(1, self.model().rowCount())
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(min(max(share, least), most))
