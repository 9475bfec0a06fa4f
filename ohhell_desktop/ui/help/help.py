"""The help: a window that can stay open beside the game."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.help.help_pages import Chapters, HelpPage, zoomed
from ohhell_desktop.ui.help.help_text import how_to_play, keys, method_html
from ohhell_desktop.ui.help.printing import ask_and_print, ask_and_save_pdf
from ohhell_desktop.ui.help.rules_book import RulesBook
from ohhell_desktop.ui.kit.controls.fitting_tabs import FittingTabBar
from ohhell_desktop.ui.kit.dialogs.dialog_placement import place_beside
from ohhell_desktop.ui.kit.form_lists.form_words import own_reading
from ohhell_desktop.ui.kit.shortcuts import ZOOM_KEYS, Command, go_by_find_key, keys_of
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words.comparison import usual_seats
from ohhell_desktop.words.rulebook import rules_text
from ohhell_desktop.words.trouble import trouble_text

_LARGER_TOO: Final = QKeySequence("Ctrl+=")
"""The same key on keyboards where the plus sign needs Shift."""


class HelpWindow(QDialog):
    """Shows how to play, the rules of the current game, all forms, the keys, and first aid."""

    left = Signal(str, int)
    """The window closes: its geometry in base 64, as :meth:`__init__` takes it, and its zoom."""

    def __init__(self, parent: QWidget | None = None, geometry: str = "", zoom: int = 0) -> None:
        """Set up the window.

        Args:
            parent: the window that it belongs to.
            geometry: the saved geometry; empty to open over the parent.
            zoom: how many steps larger than usual the text is.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.setModal(False)
        self._geometry = geometry
        self._placed = False
        self._zoom = zoom
        self.tabs = QTabWidget()
        self.tabs.setTabBar(FittingTabBar())
        self.tabs.setDocumentMode(True)
        self.how = Chapters(self._page(self.tr("How to play")))
        self.rules = Chapters(self._page(self.tr("The rules of this table")))
        self.book = RulesBook(CATALOGUE, self._page(self.tr("The book of rules")))
        self.trouble = Chapters(self._page(self.tr("Trouble starting?")))
        self.trouble.show_chapters(*trouble_text(tr))
        table = self._page(self.tr("Keys"))
        table.show_html(keys())
        self.tabs.addTab(self.how, self.tr("&How to play"))
        self.tabs.addTab(self.rules, self.tr("&Rules of this table"))
        self.tabs.addTab(self.book, self.tr("&All games"))
        self.tabs.addTab(table, self.tr("&Keys"))
        self.tabs.addTab(self.trouble, self.tr("&Trouble?"))
        self.method = self._page(self.tr("Fair deals"))
        self.tabs.addTab(self.method, self.tr("&Fair deals"))
        self.clear_rules()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addWidget(self.tabs, 1)
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        line = QHBoxLayout()
        line.setSpacing(GAP)
        line.addWidget(self.status, 1)
        line.addWidget(self._buttons())
        layout.addLayout(line)
        self.tabs.currentChanged.connect(self.status.clear)
        self.tabs.currentChanged.connect(self._fill_method)
        self._listen_for_zoom()
        go_by_find_key(self.book.search, self, lambda: self.tabs.setCurrentWidget(self.book))
        self._zoom_by(0)
        self.finished.connect(self._emit_left)

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        # Enter in the search of the book must not close the window.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.print_button = self._paper_button(buttons, self.tr("&Print…"))
        self.print_button.clicked.connect(lambda: self._to_paper(ask_and_print))
        self.pdf_button = self._paper_button(buttons, self.tr("&Save as PDF…"))
        self.pdf_button.clicked.connect(lambda: self._to_paper(ask_and_save_pdf))
        return buttons

    def set_rules(self, title: str, rules: RuleSet, seats: int, form: str = "") -> None:
        """Show the rules of a game.

        Args:
            title: what the game is called.
            rules: its rules.
            seats: how many play.
            form: the key of the form in the catalogue; empty for own rules.
        """
        try:
            sections = rules_text(rules, seats, tr)
        except ValueError:
            self.clear_rules()
            return
        self.book.set_seats(seats)
        self.how.show_chapters(*how_to_play(rules, seats, here=True))
        self.rules.show_chapters(title, [*own_reading(CATALOGUE.get(form)), *sections])
        self.tabs.setTabVisible(1, True)

    def clear_rules(self) -> None:
        """Hide the page with the rules: there is no game at the table."""
        main = CATALOGUE[STANDARD].rules
        self.book.set_seats(None)
        self.how.show_chapters(*how_to_play(main, usual_seats(main), here=False))
        self.rules.show_chapters("", ())
        self.tabs.setTabVisible(1, False)

    def _fill_method(self) -> None:
        """Read the page about fair deals when it is first shown."""
        if self.tabs.currentWidget() is self.method and not self.method.toPlainText():
            self.method.show_html(method_html())

    def show_method(self) -> None:
        """Show how cards are dealt and checked."""
        self.tabs.setCurrentWidget(self.method)
        self.method.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_at(self, *, rules: bool) -> None:
        """Show the window at the rules of the table, or at how to play."""
        self.tabs.setCurrentIndex(1 if rules and self.tabs.isTabVisible(1) else 0)
        if self.isVisible():
            self.raise_()
        elif not self._placed:
            self._placed = True
            if not self.restoreGeometry(
                QByteArray.fromBase64(self._geometry.encode("ascii", "replace"))
            ):
                place_beside(self)
        self.show()
        self.activateWindow()
        page = self.tabs.currentWidget()
        if page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Give the pages another size of text when other windows get one."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._zoom_by(0)

    def _paper_button(self, buttons: QDialogButtonBox, text: str) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        return button

    def _to_paper(self, send: Callable[..., str]) -> None:
        """Print the current page, or save it as a PDF file."""
        shown = self.tabs.currentWidget()
        page = shown.page if isinstance(shown, Chapters) else shown
        if isinstance(page, RulesBook):
            self._send(send, page.page, wide=page.comparing)
        elif isinstance(page, HelpPage):
            self._send(send, page, wide=False)

    def _send(self, send: Callable[..., str], page: HelpPage, *, wide: bool) -> None:
        document = page.print_document()
        title = document.begin().text() or self.windowTitle()
        self.status.setText(send(document, title, self, wide=wide))

    def _page(self, name: str) -> HelpPage:
        page = HelpPage(name)
        page.zoom_wanted.connect(self._zoom_by)
        return page

    def _listen_for_zoom(self) -> None:
        larger, smaller, usual = ZOOM_KEYS
        for keys_, step in ((larger, 1), (_LARGER_TOO, 1), (smaller, -1)):
            QShortcut(keys_, self).activated.connect(lambda step=step: self._zoom_by(step))
        QShortcut(usual, self).activated.connect(lambda: self._zoom_by(-self._zoom))
        for command in (Command.HOW_TO, Command.RULES):
            for keys_ in keys_of(command):
                QShortcut(keys_, self).activated.connect(
                    lambda rules=command is Command.RULES: self.open_at(rules=rules)
                )

    def _zoom_by(self, steps: int) -> None:
        """Change the text size of all pages by a number of steps."""
        self._zoom = zoomed(self._zoom, steps)
        for page in self.findChildren(HelpPage):
            page.set_zoom(self._zoom)

    def _emit_left(self) -> None:
        self.left.emit(bytes(self.saveGeometry().toBase64().data()).decode(), self._zoom)
