"""The shapes that controls are drawn with."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

EDGE: Final = 1.5
"""Width of the outline of a control."""
RADIUS: Final = 6.0
_FOCUS: Final = 2.0
_MARK: Final = 2.2
_TICK: Final = (QPointF(-0.26, 0.02), QPointF(-0.06, 0.21), QPointF(0.28, -0.2))
_CHEVRON: Final = (QPointF(-0.25, -0.12), QPointF(0, 0.13), QPointF(0.25, -0.12))


def box(
    painter: QPainter,
    area: QRect | QRectF,
    fill: QColor,
    edge: QColor,
    radius: float = RADIUS,
    width: float = EDGE,
) -> None:
    """Draw a rounded box with an outline that lies inside its area."""
    inset = width / 2
    painter.setPen(QPen(edge, width))
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(area).adjusted(inset, inset, -inset, -inset), radius, radius)


def focus(painter: QPainter, area: QRect | QRectF, ink: QColor, radius: float = RADIUS) -> None:
    """Draw the outline of the keyboard focus just inside an area."""
    painter.setPen(QPen(ink, _FOCUS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), radius, radius)


def tick(painter: QPainter, area: QRectF, ink: QColor) -> None:
    """Draw a tick in the middle of a box."""
    _line(painter, area, ink, _TICK)


def chevron(painter: QPainter, area: QRect, ink: QColor, turn: float = 0) -> None:
    """Draw an arrow that points down, or turned by some degrees."""
    side = min(area.width(), area.height(), 16)
    painter.save()
    painter.translate(QRectF(area).center())
    painter.rotate(turn)
    _line(painter, QRectF(-side / 2, -side / 2, side, side), ink, _CHEVRON)
    painter.restore()


def _line(
    painter: QPainter, area: QRectF, ink: QColor, points: tuple[QPointF, QPointF, QPointF]
) -> None:
    pen = QPen(ink, _MARK if area.width() > 12 else EDGE)  # noqa: PLR2004 - a small arrow
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([area.center() + point * area.width() for point in points])
