"""Controls the viewer's hand: which card is under the mouse, raised, ringed or shaken."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Card, SeenCards
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.input import questions
from ohhell_desktop.table.input.accessible_buttons import AccessibleCardButtons
from ohhell_desktop.table.input.glide import CardGlide
from ohhell_desktop.table.input.laid_aside import LaidAside
from ohhell_desktop.table.input.offers import playable
from ohhell_desktop.table.plan.picture import (
    HandState,
    HeldCard,
    hand_key,
    hand_poses,
    pointed_lift,
)
from ohhell_desktop.table.stage.director import Director
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.stage.shake import CardShake


class HandController(QObject):
    """Raises, rings and shakes the cards in hand; invisible buttons serve the keyboard."""

    pressed = Signal(int)
    """A card was pressed by key: its place in the hand."""

    def __init__(self, scene: TableScene, viewport: QWidget) -> None:
        super().__init__(scene)
        self._scene = scene
        self._phrases = scene.phrases
        self.accessible: Final = AccessibleCardButtons(viewport)
        """The invisible buttons over the cards."""
        self.accessible.pressed.connect(lambda place: self.pressed.emit(place + self._first))
        self.accessible.focus_moved.connect(self._focus_moved)
        self.laid: Final = LaidAside(scene, viewport)
        """The viewer's cards laid aside."""
        self.laid.peek_changed.connect(self._peek_laid)
        self.calm = False
        """Whether cards are raised at once, because the system wants little motion."""
        self._percent = 100
        self._playable: dict[int, Card] = {}
        self._many = False
        self._offering = False
        self._enabled = True
        self._tag_words: Mapping[Card, str] = {}
        self._glide = CardGlide(scene)
        self._shake = CardShake(scene)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen to be laid aside, from left to right."""
        cards = [self.cards[place] for place in sorted(self._scene.hand_state.chosen)]
        return tuple(card for card in cards if card is not None)

    @property
    def _first(self) -> int:
        """The place of the first card that can be pressed; of a pile only the top one can."""
        pile = self._scene.tableau is not None and self._scene.tableau.pile
        return max(0, len(self.cards) - 1) if pile else 0

    @property
    def offering(self) -> bool:
        """Whether the player is asked for a card."""
        return self._offering

    @property
    def cards(self) -> SeenCards:
        """The cards from left to right."""
        return self._scene.tableau.hand if self._scene.tableau is not None else ()

    def set_speed(self, percent: int) -> None:
        """Set the speed, 0 to 300; 0 is no motion."""
        self._percent = percent

    def set_enabled(self, enabled: bool) -> None:
        """Set whether this may move cards; not while the director does."""
        self._enabled = enabled

    def card_at(self, place: int) -> Card | None:
        """Return the card that is played by pressing a place; None if there is none."""
        if place >= len(self.cards):
            return None
        card = self.cards[place]
        return card if card is not None else self._playable.get(place)

    def place_at(self, point: QPointF) -> int | None:
        """Return the place of the uppermost card at a point of the scene, if there is one."""
        layout = self._scene.layout
        seen = self._scene.tableau
        if layout is None or seen is None:
            return None
        for place in reversed(range(self._first, len(seen.hand))):
            item = self._scene.cards.get(hand_key(seen.viewer, place, seen.hand[place]))
            if item is None:
                continue
            pose = item.place.pose
            at = item.mapFromScene(point)
            # The card under the mouse has risen: the strip that it has left still counts as the
            # card; else it would flicker. No other card does: another one can be seen there.
            left = pointed_lift(layout) if place == self._scene.hand_state.pointed else 0
            low = pose.height / 2 + left
            if abs(at.x()) <= pose.width / 2 and -pose.height / 2 <= at.y() <= low:
                return place
        return None

    def offer(self, view: SeatView) -> None:
        """Raise the cards that may be played, and let them be pressed."""
        self._offering = True
        self._playable = playable(view, self.cards)
        self._glide_to(replace(self._scene.hand_state, slots=frozenset(self._playable)))
        self.update_buttons()
        focused = self._focused_place()
        if focused is not None and self._playable and focused not in self._playable:
            nearest = min(self._playable, key=lambda place: abs(place - focused))
            self.accessible.focus(nearest - self._first)

    def dim(self, view: SeatView | None) -> None:
        """Dim the cards that could not be played in a view, though none can be pressed.

        None: dim none.
        """
        slots = None if view is None else frozenset(playable(view, self.cards))
        self._glide_to(replace(self._scene.hand_state, slots=slots))

    def choose_many(self) -> None:
        """Let the player choose several cards, one after another."""
        self._offering = self._many = True
        self.update_buttons()

    def toggle(self, place: int, most: int) -> None:
        """Choose a card, or undo the choice; at most ``most`` cards can be chosen."""
        chosen = self._scene.hand_state.chosen ^ {place}
        if len(chosen) <= most:
            self._glide_to(replace(self._scene.hand_state, chosen=chosen))
            self.update_buttons()

    def choose_one(self, card: Card | None) -> None:
        """Mark the card that is to be named; None: no card."""
        places = () if card is None else (self.cards.index(card),)
        self._glide_to(replace(self._scene.hand_state, chosen=frozenset(places)))
        self.update_buttons()

    def rearrange(self, hand: SeenCards, director: Director) -> None:
        """Show the same cards in another order; what is asked stays the same, card by card.

        Args:
            hand: The cards from left to right.
            director: Shows the new order.
        """
        state, focused, before = self._scene.hand_state, self._focused_place(), self.cards
        if hand == before:
            return
        places = [hand.index(card) for card in before]
        director.rearrange_hand(hand)
        self._playable = {places[place]: card for place, card in self._playable.items()}
        self._glide_to(
            replace(
                state,
                slots=None if state.slots is None else frozenset(self._playable),
                chosen=frozenset(places[place] for place in state.chosen),
                lifted=None if state.lifted is None else places[state.lifted],
                pointed=None,
                held=None,
            )
        )
        self.update_buttons()
        if focused is not None:
            self.accessible.focus(places[focused])

    def focus_card(self, card: Card) -> None:
        """Give a card the keyboard focus."""
        if card in self.cards:
            self.accessible.focus(self.cards.index(card) - self._first)

    def stop_offering(self) -> bool:
        """Stop asking for a card; raised cards move down with the next motion.

        The buttons over the cards are brought up to date by :meth:`update_buttons`.

        Return whether the focus is on a card that was asked for. It should leave it: a key pressed
        too often must not play the next card, too.
        """
        self._glide.stop()
        self._shake.stop()
        if not self._offering:
            return False
        self._offering = self._many = False
        self._playable = {}
        let_go, state = self.accessible.let_go(), self._scene.hand_state
        lifted = None if let_go else state.lifted
        self._scene.hand_state = HandState(lifted=lifted, peek=state.peek)
        return let_go

    def may_press(self, place: int) -> bool:
        """Return whether the card at a place may be played or chosen now."""
        return self._many or place in self._playable

    def point_at(self, place: int | None) -> None:
        """Lift the card under the mouse and let it glow, if it may be pressed; None: no card."""
        pointed = place if place is not None and self.may_press(place) else None
        if pointed != self._scene.hand_state.pointed:
            self._glide_to(replace(self._scene.hand_state, pointed=pointed))

    def propose(self, *cards: Card) -> None:
        """Let cards that may be played or laid aside glow, and no others."""
        proposed = frozenset(cards)
        if proposed != self._scene.hand_state.proposed:
            self._glide_to(replace(self._scene.hand_state, proposed=proposed))

    def hold(self, held: HeldCard | None) -> None:
        """Draw a card where it is being dragged; None: take it back into the hand."""
        if held is not None:
            self._glide.stop()
            self._scene.hand_state = replace(self._scene.hand_state, held=held, pointed=None)
            self._scene.lay_cards()
        elif self._scene.hand_state.held is not None:
            self._glide_to(replace(self._scene.hand_state, held=None))

    def focus_edge(self, *, last: bool) -> None:
        """Give the first or the last card that may be played the keyboard focus."""
        places = sorted(self._playable) or range(self._first, len(self.cards))
        if places:
            self.accessible.focus(places[-1 if last else 0] - self._first)

    def shake(self, card: Card) -> None:
        """Shake a card gently, unless nothing moves at this table."""
        if str(card) in self._scene.cards and self._percent > 0 and not self.calm:
            self._glide.stop()
            self._shake.start(str(card))

    def update_buttons(self) -> None:
        """Bring the invisible buttons and the focus ring in line with the cards."""
        layout, seen = self._scene.layout, self._scene.tableau
        if layout is None or seen is None:
            return
        places = range(self._first, len(seen.hand))
        poses = hand_poses(seen, layout)
        names = [self._phrases.card(seen.hand[place]) for place in places]
        notes = [self._note(place) for place in places]
        self.accessible.stops = frozenset(place - self._first for place in self._playable)
        self.accessible.show_cards([_around(poses[place]) for place in places], names, notes)
        self._ring(self._focused_place())
        self.laid.update_button()

    def set_tags(self, words: Mapping[Card, str], *, advised: bool = False) -> None:
        """Have a screen reader say what each card is worth, after what can be done with it.

        Args:
            words: What is said of each card.
            advised: Whether they are part of a hint.
        """
        self._tag_words = words
        if advised != self._scene.hand_state.advised:
            self._glide_to(replace(self._scene.hand_state, advised=advised))
        self.update_buttons()

    def _note(self, place: int) -> str:
        """Return what can be done with a card, and what it is worth if that is shown."""
        card = self.card_at(place)
        worth = self._tag_words.get(card, "") if card is not None else ""
        return ". ".join(part for part in (self._use_of(place), worth) if part)

    def _use_of(self, place: int) -> str:
        """Return what can be done with a card."""
        chosen = place in self._scene.hand_state.chosen
        if self._many:
            return questions.choice_note(chosen=chosen)
        if chosen:
            return questions.naming_note()
        return self._phrases.card_note(asked=self._offering, playable=place in self._playable)

    def _focused_place(self) -> int | None:
        """Return the place of the card with the keyboard focus."""
        focused = self.accessible.focused
        return None if focused is None else focused + self._first

    def _ring(self, focused: int | None) -> None:
        """Draw the ring around one card only."""
        seen, key = self._scene.tableau, ""
        if seen is not None and focused is not None and focused < len(seen.hand):
            key = hand_key(seen.viewer, focused, seen.hand[focused])
        for other, item in self._scene.cards.items():
            item.set_ringed(other == key)

    def _focus_moved(self, place: object) -> None:
        focused = place + self._first if isinstance(place, int) else None
        self._ring(focused)
        if focused != self._scene.hand_state.lifted:
            self._glide_to(replace(self._scene.hand_state, lifted=focused))

    def _peek_laid(self, on: bool) -> None:
        if on != self._scene.hand_state.peek:
            self._glide_to(replace(self._scene.hand_state, peek=on))

    def _glide_to(self, state: HandState) -> None:
        """Animate the cards to where another state of the hand has them."""
        self._scene.hand_state = state
        if self._enabled:
            self._shake.stop()
            self._glide.start(0 if self.calm else self._percent)


def _around(pose: Pose) -> QRect:
    """Return the upright rectangle around a card."""
    bounds = pose.bounds()
    return QRect(round(bounds.x), round(bounds.y), round(bounds.w), round(bounds.h))
