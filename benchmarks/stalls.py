"""Measure how long the window's event loop is blocked during a whole game with bots.

A timer of 5 ms runs in the program's event loop while four computer players play all deals in the
real window (offscreen unless QT_QPA_PLATFORM is set). The delay of a tick is a stall. For
comparison, a bare event loop is measured too, which shows what the machine adds; and the processor
time that the thread itself spends from tick to tick, which other programs do not affect.

    python benchmarks/stalls.py [--speed 100] [--trace [TICKS]]

With --trace the worst ticks are printed with the functions that ran in them; all figures are larger
then.
"""

import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from common import SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QElapsedTimer, QEventLoop, QObject, QRect, Qt, QTimer
from tracing import Tracer
from windows import main_window

from ohhell_desktop.app import make_application
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.shell.main_window import MainWindow

TICK_MS = 5
BARE_MS = 5_000
TRACED = 10
"""Default number of ticks that a trace shows."""
LINES = 24
"""Lines for each of them."""
PAINTING = 2
"""Ticks after the start in which the table is painted for the first time."""


class Stalls(QObject):
    """Records the delay of each tick, and how busy the thread was."""

    def __init__(self, tracer: Tracer | None = None) -> None:
        """Start ticking. Args: a tracer that records what runs from tick to tick."""
        super().__init__()
        self.late: list[float] = []
        self.busy: list[float] = []
        self.tracer = tracer
        self.clock = QElapsedTimer()
        self.timer = QTimer(self)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.tick)
        self.start_clocks()
        self.timer.start(TICK_MS)

    def start_clocks(self) -> None:
        """Start measuring."""
        self.clock.start()
        self.spent = time.thread_time()

    def tick(self) -> None:
        """Record one tick."""
        late = max(0.0, self.clock.nsecsElapsed() / 1e6 - TICK_MS)
        self.late.append(late)
        self.busy.append((time.thread_time() - self.spent) * 1e3)
        if self.tracer is not None:
            self.tracer.cut(late)
        self.start_clocks()

    def report(self, what: str) -> None:
        """Print median, 99th percentile and worst, in ms."""
        self.timer.stop()
        print(
            f"{what}: {len(self.late)} ticks, late by {figures(self.late)};"
            f" processor time from tick to tick {figures(self.busy)}"
        )


class LoopFigures(Protocol):
    """What is written about the event loop, in milliseconds."""

    late: float
    """The longest delay of a tick."""
    blocked: float
    """The same without the time that other programs had the processor."""
    busy: float
    """The most processor time that the window's thread took from tick to tick."""


class OwnStalls(Stalls):
    """Records also how late each tick was without the time that other programs had the processor.

    Linux only.
    """

    def __init__(self) -> None:
        """Start ticking."""
        self.waited = 0.0
        self.blocked: list[float] = []
        super().__init__()

    def start_clocks(self) -> None:  # type: ignore[explicit-override]
        """Start measuring."""
        super().start_clocks()
        self.waited = run_delay()

    def tick(self) -> None:  # type: ignore[explicit-override]
        """Record one tick."""
        waited = run_delay() - self.waited
        super().tick()
        self.blocked.append(max(0.0, self.late[-1] - waited))

    def write(self, deal: LoopFigures) -> None:
        """Write what was seen; while the table is painted for the first time does not count."""
        deal.late = max(self.late[PAINTING:], default=0.0)
        deal.blocked = max(self.blocked[PAINTING:], default=0.0)
        deal.busy = max(self.busy[PAINTING:], default=0.0)


def run_delay() -> float:
    """Return for how many milliseconds this thread was ready while others had the processor."""
    return int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]) / 1e6


def figures(times: Sequence[float]) -> str:
    """Return times in ms as text."""
    ranked = sorted(times)
    return (
        f"{statistics.median(ranked):.2f} ms in the median,"
        f" {ranked[int(len(ranked) * 0.99)]:.2f} ms at the 99th percentile,"
        f" {ranked[-1]:.1f} ms at worst"
    )


def turn_pages(window: MainWindow, loop: QEventLoop) -> None:
    """Close each summary as soon as it is shown; stop at the result."""
    for summary in window.findChildren(DealSummary):
        if summary.isVisible():
            summary.advance()
    if any(scene.isVisible() for scene in window.findChildren(ResultScene)):
        loop.quit()


def show(tracer: Tracer) -> None:
    """Print what the worst ticks were spent on."""
    for name, spans in (("busiest", tracer.busiest), ("latest", tracer.latest)):
        print(f"\nThe {name} ticks")
        for span in spans:
            print(span.text(LINES))


def main() -> None:
    """Play and measure."""
    parser = arguments(__doc__, speed=100)
    parser.add_argument("--trace", type=int, nargs="?", const=TRACED, metavar="TICKS")
    options = parser.parse_args()
    offscreen()
    with passing_profile(Settings(speed=options.speed, trick_pause_ms=300)):
        application = make_application()
        bare = Stalls()
        QTimer.singleShot(BARE_MS, application.quit)
        application.exec()
        bare.report("bare event loop")
        with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
            loop = QEventLoop()
            pages = QTimer()
            pages.timeout.connect(lambda: turn_pages(window, loop))
            pages.start(100)
            window.open_game(begin(profile.library, bots(4, "sharp"), SEED).game_id)
            tracer = Tracer(options.trace) if options.trace else None
            stalls = Stalls(tracer)
            if tracer is not None:
                tracer.start()
            loop.exec()
            if tracer is not None:
                tracer.stop()
            stalls.report("a whole game")
            if tracer is not None:
                show(tracer)


if __name__ == "__main__":
    main()
