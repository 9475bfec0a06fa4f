"""The seed of a decision: a changed bid is one action, and what follows is as without it."""

from ohhell_desktop.bots.same_work import seed_of
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, StartDeal
from ohhell_desktop.rules.io.entries import RecordEntry

ME, NEXT = Seat(0), Seat(1)


def test_a_changed_bid_does_not_change_the_seed() -> None:
    once: list[RecordEntry] = [StartDeal(ME), Bid(ME, 1), Bid(NEXT, 0)]
    changed: list[RecordEntry] = [StartDeal(ME), Bid(ME, 3), Bid(ME, 2), Bid(ME, 1), Bid(NEXT, 0)]
    assert seed_of(once, Seat(2), 4) == seed_of(changed, Seat(2), 4) == 14


def test_every_action_and_seat_has_another_seed() -> None:
    done = [Bid(ME, 1), Bid(NEXT, 1)]
    seeds = {seed_of(done[:count], Seat(seat), 3) for count in range(3) for seat in range(3)}
    assert len(seeds) == 9
