"""The contents of the score sheet as values, without Qt."""

from dataclasses import dataclass
from enum import StrEnum

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.phases.bidding import forbidden_bid
from ohhell_desktop.rules.engine.view import SeatView


class Stage(StrEnum):
    """Whether a deal is over, in progress or still to come."""

    DONE = "done"
    NOW = "now"
    TO_COME = "to-come"


@dataclass(frozen=True, slots=True)
class DealHead:
    """The first column of a row: which deal it is."""

    number: int
    """From 1."""
    cards: int
    stage: Stage
    trump: Suit | None = None
    trump_known: bool = False
    """Whether ``trump`` is settled; then None means no trump."""
    name: str = ""
    """What players call a special deal."""


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """What is written for one seat in one deal."""

    bid: int | None = None
    tricks: int | None = None
    """Tricks won so far; None before the deal is played."""
    points: int | None = None
    total: int | None = None
    made: bool | None = None
    """Whether the bid was made exactly; None during the deal or without a bid."""
    dealer: bool = False
    forbidden: int | None = None
    """The number that the hook forbids to this seat, while it is to bid."""
    turn: bool = False
    """Whether this seat is to act."""

    @property
    def won_otherwise(self) -> int | None:
        """Tricks won in a finished deal if they differ from the bid; else None."""
        if self.total is None or self.tricks == self.bid:
            return None
        return self.tricks


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the sheet: a deal and the entry of each seat."""

    head: DealHead
    entries: tuple[ScoreEntry, ...]


def sheet(view: SeatView) -> tuple[ScoreRow, ...]:
    """Return every row of the sheet as one seat may see it."""
    rows = [
        _done(number, past, view.plans[number].name) for number, past in enumerate(view.history)
    ]
    # Between two deals the last one is already in the history.
    if view.phase is not Phase.OVER and view.number == len(rows):
        rows.append(_now(view))
    empty = (ScoreEntry(),) * view.seats
    rows.extend(
        ScoreRow(DealHead(number + 1, plan.cards, Stage.TO_COME, name=plan.name), empty)
        for number, plan in enumerate(view.plans)
        if number >= len(rows)
    )
    return tuple(rows)


def _done(number: int, past: DealResult, name: str) -> ScoreRow:
    head = DealHead(number + 1, past.cards, Stage.DONE, past.trump, trump_known=True, name=name)
    entries = (
        ScoreEntry(
            bid=bid,
            tricks=past.tricks[seat],
            points=past.points[seat],
            total=past.totals[seat],
            made=None if bid is None else past.made(Seat(seat)),
            dealer=past.dealer == seat,
        )
        for seat, bid in enumerate(past.bids)
    )
    return ScoreRow(head, tuple(entries))


def _now(view: SeatView) -> ScoreRow:
    head = DealHead(
        view.number + 1,
        view.plan.cards,
        Stage.NOW,
        view.trump,
        trump_known=view.trump_known,
        name=view.plan.name,
    )
    playing, taken = view.phase is Phase.PLAYING, view.taken()
    entries = (
        ScoreEntry(
            bid=bid,
            tricks=taken[seat] if playing else None,
            dealer=view.dealer == seat,
            forbidden=_hooked(view, Seat(seat)),
            turn=view.turn == seat,
        )
        for seat, bid in enumerate(view.bids)
    )
    return ScoreRow(head, tuple(entries))


def _hooked(view: SeatView, seat: Seat) -> int | None:
    """Return the number that the hook forbids to a seat, if it is the last to bid; else None."""
    if view.phase is not Phase.BIDDING or view.turn != seat:
        return None
    return forbidden_bid(view, view, seat)
