"""Drawing the charts of the record: bars, a curve, and the lines of what was to be expected."""

import math
from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.history.chance import Chance
from ohhell_desktop.session.history.tally import FEW, Placing, Points, Share
from ohhell_desktop.ui.record import texts

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter
_SMALL: Final = 0.88
"""The size of quieter text."""
_GRID: Final = 1.2
_LINE: Final = 3.0
_FEWEST: Final = 4
"""Lines of a grid for the span of its figures; it may have one or two more."""
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Chart(Protocol):
    """Draws figures in an area."""

    def draw(self, painter: QPainter, area: QRectF, pixels: float, colours: TableColours) -> None:
        """Draw them; the size of the text is in pixels."""

    def lines(self, rows: int) -> float:
        """Return the height, in lines of text, of a chart of a number of rows."""


class PlaceChart:
    """A bar for each place, and the line of chance."""

    def __init__(self) -> None:
        self.places: Sequence[Placing] = ()

    def lines(self, rows: int) -> float:
        """Return the height in lines of text."""
        return 2.0 * max(rows, 1) + 1.9

    def draw(self, painter: QPainter, area: QRectF, pixels: float, colours: TableColours) -> None:
        """Draw the bars, their figures, and the line."""
        face, bold = text_font(pixels), text_font(pixels, QFont.Weight.Bold)
        left, right = pixels * 2.9, pixels * 3.2
        most = max(max(place.games, place.chance) for place in self.places) or 1
        row = (area.height() - pixels * 1.7) / len(self.places)
        bars = QRectF(area.left() + left, area.top(), area.width() - left - right, row)
        for place in self.places:
            label = QRectF(area.left(), bars.top(), left, row)
            drawing.text(painter, label, texts.place_text(place.place), face, colours.text)
            bar = QRectF(bars.left(), bars.center().y() - row * 0.27, 0, row * 0.54)
            bar.setWidth(max(1.0, bars.width() * place.games / most))
            if place.games:
                _fill(painter, bar, colours, striped=False)
            at = bars.left() + bars.width() * place.chance / most
            _line(painter, colours, QPointF(at, bars.top()), QPointF(at, bars.bottom()))
            number = QRectF(bars.right(), bars.top(), right, row)
            drawing.text(painter, number, texts.whole(place.games), bold, colours.text, _RIGHT)
            bars.translate(0, row)
        foot = QRectF(area.left(), area.bottom() - pixels * 1.6, area.width(), pixels * 1.6)
        small = text_font(pixels * _SMALL)
        drawing.text(painter, foot, texts.chance_text(self.places), small, colours.soft_text)


class LuckChart:
    """For each kind of cards the count, what was to be expected, and what chance allows.

    Each row has a scale of its own: the band of what chance allows is in its middle half, unless
    the count is so far outside that the row must reach further.
    """

    def __init__(self) -> None:
        self.chances: Sequence[Chance] = ()
        self.labels: Sequence[str] = ()

    def lines(self, rows: int) -> float:
        """Return the height in lines of text."""
        return 2.0 * max(rows, 1)

    def draw(self, painter: QPainter, area: QRectF, pixels: float, colours: TableColours) -> None:
        """Draw the bands, with the figures at their right."""
        face, bold = text_font(pixels), text_font(pixels, QFont.Weight.Bold)
        small = text_font(pixels * _SMALL)
        words = [texts.expected_words(each) for each in self.chances]
        counts = [texts.whole(each.found) for each in self.chances]
        left = max(drawing.text_width(word, face) for word in self.labels) + pixels * 1.2
        middle = max(drawing.text_width(word, bold) for word in counts) + pixels * 1.2
        right = max(drawing.text_width(word, small) for word in words) + pixels * 0.8
        row = area.height() / len(self.chances)
        line = QRectF(area.left(), area.top(), area.width(), row)
        for place, chance in enumerate(self.chances):
            name = QRectF(line.left(), line.top(), left, row)
            drawing.text(painter, name, self.labels[place], face, colours.text)
            plot = line.adjusted(left, 0, -middle - right, 0)
            self._draw_band(painter, plot, chance, pixels, colours)
            number = QRectF(plot.right(), line.top(), middle, row)
            drawing.text(painter, number, counts[place], bold, colours.text, _RIGHT)
            number = QRectF(line.right() - right, line.top(), right, row)
            drawing.text(painter, number, words[place], small, colours.soft_text, _RIGHT)
            line.translate(0, row)

    def _draw_band(
        self,
        painter: QPainter,
        plot: QRectF,
        chance: Chance,
        pixels: float,
        colours: TableColours,
    ) -> None:
        off = abs(chance.found - chance.expected)
        band = max(chance.high - chance.expected, chance.expected - chance.low, 0.5)
        reach = max(2 * band, 1.1 * off)

        def across(count: float) -> float:
            return plot.center().x() + plot.width() / 2 * (count - chance.expected) / reach

        y = plot.center().y()
        painter.setPen(QPen(QColor(colours.rule), _GRID))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        low, high = across(chance.low - 0.5), across(chance.high + 0.5)
        bar = QRectF(low, y - plot.height() * 0.22, high - low, plot.height() * 0.44)
        painter.setPen(QPen(QColor(colours.plate_edge), 2))
        painter.setBrush(QColor(colours.plate))
        painter.drawRoundedRect(bar, 3, 3)
        tall = plot.height() * 0.34
        middle = across(chance.expected)
        _line(painter, colours, QPointF(middle, y - tall), QPointF(middle, y + tall))
        painter.setPen(QPen(QColor(colours.plate), 2))
        painter.setBrush(QColor(colours.text))
        dot = pixels * 0.42
        painter.drawEllipse(QPointF(across(chance.found), y), dot, dot)


class PointsChart:
    """The points a deal as the games went by, and the usual."""

    def __init__(self) -> None:
        self.points: Points | None = None

    def lines(self, rows: int) -> float:
        """Return the height in lines of text."""
        del rows
        return 9.9

    def draw(self, painter: QPainter, area: QRectF, pixels: float, colours: TableColours) -> None:
        """Draw the curve over its grid."""
        points = self.points
        if points is None:
            return
        small = text_font(pixels * _SMALL)
        levels = _levels(points)
        names = [texts.decimal(level).removesuffix(".0") for level in levels]
        left = max(drawing.text_width(name, small) for name in names) + pixels * 0.7
        plot = area.adjusted(left, pixels * 0.8, -pixels * 0.5, -pixels * 2.2)
        low, high = levels[0], levels[-1]

        def height(value: float) -> float:
            return plot.bottom() - plot.height() * (value - low) / (high - low)

        for level, name in zip(levels, names, strict=True):
            y = height(level)
            painter.setPen(QPen(QColor(colours.rule), _GRID))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(area.left(), y - pixels, left - pixels * 0.5, pixels * 2)
            drawing.text(painter, label, name, small, colours.soft_text, _RIGHT)
        if points.usual is not None:
            pen = QPen(QColor(colours.soft_text), 2, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            y = height(points.usual)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        self._draw_curve(painter, plot, points, height, colours)
        self._draw_foot(painter, area, plot, points, pixels, colours)

    def _draw_curve(
        self,
        painter: QPainter,
        plot: QRectF,
        points: Points,
        height: "Height",
        colours: TableColours,
    ) -> None:
        count = len(points.stretches)
        step = plot.width() / count
        spots = [
            QPointF(plot.left() + step * (place + 0.5), height(each.points))
            for place, each in enumerate(points.stretches)
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.text), 3.2))
        painter.drawPolyline(spots)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.text))
        for spot in spots:
            painter.drawEllipse(spot, 4.6, 4.6)

    def _draw_foot(
        self,
        painter: QPainter,
        area: QRectF,
        plot: QRectF,
        points: Points,
        pixels: float,
        colours: TableColours,
    ) -> None:
        small = text_font(pixels * _SMALL)
        foot = QRectF(plot.left(), area.bottom() - pixels * 1.8, plot.width(), pixels * 1.6)
        first, last = points.stretches[0], points.stretches[-1]
        name = tr("Games {games}").format(games=texts.stretch_text(first.first, first.last))
        end = texts.stretch_text(last.first, last.last) if last is not first else ""
        drawing.text(painter, foot, name, small, colours.soft_text)
        drawing.text(painter, foot, end, small, colours.soft_text, _RIGHT)
        taken = [drawing.text_width(word, small) + pixels * 0.6 for word in (name, end)]
        middle = foot.adjusted(taken[0], 0, -taken[1], 0)
        drawing.text(painter, middle, texts.dashed_text(points), small, colours.soft_text, _CENTRED)


class Height(Protocol):
    """Returns how far down a value is drawn."""

    def __call__(self, value: float) -> float:
        """Return the pixels."""


class ShareChart:
    """A bar for each share, with its figure, the line of what was to be expected, and times.

    Args:
        caption: what the numbers below the bars are.
        times: what the numbers below those are.
        of_all: whether all bars are shares of the same cases.
    """

    def __init__(self, caption: str, times: str, *, of_all: bool = False) -> None:
        self._caption = caption
        self._times = times
        self._of_all = of_all
        self.shares: Sequence[Share] = ()
        self.labels: Sequence[str] = ()

    def lines(self, rows: int) -> float:
        """Return the height in lines of text."""
        del rows
        return 12.6

    def draw(self, painter: QPainter, area: QRectF, pixels: float, colours: TableColours) -> None:
        """Draw the bars over their grid."""
        small = text_font(pixels * _SMALL)
        names = [texts.percent(level, 100) for level in (0, 50, 100)]
        words = (*names, self._caption, self._times)
        left = max(drawing.text_width(word, small) for word in words) + pixels * 0.6
        plot = area.adjusted(left, pixels * 1.9, 0, -pixels * 3.1)
        for level, name in zip((0, 50, 100), names, strict=True):
            y = plot.bottom() - plot.height() * level / 100
            painter.setPen(QPen(QColor(colours.rule), _GRID))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(area.left(), y - pixels, left - pixels * 0.4, pixels * 2)
            drawing.text(painter, label, name, small, colours.soft_text, _RIGHT)
        rows = [
            QRectF(area.left(), plot.bottom() + pixels * at, left - pixels * 0.4, pixels * 1.4)
            for at in (0.2, 1.55)
        ]
        for row, word in zip(rows, (self._caption, self._times), strict=True):
            drawing.text(painter, row, word, small, colours.soft_text, _RIGHT)
        slot = plot.width() / len(self.shares)
        for place, (share, word) in enumerate(zip(self.shares, self.labels, strict=True)):
            column = QRectF(plot.left() + slot * place, plot.top(), slot, plot.height())
            self._draw_bar(painter, column, share, pixels, colours)
            below = QRectF(column.left(), rows[0].top(), slot, rows[0].height())
            bold = text_font(pixels, QFont.Weight.Bold)
            drawing.text(painter, below, word, bold, colours.text, _CENTRED)
            below.moveTop(rows[1].top())
            count = texts.whole(share.times if self._of_all else share.of)
            drawing.text(painter, below, count, small, colours.soft_text, _CENTRED)

    def _draw_bar(
        self, painter: QPainter, column: QRectF, share: Share, pixels: float, colours: TableColours
    ) -> None:
        true = share.times / share.of
        wide = min(column.width() * 0.64, pixels * 2.8)
        top = column.bottom() - column.height() * true
        bar = QRectF(column.center().x() - wide / 2, top, wide, column.bottom() - top)
        _fill(painter, bar, colours, striped=share.of < FEW)
        line = None
        if share.expected is not None:
            line = column.bottom() - column.height() * min(1.0, share.expected / share.of)
            half = min(column.width() * 0.46, wide * 0.66)
            middle = column.center().x()
            _line(painter, colours, QPointF(middle - half, line), QPointF(middle + half, line))
        label = label_area(column, top, line, pixels)
        bold = text_font(pixels * 0.92, QFont.Weight.Bold)
        figure = texts.percent(share.times, share.of)
        wide = min(label.width(), drawing.text_width(figure, bold) + pixels * 0.5)
        behind = QRectF(label.center().x() - wide / 2, label.top(), wide, label.height())
        painter.fillRect(behind.adjusted(0, 2, 0, -2), QColor(colours.plate))
        drawing.text(painter, label, figure, bold, colours.text, _CENTRED)


def label_area(column: QRectF, top: float, line: float | None, pixels: float) -> QRectF:
    """Return where the figure of a bar stands: over the bar, and on no line.

    Args:
        column: the room of the bar.
        top: the upper end of the bar.
        line: how far down the line of what was to be expected is; None for none.
        pixels: the size of the text.
    """
    label = QRectF(column.left(), top - pixels * 1.6, column.width(), pixels * 1.5)
    if line is not None and label.top() - _LINE < line < label.bottom() + _LINE:
        label.moveBottom(line - _LINE)
    return label


def _levels(points: Points) -> list[float]:
    """Return the figures of the grid: three to six, from under the lowest to over the highest."""
    found = [each.points for each in points.stretches]
    found += [] if points.usual is None else [points.usual]
    span = max(max(found) - min(found), 1.0)
    step = next((step for step in _STEPS if span / step <= _FEWEST), _STEPS[-1])
    low, high = math.floor(min(found) / step) * step, math.ceil(max(found) / step) * step
    high = max(high, low + step)
    count = min(2 * _FEWEST, round((high - low) / step))
    return [low + (high - low) * place / count for place in range(count + 1)]


def _fill(painter: QPainter, bar: QRectF, colours: TableColours, *, striped: bool) -> None:
    """Draw a bar; stripes say that it stands for too few cases."""
    shape = QPainterPath()
    corner = min(3.0, bar.width() / 2, bar.height() / 2)
    shape.addRoundedRect(bar, corner, corner)
    ink = QColor(colours.plate_edge)
    if not striped:
        painter.fillPath(shape, ink)
        return
    painter.save()
    painter.setClipPath(shape)
    painter.setPen(QPen(ink, 2.4))
    reach, at = bar.width() + bar.height(), -bar.height()
    while at < reach:
        start = QPointF(bar.left() + at, bar.bottom())
        painter.drawLine(start, start + QPointF(bar.height(), -bar.height()))
        at += 7.0
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1.6))
    painter.drawPath(shape)


def _line(painter: QPainter, colours: TableColours, start: QPointF, end: QPointF) -> None:
    """Draw the line of what was to be expected, with paper around it."""
    for ink, wide in ((colours.plate, _LINE + 3), (colours.text, _LINE)):
        painter.setPen(QPen(QColor(ink), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end)
