"""How the menu bar on the rail is drawn: as high as a hand, without underlined letters."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionMenuItem,
    QWidget,
)

RAIL_PADDING: Final = 8
"""Above and below the words of the menu bar."""
_ASIDE: Final = 6
"""More room beside each word than Fusion leaves."""
_RADIUS: Final = 8
_LIT: Final = 0.14
"""How much lighter the word is behind which the mouse is."""


class RailStyle(QProxyStyle):
    """Fusion with a menu bar of the table's rail; the rest of the window keeps its own style."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def sizeFromContents(  # noqa: N802
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Return the size of a word of the menu bar, with the room around it."""
        made = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        if kind is QStyle.ContentsType.CT_MenuBarItem and not size.isEmpty():
            high = option.fontMetrics.height() + 2 * RAIL_PADDING
            return QSize(made.width() + 2 * _ASIDE, max(made.height(), high))
        return made

    def styleHint(  # noqa: N802
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        """Underline the letters of the menus only while the keyboard is used for them."""
        if hint is QStyle.StyleHint.SH_UnderlineShortcut:
            alt = QApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier
            return int(bool(alt) or (widget is not None and widget.hasFocus()))
        return super().styleHint(hint, option, widget, returned)

    def drawControl(  # noqa: N802
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the rail and its words."""
        rail = option.palette.window().color()
        if element is QStyle.ControlElement.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, rail)
        elif element is QStyle.ControlElement.CE_MenuBarItem and isinstance(
            option, QStyleOptionMenuItem
        ):
            painter.fillRect(option.rect, rail)
            if option.state & QStyle.StateFlag.State_Selected:
                draw_lit(painter, QRectF(option.rect), option.palette.windowText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic
            if not self.styleHint(QStyle.StyleHint.SH_UnderlineShortcut, option, widget):
                flags |= Qt.TextFlag.TextHideMnemonic
            painter.setPen(option.palette.windowText().color())
            painter.drawText(option.rect, int(flags), option.text)
        else:
            super().drawControl(element, option, painter, widget)


def draw_lit(painter: QPainter, area: QRectF, text: QColor) -> None:
    """Draw a light field behind what is under the mouse."""
    light = QColor(text)
    light.setAlphaF(_LIT)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawRoundedRect(area.adjusted(1, 4, -1, -4), _RADIUS, _RADIUS)
    painter.restore()
