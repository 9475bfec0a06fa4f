"""The icons of message boxes: a playing card with a sign on it, in ink as everything on paper."""

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QStyle

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.scheme import window_colours

Standard = QStyle.StandardPixmap
SIGNS: Final = MappingProxyType(
    {
        Standard.SP_MessageBoxQuestion: "?",
        Standard.SP_MessageBoxWarning: "!",
        Standard.SP_MessageBoxCritical: "!",
        Standard.SP_MessageBoxInformation: "i",
    }
)
"""The sign on the card for each icon of a message."""
_SIDES: Final = (32, 48, 64, 128)
_CARD: Final = QRectF(-30, -42, 60, 84)
"""The card on a field of 100, around its middle."""
_TILT: Final = 8
_CORNER: Final = 9
_SIGN: Final = 62
_EDGE: Final = 4


def message_icon(icon: QStyle.StandardPixmap, palette: QPalette) -> QIcon:
    """Return an icon of :data:`SIGNS` in the colours of a palette."""
    made = QIcon()
    for side in _SIDES:
        made.addPixmap(_draw(SIGNS[icon], palette, side))
    return made


def _draw(sign: str, palette: QPalette, side: int) -> QPixmap:
    colours = window_colours(palette)
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 100, side / 100)
    painter.translate(50, 50)
    painter.rotate(_TILT)
    ink = QColor(colours.text)
    painter.setPen(QPen(ink, _EDGE))
    painter.setBrush(QColor(colours.field))
    painter.drawRoundedRect(_CARD, _CORNER, _CORNER)
    painter.setPen(ink)
    painter.setFont(display_font(_SIGN))
    painter.drawText(_CARD, int(Qt.AlignmentFlag.AlignCenter), sign)
    painter.end()
    return pixmap
