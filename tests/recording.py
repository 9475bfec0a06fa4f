"""A painter that records what it is asked to draw, in figures that no font changes."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.table.input import choice_button, picker
from ohhell_desktop.table.stage import toast

LINES: list[str] = []
MOST_CORNERS = 30


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"


def _box(area: QRectF) -> str:
    return " ".join(map(_number, (area.x(), area.y(), area.width(), area.height())))


def _colour(colour: QColor) -> str:
    return colour.name(colour.NameFormat.HexArgb)


def _fill(brush: QBrush) -> str:
    """Return the colour of a brush, or the stops of its gradient."""
    gradient: Any = brush.gradient()
    if gradient is None:
        return _colour(brush.color())
    stops = [f"{_number(at)} {_colour(colour)}" for at, colour in gradient.stops()]
    if isinstance(gradient, QRadialGradient):
        stops.append(f"reach {_number(gradient.radius())}")
    return " ".join(stops)


def _size(face: QFont) -> str:
    pixels = face.pixelSize()
    return f"{pixels} px" if pixels > 0 else f"{_number(face.pointSizeF())} pt"


def _corners(points: Iterable[QPointF]) -> str:
    return ", ".join(f"{_number(point.x())} {_number(point.y())}" for point in points)


class Recorder(QPainter):
    """Records shapes, texts and pictures with the pen, brush and font they are drawn with."""

    def _note(self, what: str) -> None:
        pen, brush = self.pen(), self.brush()
        lines = "no line"
        if pen.style() is not Qt.PenStyle.NoPen:
            lines = f"line {_colour(pen.color())} {_number(pen.widthF())}"
            if pen.style() is Qt.PenStyle.CustomDashLine:
                lines += f" dashed {' '.join(map(_number, pen.dashPattern()))}"
            elif pen.style() is Qt.PenStyle.DashLine:
                lines += " dashed"
            if pen.capStyle() is Qt.PenCapStyle.RoundCap:
                lines += " round"
        fill = "no fill"
        if brush.style() is not Qt.BrushStyle.NoBrush:
            fill = f"fill {_fill(brush)}"
        jagged = "" if self.testRenderHint(QPainter.RenderHint.Antialiasing) else ", jagged"
        LINES.append(f"  {what}, {lines}, {fill}{jagged}")

    def drawRoundedRect(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        area, x, y = args
        assert x == y
        self._note(f"rounded {_box(QRectF(area))} by {_number(x)}")

    def drawEllipse(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        if isinstance(args[0], QPointF):
            middle, across, down = args
            args = (QRectF(middle.x() - across, middle.y() - down, 2 * across, 2 * down),)
        self._note(f"ellipse {_box(args[0])}")

    def drawLine(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        if isinstance(args[0], int):
            args = (QPointF(*args[:2]), QPointF(*args[2:]))
        ends = " to ".join(f"{_number(end.x())} {_number(end.y())}" for end in args)
        self._note(f"line {ends}")

    def drawPoint(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        self._note(f"point {_number(args[0].x())} {_number(args[0].y())}")

    def drawPath(self, path: QPainterPath) -> None:  # type: ignore[explicit-override]  # noqa: N802
        parts = [path.elementAt(at) for at in range(path.elementCount())]
        if len(parts) > MOST_CORNERS:
            self._note(f"path of {len(parts)} points in {_box(path.boundingRect())}")
            return
        corners = ", ".join(f"{_number(part.x)} {_number(part.y)}" for part in parts)
        self._note(f"path {corners}")

    def drawPolyline(self, points: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        self._note(f"lines {_corners(points)}")

    def drawPolygon(self, points: Any) -> None:  # type: ignore[explicit-override,override]  # noqa: N802
        corners = points.toList() if isinstance(points, QPolygonF) else points
        self._note(f"polygon {_corners(corners)}")

    def fillRect(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        area, fill = args
        colour = fill.color() if isinstance(fill, QBrush) else QColor(fill)
        LINES.append(f"  filled {_box(QRectF(area))} with {_colour(colour)}")

    def drawText(self, *args: Any) -> None:  # type: ignore[explicit-override,override]  # noqa: N802
        *where, text = args
        face: QFont = self.font()
        bold = " bold" if face.bold() else ""
        if isinstance(where[0], int):
            place = f"at {where[0]} {where[1]}"
        elif isinstance(where[0], QPointF):
            place = f"at {_corners(where)}"
        else:
            area, flags = where
            value = flags if isinstance(flags, int) else flags.value
            place = f"{_box(QRectF(area))} aligned {value:x}"
        colour = self.pen().color().name()
        LINES.append(f"  text {text!r} {place}, {_size(face)}{bold}, {colour}")

    def boundingRect(self, *args: Any) -> QRectF:  # type: ignore[explicit-override,override]  # noqa: N802
        area, flags, text = args
        assert flags == Qt.AlignmentFlag.AlignCenter.value
        metrics = Metrics(self.font())
        high = metrics.height()
        wide = metrics.horizontalAdvance(text)
        return QRectF(area.center().x() - wide / 2, area.center().y() - high / 2, wide, high)

    def fontMetrics(self) -> Any:  # type: ignore[explicit-override]  # noqa: N802
        return WholeMetrics(self.font())

    def drawPixmap(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        area, pixmap, *source = args
        assert isinstance(pixmap, QPixmap)
        if isinstance(area, QPoint):
            LINES.append(f"  picture at {area.x()} {area.y()}, {pixmap.width()} wide")
        else:
            LINES.append(f"  picture {_box(QRectF(area))} from {_box(QRectF(*source))}")

    def scale(self, across: float, down: float) -> None:  # type: ignore[explicit-override]
        LINES.append(f"  scaled by {_number(across)} {_number(down)}")

    def translate(self, *args: Any) -> None:  # type: ignore[explicit-override]
        LINES.append(f"  moved by {_corners([QPointF(*args)])}")

    def rotate(self, angle: float) -> None:  # type: ignore[explicit-override]
        LINES.append(f"  turned by {_number(angle)}")

    def setOpacity(self, opacity: float) -> None:  # type: ignore[explicit-override]  # noqa: N802
        LINES.append(f"  opacity {_number(opacity)}")


class Metrics:
    """Measures of a font in which all letters have the same width."""

    def __init__(self, face: QFont) -> None:
        size = face.pixelSize() if face.pixelSize() > 0 else face.pointSizeF() * 4 / 3
        self._letter = size * (0.6 if face.bold() else 0.5)
        self._high = size * 1.2

    def horizontalAdvance(self, text: str) -> float:  # noqa: N802
        return len(text) * self._letter

    def size(self, flags: int, text: str) -> QSize:
        del flags
        return QSize(round(self.horizontalAdvance(text.replace("&", ""))), round(self._high))

    def capHeight(self) -> float:  # noqa: N802
        return self._high * 0.6

    def xHeight(self) -> float:  # noqa: N802
        return self._high * 0.4

    def averageCharWidth(self) -> float:  # noqa: N802
        return self._letter

    def height(self) -> float:
        return self._high

    def ascent(self) -> float:
        return self._high * 0.8

    def elidedText(self, text: str, mode: Qt.TextElideMode, width: float) -> str:  # noqa: N802
        assert mode is Qt.TextElideMode.ElideRight
        fitting = max(1, int(width / self._letter))
        return text if len(text) <= fitting else text[: fitting - 1] + "\N{HORIZONTAL ELLIPSIS}"

    def boundingRect(self, room: QRectF, flags: int, text: str) -> QRectF:  # noqa: N802
        assert flags & int(Qt.TextFlag.TextWordWrap)
        lines = -(-self.horizontalAdvance(text) // room.width())
        wide = min(room.width(), self.horizontalAdvance(text))
        return QRectF(room.center().x() - wide / 2, room.y(), wide, lines * self._high)


class WholeMetrics(Metrics):
    """The same in whole pixels."""

    def horizontalAdvance(self, text: str) -> int:  # type: ignore[explicit-override]  # noqa: N802
        return round(super().horizontalAdvance(text))

    def height(self) -> int:  # type: ignore[explicit-override]
        return round(super().height())

    def ascent(self) -> int:  # type: ignore[explicit-override]
        return round(super().ascent())

    def boundingRect(self, room: QRect, flags: int, text: str) -> QRect:  # type: ignore[explicit-override,override]  # noqa: N802
        return super().boundingRect(QRectF(room), flags, text).toRect()


OF_THE_TABLE = (choice_button, picker, toast)
INSTEAD = {"QPainter": Recorder, "QFontMetricsF": Metrics, "QFontMetrics": WholeMetrics}


def _modules() -> Iterator[ModuleType]:
    """Yield every module that draws something here: all of the windows, and some of the table.

    Not those of ``look``, which keep pictures: theirs have to be drawn.
    """
    yield from OF_THE_TABLE
    for name, module in sorted(sys.modules.items()):
        if name.startswith("ohhell_desktop.ui."):
            yield module


@contextmanager
def recording() -> Iterator[list[str]]:
    """Record everything that is drawn by items and widgets."""
    LINES.clear()
    with ExitStack() as patches:
        patches.enter_context(patch.object(drawing, "QFontMetricsF", Metrics))
        for module in _modules():
            for name in INSTEAD.keys() & vars(module).keys():
                patches.enter_context(patch.object(module, name, INSTEAD[name]))
        patches.enter_context(patch.object(QWidget, "fontMetrics", _metrics))
        yield LINES


def _metrics(widget: QWidget) -> WholeMetrics:
    return WholeMetrics(widget.font())


def item_drawn(item: QGraphicsItem) -> list[str]:
    """Return what an item draws."""
    device: QPaintDevice = QImage(400, 300, QImage.Format.Format_ARGB32_Premultiplied)
    painter = Recorder(device)
    with recording() as lines:
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        bounds = f"  bounds {_box(item.boundingRect())} at {_number(item.x())} {_number(item.y())}"
        return [bounds, f"  z {_number(item.zValue())}", *lines]


def widget_drawn(widget: QWidget) -> list[str]:
    """Return what a widget and the buttons in it draw, with their places."""
    with recording() as lines:
        widget.grab()
        return [f"  at {_box(QRectF(widget.geometry()))}", *lines]
