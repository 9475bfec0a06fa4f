"""The timeline of a past game: a segment for each deal, with a knob at what is shown."""

from bisect import bisect_left
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.ui.game.replay import words
from ohhell_desktop.ui.game.replay.course import Course
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.kit.controls.fields import SliderField

_BAR: Final = 10.0
_GAP: Final = 4.0
_KNOB: Final = 11.0
"""Radius of the knob."""
_LEAST: Final = 3.0
"""The least width of a segment; with more deals, the gaps become narrower."""
_NOTCH: Final = 2.0
_MARK: Final = 7.0
"""Size of the mark of a bid that was made or missed; a narrower segment has none."""
_FEW: Final = 12
"""The most deals of which each has its number."""
_FAINT: Final = 0.5
"""How strong what is still to come is drawn."""


class Timeline(SliderField):
    """A slider over the moments of a game; its keys are those of the page."""

    wanted = Signal(int)
    """The player wants to see this moment."""
    held = Signal(bool)
    """The knob is held by the mouse, or let go."""

    def __init__(self, course: Course, names: list[str], parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._course = course
        self._names = names
        self._seat = Seat(0)
        # A course runs from left to right, as on every player of films.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setRange(0, course.last)
        self.setMouseTracking(True)
        self.valueChanged.connect(self._choose)
        self._following = self._bare = False
        self._ends = {n: course.trick_ends(n) for n in range(course.deals)}
        self.follow(0)

    def set_seat(self, seat: Seat) -> None:
        """Show by marks which bids this seat has made."""
        self._seat = seat
        self.follow(self.value())
        self.update()

    def set_bare(self, *, bare: bool) -> None:
        """Leave out the marks and the figures, or show them again."""
        self._bare = bare
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the knob, the marks and a line of figures."""
        if self._bare:
            return QSize(320, round(2 * _KNOB + 2))
        high = 2 * _KNOB + _MARK + 4 + QFontMetricsF(self._font()).height()
        return QSize(320, round(high))

    def follow(self, moment: int) -> None:
        """Put the knob at what is shown."""
        self._following = True
        self.setValue(moment)
        self._following = False
        self.setAccessibleName(words.spoken_place(self._course, moment))
        number = self._course.deal(moment)
        ended = words.own_ending(self._course, number, self._seat, self._names)
        self.setAccessibleDescription(ended)
        self.update()

    def _choose(self, moment: int) -> None:
        """Tell the page of a moment that a screen reader has chosen."""
        if not self._following:
            self.wanted.emit(moment)

    def segments(self) -> list[QRectF]:
        """Return the place of each deal, as wide as it has cards."""
        sizes = [max(1, cards) for cards in self._course.sizes]
        knob = _KNOB
        room = QRectF(self.rect()).adjusted(knob + 2, 0, -knob - 2, 0)
        gap = min(_GAP, max(0.0, (room.width() / len(sizes) - _LEAST)))
        free = room.width() - gap * (len(sizes) - 1)
        found, left = [], room.left()
        for cards in sizes:
            wide = free * cards / sum(sizes)
            found.append(QRectF(left, knob - _BAR / 2, wide, _BAR))
            left += wide + gap
        return found

    def place_of(self, moment: int) -> float:
        """Return where a moment is, from the left."""
        number = self._course.deal(moment)
        first, last = self._course.bounds(number) or (0, 0)
        segment = self.segments()[number]
        return segment.left() + segment.width() * (moment - first) / max(1, last - first)

    def moment_at(self, x: float) -> int:
        """Return the moment nearest to a place; in deals that were not dealt, the last one."""
        segments = self.segments()
        rights = [segment.right() + _GAP / 2 for segment in segments]
        number = min(bisect_left(rights, x), len(segments) - 1)
        bounds = self._course.bounds(number)
        if bounds is None:
            return self._course.last
        first, last = bounds
        share = (x - segments[number].left()) / max(1.0, segments[number].width())
        return first + round(min(1.0, max(0.0, share)) * (last - first))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Go where the mouse is pressed."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.held.emit(True)
            self.wanted.emit(self.moment_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag the knob."""
        moment = self.moment_at(event.position().x())
        if self.isSliderDown() and moment != self.value():
            self.wanted.emit(moment)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let go of the knob."""
        if event.button() is Qt.MouseButton.LeftButton and self.isSliderDown():
            self.setSliderDown(False)
            self.held.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the keys to the page."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """Say below the mouse how a deal ended."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            segments = self.segments()
            rights = [segment.right() + _GAP / 2 for segment in segments]
            number = min(bisect_left(rights, event.pos().x()), len(segments) - 1)
            lines = words.deal_lines(self._course, number, self._names)
            QToolTip.showText(event.globalPos(), escape_rich_text("\n".join(lines)), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the deals, what is over of them, their marks and figures, and the knob."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        past, rail = QColor(colours.rail_text), QColor(colours.rail)
        to_come = mixed(past, rail, _FAINT)
        knob, now = self.place_of(self.value()), self._course.deal(self.value())
        segments = self.segments()
        for number, segment in enumerate(segments):
            painter.setPen(Qt.PenStyle.NoPen)
            radius = min(4.0, segment.width() / 2)
            painter.setBrush(to_come)
            painter.drawRoundedRect(segment, radius, radius)
            if segment.left() < knob:
                painter.setBrush(past)
                done = QRectF(segment)
                done.setRight(min(segment.right(), knob))
                painter.drawRoundedRect(done, radius, radius)
            if not self._bare:
                self._draw_mark(painter, number, segment, past, QColor(colours.pencil))
        self._draw_notches(painter, now, rail)
        if not self._bare:
            self._draw_numbers(painter, segments, now, past)
        centre = QPointF(knob, segments[0].center().y())
        radius = _KNOB - 1
        painter.setPen(QPen(rail, 2))
        painter.setBrush(QColor(colours.turn))
        painter.drawEllipse(centre, radius, radius)
        if self.hasFocus():
            area = QRectF(0, 0, 2 * radius + 6, 2 * radius + 6)
            area.moveCenter(centre)
            draw_focus(painter, area, area.width() / 2)
        painter.end()

    def _draw_mark(
        self, painter: QPainter, number: int, segment: QRectF, missed: QColor, made: QColor
    ) -> None:
        """Draw a circle below a deal whose bid was made, a stroke if it was missed."""
        if number >= self._course.over or segment.width() < _MARK:
            return
        result = self._course.history[number]
        bid = result.bids[self._seat]
        if bid is None:
            return
        area = QRectF(0, 0, _MARK - 1, _MARK - 1)
        area.moveCenter(QPointF(segment.center().x(), 2 * _KNOB + _MARK / 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if bid == result.tricks[self._seat]:
            painter.setPen(QPen(made, 2))
            painter.drawEllipse(area)
        else:
            painter.setPen(QPen(missed, 2))
            painter.drawLine(area.bottomLeft(), area.topRight())

    def _draw_notches(self, painter: QPainter, number: int, rail: QColor) -> None:
        """Draw where the tricks of the present deal end."""
        segment = self.segments()[number]
        painter.setPen(QPen(rail, _NOTCH))
        for end in self._ends[number][:-1]:
            x = self.place_of(end)
            painter.drawLine(QPointF(x, segment.top()), QPointF(x, segment.bottom()))

    def _draw_numbers(
        self, painter: QPainter, segments: list[QRectF], now: int, ink: QColor
    ) -> None:
        """Number the present deal, the first, the last, and others as there is room."""
        metrics, top = QFontMetricsF(self._font()), 2 * _KNOB + _MARK + 2
        shown: list[QRectF] = []
        tens = range(9, len(segments), 10)
        fives = range(4, len(segments), 5)
        each = range(len(segments) if len(segments) <= _FEW else 0)
        for number in dict.fromkeys([now, 0, len(segments) - 1, *tens, *fives, *each]):
            text = str(number + 1)
            wide = metrics.horizontalAdvance(text) + 8
            area = QRectF(0, top, wide, metrics.height())
            area.moveCenter(QPointF(segments[number].center().x(), area.center().y()))
            area.moveLeft(min(max(area.left(), 0.0), self.width() - wide))
            if any(area.adjusted(-8, 0, 8, 0).intersects(other) for other in shown):
                continue
            shown.append(area)
            weight = QFont.Weight.Bold if number == now else QFont.Weight.Medium
            drawing.text(painter, area, text, self._font(weight), ink.name(), drawing.CENTRED)

    def _font(self, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
        face = QFont(self.font())
        face.setWeight(weight)
        return face
