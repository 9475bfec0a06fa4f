"""A page of the window with a list on a sheet of paper: a head, the list, and a foot of buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractItemModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.paper_controls import back_button, fit_button
from ohhell_desktop.ui.kit.controls.row_delegate import RowDelegate

_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})

_BATCH: Final = 500
"""Rows that are laid out before the window is drawn again."""


class ListPage(ClothPage):
    """Shows rows; Enter or two clicks do what the main button does, Escape goes back.

    Args:
        title: the heading, which is also the name of the page.
        main: the title of the main button.
        widest: the width of the paper, at a scale of 1.
        larger: how much wider it becomes with large text.
        parent: the window it belongs to.

    Attributes:
        list: the rows.
        back_button: goes back.
        main_button: does what the page is for with the current row.
    """

    back_requested = Signal()

    def __init__(
        self,
        title: str,
        main: str,
        widest: int,
        larger: float,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self._widest = widest
        self._larger = larger
        self.list = self._new_list()
        self.back_button = back_button()
        self.main_button = ClothButton("", main, lit=True)
        self._title = QLabel(title)
        self._paper = PaperSheet()
        self._buttons: list[QPushButton] = [self.back_button]
        self._rows: list[QLayout] = []
        self._delegate: RowDelegate | None = None
        self.back_button.clicked.connect(self.back_requested)
        self.main_button.clicked.connect(self.begin)
        self.list.doubleClicked.connect(self.begin)

    def _new_list(self) -> QListView:
        """Return what shows the rows."""
        return QListView()

    def begin(self) -> None:
        """Do what the main button does."""

    def go_back(self) -> None:
        """Leave the page, unless Escape means something else now."""
        self.back_requested.emit()

    def _set_up_list(self, model: QAbstractItemModel, delegate: RowDelegate, name: str) -> None:
        """Let the list show a model."""
        self._delegate = delegate
        self.list.setUniformItemSizes(True)
        # Of thousands of rows, the first ones are laid out at once.
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setBatchSize(_BATCH)
        self.list.setItemDelegate(delegate)
        self.list.setModel(model)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(name)
        CurrentRow(self.list)

    def _put(
        self,
        head: Sequence[QWidget],
        above: Sequence[QLayout],
        middle: QWidget,
        below: Sequence[QLayout],
        foot: Sequence[QPushButton],
    ) -> None:
        """Put everything on the paper.

        Args:
            head: what stands at the right of the title.
            above: rows above the list.
            middle: the list, or what holds it.
            below: rows below it.
            foot: the quiet buttons at the left of the main one.
        """
        first, last = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.back_button)
        first.addWidget(self._title)
        first.addStretch(1)
        for widget in head:
            first.addWidget(widget)
        for button in foot:
            last.addWidget(button)
        last.addStretch(1)
        last.addWidget(self.main_button)
        self._buttons += [each for each in (*head, *foot) if isinstance(each, QPushButton)]
        self._rows = [first, *above, *below, last]
        self._layout = QVBoxLayout(self._paper)
        for row in (first, *above):
            self._layout.addLayout(row)
        self._layout.addWidget(middle, 1)
        for row in (*below, last):
            self._layout.addLayout(row)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        for button in self._buttons:
            fit_button(button, max(scale, 0.76) * text)
        self.main_button.set_scale(scale * 0.66)
        if self._delegate is not None:
            self._delegate.fit(scale, text)
        self.list.doItemsLayout()
        edge, pad = round(10 * scale), round(20 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._paper.setMaximumWidth(round(self._widest * scale * min(text, self._larger)))
        room = round(SHADOW_ROOM * scale)
        self._layout.setContentsMargins(room + 2, room + pad // 2, room + 2, room + pad // 2)
        self._layout.setSpacing(round(8 * scale))
        for row in self._rows:
            row.setContentsMargins(pad, 0, pad, 0)
            row.setSpacing(round(10 * scale))
        self._layout.activate()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the rows."""
        super().showEvent(event)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Do what the main button does with Enter; leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        elif event.key() in _ENTER:
            self.begin()
        else:
            super().keyPressEvent(event)
