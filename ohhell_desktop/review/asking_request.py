"""The request ``again`` of the review process: a computer player is asked again."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ohhell_desktop.bots.protocol.asked import MOST_NATURE, MOST_SEED, check_others, others_of
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.fields import a_list, a_whole, an_object
from ohhell_desktop.bots.protocol.requests import Response, Teller
from ohhell_desktop.review.asking import CannotAskError, PastTable, Player
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.rules.io.record import MOST_ACTIONS, record_from_json
from ohhell_desktop.variants import read_rules

_TOLD_EVERY: Final = 0.2
"""Seconds from one answer to the next."""
_LONGEST: Final = 100


def asked_again(fields: Mapping[str, Any], budget: Budget, tell: Teller) -> Response:
    """Ask one decision of a computer player again, or all of them, with other unseen cards.

    Raises:
        ValueError: if something is wrong with the request.
    """
    began, table = budget.clock(), _table(fields)
    dealt = a_whole(fields.get("dealt", 1), "dealt", 0, MOST_SEED)
    place = fields.get("place")
    if place is None:
        return _all_again(table, dealt, budget, tell)
    try:
        found = table.again(a_whole(place, "place", 0, MOST_ACTIONS), dealt)
    except CannotAskError as error:
        return {"cannot": str(error)}
    return {
        "then": action_to_json(found.then),
        "now": action_to_json(found.now),
        "same": found.same,
        "hands": [list(hand) for hand in found.hands],
        "time_ms": round((budget.clock() - began) * 1000),
    }


def _all_again(table: PastTable, dealt: int, budget: Budget, tell: Teller) -> Response:
    """Ask every decision again; before the last answer, pass on how many are done."""
    decisions, told, done = list(table.decisions()), budget.clock(), 0
    places = [place for place, why in decisions if not why]
    left_out = Counter(why for _, why in decisions if why)
    differ: list[int] = []

    def answer() -> Response:
        """Return how many were asked, and how many were not for each reason."""
        return {"asked": done, "of": len(places), "differ": differ[:], "left_out": left_out}

    for number, place in enumerate(places):
        if budget.spent():
            break
        if budget.clock() >= told + _TOLD_EVERY:
            told = budget.clock()
            tell(answer())
        if not table.again(place, dealt + number).same:
            differ.append(place)
        done = number + 1
    return answer()


def _table(fields: Mapping[str, Any]) -> PastTable:
    """Return the computer players of a game that a request names.

    Raises:
        ValueError: if something is wrong with it.
    """
    record = record_from_json(fields.get("record"), read_rules)
    raw = [an_object(each, "a seat") for each in a_list(fields.get("seats"), "seats", record.seats)]
    seats = [
        Player(_short(seat, "level"), _short(seat, "habit"), person=seat.get("person") is True)
        for seat in raw
    ]
    nature, others = fields.get("nature"), others_of(fields)
    check_others(others, record.seats)
    lasting = None if nature is None else a_whole(nature, "nature", 0, MOST_NATURE)
    return PastTable(record, seats, lasting, others)


def _short(seat: Mapping[str, Any], name: str) -> str:
    text = seat.get(name, "")
    if isinstance(text, str) and len(text) <= _LONGEST:
        return text
    raise ValueError(f"the {name} of a seat must be a short text")
