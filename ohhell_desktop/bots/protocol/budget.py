"""The limit of a choice: its time, or the work that is to be done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event


@dataclass(eq=False, slots=True)
class Budget:
    """A deadline that can be moved to now; a search checks it after each portion of its work.

    All that time decides is after which portion a search ends. So the number of portions fixes
    what it finds.
    """

    deadline: float
    """A time of the clock, in seconds."""
    clock: Callable[[], float]
    stopped: Event = field(default_factory=Event)
    """Set by another thread: answer at once with the best found so far."""
    most: int | None = None
    """The number of portions, which then takes the place of the deadline."""
    work: int = 0
    """After how many portions the answer was not due yet."""
    _is_spent: bool = False

    def spent(self) -> bool:
        """Return whether the answer is due; to be called after each portion of the work."""
        if not self._is_spent:
            over = self.clock() >= self.deadline if self.most is None else self.work >= self.most
            self._is_spent = over or self.stopped.is_set()
            self.work += not self._is_spent
        return self._is_spent

    def stop(self) -> None:
        """Make the answer due now."""
        self.stopped.set()
