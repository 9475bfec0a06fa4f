"""The chart in the picker: over each choice the chance to make the bid, below it its points."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.stage.price_tags import underline
from ohhell_desktop.table.text.advised import Tag

_BAR: Final = (24.0, 36.0)
"""Width and height of a bar of 100 percent, at the usual size of the table."""
_SHARE, _POINTS, _BEST = 11.0, 12.5, 13.0
"""Sizes of the percentages and the points, and of the points of the best."""
_LABEL: Final = 11.5
"""Size of the words that say what the figures are, and the room for them beside the choices."""
_BESIDE: Final = 72.0
_EDGE: Final = 14.0
"""How far the words keep from the edge of the panel."""
_WRAPPED: Final = (
    Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
)
_LINE: Final = 16.0
_LEAST: Final = 2.0
"""The height of the smallest bar."""
_RADIUS: Final = 3.0
_ROOM: Final = 34.0
"""The least width of a choice with a percentage over it."""


class AdviceChart:
    """Draws bars and figures around the choices; nothing without tags or where there is no room.

    Attributes:
        tags: the figures by choice; None for one that was not tried.
        scale: the size of the table's text; 0 if there is no room.
    """

    def __init__(self) -> None:
        self.tags: Sequence[Tag | None] = ()
        self.scale = 0.0

    def tag(self, place: int) -> Tag | None:
        """Return the figures of the choice at a place."""
        return self.tags[place] if place < len(self.tags) else None

    @property
    def above(self) -> float:
        """The height that it needs above the choices."""
        return (_BAR[1] + _LINE) * self.scale if self.tags else 0.0

    @property
    def below(self) -> float:
        """The height that it needs below them."""
        return (_LINE + 4) * self.scale if self.tags else 0.0

    @property
    def width(self) -> float:
        """The least width of a choice."""
        return _ROOM * self.scale if self.tags else 0.0

    @property
    def beside(self) -> float:
        """The width at either side of the choices with which the words beside them have room."""
        return _BESIDE * self.scale if self.tags else 0.0

    @property
    def legend(self) -> str:
        """What the figures are, where that has no room beside the choices."""
        return tr("Above: the chance to make it. Below: points on average.") if self.scale else ""

    def draw(self, painter: QPainter, choices: Sequence[QRectF], colours: TableColours) -> None:
        """Draw the chart around the choices."""
        if not self.scale:
            return
        if self.tags and choices:
            self._draw_words(painter, choices, colours)
        for choice, tag in zip(choices, self.tags, strict=False):
            if tag is not None:
                self._draw_bar(painter, choice, tag, colours)
                self._draw_points(painter, choice, tag, colours)

    def _draw_words(
        self, painter: QPainter, choices: Sequence[QRectF], colours: TableColours
    ) -> None:
        """Say beside the first row what the figures are, where there is room for that."""
        first, edge = choices[0], _EDGE * self.scale
        room = QRectF(edge, 0, min(choice.left() for choice in choices) - edge - 6, 0)
        above = QRectF(room.left(), first.top() - self.above, room.width(), self.above)
        below = QRectF(room.left(), first.bottom() - 12, room.width(), self.below + 20)
        if any(tag is not None and tag.share is not None for tag in self.tags):
            self._draw_label(painter, above, tr("Chance to make it"), colours)
        self._draw_label(painter, below, tr("Points on average"), colours)

    def _draw_label(
        self, painter: QPainter, area: QRectF, words: str, colours: TableColours
    ) -> None:
        """Write some words in up to two lines; nothing if they do not fit."""
        face = drawing.font(_LABEL * self.scale)
        needed = QFontMetricsF(face).boundingRect(area, _WRAPPED, words)
        if needed.width() <= area.width() and needed.height() <= area.height():
            painter.setFont(face)
            painter.setPen(QColor(colours.soft_text))
            painter.drawText(area, _WRAPPED, words)

    def _draw_bar(self, painter: QPainter, choice: QRectF, tag: Tag, colours: TableColours) -> None:
        """Draw the chance over a choice."""
        if tag.share is None:
            return
        wide, whole = (each * self.scale for each in _BAR)
        high = max(_LEAST * self.scale, whole * tag.share / 100)
        foot = choice.top() - 4 * self.scale
        bar = QRectF(choice.center().x() - wide / 2, foot - high, wide, high)
        ink = QColor(colours.text if tag.best else colours.plate_edge)
        painter.setPen(QPen(ink, 0))
        painter.setBrush(ink)
        radius = min(_RADIUS * self.scale, high / 2)
        painter.drawRoundedRect(bar, radius, radius)
        above = QRectF(
            choice.left(), bar.top() - _LINE * self.scale, choice.width(), _LINE * self.scale
        )
        face = drawing.font(_SHARE * self.scale, bold=tag.best)
        words = f"{tag.share}\N{NARROW NO-BREAK SPACE}%"
        colour = colours.text if tag.best else colours.soft_text
        drawing.text(painter, above, words, face, colour, drawing.CENTRED)

    def _draw_points(
        self, painter: QPainter, choice: QRectF, tag: Tag, colours: TableColours
    ) -> None:
        """Write the points below a choice; the best are underlined."""
        size = (_BEST if tag.best else _POINTS) * self.scale
        face = drawing.font(size, bold=tag.best)
        below = QRectF(choice.left(), choice.bottom() + 2, choice.width(), _LINE * self.scale)
        colour = colours.text if tag.best else colours.soft_text
        drawing.text(painter, below, tag.text, face, colour, drawing.CENTRED)
        if tag.best:
            underline(
                painter, below.adjusted(0, 0, 0, 4), drawing.text_width(tag.text, face), colours
            )
