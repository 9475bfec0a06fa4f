"""Badges on the felt: the trump, the figures of the deal, and speech bubbles."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.piles import pile_count
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.text.phrases import (
    Phrases,
    brief_bids,
    brief_trump,
    card_count,
    longest_trump,
    trump_badge,
)

MOST_LINES: Final = 3
"""The greatest number of lines about the deal."""
_TRUMP, _BRIEF_TRUMP = 0.44, 0.6
"""Size of the name of the trump, in heights of its badge, and of a brief one."""


class BadgeItem(QGraphicsItem):
    """An item that fills an area of the layout; the base class of all badges."""

    def __init__(self, colours: TableColours, layer: Layer) -> None:
        super().__init__()
        self.colours = colours
        self.area = Rect(0, 0, 1, 1)
        self.setZValue(layer)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def move_to(self, area: Rect) -> None:
        """Fill another area."""
        if area != self.area:
            self.prepareGeometryChange()
            self.area = area
            self.setPos(area.x, area.y)

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self.colours = colours
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the area, with room for its edge."""
        reach = max(4.0, self.area.h * 0.16)
        return drawing.qrect(Rect(0, 0, self.area.w, self.area.h).grown(reach))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the badge with smooth edges."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(0, 0, self.area.w, self.area.h))

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the content.

        Args:
            painter: Paints on the scene.
            whole: The area in coordinates of the item.
        """


@dataclass(frozen=True, slots=True)
class TrumpState:
    """What the badge of the trump shows."""

    picture: str
    """The resource with its mark."""
    text: str
    longest: str = ""
    """The longest text that it can show in this game, so that all have the same size."""
    brief: bool = False
    """Whether the text takes more of the badge."""


class TrumpItem(BadgeItem):
    """Shows the trump: its mark and its name."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.BADGES)
        self._state: TrumpState | None = None

    def show_state(self, state: TrumpState | None) -> None:
        """Show another trump; None while it is not known."""
        if state != self._state:
            self._state = state
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the mark, and the name to the right of it."""
        state = self._state
        if state is None:
            return
        height = whole.height()
        size = height * (_BRIEF_TRUMP if state.brief else _TRUMP)
        face = drawing.font(size, bold=True)
        mark, pad = height * 0.68, height * 0.24
        room = whole.width() - mark - height * 0.9
        longest = drawing.text_width(state.longest or state.text, face) + 1
        if longest > room:
            face = drawing.font(size * room / longest, bold=True)
        wide = min(room, drawing.text_width(state.text, face) + 1)
        panel = QRectF(0, 0, pad + mark + height * 0.2 + wide + height * 0.4, height)
        drawing.paper(painter, panel, self.colours, height / 2)
        drawing.mark(
            painter, state.picture, QRectF(pad, (height - mark) / 2, mark, mark), self.colours
        )
        line = QRectF(pad + mark + height * 0.2, 0, wide, height)
        drawing.text(painter, line, state.text, face, self.colours.text)


class CountItem(BadgeItem):
    """Shows how many cards a pile has."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.BADGES)
        self._text = ""

    @property
    def text(self) -> str:
        """The text; empty if nothing is shown."""
        return self._text

    def show_text(self, text: str) -> None:
        """Show another text; an empty one shows nothing."""
        if text != self._text:
            self._text = text
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the text on the felt."""
        if self._text:
            face = drawing.font(whole.height() * 0.6, bold=True)
            drawing.text(painter, whole, self._text, face, self.colours.felt_text)


class InfoItem(BadgeItem):
    """Shows a few lines about the deal."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.BADGES)
        self._lines: tuple[str, ...] = ()
        self._number = ""
        self._with_number = True
        self.brief = False
        """Whether there is room for the last line only."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines, from top to bottom; the last one is the most important."""
        if self.brief:
            return self._lines[-1:]
        shown = (self._number if self._with_number else "", *self._lines)
        return tuple(line for line in shown if line)

    def show_lines(self, number: str, *lines: str) -> None:
        """Show other lines.

        Args:
            number: Which deal of the game it is.
            lines: What else there is to know; empty ones are left out.
        """
        before = self.lines
        self._number = number
        self._lines = lines
        if self.lines != before:
            self.update()

    def set_with_number(self, with_number: bool) -> None:
        """Show which deal of the game it is, or not, because it is shown elsewhere."""
        if with_number != self._with_number:
            self._with_number = with_number
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the lines on the felt, the last one bold, the name of a special deal larger."""
        high = whole.height() / (1 if self.brief else MOST_LINES)
        for place, words in enumerate(self.lines):
            line = QRectF(high * 0.2, place * high, whole.width() - high * 0.2, high)
            face = drawing.font(high * 0.76, bold=place == len(self.lines) - 1)
            if len(self._lines) > 1 and words == self._lines[0]:
                face = display_font(high * 0.86)
            drawing.text(painter, line, words, face, self.colours.felt_text)


class BubbleItem(BadgeItem):
    """Shows what a player says, in a bubble by the plate."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.BUBBLES)
        self._text = ""
        self.hide()

    @property
    def text(self) -> str:
        """The text while it can be seen, else an empty text."""
        return self._text if self.isVisible() else ""

    @staticmethod
    def width(text: str, height: float) -> float:
        """Return the width of a bubble with a text, for a height."""
        return drawing.text_width(text, drawing.font(height * 0.55, bold=True)) + height * 0.9

    def say(self, text: str) -> None:
        """Show a text; where it lies is set by :meth:`move_to`."""
        self._text = text
        self.show()
        self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the text on a rounded panel."""
        radius = whole.height() / 2
        painter.setPen(QPen(QColor(self.colours.turn), 2))
        painter.setBrush(QColor(self.colours.plate))
        painter.drawRoundedRect(whole, radius, radius)
        face = drawing.font(whole.height() * 0.55, bold=True)
        drawing.text(painter, whole, self._text, face, self.colours.text, drawing.CENTRED)


class Badges(NamedTuple):
    """The badges of a table."""

    trump: TrumpItem
    info: InfoItem
    pile_count: CountItem

    def move_to(self, layout: TableLayout) -> None:
        """Lie where a layout has them, with few words where it has little room."""
        self.trump.move_to(layout.trump)
        self.info.move_to(layout.info)
        self.info.brief = layout.given >= GivenWay.CORNERS
        self.info.update()
        self.pile_count.move_to(pile_count(layout))

    def show(self, seen: Tableau, phrases: Phrases) -> None:
        """Show what a table says about the deal."""
        mark, brief = phrases.look.suit(seen.trump), self.info.brief
        state = TrumpState(mark, trump_badge(seen.trump, phrases), longest_trump(phrases))
        if brief:
            state = TrumpState(mark, brief_trump(seen.trump, phrases), brief=True)
        self.trump.show_state(state if seen.trump_known else None)
        in_pile = seen.pile and seen.hand
        self.pile_count.show_text(card_count(len(seen.hand)) if in_pile else "")
        bids = brief_bids(seen, phrases) if brief else phrases.bids(seen)
        self.info.show_lines(phrases.deal(seen), tr(seen.name), bids)
