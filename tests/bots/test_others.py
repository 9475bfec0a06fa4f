"""What the deals of a game show about how the other seats bid and play."""

import math
from dataclasses import replace
from typing import Final

import pytest
from each import for_each
from positions import a_view

from ohhell_desktop.bots import learned
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.others import LEAST, UNKNOWN, Others, Ways, shares
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search import search
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import CATALOGUE, STANDARD

SURE, QUICK = 1, 2
"""The places of the manners that are by the network and by the quick policy."""
HIGH: Final = -1
"""The place of the lean to bids above what a hand is worth."""
QUICK_SEAT: Final = Ways(UNKNOWN.bids, (0.0, 0.0, 1.0))
DEALS: Final = 6 if COMPILED else 1


def after_a_deal(state: GameState, higher: int, rule_of_thumb: int) -> GameState:
    """Play a deal by the network, except one seat that bids too much and one with other cards.

    Args:
        state: before the first bid of the deal.
        higher: the seat that bids two tricks more than pays.
        rule_of_thumb: the seat that plays by rule of thumb.
    """
    while not isinstance(legal(state)[0], StartDeal):
        assert state.turn is not None
        seen = view(state, state.turn)
        action = decide(seen, "gentle" if seen.seat == rule_of_thumb else "keen", 1).action
        if isinstance(action, Bid) and seen.seat == higher:
            most = max(one.tricks for one in seen.legal if isinstance(one, Bid))
            more = Bid(seen.seat, min(action.tricks + 2, most))
            action = more if more in seen.legal else action
        elif isinstance(action, PlayCard) and seen.seat != rule_of_thumb:
            rated = learned.decide(seen)
            action = rated.action if rated else action
        state, _ = apply(state, action)
    return state


def games(deals: int, rules: RuleSet = CATALOGUE[STANDARD].rules) -> tuple[Others, GameState]:
    """Return what some deals have shown, and the game after them.

    Seat 1 bids too much, seat 2 plays by rule of thumb.
    """
    state, _ = new_game(rules, min(4, rules.seats[1]), DeckSource(seed=bytes(32)))
    state = after_a_deal(state, 1, 2)
    others = known_after((), view(state, Seat(0)))
    for _ in range(deals - 1):
        state, _ = apply(state, legal(state)[0])
        state = after_a_deal(state, 1, 2)
        others = known_after(others, view(state, Seat(0)))
    return others, state


def test_a_game_shows_who_bids_high_and_who_plays_by_the_network() -> None:
    others, _ = games(DEALS)
    highest = max(others, key=lambda ways: ways.bids[HIGH])
    assert others.index(highest) == 1
    if COMPILED:
        assert all(others[seat].plays[SURE] > UNKNOWN.plays[SURE] for seat in (0, 1, 3))
        assert others[2].plays[SURE] < UNKNOWN.plays[SURE]


def test_all_seats_learn_the_same_from_a_deal() -> None:
    _, state = games(1)
    found = {known_after((), view(state, Seat(seat))) for seat in range(4)}
    assert len(found) == 1
    assert found != {(UNKNOWN,) * 4}


BLIND: Final = replace(CATALOGUE[STANDARD].rules, visibility=Visibility.BLIND)


@for_each("rules", [BLIND, CATALOGUE["ninety-nine"].rules], ids=["blind", "laid"])
def test_hands_that_were_not_seen_or_are_not_known_show_nothing(rules: RuleSet) -> None:
    others, _ = games(1, rules)
    assert set(others) == {UNKNOWN}


def test_a_deal_that_has_not_ended_shows_nothing() -> None:
    seen = view_from_json(a_view(trick=[[0, "2S"]], bids=[1, 0, 0, 1], hand=["AH", "KH"]))
    assert known_after((QUICK_SEAT,) * 4, seen) == (QUICK_SEAT,) * 4


def test_ways_never_become_impossible_and_are_shares() -> None:
    ways = UNKNOWN.after((1e-30, 1.0, 0.0), (0.0, 0.0, 0.0))
    assert min(*ways.bids, *ways.plays) > LEAST / 2
    assert math.fsum(ways.bids) == pytest.approx(1)
    assert math.fsum(ways.plays) == pytest.approx(1)
    assert shares([3, 1]) == (0.75, 0.25)


def begun(others: Others, **changes: object) -> search.Search:
    """Return a search of an expert that knows the others."""
    player = replace(EXPERT, worlds=40 if COMPILED else 5, others=others)
    found = search.search_in(view_from_json(a_view(**changes)), player, 1)
    assert found is not None
    return found


@for_each("bids", [[None] * 4, [None, 1, 0, 1]], ids=["first", "last"])
def test_a_seat_known_to_play_quickly_does_so_in_all_worlds(bids: list[int | None]) -> None:
    """Also where there is nothing to weigh yet; the player itself plays by the network."""
    others = (QUICK_SEAT, Ways(UNKNOWN.bids, (1.0, 0.0, 0.0)), QUICK_SEAT, UNKNOWN)
    worlds, _ = begun(others, bids=bids, dealer=0 if bids[1] else 3).weighed(2, lambda: False)
    drawn = [set(worlds.manners[seat::4]) for seat in range(4)]
    assert drawn[:3] == [{0}, {0}, {QUICK}]
    assert 0 in drawn[3]


def mean_bid(others: Others) -> float:
    """Return the tricks that a seat wins on average that bids one before three others."""
    seen: SeatView = view_from_json(a_view())
    player = replace(EXPERT, worlds=100 if COMPILED else 20, others=others)
    decision = search.decide(seen, player, 1, lambda: False)
    assert decision is not None
    option = next(one for one in decision.options if one.action == Bid(Seat(0), 2))
    return option.value


def test_what_is_known_about_the_others_changes_what_a_bid_is_worth() -> None:
    """The same request gets the same answer."""
    high = (Ways((0.0, 0.0, 1.0), UNKNOWN.plays),) * 4
    assert mean_bid(high) == mean_bid(high)
    assert mean_bid(high) != mean_bid((Ways((1.0, 0.0, 0.0), UNKNOWN.plays),) * 4)
    assert mean_bid(()) == mean_bid((Ways((0.0, 1.0, 0.0), (1.0, 0.0, 0.0)),) * 4)
