"""A player's plate: picture, name, dealer mark, bid and tricks taken."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.table.plan.colours import BidStatus, TableColours, bid_status, bid_status_colour
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage import drawing
from ohhell_desktop.table.text.phrases import dealer_letter

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
        """The tricks taken and the bid, as "2 / 3"."""
        if self.secret:
            bid = "?" if self.bid is None else f"({self.bid})"
            return f"{self.taken} / {bid}"
        if self.bid is None:
            return str(self.taken) if self.taken else "\N{EN DASH}"
        return f"{self.taken} / {self.bid}"


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
        size = area.height() * 0.86
        how = bid_status(state.bid, state.taken, state.left)
        colour = bid_status_colour(self._colours, how)
        left = area.x()
        if how is not BidStatus.OPEN:
            mark = QRectF(left, area.center().y() - size / 2, size, size)
            draw_bid_status(painter, mark, how, colour, self._colours.plate)
            left += size * 1.25
        figures = drawing.font(area.height() * 0.9, bold=True)
        rest = QRectF(left, area.y(), area.right() - left, area.height())
        drawing.text(painter, rest, state.figures, figures, colour)

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


def draw_bid_status(
    painter: QPainter, area: QRectF, how: BidStatus, colour: str, inside: str
) -> None:
    """Draw the shape of a status: a ring to be filled, a disc with a tick, or a triangle."""
    line = max(1.6, area.height() * 0.13)
    painter.setPen(QPen(QColor(colour), line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = area.adjusted(line, line, -line, -line)
    match how:
        case BidStatus.NEEDED:
            painter.drawEllipse(inner)
        case BidStatus.MADE:
            painter.setBrush(QColor(colour))
            painter.drawEllipse(inner)
            tick = QPainterPath(_within(inner, 0.24, 0.52))
            tick.lineTo(_within(inner, 0.44, 0.72))
            tick.lineTo(_within(inner, 0.78, 0.32))
            painter.setPen(QPen(QColor(inside), line * 0.95))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(tick)
        case BidStatus.MISSED:
            triangle = QPainterPath(_within(inner, 0.5, 0.02))
            triangle.lineTo(_within(inner, 1.02, 0.95))
            triangle.lineTo(_within(inner, -0.02, 0.95))
            triangle.closeSubpath()
            painter.setPen(QPen(QColor(colour), line * 0.6))
            painter.setBrush(QColor(colour))
            painter.drawPath(triangle)
            painter.setPen(QPen(QColor(inside), line * 0.9))
            painter.drawLine(_within(inner, 0.5, 0.36), _within(inner, 0.5, 0.62))
            painter.drawPoint(_within(inner, 0.5, 0.82))
        case BidStatus.OPEN:
            pass


def _within(area: QRectF, across: float, down: float) -> QPointF:
    """Return the point of an area at a share of its width and height."""
    return QPointF(area.x() + area.width() * across, area.y() + area.height() * down)
