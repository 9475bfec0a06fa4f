"""Fields, boxes, buttons, tabs and lines, each drawn by a function."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QWidget,
)

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.contrast import MARK_CONTRAST, contrast
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.style.bars import part_of
from ohhell_desktop.look.style.strokes import EDGE, box, chevron, focus, tick

Complex = QStyle.ComplexControl
State = QStyle.StateFlag
Sub = QStyle.SubControl

INDICATOR: Final = 18
"""Side of a check box."""
_OFF: Final = 0.45
"""How strong the outline of a control is that cannot be used."""
_TAB_BAR: Final = 3
"""Height of the bar below the chosen tab."""
_HALF_DASH: Final = QPointF(INDICATOR * 0.22, 0)
_STEPS: Final = (
    (Sub.SC_SpinBoxUp, 180.0, QAbstractSpinBox.StepEnabledFlag.StepUpEnabled),
    (Sub.SC_SpinBoxDown, 0.0, QAbstractSpinBox.StepEnabledFlag.StepDownEnabled),
)
_LINE: Final = 2
"""The width of a line between the parts of a page."""


def draw_field(
    option: QStyleOption,
    painter: QPainter,
    colours: TableColours,
    *,
    filled: bool = True,
) -> None:
    """Draw the ground and the outline of a field."""
    fill = option.palette.base().color() if filled else QColor(Qt.GlobalColor.transparent)
    box(painter, option.rect, fill, edge_of(option, colours))
    if is_in(option, State.State_HasFocus):
        focus(painter, option.rect, QColor(colours.text))


def draw_check(option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
    """Draw a check box."""
    area = QRectF(option.rect)
    marked = is_in(option, State.State_On) or is_in(option, State.State_NoChange)
    mark = text_of(option)
    fill = mark if marked else option.palette.base().color()
    box(painter, area, fill, mark if marked else edge_of(option, colours), 5)
    paper = option.palette.base().color()
    if is_in(option, State.State_On):
        tick(painter, area, paper)
    elif is_in(option, State.State_NoChange):
        painter.setPen(QPen(paper, 2))
        painter.drawLine(area.center() - _HALF_DASH, area.center() + _HALF_DASH)


def draw_radio(option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
    """Draw a radio button."""
    area = QRectF(option.rect)
    mark = text_of(option)
    on = is_in(option, State.State_On)
    edge = mark if on else edge_of(option, colours)
    box(painter, area, option.palette.base().color(), edge, area.width() / 2)
    if on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        painter.drawEllipse(area.center(), area.width() * 0.28, area.width() * 0.28)


def draw_button(option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
    """Draw a button."""
    palette = option.palette
    fill, edge, width = palette.button().color(), edge_of(option, colours), EDGE
    if isinstance(option, QStyleOptionButton):
        if option.features & QStyleOptionButton.ButtonFeature.Flat and not _pressed(option):
            return
        if option.features & QStyleOptionButton.ButtonFeature.Flat and not option.text:
            _draw_ring(option, painter, chosen_edge(colours))
            return
        if option.features & QStyleOptionButton.ButtonFeature.DefaultButton:
            edge, width = chosen_edge(colours), 2 * EDGE
    if is_in(option, State.State_On) and is_in(option, State.State_Enabled):
        fill, edge, width = chosen_paper(colours), text_of(option), 2 * EDGE
    elif _pressed(option):
        fill = mixed(palette.text().color(), fill, 0.16)
    elif is_in(option, State.State_MouseOver) and is_in(option, State.State_Enabled):
        fill = mixed(palette.text().color(), fill, 0.07)
    box(painter, option.rect, fill, edge, width=width)


def draw_line(option: QStyleOption, painter: QPainter) -> None:
    """Draw a line between the parts of a page, as on a score sheet."""
    area, middle = QRect(option.rect), option.rect.center()
    if area.width() < area.height():
        area.setLeft(middle.x())
        area.setWidth(_LINE)
    else:
        area.setTop(middle.y())
        area.setHeight(_LINE)
    painter.fillRect(area, QColor(window_colours(option.palette).rule))


def light_flat(option: QStyleOption, painter: QPainter) -> None:
    """Draw what is behind a button without a frame: it is pointed at, or has the focus."""
    flat = QStyleOptionButton.ButtonFeature.Flat
    if not (isinstance(option, QStyleOptionButton) and option.features & flat):
        return
    colours = window_colours(option.palette)
    with smooth(painter):
        if is_in(option, State.State_MouseOver):
            box(painter, option.rect, QColor(colours.inset), QColor(colours.inset))
        if is_in(option, State.State_HasFocus):
            focus(painter, option.rect, QColor(colours.text))


def draw_tab(option: QStyleOptionTab, painter: QPainter) -> None:
    """Draw the bar below a tab."""
    area = option.rect
    bar = area.adjusted(2, area.height() - _TAB_BAR, -2, 0)
    if is_in(option, State.State_Selected):
        painter.fillRect(bar, chosen_edge(window_colours(option.palette)))
    elif is_in(option, State.State_MouseOver):
        colours = window_colours(option.palette)
        painter.fillRect(bar, QColor(colours.plate_edge))


def draw_combo(
    style: QStyle, option: QStyleOptionComboBox, painter: QPainter, widget: QWidget | None
) -> None:
    """Draw a list to choose from."""
    colours = window_colours(option.palette)
    arrow = part_of(style, Complex.CC_ComboBox, option, Sub.SC_ComboBoxArrow, widget)
    with smooth(painter):
        draw_button(option, painter, colours)
        chevron(painter, arrow, text_of(option))
        if is_in(option, State.State_HasFocus):
            focus(painter, option.rect, QColor(colours.text))


def draw_spin(
    style: QStyle, option: QStyleOptionSpinBox, painter: QPainter, widget: QWidget | None
) -> None:
    """Draw a number field."""
    with smooth(painter):
        if option.frame:
            draw_field(option, painter, window_colours(option.palette))
        for part, turn, step in _STEPS:
            if option.subControls & part:
                area = part_of(style, Complex.CC_SpinBox, option, part, widget)
                mark = text_of(option)
                if not option.stepEnabled & step:
                    mark = mixed(mark, option.palette.base().color(), _OFF)
                chevron(painter, area, mark, turn)


def _draw_ring(option: QStyleOption, painter: QPainter, colour: QColor) -> None:
    """Draw the ring around a round picture that is chosen."""
    painter.setPen(QPen(colour, 2 * EDGE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(option.rect).adjusted(EDGE, EDGE, -EDGE, -EDGE))


def edge_of(option: QStyleOption, colours: TableColours) -> QColor:
    """Return the colour of a control's outline; that of its text where it would not be seen."""
    edge = QColor(colours.plate_edge)
    if contrast(edge.name(), option.palette.window().color().name()) < MARK_CONTRAST:
        edge = text_of(option)
    if is_in(option, State.State_Enabled):
        return edge
    return mixed(edge, option.palette.window().color(), _OFF)


def text_of(option: QStyleOption) -> QColor:
    """Return the colour of a mark inside a control."""
    group = QPalette.ColorGroup.Active
    if not is_in(option, State.State_Enabled):
        group = QPalette.ColorGroup.Disabled
    return QColor(option.palette.color(group, QPalette.ColorRole.Text))


def is_in(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    """Return whether a control is in a state."""
    return bool(option.state & flag)


def _pressed(option: QStyleOption) -> bool:
    return is_in(option, State.State_Sunken) or is_in(option, State.State_On)


def is_framed(option: QStyleOption) -> bool:
    """Return whether a field has a frame."""
    return isinstance(option, QStyleOptionFrame) and option.lineWidth > 0


@contextmanager
def smooth(painter: QPainter) -> Iterator[None]:
    """Draw smooth edges, and restore the painter afterwards."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        painter.restore()
