"""The choices of the page that prints: what, which game, how many players, who, which paper."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.session.files.settings import PaperSize
from ohhell_desktop.session.seats import LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, NumberField, SearchedField
from ohhell_desktop.ui.kit.controls.paper_controls import paper_button
from ohhell_desktop.ui.kit.form_lists.search_words import sorted_by
from ohhell_desktop.ui.kit.friends import FriendNames
from ohhell_desktop.ui.kit.own_forms.draft import is_own
from ohhell_desktop.ui.kit.printing.paper import PAPERS, Paper, usual_paper
from ohhell_desktop.ui.printing.documents import Document, PrintedGame, Wanted
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.comparison import usual_seats


class Options(QScrollArea):
    """Lets the player choose what is printed.

    Args:
        forms: the forms of the game by their keys, own ones too.
        game: a game whose sheet can be printed; None for none.
        parent: the page.

    Attributes:
        kinds: the documents.
        form: the form of the game.
        seats: the number of players.
        names: the names of the players.
        last_names: writes the names of friends; hidden while none are known.
        paper: the size of the paper.
    """

    changed = Signal()
    """Something else is wanted."""

    def __init__(
        self, forms: Mapping[str, Form], game: PrintedGame | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._forms, self._game = forms, game
        self._wish = 0
        texts = {
            Document.SHEET: self.tr("A &score sheet to fill in"),
            Document.GAME: self.tr("The sheet of this gam&e"),
            Document.RULES: self.tr("The &rules on one page"),
        }
        self.kinds = {kind: QRadioButton(text) for kind, text in texts.items()}
        self.form, self.paper = SearchedField(), ChoiceField()
        self.seats = NumberField()
        self.names = [QLineEdit(maxLength=LONGEST_SETUP_TEXT) for _ in range(MOST_SEATS)]
        self._friends = [FriendNames(name) for name in self.names]
        self._known: Sequence[str] = ()
        self.last_names = paper_button("", self.tr("&Write the last names"), framed=True)
        self._fill()
        self._build()
        self._connect()

    def choose(self, document: Document, form: str = "", seats: int = 0) -> None:
        """Choose a document, a form and a number of players.

        Args:
            document: the document; the sheet of a game only if there is one.
            form: a key; the usual form if there is no such form.
            seats: the nearest number that the form allows is chosen; 0 for the usual one.
        """
        if document is Document.GAME and self._game is None:
            document = Document.SHEET
        self._wish = seats
        with QSignalBlocker(self), QSignalBlocker(self.form):
            place = self.form.findData(form)
            self.form.setCurrentIndex(place if place >= 0 else self.form.findData(STANDARD))
            self.kinds[document].setChecked(True)
        self._form_changed()

    @property
    def has_game(self) -> bool:
        """Whether there is a game whose sheet can be printed."""
        return self._game is not None

    def choose_paper(self, size: PaperSize) -> None:
        """Choose the paper; the usual one stays as it is."""
        place = self.paper.findData(size)
        if place >= 0:
            self.paper.setCurrentIndex(place)

    def write_names(self, names: Sequence[str]) -> None:
        """Write names into the fields, also into those that are hidden."""
        for field, name in zip(self.names, names, strict=False):
            field.setText(name)

    def offer_names(self, names: Sequence[str]) -> None:
        """Offer the names of friends."""
        self._known = names
        for friends in self._friends:
            friends.set_names(names)
        self._show_rows()

    def _write_last(self) -> None:
        self.write_names(self._known[: self.seats.value()])

    def wanted(self) -> Wanted:
        """Return what the player wants."""
        form = self._forms[self.form.currentData()]
        names = (field.text().strip() for field in self.names[: self.seats.value()])
        return Wanted(self.document(), form.name, form.rules, tuple(names), self._game)

    def sheet(self) -> Paper:
        """Return the paper."""
        return PAPERS[self.paper.currentData()]

    def document(self) -> Document:
        """Return the kind of document that is chosen."""
        return next(kind for kind, button in self.kinds.items() if button.isChecked())

    def _fill(self) -> None:
        forms = sorted(
            self._forms.values(), key=lambda form: (not is_own(form.key), sorted_by(form.name))
        )
        for form in forms:
            self.form.addItem(form.name, form.key)
        usual, texts = (
            usual_paper(QLocale.system()),
            {PaperSize.A4: "A4", PaperSize.LETTER: self.tr("Letter")},
        )
        for name, paper in PAPERS.items():
            self.paper.addItem(texts[name], name)
            if paper == usual:
                self.paper.setCurrentIndex(self.paper.count() - 1)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setSpacing(SMALL_GAP)
        for button in self.kinds.values():
            column.addWidget(button)
        self.kinds[Document.GAME].setVisible(self._game is not None)
        self._rows = QFormLayout()
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setVerticalSpacing(SMALL_GAP)
        self._rows.setContentsMargins(0, GAP, 0, 0)
        self._rows.addRow(self.tr("Ga&me"), self.form)
        self._rows.addRow(self.tr("Pla&yers"), self.seats)
        for number, field in enumerate(self.names, 1):
            field.setPlaceholderText(self.tr("by hand"))
            label = QLabel(self.tr("Name {number}").format(number=number))
            label.setBuddy(field)
            field.setAccessibleName(label.text())
            self._rows.addRow(label, field)
        self._rows.addRow("", self.last_names)
        self._rows.addRow(self.tr("P&aper"), self.paper)
        column.addLayout(self._rows)
        column.addStretch(1)
        self.setWidget(inner)
        self.form.let_narrow(6)

    def _connect(self) -> None:
        for button in self.kinds.values():
            button.toggled.connect(self._kind_changed)
        self.form.currentIndexChanged.connect(self._form_changed)
        self.seats.valueChanged.connect(self._seats_changed)
        self.paper.currentIndexChanged.connect(self.changed)
        for field in self.names:
            field.textChanged.connect(self.changed)
        self.last_names.clicked.connect(self._write_last)

    def _kind_changed(self, on: bool) -> None:
        if on:
            self._show_rows()
            self.changed.emit()

    def _form_changed(self) -> None:
        rules = self._forms[self.form.currentData()].rules
        with QSignalBlocker(self.seats):
            least, most = rules.seats
            self.seats.setRange(least, most)
            self.seats.setValue(self._wish or usual_seats(rules))
        self._show_rows()
        self.changed.emit()

    def _seats_changed(self, seats: int) -> None:
        self._wish = seats
        self._show_rows()
        self.changed.emit()

    def _show_rows(self) -> None:
        """Show the fields that the document needs."""
        document = self.document()
        self._rows.setRowVisible(self.form, document is not Document.GAME)
        self._rows.setRowVisible(self.seats, document is not Document.GAME)
        for number, field in enumerate(self.names):
            written = document is Document.SHEET and number < self.seats.value()
            self._rows.setRowVisible(field, written)
        known = bool(self._known) and document is Document.SHEET
        self._rows.setRowVisible(self.last_names, known)
