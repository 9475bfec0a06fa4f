"""Tags below the cards in hand: what each costs against the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.look.paint import drawing

_HIGH, _TEXT, _RADIUS = 21.5, 11.5, 6.5
"""Height of a tag, of its text and radius of its corners, at the usual size of the table."""
_SMALL: Final = 0.86
"""How much smaller tags are where the cards lie close."""
_ROOM: Final = 42.0
"""The width from one card to the next at which tags have their full size."""
_PAD: Final = 7.0
_GAP: Final = 5.0
"""From the card to its tag."""


@dataclass(frozen=True, slots=True)
class PriceTag:
    """A tag on a card."""

    text: str
    best: bool
    card: Pose
    seen: float
    """The width of the part of the card that no other card covers, from its left edge."""
    on_card: bool = False
    """Whether the tag lies on the card, where others lie around it, not below it."""


class PriceTags(QWidget):
    """Draws the tags over the lower edge of the table; the mouse passes through."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._colours = LIGHT
        self._tags: list[tuple[PriceTag, Rect]] = []
        self._scale = 1.0
        self.hide()

    @property
    def areas(self) -> list[Rect]:
        """Where the tags lie on the table."""
        return [area for _, area in self._tags] if self.isVisible() else []

    @property
    def texts(self) -> list[str]:
        """What stands on the tags, from left to right."""
        return [tag.text for tag, _ in self._tags] if self.isVisible() else []

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.update()

    def show_tags(self, tags: Sequence[PriceTag], room: Rect, scale: float) -> None:
        """Show tags below their cards, or over their lower edge where there is no room below.

        Args:
            tags: the tags, from left to right.
            room: the area of the table.
            scale: the size of the table's text.
        """
        least = min((tag.seen for tag in tags if not tag.on_card), default=_ROOM)
        self._scale = scale * (1.0 if least >= _ROOM * scale else _SMALL)
        self._tags = []
        for tag in tags:
            area = self._place(tag, room)
            if tag.on_card:
                self._tags.append((tag, area))
            elif not self._tags or area.x >= self._tags[-1][1].right or tag.best:
                # No room: only the best cards keep their tags.
                self._tags = [
                    each for each in self._tags if each[0].best or each[1].right <= area.x
                ]
                self._tags.append((tag, area))
        self.setGeometry(drawing.qrect(room).toRect())
        self.setVisible(bool(self._tags))
        self.raise_()
        self.update()

    def _place(self, tag: PriceTag, room: Rect) -> Rect:
        """Return the area of a tag: in the middle of the part of its card that is seen."""
        face = drawing.font(_TEXT * self._scale, bold=True)
        wide = drawing.text_width(tag.text, face) + 2 * _PAD * self._scale
        high = _HIGH * self._scale
        bounds = tag.card.bounds()
        if tag.on_card:
            low = bounds.bottom - high - _GAP * self._scale
            return Rect(bounds.x + (bounds.w - wide) / 2, low, wide, high)
        middle = bounds.x + min(tag.seen, bounds.w) / 2
        top = min(bounds.bottom + _GAP * self._scale, room.bottom - high - 2)
        left = min(max(middle - wide / 2, room.x + 2), room.right - wide - 2)
        return Rect(left, top, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the tags."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, face = self._colours, drawing.font(_TEXT * self._scale, bold=True)
        for tag, area in self._tags:
            whole = QRectF(area.x - self.x(), area.y - self.y(), area.w, area.h)
            radius = _RADIUS * self._scale
            drawing.panel(painter, whole, colours.plate, colours.plate_edge, radius)
            drawing.text(painter, whole, tag.text, face, colours.text, drawing.CENTRED)
            if tag.best:
                underline(painter, whole, drawing.text_width(tag.text, face), colours)
        painter.end()


def underline(painter: QPainter, area: QRectF, wide: float, colours: TableColours) -> None:
    """Underline a word in the middle of an area."""
    low = area.bottom() - area.height() * 0.17
    pen = QPen(QColor(colours.text), max(1.5, area.height() * 0.06))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    middle = area.center().x()
    painter.drawLine(round(middle - wide / 2), round(low), round(middle + wide / 2), round(low))
