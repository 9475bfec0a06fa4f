"""A card on which one player is changed: who it is, name, face and a computer player's level."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.bots.characters import CHARACTERS, HABITS
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.game_setup import LONGEST_SETUP_TEXT, SeatKind, SeatSetup
from ohhell_desktop.session.programs import program_name
from ohhell_desktop.ui.kit.controls.face_choice import FaceChoice, avatar_names
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.kit.friends import FriendNames
from ohhell_desktop.ui.kit.level_words import Offered, offered_levels

_FACE: Final = 58
_LEVEL_COLUMNS: Final = 3
_TEXT: Final = 16
_LEAST_TEXT: Final = 13.0


def character_text(face: int) -> str:
    """Return who is behind a face, as in "Ben (bold): ..."."""
    one = next(each for each in CHARACTERS if each.face == face)
    return tr("{name}, {habit}: {line}").format(
        name=one.name, habit=tr(one.habit.name).lower(), line=tr(one.line)
    )


def manner_text(seat: SeatSetup) -> str:
    """Return how a computer player likes to play; empty for nothing in particular."""
    found = [each for each in HABITS if each.key == seat.habit]
    return (
        tr("{habit}. {line}").format(habit=tr(found[0].name), line=tr(found[0].line))
        if found
        else ""
    )


class SeatCard(PaperSheet):
    """Changes a player at once, while the fields are filled in.

    Attributes:
        name: the name.
        kinds: whether a person or a computer player sits there; hidden if that is not asked.
        faces: the pictures.
        levels: the levels, the weakest first, then the programs of others.
        everyone: gives all computer players the chosen level.
        done: closes the card.
    """

    name_changed = Signal(str)
    kind_changed = Signal(SeatKind)
    face_changed = Signal(int)
    level_changed = Signal(str)
    everyone_changed = Signal(str)
    """Emitted with the level that all computer players get."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_SETUP_TEXT)
        self.name.setAccessibleName(self.tr("Name"))
        self._friends = FriendNames(self.name)
        person, bot = (
            QRadioButton(self.tr("A &person")),
            QRadioButton(self.tr("A &computer player")),
        )
        self.kinds = {SeatKind.PERSON: person, SeatKind.BOT: bot}
        self.faces = FaceChoice()
        self.levels: list[QRadioButton] = []
        self._offered: list[Offered] = []
        self._size = float(_TEXT)
        self.everyone = paper_button("", self.tr("&Same level for all"), framed=True)
        self.done = paper_button("check", self.tr("D&one"), framed=True)
        self._means = QLabel()
        self._manner = QLabel()
        self._labels = [QLabel(text) for text in (self.tr("Name"), self.tr("Face"))]
        self._labels.append(QLabel(self.tr("Level")))
        self._build()
        self._connect()
        self.offer(offered_levels(()))

    def show_seat(
        self, seat: SeatSetup, usual: str, friends: Sequence[str] = (), *, any_kind: bool
    ) -> None:
        """Show a player.

        Args:
            seat: the player.
            usual: the name that an empty field stands for.
            friends: the names that are offered for a person.
            any_kind: whether a person and a computer player may sit there.
        """
        self._friends.set_names(friends if seat.kind is SeatKind.PERSON else ())
        self._kinds.setVisible(any_kind)
        self.kinds[seat.kind].setChecked(True)
        with QSignalBlocker(self.name):
            self.name.setText(seat.name)
        self.name.setPlaceholderText(usual)
        self.faces.choose(seat.avatar)
        bot = seat.kind is SeatKind.BOT
        self._manner.setText(manner_text(seat))
        for level, button in zip(self._offered, self.levels, strict=True):
            button.setChecked(level.key == seat.level)
        self._levels.setVisible(bot)
        self._labels[2].setVisible(bot)
        self.everyone.setVisible(bot)
        self._explain()

    def offer(self, levels: Sequence[Offered]) -> None:
        """Offer these levels in place of those before; none of them is chosen yet."""
        if self._offered == levels:
            return
        for button in self.levels:
            button.deleteLater()
        self._offered = list(levels)
        self.levels = [QRadioButton(_in_a_line(level.name)) for level in levels]
        ours, programs = self.levels[: len(LEVELS)], self.levels[len(LEVELS) :]
        for place, button in enumerate(ours):
            self._grid.addWidget(button, place // _LEVEL_COLUMNS, place % _LEVEL_COLUMNS)
        for row, button in enumerate(programs, len(ours)):
            self._grid.addWidget(button, row, 0, 1, _LEVEL_COLUMNS)
        self._grid.addWidget(self._means, len(self.levels), 0, 1, _LEVEL_COLUMNS)
        before: QWidget = self.faces.buttons[-1]
        for level, button in zip(levels, self.levels, strict=True):
            button.setFont(text_font(self._size))
            button.clicked.connect(lambda _=False, key=level.key: self._choose(key))
            button.setToolTip(level.line)
            button.setAccessibleDescription(level.line)
            QWidget.setTabOrder(before, button)
            before = button

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        self.set_scale(scale)
        self._size = size = max(_LEAST_TEXT, _TEXT * scale) * text
        for label in self._labels:
            label.setFont(text_font(size, QFont.Weight.Bold))
        for told in (self._means, self._manner):
            told.setFont(text_font(max(_LEAST_TEXT, 14 * scale) * text))
        self.name.setFont(text_font(size))
        self.name.setMinimumHeight(round(38 * max(scale, 0.8)))
        self.name.setTextMargins(4, 0, 4, 0)
        for radio in (*self.kinds.values(), *self.levels):
            radio.setFont(text_font(size))
        self.faces.set_side(_FACE * max(scale, 0.76))
        for button in (self.everyone, self.done):
            fit_button(button, max(scale, 0.76) * text)
        room = round(SHADOW_ROOM * scale)
        pad = round(22 * scale)
        self._layout.setContentsMargins(room + pad, room + pad // 2, room + pad, room + pad // 2)
        self._layout.setSpacing(round(7 * scale))

    def chosen_level(self) -> str:
        """Return the key of the chosen level; empty if the person sits there."""
        for level, button in zip(self._offered, self.levels, strict=True):
            if button.isChecked():
                return level.key
        return ""

    def _build(self) -> None:
        self._kinds = QWidget()
        choice = QHBoxLayout(self._kinds)
        choice.setContentsMargins(0, 0, 0, SMALL_GAP)
        choice.setSpacing(GAP)
        for kind in self.kinds.values():
            choice.addWidget(kind)
        choice.addStretch(1)
        self._levels = QWidget()
        self._grid = QGridLayout(self._levels)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for label in (self._means, self._manner):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL_GAP // 2)
        column.addWidget(self._kinds)
        column.addWidget(self._labels[0])
        column.addWidget(self.name)
        column.addSpacing(GAP)
        column.addWidget(self._labels[1])
        column.addWidget(self.faces)
        column.addWidget(self._manner)
        column.addSpacing(GAP)
        column.addWidget(self._labels[2])
        column.addWidget(self._levels)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        scroll.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(scroll, 1)
        row = QHBoxLayout()
        row.addWidget(self.everyone)
        row.addStretch(1)
        row.addWidget(self.done)
        self._layout.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _connect(self) -> None:
        # A name that is taken from those offered counts too.
        self.name.textChanged.connect(self.name_changed)
        self.faces.chosen.connect(self.face_changed)
        for kind, radio in self.kinds.items():
            radio.clicked.connect(lambda _=False, kind=kind: self.kind_changed.emit(kind))
        self.everyone.clicked.connect(lambda: self.everyone_changed.emit(self.chosen_level()))

    def _choose(self, key: str) -> None:
        self.level_changed.emit(key)
        self._explain()

    def _explain(self) -> None:
        """Say how the chosen level plays, and what the face stands for."""
        chosen = self.chosen_level()
        lines = [level.line for level in self._offered if level.key == chosen]
        self._means.setText(lines[0] if lines else "")
        # A program of somebody else has no habits of ours, and a person none of anybody's.
        ours = not self._levels.isHidden() and bool(chosen) and not program_name(chosen)
        self._labels[1].setText(self.tr("Character") if ours else self.tr("Face"))
        self._manner.setVisible(ours)
        for number, name in enumerate(avatar_names(), 1):
            words = escape_rich_text(character_text(number) if ours else name)
            self.faces.buttons[number - 1].setToolTip(words)


def _in_a_line(name: str) -> str:
    """Return the text of a button: an ampersand in the name of a program is no key."""
    return name.replace("&", "&&")
