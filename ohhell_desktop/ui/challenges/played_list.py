"""The challenges that were begun or played: a list, one line for each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_chosen
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.model_index import Index

_MOST_ROWS: Final = 4
"""Lines that are shown without scrolling."""


class PlayedChallenge(NamedTuple):
    """A challenge that was begun or played."""

    public: str
    line: str
    """What it is, and what was made of it."""
    can_be_copied: bool
    """Whether it has a code; a game by own rules goes as a file."""


class _LineDelegate(QStyledItemDelegate):
    """Draws a line on the paper."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the height of a line."""
        del index
        return QSize(0, round(option.fontMetrics.height() * 1.7))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        area, state = QRectF(option.rect), option.state
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # mirrored below
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            focused = bool(state & QStyle.StateFlag.State_HasFocus)
            draw_chosen(painter, area.adjusted(1, 1, -1, -1), option.palette, focused=focused)
        words, colours = str(index.data()), window_colours(option.palette)
        inside = area.adjusted(12, 0, -8, 0)
        beside = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if option.direction is Qt.LayoutDirection.RightToLeft:
            beside = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        drawing.text(painter, inside, words, option.font, colours.text, beside)
        painter.restore()


class PlayedList(QListView):
    """Shows challenges, the last one first."""

    def __init__(self, played: Sequence[PlayedChallenge], name: str) -> None:
        super().__init__()
        self.setItemDelegate(_LineDelegate(self))
        self._played = list(played)
        self.setModel(QStringListModel([each.line for each in played], self))
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.viewport().setAutoFillBackground(False)
        if played:
            self.setCurrentIndex(self.model().index(0, 0))
        CurrentRow(self)

    @property
    def current(self) -> PlayedChallenge | None:
        """The current challenge; None without any."""
        row = self.currentIndex().row()
        return self._played[row] if 0 <= row < len(self._played) else None

    def fit_rows(self) -> None:
        """Be as high as some lines."""
        rows = min(max(1, len(self._played)), _MOST_ROWS)
        high = self.sizeHintForRow(0) if self._played else self.fontMetrics().height()
        self.setFixedHeight(rows * high + 2 * self.frameWidth())
