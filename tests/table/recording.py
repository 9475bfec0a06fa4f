"""A painter that writes down what it is asked to draw, in figures that no font changes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPaintDevice, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.table.input import choice_button, picker
from ohhell_desktop.table.stage import drawing, toast

LINES: list[str] = []


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"


def _box(area: QRectF) -> str:
    return " ".join(map(_number, (area.x(), area.y(), area.width(), area.height())))


class Recorder(QPainter):
    """Records shapes, texts and pictures with the pen, brush and font they are drawn with."""

    def _note(self, what: str) -> None:
        pen, brush = self.pen(), self.brush()
        lines = "no line"
        if pen.style() is not Qt.PenStyle.NoPen:
            lines = (
                f"line {pen.color().name(pen.color().NameFormat.HexArgb)} {_number(pen.widthF())}"
            )
        fill = "no fill"
        if brush.style() is not Qt.BrushStyle.NoBrush:
            fill = f"fill {brush.color().name(brush.color().NameFormat.HexArgb)}"
        LINES.append(f"  {what}, {lines}, {fill}")

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
        ends = " to ".join(f"{_number(end.x())} {_number(end.y())}" for end in args)
        self._note(f"line {ends}")

    def drawPoint(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        self._note(f"point {_number(args[0].x())} {_number(args[0].y())}")

    def drawPath(self, path: QPainterPath) -> None:  # type: ignore[explicit-override]  # noqa: N802
        parts = [path.elementAt(at) for at in range(path.elementCount())]
        corners = ", ".join(f"{_number(part.x)} {_number(part.y)}" for part in parts)
        self._note(f"path {corners}")

    def drawText(self, *args: Any) -> None:  # type: ignore[explicit-override,override]  # noqa: N802
        area, flags, text = args
        face: QFont = self.font()
        bold = " bold" if face.bold() else ""
        value = flags if isinstance(flags, int) else flags.value
        where = f"{_box(area)} aligned {value:x}"
        colour = self.pen().color().name()
        LINES.append(f"  text {text!r} {where}, {face.pixelSize()} px{bold}, {colour}")

    def drawPixmap(self, *args: Any) -> None:  # type: ignore[explicit-override]  # noqa: N802
        area, pixmap, source = args
        assert isinstance(pixmap, QPixmap)
        LINES.append(f"  picture {_box(QRectF(area))} from {_box(QRectF(source))}")

    def scale(self, across: float, down: float) -> None:  # type: ignore[explicit-override]
        LINES.append(f"  scaled by {_number(across)} {_number(down)}")


class Metrics:
    """Measures of a font in which all letters have one width."""

    def __init__(self, face: QFont) -> None:
        self._letter = face.pixelSize() * (0.6 if face.bold() else 0.5)
        self._high = face.pixelSize() * 1.2

    def horizontalAdvance(self, text: str) -> float:  # noqa: N802
        return len(text) * self._letter

    def elidedText(self, text: str, mode: Qt.TextElideMode, width: float) -> str:  # noqa: N802
        assert mode is Qt.TextElideMode.ElideRight
        fitting = max(1, int(width / self._letter))
        return text if len(text) <= fitting else text[: fitting - 1] + "\N{HORIZONTAL ELLIPSIS}"

    def boundingRect(self, room: QRectF, flags: int, text: str) -> QRectF:  # noqa: N802
        assert flags & int(Qt.TextFlag.TextWordWrap)
        lines = -(-self.horizontalAdvance(text) // room.width())
        wide = min(room.width(), self.horizontalAdvance(text))
        return QRectF(room.center().x() - wide / 2, room.y(), wide, lines * self._high)


@contextmanager
def recording() -> Iterator[list[str]]:
    """Record everything that is drawn by items and widgets of the table."""
    LINES.clear()
    with (
        patch.object(drawing, "QFontMetricsF", Metrics),
        patch.object(toast, "QFontMetricsF", Metrics),
        patch.object(choice_button, "QPainter", Recorder),
        patch.object(picker, "QPainter", Recorder),
        patch.object(toast, "QPainter", Recorder),
    ):
        yield LINES


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
