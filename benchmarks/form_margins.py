"""Play expert against sharp in every form, at its smallest and its largest number of seats.

    python benchmarks/form_margins.py FILE [--units 10] [--form KEY]

One expert against sharps in all other seats, each deal once in each seating. The cards of a hand
are the middle one of the form's hand sizes. Every unit is appended to FILE as a line of JSON, and
what the file has already is not played again, so the run can be ended at any time and resumed. All
forms get their first unit before any gets its second.

The scale: a margin is divided by what making a bid is worth in this deal, and multiplied by 10.
Making a bid is worth the points of a bid of a third of the tricks (nothing with one card) that is
made, less the mean of those that it brings with one trick too many and one too few; a bonus that
depends on how many make their bids counts by its mean. So on this scale a made bid is worth 10 in
every form, as in the main form the 10 points for it, and +1.0 a deal is a tenth of a made bid.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from common import arguments

from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import Match, Table, Unit, rules_of
from ohhell_desktop.arena.outcome import Mean, Outcome, mean
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.variants import CATALOGUE

GOAL: Final = 1.0
MADE: Final = 10.0
"""What a made bid is worth on the scale."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A form at one of its tables."""

    form: str
    seats: int
    cards: int

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.form} {self.seats} x {self.cards}"

    @property
    def rules(self) -> RuleSet:
        """The rules of the form."""
        return CATALOGUE[self.form].rules


def tables(form: str) -> Iterator[Seating]:
    """Yield the smallest and the largest table of a form, or only one if they are the same."""
    rules = CATALOGUE[form].rules
    for seats in dict.fromkeys(rules.seats):
        sizes = sorted({plan.cards for plan in schedule(rules, seats)})
        able = [cards for cards in sizes if not problems(rules_of(rules, cards), seats)]
        if able:
            yield Seating(form, seats, able[len(able) // 2])


def stake(seating: Seating) -> float:
    """Return what making a bid is worth in a deal."""
    (plan,) = schedule(rules_of(seating.rules, seating.cards), seating.seats)
    bid = plan.tricks // 3
    made, *missed = (
        seat_points(plan.score, bid, won, plan.cards, 1)
        for won in (bid, bid + 1, bid - 1)
        if won >= 0
    )
    bonus = sum(plan.score.by_successes) / max(1, len(plan.score.by_successes))
    return made + bonus - sum(missed) / len(missed)


def played(seating: Seating, unit: int) -> float:
    """Play a unit, and return the margin on the scale."""
    entrants = (read_entrant("expert"), read_entrant("sharp"))
    match = Match(
        entrants=entrants,
        seating=(0, *[1] * (seating.seats - 1)),
        rules=seating.rules,
        seed=1,
        time_ms=5000,
    )
    outcome = Outcome(match)
    with closing(Table(match)) as table:
        outcome.add(list(table.play(Unit(seating.cards, unit))))
    margin = outcome.row(0, seating.cards).margin
    assert margin is not None
    return margin.value * MADE / stake(seating)


def read(file: Path) -> dict[tuple[str, int], float]:
    """Return the margins that have been played already."""
    if not file.is_file():
        return {}
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return {(row["table"], row["unit"]): row["margin"] for row in rows}


def show(seatings: list[Seating], found: dict[tuple[str, int], float]) -> bool:
    """Print the table; return whether every form reaches the goal."""
    units: dict[str, list[float]] = defaultdict(list)
    for (key, _), margin in found.items():
        units[key].append(margin)
    print(f"{'form, seats x cards':38} units   margin (a made bid is {MADE:.0f})")
    means = {seating.key: mean(units[seating.key]) for seating in seatings if units[seating.key]}
    for key, result in means.items():
        print(f"{key:38} {len(units[key]):5}   {_text(result)}")
    if means:
        every = mean([result.value for result in means.values()])
        low = sum(result.value < GOAL for result in means.values())
        print(f"mean of {len(means)} tables: {_text(every)}; below {GOAL:+.1f}: {low} tables")
        return len(means) == len(seatings) and not low
    return False


def _text(value: Mean) -> str:
    return f"{value.value:+6.2f}" + ("" if value.error is None else f" ({value.error:.2f})")


def main() -> int:
    """Play what is missing, print the table, and return the exit status."""
    parser = arguments(__doc__, units=10)
    parser.add_argument("file", type=Path)
    parser.add_argument("--form", action="append", choices=CATALOGUE, help="only this one")
    chosen = parser.parse_args()
    seatings = [seating for form in chosen.form or CATALOGUE for seating in tables(form)]
    found = read(chosen.file)
    try:
        for unit in range(chosen.units):
            for seating in seatings:
                if (seating.key, unit) in found:
                    continue
                found[seating.key, unit] = played(seating, unit)
                margin = round(found[seating.key, unit], 3)
                row = {"table": seating.key, "unit": unit, "margin": margin}
                with chosen.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
    except KeyboardInterrupt:
        print()
    return 0 if show(seatings, found) else 1


if __name__ == "__main__":
    sys.exit(main())
