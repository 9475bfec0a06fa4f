"""What the scripts share that measure margins for hours: one against the others, kept in a file."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ohhell_desktop.arena.entrants import ArenaError, read_entrant
from ohhell_desktop.arena.executors import workers
from ohhell_desktop.arena.ledger import Ledger
from ohhell_desktop.arena.match import Match, Sitting, Unit
from ohhell_desktop.arena.options import add_workers
from ohhell_desktop.arena.outcome import Mean, Outcome, mean
from ohhell_desktop.arena.playing import played
from ohhell_desktop.arena.units import Workers
from ohhell_desktop.rules.form.ruleset import RuleSet

__all__ = ["Margins", "Pairing", "add_workers", "play_missing", "text"]

FIGURES: Final = ("margin", "made", "theirs")


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

    def match(self) -> Match:
        """Return the match in which it is played."""
        return Match(
            entrants=(read_entrant(self.one), read_entrant(self.others)),
            seating=(0, *[1] * (self.seats - 1)),
            rules=self.rules,
            seed=1,
            time_ms=60_000,
        )

    def figures(self, sittings: Iterable[Sitting]) -> dict[str, float]:
        """Return the margin of a deal, and how many bids were made."""
        outcome = Outcome(self.match())
        outcome.add(sittings)
        rows = [outcome.row(entrant, self.cards) for entrant in (0, 1)]
        made = [row.made.value if row.made else 0.0 for row in rows]
        margin = rows[0].margin
        assert margin is not None
        return dict(zip(FIGURES, (margin.value, *made), strict=True))


class Margins:
    """The figures of every deal, kept in a file; what it has is not played again."""

    def __init__(self, path: Path) -> None:
        self._ledger = Ledger(path, _read)
        self._found: dict[tuple[str, int], Mapping[str, Any]] = {
            (row["table"], row["unit"]): row for row in self._ledger.rows
        }

    def play(self, pairings: Iterable[Pairing], deals: int, where: Workers) -> None:
        """Play what is missing: the first deal of every pairing, then the second, and so on.

        Raises:
            ArenaError: if a player or a worker fails, or the file cannot be written.
        """
        listed = list(pairings)
        left = [
            (pairing, number)
            for number in range(deals)
            for pairing in listed
            if (pairing.key, number) not in self._found
        ]
        units = ((pairing.match(), Unit(pairing.cards, number)) for pairing, number in left)
        for (pairing, number), sittings in zip(left, played(where, units), strict=True):
            row = {"table": pairing.key, "unit": number, **pairing.figures(sittings)}
            self._ledger.add([row])
            self._found[pairing.key, number] = row

    def means(self, figure: str) -> dict[str, Mean]:
        """Return the mean of a figure by pairing, with its standard error."""
        values: dict[str, list[float]] = defaultdict(list)
        for (key, _), row in self._found.items():
            values[key].append(row[figure])
        return {key: mean(found) for key, found in values.items()}

    def deals(self, key: str) -> int:
        """Return how many deals a pairing has played."""
        return sum(table == key for table, _ in self._found)


def play_missing(pairings: Iterable[Pairing], chosen: argparse.Namespace) -> Margins:
    """Play what a file does not have yet, until it is done or the person interrupts.

    Args:
        pairings: who plays whom.
        chosen: ``file``, ``deals``, and where they are played.
    """
    try:
        kept = Margins(chosen.file)
    except ArenaError as error:
        sys.exit(str(error))
    try:
        with workers(chosen.processes, chosen.cluster) as found:
            kept.play(pairings, chosen.deals, found)
    except KeyboardInterrupt:
        print()
    except ArenaError as error:
        sys.exit(str(error))
    return kept


def _read(row: dict[str, Any]) -> dict[str, Any]:
    """Return a line as it is; KeyError if it is none of such a file."""
    return {key: row[key] for key in ("table", "unit", *FIGURES)}


def text(value: Mean) -> str:
    """Return a mean with its standard error in brackets."""
    return f"{value.value:+.2f}" + ("" if value.error is None else f" ({value.error:.2f})")
