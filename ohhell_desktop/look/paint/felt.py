"""The cloth of the table in its rail: light in the middle, and a little texture against banding."""

import random
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from ohhell_desktop.look.colours import LIGHT, TableColours

RAIL: Final = 8.0
"""Width of the rail around the cloth, in pixels at a scale of 1."""
_CORNER: Final = 20.0
_HAIRLINE: Final = 10.0
"""Where a fine line runs on the cloth, in pixels from its edge."""
_HAIRLINE_COLOUR: Final = QColor(255, 226, 170, 33)
_STOPS: Final = (0.0, 0.46, 0.8, 1.08)
"""Where the colours of the cloth are, from its brightest point; the last is beyond the edge."""
_LIGHT: Final = (0.5, 0.42, 0.62, 0.66)
"""The brightest point and the radii of the light, in shares of the cloth's width and height."""
_SHADOW: Final = (3, 30)
"""Steps and the greatest alpha of the shadow that the rail throws on the cloth."""
_TILE: Final = 160
_ROUGHNESS: Final = 9
"""The most that a grain darkens the cloth, of 255."""


@lru_cache(maxsize=1)
def _grain() -> QImage:
    """Return a tile of grains, the same every time."""
    grains = random.Random(7).randbytes(_TILE * _TILE)  # noqa: S311 - texture
    data = grains.translate(bytes(grain % _ROUGHNESS for grain in range(256)))
    return QImage(data, _TILE, _TILE, _TILE, QImage.Format.Format_Alpha8).copy()


def _lit(colours: TableColours) -> QRadialGradient:
    """Return the light on the cloth, in a circle of radius 1."""
    light = QRadialGradient(QPointF(0, 0), _STOPS[-1])
    for stop, colour in zip(_STOPS, colours.cloth, strict=True):
        light.setColorAt(stop / _STOPS[-1], QColor(colour))
    return light


def felt(size: QSize, ratio: float, colours: TableColours, scale: float = 1.0) -> QPixmap:
    """Return a picture of the cloth in its rail.

    Args:
        size: Size of the table in device-independent pixels.
        ratio: Device pixels for each of these.
        colours: The colours of the table.
        scale: Size of the rail and the corners; 1 in a window of usual size.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(colours.rail))
    rail, corner = RAIL * scale, _CORNER * scale
    cloth = QRectF(0, 0, size.width(), size.height()).adjusted(rail, rail, -rail, -rail)
    edge = QPainterPath()
    edge.addRoundedRect(cloth, corner, corner)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # Where the pixels are seen through a clip, its edge is rough: a filled path is smooth.
    painter.fillPath(edge, _cloth_brush(cloth, colours))
    painter.setClipPath(edge)
    painter.fillRect(cloth, QBrush(_grain()))
    painter.setClipping(False)
    if not colours.flat:
        _draw_edges(painter, cloth, corner, scale)
    painter.end()
    return pixmap


def _cloth_brush(cloth: QRectF, colours: TableColours) -> QBrush:
    """Return the light as a brush that fits the cloth."""
    across, down, wide, high = _LIGHT
    brush = QBrush(_lit(colours))
    transform = brush.transform()
    transform.translate(cloth.x() + cloth.width() * across, cloth.y() + cloth.height() * down)
    transform.scale(cloth.width() * wide, cloth.height() * high)
    brush.setTransform(transform)
    return brush


def _draw_edges(painter: QPainter, cloth: QRectF, corner: float, scale: float) -> None:
    """Draw the shadow of the rail on the cloth, and the hairline inside it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps, alpha = _SHADOW
    for step in range(steps):
        painter.setPen(QPen(QColor(0, 0, 0, alpha), (2 + 5 * step) * scale))
        painter.drawRoundedRect(cloth, corner, corner)
    inner = cloth.adjusted(*(_HAIRLINE * scale * side for side in (1, 1, -1, -1)))
    painter.setPen(QPen(_HAIRLINE_COLOUR, max(1.0, scale)))
    painter.drawRoundedRect(inner, corner * 0.6, corner * 0.6)


class Cloth:
    """The background of a table view, drawn again only when size, ratio or colours change."""

    def __init__(self) -> None:
        self._colours = LIGHT
        self._pixmap = QPixmap()

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours from the next painting on."""
        if colours != self._colours:
            self._colours = colours
            self._pixmap = QPixmap()

    def paint(
        self, painter: QPainter, area: QRectF, size: QSize, ratio: float, scale: float = 1.0
    ) -> None:
        """Paint a part of the cloth.

        Args:
            painter: Paints on the view.
            area: The part to be painted.
            size: Size of the whole view.
            ratio: Device pixels for each pixel.
            scale: Size of the rail; see :func:`felt`.
        """
        if self._pixmap.size() != size * ratio or self._pixmap.devicePixelRatio() != ratio:
            self._pixmap = felt(size, ratio, self._colours, scale)
        source = QRectF(area.topLeft() * ratio, area.size() * ratio)
        painter.drawPixmap(area, self._pixmap, source)
