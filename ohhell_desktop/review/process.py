"""The process that makes reviews: a bot process with one command more."""

from collections.abc import Mapping
from typing import Any, Final

from ohhell_desktop.analysis.review import DealReview, review_to_json
from ohhell_desktop.bots.protocol import process
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.fields import a_whole
from ohhell_desktop.bots.protocol.requests import Response, Teller
from ohhell_desktop.review.deals import WORLDS, review
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.rules.io.record import BrokenRecordError, record_from_json
from ohhell_desktop.variants import read_rules

TOLD_EVERY: Final = 0.2
"""Seconds from one answer to the next, refined one."""
MOST_WORLDS: Final = 20_000


def reviewed(fields: Mapping[str, Any], budget: Budget, tell: Teller) -> Response:
    """Return the review of a deal; before that, pass on what is known so far.

    Raises:
        ValueError: if something is wrong with the request.
    """
    record = record_from_json(fields.get("record"), read_rules)
    number = a_whole(fields.get("deal"), "deal", 0, MOST_DEALS)
    seat = Seat(a_whole(fields.get("seat"), "seat", 0, record.seats - 1))
    worlds = a_whole(fields.get("worlds", WORLDS), "worlds", 1, MOST_WORLDS)
    found, told = DealReview(number, seat, "", (), None, settled=False), budget.clock()
    try:
        for found in review(record, number, seat, budget.spent, worlds):
            if not found.settled and budget.clock() >= told + TOLD_EVERY:
                told = budget.clock()
                tell({"review": review_to_json(found)})
    except BrokenRecordError as error:
        raise ValueError(str(error)) from None
    return {"review": review_to_json(found)}


def main() -> int:
    """Serve on the standard streams."""
    return process.main({"review": reviewed})
