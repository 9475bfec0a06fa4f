"""Asks the person at the table: raises cards or opens the picker, and hears the answer."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, NameTrump, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_COUNT
from ohhell_desktop.table import speeds
from ohhell_desktop.table.choice_button import Choice
from ohhell_desktop.table.handwork import Handwork
from ohhell_desktop.table.layout import TableLayout
from ohhell_desktop.table.name_asker import NameAsker
from ohhell_desktop.table.offers import (
    bid_choices,
    changed_bid_choices,
    names_of,
    playable,
    premium_choices,
    trump_choices,
)
from ohhell_desktop.table.picker import Picker
from ohhell_desktop.table.piles import laid_poses
from ohhell_desktop.table.questions import hint, laid_note, lay_label, question
from ohhell_desktop.table.scene import TableScene

_CHANGE: Final = object()
"""Stands for the wish to change a bid."""
_LAY: Final = object()
"""Stands for the wish to lay aside the cards chosen."""
_GAP: Final = 6
"""Between the picker and the cards laid aside, in pixels at the least window."""

Clock = Callable[[], int]
"""Tells the time in ms."""


def monotonic() -> int:
    """Now, in ms; it never goes back."""
    return time.monotonic_ns() // 1_000_000


class Asking(QObject):
    """What is asked now, if anything is."""

    action_chosen = Signal(object)
    """The :class:`Action` that the player has chosen, allowed or not."""
    change_wanted = Signal()
    """The bid just made is to be changed."""

    def __init__(self, scene: TableScene, hand: Handwork, picker: Picker, clock: Clock) -> None:
        """Args: where things lie, the cards in hand, the picker, and what tells the time."""
        super().__init__(scene)
        self._scene = scene
        self._hand = hand
        self._picker = picker
        self._clock = clock
        self._phrases = scene.phrases
        self._view: SeatView | None = None
        self._changeable: SeatView | None = None
        self._since = 0
        self._names = NameAsker(self._phrases, picker, self._open_anew, self)
        self._names.named.connect(self.action_chosen)
        picker.chosen.connect(self._choose)

    def ask(self, view: SeatView) -> None:
        """Offer what the seat of a view may do."""
        self._view, self._since = view, self._clock()
        match view.legal:
            case (PlayCard(), *_):
                self._hand.offer(view)
                self._offer_turning(view)
                return
            case (LayAside(), *_):
                self._offer_laying()
                return
            case (Bid(), *_):
                choices, note = bid_choices(view, self._phrases)
            case (NameTrump(), *_):
                choices, note = trump_choices(view, self._phrases), ""
            case (CallPremium(), *_):
                choices, note = premium_choices(view), ""
            case _:
                return
        self._picker.offer(question(view), choices, note or hint(view))
        self._open(focus=True)

    @property
    def view(self) -> SeatView | None:
        """What is asked about; None if nothing is asked."""
        return self._view

    @property
    def changeable(self) -> bool:
        """Whether the bid just made can be changed now."""
        return self._changeable is not None

    @property
    def lets_keys_to_hand(self) -> bool:
        """Whether cards are asked for, so that arrows belong to the hand, not to the picker."""
        return self._hand.offering and not self._names.asks

    def _offer_turning(self, view: SeatView) -> None:
        """Tell what to do with a card that its player does not see."""
        if None in view.hand:
            self._picker.offer(question(view), (), hint(view))
            self._open(focus=False)

    def _offer_laying(self) -> None:
        self._hand.choose_many()
        label = lay_label()
        self._picker.offer("", (Choice(_LAY, label, label, waiting=True),))
        self._tell_laying()

    def _tell_laying(self) -> None:
        """Say what the chosen cards make, and let the button wait until they are enough."""
        view = self._view
        if view is None:
            return
        cards = self._hand.chosen
        (choice,) = (button.choice for button in self._picker.buttons)
        ready = replace(choice, waiting=len(cards) != LAY_COUNT)
        self._picker.amend(question(view), (ready,), laid_note(cards, self._phrases))
        self._open(focus=False)

    def lay(self) -> bool:
        """Lay the chosen cards aside; whether there are enough of them."""
        view, cards = self._view, self._hand.chosen
        laying = view is not None and isinstance(next(iter(view.legal), None), LayAside)
        if view is None or not laying or len(cards) != LAY_COUNT or self._early():
            return False
        self.action_chosen.emit(LayAside(view.seat, cards))
        return True

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
            self._picker.offer(question(view), choices)
            self._open(focus=True)
            self.change_wanted.emit()

    def reword(self) -> None:
        """Ask the same once more, because suits and cards are drawn and named otherwise now."""
        view, waits = self._view, self._names.card
        if view is None:
            return
        match view.legal:
            case (NameTrump(), *_):
                self._picker.amend(question(view), trump_choices(view, self._phrases), hint(view))
                self.follow()
            case (LayAside(), *_):
                self._tell_laying()
            case (PlayCard(), *_) if waits is not None:
                self._names.ask(view.seat, waits, names_of(view, waits))
            case _:
                pass

    def _open_anew(self) -> None:
        """Show another question, which no click just before can have meant."""
        self._since = self._clock()
        self._open(focus=True)

    def _open(self, *, focus: bool) -> None:
        place = self._scene.layout
        if place is not None:
            self._picker.open(place.picker, place.scale, self._bottom(place), focus=focus)

    def _bottom(self, place: TableLayout) -> float:
        """Where the picker ends: above the cards that its player has laid aside."""
        seen = self._scene.seen
        laid = seen.laid[seen.viewer] if seen is not None else ()
        poses = laid_poses(place, place.viewer, len(laid))
        gap = _GAP * place.scale
        return min((place.picker.bottom, *(pose.bounds().y - gap for pose in poses)))

    def stop(self) -> bool:
        """Ask nothing any more; whether the picker had to be closed."""
        self._view = self._changeable = None
        self._names.stop()
        self._hand.withdraw()
        open_before = self._picker.isVisible()
        self._picker.hide()
        return open_before

    def take_back(self) -> bool:
        """Take the last step of a choice back; whether there was one."""
        card = self._names.card
        if card is None:
            return False
        if not self._names.back():
            self._picker.hide()
            self._hand.choose_one(None)
            self._hand.focus_card(card)
        return True

    def follow(self) -> None:
        """Lay the picker where it belongs at the table's size."""
        place = self._scene.layout
        if place is not None and self._picker.isVisible():
            self._picker.place(place.picker, place.scale, self._bottom(place))

    def press(self, place: int) -> None:
        """A card of the hand was pressed, by its place."""
        view, card = self._view, self._hand.card_at(place)
        if view is None or card is None or self._early():
            return
        match view.legal:
            case (PlayCard(), *_):
                self._play(view, card)
            case (LayAside(), *_):
                self._hand.toggle(place, LAY_COUNT)
                self._tell_laying()
            case _:
                pass

    def press_only(self) -> bool:
        """Press the one card that may be played unseen; whether there is one."""
        view = self._view
        places = playable(view, self._hand.cards) if view is not None else {}
        if view is None or None not in view.hand or len(places) != 1:
            return False
        self.press(*places)
        return True

    def _play(self, view: SeatView, card: Card) -> None:
        names = names_of(view, card)
        if any(name is not None for name in names):
            self._names.ask(view.seat, card, names)
            self._hand.choose_one(card)
            return
        self.action_chosen.emit(PlayCard(view.seat, card))

    def _early(self) -> bool:
        """Whether a click cannot be meant for what is asked, because it was asked just now."""
        return self._clock() - self._since < speeds.GUARD

    def _choose(self, value: object) -> None:
        """Something was chosen in the picker."""
        if value is _CHANGE:
            self.change()
            return
        view = self._view
        if view is None or self._early():
            return
        if isinstance(value, Bid | NameTrump | CallPremium):
            self.action_chosen.emit(value)
        elif value is _LAY:
            self.lay()
        else:
            self._names.choose(value)
