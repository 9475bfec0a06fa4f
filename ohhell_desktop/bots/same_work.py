"""How computer players decide where everybody has the same cards: by their work, not by time.

A level that searches tries all its worlds, however long that takes, and the seed follows from the
deal and the seat alone: bids that a person has changed or taken back change nothing. So all play
the same against the same cards.
"""

from typing import Final

from ohhell_desktop.rules.engine.view import SeatView

PATIENCE_MS: Final = 60_000
"""How long such a decision may take, in milliseconds; no level needs that much by far."""


def seed_of(view: SeatView) -> int:
    """Return the seed with which a seat decides."""
    return view.number * view.seats + view.seat
