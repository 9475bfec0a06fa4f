"""The deals of a game side by side: what was made in each, and what is usual."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_chosen
from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil, stroke_path
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.model_index import Index

_ROW_ROLE: Final = Qt.ItemDataRole.UserRole
_LINES: Final = 8.2
"""Height of the strip, in lines of text."""
_LEAST, _MOST = 2.2, 5.0
"""Least and greatest width of a deal, in lines of text; more deals than fit are scrolled."""
_OPEN: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class DealColumn:
    """A deal in the strip."""

    cards: int
    bid: int | None
    made: bool
    points: int
    usual: float | None
    """What is usual for the seat; None while it is not known."""
    matters: bool
    """Whether one of the decisions that mattered was in it."""
    spoken: str
    """All this in words."""


class DealColumns(QAbstractListModel):
    """The deals, in order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.columns: list[DealColumn] = []

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many deals there are."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the deal in words, or the deal itself."""
        if not index.isValid():
            return None
        column = self.columns[index.row()]
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return column.spoken
        return column if role == _ROW_ROLE else None

    def show_columns(self, columns: Sequence[DealColumn]) -> None:
        """Show other deals, or more about the same ones."""
        if len(columns) != len(self.columns):
            self.beginResetModel()
            self.columns = list(columns)
            self.endResetModel()
        elif columns:
            self.columns = list(columns)
            self.dataChanged.emit(self.index(0), self.index(len(columns) - 1), [])

    def figures(self) -> tuple[float, float]:
        """Return the lowest and the highest figure that is drawn."""
        found = [0.0, 1.0]
        for column in self.columns:
            found += [column.points, *(() if column.usual is None else (column.usual,))]
        return min(found), max(found)


class DealColumnDelegate(QStyledItemDelegate):
    """Draws a deal: a bar, the line of what is usual, the bid with its mark, the cards."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the size of a deal: all share the width of the strip."""
        strip = self.parent()
        assert isinstance(strip, DealStrip)  # noqa: S101 - it is part of one
        del option, index
        return strip.column_size()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the deal."""
        column: DealColumn = index.data(_ROW_ROLE)
        model = index.model()
        assert isinstance(model, DealColumns)  # noqa: S101 - it is the strip's
        colours = window_colours(option.palette)
        area, line = QRectF(option.rect).adjusted(1, 1, -1, -1), option.font.pixelSize()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            focused = bool(state & QStyle.StateFlag.State_HasFocus)
            draw_chosen(painter, area, option.palette, focused=focused)
        elif column.matters:
            # In high contrast no colour sets it apart.
            edge = colours.plate_edge if colours.flat else colours.inset
            painter.setPen(QPen(QColor(edge), 1.5))
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(area, 8, 8)
        chart = area.adjusted(0, line * 0.4, 0, -line * 3.7)
        self._draw_chart(painter, chart, column, model.figures(), option)
        mark = QRectF(area.center().x() - line, chart.bottom() + line * 0.3, line * 2, line * 1.6)
        self._draw_bid(painter, mark, column, option, index.row())
        below = QRectF(area.left(), mark.bottom() + line * 0.1, area.width(), line * 1.3)
        small = text_font(line * 0.9)
        drawing.text(painter, below, str(column.cards), small, colours.soft_text, _CENTRED)
        painter.restore()

    def _draw_chart(
        self,
        painter: QPainter,
        chart: QRectF,
        column: DealColumn,
        span: tuple[float, float],
        option: QStyleOptionViewItem,
    ) -> None:
        colours = window_colours(option.palette)
        low, high = span
        each = chart.height() / (high - low)

        def height_of(figure: float) -> float:
            return chart.bottom() - (figure - low) * each

        zero, wide = height_of(0), min(chart.width() * 0.5, 30.0)
        top = height_of(column.points)
        bar = QRectF(chart.center().x() - wide / 2, min(zero, top), wide, max(2.0, abs(zero - top)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.text if column.made else colours.plate_edge))
        painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(QPen(QColor(colours.rule), 2))
        painter.drawLine(round(chart.left()), round(zero), round(chart.right()), round(zero))
        if column.usual is not None:
            level = round(height_of(column.usual))
            half = wide * 0.78
            middle = chart.center().x()
            for ink, width in ((colours.plate, 4.0), (colours.plate_edge, 2.0)):
                painter.setPen(QPen(QColor(ink), width))
                painter.drawLine(round(middle - half), level, round(middle + half), level)

    def _draw_bid(
        self,
        painter: QPainter,
        area: QRectF,
        column: DealColumn,
        option: QStyleOptionViewItem,
        seed: int,
    ) -> None:
        colours = window_colours(option.palette)
        text = "\N{EN DASH}" if column.bid is None else str(column.bid)
        line = option.font.pixelSize()
        bold = text_font(line, option.font.Weight.Bold)
        drawing.text(painter, area, text, bold, colours.text, _CENTRED)
        if column.bid is None:
            return
        mark = QRectF(0, 0, line * 1.5, line * 1.5)
        mark.moveCenter(area.center())
        if column.made:
            draw_pencil(painter, circle_path(mark, seed), colours.made, max(1.6, line * 0.12))
        else:
            stroke = mark.adjusted(line * 0.2, line * 0.4, -line * 0.2, -line * 0.4)
            draw_pencil(painter, stroke_path(stroke, seed), colours.over, max(1.6, line * 0.12))


class DealStrip(QListView):
    """Shows the deals side by side; Enter or a click opens one."""

    opened = Signal(int)
    """The player wants to see the deal, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Your deals"))
        self.columns = DealColumns(self)
        self.setModel(self.columns)
        self.setItemDelegate(DealColumnDelegate(self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.viewport().setAutoFillBackground(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        CurrentRow(self)
        self.clicked.connect(self._open)

    def fit(self, pixels: float) -> None:
        """Give the text its size."""
        self.setFont(text_font(pixels))
        self.updateGeometry()
        self.scheduleDelayedItemsLayout()

    def column_size(self) -> QSize:
        """Return the size of a deal."""
        line, count = self.font().pixelSize(), max(1, self.columns.rowCount())
        wide = min(max(line * _LEAST, self.viewport().width() / count), line * _MOST)
        return QSize(int(wide), round(line * _LINES))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the strip, with room for its scroll bar."""
        return QSize(300, self.column_size().height() + self._bar_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same height."""
        return QSize(100, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the width among the deals."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Open the current deal with Enter or Space."""
        if event.key() in _OPEN:
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _bar_height(self) -> int:
        count = self.columns.rowCount()
        return 14 if self.column_size().width() * count > self.viewport().width() else 2

    def _open(self, index: Index) -> None:
        if index.isValid():
            self.opened.emit(index.row())
