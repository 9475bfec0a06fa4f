"""Paints the cells of the score sheet like a sheet of paper that a pencil has marked."""

from typing import Final

from PySide6.QtCore import QLocale, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil, stroke_path
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.controls.cloth_buttons import keyboard_moves_focus
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.kit.score_marks import (
    Inks,
    Writing,
    draw_struck,
    draw_tally,
    fitted,
    inks,
    mark_picture,
    tabular,
)
from ohhell_desktop.ui.kit.score_sheet.sheet_model import ENTRY_ROLE, HEAD_ROLE, MARK_ROLE
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.words.points import number_text

PAD: Final = 5
"""Padding at the sides of a cell, in pixels."""
_ROW: Final = 1.72
"""Height of a row, in lines of text."""
_COMING: Final = 1.45
"""Height of the row of a deal to come."""
_WITH_NAME: Final = 1.2
"""How much higher the row of a deal with a name is."""
_NAME: Final = 0.38
"""Height of the name of a special deal, in heights of its row."""
_NAMED: Final = 0.72
"""Size of that name, in sizes of the text."""
_LEAST_NAME: Final = 9
"""To this size, in pixels, a long name is made smaller before it is cut."""
_MARK: Final = 0.66
"""Radius of the circle around a bid, in lines of text."""
_ROOMY: Final = 4.6
"""From this width on, in lines of text, a cell is roomy."""
_NARROW, _APART = 0.235, 0.05
"""The radius of a mark where there is little room, and the gap to the total, in cell widths."""
_THREE: Final = 5.2
"""From this width on, in lines of text, the tricks won have a place of their own below a head."""
_BID_AT, _WON_AT = 0.18, 0.5
"""The middles of the bid and of the tricks won there, in cell widths."""
_IN_THREE: Final = 0.17
"""The radius of a mark there, in cell widths."""
_MARGIN_LINE: Final = 0.55
"""How strong the red line beside the deals is."""

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter


def row_height(font: QFont, head: DealHead) -> int:
    """Return the height of a row; a future deal needs less, one with a name more."""
    height = QFontMetricsF(font).height() * (_WITH_NAME if head.name else 1.0)
    return round(height * (_COMING if head.stage is Stage.TO_COME else _ROW))


def _above_name(box: QRectF, head: DealHead) -> QRectF:
    """Return the part of a cell above the name of a special deal; all of it without a name."""
    return box.adjusted(0, 0, 0, -box.height() * _NAME) if head.name else box


def _moved_by_keys(widget: QWidget | None) -> bool:
    """Return whether the player moves the focus with the keyboard: a click needs no frame."""
    return widget is None or keyboard_moves_focus(widget)


def inner_box(box: QRectF) -> QRectF:
    """Return the part of a player's cell in which is written."""
    return box.adjusted(2, 0, -min(PAD, box.width() * 0.06), 0)


def bid_place(box: QRectF, line: float, *, headed: bool) -> QRectF:
    """Return the square of the bid's mark.

    Args:
        box: the inside of a player's cell.
        line: the height of a line of text.
        headed: whether bid, tricks and total have heads.
    """
    roomy, three = box.width() >= _ROOMY * line, won_middle(box, line, headed=headed) is not None
    widest = _IN_THREE if three else 0.26 if roomy else _NARROW
    radius = min(line * _MARK, box.height() * 0.46, box.width() * widest)
    share = _BID_AT if three else 0.24 if roomy else 0
    middle = box.left() + max(radius + 1, box.width() * share)
    return QRectF(middle - radius, box.center().y() - radius, 2 * radius, 2 * radius)


def won_middle(box: QRectF, line: float, *, headed: bool) -> float | None:
    """Return where the tricks won have a place of their own; None if there is no room for it."""
    return box.left() + box.width() * _WON_AT if headed and box.width() >= _THREE * line else None


class ScoreDelegate(QStyledItemDelegate):
    """Draws the bid with its mark and the total; cards and trump in the first column.

    Args:
        parent: the view.
        headed: whether bid, tricks and total have heads.
    """

    def __init__(self, parent: QObject | None = None, *, headed: bool = False) -> None:
        super().__init__(parent)
        self._headed = headed
        self._writings: dict[str, Writing] = {}

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return the height of the row; the view sets the widths."""
        head: DealHead = index.data(HEAD_ROLE)
        high = row_height(option.font, head)
        return QSize(high, high)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Draw a cell."""
        colours, writing = inks(option.palette), self._writing_of(option.font)
        head: DealHead = index.data(HEAD_ROLE)
        entry: ScoreEntry | None = index.data(ENTRY_ROLE)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if head.lit:
            painter.fillRect(option.rect, colours.now)
        elif head.marked and colours.marked != colours.paper:
            painter.fillRect(option.rect, colours.marked)
        # Inside the cell: a line in the next one is lost when that is painted alone.
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), colours.rule)
        if entry is None:
            self._paint_head(painter, box, head, writing, colours)
            self._paint_mark(painter, _above_name(box, head), index.data(MARK_ROLE), writing)
        elif entry.note:
            self._paint_note(painter, box, entry.note, writing, colours)
        else:
            if entry.turn:
                bar = QRectF(box.left(), box.bottom() - 3, box.width(), 3)
                painter.fillRect(bar, colours.accent)
            if index.column() > 1:
                painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), colours.rule)
            seed = index.row() * 31 + index.column()
            self._paint_entry(painter, inner_box(box), entry, writing, colours, seed)
        if option.state & QStyle.StateFlag.State_HasFocus and _moved_by_keys(option.widget):
            painter.setPen(QPen(colours.text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3)
        painter.restore()

    def _writing_of(self, font: QFont) -> Writing:
        key = font.key()
        if key not in self._writings:
            self._writings[key] = Writing(font)
        return self._writings[key]

    def _paint_head(
        self, painter: QPainter, box: QRectF, head: DealHead, writing: Writing, colours: Inks
    ) -> None:
        """Draw how many cards are dealt, and the red line beside the column."""
        line = QColor(colours.missed)
        line.setAlphaF(_MARGIN_LINE)
        painter.fillRect(QRectF(box.right() - 1, box.top(), 1.5, box.height() + 1), line)
        if head.lit:
            painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), colours.accent)
        fonts = {Stage.TO_COME: writing.plain, Stage.NOW: writing.bold, Stage.DONE: writing.bold}
        painter.setFont(fonts[head.stage])
        painter.setPen(colours.faint if head.stage is Stage.TO_COME else colours.text)
        upper = _above_name(box, head)
        number = QRectF(box.left(), upper.top(), box.width() * 0.42, upper.height())
        painter.drawText(number, _RIGHT, QLocale().toString(head.cards))
        if head.name:
            ink = colours.text if head.lit else colours.faint
            self._paint_name(painter, box, tr(head.name), writing, ink)

    def _paint_name(
        self, painter: QPainter, box: QRectF, name: str, writing: Writing, ink: QColor
    ) -> None:
        """Draw the name of a special deal below the number, smaller if it is long."""
        line = QRectF(box.left() + 4, 0, box.width() - 8, box.height() * _NAME)
        line.moveBottom(box.bottom() - 1)
        font = fitted(tabular(writing.plain, _NAMED), name, line.width())
        if font.pixelSize() < _LEAST_NAME:
            font.setPixelSize(_LEAST_NAME)
        painter.setFont(font)
        painter.setPen(ink)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, _CENTRED, shown)

    def _paint_note(
        self, painter: QPainter, box: QRectF, note: str, writing: Writing, colours: Inks
    ) -> None:
        """Draw a note in place of the figures, as small as it needs to be."""
        inner = box.adjusted(PAD, 0, -PAD, 0)
        painter.setFont(fitted(writing.small, note, inner.width()))
        painter.setPen(colours.faint)
        painter.drawText(inner, _CENTRED, note)

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: str, writing: Writing) -> None:
        """Draw the trump; nothing if it is not known."""
        if mark:
            side = round(min(box.height() * 0.6, writing.plain_metrics.height() * 0.95))
            picture = mark_picture(mark, side, painter.device().devicePixelRatioF())
            middle = box.left() + box.width() * 0.68
            place = QRectF(middle - side / 2, box.center().y() - side / 2, side, side)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _paint_entry(
        self,
        painter: QPainter,
        box: QRectF,
        entry: ScoreEntry,
        writing: Writing,
        colours: Inks,
        seed: int,
    ) -> None:
        line = writing.plain_metrics.height()
        place = bid_place(box, line, headed=self._headed)
        middle, radius = won_middle(box, line, headed=self._headed), place.width() / 2
        won = entry.made is False and middle is None
        self._paint_bid(painter, place, entry, writing, colours, seed, beside=won)
        apart = 1 if box.width() >= _ROOMY * line else max(1.0, box.width() * _APART)
        left = place.right() + (radius * 0.5 if won else apart)
        if middle is not None and entry.tricks is not None:
            wide = QRectF(middle - line * 0.7, box.top(), line * 1.4, box.height())
            painter.setFont(writing.plain)
            painter.setPen(colours.missed if entry.made is False else colours.text)
            painter.drawText(wide, _CENTRED, QLocale().toString(entry.tricks))
            left = wide.right()
        elif won or (self._headed and entry.tricks is not None and entry.total is None):
            self._paint_won(painter, place, entry, writing, colours)
        rest = QRectF(left, box.top(), box.right() - left, box.height())
        if entry.total is not None:
            text = number_text(entry.total)
            painter.setFont(fitted(writing.bold, text, rest.width()))
            painter.setPen(colours.text)
            painter.drawText(rest.adjusted(0, 0, -box.width() * 0.04, 0), _RIGHT, text)
        elif entry.tricks is not None and not self._headed:
            high = box.height() * 0.42
            tally = QRectF(rest.left(), box.center().y() - high / 2, rest.width(), high)
            draw_tally(painter, tally, entry.tricks, colours)

    def _paint_bid(
        self,
        painter: QPainter,
        place: QRectF,
        entry: ScoreEntry,
        writing: Writing,
        colours: Inks,
        seed: int,
        *,
        beside: bool,
    ) -> None:
        """Draw the bid with the pencil's mark, perhaps with room for the tricks won beside it."""
        if entry.bid is None:
            if entry.forbidden is not None:
                painter.setFont(writing.plain)
                text = QLocale().toString(entry.forbidden)
                draw_struck(painter, place, text, _CENTRED, colours)
            return
        bid = QLocale().toString(entry.bid)
        painter.setPen(colours.text)
        painter.setFont(fitted(writing.plain, bid, place.width() * 0.8))
        width = max(1.3, place.width() * 0.075)
        if entry.made is None:
            painter.drawText(place, _CENTRED, bid)
        elif entry.made:
            painter.drawText(place, _CENTRED, bid)
            draw_pencil(painter, circle_path(place, seed), colours.made.name(), width)
        else:
            reach = place.width() * 0.16
            figure = place.translated(-reach if beside else 0, 0)
            painter.drawText(figure, _CENTRED, bid)
            stroke = figure.adjusted(reach, 1.6 * reach, -reach, -1.6 * reach)
            draw_pencil(painter, stroke_path(stroke, seed), colours.missed.name(), width)

    def _paint_won(
        self, painter: QPainter, place: QRectF, entry: ScoreEntry, writing: Writing, colours: Inks
    ) -> None:
        """Draw the tricks that were won, small and raised; as red as the stroke if it was missed.

        Here they have no column of their own.
        """
        text = QLocale().toString(entry.tricks or 0)
        room = QRectF(place.center().x() + place.width() * 0.22, place.top(), 0, 0)
        room.setSize(place.size() * 0.56)
        painter.setFont(fitted(writing.small, text, room.width()))
        painter.setPen(colours.text if entry.made is None else colours.missed)
        painter.drawText(room, _CENTRED, text)
