"""A large button with an icon, a title and a line that explains it."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
)

from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.look.icons import tinted_icon
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.rich_text import escape_rich_text

_PAD: Final = 16
_RADIUS: Final = 10
_STEPS: Final = 40


class PlateButton(QPushButton):
    """A wide button; the primary one of a page has the accent colour.

    Its text is the title (with a mnemonic); ``note`` is the line below, which is also the
    accessible description.
    """

    def __init__(self, icon: str, title: str, *, primary: bool = False, scale: float = 1.0) -> None:
        super().__init__(title)
        self._icon = icon
        self._note = ""
        self._primary = primary
        self._scale = scale
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_note(self, note: str) -> None:
        """Change the line below the title; empty removes it."""
        self._note = note
        self.setAccessibleDescription(note)
        self.setToolTip(escape_rich_text(note))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for icon, title and note."""
        title, note = QFontMetrics(self._title_font()), self.fontMetrics()
        text = max(title.horizontalAdvance(self.text()), note.horizontalAdvance(self._note))
        high = title.height() + (note.height() + 2 if self._note else 0)
        pad = round(_PAD * (0.5 + self._scale / 2))
        return QSize(self._icon_column() + text + 4 * pad, high + 3 * pad // 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the hint; the note may be cut short."""
        title = QFontMetrics(self._title_font()).horizontalAdvance(self.text())
        return QSize(self._icon_column() + title + 4 * _PAD, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the plate in the palette's colours."""
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_plate(painter, option)
        role = (
            QPalette.ColorRole.HighlightedText if self._primary else QPalette.ColorRole.ButtonText
        )
        side = self._icon_side()
        left = _PAD + 2
        icon = tinted_icon(self._icon, self.palette(), self.devicePixelRatioF(), side, role)
        place = QRect(left, (self.height() - side) // 2, side, side)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        place.moveCenter(QPoint(left + self._icon_column() // 2, place.center().y()))
        icon.paint(painter, place, Qt.AlignmentFlag.AlignCenter, mode)
        text = self.rect().adjusted(left + self._icon_column() + _PAD, 0, -_PAD, 0)
        self._paint_text(painter, text, role)
        if self.hasFocus():
            self._paint_focus(painter)

    def _paint_plate(self, painter: QStylePainter, option: QStyleOptionButton) -> None:
        palette = self.palette()
        button, text = palette.button().color(), palette.buttonText().color()
        accent = _readable_accent(palette)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        plate = accent if self._primary else mixed(accent, button, 0.16 if hovered else 0.0)
        if self._primary and hovered:
            plate = mixed(palette.highlightedText().color(), accent, 0.12)
        if self.isDown():
            plate = mixed(text, plate, 0.15)
        painter.setPen(accent if self._primary else mixed(text, button, 0.25))
        painter.setBrush(plate)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), _RADIUS, _RADIUS)

    def _paint_text(self, painter: QStylePainter, box: QRect, role: QPalette.ColorRole) -> None:
        title, note = QFontMetrics(self._title_font()), self.fontMetrics()
        high = title.height() + (note.height() + 2 if self._note else 0)
        top = (self.height() - high) // 2
        painter.setPen(self.palette().color(role))
        painter.setFont(self._title_font())
        line = QRect(box.left(), top, box.width(), title.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(line, int(flags) | Qt.TextFlag.TextShowMnemonic, self.text())
        if self._note:
            painter.setFont(self.font())
            line = QRect(box.left(), top + title.height() + 2, box.width(), note.height())
            shown = note.elidedText(self._note, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(line, int(flags), shown)

    def _paint_focus(self, painter: QStylePainter) -> None:
        role = QPalette.ColorRole.HighlightedText if self._primary else QPalette.ColorRole.Highlight
        pen = painter.pen()
        pen.setColor(self.palette().color(role))
        pen.setWidthF(2)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.rect().adjusted(4, 4, -5, -5), _RADIUS - 3, _RADIUS - 3)

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * (0.95 + 0.3 * self._scale))
        return font

    def _icon_column(self) -> int:
        """Return the width of the icon column, the same for every plate of a page."""
        return round(self.fontMetrics().height() * 1.9)

    def _icon_side(self) -> int:
        return round(self.fontMetrics().height() * (1.0 + 0.5 * self._scale))


def _readable_accent(palette: QPalette) -> QColor:
    """Return the accent colour, changed until the text on it is readable."""
    accent, text = palette.highlight().color(), palette.highlightedText().color()
    light_text = text.lightnessF() > accent.lightnessF()
    hue, saturation, lightness = accent.hslHueF(), accent.hslSaturationF(), accent.lightnessF()
    for step in range(_STEPS):
        share = step / _STEPS
        level = lightness * (1 - share) if light_text else lightness + (1 - lightness) * share
        colour = QColor.fromHslF(max(0.0, hue), saturation, level)
        if contrast(colour.name(), text.name()) >= TEXT_CONTRAST:
            return colour
    return palette.shadow().color() if light_text else palette.light().color()
