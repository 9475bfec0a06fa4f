"""Record what ran between two moments, by name and time, to find what blocks a program.

Every call that Python sees is timed, calls of C functions included; so is every event that Qt
delivers, up to the next one, and every garbage collection. Tracing makes a program slower, above
all where it makes many small calls: a trace shows where time is spent, not how long a player waits.
"""

import gc
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from types import CodeType, FrameType

from PySide6.QtCore import QCoreApplication, QEvent, QObject

MILLI = 1000


@dataclass(frozen=True, slots=True)
class Span:
    """The calls between two moments."""

    late: float
    """How much longer it was than it should have been, in ms."""
    busy: float
    """Processor time of the thread, in ms. In the rest it waited for the disk or the processor."""
    times: Mapping[str, float]
    """Milliseconds by name, calls by the function included."""
    counts: Mapping[str, int]

    def text(self, most: int) -> str:
        """Return what took longest, one line each."""
        head = f"late by {self.late:.1f} ms, with {self.busy:.1f} ms of processor time:"
        names = sorted(self.times, key=lambda name: -self.times[name])[:most]
        lines = [f"  {self.times[name]:7.1f} ms {self.counts[name]:5} x {name}" for name in names]
        return "\n".join([head, *lines])


class Tracer(QObject):
    """Divides time into spans, and keeps the longest by processor time and by delay."""

    def __init__(self, most: int) -> None:
        """Args: how many of each are kept."""
        super().__init__()
        self._most = most
        self.busiest: list[Span] = []
        self.latest: list[Span] = []
        self._stack: list[tuple[str, float]] = []
        self._open: Counter[str] = Counter()
        self._event: tuple[str, float] | None = None
        self._collection = 0.0
        self._names: dict[CodeType, str] = {}
        self._begin()

    def start(self) -> None:
        """Start tracing."""
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        gc.callbacks.append(self._collecting)
        self._begin()
        sys.setprofile(self._called)

    def stop(self) -> None:
        """Stop tracing."""
        sys.setprofile(None)
        gc.callbacks.remove(self._collecting)
        application = QCoreApplication.instance()
        assert application is not None
        application.removeEventFilter(self)

    def cut(self, late: float) -> None:
        """End a span that was late by this many ms, and begin the next."""
        self._end_event(time.perf_counter())
        busy = (time.thread_time() - self._began_busy) * MILLI
        span = Span(late, busy, self._times, self._counts)
        self.busiest = sorted([*self.busiest, span], key=lambda span: -span.busy)[: self._most]
        self.latest = sorted([*self.latest, span], key=lambda span: -span.late)[: self._most]
        self._begin()

    def _begin(self) -> None:
        self._times: dict[str, float] = defaultdict(float)
        self._counts: Counter[str] = Counter()
        self._began = time.perf_counter()
        self._began_busy = time.thread_time()

    def _took(self, name: str, start: float, now: float) -> None:
        self._times[name] += (now - max(start, self._began)) * MILLI
        self._counts[name] += 1

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        """Record a call or its end; a recursive call counts once."""
        code, now = frame.f_code, time.perf_counter()
        if code.co_filename == __file__:
            return
        if event in {"call", "c_call"}:
            name = self._name(frame) if event == "call" else _qualified(argument)
            self._stack.append((name, now))
            self._open[name] += 1
        elif self._stack:
            name, start = self._stack.pop()
            self._open[name] -= 1
            if not self._open[name]:
                self._took(name, start, now)

    def _name(self, frame: FrameType) -> str:
        code = frame.f_code
        if code not in self._names:
            self._names[code] = f"{frame.f_globals.get('__name__')}.{code.co_qualname}"
        return self._names[code]

    def _collecting(self, phase: str, info: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._collection = now
        else:
            self._took(f"garbage of generation {info['generation']}", self._collection, now)

    def eventFilter(  # type: ignore[explicit-override]  # noqa: N802
        self, watched: QObject, event: QEvent
    ) -> bool:
        """Record an event that is about to be delivered."""
        now = time.perf_counter()
        self._end_event(now)
        owner = type(watched.parent()).__name__
        self._event = f"{event.type().name} to {type(watched).__name__} of {owner}", now
        return False

    def _end_event(self, now: float) -> None:
        if self._event is not None:
            self._took(*self._event, now)
            self._event = None


def _qualified(function: object) -> str:
    return str(getattr(function, "__qualname__", function))
