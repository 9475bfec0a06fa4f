"""Measure the frames of the table: how long a repaint takes, and how regular the frames are.

Run: ``python benchmarks/frames.py``. It deals 13 cards to each of four players at 1920x1080 and
gathers a trick; then the same while another process keeps a processor busy, as a bot that
searches does. Repaints are compared with those of the cloth alone. On a machine that does other
work as well, only the times of repaints mean something.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from common import arguments, offscreen
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QGraphicsView

from ohhell_desktop.app import make_application
from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.events import TrickTaken
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.kit.processes.bot_process import lower_priority

ME: Final = Seat(0)
SIZE: Final = (1920, 1080)
LATE_MS: Final = 20
BUSY: Final = (
    "import time\nend = time.monotonic() + 60\n"
    "while time.monotonic() < end: sum(number * number for number in range(10_000))\n"
)


class Paints(QObject):
    """Notes when a widget is painted."""

    def __init__(self, table: QGraphicsView) -> None:
        super().__init__(table)
        self.times: list[float] = []
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # type: ignore[explicit-override]  # noqa: N802
        """Note the time of a repaint."""
        del watched
        if event.type() is QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


@dataclass(frozen=True, slots=True)
class Intervals:
    """The time from one frame to the next, in ms."""

    each: tuple[float, ...]

    def line(self) -> str:
        """Return the figures as a line."""
        late = sum(each > LATE_MS for each in self.each) / len(self.each)
        high = statistics.quantiles(self.each, n=20)[-1]
        return (
            f"{len(self.each)} frames, p95 {high:.1f} ms, longest {max(self.each):.1f} ms,"
            f" late {100 * late:.1f} %"
        )


def repaint(widget: QGraphicsView, times: int, move: Iterator[None]) -> float:
    """Return the processor time of the fastest repaint, in ms: a busy machine slows the others."""
    paints = Paints(widget)
    taken = []
    for _ in range(times):
        next(move)
        start = time.process_time()
        widget.viewport().repaint()
        taken.append((time.process_time() - start) * 1000)
    if len(paints.times) < times:
        sys.exit("the window is not painted")
    return min(taken)


def still() -> Iterator[None]:
    """Move nothing."""
    while True:
        yield


def moving(table: TableView, *, turning: bool) -> Iterator[None]:
    """Move 52 cards a little, again and again."""
    scene, step = table.table_scene, 0
    ranks = [Card(rank + suit) for suit in "CDHS" for rank in "23456789TJQKA"]
    width = scene.layout.trick[ME].width if scene.layout else 100.0
    while True:
        step += 1
        for number, card in enumerate(ranks):
            x = 120 + 130 * (number % 13) + step % 40
            y = 150 + 200 * (number // 13) + step % 30
            angle = (step + number) % 20 - 10.0 if turning else 0.0
            place = CardPlace(card, Pose(x, y, width, angle), 700 + number)
            scene.put(str(card), place, raster=width)
            scene.faces.pixmap(card, width)
        if step == 1:
            scene.faces.finish()
        yield


def table_of_four() -> TableView:
    """Return a table of the size that is measured."""
    table = TableView()
    table.resize(*SIZE)
    table.set_players([Player(name, 1, name == "A") for name in "ABCD"])
    table.show()
    return table


def deal_and_trick() -> tuple[GameState, GameState]:
    """Return the first state of a game of 13 cards, and one before the end of a trick."""
    rules = RuleSet(sequence=HandSizes(text="13x2"))
    first, _ = new_game(rules, 4, DeckSource(seed=bytes(32)))
    state = first
    while True:
        after, events = apply(state, legal(state)[0])
        if any(isinstance(event, TrickTaken) for event in events):
            return first, state
        state = after


def watch(table: TableView) -> Intervals:
    """Deal and gather a trick, and return the intervals between the frames while cards move."""
    first, state = deal_and_trick()
    paints = Paints(table)
    each: list[float] = []
    end, events = apply(state, legal(state)[0])
    after = view(first, ME)
    table.set_trick_pause(0, False)
    _, opening = new_game(first.rules, 4, DeckSource(seed=bytes(32)))
    for play in (
        lambda: table.play(None, redact(opening, ME, first), after),
        lambda: table.play(view(state, ME), redact(events, ME, end), view(end, ME)),
    ):
        table.table_scene.faces.finish()
        loop = QEventLoop()
        table.settled.connect(loop.quit)
        QTimer.singleShot(0, play)
        begun = len(paints.times)
        loop.exec()
        table.settled.disconnect(loop.quit)
        moments = paints.times[begun:]
        each += [1000 * (b - a) for a, b in pairwise(moments)]
    return Intervals(tuple(each))


@contextmanager
def busy() -> Iterator[None]:
    """Let a process compute all the time."""
    process = subprocess.Popen([sys.executable, "-c", BUSY])  # noqa: S603 - ourselves
    lower_priority(process.pid)  # as that of a bot
    try:
        yield
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Print the figures."""
    options = arguments(__doc__, frames=150).parse_args()
    offscreen()
    application = make_application()
    table = table_of_four()
    table.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    QApplication.processEvents()
    plain = repaint(table, options.frames, still())
    print(f"the cloth alone: {plain:.2f} ms")
    table.show_view(view(deal_and_trick()[0], ME))
    QApplication.processEvents()
    rest = repaint(table, options.frames, still())
    print(f"dealt, at rest: {rest:.2f} ms, {rest / plain:.1f} times the cloth alone")
    table.table_scene.clear_cards()
    for name, turning in (("moving", False), ("turning", True)):
        taken = repaint(table, options.frames, moving(table, turning=turning))
        print(f"52 cards {name}: {taken:.2f} ms, {taken / plain:.1f} times the cloth alone")
    table.close()
    table = table_of_four()
    print("without a bot:", watch(table).line())
    with busy():
        print("with a bot:   ", watch(table).line())
    table.close()
    del application


if __name__ == "__main__":
    main()
