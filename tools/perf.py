"""Measure what the program costs, each figure beside something that is run in the same minute.

    python tools/perf.py [start frames stalls plies library hints ...] [--rounds 5] [--json FILE]

``start``: the first painted start page, without and with saved games, times a bare PySide6 window
(processor time, peak memory). ``frames``: a repaint of the table at rest and with 52 cards on their
way, times a repaint of the cloth alone. ``stalls``: how late a timer of 5 ms is while four computer
players play in the window, times the same in an empty event loop. ``plies``: an action with the
views of all seats, and the replay of a record, times a loop of plain Python. ``library``: the start
page, the saved games and the record with ``--games`` games, times those with ten. ``hints``: the
first and the settled hint, the review of a deal, and expert's decisions, times the plain loop.

Each figure is the median of the rounds. On a busy machine only the ratios say something. Exits with
status 1 if a part has measured nothing.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NamedTuple

from toolbox import ROOT, SEED, arguments, begin, bots, offscreen, passing_profile, verdict

offscreen()

from PySide6.QtCore import QElapsedTimer, QEvent, QEventLoop, QObject, QRect, Qt, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication, QGraphicsView  # noqa: E402 - the platform first

from ohhell_desktop.app import make_application, use_paper_style  # noqa: E402
from ohhell_desktop.bots.decide import decide, explain  # noqa: E402
from ohhell_desktop.bots.levels import LEVELS  # noqa: E402
from ohhell_desktop.look.geometry import Pose  # noqa: E402
from ohhell_desktop.rules.cards import Card, Seat  # noqa: E402
from ohhell_desktop.rules.engine.actions import Action  # noqa: E402
from ohhell_desktop.rules.engine.game import apply, legal, new_game  # noqa: E402
from ohhell_desktop.rules.engine.state import DeckSource  # noqa: E402
from ohhell_desktop.rules.engine.view import SeatView, redact, view  # noqa: E402
from ohhell_desktop.rules.form.ruleset import RuleSet  # noqa: E402
from ohhell_desktop.rules.form.sequence import HandSizes  # noqa: E402
from ohhell_desktop.rules.io.record import record_of, record_to_json, replay  # noqa: E402
from ohhell_desktop.session.files.profile import Profile  # noqa: E402
from ohhell_desktop.session.files.settings import Settings  # noqa: E402
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402
from ohhell_desktop.table.plan.picture import CardPlace  # noqa: E402
from ohhell_desktop.table.stage.scene import Player  # noqa: E402
from ohhell_desktop.table.view import TableView  # noqa: E402
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene  # noqa: E402
from ohhell_desktop.ui.game.moments.summary import DealSummary  # noqa: E402
from ohhell_desktop.ui.shell.main_window import MainWindow  # noqa: E402
from ohhell_desktop.variants import CATALOGUE, STANDARD  # noqa: E402

ME: Final = Seat(0)
PERSON: Final = SeatSetup("Ann", SeatKind.PERSON, "", 1)
BARE: Final = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, application.quit)
application = QApplication(sys.argv)
window = Window()
window.resize(1280, 800)
window.show()
application.exec()
"""
LOOP: Final = 100_000
FEW: Final = 10
TICK_MS: Final = 5
BARE_MS: Final = 3_000
MS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that was measured, beside something else."""

    part: str
    what: str
    value: float
    unit: str
    beside: str = ""
    """What it is compared with; empty if it stands alone."""
    other: float = 0.0

    @property
    def ratio(self) -> float:
        """How many times the other one it is; 0 if it stands alone."""
        return self.value / self.other if self.other else 0.0

    def line(self) -> str:
        """Return a row of the table."""
        ratio = f"{self.ratio:8.2f} x {self.beside} ({self.other:.2f})" if self.other else ""
        return f"{self.part:8} {self.what:42} {self.value:10.2f} {self.unit:4} {ratio}"


def plain_loop() -> int:
    """Do a fixed amount of work, with which others are compared."""
    total, table = 0, {}
    for number in range(LOOP):
        table[number & 255] = total
        total = (total + number ^ table[number & 255]) & 0xFFFF
    return total


def spent(work: Callable[[], object]) -> float:
    """Return the processor time of some work, in ms."""
    began = time.process_time()
    work()
    return (time.process_time() - began) * MS


def medians(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Return the median processor time of some works that are done in turn."""
    times = [[spent(work) for work in works] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*times, strict=True)]


# The start


class Cost(NamedTuple):
    """The cost of a process: ms of processor time, and MiB at the peak."""

    time: float
    memory: float


WAITER: Final = """
import json, os, sys
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(child, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime,
    usage.ru_maxrss / 1024]))
"""
"""A small process that starts another: a large one would hand on its own peak of memory."""


def cost_of(command: Sequence[str]) -> Cost:
    """Run a command to its end; return what the operating system says it has cost."""
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-S", "-c", WAITER, *command], cwd=ROOT, check=True, capture_output=True
    )
    status, seconds, memory = json.loads(done.stdout.splitlines()[-1])
    if status:
        raise SystemExit(f"{command} ended with {status}")
    return Cost(seconds * MS, memory)


def started_game(library: Library, number: int, actions: int) -> None:
    """Save a game that has come to some deal."""
    session = begin(library, (PERSON, *bots(3, "steady")), bytes([number]) * 32)
    for _ in range(actions):
        choices = legal(session.state)
        session.submit(choices[len(choices) // 2], session.ply)


def start(options: Namespace) -> Iterator[Figure]:
    """Measure the start page."""
    command = options.program or [sys.executable, "-m", "ohhell_desktop"]
    ours, bare = [*command, "--quit-after-first-paint"], [sys.executable, "-c", BARE]
    for games in (0, 6):
        with passing_profile() as path:
            library = Library(path)
            for number in range(games):
                started_game(library, number, 100 + 40 * number)
            library.close()
            cost_of(ours)  # the first time, modules are compiled
            pairs = [(cost_of(ours), cost_of(bare)) for _ in range(options.rounds)]
        for name, unit in (("time", "ms"), ("memory", "MiB")):
            mine, plain = (
                statistics.median(getattr(pair[place], name) for pair in pairs) for place in (0, 1)
            )
            yield Figure("start", f"{name}, {games} games", mine, unit, "a bare window", plain)


# The frames of the table


def moving(table: TableView, *, turning: bool) -> Iterator[None]:
    """Move 52 cards a little, again and again."""
    scene, step = table.table_scene, 0
    cards = [Card(rank + suit) for suit in "CDHS" for rank in "23456789TJQKA"]
    width = scene.layout.trick[ME].width if scene.layout else 100.0
    while True:
        step += 1
        for number, card in enumerate(cards):
            x = 120 + 130 * (number % 13) + step % 40
            y = 150 + 200 * (number // 13) + step % 30
            angle = (step + number) % 20 - 10.0 if turning else 0.0
            place = CardPlace(card, Pose(x, y, width, angle), 700 + number)
            scene.put(str(card), place, raster=width)
            scene.faces.pixmap(card, width)
        if step == 1:
            scene.faces.finish()
        yield


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, table: QGraphicsView) -> None:
        super().__init__(table)
        self.count = 0
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # type: ignore[explicit-override]  # noqa: N802
        """Count a repaint."""
        del watched
        self.count += event.type() is QEvent.Type.Paint
        return False


def repaint(table: TableView, times: int, move: Iterator[None] | None = None) -> float:
    """Return the processor time of the fastest repaint, in ms: a busy machine slows the others."""
    paints, taken = Paints(table), []
    for _ in range(times):
        if move is not None:
            next(move)
        taken.append(spent(table.viewport().repaint))
    if paints.count < times:
        raise SystemExit("the table is not painted")
    return min(taken)


def frames(options: Namespace) -> Iterator[Figure]:
    """Measure repaints of the table."""
    table, times = TableView(), 20 * options.rounds
    table.resize(1920, 1080)
    table.set_players([Player(name, 1, name == "A") for name in "ABCD"])
    table.show()
    table.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    QApplication.processEvents()
    cloth = repaint(table, times)
    first, _ = new_game(RuleSet(sequence=HandSizes(text="13x2")), 4, DeckSource(seed=bytes(32)))
    table.show_view(view(first, ME))
    QApplication.processEvents()
    yield Figure("frames", "dealt, at rest", repaint(table, times), "ms", "the cloth", cloth)
    table.table_scene.clear_cards()
    for what, turning in (("52 cards moving", False), ("52 cards turning", True)):
        taken = repaint(table, times, moving(table, turning=turning))
        yield Figure("frames", what, taken, "ms", "the cloth", cloth)
    table.close()


# The window's event loop


class Stalls(QObject):
    """Records the delay of each tick of a timer, and how busy the thread was."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[float] = []
        self.busy: list[float] = []
        self.clock = QElapsedTimer()
        self.timer = QTimer(self)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.tick)
        self.spent = 0.0
        self.start_clocks()
        self.timer.start(TICK_MS)

    def start_clocks(self) -> None:
        """Measure from now on."""
        self.clock.start()
        self.spent = time.thread_time()

    def tick(self) -> None:
        """Record one tick."""
        self.late.append(max(0.0, self.clock.nsecsElapsed() / 1e6 - TICK_MS))
        self.busy.append((time.thread_time() - self.spent) * MS)
        self.start_clocks()


def high(times: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return sorted(times)[int(len(times) * 0.99)]


def turn_pages(window: MainWindow, loop: QEventLoop) -> None:
    """Close each summary as soon as it is shown; stop at the result."""
    for summary in window.findChildren(DealSummary):
        if summary.isVisible():
            summary.advance()
    if any(scene.isVisible() for scene in window.findChildren(ResultScene)):
        loop.quit()


@contextmanager
def main_window() -> Iterator[tuple[MainWindow, Profile]]:
    """Show the program with the profile that the environment names, and close it afterwards."""
    profile = Profile.open()
    window = MainWindow(profile)
    window.setGeometry(QRect(0, 0, 1280, 800))
    window.show()
    try:
        yield window, profile
    finally:
        window.shut_down()
        profile.close()


def stalls(options: Namespace) -> Iterator[Figure]:
    """Measure how long the event loop is blocked while computer players play."""
    loop = QEventLoop()
    bare = Stalls()
    QTimer.singleShot(BARE_MS, loop.quit)
    loop.exec()
    bare.timer.stop()
    with passing_profile(Settings(speed=100, trick_pause_ms=300)), main_window() as shown:
        window, profile = shown
        pages = QTimer()
        pages.timeout.connect(lambda: turn_pages(window, loop))
        pages.start(100)
        hands = [7] * options.rounds
        window.open_game(begin(profile.library, bots(4, "sharp"), SEED, hands).game_id)
        played = Stalls()
        loop.exec()
        played.timer.stop()
    for what, mine, plain in (
        ("late, 99th percentile", high(played.late), high(bare.late)),
        ("late, at worst", max(played.late), max(bare.late)),
    ):
        yield Figure("stalls", what, mine, "ms", "an empty loop", plain)
    yield Figure("stalls", "busy from tick to tick, at worst", max(played.busy), "ms")


# The rules


def a_game() -> list[Action]:
    """Return the actions of a whole random game."""
    chance = random.Random(19)  # noqa: S311 - players, not secrets
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    actions = []
    while state.turn is not None:
        choices = legal(state)
        actions.append(choices[int(chance.random() * len(choices))])
        state, _ = apply(state, actions[-1])
    return actions


def play(actions: list[Action], *, seen: bool) -> None:
    """Play a game again; with ``seen``, also compute views and events for every seat."""
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    for action in actions:
        state, events = apply(state, action)
        for seat in map(Seat, range(4) if seen else ()):
            view(state, seat)
            redact(events, seat, state)


def plies(options: Namespace) -> Iterator[Figure]:
    """Measure the rules in a game of 19 deals."""
    actions = a_game()
    record = record_of(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)), actions)
    loop, bare, seen, again = medians(
        options.rounds,
        plain_loop,
        lambda: play(actions, seen=False),
        lambda: play(actions, seen=True),
        lambda: replay(record),
    )
    for what, taken in (("actions alone", bare), ("with all views", seen), ("replayed", again)):
        yield Figure("plies", f"{len(actions)} {what}", taken, "ms", "a plain loop", loop)


# Many games


def fill(path: Path, count: int) -> None:
    """Write a library with finished games of many different players."""
    library = Library(path)
    kept = []
    for number in range(min(FEW, count)):
        seats = (PERSON, *bots(3, "steady"))
        session = begin(library, seats, bytes([number]) * 32, hands=(3, 2, 1, 2, 3))
        while session.state.turn is not None:
            choices = legal(session.state)
            session.submit(choices[len(choices) // 2], session.ply)
        kept.append(library.load(session.game_id))
    for number in range(len(kept), count):
        library.add(kept[number % len(kept)])
    library.count(library.settled_games())
    library.close()


def library(options: Namespace) -> Iterator[Figure]:
    """Measure the pages that list games."""
    times: dict[tuple[str, int], list[float]] = {}
    with passing_profile(Settings(offer_lesson=False)) as path:
        folders = {count: path.parent / str(count) for count in (FEW, options.games)}
        for count, folder in folders.items():
            folder.mkdir()
            fill(folder / "games.sqlite3", count)
        for number in range(options.rounds + 1):
            for count, folder in folders.items():
                for what, taken in pages_of(folder):
                    if number:  # the first time, modules are imported
                        times.setdefault((what, count), []).append(taken)
    for what in dict.fromkeys(name for name, _ in times):
        many, few = (statistics.median(times[what, count]) for count in (options.games, FEW))
        yield Figure("library", f"{what}, {options.games} games", many, "ms", f"with {FEW}", few)


def pages_of(folder: Path) -> Iterator[tuple[str, float]]:
    """Yield how long each page with games takes until it has been drawn."""
    profile = Profile.open(folder, folder)
    began = time.process_time()
    window = MainWindow(profile)
    window.resize(1280, 800)
    window.show()
    QApplication.processEvents()
    yield "start page", (time.process_time() - began) * MS
    for what, step in (("saved games", window.saved_games), ("record", window.record)):
        step()  # twice: the first time, the modules of the page are imported
        window.leave_table()
        began = time.process_time()
        step()
        QApplication.processEvents()
        window.grab()
        yield what, (time.process_time() - began) * MS
        window.leave_table()
    window.close()
    window.shut_down()
    window.deleteLater()
    profile.close()


# Hints, reviews and decisions


def positions(cards: int, deals: int) -> Iterator[SeatView]:
    """Yield the positions of some deals in which there is something to choose."""
    rules = RuleSet(sequence=HandSizes(text=f"{cards}x{deals}"))
    state, _ = new_game(rules, 4, DeckSource(seed=bytes([cards]) * 32))
    number = 0
    while state.turn is not None:
        seen = view(state, state.turn)
        if len(seen.legal) > 1:
            yield seen
        number += 1
        state, _ = apply(state, decide(seen, "steady", number).action)


def hints(options: Namespace) -> Iterator[Figure]:
    """Measure hints, expert's decisions and the review of a deal, as their processes do them."""
    (loop,) = medians(options.rounds, plain_loop)
    for cards in (3, 7, 10):
        decided, first, settled = [], [], []
        for number, seen in enumerate(positions(cards, options.rounds)):
            decided.append(spent(lambda: decide(seen, LEVELS[-1].key, number)))  # noqa: B023
            if number % 5 == 0:
                began, told = time.process_time(), list[float]()
                for _ in explain(seen, 1, 3_000):
                    told.append((time.process_time() - began) * MS)
                first.append(told[0])
                settled.append(told[-1])
        for what, taken in (
            ("expert decides, 95th percentile", sorted(decided)[int(len(decided) * 0.95)]),
            ("first hint, median", statistics.median(first)),
            ("settled hint, median", statistics.median(settled)),
        ):
            yield Figure("hints", f"{what}, {cards} cards", taken, "ms", "a plain loop", loop)
    yield Figure("hints", "a deal of 7 cards reviewed", reviewed(), "ms", "a plain loop", loop)


def reviewed() -> float:
    """Return the processor time of the process that reviews a deal, in ms."""
    rules, source = RuleSet(sequence=HandSizes(text="7")), DeckSource(seed=SEED)
    state, _ = new_game(rules, 4, source)
    actions = []
    while state.turn is not None:
        actions.append(decide(view(state, state.turn), "gentle", 5).action)
        state, _ = apply(state, actions[-1])
    record = record_to_json(record_of(rules, 4, source, actions))
    asked = {"id": 1, "cmd": "review", "record": record, "deal": 0, "seat": 0, "time_ms": 20_000}
    process = subprocess.Popen(
        [sys.executable, "-m", "ohhell_desktop", "review"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked).encode() + b"\n")
    process.stdin.flush()
    while json.loads(answer := process.stdout.readline()).get("so_far"):
        pass
    if b"error" in answer:
        raise SystemExit(answer.decode())
    process.stdin.close()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return (usage.ru_utime + usage.ru_stime) * MS


PARTS: Final[dict[str, Callable[[Namespace], Iterator[Figure]]]] = {
    "start": start,
    "frames": frames,
    "stalls": stalls,
    "plies": plies,
    "library": library,
    "hints": hints,
}


def main() -> int:
    """Measure the parts, print the table, and write it; return the exit status."""
    parser = arguments(__doc__, rounds=5, games=10_000)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="part")
    parser.add_argument("--program", nargs="+", help="what is started, such as that of a bundle")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    application = make_application()
    use_paper_style(application)
    found: list[Figure] = []
    least = options.rounds
    for part in options.parts or PARTS:
        before = len(found)
        for figure in PARTS[part](options) if options.rounds else ():
            found.append(figure)
            print(figure.line(), flush=True)
        least = min(least, len(found) - before)
    if options.json:
        table = [asdict(figure) | {"ratio": figure.ratio} for figure in found]
        options.json.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    del application
    return verdict(least)


if __name__ == "__main__":
    sys.exit(main())
