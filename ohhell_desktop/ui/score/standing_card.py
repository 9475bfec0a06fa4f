"""The compact standing in a corner of the table; a click opens the score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ohhell_desktop.table.plan.colours import TableColours
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.stage import drawing
from ohhell_desktop.table.stage.fonts import text_font
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.moments.standing import places
from ohhell_desktop.ui.widgets.cloth_buttons import draw_focus
from ohhell_desktop.ui.widgets.icons import avatar
from ohhell_desktop.ui.widgets.paper import draw_paper
from ohhell_desktop.ui.widgets.scheme import window_colours
from ohhell_desktop.words.points import number_text

USUAL_WIDTH: Final = 196.0
_HEAD, _ROW, _PAD = 34.0, 30.0, 7.0
"""Heights at a scale of 1."""
_LEAST_HEAD, _LEAST_ROW = 24.0, 19.0
_LEAST_SHARE: Final = 0.7
"""The least height of a row where all players would not fit otherwise, as a share of its own."""
_MARGIN: Final = 5
"""Around the paper, for its shadow."""
_LEAST_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player in the standing."""

    place: int | None
    """From 1; None while all have the same total, as before the first deal is scored."""
    name: str
    avatar: int
    total: int
    viewer: bool


def standing_lines(
    totals: Sequence[int], names: Sequence[str], avatars: Sequence[int], viewer: int
) -> tuple[StandingLine, ...]:
    """Return all players, the leader first.

    Args:
        totals: by seat.
        names: by seat.
        avatars: by seat.
        viewer: the seat of the player at this table.
    """
    differ = len(set(totals)) > 1
    lines = [
        StandingLine(place if differ else None, name, picture, total, viewer=seat == viewer)
        for seat, (place, name, picture, total) in enumerate(
            zip(places(totals), names, avatars, totals, strict=True)
        )
    ]
    return tuple(sorted(lines, key=lambda line: line.place or 0))


def _told(line: StandingLine) -> str:
    """Return a line for a screen reader."""
    total = number_text(line.total)
    if line.place is None:
        return tr("{name}: {total}").format(name=line.name, total=total)
    return tr("{place}: {name}, {total}").format(place=line.place, name=line.name, total=total)


def shortened(lines: Sequence[StandingLine], most: int) -> tuple[StandingLine, ...]:
    """Return the first players and the viewer, ``most`` of them at most."""
    kept = tuple(lines[:most])
    for line in lines[most:]:
        if line.viewer and most > 1:
            return (*kept[:-1], line)
    return kept


def lines_that_fit(height: float, scale: float) -> int:
    """Return how many players a card of a height can show at most."""
    return max(0, int(_room(height, scale) // max(_LEAST_ROW, _LEAST_SHARE * _ROW * scale)))


def _room(height: float, scale: float) -> float:
    """Return the height of all players together on a card of a height."""
    return height - _head(scale) - _PAD * scale - 2 * _MARGIN


def _head(scale: float) -> float:
    return max(_HEAD * scale, _LEAST_HEAD)


class StandingCard(QAbstractButton):
    """Shows who leads, on a small sheet of paper."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._lines: tuple[StandingLine, ...] = ()
        self._shown: tuple[StandingLine, ...] = ()
        self._scale, self._row = 1.0, _ROW
        self.setAccessibleName(tr("Standing"))
        self.setToolTip(tr("Open the score sheet"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # A click must not take the keyboard away from the cards.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.hide()

    @property
    def shown(self) -> tuple[StandingLine, ...]:
        """The players who are shown."""
        return self._shown

    def show_standing(self, title: str, lines: Sequence[StandingLine]) -> None:
        """Show another standing.

        Args:
            title: the line above it.
            lines: all players, the leader first.
        """
        if (title, tuple(lines)) == (self._title, self._lines):
            return
        self._title, self._lines = title, tuple(lines)
        self.update()
        self.setAccessibleDescription("; ".join([title, *map(_told, lines)]))

    def place(self, room: Rect | None, scale: float) -> None:
        """Lie in the upper right of a room with as many players as fit; hide if too few do."""
        most = 0 if room is None else lines_that_fit(room.h, scale)
        few = min(_LEAST_LINES, len(self._lines))
        if room is None or not self._lines or most < few:
            self.hide()
            return
        before = self._scale, self._shown, self._row
        self._scale = scale
        self._shown = shortened(self._lines, most)
        usual = max(_ROW * scale, _LEAST_ROW)
        self._row = min(usual, _room(room.h, scale) / len(self._shown))
        size = self.sizeHint()
        wide = min(size.width(), round(room.w))
        self.setGeometry(
            round(room.right) - wide, round(room.y), wide, min(size.height(), int(room.h))
        )
        self.show()
        # It is placed again with every cue: most of them change nothing here.
        if (self._scale, self._shown, self._row) != before:
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size with the players that are shown."""
        rows = self._row * len(self._shown)
        high = _head(self._scale) + rows + _PAD * self._scale + 2 * _MARGIN
        return QSize(round(USUAL_WIDTH * self._scale) + 2 * _MARGIN, round(high))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, the title and the players."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, u = window_colours(self.palette()), self._scale
        paper = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        draw_paper(painter, paper, colours, 10 * u, u * 0.7)
        head, row = _head(u), self._row
        inside = paper.adjusted(13 * u, 0, -13 * u, 0)
        title = QRectF(inside.x(), inside.y(), inside.width() - 14 * u, head)
        size = max(12.0, 14 * u)
        font = text_font(size, QFont.Weight.DemiBold)
        drawing.text(painter, title, self._title, font, colours.soft_text)
        self._draw_chevron(painter, QPointF(inside.right() - 5 * u, title.center().y()), colours)
        for place, line in enumerate(self._shown):
            top = paper.y() + head + place * row
            area = QRectF(inside.x(), top, inside.width(), row)
            painter.setPen(QPen(QColor(colours.rule), 1))
            painter.drawLine(area.topLeft(), area.topRight())
            self._draw_line(painter, area, line, colours)
        if self.hasFocus():
            draw_focus(painter, paper, 10 * u)
        painter.end()

    def _draw_chevron(self, painter: QPainter, tip: QPointF, colours: TableColours) -> None:
        """Draw the sign that there is more to the left."""
        u = self._scale
        lit = self.underMouse()
        pen = QPen(QColor(colours.text if lit else colours.soft_text), max(1.8, 2 * u))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        reach = 5 * u
        painter.drawLine(tip + QPointF(0, -reach), tip + QPointF(-reach, 0))
        painter.drawLine(tip + QPointF(-reach, 0), tip + QPointF(0, reach))

    def _draw_line(
        self, painter: QPainter, area: QRectF, line: StandingLine, colours: TableColours
    ) -> None:
        """Draw place, face, name and total of a player."""
        size = max(13.0, 16 * self._scale)
        high = area.height()
        place = QRectF(area.x() - high * 0.1, area.y(), high * 0.6, high)
        small = text_font(max(12.0, 14 * self._scale))
        if line.place is not None:
            drawing.text(painter, place, str(line.place), small, colours.soft_text)
        side = high * 0.76
        face = QRectF(place.right(), area.center().y() - side / 2, side, side)
        picture = avatar(line.avatar, round(side), self.devicePixelRatioF())
        painter.drawPixmap(face, picture, QRectF(picture.rect()))
        bold = text_font(size, QFont.Weight.Bold)
        text = number_text(line.total)
        wide = min(drawing.text_width(text, bold) + 2, area.width() * 0.4)
        total = QRectF(area.right() - wide, area.y(), wide, high)
        drawing.text(painter, total, text, bold, colours.text, drawing.RIGHT)
        left = face.right() + high * 0.28
        name = QRectF(left, area.y(), total.x() - 4 - left, high)
        font = bold if line.viewer else text_font(size)
        drawing.text(painter, name, line.name, font, colours.text)
