"""The strip of tricks: who won each, the own card, and what it cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import chosen_paper
from ohhell_desktop.look.paint.vectors import MARGIN, drawn
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.model_index import Index

_TILE_ROLE: Final = Qt.ItemDataRole.UserRole
_WIDE: Final = 0.76
"""Width of a tile, in heights of the strip."""
_PAD: Final = 4.0
_NOTE, _LEAST_NOTE = 0.13, 12.0
"""Size of the note: as a share of the height of a tile, and in pixels at least."""
_LARGEST_NOTE: Final = 0.28
"""The largest note that leaves room for the card."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A trick, or the bids."""

    title: str
    """The number of the trick; for the bids a word."""
    winner: int | None
    """The face of who won the trick."""
    card: Card | None
    """The card of the seat that is reviewed."""
    bid: str
    """Its bid, on the tile of the bids."""
    note: str
    """What the decision was worth, in a word or as a figure."""
    costs: bool
    spoken: str
    """All of it for a screen reader."""


class TileModel(QAbstractListModel):
    """The bids and the tricks of a deal."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.tiles: list[Tile] = []

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many tiles there are."""
        return 0 if parent is not None and parent.isValid() else len(self.tiles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title, the words for a screen reader, or the tile."""
        if not index.isValid():
            return None
        tile = self.tiles[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return tile.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return tile.spoken
            case _:
                return tile if role == _TILE_ROLE else None

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show other tiles; if they are as many as before, only what is known has changed."""
        if len(tiles) != len(self.tiles):
            self.beginResetModel()
            self.tiles = list(tiles)
            self.endResetModel()
        else:
            self.tiles = list(tiles)
            self.dataChanged.emit(self.index(0), self.index(len(tiles) - 1), [])


class TileDelegate(QStyledItemDelegate):
    """Draws a tile of paper; the one that is shown on the table is lit."""

    def __init__(self, strip: "TrickTiles") -> None:
        super().__init__(strip)
        self._viewport = strip.viewport()
        self._model = strip.tiles
        self.look = FRENCH
        self._drawn: dict[tuple[str, int, bool], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the size of a tile."""
        del option, index
        high = self._viewport.height()
        face = text_font(self._note_size(high - 2 * _PAD), QFont.Weight.Bold)
        notes = (tile.note for tile in self._model.tiles)
        words = max((drawing.text_width(note, face) for note in notes), default=0)
        return QSize(round(max(high * _WIDE, words + 4 * _PAD)), high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the tile."""
        tile: Tile = index.data(_TILE_ROLE)
        colours = window_colours(option.palette)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect).adjusted(_PAD, _PAD, -_PAD, -_PAD)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = area.height() * 0.09
        painter.setPen(QPen(QColor(colours.plate_edge), 1))
        painter.setBrush(chosen_paper(colours) if chosen else QColor(colours.plate))
        painter.drawRoundedRect(area, radius, radius)
        if chosen:
            painter.setPen(QPen(QColor(colours.turn), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, radius, radius)
            if option.state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.drawRoundedRect(area.adjusted(4, 4, -4, -4), radius - 3, radius - 3)
        self._draw_head(painter, tile, area, option)
        note = self._draw_note(painter, tile, area, option)
        self._draw_middle(painter, tile, area.adjusted(0, area.height() * 0.26, 0, -note), option)
        painter.restore()

    def _draw_head(
        self, painter: QPainter, tile: Tile, area: QRectF, option: QStyleOptionViewItem
    ) -> None:
        """Draw the number, and the face of who won."""
        colours = window_colours(option.palette)
        side, pad = area.height() * 0.2, area.height() * 0.055
        line = QRectF(area.x() + 2 * pad, area.y() + pad, area.width() - 4 * pad, side)
        size = min(max(_LEAST_NOTE, side * 0.8), side * 1.05)
        drawing.text(painter, line, tile.title, text_font(size), colours.text)
        if tile.winner is not None:
            ratio = painter.device().devicePixelRatioF()
            face = QRectF(line.right() - side, line.y(), side, side)
            painter.drawPixmap(face, avatar(tile.winner, round(side), ratio), QRectF())

    def _draw_note(
        self, painter: QPainter, tile: Tile, area: QRectF, option: QStyleOptionViewItem
    ) -> float:
        """Draw what the decision was worth; return the height that this takes."""
        colours, size = window_colours(option.palette), self._note_size(area.height())
        high = size * 1.45
        line = QRectF(area.x() + 4, area.bottom() - high - 2, area.width() - 8, high)
        weight = QFont.Weight.Bold if tile.costs else QFont.Weight.Medium
        face = text_font(size, weight)
        drawing.text(painter, line, tile.note, face, colours.text, drawing.CENTRED)
        return high + 4

    @staticmethod
    def _note_size(high: float) -> float:
        """Return the size of the note on a tile of some height."""
        return min(max(_LEAST_NOTE, high * _NOTE) * text_choice(), high * _LARGEST_NOTE)

    def _draw_middle(
        self, painter: QPainter, tile: Tile, area: QRectF, option: QStyleOptionViewItem
    ) -> None:
        """Draw the card, or the bid."""
        colours = window_colours(option.palette)
        if tile.bid:
            face = display_font(area.height() * 0.62)
            drawing.text(painter, area, tile.bid, face, colours.text, drawing.CENTRED)
        if tile.card is None:
            return
        high = area.height()
        card = QRectF(0, 0, high / CARD_RATIO, high)
        card.moveCenter(area.center())
        ratio = painter.device().devicePixelRatioF()
        picture = self._picture(tile.card, round(card.width() * ratio), flat=colours.flat)
        margin = card.width() * MARGIN
        around = card.adjusted(-margin, -margin, margin, margin)
        painter.drawPixmap(around, picture, QRectF(picture.rect()))

    def _picture(self, card: Card, pixels: int, *, flat: bool) -> QPixmap:
        key = self.look.card(card), pixels, flat
        if key not in self._drawn:
            self._drawn[key] = drawn(key[0], pixels, outlined=flat)
        return self._drawn[key]


class TrickTiles(QListView):
    """Shows the bids and the tricks side by side; a click shows one on the table."""

    chosen = Signal(int)
    """The player wants to see the trick of a tile."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles = TileModel(self)
        self._delegate = TileDelegate(self)
        self.setModel(self.tiles)
        self.setItemDelegate(self._delegate)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Tricks"))
        self._following = False
        CurrentRow(self)
        self.selectionModel().currentChanged.connect(self._choose)
        self.clicked.connect(self._choose)

    def set_look(self, look: CardLook) -> None:
        """Draw the cards in another way."""
        self._delegate.look = look
        self.viewport().update()

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show tiles."""
        self._following = True
        self.tiles.show_tiles(tiles)
        self._following = False
        self.scheduleDelayedItemsLayout()

    def follow(self, row: int) -> None:
        """Mark the tile of what the table shows."""
        self._following = True
        self.setCurrentIndex(self.tiles.index(row))
        self._following = False

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the tiles the height of the strip."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _choose(self, index: Index) -> None:
        if not self._following and index.isValid():
            self.chosen.emit(index.row())
