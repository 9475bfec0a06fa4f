"""Marks of the red-and-blue pencil: a circle around what was kept, a stroke through the rest."""

import math
import random
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

_TURNS: Final = 1.06
"""How far the pencil goes round: a little more than once."""
_POINTS: Final = 40
_DRIFT: Final = 0.045
"""How much the radius drifts on the way."""
_FINE: Final = 2.6
"""A thinner line has no second stroke."""


def circle_path(area: QRectF, seed: int) -> QPainterPath:
    """Return a circle as a hand draws it: not quite round, and a little more than one turn.

    Args:
        area: what is circled; the line runs around it.
        seed: the same seed gives the same circle.
    """
    hand = random.Random(seed)  # noqa: S311 - a drawing
    start = math.radians(hand.uniform(200, 250))
    shrink = hand.uniform(-_DRIFT, _DRIFT)
    points = []
    for step in range(_POINTS + 1):
        share = step / _POINTS
        angle = start + share * _TURNS * math.tau
        drift = 1 + shrink + _DRIFT * 2 * share
        points.append(
            QPointF(
                area.center().x() + math.cos(angle) * area.width() / 2 * drift,
                area.center().y() + math.sin(angle) * area.height() / 2 * drift,
            )
        )
    path = QPainterPath(points[0])
    for before, point in pairwise(points[1:]):
        path.quadTo(before, (before + point) / 2)
    return path


def stroke_path(area: QRectF, seed: int) -> QPainterPath:
    """Return a stroke through an area, from its lower left to its upper right."""
    hand = random.Random(seed)  # noqa: S311 - a drawing
    bend = hand.uniform(-0.06, 0.06) * area.height()
    path = QPainterPath(area.bottomLeft())
    path.quadTo(area.center() + QPointF(0, bend), area.topRight())
    return path


def drawn_so_far(path: QPainterPath, share: float) -> QPainterPath:
    """Return the beginning of a path, as far as the pencil has come: from 0 to 1."""
    if share >= 1:
        return path
    made = QPainterPath(path.pointAtPercent(0))
    steps = max(1, round(_POINTS * share))
    for step in range(1, steps + 1):
        made.lineTo(path.pointAtPercent(share * step / steps))
    return made


def draw_pencil(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    """Draw a path in pencil: a strong line and a lighter one beside it.

    Args:
        painter: what to draw with.
        path: the line.
        colour: of the pencil.
        width: of the line, in pixels.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink = QColor(colour)
    pen = QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPath(path)
    if width < _FINE:
        return
    ink.setAlphaF(0.5)
    pen.setColor(ink)
    pen.setWidthF(width * 0.55)
    painter.setPen(pen)
    painter.drawPath(path.translated(width * 0.42, width * 0.3))
