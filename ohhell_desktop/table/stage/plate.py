"""A player's plate: picture, name, dealer mark, bid and tricks taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.look.colours import TableColours, bid_status, bid_status_colour
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.plan.arrangement.face import PlateParts, plate_parts
from ohhell_desktop.table.plan.pips import Pip, pips
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.text.phrases import dealer_letter
from ohhell_desktop.table.text.plate_tip import plate_tip
from ohhell_desktop.table.text.turn_call import NO_CALL, TurnCall

_AVATARS: Final = 12
DOTS: Final = 3
"""How many dots show that a player is thinking."""
_RADIUS: Final = 0.24
"""Radius of the corners, in heights of the plate."""
_PIP: Final = 0.46
"""Height of a mark for a trick, in heights of the line."""
_PIP_STEP: Final = 1.5
"""From one mark to the next, in their widths."""
_AFTER_BID: Final = 0.42
"""From the bid to the first mark, in heights of the line."""
_CALL: Final = 0.29
"""Size of the text that says what to do."""
_DENSE_CALL: Final = 0.36
"""The same on a plate on which text takes more room."""
_LEAST_NAME: Final = 0.8
"""How much smaller a long name is there, before it is made still smaller to fit."""
_CALL_PAD: Final = 0.3
"""Room at both ends of that text."""
_SEAM: Final = 0.75
"""How far the line around a lit plate lies over its edge, where the paper would shine through."""
_CALL_MARK: Final = 0.46
"""Size of the mark of a suit in it."""


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
    playing: bool = False
    """Whether the cards are being played, so that tricks can be taken."""
    dot: int | None = None
    """Which of the thinking dots is dark; None while the player does not think."""
    call: TurnCall = NO_CALL
    """What the player of the program can do now."""

    @property
    def won_of_bid(self) -> str:
        """The tricks taken and the bid, as "0 of 2"; the bid alone before the first trick."""
        if self.bid is None or self.secret or not self.playing:
            return self.figures
        return tr("{taken} of {bid}").format(taken=self.taken, bid=self.bid)

    @property
    def figures(self) -> str:
        """The bid and, if there are any, the tricks taken, as "7 \N{MIDDLE DOT} 3 won"."""
        bid = "" if self.bid is None else str(self.bid)
        if self.secret:
            bid = f"({bid})" if bid else "?"
        if not self.taken:
            return bid or "\N{EN DASH}"
        won = tr("{taken} won").format(taken=self.taken)
        return f"{bid} \N{MIDDLE DOT} {won}" if bid else won


class PlateItem(QGraphicsItem):
    """Draws one plate; with something to do, it grows to the right by a part that says what."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__()
        self._colours = colours
        self._area = Rect(0, 0, 1, 1)
        self._most = 0.0
        self._dense = False
        self._state: PlateState | None = None
        self.setZValue(Layer.PLATES)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def state(self) -> PlateState | None:
        """What the plate shows; None before the first game."""
        return self._state

    @property
    def area(self) -> Rect:
        """The area of the plate, with the part that says what to do."""
        place = self._area
        return Rect(place.x, place.y, place.w + self._call_width(), place.h)

    def show_state(self, state: PlateState) -> None:
        """Show another state."""
        if state != self._state:
            if self._state is None or state.call != self._state.call:
                self.prepareGeometryChange()
            self._state = state
            self.setToolTip(_tip(state))
            self.update()

    def move_to(self, area: Rect, most: float = 0.0, *, dense: bool = False) -> None:
        """Fill another area.

        Args:
            area: The area without the part that says what to do.
            most: The greatest width of that part.
            dense: Whether text takes more of the plate, and figures stand for marks.
        """
        if (area, most, dense) != (self._area, self._most, self._dense):
            self.prepareGeometryChange()
            self._area = area
            self._most = most
            self._dense = dense
            self.update()
            self.setPos(area.x, area.y)

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.update()

    def _call_width(self) -> float:
        """Return the width of the part that says what to do."""
        state, high = self._state, self._area.h
        if state is None or not state.call.text:
            return 0.0
        mark = high * (_CALL_MARK + 0.14) if state.call.mark else 0.0
        text = drawing.text_width(state.call.text, self._call_font())
        return float(min(self._most, round(text + mark + 2 * high * _CALL_PAD)))

    def _call_font(self) -> QFont:
        return drawing.font(self._area.h * (_DENSE_CALL if self._dense else _CALL), bold=True)

    @property
    def _glow(self) -> float:
        return max(5.0, self._area.h * 0.2)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the area of the plate with the light around it."""
        reach = self._glow * 1.5
        return drawing.qrect(Rect(0, 0, self.area.w, self.area.h).grown(reach))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the plate."""
        del option, widget
        state = self._state
        if state is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = plate_parts(self._area.w, self._area.h, dense=self._dense)
        self._draw_paper(painter, state, parts)
        self._draw_face(painter, state, parts)
        self._draw_name(painter, state, drawing.qrect(parts.name))
        self._draw_figures(painter, state, drawing.qrect(parts.figures))
        if state.dot is not None:
            self._draw_dots(painter, drawing.qrect(parts.dots), state.dot)

    def _draw_paper(self, painter: QPainter, state: PlateState, parts: PlateParts) -> None:
        """Draw the paper, the lamp's light around it on the player's turn, and what to do."""
        colours, high = self._colours, self._area.h
        paper, radius = drawing.qrect(parts.paper), high * _RADIUS
        whole = paper.adjusted(0, 0, self._call_width(), 0)
        lit = state.turn or bool(state.call.text and state.call.lit)
        if lit and not colours.flat:
            drawing.glow(painter, whole, colours.turn, radius, self._glow)
        drawing.paper(painter, whole, colours, radius)
        if state.call.text:
            self._draw_call(painter, state.call, paper, whole)
        if lit:
            line = max(2.5, high * 0.066)
            out = line / 2 + (2 if colours.flat else 0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.turn), line + 2 * _SEAM))
            painter.drawRoundedRect(
                whole.adjusted(-out, -out, out, out), radius + out, radius + out
            )

    def _draw_call(self, painter: QPainter, call: TurnCall, paper: QRectF, whole: QRectF) -> None:
        """Draw what to do, right of the paper."""
        high = whole.height()
        around = QPainterPath()
        around.addRoundedRect(whole, high * _RADIUS, high * _RADIUS)
        part = QRectF(paper.right(), whole.top(), whole.right() - paper.right(), high)
        lit = QPainterPath()
        lit.addRect(part)
        paper_colour = self._colours.turn if call.lit else self._colours.inset
        painter.fillPath(around.intersected(lit), QColor(paper_colour))
        mark = high * _CALL_MARK if call.mark else 0.0
        pad = high * _CALL_PAD
        line = part.adjusted(pad, 0, -pad - mark * 1.2, 0)
        ink = self._colours.turn_text if call.lit else self._colours.text
        drawing.text(painter, line, call.text, self._call_font(), ink)
        if call.mark:
            spot = QRectF(part.right() - pad - mark, part.center().y() - mark / 2, mark, mark)
            drawing.mark(painter, call.mark, spot, self._colours)

    def _draw_face(self, painter: QPainter, state: PlateState, parts: PlateParts) -> None:
        """Draw the picture over the left edge of the paper, and the dealer's mark on it."""
        colours, face = self._colours, drawing.qrect(parts.face)
        ring = face.width() * 0.06
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.plate_edge if colours.flat else colours.rim))
        painter.drawEllipse(face)
        painter.setBrush(QColor(colours.plate))
        painter.drawEllipse(face.adjusted(1, 1, -1, -1))
        number = (state.avatar - 1) % _AVATARS + 1
        inner = face.adjusted(ring, ring, -ring, -ring)
        drawing.draw_vector(painter, f":/avatars/{number:02}.svg", inner)
        if state.dealer:
            mark = drawing.qrect(parts.dealer)
            painter.setPen(QPen(QColor(colours.plate), max(1.5, mark.width() * 0.1)))
            painter.setBrush(QColor(colours.dealer))
            painter.drawEllipse(mark)
            letter = drawing.font(mark.width() * 0.58, bold=True)
            drawing.text(
                painter, mark, dealer_letter(), letter, colours.dealer_text, drawing.CENTRED
            )

    def _draw_name(self, painter: QPainter, state: PlateState, area: QRectF) -> None:
        name = drawing.font(area.height() * 0.8, bold=True)
        if self._dense:
            share = area.width() / max(1.0, drawing.text_width(state.name, name))
            name = drawing.font(area.height() * 0.8 * min(1.0, max(_LEAST_NAME, share)), bold=True)
        drawing.text(painter, area, state.name, name, self._colours.text)

    def _draw_figures(self, painter: QPainter, state: PlateState, area: QRectF) -> None:
        status = bid_status(state.bid, state.taken, state.left)
        colour = bid_status_colour(self._colours, status)
        marks = () if state.secret or self._dense else pips(state.bid, state.taken)
        if self._dense:
            words = state.won_of_bid
            drawing.text(painter, area, words, figures_font(area.height()), colour)
            return
        if marks:
            drawing.text(painter, area, str(state.bid), figures_font(area.height()), colour)
            draw_pips(painter, beside_bid(area, state.bid or 0), marks, colour)
            return
        drawing.text(painter, area, state.figures, figures_font(area.height()), colour)

    def _draw_dots(self, painter: QPainter, area: QRectF, lit: int) -> None:
        """Draw the dots of a player who thinks, on a bit of paper on the upper edge."""
        colours, high = self._colours, area.height()
        drawing.panel(painter, area, colours.plate, colours.plate_edge, high / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        step = area.width() / (DOTS + 1)
        for dot in range(DOTS):
            dark = dot == lit % DOTS
            painter.setBrush(QColor(colours.text if dark else colours.plate_edge))
            middle = QPointF(area.x() + step * (dot + 1), area.center().y())
            painter.drawEllipse(middle, high * 0.17, high * 0.17)


def _tip(state: PlateState) -> str:
    """Return what the plate shows, in words."""
    marks = bool(pips(state.bid, state.taken)) and not state.secret
    return plate_tip(state.bid, state.taken, dealer=state.dealer, secret=state.secret, marks=marks)


def figures_font(height: float) -> QFont:
    """Return the font of bid and tricks, for the height of their line."""
    return drawing.font(height * 0.86, bold=True)


def beside_bid(area: QRectF, bid: int) -> QRectF:
    """Return the area for the marks: right of the bid, which begins the line."""
    wide = drawing.text_width(str(bid), figures_font(area.height()))
    return area.adjusted(wide + area.height() * _AFTER_BID, 0, 0, 0)


def draw_pips(painter: QPainter, area: QRectF, marks: Sequence[Pip], colour: str) -> None:
    """Draw a row of marks: discs for tricks won, rings for those to win, crosses for extra ones.

    They are much smaller than figures, because a ring of their size is a zero.

    Args:
        painter: Paints on the plate.
        area: Where the row begins, in the middle of its height.
        marks: The row, from left to right.
        colour: Of all marks.
    """
    size = min(area.height() * _PIP, area.width() / (len(marks) * _PIP_STEP))
    line = max(1.5, size * 0.13)
    for place, mark in enumerate(marks):
        spot = QRectF(area.x() + place * size * _PIP_STEP, area.center().y() - size / 2, size, size)
        inner = spot.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.setPen(QPen(QColor(colour), line))
        painter.setBrush(QColor(colour) if mark is Pip.WON else Qt.BrushStyle.NoBrush)
        if mark is Pip.EXTRA:
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.bottomLeft(), inner.topRight())
        else:
            painter.drawEllipse(inner)
