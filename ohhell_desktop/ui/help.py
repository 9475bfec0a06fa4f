"""The help: a window beside the game, not over it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.ui.help_text import how_to_play, keys
from ohhell_desktop.ui.icons import line_size
from ohhell_desktop.ui.printing import ask_and_print, ask_and_save_pdf
from ohhell_desktop.ui.rules_book import RulesBook
from ohhell_desktop.ui.rules_html import rules_html
from ohhell_desktop.ui.translate import tr
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.rulebook import rules_text

MARGIN: Final = 16
GAP: Final = 12


class HelpWindow(QDialog):
    """How to play, the rules of the table at hand, all forms, the keys; it can stay open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.setModal(False)
        self.tabs = QTabWidget()
        self._rules = self._page(self.tr("The rules of this table"))
        how = self._page(self.tr("How to play"))
        table = self._page(self.tr("Keys"))
        self.book = RulesBook(CATALOGUE, self._page(self.tr("The book of rules")))
        how.setHtml(how_to_play())
        table.setHtml(keys())
        self.tabs.addTab(how, self.tr("&How to play"))
        self.tabs.addTab(self._rules, self.tr("&Rules of this table"))
        self.tabs.addTab(self.book, self.tr("&All forms"))
        self.tabs.addTab(table, self.tr("&Keys"))
        self.tabs.setTabVisible(1, False)
        self._widened = False
        self.tabs.currentChanged.connect(self._make_room)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        # Enter in the search of the book must not close the window.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.print_button = self._paper_button(buttons, self.tr("&Print…"))
        self.print_button.clicked.connect(lambda: self._to_paper(ask_and_print))
        self.pdf_button = self._paper_button(buttons, self.tr("&Save as PDF…"))
        self.pdf_button.clicked.connect(lambda: self._to_paper(ask_and_save_pdf))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(buttons)
        self.resize(min(line_size(self, 34), 900), min(line_size(self, 30), 540))

    def set_rules(self, title: str, rules: RuleSet, seats: int) -> None:
        """Tell the rules of a table.

        Args:
            title: what the game is called.
            rules: its rules.
            seats: how many play.
        """
        try:
            sections = rules_text(rules, seats, tr)
        except ValueError:
            self.clear_rules()
            return
        self._rules.setHtml(rules_html(title, sections))
        self.tabs.setTabVisible(1, True)

    def clear_rules(self) -> None:
        """There is no table whose rules could be told."""
        self._rules.clear()
        self.tabs.setTabVisible(1, False)

    def open_at(self, *, rules: bool) -> None:
        """Show the window at the rules of the table, or at how to play."""
        self.tabs.setCurrentIndex(1 if rules and self.tabs.isTabVisible(1) else 0)
        if self.isVisible():
            self.raise_()
        self.show()
        self.activateWindow()
        page = self.tabs.currentWidget()
        if page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _paper_button(self, buttons: QDialogButtonBox, text: str) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        return button

    def _to_paper(self, send: Callable[..., None]) -> None:
        """Print the page that is shown, or save it."""
        page = self.tabs.currentWidget()
        if isinstance(page, RulesBook | QTextBrowser):
            document = page.document()
            title = document.begin().text() or self.windowTitle()
            send(document, title, self, wide=isinstance(page, RulesBook) and page.comparing)

    def _make_room(self, _tab: int) -> None:
        """The book is the one page that needs more than a narrow column."""
        if self.tabs.currentWidget() is self.book and not self._widened:
            self._widened = True
            wanted = QSize(min(line_size(self, 72), 1000), min(line_size(self, 38), 560))
            self.resize(self.size().expandedTo(wanted))

    def _page(self, name: str) -> QTextBrowser:
        page = QTextBrowser()
        page.setOpenLinks(False)
        page.setFrameShape(QTextBrowser.Shape.NoFrame)
        page.setAccessibleName(name)
        page.document().setDocumentMargin(GAP)
        return page
