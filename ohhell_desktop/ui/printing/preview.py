"""The preview of pages of paper."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from ohhell_desktop.ui.kit.printing.page import Page
from ohhell_desktop.ui.kit.printing.painting import draw_page

_EDGE: Final = 8
"""Around the page, in pixels."""
_STEPS: Final = {
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_PageDown: 1,
    Qt.Key.Key_Home: -10_000,
    Qt.Key.Key_End: 10_000,
}


class Preview(QLabel):
    """Shows one page as large as there is room; the Page keys turn to the others.

    A label, so that a screen reader reads the page out.
    """

    turned = Signal()
    """Another page is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: tuple[Page, ...] = ()
        self._number = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Preview"))

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    @property
    def number(self) -> int:
        """Which page is shown, from 0."""
        return self._number

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show other pages, the same number if there is one."""
        self._pages = tuple(pages)
        self.turn_to(self._number)

    def turn_to(self, number: int) -> None:
        """Show a page, or the nearest one."""
        self._number = max(0, min(number, self.count - 1))
        text = self._pages[self._number].text if self._pages else ""
        self.setAccessibleDescription(text)
        self.update()
        self.turned.emit()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of a small page."""
        return QSize(300, 420)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a size at which a page can still be recognized."""
        return QSize(160, 200)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Turn the pages."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turn_to(self._number + step)

    def focusInEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the focus."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the page on white paper."""
        del event
        if not self._pages:
            return
        page = self._pages[self._number]
        room = self.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        pixels = min(room.width() / page.paper.width, room.height() / page.paper.height)
        wide, high = page.paper.width * pixels, page.paper.height * pixels
        sheet = QRectF(self.width() / 2 - wide / 2, self.height() / 2 - high / 2, wide, high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(sheet.translated(0, 3).adjusted(-2, -1, 2, 3), 4, 4)
        painter.fillRect(sheet, QColor("white"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().highlight().color(), 3))
            painter.drawRect(sheet.adjusted(-3, -3, 3, 3))
        painter.setClipRect(sheet)
        painter.translate(sheet.topLeft())
        draw_page(painter, page, pixels)
        painter.end()
