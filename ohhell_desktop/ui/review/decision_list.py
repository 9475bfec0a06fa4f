"""The list of what a seat has decided, each with its cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_chosen, quiet_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.model_index import Index

_ROW_ROLE: Final = Qt.ItemDataRole.UserRole
_HIGH: Final = 1.8
"""Height of a row, in lines of text."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in the list."""

    text: str
    """What was decided."""
    verdict: str
    """What it was worth; empty while that is not known."""
    spoken: str
    """Both for a screen reader."""
    costs: bool
    """Whether it cost points."""


class DecisionModel(QAbstractListModel):
    """The decisions, in order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[DecisionRow] = []

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many decisions there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, or the decision itself."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
            case _:
                return row if role == _ROW_ROLE else None

    def show_rows(self, rows: Sequence[DecisionRow]) -> None:
        """List other decisions; if they are the same ones, only what is known has changed."""
        if [row.text for row in rows] != [row.text for row in self.rows]:
            self.beginResetModel()
            self.rows = list(rows)
            self.endResetModel()
        else:
            self.rows = list(rows)
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1), [])


class DecisionDelegate(QStyledItemDelegate):
    """Draws a decision at the left and its verdict at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the height of a row."""
        del index
        return QSize(0, round(option.fontMetrics.height() * _HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        row: DecisionRow = index.data(_ROW_ROLE)
        colours = window_colours(option.palette)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect).adjusted(0, 1, 0, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            draw_chosen(painter, area, option.palette, focused=focused)
        plain, bold = QFont(option.font), QFont(option.font)
        bold.setWeight(QFont.Weight.Bold)
        strong = bold if row.costs or chosen else plain
        inside = area.adjusted(12, 0, -10, 0)
        wide = min(drawing.text_width(row.verdict, strong), inside.width() * 0.5)
        mute = quiet_text(colours, chosen=chosen).name()
        ink = colours.text if row.costs else mute
        drawing.text(painter, inside, row.verdict, strong, ink, _RIGHT)
        inside.setRight(inside.right() - wide - 10)
        drawing.text(painter, inside, row.text, strong if chosen else plain, colours.text)
        painter.restore()


class DecisionList(QListView):
    """Lists decisions, as high as all of them are; the page around it scrolls."""

    chosen = Signal(int)
    """The player wants to see the decision in a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = DecisionModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(DecisionDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setUniformItemSizes(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._following = False
        CurrentRow(self)
        self.selectionModel().currentChanged.connect(self._choose)
        self.clicked.connect(self._choose)

    def show_rows(self, rows: Sequence[DecisionRow]) -> None:
        """List decisions."""
        self._following = True
        self.rows.show_rows(rows)
        self._following = False
        self.updateGeometry()

    def follow(self, row: int | None) -> None:
        """Mark the decision that the table shows; None: it shows none of them."""
        self._following = True
        if row is None:
            self.selectionModel().clear()
        else:
            self.setCurrentIndex(self.rows.index(row))
        self._following = False

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of all rows."""
        high = round(QFontMetrics(self.font()).height() * _HIGH)
        return QSize(100, high * self.rows.rowCount() + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same: nothing is scrolled here."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()

    def _choose(self, index: Index) -> None:
        if not self._following and index.isValid():
            self.chosen.emit(index.row())
