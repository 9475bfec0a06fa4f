"""Menus and lists that open: paper with round corners, and the light of the lamp on an entry."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBitmap, QColor, QGuiApplication, QPainter, QPalette, QRegion
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.style.strokes import box

SHAPED: Final = frozenset({"xcb", "windows", "cocoa"})
"""Platforms on which a window can have a shape."""
CORNER: Final = 10.0
"""The corners of a menu."""
MARGIN: Final = 5
"""Between the edge of a menu and its entries."""
_ENTRY_CORNER: Final = 7.0
_ASIDE: Final = 2
"""Between the edge of an open list and the light of an entry."""
_FLAT_EDGE: Final = 2.0
"""The width of the edge in high contrast."""


def draw_panel(painter: QPainter, area: QRect, colours: TableColours) -> None:
    """Draw the paper of a menu."""
    width = _FLAT_EDGE if colours.flat else 1
    box(painter, area, QColor(colours.plate), QColor(colours.plate_edge), CORNER, width)


def round_corners(menu: QWidget) -> None:
    """Cut the corners of a menu off; without a compositor, a window has no soft edges."""
    if QGuiApplication.platformName() in SHAPED:
        menu.setMask(_rounded(menu.size()))


def _rounded(size: QSize) -> QRegion:
    shape = QBitmap(size)
    shape.fill(Qt.GlobalColor.color0)
    painter = QPainter(shape)
    painter.setBrush(Qt.GlobalColor.color1)
    painter.setPen(Qt.GlobalColor.color1)
    painter.drawRoundedRect(0, 0, size.width() - 1, size.height() - 1, CORNER, CORNER)
    painter.end()
    return QRegion(shape)


def draw_separator(painter: QPainter, area: QRect, colours: TableColours) -> None:
    """Draw the line between two groups of entries."""
    line = area.adjusted(MARGIN, area.height() // 2, -MARGIN, 0)
    line.setHeight(2 if colours.flat else 1)
    painter.fillRect(line, QColor(colours.text if colours.flat else colours.rim))


def lit(
    painter: QPainter, option: QStyleOptionMenuItem, colours: TableColours, widget: QWidget | None
) -> QStyleOptionMenuItem:
    """Light an entry if it is chosen; return how the rest of it is to be drawn.

    Args:
        painter: draws it.
        option: the entry.
        colours: those of the menu.
        widget: the menu, or the field whose list is open.
    """
    if not option.state & QStyle.StateFlag.State_Selected:
        return option
    plain = QStyleOptionMenuItem(option)
    plain.state = option.state & ~QStyle.StateFlag.State_Selected
    if not option.state & QStyle.StateFlag.State_Enabled:
        return plain
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.turn))
    aside = _ASIDE if isinstance(widget, QComboBox) else 0
    lamp = option.rect.adjusted(aside, 0, -aside, 0)
    painter.drawRoundedRect(QRectF(lamp), _ENTRY_CORNER, _ENTRY_CORNER)
    palette = QPalette(option.palette)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(role, QColor(colours.turn_text))
    palette.setColor(QPalette.ColorRole.Base, QColor(colours.turn))
    plain.palette = palette
    return plain


def is_open_list(widget: QWidget | None) -> bool:
    """Return whether a widget is the list that a field has opened."""
    return widget is not None and widget.inherits("QComboBoxPrivateContainer")


def is_separator(option: QStyleOption) -> bool:
    """Return whether an entry is a line without a text."""
    kind = QStyleOptionMenuItem.MenuItemType.Separator
    return (
        isinstance(option, QStyleOptionMenuItem) and option.menuItemType == kind and not option.text
    )
