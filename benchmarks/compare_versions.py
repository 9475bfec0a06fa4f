"""Compare the cost of two versions of the program: engine, start page, saved games, stalls.

    git worktree add --detach ../before COMMIT
    python ../before/packaging/compile_resources.py
    python benchmarks/compare_versions.py ../before . [--rounds 60] [--only engine start]

Two processes, each with the package and the benchmarks of its checkout, measure in turn
(A B B A ...), a fraction of a second each, so that other programs and the temperature of the
processor affect both in the same way. All times are processor time. Printed for each figure: the
medians, and the median of the ratios of neighbouring runs with the middle half of them. Exits with
status 1 if a median ratio is above 1.05. Linux only.
"""

import argparse
import importlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

MOST_RATIO: Final = 1.05
HANDS: Final = (10, 9, 8)
"""The deals of the game in the window: at the highest speed, half a minute."""
FASTEST: Final = 300
MILLI: Final = 1e3

Figures = dict[str, float]
"""Milliseconds by name."""
Measure = Callable[[], Figures]


def module(name: str) -> Any:
    """Import a module of the checkout that is measured."""
    return importlib.import_module(name)


def time_of(work: Callable[[], object]) -> float:
    """Return the processor time of some work, in milliseconds."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * MILLI


def engine(_: Path) -> Measure:
    """Play a game of 19 deals: actions alone, with all that a table needs, from its record."""
    bench = module("engine")
    actions = bench.a_game()
    rules, source = bench.CATALOGUE[bench.STANDARD].rules, bench.DeckSource(seed=bytes(32))
    record = bench.record_of(rules, bench.SEATS, source, actions)
    thousand = 1000 / len(actions)
    # Per action: one version may count as an action what another does by itself.
    return lambda: {
        "1,000 actions: apply": thousand * time_of(lambda: bench.play(actions, seen=False)),
        "1,000 actions: apply, views, events": thousand
        * time_of(lambda: bench.play(actions, seen=True)),
        "19 deals: replay of the record": time_of(lambda: bench.replay(record)),
    }


def restore(library: Path) -> Measure:
    """Open a library with a game of 19 deals and replay the game."""
    common = module("common")

    def open_and_resume() -> None:
        opened = common.Library(library)
        common.GameSession.resume(opened, opened.games()[0].game_id)
        opened.close()

    return lambda: {"open the library, restore 19 deals": time_of(open_and_resume)}


def start(root: Path) -> Measure:
    """Paint the start page once, in a separate process."""
    common = module("common")
    command = [sys.executable, "-m", "ohhell_desktop", "--quit-after-first-paint"]

    def paint() -> Figures:
        with common.passing_profile():
            process = subprocess.Popen(command, cwd=root)  # noqa: S603 - our own
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{command} ended with {process.returncode}")
        return {"start page": (usage.ru_utime + usage.ru_stime) * MILLI}

    return paint


def stalls(_: Path) -> Measure:
    """Play some deals with bots in the window, and time what runs between two ticks of 5 ms."""
    return play_in_the_window


def play_in_the_window() -> Figures:
    """Play the deals; this works once in a process."""
    common, bench = module("common"), module("stalls")
    core = module("PySide6.QtCore")
    with common.passing_profile(common.Settings(speed=FASTEST, trick_pause_ms=FASTEST)):
        application = module("ohhell_desktop.app").make_application()
        with module("windows").main_window(core.QRect(0, 0, 1280, 800)) as (window, profile):
            loop, pages = core.QEventLoop(), core.QTimer()
            pages.timeout.connect(lambda: bench.turn_pages(window, loop))
            pages.start(100)
            seats = common.bots(4, "sharp")
            session = common.begin(profile.library, seats, common.SEED, hands=HANDS)
            window.open_game(session.game_id)
            ticks, began = bench.Stalls(), time.thread_time()
            loop.exec()
            spent = time.thread_time() - began
        application.processEvents()
    busy = sorted(ticks.busy)
    return {
        "window, from tick to tick, 99th percentile": busy[int(len(busy) * 0.99)],
        f"window, {len(HANDS)} deals in all": spent * MILLI,
    }


MEASUREMENTS: Final[Mapping[str, tuple[Callable[[Path], Measure], int]]] = {
    "engine": (engine, 60),
    "restore": (restore, 60),
    "start": (start, 30),
    "stalls": (stalls, 3),
}
"""How each is measured, and how often on each side."""
ONCE: Final = frozenset({"stalls"})
"""The tasks that need a new process each time."""


def save_game(library: Path) -> None:
    """Save a whole game of 19 deals in a library, with the checkout that is being measured."""
    common, bench = module("common"), module("engine")
    opened = common.Library(library)
    session = common.begin(opened, common.bots(bench.SEATS, "steady"), bytes(32))
    while session.state.turn is not None:
        choices = bench.legal(session.state)
        session.submit(choices[len(choices) // 2], session.ply)
    opened.close()


class Worker:
    """A process that runs one task with the modules of a checkout."""

    def __init__(self, task: str, root: Path, argument: Path) -> None:
        command = (sys.executable, "-P", __file__, "--apart", task, str(root), str(argument))
        # Without its byte code, a version that was never run would be compiled at each start.
        environment = {
            "QT_QPA_PLATFORM": "offscreen",
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "",
        }
        self._process = subprocess.Popen(  # noqa: S603 - this script
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=root,
            env=environment,
            text=True,
            bufsize=1,
        )

    def measure(self) -> Figures:
        """Measure once."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(file=self._process.stdin, flush=True)
        figures: Figures = json.loads(self._process.stdout.readline())
        return figures

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def work_apart(task: str, root: Path, argument: Path) -> None:
    """Run a task in this process: once for each line on standard input, printing the figures."""
    sys.path[:0] = [str(root / "benchmarks"), str(root)]
    package = Path(str(module("ohhell_desktop").__file__)).parents[1]
    if package != root:
        raise SystemExit(f"the package of {package} was imported instead of that of {root}")
    if task == "save":
        save_game(argument)
        return
    measure = MEASUREMENTS[task][0](argument)
    for _ in sys.stdin:
        print(json.dumps(measure()), flush=True)


@contextmanager
def saved_games(roots: Sequence[Path]) -> Iterator[list[Path]]:
    """Make a library with one game for each checkout, in a folder where writing is cheap."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder in it that goes away
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        libraries = [Path(folder, str(number), "games.sqlite3") for number in range(len(roots))]
        for root, library in zip(roots, libraries, strict=True):
            library.parent.mkdir()
            Worker("save", root, library).close()
        yield libraries


def measured(
    task: str, roots: Sequence[Path], arguments: Sequence[Path], rounds: int
) -> dict[str, list[list[float]]]:
    """Measure on both sides in turn; return the figures by name and side."""
    found: dict[str, list[list[float]]] = defaultdict(lambda: [[], []])

    def workers() -> list[Worker]:
        return [Worker(task, *side) for side in zip(roots, arguments, strict=True)]

    sides = workers()
    if task not in ONCE:
        for worker in sides:
            worker.measure()  # imports, and writes the byte code
    for number in range(rounds):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            for name, took in sides[side].measure().items():
                found[name][side].append(took)
        if task in ONCE:
            for worker in sides:
                worker.close()
            sides = workers()
    for worker in sides:
        worker.close()
    return found


def show(name: str, before: Sequence[float], after: Sequence[float]) -> bool:
    """Print one comparison; return whether it is within the limit."""
    ratios = sorted(b / a for a, b in zip(before, after, strict=True))
    ratio, quarter = statistics.median(ratios), len(ratios) // 4
    print(
        f"{name}: {statistics.median(before):.2f} ms before,"
        f" {statistics.median(after):.2f} ms after, ratio {ratio:.3f}"
        f" ({ratios[quarter]:.3f} to {ratios[-1 - quarter]:.3f} in the middle half)"
        f"{'' if ratio <= MOST_RATIO else '  MORE THAN 5 % WORSE'}",
        flush=True,
    )
    return ratio <= MOST_RATIO


def main() -> int:
    """Compare, and return the exit status."""
    if "--apart" in sys.argv[1:2]:
        _, _, task, root, argument = sys.argv
        work_apart(task, Path(root), Path(argument))
        return 0
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, help="on each side, instead of as many as usual")
    parser.add_argument("--only", nargs="+", choices=MEASUREMENTS, default=list(MEASUREMENTS))
    options = parser.parse_args()
    roots = [options.before.resolve(), options.after.resolve()]
    with saved_games(roots if "restore" in options.only else []) as libraries:
        results = [
            show(name, *sides)
            for task in options.only
            for name, sides in measured(
                task,
                roots,
                libraries if task == "restore" else roots,
                options.rounds or MEASUREMENTS[task][1],
            ).items()
        ]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
