"""Two results of the same cards, deal by deal, as a list on paper."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.challenges.comparison import ComparedDeal, Comparison
from ohhell_desktop.session.challenges.result import DealOf
from ohhell_desktop.ui.challenges.marks import draw_bid
from ohhell_desktop.ui.challenges.words import deal_spoken
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.words.points import number_text, signed

_DEAL: Final = Qt.ItemDataRole.UserRole
_COLUMNS: Final = ((0.0, 0.2), (0.2, 0.5), (0.5, 0.82), (0.82, 1.0))
"""Left and right of cards, both results and the difference, as shares of a row."""
_SIDE: Final = 16
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class DealsModel(QAbstractListModel):
    """The deals of two results."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._deals: Sequence[ComparedDeal] = ()
        self._theirs = ""
        self.decided: ComparedDeal | None = None

    def show_deals(self, comparison: Comparison, theirs: str) -> None:
        """Show other results.

        Args:
            comparison: both results.
            theirs: who the other is, within a sentence.
        """
        self.beginResetModel()
        self._deals = comparison.deals
        self._theirs = theirs
        self.decided = comparison.decided if len(comparison.deals) > 1 else None
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many deals there are."""
        return 0 if parent is not None and parent.isValid() else len(self._deals)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a deal, or what is said of it."""
        if not index.isValid():
            return None
        deal = self._deals[index.row()]
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return deal_spoken(deal, self._theirs)
        return deal if role == _DEAL else None


class DealsDelegate(QStyledItemDelegate):
    """Draws a deal: its cards, both bids with their marks and points, the difference."""

    def __init__(self, look: CardLook, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.row = 40

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the height of a row."""
        del option, index
        return QSize(0, self.row)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the deal."""
        deal, model = index.data(_DEAL), index.model()
        if not isinstance(deal, ComparedDeal) or not isinstance(model, DealsModel):
            return
        colours, line = window_colours(option.palette), float(option.font.pixelSize())
        row = QRectF(option.rect)
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # signs stay left
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if deal == model.decided:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(row.adjusted(0, 1, 0, -1), 10, 10)
            if colours.flat:
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(row.adjusted(1, 2, -1, -2), 10, 10)
        inside = row.adjusted(_SIDE, 0, -_SIDE, 0)
        painter.setPen(QPen(QColor(colours.rule), 1.5))
        painter.drawLine(inside.bottomLeft(), inside.bottomRight())
        self._draw_cards(painter, columns(inside)[0], deal, line, colours)
        _, mine, theirs, difference = columns(inside)
        _draw_result(painter, mine, deal.mine, line, colours, deal.number)
        if deal.theirs is not None:
            _draw_result(painter, theirs, deal.theirs, line, colours, deal.number + 500)
            points = deal.difference or 0
            bold = text_font(line, QFont.Weight.Bold if points else QFont.Weight.Medium)
            shade = colours.text if points else colours.soft_text
            drawing.text(painter, difference, signed(points), bold, shade, _RIGHT)
        if option.state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, row.adjusted(0, 1, 0, -1), 10)
        painter.restore()

    def _draw_cards(
        self,
        painter: QPainter,
        area: QRectF,
        deal: ComparedDeal,
        line: float,
        colours: TableColours,
    ) -> None:
        """Draw how many cards were dealt, and the suit of the trump."""
        bold = text_font(line, QFont.Weight.Bold)
        number = QRectF(area.left(), area.top(), line * 1.8, area.height())
        drawing.text(painter, number, str(deal.head.cards), bold, colours.text, _RIGHT)
        if deal.head.trump is not None:
            mark = QRectF(number.right() + line * 0.6, 0, line * 1.1, line * 1.1)
            mark.moveCenter(QPointF(mark.center().x(), area.center().y()))
            drawing.mark(painter, self._look.suit(deal.head.trump), mark, colours)


def _draw_result(
    painter: QPainter, area: QRectF, deal: DealOf, line: float, colours: TableColours, seed: int
) -> None:
    """Draw a bid with its mark, the tricks beside it if it was missed, and the points."""
    bid = QRectF(area.left() + line * 0.2, area.top(), line * 2, area.height())
    draw_bid(painter, bid, deal, line, colours, seed)
    if deal.bid is not None and not deal.made:
        above = QRectF(bid.right() - line * 0.1, bid.top(), line * 1.4, bid.height() * 0.62)
        small = text_font(max(11.0, line * 0.72), QFont.Weight.Bold)
        drawing.text(painter, above, str(deal.tricks), small, colours.over, _LEFT)
    points = QRectF(bid.right() + line, area.top(), line * 2.6, area.height())
    drawing.text(painter, points, number_text(deal.points), text_font(line), colours.text, _RIGHT)


def columns(row: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """Return the four columns of a row."""
    cards, mine, theirs, difference = (
        QRectF(
            row.left() + start * row.width(), row.top(), (end - start) * row.width(), row.height()
        )
        for start, end in _COLUMNS
    )
    return cards, mine, theirs, difference


class DealsList(QListView):
    """Shows the deals of two results, one below the other."""

    def __init__(self, look: CardLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model_of_deals = DealsModel(self)
        self._delegate = DealsDelegate(look, self)
        self.setModel(self.model_of_deals)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Deal by deal"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def fit(self, line: float, least: float, room: int) -> None:
        """Give the rows a height at which all have room, if that can be read.

        Args:
            line: the size of the text, in pixels.
            least: the least size of it.
            room: the height that the list has.
        """
        count = max(1, self.model_of_deals.rowCount())
        size = min(line, max(least, room / count / 2))
        self.setFont(text_font(size))
        self._delegate.row = round(min(max(room / count, size * 2), size * 3.4))
        self.doItemsLayout()


class SumLine(QWidget):
    """The totals below the deals; its second half is empty until the other has finished."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._theirs = ""

    def show_sum(self, comparison: Comparison, theirs: str) -> None:
        """Show the totals of both."""
        self._comparison = comparison
        self._theirs = theirs
        mine = number_text(comparison.mine.total)
        text = tr("Total: you {mine}").format(mine=mine)
        if comparison.difference is not None and comparison.theirs is not None:
            both = tr("{mine}; {name} {theirs}")
            other = number_text(comparison.theirs.total)
            text = both.format(mine=text, name=theirs, theirs=other)
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the totals."""
        del event
        comparison = self._comparison
        if comparison is None:
            return
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, line = window_colours(self.palette()), float(self.font().pixelSize())
        row = QRectF(self.rect()).adjusted(_SIDE, 0, -_SIDE, 0)
        painter.setPen(QPen(QColor(colours.text), 2.5))
        painter.drawLine(row.topLeft() + QPointF(0, 1), row.topRight() + QPointF(0, 1))
        cards, mine, theirs, difference = columns(row)
        bold = text_font(line, QFont.Weight.Bold)
        drawing.text(painter, cards, tr("Total"), bold, colours.text, _LEFT)
        figure = display_font(max(18.0, line * 1.4))
        figures = [(mine, comparison.mine.total)]
        if comparison.difference is not None and comparison.theirs is not None:
            figures.append((theirs, comparison.theirs.total))
            words = signed(comparison.difference)
            drawing.text(painter, difference, words, figure, colours.text, _RIGHT)
        for area, total in figures:
            place = QRectF(area.left() + line * 1.2, area.top(), line * 4.6, area.height())
            drawing.text(painter, place, number_text(total), figure, colours.text, _RIGHT)
        painter.end()


class HeadLine(QWidget):
    """The names over the columns; screen readers read them with each deal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theirs = ""

    def show_name(self, theirs: str) -> None:
        """Show the name of the other."""
        self._theirs = theirs
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the names."""
        del event
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        colours, line = window_colours(self.palette()), float(self.font().pixelSize())
        row = QRectF(self.rect()).adjusted(_SIDE, 0, -_SIDE, 0)
        cards, mine, theirs, difference = columns(row)
        small, bold = text_font(max(13.0, line * 0.86)), text_font(line, QFont.Weight.Bold)
        drawing.text(painter, cards, tr("Cards"), small, colours.soft_text, _LEFT)
        drawing.text(painter, mine, tr("You"), bold, colours.text, _LEFT)
        drawing.text(painter, theirs, self._theirs, bold, colours.text, _LEFT)
        words = tr("Difference")
        drawing.text(painter, difference, words, small, colours.soft_text, _RIGHT)
        painter.setPen(QPen(QColor(colours.rule), 1.5))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        painter.end()
