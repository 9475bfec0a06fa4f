"""The list of chapters beside a page of the help."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.paint.paper import draw_chosen
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import GAP
from ohhell_desktop.ui.kit.model_index import Index

_PAD: Final = GAP
_ROW_LINES: Final = 1.6
"""The height of a row, in lines of text."""
_WIDEST: Final = 11
"""The greatest width of the list, in lines of text."""
_CORNER: Final = 8


class _HeadingDelegate(QStyledItemDelegate):
    """Draws a heading on the paper; the chosen one is lit."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return room for the heading."""
        metrics = option.fontMetrics
        wide = metrics.horizontalAdvance(str(index.data()))
        return QSize(wide + 2 * _PAD + 2, round(metrics.height() * _ROW_LINES))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one heading."""
        colours = window_colours(option.palette)
        row = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            draw_chosen(painter, row, option.palette, focused=focused)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(row, _CORNER, _CORNER)
        chosen = option.state & QStyle.StateFlag.State_Selected and colours.flat
        painter.setPen(QColor(colours.turn_text if chosen else colours.text))
        painter.setFont(option.font)
        words = row.adjusted(_PAD, 0, -_PAD, 0)
        text = option.fontMetrics.elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, round(words.width()) + 1
        )
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()


class ContentsList(QListWidget):
    """The headings of the chapters, as wide as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_HeadingDelegate(self))
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Contents"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def set_headings(self, headings: Sequence[str]) -> None:
        """List these chapters, the first one chosen."""
        with QSignalBlocker(self):
            self.clear()
            self.addItems(headings)
            self.setCurrentRow(0)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave room for a scroll bar, where one is needed."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        wide = min(max(1, self.sizeHintForColumn(0)), line_size(self, _WIDEST))
        if self.count() * self.sizeHintForRow(0) > self.height():
            wide += self.verticalScrollBar().sizeHint().width()
        self.setFixedWidth(wide)
