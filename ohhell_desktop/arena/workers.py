"""Playing the units of a match in several processes.

Each worker is this program, started with ``arena --worker``: it reads the match and then the
units as lines of JSON, and writes the sittings of each unit as one line. A worker that fails
writes a sentence.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, Final

from ohhell_desktop.arena.entrants import ArenaError, read_entrant
from ohhell_desktop.arena.match import Match, Sitting, Table, Unit
from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json

WORKER: Final = "--worker"

Played = tuple[Unit, list[Sitting]]


def played(match: Match, units: Sequence[Unit], processes: int) -> Iterator[Played]:
    """Play units, and yield each as soon as it has been played.

    Args:
        match: what is played, by whom.
        units: what is to be played.
        processes: how many processes play; with 1 it is this one.

    Raises:
        ArenaError: if a player fails.
    """
    if processes == 1:
        with closing(Table(match)) as table:
            for unit in units:
                yield unit, list(table.play(unit))
        return
    with _workers(match, units, min(processes, len(units))) as results:
        for _ in units:
            found = results.get()
            if isinstance(found, str):
                raise ArenaError(found)
            yield found


@contextmanager
def _workers(
    match: Match, units: Sequence[Unit], count: int
) -> Iterator["SimpleQueue[Played | str]"]:
    """Start workers, which share the units; they are ended at the end."""
    results: SimpleQueue[Played | str] = SimpleQueue()
    waiting, lock = iter(units), Lock()
    processes = [_start() for _ in range(count)]
    jobs = [_Job(process, match, waiting, lock, results) for process in processes]
    threads = [Thread(target=job.run, daemon=True, name="worker") for job in jobs]
    for thread in threads:
        thread.start()
    try:
        yield results
    finally:
        for process in processes:
            process.kill()
        for process, job, thread in zip(processes, jobs, threads, strict=True):
            process.wait()
            thread.join()
            job.close()


def _start() -> "subprocess.Popen[bytes]":
    program = (
        [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", _PACKAGE]
    )
    return subprocess.Popen(  # noqa: S603 - this program
        [*program, "arena", WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        # An interruption from the keyboard is for the process that shows the results.
        start_new_session=True,
    )


_PACKAGE: Final = __package__.partition(".")[0]


class _Job:
    """Gives units to one worker until there are no more."""

    def __init__(
        self,
        process: "subprocess.Popen[bytes]",
        match: Match,
        units: Iterator[Unit],
        lock: Lock,
        results: "SimpleQueue[Played | str]",
    ) -> None:
        assert process.stdin is not None  # noqa: S101 - both are pipes
        assert process.stdout is not None  # noqa: S101
        self._process = process
        self._match = match
        self._input = process.stdin
        self._output = process.stdout
        self._units = units
        self._lock = lock
        self._results = results

    def run(self) -> None:
        """Hand out units, and put what comes back into the queue."""
        try:
            _write(self._input, match_to_json(self._match))
            while (unit := self._next()) is not None:
                _write(self._input, [unit.cards, unit.number])
                answer = json.loads(self._output.readline())
                if "error" in answer:
                    self._results.put(answer["error"])
                    return
                sittings = [sitting_from_json(unit, raw) for raw in answer["sittings"]]
                self._results.put((unit, sittings))
        except (OSError, ValueError):
            self._process.wait()
            status = self._process.returncode
            self._results.put(f"A process of the arena ended unexpectedly, with status {status}.")

    def close(self) -> None:
        """Close the pipes of a worker that has ended."""
        with suppress(OSError):
            self._input.close()
        self._output.close()

    def _next(self) -> Unit | None:
        with self._lock:
            return next(self._units, None)


def work(source: IO[bytes], sink: IO[bytes]) -> int:
    """Play units as a worker until the input ends; return the exit status."""
    match = match_from_json(json.loads(source.readline()))
    waiting = iter(source.readline, b"")
    line = next(waiting, b"")
    try:
        with closing(Table(match)) as table:
            while line:
                unit = Unit(*json.loads(line))
                sittings = [_sitting_to_json(sitting) for sitting in table.play(unit)]
                _write(sink, {"sittings": sittings})
                line = next(waiting, b"")
    except ArenaError as error:
        _write(sink, {"error": str(error)})
        return 1
    return 0


def _write(sink: IO[bytes], value: Any) -> None:
    sink.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
    sink.flush()


def match_to_json(match: Match) -> dict[str, Any]:
    """Return a match as a JSON value for a worker."""
    return {
        "entrants": [entrant.name for entrant in match.entrants],
        "seating": list(match.seating),
        "rules": rules_to_json(match.rules),
        "seed": match.seed,
        "time_ms": match.time_ms,
    }


def match_from_json(raw: dict[str, Any]) -> Match:
    """Read what :func:`match_to_json` has written."""
    return Match(
        entrants=tuple(map(read_entrant, raw["entrants"])),
        seating=tuple(raw["seating"]),
        rules=rules_from_json(raw["rules"]),
        seed=raw["seed"],
        time_ms=raw["time_ms"],
    )


def _sitting_to_json(sitting: Sitting) -> dict[str, Any]:
    return {
        "seating": sitting.seating,
        "deals": [
            {
                "cards": deal.cards,
                "dealer": deal.dealer,
                "trump": deal.trump.value if deal.trump else None,
                "bids": deal.bids,
                "tricks": deal.tricks,
                "winners": deal.winners,
                "points": deal.points,
                "totals": deal.totals,
            }
            for deal in sitting.deals
        ],
        "totals": sitting.totals,
        "winners": sitting.winners,
        "record": sitting.record,
        "times": sitting.times,
    }


def sitting_from_json(unit: Unit, raw: dict[str, Any]) -> Sitting:
    """Read a sitting that a worker has written."""
    return Sitting(
        unit=unit,
        seating=tuple(raw["seating"]),
        deals=tuple(
            DealResult(
                cards=deal["cards"],
                dealer=Seat(deal["dealer"]),
                trump=Suit(deal["trump"]) if deal["trump"] else None,
                bids=tuple(deal["bids"]),
                tricks=tuple(deal["tricks"]),
                winners=tuple(map(Seat, deal["winners"])),
                points=tuple(deal["points"]),
                totals=tuple(deal["totals"]),
            )
            for deal in raw["deals"]
        ),
        totals=tuple(raw["totals"]),
        winners=tuple(raw["winners"]),
        record=raw["record"],
        times=tuple(tuple(times) for times in raw["times"]),
    )
