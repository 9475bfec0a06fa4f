"""The page that makes a challenge, or takes a friend's code or result."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import Challenge, Length, from_code
from ohhell_desktop.session.challenges.result import is_result
from ohhell_desktop.ui.challenges.code_field import CodeField
from ohhell_desktop.ui.challenges.paper_page import PaperPage
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge, PlayedList
from ohhell_desktop.ui.challenges.words import code_progress, length_title
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button

_LEAST_TEXT: Final = 13.0
_LENGTHS: Final = (Length.SHORT, Length.MIDDLE, Length.WHOLE)
_LONGEST_PASTED: Final = 2_000


class ChallengeForm(NamedTuple):
    """A form of the game that a challenge can have."""

    key: str
    name: str
    seats: tuple[int, ...]


class LevelName(NamedTuple):
    """A level, and what it is called."""

    key: str
    name: str


class ChallengePage(PaperPage):
    """Offers a new challenge in three lengths, and a field for codes of others.

    Attributes:
        form, players, level: what a new challenge is about.
        lengths: the buttons of the lengths.
        field: takes codes.
        deal_button: begins the challenge, or shows the result that was typed.
    """

    made = Signal(str, int, str, int)
    """A new challenge is wanted: form, players, level and length."""
    code_entered = Signal(str)
    """A friend's challenge is wanted: its code."""
    result_entered = Signal(str)
    """A friend's result is to be compared: its code."""
    result_requested = Signal(str)
    """What was made of a game is wanted: the text that names it."""
    copied = Signal(str)
    """A challenge is to be copied for a friend: the text that names it."""

    def __init__(
        self,
        forms: Sequence[ChallengeForm],
        levels: Sequence[LevelName],
        describe: Callable[[str, int, Length], str | None],
        played: Sequence[PlayedChallenge],
        parent: QWidget | None = None,
    ) -> None:
        """Set up the page.

        Args:
            forms: the forms to choose from.
            levels: the levels to choose from.
            describe: returns the deals of a form for some players in a length, as in
                "7 deals: 7 down to 1"; None if it cannot be played like that.
            played: the challenges that were played, the last one first.
            parent: the window.
        """
        super().__init__(self.tr("Beat the expert"), parent)
        self._forms = tuple(forms)
        self._levels = tuple(levels)
        self._describe = describe
        self.form, self.players, self.level = ChoiceField(), ChoiceField(), ChoiceField()
        self.lengths = {length: QPushButton(checkable=True) for length in _LENGTHS}
        self.field = CodeField()
        self.paste_button = paper_button("", self.tr("&Paste"), framed=True)
        self.played = PlayedList(played)
        self.show_button = paper_button("", self.tr("Show the &result"), framed=True)
        self.copy_button = paper_button("", self.tr("&Copy the code"), framed=True)
        self.deal_button = ClothButton("", self.tr("&Deal"), lit=True)
        self._about = QLabel(wordWrap=True)
        self._news = QLabel(self.tr("A new challenge"))
        self._friend = QLabel(self.tr("Or a friend’s challenge"))
        self._status, self._missing = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._past = QLabel(self.tr("Challenges you have played"))
        self._group = QButtonGroup(self)
        self._words()
        self._build()
        self._fill()
        self._connect()
        self._update()

    def choose(self, form: str, players: int, level: str) -> None:
        """Choose what a new challenge is about, as far as it is offered."""
        for box, wanted in ((self.form, form), (self.level, level)):
            place = box.findData(wanted)
            if place >= 0:
                box.setCurrentIndex(place)
        place = self.players.findData(players)
        if place >= 0:
            self.players.setCurrentIndex(place)

    def refuse(self, sentence: str) -> None:
        """Say why a code cannot be used."""
        self._status.setText(sentence)
        self.field.setFocus()

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        super().fit(scale, text)
        pixels = max(_LEAST_TEXT, 17 * scale) * text
        for heading in (self._news, self._friend, self._past):
            heading.setFont(display_font(max(18.0, 20 * scale) * min(text, 1.4)))
        for label in (self._about, self._status, self._missing):
            label.setFont(text_font(pixels))
        for box in (self.form, self.players, self.level):
            box.setFont(text_font(pixels))
        self.played.setFont(text_font(pixels))
        self.played.fit_rows()
        self.field.setFont(text_font(max(16.0, 24 * scale) * min(text, 1.4)))
        quiet = max(scale, 0.76) * text
        for button in (self.paste_button, self.show_button, self.copy_button):
            fit_button(button, quiet)
        for button in self.lengths.values():
            fit_button(button, quiet)
        self.deal_button.set_scale(max(scale, 0.76) * 0.66)
        self._lines.setSpacing(round(9 * scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Deal with Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.deal_button.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the code."""
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _words(self) -> None:
        self._about.setText(
            self.tr(
                "The expert plays a game in your seat, against the same players."
                " You get the same cards. Who makes more of them?"
            )
        )
        for box in (self.form, self.players, self.level):
            box.let_narrow(8)
        self.form.setAccessibleName(self.tr("Game"))
        self.players.setAccessibleName(self.tr("Players"))
        self.level.setAccessibleName(self.tr("Level"))

    def _build(self) -> None:
        choices, lengths, code, past = (QHBoxLayout() for _ in range(4))
        choices.addWidget(self.form, 2)
        choices.addWidget(self.players, 1)
        choices.addWidget(self.level, 1)
        for button in self.lengths.values():
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            self._group.addButton(button)
            lengths.addWidget(button, 1)
        code.addWidget(self.field, 1)
        code.addWidget(self.paste_button)
        past.addWidget(self.show_button)
        past.addWidget(self.copy_button)
        past.addStretch(1)
        inside = QWidget()
        self._lines = QVBoxLayout(inside)
        self._lines.setContentsMargins(2, 0, 8, 0)
        self._lines.addWidget(self._about)
        self._lines.addWidget(self._news)
        self._lines.addLayout(choices)
        self._lines.addLayout(lengths)
        self._lines.addWidget(self._friend)
        self._lines.addLayout(code)
        self._lines.addWidget(self._status)
        self._lines.addWidget(self._past)
        self._lines.addWidget(self.played)
        self._lines.addLayout(past)
        self._lines.addStretch(1)
        for label in (self._about, self._status, self._missing):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(inside)
        scrolled.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        foot = QHBoxLayout()
        foot.addWidget(self._missing, 1)
        foot.addWidget(self.deal_button)
        self.body.addWidget(scrolled, 1)
        self.body.addLayout(foot)
        for part in (self._past, self.played, self.show_button, self.copy_button):
            part.setVisible(self.played.current is not None)

    def _fill(self) -> None:
        for form in self._forms:
            self.form.addItem(form.name, form.key)
        for level in self._levels:
            self.level.addItem(level.name, level.key)
        self._fill_players()

    def _connect(self) -> None:
        self.form.currentIndexChanged.connect(self._fill_players)
        self.players.currentIndexChanged.connect(self._update)
        self._group.buttonClicked.connect(self._choose_length)
        self.field.changed.connect(self._typed)
        self.paste_button.clicked.connect(self._paste)
        self.deal_button.clicked.connect(self._deal)
        self.show_button.clicked.connect(lambda: self._of_current(self.result_requested.emit))
        self.copy_button.clicked.connect(lambda: self._of_current(self.copied.emit))
        self.played.doubleClicked.connect(
            lambda _index: self._of_current(self.result_requested.emit)
        )
        self.played.selectionModel().currentChanged.connect(self._update)

    def _of_current(self, emit: Callable[[str], object]) -> None:
        current = self.played.current
        if current is not None:
            emit(current.public)

    def _fill_players(self) -> None:
        """Offer the numbers of players that the form allows; the present one stays if it can."""
        before = self.players.currentData()
        form = self._forms[self.form.currentIndex()]
        self.players.blockSignals(True)
        self.players.clear()
        for seats in form.seats:
            self.players.addItem(tr("%n players", "", seats), seats)
        usual = before if before in form.seats else min(form.seats, key=lambda n: abs(n - 4))
        self.players.setCurrentIndex(form.seats.index(usual))
        self.players.blockSignals(False)
        self._update()

    def _choose_length(self) -> None:
        """Make a new challenge; a code that was typed is not wanted any more."""
        self.field.clear()
        self._status.setText("")
        self._update()

    def _typed(self, code: str) -> None:
        """Take a code in place of a length."""
        if code:
            self._group.setExclusive(False)
            for button in self.lengths.values():
                button.setChecked(False)
            self._group.setExclusive(True)
        self._update()

    def _paste(self) -> None:
        """Take the code in the clipboard, wherever it stands in a text."""
        self.field.set_code(code_in(QGuiApplication.clipboard().text()[:_LONGEST_PASTED]))
        self.field.setFocus()

    def _update(self) -> None:
        """Show what the choices mean, and whether they are complete."""
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
                self._group.setExclusive(False)
                button.setChecked(False)
                self._group.setExclusive(True)
        wanted = self._length() is not None or self._is_whole()
        self.deal_button.setEnabled(wanted)
        compares = is_result(self.field.code)
        self.deal_button.setText(self.tr("&Compare") if compares else self.tr("&Deal"))
        missing = self.tr("Choose a length, or type a code.")
        self._missing.setText("" if wanted else missing)
        current = self.played.current
        self.copy_button.setEnabled(current is not None and current.can_be_copied)

    def _length(self) -> Length | None:
        return next((length for length, b in self.lengths.items() if b.isChecked()), None)

    def _is_whole(self) -> bool:
        """Say what is wrong with the code, or missing; return whether it is whole."""
        code = self.field.code
        self._status.setText(code_progress(code))
        if not code or len(code) % symbols.LENGTH:
            return False
        if len(code) > symbols.LENGTH or is_result(code):
            try:
                symbols.read(code)
            except UnreadableError as error:
                self._status.setText(error.worded(tr))
                return False
            return True
        return self._challenge(code) is not None

    def _challenge(self, code: str) -> Challenge | None:
        """Return the challenge of a code; if it has none, say why."""
        try:
            challenge = from_code(code)
        except UnreadableError as error:
            self._status.setText(error.worded(tr))
            return None
        name = next((form.name for form in self._forms if form.key == challenge.form), "")
        words = self._describe(challenge.form, challenge.seats, challenge.length) or ""
        players = tr("%n players", "", challenge.seats)
        self._status.setText(f"{name}, {players}, {words}")
        return challenge

    def _deal(self) -> None:
        length = self._length()
        code = self.field.code
        if length is not None:
            form, seats = self.form.currentData(), self.players.currentData()
            self.made.emit(form, seats, self.level.currentData(), int(length))
        elif is_result(code):
            self.result_entered.emit(code)
        else:
            self.code_entered.emit(code)


def code_in(text: str) -> str:
    """Return the code in a message, which may have words around it; else the text itself."""
    found: list[str] = []
    best: list[str] = []
    for word in text.replace("\n", " ").split():
        signs = symbols.characters(word)
        fits = bool(signs) and len(signs) % symbols.GROUP == 0
        if fits and all(sign in symbols.ALPHABET for sign in signs) and word == word.upper():
            found.append(signs)
            best = max(best, found, key=lambda each: len("".join(each)))
        else:
            found = []
    joined = "".join(best)
    return joined if joined and len(joined) % symbols.LENGTH == 0 else text
