"""Asks the player for an action: raises cards or opens the picker, and emits the answer."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, NameTrump, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_COUNT
from ohhell_desktop.table.input.bid_change import BidChange
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.hand import HandController
from ohhell_desktop.table.input.name_prompt import CardNamePrompt
from ohhell_desktop.table.input.offers import (
    bid_choices,
    changed_bid_choices,
    names_of,
    playable,
    premium_choices,
    trump_choices,
)
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.input.questions import (
    laid_note,
    lay_label,
    question,
    question_note,
    rest_label,
)
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.piles import laid_poses
from ohhell_desktop.table.plan.spacing import PICKER_GAP
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch
from ohhell_desktop.words import ended

_CHANGE: Final = object()
"""The value of the button that changes a bid."""
_REST: Final = object()
"""The value of the button that plays out the rest of a deal."""
_BESIDE_HIGH: Final = 60
_BESIDE_WIDE: Final = 300
"""The room for a button beside the viewer's plate, at a scale of 1."""
_LAY: Final = object()
"""The value of the button that lays the chosen cards aside."""


class PlayerPrompt(QObject):
    """Holds the question that the player is asked now, if there is one."""

    action_chosen = Signal(object)
    """The :class:`Action` that the player has chosen, allowed or not."""
    change_wanted = Signal()
    """The player wants to change the bid just made."""
    offered = Signal(str)
    """Something is offered that does not take the focus: what a screen reader says."""
    too_early = Signal(str)
    """A card was pressed before it can be played: what comes first."""
    rest_wanted = Signal()
    """The player wants the rest of the deal to be played out."""

    def __init__(
        self,
        scene: TableScene,
        hand: HandController,
        picker: Picker,
        clock: MillisecondClock | None,
    ) -> None:
        super().__init__(scene)
        self._scene = scene
        self._hand = hand
        self._picker = picker
        self._asked = Stopwatch(clock)
        self.change: Final = BidChange(picker, clock)
        """The bid that can still be changed."""
        self._phrases = scene.phrases
        self._view: SeatView | None = None
        self._whole = self._beside = False
        self._names = CardNamePrompt(self._phrases, picker, self)
        self._names.asked.connect(self.open_next)
        self._names.named.connect(self.action_chosen)
        asked = self._asked
        picker.is_too_early = lambda: asked.is_too_early
        picker.chosen.connect(self._choose)

    @property
    def view(self) -> SeatView | None:
        """The view about which the player is asked; None if nothing is asked."""
        return self._view

    @property
    def can_change_bid(self) -> bool:
        """Whether the bid just made can be changed now."""
        return self.change.view is not None

    @property
    def keys_go_to_hand(self) -> bool:
        """Whether a card is asked for, so that arrows belong to the hand, not to the picker."""
        return self._hand.offering and not self._names.asks

    @property
    def _name(self) -> str:
        """The name of the player who is asked; empty for one who is called "you"."""
        view = self._view or self.change.view
        return self._scene.name_of(view.seat) if view is not None else ""

    def ask(self, view: SeatView) -> None:
        """Ask for one of the actions that are legal in a view."""
        self._view = view
        self._asked.restart()
        match view.legal:
            case (PlayCard(), *_):
                self._hand.offer(view)
                return
            case (LayAside(), *_):
                self._ask_to_lay()
                return
            case (Bid(), *_):
                choices, note = bid_choices(view, self._phrases, self._name)
            case (NameTrump(), *_):
                choices, note = trump_choices(view, self._phrases), ""
            case (CallPremium(), *_):
                choices, note = premium_choices(view), ""
            case _:
                return
        asked = question(view, self._name)
        self._picker.offer(asked, choices, note or question_note(view, self._name))
        self._open(focus=True, whole=True)

    def _ask_to_lay(self) -> None:
        self._hand.choose_many()
        label = lay_label()
        self._picker.offer("", (PickerChoice(_LAY, label, label, waiting=True),))
        self._update_laying()

    def _update_laying(self) -> None:
        """Show the bid of the chosen cards, and enable the button when they are enough."""
        view = self._view
        if view is None:
            return
        cards = self._hand.chosen
        (choice,) = (button.choice for button in self._picker.buttons)
        ready = replace(choice, waiting=len(cards) != LAY_COUNT)
        note = laid_note(cards, self._phrases, self._name)
        self._picker.amend(question(view, self._name), (ready,), note)
        self._open(focus=False, whole=True)

    def offer_change(self, view: SeatView) -> None:
        """Show a button that changes the bid just made; it does not take the focus."""
        self.change.begin(view)
        self._asked.restart()
        text = self._phrases.change()
        self._picker.offer("", (PickerChoice(_CHANGE, text, text),))
        self._open(focus=False)
        self.offered.emit(self._phrases.change_key(self._name))

    def offer_rest(self, taker: Seat) -> None:
        """Show a button that plays out the rest of the deal, all of which one seat takes."""
        mine = self._view is not None and taker == self._view.seat
        text = rest_label(None if mine else self._scene.players[taker].name)
        self._picker.offer("", (PickerChoice(_REST, text, text),))
        self._open(focus=False)
        self.offered.emit(ended(text))

    def change_bid(self) -> None:
        """Ask for another bid, if the last one may be changed."""
        view, self.change.view = self.change.view, None
        if view is not None:
            self._view = view
            self._asked.restart()
            choices = changed_bid_choices(view, self._phrases)
            self._picker.offer(question(view, self._name), choices)
            self._open(focus=True, whole=True)
            self._picker.focus_value(Bid(view.seat, view.bids[view.seat] or 0))
            self.change_wanted.emit()

    def update_texts(self) -> None:
        """Ask the same question again, after cards and suits got other pictures and names."""
        view, waiting = self._view, self._names.card
        if view is None:
            return
        match view.legal:
            case (NameTrump(), *_):
                choices, note = trump_choices(view, self._phrases), question_note(view, self._name)
                self._picker.amend(question(view, self._name), choices, note)
                self.update_place()
            case (LayAside(), *_):
                self._update_laying()
            case (PlayCard(), *_) if waiting is not None:
                self._names.ask(view.seat, waiting, names_of(view, waiting))
            case _:
                pass

    def open_next(self) -> None:
        """Show the next question; a click just before cannot be an answer to it."""
        self._asked.restart()
        self._open(focus=True)

    def open_beside(self) -> None:
        """Show a button beside the viewer's plate, where it covers no card of the trick."""
        self._asked.restart()
        self._open(focus=True, beside=True)

    def _open(self, *, focus: bool, whole: bool = False, beside: bool = False) -> None:
        """Open the picker; the ``whole`` room is for bids and trumps, which may cover the plate."""
        self._whole, self._beside = whole, beside
        self._picker.open(focus=focus)
        self.update_place()

    def stop(self) -> bool:
        """Stop asking; return whether the answer had the keyboard focus, or the picker was open."""
        self._view = self.change.view = None
        self._names.stop()
        on_card = self._hand.stop_offering()
        was_open = self._picker.isVisible()
        if was_open:
            # Qt would give the focus to what is next, and a screen reader begin to read that.
            self._scene.views()[0].setFocus()
        self._picker.put_away()
        _show_own_plate(self._scene, shown=True)
        return was_open or on_card

    def step_back(self) -> bool:
        """Undo the last step of naming a card; return whether there was one."""
        card = self._names.card
        if card is None:
            return False
        if not self._names.back():
            self._picker.put_away()
            self._hand.choose_one(None)
            self._hand.focus_card(card)
        return True

    def update_place(self) -> None:
        """Move the picker to where it belongs at the table's size."""
        if self._picker.isVisible():
            _place(self._picker, self._scene, whole=self._whole, beside=self._beside)

    def takes_presses(self) -> bool:
        """Return whether a press that begins now is an answer to the question.

        One that comes too soon after it was meant for what was there before.
        """
        return self._view is not None and not self._asked.is_too_early

    def press(self, place: int) -> None:
        """Handle a press on the card at a place of the hand; it has begun in time."""
        view, card = self._view, self._hand.card_at(place)
        if view is None or card is None:
            return
        match view.legal:
            case (PlayCard(), *_):
                self._play(view, card)
            case (LayAside(), *_):
                self._hand.toggle(place, LAY_COUNT)
                self._update_laying()
            case (Bid(), *_):
                self.too_early.emit(tr("First bid, then play."))
            case _:
                pass

    def confirm(self, *, enter: bool) -> bool:
        """Handle Enter or Space beside the cards; return whether it meant something.

        Both turn the card that is played unseen, or lay the chosen cards aside. Enter also plays
        the only card that may be played; Space does not, since it hurries what moves.
        """
        return self._press_only_card(enter=enter) or self._lay()

    def _press_only_card(self, *, enter: bool) -> bool:
        view = self._view
        places = playable(view, self._hand.cards) if view is not None else {}
        if view is None or len(places) != 1 or not (enter or None in view.hand):
            return False
        if self.takes_presses():
            self.press(*places)
        return True

    def _lay(self) -> bool:
        """Lay the chosen cards aside; return whether there are enough of them."""
        view, cards = self._view, self._hand.chosen
        laying = view is not None and isinstance(next(iter(view.legal), None), LayAside)
        if view is None or not laying or len(cards) != LAY_COUNT or self._asked.is_too_early:
            return False
        self.action_chosen.emit(LayAside(view.seat, cards))
        return True

    def _play(self, view: SeatView, card: Card) -> None:
        names = names_of(view, card)
        if any(name is not None for name in names):
            self._names.ask(view.seat, card, names)
            self._hand.choose_one(card)
            return
        self.action_chosen.emit(PlayCard(view.seat, card))

    def _choose(self, value: object) -> None:
        """Handle a choice in the picker."""
        if value is _CHANGE:
            self.change_bid()
            return
        view = self._view
        if view is None or self._asked.is_too_early:
            return
        if isinstance(value, Bid | NameTrump | CallPremium):
            self.action_chosen.emit(value)
        elif value is _LAY:
            self._lay()
        elif value is _REST:
            self.rest_wanted.emit()
        else:
            self._names.choose(value)


def _place(picker: Picker, scene: TableScene, *, whole: bool, beside: bool) -> None:
    """Lay the picker where it belongs; where it takes the room of the viewer's plate, hide that."""
    place = scene.layout
    if place is None:
        return
    room = place.question if whole else place.picker
    covers = whole and room.overlaps(place.own)
    room = replace(room, x=room.x + picker.kept_free, w=room.w - picker.kept_free)
    bottom = room.bottom if covers else _lowest(scene, place)
    if beside:
        room = _beside_plate(place)
        bottom = room.bottom
    picker.place(room, place.scale, bottom, place.tiles if whole else (), lit=covers)
    _show_own_plate(scene, shown=not covers)


def _beside_plate(place: TableLayout) -> Rect:
    """Return the room at the right of the viewer's plate; a button lies in its middle."""
    gap, plate = PICKER_GAP * place.scale, place.plates[place.viewer]
    high = _BESIDE_HIGH * place.scale
    left = plate.right + 2 * gap
    wide = min(_BESIDE_WIDE * place.scale, place.area.right - place.rail - gap - left)
    return Rect(left, plate.cy - high / 2, wide, high)


def _show_own_plate(scene: TableScene, *, shown: bool) -> None:
    if scene.layout is not None and scene.plates:
        scene.plates[scene.layout.viewer].setVisible(shown)


def _lowest(scene: TableScene, place: TableLayout) -> float:
    """Return how far down the picker may reach: above cards laid aside."""
    seen = scene.tableau
    laid = seen.laid[seen.viewer] if seen is not None else ()
    poses = laid_poses(place, place.viewer, len(laid))
    gap = PICKER_GAP * place.scale
    return min((place.picker.bottom, *(pose.bounds().y - gap for pose in poses)))
