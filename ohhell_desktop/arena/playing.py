"""Playing the units of matches, wherever there are workers."""

import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ohhell_desktop.arena.codec import (
    match_from_json,
    match_to_json,
    sitting_from_json,
    sitting_to_json,
)
from ohhell_desktop.arena.match import Match, Sitting, Table, Unit
from ohhell_desktop.arena.units import Workers, results

Played = tuple[Match, Unit]


def played(workers: Workers, units: Iterable[Played]) -> Iterator[list[Sitting]]:
    """Yield the sittings of each unit, in the order of the units.

    Args:
        workers: where they are played.
        units: each with the match that it belongs to.

    Raises:
        ArenaError: if a player or a worker fails.
    """
    matches: deque[Match] = deque()

    def as_json() -> Iterator[dict[str, Any]]:
        for match, unit in units:
            matches.append(match)
            yield {"match": match_to_json(match), "cards": unit.cards, "number": unit.number}

    try:
        for found in results(workers, play, as_json()):
            match = matches.popleft()
            yield [_sitting(match, raw) for raw in found]
    finally:
        _kept.close()


def play(unit: dict[str, Any]) -> list[dict[str, Any]]:
    """Play a unit as a worker; return its sittings, with the times of their decisions.

    Raises:
        ArenaError: if a player fails.
    """
    try:
        table = _kept.table(unit["match"])
        sittings = list(table.play(Unit(unit["cards"], unit["number"])))
    except BaseException:
        _kept.close()
        raise
    return [
        {**sitting_to_json(table.match, sitting), "times": list(map(list, sitting.times))}
        for sitting in sittings
    ]


def _sitting(match: Match, raw: dict[str, Any]) -> Sitting:
    times = tuple(map(tuple, raw["times"]))
    return replace(sitting_from_json(match, raw), times=times)


class _Kept:
    """The table of the match that was played last in this process: starting programs takes time."""

    def __init__(self) -> None:
        self._name = ""
        self._table: Table | None = None

    def table(self, match: dict[str, Any]) -> Table:
        """Return the table of a match."""
        name = json.dumps(match)
        if self._table is None or name != self._name:
            self.close()
            self._table = Table(match_from_json(match))
            self._name = name
        return self._table

    def close(self) -> None:
        """End the programs of the table."""
        if self._table is not None:
            self._table.close()
        self._table = None


_kept = _Kept()
