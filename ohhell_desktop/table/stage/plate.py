"""A player's plate: picture, name, dealer mark, bid and tricks taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.table.plan.colours import TableColours, bid_status, bid_status_colour
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.pips import Pip, pips
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage import drawing
from ohhell_desktop.table.text.phrases import dealer_letter
from ohhell_desktop.table.text.translate import tr

_AVATARS: Final = 12
DOTS: Final = 3
"""How many dots show that a player is thinking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlateState:
    """What a plate shows."""

    name: str
    avatar: int
    bid: int | None
    taken: int
    left: int
    """Tricks still to be played."""
    secret: bool = False
    """Whether a bid was made that not everybody knows."""
    dealer: bool
    turn: bool
    dot: int | None = None
    """Which of the thinking dots is dark; None while the player does not think."""

    @property
    def figures(self) -> str:
        """The tricks taken and the bid, as "2 of 3"."""
        if self.secret:
            bid = "?" if self.bid is None else f"({self.bid})"
            return self._of(bid)
        if self.bid is None:
            return str(self.taken) if self.taken else "\N{EN DASH}"
        return self._of(str(self.bid))

    def _of(self, bid: str) -> str:
        return tr("{taken} of {bid}").format(taken=self.taken, bid=bid)


class PlateItem(QGraphicsItem):
    """Draws one plate."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__()
        self._colours = colours
        self._area = Rect(0, 0, 1, 1)
        self._state: PlateState | None = None
        self.setZValue(Layer.PLATES)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def state(self) -> PlateState | None:
        """What the plate shows; None before the first game."""
        return self._state

    @property
    def area(self) -> Rect:
        """The area of the plate."""
        return self._area

    def show_state(self, state: PlateState) -> None:
        """Show another state."""
        if state != self._state:
            self._state = state
            self.update()

    def move_to(self, area: Rect) -> None:
        """Fill another area."""
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area
            self.setPos(area.x, area.y)

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.update()

    @property
    def _glow(self) -> float:
        return max(4.0, self._area.h * 0.11)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the area of the plate with the glow around it."""
        reach = self._glow * 1.5
        return QRectF(-reach, -reach, self._area.w + 2 * reach, self._area.h + 2 * reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the plate."""
        del option, widget
        state = self._state
        if state is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self._area.h
        whole = QRectF(0, 0, self._area.w, height)
        radius = height * 0.26
        if state.turn:
            drawing.glow(painter, whole, self._colours.turn, radius, self._glow)
        drawing.panel(painter, whole, self._colours.plate, self._colours.plate_edge, radius)
        if state.turn:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._colours.turn), max(2.0, height * 0.055)))
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), radius, radius)
        pad = height * 0.12
        face = height - 2 * pad
        self._draw_avatar(painter, state, QRectF(pad, pad, face, face))
        left = pad + face + height * 0.14
        right = self._area.w - pad * 1.1
        self._draw_name(painter, state, QRectF(left, pad * 0.7, right - left, height * 0.42))
        line = QRectF(left, height * 0.47, right - left, height * 0.42)
        self._draw_figures(painter, state, line)

    def _draw_avatar(self, painter: QPainter, state: PlateState, area: QRectF) -> None:
        number = (state.avatar - 1) % _AVATARS + 1
        drawing.draw_vector(painter, f":/avatars/{number:02}.svg", area)
        if state.dealer:
            size = area.height() * 0.46
            mark = QRectF(area.right() - size * 0.72, area.bottom() - size * 0.86, size, size)
            painter.setPen(QPen(QColor(self._colours.plate), max(1.5, size * 0.1)))
            painter.setBrush(QColor(self._colours.dealer))
            painter.drawEllipse(mark)
            letter = drawing.font(size * 0.62, bold=True)
            drawing.text(
                painter, mark, dealer_letter(), letter, self._colours.dealer_text, drawing.CENTRED
            )

    def _draw_name(self, painter: QPainter, state: PlateState, area: QRectF) -> None:
        name = drawing.font(area.height() * 0.76, bold=state.turn)
        drawing.text(painter, area, state.name, name, self._colours.text)

    def _draw_figures(self, painter: QPainter, state: PlateState, area: QRectF) -> None:
        if state.dot is not None:
            self._draw_dots(painter, area, state.dot)
        status = bid_status(state.bid, state.taken, state.left)
        colour = bid_status_colour(self._colours, status)
        marks = () if state.secret else pips(state.bid, state.taken)
        if marks:
            draw_pips(painter, area, marks, colour)
            return
        figures = drawing.font(area.height() * 0.86, bold=True)
        drawing.text(painter, area, state.figures, figures, colour)

    def _draw_dots(self, painter: QPainter, area: QRectF, lit: int) -> None:
        size = area.height() * 0.24
        painter.setPen(Qt.PenStyle.NoPen)
        for dot in range(DOTS):
            dark = dot == lit % DOTS
            painter.setBrush(QColor(self._colours.text if dark else self._colours.plate_edge))
            middle = QPointF(
                area.right() - size * (0.6 + 1.7 * (DOTS - 1 - dot)), area.center().y()
            )
            painter.drawEllipse(middle, size / 2, size / 2)


def draw_pips(painter: QPainter, area: QRectF, marks: Sequence[Pip], colour: str) -> None:
    """Draw a row of marks: discs for tricks won, rings for those to win, crosses for extra ones.

    Args:
        painter: Paints on the plate.
        area: Where the row begins, in the middle of its height.
        marks: The row, from left to right.
        colour: Of all marks.
    """
    size = min(area.height() * 0.66, area.width() / (len(marks) * 1.4))
    line = max(1.6, size * 0.16)
    for place, mark in enumerate(marks):
        spot = QRectF(area.x() + place * size * 1.4, area.center().y() - size / 2, size, size)
        inner = spot.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.setPen(QPen(QColor(colour), line))
        painter.setBrush(QColor(colour) if mark is Pip.WON else Qt.BrushStyle.NoBrush)
        if mark is Pip.EXTRA:
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.bottomLeft(), inner.topRight())
        else:
            painter.drawEllipse(inner)
