"""How long ago something appeared: a press that comes too soon was not meant for it."""

import time
from collections.abc import Callable

from ohhell_desktop.table.plan import durations

MillisecondClock = Callable[[], int]
"""Returns the time in ms."""


def monotonic() -> int:
    """Return the time in ms by a clock that is never set back."""
    return time.monotonic_ns() // 1_000_000


class Stopwatch:
    """Measures time since it was last started."""

    def __init__(self, clock: MillisecondClock | None = None) -> None:
        """Start it.

        Args:
            clock: returns the time in ms; None for :func:`monotonic`.
        """
        self._clock = clock or monotonic
        self._since = self._clock()

    def restart(self) -> int:
        """Start it again; return how long it has run, in ms."""
        ran, self._since = self.elapsed, self._clock()
        return ran

    @property
    def elapsed(self) -> int:
        """How long it has run, in ms."""
        return self._clock() - self._since

    @property
    def is_too_early(self) -> bool:
        """Whether a press now cannot be meant for what appeared when it was started."""
        return self.elapsed < durations.GUARD
