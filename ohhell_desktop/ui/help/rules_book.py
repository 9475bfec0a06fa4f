"""The book of rules: a list of forms with a page for each, or a table of all."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QModelIndex, QUrl
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.help.book_html import LINK, comparison_html, entry_html
from ohhell_desktop.ui.help.help_pages import HelpPage
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.search_field import add_clear_button
from ohhell_desktop.ui.kit.form_lists.forms_model import (
    KEY_ROLE,
    FormsModel,
    TwoLineDelegate,
    search_for,
    searchable,
)
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.book import book_entry, same_rules
from ohhell_desktop.words.comparison import comparison, usual_seats
from ohhell_desktop.words.rulebook import rules_as_plain_text

_HANDLE: Final = 10
"""The width of the place where the line between list and page can be moved."""
_SIDE: Final = 17
"""The largest automatic width of the list, in lines of text."""
_PAGE: Final = 52
"""The width that the page gets first, for the table of all forms."""


class RulesBook(QWidget):
    """Shows every form of the game; filled when it is first shown.

    Args:
        catalogue: the forms by their keys.
        page: shows the forms.
    """

    def __init__(
        self, catalogue: Mapping[str, Form], page: HelpPage, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._model = FormsModel(catalogue, self, _rules_in_words)
        self._found = searchable(self._model, self)
        self._filled = False
        self._seats: int | None = None
        self._comparing = True
        self.page = page
        self.search = QLineEdit()
        self.forms = QListView()
        self.compare_button = QPushButton()
        self.nothing = QLabel(self.tr("Nothing found"))
        self.nothing.hide()
        self.halves = QSplitter(handleWidth=_HANDLE)
        self.halves.addWidget(self._side())
        self.halves.addWidget(page)
        self.halves.setChildrenCollapsible(False)
        self.halves.setStretchFactor(1, 1)
        self._halved_by_hand = False
        self.halves.splitterMoved.connect(self._take_halves)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, GAP, 0, 0)
        layout.addWidget(self.halves)
        page.anchorClicked.connect(self._follow)
        self.setFocusProxy(self.search)
        self._name_button()

    @property
    def comparing(self) -> bool:
        """Whether the table of all forms is shown."""
        return self._comparing

    def compare(self) -> None:
        """Show side by side all forms, or those that the search has found."""
        first = self._catalogue[STANDARD]
        table = comparison(self._listed(), first, tr)
        self.forms.clearSelection()
        self.forms.setCurrentIndex(QModelIndex())
        self._comparing = True
        every = self._found.rowCount() == len(self._catalogue)
        self._show(comparison_html(table, first, usual_seats(first.rules), every=every))

    def set_seats(self, seats: int | None) -> None:
        """Show the rules for as many players as sit at the table; None: no table."""
        if seats != self._seats:
            self._seats = seats
            self._show_form(self.forms.currentIndex())

    def choose(self, key: str) -> None:
        """Show one form; an unknown key is ignored."""
        row = self._model.row_of(key)
        if row is None:
            return
        self.search.clear()
        index = self._found.mapFromSource(self._model.index(row))
        self.forms.setCurrentIndex(index)
        self.forms.scrollTo(index)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show the table of all forms first."""
        super().showEvent(event)
        if not self._filled:
            self.compare()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Adjust the list's width, unless the player has moved the splitter."""
        super().resizeEvent(event)
        if not self._halved_by_hand:
            side = min(line_size(self, _SIDE), self.width() - line_size(self, _PAGE))
            side = max(side, self.forms.minimumWidth())
            self.halves.setSizes([side, self.width() - side])

    def _take_halves(self) -> None:
        self._halved_by_hand = True

    def _show(self, html: str) -> None:
        self.page.show_html(html, wide=self._comparing)
        self._filled = True

    def _side(self) -> QWidget:
        self.search.setPlaceholderText(self.tr("Find by name, place or rule"))
        add_clear_button(self.search)
        self.search.setAccessibleName(self.tr("Find a game"))
        self.search.textChanged.connect(self._narrow)
        self.search.returnPressed.connect(self._choose_first)
        self.forms.setModel(self._found)
        self.forms.setItemDelegate(TwoLineDelegate(self.forms))
        self.forms.setUniformItemSizes(True)
        self.forms.setMouseTracking(True)
        self.forms.setFrameShape(QFrame.Shape.NoFrame)
        self.forms.viewport().setAutoFillBackground(False)
        self.forms.setAccessibleName(self.tr("Games"))
        self.forms.selectionModel().currentChanged.connect(self._show_form)
        CurrentRow(self.forms)
        self.compare_button.clicked.connect(self.compare)
        self.compare_button.setAutoDefault(False)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(2, 2, SMALL_GAP, 2)
        column.setSpacing(SMALL_GAP)
        column.addWidget(self.search)
        column.addWidget(self.nothing)
        column.addWidget(self.forms, 1)
        column.addWidget(self.compare_button)
        self.forms.setMinimumWidth(line_size(self, 9))
        return side

    def _narrow(self, text: str) -> None:
        """Filter the forms, and the table of them; show a form that was the only one found.

        Instead of a form that has not been found, the first one that has is shown.
        """
        search_for(self._found, text)
        found = self._found.rowCount()
        self.nothing.setVisible(not found)
        self._name_button()
        if self._comparing and found > 1:
            self.compare()
        elif text.strip() and not self.forms.currentIndex().isValid():
            self._choose_first()

    def _name_button(self) -> None:
        """Say on the button which forms it compares."""
        found, every = self._found.rowCount(), len(self._catalogue)
        these = self.tr("C&ompare these %n games", "", found)
        self.compare_button.setText(self.tr("C&ompare all games") if found == every else these)
        self.compare_button.setEnabled(found > 0)

    def _listed(self) -> list[Form]:
        """Return the forms that the search has found."""
        rows = (self._found.index(row, 0) for row in range(self._found.rowCount()))
        return [self._catalogue[row.data(KEY_ROLE)] for row in rows]

    def _show_form(self, index: QModelIndex) -> None:
        form = self._catalogue.get(index.data(KEY_ROLE) or "")
        if form is not None:
            self._comparing = False
            twins = same_rules(form, self._catalogue.values())
            self._show(entry_html(book_entry(form, tr, self._seats), twins))

    def _choose_first(self) -> None:
        """Choose the first form that was found (Enter in the search)."""
        if self._found.rowCount():
            self.forms.setCurrentIndex(self._found.index(0, 0))

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == LINK:
            self.choose(url.path())


def _rules_in_words(form: Form) -> str:
    return rules_as_plain_text(form.rules, usual_seats(form.rules), tr)
