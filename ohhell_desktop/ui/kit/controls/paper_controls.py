"""Buttons and tabs as they look on paper."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.paint.paper import chosen_edge
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton, draw_focus
from ohhell_desktop.ui.kit.controls.fitting_tabs import FittingTabBar

_TEXT: Final = 16
_LEAST_TEXT: Final = 13.0


class PaperButton(ClothButton):
    """A quiet button on paper: an icon and a word; framed, it looks like a control.

    Args:
        icon: the name of the icon; empty for none.
        title: the word; empty for an icon only.
        framed: whether it has a frame of its own.
    """

    def __init__(
        self, icon: str, title: str, parent: QWidget | None = None, *, framed: bool = False
    ) -> None:
        super().__init__(icon, title, parent)
        self._framed = framed

    def set_icon(self, icon: str) -> None:
        """Show another icon before the title."""
        self._icon = icon
        self.updateGeometry()
        self.update()

    def title_font(self) -> QFont:
        """Return the font of the title."""
        return text_font(max(_LEAST_TEXT, self.sized(_TEXT)), QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the icon and the title."""
        metrics = QFontMetrics(self.title_font())
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())
        icon = self.sized(22) if self._icon else 0
        gap = self.sized(8) if self._icon and self.text() else 0
        high = max(self.sized(40), metrics.height() + self.sized(12))
        return QSize(round(text.width() + icon + gap + self.sized(24)), round(high))

    def draw_face(self, painter: QPainter, face: QRectF) -> None:
        """Draw the button; the place below the pointer is darker."""
        colours = self.colours
        ink = QColor(colours.text if self.isEnabled() else colours.soft_text)
        radius = self.sized(10)
        hovered = self.isEnabled() and (self.isDown() or self.underMouse())
        paper = QColor(colours.inset if hovered else colours.field)
        if self._framed:
            painter.setPen(QPen(QColor(colours.plate_edge), 1.5))
            painter.setBrush(paper)
            painter.drawRoundedRect(face, radius, radius)
        elif hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(face, radius, radius)
        metrics = QFontMetrics(self.title_font())
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())
        side = round(self.sized(22)) if self._icon else 0
        gap = round(self.sized(8)) if self._icon and self.text() else 0
        left = round((self.width() - text.width() - side - gap) / 2)
        if self._icon:
            icon = picture(f":/icons/{self._icon}.svg", side, self.devicePixelRatioF(), ink)
            painter.drawPixmap(left, round((self.height() - side) / 2), icon)
        painter.setPen(ink)
        painter.setFont(self.title_font())
        place = QRect(left + side + gap, 0, text.width() + 2, self.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(place, int(flags) | Qt.TextFlag.TextHideMnemonic, self.text())


class PaperTabs(FittingTabBar):
    """Tabs as words on paper, with a bar below the chosen one."""

    def __init__(self) -> None:
        super().__init__()
        self._scale = 1.0
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller."""
        self._scale = scale
        font = text_font(max(_LEAST_TEXT, _TEXT * scale), QFont.Weight.DemiBold)
        self.set_wanted_font(font)
        self.updateGeometry()
        self.update()

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802
        """Return room for the word."""
        metrics = QFontMetrics(self.font())
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.tabText(index))
        high = metrics.height()
        return text + QSize(round(1.3 * high), round(0.9 * high))

    def minimumTabSizeHint(self, index: int) -> QSize:  # noqa: N802
        """Return the size hint: a word is never cut."""
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the words, the line below them all and the bar below the chosen one."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        base = self.height() - 1
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.drawLine(0, base, self.width(), base)
        under = self.mapFromGlobal(self.cursor().pos())
        for index in range(self.count()):
            area = self.tabRect(index)
            chosen = index == self.currentIndex()
            lit = chosen or (self.underMouse() and area.contains(under))
            painter.setPen(QColor(colours.text if lit else colours.soft_text))
            painter.setFont(self.font())
            flags = int(Qt.AlignmentFlag.AlignCenter) | Qt.TextFlag.TextHideMnemonic
            painter.drawText(area, flags, self.tabText(index))
            if chosen:
                bar = 4 * self._scale
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(chosen_edge(colours))
                painter.drawRect(QRectF(area.x() + 6, self.height() - bar, area.width() - 12, bar))
            if chosen and self.hasFocus():
                inside = QRectF(area).adjusted(1, 1, -1, -4 * self._scale)
                draw_focus(painter, inside, 6 * self._scale)
