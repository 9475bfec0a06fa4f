"""The panel that shows the seal of a game before its first card, on the bare table."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QGuiApplication,
    QKeyEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import NOBODY, Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.shuffle import LONGEST_WORD, cut_word
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.session.game_setup import GameSetup, SeatKind
from ohhell_desktop.session.sealing import fingerprint_of, shown_groups
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.fingerprint import FingerprintTiles
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button

_WIDE: Final = 576.0
_USUAL: Final = (1280, 730)
"""The size of a table on which everything has its usual size."""
_SMALLER: Final = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56)
_WIDER: Final = (1.0, 1.25, 1.5, 1.75)
_LEAST_TEXT: Final = 13.0


def bare_view(setup: GameSetup) -> SeatView:
    """Return the table before the first card; who deals follows from the word as well."""
    state, _ = new_game(setup.rules, len(setup.seats), setup.source)
    seen = view(state, Seat(0))
    nothing: tuple[()] = ()
    return replace(
        seen,
        dealer=NOBODY,
        hands=(nothing,) * seen.seats,
        laid=(nothing,) * seen.seats,
        turned=(),
        stock=len(pack(setup.rules.deck, seen.seats)),
        phase=Phase.BETWEEN,
        trump=None,
        trump_known=False,
        turn=None,
        legal=(),
    )


class SealPanel(PaperSheet):
    """Shows the fingerprint, and takes the word that the player cuts with.

    Attributes:
        word: the field for the word.
        note: what the word is good for, or why one is refused.
    """

    deal_wanted = Signal(GameSetup)
    """The player has looked at the seal: the setup, with the word if one was typed."""
    never_wanted = Signal()
    """The player does not want to see the panel before each game."""
    left = Signal()
    """The player leaves; nothing is dealt."""

    def __init__(
        self, setup: GameSetup, table: QWidget, is_used: Callable[[str], bool] = lambda _: False
    ) -> None:
        """Show the seal of a game.

        Args:
            setup: the game; its first card has not been dealt.
            table: what the panel lies on.
            is_used: returns whether an earlier game was cut with a word.
        """
        super().__init__(table)
        self._is_used = is_used
        self._setup = setup
        self._table = table
        self._fingerprint = fingerprint_of(setup.seed)
        self._groups = shown_groups(self._fingerprint)
        self._title = QLabel(self.tr("The deal is sealed"))
        self._seal = QLabel()
        self._about = QLabel(self._promise(), wordWrap=True)
        self._tiles = FingerprintTiles(self._groups)
        people = sum(seat.kind is SeatKind.PERSON for seat in setup.seats)
        word, note = self._words_for_several() if people > 1 else self._words_for_one()
        self._label = QLabel(word)
        self.word = QLineEdit(maxLength=LONGEST_WORD)
        self._label.setBuddy(self.word)
        self._about_word = note
        self.note = QLabel(note, wordWrap=True)
        self.copy_button = paper_button("copy", self.tr("&Copy"), framed=True)
        self.never_button = paper_button("", self.tr("Don’t &ask again"))
        self.deal_button = ClothButton("", self.tr("&Deal"), lit=True)
        self.setAccessibleName(self._title.text())
        self._build()
        table.installEventFilter(self)
        self.fit()
        self.show()
        self.raise_()
        self.word.setFocus(Qt.FocusReason.OtherFocusReason)
        self._announce(f"{self._title.text()}. {self._tiles.accessibleName()}")

    def _words_for_one(self) -> tuple[str, str]:
        """Return what the field for the word is called, and what the word does."""
        return self.tr("A &word of your own, if you like"), self.tr(
            "It is mixed in when you press Deal, as you cut a pack that others have shuffled. A new"
            " word that nobody can guess proves that nobody chose your cards, not even the program."
            " Without a word, nothing proves it."
        )

    def _words_for_several(self) -> tuple[str, str]:
        """Return the same where several people play, none of whom is called "you"."""
        return self.tr("A &word from one of the players, if they like"), self.tr(
            "It is mixed in by “Deal”, as one cuts a pack that others have shuffled. A new word"
            " that nobody can guess proves that nobody chose the cards, not even the program."
            " Without a word, nothing proves it."
        )

    def _promise(self) -> str:
        rules, seats = self._setup.rules, len(self._setup.seats)
        note = self.tr("Note its fingerprint: after the game it shows that nothing was changed.")
        if rules.ending.when is not EndWhen.SCHEDULE:
            sealed = self.tr("The secret that decides every deal is drawn and sealed.")
            return f"{sealed} {note}"
        state, _ = new_game(rules, seats, self._setup.source)
        sealed = tr(
            "The secret that decides all %n deals is drawn and sealed.", "", len(state.plans)
        )
        return f"{sealed} {note}"

    def _build(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._seal)
        foot.addWidget(self.copy_button)
        foot.addWidget(self.never_button)
        foot.addStretch(1)
        foot.addWidget(self.deal_button)
        self._foot = foot
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(head)
        for part in (self._about, self._tiles, self._label, self.word, self.note):
            self._layout.addWidget(part)
        self._layout.addLayout(foot)
        self.never_button.setToolTip(self.tr("Preferences turn the seal on again"))
        self.deal_button.clicked.connect(self._deal)
        self.word.returnPressed.connect(self._deal)
        self.word.textEdited.connect(lambda: self._say(self._about_word))
        self.copy_button.clicked.connect(self._copy)
        self.never_button.clicked.connect(self._never)
        order = (self.word, self.copy_button, self.never_button, self.deal_button)
        for one, other in pairwise(order):
            self.setTabOrder(one, other)

    def fit(self) -> None:
        """Give the panel the largest size at which it fits on the table."""
        table = self._table.size()
        fitting = min(table.width() / _USUAL[0], table.height() / _USUAL[1])
        wanted = min(max(fitting, 0.8), 2.0) * text_choice()
        for scale in (wanted * smaller for smaller in _SMALLER):
            for wide in (_WIDE * scale * wider for wider in _WIDER):
                width = min(round(wide), table.width() - 8)
                self._use(scale)
                # The labels know how high they are only after they have had the width.
                self.resize(width, table.height())
                self._layout.invalidate()
                self._layout.activate()
                high = self._layout.totalHeightForWidth(width)
                if high <= table.height() - 8 and self._layout.minimumSize().width() <= width:
                    self._place(width, high)
                    return
        self._place(table.width() - 8, table.height() - 8)

    def _place(self, width: int, high: int) -> None:
        table = self._table.size()
        self.setGeometry((table.width() - width) // 2, (table.height() - high) // 2, width, high)

    def _use(self, scale: float) -> None:
        """Write and draw everything in a size."""
        self.set_scale(scale)
        self._title.setFont(display_font(max(18.0, 40 * scale)))
        for label, size in ((self._about, 17), (self._label, 16), (self.note, 15)):
            label.setFont(text_font(max(_LEAST_TEXT, size * scale)))
        label_font = text_font(max(_LEAST_TEXT, 16 * scale))
        label_font.setBold(True)
        self._label.setFont(label_font)
        self.word.setFont(text_font(max(_LEAST_TEXT, 17 * scale)))
        self.word.setMinimumHeight(round(48 * scale))
        self._tiles.set_scale(scale)
        for button in (self.copy_button, self.never_button):
            fit_button(button, scale)
        underlined = self.never_button.font()
        underlined.setUnderline(True)
        self.never_button.setFont(underlined)
        self.deal_button.set_scale(scale * 0.62)
        side = round(34 * scale)
        ink = QColor(window_colours(self.palette()).text)
        self._seal.setPixmap(picture(":/icons/seal.svg", side, self.devicePixelRatioF(), ink))
        pad = round((SHADOW_ROOM + 24) * scale)
        self._layout.setContentsMargins(pad, round(30 * scale), pad, round(30 * scale))
        self._layout.setSpacing(round(12 * scale))
        self._foot.setSpacing(round(8 * scale))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay in the middle of the table."""
        if watched is self._table and event.type() is QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another text size and other colours."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.ApplicationFontChange}:
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave with Escape; no other key reaches the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        event.accept()

    def _deal(self) -> None:
        word = cut_word(self.word.text())
        if word is not None and self._is_used(word):
            used = self.tr(
                "An earlier game was cut with this word, so it could have been guessed. Please take"
                " a new one."
            )
            self._say(used)
            self.word.selectAll()
            self.word.setFocus(Qt.FocusReason.OtherFocusReason)
            self._announce(used)
            return
        self.deal_button.setEnabled(False)
        self.deal_wanted.emit(replace(self._setup, word=word))
        # It is still here if the game could not be saved.
        self.deal_button.setEnabled(self.isVisible())

    def _say(self, note: str) -> None:
        """Write a note about the word."""
        if note != self.note.text():
            self.note.setText(note)
            self.fit()

    def _copy(self) -> None:
        text = f"{' '.join(self._groups)}\n{self._fingerprint}\n"
        QGuiApplication.clipboard().setText(text)
        self.copy_button.setText(self.tr("&Copied"))
        self._announce(self.tr("Copied"))

    def _never(self) -> None:
        self.never_wanted.emit()
        self.never_button.setEnabled(False)
        self.never_button.setText(self.tr("Not shown again"))
        self.deal_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._announce(self.never_button.text())

    def _announce(self, text: str) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
