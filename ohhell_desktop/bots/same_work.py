"""By which numbers computer players decide, so that the same cards are played in the same way.

The seed of a decision follows from what was done before and still counts. Where everybody may have
the cards, a level that searches tries all its worlds besides, however long that takes.
"""

from collections.abc import Iterable
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.io.entries import RecordEntry

PATIENCE_MS: Final = 60_000
"""How long a decision about public cards may take, in milliseconds; no level needs that much."""


def seed_of(before: Iterable[RecordEntry | None], seat: Seat, seats: int) -> int:
    """Return the seed with which a seat decides.

    Args:
        before: the actions that count so far, in order; of a bid that was changed only the last
            number does.
        seat: who decides.
        seats: how many play.
    """
    number, last = 0, None
    for action in before:
        changes = isinstance(action, Bid) and isinstance(last, Bid) and action.seat == last.seat
        number += not changes
        last = action
    return number * seats + seat
