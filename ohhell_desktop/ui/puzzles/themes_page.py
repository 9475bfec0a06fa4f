"""The page with the themes of the positions."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QShowEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.analysis.puzzles import Theme
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet, quiet_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.kit.controls.row_delegate import RowDelegate
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.puzzles.words import theme_title

_WIDEST: Final = 720
"""The width of the paper, at a scale of 1."""
_ROW: Final = 46
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_THEME: Final = Qt.ItemDataRole.UserRole
_COUNT: Final = Qt.ItemDataRole.UserRole + 1


class ThemesPage(ClothPage):
    """Lists the themes, all of them together first; Enter begins with the current one.

    Attributes:
        list: the themes.
    """

    chosen = Signal(str)
    """The :class:`Theme` that the player wants; empty for all."""
    back_requested = Signal()

    def __init__(self, themes: Sequence[tuple[Theme, int]], parent: QWidget | None = None) -> None:
        """Set up the page.

        Args:
            themes: each theme, and how many positions it has.
            parent: the window it belongs to.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Find the better card"))
        self.list = QListView()
        self.back_button = paper_button("arrow-left", "")
        self.begin_button = ClothButton("", self.tr("&Begin"), lit=True)
        self._title = QLabel(self.tr("Find the better card"))
        self._about = QLabel(
            self.tr(
                "A deal is on the table, and one card or one bid is clearly the best."
                " Find it, as often as you like; nothing is counted."
            ),
            wordWrap=True,
        )
        self._delegate = _ThemeDelegate(self)
        self._model = QStandardItemModel(self)
        self._paper = PaperSheet()
        self._fill(themes)
        self._build()
        self.back_button.clicked.connect(self.back_requested)
        self.begin_button.clicked.connect(self._begin)
        self.begin_button.setEnabled(bool(themes))
        self.list.doubleClicked.connect(self._begin)

    def choose(self, theme: Theme | None) -> None:
        """Make a theme the current one; None: all together."""
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            if index.data(_THEME) == (theme or ""):
                self.list.setCurrentIndex(index)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        self._about.setFont(text_font(max(13.0, 16 * scale) * text))
        fit_button(self.back_button, max(scale, 0.76) * text)
        self.begin_button.set_scale(scale * 0.66)
        self._delegate.fit(scale, text)
        self.list.doItemsLayout()
        edge, pad = round(10 * scale), round(20 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._paper.setMaximumWidth(round(_WIDEST * scale * min(text, 1.4)))
        room = round(SHADOW_ROOM * scale)
        self._layout.setContentsMargins(room + 2, room + pad // 2, room + 2, room + pad // 2)
        self._layout.setSpacing(round(8 * scale))
        for row in self._rows:
            row.setContentsMargins(pad, 0, pad, 0)
            row.setSpacing(round(10 * scale))
        self._layout.activate()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the themes."""
        super().showEvent(event)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Begin with Enter; leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        elif event.key() in _ENTER:
            self._begin()
        else:
            super().keyPressEvent(event)

    def _fill(self, themes: Sequence[tuple[Theme, int]]) -> None:
        every = sum(count for _, count in themes)
        rows: list[tuple[Theme | None, str, int]] = []
        if themes:
            rows.append((None, self.tr("A bit of everything"), every))
        rows += [(theme, theme_title(theme), count) for theme, count in themes]
        for theme, title, count in rows:
            item = QStandardItem(title)
            item.setEditable(False)
            item.setData(theme.value if theme else "", _THEME)
            item.setData(count, _COUNT)
            words = self.tr("%n positions", "", count)
            item.setData(f"{title}, {words}", Qt.ItemDataRole.AccessibleTextRole)
            self._model.appendRow(item)

    def _build(self) -> None:
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Themes"))
        self.list.setCurrentIndex(self._model.index(0, 0))
        CurrentRow(self.list)
        self.back_button.setAccessibleName(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Back (Escape)"))
        head, about, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        about.addWidget(self._about)
        foot.addStretch(1)
        foot.addWidget(self.begin_button)
        self._rows = (head, about, foot)
        self._layout = QVBoxLayout(self._paper)
        self._layout.addLayout(head)
        self._layout.addLayout(about)
        self._layout.addWidget(self.list, 1)
        self._layout.addLayout(foot)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def _begin(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            self.chosen.emit(index.data(_THEME))


class _ThemeDelegate(RowDelegate):
    """Draws a theme and how many positions it has."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return the height of a row."""
        del option, index
        high = QFontMetrics(self._fonts()[0]).height()
        return QSize(0, round(max(_ROW * self._scale, high + 18 * self._scale)))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Draw the row."""
        colours = window_colours(option.palette)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = self._row(QRectF(option.rect))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        self._draw_ground(painter, row, colours, option.state)
        inside, (title, count) = self._inside(row), self._fonts()
        painter.setFont(count)
        painter.setPen(QColor(quiet_text(colours, chosen=chosen)))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, int(right), str(index.data(_COUNT)))
        words = inside.adjusted(0, 0, -60 * self._scale, 0)
        drawing.text(painter, words, str(index.data()), title, colours.text)
        painter.restore()

    def _fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the title and of the number."""
        size = max(14.0, 18 * self._scale) * self._text
        return text_font(size, QFont.Weight.DemiBold), text_font(size)
