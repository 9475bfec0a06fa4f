"""The players around a small table; a click on one changes them."""

from collections.abc import Sequence
from itertools import combinations
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.icons import avatar, picture
from ohhell_desktop.look.paint.vectors import MARGIN, drawn
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.session.files.settings import CardBack
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.kit.level_words import level_text

_FACE: Final = 74
_PLATE: Final = (130, 50)
_LAP: Final = 16
"""How far the face reaches over the plate, in pixels at a scale of 1."""
_WIDER: Final = 2.2
"""How much wider a plate becomes for its words at most."""
_PAD: Final = 18
"""Beside the name on a plate, in pixels."""
_ICON: Final = 0.9
"""Size of the icon before a level, in heights of its text."""
_ICON_SPAN: Final = 1.4
"""The icon and the gap after it, in sizes of the icon."""
_NAME, _LEVEL = 16, 13
_LEAST_NAME, _LEAST_LEVEL = 12.0, 11.0
_SHARES: Final = {6: 0.92, 7: 0.84, 8: 0.78, 9: 0.72, 10: 0.68}
"""How much smaller the players are drawn when there are many."""
_EDGE: Final = 12
_SHAPES: Final = (1.9, 0.82)
"""The table is at most so much wider than it is high, and so high for its width."""
_TRIES: Final = (
    *((True, 1.0, 1 - 0.06 * step) for step in range(5)),
    *((False, 1.0, 1 - 0.08 * step) for step in range(7)),
    *((False, 0.9 - 0.1 * step, 0.6 - 0.05 * step) for step in range(5)),
)
"""Whether the levels are shown, and how much smaller names and players are drawn: tried in this
order until nobody covers anybody."""
_PACK: Final = ((-9.0, -12.0), (-1.0, -2.0), (7.0, 7.0))
"""Where the cards of the pack lie from the middle, in pixels, and how they are turned."""
_BACK: Final = 46


class SeatButton(QPushButton):
    """A player: the face, and below it the name and the level on a plate.

    Where several people play, an icon shows who is one of them.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = SeatSetup("", SeatKind.PERSON)
        self._scale = 1.0
        self._text = 1.0
        self._levelled = True
        self._together = False
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_seat(self, seat: SeatSetup, *, together: bool) -> None:
        """Show a player, alone or together with other people."""
        self._seat = seat
        self._together = together
        self.setAccessibleName(seat.name)
        self.setAccessibleDescription(self._line())
        self.setToolTip(self.tr("Change the name, the face or the level"))
        if seat.kind is SeatKind.PERSON:
            own = self.tr("Change your name or your face")
            self.setToolTip(self.tr("Change the name or the face") if together else own)
        self.update()

    def set_scale(self, scale: float, text: float, *, level: bool) -> None:
        """Draw everything larger or smaller, with or without the line about the level."""
        self._scale = scale
        self._text = text
        self._levelled = level
        self.resize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the face and the plate."""
        fonts = self._fonts()[: 2 if self._levelled else 1]
        lines = sum(QFontMetrics(font).height() for font in fonts) + 8 * self._scale
        plate = max(_PLATE[1] * self._scale, lines) if self._levelled else lines
        words = zip(fonts, (self._seat.name, self._line()), strict=False)
        spans = [QFontMetrics(font).horizontalAdvance(text) for font, text in words]
        spans[-1] += round(self._icon_side(fonts[-1]) * _ICON_SPAN)
        written = max(spans) + _PAD
        wide = max(_PLATE[0] * self._scale, min(written, _PLATE[0] * self._scale * _WIDER))
        return QSize(round(wide) + 8, round(plate + (_FACE - _LAP) * self._scale) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the face and the plate."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        face = _FACE * self._scale
        whole = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        plate = whole.adjusted(0, face - _LAP * self._scale, 0, 0)
        head = QRectF(whole.center().x() - face / 2, whole.y(), face, face)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        if not colours.flat:
            painter.drawEllipse(head.translated(0, 2))
            painter.drawRoundedRect(plate.translated(0, 2), 12 * self._scale, 12 * self._scale)
        lit = self.underMouse() or self.isDown()
        painter.setBrush(QColor(colours.turn if lit else colours.plate))
        painter.drawEllipse(head)
        ring = 3.5 * self._scale
        inner = head.adjusted(ring, ring, -ring, -ring)
        size = round(inner.width())
        painter.drawPixmap(inner, avatar(self._seat.avatar, size, self._ratio()), QRectF())
        painter.setBrush(QColor(colours.plate))
        if lit:
            painter.setPen(QPen(QColor(colours.turn), 2.5))
        painter.drawRoundedRect(plate, 12 * self._scale, 12 * self._scale)
        self._draw_words(painter, plate)
        if self.hasFocus():
            draw_focus(painter, plate.adjusted(-3, -3, 3, 3), 12 * self._scale)

    def _draw_words(self, painter: QPainter, plate: QRectF) -> None:
        colours = window_colours(self.palette())
        name, level = self._fonts()
        lines = [(name, colours.text, self._seat.name)]
        if self._levelled:
            lines.append((level, colours.soft_text, self._line()))
        heights = [QFontMetrics(font).height() for font, _, _ in lines]
        top = plate.center().y() - sum(heights) / 2
        for line, high in zip(lines, heights, strict=True):
            font, ink, text = line
            painter.setPen(QColor(ink))
            painter.setFont(font)
            room = QRectF(plate.x() + 6, top, plate.width() - 12, high)
            side = self._icon_side(font) if line is lines[-1] else 0
            span, metrics = side * _ICON_SPAN, QFontMetrics(font)
            elide = Qt.TextElideMode.ElideRight
            shown = metrics.elidedText(text, elide, int(room.width() - span))
            if side:
                left = room.center().x() - (metrics.horizontalAdvance(shown) + span) / 2
                self._draw_icon(painter, QRectF(left, room.center().y() - side / 2, side, side))
            painter.drawText(room.adjusted(span, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, shown)
            top += high

    def _icon_side(self, font: QFont) -> int:
        """Return the size of the icon before a line; 0 if there is none."""
        return round(QFontMetrics(font).height() * _ICON) if self._together else 0

    def _draw_icon(self, painter: QPainter, area: QRectF) -> None:
        """Draw whether it is a person or a computer player."""
        name = "person" if self._seat.kind is SeatKind.PERSON else "computer"
        ink = QColor(window_colours(self.palette()).soft_text)
        icon = picture(f":/icons/{name}.svg", round(area.width()), self._ratio(), ink)
        painter.drawPixmap(area, icon, QRectF(icon.rect()))

    def _fonts(self) -> tuple[QFont, QFont]:
        return (
            text_font(max(_LEAST_NAME, _NAME * self._scale) * self._text, QFont.Weight.Bold),
            text_font(max(_LEAST_LEVEL, _LEVEL * self._scale) * self._text),
        )

    def _line(self) -> str:
        if self._seat.kind is SeatKind.PERSON:
            return self.tr("A person") if self._together else self.tr("Your seat")
        return level_text(self._seat.level)

    def _ratio(self) -> float:
        return self.devicePixelRatioF()


class SeatTable(QWidget):
    """A small table with everybody around it.

    Attributes:
        buttons: a button for each player; only those who play are visible.
    """

    chosen = Signal(int)
    """Emitted with the number of a seat that was clicked."""

    def __init__(self, most: int, back: CardBack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._back = back
        self.setAccessibleName(self.tr("Players"))
        self._count = 0
        self._scale = 1.0
        self._text = 1.0
        self._clockwise = True
        self._colours = LIGHT
        self.buttons = [SeatButton(self) for _ in range(most)]
        for number, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))

    def show_seats(self, seats: Sequence[SeatSetup], *, clockwise: bool) -> None:
        """Show the players in the order of play."""
        self._count = len(seats)
        self._clockwise = clockwise
        together = sum(seat.kind is SeatKind.PERSON for seat in seats) > 1
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(seats))
            if number < len(seats):
                button.show_seat(seats[number], together=together)
        self._place()

    def fit(self, scale: float, text: float, colours: TableColours) -> None:
        """Draw everything larger or smaller, on a cloth like that of the page."""
        self._scale = scale
        self._text = text
        self._colours = colours
        self._place()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a small size: the players are drawn smaller where there is less room."""
        return QSize(260, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Put the players where they belong."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw other colours at once."""
        super().changeEvent(event)
        self.update()

    def _place(self) -> None:
        if not self._count:
            return
        share = _SHARES.get(self._count, 1.0)
        largest = min(self._scale * share, self.width() / (3.2 * _PLATE[0]), self.height() / 330)
        for level, text, shrunk in _TRIES:
            larger = max(1.0, self._text * text)
            boxes = self._boxes(largest * shrunk, larger, level=level)
            if not any(one.intersects(other) for one, other in combinations(boxes, 2)):
                break
        self.update()

    def _boxes(self, scale: float, text: float, *, level: bool) -> list[QRect]:
        """Place the players at a scale and a size of their names; return where they are."""
        seated = self.buttons[: self._count]
        for number, button in enumerate(seated):
            button.set_scale(scale, text, level=level)
            at = self._at(number)
            button.move(round(at.x() - button.width() / 2), round(at.y() - button.height() / 2))
        return [button.geometry().adjusted(3, 3, -3, -3) for button in seated]

    def _radii(self) -> tuple[float, float]:
        seated = self.buttons[: max(1, self._count)]
        across = (self.width() - max(button.width() for button in seated)) / 2 - 2
        down = (self.height() - seated[0].height()) / 2 - 2
        flattest, roundest = _SHAPES
        across, down = min(across, flattest * down), min(down, roundest * across)
        return max(40.0, across), max(40.0, down)

    def _at(self, number: int) -> QPointF:
        """Return the middle of a player; the first sits at the bottom."""
        turn = 2 * pi * number / self._count
        angle = pi / 2 + (turn if self._clockwise else -turn)
        across, down = self._radii()
        middle = QRectF(self.rect()).center()
        return middle + QPointF(across * cos(angle), down * sin(angle))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the table."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._colours
        across, down = self._radii()
        middle = QRectF(self.rect()).center()
        edge = _EDGE * self._scale
        wide, high = max(30.0, across * 0.86), max(24.0, down * 0.84)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 45))
        if colours.flat:  # a black rim on a flat cloth needs a line around it
            painter.setPen(QPen(QColor(colours.felt_text), 2))
        else:
            painter.drawEllipse(middle + QPointF(0, edge * 0.8), wide, high)
        painter.setBrush(QColor(colours.rail))
        painter.drawEllipse(middle, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        light = QRadialGradient(QPointF(0, 0), 1.1)
        for stop, colour in zip((0.0, 0.5, 0.85, 1.0), colours.cloth, strict=True):
            light.setColorAt(stop, QColor(colour) if colours.flat else QColor(colour).lighter(112))
        painter.translate(middle)
        painter.scale(wide - edge, high - edge)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(0, 0), 1, 1)
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_pack(painter, middle)

    def _draw_pack(self, painter: QPainter, middle: QPointF) -> None:
        """Draw a few cards, face down, in the middle of the table."""
        back = drawn(
            f":/backs/{self._back.value}.svg", round(_BACK * self._scale * self.devicePixelRatioF())
        )
        wide = _BACK * self._scale * (0.5 + MARGIN)
        high = _BACK * self._scale * (CARD_RATIO / 2 + MARGIN)
        for across, turn in _PACK:
            painter.save()
            painter.translate(middle + QPointF(across * self._scale, 0))
            painter.rotate(turn)
            painter.drawPixmap(QRectF(-wide, -high, 2 * wide, 2 * high), back, QRectF(back.rect()))
            painter.restore()
