"""The process that makes reviews: a bot process with four commands more."""

from collections.abc import Mapping
from typing import Any, Final

from ohhell_desktop.analysis.review import DealReview, review_to_json
from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.protocol import process
from ohhell_desktop.bots.protocol.asked import MOST_NATURE
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.fields import a_list, a_seat, a_whole
from ohhell_desktop.bots.protocol.requests import Response, Teller
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.review.asking_request import asked_again
from ohhell_desktop.review.deals import FEWER_WORLDS, WORLDS, brief_reviews, review
from ohhell_desktop.review.same_cards import played_out
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.rules.io.record import Record, record_from_json, record_of
from ohhell_desktop.variants import read_rules

TOLD_EVERY: Final = 0.2
"""Seconds from one answer to the next, refined one."""
MOST_WORLDS: Final = 20_000
MOST_ACTIONS: Final = 10_000
"""No deal has as many."""
NO_KERNEL: Final = "in this copy the computer players do not think ahead"


def briefly_reviewed(fields: Mapping[str, Any], budget: Budget, _tell: Teller) -> Response:
    """Return brief reviews of a deal for several seats, all when they are complete.

    Raises:
        ValueError: if something is wrong with the request.
    """
    record, number, worlds = _asked(fields, FEWER_WORLDS)
    raw = fields.get("seats")
    if not isinstance(raw, list) or not 0 < len(raw) <= record.seats:
        raise ValueError(f"seats must be a list of 1 to {record.seats}")
    seats = [a_seat(seat, "each of the seats", record.seats) for seat in raw]
    found = brief_reviews(record, number, seats, budget.spent, worlds, _hints(fields))
    return {"reviews": [review_to_json(each) for each in found]}


def _asked(fields: Mapping[str, Any], worlds: int) -> tuple[Record, int, int]:
    """Return the record, the number of the deal and the worlds that a request names.

    Raises:
        ValueError: if something is wrong with it.
    """
    if not COMPILED:
        raise ValueError(NO_KERNEL)
    record = record_from_json(fields.get("record"), read_rules)
    number = a_whole(fields.get("deal"), "deal", 0, MOST_DEALS)
    return record, number, a_whole(fields.get("worlds", worlds), "worlds", 1, MOST_WORLDS)


def _hints(fields: Mapping[str, Any]) -> dict[int, object]:
    """Return the hints that a request names, by the number of the action in the deal.

    Raises:
        ValueError: if they are no pairs of a number and a hint.
    """
    raw = fields.get("hints", [])
    if not isinstance(raw, list) or not all(isinstance(e, list) and len(e) == 2 for e in raw):  # noqa: PLR2004 - a pair
        raise ValueError("hints must be a list of pairs")
    return {a_whole(number, "the number of a hint", 0, MOST_ACTIONS): hint for number, hint in raw}


def reviewed(fields: Mapping[str, Any], budget: Budget, tell: Teller) -> Response:
    """Return the review of a deal; before that, pass on what is known so far.

    Raises:
        ValueError: if something is wrong with the request.
    """
    record, number, worlds = _asked(fields, WORLDS)
    seat = a_seat(fields.get("seat"), "seat", record.seats)
    found, told = DealReview(number, seat, "", (), None, settled=False), budget.clock()
    for found in review(record, number, seat, budget.spent, worlds, _hints(fields)):
        if not found.settled and budget.clock() >= told + TOLD_EVERY:
            told = budget.clock()
            tell({"review": review_to_json(found)})
    return {"review": review_to_json(found)}


def expert_played(fields: Mapping[str, Any], budget: Budget, tell: Teller) -> Response:
    """Return what the expert makes of a whole game in one seat; before that, deal by deal.

    Raises:
        ValueError: if something is wrong with the request, or the time does not suffice.
    """
    record, levels = _table(fields)
    nature = fields.get("nature")
    lasting = None if nature is None else a_whole(nature, "nature", 0, MOST_NATURE)
    played: tuple[tuple[DealResult, ...], tuple[Action, ...]] = (), ()
    for played in played_out(record, levels, lasting, budget.spent):
        tell(_deals(played[0], levels.index("")))
    if budget.spent():
        raise ValueError("the expert has not finished in time")
    history, done = played
    whole = record_of(record.rules, record.seats, record.source, done)
    return {**_deals(history, levels.index("")), "actions": list(whole.actions)}


def _table(fields: Mapping[str, Any]) -> tuple[Record, list[str]]:
    """Return the game that a request names, and the levels by seat.

    Raises:
        ValueError: if something is wrong with it.
    """
    if not COMPILED:
        raise ValueError(NO_KERNEL)
    record = record_from_json(fields.get("record"), read_rules)
    raw = a_list(fields.get("levels"), "levels", record.seats)
    levels = [level_named(level).key if level else "" for level in raw]
    if levels.count("") != 1:
        raise ValueError("levels must leave out one seat, that of the expert")
    if record.actions or not record.source.seed:
        raise ValueError("the record must have a seed, and no actions yet")
    return record, levels


def _deals(history: tuple[DealResult, ...], seat: int) -> Response:
    """Return what a seat made of some deals."""
    return {"deals": [[deal.bids[seat], deal.tricks[seat], deal.points[seat]] for deal in history]}


COMMANDS: Final = {
    "review": reviewed,
    "reviews": briefly_reviewed,
    "expert": expert_played,
    "again": asked_again,
}


def main() -> int:
    """Serve on the standard streams."""
    return process.main(COMMANDS)
