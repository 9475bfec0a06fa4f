"""Asks the person at the table: raises cards or opens the picker, and hears the answer."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.actions import Bid, CallPremium, NameTrump, PlayCard
from ohhell_desktop.rules.view import SeatView
from ohhell_desktop.table import speeds
from ohhell_desktop.table.choice_button import Choice
from ohhell_desktop.table.handwork import Handwork
from ohhell_desktop.table.offers import (
    bid_choices,
    changed_bid_choices,
    premium_choices,
    trump_choices,
)
from ohhell_desktop.table.phrases import Phrases
from ohhell_desktop.table.picker import Picker
from ohhell_desktop.table.scene import TableScene

_CHANGE: Final = object()
"""Stands for the wish to change a bid."""

Clock = Callable[[], int]
"""Tells the time in ms."""


def monotonic() -> int:
    """Now, in ms; it never goes back."""
    return time.monotonic_ns() // 1_000_000


class Asking(QObject):
    """What is asked now, if anything is."""

    card_chosen = Signal(str)
    bid_chosen = Signal(int)
    trump_chosen = Signal(object)
    premium_chosen = Signal(object)
    change_wanted = Signal()
    """The bid just made is to be changed."""

    def __init__(self, scene: TableScene, hand: Handwork, picker: Picker, clock: Clock) -> None:
        """Args: where things lie, the cards in hand, the picker, and what tells the time."""
        super().__init__(scene)
        self._scene = scene
        self._hand = hand
        self._picker = picker
        self._clock = clock
        self._phrases = Phrases()
        self._view: SeatView | None = None
        self._changeable: SeatView | None = None
        self._since = 0
        picker.chosen.connect(self._choose)

    def ask(self, view: SeatView) -> None:
        """Offer what the seat of a view may do."""
        self._view, self._since = view, self._clock()
        match view.legal:
            case (PlayCard(), *_):
                self._hand.offer(view)
                return
            case (Bid(), *_):
                choices, note = bid_choices(view, self._phrases)
            case (NameTrump(), *_):
                choices, note = trump_choices(view, self._phrases), ""
            case (CallPremium(), *_):
                choices, note = premium_choices(view, self._phrases), ""
            case _:
                return
        self._picker.offer(self._phrases.question(view.phase), choices, note)
        self._open(focus=True)

    @property
    def view(self) -> SeatView | None:
        """What is asked about; None if nothing is asked."""
        return self._view

    @property
    def changeable(self) -> bool:
        """Whether the bid just made can be changed now."""
        return self._changeable is not None

    def offer_change(self, view: SeatView) -> None:
        """Offer to change the bid that the view's seat has just made, without insisting."""
        self._changeable = view
        text = self._phrases.change()
        self._picker.offer("", (Choice(_CHANGE, text, text),))
        self._open(focus=False)

    def change(self) -> None:
        """Ask for another bid, if one may be made."""
        view, self._changeable = self._changeable, None
        if view is not None:
            self._view, self._since = view, self._clock()
            choices = changed_bid_choices(view, self._phrases)
            self._picker.offer(self._phrases.question(view.phase), choices)
            self._open(focus=True)
            self.change_wanted.emit()

    def _open(self, *, focus: bool) -> None:
        place = self._scene.layout
        if place is not None:
            self._picker.open(place.picker, place.scale, place.picker.bottom, focus=focus)

    def stop(self) -> bool:
        """Ask nothing any more; whether the picker had to be closed."""
        self._view = self._changeable = None
        self._hand.withdraw()
        open_before = self._picker.isVisible()
        self._picker.hide()
        return open_before

    def follow(self) -> None:
        """Lay the picker where it belongs at the table's size."""
        place = self._scene.layout
        if place is not None and self._picker.isVisible():
            self._picker.place(place.picker, place.scale, place.picker.bottom)

    def press(self, place: int) -> None:
        """A card of the hand was pressed, by its place."""
        view, card = self._view, self._hand.card_at(place)
        if view is None or card is None or self._early():
            return
        if isinstance(view.legal[0], PlayCard):
            self.card_chosen.emit(str(card))

    def _early(self) -> bool:
        """Whether a click cannot be meant for what is asked, because it was asked just now."""
        return self._clock() - self._since < speeds.GUARD

    def _choose(self, value: object) -> None:
        """Something was chosen in the picker."""
        if value is _CHANGE:
            self.change()
            return
        if self._view is None or self._early():
            return
        match self._view.legal:
            case (Bid(), *_) if isinstance(value, int):
                self.bid_chosen.emit(value)
            case (NameTrump(), *_):
                self.trump_chosen.emit(value)
            case (CallPremium(), *_):
                self.premium_chosen.emit(value)
            case () if isinstance(value, int):
                self.bid_chosen.emit(value)
            case _:
                pass
