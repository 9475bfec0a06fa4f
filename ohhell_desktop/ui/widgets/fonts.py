"""Fonts made from the user's own."""

from PySide6.QtGui import QFont


def heading_font(font: QFont, scale: float = 1.5) -> QFont:
    """A bold font for a heading, so many times as large."""
    made = QFont(font)
    made.setBold(True)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    return made
