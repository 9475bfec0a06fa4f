"""Fonts derived from the user's font."""

from PySide6.QtGui import QFont


def heading_font(font: QFont, scale: float = 1.5) -> QFont:
    """Return a bold font for a heading, scaled by a factor."""
    made = QFont(font)
    made.setBold(True)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    return made
