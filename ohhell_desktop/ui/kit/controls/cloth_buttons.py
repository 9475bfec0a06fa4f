"""The buttons that lie on the cloth: the main one, lit by the lamp, and the others."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.scheme import window_colours

_TOP, _BOTTOM, _LIP = QColor("#ffd06a"), QColor("#ffb732"), QColor("#b9770f")
"""The main button from its upper to its lower edge, and the lip below it."""
_LIP_HEIGHT: Final = 3
_GLASS: Final = QColor(8, 28, 20, 87)
"""Behind a button on the cloth."""
_GLASS_HOVER: Final = QColor(8, 28, 20, 140)
_EDGE: Final = QColor(255, 240, 210, 90)
_OFF: Final = 0.45
"""How strong the text is of a button that cannot be used."""
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter


class ClothButton(QPushButton):
    """A quiet button on the cloth: an icon and a word in a thin frame."""

    def __init__(
        self, icon: str, title: str, parent: QWidget | None = None, radius: float = 12
    ) -> None:
        super().__init__(title, parent)
        self._icon = icon
        self._radius = radius
        self._scale = 1.0
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller; 1 is the size in a window of usual size."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    @property
    def colours(self) -> TableColours:
        """The colours that go with the palette."""
        return window_colours(self.palette())

    def sized(self, pixels: float) -> float:
        """Return a length at the present scale."""
        return pixels * self._scale

    def title_font(self) -> QFont:
        """Return the font of the title."""
        return text_font(self.sized(17), QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the icon and the title."""
        metrics = QFontMetrics(self.title_font())
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())
        icon = self.sized(32) if self._icon else 0
        high = max(self.sized(48), metrics.height() + self.sized(16))
        return QSize(round(text.width() + icon + self.sized(34)), round(high))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size hint: a word is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the button."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_face(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3))
        if self.shows_focus():
            draw_focus(painter, QRectF(self.rect()), self.sized(self._radius))

    def shows_focus(self) -> bool:
        """Return whether the outline of the focus is drawn."""
        return self.hasFocus()

    def draw_face(self, painter: QPainter, face: QRectF) -> None:
        """Draw everything but the focus."""
        colour = QColor(self.colours.felt_text)
        if not self.isEnabled():
            colour.setAlphaF(_OFF)
        active = self.isEnabled() and (self.isDown() or self.underMouse())
        if self.colours.flat:
            painter.setPen(QPen(colour, 3 if active else 2))
            painter.setBrush(QColor(self.colours.rail))
        else:
            painter.setPen(QPen(_EDGE, 1.5))
            painter.setBrush(_GLASS_HOVER if active else _GLASS)
        radius = self.sized(self._radius)
        painter.drawRoundedRect(face, radius, radius)
        metrics = QFontMetrics(self.title_font())
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())
        painter.setFont(self.title_font())
        side, gap = (round(self.sized(22)), round(self.sized(10))) if self._icon else (0, 0)
        left = round((self.width() - text.width() - side - gap) / 2)
        if self._icon:
            icon = picture(f":/icons/{self._icon}.svg", side, self.devicePixelRatioF(), colour)
            painter.drawPixmap(QPoint(left, round((self.height() - side) / 2)), icon)
        painter.setPen(colour)
        place = QRect(left + side + gap, 0, text.width() + 2, self.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(place, int(flags) | Qt.TextFlag.TextHideMnemonic, self.text())


class MainButton(ClothButton):
    """The one button of a page that starts something, lit by the lamp."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__("", title, parent, radius=20)

    def shows_focus(self) -> bool:
        """Return whether the focus is drawn: only once the keyboard moves it.

        A page opens with the focus here, and its largest button needs no outline to be found.
        """
        return self.hasFocus() and keyboard_moves_focus(self)

    def title_font(self) -> QFont:
        """Return the display font."""
        return display_font(self.sized(40))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a large size, with room for the title."""
        text = QFontMetrics(self.title_font()).size(Qt.TextFlag.TextShowMnemonic, self.text())
        wide = max(self.sized(306), text.width() + self.sized(80))
        return QSize(round(wide), round(self.sized(92)))

    def draw_face(self, painter: QPainter, face: QRectF) -> None:
        """Draw the button with its lip; pressed, it goes down on it."""
        radius, lip = self.sized(self._radius), self.sized(_LIP_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        if not self.isEnabled():
            self._draw_off(painter, face, radius)
            return
        if self.colours.flat:
            self._draw_flat(painter, face, radius)
            return
        painter.setBrush(_LIP)
        painter.drawRoundedRect(face, radius, radius)
        top = face.adjusted(0, lip * 0.67, 0, -lip * 0.33) if self.isDown() else face
        top = top.adjusted(0, 0, 0, 0 if self.isDown() else -lip)
        shine = QLinearGradient(top.topLeft(), top.bottomLeft())
        lighter = 104 if self.underMouse() else 100
        shine.setColorAt(0, _TOP.lighter(lighter))
        shine.setColorAt(1, _BOTTOM.lighter(lighter))
        painter.setBrush(QBrush(shine))
        painter.drawRoundedRect(top, radius, radius)
        self._write(painter, top)

    def _draw_flat(self, painter: QPainter, face: QRectF, radius: float) -> None:
        """Draw the button without shades; below the mouse it has a wider edge."""
        painter.setBrush(QColor(self.colours.turn))
        edge = 4 if self.underMouse() or self.isDown() else 2
        painter.setPen(QPen(QColor(self.colours.turn_text), edge))
        painter.drawRoundedRect(face.adjusted(2, 2, -2, -2), radius, radius)
        self._write(painter, face)

    def _write(self, painter: QPainter, face: QRectF) -> None:
        painter.setPen(QColor(self.colours.turn_text))
        painter.setFont(self.title_font())
        painter.drawText(face, int(_CENTRED) | Qt.TextFlag.TextHideMnemonic, self.text())

    def _draw_off(self, painter: QPainter, face: QRectF, radius: float) -> None:
        """Draw the button without light: it can not be used now."""
        ink = QColor(self.colours.soft_text)
        painter.setBrush(QColor(self.colours.inset))
        painter.drawRoundedRect(face, radius, radius)
        painter.setPen(ink)
        if self.colours.flat:  # a dashed line, since there are no fainter colours
            painter.setPen(QPen(ink, 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(face.adjusted(5, 5, -5, -5), radius - 4, radius - 4)
        painter.setFont(self.title_font())
        painter.drawText(face, int(_CENTRED) | Qt.TextFlag.TextHideMnemonic, self.text())


def keyboard_moves_focus(widget: QWidget) -> bool:
    """Return whether the player has moved the focus of a window with the keyboard."""
    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def draw_focus(painter: QPainter, area: QRectF, radius: float) -> None:
    """Draw the double outline of the keyboard focus inside an area."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((QColor("#1b110d"), 4.0), (QColor("#ffffff"), 2.0)):
        painter.setPen(QPen(colour, width))
        inside = area.adjusted(2, 2, -2, -2)
        painter.drawRoundedRect(inside, radius + 1, radius + 1)
