"""The left half of the new-game page: tabs, a search and the forms, or the rules of one."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import set_tinted_icon
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.spacing import PAGE_MARGIN
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.controls.fitting_tabs import FittingTabBar
from ohhell_desktop.ui.kit.controls.paper_controls import (
    back_button,
    fit_button,
    paper_button,
    paper_font,
)
from ohhell_desktop.ui.kit.controls.search_field import SearchField
from ohhell_desktop.ui.new_game.finding import found_in
from ohhell_desktop.ui.new_game.form_cards import FormCardDelegate, FormCards, key_of
from ohhell_desktop.ui.new_game.form_tabs import (
    FormTab,
    form_html,
    forms_in,
    heading_of,
    tab_text,
    why_nothing,
)
from ohhell_desktop.ui.new_game.own_forms_panel import OwnFormsPanel
from ohhell_desktop.variants import STANDARD, Form

_MOST_TEXT: Final = 1.6
"""The buttons grow no further with the text, so that a row of them fits beside each other."""


class FormList(PaperSheet):
    """Lets the player choose a form of the game.

    Args:
        own: reads the player's own forms, and opens the house rules.
        parent: the page.

    Attributes:
        tabs: which forms are listed.
        search: finds forms by name or place, in all tabs.
        forms: the listed forms.
        rules_page: the rules of the chosen form.
        back_button: leaves the page.
        rules_button: shows the rules of the chosen form, or the forms again.
    """

    form_changed = Signal()
    back_requested = Signal()
    form_accepted = Signal()
    """Emitted when a form was double-clicked."""

    def __init__(self, own: OwnFormsPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = own
        self._all: Mapping[str, Form] = own.all_forms()
        self._chosen = STANDARD
        self._wanted = STANDARD
        self._seats = 4
        self._model = FormCards({}, self)
        self._delegate = FormCardDelegate(self)
        self.tabs = FittingTabBar()
        self.search = SearchField(self.tr("Find a game"), self.tr("Find a game or a place"))
        self.forms = QListView()
        self.rules_page = _rules_page()
        self._title = ElidedLabel(self.tr("New game"))
        self._nothing = _note()
        self.back_button = back_button()
        self.rules_button = paper_button("help", self.tr("&Rules"))
        self._build()
        self._connect()
        self._fill_tabs()
        self._list()

    @property
    def form(self) -> Form:
        """The chosen form."""
        return self._all[self._chosen]

    @property
    def wanted(self) -> str:
        """The key of the chosen form, or of the one that was chosen before none was listed."""
        return self._chosen if self.any_listed() else self._wanted

    @property
    def reading(self) -> bool:
        """Whether the rules are shown instead of the forms."""
        return self._stack.currentWidget() is self.rules_page

    def choose(self, key: str) -> None:
        """Choose a form by its key, in a tab that lists it; an unknown key is ignored."""
        if key not in self._all:
            return
        if self.search.text() and key not in self._listed():
            self.search.clear()
        if key not in self._listed():
            self._show_tab(
                next(tab for tab in FormTab if self._all[key] in forms_in(tab, self._all))
            )
        self._select(key)

    def any_listed(self) -> bool:
        """Return whether a form can be chosen: the search has found one."""
        return self._model.rowCount() > 0

    def chosen_listed(self) -> bool:
        """Return whether the chosen form can be seen: a search may have found others only."""
        return self._model.row_of(self._chosen) is not None

    def choose_found(self) -> None:
        """Go from the search to the list, and choose the first form unless one is chosen there."""
        if not self.any_listed():
            return
        if not self.chosen_listed():
            self._select(self._listed()[0])
        self.forms.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_seats(self, seats: int) -> None:
        """Show the rules and the deals for a number of players."""
        self._seats = seats
        self._model.set_seats(seats)
        self._own.set_seats(seats)
        if self.reading:
            self._write_rules()

    def toggle_rules(self) -> None:
        """Show the rules of the chosen form, or the forms again."""
        if self.reading:
            self._show_forms()
        else:
            self._stack.setCurrentWidget(self.rules_page)
        if self.reading:
            self._write_rules()
            self.rules_page.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.forms.setFocus(Qt.FocusReason.OtherFocusReason)
        self.rules_button.setText(self.tr("Games") if self.reading else self.tr("&Rules"))
        icon, side = "arrow-left" if self.reading else "help", self.rules_button.iconSize().width()
        set_tinted_icon(self.rules_button, icon, side)
        for widget in (self.tabs, self.search):
            widget.setVisible(not self.reading)
        self._own.show_mine(shown=self._tab() is FormTab.MINE and not self.reading)
        self._title.setText(self.form.name if self.reading else self.tr("New game"))

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        self.tabs.set_wanted_font(paper_font(scale * text))
        self.search.fit(scale, text)
        self.rules_page.document().setDefaultFont(text_font(max(13.0, 16 * scale) * text))
        self._nothing.setFont(text_font(max(14.0, 17 * scale) * text))
        for button in (self.back_button, self.rules_button, *self._own.buttons):
            fit_button(button, max(scale, 0.76) * min(text, _MOST_TEXT))
        self._own.note.fit(scale, text)
        self._delegate.fit(scale, text)
        self.forms.doItemsLayout()
        room, pad = round(SHADOW_ROOM * scale), round(20 * scale)
        self._layout.setContentsMargins(room + 2, room + pad // 2, room + 2, room + pad // 2)
        for row in self._rows:
            row.setContentsMargins(pad, 0, pad, 0)
            row.setSpacing(round(10 * scale))
        self._layout.setSpacing(round(8 * scale))
        self.rules_page.document().setDocumentMargin(pad)
        self._layout.activate()

    def update_forms(self, key: str) -> None:
        """Read the own forms again; choose one, or without a key the same, or the next if gone.

        One that was saved is shown among the player's own.
        """
        saved = key
        row = self._model.row_of(self._chosen)
        self._all = self._own.all_forms()
        if self._chosen not in self._all:
            left = self._listed()
            self._chosen = self._wanted = left[min(row or 0, len(left) - 1)] if left else STANDARD
        elif row is not None:
            # With other rules it may belong to another tab.
            key = key or self._chosen
        self._fill_tabs()
        if saved in self._all:
            self.search.clear()
            self._show_tab(FormTab.MINE)
        self._list()
        self.choose(key)
        if self.reading:
            self._write_rules()
            self._title.setText(self.form.name)

    def _fill_tabs(self) -> None:
        with QSignalBlocker(self.tabs):
            while self.tabs.count() < len(FormTab):
                self.tabs.addTab("")
            for place, tab in enumerate(FormTab):
                self.tabs.setTabText(place, tab_text(tab, len(self._all)))

    def _show_tab(self, tab: FormTab) -> None:
        self.tabs.setCurrentIndex(list(FormTab).index(tab))

    def _tab(self) -> FormTab:
        return list(FormTab)[self.tabs.currentIndex()]

    def _listed(self) -> list[str]:
        return [form.key for form in self._forms()]

    def _forms(self) -> list[Form]:
        text = self.search.text().strip()
        if text:
            return found_in(forms_in(FormTab.ALL, self._all), text)
        return list(forms_in(self._tab(), self._all))

    def _list(self) -> None:
        """List the forms of the tab, or those that the search finds in all tabs."""
        text = self.search.text().strip()
        self._own.show_mine(shown=self._tab() is FormTab.MINE and not self.reading)
        # A list that gets the focus chooses its first row.
        wanted = self._wanted
        forms = self._forms()
        self._model.list_forms(forms, heading_of(FormTab.ALL if text else self._tab()), text)
        self._nothing.setText(why_nothing(text))
        if not self.reading:
            self._show_forms()
        keys = [form.key for form in forms]
        if wanted in keys:
            self._select(wanted)
        elif text:
            # Only the player chooses: while they type, what they have chosen stays.
            self.forms.selectionModel().clear()
            self._chosen = wanted
        elif keys:
            self._select(keys[0])
        # A tab without the chosen game does not change what the player wants.
        self._wanted = wanted
        self.rules_button.setEnabled(self.chosen_listed())
        self.form_changed.emit()

    def _show_forms(self) -> None:
        """Show the list, or that it is empty."""
        self._stack.setCurrentWidget(self.forms if self.any_listed() else self._nothing)

    def _select(self, key: str) -> None:
        row = self._model.row_of(key)
        if row is not None:
            self._wanted = key
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.forms.selectionModel().setCurrentIndex(self._model.index(row), flag)
            self.forms.scrollTo(self._model.index(row))

    def _current_changed(self, index: QModelIndex) -> None:
        key = key_of(index)
        if key in self._all:
            self._chosen = self._wanted = key
            self.rules_button.setEnabled(True)
            self.form_changed.emit()

    def _searched(self, text: str) -> None:
        if text:
            with QSignalBlocker(self.tabs):
                self._show_tab(FormTab.ALL)
            self.tabs.update()
        self._list()

    def _write_rules(self) -> None:
        self.rules_page.setHtml(form_html(self.form, self._seats))

    def _build(self) -> None:
        self.tabs.setExpanding(False)
        self.forms.setModel(self._model)
        self.forms.setItemDelegate(self._delegate)
        self.forms.setAccessibleName(self.tr("Games"))
        _lay_on_paper(self.forms)
        self.rules_button.setToolTip(self.tr("Read the rules of the chosen game"))
        self._stack = _stack_of(self.forms, self.rules_page, self._nothing)
        head, middle, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.search, 2)
        middle.addWidget(self.tabs, 1)
        foot.addWidget(self._own)
        foot.addStretch(1)
        foot.addWidget(self.rules_button)
        note = QHBoxLayout()
        note.addWidget(self._own.note)
        self._rows = (head, middle, note, self._own.mine, foot)
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(head)
        self._layout.addLayout(middle)
        self._layout.addWidget(self._stack, 1)
        self._layout.addLayout(note)
        self._layout.addLayout(self._own.mine)
        self._layout.addLayout(foot)

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._tab_changed)
        self.search.textChanged.connect(self._searched)
        self.forms.selectionModel().currentChanged.connect(self._current_changed)
        CurrentRow(self.forms)
        self.forms.clicked.connect(self._current_changed)
        self.forms.doubleClicked.connect(lambda _: self.form_accepted.emit())
        self.back_button.clicked.connect(self.back_requested)
        self.rules_button.clicked.connect(self.toggle_rules)
        self._own.changed.connect(self.update_forms)
        self._own.attach(self.forms)
        self.form_changed.connect(
            lambda: self._own.choose(self._chosen, listed=self.chosen_listed())
        )

    def _tab_changed(self) -> None:
        with QSignalBlocker(self.search):
            self.search.clear()
        self._list()
        self.forms.scrollToTop()


def _stack_of(*pages: QWidget) -> QStackedWidget:
    """Return pages of which one is shown."""
    stack = QStackedWidget()
    for page in pages:
        stack.addWidget(page)
    return stack


def _rules_page() -> QTextBrowser:
    """Return where the rules of a form are shown, without a frame."""
    page = QTextBrowser()
    page.viewport().setAutoFillBackground(False)
    page.setAccessibleName(tr("Rules of this game"))
    page.setFrameShape(QFrame.Shape.NoFrame)
    return page


def _note() -> QLabel:
    """Return a label in the middle of an empty list."""
    label = QLabel(wordWrap=True, margin=PAGE_MARGIN)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _lay_on_paper(forms: QListView) -> None:
    """Let a list scroll smoothly, without a frame."""
    forms.viewport().setAutoFillBackground(False)
    forms.setFrameShape(QFrame.Shape.NoFrame)
    forms.setMouseTracking(True)
    forms.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    forms.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    forms.setResizeMode(QListView.ResizeMode.Adjust)
