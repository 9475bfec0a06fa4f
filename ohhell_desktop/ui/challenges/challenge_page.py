"""The page that makes a challenge, or takes a friend's code or result."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import from_code, kind_begun, to_code
from ohhell_desktop.session.challenges.finding import LONGEST, codes_in
from ohhell_desktop.session.challenges.result import RESULT
from ohhell_desktop.ui.challenges.code_field import CodeField
from ohhell_desktop.ui.challenges.new_challenge import (
    ChallengeForm,
    Describe,
    LevelName,
    NewChallenge,
    NewChoices,
)
from ohhell_desktop.ui.challenges.paper_page import PaperPage
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge, PlayedList
from ohhell_desktop.ui.challenges.words import (
    Stand,
    code_progress,
    others_text,
    stand_text,
)
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button, scroll_on_paper

_LEAST_TEXT: Final = 13.0


class Known(NamedTuple):
    """What the page asks about challenges."""

    describe: Describe
    stand: Callable[[str], Stand]
    """Returns how far the challenge with a code has been played."""
    result_title: Callable[[str], str]
    """Returns the game that a result is of; raises UnreadableError, with a sentence, if it cannot
    be compared."""


class Choices(NamedTuple):
    """What is chosen or typed, and no game yet."""

    new: NewChoices
    code: str
    """What is typed of a friend's."""


class ChallengePage(PaperPage):
    """Offers a new challenge in three lengths, and a field for codes of others.

    Attributes:
        new: the new challenge.
        field: takes codes, of challenges and of results.
        deal_button: begins the challenge, or compares the result that was typed.
    """

    made = Signal(str, int, str, int)
    """A new challenge by own rules is wanted: form, players, level and length."""
    file_wanted = Signal(str, int, str, int)
    """Such a challenge is to be saved as a file."""
    continued = Signal(str)
    """A challenge that was begun is to go on: the text that names it."""
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
        *,
        begun: Sequence[PlayedChallenge] = (),
    ) -> None:
        """Set up the page.

        Args:
            forms: the forms to choose from.
            levels: the levels to choose from.
            known: what the page asks about challenges.
            played: the challenges that were played, the last one first.
            parent: the window.
            begun: the challenges that are not over, the last one first.
        """
        super().__init__(self.tr("Challenge"), parent)
        self._forms = tuple(forms)
        self._levels = tuple(levels)
        self._known = known
        self.new = NewChallenge(forms, levels, known.describe)
        self.field = CodeField()
        self.paste_button = paper_button("", self.tr("&Paste"), framed=True)
        self._going = QLabel(self.tr("Challenges in progress"))
        self.begun = PlayedList(begun, self._going.text())
        self.continue_button = paper_button("", self.tr("Contin&ue"), framed=True)
        self._past = QLabel(self.tr("Challenges you have played"))
        self.played = PlayedList(played, self._past.text())
        self.show_button = paper_button("", self.tr("Show the &result"), framed=True)
        self.copy_button = paper_button("copy", self.tr("Copy &its code"), framed=True)
        self.deal_button = ClothButton("", self.tr("&Deal"), lit=True)
        self._about = QLabel(wordWrap=True)
        self._news = QLabel(self.tr("A new challenge"))
        self._told = self.new.sending
        self._friend = QLabel(self.tr("A code from a friend"))
        self._status, self._missing = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._build()
        self._connect()
        self._update()

    def choices(self) -> Choices:
        """Return what is chosen and typed, for a page that is opened later."""
        return Choices(self.new.choices(), self.field.code)

    def choose_again(self, choices: Choices) -> None:
        """Choose what was chosen on a page that was left, as far as it is still offered."""
        self.new.choose_again(choices.new)
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
        for heading in (self._going, self._news, self._friend, self._past):
            heading.setFont(display_font(max(18.0, 20 * scale) * min(text, 1.4)))
        for label in (self._about, self._status, self._missing):
            label.setFont(text_font(pixels))
        for listed in (self.begun, self.played):
            listed.setFont(text_font(pixels))
            listed.fit_rows()
        code = text_font(max(16.0, 24 * scale) * min(text, 1.4))
        self.field.setFont(code)
        quiet = max(scale, 0.76) * text
        small = (self.continue_button, self.paste_button, self.show_button, self.copy_button)
        for button in small:
            fit_button(button, quiet)
        self.deal_button.set_scale(max(scale, 0.76) * 0.66)
        spacing = round(9 * scale)
        self.new.fit(text_font(pixels), code, quiet, spacing)
        self._lines.setSpacing(spacing)

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

    def _build(self) -> None:
        self._about.setText(
            self.tr(
                "The same cards, the same opponents: for you, a friend, and the expert."
                " Who makes more of them?"
            )
        )
        going, code, past = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        going.addWidget(self.begun, 1)
        going.addWidget(self.continue_button, 0, Qt.AlignmentFlag.AlignTop)
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
        self._lines.addWidget(self._going)
        self._lines.addLayout(going)
        self._lines.addWidget(self._news)
        self._lines.addLayout(self.new)
        self._lines.addWidget(self._friend)
        self._lines.addLayout(code)
        self._lines.addWidget(self._status)
        self._lines.addWidget(self._past)
        self._lines.addWidget(self.played)
        self._lines.addLayout(past)
        self._lines.addStretch(1)
        for label in (self._about, self._status, self._missing):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        scrolled = QScrollArea()
        scroll_on_paper(scrolled, inside)
        foot = QHBoxLayout()
        foot.addWidget(self._missing, 1)
        foot.addWidget(self.deal_button)
        self.body.addWidget(scrolled, 1)
        self.body.addLayout(foot)
        for part in (self._past, self.played, self.show_button, self.copy_button):
            part.setVisible(self.played.current is not None)
        for part in (self._going, self.begun, self.continue_button):
            part.setVisible(self.begun.current is not None)

    def _connect(self) -> None:
        self.new.changed.connect(self._update)
        self.new.length_chosen.connect(self._choose_length)
        self.field.changed.connect(self._typed)
        self.field.pasted.connect(self._take)
        self.new.send_button.clicked.connect(self._send)
        self.paste_button.clicked.connect(self._paste)
        self.deal_button.clicked.connect(self._deal)
        self.continue_button.clicked.connect(self._continue)
        self.begun.doubleClicked.connect(self._continue)
        self.show_button.clicked.connect(lambda: self._of_current(self.result_requested.emit))
        self.copy_button.clicked.connect(self._copy)
        self.played.doubleClicked.connect(
            lambda _index: self._of_current(self.result_requested.emit)
        )
        self.played.selectionModel().currentChanged.connect(self._update)

    def _copy(self) -> None:
        self._told = self._missing
        self._of_current(self.copied.emit)

    def _continue(self) -> None:
        if self.begun.current is not None:
            self.continued.emit(self.begun.current.public)

    def _of_current(self, emit: Callable[[str], object]) -> None:
        current = self.played.current
        if current is not None:
            emit(current.public)

    def _choose_length(self) -> None:
        """Make a new challenge; a code that was typed is not wanted any more."""
        self.field.clear()
        self.field.set_code("")
        self._update()

    def _typed(self, code: str) -> None:
        """Take a code in place of a length."""
        if code:
            self.new.drop_length()
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
        self.new.refresh()
        self.deal_button.setText(self.tr("&Deal"))
        wanted = self._is_whole() or self.new.length is not None
        self.deal_button.setEnabled(wanted)
        missing = self.tr("Choose a length, or enter a code.")
        self._missing.setText("" if wanted else missing)
        current = self.played.current
        self.copy_button.setEnabled(current is not None and current.can_be_copied)

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

    def _send(self) -> None:
        """Copy the code of the new challenge, or save its file."""
        code, self._told = self.new.code, self.new.sending
        if code:
            self.copied.emit(code)
        else:
            self.file_wanted.emit(*self.new.own)

    def _deal(self) -> None:
        code = self.new.code or self.field.code
        if not code:
            self.made.emit(*self.new.own)
        elif kind_begun(code) == RESULT:
            self.result_entered.emit(code)
        else:
            self.code_entered.emit(code)
