"""The score sheet: a row for each deal, a column for each player."""

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.ui.kit.score_sheet.score_delegate import PAD, ScoreDelegate, row_height
from ohhell_desktop.ui.kit.score_sheet.score_header import ScoreHeader
from ohhell_desktop.ui.kit.score_sheet.sheet_model import HEAD_ROLE, SheetModel
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, Stage

_TEXT: Final = 16.0
"""Size of the text, in pixels at a scale of 1."""
_LEAST_TEXT: Final = 11
_PER_COLUMN: Final = 0.27
"""Size of the text in a narrow column, in widths of the column."""
_TIGHTEST: Final = 0.86
"""How much lower rows may become so that all can be seen at once."""
_ACTIVATION: Final = frozenset({QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate})


class _SheetView(QTableView):
    """A table without grid lines whose columns always fill its width."""

    def __init__(self, parent: QWidget, *, headed: bool) -> None:
        super().__init__(parent)
        self.setHorizontalHeader(ScoreHeader(self, headed=headed))
        self.setItemDelegate(ScoreDelegate(self, headed=headed))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        # A click must not take the keyboard away from the cards.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setVisible(False)
        rows.setMinimumSectionSize(1)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setMinimumSectionSize(1)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new width among the columns, and the height among the deals."""
        super().resizeEvent(event)
        self.fit_columns()
        self.fit_rows()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Skip repainting when the window is activated or deactivated: the sheet looks the same."""
        return event.type() in _ACTIVATION or super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        """Scroll the deals only: all columns always fit."""
        del dx
        super().scrollContentsBy(0, dy)

    def fit_columns(self) -> None:
        """Give the first column what it needs and divide the rest among the seats."""
        model: QAbstractItemModel | None = self.model()
        seats = 0 if model is None else model.columnCount() - 1
        if seats < 1:
            return
        width = self.viewport().width()
        first = min(self._deal_width(), width // 4)
        # Equal widths, so that equal totals have the same font size.
        share = (width - first) // seats
        for seat in range(seats):
            self.setColumnWidth(seat + 1, share)
        self.setColumnWidth(0, width - seats * share)

    def _deal_width(self) -> int:
        """Return the width needed by the number of cards, the trump and the spacing."""
        return 2 * self.fontMetrics().horizontalAdvance("0") + line_size(self, 1.9) + 2 * PAD

    def fit_rows(self) -> None:
        """Make future deals lower than the others, and all a little if that saves scrolling."""
        model: QAbstractItemModel | None = self.model()
        if model is None:
            return
        heads: list[DealHead] = [
            model.index(row, 0).data(HEAD_ROLE) for row in range(model.rowCount())
        ]
        heights = [row_height(self.font(), head) for head in heads]
        share = self.viewport().height() / max(1, sum(heights))
        if _TIGHTEST <= share < 1:
            heights = [int(height * share) for height in heights]
        for row, height in enumerate(heights):
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)


class ScoreSheet(QWidget):
    """Shows a :class:`SheetModel` and keeps the current deal visible.

    Args:
        parent: what it lies on.
        headed: whether heads below the names say what is bid, won and total, and a crown who leads:
            for people who keep the score, and have not seen the cards played here.
    """

    deal_chosen = Signal(int)
    """The player has pressed Enter or clicked twice on the row of a deal that is over, from 0."""
    done_changed = Signal(bool)
    """Whether a deal is over."""

    def __init__(self, parent: QWidget | None = None, *, headed: bool = False) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Score sheet"))
        self._row: int | None = None
        self._scale = 1.0
        self._model: SheetModel | None = None
        self.view = _SheetView(self, headed=headed)
        self.view.setAccessibleName(self.tr("Score sheet"))
        self.setFocusProxy(self.view)
        self.view.activated.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        layout.setSpacing(0)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size that suits a sheet of four players."""
        return QSize(line_size(self, 24), line_size(self, 36))

    @property
    def done(self) -> int:
        """How many deals are over."""
        model = self._model
        rows = range(model.rowCount()) if model is not None else ()
        return sum(self._is_done(row) for row in rows)

    def _is_done(self, row: int) -> bool:
        model: QAbstractItemModel | None = self._model
        head: DealHead | None = model.index(row, 0).data(HEAD_ROLE) if model is not None else None
        return head is not None and head.stage is Stage.DONE

    def show_deal(self, deal: int) -> None:
        """Scroll to a deal, from 0."""
        if self._model is not None:
            index: QModelIndex = self._model.index(deal, 0)
            self.view.scrollTo(index)

    def _choose(self, index: QModelIndex) -> None:
        if self._is_done(index.row()):
            self.deal_chosen.emit(index.row())

    def set_scale(self, scale: float) -> None:
        """Write everything larger or smaller; 1 is the size in a window of usual size."""
        self._scale = scale
        self._fit_text()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the text to the width of the columns, and keep the current deal visible."""
        super().resizeEvent(event)
        self._fit_text()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._fit()

    def _fit_text(self) -> None:
        """Write as large as the scale says, and smaller in narrow columns."""
        seats = max(1, self._model.columnCount() - 1) if self._model is not None else 1
        column = self.width() * 0.88 / seats
        size = min(_TEXT * self._scale * text_choice(), column * _PER_COLUMN)
        font = text_font(max(_LEAST_TEXT, round(size)))
        if font != self.view.font():
            self.view.setFont(font)
            self.view.horizontalHeader().setFont(font)
            self._fit()

    def set_model(self, model: SheetModel) -> None:
        """Show a model; it still belongs to the caller."""
        self._model = model
        self.view.setModel(model)
        model.modelReset.connect(self._fit)
        model.rowsInserted.connect(self._fit)
        model.rowsRemoved.connect(self._fit)
        model.dataChanged.connect(self._follow)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Scroll to the current deal once the size is known."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure again when the font changes."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._fit_text()
            self._fit()

    def _fit(self) -> None:
        self._row = None
        self.view.fit_columns()
        self._follow()

    def _follow(self) -> None:
        """Scroll to the current deal when it changes, but not while it is being played."""
        if self._model is None:
            return
        self.done_changed.emit(self.done > 0)
        self.view.fit_rows()
        row = self._model.current_row()
        if row is None or row == self._row:
            return
        self._row = row
        model: QAbstractItemModel = self._model
        index: QModelIndex = model.index(row, 0)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
