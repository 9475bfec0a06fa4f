"""Qt's Fusion with controls of our own: outlines that can be seen, ink instead of gradients."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDialog,
    QFrame,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionFrame,
    QStyleOptionMenuItem,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QTabBar,
    QWidget,
)

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.contrast import MARK_CONTRAST, contrast
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.style.bars import SLIDER_SIDE, draw_scroll_bar, draw_slider, part_of
from ohhell_desktop.look.style.menu_style import (
    MARGIN,
    draw_panel,
    draw_separator,
    is_open_list,
    is_separator,
    lit,
    round_corners,
)
from ohhell_desktop.look.style.message_icons import SIGNS, message_icon
from ohhell_desktop.look.style.strokes import EDGE, box, chevron, focus, tick

Complex = QStyle.ComplexControl
Control = QStyle.ControlElement
Metric = QStyle.PixelMetric
Primitive = QStyle.PrimitiveElement
State = QStyle.StateFlag
Sub = QStyle.SubControl

_OFF: Final = 0.45
"""How strong the outline of a control is that cannot be used."""
_TEXT_ROOM: Final = 4
"""Between the edge of a field and its text."""
_TAB_BAR: Final = 3
"""Height of the bar below the chosen tab."""
_INDICATOR: Final = 18
"""Side of a check box."""
_INDICATOR_LINES: Final = 0.9
"""The same in lines of text, where text is large."""
_INDICATORS: Final = frozenset(
    {
        *(Metric.PM_IndicatorWidth, Metric.PM_IndicatorHeight),
        *(Metric.PM_ExclusiveIndicatorWidth, Metric.PM_ExclusiveIndicatorHeight),
    }
)
_MENU_MARGINS: Final = frozenset({Metric.PM_MenuHMargin, Metric.PM_MenuVMargin})
_HALF_DASH: Final = QPointF(_INDICATOR * 0.22, 0)
_AIRY: Final = {
    QStyle.ContentsType.CT_LineEdit: QSize(0, 6),
    QStyle.ContentsType.CT_ComboBox: QSize(0, 6),
    QStyle.ContentsType.CT_PushButton: QSize(8, 6),
    QStyle.ContentsType.CT_TabBarTab: QSize(0, 8),
}
"""How much wider and higher controls are than Fusion's."""
_ICON_GAP: Final = "\N{EN SPACE}"
"""Between an icon and its word, in addition to Fusion's few pixels."""
_ENTRY: Final = QStyle.ContentsType.CT_MenuItem
_ENTRY_ASIDE, _ENTRY_AIR = 16, 8
"""How much wider and higher the entries of menus are than Fusion's."""
_STEPS: Final = (
    (Sub.SC_SpinBoxUp, 180.0, QAbstractSpinBox.StepEnabledFlag.StepUpEnabled),
    (Sub.SC_SpinBoxDown, 0.0, QAbstractSpinBox.StepEnabledFlag.StepDownEnabled),
)
_OWN: Final = frozenset(
    {
        Primitive.PE_PanelLineEdit,
        Primitive.PE_FrameLineEdit,
        Primitive.PE_IndicatorCheckBox,
        Primitive.PE_IndicatorRadioButton,
        Primitive.PE_PanelButtonCommand,
        Primitive.PE_FrameFocusRect,
        Primitive.PE_FrameTabBarBase,
        Primitive.PE_PanelTipLabel,
        Primitive.PE_PanelMenu,
        Primitive.PE_FrameMenu,
        Primitive.PE_Frame,
    }
)
_LINE: Final = 2
"""The width of a line between the parts of a page."""
_LINES: Final = frozenset({QFrame.Shape.HLine, QFrame.Shape.VLine})
_NORTH: Final = frozenset({QTabBar.Shape.RoundedNorth, QTabBar.Shape.TriangularNorth})


class PaperStyle(QProxyStyle):
    """Draws controls as the palette's colours and ``docs/look.md`` want them."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def styleHint(  # noqa: N802
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        """Leave out the icons that some desktops draw on buttons; round the corners of menus.

        The letters of buttons are underlined in dialogs, but not on the pages of the window.
        """
        if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 0
        if hint is QStyle.StyleHint.SH_UnderlineShortcut and isinstance(widget, QPushButton):
            return int(isinstance(widget.window(), QDialog))
        if hint is QStyle.StyleHint.SH_Menu_Mask and widget is not None:
            # PySide cannot return the shape; Qt asks when the menu gets a size.
            round_corners(widget)
            return 0
        return super().styleHint(hint, option, widget, returned)

    def standardIcon(  # noqa: N802
        self,
        icon: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        """Return our own icons for message boxes, and Fusion's for the rest."""
        if icon in SIGNS:
            return message_icon(
                icon, QApplication.palette() if widget is None else widget.palette()
            )
        return super().standardIcon(icon, option, widget)

    def drawPrimitive(  # noqa: N802
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw fields, boxes, buttons and outlines; leave the rest to Fusion."""
        if element in _OWN and (element is not Primitive.PE_PanelLineEdit or _framed(option)):
            with _smooth(painter):
                panel = element is Primitive.PE_Frame and is_open_list(widget)
                self._draw_own(Primitive.PE_PanelMenu if panel else element, option, painter)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def _draw_own(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter
    ) -> None:
        colours = window_colours(option.palette)
        edge, clear = QColor(colours.plate_edge), QColor(Qt.GlobalColor.transparent)
        match element:
            case Primitive.PE_PanelLineEdit:
                self._draw_field(option, painter, colours)
            case Primitive.PE_FrameLineEdit:
                self._draw_field(option, painter, colours, filled=False)
            case Primitive.PE_IndicatorCheckBox:
                self._draw_check(option, painter, colours)
            case Primitive.PE_IndicatorRadioButton:
                self._draw_radio(option, painter, colours)
            case Primitive.PE_PanelButtonCommand:
                self._draw_button(option, painter, colours)
            case Primitive.PE_FrameFocusRect:
                focus(painter, option.rect, QColor(colours.text), 4)
            case Primitive.PE_FrameTabBarBase:
                painter.fillRect(option.rect.adjusted(0, option.rect.height() - 1, 0, 0), edge)
            case Primitive.PE_PanelTipLabel:
                box(painter, option.rect, option.palette.toolTipBase().color(), edge, 0, 1)
            case Primitive.PE_PanelMenu | Primitive.PE_FrameMenu:
                draw_panel(painter, option.rect, colours)
            case _:  # the frames of lists
                box(painter, option.rect, clear, edge, 0, 1)

    def drawControl(  # noqa: N802
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw tabs as words, entries of menus in the lamp's light; leave the rest to Fusion."""
        is_shape = element is Control.CE_TabBarTabShape
        if is_shape and isinstance(option, QStyleOptionTab) and option.shape in _NORTH:
            self._draw_tab(option, painter)
        elif element is Control.CE_MenuItem and isinstance(option, QStyleOptionMenuItem):
            with _smooth(painter):
                colours = window_colours(option.palette)
                if is_separator(option):
                    draw_separator(painter, option.rect, colours)
                else:
                    plain = lit(painter, option, colours, widget)
                    super().drawControl(element, plain, painter, widget)
        elif isinstance(option, QStyleOptionButton) and element is Control.CE_PushButtonLabel:
            spaced = QStyleOptionButton(option)
            if option.text and not option.icon.isNull():
                spaced.text = f"{_ICON_GAP}{option.text}"
            super().drawControl(element, spaced, painter, widget)
        elif element is Control.CE_Splitter or (
            isinstance(option, QStyleOptionFrame) and option.frameShape in _LINES
        ):
            self._draw_line(option, painter)
        else:
            if element is Control.CE_PushButtonBevel and _is(option, State.State_MouseOver):
                self._light_flat(option, painter)
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(  # noqa: N802
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw lists to choose from, number fields, sliders and scroll bars."""
        if isinstance(option, QStyleOptionComboBox) and not option.editable:
            self._draw_combo(option, painter, widget)
        elif isinstance(option, QStyleOptionSpinBox):
            self._draw_spin(option, painter, widget)
        elif isinstance(option, QStyleOptionSlider) and control is Complex.CC_Slider:
            with _smooth(painter):
                draw_slider(self, option, painter, widget)
        elif isinstance(option, QStyleOptionSlider) and control is Complex.CC_ScrollBar:
            with _smooth(painter):
                draw_scroll_bar(self, option, painter, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def pixelMetric(  # noqa: N802
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """Return the measures; check boxes are larger than Fusion's."""
        if metric in _INDICATORS:
            high = 0 if widget is None else widget.fontMetrics().height()
            return max(_INDICATOR, round(high * _INDICATOR_LINES))
        if metric in _MENU_MARGINS:
            return MARGIN
        return super().pixelMetric(metric, option, widget)

    def sizeFromContents(  # noqa: N802
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Return the size of a control; fields and buttons have a little more air."""
        made = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        if kind in _AIRY:
            made += _AIRY[kind]
        elif kind is QStyle.ContentsType.CT_Slider:
            made = made.expandedTo(QSize(SLIDER_SIDE, SLIDER_SIDE))
        elif isinstance(option, QStyleOptionMenuItem) and kind is _ENTRY and option.text:
            made += QSize(_ENTRY_ASIDE, _ENTRY_AIR)
        if isinstance(option, QStyleOptionButton) and option.text and not option.icon.isNull():
            made += QSize(option.fontMetrics.horizontalAdvance(_ICON_GAP), 0)
        return made

    def subElementRect(  # noqa: N802
        self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None
    ) -> QRect:
        """Return where the parts of a control lie; text keeps away from a rounded edge."""
        area = super().subElementRect(element, option, widget)  # type: ignore[arg-type]
        if element is QStyle.SubElement.SE_LineEditContents and _framed(option):
            area.adjust(_TEXT_ROOM, 0, -_TEXT_ROOM, 0)
        return area

    def _draw_field(
        self,
        option: QStyleOption,
        painter: QPainter,
        colours: TableColours,
        *,
        filled: bool = True,
    ) -> None:
        fill = option.palette.base().color() if filled else QColor(Qt.GlobalColor.transparent)
        box(painter, option.rect, fill, edge_of(option, colours))
        if _is(option, State.State_HasFocus):
            focus(painter, option.rect, QColor(colours.text))

    def _draw_check(self, option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
        area = QRectF(option.rect)
        marked = _is(option, State.State_On) or _is(option, State.State_NoChange)
        mark = text_of(option)
        fill = mark if marked else option.palette.base().color()
        box(painter, area, fill, mark if marked else edge_of(option, colours), 5)
        paper = option.palette.base().color()
        if _is(option, State.State_On):
            tick(painter, area, paper)
        elif _is(option, State.State_NoChange):
            painter.setPen(QPen(paper, 2))
            painter.drawLine(area.center() - _HALF_DASH, area.center() + _HALF_DASH)

    def _draw_radio(self, option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
        area = QRectF(option.rect)
        mark = text_of(option)
        on = _is(option, State.State_On)
        edge = mark if on else edge_of(option, colours)
        box(painter, area, option.palette.base().color(), edge, area.width() / 2)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mark)
            painter.drawEllipse(area.center(), area.width() * 0.28, area.width() * 0.28)

    def _draw_button(self, option: QStyleOption, painter: QPainter, colours: TableColours) -> None:
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
        if _is(option, State.State_On) and _is(option, State.State_Enabled):
            fill, edge, width = chosen_paper(colours), text_of(option), 2 * EDGE
        elif _pressed(option):
            fill = mixed(palette.text().color(), fill, 0.16)
        elif _is(option, State.State_MouseOver) and _is(option, State.State_Enabled):
            fill = mixed(palette.text().color(), fill, 0.07)
        box(painter, option.rect, fill, edge, width=width)

    def _draw_line(self, option: QStyleOption, painter: QPainter) -> None:
        """Draw a line between the parts of a page, as on a score sheet."""
        area, middle = QRect(option.rect), option.rect.center()
        if area.width() < area.height():
            area.setLeft(middle.x())
            area.setWidth(_LINE)
        else:
            area.setTop(middle.y())
            area.setHeight(_LINE)
        painter.fillRect(area, QColor(window_colours(option.palette).rule))

    def _light_flat(self, option: QStyleOption, painter: QPainter) -> None:
        """Draw what is behind a button without a frame that the mouse points at."""
        flat = QStyleOptionButton.ButtonFeature.Flat
        if isinstance(option, QStyleOptionButton) and option.features & flat:
            with _smooth(painter):
                inset = QColor(window_colours(option.palette).inset)
                box(painter, option.rect, inset, inset)

    def _draw_tab(self, option: QStyleOptionTab, painter: QPainter) -> None:
        area = option.rect
        bar = area.adjusted(2, area.height() - _TAB_BAR, -2, 0)
        if _is(option, State.State_Selected):
            painter.fillRect(bar, chosen_edge(window_colours(option.palette)))
        elif _is(option, State.State_MouseOver):
            colours = window_colours(option.palette)
            painter.fillRect(bar, QColor(colours.plate_edge))

    def _draw_combo(
        self, option: QStyleOptionComboBox, painter: QPainter, widget: QWidget | None
    ) -> None:
        colours = window_colours(option.palette)
        arrow = part_of(self, Complex.CC_ComboBox, option, Sub.SC_ComboBoxArrow, widget)
        with _smooth(painter):
            self._draw_button(option, painter, colours)
            chevron(painter, arrow, text_of(option))
            if _is(option, State.State_HasFocus):
                focus(painter, option.rect, QColor(colours.text))

    def _draw_spin(
        self, option: QStyleOptionSpinBox, painter: QPainter, widget: QWidget | None
    ) -> None:
        with _smooth(painter):
            if option.frame:
                self._draw_field(option, painter, window_colours(option.palette))
            for part, turn, step in _STEPS:
                if option.subControls & part:
                    area = part_of(self, Complex.CC_SpinBox, option, part, widget)
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
    if _is(option, State.State_Enabled):
        return edge
    return mixed(edge, option.palette.window().color(), _OFF)


def text_of(option: QStyleOption) -> QColor:
    """Return the colour of a mark inside a control."""
    group = QPalette.ColorGroup.Active
    if not _is(option, State.State_Enabled):
        group = QPalette.ColorGroup.Disabled
    return QColor(option.palette.color(group, QPalette.ColorRole.Text))


def _is(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    return bool(option.state & flag)


def _pressed(option: QStyleOption) -> bool:
    return _is(option, State.State_Sunken) or _is(option, State.State_On)


def _framed(option: QStyleOption) -> bool:
    return isinstance(option, QStyleOptionFrame) and option.lineWidth > 0


@contextmanager
def _smooth(painter: QPainter) -> Iterator[None]:
    """Draw smooth edges, and restore the painter afterwards."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        painter.restore()
