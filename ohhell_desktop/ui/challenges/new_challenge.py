"""What a new challenge is about: the form, the players, the level and the length, and its code."""

from collections.abc import Callable, Sequence
from secrets import randbelow
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from ohhell_desktop.look.icons import set_tinted_icon
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.challenges.code import NUMBERS, Challenge, Length, to_code
from ohhell_desktop.ui.challenges.words import length_title
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button

_LENGTHS: Final = (Length.SHORT, Length.MIDDLE, Length.WHOLE)

Describe = Callable[[str, int, Length], str | None]
"""Returns the deals of a form for some players in a length, as in "7 deals: 7 down to 1"; None if
it cannot be played like that."""


class ChallengeForm(NamedTuple):
    """A form of the game that a challenge can have."""

    key: str
    name: str
    seats: tuple[int, ...]
    has_code: bool = True
    """Whether its games have codes; those by own rules go as files."""


class LevelName(NamedTuple):
    """A level, and what it is called."""

    key: str
    name: str


class NewChoices(NamedTuple):
    """What is chosen, and no game yet."""

    form: str
    players: int
    level: str
    length: Length | None
    number: int
    """From which the code follows, which may have been sent."""


class NewChallenge(QVBoxLayout):
    """Rows of choices, with the code that follows from them.

    Args:
        forms: the forms to choose from.
        levels: the levels to choose from.
        describe: returns the deals of a form.

    Attributes:
        form, players, level: what the challenge is about.
        lengths: the buttons of the lengths.
        code_label: shows the code.
        send_button: copies the code, or saves a file where there is none.
        sending: says how the challenge gets to a friend.
    """

    changed = Signal()
    """Something else is chosen."""
    length_chosen = Signal()

    def __init__(
        self, forms: Sequence[ChallengeForm], levels: Sequence[LevelName], describe: Describe
    ) -> None:
        super().__init__()
        self._forms = tuple(forms)
        self._describe = describe
        self._number = randbelow(NUMBERS)
        self.form, self.players, self.level = ChoiceField(), ChoiceField(), ChoiceField()
        self.lengths = {length: QPushButton(checkable=True) for length in _LENGTHS}
        self.code_label = QLabel()
        self.send_button = paper_button("copy", "", framed=True)
        self.sending = QLabel(wordWrap=True)
        self._group = QButtonGroup(self)
        self._build()
        for form in self._forms:
            self.form.addItem(form.name, form.key)
        for level in levels:
            self.level.addItem(level.name, level.key)
        self._fill_players()
        self.form.currentIndexChanged.connect(self._change_form)
        self.players.currentIndexChanged.connect(self.changed)
        self.level.currentIndexChanged.connect(self.changed)
        self._group.buttonClicked.connect(self.length_chosen)

    @property
    def length(self) -> Length | None:
        """The length that is chosen; None for none."""
        return next((length for length, b in self.lengths.items() if b.isChecked()), None)

    @property
    def code(self) -> str:
        """The code of the challenge; empty as long as there is none."""
        length, others = self.length, (self.players.currentData() or 1) - 1
        if length is None or not self._chosen.has_code:
            return ""
        levels = (self.level.currentData(),) * others
        return to_code(Challenge(self._chosen.key, levels, self._number, length))

    @property
    def own(self) -> tuple[str, int, str, int]:
        """What a challenge by own rules is about: form, players, level and length."""
        length = self.length or Length.WHOLE
        seats, level = self.players.currentData(), self.level.currentData()
        return self._chosen.key, seats, level, int(length)

    @property
    def _chosen(self) -> ChallengeForm:
        return self._forms[self.form.currentIndex()]

    def choose(self, form: str, players: int, level: str) -> None:
        """Choose what the challenge is about, as far as it is offered."""
        for box, wanted in ((self.form, form), (self.level, level), (self.players, players)):
            place = box.findData(wanted)
            if place >= 0:
                box.setCurrentIndex(place)

    def choices(self) -> NewChoices:
        """Return what is chosen, for a page that is opened later."""
        form, players, level = (box.currentData() for box in (self.form, self.players, self.level))
        return NewChoices(form, players, level, self.length, self._number)

    def choose_again(self, choices: NewChoices) -> None:
        """Choose what was chosen on a page that was left, as far as it is still offered."""
        self._number = choices.number
        self.choose(choices.form, choices.players, choices.level)
        if choices.length is not None and self.lengths[choices.length].isEnabled():
            self.lengths[choices.length].setChecked(True)

    def drop_length(self) -> None:
        """Choose no length any more."""
        self._group.setExclusive(False)
        for button in self.lengths.values():
            button.setChecked(False)
        self._group.setExclusive(True)

    def fit(self, font: QFont, code: QFont, buttons: float, spacing: int) -> None:
        """Give everything its size.

        Args:
            font: of what is read and chosen.
            code: of the code.
            buttons: the size of the buttons.
            spacing: between the rows.
        """
        for widget in (self.form, self.players, self.level, self.sending):
            widget.setFont(font)
        self.code_label.setFont(code)
        for button in (self.send_button, *self.lengths.values()):
            fit_button(button, buttons)
        self.setSpacing(spacing)

    def refresh(self) -> None:
        """Show what the choices mean."""
        form, seats = self.form.currentData(), self.players.currentData() or 0
        for length, button in self.lengths.items():
            words = self._describe(form, seats, length) if seats else None
            brief = words.partition(":")[0] if words else self.tr("not in this game")
            button.setText(f"{length_title(length)}\n{brief}")
            button.setAccessibleName(f"{length_title(length)}: {brief}")
            button.setToolTip(words or "")
            button.setAccessibleDescription(words or "")
            button.setEnabled(words is not None)
            if words is None and button.isChecked():
                self.drop_length()
        self._show_code()

    def _show_code(self) -> None:
        """Show the code, as soon as it is known what the challenge is about."""
        new, has_code = self.length is not None, self._chosen.has_code
        code = self.code
        self.code_label.setText(code)
        self.code_label.setVisible(bool(code))
        send = self.tr("&Copy the code") if has_code else self.tr("Save as a &file…")
        set_tinted_icon(self.send_button, "copy" if has_code else "save")
        self.send_button.setText(send)
        self.send_button.setVisible(new)
        if not new:
            words = self.tr("Choose a length, and its code for a friend appears here.")
        elif has_code:
            words = self.tr("You can send this code at once, or after your game.")
        else:
            words = self.tr("A game by your own rules goes to a friend as a file.")
        self.sending.setText(words)

    def _build(self) -> None:
        for box in (self.form, self.players, self.level):
            box.let_narrow(8)
        self.form.setAccessibleName(self.tr("Game"))
        self.players.setAccessibleName(self.tr("Players"))
        self.level.setAccessibleName(self.tr("Level"))
        choices, lengths, code = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        choices.addWidget(self.form, 2)
        choices.addWidget(self.players, 1)
        choices.addWidget(self.level, 1)
        for button in self.lengths.values():
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            self._group.addButton(button)
            lengths.addWidget(button, 1)
        code.addWidget(self.code_label, 1)
        code.addWidget(self.send_button)
        self.sending.setTextFormat(Qt.TextFormat.PlainText)
        self.sending.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        for row in (choices, lengths, code):
            self.addLayout(row)
        self.addWidget(self.sending)

    def _change_form(self) -> None:
        self._fill_players()
        self.changed.emit()

    def _fill_players(self) -> None:
        """Offer the numbers of players that the form allows; the present one stays if it can."""
        before = self.players.currentData()
        form = self._chosen
        with QSignalBlocker(self.players):
            self.players.clear()
            for seats in form.seats:
                self.players.addItem(tr("%n players", "", seats), seats)
            usual = before if before in form.seats else min(form.seats, key=lambda n: abs(n - 4))
            self.players.setCurrentIndex(form.seats.index(usual))
