"""The file in which a match keeps its games, a line each, so that it can be continued."""

from collections.abc import Sequence
from pathlib import Path

from ohhell_desktop.arena.codec import sitting_from_json, sitting_to_json
from ohhell_desktop.arena.ledger import Ledger, Row
from ohhell_desktop.arena.match import Match, Sitting, Unit, rules_of, seed_of
from ohhell_desktop.rules.io.codec import rules_to_json


class GamesFile:
    """The games of a match in a file."""

    def __init__(self, path: Path, match: Match) -> None:
        """Read what has been played of a match; a unit that is not complete does not count.

        Raises:
            ArenaError: if the file cannot be used or holds something else.
        """
        self._match = match
        self._rules: dict[int, object] = {}
        self._ledger = Ledger(path, self._read)
        self.found: dict[Unit, list[Sitting]] = {}
        """The sittings of each unit that has been played."""
        each = len(match.seatings())
        rows = self._ledger.rows
        self._ledger.keep(len(rows) - len(rows) % each)
        for first in range(0, len(rows), each):
            self._take(rows[first : first + each])

    def add(self, sittings: Sequence[Sitting]) -> None:
        """Append the sittings of a unit.

        Raises:
            ArenaError: if the file cannot be written.
        """
        self._ledger.add(sitting_to_json(self._match, sitting) for sitting in sittings)

    def _read(self, row: Row) -> Sitting:
        """Return the sitting of a line; ValueError if it belongs to another match."""
        sitting = sitting_from_json(self._match, row)
        unit, record = sitting.unit, sitting.record
        if unit.cards not in self._rules:
            self._rules[unit.cards] = rules_to_json(rules_of(self._match.rules, unit.cards))
        if record["rules"] != self._rules[unit.cards]:
            raise ValueError("it was played by other rules")
        if record["seed"] != seed_of(self._match.seed, unit).hex():
            raise ValueError("it was played with other cards")
        return sitting

    def _take(self, sittings: list[Sitting]) -> None:
        unit = sittings[0].unit
        seatings = tuple(sitting.seating for sitting in sittings)
        if {sitting.unit for sitting in sittings} != {unit} or seatings != self._match.seatings():
            raise self._ledger.foreign()
        self.found[unit] = sittings
