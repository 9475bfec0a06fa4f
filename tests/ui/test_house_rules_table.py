"""The fields of the house rules cover every field of a rule set, and lose no value."""

from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import ZOO, wild_rules

from ohhell_desktop.rules.form.axes import NO_TRUMP, Bidding, BidStyle, Visibility
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.ui.house_rules.schema.accessors import (
    DealsText,
    FieldPath,
    HasSpecialDeal,
    IsSet,
    SeatLimit,
)
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.schema.field import Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    FromCardsUp,
    NumberList,
    OneOf,
    WholeNumber,
)
from ohhell_desktop.ui.house_rules.schema.notation import (
    entries_by_seats_text,
    number_list_text,
    read_entries_by_seats,
    read_number_list,
)
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

FORMS = {form.key: form.rules for form in (*core.FORMS, *FURTHER)}
EVERYTHING = {**FORMS, **{name: rules for name, (rules, _) in ZOO.items()}}
FIELDS = [(axis.key, field) for axis in AXES for field in axis.fields]


def leaves(value: Any, path: str = "") -> list[str]:
    """Return the paths of all fields of a value that are not dataclasses themselves."""
    if not is_dataclass(value):
        return [path]
    found = []
    for field in fields(value):
        found += leaves(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    return found


def test_there_is_a_row_for_each_axis_of_the_rules() -> None:
    assert {axis.key for axis in AXES} == {field.name for field in fields(RuleSet)}
    assert len(AXES) == len(fields(RuleSet))


def test_every_field_of_every_axis_can_be_set() -> None:
    full = replace(RuleSet(), scoring=replace(RuleSet().scoring, streak=Streak()))
    reached = {field.accessor.path for _, field in FIELDS if isinstance(field.accessor, FieldPath)}
    assert set(leaves(full)) - reached == {"seats", "sequence.text"}
    assert sum(isinstance(field.accessor, DealsText) for _, field in FIELDS) == 2
    assert sum(isinstance(field.accessor, SeatLimit) for _, field in FIELDS) == 2


def test_every_problem_is_shown_beside_one_field_of_its_axis() -> None:
    shown = [kind for _, field in FIELDS for kind in field.problem_kinds]
    assert set(shown) == set(ProblemKind) - {ProblemKind.LIMIT}  # that may be any number
    twice = {kind for kind in shown if shown.count(kind) > 1}
    assert twice == {
        ProblemKind.NO_SUITS,
        ProblemKind.JOKER_TRUMP,
    }  # one list of suits is shown at a time


def test_no_number_can_be_set_beyond_its_limit() -> None:
    full = replace(RuleSet(), scoring=replace(RuleSet().scoring, streak=Streak()))
    for _, field in FIELDS:
        numbers: tuple[Any, ...]
        match field.kind:
            case WholeNumber(least=least, most=most):
                numbers = (least, most)
            case FromCardsUp(most=most):
                numbers = (0, most)
            case NumberList():
                numbers = ((-100_000,) * 60, (100_000,) * 60)
            case _:
                continue
        for number in numbers:
            found = problems_of_new(field.accessor.put(full, number), 4)
            assert ProblemKind.LIMIT not in {problem.kind for problem in found}, field.label


def test_putting_back_what_was_read_changes_nothing() -> None:
    for (name, rules), (_, field) in product(EVERYTHING.items(), FIELDS):
        if field.applies(rules):
            read = field.accessor.get(rules)
            assert field.accessor.put(rules, read) == rules, (name, field.label)


def test_every_value_of_every_form_can_be_shown() -> None:
    for rules, (_, field) in product(FORMS.values(), FIELDS):
        value = field.accessor.get(rules)
        if not field.applies(rules):
            continue
        match field.kind:
            case OneOf():
                known = [option for option, _ in field.kind.options]
                assert value in known or field.repeats, field.label
            case WholeNumber() if value is None:
                assert field.kind.or_none, field.label
            case WholeNumber():
                assert field.kind.least <= value <= field.kind.most, field.label
            case _:
                pass
        assert field.summary(rules)


@settings(max_examples=60, deadline=None)
@given(drawn=wild_rules())
def test_every_field_of_any_rules_is_described_in_words(drawn: tuple[RuleSet, int]) -> None:
    for _, field in FIELDS:
        if field.applies(drawn[0]):
            assert field.summary(drawn[0])


def test_every_field_says_what_it_does_in_a_sentence() -> None:
    for _, field in FIELDS:
        assert field.label[-1] not in ".:", field.label
        assert field.help.endswith((".", "...")), field.label
        assert not field.help[0].islower(), field.label


def told(axis: str, label: str, rules: RuleSet) -> str:
    found = [field for key, field in FIELDS if key == axis and field.label == label]
    return found[0].summary(rules)


def test_values_are_described_as_players_say_them() -> None:
    rules = FORMS["house-2-10"]
    assert told("hook", "The hook", replace(rules, hook=0)).endswith("Never")
    assert told("sequence", "Cards, deal by deal", RuleSet()) == "Down and up"
    custom = replace(rules, sequence=HandSizes(text="5, 4"))
    assert told("sequence", "Cards, deal by deal", custom) == "5, 4"
    assert told("deck", "Ranks", rules) == "Ranks: 2 3 4 5 6 7 8 9 10 J Q K A"
    assert told("scoring", "Table of points", rules) == "Table of points: none"
    assert told("scoring", "Prize for a streak", rules) == "Prize for a streak: no"
    assert told("deck", "Low cards added", rules) == "Low cards added: none"


def test_the_number_of_players_stays_a_range() -> None:
    least, most = SeatLimit(0), SeatLimit(1)
    assert least.put(RuleSet(seats=(3, 5)), 7).seats == (7, 7)
    assert most.put(RuleSet(seats=(3, 5)), 2).seats == (2, 2)
    assert most.put(RuleSet(seats=(3, 5)), 6).seats == (3, 6)


def test_a_prize_is_set_and_removed() -> None:
    prize = IsSet("scoring.streak", Streak())
    rules = prize.put(RuleSet(), value=True)
    assert rules.scoring.streak == Streak()
    assert prize.put(rules, value=False) == RuleSet()
    assert FieldPath("scoring.streak.points").get(RuleSet()) is None


def test_a_special_deal_is_added_and_removed_without_touching_the_others() -> None:
    forehead = HasSpecialDeal(Where.ONE_CARD, "visibility", Visibility.FOREHEAD)
    last = HasSpecialDeal(Where.LAST, "trump", NO_TRUMP)
    both = last.put(forehead.put(RuleSet(), value=True), value=True)
    assert (forehead.get(both), last.get(both)) == (True, True)
    assert last.put(both, value=True) == both
    assert last.put(both, value=False) == forehead.put(RuleSet(), value=True)
    assert forehead.put(last.put(both, value=False), value=False) == RuleSet()


def test_what_else_is_special_about_a_deal_stays() -> None:
    named = DealChange(where=Where.LAST, name="Finale", trump=NO_TRUMP)
    rules = HasSpecialDeal(Where.LAST, "trump", NO_TRUMP).put(
        replace(RuleSet(), changes=(named,)), value=False
    )
    assert rules.changes == (DealChange(where=Where.LAST, name="Finale"),)


@pytest.mark.parametrize(
    ("text", "figures"),
    [("", ()), ("5, 10 20", (5, 10, 20)), ("-3,\N{MINUS SIGN}4,+5", (-3, -4, 5))],
)
def test_figures_are_read_as_they_are_written(text: str, figures: tuple[int, ...]) -> None:
    assert read_number_list(text) == figures
    assert read_number_list(number_list_text(figures)) == figures


@pytest.mark.parametrize("text", ["x", "1.5", "--3", "1" * 30, "1,-", " ".join("1" * 61)])
def test_an_invalid_number_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        read_number_list(text)


def test_entries_for_numbers_of_seats_are_read_in_their_order() -> None:
    assert read_entries_by_seats("6: 26; 3:-13;", "number") == ((3, -13), (6, 26))
    assert read_entries_by_seats("5: 2 10 a", "ranks") == ((5, "2TA"),)
    assert read_entries_by_seats("6: 9x12, 3", "text") == ((6, "9x12, 3"),)
    assert entries_by_seats_text(((6, "9x12"), (7, "7x14"))) == "6: 9x12; 7: 7x14"


@pytest.mark.parametrize(
    "text", ["6", "6 9", "x: 9", "1: 9", "11: 9", "6:", ": 9", "6: x", "9999999999999: 2"]
)
def test_an_invalid_entry_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        read_entries_by_seats(text, "number")


def test_invalid_ranks_are_refused() -> None:
    with pytest.raises(ValueError, match="not a list of ranks"):
        read_entries_by_seats("5: 1", "ranks")


def test_a_field_that_means_nothing_is_not_shown() -> None:
    def named(rules: RuleSet) -> set[str]:
        return {field.label for _, field in FIELDS if field.applies(rules)}

    hidden = {"Which suit", "Which suits", "Bid shown", "Length of a streak", "Total that ends it"}
    assert hidden <= {field.label for _, field in FIELDS}
    assert not hidden & named(RuleSet())
    silent = replace(RuleSet(), bidding=Bidding(style=BidStyle.NONE))
    assert {"Too many, each trick won", "Most tricks"} <= named(silent)
    assert not {"Exact bid", "Exact bid of zero", "Missed bid", "Table of points"} & named(silent)
    assert isinstance(FIELDS[0][1], Field)
