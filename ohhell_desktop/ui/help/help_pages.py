"""Pages of the help with adjustable text size and a list of chapters."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent, QTextBlock, QTextDocument, QTextOption, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QTextBrowser, QWidget

from ohhell_desktop.look.spacing import GAP, PAGE_MARGIN
from ohhell_desktop.look.text_size import is_large
from ohhell_desktop.session.files.settings import LARGEST_ZOOM, SMALLEST_ZOOM
from ohhell_desktop.ui.help.contents import ContentsList
from ohhell_desktop.ui.help.page_html import (
    CHAPTER_LEVEL,
    chapters_html,
    style_for_print,
    style_sheet,
)
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.words.rulebook import Section

_READING: Final = 1.2
"""The size of text to read, in that of other windows; tables and large text are not larger."""
_STEP: Final = 1.1
"""How much larger each step makes the text."""
_LETTERS: Final = 80
"""The length of a line, in letters."""
_SAMPLE: Final = "the players bid in turn, and the highest trump wins the trick "
"""A text with letters as frequent as usual, by which lines are measured."""
_NOTCH: Final = 120
"""The angle that a wheel reports for each notch, in eighths of a degree."""


class HelpPage(QTextBrowser):
    """A page of rich text in lines of readable length; it does not follow links by itself."""

    zoom_wanted = Signal(int)
    """The wheel was turned by this number of zoom steps."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Set up an empty page.

        Args:
            name: the accessible name.
            parent: the owner.
        """
        super().__init__(parent)
        self._html = ""
        self._zoom = 0
        self._turned = 0
        self._wide = False
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(PAGE_MARGIN)
        self.set_zoom(0)

    def show_html(self, html: str, *, wide: bool = False) -> None:
        """Show a page.

        Args:
            html: its content; the page adds the style.
            wide: whether it may be as wide as the window, because it is a table.
        """
        self._html = html
        self._wide = wide
        self.set_zoom(self._zoom)
        self._fill()
        self.verticalScrollBar().setValue(0)

    def print_document(self) -> QTextDocument:
        """Return the content as a document for white paper."""
        made = QTextDocument(self)
        font = QFont(self.document().defaultFont())
        # Figures of equal width would not be found again as figures in a PDF.
        font.clearFeatures()
        made.setDefaultFont(font)
        made.setDefaultStyleSheet(style_for_print())
        made.setHtml(self._html)
        return made

    def set_zoom(self, steps: int) -> None:
        """Make the text a number of steps larger than usual; negative: smaller."""
        self._zoom = steps
        font = QFont(QApplication.font())
        usual = 1.0 if self._wide or is_large(self.window()) else _READING
        font.setPointSizeF(font.pointSizeF() * usual * _STEP**steps)
        if font != self.font():
            self.setFont(font)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the lines in the middle."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours: what is laid out keeps its own."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._html:
            self._fill()

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

    def _fill(self) -> None:
        place = self.verticalScrollBar().value()
        self.document().setDefaultStyleSheet(style_sheet(self.palette()))
        self.setHtml(self._html)
        self._fit()
        self.verticalScrollBar().setValue(place)

    def _fit(self) -> None:
        """Leave as much room at both sides as the lines do not need."""
        line = self.fontMetrics().horizontalAdvance(_SAMPLE) * _LETTERS / len(_SAMPLE)
        side = GAP if self._wide else max(PAGE_MARGIN, (self.viewport().width() - line) / 2)
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        if shape.leftMargin() != side or shape.rightMargin() != side:
            shape.setLeftMargin(side)
            shape.setRightMargin(side)
            frame.setFrameFormat(shape)


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
        self.contents = ContentsList()
        self.contents.currentRowChanged.connect(self._go_to)
        CurrentRow(self.contents)
        page.verticalScrollBar().valueChanged.connect(self._follow)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, GAP, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(self.contents)
        layout.addWidget(QFrame(frameShape=QFrame.Shape.VLine))
        layout.addWidget(page, 1)
        self.setFocusProxy(page)

    def show_chapters(self, title: str, sections: Sequence[Section]) -> None:
        """Show these chapters; sections without sentences are left out."""
        shown = [section for section in sections if section.sentences]
        self.contents.set_headings([section.heading for section in shown])
        self.page.show_html(chapters_html(title, shown))

    def _chapters(self) -> list[QTextBlock]:
        """Return the headings of the chapters."""
        found, block = [], self.page.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() == CHAPTER_LEVEL:
                found.append(block)
            block = block.next()
        return found

    def _go_to(self, chapter: int) -> None:
        """Scroll a chapter to the top of the page; the first one with the title above it."""
        document = self.page.document()
        block = self._chapters()[chapter] if chapter > 0 else document.begin()
        top = document.documentLayout().blockBoundingRect(block).top()
        self._jumping = True
        self.page.verticalScrollBar().setValue(round(top) - GAP)
        self._jumping = False

    def _follow(self) -> None:
        """Select the chapter that is at the top of the page."""
        if self._jumping:
            return
        top = self.page.cursorForPosition(QPoint(PAGE_MARGIN, 2 * GAP)).blockNumber()
        begun = sum(block.blockNumber() <= top for block in self._chapters())
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(max(0, begun - 1))


def zoomed(zoom: int, steps: int) -> int:
    """Return a zoom changed by a number of steps, within the limits."""
    return max(SMALLEST_ZOOM, min(LARGEST_ZOOM, zoom + steps))
