"""No rules make anything slow or large: random rule sets, edge values among them.

Every rule set that may be added to the player's own rules goes through the steps of
``heavy_steps.py``. A finding is a step that takes more than 0.3 s of processor time or lets the
process grow by more than 20 MB, twice in a row; or an error. Needs Linux, because the growth of
memory is read from /proc.
"""

import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from extreme_rules import BASES, random_rules
from heavy_steps import Steps
from PySide6.QtWidgets import QApplication

from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_to_json

pytestmark = [
    pytest.mark.slow,
    pytest.mark.no_cover,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc"),
]
RULE_SETS: Final = 2_000
EVERY: Final = 10
"""One rule set in this number goes through the costly steps too."""
MOST_SECONDS: Final = 0.3
MOST_BYTES: Final = 20 << 20
FORGET_PEAK: Final = "5"
"""Written to clear_refs, this lets the peak of the memory start again."""


@dataclass
class Costs:
    """What the steps of a rule set have cost."""

    steps: int = 0
    heavy: list[str] = field(default_factory=list)
    """Those that cost too much."""

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Measure a step."""
        Path("/proc/self/clear_refs").write_text(FORGET_PEAK, encoding="ascii")
        before, began = memory("VmRSS"), time.process_time()
        yield
        seconds, grown = time.process_time() - began, memory("VmHWM") - before
        self.steps += 1
        if seconds > MOST_SECONDS or grown > MOST_BYTES:
            self.heavy.append(f"{name}: {seconds:.2f} s, {grown / 2**20:.0f} MB")


def memory(name: str) -> int:
    """Return a figure of the memory of this process, in bytes."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def rule_set(seed: str) -> tuple[RuleSet, int]:
    """Return rules and a number of seats: the first that are accepted, of many random ones."""
    numbers = random.Random(seed)  # noqa: S311 - the same each time
    while True:
        rules = random_rules(numbers)
        seats = numbers.randint(*rules.seats)
        if not problems(rules, seats) and not problems_by_seats(rules):
            return rules, seats


def test_no_rules_make_a_step_slow_or_large(tmp_path: Path, qapp: QApplication) -> None:
    steps, found = Steps(tmp_path, qapp), []
    for rules in BASES:  # what is loaded only once is no cost of the rules
        steps.take(rules, rules.seats[1], "", Costs().step, whole=rules is BASES[0])
    for number in range(RULE_SETS):
        rules, seats = rule_set(str(number))
        costs = Costs()
        for _ in range(2):
            costs = Costs()
            steps.take(rules, seats, str(number), costs.step, whole=number % EVERY == 0)
            if not costs.heavy:
                break
        assert costs.steps
        if costs.heavy:
            found.append((costs.heavy, seats, json.dumps(rules_to_json(rules))))
    steps.close()
    assert found == []
