"""Charts on paper, each of which is a table: a screen reader finds its figures row by row."""

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.record.drawn import Chart
from ohhell_desktop.ui.record.texts import Table

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW: Final = 2.05
"""Height of a row of a table, in lines of text."""
_PADDING: Final = 4
"""Beside the words of a cell, in pixels."""
_OF_THE_PAGE: Final = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
"""Keys that scroll the page."""


class FiguresModel(QAbstractTableModel):
    """A table of figures in words."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.table = Table((), ())

    def show_table(self, table: Table) -> None:
        """Show other figures."""
        self.beginResetModel()
        self.table = table
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self.table.heads)

    def headerData(  # noqa: N802
        self, section: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the title of a column."""
        wanted = side is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.table.heads[section] if wanted else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell; for a screen reader with the title of its column."""
        if not index.isValid():
            return None
        text = self.table.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.table.heads[index.column()]}: {text}" if index.column() else text
        return text if role == Qt.ItemDataRole.DisplayRole else None


class FiguresView(QTableView):
    """Shows figures as a chart or as a table; the page around it scrolls.

    Args:
        chart: draws the figures; None if they are always shown as a table.
    """

    reached = Signal()
    """The focus has come here."""

    def __init__(self, title: str, chart: Chart | None = None) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._chart = chart
        self._pixels = 14.0
        self._as_table = chart is None
        self.figures = FiguresModel(self)
        self.setModel(self.figures)
        self.setItemDelegate(_FiguresDelegate(self))
        self.setHorizontalHeader(_FiguresHeader())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalHeader().hide()
        self.viewport().setAutoFillBackground(False)
        for policy in (self.setVerticalScrollBarPolicy, self.setHorizontalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show_header()

    def show_figures(self, table: Table) -> None:
        """Show other figures; the chart has been given its own before."""
        self.figures.show_table(table)
        self._widen()
        self.updateGeometry()
        self.viewport().update()

    def set_as_table(self, *, as_table: bool) -> None:
        """Show the figures as a table, or as a chart if there is one."""
        self._as_table = as_table or self._chart is None
        self._show_header()
        self.updateGeometry()
        self.viewport().update()

    def fit(self, pixels: float) -> None:
        """Give the text its size."""
        self._pixels = pixels
        self.setFont(text_font(pixels))
        self.horizontalHeader().setFont(text_font(pixels * 0.88))
        self.horizontalHeader().setFixedHeight(round(pixels * 1.9))
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(round(pixels * _ROW))
        self.updateGeometry()
        self._widen()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the chart, or the table."""
        if self._as_table or self._chart is None:
            super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        area = QRectF(self.viewport().rect())
        if not self._as_table and self._chart is not None and self.figures.table.rows:
            inside = area.adjusted(4, 2, -4, -2)
            self._chart.draw(painter, inside, self._pixels, colours)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 8, 8)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Draw the ring around what has the focus."""
        super().focusInEvent(event)
        self.viewport().update()
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave some keys to the page, which shows all rows."""
        if event.key() in _OF_THE_PAGE:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Take the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw other colours at once."""
        super().changeEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the width among the columns."""
        super().resizeEvent(event)
        self._widen()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the chart, or of all rows."""
        if self._as_table or self._chart is None:
            rows = self.verticalHeader().defaultSectionSize() * self.figures.rowCount()
            return QSize(200, rows + self.horizontalHeader().height() + 4)
        return QSize(200, round(self._chart.lines(self.figures.rowCount()) * self._pixels))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same height: nothing is scrolled here."""
        return QSize(120, self.sizeHint().height())

    def _show_header(self) -> None:
        self.horizontalHeader().setVisible(self._as_table)

    def _widen(self) -> None:
        """Give each column the room of its words, and an equal part of what is left."""
        table = self.figures.table
        words = [
            max(
                drawing.text_width(head, self.horizontalHeader().font()),
                *(drawing.text_width(row[place], self.font()) for row in table.rows),
                0.0,
            )
            + 2 * _PADDING
            for place, head in enumerate(table.heads)
        ]
        room, needed = self.viewport().width(), sum(words)
        for column, word in enumerate(words):
            fair = word + (room - needed) / len(words) if room > needed else word * room / needed
            self.setColumnWidth(column, int(fair))


class _FiguresDelegate(QStyledItemDelegate):
    """Draws a cell: words at the left, figures at the right, a line above."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell."""
        colours = window_colours(option.palette)
        area = QRectF(option.rect)
        painter.save()
        painter.setPen(QPen(QColor(colours.rule), 2))
        painter.drawLine(area.topLeft(), area.topRight())
        align = _RIGHT if index.column() else drawing.LEFT
        inside = area.adjusted(_PADDING, 0, -_PADDING, 0)
        drawing.text(painter, inside, str(index.data()), option.font, colours.text, align)
        painter.restore()


class _FiguresHeader(QHeaderView):
    """The titles of the columns, as plain text on the paper."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setHighlightSections(False)
        self.viewport().setAutoFillBackground(False)

    def paintSection(  # noqa: N802
        self,
        painter: QPainter,
        rect: Any,
        logicalIndex: int,  # noqa: N803 - Qt's name
    ) -> None:
        """Draw a title above its column."""
        title = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal)
        align = _RIGHT if logicalIndex else drawing.LEFT
        colours = window_colours(self.palette())
        area = QRectF(rect).adjusted(_PADDING, 0, -_PADDING, 0)
        drawing.text(painter, area, str(title), self.font(), colours.soft_text, align)
