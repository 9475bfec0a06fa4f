"""The page with the themes of the positions."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPainter,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QStyleOptionViewItem,
    QWidget,
)

from ohhell_desktop.analysis.puzzles import Theme
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.ui.kit.controls.list_page import ListPage
from ohhell_desktop.ui.kit.controls.row_delegate import RowDelegate, RowInks
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.puzzles.words import theme_title

_WIDEST: Final = 720
"""The width of the paper, at a scale of 1."""
_ROW: Final = 46
_THEME: Final = Qt.ItemDataRole.UserRole
_COUNT: Final = Qt.ItemDataRole.UserRole + 1


class ThemesPage(ListPage):
    """Lists the themes, all of them together first; Enter begins with the current one.

    Attributes:
        list: the themes.
    """

    chosen = Signal(str)
    """The :class:`Theme` that the player wants; empty for all."""

    def __init__(self, themes: Sequence[tuple[Theme, int]], parent: QWidget | None = None) -> None:
        """Set up the page.

        Args:
            themes: each theme, and how many positions it has.
            parent: the window it belongs to.
        """
        title = QCoreApplication.translate("ThemesPage", "Find the better card")
        begin = QCoreApplication.translate("ThemesPage", "&Begin")
        super().__init__(title, begin, _WIDEST, 1.4, parent)
        self._about = QLabel(
            self.tr(
                "A deal is on the table, and one card or one bid is clearly the best."
                " Find it, as often as you like; nothing is counted. The usual game comes first,"
                " from easy to hard, then other forms of it."
            ),
            wordWrap=True,
        )
        self._model = QStandardItemModel(self)
        self._fill(themes)
        self._set_up_list(self._model, _ThemeDelegate(self), self.tr("Themes"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setCurrentIndex(self._model.index(0, 0))
        about = QHBoxLayout()
        about.addWidget(self._about)
        self._put([], [about], self.list, [], [])
        self.main_button.setEnabled(bool(themes))

    def choose(self, theme: Theme | None) -> None:
        """Make a theme the current one; None: all together."""
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            if index.data(_THEME) == (theme or ""):
                self.list.setCurrentIndex(index)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        self._about.setFont(text_font(max(13.0, 16 * scale) * text))
        super().fit(scale, text)

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

    def begin(self) -> None:
        """Begin with the current theme."""
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

    def _draw_inside(self, painter: QPainter, area: QRectF, index: Index, inks: RowInks) -> None:
        title, count = self._fonts()
        painter.setFont(count)
        painter.setPen(inks.quiet)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, int(right), str(index.data(_COUNT)))
        words = area.adjusted(0, 0, -60 * self._scale, 0)
        drawing.text(painter, words, str(index.data()), title, inks.window.text)

    def _fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the title and of the number."""
        size = max(14.0, 18 * self._scale) * self._text
        return text_font(size, QFont.Weight.DemiBold), text_font(size)
