"""A view whose background is the cloth: no frame, no bars, drawn at the real pixel ratio."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from ohhell_desktop.table.felt import felt
from ohhell_desktop.table.layout import LEAST_SIZE
from ohhell_desktop.table.theme import LIGHT, Theme

_MANY: Final = 8
"""More moving cards than this are drawn with the whole table (measured)."""


class FeltView(QGraphicsView):
    """A view of a scene that lies on felt and is as large as the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Args: the owner."""
        super().__init__(parent)
        self._cloth = QPixmap()
        self._cloth_theme = LIGHT
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMinimumSize(*LEAST_SIZE)
        self.expect_motion(0)

    def set_cloth(self, theme: Theme) -> None:
        """Take over other colours."""
        self._cloth_theme = theme
        self._cloth = QPixmap()
        self.viewport().update()

    def expect_motion(self, cards: int) -> None:
        """So many cards will move: many are best drawn with all the rest."""
        mode = QGraphicsView.ViewportUpdateMode
        many = cards > _MANY
        self.setViewportUpdateMode(mode.FullViewportUpdate if many else mode.MinimalViewportUpdate)

    def resized(self) -> None:
        """The size or the pixel ratio has changed."""

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out everything anew."""
        super().resizeEvent(event)
        self._cloth = QPixmap()
        self.resized()

    def event(self, event: QEvent) -> bool:
        """Likewise on a screen with another pixel ratio."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._cloth = QPixmap()
            self.resized()
        return super().event(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        """A comfortable size."""
        return QSize(1000, 740)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Draw the cloth."""
        area = QRectF(rect)
        size, ratio = self.viewport().size(), self.devicePixelRatioF()
        if self._cloth.isNull() or self._cloth.devicePixelRatio() != ratio:
            self._cloth = felt(size, ratio, self._cloth_theme)
        source = QRectF(area.topLeft() * ratio, area.size() * ratio)
        painter.drawPixmap(area, self._cloth, source)
