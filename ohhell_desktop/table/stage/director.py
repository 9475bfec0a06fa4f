"""Plays cues one after another, as animations. Nothing else decides what the scene shows.

An animation that is skipped, or that takes no time, ends in the same picture as one that runs.
One loop starts the next cue; the end of an animation only lets that loop continue, so nothing
recurses however short the animations are.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.rules.cards import SeenCards
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.cues import (
    Cue,
    HoldTrick,
    ShowBid,
    ShowBids,
    ShowPremium,
    ShowTrump,
    apply_cue,
    shows_own_card,
    with_hand,
)
from ohhell_desktop.table.plan.motion import Move, Snapshot, between, calmed, moves
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.stage.motion_clock import MotionClock
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.text.phrases import spoken
from ohhell_desktop.table.text.turn_call import NO_CALL, TurnCall, continue_call


class _State(Enum):
    """What the director is doing."""

    IDLE = "idle"
    MOTION = "motion"
    PAUSE = "pause"


_READING_TIME: Final = {
    ShowBid: durations.BID_SEEN,
    ShowBids: durations.NAMED_SEEN,
    ShowTrump: durations.NAMED_SEEN,
    ShowPremium: durations.NAMED_SEEN,
}
"""How long a cue stays after its motion, by its kind, in ms at 100 percent speed."""


class Director(QObject):
    """Shows on a scene what has happened, and emits a signal when it has been shown."""

    settled = Signal()
    """Everything of one :meth:`play` has been shown; always emitted from the event loop."""
    motion_started = Signal(int)
    """Cards begin to move: how many."""
    cue_started = Signal(object, object)
    """A cue, or the last trick, begins to be shown; and the tableau before it."""
    last_trick_hidden = Signal()
    """The last trick is no longer shown in place of the present one."""
    motion_finished = Signal()
    """Cards have come to rest."""
    waits = Signal(object, object)
    """It waits for a click or a key after a cue: the cue, and the tableau that is shown."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._queue: deque[Cue] = deque()
        self._state = _State.IDLE
        self._pending = 0
        self._draining = False
        self._skipping = False
        self.calm = False
        """Whether cards only fade in and out, because the system wants little motion."""
        self._percent = 100
        self._pause = 0
        self._wait_for_click = False
        self._stops: Callable[[Cue, Tableau], bool] | None = None
        self._last_trick: Trick | None = None
        self._cue: Cue | None = None
        self._start: Tableau | None = None
        self._moves: tuple[Move, ...] = ()
        self._run = MotionClock(self)
        self._run.ticked.connect(self._tick)
        self._run.finished.connect(self._finish_motion)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._finish_pause)
        self.cue_started.connect(scene.lamp.follow)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or ``settled`` still to be emitted."""
        return bool(self._queue) or self._state is not _State.IDLE or self._pending > 0

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick while it is shown in place of the present one."""
        return self._last_trick

    def set_speed(self, percent: int) -> None:
        """Set the speed, 0 to 300; 0 is no motion."""
        self._percent = self._scene.lamp.percent = percent

    def set_trick_pause(self, duration: int, *, wait_for_click: bool) -> None:
        """Set how long a complete trick stays, in ms, or whether it stays until a click."""
        self._pause = duration
        self._wait_for_click = wait_for_click

    def stop_after(self, stops: Callable[[Cue, Tableau], bool] | None) -> None:
        """Wait for a click after some cues, whatever the player wants of complete tricks.

        Args:
            stops: says whether it waits after a cue, with the tableau after it; None: never.
        """
        self._stops = stops

    def show(self, tableau: Tableau) -> None:
        """Show a tableau at once, and drop what was still to be shown."""
        self.cancel()
        self._show(tableau)

    def play(self, start: Tableau, cues: Sequence[Cue]) -> None:
        """Show cues that begin with a tableau; then emit ``settled``, once.

        What an earlier call still had to show is shown at once.
        """
        self._finish_at_once()
        if self._scene.tableau != start or self._last_trick is not None:
            self._show(start)
        self._queue.extend(cues)
        self._pending += 1
        self._drain()

    def cancel(self) -> None:
        """Drop what was to be shown; ``settled`` is not emitted for it."""
        self._queue.clear()
        self._stop()
        self._pending = 0

    def skip(self) -> None:
        """Show at once what moves, up to the next pause; or end the pause."""
        if self._state is _State.PAUSE:
            self._timer.stop()
            self._finish_pause()
        elif self._state is _State.MOTION:
            self._skipping = True
            self._run.stop()
            self._finish_cue()
            self._drain()

    def lay_out_again(self) -> None:
        """Continue at another size of the table."""
        if self._state is _State.MOTION and self._cue is not None and self._start is not None:
            self._scene.clear_cards()
            self._show(self._start)
            self._prepare_moves(self._cue, self._start)
            self._tick(self._run.now)
        elif self._scene.tableau is not None:
            self._scene.lay_cards()
            self._show_caption()

    def rearrange_hand(self, hand: SeenCards) -> None:
        """Put the viewer's cards in another order; they are moved later, by the hand controller."""
        seen = self._scene.tableau
        if seen is not None:
            self.hide_last_trick()
            self._scene.show_tableau(with_hand(seen, seen.viewer, hand), move_cards=False)

    def show_last_trick(self) -> bool:
        """Show the last trick in place of the present one; return False if there is none."""
        seen = self._scene.tableau
        if seen is None or seen.last is None or self.busy:
            return False
        self._last_trick = seen.last
        overlay = replace(seen, trick=seen.last.cards, winner=seen.last.winner)
        self._scene.show_tableau(seen, overlay)
        self._show_caption()
        self.cue_started.emit(seen.last, seen)
        return True

    def hide_last_trick(self) -> None:
        """Show the present trick again, if the last one is shown."""
        if self._last_trick is not None and self._scene.tableau is not None:
            self._show(self._scene.tableau)

    def _show(self, tableau: Tableau, *, move_cards: bool = True) -> None:
        """Show a tableau as it is, without the last trick."""
        was, self._last_trick = self._last_trick, None
        self._show_caption()
        self._scene.show_tableau(tableau, move_cards=move_cards)
        if was is not None:
            self.last_trick_hidden.emit()

    def _show_caption(self) -> None:
        """Name the winner of the last trick while it is shown."""
        self._scene.set_call(_caption(self._scene, self._last_trick), instead=True)

    def _finish_at_once(self) -> None:
        """Show what is left of earlier plays without motion or pause."""
        if self._state is _State.MOTION:
            self._run.stop()
            self._finish_cue()
        self._stop()
        seen = self._scene.tableau
        while self._queue and seen is not None:
            seen = apply_cue(seen, self._queue.popleft())
        if self._pending and seen is not None:
            self._show(seen)

    def _stop(self) -> None:
        self._run.stop()
        self._timer.stop()
        self._state = _State.IDLE
        self._moves = ()
        self._skipping = False

    def _drain(self) -> None:
        """Start cue after cue as long as none takes time. The only place that starts one."""
        if self._draining:
            return
        self._draining = True
        while self._queue and self._state is _State.IDLE:
            self._begin(self._queue.popleft())
        self._draining = False
        if self._pending and not self._queue and self._state is _State.IDLE:
            self._skipping = False
            QTimer.singleShot(0, self, self._emit_settled)

    def _emit_settled(self) -> None:
        if self._queue or self._state is not _State.IDLE:
            return
        pending, self._pending = self._pending, 0
        self.motion_finished.emit()
        for _ in range(pending):
            self.settled.emit()

    def _begin(self, cue: Cue) -> None:
        seen = self._scene.tableau
        if seen is None:
            return
        self._cue = cue
        self._start = seen
        percent = 0 if self._skipping else self._percent
        if percent > 0:
            self._prepare_moves(cue, seen)
        span = _span(cue, seen, self._moves)
        time = durations.scaled(span, percent)
        if time > 0:
            # The motion begins before sounds, plates and texts follow it.
            self._state = _State.MOTION
            self.motion_started.emit(len(self._moves))
            self._run.start(span, time)
        if not self._skipping:
            _show_bubbles(self._scene, cue, seen)
        self.cue_started.emit(cue, seen)
        if time == 0:
            self._finish_cue()
            return
        said = isinstance(cue, ShowBid | ShowTrump)
        self._show(apply_cue(seen, cue) if said else seen, move_cards=False)

    def _prepare_moves(self, cue: Cue, seen: Tableau) -> None:
        layout = self._scene.layout
        if layout is None:
            return
        after = self._scene.snapshot(apply_cue(seen, cue))
        before = Snapshot(seen, {key: item.place for key, item in self._scene.cards.items()})
        self._moves = moves(cue, before, after, layout)
        if self.calm:
            self._moves = calmed(self._moves)
        leaving = {move.key for move in self._moves if move.leaves}
        for key in before.picture.keys() - after.picture.keys() - leaving:
            self._scene.drop(key)

    def _tick(self, elapsed: float) -> None:
        """Lay every moving card where it is at this moment."""
        for move in self._moves:
            place, squeeze = between(move, elapsed)
            self._scene.put(move.key, place, squeeze, raster=move.raster)

    def _finish_motion(self) -> None:
        if self._state is _State.MOTION:
            self._finish_cue()
            self._drain()

    def _finish_cue(self) -> None:
        """Show the end of the cue, and pause there if it completes a trick."""
        cue, seen = self._cue, self._start
        self._state = _State.IDLE
        self._moves = ()
        if cue is None or seen is None:
            return
        after = apply_cue(seen, cue)
        self._show(after)
        trick = isinstance(cue, HoldTrick)
        waits = (trick and self._wait_for_click) or (self._stops and self._stops(cue, after))
        if trick or waits:
            self._skipping = False
        if waits:
            self._state = _State.PAUSE
            self._scene.set_call(continue_call())
        elif trick and self._pause > 0:
            self._state = _State.PAUSE
            self._timer.start(self._pause + _longer(seen, self._percent))
        # Elsewhere the next cue begins at once, or everything settles.
        if self._state is _State.PAUSE:
            self.motion_finished.emit()
        if waits:
            self.waits.emit(cue, after)

    def _finish_pause(self) -> None:
        self._scene.set_call(NO_CALL)
        if self._state is _State.PAUSE:
            self._state = _State.IDLE
            self._drain()


def _span(cue: Cue, seen: Tableau, moving: Sequence[Move]) -> int:
    """Return how long a cue takes with its moves, in ms at 100 percent speed."""
    longest = max((move.delay + move.time for move in moving), default=0)
    learned = durations.FIRST_SEEN if shows_own_card(seen, cue) else 0
    return longest + learned + _READING_TIME.get(type(cue), 0)


def _longer(seen: Tableau, percent: int) -> int:
    """Return how much longer a complete trick stays, in ms: only the last one of a deal does."""
    return 0 if any(seen.hands) else durations.scaled(durations.LAST_TRICK, percent)


def _show_bubbles(scene: TableScene, cue: Cue, seen: Tableau) -> None:
    """Show in a bubble what a player says, if no card shows it."""
    if scene.layout is not None:
        for seat, text in spoken(cue, seen, scene.phrases):
            scene.bubbles.show(seat, text, durations.BUBBLE, scene.layout)


def _caption(scene: TableScene, trick: Trick | None) -> TurnCall:
    """Return what is said while the last trick is shown; nothing without one."""
    if trick is None:
        return NO_CALL
    return TurnCall(scene.phrases.last_trick(scene.players[trick.winner].name), lit=False)
