"""Shared rules arrive unchanged, and any other pasted text is refused with a sentence."""

import base64
import json
import textwrap
import zlib
from dataclasses import replace
from typing import Any

import pytest
from each import for_each
from hypothesis import example, given, settings
from hypothesis import strategies as st
from strategies import wild_rules

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.limits import UnplayableError, problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io import share
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.rules.io.share import (
    MOST_BYTES,
    Shared,
    from_file,
    from_text,
    to_file,
    to_text,
)
from ohhell_desktop.variants import core
from ohhell_desktop.variants.form import Form
from ohhell_desktop.variants.further import FURTHER

FORMS: tuple[Form, ...] = (*core.FORMS, *FURTHER)
FIVE = RuleSet(
    seats=(5, 5),
    sequence=HandSizes(text="1..7, 6..1"),
    trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
    hook=0,
    scoring=Scoring(over=1, under=1, zero=5),
)
MINE = Shared("Zoë's kitchen", FIVE)
TEXT_OF_VERSION_1 = (
    "OHR1-ACGWWUELSZ4NUHMMHMHMEMAQISXRETKDMNM2IMCIXYDB2KEFMULGFBOYYEPSSIXSRE4AMF3DTVX"
    "GPZV53XQM2TGQXCDN754QXLEWKO4SQ5ACYL2K2ANRFGOMY5GQSNIIJ3XUFXSSLMZK3GOVL3FLH2COKL3"
    "KYWNTIAP2WQEOMVPHMP4U3B4DZXCKO5DFE4P3INODAMBYQYYLDQV5BXI7SZ3THYKAHNFKWX7ACWMCGNJ"
    "A"
)


def packed(plain: bytes) -> str:
    """Return a text with a correct checksum around any bytes."""
    body = zlib.compress(plain, 9)
    head = len(body).to_bytes(2, "big")
    data = head + share.checksum(head + body) + body
    return "OHR1-" + base64.b32encode(data).decode().rstrip("=")


def packed_rules(**rules: Any) -> str:
    return packed(json.dumps({"name": "Foreign", "rules": rules}).encode())


def test_every_form_survives_as_a_text_and_as_a_file() -> None:
    for form in FORMS:
        shared = Shared(form.name, form.rules)
        assert from_text(to_text(shared)) == shared
        assert from_file(to_file(shared)) == shared
        assert len(to_text(shared)) < 1500, form.key


@settings(max_examples=150, deadline=None)
@given(drawn=wild_rules(), name=st.text(min_size=1, max_size=60))
def test_rules_put_together_at_random_survive_or_are_refused(
    drawn: tuple[RuleSet, int], name: str
) -> None:
    rules = replace(drawn[0], seats=(drawn[1], drawn[1]))
    if not name.strip() or not name.isprintable() or name != " ".join(name.split()):
        name = "Any name"
    shared = Shared(name, rules)
    if problems_by_seats(rules):
        with pytest.raises(UnplayableError):
            from_text(to_text(shared))
        with pytest.raises(UnplayableError):
            from_file(to_file(shared))
    else:
        assert from_text(to_text(shared)) == shared
        assert from_file(to_file(shared)) == shared


def test_a_text_written_today_can_be_read_for_ever() -> None:
    assert from_text(TEXT_OF_VERSION_1) == MINE


@for_each(
    "mangled",
    [
        "\n".join(textwrap.wrap(to_text(MINE), 20)),
        "> " + "\n> ".join(textwrap.wrap(to_text(MINE), 31)),
        f"“{to_text(MINE)}”",
        f"```\n{to_text(MINE)}\n```",
        to_text(MINE).lower(),
        to_text(MINE).replace("-", "\N{EN DASH}"),
        "\u200b".join(to_text(MINE)),
        f"Our rules, have fun: {to_text(MINE)}. See you on Friday at 8!",
        "=\r\n".join(textwrap.wrap(to_text(MINE), 76)),
    ],
)
def test_a_text_survives_what_a_chat_does_to_it(mangled: str) -> None:
    assert from_text(mangled) == MINE


@settings(max_examples=200, deadline=None)
@given(place=st.integers(5, len(to_text(MINE)) - 1), letter=st.sampled_from("ABCDEFGHIJKL234567"))
@example(place=len(to_text(MINE)) - 1, letter="A")
def test_a_changed_letter_is_noticed(place: int, letter: str) -> None:
    text = to_text(MINE)
    changed = text[:place] + letter + text[place + 1 :]
    try:
        assert from_text(changed) == MINE  # the last letter may have spare bits
    except ValueError as error:
        assert "copy all of it again" in str(error)  # noqa: PT017 - either may happen
        assert changed != text


def test_a_text_that_was_cut_off_is_noticed() -> None:
    for letters in range(5, len(to_text(MINE)), 7):
        with pytest.raises(ValueError, match="copy all of it again"):
            from_text(to_text(MINE)[:letters])


@settings(max_examples=300, deadline=None)
@given(text=st.text(max_size=200).map(lambda text: "OHR1-" + text) | st.text(max_size=200))
def test_any_other_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        from_text(text)


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=200))
def test_any_other_file_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        from_file(data)


def test_the_names_of_special_deals_are_imported_on_one_line() -> None:
    name = "Two\nlines\u202e and " + "x" * 100
    read = from_text(packed_rules(changes=[{"where": "last", "name": name}]))
    assert read.rules.changes[0].name == ("Two lines and " + "x" * 100)[:60]


def test_no_text_of_foreign_rules_has_invisible_characters() -> None:
    odd = "A\u202e\ud800\n23456789TJQK"
    read = from_text(packed_rules(deck={"ranks": odd}, sequence={"by_seats": [[9, odd]]}, hook=2))
    assert read.rules.deck.ranks == "A   23456789TJQK"
    assert read.rules.sequence.by_seats == ((9, "A   23456789TJQK"),)
    assert from_text(to_text(read)) == from_file(to_file(read)) == read


def test_rules_with_a_lone_surrogate_can_be_exported() -> None:
    change = DealChange(where=Where.LAST, name="Half \ud800")
    mine = Shared("Mine", replace(FIVE, changes=(change,)))
    assert from_text(to_text(mine)).rules.changes[0].name == "Half ?"
    assert from_file(to_file(mine)).rules.changes[0].name == "Half ?"


@for_each(
    ("text", "words"),
    [
        ("", "begin with OHR1-"),
        ("shall we play on Friday?", "begin with OHR1-"),
        ("OHR2-ABCDEF", "newer version"),
        ("A" * 200_000, "much too long"),
        (packed(b'"' + b"a" * 10_000_000 + b'"'), "more than rules can"),
        (packed(b"[" * 50_000), "holds no rules"),
        (packed(b"{" * 5), "holds no rules"),
        (packed(b'{"name": "x"}'), "holds no rules"),
        (packed(b'{"rules": {}}'), "have no name"),
        (packed(b'{"rules": {}, "name": 5}'), "have no name"),
        (packed(b'{"rules": {}, "name": " \\u0007 "}'), "have no name"),
        (packed(b'{"rules": 5, "name": "x"}'), "must be an object"),
        (packed(b'{"rules": {"hook": ' + b"9" * 6000 + b'}, "name": "x"}'), "holds no rules"),
        (packed_rules(hook=1e999), "holds no rules"),
        (packed_rules(hook=1.5), "hook must be a whole number"),
        (packed_rules(hooks=1), "hooks is not known"),
        (packed_rules(seats=[1, 1_000_000]), "2 to 10 players"),
        (packed_rules(seats=[5, 4]), "2 to 10 players"),
        (packed_rules(trump={"source": "fixed", "suits": ["*"]}), "joker-trump"),
        (
            packed_rules(
                changes=[{"where": "last", "trump": {"source": "cycle", "suits": ["S", "*"]}}]
            ),
            "joker-trump",
        ),
        (packed_rules(sequence={"text": "99999"}), "cannot be played by 3: sequence"),
        (packed_rules(sequence={"text": ",".join(["1x199"] * 100)}), "cannot be played"),
    ],
)
def test_a_foreign_text_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_text(text)


def test_a_text_that_is_packed_wrongly_is_refused() -> None:
    body = b"no zlib at all"
    head = len(body).to_bytes(2, "big")
    data = head + share.checksum(head + body) + body
    with pytest.raises(ValueError, match="copy all of it again"):
        from_text("OHR1-" + base64.b32encode(data).decode())


@for_each(
    ("data", "words"),
    [
        (b"\xff\xfe", "holds no rules"),
        (b"[]", "not a rules file"),
        (b'{"rules": {}}', "not a rules file"),
        (b'{"ohhell-rules": 2, "rules": {}}', "newer version"),
        (b'{"ohhell-rules": 1}', "holds no rules"),
        (b" " * 200_000, "much too large"),
        (b'{"a":' * 40_00 + b"1", "holds no rules"),
    ],
)
def test_a_foreign_file_is_refused_in_words(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_file(data)


def test_rules_that_cannot_be_played_say_what_is_wrong() -> None:
    rules = replace(FIVE, sequence=HandSizes(text="13"))
    with pytest.raises(UnplayableError) as raised:
        from_text(to_text(Shared("Too many", rules)))
    assert raised.value.problem.axis == "sequence"
    assert raised.value.problem.numbers == (5, 13, 65, 52)


def test_a_name_is_kept_on_one_line() -> None:
    shared = from_text(packed(b'{"rules": {}, "name": " Friday\\n\\u202enight "}'))
    assert shared == Shared("Friday night", RuleSet())


@for_each("name", ["", " ", "\n", "x" * 61])
def test_rules_without_a_valid_name_are_not_exported(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        to_text(Shared(name, FIVE))
    with pytest.raises(ValueError, match="name"):
        to_file(Shared(name, FIVE))


def test_more_rules_than_a_text_can_hold_are_refused_when_it_is_written() -> None:
    names = ["".join(chr(0x100 + (7919 * n * m) % 4000) for m in range(900)) for n in range(1, 40)]
    changes = tuple(DealChange(where=Where.LAST, name=name) for name in names)
    with pytest.raises(ValueError, match="save them as a file"):
        to_text(Shared("Long", replace(FIVE, changes=changes)))
    assert sum(len(name.encode()) for name in names) > MOST_BYTES


def test_the_longest_text_that_one_version_writes_is_read_by_all() -> None:
    plain = b'{"name": "Long", "rules": {}}'
    assert from_text(packed(plain.ljust(60_000))).name == "Long"
    with pytest.raises(ValueError, match="more than rules can"):
        from_text(packed(plain.ljust(60_001)))


def test_a_file_holds_every_rule_for_people_to_read() -> None:
    value = json.loads(to_file(MINE))
    assert value["name"] == "Zoë's kitchen"
    assert value["rules"] == rules_to_json(FIVE)
    assert '\n  "name": "Zoë\'s kitchen",\n' in to_file(MINE).decode("utf-8")


@for_each(
    ("name", "read"),
    [
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
        ("The Wednesday evening rules of Grandmother Wilhelmina and her sons", 60),
        ("Rules, " * 20, 60),
    ],
)
def test_a_name_from_elsewhere_that_is_too_long_is_cut_after_a_word(
    name: str, read: str | int
) -> None:
    text = packed(json.dumps({"rules": {}, "name": name}).encode())
    found = from_text(text).name
    if isinstance(read, str):
        assert found == read
    else:
        assert len(found) <= read
        assert found.endswith("…")
        assert name.startswith(found[:-1])
        assert found[-2].isalpha()
        assert len(found) > 40
