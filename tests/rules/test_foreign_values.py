"""Foreign values in messages and in rules: shown on one clean line, and limited."""

import json
from typing import Any

import pytest
from each import for_each

from ohhell_desktop.rules.cards import Seat, parse_card, parse_suit
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import action_from_json, rules_from_json, rules_to_json
from ohhell_desktop.rules.io.record import record_from_json
from ohhell_desktop.rules.sentences import (
    LONGEST_GAP,
    Sentence,
    UnreadableError,
    on_one_line,
    quoted,
)

BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
NASTY = ("a\nb", "a\rb", "a\x00b", "a\x1b[31mb", "a\u2028b", "a\ud800b", f"a{BIDI}b", "a\ufeffb")
DEEP: Any = json.loads("[" * 600 + "]" * 600)


@for_each("text", NASTY)
def test_no_invisible_character_is_left_on_one_line(text: str) -> None:
    assert on_one_line(text) == "a b" or on_one_line(text) == "a [31mb"


@for_each("text", NASTY)
def test_a_gap_of_a_sentence_shows_only_what_can_be_seen(text: str) -> None:
    assert Sentence("<{it}>", (("it", text),)).worded(str).isprintable()


def test_a_gap_of_a_sentence_has_a_limited_length() -> None:
    for gap in ("x" * 100_000, 10**4000):
        shown = Sentence("<{it}>", (("it", gap),)).worded(str)
        assert len(shown) <= LONGEST_GAP + 2
        assert shown.endswith("…>")


def test_a_gap_keeps_what_belongs_in_it() -> None:
    path = "/home/Zoë/two  spaces"
    assert Sentence("{it} {n}", (("it", path), ("n", 5))).worded(str) == f"{path} 5"


@for_each(
    ("value", "text"),
    [
        ("AS", "'AS'"),
        (5, "5"),
        (None, "None"),
        ("x" * 100, "'" + "x" * 40 + "…'"),
        ("x\u202ey", "'x y'"),
        ({"a": 1}, "{'a': 1}"),
        (float("inf"), "inf"),
    ],
)
def test_a_foreign_value_is_quoted_cut_and_clean(value: object, text: str) -> None:
    assert quoted(value) == text


def test_values_whose_repr_fails_are_quoted_too() -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    assert len(quoted(nested)) <= 41
    assert quoted(10**10_000) == "…"
    while nested:  # deallocating it in one go would recurse as deeply
        nested = nested[0]


@for_each("key", [*NASTY, "x" * 100_000])
def test_the_name_of_an_unknown_axis_is_shown_on_one_line(key: str) -> None:
    for raw in ({key: 1}, {"trump": {key: 1}}, {"changes": [{"where": "last", key: 1}]}):
        with pytest.raises(UnreadableError, match="is not known") as raised:
            rules_from_json(raw)
        assert str(raised.value).isprintable()
        assert len(str(raised.value)) < 100


@for_each("raw", [*NASTY, "x" * 100_000, DEEP, {"bid": DEEP}, 10**4000, True])
def test_an_invalid_card_suit_or_action_is_refused_on_one_line(raw: object) -> None:
    for read in (parse_card, parse_suit, lambda raw: action_from_json(raw, Seat(0))):
        with pytest.raises(UnreadableError) as raised:
            read(raw)
        assert str(raised.value).isprintable()
        assert len(str(raised.value)) < 200


@for_each(
    ("raw", "words"),
    [
        ({"trump": {"least_rank": "1"}}, "must be one of 23456789TJQKA, not '1'"),
        ({"trump": {"least_rank": "x\u202e" * 50}}, "must be one of"),
        ({"scoring": {"streak": {"length": 0}}}, "at least one deal, not 0"),
        ({"scoring": {"streak": {"length": -(10**6)}}}, "at least one deal"),
        ({"scoring": {"exact": True}}, "scoring.exact must be a whole number"),
        ({"scoring": {"exact": 1.0}}, "scoring.exact must be a whole number"),
        ({"scoring": {"exact": float("nan")}}, "scoring.exact must be a whole number"),
        ({"scoring": {"exact": 10**4000}}, "scoring.exact is out of range"),
        ({"hook": float("inf")}, "hook must be a whole number"),
        ({"direction": DEEP}, "direction must be one of"),
        ({"direction": "up\nwards"}, "not 'up wards'"),
    ],
)
def test_values_that_no_axis_has_are_unreadable(raw: object, words: str) -> None:
    with pytest.raises(UnreadableError, match=words) as raised:
        rules_from_json(raw)
    assert str(raised.value).isprintable()


def test_more_values_than_rules_can_have_are_not_read() -> None:
    change = {"where": "numbers", "numbers": [1] * 200}
    with pytest.raises(UnreadableError, match="more rules than a game can have"):
        rules_from_json({"changes": [change] * 200})
    assert len(rules_from_json({"changes": [change] * 90}).changes) == 90


def _record(**changes: object) -> dict[str, Any]:
    plain = {"format": 2, "rules": rules_to_json(RuleSet()), "players": 3, "seed": "0" * 64}
    return {**plain, **changes}


@for_each(
    ("record", "words"),
    [
        (_record(format=True), "records of format True"),
        (_record(format=1.0), "records of format 1.0"),
        (_record(format=1), "records of format 1 cannot"),
        (_record(format=DEEP), "records of format"),
        (_record(format="\u202e\n"), "records of format"),
        (_record(players=3.0), "players must be 2 to 10"),
        (_record(seed="0 " * 32), "must be hex digits"),
        (_record(actions=[{}] * 10_501), "at most 10500 actions"),
        (_record(deals=[{"dealer": 0, "deck": ["AS"] * 100_000}]), "not the pack of 52 cards"),
    ],
)
def test_a_record_that_is_wrong_somewhere_is_unreadable(record: object, words: str) -> None:
    with pytest.raises(UnreadableError, match=words) as raised:
        record_from_json(record, rules_from_json)
    assert str(raised.value).isprintable()


def test_the_longest_record_is_read() -> None:
    record = record_from_json(_record(actions=[{"bid": 0}] * 10_500), rules_from_json)
    assert len(record.actions) == 10_500
