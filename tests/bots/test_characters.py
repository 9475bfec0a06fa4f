"""Characters: they want different things, and none of them plays at random."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from each import for_each
from positions import a_view
from strategies import Table, chooser

from ohhell_desktop.bots import decide as deciding
from ohhell_desktop.bots.characters import (
    BOLD,
    CAUTIOUS,
    CHARACTERS,
    EVEN,
    HABITS,
    SPOILER,
    ZEROS,
    Habit,
    habit_named,
    known_habit,
)
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import EXPERT, level_named
from ohhell_desktop.bots.protocol.explain import reasons
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search import objective, search
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.seats import AVATARS
from ohhell_desktop.variants import CATALOGUE


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decide by the quick policy: it shows the habits as well, and needs no kernel."""
    monkeypatch.setattr(deciding, "COMPILED", False)


def bid(habit: Habit, level: str = "sharp", **changes: Any) -> Decision:
    return decide(view_from_json(a_view(**changes)), level, 1, habit=habit)


def tricks(decision: Decision) -> int:
    assert isinstance(decision.action, Bid)
    return decision.action.tricks


def test_every_character_has_another_name_and_face() -> None:
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)
    assert {character.face for character in CHARACTERS} == set(range(1, AVATARS + 1))
    assert {character.habit for character in CHARACTERS} == {*HABITS}


def test_an_unknown_habit_is_replaced_or_refused() -> None:
    assert known_habit("bold") == "bold"
    assert known_habit("moody") == "even"
    with pytest.raises(ValueError, match="the habits are even, bold"):
        habit_named("moody")


def bids_in_games(habit: Habit, level: str) -> list[int]:
    """Return the bids that a habit makes in the positions of two games."""
    found = []
    for seed in (b"g", b"h"):
        state, _ = Table("", CATALOGUE["oh-hell"].rules, 4, seed * 32, 1).begin()
        choose = chooser(1)
        while state.turn is not None and len(state.history) < 12:
            seen = view(state, state.turn)
            if isinstance(seen.legal[0], Bid):
                found.append(tricks(decide(seen, level, 1, habit=habit)))
            state, _ = apply(state, choose(legal(state)))
    return found


@for_each("level", ["beginner", "gentle", "steady", "sharp"])
@for_each("habit", HABITS[1:])
def test_a_habit_can_be_noticed_at_every_level(habit: Habit, level: str) -> None:
    """It changes 8 % of the bids, each by a trick."""
    usual, other = bids_in_games(EVEN, level), bids_in_games(habit, level)
    changes = [abs(one - even) for even, one in zip(usual, other, strict=True)]
    assert max(changes) == 1
    assert sum(changes) >= 0.08 * len(usual)


@for_each("level", ["gentle", "sharp"])
def test_the_bold_bid_more_and_the_cautious_less(level: str) -> None:
    usual = bids_in_games(EVEN, level)
    bold, cautious = bids_in_games(BOLD, level), bids_in_games(CAUTIOUS, level)
    assert all(low <= even <= high for low, even, high in zip(cautious, usual, bold, strict=True))
    assert sum(cautious) < sum(usual) < sum(bold)
    assert max(high - even for even, high in zip(usual, bold, strict=True)) == 1


def test_the_collector_of_zeros_bids_nothing_more_often() -> None:
    usual, zeros = bids_in_games(EVEN, "sharp"), bids_in_games(ZEROS, "sharp")
    assert zeros.count(0) > usual.count(0)
    assert all(zero in {0, even} for even, zero in zip(usual, zeros, strict=True))


@for_each(("bids", "expected"), [([3, 2], 1), ([0, 0], -1)])
@for_each("level", ["gentle", "sharp"])
def test_a_spoiler_takes_the_bids_further_from_the_tricks(
    level: str, bids: list[int], expected: int
) -> None:
    changes = set()
    for best, other in product(["AS", "KS", "QS"], ["KD", "QH", "JH"]):
        hand = [best, other, "9S", "4S", "3C"]
        about = {"cards": 5, "dealer": 1, "bids": [None, None, *bids], "hand": hand}
        even, spoiler = (tricks(bid(habit, level, **about)) for habit in (EVEN, SPOILER))
        changes.add(spoiler - even)
    assert changes == {0, expected}


@for_each(("habit", "expected"), [(EVEN, 1), (BOLD, 1), (ZEROS, 0)])
def test_who_bids_by_rule_of_thumb_has_habits_too(habit: Habit, expected: int) -> None:
    """The jack of trumps alone counts for 0.6 tricks."""
    decision = bid(habit, "gentle", hand=["JH", "2C", "3D"])
    assert tricks(decision) == expected
    assert reasons(decision) == {"policy": "rule of thumb"}


@for_each("level", ["beginner", "gentle", "sharp"])
@for_each("habit", HABITS)
def test_nobody_bids_nothing_with_three_sure_tricks(habit: Habit, level: str) -> None:
    seen = view_from_json(a_view(hand=["AH", "KH", "QH"]))
    assert tricks(decide(seen, level, 1, habit=habit)) == 3


def test_the_figures_of_a_decision_are_those_of_the_bid_that_is_made() -> None:
    usual, shy = (bid(habit, hand=["KH", "QH", "AS"]) for habit in (EVEN, CAUTIOUS))
    assert (tricks(usual), tricks(shy)) == (3, 2)
    assert shy.options == usual.options
    assert shy.made == shy.tricks[2] != usual.made


def spoiling(seen: SeatView, habit: Habit) -> float:
    return objective.objective_of(seen, replace(EXPERT, spite=habit.spite)).rivals[0]


def test_a_spoiler_minds_the_points_of_the_others_more() -> None:
    seen = view_from_json(a_view())
    assert spoiling(seen, SPOILER) > 2 * spoiling(seen, EVEN)
    gentle = replace(level_named("sharp"), spite=SPOILER.spite)
    assert gentle.spite == SPOILER.spite


LAST_DEALS = [
    (18, [100, 100, 60, 60], True),
    (16, [100, 100, 60, 60], True),
    (15, [100, 100, 60, 60], False),
    (18, [0, 0, 0, 0], False),
]


@for_each(("deals_before", "totals", "expected"), LAST_DEALS)
def test_the_last_three_deals_are_played_for_the_game(
    deals_before: int, totals: list[int], *, expected: bool
) -> None:
    seen = view_from_json(a_view(deal=deals_before + 1, totals=totals, cards=1, hand=["AH"]))
    assert bool(objective.objective_of(seen, EXPERT).odds) is expected


def chances(deal: int) -> list[float]:
    """Return the chances to end ahead for leads of -11, 0 and 11 points before a deal."""
    seen = view_from_json(a_view(deal=deal, totals=[9, 8, 7, 6], cards=1, hand=["AH"]))
    odds = objective.objective_of(seen, EXPERT).odds
    middle = len(odds) // 2
    return [odds[middle - 11], odds[middle], odds[middle + 11]]


def test_a_lead_is_worth_more_the_fewer_deals_are_left() -> None:
    assert chances(19) == [0, 0.5, 1]
    behind, even, ahead = chances(18)
    assert 0 < behind < even == 0.5 < ahead < 1
    assert chances(17)[2] < ahead


@pytest.mark.skipif(not COMPILED, reason="the search needs the compiled kernel")
@for_each("mine", [100, 0])
def test_a_decided_game_is_played_on_for_points(mine: int) -> None:
    rules = {"base": "oh-hell", "sequence": [3] * 6}
    even, decided = (
        search.decide(
            view_from_json(a_view(rules=rules, deal=6, totals=totals)), EXPERT, 1, lambda: False
        )
        for totals in ([0] * 4, [mine, 50, 50, 50])
    )
    assert even is not None
    assert decided is not None
    assert decided.action == even.action
    assert "expected" in reasons(decided)
