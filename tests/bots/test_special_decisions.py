"""Trump, cards laid aside, premiums and early bids are decided by the search as well."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from each import for_each
from hidden_information import shuffled_out_of_sight
from strategies import Table, chooser

from ohhell_desktop.bots.decision import Decision, Option
from ohhell_desktop.bots.levels import EXPERT, SHARP
from ohhell_desktop.bots.protocol.explain import reasons
from ohhell_desktop.bots.search import special
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE

FEW = replace(EXPERT, worlds=80 if COMPILED else 20)


def decided(seen: SeatView, seed: int = 1) -> Decision:
    found = special.decide(seen, FEW, seed, lambda: False)
    assert found is not None
    return found


def positions(key: str, kind: type, most: int) -> Iterator[tuple[GameState, SeatView]]:
    """Yield positions of a game in which a seat chooses an action of a kind."""
    rules = CATALOGUE[key].rules
    table = Table(key, rules, max(3, rules.seats[0]), key.encode().ljust(32)[:32], 1)
    state, _ = table.begin()
    choose, found = chooser(3), 0
    while state.turn is not None and found < most:
        seen = view(state, state.turn)
        if isinstance(seen.legal[0], kind) and len(seen.legal) > 1:
            found += 1
            yield state, seen
        state, _ = apply(state, choose(legal(state)))
        assert not isinstance(seen.legal[0], StartDeal) or len(state.history) < 60


KINDS: list[tuple[str, type]] = [
    ("wizard", NameTrump),
    ("nommie-auction", NameTrump),
    ("nommie-auction", Bid),
    ("ninety-nine", LayAside),
    ("ninety-nine", CallPremium),
    ("clag", NameTrump),
]


@for_each(("key", "kind"), KINDS)
def test_a_decision_is_legal_and_does_not_depend_on_hidden_cards(key: str, kind: type) -> None:
    found = 0
    for state, seen in positions(key, kind, 2 if COMPILED else 1):
        if kind is Bid and seen.trump_known:
            continue
        decision = decided(seen)
        assert decision.action in seen.legal
        assert {option.action for option in decision.options} <= set(seen.legal)
        other = shuffled_out_of_sight(state, seen.seat, 5)
        assert decided(view(other, seen.seat)) == decision
        why = reasons(decision)
        values = why.get("expected") or why["winning"]
        assert len(values) == len(decision.options)
        found += 1
    assert found


def with_hand(seen: SeatView, *codes: str) -> SeatView:
    """Return the view with another hand of the seat."""
    hand = tuple(map(Card, codes))
    hands = (*seen.hands[: seen.seat], hand, *seen.hands[seen.seat + 1 :])
    return replace(seen, hands=hands)


def test_the_trump_is_the_suit_of_the_long_strong_hand() -> None:
    seen = next(s for _, s in positions("wizard", NameTrump, 20) if len(s.hand) > 4)
    codes = ["AS", "KS", "QS", "JS", "TS", "9S", "2D", "3D", "2C", "4D", "5D", "3C", "4C", "6D"]
    free = [code for code in codes if Card(code) not in seen.turned]
    decision = decided(with_hand(seen, *free[: len(seen.hand)]))
    assert isinstance(decision.action, NameTrump)
    assert decision.action.suit is Suit.SPADES


@for_each(("made", "call"), [(0.4, "pass"), (0.56, "declare"), (0.9, "reveal")])
def test_a_premium_is_worth_the_chance_of_making_the_bid(made: float, call: str) -> None:
    scoring = CATALOGUE["ninety-nine"].rules.scoring
    values = {one: special._premium_value(scoring, one, made) for one in PremiumCall}
    assert max(values, key=values.__getitem__).value == call


def test_a_bid_before_the_trump_is_known_is_one_that_can_be_made() -> None:
    for _, seen in positions("nommie-auction", Bid, 4):
        if not seen.trump_known:
            decision = decided(seen)
            assert isinstance(decision.action, Bid)
            assert sum(decision.tricks) == pytest.approx(1)
            assert (decision.made or 0) > 0.05
            assert decision.action.tricks < seen.plan.tricks


def test_a_level_without_worlds_and_a_bid_with_a_known_trump_are_not_decided_here() -> None:
    _, seen = next(positions("wizard", NameTrump, 1))
    assert special.decide(seen, SHARP, 1, lambda: False) is None
    _, bidding = next(positions("oh-hell", Bid, 1))
    assert special.decide(bidding, FEW, 1, lambda: False) is None


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_where_the_search_has_no_answer_there_is_no_decision(
    monkeypatch: pytest.MonkeyPatch, key: str, kind: type
) -> None:
    monkeypatch.setattr(special, "search_in", lambda *_: None)
    for _, seen in positions(key, kind, 3):
        assert special.decide(seen, FEW, 1, lambda: False) is None


@for_each(("decisive", "expected"), [((True, True), 1), ((True, False), 0)])
def test_points_decide_unless_every_position_tells_who_wins_the_game(
    decisive: tuple[bool, bool], expected: int
) -> None:
    """The chance of winning and points cannot be compared with each other."""
    actions = [NameTrump(Seat(0), suit) for suit in (Suit.HEARTS, Suit.SPADES)]
    figures = [(0.3, 5.0), (0.4, 1.0)]
    found = [
        (
            Option(action, winning if counts else margin, margin=margin),
            Decision(action=action, policy="search", for_the_game=counts),
        )
        for action, (winning, margin), counts in zip(actions, figures, decisive, strict=True)
    ]
    best = special._best(found)
    assert best is not None
    assert best.action == actions[expected]
    assert best.for_the_game is all(decisive)
