"""The buttons that lie on the cloth: the main one, lit by the lamp, and the others."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
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
from ohhell_desktop.look.icons import line_size, picture
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
_RADII: Final = (12, 20)
"""Of the corners of a quiet button and of the main one."""
_USUAL: Final = 44.0
"""Pixels of a line of text in which a main button of a page would have its own size."""
_AROUND: Final = 20
"""Above and below the text of a save button together."""


class ClothButton(QPushButton):
    """A button on the cloth: a quiet one in a thin frame, or the main one, lit by the lamp.

    Args:
        icon: the name of the icon before the title; empty for none.
        title: the word on it.
        parent: the page.
        lit: whether it is the one button of a page that starts something.
    """

    def __init__(
        self, icon: str, title: str, parent: QWidget | None = None, *, lit: bool = False
    ) -> None:
        super().__init__(title, parent)
        self._icon = icon
        self._lit = lit
        self._scale = 1.0
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def lit(self) -> bool:
        """Whether it is the main button of its page."""
        return self._lit

    def set_lit(self, *, lit: bool) -> None:
        """Be the main button of the page, or one of the others."""
        self._lit = lit
        self.updateGeometry()
        self.update()

    def set_icon(self, icon: str) -> None:
        """Show another icon before the title; none for an empty name."""
        self._icon = icon
        self.updateGeometry()
        self.update()

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller; 1 is the size in a window of usual size."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the icon and the title; the main button is large."""
        text, scale = self._text_size(), self._scale
        if self._lit:
            return QSize(round(max(306 * scale, text.width() + 80 * scale)), round(92 * scale))
        wide = text.width() + (66 if self._icon else 34) * scale
        return QSize(round(wide), round(max(48 * scale, text.height() + 16 * scale)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size hint: a word is never cut."""
        return self.sizeHint()

    def shows_focus(self) -> bool:
        """Return whether the focus is drawn: on the main button once the keyboard moves it.

        A page opens with the focus there, and its largest button needs no outline to be found.
        """
        return self.hasFocus() and (not self._lit or keyboard_moves_focus(self))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the button."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, face = window_colours(self.palette()), QRectF(self.rect()).adjusted(3, 3, -3, -3)
        radius = _RADII[self._lit] * self._scale
        if not self._lit:
            self._draw_quiet(painter, face, radius, colours)
        elif self.isEnabled():
            self._draw_lit(painter, face, radius, colours)
        else:
            self._draw_off(painter, face, radius, colours)
        if self.shows_focus():
            draw_focus(painter, QRectF(self.rect()), radius)

    def _draw_quiet(
        self, painter: QPainter, face: QRectF, radius: float, colours: TableColours
    ) -> None:
        ink = QColor(colours.felt_text)
        if not self.isEnabled():
            ink.setAlphaF(_OFF)
        active = self.isEnabled() and (self.isDown() or self.underMouse())
        if colours.flat:
            painter.setPen(QPen(ink, 3 if active else 2))
            painter.setBrush(QColor(colours.rail))
        else:
            painter.setPen(QPen(_EDGE, 1.5))
            painter.setBrush(_GLASS_HOVER if active else _GLASS)
        painter.drawRoundedRect(face, radius, radius)
        self._write(painter, face, ink)

    def _draw_lit(
        self, painter: QPainter, face: QRectF, radius: float, colours: TableColours
    ) -> None:
        """Draw the main button with its lip; pressed, it goes down on it."""
        if colours.flat:  # without shades; below the mouse it has a wider edge
            edge = 4 if self.underMouse() or self.isDown() else 2
            painter.setPen(QPen(QColor(colours.turn_text), edge))
            painter.setBrush(QColor(colours.turn))
            painter.drawRoundedRect(face.adjusted(2, 2, -2, -2), radius, radius)
        else:
            lip = _LIP_HEIGHT * self._scale
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_LIP)
            painter.drawRoundedRect(face, radius, radius)
            pressed = (0, lip * 0.67, 0, -lip * 0.33) if self.isDown() else (0, 0, 0, -lip)
            face = face.adjusted(*pressed)
            shine = QLinearGradient(face.topLeft(), face.bottomLeft())
            lighter = 104 if self.underMouse() else 100
            shine.setColorAt(0, _TOP.lighter(lighter))
            shine.setColorAt(1, _BOTTOM.lighter(lighter))
            painter.setBrush(QBrush(shine))
            painter.drawRoundedRect(face, radius, radius)
        self._write(painter, face, QColor(colours.turn_text))

    def _draw_off(
        self, painter: QPainter, face: QRectF, radius: float, colours: TableColours
    ) -> None:
        """Draw the main button without light: it can not be used now."""
        ink = QColor(colours.soft_text)
        # An edge, because on paper that lies lower nothing else would tell it from a heading.
        edge = QColor(colours.plate_edge)
        edge.setAlphaF(_OFF)
        painter.setPen(QPen(edge, 1.5))
        painter.setBrush(QColor(colours.inset))
        painter.drawRoundedRect(face, radius, radius)
        if colours.flat:  # a dashed line, since there are no fainter colours
            painter.setPen(QPen(ink, 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(face.adjusted(5, 5, -5, -5), radius - 4, radius - 4)
        self._write(painter, face, ink)

    def _write(self, painter: QPainter, face: QRectF, ink: QColor) -> None:
        """Draw the icon and the title in the middle of the button."""
        text, area = self._text_size(), face.toRect()
        if self._icon:
            side, gap = round(22 * self._scale), round(10 * self._scale)
            left = round((self.width() - text.width() - side - gap) / 2)
            icon = picture(f":/icons/{self._icon}.svg", side, self.devicePixelRatioF(), ink)
            painter.drawPixmap(QPoint(left, round((self.height() - side) / 2)), icon)
            area.setLeft(left + side + gap)
            area.setWidth(text.width() + 2)
        painter.setFont(self._title_font())
        painter.setPen(ink)
        painter.drawText(area, int(_CENTRED) | Qt.TextFlag.TextHideMnemonic, self.text())

    def _title_font(self) -> QFont:
        if self._lit:
            return display_font(40 * self._scale)
        return text_font(17 * self._scale, QFont.Weight.DemiBold)

    def _text_size(self) -> QSize:
        metrics = QFontMetrics(self._title_font())
        return metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())


class SaveButton(ClothButton):
    """A small main button in a dialog, which grows with the text."""

    def __init__(self, title: str) -> None:
        super().__init__("", title, lit=True)
        self.set_scale(line_size(self) / _USUAL)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size a little larger than that of the buttons beside it."""
        return QSize(super().sizeHint().width(), line_size(self) + _AROUND)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.set_scale(line_size(self) / _USUAL)


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
