"""Who acts when: functions of what everybody at the table knows.

They take the plan of a deal, its dealer and its bids, so that a state and a seat's view share
them.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, FirstSeat, TrumpSource
from ohhell_desktop.rules.form.schedule import DealPlan


def after(seat: int, seats: int) -> Seat:
    """Return the next seat in the order of play."""
    return Seat((seat + 1) % seats)


def seats_from(first: int, seats: int) -> Iterator[Seat]:
    """Return all seats in the order of play, beginning with ``first`` (modulo the seats)."""
    return iter(_around(first % seats, seats))


@lru_cache(maxsize=128)
def _around(first: int, seats: int) -> tuple[Seat, ...]:
    """Return all seats in the order of play; kept, because every action asks for it."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def bidding_order(bidding: Bidding, dealer: Seat, seats: int) -> Iterator[Seat]:
    """Return the seats in the order in which they bid, silent ones included."""
    return seats_from(dealer if bidding.first is FirstSeat.DEALER else dealer + 1, seats)


def bidders(bidding: Bidding, dealer: Seat, totals: Sequence[int], deal: int) -> tuple[Seat, ...]:
    """Return the seats that bid in a deal, in order; none where the rules know no bids.

    Args:
        bidding: the rule.
        dealer: who deals.
        totals: points so far, by seat.
        deal: the number of the deal, from 0; in the first one nobody is silent.
    """
    if bidding.style is BidStyle.NONE:
        return ()
    silent, order = bidding.silent_from, tuple(bidding_order(bidding, dealer, len(totals)))
    if silent is None or deal == 0:
        return order
    return tuple(seat for seat in order if totals[seat] < silent)


def highest_bidder(plan: DealPlan, dealer: Seat, bids: Sequence[int | None]) -> Seat:
    """Return the seat with the highest bid; of equals the one that bid first."""
    return max(
        bidding_order(plan.bidding, dealer, len(bids)),
        key=lambda seat: -1 if (bid := bids[seat]) is None else bid,
    )


def trump_namer(plan: DealPlan, dealer: Seat, bids: Sequence[int | None]) -> Seat:
    """Return the seat that names the trump, where one does."""
    if plan.trump.source is TrumpSource.HIGHEST_BIDDER:
        return highest_bidder(plan, dealer, bids)
    return dealer


def first_leader(plan: DealPlan, dealer: Seat, bids: Sequence[int | None]) -> Seat:
    """Return the seat that leads to the first trick."""
    match plan.play.lead:
        case FirstSeat.LEFT:
            return after(dealer, len(bids))
        case FirstSeat.DEALER:
            return dealer
        case FirstSeat.HIGHEST_BIDDER:
            return highest_bidder(plan, dealer, bids)


def leader(
    plan: DealPlan, dealer: Seat, bids: Sequence[int | None], tricks: Sequence[Trick]
) -> Seat:
    """Return the seat that leads to the trick after the complete ones."""
    return tricks[-1].winner if tricks else first_leader(plan, dealer, bids)


def tricks_taken(tricks: Sequence[Trick], seats: int) -> tuple[int, ...]:
    """Return how many of the tricks each seat has won."""
    counts = [0] * seats
    for trick in tricks:
        counts[trick.winner] += 1
    return tuple(counts)
