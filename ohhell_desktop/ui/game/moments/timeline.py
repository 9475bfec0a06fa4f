"""How the summary of a deal comes about, moment by moment. Pure arithmetic, no Qt."""

from dataclasses import dataclass
from typing import Final

COME: Final = 220
"""How long a row takes to arrive, in ms at 100 percent speed, as everything here."""
APART: Final = 60
"""From one row's arrival to the next one's."""
MARK: Final = 320
"""How long the pencil takes to mark the bids."""
FLIP: Final = 240
"""How long the points take to turn over, once half of the bid is marked."""
COUNT: Final = 500
"""How long the totals take to count up."""
MOVE: Final = 350
"""How long the rows take to change places."""


@dataclass(frozen=True, slots=True)
class RowMoment:
    """How far a row has come, each from 0 to 1."""

    arrived: float
    marked: float
    flipped: float
    counted: float


DONE: Final = RowMoment(1, 1, 1, 1)
"""A row when everything has been shown."""


def span(rows: int, *, moves: bool) -> int:
    """Return how long the whole takes.

    Args:
        rows: how many rows there are.
        moves: whether rows change places.
    """
    return _moves_at(rows) + (MOVE if moves else 0)


def row_moment(elapsed: float, place: int, rows: int) -> RowMoment:
    """Return how far a row has come.

    Args:
        elapsed: the time since the beginning.
        place: the row's place at the beginning, from 0.
        rows: how many rows there are.
    """
    marks = _marks_at(rows)
    return RowMoment(
        arrived=_eased(elapsed - place * APART, COME),
        marked=_share(elapsed - marks, MARK),
        flipped=_share(elapsed - marks - MARK / 2, FLIP),
        counted=_eased(elapsed - _counts_at(rows), COUNT),
    )


def moved(elapsed: float, rows: int) -> float:
    """Return how far the rows have moved to their new places, from 0 to 1."""
    return _eased(elapsed - _moves_at(rows), MOVE)


def _marks_at(rows: int) -> float:
    return COME + (rows - 1) * APART


def _counts_at(rows: int) -> float:
    return _marks_at(rows) + MARK / 2 + FLIP


def _moves_at(rows: int) -> int:
    return round(_counts_at(rows) + COUNT)


def _share(elapsed: float, duration: float) -> float:
    return min(1.0, max(0.0, elapsed / duration))


def _eased(elapsed: float, duration: float) -> float:
    """Return a share of a motion that slows down towards its end."""
    return 1 - (1 - _share(elapsed, duration)) ** 3
