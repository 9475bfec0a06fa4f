"""Paints the cells of the score sheet like a handwritten sheet."""

from typing import Final

from PySide6.QtCore import QLocale, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ohhell_desktop.table.text.phrases import dealer_letter
from ohhell_desktop.ui.score.score_marks import (
    Inks,
    Writing,
    draw_corner,
    draw_dealer,
    draw_outcome,
    draw_struck,
    draw_tally,
    fitted,
    inks,
    mark_picture,
)
from ohhell_desktop.ui.score.score_model import ENTRY_ROLE, HEAD_ROLE, MARK_ROLE
from ohhell_desktop.ui.score.score_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.ui.widgets.model_index import Index

PAD: Final = 5
"""Padding at the sides of a cell, in pixels."""
TIGHT: Final = 46
"""Below this width a cell shows only bid and total."""
NARROW: Final = 27
"""Below this width the bid is small and the padding is reduced."""

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def row_height(font: QFont, stage: Stage) -> int:
    """Return the height of a row: two lines of text, or one for a future deal."""
    height = QFontMetricsF(font).height()
    return round(height * (1.35 if stage is Stage.TO_COME else 2.3))


class ScoreDelegate(QStyledItemDelegate):
    """Draws bid, outcome and tricks above, the total below; cards and trump in the first column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writings: dict[str, Writing] = {}

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return the height of the row; the view sets the widths."""
        head: DealHead = index.data(HEAD_ROLE)
        return QSize(TIGHT, row_height(option.font, head.stage))

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
        if head.stage is Stage.NOW:
            painter.fillRect(option.rect, colours.now)
        tight = box.width() < TIGHT
        narrow = box.width() < NARROW
        pad = 1 if narrow else PAD // 2 if tight else PAD
        inner = box.adjusted(pad, 1, -pad, -2)
        if entry is None:
            self._paint_head(painter, inner, head, writing, colours)
            self._paint_mark(painter, inner, index.data(MARK_ROLE), writing)
        else:
            if entry.turn:
                bar = QRectF(box.left(), box.bottom() - 3, box.width(), 3)
                painter.fillRect(bar, colours.accent)
            if entry.dealer and tight:
                draw_corner(painter, box, box.width() * 0.26, colours)
            self._paint_entry(painter, inner, entry, writing, colours)
            painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), colours.rule)
        painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), colours.rule)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(colours.accent, 2))
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
        fonts = {Stage.TO_COME: writing.small, Stage.NOW: writing.bold, Stage.DONE: writing.plain}
        painter.setFont(fonts[head.stage])
        painter.setPen(colours.faint if head.stage is Stage.TO_COME else colours.text)
        painter.drawText(box, _LEFT, QLocale().toString(head.cards))

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: str, writing: Writing) -> None:
        """Draw the trump at the right; nothing if it is not known."""
        if mark:
            side = round(min(box.height() * 0.52, writing.plain_metrics.height() * 1.05))
            picture = mark_picture(mark, side, painter.device().devicePixelRatioF())
            place = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _paint_entry(
        self, painter: QPainter, box: QRectF, entry: ScoreEntry, writing: Writing, colours: Inks
    ) -> None:
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        lower = QRectF(box.left(), box.center().y(), box.width(), box.height() / 2)
        self._paint_bid(painter, upper, entry, writing, colours)
        if entry.dealer and box.width() >= TIGHT - 2 * PAD:
            side = min(lower.height() * 0.72, writing.plain_metrics.height() * 0.78)
            disc = QRectF(lower.left(), lower.center().y() - side / 2, side, side)
            draw_dealer(painter, disc, dealer_letter(), writing.bold, colours)
        if entry.total is not None:
            self._paint_total(painter, lower, QLocale().toString(entry.total), writing, colours)
        elif entry.tricks is not None:
            high = lower.height() * 0.6
            place = QRectF(lower.left(), lower.center().y() - high / 2, lower.width(), high)
            draw_tally(painter, place, entry.tricks, colours)

    def _paint_total(
        self, painter: QPainter, box: QRectF, text: str, writing: Writing, colours: Inks
    ) -> None:
        written = fitted(writing.bold, text, box.width())
        painter.setFont(written)
        painter.setPen(colours.text)
        painter.drawText(box, _RIGHT, text)

    def _paint_bid(
        self, painter: QPainter, box: QRectF, entry: ScoreEntry, writing: Writing, colours: Inks
    ) -> None:
        if entry.bid is None:
            painter.setFont(writing.plain)
            if entry.forbidden is not None:
                draw_struck(painter, box, QLocale().toString(entry.forbidden), _LEFT, colours)
            return
        narrow = box.width() < NARROW - 2
        if narrow:
            writing = self._writing_of(writing.small)
        left = self._paint_figure(painter, box, entry.bid, writing, colours)
        if entry.made is None:
            return
        won = entry.won_otherwise
        beside = 0.0 if won is None else writing.plain_metrics.horizontalAdvance(str(won))
        side = writing.plain_metrics.ascent() * 0.82
        gap = 3 if left + side + beside + 2 * 3 <= box.right() else int(not narrow)
        side = min(side, max(5.0, box.right() - left - beside - 2 * gap))
        place = QRectF(left + gap, box.center().y() - side / 2, side, side)
        draw_outcome(painter, place, entry.made, colours)
        left = place.right()
        if won is not None:
            rest = QRectF(left + gap, box.top(), box.right() - left - gap, box.height())
            left = self._paint_figure(painter, rest, won, writing, colours)
        if entry.points is not None:
            self._paint_points(painter, box, left, entry.points, writing, colours)

    def _paint_figure(
        self, painter: QPainter, box: QRectF, figure: int, writing: Writing, colours: Inks
    ) -> float:
        """Draw a number at the left if there is room; return where it ends."""
        text = QLocale().toString(figure)
        wide = writing.plain_metrics.horizontalAdvance(text)
        if wide > box.width() + 1:
            return box.left()
        painter.setFont(writing.plain)
        painter.setPen(colours.text)
        painter.drawText(box, _LEFT, text)
        return box.left() + wide

    def _paint_points(
        self,
        painter: QPainter,
        box: QRectF,
        left: float,
        points: int,
        writing: Writing,
        colours: Inks,
    ) -> None:
        """Draw the points at the right if they fit beside what ends at ``left``."""
        text = ("+" if points > 0 else "") + QLocale().toString(points)
        if left + 3 + writing.small_metrics.horizontalAdvance(text) <= box.right():
            painter.setFont(writing.small)
            painter.setPen(colours.faint)
            painter.drawText(box, _RIGHT, text)
