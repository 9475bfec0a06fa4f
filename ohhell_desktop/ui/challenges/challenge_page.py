"""The page that makes a challenge, or takes a friend's code or result."""

from collections.abc import Callable, Sequence
from secrets import randbelow
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
from ohhell_desktop.look.icons import set_tinted_icon
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import (
    NUMBERS,
    Challenge,
    Length,
    from_code,
    kind_begun,
    to_code,
)
from ohhell_desktop.session.challenges.finding import LONGEST, codes_in
from ohhell_desktop.session.challenges.result import RESULT
from ohhell_desktop.ui.challenges.code_field import CodeField
from ohhell_desktop.ui.challenges.paper_page import PaperPage
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge, PlayedList
from ohhell_desktop.ui.challenges.words import (
    Stand,
    code_progress,
    length_title,
    others_text,
    stand_text,
)
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button

_LEAST_TEXT: Final = 13.0
_LENGTHS: Final = (Length.SHORT, Length.MIDDLE, Length.WHOLE)


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


class Known(NamedTuple):
    """What the page asks about challenges."""

    describe: Callable[[str, int, Length], str | None]
    """Returns the deals of a form for some players in a length, as in "7 deals: 7 down to 1"; None
    if it cannot be played like that."""
    stand: Callable[[str], Stand]
    """Returns how far the challenge with a code has been played."""
    result_title: Callable[[str], str]
    """Returns the game that a result is of; raises UnreadableError, with a sentence, if it cannot
    be compared."""


class Choices(NamedTuple):
    """What is chosen or typed, and no game yet."""

    form: str
    players: int
    level: str
    length: Length | None
    number: int
    """From which the code of the new challenge follows, which may have been sent."""
    code: str
    """What is typed of a friend's."""


class ChallengePage(PaperPage):
    """Offers a new challenge in three lengths, and a field for codes of others.

    Attributes:
        form, players, level: what a new challenge is about.
        lengths: the buttons of the lengths.
        new_code: the code of the new challenge.
        send_button: copies that code, or saves a file where there is none.
        field: takes codes, of challenges and of results.
        deal_button: begins the challenge, or compares the result that was typed.
    """

    made = Signal(str, int, str, int)
    """A new challenge by own rules is wanted: form, players, level and length."""
    file_wanted = Signal(str, int, str, int)
    """Such a challenge is to be saved as a file."""
    code_entered = Signal(str)
    """A challenge is wanted: its code."""
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
        known: Known,
        played: Sequence[PlayedChallenge],
        parent: QWidget | None = None,
    ) -> None:
        """Set up the page.

        Args:
            forms: the forms to choose from.
            levels: the levels to choose from.
            known: what the page asks about challenges.
            played: the challenges that were played, the last one first.
            parent: the window.
        """
        super().__init__(self.tr("Challenge"), parent)
        self._forms = tuple(forms)
        self._levels = tuple(levels)
        self._known = known
        self._number = randbelow(NUMBERS)
        self.form, self.players, self.level = ChoiceField(), ChoiceField(), ChoiceField()
        self.lengths = {length: QPushButton(checkable=True) for length in _LENGTHS}
        self.field = CodeField()
        self.new_code = QLabel()
        self.send_button = paper_button("copy", "", framed=True)
        self.paste_button = paper_button("", self.tr("&Paste"), framed=True)
        self.played = PlayedList(played)
        self.show_button = paper_button("", self.tr("Show the &result"), framed=True)
        self.copy_button = paper_button("copy", self.tr("Copy &its code"), framed=True)
        self.deal_button = ClothButton("", self.tr("&Deal"), lit=True)
        self._about = QLabel(wordWrap=True)
        self._news = QLabel(self.tr("A new challenge"))
        self._sending = QLabel(wordWrap=True)
        self._told = self._sending
        self._friend = QLabel(self.tr("A code from a friend"))
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

    def choices(self) -> Choices:
        """Return what is chosen and typed, for a page that is opened later."""
        form, players, level = (box.currentData() for box in (self.form, self.players, self.level))
        return Choices(form, players, level, self._length(), self._number, self.field.code)

    def choose_again(self, choices: Choices) -> None:
        """Choose what was chosen on a page that was left, as far as it is still offered."""
        self._number = choices.number
        self.choose(choices.form, choices.players, choices.level)
        if choices.length is not None and self.lengths[choices.length].isEnabled():
            self.lengths[choices.length].setChecked(True)
        self.field.set_code(choices.code)
        self._update()

    def refuse(self, sentence: str) -> None:
        """Say why a code cannot be used."""
        self._status.setText(sentence)
        self.field.setFocus()

    def say(self, sentence: str) -> None:
        """Say what has happened with the challenge that was to be sent."""
        self._told.setText(sentence)
        self.announce(sentence)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        super().fit(scale, text)
        pixels = max(_LEAST_TEXT, 17 * scale) * text
        for heading in (self._news, self._friend, self._past):
            heading.setFont(display_font(max(18.0, 20 * scale) * min(text, 1.4)))
        for label in (self._about, self._sending, self._status, self._missing):
            label.setFont(text_font(pixels))
        self.new_code.setFont(text_font(max(16.0, 24 * scale) * min(text, 1.4)))
        for box in (self.form, self.players, self.level):
            box.setFont(text_font(pixels))
        self.played.setFont(text_font(pixels))
        self.played.fit_rows()
        self.field.setFont(text_font(max(16.0, 24 * scale) * min(text, 1.4)))
        quiet = max(scale, 0.76) * text
        for button in self._quiet:
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
                "The same cards, the same opponents: for you, a friend, and the expert."
                " Who makes more of them?"
            )
        )
        for box in (self.form, self.players, self.level):
            box.let_narrow(8)
        self.form.setAccessibleName(self.tr("Game"))
        self.players.setAccessibleName(self.tr("Players"))
        self.level.setAccessibleName(self.tr("Level"))
        self._quiet = (self.send_button, self.paste_button, self.show_button, self.copy_button)

    def _build(self) -> None:
        choices, lengths, new, code, past = (QHBoxLayout() for _ in range(5))
        choices.addWidget(self.form, 2)
        choices.addWidget(self.players, 1)
        choices.addWidget(self.level, 1)
        for button in self.lengths.values():
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            self._group.addButton(button)
            lengths.addWidget(button, 1)
        new.addWidget(self.new_code, 1)
        new.addWidget(self.send_button)
        code.addWidget(self.field, 1)
        code.addWidget(self.paste_button)
        past.addWidget(self.show_button)
        past.addWidget(self.copy_button)
        past.addStretch(1)
        inside = QWidget()
        # As high as the text at the width there is, not at the least width.
        inside.setMinimumHeight(1)
        self._lines = QVBoxLayout(inside)
        self._lines.setContentsMargins(2, 0, 8, 0)
        self._lines.addWidget(self._about)
        self._lines.addWidget(self._news)
        self._lines.addLayout(choices)
        self._lines.addLayout(lengths)
        self._lines.addLayout(new)
        self._lines.addWidget(self._sending)
        self._lines.addWidget(self._friend)
        self._lines.addLayout(code)
        self._lines.addWidget(self._status)
        self._lines.addWidget(self._past)
        self._lines.addWidget(self.played)
        self._lines.addLayout(past)
        self._lines.addStretch(1)
        for label in (self._about, self._sending, self._status, self._missing):
            label.setTextFormat(Qt.TextFormat.PlainText)
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
        self.level.currentIndexChanged.connect(self._update)
        self._group.buttonClicked.connect(self._choose_length)
        self.field.changed.connect(self._typed)
        self.field.pasted.connect(self._take)
        self.send_button.clicked.connect(self._send)
        self.paste_button.clicked.connect(self._paste)
        self.deal_button.clicked.connect(self._deal)
        self.show_button.clicked.connect(lambda: self._of_current(self.result_requested.emit))
        self.copy_button.clicked.connect(self._copy)
        self.played.doubleClicked.connect(
            lambda _index: self._of_current(self.result_requested.emit)
        )
        self.played.selectionModel().currentChanged.connect(self._update)

    def _copy(self) -> None:
        self._told = self._missing
        self._of_current(self.copied.emit)

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
        self.field.set_code("")
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
        self._take(QGuiApplication.clipboard().text()[:LONGEST])
        self.field.setFocus()

    def _take(self, text: str) -> None:
        """Take the code in a text: a result that can be compared, else a challenge."""
        found = codes_in(text)
        if not found:
            self._status.setText(self.tr("There is no code in what you have pasted."))
            return
        results = [code for code in found if kind_begun(code) == RESULT]
        fitting = [code for code in results if self._is_known(code)]
        others = [code for code in found if code not in results]
        self.field.set_code((fitting or others or found)[0])

    def _is_known(self, result: str) -> bool:
        try:
            self._known.result_title(result)
        except UnreadableError:
            return False
        return True

    def _update(self) -> None:
        """Show what the choices mean, and whether they are complete."""
        form, seats = self.form.currentData(), self.players.currentData() or 0
        for length, button in self.lengths.items():
            words = self._known.describe(form, seats, length) if seats else None
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
        self.deal_button.setText(self.tr("&Deal"))
        wanted = self._is_whole() or self._length() is not None
        self.deal_button.setEnabled(wanted)
        missing = self.tr("Choose a length, or enter a code.")
        self._missing.setText("" if wanted else missing)
        self._show_new()
        current = self.played.current
        self.copy_button.setEnabled(current is not None and current.can_be_copied)

    def _show_new(self) -> None:
        """Show the code of the new challenge, as soon as it is known what it is about."""
        new, has_code = self._length() is not None, self._chosen.has_code
        code = self._new_code()
        self.new_code.setText(code)
        self.new_code.setVisible(bool(code))
        send = self.tr("&Copy the code") if has_code else self.tr("Save as a &file…")
        set_tinted_icon(self.send_button, "copy" if has_code else "save")
        self.send_button.setText(send)
        self.send_button.setVisible(new)
        if not new:
            words = self.tr("Once you have chosen a length, its code for a friend stands here.")
        elif has_code:
            words = self.tr("You can send this code at once, or after your game.")
        else:
            words = self.tr("A game by your own rules goes to a friend as a file.")
        self._sending.setText(words)

    @property
    def _chosen(self) -> ChallengeForm:
        return self._forms[self.form.currentIndex()]

    def _new_code(self) -> str:
        """Return the code of the new challenge; empty as long as there is none."""
        length, others = self._length(), (self.players.currentData() or 1) - 1
        if length is None or not self._chosen.has_code:
            return ""
        levels = (self.level.currentData(),) * others
        return to_code(Challenge(self._chosen.key, levels, self._number, length))

    def _length(self) -> Length | None:
        return next((length for length, b in self.lengths.items() if b.isChecked()), None)

    def _is_whole(self) -> bool:
        """Say what the code is, or what is missing; return whether it can be used."""
        code = self.field.code
        kind = kind_begun(code)
        self._status.setText(code_progress(code, kind))
        if not code or len(code) % symbols.LENGTH:
            return False
        try:
            said = self._of_challenge(code) if kind != RESULT else self._of_result(code)
        except UnreadableError as error:
            self._status.setText(error.worded(tr))
            return False
        self._status.setText(said)
        return True

    def _of_result(self, code: str) -> str:
        """Return what a result is of."""
        title = self._known.result_title(code)
        self.deal_button.setText(self.tr("C&ompare"))
        return self.tr("A friend’s result: {game}.").format(game=title)

    def _of_challenge(self, code: str) -> str:
        """Return what a challenge is."""
        challenge = from_code(code)
        stand = self._known.stand(to_code(challenge))
        if stand in {Stand.BEGUN, Stand.BEGUN_AGAIN}:
            self.deal_button.setText(self.tr("Co&ntinue"))
        name = next((form.name for form in self._forms if form.key == challenge.form), "")
        deals = self._known.describe(challenge.form, challenge.seats, challenge.length) or ""
        players = tr("%n players", "", challenge.seats)
        text = self.tr("A challenge: {game}, {players}, {deals}. {others} {stand}")
        names = {level.key: level.name for level in self._levels}
        return text.format(
            game=name,
            players=players,
            deals=deals,
            others=others_text([names[level] for level in challenge.levels]),
            stand=stand_text(stand),
        ).rstrip()

    def _own(self) -> tuple[str, int, str, int]:
        """Return what a new challenge by own rules is about."""
        length = self._length() or Length.WHOLE
        seats, level = self.players.currentData(), self.level.currentData()
        return self._chosen.key, seats, level, int(length)

    def _send(self) -> None:
        """Copy the code of the new challenge, or save its file."""
        code, self._told = self._new_code(), self._sending
        if code:
            self.copied.emit(code)
        else:
            self.file_wanted.emit(*self._own())

    def _deal(self) -> None:
        code = self._new_code() or self.field.code
        if not code:
            self.made.emit(*self._own())
        elif kind_begun(code) == RESULT:
            self.result_entered.emit(code)
        else:
            self.code_entered.emit(code)
