"""The clock of the director: it ticks once for each frame while cards move."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

_FRAME: Final = 16
"""From one frame to the next, in ms."""


class MotionClock(QObject):
    """Counts from 0 to the end of a motion, from the moment when it starts."""

    ticked = Signal(float)
    """The time that has passed, in ms at 100 percent speed: first 0, last the whole span."""
    finished = Signal()
    """The motion has reached its end; not emitted after :meth:`stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.span = 0
        """How long the motion takes at 100 percent speed, in ms."""
        self.time = 0
        """How long it takes at its speed, in ms."""
        self._now = 0.0
        self._since = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setTimerType(Qt.TimerType.PreciseTimer)
        self._frames.setInterval(_FRAME)
        self._frames.timeout.connect(self._tick)

    @property
    def now(self) -> float:
        """The time that passed until the last tick, in ms at 100 percent speed."""
        return self._now

    def start(self, span: int, time: int) -> None:
        """Begin a motion; another one that runs is given up.

        Args:
            span: How long it takes at 100 percent speed, in ms.
            time: How long it takes at the present speed, in ms; more than 0.
        """
        self.span = span
        self.time = time
        self._now = 0.0
        self._since.start()
        self._frames.start()
        self.ticked.emit(0.0)

    def stop(self) -> None:
        """End the motion where it is."""
        self._frames.stop()

    def _tick(self) -> None:
        passed = min(self._since.elapsed() / self.time, 1.0)
        self._now = passed * self.span
        if passed < 1:
            self.ticked.emit(self._now)
            return
        self._frames.stop()
        self.ticked.emit(self._now)
        self.finished.emit()
