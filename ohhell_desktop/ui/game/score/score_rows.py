"""The contents of the score sheet of a game, as one seat may see it."""

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.phases.bidding import forbidden_bid
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, ScoreRow, Stage


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
