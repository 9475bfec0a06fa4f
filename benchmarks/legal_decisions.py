"""Count illegal decisions of computer players, in every form and by random house rules.

    python benchmarks/legal_decisions.py [--decisions 1000000] [--rules 2000] [--first 0]

First one game by each of the random house rules, then games of every form with every number
of seats, from the smallest to the largest, until there are enough decisions. Each decision is made
by another level; expert, which takes much longer, makes the share that ``--searches`` says, of
1,000. A line every minute says how far it is. ``--first`` begins with another game, to go on where
an earlier run has ended. Exits with status 1 if a decision was illegal.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from common import ROOT, arguments, verdict
from hypothesis import HealthCheck, Phase, given, settings

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.rules.engine.actions import StartDeal
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.variants import CATALOGUE

sys.path.insert(0, str(ROOT / "tests"))
from strategies import Table, playable, wild_tables

QUICK: Final = tuple(level.key for level in LEVELS if not level.worlds)
SEARCHING: Final = tuple(level.key for level in LEVELS if level.worlds)
MOST_SEATS: Final = 10
MOST_BY_RULES: Final = 200
"""Decisions in a game by random house rules; some such games never end."""
PAUSE: Final = 60.0


@dataclass(slots=True)
class Tally:
    """What has been decided so far."""

    searches: int
    """How many of 1,000 decisions are made by a level that searches."""
    levels: Counter[str] = field(default_factory=Counter)
    games: int = 0
    illegal: int = 0
    _told: float = field(default_factory=time.monotonic)

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return self.levels.total()

    def tell(self, where: str, *, now: bool = False) -> None:
        """Print how far it is, but not more than once a minute."""
        if now or time.monotonic() - self._told > PAUSE:
            self._told = time.monotonic()
            by_level = ", ".join(f"{level} {made}" for level, made in self.levels.most_common())
            print(
                f"{where}: {self.decisions} decisions in {self.games} games, {self.illegal} illegal"
                f" ({by_level})",
                flush=True,
            )


def play(table: Table, tally: Tally, most: int) -> None:
    """Play a game with bots, or its first decisions, and check each of them."""
    state, _ = table.begin()
    numbers = random.Random(table.players)  # noqa: S311 - levels, not secrets
    for number in range(most):
        if state.turn is None:
            break
        seen, allowed = view(state, state.turn), legal(state)
        action = allowed[0]
        if not isinstance(action, StartDeal):
            searches = numbers.randrange(1000) < tally.searches and len(allowed) > 1
            level = numbers.choice(SEARCHING if searches else QUICK)
            chosen = decide(seen, level, number).action
            tally.levels[level] += 1
            if chosen in allowed:
                action = chosen
            else:
                tally.illegal += 1
                print("illegal:", table, number, level, chosen, flush=True)
        state, _ = apply(state, action)
    tally.games += 1


def by_random_rules(tally: Tally, rules: int) -> None:
    """Play a game by each of some random house rules."""

    @settings(
        max_examples=rules,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(table=wild_tables())
    def each(table: Table) -> None:
        play(table, tally, MOST_BY_RULES)
        tally.tell("random rules")

    each()
    tally.tell("random rules", now=True)


def of_every_form(first: int) -> Iterator[Table]:
    """Yield games of every form with every number of seats, again and again."""
    able = [
        (key, form.rules, seats)
        for key, form in CATALOGUE.items()
        for seats in range(2, MOST_SEATS + 1)
        if playable(form.rules, seats)
    ]
    for number in count(first):
        key, rules, seats = able[number % len(able)]
        yield Table(key, rules, seats, f"{key} {number}".encode().ljust(32)[:32], number)


def main() -> int:
    """Play, count and print; return the exit status."""
    chosen = arguments(__doc__, decisions=1_000_000, rules=2000, first=0, searches=4).parse_args()
    tally = Tally(chosen.searches)
    if chosen.rules:
        by_random_rules(tally, chosen.rules)
    number = chosen.first
    for number, table in enumerate(of_every_form(chosen.first), chosen.first):
        if tally.decisions >= chosen.decisions:
            break
        play(table, tally, chosen.decisions - tally.decisions)
        tally.tell(f"forms, game {number}")
    tally.tell(f"forms, {number - chosen.first} games", now=True)
    return verdict(tally.decisions, tally.illegal)


if __name__ == "__main__":
    sys.exit(main())
