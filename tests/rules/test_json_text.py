"""JSON from untrusted sources is read, or refused with a sentence."""

import math

import pytest
from each import for_each

from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError


@for_each("source", ['{"a": [1, 2.5, null]}', b'{"a": [1, 2.5, null]}'])
def test_text_and_bytes_are_read_the_same_way(source: bytes | str) -> None:
    assert read_json(source) == {"a": [1, 2.5, None]}


def test_a_byte_order_mark_is_skipped() -> None:
    assert read_json(b"\xef\xbb\xbf[1]") == [1]


def test_what_editors_call_unicode_is_read() -> None:
    text = '{"name": "Müller’s"}'
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        assert read_json(text.encode(encoding)) == {"name": "Müller’s"}, encoding


def test_the_longest_text_is_read() -> None:
    assert read_json("[]".ljust(1_048_576)) == []


@for_each("digits", ["1" + "0" * 400, "1e400", "1e308"])
@for_each("sign", ["", "-"])
def test_every_number_can_be_a_decimal_one_and_be_squared(sign: str, digits: str) -> None:
    number = float(read_json(f"[{sign}{digits}]")[0])
    assert 2**128 < abs(number) < math.inf
    assert abs(number * number) < math.inf
    assert (number < 0) is bool(sign)


@for_each(
    ("source", "words"),
    [
        ("", "the text is not JSON: Expecting value"),
        ("[1,", "the text is not JSON: Expecting value"),
        (b"\xff\xfe", "the text is not JSON: Expecting value"),
        ('["M\xfcller"]'.encode("latin-1"), "the text is not Unicode; save it as UTF-8"),
        ("NaN", "NaN is not JSON"),
        ("[-Infinity]", "-Infinity is not JSON"),
        ("9" * 6000, "a number in the text has more digits than the limit"),
        ("[" * 100_000, "the text is nested too deeply"),
        ("[]".ljust(1_048_577), "the text is longer than 1048576 bytes"),
    ],
)
def test_anything_else_is_refused_in_words(source: bytes | str, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        read_json(source)
