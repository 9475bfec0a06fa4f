"""Light around a card that can be played, and the place on the table where it can be put."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.look.paint.vectors import CORNER, MARGIN
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.badges import BadgeItem

_RINGS: Final = 8
"""How many outlines, each wider and fainter than the one before, make the glow."""
_ALPHA: Final = 38
_ZONE_ALPHA: Final = 46


def draw_glow(painter: QPainter, card: QRectF, colours: TableColours) -> None:
    """Draw the lamp's light around a card, before the card itself.

    Args:
        painter: Paints in the coordinates of the card.
        card: The card without its shadow; the glow stays within the margin of its picture.
        colours: The colours of the table.
    """
    width = card.width()
    draw_light(painter, card, width * CORNER, width * MARGIN, colours)


def draw_light(
    painter: QPainter, area: QRectF, corner: float, reach: float, colours: TableColours
) -> None:
    """Draw the lamp's light around a rounded area.

    Args:
        painter: Paints in the coordinates of the area.
        area: What the light is around.
        corner: The radius of its corners.
        reach: How far the light reaches.
        colours: The colours of the table.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if colours.flat:
        painter.setBrush(QColor(colours.turn))
        grow = reach * 0.6
        painter.drawRoundedRect(
            area.adjusted(-grow, -grow, grow, grow), corner + grow, corner + grow
        )
        return
    light = QColor(colours.turn)
    light.setAlpha(_ALPHA)
    painter.setBrush(light)
    for ring in range(1, _RINGS + 1):
        grow = reach * ring / _RINGS
        painter.drawRoundedRect(
            area.adjusted(-grow, -grow, grow, grow), corner + grow, corner + grow
        )


class DropPlace(BadgeItem):
    """The outline of a card where a card that is dragged to the trick will lie."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.BADGES)
        self._lit = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def lit(self) -> bool:
        """Whether the card would be played if it were let go now."""
        return self._lit and self.isVisible()

    def show_at(self, pose: Pose, *, lit: bool) -> None:
        """Show the outline.

        Args:
            pose: Where the card will lie.
            lit: Whether it would be played if it were let go now.
        """
        wide, high = pose.width, pose.width * CARD_RATIO
        self.move_to(Rect(pose.x - wide / 2, pose.y - high / 2, wide, high))
        if lit != self._lit:
            self._lit = lit
            self.update()
        self.show()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw a dashed outline, filled with light while the card is over the table."""
        light = QColor(self.colours.turn)
        pen = QPen(light, max(2.0, whole.width() * 0.02))
        pen.setStyle(Qt.PenStyle.SolidLine if self._lit else Qt.PenStyle.DashLine)
        painter.setPen(pen)
        light.setAlpha(_ZONE_ALPHA if self._lit else 0)
        painter.setBrush(light)
        inner = whole.adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(inner, whole.width() * CORNER, whole.width() * CORNER)
