"""The page that starts a game: a form of the game at the left, the players at the right."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.ruleset import Direction
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import GameSetup, SeatKind
from ohhell_desktop.session.programs import Program
from ohhell_desktop.session.seats import Sitter
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.panel_room import AT_LEFT
from ohhell_desktop.ui.kit.controls.stepper import Stepper
from ohhell_desktop.ui.kit.level_words import offered_levels
from ohhell_desktop.ui.kit.own_forms.draft import OwnRules
from ohhell_desktop.ui.kit.shortcuts import go_by_find_key
from ohhell_desktop.ui.new_game.form_list import FormList
from ohhell_desktop.ui.new_game.last_game import nearest_seats, usual_seats, with_seats
from ohhell_desktop.ui.new_game.line_up_menu import LineUpButton
from ohhell_desktop.ui.new_game.own_forms_panel import OwnFormsPanel
from ohhell_desktop.ui.new_game.people_note import PeopleNote
from ohhell_desktop.ui.new_game.players import OWN, Players, Seated
from ohhell_desktop.ui.new_game.seat_card import SeatCard
from ohhell_desktop.ui.new_game.seat_table import SeatTable
from ohhell_desktop.variants import Form
from ohhell_desktop.words.comparison import USUAL_SEATS
from ohhell_desktop.words.problem_texts import problem_text

_LEFT, _RIGHT = 56, 44
"""How the width is divided between the forms and the players."""
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Choices(NamedTuple):
    """What is chosen, and not dealt yet."""

    form: str
    """The key of the form."""
    wish: int | None
    """How many are to play; None if the player has not said it."""
    players: Seated


class NewGamePage(ClothPage):
    """Lets the player choose a game and the players, and deal.

    Attributes:
        list: the forms of the game.
        own: opens the house rules.
        seats: the players around the table.
        card: changes one player; it covers the table while it is used.
        count: the number of players.
        line_ups: seats the people of an earlier game again; None if there was none.
        start_button: deals.
    """

    deal_requested = Signal()
    back_requested = Signal()

    def __init__(
        self,
        catalogue: Mapping[str, Form],
        settings: Settings,
        parent: QWidget | None = None,
        rules: OwnRules | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("New game"))
        self.setProperty(AT_LEFT, True)
        self._catalogue = catalogue
        self._players = Players(settings)
        self._settings = settings
        self._wish: int | None = None
        self._seat = 0
        self.own = OwnFormsPanel(rules, catalogue)
        self.list = FormList(self.own)
        self.seats = SeatTable(MOST_SEATS, settings.card_back)
        self.card = SeatCard()
        self.card.offer(offered_levels(settings.programs))
        self.count = Stepper(lambda count: tr("%n players", "", count))
        self.line_ups = LineUpButton(settings.line_ups) if settings.line_ups else None
        self._note = QLabel(self.tr("Click a player to change them, or to let a friend sit there."))
        self._people = PeopleNote()
        self._problems = QLabel()
        self.start_button = ClothButton("", self.tr("&Deal"), lit=True)
        self._build()
        self._connect()
        self.choose(settings.last_form)
        self._form_changed()

    @property
    def form(self) -> Form:
        """The chosen form."""
        return self.list.form

    def choose(self, key: str) -> None:
        """Choose a form of the game by its key."""
        self.list.choose(key)

    def choices(self) -> Choices:
        """Return what is chosen, for a page that is opened later."""
        return Choices(self.list.wanted, self._wish, self._players.seated())

    def choose_again(self, choices: Choices) -> None:
        """Choose what was chosen on a page that was left, as far as it is still there."""
        self._wish = choices.wish
        self._players.seat_again(choices.players)
        self.choose(choices.form)
        self._form_changed()

    def setup(self, seed: bytes) -> GameSetup:
        """Return the chosen setup, to be shuffled from ``seed`` (32 bytes).

        Raises:
            ValueError: if the seed has another length.
        """
        form = self.form
        key = form.key if form.key in self._catalogue else ""
        seats = self._players.seats(self.count.value())
        return GameSetup(key, form.name, form.rules, seats, seed)

    def remembered(self, settings: Settings) -> Settings:
        """Return the settings with these choices, for the next time."""
        count = self.count.value()
        kept = with_seats(self.form.key, count, settings)
        kept = replace(kept, last_form=self.form.key, last_title=self.form.name)
        return self._players.remembered(kept, count)

    def edit_seat(self, place: int) -> None:
        """Open the card of a player."""
        self._seat = self._players.places(self.count.value())[place]
        self._show_card()
        self._stack.setCurrentWidget(self.card)
        self._refresh()
        self._ask_for_name()

    def _ask_for_name(self) -> None:
        self.card.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.card.name.selectAll()

    def close_card(self) -> None:
        """Show the table again."""
        self._stack.setCurrentWidget(self.seats)
        self._refresh()
        seated = self._players.places(self.count.value())
        place = seated.index(self._seat) if self._seat in seated else OWN
        self.seats.buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def apply_settings(self, settings: Settings) -> None:
        """Show what the player has changed in the preferences, the own name and face too."""
        super().apply_settings(settings)
        before, self._settings = self._settings, settings
        self._players.follow(settings)
        if settings.programs != before.programs:
            self._offer_programs(settings.programs)
        now = settings.player_name, settings.avatar
        renamed = now != (before.player_name, before.avatar)
        if renamed and self._stack.currentWidget() is self.card:
            self._show_card()
        self._show_seats()

    def _offer_programs(self, programs: Sequence[Program]) -> None:
        """Offer other programs; who had one that is gone plays at the usual level."""
        self.card.offer(offered_levels(programs))
        self._players.keep_levels(programs)
        if self._stack.currentWidget() is self.card:
            self._show_card()

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self.list.fit(scale, text)
        self.seats.fit(scale, max(text, text_choice()), self.colours)
        self.card.fit(scale, text)
        self.count.fit(scale, text)
        self._people.fit(scale, text, self.colours)
        if self.line_ups is not None:
            self.line_ups.set_scale(max(scale, 0.76) * text)
        self.start_button.set_scale(scale)
        edge = round(10 * scale)
        self._columns.setContentsMargins(edge, edge, edge + round(8 * scale), edge)
        self._columns.setSpacing(round(10 * scale))
        self._right.setSpacing(round(9 * scale))
        self._right.setContentsMargins(0, round(10 * scale), 0, round(14 * scale))
        for label, colour in (
            (self._note, self.colours.felt_mute),
            (self._problems, self.colours.felt_text),
        ):
            label.setFont(text_font(max(13.0, 15 * scale) * text))
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
            label.setPalette(palette)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the forms."""
        super().showEvent(event)
        self.list.forms.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Deal with Enter; Escape takes one step back."""
        if event.key() == Qt.Key.Key_Escape:
            self._step_back()
        elif event.key() in _ENTER:
            if self._stack.currentWidget() is self.card:
                self.close_card()
            elif self.list.search.hasFocus() and not self.list.chosen_listed():
                self.list.choose_found()
            else:
                self.deal()
        elif event.key() == Qt.Key.Key_Down and self.list.search.hasFocus():
            self.list.choose_found()
        else:
            super().keyPressEvent(event)

    def _step_back(self) -> None:
        if self._stack.currentWidget() is self.card:
            self.close_card()
        elif self.list.reading:
            self.list.toggle_rules()
        elif self.list.search.text():
            self.list.search.clear()
            self.list.forms.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.back_requested.emit()

    def _show_list(self) -> None:
        """Show the games, with their search, if the rules of one are being read."""
        if self.list.reading:
            self.list.toggle_rules()

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.seats)
        self._stack.addWidget(self.card)
        for label in (self._note, self._problems):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._right = QVBoxLayout()
        self._right.addWidget(self._stack, 1)
        if self.line_ups is None:
            self._right.addWidget(self.count)
        else:
            row = QHBoxLayout()
            row.addWidget(self.count, 1)
            row.addWidget(self.line_ups)
            self._right.addLayout(row)
        self._right.addWidget(self._note)
        self._right.addWidget(self._people)
        self._right.addWidget(self._problems)
        self._right.addWidget(self.start_button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._columns = QHBoxLayout(self)
        self._columns.addWidget(self.list, _LEFT)
        self._columns.addLayout(self._right, _RIGHT)

    def _connect(self) -> None:
        self.list.form_changed.connect(self._form_changed)
        self.list.form_accepted.connect(self.deal)
        self.list.back_requested.connect(self.back_requested)
        go_by_find_key(self.list.search, self, self._show_list)
        self.own.play_requested.connect(self.deal)
        self.count.valueChanged.connect(self._seats_chosen)
        self.seats.chosen.connect(self.edit_seat)
        self.start_button.clicked.connect(self.deal)
        card = self.card
        card.done.clicked.connect(self.close_card)
        card.name_changed.connect(lambda name: self._players.set_name(self._seat, name))
        card.face_changed.connect(self._set_face)
        card.kind_changed.connect(self._set_kind)
        if self.line_ups is not None:
            self.line_ups.chosen.connect(self._sit)
        card.level_changed.connect(lambda key: self._players.set_level(self._seat, key))
        card.everyone_changed.connect(self._set_all_levels)

    def _show_card(self) -> None:
        usual = self._players.usual(self._seat, self.count.value())
        seat, friends = self._players[self._seat], self._players.friends_for(self._seat)
        self.card.show_seat(seat, usual, friends, any_kind=self._seat != OWN)

    def _set_kind(self, kind: SeatKind) -> None:
        self._players.set_kind(self._seat, kind)
        self._show_card()
        self._refresh()
        if kind is SeatKind.PERSON:
            self._ask_for_name()

    def _set_face(self, face: int) -> None:
        self._players.set_face(self._seat, face)
        self._show_card()

    def _sit(self, line_up: tuple[Sitter, ...]) -> None:
        """Seat everybody of an earlier game, as far as this one has seats."""
        self._players.sit(line_up)
        self._wish = len(line_up) or self._wish
        with QSignalBlocker(self.count):
            self.count.setValue(nearest_seats(self.form.rules, len(line_up) or self.count.value()))
        self.close_card()

    def _set_all_levels(self, key: str) -> None:
        self._players.set_all_levels(key)
        self.close_card()

    def _form_changed(self) -> None:
        key, (least, most) = self.form.key, self.form.rules.seats
        # Those who sit there do not change with the game that they look at.
        chosen = self._wish or usual_seats(key, self._settings) or USUAL_SEATS
        chosen = max(chosen, self._players.people())
        with QSignalBlocker(self.count):
            self.count.setRange(least, most)
            self.count.setValue(nearest_seats(self.form.rules, chosen))
        self._refresh()

    def _seats_chosen(self, seats: int) -> None:
        self._wish = seats
        self._refresh()

    def _refresh(self) -> None:
        """Show the players, and why the form cannot be played by as many if it cannot."""
        seats = self.count.value()
        if self._seat not in self._players.places(seats):
            self._stack.setCurrentWidget(self.seats)
        self._show_seats()
        self.list.set_seats(seats)
        listed = self.list.chosen_listed()
        found = problems_of_new(self.form.rules, seats) if listed else []
        said = " ".join(problem_text(problem, tr) for problem in found)
        if not listed and self.list.any_listed():
            said = self.tr("Choose one of the games that were found.")
        self._problems.setText(said)
        self._problems.setVisible(bool(said))
        people = self._players.people()
        self._people.show_people(people, self._players.left_out(seats))
        noted = not said and self._stack.currentWidget() is self.seats
        self._people.setVisible(noted and people > 1)
        self._note.setVisible(noted and people == 1)
        self.start_button.setEnabled(not found and listed)

    def _show_seats(self) -> None:
        clockwise = self.form.rules.direction is Direction.CLOCKWISE
        self.seats.show_seats(self._players.seats(self.count.value()), clockwise=clockwise)

    def deal(self) -> None:
        """Deal, if the form can be played by this number of players."""
        if self.start_button.isEnabled():
            self.deal_requested.emit()
