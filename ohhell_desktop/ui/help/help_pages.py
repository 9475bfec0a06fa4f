"""Pages of the help with adjustable text size and a list of chapters."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QTextBrowser, QWidget

from ohhell_desktop.session.files.settings import LARGEST_ZOOM, SMALLEST_ZOOM
from ohhell_desktop.table.stage.fonts import DISPLAY_FAMILY
from ohhell_desktop.ui.forms.rules_html import rules_html
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.spacing import GAP
from ohhell_desktop.words.rulebook import Section

_SPACING: Final = 3
"""Around each line of the contents, in pixels."""
_STEP: Final = 1.1
"""How much larger each step makes the text."""
_NOTCH: Final = 120
"""The angle that a wheel reports for each notch, in eighths of a degree."""

HEADINGS: Final = f"h1, h2 {{ font-family: {DISPLAY_FAMILY}; font-weight: 400; }}"
"""The style of the titles of pages, in HTML."""


class HelpPage(QTextBrowser):
    """A page of rich text that does not follow links by itself."""

    zoom_wanted = Signal(int)
    """The wheel was turned by this number of zoom steps."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Set up an empty page.

        Args:
            name: the accessible name.
            parent: the owner.
        """
        super().__init__(parent)
        self._usual = QFont(self.font())
        self._turned = 0
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.document().setDocumentMargin(GAP)
        self.document().setDefaultStyleSheet(HEADINGS)

    def set_zoom(self, steps: int) -> None:
        """Make the text a number of steps larger than in other windows; negative: smaller."""
        font = QFont(self._usual)
        font.setPointSizeF(self._usual.pointSizeF() * _STEP**steps)
        self.setFont(font)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom all pages of the help with Ctrl and the wheel."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += event.angleDelta().y()
            # A touch pad reports many small turns; several make up one notch of a wheel.
            steps = int(self._turned / _NOTCH)
            self._turned -= steps * _NOTCH
            self.zoom_wanted.emit(steps)
            event.accept()
        else:
            super().wheelEvent(event)


class Chapters(QWidget):
    """A page with a list of its chapters."""

    def __init__(self, page: HelpPage, parent: QWidget | None = None) -> None:
        """Put the list beside a page.

        Args:
            page: shows the chapters.
            parent: the owner.
        """
        super().__init__(parent)
        self.page = page
        self._jumping = False
        self.contents = QListWidget()
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setSpacing(_SPACING)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.currentRowChanged.connect(self._go_to)
        page.verticalScrollBar().valueChanged.connect(self._follow)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(GAP, GAP, 0, 0)
        layout.addWidget(self.contents)
        layout.addWidget(page, 1)
        self.setFocusProxy(page)

    def show_chapters(self, title: str, sections: Sequence[Section]) -> None:
        """Show these chapters; sections without sentences are left out."""
        shown = [section for section in sections if section.sentences]
        with QSignalBlocker(self.contents):
            self.contents.clear()
            self.contents.addItems([section.heading for section in shown])
            self.contents.setCurrentRow(0)
        widest, most = self.contents.sizeHintForColumn(0), line_size(self, 11)
        self.contents.setFixedWidth(min(widest + 2 * _SPACING + GAP, most))
        self.page.setHtml(rules_html(title, shown))

    def _go_to(self, chapter: int) -> None:
        """Scroll a chapter to the top of the page."""
        document = self.page.document()
        # The title is the first block of the page, and each chapter is one block.
        block = document.findBlockByNumber(chapter + 1 if chapter else 0)
        top = document.documentLayout().blockBoundingRect(block).top()
        self._jumping = True
        self.page.verticalScrollBar().setValue(round(top) - GAP)
        self._jumping = False

    def _follow(self) -> None:
        """Select the chapter that is at the top of the page."""
        if self._jumping:
            return
        block = self.page.cursorForPosition(QPoint(GAP, 2 * GAP)).blockNumber()
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(max(0, block - 1))


def zoomed(zoom: int, steps: int) -> int:
    """Return a zoom changed by a number of steps, within the limits."""
    return max(SMALLEST_ZOOM, min(LARGEST_ZOOM, zoom + steps))
