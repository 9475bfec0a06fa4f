"""The drawing of something that rests, kept as a picture.

Turned pictures, veils and marks take much longer to draw than a picture that lies straight. Qt's
own cache of items does not help here: it draws a turned item again every time.
"""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform


class StillPicture:
    """Keeps what an item looks like, from the second time that it is drawn in one place on."""

    def __init__(self) -> None:
        self._place: tuple[QTransform, float] | None = None
        self._pixmap: QPixmap | None = None
        self._corner = QPointF()

    def drop(self) -> None:
        """Draw again from now on: the item looks different."""
        self._place = self._pixmap = None

    def draw(self, painter: QPainter, area: QRectF, paint: Callable[[QPainter], None]) -> None:
        """Draw the item: from the picture, if it was drawn in the same place before.

        Args:
            painter: Paints in the coordinates of the item.
            area: Everything that the item covers, in the same coordinates.
            paint: Draws the item.
        """
        world, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        if (world, ratio) != self._place:
            self._place = (world, ratio)
            self._pixmap = None
            paint(painter)
            return
        if self._pixmap is None:
            self._pixmap = self._made(world, ratio, area, paint)
        painter.setWorldTransform(QTransform())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawPixmap(self._corner, self._pixmap)

    def _made(
        self, world: QTransform, ratio: float, area: QRectF, paint: Callable[[QPainter], None]
    ) -> QPixmap:
        """Draw the item in a pixmap whose edges lie between the pixels of the screen."""
        seen = world.mapRect(area)
        left, top = math.floor(seen.left() * ratio), math.floor(seen.top() * ratio)
        wide = math.ceil(seen.right() * ratio) - left
        high = math.ceil(seen.bottom() * ratio) - top
        self._corner = QPointF(left / ratio, top / ratio)
        pixmap = QPixmap(wide, high)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        shift = QTransform.fromTranslate(-self._corner.x(), -self._corner.y())
        painter.setWorldTransform(world * shift)
        paint(painter)
        painter.end()
        return pixmap
