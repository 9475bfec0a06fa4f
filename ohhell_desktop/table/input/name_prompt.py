"""Asks what a card to be played stands for: a joker is high or low, a wild two any card."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.cards import SUITS, Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PlayCard
from ohhell_desktop.table.input import questions
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.text.phrases import Phrases

_RANKS: Final = "3456789TJQKA"
"""What a wild two can stand for, from low to high."""
Names = tuple[Naming | Card | None, ...]
"""What a card may be named."""


class CardNamePrompt(QObject):
    """Asks for a name in one or two steps; each step can be undone."""

    named = Signal(object)
    """The :class:`PlayCard` with the name that was chosen."""
    asked = Signal()
    """A question was put into the picker, which is to be shown."""

    def __init__(self, phrases: Phrases, picker: Picker, parent: QObject) -> None:
        """Create the prompt.

        Args:
            phrases: The texts of the table.
            picker: Where names are chosen.
            parent: The owner.
        """
        super().__init__(parent)
        self._phrases = phrases
        self._picker = picker
        self._seat = Seat(0)
        self._card: Card | None = None
        self._suit: Suit | None = None
        self._names: Names = ()

    @property
    def asks(self) -> bool:
        """Whether the player is asked for a name."""
        return self._card is not None

    @property
    def card(self) -> Card | None:
        """The card whose name is asked for."""
        return self._card

    def ask(self, seat: Seat, card: Card, names: Names) -> None:
        """Ask for the name of a card.

        Args:
            seat: Who plays the card.
            card: The card.
            names: The names that it may have.
        """
        self._seat = seat
        self._card = card
        self._names = names
        self._suit = None
        suits = self._suits()
        if Naming.HIGH in names or Naming.LOW in names:
            self._offer_namings(card)
        elif len(suits) == 1:
            self._suit = suits[0]
            self._offer_ranks(card, suits[0])
        else:
            self._offer_suits(card)

    def stop(self) -> None:
        """Stop asking."""
        self._card = self._suit = None
        self._names = ()

    def back(self) -> bool:
        """Go one step back; return whether the step before is asked again."""
        card = self._card
        if card is not None and self._suit is not None and len(self._suits()) > 1:
            self._suit = None
            self._offer_suits(card)
            return True
        self.stop()
        return False

    def choose(self, value: object) -> None:
        """Handle a choice in the picker."""
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
        """Return the suits that the name of the card may have."""
        held = {name.suit for name in self._names if isinstance(name, Card)}
        return [suit for suit in SUITS if suit in held]

    def _offer_namings(self, card: Card) -> None:
        phrases = self._phrases
        choices = [
            PickerChoice(name, phrases.naming(name), phrases.naming(name))
            for name in self._names
            if isinstance(name, Naming)
        ]
        title = questions.high_or_low(card, phrases)
        self._picker.offer(title, choices, questions.high_or_low_note())
        self.asked.emit()

    def _offer_suits(self, card: Card) -> None:
        phrases = self._phrases
        choices = [
            PickerChoice(suit, phrases.trump(suit), phrases.trump(suit), phrases.look.suit(suit))
            for suit in self._suits()
        ]
        self._picker.offer(questions.which_suit(card, phrases), choices, questions.back_note())
        self.asked.emit()

    def _offer_ranks(self, card: Card, suit: Suit) -> None:
        phrases = self._phrases
        cards = [Card(rank + suit.value) for rank in _RANKS]
        choices = [
            PickerChoice(
                value=other,
                label=phrases.rank(other),
                name=phrases.card(other),
                barred="" if other in self._names else questions.named_already(phrases, other),
            )
            for other in cards
        ]
        reasons = " ".join(choice.barred for choice in choices if choice.barred)
        title = questions.which_card(card, suit, phrases)
        self._picker.offer(title, choices, reasons or questions.back_note())
        self.asked.emit()
