"""Whether a tournament and labels are the same on one process, two processes and a cluster.

    python benchmarks/clusters.py [--deals 2000] [--labels 2000]

Needs the package distributed, best in an environment of its own (distributed and platformdirs are
enough), and the compiled kernel. The tournament is sharp against three of gentle with three cards;
the labels are those of training/labels.py. Each is made by one process, by two, and by a cluster on
this computer: of one worker, of two, and of two of which one is killed half-way. Units that do
nothing show what handing out a unit costs. Prints the seconds, and whether all results are the same
to the last digit; exits with status 1 if not.
"""

import itertools
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import distributed
from common import ROOT, arguments, verdict

sys.path.insert(0, str(ROOT / "training"))

import labels

from ohhell_desktop.arena.codec import sitting_to_json
from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.executors import workers
from ohhell_desktop.arena.match import Match, Unit
from ohhell_desktop.arena.playing import played
from ohhell_desktop.arena.units import Workers, results
from ohhell_desktop.variants import CATALOGUE, STANDARD

CARDS: Final = 3
EMPTY: Final = 2000
"""How many units that do nothing are timed."""

Results = Callable[[Workers], Iterator[tuple[int, Any]]]
"""Yields how much each result counts, and the result."""


@dataclass(frozen=True)
class Task:
    """Something that is done everywhere, and the digests of its results."""

    name: str
    wanted: int
    results: Results
    digests: set[str] = field(default_factory=set)

    def run(self, place: str, where: Workers, half: Callable[[], None] | None = None) -> None:
        """Do it and print how long it took.

        Args:
            place: what is printed of where it is done.
            where: where it is done.
            half: called when a half is done.
        """
        digest, count, first, began = sha256(), 0, 0, 0.0
        for each, result in self.results(where):
            count += each
            digest.update(json.dumps(result).encode())
            if not began:
                # Starting processes is not counted.
                first, began = each, time.perf_counter()
            if half is not None and 2 * count >= self.wanted:
                half()
                half = None
        seconds = time.perf_counter() - began
        rate = (count - first) / seconds
        print(f"{place}: {count} {self.name} in {seconds:.1f} s, {rate:.1f} a second", flush=True)
        self.digests.add(digest.hexdigest())


def tournament(deals: int) -> Results:
    """Return the playing of some deals, each in every seating."""
    match = Match(
        entrants=(read_entrant("sharp"), read_entrant("gentle")),
        seating=(0, 1, 1, 1),
        rules=CATALOGUE[STANDARD].rules,
        seed=1,
        time_ms=1000,
    )

    def play(where: Workers) -> Iterator[tuple[int, Any]]:
        for sittings in played(where, ((match, Unit(CARDS, number)) for number in range(deals))):
            yield 1, [sitting_to_json(match, sitting) for sitting in sittings]

    return play


def label_making(wanted: int) -> Results:
    """Return the making of some labels."""

    def make(where: Workers) -> Iterator[tuple[int, Any]]:
        made = 0
        units = ({"seed": 1, "number": number} for number in itertools.count())
        for deal in results(where, labels.label, units):
            made += len(deal["labels"])
            yield len(deal["labels"]), deal
            if made >= wanted:
                return

    return make


def nothing(unit: int) -> int:
    """Return a unit as it is."""
    return unit


def empty(where: Workers) -> Iterator[tuple[int, Any]]:
    """Yield the results of units that do nothing."""
    for unit in results(where, nothing, range(EMPTY)):
        yield 1, unit


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, Callable[[], "subprocess.Popen[bytes]"]]]:
    """Start a scheduler; yield its address, and what starts a worker."""
    file, started = folder / "scheduler.json", list[subprocess.Popen[bytes]]()

    def start(*command: str) -> "subprocess.Popen[bytes]":
        given = [*command, "--scheduler-file", str(file), "--host", "127.0.0.1", "--no-dashboard"]
        started.append(
            subprocess.Popen(  # noqa: S603 - our own interpreter
                [sys.executable, "-m", "dask", *given],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env={"PYTHONPATH": f"{ROOT}:{ROOT / 'training'}", "HOME": str(folder)},
            )
        )
        return started[-1]

    try:
        start("scheduler", "--port", "0")
        while not file.is_file() or not file.read_bytes():
            time.sleep(0.2)
        address = json.loads(file.read_bytes())["address"]
        yield address, lambda: start("worker", "--nthreads", "1", "--no-nanny")
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def at_home(tasks: Iterable[Task]) -> None:
    """Do the tasks in one process and in two."""
    for processes, place in ((1, "1 process"), (2, "2 processes")):
        for task in tasks:
            with workers(processes) as where:
                task.run(place, where)


def on_a_cluster(tasks: Iterable[Task]) -> None:
    """Do the tasks on a cluster of one worker, of two, and of two of which one is killed."""
    with TemporaryDirectory() as name, cluster(Path(name)) as (address, start):
        start()
        wait_for(address, 1)
        run_all(tasks, address, "cluster of 1")
        victim = start()
        wait_for(address, 2)
        run_all(tasks, address, "cluster of 2")
        for task in tasks:
            with workers(1, address) as where:
                task.run("cluster of 2, one killed half-way", where, victim.kill)
            victim = start()
            wait_for(address, 2)


def run_all(tasks: Iterable[Task], address: str, place: str) -> None:
    """Do the tasks on a cluster."""
    for task in tasks:
        with workers(1, address) as where:
            task.run(place, where)


def wait_for(address: str, count: int) -> None:
    """Wait until a cluster has some workers."""
    with distributed.Client(address) as client:
        client.wait_for_workers(count)


def main() -> int:
    """Do everything everywhere, and return the exit status."""
    chosen = arguments(__doc__, deals=2000, labels=2000).parse_args()
    tasks = (
        Task("units that do nothing", EMPTY, empty),
        Task("deals", chosen.deals, tournament(chosen.deals)),
        Task("labels", chosen.labels, label_making(chosen.labels)),
    )
    at_home(tasks)
    on_a_cluster(tasks)
    for task in tasks:
        same = "the same to the last digit" if len(task.digests) == 1 else "**they differ**"
        print(f"{task.name}: {same} in all five places")
    differ = sum(len(task.digests) != 1 for task in tasks)
    return verdict(min(chosen.deals, chosen.labels), differ)


if __name__ == "__main__":
    sys.exit(main())
