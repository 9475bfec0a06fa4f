"""Search: legal, fair, reproducible, and correct where a player would see an error."""

import math
import operator
import subprocess
import sys
from array import array
from dataclasses import replace
from typing import Any, Final

import pytest
from each import for_each
from hidden_information import shuffled_out_of_sight
from hypothesis import given, settings
from positions import a_view
from strategies import ZOO, Table, chooser, tables, wild_tables, zoo_tables

from ohhell_desktop.bots import decide as deciding
from ohhell_desktop.bots import learned
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import EXPERT, SHARP
from ohhell_desktop.bots.protocol.explain import reasons
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search import search
from ohhell_desktop.bots.search.belief import Belief
from ohhell_desktop.bots.search.position import COMPILED, playouts_for
from ohhell_desktop.bots.search.results import Tried
from ohhell_desktop.bots.search.tables import GROUPS, PLACES, tables_for
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE

LOOK_EVERY: Final = 4
WORLDS, MOST_SEARCHED, GAMES = (6, 100, 10) if COMPILED else (2, 1, 4)
"""Without a kernel each search takes a hundred times as long."""


def searched(seen: SeatView, worlds: int = WORLDS) -> Decision | None:
    return search.decide(seen, replace(EXPERT, worlds=worlds), 1, lambda: False)


def compare(table: Table, most: int) -> int:
    """Search in some positions of a game, and again with other hidden cards; count them."""
    state, _ = table.begin()
    choose, found = chooser(table.players), 0
    for number in range(most):
        if state.turn is None:
            break
        seen = view(state, state.turn)
        if number % LOOK_EVERY == table.players % LOOK_EVERY and found < MOST_SEARCHED:
            decision = searched(seen)
            if decision is not None:
                found += 1
                assert decision.action in seen.legal
                options = [a for o in decision.options for a in (o.action, *o.alike)]
                assert sorted(map(str, options)) == sorted(map(str, seen.legal))
                assert sum(decision.tricks) == pytest.approx(1)
                other = shuffled_out_of_sight(state, seen.seat, number + 1)
                assert searched(view(other, seen.seat)) == decision
        state, _ = apply(state, choose(legal(state)))
    return found


@for_each("key", CATALOGUE)
def test_a_search_is_legal_and_honest_in_every_form(key: str) -> None:
    rules = CATALOGUE[key].rules
    table = Table(key, rules, rules.seats[0], key.encode().ljust(32)[:32], len(key))
    assert compare(table, 40)


@for_each("name", sorted(ZOO))
def test_a_search_is_legal_and_honest_by_rules_of_every_kind(name: str) -> None:
    rules, seats = ZOO[name]
    compare(Table(name, rules, seats, b"s" * 32, 1), 100)


@settings(max_examples=GAMES)
@given(table=tables() | zoo_tables() | wild_tables())
def test_a_search_is_legal_and_honest_in_random_games(table: Table) -> None:
    compare(table, 60)


def searching(**changes: Any) -> Decision:
    decision = searched(view_from_json(a_view(**changes)), 200 if COMPILED else 20)
    assert decision is not None
    return decision


def test_a_decision_contains_everything_that_why_shows() -> None:
    decision = searching(bids=[2, 0, 0, 0])
    why = reasons(decision)
    assert why["policy"] == "search"
    assert set(why["expected"]) == {"AH", "KH", "3H"}
    assert len(why["tricks"]) == 4
    assert why["made"] == pytest.approx(decision.tricks[2], abs=0.001)
    assert why["playouts"] == why["worlds"] * len(decision.options)


def test_equivalent_cards_are_tried_once() -> None:
    decision = searching(bids=[2, 0, 0, 0])
    assert len(decision.options) == 2
    assert sum(len(option.alike) for option in decision.options) == 1


def test_three_top_trumps_are_a_bid_of_three() -> None:
    assert searching(hand=["AH", "KH", "QH"]).action == Bid(seat_0, 3)
    made = searching(hand=["AH", "KH", "QH"]).made
    assert made == pytest.approx(1)


seat_0: Final = view_from_json(a_view()).seat


def test_a_hand_of_losers_is_a_bid_of_nothing() -> None:
    decision = searching(hand=["2C", "2D", "3S"])
    assert decision.action == Bid(seat_0, 0)


def test_the_search_ends_when_the_answer_is_due() -> None:
    seen = view_from_json(a_view())
    decision = search.decide(seen, replace(EXPERT, worlds=200), 1, lambda: True)
    assert decision is not None
    assert decision.facts["worlds"] == search.BATCH


def test_plays_are_not_weighed_when_the_answer_is_due() -> None:
    seen = view_from_json(
        a_view(hand=["AC", "2H"], cards=2, seat=3, dealer=3, bids=[1, 0, 0, 2],
               trick=[[0, "KS"], [1, "QS"], [2, "3S"]])
    )  # fmt: skip
    decision = search.decide(seen, replace(EXPERT, worlds=20), 1, lambda: True)
    assert decision is not None
    assert decision.action in seen.legal


def test_a_view_that_no_deal_explains_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradicted(*_: object) -> Belief:
        raise ValueError("no world agrees with the view")

    monkeypatch.setattr(search, "Belief", contradicted)
    assert searched(view_from_json(a_view())) is None


def test_the_network_alone_chooses_among_cards_only() -> None:
    assert learned.decide(view_from_json(a_view(bids=[None] * 4))) is None


def test_playouts_without_the_network_play_by_the_fast_policy() -> None:
    seen = view_from_json(a_view())
    plan = seen.plan
    tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
    assert tables is not None
    fast = playouts_for(seen, tables, 1, learned=False)
    (first, *others) = [chance for _, chance in fast.rate(tables.mask(seen.hand))]
    assert others == [first] * len(others), "nothing rates the cards"


def test_a_search_without_the_network_tries_as_many_worlds_as_its_level_says() -> None:
    seen = view_from_json(a_view())
    level = replace(EXPERT, worlds=20, learned=False)
    decision = search.decide(seen, level, 1, lambda: False)
    assert decision is not None
    assert decision.action in seen.legal
    assert decision.facts["worlds"] == level.worlds


def test_only_a_bid_can_be_missed() -> None:
    figures = array("d", [0.0] * 8)
    assert Tried([0.5, 1.5], [1.5, 0.5], None, figures).made == 1
    assert Tried([0.5, 1.5], [1.5, 0.5], 1, figures).made == pytest.approx(0.25)


def test_a_level_without_worlds_does_not_search() -> None:
    assert search.decide(view_from_json(a_view()), SHARP, 1, lambda: False) is None


@for_each(
    ("file", "compiled"),
    [
        ("playouts.cpython-311-x86_64-linux-gnu.so", True),
        ("playouts.cp312-win_amd64.pyd", True),
        ("playouts.py", False),
        ("playouts.pyc", False),  # its name in a bundle without a kernel
    ],
)
def test_only_machine_code_counts_as_a_kernel(file: str, compiled: bool) -> None:
    code = (
        "import ohhell_desktop.bots.search.playouts as kernel\n"
        f"kernel.__file__ = '/bundle/{file}'\n"
        "from ohhell_desktop.bots.search.position import COMPILED\n"
        "print(COMPILED)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(compiled)


def test_without_a_kernel_the_quick_policy_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deciding, "COMPILED", False)
    assert decide(view_from_json(a_view()), "expert", 1).policy == "quick"


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
def test_with_a_kernel_an_expert_searches() -> None:
    assert decide(view_from_json(a_view()), "expert", 1).policy == "search"
    assert decide(view_from_json(a_view()), "sharp", 1).policy == "quick"


def test_twos_that_stand_for_other_cards_are_left_to_the_quick_policy() -> None:
    table = Table("", *ZOO["special deals"], b"s" * 32, 1)
    state, _ = table.begin()
    while state.deal is None or not (
        state.deal.plan.play.wild_twos and state.phase is Phase.PLAYING
    ):
        state, _ = apply(state, legal(state)[0])
    assert state.turn is not None
    seen = view(state, state.turn)
    assert isinstance(seen.legal[0], PlayCard)
    assert searched(seen) is None


LOW: Final = ["4S", "3C", "4D"]
MISLEADING: Final = ["3C", "4S", "6S", "7C", "7D", "9H", "JH", "QC", "TD", "TH"]


@for_each("seed", range(4))
def test_all_tricks_are_not_bid_to_mislead_the_others(seed: int) -> None:
    """The seats that bid later would believe it, and miss their own bids by bidding too low."""
    seen = view_from_json(a_view(hand=MISLEADING, cards=10, turned="2S", trump="S"))
    few = replace(EXPERT, worlds=100 if COMPILED else 20)
    decision = search.decide(seen, few, seed, lambda: False)
    assert decision is not None
    assert isinstance(decision.action, Bid)
    assert decision.action.tricks <= 3


def test_of_bids_that_can_hardly_be_made_the_likelier_one_is_made() -> None:
    """The hook bars one, and the ace of trumps wins: two is unlikely, nothing impossible."""
    decision = searching(hand=["AH", "2C", "3D"], bids=[1, 0, 1, None], seat=3)
    assert decision.action == Bid(Seat(3), 2)


@for_each("trick", [[[0, "2S"]], [[0, "2S"], [1, "3S"]]])
def test_who_has_bid_high_is_thought_to_hold_high_trumps(trick: list[list[Any]]) -> None:
    """Also after a card of theirs, when bids and plays are weighed one after the other."""

    def share(bids: list[int]) -> float:
        seat = len(trick)
        seen = view_from_json(a_view(seat=seat, hand=LOW, bids=bids, trick=trick))
        plan = seen.plan
        tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
        assert tables is not None
        player = replace(EXPERT, worlds=100 if COMPILED else 10)
        begun = search.search_in(seen, player, 1)
        assert begun is not None
        worlds, weights = begun.weighed(2, lambda: False)
        group, bit = divmod(tables.code_of[Card("AH")], PLACES)
        words, size = worlds.hands, seen.seats * GROUPS
        holding = [words[n * size + 3 * GROUPS + group] >> bit & 1 for n in range(worlds.count)]
        return math.fsum(map(operator.mul, holding, weights)) / math.fsum(weights)

    assert share([0, 0, 0, 2]) > 1.5 * share([2, 0, 0, 0])


@for_each("tried", range(1, 22))
def test_the_worse_half_is_left_out_until_two_are_left(tried: int) -> None:
    halvings = search._halvings(tried)
    assert halvings == sorted(halvings)
    for _ in halvings:
        tried = max(2, (tried + 1) // 2)
    assert tried <= 2


def test_the_fewer_plays_are_left_the_more_worlds_are_tried() -> None:
    counts = []
    for tricks in ([], [[[0, "AS"], [1, "3S"], [2, "4S"], [3, "5S"]]]):
        hand = ["AH", "KD", "QC"][len(tricks) :]
        seen = view_from_json(a_view(hand=hand, cards=3, bids=[1, 0, 0, 1], tricks=tricks))
        plan = seen.plan
        tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
        assert tables is not None
        begun = search.search_in(seen, EXPERT, 1)
        assert begun is not None
        counts += [begun._count(3), begun._count(2)]
    assert counts == sorted(counts)
    assert len(set(counts)) == len(counts)
