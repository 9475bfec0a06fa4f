"""A quiet door on the start page: a name, and a line that says what is behind it."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton

_SIZE: Final = (296, 76)
_ICON: Final = 24
_LEFT: Final = 66
"""Where the words begin, at a scale of 1."""
_RIGHT: Final = 22
_LEAST_LINE: Final = 13.0


class Door(ClothButton):
    """A button on the cloth with a second line, which is its description too.

    Args:
        icon: the name of its icon.
        title: what it opens.
        line: what is behind it.
    """

    def __init__(self, icon: str, title: str, line: str) -> None:
        super().__init__(icon, title)
        self._picture = icon
        self._line = ""
        self._brief = False
        self.set_line(line)

    def set_line(self, line: str) -> None:
        """Say something else about what is behind it."""
        self._line = line
        self.setAccessibleDescription(line)
        self.updateGeometry()
        self.update()

    def set_brief(self, *, brief: bool) -> None:
        """Show the title only, where text is large."""
        self._brief = brief
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for both lines."""
        title, line = (QFontMetrics(font) for font in self._fonts())
        words = title.size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        high = title.height() + 26 * self._scale
        if self._brief:
            return QSize(round(words + (_LEFT + _RIGHT) * self._scale), round(high))
        words = max(words, line.horizontalAdvance(self._line))
        wide = max(_SIZE[0] * self._scale, words + (_LEFT + _RIGHT) * self._scale)
        return QSize(round(wide), round(max(_SIZE[1] * self._scale, high + line.height())))

    def _write(self, painter: QPainter, face: QRectF, ink: QColor) -> None:
        """Draw the icon, and beside it the title above the line."""
        side, mirrored = round(_ICON * self._scale), self.isRightToLeft()
        icon = picture(f":/icons/{self._picture}.svg", side, self.devicePixelRatioF(), ink)
        inset = (_LEFT - _ICON) / 2 * self._scale
        left = face.right() - inset - side if mirrored else face.left() + inset
        painter.drawPixmap(QPoint(round(left), round(face.center().y() - side / 2)), icon)
        room = face.adjusted(_LEFT * self._scale, 0, -_RIGHT / 2 * self._scale, 0)
        if mirrored:
            room = face.adjusted(_RIGHT / 2 * self._scale, 0, -_LEFT * self._scale, 0)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # mirrored above
        title, line = self._fonts()
        highs = [QFontMetrics(title).height(), 0 if self._brief else QFontMetrics(line).height()]
        top = face.center().y() - sum(highs) / 2
        beside = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        flags = int(beside | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextHideMnemonic
        mute = QColor(window_colours(self.palette()).felt_mute)
        for font, high, words, colour in (
            (title, highs[0], self.text(), ink),
            (line, highs[1], self._line, mute),
        ):
            painter.setFont(font)
            painter.setPen(colour)
            if high:
                painter.drawText(QRectF(room.left(), top, room.width(), high), flags, words)
            top += high

    def _fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the title and of the line."""
        title = text_font(max(_LEAST_LINE, 17 * self._scale), QFont.Weight.Bold)
        return title, text_font(max(_LEAST_LINE, 15 * self._scale))
