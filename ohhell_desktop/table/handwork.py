"""The viewer's hand at work: which card is under the mouse, raised, ringed, shaken."""

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.cards import Card, SeenCards
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table import questions, speeds
from ohhell_desktop.table.geometry import Pose
from ohhell_desktop.table.laid_aside import LaidAside
from ohhell_desktop.table.mirrors import Mirrors
from ohhell_desktop.table.motion import Move, between
from ohhell_desktop.table.offers import playable
from ohhell_desktop.table.picture import CardPlace, Offer, hand_key, hand_poses
from ohhell_desktop.table.scene import TableScene
from ohhell_desktop.table.tableau import Tableau

_SWINGS: Final = 3
_SWING: Final = 0.06
"""How far a shaken card swings, in card widths."""


class Handwork(QObject):
    """Raises, looks at and shakes the cards in hand; its mirrors serve the keyboard."""

    pressed = Signal(int)
    """The place of a card that was pressed by key."""

    def __init__(self, scene: TableScene, viewport: QWidget) -> None:
        """Args: where the cards lie, and the widget over which the mirrors lie."""
        super().__init__(scene)
        self._scene = scene
        self._phrases = scene.phrases
        self._mirrors = Mirrors(viewport)
        self._mirrors.pressed.connect(lambda place: self.pressed.emit(place + self._first))
        self._mirrors.looked_at.connect(self._focused)
        self.laid = LaidAside(scene, viewport)
        self.laid.peeked.connect(self._peek_laid)
        self._percent = 100
        self._playable: dict[int, Card] = {}
        self._many = False
        self._asking = False
        self._calm = True
        self._glide: tuple[Move, ...] = ()
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._glided)
        self._run.finished.connect(self._lay)
        self._shaken: tuple[str, CardPlace] | None = None
        self._shaking = QVariantAnimation(self)
        self._shaking.setStartValue(0.0)
        self._shaking.setEndValue(1.0)
        self._shaking.setDuration(speeds.SHAKE)
        self._shaking.valueChanged.connect(self._swing)
        self._shaking.finished.connect(self._lay)

    @property
    def mirrors(self) -> Mirrors:
        """The invisible buttons over the cards."""
        return self._mirrors

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen to be laid aside, from left to right."""
        cards = [self.cards[place] for place in sorted(self._scene.offer.chosen)]
        return tuple(card for card in cards if card is not None)

    @property
    def _first(self) -> int:
        """The place of the first card that can be touched: of a pile only the top one can."""
        pile = self._scene.seen is not None and self._scene.seen.pile
        return max(0, len(self.cards) - 1) if pile else 0

    @property
    def offering(self) -> bool:
        """Whether a card is asked for."""
        return self._asking

    @property
    def cards(self) -> SeenCards:
        """The cards from left to right."""
        return self._scene.seen.hand if self._scene.seen is not None else ()

    def set_speed(self, percent: int) -> None:
        """Set the speed, 0 to 300; 0 is no motion."""
        self._percent = percent

    def set_calm(self, calm: bool) -> None:
        """Leave the cards alone while others move them."""
        self._calm = calm

    def card_at(self, place: int) -> Card | None:
        """What playing the card at a place means; None if there is none."""
        if place >= len(self.cards):
            return None
        card = self.cards[place]
        return card if card is not None else self._playable.get(place)

    def place_at(self, point: QPointF) -> int | None:
        """The place of the card at a point of the scene; the uppermost one."""
        layout = self._scene.layout
        seen = self._scene.seen
        if layout is None or seen is None:
            return None
        for place in reversed(range(self._first, len(seen.hand))):
            item = self._scene.cards.get(hand_key(seen.viewer, place, seen.hand[place]))
            if item is None:
                continue
            pose = item.place.pose
            at = item.mapFromScene(point)
            # Below a raised card its former place is still its own, lest it flutter.
            low = pose.height / 2 + layout.lift
            if abs(at.x()) <= pose.width / 2 and -pose.height / 2 <= at.y() <= low:
                return place
        return None

    def offer(self, view: SeatView) -> None:
        """Raise the cards that may be played."""
        self._asking = True
        self._playable = playable(view, self.cards)
        self._set_offer(replace(self._scene.offer, slots=frozenset(self._playable)))
        self.follow()
        focused = self._focused_place()
        if focused is not None and self._playable and focused not in self._playable:
            nearest = min(self._playable, key=lambda place: abs(place - focused))
            self._mirrors.focus(nearest - self._first)

    def choose_many(self) -> None:
        """Let several cards be chosen, one after another."""
        self._asking = self._many = True
        self.follow()

    def toggle(self, place: int, most: int) -> None:
        """Choose a card, or choose it no more; not more than so many."""
        chosen = self._scene.offer.chosen ^ {place}
        if len(chosen) <= most:
            self._set_offer(replace(self._scene.offer, chosen=chosen))
            self.follow()

    def choose_one(self, card: Card | None) -> None:
        """Choose the card that is to be named; None: none any more."""
        places = () if card is None else (self.cards.index(card),)
        self._set_offer(replace(self._scene.offer, chosen=frozenset(places)))
        self.follow()

    def rearrange(self, hand: SeenCards) -> None:
        """Hold the same cards in another order; what is asked stays asked, card by card."""
        seen, offer, focused = self._scene.seen, self._scene.offer, self._focused_place()
        if seen is None or hand == seen.hand:
            return
        places = [hand.index(card) for card in seen.hand]
        hands = (*seen.hands[: seen.viewer], hand, *seen.hands[seen.viewer + 1 :])
        self._scene.seen = replace(seen, hands=hands)
        self._playable = {places[place]: card for place, card in self._playable.items()}
        self._set_offer(
            replace(
                offer,
                slots=None if offer.slots is None else frozenset(self._playable),
                chosen=frozenset(places[place] for place in offer.chosen),
                lifted=None if offer.lifted is None else places[offer.lifted],
            )
        )
        self.follow()
        if focused is not None:
            self._mirrors.focus(places[focused])

    def focus_card(self, card: Card) -> None:
        """Give a card the keyboard's focus."""
        if card in self.cards:
            self._mirrors.focus(self.cards.index(card) - self._first)

    def withdraw(self) -> None:
        """Nothing is asked for any more; raised cards fall with the next motion."""
        self._run.stop()
        self._shaking.stop()
        self._shaken = None
        if self._asking:
            self._asking = self._many = False
            self._playable = {}
            self._scene.offer = replace(self._scene.offer, slots=None, chosen=frozenset())
            self.follow()

    def look_at(self, place: int | None) -> None:
        """Lift a card a little; None: none, or the one with the focus."""
        if place is None:
            place = self._focused_place()
        if place != self._scene.offer.lifted:
            self._set_offer(replace(self._scene.offer, lifted=place))

    def focus_edge(self, *, last: bool) -> None:
        """Give the first or the last card the keyboard's focus, of those that may be played."""
        places = sorted(self._playable) or range(self._first, len(self.cards))
        if places:
            self._mirrors.focus(places[-1 if last else 0] - self._first)

    def shake(self, card: Card) -> None:
        """Shake a card gently."""
        item = self._scene.cards.get(str(card))
        if item is not None:
            self._lay()
            self._shaken = str(card), item.place
            self._shaking.start()

    def peek(self, seen: Tableau) -> None:
        """Lay the last trick in the middle, in place of the current one."""
        if seen.last is not None:
            self._run.stop()
            self._scene.show_tableau(replace(seen, trick=seen.last.cards, winner=seen.last.winner))
            self._scene.seen = seen

    def follow(self) -> None:
        """Lay the mirrors over the cards as they are now, and the ring around one."""
        layout, seen = self._scene.layout, self._scene.seen
        if layout is None or seen is None:
            return
        places = range(self._first, len(seen.hand))
        poses = hand_poses(seen, layout)
        names = [self._phrases.card(seen.hand[place]) for place in places]
        notes = [self._note(place) for place in places]
        self._mirrors.stops = frozenset(place - self._first for place in self._playable)
        self._mirrors.show_cards([_around(poses[place]) for place in places], names, notes)
        self._ring(self._focused_place())
        self.laid.follow()

    def _note(self, place: int) -> str:
        """What can be done with a card."""
        chosen = place in self._scene.offer.chosen
        if self._many:
            return questions.choice_note(chosen=chosen)
        if chosen:
            return questions.naming_note()
        return self._phrases.card_note(asked=self._asking, playable=place in self._playable)

    def _focused_place(self) -> int | None:
        """The place of the card with the keyboard's focus."""
        focused = self._mirrors.focused
        return None if focused is None else focused + self._first

    def _ring(self, focused: int | None) -> None:
        seen = self._scene.seen
        if seen is None:
            return
        card = seen.hand[focused] if focused is not None and focused < len(seen.hand) else None
        key = "" if focused is None else hand_key(seen.viewer, focused, card)
        for other, item in self._scene.cards.items():
            item.set_ringed(other == key)

    def _focused(self, place: object) -> None:
        focused = place + self._first if isinstance(place, int) else None
        self._ring(focused)
        self.look_at(focused)

    def _peek_laid(self, on: bool) -> None:
        if on != self._scene.offer.peek:
            self._set_offer(replace(self._scene.offer, peek=on))

    def _set_offer(self, offer: Offer) -> None:
        """Let the cards glide to where the offer has them."""
        seen = self._scene.seen
        self._scene.offer = offer
        if seen is None or not self._calm:
            return
        self._run.stop()
        time = speeds.scaled(speeds.GLIDE, self._percent)
        if time == 0:
            self._lay()
            return
        wanted = self._scene.whole(seen).picture
        self._glide = tuple(
            Move(key, item.place, wanted[key], 0, speeds.GLIDE)
            for key, item in self._scene.cards.items()
            if key in wanted and item.place != wanted[key]
        )
        self._run.setStartValue(0.0)
        self._run.setEndValue(float(speeds.GLIDE))
        self._run.setDuration(time)
        self._run.start()

    def _glided(self, elapsed: float) -> None:
        for move in self._glide:
            if move.key in self._scene.cards:
                place, _ = between(move, elapsed)
                self._scene.put(move.key, place)

    def _lay(self) -> None:
        """Every card where it belongs, at once."""
        self._shaking.stop()
        self._shaken = None
        self._glide = ()
        if self._scene.seen is not None:
            self._scene.show_tableau(self._scene.seen)

    def _swing(self, share: float) -> None:
        if self._shaken is None:
            return
        key, place = self._shaken
        swing = math.sin(share * math.tau * _SWINGS) * (1 - share) * _SWING * place.pose.width
        pose = replace(place.pose, x=place.pose.x + swing)
        if key in self._scene.cards:
            self._scene.put(key, replace(place, pose=pose))


def _around(pose: Pose) -> QRect:
    """The upright rectangle around a card."""
    bounds = pose.bounds()
    return QRect(round(bounds.x), round(bounds.y), round(bounds.w), round(bounds.h))
