"""A deal that is over, taken from the record of a game."""

import pytest
from each import for_each
from past_deals import SOURCE, a_deal, actions_of, record

from ohhell_desktop.analysis.past_deal import past_deal
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.io.entries import Undo
from ohhell_desktop.rules.io.record import record_of, replay
from ohhell_desktop.variants import CATALOGUE, STANDARD


def test_its_actions_lead_from_the_cards_dealt_to_its_result() -> None:
    deal = a_deal(1)
    assert (deal.seats, len(deal.plies[0].before.history)) == (4, 1)
    assert [ply.number for ply in deal.plies] == list(range(len(deal.plies)))
    for ply, after in zip(deal.plies, deal.plies[1:], strict=False):
        assert ply.after == after.before
    assert deal.result.tricks == deal.plies[-1].after.history[1].tricks
    assert [ply.completed for ply in deal.plies if ply.completed] == list(deal.tricks)
    assert sum(ply.leads for ply in deal.plies) == len(deal.tricks)


@for_each("number", [-1, 2, 19])
def test_a_deal_in_progress_and_one_that_was_not_dealt_are_none(number: int) -> None:
    with pytest.raises(ValueError, match="is not over"):
        past_deal(record(2), number)


def test_nothing_of_later_deals_is_in_its_record() -> None:
    deal = past_deal(record(3), 1)
    assert len(replay(deal.record).state.history) == 2
    assert past_deal(deal.record, 1).plies == deal.plies


@for_each("number", [0, 2])
def test_it_can_begin_again_where_it_was_dealt(number: int) -> None:
    deal = past_deal(record(3), number)
    assert replay(deal.opening).state == deal.plies[0].before


def test_actions_that_were_taken_back_are_no_part_of_it() -> None:
    done = actions_of(1)
    first = done[0]
    assert isinstance(first, Bid)
    again = [Bid(first.seat, 0), *done[1:3], Undo(first.seat, 3), *done]
    found = past_deal(record_of(CATALOGUE[STANDARD].rules, 4, SOURCE, again), 0)
    assert found.plies == past_deal(record(1), 0).plies


def test_of_a_bid_and_its_change_only_the_last_is_an_action() -> None:
    form = next(key for key, form in CATALOGUE.items() if form.rules.bidding.change)
    done = actions_of(1, form=form)
    place, bid = next((n, act) for n, act in enumerate(done) if isinstance(act, Bid))
    changed = [*done[:place], Bid(bid.seat, bid.tricks + 1), *done[place:]]
    rules = CATALOGUE[form].rules
    found = past_deal(record_of(rules, 4, SOURCE, changed), 0)
    assert [ply.action for ply in found.plies] == done[: len(found.plies)]
    begun = found.plies[place].before.deal
    assert begun is not None
    assert begun.bids[bid.seat] is None


def test_open_hands_are_those_of_everybody_and_a_view_only_the_own() -> None:
    deal = a_deal(1)
    for seat in map(Seat, range(4)):
        assert all(None not in hand for hand in deal.open_view(3, seat).hands)
        own = deal.own_view(3, seat).hands
        assert [None not in hand for hand in own] == [other == seat for other in range(4)]
        assert deal.open_view(3, seat).legal == ()
