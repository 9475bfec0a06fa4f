"""The compact standing in a corner of the table; a click opens the score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.game.moments.standing import places
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.words.points import number_text

USUAL_WIDTH: Final = 196.0
_HEAD, _ROW, _PAD = 34.0, 30.0, 7.0
"""Heights at a scale of 1."""
_LEAST_HEAD, _LEAST_ROW = 24.0, 19.0
_LEAST_SHARE: Final = 0.7
"""The least height of a row where all players would not fit otherwise, as a share of its own."""
_MARGIN: Final = 5
"""Around the paper, for its shadow."""
_LEAST_ROWS: Final = 3
"""In fewer rows than this, only the viewer is shown, and how many others there are."""
_TITLE, _NAME = 14.0, 16.0
_LEAST_TEXT: Final = 12.5
"""Sizes of text at a scale of 1, and the least size of all."""
_LINE: Final = 1.3
"""Height of the viewer's own line, in sizes of its text."""


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


def own_line(line: StandingLine, more: int) -> str:
    """Return the viewer's total, and how many others there are."""
    text = tr("{name} {total}, and %n more", "", more)
    return text.format(name=line.name, total=number_text(line.total))


def more_text(more: int) -> str:
    """Return how many players there are beside those who are shown."""
    return tr("and %n more", "", more)


def shortened(lines: Sequence[StandingLine], most: int) -> tuple[StandingLine, ...]:
    """Return the viewer, the leader and the viewer's neighbours, ``most`` of them at most.

    Where there is room for more, those next to the neighbours follow.
    """
    mine = next((at for at, line in enumerate(lines) if line.viewer), 0)
    order = [mine, 0, *sorted(range(len(lines)), key=lambda at: (abs(at - mine), at))]
    kept = list(dict.fromkeys(order))[:most]
    return tuple(lines[at] for at in sorted(kept))


def rows_that_fit(height: float, scale: float, text: float = 1.0) -> int:
    """Return how many rows a card of a height can show at most, at a size of the text."""
    return max(0, int(_room(height, scale, text) // _least_row(scale, text)))


def _least_row(scale: float, text: float) -> float:
    return max(_LEAST_ROW * text, _LEAST_SHARE * _ROW * scale)


def _room(height: float, scale: float, text: float) -> float:
    """Return the height of all players together on a card of a height."""
    return height - _head(scale, text) - _PAD * scale - 2 * _MARGIN


def _head(scale: float, text: float) -> float:
    return max(_HEAD * scale, _LEAST_HEAD * text)


class StandingCard(QAbstractButton):
    """Shows who leads, on a small sheet of paper."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._lines: tuple[StandingLine, ...] = ()
        self._shown: tuple[StandingLine, ...] = ()
        self._scale = 1.0
        self._text = 1.0
        self._row = _ROW
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

    @property
    def more(self) -> int:
        """How many players are only counted."""
        return len(self._lines) - len(self._shown)

    def show_standing(self, title: str, lines: Sequence[StandingLine]) -> None:
        """Show another standing.

        Args:
            title: the line above it.
            lines: all players, the leader first.
        """
        if (title, tuple(lines)) != (self._title, self._lines):
            self._lines = tuple(lines)
            self.set_title(title)

    def set_title(self, title: str) -> None:
        """Show the same standing below another line."""
        self._title = title
        self.update()
        self.setAccessibleDescription("; ".join([title, *map(_told, self._lines)]))

    def place(self, room: Rect | None, scale: float, text: float = 1.0) -> None:
        """Lie in the upper right of a room, with as many players as fit; the others are counted.

        Where few fit, there is only the viewer's own line.

        Args:
            room: The room; None for none.
            scale: Size of everything; smaller where the room is narrow.
            text: How much larger than usual all text is at least.
        """
        if room is None or not self._lines:
            self.hide()
            return
        before = self._scale, self._shown, self._row, self._text
        self._text = text
        self._scale = scale = min(scale, room.w / (USUAL_WIDTH + 2 * _MARGIN))
        count, fitting = len(self._lines), rows_that_fit(room.h, scale, text)
        rows = min(count, fitting)
        if fitting < min(_LEAST_ROWS, count):
            rows = 1
        self._shown = shortened(self._lines, rows if rows in {1, count} else rows - 1)
        usual = max(_ROW * scale, _LEAST_ROW * text)
        self._row = min(usual, _room(room.h, scale, text) / rows)
        size = self.sizeHint()
        wide, high = min(size.width(), round(room.w)), min(size.height(), int(room.h))
        self.setGeometry(round(room.right) - wide, round(room.y), wide, high)
        self.show()
        # It is placed again with every cue: most of them change nothing here.
        if (self._scale, self._shown, self._row, self._text) != before:
            self.update()

    @property
    def _only_mine(self) -> bool:
        """Whether there is only the viewer's own line."""
        return len(self._shown) == 1 < len(self._lines)

    def _size(self, usual: float) -> float:
        """Return the size of a text, in pixels: larger with the table, and as the player wants."""
        return max(_LEAST_TEXT * self._text, usual * self._scale)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size with the players that are shown."""
        u = self._scale
        if self._only_mine:
            words, pad = text_font(self._size(_NAME), QFont.Weight.Bold), _PAD * u
            texts = (own_line(self._shown[0], self.more), self._title)
            wide = max(drawing.text_width(text, words) for text in texts)
            high = 2 * _LINE * self._size(_NAME)
            return QSize(round(wide + 4 * pad) + 2 * _MARGIN, round(high + pad) + 2 * _MARGIN)
        rows = self._row * (len(self._shown) + (self.more > 0))
        high = _head(u, self._text) + rows + _PAD * u + 2 * _MARGIN
        return QSize(round(USUAL_WIDTH * u) + 2 * _MARGIN, round(high))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, the title and the players."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, u = window_colours(self.palette()), self._scale
        paper = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        draw_paper(painter, paper, colours, 10 * u, u * 0.7)
        if self._only_mine:
            self._draw_mine(painter, paper, colours)
        else:
            self._draw_rows(painter, paper, colours)
        if self.hasFocus():
            draw_focus(painter, paper, 10 * u)
        painter.end()

    def _draw_mine(self, painter: QPainter, paper: QRectF, colours: TableColours) -> None:
        """Draw the deal, and below it the viewer's own line."""
        pad = _PAD * self._scale
        inside = paper.adjusted(2 * pad, pad / 2, -2 * pad, -pad / 2)
        upper = QRectF(inside.x(), inside.y(), inside.width(), inside.height() / 2)
        font = text_font(self._size(_TITLE), QFont.Weight.DemiBold)
        drawing.text(painter, upper, self._title, font, colours.soft_text)
        words = text_font(self._size(_NAME), QFont.Weight.Bold)
        lower = upper.translated(0, upper.height())
        drawing.text(painter, lower, own_line(self._shown[0], self.more), words, colours.text)

    def _draw_rows(self, painter: QPainter, paper: QRectF, colours: TableColours) -> None:
        """Draw the deal, the players who are shown, and how many others there are."""
        u = self._scale
        head, row = _head(u, self._text), self._row
        inside = paper.adjusted(13 * u, 0, -13 * u, 0)
        title = QRectF(inside.x(), inside.y(), inside.width() - 14 * u, head)
        font = text_font(self._size(_TITLE), QFont.Weight.DemiBold)
        drawing.text(painter, title, self._title, font, colours.soft_text)
        self._draw_chevron(painter, QPointF(inside.right() - 5 * u, title.center().y()), colours)
        for place in range(len(self._shown) + (self.more > 0)):
            top = paper.y() + head + place * row
            area = QRectF(inside.x(), top, inside.width(), row)
            painter.setPen(QPen(QColor(colours.rule), 1))
            painter.drawLine(area.topLeft(), area.topRight())
            if place < len(self._shown):
                self._draw_line(painter, area, self._shown[place], colours)
            else:
                small = text_font(self._size(_TITLE), QFont.Weight.DemiBold)
                drawing.text(painter, area, more_text(self.more), small, colours.soft_text)

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
        size = self._size(_NAME)
        high = area.height()
        place = QRectF(area.x() - high * 0.1, area.y(), high * 0.6, high)
        small = text_font(self._size(_TITLE))
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
