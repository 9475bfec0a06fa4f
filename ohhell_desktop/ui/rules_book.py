"""The book of rules in the help: the forms at the side, one of them or the table beside them."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, QUrl
from PySide6.QtGui import QColor, QShowEvent, QTextDocument, QTextOption
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.book_html import LINK, comparison_html, entry_html
from ohhell_desktop.ui.forms_model import KEY_ROLE, FormsModel, TwoLineDelegate, searchable
from ohhell_desktop.ui.icons import line_size
from ohhell_desktop.ui.inks import Hue, ink
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.book import entry, same_rules
from ohhell_desktop.words.comparison import comparison, usual_seats

GAP: Final = 8


class RulesBook(QWidget):
    """Every form of the game. Nothing is told before the page is first shown.

    Args:
        catalogue: the forms by their keys.
        page: where they are told.
    """

    def __init__(
        self, catalogue: Mapping[str, Form], page: QTextBrowser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._model = FormsModel(catalogue, self)
        self._found = searchable(self._model, self)
        self._told = ""
        self.page = page
        self.search = QLineEdit()
        self.forms = QListView()
        self.compare_button = QPushButton(self.tr("C&ompare all forms"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(GAP, GAP, 0, 0)
        layout.setSpacing(GAP)
        layout.addLayout(self._side(), 1)
        layout.addWidget(page, 5)
        page.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        page.anchorClicked.connect(self._follow)
        self.setFocusProxy(self.search)

    @property
    def comparing(self) -> bool:
        """Whether the table of all forms is shown."""
        return not self.forms.currentIndex().isValid()

    def compare(self) -> None:
        """Tell all forms side by side."""
        first = self._catalogue[STANDARD]
        table = comparison(self._catalogue.values(), first, tr)
        self.forms.clearSelection()
        self.forms.setCurrentIndex(QModelIndex())
        self._show(comparison_html(table, first, usual_seats(first.rules)))

    def choose(self, key: str) -> None:
        """Tell one form; nothing happens if there is none of this key."""
        row = self._model.row_of(key)
        if row is None:
            return
        self.search.clear()
        index = self._found.mapFromSource(self._model.index(row))
        self.forms.setCurrentIndex(index)
        self.forms.scrollTo(index)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Begin with the table."""
        super().showEvent(event)
        if not self._told:
            self.compare()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Links keep the ink that they were told in: tell them anew for the new paper."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._told:
            self._show(self._told)

    def document(self) -> QTextDocument:
        """What is shown, as it would stand on white paper."""
        made = QTextDocument(self)
        made.setDefaultFont(self.page.document().defaultFont())
        _tell_on(QColor(Qt.GlobalColor.white), made, self._told)
        return made

    def _show(self, html: str) -> None:
        self._told = html
        _tell_on(self.page.palette().base().color(), self.page.document(), html)

    def _side(self) -> QVBoxLayout:
        self.search.setPlaceholderText(self.tr("Search by name or place"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Search the forms of the game"))
        self.search.textChanged.connect(self._found.setFilterFixedString)
        self.search.returnPressed.connect(self._choose_first)
        self.forms.setModel(self._found)
        self.forms.setItemDelegate(TwoLineDelegate(self.forms))
        self.forms.setUniformItemSizes(True)
        self.forms.setAccessibleName(self.tr("Forms of the game"))
        self.forms.selectionModel().currentChanged.connect(self._tell)
        self.compare_button.clicked.connect(self.compare)
        self.compare_button.setAutoDefault(False)
        label = QLabel(self.tr("&Form of the game"))
        label.setBuddy(self.forms)
        column = QVBoxLayout()
        column.setSpacing(GAP)
        column.addWidget(self.compare_button)
        column.addWidget(label)
        column.addWidget(self.search)
        column.addWidget(self.forms, 1)
        self.forms.setMinimumWidth(line_size(self, 9))
        return column

    def _tell(self, index: QModelIndex) -> None:
        form = self._catalogue.get(index.data(KEY_ROLE) or "")
        if form is not None:
            twins = same_rules(form, self._catalogue.values())
            self._show(entry_html(entry(form, tr), twins))

    def _choose_first(self) -> None:
        """Enter in the search takes the first form that was found."""
        if self._found.rowCount():
            self.forms.setCurrentIndex(self._found.index(0, 0))

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == LINK:
            self.choose(url.path())


def _tell_on(paper: QColor, document: QTextDocument, html: str) -> None:
    """Fill a document; its links are of an ink that can be read on the paper."""
    document.setDefaultStyleSheet(f"a {{ color: {ink(Hue.ACCENT.value, paper).name()} }}")
    document.setHtml(html)
