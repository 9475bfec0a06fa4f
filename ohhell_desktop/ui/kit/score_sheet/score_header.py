"""The header of the score sheet: picture and name of each player."""

from typing import Final

from PySide6.QtCore import QLocale, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QHeaderView, QWidget

from ohhell_desktop.look.icons import avatar
from ohhell_desktop.table.text.phrases import dealer_letter
from ohhell_desktop.ui.kit.score_marks import (
    draw_dealer,
    draw_leader,
    draw_place,
    fitted,
    inks,
    tabular,
)
from ohhell_desktop.ui.kit.score_sheet.score_delegate import bid_place, inner_box, won_middle
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE, ColumnHead

_PAD: Final = 4
_SPARE: Final = 0.95
"""Small text is a little wider than its size says."""
_LEAST_NAME: Final = 11
"""To this size, in pixels, a long name is made smaller before it is cut."""
_SMALL: Final = 0.9
_DEALER: Final = 0.46
"""Width of the mark of the dealer, in widths of the picture that it lies on."""
_CROWN: Final = 0.5
"""Width of the disc with the crown of the leader, in the same."""
_HIGH, _HEADED = 3.3, 4.1
"""Height of the header, in lines of text; with heads of the figures below the names."""


class ScoreHeader(QHeaderView):
    """Draws a :class:`ColumnHead` in each column but the first.

    Args:
        parent: the view.
        headed: whether it says what is bid, won and total, and who leads, and
            the places of the others.
    """

    def __init__(self, parent: QWidget | None = None, *, headed: bool = False) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._headed = headed
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self._pictures: dict[tuple[int, int, float], QPixmap] = {}

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the picture and a line of text."""
        metrics = self.fontMetrics()
        return QSize(super().sizeHint().width(), self._high(metrics.height()) + 2 * _PAD)

    def _high(self, line: int) -> int:
        return round(line * (_HEADED if self._headed else _HIGH))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        """Draw the header of a column."""
        colours, model = inks(self.palette()), self.model()
        head: ColumnHead | None = model.headerData(
            logicalIndex, Qt.Orientation.Horizontal, COLUMN_ROLE
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, colours.paper)
        if head is None:
            self._paint_corner(painter, rect, logicalIndex)
        else:
            self._paint_player(painter, rect, head)
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), colours.rule)
        painter.restore()

    def _paint_corner(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.setPen(inks(self.palette()).faint)
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal))
        box = rect.adjusted(_PAD, 0, -1, -2 * _PAD)
        painter.setFont(fitted(tabular(self.font(), _SMALL), text, box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, text)

    def _paint_player(self, painter: QPainter, rect: QRect, head: ColumnHead) -> None:
        line = self.fontMetrics().height()
        side = min(round(line * 1.7), rect.width() - _PAD)
        picture = self._picture(head.avatar, side)
        x = rect.left() + (rect.width() - side) / 2
        painter.drawPixmap(
            QRectF(x, rect.top() + _PAD, side, side), picture, QRectF(picture.rect())
        )
        if head.dealer:
            disc = side * _DEALER
            badge = QRectF(x - disc * 0.3, rect.top() + _PAD + side - disc * 0.8, disc, disc)
            colours, letter = inks(self.palette()), dealer_letter()
            draw_dealer(painter, badge, letter, tabular(self.font(), bold=True), colours)
        if self._headed and (head.leads or head.place):
            disc = side * _CROWN
            badge = QRectF(x + side - disc * 0.7, rect.top() + _PAD - disc * 0.15, disc, disc)
            self._paint_place(painter, badge, head)
        name_box = QRect(
            rect.left() + 1, rect.top() + _PAD + round(line * 1.75), rect.width() - 2, line
        )
        self._paint_name(painter, name_box, head)
        if self._headed:
            self._paint_heads(painter, rect)

    def _paint_place(self, painter: QPainter, badge: QRectF, head: ColumnHead) -> None:
        """Draw the crown of who leads, or the place of somebody else."""
        colours = inks(self.palette())
        if head.leads:
            draw_leader(painter, badge, colours)
        else:
            small = tabular(self.font(), _SMALL * 0.8, bold=True)
            draw_place(painter, badge, QLocale().toString(head.place), small, colours)

    def _paint_heads(self, painter: QPainter, rect: QRect) -> None:
        """Say over the figures what they are, each above its place in the cells below."""
        line = QFontMetricsF(tabular(self.font())).height()
        box = inner_box(QRectF(rect)).adjusted(0, rect.height() - line * 1.15, 0, -2)
        cell = QRectF(box.left(), 0, box.width(), line * 2)
        bid, won = (
            bid_place(cell, line, headed=True).center().x(),
            won_middle(cell, line, headed=True),
        )
        font = tabular(self.font(), _SMALL * 0.9)
        painter.setPen(inks(self.palette()).faint)
        half = bid - box.left() if won is None else min(bid - box.left(), (won - bid) / 2)
        heads = [(QRectF(bid - half, box.top(), 2 * half, box.height()), self.tr("Bid"))]
        left = bid + half
        if won is not None:
            reach = won - left
            heads.append((QRectF(left, box.top(), 2 * reach, box.height()), self.tr("Won")))
            left = won + reach
        right = QRectF(left, box.top(), box.right() - left - box.width() * 0.04, box.height())
        heads.append((right, self.tr("Total")))
        for place, text in heads:
            font = fitted(font, text, place.width())
        painter.setFont(font)
        for place, text in heads[:-1]:
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(right, flags, self.tr("Total"))

    def _paint_name(self, painter: QPainter, box: QRect, head: ColumnHead) -> None:
        small = tabular(self.font(), _SMALL, bold=head.viewer)
        smaller = fitted(small, head.name, box.width() * _SPARE)
        least = QFont(small)
        least.setPixelSize(_LEAST_NAME)
        painter.setFont(max(smaller, least, key=lambda font: QFontInfo(font).pixelSize()))
        painter.setPen(inks(self.palette()).text)
        metrics = QFontMetrics(painter.font())
        shown = head.name
        if metrics.horizontalAdvance(shown) > box.width():
            room = box.width()
            if room > metrics.averageCharWidth() * 6:
                shown = metrics.elidedText(head.name, Qt.TextElideMode.ElideRight, room)
            else:
                while len(shown) > 1 and metrics.horizontalAdvance(shown) > room:
                    shown = shown[:-1]
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)

    def _picture(self, number: int, side: int) -> QPixmap:
        key = (number, side, self.devicePixelRatioF())
        if key not in self._pictures:
            self._pictures[key] = avatar(*key)
        return self._pictures[key]
