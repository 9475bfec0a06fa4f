"""The time limit of a choice."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event


@dataclass(frozen=True, slots=True)
class Budget:
    """A deadline that can be moved to now; a search checks it in its loop."""

    deadline: float
    """A time of the clock, in seconds."""
    clock: Callable[[], float]
    stopped: Event = field(default_factory=Event)
    """Set by another thread: answer at once with the best found so far."""

    def spent(self) -> bool:
        """Return whether the answer is due."""
        return self.stopped.is_set() or self.clock() >= self.deadline

    def stop(self) -> None:
        """Make the answer due now."""
        self.stopped.set()
