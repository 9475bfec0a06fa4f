"""The table of a game: every player's points as a sum."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from ohhell_desktop.analysis.review_words import figure, signed
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.ui.kit.model_index import Index

PLAYER, USUAL, LUCK, BEST, BIDS, PLAY, POINTS = range(7)
_ROW_ROLE: Final = Qt.ItemDataRole.UserRole
_SHARES: Final = (0.21, 0.1, 0.15, 0.15, 0.15, 0.15, 0.09)
"""The widths of the columns, as shares of the table: the same for all that have bars."""
_BARS: Final = frozenset({LUCK, BIDS, PLAY})
_FREE, _BAR = 0.2, 0.42
"""The shares of a cell before its bar, so that the bar goes with its own figure, and of the bar."""
_GAP: Final = 0.5
"""Between a bar and the widest figure beside one, in lines of text."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_UNKNOWN: Final = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class PartsRow:
    """A player's points."""

    place: int
    player: Player
    is_own: bool
    """Whether it is the player who reads this."""
    points: int
    parts: ShownSum | None
    """None while they are not known."""

    def tenths(self, column: int) -> int | None:
        """Return a part in tenths of a point; None while it is not known."""
        parts = self.parts
        if parts is None:
            return None
        by_column = {
            USUAL: parts.usual,
            LUCK: parts.luck,
            BEST: parts.best,
            BIDS: parts.bid,
            PLAY: parts.play,
        }
        return by_column[column]


class PartsModel(QAbstractTableModel):
    """The players, the winner first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[PartsRow] = []
        self._heads = (
            tr("Player"),
            tr("Average"),
            tr("Luck"),
            tr("Best choices"),
            tr("Bids"),
            tr("Play"),
            tr("Points"),
        )
        self._about = {
            USUAL: tr("What a good player makes in that seat on average, whatever the cards."),
            LUCK: tr("The cards, how the others played, and choices that turned out well or not."),
            BEST: tr("How much more the best bids and cards were worth than a good player’s."),
            BIDS: tr("What the bids cost against the best ones, as far as one could know."),
            PLAY: tr("What the cards played cost against the best ones, small costs too."),
        }

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many players there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def headerData(  # noqa: N802
        self, section: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the title of a column."""
        if side is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section else Qt.AlignmentFlag.AlignLeft
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._about.get(section)
        return self._heads[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or the player's row."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == _ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return (
                f"{self._heads[column]}: {self._text(row, column)}" if column else row.player.name
            )
        return self._text(row, column) if role == Qt.ItemDataRole.DisplayRole else None

    def _text(self, row: PartsRow, column: int) -> str:
        if column == PLAYER:
            return row.player.name
        if column == POINTS:
            return figure(10 * row.points).removesuffix(".0")
        tenths = row.tenths(column)
        if tenths is None:
            return _UNKNOWN
        return figure(tenths) if column == USUAL else signed(tenths)

    def show_rows(self, rows: Sequence[PartsRow]) -> None:
        """Show other players, or more about the same ones."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = list(rows)
            self.endResetModel()
            return
        self.rows = list(rows)
        last = self.index(len(rows) - 1, len(self._heads) - 1)
        self.dataChanged.emit(self.index(0, 0), last, [])

    def widest(self, face: QFont) -> float:
        """Return the width of the widest figure beside a bar."""
        texts = (self._text(row, column) for row in self.rows for column in _BARS)
        return max((drawing.text_width(text, face) for text in texts), default=0.0)

    @property
    def reach(self) -> int:
        """The largest figure with a bar, in tenths, regardless of its sign: one scale for all."""
        return max(
            (abs(row.tenths(column) or 0) for row in self.rows for column in _BARS), default=0
        )


class PartsDelegate(QStyledItemDelegate):
    """Draws a cell: a player, a figure, or a bar with its figure."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell."""
        row: PartsRow = index.data(_ROW_ROLE)
        model = index.model()
        colours = window_colours(option.palette)
        area, column = QRectF(option.rect), index.column()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_own:
            painter.fillRect(area, QColor(colours.inset))
        painter.setPen(QPen(QColor(colours.rule), 2))
        painter.drawLine(area.topLeft(), area.topRight())
        face = QFont(option.font)
        inside = area.adjusted(6, 0, -6, 0)
        if column == PLAYER:
            self._draw_player(painter, inside, row, option)
        elif column == POINTS:
            large = display_font(drawing_size(face) * 1.5)
            drawing.text(painter, inside, index.data(), large, colours.text, _RIGHT)
        else:
            ink = colours.soft_text if column == USUAL else colours.text
            tenths = row.tenths(column)
            if column in _BARS and tenths is not None and isinstance(model, PartsModel):
                room = inside.width() - model.widest(face) - drawing_size(face) * _GAP
                bar = QRectF(inside)
                bar.setWidth(min(inside.width() * _BAR, room))
                bar.moveRight(inside.left() + min(inside.width() * (_FREE + _BAR), room))
                strong = colours.text if row.is_own else colours.plate_edge
                draw_bar(painter, bar, tenths, model.reach, strong, colours.plate_edge)
            drawing.text(painter, inside, index.data(), face, ink, _RIGHT)
        painter.restore()

    def _draw_player(
        self, painter: QPainter, area: QRectF, row: PartsRow, option: QStyleOptionViewItem
    ) -> None:
        colours, face = window_colours(option.palette), QFont(option.font)
        line = drawing_size(face)
        place = QRectF(area)
        place.setWidth(line * 1.6)
        drawing.text(painter, place, str(row.place), face, colours.soft_text)
        side = min(area.height() * 0.78, line * 2.2)
        top = area.center().y() - side / 2
        picture = QRectF(place.right(), top, side, side)
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(picture.topLeft(), avatar(row.player.avatar, round(side), ratio))
        name = QRectF(area)
        name.setLeft(picture.right() + line * 0.6)
        bold = QFont(face)
        bold.setBold(row.is_own)
        drawing.text(painter, name, row.player.name, bold, colours.text)


def draw_bar(painter: QPainter, area: QRectF, tenths: int, reach: int, ink: str, axis: str) -> None:
    """Draw a bar from the middle of an area: to the right what was won, to the left what was lost.

    Args:
        painter: what to draw with.
        area: for the longest bars of both sides.
        tenths: the figure.
        reach: the figure of the longest bar.
        ink: the colour of the bar.
        axis: the colour of the line in the middle.
    """
    middle = area.center().x()
    long = area.width() / 2 * tenths / max(1, reach)
    high = area.height() * 0.26
    bar = QRectF(min(middle, middle + long), area.center().y() - high / 2, abs(long), high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    corner = min(3.0, bar.width() / 2)
    painter.drawRoundedRect(bar, corner, corner)
    painter.setPen(QPen(QColor(axis), 1.5))
    edge = area.height() * 0.22
    painter.drawLine(
        round(middle), round(area.top() + edge), round(middle), round(area.bottom() - edge)
    )


def drawing_size(face: QFont) -> float:
    """Return the height of a font's line of text, in pixels."""
    return face.pixelSize() if face.pixelSize() > 0 else face.pointSizeF() * 4 / 3


class PartsHeader(QHeaderView):
    """The titles of the columns, as plain text on the paper."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)
        self.viewport().setAutoFillBackground(False)

    def paintSection(  # noqa: N802
        self,
        painter: QPainter,
        rect: QRect,
        logicalIndex: int,  # noqa: N803 - Qt's name
    ) -> None:
        """Draw a title above its column."""
        side = Qt.Orientation.Horizontal
        title = self.model().headerData(logicalIndex, side)
        align = _RIGHT if logicalIndex else drawing.LEFT
        colours = window_colours(self.palette())
        area = QRectF(rect).adjusted(6, 0, -6, 0)
        drawing.text(painter, area, title, self.font(), colours.soft_text, align)


class PartsTable(QTableView):
    """Shows all players; the page around it scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("What the points of every player consist of"))
        self.parts = PartsModel(self)
        self.setModel(self.parts)
        self.setItemDelegate(PartsDelegate(self))
        self.setHorizontalHeader(PartsHeader())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalHeader().hide()
        self.viewport().setAutoFillBackground(False)
        for policy in (self.setVerticalScrollBarPolicy, self.setHorizontalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fit(self, pixels: float) -> None:
        """Give the text its size, and the rows the height that goes with it."""
        self.setFont(text_font(pixels))
        self.horizontalHeader().setFont(text_font(pixels * 0.88))
        self.horizontalHeader().setFixedHeight(round(pixels * 1.9))
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(round(pixels * 2.5))
        self.updateGeometry()
        self._widen()

    def resizeEvent(self, event: Any) -> None:  # noqa: N802
        """Divide the width among the columns."""
        super().resizeEvent(event)
        self._widen()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of all rows."""
        rows = self.verticalHeader().defaultSectionSize() * self.parts.rowCount()
        return QSize(300, rows + self.horizontalHeader().height() + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same: nothing is scrolled here."""
        return self.sizeHint()

    def _widen(self) -> None:
        wide = self.viewport().width()
        for column, share in enumerate(_SHARES):
            self.setColumnWidth(column, round(wide * share))
