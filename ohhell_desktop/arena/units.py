"""Working through the units of a run on executors: in order, with a second try for a lost unit.

A unit is a plain JSON value that holds all that its result depends on, seeds included. So the
results do not depend on how many workers there are, nor on which of them does what.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from typing import Any, Final

from ohhell_desktop.arena.entrants import ArenaError

TRIES: Final = 2
"""How often a unit is tried if a worker dies."""

Work = Callable[[Any], Any]
"""What is done with a unit; a function of a module, so that other processes can import it."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where units are worked on."""

    start: Callable[[], Executor]
    """Starts an executor: at the beginning, and again if one breaks.

    If it is left with an error, as a context manager, it ends at once what it still has.
    """
    ahead: int
    """How many units an executor has at the same time."""


@dataclass(slots=True, eq=False)
class _Task:
    number: int
    unit: Any
    tries: int = 0


def results(workers: Workers, work: Work, units: Iterable[Any]) -> Iterator[Any]:
    """Yield the result of each unit, in the order of the units.

    If an executor breaks because a worker has died, another one continues with the units that
    were not finished.

    Args:
        workers: where they are worked on.
        work: what is done with each of them.
        units: JSON values; they are read only as fast as they are worked on.

    Raises:
        ArenaError: if an executor breaks twice while it has the same unit.
    """
    run = _Run(work, units)
    while not run.finished:
        with workers.start() as executor:
            yield from run.on(executor, workers.ahead)


class _Run:
    """The units that wait, those that are worked on, and the results that are not yielded yet."""

    def __init__(self, work: Work, units: Iterable[Any]) -> None:
        self.finished = False
        self._work = work
        self._fresh = (_Task(number, unit) for number, unit in enumerate(units))
        self._lost: deque[_Task] = deque()
        self._given: dict[Future[Any], _Task] = {}
        self._found: dict[int, Any] = {}
        self._next = 0

    def on(self, executor: Executor, ahead: int) -> Iterator[Any]:
        """Yield results until there are no more, or the executor breaks."""
        broken = False
        while not broken:
            broken = self._give(executor, ahead)
            if not self._given and not broken:
                self.finished = True
                return
            wait(self._given, return_when=FIRST_COMPLETED)
            broken = self._take() or broken
            yield from self._in_order()
        # What else it had is lost, too, or has been finished before.
        wait(self._given)
        self._take()
        yield from self._in_order()

    def _give(self, executor: Executor, ahead: int) -> bool:
        """Give units to an executor until it has enough; return whether it is broken."""
        while len(self._given) < ahead:
            task = self._lost.popleft() if self._lost else next(self._fresh, None)
            if task is None:
                return False
            try:
                self._given[executor.submit(self._work, task.unit)] = task
            except BrokenExecutor:
                self._lost.append(task)
                return True
        return False

    def _take(self) -> bool:
        """Take the results that there are; return whether the executor is broken."""
        broken = False
        for future in [future for future in self._given if future.done()]:
            task = self._given.pop(future)
            try:
                self._found[task.number] = future.result()
            except BrokenExecutor:
                broken = True
                self._lose(task)
        return broken

    def _lose(self, task: _Task) -> None:
        task.tries += 1
        if task.tries == TRIES:
            raise ArenaError(f"A process ended unexpectedly {TRIES} times while it had one unit.")
        self._lost.append(task)

    def _in_order(self) -> Iterator[Any]:
        while self._next in self._found:
            result = self._found.pop(self._next)
            self._next += 1
            yield result
