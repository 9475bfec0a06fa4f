"""The cloth of the table: a soft light in its middle, and a little texture against banding."""

import random
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from ohhell_desktop.table.plan.colours import LIGHT, TableColours

_TILE: Final = 128
_ROUGHNESS: Final = 9
"""The most that a grain darkens the cloth, of 255."""


@lru_cache(maxsize=1)
def _grain() -> QImage:
    """Return a tile of grains, the same every time."""
    grains = random.Random(7).randbytes(_TILE * _TILE)  # noqa: S311 - texture
    data = grains.translate(bytes(grain % _ROUGHNESS for grain in range(256)))
    return QImage(data, _TILE, _TILE, _TILE, QImage.Format.Format_Alpha8).copy()


def felt(size: QSize, ratio: float, colours: TableColours) -> QPixmap:
    """Return a picture of the cloth.

    Args:
        size: Size of the table in device-independent pixels.
        ratio: Device pixels for each of these.
        colours: The colours of the table.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    wide, high = size.width(), size.height()
    light = QRadialGradient(QPointF(0, 0), 1.0)
    light.setColorAt(0.0, QColor(colours.felt))
    light.setColorAt(0.45, QColor(colours.felt))
    light.setColorAt(1.0, QColor(colours.felt_edge))
    painter = QPainter(pixmap)
    painter.save()
    painter.translate(wide / 2, high * 0.47)
    painter.scale(wide * 0.72, high * 0.78)
    painter.fillRect(-2, -2, 4, 4, QBrush(light))
    painter.restore()
    painter.fillRect(0, 0, wide, high, QBrush(_grain()))
    painter.end()
    return pixmap


class Cloth:
    """The background of a table view, drawn again only when size, ratio or colours change."""

    def __init__(self) -> None:
        self._colours = LIGHT
        self._pixmap = QPixmap()

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours from the next painting on."""
        self._colours = colours
        self._pixmap = QPixmap()

    def paint(self, painter: QPainter, area: QRectF, size: QSize, ratio: float) -> None:
        """Paint a part of the cloth.

        Args:
            painter: Paints on the view.
            area: The part to be painted.
            size: Size of the whole view.
            ratio: Device pixels for each pixel.
        """
        if self._pixmap.size() != size * ratio or self._pixmap.devicePixelRatio() != ratio:
            self._pixmap = felt(size, ratio, self._colours)
        source = QRectF(area.topLeft() * ratio, area.size() * ratio)
        painter.drawPixmap(area, self._pixmap, source)
