"""Hostile files and lines: mutants of what is in order, and all that once did harm.

Mutants of game files, rule files, texts of rules, settings files and lines to a bot are put
through the doors by which they come into the program, in child processes. What is counted: an
error that nobody catches, more than 0.5 s of processor time, more than 50 MB, a refusal that is
no sentence for a player. A game or rules that are taken must then be good for a decision by a
computer player, within the same limits.

    python benchmarks/hostile.py [--count 20000] [--seed 1] [--keep FOLDER]
    python benchmarks/hostile.py --window 200

With --window so many mutants of games and rules go through the import dialogs of the real
window instead; there also an event loop that stands still for 0.5 s, a refusal without its
one message, or a game that is taken and does not open is a finding.

It ends with status 1 if there was anything to be found; --keep writes the inputs that did it
into a folder. Needs fork: Linux or macOS.
"""

import json
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from common import ROOT, arguments, offscreen

sys.path.insert(0, str(ROOT / "tests" / "hostile"))

from bombs import bombs
from corpus import KINDS, dice, valid
from doors import MOST_BYTES, MOST_SECONDS, Outcome, knock, mutant

BATCH: Final = 50
PATIENCE: Final = 20
"""Seconds of processor time after which a child is stopped."""
UNIT: Final = 1 if sys.platform == "darwin" else 1024
"""Bytes in what getrusage counts memory in."""


@dataclass(frozen=True, slots=True)
class Input:
    """Something to be put through a door."""

    name: str
    kind: str
    data: bytes


@dataclass
class Tally:
    """What was found at one door."""

    inputs: int = 0
    taken: int = 0
    seconds: float = 0.0
    bytes: int = 0
    """The most that a child had grown by when something had come through this door."""
    faults: int = 0
    sentences: Counter[str] = field(default_factory=Counter)


def most_memory() -> int:
    """The most memory that this process has held, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


def batch_in_child(inputs: Sequence[Input]) -> Iterator[tuple[Outcome, int]]:
    """The outcome of each input, and the memory that the child has grown by; in a child.

    The child ends early with an input that kills it; what is missing then is not yielded.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE * 2, PATIENCE * 2))
        before = most_memory()
        with os.fdopen(writing, "w") as answers:
            for each in inputs:
                outcome = knock(each.kind, each.data)
                print(
                    json.dumps([asdict(outcome), most_memory() - before]), file=answers, flush=True
                )
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answers:
        for line in answers:
            outcome, grown = json.loads(line)
            yield Outcome(**outcome), grown
    os.waitpid(child, 0)


def findings_of(inputs: Sequence[Input], tallies: dict[str, Tally]) -> Iterator[tuple[Input, str]]:
    """Put inputs through their doors; what was wrong, in words, with the input that did it."""
    waiting = list(inputs)
    while waiting:
        done = 0
        for outcome, grown in batch_in_child(waiting):
            each = waiting[done]
            done += 1
            count(tallies[each.kind], outcome, grown)
            wrong = outcome.fault
            if outcome.seconds > MOST_SECONDS or grown > MOST_BYTES:
                wrong = wrong or weighed_alone(each)
            if wrong:
                tallies[each.kind].faults += 1
                yield each, wrong
            if grown > MOST_BYTES:
                break
        else:
            if done < len(waiting):
                tallies[waiting[done].kind].faults += 1
                yield waiting[done], "killed the process"
                done += 1
        waiting = waiting[done:]


def count(tally: Tally, outcome: Outcome, grown: int) -> None:
    """Add an outcome to what is known of a door."""
    tally.inputs += 1
    tally.taken += outcome.taken
    tally.seconds = max(tally.seconds, outcome.seconds)
    tally.bytes = max(tally.bytes, grown)
    if outcome.refusal:
        tally.sentences[outcome.refusal[:40]] += 1


def weighed_alone(each: Input) -> str:
    """Whether an input is too much for a process of its own, as another may have been before."""
    for outcome, grown in batch_in_child([each]):
        if outcome.seconds > MOST_SECONDS:
            return f"{outcome.seconds:.2f} s"
        if grown > MOST_BYTES:
            return f"{grown >> 20} MB"
        return ""
    return "killed the process"


def mutants(count_: int, seed: int, plies: int) -> Iterator[Input]:
    """So many mutants of every kind in turn."""
    for number in range(count_):
        numbers = dice(f"{seed} {number}")
        kind = KINDS[number % len(KINDS)]
        data = mutant(kind, valid(kind, numbers, plies), numbers)
        yield Input(f"{seed}-{number}", kind, data)


def in_batches(inputs: Iterator[Input]) -> Iterator[list[Input]]:
    """Some at a time."""
    batch: list[Input] = []
    for each in inputs:
        batch.append(each)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def kept(folder: Path, number: int, each: Input, wrong: str) -> None:
    """Write a finding down."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{number:03}-{each.kind.replace(' ', '-')}"
    (folder / f"{name}.data").write_bytes(each.data)
    (folder / f"{name}.txt").write_text(f"{each.name}\n{wrong!a}\n", encoding="utf-8")


def shown(title: str, tallies: dict[str, Tally]) -> None:
    """Print what was found at each door."""
    print(
        f"{title:<16}{'inputs':>8}{'taken':>8}{'longest':>10}{'memory':>10}{'refusals':>10}{'findings':>10}"
    )
    for kind, tally in tallies.items():
        print(
            f"{kind:<16}{tally.inputs:>8}{tally.taken:>8}{tally.seconds:>8.2f} s"
            f"{tally.bytes / (1 << 20):>7.0f} MB{len(tally.sentences):>10}{tally.faults:>10}"
        )


def through_the_window(count_: int, seed: int, plies: int, keep: Path | None) -> int:
    """Put mutants through the import dialogs of the window; return how many did harm."""
    offscreen()
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - only here a window is needed
    from window_doors import WINDOW_KINDS, WindowDoors  # noqa: PLC0415

    import ohhell_desktop.resources_rc  # noqa: F401, PLC0415 - the pictures

    application, found = QApplication([]), 0
    tallies = {kind: Tally() for kind in WINDOW_KINDS}
    with tempfile.TemporaryDirectory() as folder:
        doors = WindowDoors(Path(folder))
        for number in range(count_):
            numbers = dice(f"{seed} window {number}")
            kind = WINDOW_KINDS[number % len(WINDOW_KINDS)]
            each = Input(
                f"{seed}-{number}", kind, mutant(kind, valid(kind, numbers, plies), numbers)
            )
            visit = doors.visit(kind, each.data)
            refusal = visit.messages[0] if visit.messages else ""
            count(tallies[kind], Outcome(taken=visit.taken, refusal=refusal, read=visit.blocked), 0)
            if visit.fault:
                found += 1
                tallies[kind].faults += 1
                print(f"{kind}, {each.name}: {ascii(visit.fault)[:300]}")
                if keep is not None:
                    kept(keep, found, each, visit.fault)
        doors.close()
    application.processEvents()
    shown("window", tallies)
    return found


def main() -> int:
    """Make, put through, count."""
    parser = arguments(__doc__, count=20_000, seed=1, plies=3_000, window=0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.window:
        found = through_the_window(options.window, options.seed, options.plies, options.keep)
        print(f"{found} findings")
        return 1 if found else 0
    began, number = time.monotonic(), 0
    known = (Input(*bomb) for bomb in bombs())
    made = mutants(options.count, options.seed, options.plies)
    for title, inputs in (("known", known), ("mutants", made)):
        tallies = {kind: Tally() for kind in KINDS}
        for batch in in_batches(inputs):
            for each, wrong in findings_of(batch, tallies):
                number += 1
                print(f"{each.kind}, {each.name}: {ascii(wrong)[:300]}")
                if options.keep is not None:
                    kept(options.keep, number, each, wrong)
        shown(title, tallies)
    print(f"{number} findings; {time.monotonic() - began:.0f} s")
    return 1 if number else 0


if __name__ == "__main__":
    sys.exit(main())
