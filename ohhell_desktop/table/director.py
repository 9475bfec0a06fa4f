"""Plays cues one after another, as animations.

Every cue has an end that does not depend on its way: an animation that is skipped, or that
takes no time, ends in the same picture. One loop starts what is next; an animation that
ends only tells the loop to go on, so nothing recurses however short the animations are.
"""

from collections import deque
from collections.abc import Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QTimer, QVariantAnimation, Signal

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table import speeds
from ohhell_desktop.table.cues import (
    Cue,
    HoldTrick,
    Play,
    Say,
    ShowBid,
    ShowBids,
    ShowTrump,
    enact,
)
from ohhell_desktop.table.motion import Move, Scene, between, moves
from ohhell_desktop.table.scene import TableScene
from ohhell_desktop.table.tableau import Tableau


class _Now(Enum):
    """What the director waits for."""

    NOTHING = "nothing"
    MOTION = "motion"
    PAUSE = "pause"


_REST: Final = {
    Play: speeds.PLAY_SEEN,
    ShowBid: speeds.BID_SEEN,
    ShowBids: speeds.NAMED_SEEN,
    ShowTrump: speeds.NAMED_SEEN,
    Say: speeds.NAMED_SEEN,
}
"""How long a cue is seen after its motion, by its kind, in ms at 100 percent speed."""


class Director(QObject):
    """Shows on a scene what has happened, and says when it has been shown."""

    settled = Signal()
    """Everything of one :meth:`play` has been shown; always from the event loop."""
    moving = Signal(int)
    """So many cards begin to move."""
    shows = Signal(object)
    """A cue begins to be shown."""
    moved = Signal()
    """Cards have come to rest, for what follows them on the screen."""

    def __init__(self, scene: TableScene) -> None:
        """Args: where to show things."""
        super().__init__(scene)
        self._scene = scene
        self._phrases = scene.phrases
        self._queue: deque[Cue] = deque()
        self._now = _Now.NOTHING
        self._owed = 0
        self._draining = False
        self._hurrying = False
        self._percent = 100
        self._pause = speeds.TRICK_PAUSE
        self._wait_for_click = False
        self._cue: Cue | None = None
        self._from: Tableau | None = None
        self._moves: tuple[Move, ...] = ()
        self._run = QVariantAnimation(self)
        self._run.setEasingCurve(QEasingCurve.Type.Linear)
        self._run.valueChanged.connect(self._tick)
        self._run.finished.connect(self._arrived)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._pause_over)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or to be told."""
        return bool(self._queue) or self._now is not _Now.NOTHING or self._owed > 0

    @property
    def percent(self) -> int:
        """The speed; 0 is no motion."""
        return self._percent

    def set_speed(self, percent: int) -> None:
        """Set the speed, 0 to 300; 0 is no motion."""
        self._percent = percent

    def set_trick_pause(self, duration: int, *, wait_for_click: bool) -> None:
        """How long a complete trick is seen, in ms, or whether until a click."""
        self._pause = duration
        self._wait_for_click = wait_for_click

    def play(self, seen: Tableau, cues: Sequence[Cue]) -> None:
        """Show cues that begin with a tableau; then ``settled`` is emitted, once.

        What an earlier call still had to show is shown at once.
        """
        self._rush()
        if self._scene.seen != seen:
            self._scene.show_tableau(seen)
        self._queue.extend(cues)
        self._owed += 1
        self._drain()

    def drop(self) -> None:
        """Forget what was to be shown; nothing of it is told any more."""
        self._queue.clear()
        self._halt()
        self._owed = 0

    def skip(self) -> None:
        """Show at once what moves, up to the next pause; or end the pause."""
        if self._now is _Now.PAUSE:
            self._timer.stop()
            self._pause_over()
        elif self._now is _Now.MOTION:
            self._hurrying = True
            self._run.stop()
            self._land()
            self._drain()

    def relayout(self) -> None:
        """Go on at another size of the table."""
        if self._now is _Now.MOTION and self._cue is not None and self._from is not None:
            self._scene.clear_cards()
            self._scene.show_tableau(self._from)
            self._aim(self._cue, self._from)
            self._tick(self._run.currentValue())
        elif self._scene.seen is not None:
            self._scene.show_tableau(self._scene.seen)

    def _rush(self) -> None:
        """Show all that is left of earlier plays without motion or pause."""
        if self._now is _Now.MOTION:
            self._run.stop()
            self._land()
        self._halt()
        seen = self._scene.seen
        while self._queue and seen is not None:
            seen = enact(seen, self._queue.popleft())
        if self._owed and seen is not None:
            self._scene.show_tableau(seen)

    def _halt(self) -> None:
        self._run.stop()
        self._timer.stop()
        self._now = _Now.NOTHING
        self._moves = ()
        self._hurrying = False

    def _drain(self) -> None:
        """Start cue after cue as long as none takes time. The only place that starts one."""
        if self._draining:
            return
        self._draining = True
        while self._queue and self._now is _Now.NOTHING:
            self._begin(self._queue.popleft())
        self._draining = False
        if self._owed and not self._queue and self._now is _Now.NOTHING:
            self._hurrying = False
            QTimer.singleShot(0, self, self._tell_settled)

    def _tell_settled(self) -> None:
        if self._queue or self._now is not _Now.NOTHING:
            return
        owed, self._owed = self._owed, 0
        self.moved.emit()
        for _ in range(owed):
            self.settled.emit()

    def _begin(self, cue: Cue) -> None:
        seen = self._scene.seen
        if seen is None:
            return
        self._cue, self._from = cue, seen
        self._aim(cue, seen)
        self._speak(cue)
        self.shows.emit(cue)
        longest = max((move.delay + move.time for move in self._moves), default=0)
        span = longest + _REST.get(type(cue), 0)
        time = 0 if self._hurrying else speeds.scaled(span, self._percent)
        if time == 0:
            self._land()
            return
        self._now = _Now.MOTION
        self.moving.emit(len(self._moves))
        self._scene.dress(enact(seen, cue) if isinstance(cue, ShowBid | ShowTrump) else seen)
        self._run.setStartValue(0.0)
        self._run.setEndValue(float(span))
        self._run.setDuration(time)
        self._run.start()

    def _aim(self, cue: Cue, seen: Tableau) -> None:
        layout = self._scene.layout
        if layout is None:
            self._moves = ()
            return
        after = self._scene.whole(enact(seen, cue))
        lying = {key: item.place for key, item in self._scene.cards.items()}
        before = Scene(seen, lying)
        self._moves = moves(cue, before, after, layout)
        leaving = {move.key for move in self._moves if move.leaves}
        for key in before.picture.keys() - after.picture.keys() - leaving:
            self._scene.drop(key)

    def _tick(self, elapsed: float) -> None:
        """Lay every moving card where it is at this moment."""
        if self._now is not _Now.MOTION:
            return
        for move in self._moves:
            place, squeeze = between(move, elapsed)
            self._scene.put(move.key, place, squeeze, raster=move.end.pose.width)

    def _arrived(self) -> None:
        """The animation has run to its end."""
        if self._now is _Now.MOTION:
            self._land()
            self._drain()

    def _land(self) -> None:
        """Show the end of the cue, and pause there if it is one to be looked at."""
        cue, seen = self._cue, self._from
        self._now = _Now.NOTHING
        self._moves = ()
        if cue is None or seen is None:
            return
        self._scene.show_tableau(enact(seen, cue))
        self.moved.emit()
        if isinstance(cue, HoldTrick):
            self._hold()

    def _hold(self) -> None:
        self._hurrying = False
        if self._wait_for_click:
            self._now = _Now.PAUSE
        elif self._pause > 0:
            self._now = _Now.PAUSE
            self._timer.start(self._pause)

    def _pause_over(self) -> None:
        if self._now is _Now.PAUSE:
            self._now = _Now.NOTHING
            self._drain()

    def _speak(self, cue: Cue) -> None:
        """Let a player say what no card shows."""
        time = 0 if self._hurrying else speeds.BUBBLE
        match cue:
            case ShowBid(seat, bid, changed, secret):
                words = self._phrases.bid(bid, changed=changed, secret=secret)
                self._scene.say(seat, words, time)
            case ShowBids(bids, _, True):
                for number, bid in enumerate(bids):
                    if bid is not None:
                        self._scene.say(Seat(number), self._phrases.bid(bid, changed=False), time)
            case ShowTrump(seat, trump):
                self._scene.say(seat, self._phrases.trump(trump), time)
            case Say(seat, call):
                self._scene.say(seat, self._phrases.premium(call), time)
            case _:
                pass
