"""Hostile files and lines, weighed: mutants of valid ones, and known bombs, in child processes.

Mutants of game files, rule files, texts of rules, settings files and lines to a bot are given to
the entry points of the program. Findings are: an unhandled error, too much processor time, more
than 50 MB, a refusal that is not a sentence for a player. With a game or rules that are accepted, a
computer player must then be able to decide, within the same limits. Needs fork: Linux or macOS.
"""

import json
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Final

from bombs import bombs
from corpus import KINDS, dice, valid
from entry_points import MOST_BYTES, Outcome, mutant, try_input

BATCH: Final = 50
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


def findings_of(inputs: Sequence[Input], longest: float) -> Iterator[str]:
    """Give inputs to their entry points; yield a sentence about each fault.

    Args:
        inputs: what is given to them.
        longest: the most processor time that one may take, in seconds.
    """
    waiting = list(inputs)
    while waiting:
        done = 0
        for outcome, grown in batch_in_child(waiting):
            each = waiting[done]
            done += 1
            wrong = outcome.fault
            if outcome.seconds > longest or grown > MOST_BYTES:
                wrong = wrong or weighed_alone(each, longest)
            if wrong:
                yield f"{each.kind}, {each.name}: {wrong!a}"
            if grown > MOST_BYTES:
                break
        else:
            if done < len(waiting):
                yield f"{waiting[done].kind}, {waiting[done].name}: killed the process"
                done += 1
        waiting = waiting[done:]


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


def main() -> int:
    """Weigh all known bombs and a number of mutants: MUTANTS PLIES SECONDS."""
    count, plies, longest = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    inputs = chain((Input(*bomb) for bomb in bombs()), mutants(count, 7, plies))
    seen = wrong = 0
    for batch in in_batches(inputs):
        seen += len(batch)
        for each in findings_of(batch, longest):
            wrong += 1
            print(each)  # noqa: T201 - for the test that reads it
    print(f"{seen} inputs, {wrong} findings")  # noqa: T201 - as above
    return int(not count or wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
