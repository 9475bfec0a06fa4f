"""Views as JSON: what is written can be read, and bad views are refused in words."""

import json
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from each import for_each
from hypothesis import given, settings
from positions import a_view
from strategies import Table, steps, tables, wild_tables, zoo_tables

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.protocol.views import view_from_json, view_to_json
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, Phase, PlayCard, PremiumCall
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.variants import CATALOGUE

OURS = ("legal", "phase", "premium")
"""Fields that other programs may leave out."""


def through_json(seen: SeatView, *left_out: str) -> SeatView:
    raw = json.loads(json.dumps(view_to_json(seen)))
    return view_from_json({key: value for key, value in raw.items() if key not in left_out})


@settings(max_examples=15, deadline=None)
@given(table=tables() | zoo_tables() | wild_tables())
def test_a_view_written_and_read_keeps_every_choice(table: Table) -> None:
    for number, step in enumerate(islice(steps(table), 40)):
        assert step.before.turn is not None
        for seat in {step.before.turn, Seat(number % table.seats)}:
            seen = view(step.before, seat)
            again = through_json(seen)
            for field in ("hands", "laid", "bids", "tricks", "trick", "trump", "plan", "phase"):
                assert getattr(again, field) == getattr(seen, field)
            assert again.table is seen.table
            assert again.legal == seen.legal
            level = LEVELS[number % len(LEVELS)].key
            assert not seen.legal or choose(again, level, 3) == choose(seen, level, 3)


@settings(max_examples=25, deadline=None)
@given(table=tables() | zoo_tables())
def test_a_bot_works_out_what_is_legal_where_a_view_does_not_say(table: Table) -> None:
    for step in islice(steps(table), 40):
        assert step.before.turn is not None
        if step.before.phase is Phase.BETWEEN:
            continue  # nobody is to act
        seen = view(step.before, step.before.turn)
        bidding, trump = seen.plan.bidding, seen.plan.trump
        # A view does not show: the turn if bids are hidden; whether no trump was named or nothing
        # yet; and the zero limit without the earlier deals.
        is_clear = bidding.style is BidStyle.IN_TURN and not trump.none_may_be_named
        if is_clear and not bidding.zero_limit and None not in seen.hand:
            assert set(through_json(seen, *OURS).legal) == set(seen.legal)


def test_deals_count_from_one_and_their_size_comes_from_the_schedule() -> None:
    raw = a_view(deal=1, hand=["AS"] * 0 + [f"{rank}S" for rank in "23456789TJ"])
    del raw["cards"]
    seen = view_from_json(raw)
    assert (seen.number, seen.plan.cards) == (0, 10)
    beyond = view_from_json(a_view(deal=77, cards=3))
    assert (beyond.number, beyond.plan.cards) == (76, 3)


def test_the_number_of_cards_in_a_view_overrides_the_schedule() -> None:
    seen = view_from_json(a_view(deal=1, cards=3))
    assert seen.plan.cards == 3
    assert [bid.tricks for bid in seen.legal if isinstance(bid, Bid)] == [0, 1, 2, 3]
    assert view_from_json(a_view(rules={"base": "oh-hell", "hook": 5}, deal=1)).plan.hook is False


def test_the_hook_is_worked_out_for_the_last_bidder() -> None:
    seen = view_from_json(a_view(seat=3, hand=["AH", "2C", "3D"], bids=[1, 1, 0, None]))
    assert [bid.tricks for bid in seen.legal if isinstance(bid, Bid)] == [0, 2, 3]


def test_following_suit_is_worked_out() -> None:
    seen = view_from_json(
        a_view(seat=1, hand=["AS", "2S", "3C"], bids=[1, 1, 0, 0], trick=[[0, "TS"]])
    )
    assert seen.phase is Phase.PLAYING
    assert {play.card for play in seen.legal if isinstance(play, PlayCard)} == {"AS", "2S"}


def test_a_view_without_a_trump_takes_it_from_the_card_turned_up() -> None:
    raw = a_view()
    del raw["trump"]
    assert view_from_json(raw).trump == "H"


def test_other_cards_may_be_seen() -> None:
    seen = view_from_json(a_view(seen={"2": ["9C"]}))
    assert seen.hands[2] == (Card("9C"), None, None)


TRICK = [[0, "TS"], [1, "2S"], [2, "3S"], [3, "KS"]]
PLAYED = {"bids": [1, 1, 0, 0], "hand": ["AH", "KH"], "tricks": [TRICK]}
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a card twice": ({"hand": ["AH", "AH", "3H"]}, "AH is in two places"),
    "the card turned up in the hand": ({"hand": ["7H", "AH", "3H"]}, "7H is in two places"),
    "no card": ({"hand": ["AH", "1H", "3H"]}, "'1H' is not a card"),
    "a card of another pack": ({"hand": ["AH", "*1", "3H"]}, "not in the pack"),
    "a hand too small": ({"hand": ["AH"]}, "so 3 are left"),
    "a hand too large": ({"hand": ["AH", "KH", "3H", "2H"]}, "3 were dealt"),
    "no hand": ({"hand": None}, "hand must be a list"),
    "a hidden hand in an open deal": ({"hand": [None, None, None]}, "sees its own"),
    "more cards than the pack": ({"cards": 20}, "and the pack has 52"),
    "no number of cards": ({"cards": "3"}, "cards must be a whole number"),
    "a seat too many": ({"seat": 4}, "seat must be 0 to 3"),
    "no seat": ({"seat": None}, "seat must be a whole number"),
    "no dealer": ({"dealer": True}, "dealer must be a whole number"),
    "eleven players": ({"players": 11}, "players must be 2 to 10"),
    "deal nought": ({"deal": 0}, "deal must be 1 to"),
    "unknown rules": ({"rules": "poker"}, "no game is called 'poker'"),
    "an unknown axis": ({"rules": {"base": "oh-hell", "colour": 1}}, "colour is not known"),
    "a bid too high": ({"bids": [None, 4, None, None]}, "the bid of seat 1 must be 0 to 3"),
    "a bid in letters": ({"bids": ["x", None, None, None]}, "the bid of seat 0 must be a whole"),
    "bids for another table": ({"bids": [None]}, "bids must have 4 entries"),
    "a bid out of turn": ({"bids": [None, 1, None, None]}, "seat 1 has bid before seat 0"),
    "a hook ignored": ({"bids": [1, 1, 0, 1]}, "the hook forbids"),
    "another trump": ({"trump": "S"}, "with 7H turned up is H, not S"),
    "no suit": ({"trump": "X"}, "'X' is not a suit"),
    "totals for another table": ({"totals": [1]}, "totals must have 4 entries"),
    "a total in letters": ({"totals": ["x", 0, 0, 0]}, "a total must be a whole number"),
    "play before the bids": ({**PLAYED, "bids": [1, 1, 0, None]}, "before everybody has bid"),
    "a trick with a gap": ({**PLAYED, "tricks": [TRICK[:3]]}, "trick 1 must have 4 entries"),
    "a trick led by another": (
        {**PLAYED, "tricks": [[*TRICK[1:], TRICK[0]]]},
        "card 1 of trick 1 must come from seat 0",
    ),
    "a lead by the loser": (
        {**PLAYED, "hand": ["KH"], "trick": [[0, "AH"]]},
        "card 1 of trick 2 must come from seat 3",
    ),
    "a full trick in progress": ({**PLAYED, "tricks": [], "trick": TRICK}, "is complete"),
    "a card played without a seat": ({**PLAYED, "trick": ["AH"]}, "a list of seat and card"),
    "a card played twice": (
        {**PLAYED, "trick": [[3, "TS"]]},
        "TS is in two places",
    ),
    "a suit not followed": (
        {**PLAYED, "hand": ["AS", "KH"], "tricks": [[[0, "TD"], [1, "2D"], [2, "AD"], [3, "3C"]]],
         "trick": [[2, "QS"], [3, "KD"]]},
        "seat 3 could not play 3C to trick 1",
    ),
    "a name for a plain card": ({**PLAYED, "trick": [[3, "QS", "high"]]}, "named high or low"),
    "a stand-in": ({**PLAYED, "trick": [[3, "QS", "AS"]]}, "cannot stand for another"),
    "seen by nobody": ({"seen": {"9": ["2C"]}}, "'9' is not a seat"),
    "one's own cards seen": ({"seen": {"0": ["2C"]}}, "stand in hand"),
    "too many cards seen": ({"seen": {"1": ["2C", "3C", "4C", "5C"]}}, "seat 1 has 4 cards"),
    "seen in a list": ({"seen": []}, "seen must be an object"),
    "no phase": ({"phase": "lunch"}, "'lunch' is not a phase"),
    "no premium": ({"premium": {"seat": 1, "level": "boast"}}, "'boast' is not a premium"),
    "legal out of turn": ({"seat": 2, "legal": [{"bid": 0}]}, "the turn of seat 0"),
    "a legal bid too high": ({"legal": [{"bid": 9}]}, "a bid of 9 cannot be legal"),
    "a legal card not held": (
        {**PLAYED, "seat": 3, "trick": [], "legal": [{"play": "2C"}]},
        "2C cannot be legal",
    ),
    "a trick too many": ({**PLAYED, "tricks": [TRICK] * 4}, "than in the 3 tricks"),
    "a card after the last trick": (
        {**PLAYED, "tricks": [TRICK] * 3, "trick": [[3, "QS"]]},
        "than in the 3 tricks",
    ),
    "legal after the last trick": (
        {**PLAYED, "cards": 1, "hand": [], "legal": [{"bid": 0}]},
        "all tricks have been played",
    ),
    "a legal bid twice": ({"legal": [{"bid": 0}] * 2}, "legal names an action twice"),
    "legal for another": ({"legal": [{"bid": 0, "seat": 1}]}, "only the seat's own"),
    "legal nonsense": ({"legal": [{"fold": True}]}, "is not an action"),
}  # fmt: skip


@for_each("name", sorted(IMPOSSIBLE))
def test_an_impossible_view_is_refused_with_the_reason(name: str) -> None:
    changes, reason = IMPOSSIBLE[name]
    with pytest.raises(ValueError, match=r".") as refused:
        view_from_json(a_view(**changes))
    assert reason in str(refused.value)


@for_each("raw", [None, 3, "view", [], {}, {"rules": "oh-hell"}])
def test_an_invalid_view_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match=r"view|players"):
        view_from_json(raw)


LAYING = {
    "rules": {"base": "oh-hell", "bidding": {"style": "lay", "premium": True}, "hook": 0},
    "players": 3, "seat": 1, "dealer": 2, "cards": 6, "totals": [0, 0, 0],
    "bids": [None, None, None], "turned": None, "trump": None,
}  # fmt: skip


def test_cards_are_laid_aside_from_a_full_hand_and_make_the_bid() -> None:
    hand = ["AS", "KS", "2D", "3C", "4H", "5H"]
    assert view_from_json(a_view(**LAYING) | {"hand": hand}).phase is Phase.LAYING
    laid = {"hand": ["AS", "KS", "2D"], "laid": {"1": ["3C", "4H", "5H"]}}
    after = view_from_json(a_view(**LAYING) | laid)
    assert after.bids[1] == 7
    assert after.phase is Phase.PREMIUM
    with pytest.raises(ValueError, match="must have laid 3 cards"):
        view_from_json(a_view(**LAYING) | laid | {"laid": {"0": []}})


def test_no_more_tricks_are_played_than_there_are_where_hands_hold_more_cards() -> None:
    """A search would play on for ever."""
    deal = [["2C", "3C", "4C"], ["5C", "6C", "7C"], ["8C", "9C", "TC"], ["JC", "QC", "KC"]]
    tricks = [[[seat, card] for seat, card in zip((0, 1, 2), cards, strict=True)] for cards in deal]
    led = [tricks[0], *([trick[2], *trick[:2]] for trick in tricks[1:])]
    rest = {"seat": 2, "hand": ["AH", "KH"], "legal": [{"play": "AH"}, {"play": "KH"}]}
    with pytest.raises(ValueError, match="than in the 3 tricks"):
        view_from_json(a_view(**LAYING) | rest | {"tricks": led, "phase": "playing"})


def test_named_jokers_and_wild_twos_say_what_they_are() -> None:
    jokers = {"base": "oh-hell", "deck": {"jokers": 2}, "specials": {"jokers": "named"}}
    played = a_view(rules=jokers, **PLAYED) | {"trick": [[3, "2C"], [0, "*1"]], "hand": ["KH"]}
    with pytest.raises(ValueError, match="does not say what it is named"):
        view_from_json(played | {"seat": 0})
    named = [[3, "2C"], [0, "*1", "low"], [1, "*2"]]
    seen = view_from_json(played | {"seat": 1, "trick": named})
    assert [card.named for card in seen.trick] == [None, "low", "high"]
    twos = a_view(rules={"base": "oh-hell", "play": {"wild_twos": True}}, **PLAYED)
    with pytest.raises(ValueError, match="does not say what it is named"):
        view_from_json(twos | {"tricks": [], "hand": ["AH", "KH"], "trick": [[0, "2C"]]})


@for_each("source", ["fixed", "cycle", "random", "last-result"])
def test_a_trump_from_a_list_without_suits_is_refused(source: str) -> None:
    rules = {"base": "oh-hell", "trump": {"source": source, "suits": []}}
    with pytest.raises(ValueError, match="Choose the suits"):
        view_from_json(a_view(rules=rules, turned=None))


def test_rules_that_fail_only_in_another_deal_are_not_refused() -> None:
    rules = {"base": "oh-hell", "sequence": [3, 40]}
    assert view_from_json(a_view(rules=rules, deal=1)).plan.cards == 3


@for_each("called", PremiumCall)
def test_laid_cards_and_premiums_are_written_and_read(called: PremiumCall) -> None:
    state, _ = new_game(CATALOGUE["ninety-nine"].rules, 3, DeckSource(seed=bytes(32)))
    levels: set[PremiumLevel | None] = set()
    laid: set[bool] = set()
    for _ in range(80):
        assert state.turn is not None
        for seat in map(Seat, range(3)):
            seen = view(state, seat)
            again = through_json(seen)
            for field in ("premium", "laid", "hands", "bids"):
                assert getattr(again, field) == getattr(seen, field)
            assert again.legal == seen.legal
            levels.add(None if seen.premium is None else seen.premium.level)
            laid.update(card is None for cards in seen.laid for card in cards)
        actions = legal(state)
        wanted = [a for a in actions if isinstance(a, CallPremium) and a.call is called]
        state, _ = apply(state, (wanted or actions)[-1])
    assert laid == {True, False}
    shown = {PremiumCall.DECLARE: PremiumLevel.DECLARE, PremiumCall.REVEAL: PremiumLevel.REVEAL}
    assert levels >= {None, shown.get(called)}


def test_laid_cards_and_premiums_are_in_the_view_by_seat() -> None:
    plain = view_from_json(a_view())
    laid = ((Card("3C"), Card("4H"), Card("5H")), (None,) * 3, (), ())
    seen = replace(plain, laid=laid, premium=Premium(Seat(1), PremiumLevel.REVEAL))
    raw = view_to_json(seen)
    assert raw["laid"] == {"0": ["3C", "4H", "5H"], "1": [None, None, None]}
    assert raw["premium"] == {"seat": 1, "level": PremiumLevel.REVEAL.value}
    assert "laid" not in view_to_json(plain)
    assert "premium" not in view_to_json(plain)
