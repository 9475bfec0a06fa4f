"""The page that prints: the choices at the left, a preview at the right."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeyEvent,
    QPalette,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.paper_controls import back_button, fit_button, paper_button
from ohhell_desktop.ui.kit.printing.output import (
    ask_and_print_pages,
    ask_and_save_pdf,
    pdf,
)
from ohhell_desktop.ui.kit.printing.page import Page
from ohhell_desktop.ui.kit.printing.paper import Paper
from ohhell_desktop.ui.printing.documents import (
    Document,
    PrintedGame,
    Wanted,
    pages_of,
    title_of,
)
from ohhell_desktop.ui.printing.options import Options
from ohhell_desktop.ui.printing.preview import Preview
from ohhell_desktop.variants import Form

_LEFT, _RIGHT = 46, 54
"""How the width is divided between the choices and the preview."""


class PrintPage(ClothPage):
    """Prints score sheets and rules, or saves them as PDF files.

    Attributes:
        options: what is printed.
        preview: its pages.
        status: says whether it was printed or saved.
    """

    back_requested = Signal()

    def __init__(
        self,
        forms: Mapping[str, Form],
        game: PrintedGame | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Set up the page.

        Args:
            forms: the forms of the game by their keys, own ones too.
            game: a game whose sheet can be printed; None for none.
            parent: the window it belongs to.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Print"))
        self.options = Options(forms, game)
        self.preview = Preview()
        self.back_button = back_button()
        self.pdf_button = paper_button("", self.tr("Save as &PDF…"), framed=True)
        self.print_button = ClothButton("", self.tr("Pr&int…"), lit=True)
        self.before_button = ClothButton("", "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}")
        self.after_button = ClothButton("", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
        self.status = QLabel(wordWrap=True)
        self._title = QLabel(self.tr("Print"))
        self._which = QLabel()
        self._paper = PaperSheet()
        self._build()
        self._connect()

    def choose(self, document: Document, form: str = "", seats: int = 0) -> None:
        """Choose what is printed; see :meth:`Options.choose`."""
        self.options.choose(document, form, seats)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        for button in (self.back_button, self.pdf_button):
            fit_button(button, max(scale, 0.76) * text)
        self.print_button.set_scale(scale * 0.6)
        for button in (self.before_button, self.after_button):
            button.set_scale(max(scale, 0.76) * text)
        self._which.setFont(text_font(max(13.0, 16 * scale) * text))
        palette = self._which.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(self.colours.felt_text))
        self._which.setPalette(palette)
        edge, pad = round(10 * scale), round(20 * scale)
        self._columns.setContentsMargins(edge, edge, edge, edge)
        self._columns.setSpacing(edge)
        room = round(SHADOW_ROOM * scale)
        self._left.setContentsMargins(room + pad, room + pad // 2, room + pad, room + pad // 2)
        self._left.setSpacing(round(8 * scale))
        self._right.setContentsMargins(0, pad // 2, pad // 2, pad // 2)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on what is printed."""
        super().showEvent(event)
        self.focus_document()

    def focus_document(self) -> None:
        """Set the focus on the kind of document that is chosen."""
        for button in self.options.kinds.values():
            if button.isChecked():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the smallest window size that the game is designed for."""
        return QSize(1024, 600)

    def _build(self) -> None:
        self.before_button.setAccessibleName(self.tr("Page before"))
        self.after_button.setAccessibleName(self.tr("Next page"))
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self._which.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head, foot, turn = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        foot.addWidget(self.pdf_button)
        foot.addStretch(1)
        foot.addWidget(self.print_button)
        turn.addStretch(1)
        turn.addWidget(self.before_button)
        turn.addWidget(self._which)
        turn.addWidget(self.after_button)
        turn.addStretch(1)
        self._left = QVBoxLayout(self._paper)
        self._left.addLayout(head)
        self._left.addWidget(self.options, 1)
        self._left.addWidget(self.status)
        self._left.addLayout(foot)
        self._right = QVBoxLayout()
        self._right.addWidget(self.preview, 1)
        self._right.addLayout(turn)
        self._columns = QHBoxLayout(self)
        self._columns.addWidget(self._paper, _LEFT)
        self._columns.addLayout(self._right, _RIGHT)

    def _connect(self) -> None:
        self.options.changed.connect(self._show)
        self.preview.turned.connect(self._show_number)
        self.before_button.clicked.connect(lambda: self._turn(-1))
        self.after_button.clicked.connect(lambda: self._turn(1))
        self.back_button.clicked.connect(self.back_requested)
        self.pdf_button.clicked.connect(self._save)
        self.print_button.clicked.connect(self._print)

    def _turn(self, by: int) -> None:
        self.preview.turn_to(self.preview.number + by)

    def _pages(self, wanted: Wanted, paper: Paper) -> Sequence[Page]:
        """Return the pages; none if the deals of the rules cannot be read."""
        try:
            return pages_of(wanted, paper)
        except ValueError:
            return ()

    def _show(self) -> None:
        """Show the pages of what is wanted now."""
        pages = self._pages(self.options.wanted(), self.options.sheet())
        self.preview.show_pages(pages)
        self.pdf_button.setEnabled(bool(pages))
        self.print_button.setEnabled(bool(pages))
        self._tell(
            "" if pages else self.tr("These rules have no deals for this number of players.")
        )

    def _show_number(self) -> None:
        number, count = self.preview.number + 1, self.preview.count
        text = self.tr("Page {number} of {count}").format(number=number, count=count)
        self._which.setText(text)
        for turner in (self.before_button, self._which, self.after_button):
            turner.setVisible(count > 1)
        self.before_button.setEnabled(number > 1)
        self.after_button.setEnabled(number < count)

    def _save(self) -> None:
        wanted, paper = self.options.wanted(), self.options.sheet()
        title = title_of(wanted)
        self._tell(ask_and_save_pdf(lambda: pdf(pages_of(wanted, paper), title), title, self))

    def _print(self) -> None:
        wanted, title = self.options.wanted(), title_of(self.options.wanted())
        paper = self.options.sheet()
        self._tell(
            ask_and_print_pages(lambda given: self._pages(wanted, given), paper, title, self)
        )

    def _tell(self, sentence: str) -> None:
        self.status.setText(sentence)
        self.status.setVisible(bool(sentence))
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
