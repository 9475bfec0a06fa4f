"""Where two rule sets differ."""

from dataclasses import replace

from hypothesis import given, settings
from strategies import wild_rules

from ohhell_desktop.rules.form.axes import Bidding, Playing, Trump, TrumpSource, VoidDuty
from ohhell_desktop.rules.form.differences import Difference, differences
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json

STANDARD = RuleSet()


def test_the_same_rules_differ_in_nothing() -> None:
    assert differences(STANDARD, RuleSet()) == ()


def test_each_field_that_differs_is_named_in_the_order_of_the_axes() -> None:
    other = replace(
        STANDARD,
        hook=0,
        play=Playing(void=VoidDuty.MUST_TRUMP),
        trump=Trump(source=TrumpSource.NONE),
        bidding=Bidding(change=True),
    )
    assert differences(STANDARD, other) == (
        Difference("trump", "source", TrumpSource.TURN_UP, TrumpSource.NONE),
        Difference("bidding", "change", first=False, second=True),
        Difference("hook", "", 1, 0),
        Difference("play", "void", VoidDuty.FREE, VoidDuty.MUST_TRUMP),
    )


def test_a_difference_has_the_path_of_its_field() -> None:
    five = replace(STANDARD, scoring=Scoring(streak=Streak()), hook=3)
    ten = replace(five, scoring=Scoring(streak=Streak(points=20)), hook=2)
    assert [each.path for each in differences(five, ten)] == ["hook", "scoring.streak.points"]


def test_what_only_one_of_them_has_is_one_difference() -> None:
    prize = replace(STANDARD, scoring=replace(STANDARD.scoring, streak=Streak()))
    assert differences(prize, STANDARD) == (Difference("scoring", "streak", Streak(), None),)


@settings(max_examples=60, deadline=None)
@given(first=wild_rules(), second=wild_rules())
def test_the_differences_lead_from_one_rule_set_to_the_other(
    first: tuple[RuleSet, int], second: tuple[RuleSet, int]
) -> None:
    one, other = rules_to_json(first[0]), rules_to_json(second[0])
    for difference in differences(first[0], second[0]):
        here, there = one, other
        *way, last = difference.path.split(".")
        for step in way:
            here, there = here[step], there[step]
        assert here[last] != there[last]
        here[last] = there[last]
    assert rules_from_json(one) == second[0]
