"""A chart of the totals, deal by deal, whose lines differ without colour."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.contrast import MARK_CONTRAST
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.inks import LINE_HUES, ink
from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.kit.score_marks import inks, tabular
from ohhell_desktop.words.points import number_text

_PAD: Final = 12
_PENCIL: Final = 1.8
_DRIFT: Final = 0.07
"""How far a circle drawn by hand may leave its place, as a share of its height."""
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (6, 3), (2, 2), (8, 3, 2, 3))
_SHAPES: Final = 5
_SMALL_STEPS: Final = (1, 2, 5)
_STEPS: Final = (10, 20, 25, 50)
"""Round steps of an axis; these times any power of ten are round too."""
_MOST_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class Scale:
    """The range of an axis: from ``low`` to ``high`` by ``step``, all whole points."""

    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a seat's line differs from the others without colour."""

    dashes: tuple[float, ...]
    shape: int
    """Which of five marks is drawn at each deal."""
    filled: bool


def line_style(seat: int) -> LineStyle:
    """Return a distinct style for each of ten seats."""
    return LineStyle(_DASHES[seat % len(_DASHES)], seat % _SHAPES, filled=seat < _SHAPES)


def scale_for(totals: Sequence[int]) -> Scale:
    """Return round limits that include zero and every total, with few grid lines."""
    low, high = min(0, *totals), max(0, *totals)
    step = next(step for step in _steps() if high - low <= step * _MOST_LINES)
    bottom, top = low // step * step, -(-high // step) * step
    return Scale(bottom, max(top, bottom + step), step)


def _steps() -> Iterator[int]:
    """Yield round steps in ascending order."""
    yield from _SMALL_STEPS
    for power in count():
        yield from (step * 10**power for step in _STEPS)


def spread_out(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Return places close to the wanted ones, at least ``least`` apart, in order.

    Args:
        wanted: places along a line, in any order.
        least: the least distance between them, if there is room.
        low: the lower limit.
        high: the upper limit.
    """
    order = sorted(range(len(wanted)), key=lambda item: wanted[item])
    gap = min(least, (high - low) / max(1, len(wanted) - 1))
    places = list(wanted)
    edge = low
    for item in order:
        places[item] = edge = max(wanted[item], edge)
        edge += gap
    edge = high
    for item in reversed(order):
        places[item] = edge = min(places[item], edge)
        edge -= gap
    return places


class ScoreCurve(QWidget):
    """Draws one line for each player, with the names at the ends."""

    def __init__(
        self,
        history: Sequence[DealResult],
        names: Sequence[str],
        parent: QWidget | None = None,
        *,
        viewer: Seat | None = None,
        marked: tuple[int, Seat] | None = None,
    ) -> None:
        """Set up the chart.

        Args:
            history: every deal.
            names: by seat.
            parent: the window that it belongs to.
            viewer: whose line is a strong one in the colour of the text; None for nobody's.
            marked: the deal and the seat of a total that is circled; None for none.
        """
        super().__init__(parent)
        self._viewer = viewer
        self._marked = marked
        self._share = 1.0
        self._names = tuple(names)
        self._lines = tuple(
            (0, *(deal.totals[seat] for deal in history)) for seat in range(len(names))
        )
        self._scale = scale_for([total for line in self._lines for total in line])
        self.setAccessibleName(self.tr("Totals, deal by deal"))
        self.setAccessibleDescription(self._as_text())

    def _as_text(self) -> str:
        """Return the chart in words: each player's total at every quarter of the game."""
        last = len(self._lines[0]) - 1
        stops = sorted({round(last * part / 4) for part in range(1, 5)} - {0})
        sentences = []
        for name, line in zip(self._names, self._lines, strict=True):
            course = ", ".join(
                self.tr("{total} after deal {deal}").format(
                    total=number_text(line[stop]), deal=stop
                )
                for stop in stops
            )
            sentences.append(self.tr("{name}: {course}.").format(name=name, course=course))
        return " ".join(sentences)

    def show_share(self, share: float) -> None:
        """Draw the lines as far as they have come: from 0 to 1."""
        self._share = share
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size twice as wide as high."""
        return QSize(line_size(self, 32), line_size(self, 15))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return room for the names of all players."""
        return QSize(line_size(self, 14), line_size(self, max(8, len(self._names))))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw axes, lines, marks and names."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._paper)
        plot = self._plot()
        self._paint_axes(painter, plot)
        painter.save()
        if self._share < 1:
            painter.setClipRect(QRectF(0, 0, plot.left() + plot.width() * self._share, 1e5))
        seats = sorted(range(len(self._lines)), key=lambda seat: seat == self._viewer)
        for seat in seats:
            self._paint_line(painter, plot, seat)
        self._paint_circle(painter, plot)
        painter.restore()
        ends = [self._point(plot, len(line) - 1, line[-1]).y() for line in self._lines]
        if self._share >= 1:
            self._paint_names(painter, plot, ends)
        painter.end()

    @property
    def _paper(self) -> QColor:
        return self.palette().window().color()

    def _paint_circle(self, painter: QPainter, plot: QRectF) -> None:
        """Circle the total that is marked."""
        if self._marked is None:
            return
        deal, seat = self._marked
        area = QRectF(0, 0, self._ring * 1.25, self._ring)
        area.moveCenter(self._point(plot, deal, self._lines[seat][deal]))
        pencil = self.palette().text().color().name()
        draw_pencil(painter, circle_path(area, deal), pencil, _PENCIL)

    @property
    def _ring(self) -> float:
        """The height of the circle round the total that is marked."""
        return self.fontMetrics().height() * 2.2

    def _plot(self) -> QRectF:
        """Return where the lines are; above it there is room for half of the circle."""
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(name) for name in self._names)
        figures = max(
            metrics.horizontalAdvance(QLocale().toString(end))
            for end in (self._scale.low, self._scale.high)
        )
        right = min(names + figures, self.width() // 3) + 4 * _PAD
        line = metrics.height()
        top = _PAD if self._marked is None else self._ring * (0.5 + _DRIFT) + _PENCIL
        return QRectF(self.rect()).adjusted(figures + 2 * _PAD, top, -right, -line - 1.5 * _PAD)

    def _point(self, plot: QRectF, deal: int, total: int) -> QPointF:
        deals = max(1, len(self._lines[0]) - 1)
        share = (total - self._scale.low) / (self._scale.high - self._scale.low)
        return QPointF(
            plot.left() + plot.width() * deal / deals, plot.bottom() - plot.height() * share
        )

    def _colour(self, seat: int) -> QColor:
        if seat == self._viewer:
            return self.palette().text().color()
        return ink(LINE_HUES[seat % len(LINE_HUES)], self._paper, MARK_CONTRAST)

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        colours, locale = inks(self.palette()), QLocale()
        painter.setFont(tabular(self.font(), 0.9))
        line = painter.fontMetrics().height()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for total in range(self._scale.low, self._scale.high + 1, self._scale.step):
            y = self._point(plot, 0, total).y()
            painter.setPen(QPen(colours.faint if total == 0 else colours.rule, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.faint)
            box = QRectF(0, y - line / 2, plot.left() - _PAD / 2, line)
            painter.drawText(box, right, number_text(total))
        deals = len(self._lines[0]) - 1
        wide = painter.fontMetrics().horizontalAdvance("00") * 2
        every = max(1, -(-deals * wide // max(1, round(plot.width()))))
        painter.setPen(colours.faint)
        for deal in range(every, deals + 1, every):
            x = self._point(plot, deal, 0).x()
            box = QRectF(x - wide / 2, plot.bottom() + _PAD / 2, wide, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, locale.toString(deal))

    def _paint_line(self, painter: QPainter, plot: QRectF, seat: int) -> None:
        colour = self._colour(seat)
        own = seat == self._viewer
        pen = QPen(colour, 4 if own else 2.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        style = line_style(seat)
        if style.dashes and not own:
            pen.setDashPattern(style.dashes)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        points = [self._point(plot, deal, total) for deal, total in enumerate(self._lines[seat])]
        painter.drawPolyline(points)
        painter.setPen(QPen(colour, 1.6))
        for point in points[1:]:
            self._paint_mark(painter, point, seat, colour)

    def _paint_mark(self, painter: QPainter, at: QPointF, seat: int, colour: QColor) -> None:
        """Draw one of five shapes, filled for the first five seats and hollow for the others."""
        radius = max(3.5, self.fontMetrics().height() * 0.22)
        style = line_style(seat)
        painter.setBrush(colour if style.filled else self._paper)
        corners: Sequence[tuple[float, float]]
        match style.shape:
            case 0:
                painter.drawEllipse(at, radius, radius)
                return
            case 1:
                corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
            case 2:
                corners = ((0, -1.2), (1.1, 0.9), (-1.1, 0.9))
            case 3:
                corners = ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0))
            case _:
                corners = ((0, 1.2), (1.1, -0.9), (-1.1, -0.9))
        painter.drawPolygon(QPolygonF([at + QPointF(x * radius, y * radius) for x, y in corners]))

    def _paint_names(self, painter: QPainter, plot: QRectF, ends: list[float]) -> None:
        painter.setFont(tabular(self.font()))
        metrics = painter.fontMetrics()
        line = metrics.height()
        places = spread_out(ends, line, line / 2, self.height() - line / 2)
        left = plot.right() + 2 * _PAD
        own = tabular(self.font(), bold=True)
        for seat, (name, y) in enumerate(zip(self._names, places, strict=True)):
            painter.setFont(own if seat == self._viewer else tabular(self.font()))
            colour = self._colour(seat)
            painter.setPen(QPen(colour, 1))
            painter.drawLine(QPointF(plot.right() + _PAD / 2, ends[seat]), QPointF(left - 4, y))
            self._paint_mark(painter, QPointF(left + 2, y), seat, colour)
            box = QRectF(left + _PAD, y - line / 2, self.width() - left - _PAD - 4, line)
            painter.setPen(self.palette().text().color())
            total = number_text(self._lines[seat][-1])
            room = round(box.width()) - metrics.horizontalAdvance(total) - _PAD // 2
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, f"{shown} {total}")
