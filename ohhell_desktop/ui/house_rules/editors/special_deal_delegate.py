"""How a special deal looks in the list: which deals it is for, and below what is different."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ohhell_desktop.look.paint.paper import draw_chosen
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.ui.house_rules.parts.status_marks import second_ink
from ohhell_desktop.ui.kit.model_index import Index

WHICH_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""Role: which deals it is for."""
WHAT_ROLE: Final = WHICH_ROLE + 1
"""Role: what is different in them, in sentences; may be empty."""

_NARROWEST: Final = 120
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class SpecialDealDelegate(QStyledItemDelegate):
    """Paints an entry in as many lines as it needs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return room for all lines in the width of the list."""
        view = self.parent()
        assert isinstance(view, QListView)  # noqa: S101 - made for one
        wide = max(_NARROWEST, view.viewport().width())
        inside = wide - 2 * GAP
        high = self._height(QFontMetrics(_bold(option.font)), str(index.data(WHICH_ROLE)), inside)
        what = str(index.data(WHAT_ROLE) or "")
        high += self._height(QFontMetrics(option.font), what, inside) if what else 0
        return QSize(_NARROWEST, high + 2 * SMALL_GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the two texts, and a line below."""
        colours = window_colours(option.palette)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        row = QRectF(option.rect)
        if chosen:
            focused = option.widget is not None and option.widget.hasFocus()
            draw_chosen(painter, row.adjusted(1, 1, -1, -1), option.palette, focused=focused)
        else:
            painter.setPen(QPen(QColor(colours.rule), 1))
            painter.drawLine(row.bottomLeft(), row.bottomRight())
        inside = option.rect.adjusted(GAP, SMALL_GAP, -GAP, -SMALL_GAP)
        which, font = str(index.data(WHICH_ROLE)), _bold(option.font)
        painter.setFont(font)
        painter.setPen(option.palette.text().color())
        painter.drawText(inside, _WRAPPED, which)
        above = self._height(QFontMetrics(font), which, inside.width())
        painter.setFont(option.font)
        painter.setPen(second_ink(option))
        painter.drawText(inside.adjusted(0, above, 0, 0), _WRAPPED, str(index.data(WHAT_ROLE)))
        painter.restore()

    def _height(self, metrics: QFontMetrics, text: str, width: int) -> int:
        return metrics.boundingRect(QRect(0, 0, width, 10_000), _WRAPPED, text).height()


def _bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setWeight(QFont.Weight.DemiBold)
    return made
