"""Sliders and scroll bars."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionComplex, QStyleOptionSlider, QWidget

from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.style.strokes import chevron

Complex = QStyle.ComplexControl
State = QStyle.StateFlag
Sub = QStyle.SubControl

_GROOVE: Final = 4.0
_KNOB: Final = 16.0
_TICK: Final = 4.0
SLIDER_SIDE: Final = 20
"""The least height and width of a slider: its knob is never cut."""
_THUMB: Final = 8.0
_LIT: Final = 0.35


def part_of(
    style: QStyle,
    control: QStyle.ComplexControl,
    option: QStyleOptionComplex,
    part: QStyle.SubControl,
    widget: QWidget | None,
) -> QRect:
    """Return where a part of a control lies; Qt gives no widget for some."""
    return style.subControlRect(control, option, part, widget)


def draw_slider(
    style: QStyle, option: QStyleOptionSlider, painter: QPainter, widget: QWidget | None
) -> None:
    """Draw a slider: a line that is inked up to a round knob, and ticks below it."""
    colours = window_colours(option.palette)
    handle = QRectF(part_of(style, Complex.CC_Slider, option, Sub.SC_SliderHandle, widget))
    whole = QRectF(option.rect)
    flat = option.orientation is Qt.Orientation.Horizontal
    enabled = bool(option.state & State.State_Enabled)
    edge, inked = QColor(colours.plate_edge), option.palette.text().color()
    middle = handle.center()
    if flat:
        middle.setY(max(middle.y(), _KNOB / 2 + 1))
    start, end = (
        (
            QPointF(whole.left() + _KNOB / 2, middle.y()),
            QPointF(whole.right() - _KNOB / 2, middle.y()),
        )
        if flat
        else (
            QPointF(middle.x(), whole.bottom() - _KNOB / 2),
            QPointF(middle.x(), whole.top() + _KNOB / 2),
        )
    )
    _draw_ticks(option, painter, edge, start, end)
    pen = QPen(edge, _GROOVE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(start, end)
    if enabled and not option.upsideDown:
        pen.setColor(inked)
        painter.setPen(pen)
        painter.drawLine(start, middle)
    focused = bool(option.state & State.State_HasFocus)
    painter.setPen(QPen(inked if enabled else edge, 3.5 if focused else 2))
    painter.setBrush(option.palette.base().color())
    painter.drawEllipse(middle, _KNOB / 2 - 1, _KNOB / 2 - 1)


def _draw_ticks(
    option: QStyleOptionSlider, painter: QPainter, colour: QColor, start: QPointF, end: QPointF
) -> None:
    if option.tickPosition == QSlider.TickPosition.NoTicks or option.tickInterval <= 0:
        return
    painter.setPen(QPen(colour, 1))
    reach = option.maximum - option.minimum
    for value in range(0, reach + 1, option.tickInterval):
        place = start + (end - start) * (value / max(1, reach))
        down = QPointF(0, _KNOB / 2 + 1)
        painter.drawLine(place + down, place + down + QPointF(0, _TICK))


def draw_scroll_bar(
    style: QStyle, option: QStyleOptionSlider, painter: QPainter, widget: QWidget | None
) -> None:
    """Draw a scroll bar: a rounded thumb on paper, and arrows at the ends."""
    colours = window_colours(option.palette)
    painter.fillRect(option.rect, QColor(colours.inset))
    enabled = bool(option.state & State.State_Enabled) and option.maximum > option.minimum
    flat = option.orientation is Qt.Orientation.Horizontal
    edge = QColor(colours.plate_edge)
    for part, turn in (
        (Sub.SC_ScrollBarSubLine, 90.0 if flat else 180.0),
        (Sub.SC_ScrollBarAddLine, -90.0 if flat else 0.0),
    ):
        area = part_of(style, Complex.CC_ScrollBar, option, part, widget)
        chevron(painter, area, edge, turn)
    if not enabled:
        return
    thumb = QRectF(part_of(style, Complex.CC_ScrollBar, option, Sub.SC_ScrollBarSlider, widget))
    spare = ((thumb.height() if flat else thumb.width()) - _THUMB) / 2
    thumb = thumb.adjusted(1, spare, -1, -spare) if flat else thumb.adjusted(spare, 1, -spare, -1)
    held = option.activeSubControls & Sub.SC_ScrollBarSlider
    active = bool(held) and bool(option.state & (State.State_Sunken | State.State_MouseOver))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(option.palette.text().color(), edge, _LIT) if active else edge)
    painter.drawRoundedRect(thumb, _THUMB / 2, _THUMB / 2)
