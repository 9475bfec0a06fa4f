"""Limits that new rules must keep, and rules of saved games need not."""

from dataclasses import replace
from typing import Any

import pytest
from any_rules import any_rules
from each import for_each
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import Table, playable, steps

from ohhell_desktop.rules.cards import SUITS
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    Bidding,
    BidStyle,
    Playing,
    RankOrder,
    Trump,
    TrumpSource,
)
from ohhell_desktop.rules.form.ending import Ending, EndWhen, Settlement, TieRule
from ohhell_desktop.rules.form.limits import (
    UnplayableError,
    check_playable,
    most_total,
    problems_of_new,
)
from ohhell_desktop.rules.form.problems import ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text

FOUR = HandSizes(text="4x3")


def unbid(assumed: int) -> Bidding:
    return Bidding(style=BidStyle.NONE, assumed=assumed)


def deals_with(bit: int) -> tuple[int, ...]:
    """Return the numbers of deals, of 64, in which a bit is set."""
    return tuple(number for number in range(1, 65) if number >> bit & 1)


def special(number: int) -> DealChange:
    return DealChange(where=Where.NUMBERS, numbers=(number,), name=str(number))


BEYOND: dict[str, tuple[RuleSet, str]] = {
    "points": (
        RuleSet(scoring=Scoring(exact=100_001)),
        "A rule is beyond its limit: scoring.exact must be -100000 to 100000.",
    ),
    "points in a table": (
        RuleSet(scoring=Scoring(table=(1, -100_001))),
        "A rule is beyond its limit: scoring.table[1] must be -100000 to 100000.",
    ),
    "points in a special deal": (
        RuleSet(changes=(replace(special(1), score=Scoring(over=100_001)),)),
        "A rule is beyond its limit: changes[0].score.over must be -100000 to 100000.",
    ),
    "points of all deals": (
        RuleSet(
            seats=(4, 4),
            sequence=HandSizes(text="13x39"),
            scoring=Scoring(exact=0, exact_bid=20_000),
        ),
        (
            "A player could win or lose 10140000 points in a game, and 9999999 is the most. "
            "Use smaller numbers, or play fewer deals."
        ),
    ),
    "a streak": (
        RuleSet(scoring=Scoring(streak=Streak(length=51))),
        "A rule is beyond its limit: scoring.streak.length must be 1 to 50.",
    ),
    "a table": (
        RuleSet(scoring=Scoring(table=(1,) * 61)),
        "A rule is beyond its limit: scoring.table must be a list of at most 60.",
    ),
    "suits": (
        RuleSet(trump=Trump(source=TrumpSource.CYCLE, suits=SUITS * 6)),
        "A rule is beyond its limit: trump.suits must be a list of at most 20.",
    ),
    "a stake": (
        RuleSet(settlement=Settlement(stake=1001)),
        "A rule is beyond its limit: settlement.stake must be 0 to 1000.",
    ),
    "sequences for numbers of players": (
        RuleSet(sequence=replace(FOUR, by_seats=tuple((seats, "4x3") for seats in range(2, 12)))),
        "A rule is beyond its limit: sequence.by_seats must be a list of at most 9.",
    ),
    "special deals": (
        RuleSet(changes=(special(1),) * 51),
        "A rule is beyond its limit: changes must be a list of at most 50.",
    ),
}


@for_each("name", BEYOND)
def test_new_rules_keep_the_limits_and_saved_games_need_not(name: str) -> None:
    rules, text = BEYOND[name]
    assert problems(rules, 4) == ()
    new_game(rules, 4, DeckSource(seed=bytes(32)))
    found = [problem_text(problem, untranslated) for problem in problems_of_new(rules, 4)]
    assert found == [text]
    with pytest.raises(UnplayableError):
        check_playable(rules)


def test_up_to_fifty_deals_can_each_have_rules_of_their_own() -> None:
    changes = tuple(map(special, range(1, 51)))
    rules = RuleSet(sequence=HandSizes(text="1x50"), changes=changes)
    assert problems_of_new(rules, 4) == ()
    (problem,) = problems_of_new(replace(rules, sequence=HandSizes(text="1x51")), 4)
    assert problem.kind is ProblemKind.TOO_MANY_KINDS


def test_each_kind_of_deal_that_special_deals_make_counts() -> None:
    """Few changes make many kinds where they overlap."""
    parts: list[dict[str, Any]] = [
        {"name": "A"},
        {"name": "B"},
        {"trump": NO_TRUMP},
        {"play": Playing(must_beat=True)},
        {"score": Scoring()},
        {"bidding": Bidding(change=True)},
    ]
    changes = [
        DealChange(where=Where.NUMBERS, numbers=deals_with(bit), **part)
        for bit, part in enumerate(parts)
    ]
    rules = RuleSet(sequence=HandSizes(text="1x64"), changes=tuple(changes))
    assert problems_of_new(rules, 4) == ()
    more = DealChange(where=Where.NUMBERS, numbers=tuple(range(3, 65, 3)), ranks=RankOrder.TUTE)
    crowded = replace(rules, changes=(*rules.changes, more))
    found = [problem_text(problem, untranslated) for problem in problems_of_new(crowded, 4)]
    assert found == ["At most 50 kinds of deals can have rules of their own."]


def test_no_game_has_a_bid_for_all_that_nobody_can_make() -> None:
    """A saved game has none either: such a bid was never more than a slip."""
    for bid in (-1_000_000, -1, 5, 1_000_000):
        usual = RuleSet(sequence=FOUR, bidding=unbid(bid))
        rare = RuleSet(sequence=FOUR, changes=(replace(special(2), bidding=unbid(bid)),))
        for rules in (usual, rare):
            (problem,) = problems(rules, 4)
            text = f"Nobody can win {bid} tricks: the largest deal has 4."
            assert problem_text(problem, untranslated) == text
    for bid in (0, 4):
        assert problems(RuleSet(sequence=FOUR, bidding=unbid(bid)), 4) == ()


def test_what_has_no_effect_is_not_beyond_a_limit() -> None:
    """The house rules show such a number nowhere."""
    bids = Bidding(style=BidStyle.IN_TURN, assumed=60)
    assert problems_of_new(RuleSet(sequence=FOUR, bidding=bids), 4) == ()
    scoring = Scoring(exact_square=100_000, table=(1, 2), zero_card=100_000)
    rules = RuleSet(seats=(4, 4), sequence=HandSizes(text="13x30"), scoring=scoring)
    assert problems_of_new(rules, 4) == ()


@for_each(
    "ending",
    [Ending(tie=TieRule.EXTRA_SAME), Ending(when=EndWhen.TARGET, target=100_000)],
)
def test_deals_beyond_the_sequence_count(ending: Ending) -> None:
    scoring = Scoring(exact=0, exact_bid=20_000)
    rules = RuleSet(seats=(4, 4), sequence=HandSizes(text="13x31"), scoring=scoring)
    assert problems_of_new(rules, 4) == ()
    (problem,) = problems_of_new(replace(rules, ending=ending), 4)
    assert problem.kind is ProblemKind.TOO_MANY_POINTS


@settings(max_examples=20, deadline=None)
@given(any_rules(), st.integers(0, 1 << 32))
def test_no_game_brings_more_points_than_is_foreseen(
    chosen: tuple[RuleSet, int], number: int
) -> None:
    rules, seats = chosen
    assume(playable(rules, seats))
    most = most_total(rules, schedule(rules, seats))
    for step in steps(Table("any", rules, seats, number.to_bytes(32, "big"), number)):
        assert max(map(abs, step.after.totals)) <= most


def test_a_sequence_that_cannot_be_read_is_the_only_problem() -> None:
    rules = RuleSet(sequence=HandSizes(text="?"), settlement=Settlement(stake=5000))
    assert [problem.kind for problem in problems_of_new(rules, 4)] == [ProblemKind.SEQUENCE]


@for_each("key", CATALOGUE)
def test_the_catalogue_keeps_the_limits(key: str) -> None:
    check_playable(CATALOGUE[key].rules)
