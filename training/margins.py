"""What the scripts share that measure margins for hours: one against the others, kept in a file."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import Match, Table, Unit
from ohhell_desktop.arena.outcome import Mean, Outcome, mean
from ohhell_desktop.rules.form.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player against a table of others."""

    one: str
    others: str
    seats: int
    cards: int
    rules: RuleSet
    key: str
    """Its name in the file."""

    def play(self, unit: int) -> dict[str, float]:
        """Play a deal in each seating; return the margin, and how many bids were made."""
        match = Match(
            entrants=(read_entrant(self.one), read_entrant(self.others)),
            seating=(0, *[1] * (self.seats - 1)),
            rules=self.rules,
            seed=1,
            time_ms=60_000,
        )
        outcome = Outcome(match)
        with closing(Table(match)) as table:
            outcome.add(list(table.play(Unit(self.cards, unit))))
        rows = [outcome.row(entrant, self.cards) for entrant in (0, 1)]
        made = [row.made.value if row.made else 0.0 for row in rows]
        margin = rows[0].margin
        assert margin is not None
        return {"margin": margin.value, "made": made[0], "theirs": made[1]}


class Ledger:
    """The file in which every deal is kept; what it has is not played again."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._found: dict[tuple[str, int], Mapping[str, Any]] = {}
        if file.is_file():
            for line in file.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                self._found[row["table"], row["unit"]] = row

    def play(self, pairings: Iterable[Pairing], units: int) -> None:
        """Play what is missing: the first deal of every pairing, then the second, and so on."""
        listed = list(pairings)
        for unit in range(units):
            for pairing in listed:
                if (pairing.key, unit) not in self._found:
                    self._add({"table": pairing.key, "unit": unit} | pairing.play(unit))

    def _add(self, row: Mapping[str, Any]) -> None:
        self._found[row["table"], row["unit"]] = row
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def means(self, figure: str) -> dict[str, Mean]:
        """Return the mean of a figure by pairing, with its standard error."""
        values: dict[str, list[float]] = defaultdict(list)
        for (key, _), row in self._found.items():
            values[key].append(row[figure])
        return {key: mean(found) for key, found in values.items()}

    def units(self, key: str) -> int:
        """Return how many deals a pairing has played."""
        return sum(table == key for table, _ in self._found)


def text(value: Mean) -> str:
    """Return a mean with its standard error in brackets."""
    return f"{value.value:+.2f}" + ("" if value.error is None else f" ({value.error:.2f})")
