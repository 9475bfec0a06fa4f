"""The line around the trick, in the lamp's light, with arrows in the direction of play."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.look.paint.vectors import CORNER
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.badges import BadgeItem

_LINE: Final = QColor(255, 241, 206, 56)
_ARROW: Final = QColor(255, 241, 206, 150)
_LIGHT: Final = QColor(255, 233, 184, 44)
_CORNERS: Final = (45, 135, 225, 315)
_SIDES: Final = (0, 180)
"""Where the arrows are on an ellipse, in degrees from the right."""
_BELOW: Final = (0.27, 0.73)
"""Where they are on a line with straight sides: below, beside the viewer's card."""
_DASHES: Final = (3.0, 3.0)
"""Length of the dashes around an empty place and from one to the next, in widths of the line."""


class NextPlace(BadgeItem):
    """Draws the empty place of the next card of a trick."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.RING)
        self.hide()

    def lie_at(self, pose: Pose, ring: Rect) -> None:
        """Lie where a card would lie, within the area of the ring."""
        wide, high = pose.width, pose.height
        self.move_to(Rect(pose.x - ring.x - wide / 2, pose.y - ring.y - high / 2, wide, high))
        self.setTransformOriginPoint(wide / 2, high / 2)
        self.setRotation(pose.angle)
        self.show()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw a dashed line."""
        wide = max(1.5, whole.width() / 60)
        pen = QPen(QColor(self.colours.felt_text) if self.colours.flat else _ARROW, wide)
        pen.setDashPattern(_DASHES)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = whole.width() * CORNER
        painter.drawRoundedRect(whole.adjusted(wide, wide, -wide, -wide), radius, radius)


class RingItem(BadgeItem):
    """Draws the line; it is hidden while no trick can lie on the table."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.RING)
        self._layout: TableLayout | None = None
        self.next_place: Final = NextPlace(colours)
        """Where the next card of the trick will lie."""
        self.next_place.setParentItem(self)
        self.hide()

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        super().set_colours(colours)
        self.next_place.set_colours(colours)

    def follow(self, seen: Tableau, *, looking_back: bool) -> None:
        """Be visible while cards are played, with the place of the next one.

        Args:
            seen: The table as it is.
            looking_back: Whether the last trick is shown.
        """
        self.setVisible(seen.playing)
        seat, played = seen.turn, {card.seat for card in seen.trick}
        taken = seat in played or seen.winner is not None or looking_back
        if self._layout is None or seat is None or taken:
            self.next_place.hide()
        else:
            self.next_place.lie_at(self._layout.trick[seat], self.area)

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
        if layout.oval:
            painter.drawEllipse(whole)
        else:
            painter.drawRoundedRect(whole, whole.height() / 2, whole.height() / 2)
        painter.setPen(
            QPen(
                QColor(self.colours.felt_text) if flat else _ARROW,
                wide * 1.6,
                c=Qt.PenCapStyle.RoundCap,
                j=Qt.PenJoinStyle.RoundJoin,
            )
        )
        size = 5.5 * layout.scale
        if not layout.oval:
            for share in _BELOW:
                tip = QPointF(whole.x() + whole.width() * share, whole.bottom())
                painter.drawPolyline(_head(tip, math.pi, size, layout))
            return
        for degrees in arrows(layout):
            painter.drawPolyline(_arrow(whole, degrees, size, layout))


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
    """Return an open arrow on an ellipse, in the direction of play."""
    ring = Rect(0, 0, whole.width(), whole.height())
    turn = math.radians(degrees)
    heading = math.atan2(ring.h * math.cos(turn), -ring.w * math.sin(turn))
    return _head(_at(ring, degrees), heading, size, layout)


def _head(tip: QPointF, heading: float, size: float, layout: TableLayout) -> QPolygonF:
    """Return the head of an arrow, turned around where play is not clockwise."""
    if not layout.seating.clockwise:
        heading += math.pi
    sides = (heading + math.radians(140), heading - math.radians(140))
    first, second = (tip + QPointF(math.cos(side), math.sin(side)) * size * 1.5 for side in sides)
    return QPolygonF([first, tip, second])
