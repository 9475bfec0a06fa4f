"""Matches and sittings as JSON values: for workers, and for the file that a match writes."""

from typing import Any

import msgspec

from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import Match, Sitting, Unit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.session.json_codec import read_as, to_json


class _Written(msgspec.Struct):
    """A sitting as a JSON value, with the record that replays it."""

    cards: int | None
    number: int
    seating: tuple[str, ...]
    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    record: dict[str, Any]


def match_to_json(match: Match) -> dict[str, Any]:
    """Return a match as a JSON value."""
    return {
        "entrants": [entrant.name for entrant in match.entrants],
        "seating": list(match.seating),
        "rules": rules_to_json(match.rules),
        "seed": match.seed,
        "time_ms": match.time_ms,
    }


def match_from_json(raw: dict[str, Any]) -> Match:
    """Read what :func:`match_to_json` has written."""
    return Match(
        entrants=tuple(map(read_entrant, raw["entrants"])),
        seating=tuple(raw["seating"]),
        rules=rules_from_json(raw["rules"]),
        seed=raw["seed"],
        time_ms=raw["time_ms"],
    )


def sitting_to_json(match: Match, sitting: Sitting) -> dict[str, Any]:
    """Return a sitting as a JSON value, with the record that replays it.

    The times of its decisions are not in it: everything else is the same each time it is played.
    """
    return to_json(
        _Written(
            cards=sitting.unit.cards or None,
            number=sitting.unit.number,
            seating=tuple(match.entrants[entrant].name for entrant in sitting.seating),
            deals=sitting.deals,
            totals=sitting.totals,
            winners=sitting.winners,
            record=sitting.record,
        )
    )


def sitting_from_json(match: Match, raw: object) -> Sitting:
    """Read a sitting of a match; its decisions have no times.

    Raises:
        ValueError: if it is not one.
    """
    read = read_as(_Written, raw)
    names = [entrant.name for entrant in match.entrants]
    return Sitting(
        unit=Unit(read.cards or 0, read.number),
        seating=tuple(map(names.index, read.seating)),
        deals=read.deals,
        totals=read.totals,
        winners=read.winners,
        record=read.record,
        times=((),) * len(names),
    )
