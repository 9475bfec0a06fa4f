"""Feed hostile files and lines to the program: mutants of valid ones, and known bombs.

Mutants of game files, rule files, texts of rules, settings files and lines to a bot are given to
the entry points of the program, in child processes. Findings are: an unhandled error, more than
0.5 s of processor time, more than 50 MB, a refusal that is not a sentence for a player. With a game
or rules that are accepted, a computer player must then be able to decide, within the same limits.

    python benchmarks/hostile.py [--count 20000] [--seed 1] [--keep FOLDER]
    python benchmarks/hostile.py --window 200

With --window this number of mutants of games and rules goes through the import dialogs of the real
window instead; there it is also a finding if the event loop is blocked for 0.5 s, a refusal
does not show exactly one message, or an accepted game does not open.

Exits with status 1 if there are findings; --keep writes their inputs into a folder. Needs fork:
Linux or macOS.
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

from common import ROOT, arguments, offscreen, verdict

sys.path.insert(0, str(ROOT / "tests" / "hostile"))

from bombs import bombs
from corpus import KINDS, dice, valid
from entry_points import MOST_BYTES, Outcome, mutant, try_input

BATCH: Final = 50
MOST_SECONDS: Final = 0.5
"""The most processor time that an input may take."""
PATIENCE: Final = 20
"""Seconds of processor time after which a child is killed."""
UNIT: Final = 1 if sys.platform == "darwin" else 1024
"""Bytes in the unit in which getrusage reports memory."""


@dataclass(frozen=True, slots=True)
class Input:
    """An input for an entry point."""

    name: str
    kind: str
    data: bytes


@dataclass
class Tally:
    """The findings at one entry point."""

    inputs: int = 0
    taken: int = 0
    seconds: float = 0.0
    bytes: int = 0
    """The most by which a child has grown after an input for this entry point."""
    faults: int = 0
    sentences: Counter[str] = field(default_factory=Counter)


def most_memory() -> int:
    """Return the peak memory of this process, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


def batch_in_child(inputs: Sequence[Input]) -> Iterator[tuple[Outcome, int]]:
    """Yield the outcome of each input, and the growth of memory, computed in a child.

    An input may kill the child; its outcome and those of later inputs are not yielded then.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE * 2, PATIENCE * 2))
        before = most_memory()
        with os.fdopen(writing, "w") as answers:
            for each in inputs:
                outcome = try_input(each.kind, each.data)
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


def findings_of(
    inputs: Sequence[Input], tallies: dict[str, Tally], longest: float
) -> Iterator[tuple[Input, str]]:
    """Give inputs to their entry points; return the sentences about faults, with the inputs.

    Args:
        inputs: what is given to them.
        tallies: what was found so far, by entry point; it is added to.
        longest: the most processor time that one may take, in seconds.
    """
    waiting = list(inputs)
    while waiting:
        done = 0
        for outcome, grown in batch_in_child(waiting):
            each = waiting[done]
            done += 1
            count(tallies[each.kind], outcome, grown)
            wrong = outcome.fault
            if outcome.seconds > longest or grown > MOST_BYTES:
                wrong = wrong or weighed_alone(each, longest)
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
    """Add an outcome to the tally of an entry point."""
    tally.inputs += 1
    tally.taken += outcome.taken
    tally.seconds = max(tally.seconds, outcome.seconds)
    tally.bytes = max(tally.bytes, grown)
    if outcome.refusal:
        tally.sentences[outcome.refusal[:40]] += 1


def weighed_alone(each: Input, longest: float) -> str:
    """Return whether an input still takes too much time or memory in a process of its own."""
    for outcome, grown in batch_in_child([each]):
        if outcome.seconds > longest:
            return f"{outcome.seconds:.2f} s"
        if grown > MOST_BYTES:
            return f"{grown >> 20} MB"
        return ""
    return "killed the process"


def mutants(count_: int, seed: int, plies: int) -> Iterator[Input]:
    """Yield a number of mutants of every kind in turn."""
    for number in range(count_):
        numbers = dice(f"{seed} {number}")
        kind = KINDS[number % len(KINDS)]
        data = mutant(kind, valid(kind, numbers, plies), numbers)
        yield Input(f"{seed}-{number}", kind, data)


def in_batches(inputs: Iterator[Input]) -> Iterator[list[Input]]:
    """Yield lists of some items."""
    batch: list[Input] = []
    for each in inputs:
        batch.append(each)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def kept(folder: Path, number: int, each: Input, wrong: str) -> None:
    """Write a finding to a file."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{number:03}-{each.kind.replace(' ', '-')}"
    (folder / f"{name}.data").write_bytes(each.data)
    (folder / f"{name}.txt").write_text(f"{each.name}\n{wrong!a}\n", encoding="utf-8")


def shown(title: str, tallies: dict[str, Tally]) -> None:
    """Print the findings at each entry point."""
    print(
        f"{title:<16}{'inputs':>8}{'taken':>8}{'longest':>10}{'memory':>10}{'refusals':>10}{'findings':>10}"
    )
    for kind, tally in tallies.items():
        print(
            f"{kind:<16}{tally.inputs:>8}{tally.taken:>8}{tally.seconds:>8.2f} s"
            f"{tally.bytes / (1 << 20):>7.0f} MB{len(tally.sentences):>10}{tally.faults:>10}"
        )


def through_the_window(count_: int, seed: int, plies: int, keep: Path | None) -> int:
    """Give mutants to the import dialogs of the window; return the number of findings."""
    offscreen()
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - only here a window is needed
    from window_entry_points import WINDOW_KINDS, WindowEntryPoints  # noqa: PLC0415

    import ohhell_desktop.resources_rc  # noqa: F401, PLC0415 - the pictures

    application, found = QApplication([]), 0
    tallies = {kind: Tally() for kind in WINDOW_KINDS}
    with tempfile.TemporaryDirectory() as folder:
        importer = WindowEntryPoints(Path(folder))
        for number in range(count_):
            numbers = dice(f"{seed} window {number}")
            kind = WINDOW_KINDS[number % len(WINDOW_KINDS)]
            each = Input(
                f"{seed}-{number}", kind, mutant(kind, valid(kind, numbers, plies), numbers)
            )
            visit = importer.visit(kind, each.data)
            refusal = visit.messages[0] if visit.messages else ""
            count(tallies[kind], Outcome(taken=visit.taken, refusal=refusal, read=visit.blocked), 0)
            if visit.fault:
                found += 1
                tallies[kind].faults += 1
                print(f"{kind}, {each.name}: {ascii(visit.fault)[:300]}")
                if keep is not None:
                    kept(keep, found, each, visit.fault)
        importer.close()
    application.processEvents()
    shown("window", tallies)
    return found


def main() -> int:
    """Make the inputs, run them, and print the findings."""
    parser = arguments(__doc__, count=20_000, seed=1, plies=3_000, window=0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--longest", type=float, metavar="SECONDS", default=MOST_SECONDS)
    options = parser.parse_args()
    if options.window:
        found = through_the_window(options.window, options.seed, options.plies, options.keep)
        print(f"{found} findings")
        return verdict(options.window, found)
    began, number, seen = time.monotonic(), 0, 0
    known = (Input(*bomb) for bomb in bombs())
    made = mutants(options.count, options.seed, options.plies)
    for title, inputs in (("known", known), ("mutants", made)):
        tallies = {kind: Tally() for kind in KINDS}
        for batch in in_batches(inputs):
            for each, wrong in findings_of(batch, tallies, options.longest):
                number += 1
                print(f"{each.kind}, {each.name}: {ascii(wrong)[:300]}")
                if options.keep is not None:
                    kept(options.keep, number, each, wrong)
        shown(title, tallies)
        seen += sum(tally.inputs for tally in tallies.values())
    print(f"{number} findings; {time.monotonic() - began:.0f} s")
    return verdict(seen, number)


if __name__ == "__main__":
    sys.exit(main())
