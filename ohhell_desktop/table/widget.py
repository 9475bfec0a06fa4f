"""The table as others use it: shows views, plays events, asks, and says what was touched.

It never judges: a card that may not be played is announced like any other, and
:meth:`TableWidget.refuse` then says why not.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import Direction
from ohhell_desktop.table.asking import Asking, Clock, monotonic
from ohhell_desktop.table.cues import plan
from ohhell_desktop.table.director import Director
from ohhell_desktop.table.handwork import Handwork
from ohhell_desktop.table.layout import MINI, Seating, layout
from ohhell_desktop.table.look import Wishes
from ohhell_desktop.table.picker import Picker
from ohhell_desktop.table.scene import Player, TableScene
from ohhell_desktop.table.tableau import bare, tableau
from ohhell_desktop.table.theme import Theme
from ohhell_desktop.table.toast import Toast
from ohhell_desktop.table.touch_view import TouchView

__all__ = ["Player", "TableWidget"]

_TOAST_TEXT: Final = 15
_TOAST_GAP: Final = 8
_CONFIRM: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class TableWidget(TouchView):
    """A card table."""

    action_chosen = Signal(object)
    """The :class:`Action` that the player has chosen, allowed or not."""
    change_wanted = Signal()
    """The bid just made is to be changed: the table asks for another."""
    settled = Signal()
    """What :meth:`play` was given has been shown; once for each call."""

    def __init__(self, parent: QWidget | None = None, clock: Clock = monotonic) -> None:
        """Args: the owner, and what tells the time in ms."""
        super().__init__(parent)
        self._scene = TableScene(self)
        self.setScene(self._scene)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Card table"))
        self._director = Director(self._scene)
        self._phrases = self._scene.phrases
        self._wishes = Wishes()
        self._view: SeatView | None = None
        self._viewer = Seat(0)
        self._names: tuple[str, ...] = ()
        self._peeking = False
        self._hand = Handwork(self._scene, self.viewport())
        self._picker = Picker(self.viewport())
        self._toast = Toast(self.viewport())
        self._asking = Asking(self._scene, self._hand, self._picker, clock)
        self._connect()

    def _connect(self) -> None:
        self._hand.pressed.connect(self._pressed)
        self._asking.action_chosen.connect(self.action_chosen)
        self._asking.change_wanted.connect(self.change_wanted)
        self._director.moved.connect(self._rested)
        self._director.moving.connect(self._moving)
        self._director.shows.connect(self._tell)
        self._director.settled.connect(self.settled)

    @property
    def table_scene(self) -> TableScene:
        """What is drawn."""
        return self._scene

    @property
    def director(self) -> Director:
        """Who moves the cards."""
        return self._director

    @property
    def picker(self) -> Picker:
        """Where bids and suits are chosen."""
        return self._picker

    @property
    def hand(self) -> Handwork:
        """The viewer's cards."""
        return self._hand

    @property
    def toast(self) -> Toast:
        """Where refusals are said."""
        return self._toast

    def set_players(self, players: Sequence[Player], viewer: Seat) -> None:
        """Sit down players, by seat, seen from one of them."""
        self._stop_asking()
        self._director.drop()
        self._viewer, self._view = viewer, None
        self._names = tuple(player.name for player in players)
        self._scene.set_players(players)

    def show_view(self, view: SeatView) -> None:
        """Show a view at once; what was being shown is forgotten."""
        self._stop_asking()
        self._director.drop()
        self._lay_out(view)
        self._scene.show_tableau(tableau(view, self._wishes.order))
        self._rested()

    def play(self, before: SeatView | None, events: Sequence[Event], after: SeatView) -> None:
        """Show what happened between two views; ``settled`` is emitted when it has been shown.

        Args:
            before: the view before; None before the first deal.
            events: what happened, as the viewer may know it.
            after: the view after.
        """
        self._stop_asking()
        self._lay_out(after)
        order = self._wishes.order
        seen = bare(tableau(after)) if before is None else tableau(before, order)
        self._director.play(seen, plan(before, events, after, order))
        self._hand.follow()

    def ask(self, view: SeatView) -> None:
        """Offer what the view's seat may do: raise its cards, or open the picker."""
        self._stop_asking()
        if view.seat != self._viewer:
            self._viewer = view.seat
            self.show_view(view)
        self._asking.ask(view)

    def offer_change(self, view: SeatView) -> None:
        """Offer to change the bid that the view's seat has just made."""
        self._asking.offer_change(view)

    @property
    def asked(self) -> SeatView | None:
        """What the person is asked about; None if nothing is asked."""
        return self._asking.view

    def refuse(self, text: str, card: Card | None) -> None:
        """Say why something cannot be done, and shake the card it is about."""
        place = self._scene.layout
        if place is None:
            return
        left = place.plates[place.viewer].right
        room = QRectF(left, place.centre.y, place.info.x - left, place.centre.h)
        if self._picker.isVisible():
            # Above what can be chosen, never over it.
            room.setBottom(self._picker.y() - _TOAST_GAP * place.scale)
        self._toast.say(text, room, _TOAST_TEXT * place.scale)
        self._announce(text)
        if card is not None and self._director.percent > 0:
            self._hand.shake(card)

    def set_thinking(self, seat: Seat | None) -> None:
        """Show who is thinking; None: nobody. Once a seat thinks, nobody can change a bid."""
        if seat is not None:
            self._stop_asking()
        self._scene.set_thinker(seat)

    def show_last_trick(self) -> None:
        """Show the last complete trick until the next click or key, or hide it again."""
        seen = self._scene.seen
        if self._peeking:
            self._stop_peeking()
        elif seen is not None and not self._director.busy:
            if seen.last is None:
                self.refuse(self._phrases.no_trick(), None)
                return
            self._peeking = True
            self._hand.peek(seen)
            caption = self._phrases.last_trick(self._names[seen.last.winner])
            self._scene.tell(caption)
            self._tell(seen.last)

    def skip(self) -> None:
        """Show at once what moves, up to the next pause; or end the pause."""
        self._director.skip()

    def set_speed(self, percent: int) -> None:
        """Set the speed of all motion: 100 is normal, 300 the quickest, 0 none at all."""
        self._director.set_speed(percent)
        self._hand.set_speed(percent)

    def set_trick_pause(self, duration: int, wait_for_click: bool) -> None:
        """How long a complete trick is seen, in ms, or whether until a click."""
        self._director.set_trick_pause(duration, wait_for_click=wait_for_click)

    def set_theme(self, theme: Theme) -> None:
        """Take over other colours."""
        self._scene.set_theme(theme)
        self._picker.set_theme(theme)
        self._toast.set_theme(theme)
        self.set_cloth(theme)

    def set_wishes(self, wishes: Wishes) -> None:
        """Draw, name and hold the cards as the person wants to see them, at once."""
        self._wishes = wishes
        if self._view is not None:
            self._scene.set_look(wishes.look(self._view.rules.deck))
            self._prepare(self._view)
            self._asking.reword()
            self._hand.follow()
            self._describe()
            self._sort()

    def _sort(self) -> None:
        """Hold the cards in the order wished for; if any move, when they have come to rest."""
        if self._view is not None and not self._director.busy:
            self._stop_peeking()
            self._hand.rearrange(tableau(self._view, self._wishes.order).hand)

    def _lay_out(self, view: SeatView) -> None:
        self._view = view
        self._scene.set_look(self._wishes.look(view.rules.deck))
        clockwise = view.rules.direction is Direction.CLOCKWISE
        self._place(Seating(view.seats, self._viewer, clockwise))
        self._prepare(view)

    def _prepare(self, view: SeatView) -> None:
        """Have the pack of a game drawn ahead."""
        place, cards = self._scene.layout, pack(view.rules.deck, view.seats)
        if place is not None:
            self._scene.faces.prepare(cards, place.hand_shape.width)
            self._scene.faces.prepare(cards, place.trick[self._viewer].width)

    def _place(self, seating: Seating) -> None:
        size = self.viewport().size()
        wanted = layout(size.width(), size.height(), seating)
        mini = wanted.plates[seating.viewer].h * MINI
        sizes = wanted.hand_shape.width, wanted.trick[seating.viewer].width, wanted.shown_width
        self._scene.faces.set_sizes(self.devicePixelRatioF(), (*sizes, wanted.stock.width, mini))
        if wanted != self._scene.layout:
            self._scene.set_layout(wanted)
        self._asking.follow()

    def _stop_asking(self) -> None:
        self._stop_peeking()
        self._toast.hide()
        if self._asking.stop():
            self.setFocus()

    def _stop_peeking(self) -> None:
        if self._peeking:
            self._peeking = False
            self._scene.tell("")
            if self._scene.seen is not None:
                self._scene.show_tableau(self._scene.seen)

    def _moving(self, cards: int) -> None:
        """So many cards begin to move; 0: none moves any more."""
        self.expect_motion(cards)
        self._hand.set_calm(cards == 0)
        self._scene.faces.set_calm(cards == 0)

    def _rested(self) -> None:
        """Cards have come to rest."""
        self._moving(0)
        self._hand.follow()
        self._describe()
        self._sort()

    def _describe(self) -> None:
        """Tell a screen reader what lies on the table."""
        if self._scene.seen is not None:
            self.setAccessibleDescription(self._phrases.standing(self._scene.seen, self._names))

    def _pressed(self, place: int) -> None:
        """A card was pressed, by mouse or key."""
        if self._director.busy:
            self.skip()
        elif self._peeking:
            self._stop_peeking()
        else:
            self._asking.press(place)

    def _tell(self, shown: object) -> None:
        """Let a screen reader say what is shown: a cue, or the last trick."""
        seen = self._scene.seen
        if QAccessible.isActive() and seen is not None:
            text = self._phrases.told(shown, self._names, seen)
            if text:
                self._announce(text)

    def _announce(self, text: str) -> None:
        """Let a screen reader say something."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _place_at(self, point: QPointF) -> int | None:
        return self._hand.place_at(point)

    def _touched(self, place: int | None) -> None:
        """A click: it skips what moves, or touches a card."""
        if self._director.busy or self._peeking:
            self._pressed(0)
        elif place is not None:
            self._pressed(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Look at the card under the mouse, or at those laid aside."""
        super().mouseMoveEvent(event)
        if not self._director.busy:
            self._hand.laid.point(self.mapToScene(event.position().toPoint()))

    def _pointed(self, place: int | None) -> None:
        """Lift the card under the mouse a little."""
        if not self._director.busy and not self._peeking:
            self._hand.look_at(place)
            pointing = place is not None and self._hand.offering
            cursor = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(cursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Space skips; arrows go to the hand; digits go to the picker."""
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Space and (self._director.busy or self._peeking):
            self._pressed(0)
        elif key is Qt.Key.Key_Backspace and self._asking.changeable:
            self._asking.change()
        elif key is Qt.Key.Key_Escape and self._asking.take_back():
            pass
        elif self._picker.isVisible() and not self._asking.lets_keys_to_hand:
            self._picker.keyPressEvent(event)
        elif self._asking.lets_keys_to_hand and key in _CONFIRM and not event.isAutoRepeat():
            self._confirm(event)
        elif self._asking.lets_keys_to_hand and key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._picker.focus_first()
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._hand.focus_edge(last=key is Qt.Key.Key_Left)
        elif key is Qt.Key.Key_Escape and self._peeking:
            self._stop_peeking()
        else:
            event.ignore()

    def _confirm(self, event: QKeyEvent) -> None:
        """Enter or Space beside the cards: turn the one card there is, or lay those chosen."""
        if not self._asking.press_only() and not self._asking.lay():
            event.ignore()

    def resized(self) -> None:
        """Lay out everything anew."""
        old = self._scene.layout
        if old is not None:
            self._place(old.seating)
            self._director.relayout()
            self._hand.follow()
