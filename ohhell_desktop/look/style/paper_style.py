"""Qt's Fusion with controls of our own: outlines that can be seen, ink instead of gradients."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import (
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

from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.style.bars import SLIDER_SIDE, draw_scroll_bar, draw_slider
from ohhell_desktop.look.style.controls import (
    INDICATOR,
    draw_button,
    draw_check,
    draw_combo,
    draw_field,
    draw_line,
    draw_radio,
    draw_spin,
    draw_tab,
    is_framed,
    light_flat,
    smooth,
)
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
from ohhell_desktop.look.style.strokes import box, focus

Complex = QStyle.ComplexControl
Control = QStyle.ControlElement
Metric = QStyle.PixelMetric
Primitive = QStyle.PrimitiveElement
State = QStyle.StateFlag
Sub = QStyle.SubControl

_TEXT_ROOM: Final = 4
"""Between the edge of a field and its text."""
_INDICATOR_LINES: Final = 0.9
"""The same in lines of text, where text is large."""
_INDICATORS: Final = frozenset(
    {
        *(Metric.PM_IndicatorWidth, Metric.PM_IndicatorHeight),
        *(Metric.PM_ExclusiveIndicatorWidth, Metric.PM_ExclusiveIndicatorHeight),
    }
)
_MENU_MARGINS: Final = frozenset({Metric.PM_MenuHMargin, Metric.PM_MenuVMargin})
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
        if element in _OWN and (element is not Primitive.PE_PanelLineEdit or is_framed(option)):
            with smooth(painter):
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
                draw_field(option, painter, colours)
            case Primitive.PE_FrameLineEdit:
                draw_field(option, painter, colours, filled=False)
            case Primitive.PE_IndicatorCheckBox:
                draw_check(option, painter, colours)
            case Primitive.PE_IndicatorRadioButton:
                draw_radio(option, painter, colours)
            case Primitive.PE_PanelButtonCommand:
                draw_button(option, painter, colours)
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
            draw_tab(option, painter)
        elif element is Control.CE_MenuItem and isinstance(option, QStyleOptionMenuItem):
            with smooth(painter):
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
            draw_line(option, painter)
        else:
            if element is Control.CE_PushButtonBevel:
                light_flat(option, painter)
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
            draw_combo(self, option, painter, widget)
        elif isinstance(option, QStyleOptionSpinBox):
            draw_spin(self, option, painter, widget)
        elif isinstance(option, QStyleOptionSlider) and control is Complex.CC_Slider:
            with smooth(painter):
                draw_slider(self, option, painter, widget)
        elif isinstance(option, QStyleOptionSlider) and control is Complex.CC_ScrollBar:
            with smooth(painter):
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
            return max(INDICATOR, round(high * _INDICATOR_LINES))
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
        if element is QStyle.SubElement.SE_LineEditContents and is_framed(option):
            area.adjust(_TEXT_ROOM, 0, -_TEXT_ROOM, 0)
        return area
