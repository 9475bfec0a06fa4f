"""The page on which a game with real cards begins, or an earlier one is continued."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QDate, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.real_games import RealGameSummary
from ohhell_desktop.session.score_keeper.entries import Person, RealGame
from ohhell_desktop.session.seats import AVATARS
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.fields import NumberField
from ohhell_desktop.ui.kit.controls.paper_controls import (
    back_button,
    fit_button,
    paper_button,
    set_menu,
)
from ohhell_desktop.ui.kit.dialogs.messages import confirm
from ohhell_desktop.ui.kit.form_lists.form_menu import form_menu
from ohhell_desktop.ui.kit.form_lists.forms_model import NOTE_ROLE, TwoLineDelegate
from ohhell_desktop.ui.kit.game_words import day_text
from ohhell_desktop.ui.score_keeper.line_up import LineUp
from ohhell_desktop.variants import STANDARD, Form
from ohhell_desktop.words.comparison import USUAL_SEATS
from ohhell_desktop.words.points import number_text
from ohhell_desktop.words.problem_texts import problem_text

_WIDEST: Final = 1100
"""The width of the paper, at a scale of 1."""
_WIDEST_ALONE: Final = 680
"""The same, while no games are kept beside the new one."""
_SHOWN: Final = 20
"""How many deals are listed."""
_GAME: Final = NOTE_ROLE + 20
_OVER: Final = _GAME + 1
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Choices(NamedTuple):
    """What is chosen and typed for a game that has not begun."""

    form: str
    """Its key."""
    people: tuple[Person, ...]
    """Some perhaps without a name."""
    dealer: int


class BeginPage(ClothPage):
    """Asks for the rules and the players, and lists the games that are kept.

    Args:
        forms: every form of the game, the player's own first.
        games: the games that are kept, the last one first.
        settings: what is remembered.
        parent: the window it belongs to.

    Attributes:
        form_button: opens the menu of forms.
        count: how many play.
        line_up: who plays.
        begin_button: begins a game.
        list: the games that are kept.
        continue_button: continues the current one.
        delete_button: deletes it.
        print_button: leads to what can be printed.
    """

    begin_requested = Signal(RealGame)
    open_requested = Signal(int)
    delete_requested = Signal(int)
    back_requested = Signal()
    print_requested = Signal()
    """The players want a sheet to be filled in by hand, or the rules, on paper."""

    def __init__(
        self,
        forms: Mapping[str, Form],
        games: Sequence[RealGameSummary],
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Score keeper"))
        self._forms = forms
        self._key, self._form = STANDARD, forms[STANDARD]
        self.back_button = back_button()
        self.form_button = paper_button("", "", framed=True)
        self.count = NumberField()
        self.line_up = LineUp()
        self.begin_button = ClothButton("", self.tr("&Begin"), lit=True)
        self.list = QListView()
        self.continue_button = paper_button("", self.tr("&Continue"), framed=True)
        self.delete_button = paper_button("trash", self.tr("&Delete"))
        self.print_button = paper_button("print", self.tr("Pr&int…"), framed=True)
        self._title = QLabel(self.tr("Score keeper"))
        self._about = QLabel(
            self.tr(
                "For a game with real cards: you play, the score is kept here. “Print” has sheets "
                "to be filled in by hand, and the rules on one page."
            ),
            wordWrap=True,
        )
        self._rules_label = QLabel(self.tr("&Rules"))
        self._count_label = QLabel(self.tr("&Players"))
        self._deals = QLabel(wordWrap=True)
        self._order = QLabel(self.tr("The players in the order of play:"))
        self._kept_title = QLabel(self.tr("Games that are kept"))
        self._paper = PaperSheet()
        self._model = QStandardItemModel(self)
        self._build()
        self._connect()
        self._remember(games, settings)
        self.set_games(games)

    def set_games(self, games: Sequence[RealGameSummary]) -> None:
        """List the games that are kept."""
        self._model.clear()
        for game in games:
            item = QStandardItem(_heading(game))
            item.setEditable(False)
            item.setData(_scores(game), NOTE_ROLE)
            item.setData(game.real_game_id, _GAME)
            item.setData(game.finished, _OVER)
            item.setData(f"{_heading(game)}. {_scores(game)}", Qt.ItemDataRole.AccessibleTextRole)
            self._model.appendRow(item)
        if games:
            self.list.setCurrentIndex(self._model.index(0, 0))
        self._kept_games.setVisible(bool(games))
        if self.scale:
            self._fit()

    def choose(self, key: str) -> None:
        """Choose a form by its key."""
        if key in self._forms:
            self._key, self._form = key, self._forms[key]
        name = self._form.name.replace("&", "&&")
        self.form_button.setText(name)
        self.form_button.setAccessibleName(self.tr("Rules: {name}").format(name=self._form.name))
        least, most = self._form.rules.seats
        self.count.setRange(least, most)
        self._refresh()

    def choices(self) -> Choices:
        """Return what is chosen and typed, for a page that is opened later."""
        return Choices(self._key, self.line_up.written(), self.line_up.dealer())

    def choose_again(self, choices: Choices) -> None:
        """Choose what was chosen on a page that was left, as far as it is still there."""
        self.choose(choices.form)
        self.count.setValue(len(choices.people))
        self.line_up.set_people(choices.people, choices.dealer)
        self._refresh()

    @property
    def form(self) -> Form:
        """The chosen form."""
        return self._form

    def real_game(self) -> RealGame:
        """Return the game as it is chosen."""
        people = self.line_up.people()
        form = self._form
        key = form.key if form.country or form.gist else ""
        return RealGame(key, form.name, form.rules, people, self.line_up.dealer())

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        self._kept_title.setFont(display_font(max(17.0, 23 * scale) * min(text, 1.2)))
        font = text_font(max(13.0, 16 * scale) * text)
        for widget in (
            *(self._about, self._rules_label, self._count_label, self._deals, self.count),
            *(self._order, self.list),
        ):
            widget.setFont(font)
        for button in (
            *(self.back_button, self.form_button, self.continue_button, self.delete_button),
            self.print_button,
        ):
            fit_button(button, max(scale, 0.76) * text)
        self.line_up.fit(scale, text)
        self.begin_button.set_scale(scale * 0.66)
        self.list.doItemsLayout()
        edge, pad = round(10 * scale), round(20 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        widest = _WIDEST if self._model.rowCount() else _WIDEST_ALONE
        self._paper.setMaximumWidth(round(widest * scale * min(text, 1.2)))
        room = round(SHADOW_ROOM * scale)
        self._layout.setContentsMargins(
            room + pad, room + pad // 2, room + pad, room + pad // 2 + 4
        )
        self._layout.setSpacing(round(8 * scale))
        self._columns.setSpacing(2 * pad)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the games that are kept, else on the first name."""
        super().showEvent(event)
        first = self.list if self._model.rowCount() else self.line_up.names[0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go to the next name, begin or continue with Enter; leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        elif event.key() in _ENTER:
            if self.list.hasFocus():
                self._continue()
            elif not self.line_up.go_on():
                self._begin()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        menu = form_menu(self._forms, self.choose, self.form_button, lambda: self._key)
        set_menu(self.form_button, menu)
        self._rules_label.setBuddy(self.form_button)
        self._count_label.setBuddy(self.count)
        self.list.setModel(self._model)
        self.list.setItemDelegate(TwoLineDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Games that are kept"))
        CurrentRow(self.list)
        head = QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.print_button)
        self._columns = QHBoxLayout()
        self._columns.addWidget(self._new_game(), 5)
        self._kept_games = self._kept()
        self._columns.addWidget(self._kept_games, 4)
        self._layout = QVBoxLayout(self._paper)
        self._layout.addLayout(head)
        self._layout.addWidget(self._about)
        self._layout.addLayout(self._columns, 1)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def _new_game(self) -> QWidget:
        """Return the part in which a game begins."""
        part, scrolled = QWidget(), QWidget()
        choices, inside = QGridLayout(), QVBoxLayout(scrolled)
        for place, (label, field) in enumerate(
            ((self._rules_label, self.form_button), (self._count_label, self.count))
        ):
            choices.addWidget(label, place, 0)
            choices.addWidget(field, place, 1, Qt.AlignmentFlag.AlignLeft)
        choices.setColumnStretch(1, 1)
        inside.addLayout(choices)
        inside.addWidget(self._deals)
        inside.addWidget(self._order)
        inside.addWidget(self.line_up)
        inside.addStretch(1)
        inside.setContentsMargins(0, 0, 8, 0)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(scrolled)
        for widget in (scroll.viewport(), scrolled):
            widget.setAutoFillBackground(False)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scroll, 1)
        column.addWidget(self.begin_button, 0, Qt.AlignmentFlag.AlignHCenter)
        return part

    def _kept(self) -> QWidget:
        """Return the part with the games that are kept."""
        part = QWidget()
        column, buttons = QVBoxLayout(part), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        buttons.addWidget(self.continue_button)
        buttons.addWidget(self.delete_button)
        buttons.addStretch(1)
        column.addWidget(self._kept_title, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        return part

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.back_requested)
        self.print_button.clicked.connect(self.print_requested)
        self.count.valueChanged.connect(self._refresh)
        self.begin_button.clicked.connect(self._begin)
        self.continue_button.clicked.connect(self._continue)
        self.delete_button.clicked.connect(self._delete)
        self.list.doubleClicked.connect(self._continue)
        self.list.selectionModel().currentChanged.connect(self._name_continue)

    def _remember(self, games: Sequence[RealGameSummary], settings: Settings) -> None:
        """Begin with the players and the rules of the last game."""
        names = [name for game in games for name in game.names]
        self.line_up.know([settings.player_name, *settings.friends, *names])
        last = next((game for game in games if game.names), None)
        if last is None:
            self.line_up.set_people(_people_before(settings))
            self.choose(settings.last_form or STANDARD)
            self.count.setValue(USUAL_SEATS)
        else:
            known = {form.name: key for key, form in self._forms.items()}
            people = [Person(*person) for person in zip(last.names, last.faces, strict=False)]
            self.line_up.set_people(people)
            self.choose(last.form or known.get(last.title, STANDARD))
            self.count.setValue(len(people))
        self._refresh()

    def _refresh(self) -> None:
        """Show as many players, and the deals, or why the form cannot be played by them."""
        seats = self.count.value()
        self.line_up.set_count(seats)
        found = problems_of_new(self._form.rules, seats)
        self.begin_button.setEnabled(not found)
        if found:
            self._deals.setText(" ".join(problem_text(problem, tr) for problem in found))
            return
        sizes = [plan.cards for plan in schedule(self._form.rules, seats)]
        text = tr("%n deals", "", len(sizes))
        shown = ", ".join(map(str, sizes[:_SHOWN])) + (" …" if len(sizes) > _SHOWN else "")
        self._deals.setText(f"{text}: {shown}")

    def _begin(self) -> None:
        if self.begin_button.isEnabled():
            self.begin_requested.emit(self.real_game())

    def _current(self) -> int | None:
        index: QModelIndex = self.list.currentIndex()
        number: int | None = index.data(_GAME) if index.isValid() else None
        return number

    def _name_continue(self, index: QModelIndex) -> None:
        """Say what the button does: a game that is over can only be looked at."""
        over = index.isValid() and index.data(_OVER)
        self.continue_button.setText(self.tr("Ope&n") if over else self.tr("&Continue"))

    def _continue(self) -> None:
        number = self._current()
        if number is not None:
            self.open_requested.emit(number)

    def _delete(self) -> None:
        number = self._current()
        question = self.tr("Delete the scores of this game? They cannot come back.")
        if number is not None and confirm(self, question, self.tr("&Delete")):
            self.delete_requested.emit(number)


def _people_before(settings: Settings) -> list[Person]:
    """Return who probably plays: those whose names were typed last elsewhere, or the player."""
    names = list(settings.friends[:USUAL_SEATS]) or [settings.player_name]
    faces = [face for face in range(1, AVATARS + 1) if face != settings.avatar]
    own = settings.player_name
    return [
        Person(name, settings.avatar if name == own else faces[place])
        for place, name in enumerate(names)
        if name
    ]


def _heading(game: RealGameSummary) -> str:
    """Return the rules, how far the game has come, and when it was changed."""
    if not game.title:
        return tr("A game that cannot be read")
    if game.damaged:
        state = tr("damaged")
    elif game.finished:
        state = tr("over")
    else:
        state = tr("deal {deal} of {deals}").format(deal=game.deal + 1, deals=game.deals)
    return f"{isolated(game.title)}, {day_text(game.changed, QDate.currentDate())}, {state}"


def _scores(game: RealGameSummary) -> str:
    """Return who plays, and with how many points."""
    return ", ".join(
        f"{isolated(name)} {number_text(total)}"
        for name, total in zip(game.names, game.totals, strict=False)
    )
