"""Cards as items of the scene."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.table.faces import CORNER, MARGIN, Faces
from ohhell_desktop.table.geometry import CARD_RATIO
from ohhell_desktop.table.picture import CardPlace
from ohhell_desktop.table.theme import Theme

_SHADE_ALPHA: Final = 74
_RING: Final = 0.035
"""Width of the ring around a card, in card widths."""


class CardItem(QGraphicsItem):
    """One card, drawn as its place says."""

    def __init__(self, faces: Faces, theme: Theme, place: CardPlace) -> None:
        """Args: where pictures come from, the colours, and where the card lies."""
        super().__init__()
        self._faces = faces
        self._theme = theme
        self._place = place
        self._squeeze = 1.0
        self._raster = place.pose.width
        self._ringed = False
        self.put(place)

    @property
    def place(self) -> CardPlace:
        """Where the card lies now."""
        return self._place

    def put(self, place: CardPlace, squeeze: float = 1.0, raster: float | None = None) -> None:
        """Lay the card somewhere.

        Args:
            place: where.
            squeeze: how much of its width is seen while it turns over.
            raster: the width in which its picture is drawn; None: that of the place.
        """
        if place.pose.width != self._place.pose.width or raster != self._raster:
            self.prepareGeometryChange()
        self._place, self._squeeze = place, squeeze
        self._raster = place.pose.width if raster is None else raster
        x, y = place.pose.x, place.pose.y
        if place.pose.angle == 0 and raster is None:
            x, y = self._on_grid(x, place.pose.width), self._on_grid(y, place.pose.height)
        self.setPos(x, y)
        self.setRotation(place.pose.angle)
        self.setZValue(place.z)
        self.setOpacity(place.opacity)
        self.update()

    def _on_grid(self, middle: float, size: float) -> float:
        """The middle for which the edge lies between two device pixels."""
        ratio = self._faces.ratio
        return round((middle - size / 2) * ratio) / ratio + size / 2

    def set_theme(self, theme: Theme) -> None:
        """Take over other colours."""
        self._theme = theme
        self.update()

    def set_ringed(self, ringed: bool) -> None:
        """Draw the ring of the keyboard's focus, or take it away."""
        if ringed != self._ringed:
            self._ringed = ringed
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The card with its shadow."""
        width = self._place.pose.width
        wide, high = width * (1 + 2 * MARGIN), width * (CARD_RATIO + 2 * MARGIN)
        return QRectF(-wide / 2, -high / 2, wide, high)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the picture, and over it shade or ring."""
        del option, widget
        pixmap = self._faces.pixmap(self._place.card, self._raster)
        target = self.boundingRect()
        if self._squeeze < 1:
            painter.scale(self._squeeze, 1)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
        width = self._place.pose.width
        card = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._place.dimmed:
            shade = QColor(self._theme.shade)
            shade.setAlpha(_SHADE_ALPHA)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(card, width * CORNER, width * CORNER)
        if self._ringed or self._place.marked:
            self._draw_ring(painter, card, width)

    def _draw_ring(self, painter: QPainter, card: QRectF, width: float) -> None:
        pen = max(2.0, width * _RING)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, size in ((self._theme.turn_text, pen * 1.7), (self._theme.ring, pen)):
            painter.setPen(QPen(QColor(colour), size))
            painter.drawRoundedRect(card, width * CORNER, width * CORNER)
