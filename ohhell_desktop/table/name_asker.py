"""Asks what a card is to be named when it is played: a joker high or low, a wild two a card."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.cards import SUITS, Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PlayCard
from ohhell_desktop.table import questions
from ohhell_desktop.table.choice_button import Choice
from ohhell_desktop.table.phrases import Phrases
from ohhell_desktop.table.picker import Picker

_RANKS: Final = "3456789TJQKA"
"""What a wild two can stand for, from low to high."""
Names = tuple[Naming | Card | None, ...]
"""What a card may be named."""


class NameAsker(QObject):
    """The steps from a card that was chosen to its name; every step can be taken back."""

    named = Signal(object)
    """The :class:`PlayCard` of the card with its name."""

    def __init__(
        self, phrases: Phrases, picker: Picker, show: Callable[[], None], parent: QObject
    ) -> None:
        """Args: the table's words, where to ask, what shows the picker, and the owner."""
        super().__init__(parent)
        self._phrases = phrases
        self._picker = picker
        self._show = show
        self._seat = Seat(0)
        self._card: Card | None = None
        self._suit: Suit | None = None
        self._names: Names = ()

    @property
    def asks(self) -> bool:
        """Whether a name is asked for."""
        return self._card is not None

    @property
    def card(self) -> Card | None:
        """The card that waits for its name."""
        return self._card

    def ask(self, seat: Seat, card: Card, names: Names) -> None:
        """Ask for the name of a seat's card; ``names`` are those that it may have."""
        self._seat, self._card, self._names, self._suit = seat, card, names, None
        suits = self._suits()
        if Naming.HIGH in names or Naming.LOW in names:
            self._offer_namings(card)
        elif len(suits) == 1:
            self._suit = suits[0]
            self._offer_ranks(card, suits[0])
        else:
            self._offer_suits(card)

    def stop(self) -> None:
        """Ask no more."""
        self._card = self._suit = None
        self._names = ()

    def back(self) -> bool:
        """Go one step back; whether a step before is asked for now."""
        card = self._card
        if card is not None and self._suit is not None and len(self._suits()) > 1:
            self._suit = None
            self._offer_suits(card)
            return True
        self.stop()
        return False

    def choose(self, value: object) -> None:
        """Something was chosen in the picker."""
        card = self._card
        if card is None:
            return
        if isinstance(value, Suit):
            self._suit = value
            self._offer_ranks(card, value)
        elif isinstance(value, Naming | Card) and value in self._names:
            self.stop()
            self.named.emit(PlayCard(self._seat, card, value))

    def _suits(self) -> list[Suit]:
        """The suits in which a card may be named."""
        held = {name.suit for name in self._names if isinstance(name, Card)}
        return [suit for suit in SUITS if suit in held]

    def _offer_namings(self, card: Card) -> None:
        words = self._phrases
        choices = [
            Choice(name, words.naming(name), words.naming(name))
            for name in self._names
            if isinstance(name, Naming)
        ]
        title = questions.high_or_low(card, words)
        self._picker.offer(title, choices, questions.high_or_low_hint())
        self._show()

    def _offer_suits(self, card: Card) -> None:
        words = self._phrases
        choices = [
            Choice(suit, words.trump(suit), words.trump(suit), words.look.suit(suit))
            for suit in self._suits()
        ]
        self._picker.offer(questions.which_suit(card, words), choices, questions.back_hint())
        self._show()

    def _offer_ranks(self, card: Card, suit: Suit) -> None:
        words = self._phrases
        cards = [Card(rank + suit.value) for rank in _RANKS]
        choices = [
            Choice(
                value=other,
                label=words.rank(other),
                name=words.card(other),
                barred="" if other in self._names else questions.named_already(words, other),
            )
            for other in cards
        ]
        reasons = " ".join(choice.barred for choice in choices if choice.barred)
        title = questions.which_card(card, suit, words)
        self._picker.offer(title, choices, reasons or questions.back_hint())
        self._show()
