"""Look for rules that make anything slow or large: random rule sets, edge values among them.

Every rule set that may be added to the player's own rules (or with --saved, that an older version
may have begun a game by) is read and shared, put into words (the long rules, the message for a
friend, the F2 page), opened in the house rules, saved in the middle of a game, listed, exported,
opened at the table, bid and played to the end of a deal and to the end of the game, summed up, and
decided about by computer players. A finding is a step that takes more than 0.3 s of processor time
or lets the process grow by more than 20 MB, twice in a row; or an error.

    python benchmarks/heavy_rules.py [--count 20000] [--first 0] [--seed 1] [--saved]

Rule set N is the same for the same seed, so --first continues where a run was ended, and
--first N --count 1 repeats one. Exits with status 1 if there are findings. Needs Linux, because
the growth of memory is read from /proc.
"""

import gc
import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from common import arguments, offscreen, verdict
from extreme_rules import BASES, random_rules
from heavy_steps import Steps

from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_to_json

MOST_SECONDS: Final = 0.3
MOST_BYTES: Final = 20 << 20
REPORTED: Final = 100
"""After this number of rule sets, a line says how far it is."""
MEMORY: Final = Path("/dev/shm")  # noqa: S108 - no disk has to turn for the saved games
STATUS: Final = Path("/proc/self/status")
FORGET_PEAK: Final = "5"
"""Written to clear_refs, this lets the peak of the memory start again."""


@dataclass
class Costs:
    """What the steps have cost."""

    worst: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By step: seconds of processor time, and the rule set."""
    largest: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By step: bytes by which the process grew, and the rule set."""
    total: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    heavy: list[str] = field(default_factory=list)
    """The steps of the present rule set that cost too much."""
    number: int = 0

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Measure a step."""
        Path("/proc/self/clear_refs").write_text(FORGET_PEAK, encoding="ascii")
        before, began = memory("VmRSS"), time.process_time()
        yield
        seconds, grown = time.process_time() - began, memory("VmHWM") - before
        self.worst[name] = max(self.worst.get(name, (0.0, 0)), (seconds, self.number))
        self.largest[name] = max(self.largest.get(name, (0, 0)), (grown, self.number))
        self.total[name] += seconds
        if seconds > MOST_SECONDS or grown > MOST_BYTES:
            self.heavy.append(f"{name}: {seconds:.2f} s, {grown / 2**20:.0f} MB")

    def report(self, count: int) -> None:
        """Print the costs by step."""
        for name, (seconds, number) in sorted(self.worst.items(), key=lambda item: -item[1][0]):
            grown, other = self.largest[name]
            print(
                f"{name:20} at most {seconds:.3f} s (rules {number}), {grown / 2**20:4.1f} MB"
                f" (rules {other}); {1000 * self.total[name] / count:.1f} ms in the mean"
            )


def memory(name: str) -> int:
    """Return a figure of the memory of this process, in bytes."""
    lines = STATUS.read_text(encoding="ascii").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def rule_set(seed: str, *, saved: bool) -> tuple[RuleSet, int]:
    """Return rules and a number of seats: the first that are accepted, of many random ones."""
    numbers = random.Random(seed)  # noqa: S311 - the same each time
    while True:
        rules = random_rules(numbers)
        seats = numbers.randint(*rules.seats)
        if not problems(rules, seats) and (saved or not problems_by_seats(rules)):
            return rules, seats


def go_through(
    steps: Steps, costs: Costs, chosen: tuple[RuleSet, int], seed: str, *, whole: bool
) -> list[str]:
    """Let rules go through all steps; return those that cost too much, twice."""
    heavy: list[str] = []
    for _ in range(2):
        costs.heavy = []
        steps.take(*chosen, seed, costs.step, whole=whole)
        heavy = costs.heavy
        if not heavy:
            break
    return heavy


def main() -> None:
    """Look for heavy rules."""
    parser = arguments(__doc__, count=20_000, first=0, seed=1, every=10)
    parser.add_argument("--saved", action="store_true", help="rules of older versions, too")
    options = parser.parse_args()
    offscreen()
    costs, found = Costs(), 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        steps = Steps(Path(folder))
        for rules in BASES:  # what is loaded only once is no cost of the rules
            steps.take(rules, rules.seats[1], "", costs.step, whole=rules is BASES[0])
        costs, began = Costs(), time.process_time()
        for number in range(options.first, options.first + options.count):
            seed = f"{options.seed} {number}"
            chosen = rule_set(seed, saved=options.saved)
            costs.number = number
            whole = number % options.every == 0
            heavy = go_through(steps, costs, chosen, seed, whole=whole)
            if heavy:
                found += 1
                print(f"rules {number}, {chosen[1]} players: {'; '.join(heavy)}")
                print(f"  {json.dumps(rules_to_json(chosen[0]))}", flush=True)
            if number % REPORTED == REPORTED - 1:
                done = number + 1 - options.first
                spent = (time.process_time() - began) / done
                print(f"{done} rule sets, {found} findings, {spent:.3f} s each", flush=True)
                gc.collect()
        costs.report(options.count)
        steps.close()
    print(f"{options.count} rule sets: {found} findings")
    sys.exit(verdict(options.count, found))


if __name__ == "__main__":
    main()
