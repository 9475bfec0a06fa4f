"""The cloth: calm green, a soft light in its middle, a breath of texture against banding."""

import random
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from ohhell_desktop.table.theme import Theme

_TILE: Final = 128
_ROUGHNESS: Final = 9
"""The most that a grain darkens the cloth, of 255."""


@lru_cache(maxsize=1)
def _grain() -> QImage:
    """A tile of grains, the same every time."""
    grains = random.Random(7).randbytes(_TILE * _TILE)  # noqa: S311 - texture
    data = grains.translate(bytes(grain % _ROUGHNESS for grain in range(256)))
    return QImage(data, _TILE, _TILE, _TILE, QImage.Format.Format_Alpha8).copy()


def felt(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """The cloth for a table.

    Args:
        size: of the table in pixels.
        ratio: device pixels for each of these.
        theme: its colours.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    wide, high = size.width(), size.height()
    light = QRadialGradient(QPointF(0, 0), 1.0)
    light.setColorAt(0.0, QColor(theme.felt))
    light.setColorAt(0.45, QColor(theme.felt))
    light.setColorAt(1.0, QColor(theme.felt_edge))
    painter = QPainter(pixmap)
    painter.save()
    painter.translate(wide / 2, high * 0.47)
    painter.scale(wide * 0.72, high * 0.78)
    painter.fillRect(-2, -2, 4, 4, QBrush(light))
    painter.restore()
    painter.fillRect(0, 0, wide, high, QBrush(_grain()))
    painter.end()
    return pixmap
