"""The card table as a widget: shows views, plays events, and asks the player for an action.

The table does not apply the rules: ``action_chosen`` is emitted for an illegal card too, and
:meth:`TableView.refuse` then shows why it is illegal.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint.felt import RAIL, Cloth
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.input.advice_shown import AdviceShown
from ohhell_desktop.table.input.hand import HandController
from ohhell_desktop.table.input.keys import TableKeys
from ohhell_desktop.table.input.last_trick_switch import LastTrickSwitch
from ohhell_desktop.table.input.messages import Messages
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.input.pointer import Pointer
from ohhell_desktop.table.input.prompt import PlayerPrompt
from ohhell_desktop.table.input.questions import question
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE
from ohhell_desktop.table.plan.cues import Cue, Gather, GoTo, apply_cue, held, plan
from ohhell_desktop.table.plan.hand_order import in_order
from ohhell_desktop.table.plan.tableau import cleared, tableau, with_last_trick
from ohhell_desktop.table.stage.announcer import Announcer
from ohhell_desktop.table.stage.director import Director
from ohhell_desktop.table.stage.placement import Placement
from ohhell_desktop.table.stage.scene import Player, TableScene
from ohhell_desktop.table.stage.toast import Toast
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.table.text.turn_call import NO_CALL, turn_call

_USUAL_SIZE: Final = QSize(1000, 740)
_MANY: Final = 8
"""When more cards than this move, updating the whole view is faster (measured)."""


class TableView(QGraphicsView):
    """A card table."""

    action_chosen = Signal(object)
    """The :class:`Action` that the player has chosen, allowed or not."""
    change_wanted = Signal()
    """The player wants to change the bid just made: the table asks for another."""
    asked_changed = Signal(bool)
    """Whether the player is asked for an action now."""
    settled = Signal()
    """What :meth:`play` was given has been shown; emitted once for each call."""

    def __init__(
        self, parent: QWidget | None = None, clock: MillisecondClock | None = None
    ) -> None:
        super().__init__(parent)
        self.table_scene: Final = TableScene(self)
        """Everything that is drawn."""
        self.director: Final = Director(self.table_scene)
        """What moves the cards."""
        self.hand: Final = HandController(self.table_scene, self.viewport())
        """The viewer's cards."""
        self.picker: Final = Picker(self.viewport(), clock)
        """The panel in which bids and suits are chosen."""
        self.toast: Final = Toast(self.viewport())
        """The panel with a message."""
        self.advised: Final = AdviceShown(self.table_scene, self.picker, self.viewport())
        """Advice about what the player is asked, while it is shown."""
        self._cloth = Cloth()
        self._placement = Placement(self.table_scene)
        self.prompt: Final = PlayerPrompt(self.table_scene, self.hand, self.picker, clock)
        """The question that the player is asked."""
        self._keys = TableKeys(self.prompt, self.picker, self.hand)
        self._pointer = Pointer(
            self.viewport(), self.table_scene, self.director, self.hand, self.prompt
        )
        self._last_trick = LastTrickSwitch(self.director)
        self._announcer = Announcer(self.viewport(), self.table_scene)
        self.messages: Final = Messages(self.table_scene, self.toast, self.picker, self._announcer)
        """What the table says to the player."""
        self._options = CardDisplayOptions()
        self._view: SeatView | None = None
        _set_up(self)
        self.hand.pressed.connect(self._pointer.press_card)
        self.picker.entered.connect(lambda: self._pointer.point_at(None))
        self.director.motion_started.connect(self._motion_started)
        self.director.motion_finished.connect(self._motion_finished)
        self.director.cue_started.connect(self._announcer.announce_shown)

    @property
    def asked(self) -> SeatView | None:
        """The view about which the player is asked; None if nothing is asked."""
        return self.prompt.view

    def set_players(self, players: Sequence[Player]) -> None:
        """Replace the players, given by seat."""
        self._stop_asking()
        self.director.cancel()
        self._view = None
        self.table_scene.set_players(players)

    def show_view(self, view: SeatView, *, last_trick: bool = False) -> None:
        """Show a view at once; what was still being shown is dropped.

        Args:
            view: What is shown.
            last_trick: Whether the last complete trick still lies on the table.
        """
        self._stop_asking()
        self._lay_out(view)
        seen = tableau(view, self._options.order)
        self.director.show(with_last_trick(seen) if last_trick else seen)
        self._motion_finished()

    def play(
        self,
        before: SeatView | None,
        events: Sequence[Event] | None,
        after: SeatView,
        *,
        last_trick: bool = False,
    ) -> None:
        """Show what happened between two views; emit ``settled`` when it has been shown.

        A last trick that still lies on the table is gathered first.

        Args:
            before: The view before; None before the first deal.
            events: What happened, as far as the viewer may know it; None if actions were taken
                back or done again.
            after: The view after.
            last_trick: Whether a trick that is complete then stays on the table.
        """
        self.table_scene.clear_call()
        self._stop_answering()
        self._lay_out(after)
        end = tableau(after, self._options.order)
        start = cleared(end) if before is None else tableau(before, self._options.order)
        first: tuple[Cue, ...] = ()
        shown, planned = self.table_scene.tableau, start
        if start.last is not None and shown == with_last_trick(start):
            first = (Gather(start.last.winner),)
            start, planned = shown, apply_cue(shown, first[0])
        cues = (GoTo(end),) if events is None else plan(planned, events, after, end)
        self.director.play(start, (*first, *(held(cues, end) if last_trick else cues)))
        self.table_scene.update_call()
        self.hand.update_buttons()

    def ask(self, view: SeatView) -> None:
        """Ask the player of the view that is shown: raise their cards, or open the picker."""
        self._stop_asking()
        self.prompt.ask(view)
        self._pointer.point_again()
        name = self.table_scene.name_of(view.seat)
        self.table_scene.set_call(turn_call(view, self.table_scene.phrases.look, name))
        self._announcer.announce_turn(view, question(view, name))
        self.asked_changed.emit(True)

    def offer_change(self, view: SeatView) -> None:
        """Offer to change the bid that the view's player has just made."""
        self.prompt.offer_change(view)

    def show_advice(self, advice: Advice | None, *, say: bool = True) -> None:
        """Show advice about what the player is asked, or take it away.

        Args:
            advice: What everything is worth; None: nothing is shown any more.
            say: Whether a screen reader says it.
        """
        if advice is None or self.asked is None:
            shown = self.advised.hide()
        else:
            shown = self.advised.show(self.asked, advice)
            if say:
                self.messages.say(self.advised.words)
        if shown:
            self.prompt.update_place()
            self.hand.set_tags(self.advised.tag_words, advised=bool(self.advised.words))
            self.hand.propose(*self.advised.laid_aside)

    def show_costs(self, view: SeatView, advice: Advice) -> None:
        """Show what each card of a past decision is worth, on the cards that are seen.

        Args:
            view: What the seat saw when it was to decide.
            advice: What everything is worth.
        """
        self.advised.show(view, advice, tags_only=True)
        self.hand.set_tags(self.advised.tag_words)

    def refuse(self, text: str, card: Card | None) -> None:
        """Show why something cannot be done, and shake the card in question."""
        self.messages.refuse(text)
        if card is not None:
            self.hand.shake(card)

    def set_thinking(self, seat: Seat | None) -> None:
        """Show which player is thinking, or None; a bid can be changed until that player bids."""
        if seat is not None and not self.prompt.can_change_bid:
            self._stop_asking()
        self.table_scene.set_thinking(seat)

    def show_last_trick(self) -> None:
        """Show the last complete trick until the next click or key, or hide it again."""
        if not self._last_trick.toggle():
            self.refuse(self.table_scene.phrases.no_trick(), None)

    def skip(self) -> None:
        """Show at once what moves, up to the next pause; or end the pause."""
        self.director.skip()

    def set_speed(self, percent: int) -> None:
        """Set the speed of all motion: 100 is normal, 300 the fastest, 0 no motion."""
        self.director.set_speed(percent)
        self.hand.set_speed(percent)

    def set_trick_pause(self, duration: int, wait_for_click: bool) -> None:
        """Set how long a complete trick stays, in ms, or whether it stays until a click."""
        self.director.set_trick_pause(duration, wait_for_click=wait_for_click)

    def set_text_size(self, percent: int) -> None:
        """Draw plates and texts larger than usual, as far as there is room."""
        self._placement.text = percent / 100
        self._lay_out_again()

    def set_colours(self, colours: TableColours) -> None:
        """Draw everything in other colours."""
        self.table_scene.set_colours(colours)
        self.picker.set_colours(colours)
        self.toast.set_colours(colours)
        self.advised.set_colours(colours)
        self._cloth.set_colours(colours)
        self.viewport().update()

    def set_card_display(self, options: CardDisplayOptions) -> None:
        """Draw, name and sort the cards in another way, at once."""
        self._options = options
        if self._view is not None:
            self._placement.set_look(self._view, options)
            self.prompt.update_texts()
            self.hand.update_buttons()
            self._announcer.describe()
            self._sort_hand()

    def _sort_hand(self) -> None:
        """Sort the hand; while cards move, this waits until they are at rest."""
        if self._view is not None and not self.director.busy:
            self.hand.rearrange(in_order(self._view, self._options.order), self.director)

    def _lay_out(self, view: SeatView) -> None:
        self._view = view
        self._placement.set_view(view, self._options, self._fit(), self.devicePixelRatioF())
        self.prompt.update_place()

    def _lay_out_again(self) -> None:
        """Lay out everything for another size or pixel ratio."""
        if self._placement.resize(self._fit(), self.devicePixelRatioF()):
            self.prompt.update_place()
            self.messages.place_again()
            self.advised.place()
            self.director.lay_out_again()
            self.hand.update_buttons()
            self._announcer.describe()

    def _fit(self) -> QSize:
        """Return the size that is laid out; a table that is too small is drawn smaller as a whole.

        Only tables at which nobody is asked become so small.
        """
        size = self.viewport().size()
        share = min(1.0, size.width() / LEAST_SIZE[0], size.height() / LEAST_SIZE[1])
        if share <= 0:
            return size
        self.setTransform(QTransform.fromScale(share, share))
        return QSize(round(size.width() / share), round(size.height() / share))

    @property
    def reduced(self) -> bool:
        """Whether the table is drawn smaller as a whole, for lack of room."""
        return self.transform().m11() < 1

    def _stop_asking(self) -> None:
        self.table_scene.set_call(NO_CALL)
        self._stop_answering()
        self.hand.update_buttons()

    def _stop_answering(self) -> None:
        """Take no answer any more; what the table says about it changes later."""
        self.director.hide_last_trick()
        self.toast.hide()
        self.show_advice(None)
        self._pointer.cancel()
        if self.prompt.stop():
            self.setFocus()
        self.asked_changed.emit(False)

    def _motion_started(self, cards: int) -> None:
        mode = QGraphicsView.ViewportUpdateMode
        many = cards > _MANY
        self.setViewportUpdateMode(mode.FullViewportUpdate if many else mode.MinimalViewportUpdate)
        self.hand.set_enabled(cards == 0)
        self.table_scene.faces.set_paused(cards > 0)

    def _motion_finished(self) -> None:
        self._motion_started(0)
        self.hand.update_buttons()
        self._announcer.describe()
        self._sort_hand()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Press a card, or hurry what moves; another button lets go of a card."""
        self._pointer.press(event, self.mapToScene(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Play the card that was pressed, if the mouse is still on it or has dragged it."""
        self._pointer.release(event, self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Only hurry what moves: two quick clicks on a card count as one."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.hurry()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Point at the card under the mouse, or drag it."""
        self._pointer.move(event, self.mapToScene(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Clear the highlight: the mouse points at no card."""
        super().leaveEvent(event)
        self._pointer.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Hurry with Space or Enter, let go of a card with Escape; see :class:`TableKeys`."""
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Escape and self._pointer.dragging:
            self._pointer.cancel()
        elif not self._pointer.hurry_by(key):
            self._keys.handle(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out everything for the new size."""
        super().resizeEvent(event)
        self._lay_out_again()

    def event(self, event: QEvent) -> bool:
        """Lay out everything again on a screen with another pixel ratio."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._lay_out_again()
            self.viewport().update()
        elif event.type() is QEvent.Type.WindowDeactivate:
            self._pointer.cancel()
        return super().event(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a comfortable size."""
        return _USUAL_SIZE

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Paint the cloth."""
        share, ratio = self.transform().m11(), self.devicePixelRatioF()
        size = self.viewport().size() / share
        self._cloth.paint(painter, QRectF(rect), size, ratio * share, self._placement.rail / RAIL)


def _set_up(table: TableView) -> None:
    """Set the options of the graphics view, and pass signals on."""
    table.setScene(table.table_scene)
    table.setAccessibleName(tr("Card table"))
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    table.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
    table.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
    table.setMinimumSize(*LEAST_SIZE)
    table.setMouseTracking(True)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.prompt.action_chosen.connect(table.action_chosen)
    table.prompt.change_wanted.connect(table.change_wanted)
    table.prompt.offered.connect(table.messages.say)
    table.prompt.too_early.connect(table.messages.tell)
    table.director.settled.connect(table.settled)
