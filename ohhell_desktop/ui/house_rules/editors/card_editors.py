"""The editors for ranks and suits, made of several buttons."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size, set_tinted_icon
from ohhell_desktop.look.inks import Hue, ink
from ohhell_desktop.look.spacing import TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import RANKS, Suit
from ohhell_desktop.ui.house_rules.editors.simple_editors import (
    Editor,
)
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    SUIT_SIGNS,
    SuitList,
)
from ohhell_desktop.words.cards import rank_name, suit_name

_IN_A_ROW: Final = 7


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


class RankSetEditor(Editor):
    """One button for each rank, pressed if the rank is in the pack."""

    def __init__(self) -> None:
        inside = QWidget()
        super().__init__(inside)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(TINY_GAP)
        self._buttons: dict[str, QToolButton] = {}
        for place, rank in enumerate(reversed(RANKS)):
            button = QToolButton()
            button.setText(rank.replace("T", "10"))
            button.setAccessibleName(_sentence(rank_name(rank, tr)))
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setMinimumWidth(line_size(button, 1.9))
            button.clicked.connect(self._emit_value)
            grid.addWidget(button, place // _IN_A_ROW, place % _IN_A_ROW)
            self._buttons[rank] = button
        grid.setColumnStretch(_IN_A_ROW, 1)
        self.setFocusProxy(self._buttons[RANKS[-1]])

    def show_value(self, value: str) -> None:
        """Press the buttons of these ranks."""
        for rank, button in self._buttons.items():
            button.setChecked(rank in value)

    def set_names(self, label: str, text: str) -> None:
        """Name the group; each button has its own name."""
        self.setAccessibleName(label)
        self.setAccessibleDescription(text)

    def _emit_value(self) -> None:
        self.edited.emit("".join(rank for rank in RANKS if self._buttons[rank].isChecked()))


class SuitListEditor(Editor):
    """One button for each suit: a click adds it to the list, or replaces the only one."""

    def __init__(self, kind: SuitList) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._most = kind.most
        self._suits: tuple[Suit | None, ...] = ()
        self._shown = QLineEdit(inside)
        self._shown.setReadOnly(True)
        self._shown.setAccessibleName(tr("Suits"))
        self._back = QToolButton(inside)
        set_tinted_icon(self._back, "undo", line_size(self._back))
        self._back.setAccessibleName(tr("Take away the last suit"))
        self._back.setToolTip(tr("Take away the last suit"))
        self._back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._back.clicked.connect(lambda: self.edited.emit(self._suits[:-1]))
        self._buttons: dict[Suit | None, QToolButton] = {}
        row = QHBoxLayout()
        row.setSpacing(TINY_GAP)
        for suit, sign in SUIT_SIGNS.items():
            row.addWidget(self._button(suit, sign))
        row.addStretch(1)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(TINY_GAP)
        lines.addLayout(row)
        if kind.most > 1:
            below = QHBoxLayout()
            below.setSpacing(TINY_GAP)
            below.addWidget(self._shown, 1)
            below.addWidget(self._back)
            lines.addLayout(below)
        for widget in (self._shown, self._back):
            widget.setVisible(kind.most > 1)
        self.setFocusProxy(self._buttons[Suit.CLUBS])
        self._colour()

    def show_value(self, value: tuple[Suit | None, ...]) -> None:
        """Show a list of suits."""
        self._suits = value
        self._shown.setText(" ".join(SUIT_SIGNS.get(suit, "") for suit in value))
        self._shown.setAccessibleDescription(", ".join(suit_name(suit, tr) for suit in value))
        self._back.setEnabled(bool(value))
        for suit, button in self._buttons.items():
            button.setChecked(self._most == 1 and value[:1] == (suit,))
            button.setEnabled(self._most == 1 or len(value) < self._most)

    def set_names(self, label: str, text: str) -> None:
        """Name the group; each button has its own name."""
        self.setAccessibleName(label)
        self.setAccessibleDescription(text)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        """Draw diamonds and hearts in red."""
        for suit in (Suit.DIAMONDS, Suit.HEARTS):
            palette = QPalette(self.palette())
            red = ink(Hue.MISSED.value, palette.button().color())
            palette.setColor(QPalette.ColorGroup.Active, QPalette.ColorRole.ButtonText, red)
            palette.setColor(QPalette.ColorGroup.Inactive, QPalette.ColorRole.ButtonText, red)
            self._buttons[suit].setPalette(palette)

    def _button(self, suit: Suit | None, sign: str) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        words = _sentence(suit_name(suit, tr))
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setCheckable(self._most == 1)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setMinimumWidth(line_size(button, 1.9))
        button.clicked.connect(lambda: self._choose(suit))
        self._buttons[suit] = button
        return button

    def _choose(self, suit: Suit | None) -> None:
        self.edited.emit((suit,) if self._most == 1 else (*self._suits, suit))
