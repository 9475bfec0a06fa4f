"""A table of standings that is as large as its rows and rarely scrolls."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ohhell_desktop.ui.game.standings import (
    COLUMN_ROLE,
    STANDING_ROLE,
    Column,
    PlayerStanding,
    StandingsModel,
)
from ohhell_desktop.ui.score.score_marks import draw_outcome, inks, tabular
from ohhell_desktop.ui.widgets.icons import avatar, line_size
from ohhell_desktop.ui.widgets.model_index import Index

_PAD: Final = 8
_ROW_LINES: Final = 1.9
_PICTURE: Final = 1.5
"""The height of a picture in lines of text."""
_TALLEST: Final = 10


class _StandingsDelegate(QStyledItemDelegate):
    """Draws pictures, names, figures and ticks."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return room for the text, the picture and the mark."""
        column: Column = index.data(COLUMN_ROLE)
        metrics = QFontMetricsF(tabular(option.font, bold=True))
        line = metrics.height()
        width = metrics.horizontalAdvance(str(index.data())) + 2 * _PAD
        width += (line * _PICTURE + _PAD if column.picture else 0) + (line if column.mark else 0)
        return QSize(ceil(width), round(line * _ROW_LINES))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Draw a cell."""
        colours, column = inks(option.palette), index.data(COLUMN_ROLE)
        standing: PlayerStanding = index.data(STANDING_ROLE)
        whole = QRectF(option.rect)
        box = whole.adjusted(_PAD, 0, -_PAD, -1)
        line = QFontMetricsF(option.font).height()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if standing.place == 1:
            painter.fillRect(whole, colours.now)
        painter.setFont(tabular(option.font, bold=column.strong))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        if column.picture:
            side = round(line * _PICTURE)
            picture = avatar(standing.avatar, side, painter.device().devicePixelRatioF())
            place = QRectF(box.left(), box.center().y() - side / 2, side, side)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            box.setLeft(place.right() + _PAD)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if column.mark:
            mark = line * 0.72
            if standing.made is not None:
                place = QRectF(box.right() - mark, box.center().y() - mark / 2, mark, mark)
                draw_outcome(painter, place, standing.made, colours)
            box.setRight(box.right() - mark - 4)
        painter.setPen(colours.text)
        metrics = QFontMetricsF(painter.font())
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, box.width() + 1)
        painter.drawText(box, flags, text)
        painter.fillRect(QRectF(whole.left(), whole.bottom(), whole.width(), 1), colours.rule)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(colours.accent, 2))
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 3, 3)
        painter.restore()


class StandingsView(QTableView):
    """A table without grid or selection; the name column takes the remaining width."""

    def __init__(
        self, model: StandingsModel, stretched: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        model.setParent(self)
        self.setModel(model)
        self.setItemDelegate(_StandingsDelegate(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        rows, header = self.verticalHeader(), self.horizontalHeader()
        rows.setVisible(False)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        self._texts_width = 0
        self._measure()

    def _measure(self) -> None:
        """Fit rows and columns to their texts.

        Only once for each font, not on every layout: standings do not change, and
        measuring delays the table behind them.
        """
        model, header = self.model(), self.horizontalHeader()
        rows, columns = range(model.rowCount()), range(model.columnCount())
        sizes = [[self.sizeHintForIndex(model.index(r, c)) for r in rows] for c in columns]
        widths = [
            max(header.sectionSizeHint(column), *(size.width() for size in sizes[column]))
            for column in columns
        ]
        for column, width in enumerate(widths):
            header.resizeSection(column, width)
        self.verticalHeader().setDefaultSectionSize(max(size.height() for size in sizes[0]))
        self._texts_width = sum(widths)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure again when the font changes."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._measure()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the width of the texts, within limits, and the height of up to ten rows."""
        rows = min(_TALLEST, self.model().rowCount()) * self.verticalHeader().defaultSectionSize()
        frame = 2 * self.frameWidth()
        high = self.horizontalHeader().sizeHint().height() + frame
        wide = min(max(self._texts_width + frame, line_size(self, 18)), line_size(self, 30))
        return QSize(wide, high + rows + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return room for all columns, unless they are very wide, and at least three rows."""
        most, extra = line_size(self, 16), self.verticalScrollBar().sizeHint().width()
        wide = min(self._texts_width + extra, most)
        return QSize(wide, line_size(self, 3 * _ROW_LINES + 2))
