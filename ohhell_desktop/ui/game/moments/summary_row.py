"""A player's row in the summary of a deal: place, face, bid, tricks, points and total on paper."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFocusEvent,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.paint.pencil_marks import (
    circle_path,
    draw_pencil,
    drawn_so_far,
    stroke_path,
)
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.game.moments.standing import PlayerStanding
from ohhell_desktop.ui.game.moments.summary_layout import PLACE
from ohhell_desktop.ui.game.moments.timeline import DONE, RowMoment
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.words.points import number_text, signed

_COLUMNS: Final = {
    "name": (0.0, 0.33),
    "bid word": (0.34, 0.415),
    "bid": (0.415, 0.525),
    "won": (0.54, 0.655),
    "points": (0.66, 0.78),
    "total": (0.80, 0.965),
}
"""Left and right of each column, in widths of the paper."""
_LARGEST_NAME, _LARGEST_WORD, _LARGEST_FIGURE, _LARGEST_TOTAL = 0.32, 0.25, 0.42, 0.48
"""Sizes of text, in heights of the row."""
_LEAST: Final = 13.0
_MOST: Final = 0.5
"""The largest text that the player can want, in heights of the row."""
_DISPLAY: Final = 19.0
"""The size of a name from which on it is set in the display font."""
_HALF: Final = 0.5
"""When the rows are half-way to their new places, the new places are written."""


class SummaryRow(QWidget):
    """Draws a row; pointed at or focused, it tells what its points consist of."""

    told = Signal(str)
    """What should be said about the row; empty when it is no longer pointed at."""
    pressed = Signal()
    """The row was clicked."""

    def __init__(self, row: PlayerStanding, details: str, parent: QWidget) -> None:
        """Set up the row as it is when everything has been shown.

        Args:
            row: the player.
            details: what the points consist of, as a sentence.
            parent: the scene.
        """
        super().__init__(parent)
        self.row = row
        self.details = details
        self._moment = DONE
        self._moved = 1.0
        self._viewer = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._resting = QCursor.pos()
        self.setToolTip(escape_rich_text(details))

    def set_viewer(self, viewer: bool) -> None:
        """Write the name in bold, as that of the player at this table."""
        self._viewer = viewer

    def show_moment(self, moment: RowMoment, moved: float) -> None:
        """Show how far the row has come, and how far the rows have changed places."""
        self._moment = moment
        self._moved = moved
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Tell what the points consist of.

        A row that only arrives under a resting pointer has not been pointed at.
        """
        super().mouseMoveEvent(event)
        if event.globalPosition().toPoint() != self._resting:
            self.told.emit(self.details)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Tell what the points consist of; the click goes no further, and continues nothing."""
        event.accept()
        self.told.emit(self.details)
        self.pressed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Keep the end of the click as well."""
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Stop telling."""
        super().leaveEvent(event)
        self.told.emit("")

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell what the points consist of."""
        super().focusInEvent(event)
        self.told.emit(self.details)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Stop telling."""
        super().focusOutEvent(event)
        self.told.emit("")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the row."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._moment.arrived)
        colours = window_colours(self.palette())
        whole = QRectF(self.rect())
        high = whole.height() * 0.88
        place = QRectF(0, 0, whole.width() * PLACE, high)
        face = QRectF(place.right(), 0, high, high)
        top = max(3.0, high * 0.03)
        paper = QRectF(face.x() + high * 0.22, top, 0, high - 2 * top)
        paper.setRight(whole.right() - 6)
        self._draw_place(painter, place, colours)
        draw_paper(painter, paper, colours, high * 0.17, high / 76)
        self._draw_face(painter, face, colours)
        name = _column(paper, "name")
        name.setLeft(face.right() + high * 0.16)
        weight = QFont.Weight.Bold if self._viewer else QFont.Weight.DemiBold
        size = min(max(_LEAST, high * _LARGEST_NAME) * text_choice(), high * _MOST)
        font = display_font(size) if size > _DISPLAY else text_font(size, weight)
        drawing.text(painter, name, self.row.name, font, colours.text)
        self._draw_bid(painter, paper, colours)
        self._draw_points(painter, paper, colours)
        self._draw_total(painter, paper, colours)
        if self.hasFocus():
            draw_focus(painter, paper.adjusted(-2, -2, 2, 2), high * 0.17)
        painter.end()

    def _draw_place(self, painter: QPainter, area: QRectF, colours: TableColours) -> None:
        place = self.row.place if self._moved > _HALF else self.row.place_before
        font = display_font(max(16.0, area.height() * 0.44))
        colour = colours.felt_text if place == 1 else colours.felt_mute
        area = area.adjusted(0, 0, -area.width() * 0.2, 0)
        drawing.text(painter, area, str(place), font, colour, drawing.RIGHT)
        up = self.row.place_before - self.row.place
        if up and self._moved > _HALF:
            used = drawing.text_width(str(place), font) + area.height() * 0.14
            self._draw_change(painter, area.adjusted(0, 0, -used, 0), up, colours)

    def _draw_face(self, painter: QPainter, area: QRectF, colours: TableColours) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 50))
        painter.drawEllipse(area.translated(0, area.height() * 0.025))
        painter.setBrush(QColor(colours.plate))
        painter.drawEllipse(area)
        ring = max(2.0, area.height() * 0.05)
        inside = area.adjusted(ring, ring, -ring, -ring)
        picture = avatar(self.row.avatar, round(inside.width()), self.devicePixelRatioF())
        painter.drawPixmap(inside, picture, QRectF(picture.rect()))

    def _draw_bid(self, painter: QPainter, paper: QRectF, colours: TableColours) -> None:
        high, row = self.height() * 0.88, self.row
        size = min(max(_LEAST, high * _LARGEST_WORD) * text_choice(), high * _MOST)
        words = text_font(size, QFont.Weight.DemiBold)
        won = tr("won {tricks}").format(tricks=row.tricks)
        drawing.text(painter, _column(paper, "won"), won, words, colours.soft_text)
        if row.bid is None:
            return
        drawing.text(
            painter, _column(paper, "bid word"), tr("Bid"), words, colours.soft_text, drawing.RIGHT
        )
        area = _column(paper, "bid")
        font = display_font(max(16.0, high * _LARGEST_FIGURE * 0.9))
        drawing.text(painter, area, str(row.bid), font, colours.text, drawing.CENTRED)
        share = self._moment.marked
        if share <= 0:
            return
        seed = row.seat * 31 + row.total
        width = max(1.6, high * 0.045)
        if row.made:
            mark = QRectF(0, 0, high * 0.78, high * 0.74)
            mark.moveCenter(area.center())
            path = drawn_so_far(circle_path(mark, seed), share)
            draw_pencil(painter, path, colours.made, width)
        else:
            mark = QRectF(0, 0, high * 0.72, high * 0.4)
            mark.moveCenter(area.center())
            path = drawn_so_far(stroke_path(mark, seed), share)
            draw_pencil(painter, path, colours.over, width)

    def _draw_points(self, painter: QPainter, paper: QRectF, colours: TableColours) -> None:
        """Draw the points, turning over around a level axis."""
        share = self._moment.flipped
        if share <= 0:
            return
        area = _column(paper, "points")
        colour = colours.text
        if self.row.made is not None:
            lost = colours.over if self.row.points <= 0 else colours.text
            colour = colours.made if self.row.made else lost
        painter.save()
        painter.translate(area.center())
        painter.scale(1, max(0.02, share))
        painter.translate(-area.center())
        font = display_font(max(16.0, self.height() * 0.88 * _LARGEST_FIGURE))
        drawing.text(painter, area, signed(self.row.points), font, colour, drawing.CENTRED)
        painter.restore()

    def _draw_total(self, painter: QPainter, paper: QRectF, colours: TableColours) -> None:
        high, row = self.height() * 0.88, self.row
        x = paper.x() + paper.width() * 0.79
        painter.fillRect(
            QRectF(x, paper.center().y() - high * 0.3, 1.5, high * 0.6), QColor(colours.rule)
        )
        total = row.before + round(row.points * self._moment.counted)
        font = display_font(max(17.0, high * _LARGEST_TOTAL))
        area = _column(paper, "total")
        drawing.text(painter, area, number_text(total), font, colours.text, drawing.RIGHT)

    def _draw_change(self, painter: QPainter, area: QRectF, up: int, colours: TableColours) -> None:
        """Draw an arrow before the place, and by how many places the player has risen or fallen."""
        high = self.height() * 0.88
        font = text_font(max(_LEAST, high * 0.2), QFont.Weight.DemiBold)
        words, size = str(abs(up)), max(8.0, high * 0.14)
        wide = min(drawing.text_width(words, font) + 1, area.width() - size * 1.3)
        figure = QRectF(area.right() - wide, area.y(), wide, area.height())
        drawing.text(painter, figure, words, font, colours.felt_mute)
        middle, tip = area.center().y(), -1 if up > 0 else 1
        left = figure.left() - size * 1.3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.felt_mute))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(left, middle - tip * size * 0.45),
                    QPointF(left + size, middle - tip * size * 0.45),
                    QPointF(left + size / 2, middle + tip * size * 0.45),
                ]
            )
        )


def _column(paper: QRectF, name: str) -> QRectF:
    left, right = _COLUMNS[name]
    return QRectF(
        paper.x() + paper.width() * left, paper.y(), paper.width() * (right - left), paper.height()
    )
