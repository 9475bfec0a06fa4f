"""The quick policy: always legal, fair, and never silly where a player would see it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import a_view, choice
from strategies import ZOO, Table, tables, wild_tables, zoo_tables

from ohhell_desktop.bots.levels import BEGINNER, DEFAULT_LEVEL, LEVELS, STEADY, level_named
from ohhell_desktop.bots.policy import bid_choice, odds
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge
from ohhell_desktop.bots.policy.odds import _line
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.policy.temper import misjudged
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.engine.actions import CallPremium, PremiumCall
from ohhell_desktop.rules.engine.game import apply
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

LEVEL_KEYS = st.sampled_from([level.key for level in LEVELS])


def positions(table: Table, level: str, most: int) -> Iterator[tuple[GameState, SeatView]]:
    """Yield the positions of a game in which a level plays every seat."""
    state, _ = table.begin()
    for _ in range(most):
        if state.turn is None:
            return
        seen = view(state, state.turn)
        yield state, seen
        state, _ = apply(state, choose(seen, level, table.players))


@settings(max_examples=25, deadline=None)
@given(table=tables() | zoo_tables() | wild_tables(), level=LEVEL_KEYS)
def test_a_bot_chooses_a_legal_action_in_games_of_every_kind(table: Table, level: str) -> None:
    for _, seen in positions(table, level, 40):
        assert choose(seen, level, 1) in seen.legal


@pytest.mark.parametrize("source", [TrumpSource.DEALER, TrumpSource.HIGHEST_BIDDER])
def test_a_hand_is_evaluated_once_for_all_bids(
    monkeypatch: pytest.MonkeyPatch, source: TrumpSource
) -> None:
    rules = RuleSet(
        seats=(2, 2),
        deck=Deck(copies=2),
        sequence=HandSizes(text="52"),
        trump=Trump(source=source),
    )
    counted: Counter[str] = Counter()

    def knowledge_counted(*args: Any) -> Knowledge:
        counted["knowledge"] += 1
        return knowledge(*args)

    def line_counted(*args: Any, **named: Any) -> tuple[float, float]:
        counted["card"] += 1
        return _line(*args, **named)

    monkeypatch.setattr(bid_choice, "knowledge", knowledge_counted)
    monkeypatch.setattr(odds, "_line", line_counted)
    table = Table("", rules, 2, bytes(32), 1)
    state, seen = next(positions(table, "sharp", 1))
    if source is TrumpSource.DEALER:
        state, _ = apply(state, seen.legal[0])
        assert state.turn is not None
        seen = view(state, state.turn)
        counted.clear()
    assert len(seen.legal) == 53
    choose(seen, "sharp", 1)
    assert counted["knowledge"] <= 5
    assert counted["card"] <= 4 * 52


@for_each("name", sorted(ZOO))
def test_a_whole_game_is_played_by_rules_of_every_kind(name: str) -> None:
    rules, seats = ZOO[name]
    table = Table(name, rules, seats, b"a".ljust(32), 3)
    for _, seen in positions(table, "sharp", 150):
        assert choose(seen, "gentle", 1) in seen.legal


def redealt(state: GameState, seen: SeatView, numbers: random.Random) -> GameState:
    """Return the position with all cards exchanged that the seat cannot see."""
    deal = state.deal
    assert deal is not None
    hidden = [
        card
        for seat, hand in enumerate(deal.hands)
        for card, shown in zip(hand, seen.hands[seat], strict=True)
        if shown is None
    ]
    shown_up = len(deal.turned)
    hidden += deal.stock[shown_up:]
    numbers.shuffle(hidden)
    cards = iter(hidden)
    hands = tuple(
        tuple(
            next(cards) if shown is None else card
            for card, shown in zip(hand, seen_hand, strict=True)
        )
        for hand, seen_hand in zip(deal.hands, seen.hands, strict=True)
    )
    stock = (*deal.stock[:shown_up], *cards)
    return replace(state, deal=replace(deal, hands=hands, stock=stock))


@settings(max_examples=20, deadline=None)
@given(table=tables() | zoo_tables(), level=LEVEL_KEYS, number=st.integers(0, 1 << 16))
def test_the_choice_stays_when_the_cards_that_a_seat_cannot_see_are_exchanged(
    table: Table, level: str, number: int
) -> None:
    numbers = random.Random(number)  # noqa: S311 - cards to exchange, not secrets
    for state, seen in positions(table, level, 40):
        if len(seen.legal) > 1:
            assert state.turn is not None
            other = view(redealt(state, seen, numbers), state.turn)
            assert choose(other, level, 7) == choose(seen, level, 7)


@settings(max_examples=8, deadline=None)
@given(table=tables(), level=LEVEL_KEYS, seed=st.integers())
def test_the_same_view_level_and_seed_give_the_same_action(
    table: Table, level: str, seed: int
) -> None:
    for _, seen in positions(table, level, 20):
        assert choose(seen, level, seed) == choose(seen, level, seed)


def test_who_needs_every_trick_does_not_lead_a_low_trump() -> None:
    for level in LEVELS:
        bids = [3, 0, 0, 1]
        assert choice(level.key, bids=bids) in ({"play": "AH"}, {"play": "KH"})
        assert choice(level.key, bids=bids, hand=["2H", "AH", "AS"]) != {"play": "2H"}


def test_who_needs_every_trick_left_draws_trumps_from_the_top() -> None:
    after_one_trick: dict[str, Any] = {
        "bids": [3, 0, 0, 1],
        "hand": ["3H", "KH"],
        "tricks": [[[0, "AH"], [1, "2H"], [2, "4H"], [3, "QH"]]],
    }
    assert choice(**after_one_trick) == {"play": "KH"}


@for_each("level", ["steady", "keen"])
def test_who_needs_every_trick_left_keeps_the_card_that_wins_whenever_it_is_played(
    level: str,
) -> None:
    last_two = choice(
        level,
        bids=[2, 1, 0, 1],
        hand=["AH", "JH"],
        tricks=[[[0, "2D"], [1, "8D"], [2, "3D"], [3, "KD"]]],
        trick=[[3, "6S"]],
    )
    assert last_two == {"play": "JH"}


@for_each("level", ["steady", "keen"])
def test_the_only_trump_is_kept_for_the_last_trick_if_one_is_needed(level: str) -> None:
    last_two = choice(
        level,
        seat=3,
        dealer=0,
        bids=[0, 0, 1, 1],
        hand=["9H", "2C"],
        tricks=[[[1, "3C"], [2, "KH"], [3, "8C"], [0, "KC"]]],
        trick=[[2, "4D"]],
    )
    assert last_two == {"play": "2C"}


@for_each("level", ["steady", "keen", "strong"])
@for_each(
    ("card", "heard", "bid"),
    [("3H", [0, 0, 0], 1), ("3H", [1, 0, 0], 0), ("JH", [1, 0, 0], 1), ("JH", [1, 1, 1], 0)],
)
def test_an_only_card_is_bid_on_by_what_the_others_have_bid(
    level: str, card: str, heard: list[int], bid: int
) -> None:
    five = choice(
        level,
        players=5,
        seat=3,
        dealer=4,
        cards=1,
        hand=[card],
        bids=[*heard, None, None],
        totals=[0] * 5,
    )
    assert five == {"bid": bid}


@for_each("nature", range(5))
def test_steady_misjudges_short_hands_less_but_in_the_same_direction(nature: int) -> None:
    hand = [f"{rank}H" for rank in "AKQJT98654"]
    views = [view_from_json(a_view(cards=n, hand=hand[:n])) for n in (1, 2, 3, 4, 10)]
    steady = [misjudged(seen, STEADY, nature) for seen in views]
    assert steady == pytest.approx([share * steady[-1] for share in (0.25, 0.5, 0.75, 1, 1)])
    assert 0 < abs(steady[-1]) <= STEADY.temper
    assert len({misjudged(seen, BEGINNER, nature) for seen in views}) == 1


def test_a_hooked_dealer_with_the_ace_of_trump_does_not_bid_zero() -> None:
    for level in LEVELS:
        hooked = choice(
            level.key, seat=3, hand=["AH", "2C", "3D"], bids=[1, 1, 0, None], totals=[0, 0, 0, 0]
        )
        assert hooked == {"bid": 2}


def test_the_boss_trump_is_kept_if_a_discard_makes_the_bid() -> None:
    for level in LEVELS[2:]:
        late = choice(
            level.key,
            seat=0,
            bids=[1, 1, 1, 0],
            deal=9,
            cards=2,
            dealer=0,
            hand=["AH", "AS"],
            trick=[[1, "KC"], [2, "QC"], [3, "2C"]],
        )
        assert late == {"play": "AS"}


def test_no_bid_is_below_the_tricks_that_cannot_be_lost() -> None:
    assert choice(hand=["AH", "KH", "QH"]) == {"bid": 3}
    assert choice("gentle", hand=["AH", "KH", "2C"])["bid"] >= 2
    assert choice(hand=["KH", "QH", "2C"])["bid"] >= 1


def test_who_wants_no_trick_ducks_with_the_highest_card_that_loses() -> None:
    ducks = choice(
        hand=["9S", "2S", "KS"],
        seat=3,
        dealer=3,
        bids=[1, 1, 0, 0],
        trick=[[0, "TS"], [1, "QS"], [2, "3S"]],
    )
    assert ducks == {"play": "9S"}


def test_who_needs_the_rest_wins_with_the_lowest_card_that_is_enough() -> None:
    wins = choice(
        hand=["AS", "QS", "2S"],
        seat=3,
        bids=[1, 0, 0, 3],
        trick=[[0, "TS"], [1, "JS"], [2, "3S"]],
    )
    assert wins == {"play": "QS"}


def test_who_wants_no_trick_throws_away_the_dangerous_card() -> None:
    thrown = choice(
        hand=["AS", "2D", "3C"],
        seat=3,
        bids=[1, 1, 0, 0],
        trick=[[0, "TH"], [1, "JH"], [2, "3H"]],
    )
    assert thrown == {"play": "AS"}


def test_after_a_lost_bid_the_seat_spoils_those_of_others() -> None:
    spoiled = choice(
        rules="blackout",
        seat=3,
        bids=[1, 1, 1, 3],
        hand=["KS", "4S"],
        tricks=[[[0, "TC"], [1, "9C"], [2, "2C"], [3, "3C"]]],
        trick=[[0, "TS"], [1, "2S"], [2, "3S"]],
    )
    assert spoiled == {"play": "4S"}


def test_the_trump_named_is_the_long_strong_suit() -> None:
    rules = {"base": "oh-hell", "trump": {"source": "dealer"}}
    named = choice(
        rules=rules, seat=3, hand=["AS", "KS", "2D"], turned=None, trump=None, deal=8, cards=3
    )
    assert named == {"trump": "S"}


@for_each(
    ("hand", "bid", "call"),
    [
        (["AS", "AD"], 2, PremiumCall.REVEAL),
        (["AS", "AD", "AH"], 3, PremiumCall.DECLARE),
        (["AS", "KS", "2D"], 3, PremiumCall.PASS),
        (["AS", "AD"], 9, PremiumCall.PASS),
    ],
)
def test_a_premium_is_called_as_boldly_as_the_hand_is_sure(
    hand: list[str], bid: int, call: PremiumCall
) -> None:
    rules = {"base": "oh-hell", "bidding": {"style": "lay", "premium": True}, "hook": 0}
    view_ = a_view(rules=rules, players=3, cards=3 + len(hand), hand=hand, seat=1, dealer=2)
    view_ |= {"bids": [None, bid, None], "totals": [0, 0, 0], "turned": None, "trump": None}
    legal = [{"premium": call.value} for call in PremiumCall]
    action = choose(view_from_json(view_ | {"legal": legal}), "sharp", 1)
    assert isinstance(action, CallPremium)
    assert action.call is call


def test_nothing_is_chosen_out_of_turn() -> None:
    with pytest.raises(ValueError, match="turn"):
        choose(view_from_json(a_view(seat=2)), "sharp", 1)


def test_levels_are_found_by_name_and_the_strongest_is_the_expert() -> None:
    assert level_named(DEFAULT_LEVEL) in LEVELS
    assert level_named("expert") is LEVELS[-1]
    with pytest.raises(ValueError, match="levels are beginner"):
        level_named("grandmaster")


@pytest.mark.no_cover  # these games take long with coverage, and cover nothing new
def test_a_sharp_player_makes_more_points_than_a_gentle_one() -> None:
    weak, strong = LEVELS[0].key, LEVELS[-1].key
    rules = replace(CATALOGUE["oh-hell"].rules, sequence=HandSizes(text="5, 7, 10"))
    points = {weak: 0, strong: 0}
    for game in range(16):
        for turned in range(2):
            sits = [(weak, strong)[(seat + turned) % 2] for seat in range(4)]
            state, _ = Table("", rules, 4, bytes([game]) * 32, 0).begin()
            while state.turn is not None:
                seen = view(state, state.turn)
                state, _ = apply(state, choose(seen, sits[state.turn], game))
            for level, total in zip(sits, state.totals, strict=True):
                points[level] += total
    assert points[strong] > points[weak]
