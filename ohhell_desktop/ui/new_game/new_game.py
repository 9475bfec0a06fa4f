"""The dialog that chooses a form of the game and the players."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.forms.deal_bars import DealBars, hollow_text
from ohhell_desktop.ui.forms.form_words import about_form
from ohhell_desktop.ui.forms.forms_model import (
    KEY_ROLE,
    FormsModel,
    TwoLineDelegate,
    search_for,
    searchable,
)
from ohhell_desktop.ui.forms.rules_html import rules_html
from ohhell_desktop.ui.house_rules.draft import OwnFormStore
from ohhell_desktop.ui.house_rules.own_forms_panel import OwnFormsPanel
from ohhell_desktop.ui.new_game.last_game import nearest_seats
from ohhell_desktop.ui.new_game.seat_editor import SeatEditor
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.refocusing_dialog import RefocusingDialog
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.rulebook import rules_text
from ohhell_desktop.words.sections.deals import count_and_sizes


class NewGameDialog(RefocusingDialog):
    """Shows the forms at the left, the players and the rules at the right."""

    def __init__(
        self,
        catalogue: Mapping[str, Form],
        settings: Settings,
        parent: QWidget | None = None,
        store: OwnFormStore | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._catalogue = catalogue
        self._form = catalogue[STANDARD]
        self._forms = FormsModel({}, self)
        self.own = OwnFormsPanel(store, catalogue, self)
        self._listed = self.own.all_forms()
        self._forms.set_forms(self._listed)
        self._found = searchable(self._forms, self)
        self.search = QLineEdit()
        self.forms = QListView()
        self.count = QSpinBox()
        self.seats = SeatEditor(settings, self)
        self.rules_page = QTextBrowser()
        self._bars = DealBars()
        self._deals = QLabel()
        self._about = QLabel()
        self._problems = QLabel()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._build()
        self._wish = settings.last_seats
        self.choose(settings.last_form if settings.last_form in self._listed else STANDARD)
        self.forms.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def form(self) -> Form:
        """The chosen form."""
        return self._form

    @property
    def start_button(self) -> QPushButton:
        """The button that starts the game."""
        return self._start

    def choose(self, key: str) -> None:
        """Choose a form of the game by its key."""
        row = self._forms.row_of(key)
        if row is None:
            return
        index = self._found.mapFromSource(self._forms.index(row))
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.forms.selectionModel().setCurrentIndex(index, flag)
        self.forms.scrollTo(index)

    def setup(self, seed: bytes) -> GameSetup:
        """Return the chosen setup, to be shuffled from ``seed`` (32 bytes).

        Raises:
            ValueError: if the seed has another length.
        """
        form = self._form
        key = form.key if form.key in self._catalogue else ""
        return GameSetup(key, form.name, form.rules, self.seats.seats(), seed)

    def remembered(self, settings: Settings) -> Settings:
        """Return the settings with these choices, for the next time."""
        everybody = self.seats.all_rows()
        return replace(
            settings,
            player_name=self.seats.own_name() or settings.player_name,
            avatar=everybody[0].avatar,
            last_form=self._form.key,
            last_title=self._form.name,
            last_seats=self._wish,
            last_names=tuple(seat.name for seat in everybody[1:]),
            last_levels=tuple(seat.level for seat in everybody[1:]),
        )

    def _build(self) -> None:
        self._start = self.buttons.addButton(
            self.tr("&Deal"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        columns = QHBoxLayout()
        columns.setSpacing(DIALOG_MARGIN)
        columns.addLayout(self._left(), 2)
        columns.addLayout(self._right(), 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addLayout(columns, 1)
        layout.addWidget(self.buttons)
        self._start.setDefault(True)
        self.resize(min(line_size(self, 54), 980), min(line_size(self, 37), 560))

    def _left(self) -> QVBoxLayout:
        self.search.setPlaceholderText(self.tr("Search by name or place"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Search the forms of the game"))
        self.search.textChanged.connect(self._narrow)
        self.forms.setModel(self._found)
        self.forms.setItemDelegate(TwoLineDelegate(self.forms))
        self.forms.setUniformItemSizes(True)
        self.forms.setAccessibleName(self.tr("Forms of the game"))
        self.forms.setMinimumWidth(line_size(self, 12))
        self.forms.selectionModel().currentChanged.connect(self._show_form)
        self.forms.doubleClicked.connect(self._accept_if_possible)
        label = QLabel(self.tr("&Form of the game"))
        label.setBuddy(self.forms)
        column = QVBoxLayout()
        column.setSpacing(GAP // 2)
        column.addWidget(label)
        column.addWidget(self.search)
        column.addWidget(self.forms, 1)
        self.own.changed.connect(self._update_forms)
        self.own.button.clicked.connect(lambda: self.own.open(self._form.key))
        column.addWidget(self.own)
        return column

    def _update_forms(self, key: str) -> None:
        """Update the list of forms, and choose one."""
        self._listed = self.own.all_forms()
        self._forms.set_forms(self._listed)
        self.search.clear()
        self.choose(key)

    def _right(self) -> QVBoxLayout:
        self.count.valueChanged.connect(self._seats_chosen)
        self.seats.add_field(self.tr("&Players:"), self.count)
        tabs = QTabWidget()
        tabs.addTab(self.seats, self.tr("&Table"))
        tabs.addTab(self.rules_page, self.tr("&Rules"))
        tabs.setDocumentMode(True)
        self.rules_page.setAccessibleName(self.tr("Rules of this form"))
        self.rules_page.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._deals.setWordWrap(True)
        self._deals.setTextFormat(Qt.TextFormat.PlainText)
        self._problems.setWordWrap(True)
        self._about.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(GAP // 2)
        column.addWidget(tabs, 1)
        column.addWidget(self._bars)
        column.addWidget(self._deals)
        column.addWidget(self._about)
        column.addWidget(self._problems)
        return column

    def _narrow(self, text: str) -> None:
        search_for(self._found, text)
        if not self.forms.currentIndex().isValid() and self._found.rowCount():
            self.forms.setCurrentIndex(self._found.index(0, 0))
        self._start.setEnabled(self._found.rowCount() > 0 and not self._problems.text())

    def _show_form(self, index: QModelIndex) -> None:
        form = self._listed.get(index.data(KEY_ROLE) or "")
        if form is None:
            return
        self._form = form
        least, most = form.rules.seats
        with QSignalBlocker(self.count):
            self.count.setRange(least, most)
            self.count.setValue(nearest_seats(form.rules, self._wish))
            self.count.setEnabled(least < most)
        self._refresh()

    def _seats_chosen(self, seats: int) -> None:
        self._wish = seats
        self._refresh()

    def _refresh(self) -> None:
        """Show the chosen form with this number of players, or why it cannot be played."""
        form, seats = self._form, self.count.value()
        self.seats.set_count(seats)
        about = about_form(form, self._catalogue[STANDARD])
        self._about.setText("\n".join(about))
        self._about.setVisible(bool(about))
        found = problems(form.rules, seats)
        self._problems.setText(" ".join(problem_text(problem, tr) for problem in found))
        self._problems.setVisible(bool(found))
        self._start.setEnabled(not found)
        try:
            plans = schedule(form.rules, seats)
            sections = rules_text(form.rules, seats, tr)
        except ValueError:
            self._bars.set_plans(())
            self._deals.clear()
            self.rules_page.clear()
            return
        self._bars.set_plans(plans)
        deals = count_and_sizes([plan.cards for plan in plans], tr)
        self._deals.setText(". ".join(part for part in (deals, hollow_text(plans)) if part))
        self.rules_page.setHtml(rules_html(form.name, sections))

    def _accept_if_possible(self) -> None:
        if self._start.isEnabled():
            self.accept()
