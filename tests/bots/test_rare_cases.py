"""Choices and requests that only rare rules lead to."""

from dataclasses import replace
from math import exp
from operator import mul
from typing import Any

import pytest
from each import for_each
from positions import a_view, choice

from ohhell_desktop.bots import decide as deciding
from ohhell_desktop.bots.characters import BOLD
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import LEARNED, Decision, Option
from ohhell_desktop.bots.levels import SHARP
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.policy.knowledge import knowledge
from ohhell_desktop.bots.policy.odds import HIGH, PLAIN, Outlook, chance, features
from ohhell_desktop.bots.protocol.explain import reasons
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, Phase, StartDeal

FAILED = [[0, "TS"], [1, "9C"], [2, "2S"], [3, "3S"]]
"""Seat 1 does not follow spades."""


def test_who_plays_from_a_pile_shows_no_void() -> None:
    played: dict[str, Any] = {"bids": [1, 1, 0, 0], "tricks": [FAILED], "hand": ["AH", "KH"]}
    assert knowledge(view_from_json(a_view(**played)), SHARP).voids[1] == {"S"}
    pile = {"base": "oh-hell", "visibility": "pile"}
    hidden: dict[str, Any] = {"hand": [None, None], "legal": []}
    blind = view_from_json(a_view(rules=pile, **played | hidden))
    assert not any(knowledge(blind, SHARP).voids)


def test_a_card_that_was_wrongly_played_from_a_pile_is_no_mistake() -> None:
    later = [[0, "4D"], [1, "5S"], [2, "6S"], [3, "7C"]]
    played: dict[str, Any] = {"bids": [1, 1, 0, 0], "tricks": [FAILED, later]}
    pile = {"base": "oh-hell", "visibility": "pile"}
    assert view_from_json(a_view(rules=pile, **played, hand=[None], legal=[])).tricks
    with pytest.raises(ValueError, match="seat 1 could not play 9C"):
        view_from_json(a_view(**played, hand=["AH"]))


def test_hands_that_are_seen_are_taken_into_account() -> None:
    """Of two kings, only that of diamonds wins: nobody can beat it."""
    seen = {"1": ["AS", "3C"], "2": ["4S", "5D"], "3": ["6S", "8D"]}
    leads: dict[str, Any] = {"cards": 2, "hand": ["KS", "KD"], "bids": [1, 1, 0, 1], "turned": "7H"}
    assert choice(**leads, seen=seen) == {"play": "KD"}
    turned_round = {"1": ["AD", "3C"], "2": ["4S", "5D"], "3": ["6S", "8D"]}
    assert choice(**leads, seen=turned_round) == {"play": "KS"}


def test_a_beginner_leads_a_wild_two_as_the_card_that_is_wanted() -> None:
    wild = {"base": "oh-hell", "play": {"wild_twos": True}}
    leads: dict[str, Any] = {"rules": wild, "hand": ["2C", "KC", "3H"]}
    assert choice("beginner", **leads, bids=[2, 0, 0, 0]) == {"play": "2C", "as": "AH"}
    assert choice("beginner", **leads, bids=[0, 1, 1, 0]) == {"play": "2C", "as": "3C"}


def test_the_model_and_its_shorter_form_give_the_same_chances() -> None:
    seen = view_from_json(a_view(hand=["AS", "9H", "4C"]))
    hand = tuple(card for card in seen.hand if card is not None)
    known = knowledge(seen, SHARP)
    outlook = Outlook(known, hand, 3, len(known.unseen))
    for card in hand:
        for wish in (-0.2, 0.0, 0.4, 1.0):
            high, figures = features(outlook, card, wish)
            total = sum(map(mul, HIGH if high else PLAIN, figures))
            assert chance(outlook, card, wish) == pytest.approx(1 / (1 + exp(-total)))


def test_a_habit_also_counts_where_the_game_is_played_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two, three = (Bid(Seat(0), tricks) for tricks in (1, 2, 3))
    seen = view_from_json(a_view())
    monkeypatch.setattr(deciding, "COMPILED", False)

    def bold(**chances: float) -> Action:
        """Return what a bold player bids instead of one, by the chances of winning the game."""
        bids = {"one": one, "two": two, "three": three}
        options = tuple(Option(bids[name], chance) for name, chance in chances.items())
        usual = Decision(action=one, policy="search", options=options, for_the_game=True)
        monkeypatch.setattr(quick, "decide", lambda *_: usual)
        return decide(seen, "sharp", 1, habit=BOLD).action

    assert bold(one=0.5, two=0.49, three=0.1) == two
    assert bold(one=0.5, two=0.4, three=0.1) == one
    assert bold(one=0.5) == one


def test_who_compares_no_bids_has_no_habit() -> None:
    rules = {"base": "oh-hell", "trump": {"source": "highest-bidder"}}
    seen = view_from_json(a_view(rules=rules, turned=None, trump=None))
    usual = decide(seen, "beginner", 1)
    assert not usual.options
    assert decide(seen, "beginner", 1, habit=BOLD) == usual


def test_a_view_says_the_phase_or_the_bot_finds_it() -> None:
    assert view_from_json(a_view() | {"phase": "bidding"}).phase is Phase.BIDDING
    with pytest.raises(ValueError, match="'dancing' is not a phase"):
        view_from_json(a_view() | {"phase": "dancing"})
    with pytest.raises(ValueError, match="is not a phase"):
        view_from_json(a_view() | {"phase": 3})


@for_each(("after", "phase"), [(False, "naming-trump"), (True, "naming-after")])
def test_a_view_in_which_a_trump_may_be_named_is_in_that_phase(after: bool, phase: str) -> None:
    source = "highest-bidder" if after else "dealer"
    named: dict[str, Any] = {"rules": {"base": "oh-hell", "trump": {"source": source}}}
    named |= {"seat": 3, "turned": None, "trump": None, "legal": [{"trump": "H"}, {"trump": "S"}]}
    named["bids"] = [1, 0, 0, 3] if after else [None] * 4
    assert view_from_json(a_view(**named)).phase.value == phase


def test_a_deal_without_bids_has_those_that_the_rules_assume() -> None:
    rules = {"base": "oh-hell", "bidding": {"style": "none", "assumed": 1}, "hook": 0}
    assert view_from_json(a_view(rules=rules, bids=None)).bids == (1, 1, 1, 1)


def test_the_figures_of_the_network_are_chances_and_not_points() -> None:
    decision = Decision(
        action=StartDeal(Seat(0)), policy=LEARNED, options=(Option(StartDeal(Seat(0)), 0.25),)
    )
    assert reasons(decision) == {"policy": LEARNED, "chances": {"deal": 0.25}}
    points = replace(decision, policy="quick")
    assert reasons(points) == {"policy": "quick", "expected": {"deal": 0.25}}


@for_each("level", ["expert", "strong", "sharp"])
@for_each("assumed", [-1_000_000, 7, 1_000_000])
def test_a_card_is_chosen_where_everybody_counts_as_having_bid_the_impossible(
    level: str, assumed: int
) -> None:
    unbid = {"base": "oh-hell", "bidding": {"style": "none", "assumed": assumed}, "hook": 0}
    raw = a_view(rules=unbid, bids=None, hand=["AH", "KS", "3C"], cards=3)
    assert decide(view_from_json(raw), level, 1).action in view_from_json(raw).legal


@for_each("level", ["expert", "sharp"])
def test_totals_beyond_32_bits_are_read_and_played_with(level: str) -> None:
    """Games of older versions may have them."""
    raw = a_view(deal=18, totals=[9 * 10**12, -(10**20), 2**31, 0])
    seen = view_from_json(raw)
    assert seen.totals == (9 * 10**12, -(10**20), 2**31, 0)
    assert decide(seen, level, 1).action in seen.legal
