"""Rules, actions and records as JSON values, and back."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from any_rules import of_a_later_version
from each import for_each
from strategies import ZOO, Table, steps
from tabletop import bid, deal_of, do, laid_ready, play, turn_of

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine import game as game_module
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    Illegal,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
    PremiumCall,
    Reason,
)
from ohhell_desktop.rules.engine.game import apply, legal, new_game, verify
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Trump
from ohhell_desktop.rules.form.deck import Deck, pack
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io import codec
from ohhell_desktop.rules.io import record as record_module
from ohhell_desktop.rules.io.codec import (
    action_from_json,
    action_to_json,
    changes_of,
    rules_from_json,
    rules_to_json,
)
from ohhell_desktop.rules.io.record import (
    Record,
    digest,
    record_from_json,
    record_of,
    record_to_json,
    replay,
    seats_from_json,
)
from ohhell_desktop.rules.io.record import steps as record_steps
from ohhell_desktop.variants import CATALOGUE, read_rules

SEAT = Seat(2)
ONE = RuleSet(seats=(2, 10), sequence=HandSizes(text="2"), hook=0, bidding=Bidding(change=True))
HANDS = ["AS 2H", "KS 3H", "QS 4H"]


@for_each("name", ZOO)
def test_rules_of_every_kind_survive_a_round_trip(name: str) -> None:
    rules, _ = ZOO[name]
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules
    assert rules_from_json(json.loads(json.dumps(changes_of(rules)))) == rules


def test_what_differs_from_the_standard_rules_is_the_same_with_a_new_field(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Codes and fingerprints cover it, so those of older versions hold in later ones."""
    known = [rules for rules, _ in ZOO.values()] + [form.rules for form in CATALOGUE.values()]
    before = [changes_of(rules) for rules in known]
    assert sum("changes" in each for each in before) > 5, "deals with rules of their own"
    monkeypatch.setattr(codec, "STANDARD", of_a_later_version(RuleSet()))
    later = [of_a_later_version(rules) for rules in known]
    assert [changes_of(rules) for rules in later] == before
    assert "added_later" in changes_of(replace(later[0], added_later=8))


def test_rules_are_written_whole() -> None:
    assert rules_to_json(RuleSet())["bidding"]["silent_from"] is None
    assert set(rules_to_json(RuleSet())) == set(RuleSet.__dataclass_fields__)


def test_only_what_is_named_is_changed() -> None:
    base = RuleSet(bidding=Bidding(change=True, zero_limit=2))
    changed = rules_from_json({"hook": 3, "bidding": {"zero_limit": 4}}, base)
    assert changed == replace(base, hook=3, bidding=Bidding(change=True, zero_limit=4))


def test_a_sequence_may_be_a_plain_list_for_any_number_of_seats() -> None:
    base = RuleSet(sequence=HandSizes(text="9", cap=2, by_seats=((4, "1"),)))
    rules = rules_from_json({"sequence": [5, 4, 3]}, base)
    assert [plan.cards for plan in schedule(rules, 4)] == [5, 4, 3]


def test_the_longest_list_of_hand_sizes_can_be_read() -> None:
    rules = rules_from_json({"sequence": [10] * 200})
    assert len(schedule(rules, 4)) == 200


def test_a_hook_may_be_yes_or_no() -> None:
    assert rules_from_json({"hook": False}).hook == 0
    assert rules_from_json({"hook": True}).hook == 1


def test_a_change_needs_to_say_for_which_deals_it_is() -> None:
    read = rules_from_json({"changes": [{"where": "last", "trump": {"source": "none"}}]})
    assert read.changes[0].where is Where.LAST
    assert isinstance(read.changes[0], DealChange)
    with pytest.raises(ValueError, match=r"changes\[0\].where is missing"):
        rules_from_json({"changes": [{"name": "x"}]})
    with pytest.raises(ValueError, match=r"changes\[0\].where is missing"):
        rules_from_json({"changes": ["last"]})


def test_a_prize_for_a_streak_can_be_read_and_taken_away() -> None:
    read = rules_from_json({"scoring": {"streak": {"points": 5}}})
    assert read.scoring.streak == Streak(points=5)
    assert rules_from_json({"scoring": {"streak": None}}, read).scoring.streak is None


@for_each(
    ("raw", "words"),
    [
        ([], "must be an object"),
        ({"hooks": 1}, "hooks is not known"),
        ({"trump": {"sauce": 1}}, "trump.sauce is not known"),
        ({"trump": "none"}, "trump must be an object"),
        ({"trump": {"source": "dice"}}, "trump.source must be one of turn-up, none"),
        ({"trump": {"source": 3}}, "trump.source must be one of"),
        ({"trump": {"suits": "CDHS"}}, "trump.suits must be a list"),
        ({"trump": {"suits": ["X"]}}, r"trump.suits\[0\] must be one of"),
        ({"trump": {"after_bids": 1}}, "trump.after_bids must be true or false"),
        ({"hook": "1"}, "hook must be a whole number"),
        ({"hook": 10**9}, "hook is out of range"),
        ({"seats": [3]}, "seats must be a list of 2"),
        ({"sequence": {"text": 5}}, "sequence.text must be a short text"),
        ({"sequence": {"text": "1," * 900}}, "sequence.text must be a short text"),
        ({"sequence": [1.5]}, r"sequence\[0\] must be a whole number"),
        ({"sequence": [1] * 201}, "sequence must be a list of at most 200"),
        ({"scoring": {"zero": "none"}}, "scoring.zero must be a whole number"),
        ({"deck": {"jokers": 7}}, "no jokers or two"),
        ({"scoring": {"streak": {"length": 0}}}, "a streak has at least one deal, not 0"),
        ({"trump": {"least_rank": "10"}}, "must be one of 23456789TJQKA, not '10'"),
        ({"trump": {"least_rank": "JK"}}, "must be one of 23456789TJQKA, not 'JK'"),
    ],
)
def test_invalid_rules_are_refused_by_name(raw: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        rules_from_json(raw)


ACTIONS: list[tuple[Action, dict[str, Any]]] = [
    (Bid(SEAT, 3), {"bid": 3}),
    (PlayCard(SEAT, Card("TD")), {"play": "TD"}),
    (PlayCard(SEAT, Card("*1"), Naming.HIGH), {"play": "*1", "as": "high"}),
    (PlayCard(SEAT, Card("2H"), Card("KS")), {"play": "2H", "as": "KS"}),
    (NameTrump(SEAT, Suit.HEARTS), {"trump": "H"}),
    (NameTrump(SEAT, None), {"trump": None}),
    (LayAside(SEAT, (Card("9C"), Card("KD"), Card("7S"))), {"lay": ["9C", "KD", "7S"]}),
    (CallPremium(SEAT, PremiumCall.DECLARE), {"premium": "declare"}),
]


@for_each(("action", "value"), ACTIONS)
def test_actions_are_written_in_a_record_as_the_protocol_says(
    action: Action, value: dict[str, Any]
) -> None:
    assert action_to_json(action) == value
    assert action_from_json(value, SEAT) == action


def test_a_seat_in_an_action_overrides_the_given_one() -> None:
    assert action_from_json({"bid": 1, "seat": 0}, SEAT) == Bid(Seat(0), 1)


@for_each(
    "raw",
    [
        None,
        [],
        {},
        {"bid": "3"},
        {"bid": True},
        {"bid": 3, "play": "TD"},
        {"bid": 3, "seat": "1"},
        {"bid": 3, "seat": True},
        {"play": "1D"},
        {"play": "TD", "is": "high"},
        {"play": "*1", "as": "middle"},
        {"trump": "*"},
        {"trump": "X"},
        {"trump": "H", "as": "H"},
        {"lay": "9C"},
        {"lay": ["9C", 4]},
        {"premium": "shout"},
        {"premium": "pass", "bid": 1},
        {"fold": 1},
    ],
)
def test_anything_else_is_not_an_action(raw: object) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        action_from_json(raw, SEAT)


def game() -> Record:
    rules = replace(ONE, sequence=HandSizes(text="2, 1"))
    table = Table("", rules, 3, bytes(range(32)), 5)
    return record_of(rules, 3, table.source(), [step.action for step in steps(table)])


def test_a_changed_bid_names_its_seat_in_a_record() -> None:
    actions = [Bid(Seat(0), 1), Bid(Seat(0), 2), Bid(Seat(1), 2)]
    record = record_of(ONE, 3, DeckSource(seed=bytes(32)), actions)
    assert record.actions == ({"bid": 1}, {"bid": 2, "seat": 0}, {"bid": 2})


def test_a_record_with_a_changed_bid_replays() -> None:
    state = laid_ready(ONE, HANDS)
    actions: list[Action] = [Bid(Seat(0), 1), Bid(Seat(0), 2), Bid(Seat(1), 0)]
    again = replay(record_of(ONE, 3, state.source, actions))
    assert again.error is None
    assert again.state == do(state, *actions)
    assert [action.seat for action in again.actions] == [0, 0, 1]


def test_a_record_with_packs_survives_a_round_trip() -> None:
    state = laid_ready(ONE, HANDS)
    record = record_of(ONE, 3, state.source, [Bid(Seat(0), 1)])
    value = json.loads(json.dumps(record_to_json(record)))
    assert value["deals"][0]["dealer"] == 2
    assert "seed" not in value
    assert record_from_json(value, read_rules) == record


def test_a_record_with_a_seed_survives_a_round_trip() -> None:
    record = game()
    value = json.loads(json.dumps(record_to_json(record)))
    assert value["seed"] == bytes(range(32)).hex()
    assert record_from_json(value, read_rules) == record


def test_a_record_may_stop_anywhere() -> None:
    whole = game()
    for length in range(len(whole.actions) + 1):
        part = replay(replace(whole, actions=whole.actions[:length]))
        assert part.error is None
        assert len(part.actions) == length


def test_a_replay_goes_step_by_step_from_the_first_deal_to_the_end() -> None:
    record = game()
    begun, *played = record_steps(record)
    assert begun.action is None
    assert (begun.state, begun.events) == new_game(record.rules, record.seats, record.source)
    before = begun
    for step in played:
        assert step.action is not None
        assert step.action in before.legal() == legal(before.state)
        assert (step.state, step.events) == apply(before.state, step.action)
        before = step
    assert before.state.winners
    assert before.legal() == ()
    assert before.state == replay(record).state


def test_a_replay_computes_legal_actions_only_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    record, asked = game(), []

    def noted(state: GameState, action: Action) -> Illegal | None:
        asked.append(action)
        return verify(state, action)

    monkeypatch.setattr(game_module, "verify", noted)
    monkeypatch.setattr(record_module, "legal", None)
    again = replay(record)
    assert tuple(asked) == again.actions
    assert len(asked) == len(record.actions)


@for_each(
    ("bad", "error"),
    [
        ({"bid": 9}, Illegal(Reason.BID_RANGE, number=2)),
        ({"play": "AS"}, Illegal(Reason.NOT_NOW)),
        ({"bid": 1, "seat": 99}, Illegal(Reason.NOT_YOUR_TURN)),
        ({"sing": 1}, "{'sing': 1} is not an action"),
    ],
)
def test_a_replay_ends_at_the_first_illegal_ply(bad: dict[str, Any], error: object) -> None:
    record = game()
    again = replay(replace(record, actions=(record.actions[0], bad, *record.actions[2:])))
    assert (again.failed_ply, again.error) == (1, error)
    assert len(again.actions) == 1


def test_a_replay_ends_if_no_action_is_possible() -> None:
    record = game()
    again = replay(replace(record, actions=(*record.actions, {"bid": 0})))
    assert again.failed_ply == len(record.actions)
    assert again.error == "nothing is left to be done"


def _without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda value: {name: item for name, item in value.items() if name != key}


def _with(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda value: {**value, **changes}


ONE_TOO_MANY = [*pack(Deck(), 3), "2C"]
PACK = ["2C"] * 52


@for_each(
    ("change", "words"),
    [
        (lambda _: [], "a record must be an object"),
        (_with(format=5), "format 5"),
        (_with(rules="whist"), "no game is called 'whist'"),
        (_with(players=1), "players must be 2 to 10"),
        (_with(players=11), "players must be 2 to 10"),
        (_with(players=True), "players must be 2 to 10"),
        (_with(actions={}), "actions of a record must be a list"),
        (_with(actions=["bid"]), "every action of a record must be an object"),
        (_without("seed"), "needs its deals, or a seed"),
        (_with(seed="12"), "a seed of 64 hex digits"),
        (_with(seed="x" * 64), "must be hex digits"),
        (_with(deals=[]), "a list of 1 to 200"),
        (_with(deals=["AS"]), "deal 1 of the record has no deck"),
        (_with(deals=[{"deck": PACK}]), "dealer of deal 1"),
        (_with(deals=[{"deck": PACK, "dealer": 3}]), "dealer of deal 1"),
        (_with(deals=[{"deck": PACK, "dealer": True}]), "dealer of deal 1"),
        (_with(deals=[{"deck": PACK, "dealer": 0}]), "not the pack of 52 cards"),
        (_with(deals=[{"deck": ONE_TOO_MANY, "dealer": 0}]), "not the pack of 52 cards"),
        (_with(deals=[{"deck": ["1C"], "dealer": 0}]), "'1C' is not a card"),
    ],
)
def test_an_invalid_record_is_refused_in_words(
    change: Callable[[dict[str, Any]], object], words: str
) -> None:
    value = record_to_json(game())
    with pytest.raises(ValueError, match=words):
        record_from_json(change(value), read_rules)


def test_actions_and_format_may_be_missing() -> None:
    value = record_to_json(game())
    del value["actions"], value["format"]
    assert record_from_json(value, read_rules).actions == ()


def test_two_to_ten_can_play() -> None:
    assert [seats_from_json(seats) for seats in (2, 10)] == [2, 10]


def test_a_digest_changes_with_everything_that_happens() -> None:
    state = laid_ready(ONE, HANDS)
    found = {digest(state)}
    for _ in range(3):
        state = bid(state, 0)
        found.add(digest(state))
    for card in ["2H", "3H", "4H", "QS", "AS", "KS"]:
        state = play(state, card)
        found.add(digest(state))
    assert len(found) == 10


def test_a_digest_leaves_the_rules_out_and_needs_no_deal() -> None:
    state = laid_ready(ONE, HANDS)
    assert digest(state) == digest(replace(state, rules=replace(ONE, trump=Trump(after_bids=True))))
    assert len(digest(replace(state, deal=None))) == 64


def test_a_digest_holds_cards_laid_aside_and_premiums() -> None:
    rules, seats = ZOO["laying aside"]
    found = set()
    for step in steps(Table("", rules, seats, bytes(32), 3)):
        assert deal_of(step.before).plan.bidding.style is BidStyle.LAY
        found.add(digest(step.after))
    assert len(found) == len(list(steps(Table("", rules, seats, bytes(32), 3))))
    assert turn_of(laid_ready(ONE, HANDS)) == 0
