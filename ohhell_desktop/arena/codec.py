"""Matches and sittings as JSON values: for workers, and for the file that a match writes."""

from typing import Any

from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import Match, Sitting, Unit
from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json


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
    return {
        "cards": sitting.unit.cards or None,
        "number": sitting.unit.number,
        "seating": [match.entrants[entrant].name for entrant in sitting.seating],
        "deals": [
            {
                "cards": deal.cards,
                "dealer": deal.dealer,
                "trump": deal.trump.value if deal.trump else None,
                "bids": list(deal.bids),
                "tricks": list(deal.tricks),
                "winners": list(deal.winners),
                "points": list(deal.points),
                "totals": list(deal.totals),
            }
            for deal in sitting.deals
        ],
        "totals": list(sitting.totals),
        "winners": list(sitting.winners),
        "record": sitting.record,
    }


def sitting_from_json(match: Match, raw: dict[str, Any]) -> Sitting:
    """Read a sitting of a match; its decisions have no times.

    Raises:
        KeyError, TypeError, ValueError: if it is not one.
    """
    names = [entrant.name for entrant in match.entrants]
    return Sitting(
        unit=Unit(raw["cards"] or 0, raw["number"]),
        seating=tuple(map(names.index, raw["seating"])),
        deals=tuple(map(_deal, raw["deals"])),
        totals=tuple(raw["totals"]),
        winners=tuple(raw["winners"]),
        record=raw["record"],
        times=((),) * len(names),
    )


def _deal(raw: dict[str, Any]) -> DealResult:
    return DealResult(
        cards=raw["cards"],
        dealer=Seat(raw["dealer"]),
        trump=Suit(raw["trump"]) if raw["trump"] else None,
        bids=tuple(raw["bids"]),
        tricks=tuple(raw["tricks"]),
        winners=tuple(map(Seat, raw["winners"])),
        points=tuple(raw["points"]),
        totals=tuple(raw["totals"]),
    )
