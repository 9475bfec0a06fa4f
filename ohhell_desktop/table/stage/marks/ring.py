"""The line around the trick, in the lamp's light, with arrows in the direction of play."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient

from ohhell_desktop.table.plan.colours import TableColours
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.badges import BadgeItem

_LINE: Final = QColor(255, 241, 206, 56)
_ARROW: Final = QColor(255, 241, 206, 150)
_LIGHT: Final = QColor(255, 233, 184, 44)
_CORNERS: Final = (45, 135, 225, 315)
_SIDES: Final = (0, 180)
"""Where the arrows are, in degrees from the right."""


class RingItem(BadgeItem):
    """Draws the line; it is hidden while no trick can lie on the table."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.RING)
        self._layout: TableLayout | None = None
        self.hide()

    def move_to(self, area: Rect | TableLayout) -> None:
        """Lie around the trick of a layout."""
        if isinstance(area, TableLayout):
            self._layout = area
            area = area.ring
            self.update()
        super().move_to(area)

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the light, the line and the arrows."""
        layout = self._layout
        if layout is None:
            return
        flat = self.colours.flat
        if not flat:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_pool(whole))
            painter.drawEllipse(whole)
        wide = max(1.2, layout.scale * 1.15)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.colours.felt_text) if flat else _LINE, wide))
        painter.drawEllipse(whole)
        painter.setPen(
            QPen(
                QColor(self.colours.felt_text) if flat else _ARROW,
                wide * 1.6,
                c=Qt.PenCapStyle.RoundCap,
                j=Qt.PenJoinStyle.RoundJoin,
            )
        )
        for degrees in arrows(layout):
            painter.drawPolyline(_arrow(whole, degrees, 5.5 * layout.scale, layout))


def _pool(whole: QRectF) -> QBrush:
    """Return the lamp's light in the middle of the line."""
    light = QRadialGradient(QPointF(0, 0), 1.0)
    light.setColorAt(0, _LIGHT)
    light.setColorAt(1, QColor(_LIGHT.red(), _LIGHT.green(), _LIGHT.blue(), 0))
    brush = QBrush(light)
    transform = brush.transform()
    transform.translate(whole.center().x(), whole.center().y())
    transform.scale(whole.width() / 2, whole.height() / 2)
    brush.setTransform(transform)
    return brush


def arrows(layout: TableLayout) -> tuple[int, ...]:
    """Return where the arrows are: in the corners, if no card of the trick lies there."""
    reach = 8 * layout.scale
    cards = [pose.bounds().grown(reach) for pose in layout.trick]
    free = []
    for degrees in _CORNERS:
        at = _at(layout.ring, degrees)
        if not any(card.holds(Rect(at.x(), at.y(), 0, 0)) for card in cards):
            free.append(degrees)
    return _CORNERS if len(free) == len(_CORNERS) else _SIDES


def _at(ring: Rect, degrees: float) -> QPointF:
    """Return a point of the line."""
    turn = math.radians(degrees)
    return QPointF(ring.cx + ring.w / 2 * math.cos(turn), ring.cy + ring.h / 2 * math.sin(turn))


def _arrow(whole: QRectF, degrees: float, size: float, layout: TableLayout) -> QPolygonF:
    """Return an open arrow on the line, in the direction of play."""
    ring = Rect(0, 0, whole.width(), whole.height())
    turn = math.radians(degrees)
    heading = math.atan2(ring.h * math.cos(turn), -ring.w * math.sin(turn))
    if not layout.seating.clockwise:
        heading += math.pi
    tip = _at(ring, degrees)
    sides = (heading + math.radians(140), heading - math.radians(140))
    first, second = (tip + QPointF(math.cos(side), math.sin(side)) * size * 1.5 for side in sides)
    return QPolygonF([first, tip, second])
