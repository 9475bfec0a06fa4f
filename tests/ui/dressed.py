"""Widgets and rows with colours, fonts and sizes that do not depend on the machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QLocale, QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget
from recording import Recorder, recording

from ohhell_desktop.look.fonts import text_font

ROLES: Final = QPalette.ColorRole
COLOURS: Final = {
    ROLES.Base: "#ffffff",
    ROLES.Text: "#101418",
    ROLES.WindowText: "#202428",
    ROLES.Button: "#e8e8e8",
    ROLES.ButtonText: "#303438",
    ROLES.Highlight: "#8090e0",
    ROLES.HighlightedText: "#fefefe",
}


@contextmanager
def settled() -> Iterator[None]:
    """Use the same number format in every country."""
    before = QLocale()
    QLocale.setDefault(QLocale.c())
    try:
        yield
    finally:
        QLocale.setDefault(before)


def a_palette() -> QPalette:
    """Return colours that no style and no desktop changes."""
    made = QPalette(QColor("#efefef"))
    for role, colour in COLOURS.items():
        made.setColor(role, QColor(colour))
    return made


def a_font(points: float = 12) -> QFont:
    made = QFont()
    made.setPointSizeF(points)
    return made


def dressed(widget: QWidget, wide: int, high: int) -> QWidget:
    """Give a widget colours, a font and a size that do not depend on the environment."""
    widget.setPalette(a_palette())
    widget.setFont(a_font())
    widget.resize(wide, high)
    return widget


def cell(
    delegate: Any,
    model: Any,
    area: QRect,
    state: QStyle.StateFlag,
    at: Any,
    view: QWidget | None = None,
) -> list[str]:
    """Return what a delegate draws for a cell, and the room that it needs."""
    option = QStyleOptionViewItem()
    option.rect = area
    option.font = a_font()
    option.fontMetrics = QFontMetrics(text_font(16))
    option.palette = a_palette()
    option.state = state
    if view is not None:
        option.widget = view
    image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
    with recording() as lines:
        painter = Recorder(image)
        delegate.paint(painter, option, model.index(*at))
        painter.end()
        size = delegate.sizeHint(option, model.index(*at))
        return [*lines, f"  needs {size.width()} x {size.height()}"]


PLAIN: Final = QStyle.StateFlag.State_None
FOCUSED: Final = QStyle.StateFlag.State_HasFocus
