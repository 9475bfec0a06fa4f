"""Which games the record counts: without help or all, one's own cards or those of everybody."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from ohhell_desktop.session.history.played import PlayedGame
from ohhell_desktop.ui.kit.controls.fields import ChoiceField


class Cards(StrEnum):
    """Whose cards the games that count have."""

    ALL = "all"
    OWN = "own"
    PUBLIC = "public"


class Kinds(QWidget):
    """A row of choices on paper.

    Attributes:
        only_plain: whether games with hints or undo are left out.
        cards: whether the games of a day and of challenges count; hidden if there are none, or
            no others.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.only_plain = QCheckBox(self.tr("Only games without hints or &undo"))
        self.cards = ChoiceField()
        self.cards.setAccessibleName(self.tr("Which games"))
        self.cards.addItem(self.tr("All games"), Cards.ALL)
        self.cards.addItem(self.tr("Without today’s deals and challenges"), Cards.OWN)
        self.cards.addItem(self.tr("Only today’s deals and challenges"), Cards.PUBLIC)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.only_plain)
        row.addStretch(1)
        row.addWidget(self.cards, 0, Qt.AlignmentFlag.AlignRight)
        self.only_plain.toggled.connect(self.changed)
        self.cards.currentIndexChanged.connect(self.changed)

    def show_for(self, games: Sequence[PlayedGame]) -> None:
        """Offer what makes a difference for some games."""
        differ = len({bool(game.row.public) for game in games}) > 1
        if not differ:
            self.cards.setCurrentIndex(0)
        self.cards.setVisible(differ)
        self.setVisible(bool(games))

    def choose(self, cards: Cards, *, only_plain: bool) -> None:
        """Choose which games count."""
        self.only_plain.setChecked(only_plain)
        self.cards.setCurrentIndex(self.cards.findData(cards))

    def with_cards(self, games: Sequence[PlayedGame]) -> list[PlayedGame]:
        """Return the games whose cards are those that are chosen."""
        chosen = self.cards.currentData()
        if chosen == Cards.ALL:
            return list(games)
        return [game for game in games if bool(game.row.public) == (chosen == Cards.PUBLIC)]

    def plain(self, games: Sequence[PlayedGame]) -> list[PlayedGame]:
        """Return the games that count, as far as it depends on the help they had."""
        only = self.only_plain.isChecked()
        return [game for game in games if game.is_plain or not only]

    def set_font(self, font: QFont) -> None:
        """Write everything in a font."""
        self.only_plain.setFont(font)
        self.cards.setFont(font)
