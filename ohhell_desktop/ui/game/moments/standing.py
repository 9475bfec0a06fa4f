"""The players with what they bid, won and scored, as values without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """How one player stands after a deal."""

    seat: Seat
    name: str
    avatar: int
    place: int
    """From 1; players with equal totals share a place."""
    place_before: int
    """The place before the last deal; the same as now if all were equal before."""
    bid: int | None
    tricks: int
    points: int
    total: int
    bids_made: int
    """How many bids were made exactly, in all the given deals."""
    deals: int
    """How many bids there were."""

    @property
    def made(self) -> bool | None:
        """Whether the bid of the last deal was made; None if there was none."""
        return None if self.bid is None else self.bid == self.tricks

    @property
    def before(self) -> int:
        """The total before the last deal."""
        return self.total - self.points


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the places from 1, by seat; equal totals share a place."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def standings(
    history: Sequence[DealResult], names: Sequence[str], avatars: Sequence[int] | None = None
) -> tuple[PlayerStanding, ...]:
    """Return how the players stand after the last deal of ``history``, by seat.

    Args:
        history: the deals so far, at least one.
        names: by seat.
        avatars: by seat; None numbers them in order.
    """
    last = history[-1]
    pictures = avatars or range(1, len(names) + 1)
    now = places(last.totals)
    earlier = [total - more for total, more in zip(last.totals, last.points, strict=True)]
    # Before the first deal nobody had a place that could be lost.
    before = places(earlier) if len(set(earlier)) > 1 else now
    return tuple(
        PlayerStanding(
            seat=Seat(seat),
            name=name,
            avatar=picture,
            place=now[seat],
            place_before=before[seat],
            bid=last.bids[seat],
            tricks=last.tricks[seat],
            points=last.points[seat],
            total=last.totals[seat],
            bids_made=sum(deal.made(Seat(seat)) for deal in history),
            deals=sum(deal.bids[seat] is not None for deal in history),
        )
        for seat, (name, picture) in enumerate(zip(names, pictures, strict=True))
    )


def ranked(rows: Sequence[PlayerStanding]) -> tuple[PlayerStanding, ...]:
    """Return the rows in the order of their places."""
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))


def ranked_before(rows: Sequence[PlayerStanding]) -> tuple[PlayerStanding, ...]:
    """Return the rows in the order of the places before the last deal."""
    return tuple(sorted(rows, key=lambda row: (row.place_before, row.seat)))
