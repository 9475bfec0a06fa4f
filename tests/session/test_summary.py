"""The entries of the list of saved games are checked value by value."""

from each import for_each

from ohhell_desktop.session.library.summary import (
    HIGHEST_PLAY_NUMBER,
    is_moment,
    is_progress,
    play_number,
    text_of,
)


@for_each(
    ("text", "fits"),
    [
        ("2026-01-02T18:30:00+00:00", True),
        ("1970-01-01T00:00:00+00:00", True),
        ("1969-12-31T23:59:59+00:00", False),
        ("9000-12-31T00:00:00+00:00", True),
        ("9001-01-01T00:00:00+00:00", False),
        ("0001-01-01T00:00:00+14:00", False),
        ("Friday", False),
        (7, False),
    ],
)
def test_a_time_must_be_one_that_can_be_shown_everywhere(text: object, *, fits: bool) -> None:
    assert is_moment(text) is fits


@for_each(
    ("values", "fits"),
    [
        ((1, 19, "[0,0]", 0), True),
        ((19, 19, "[-5,10]", 1), True),
        ((20, 19, "[0,0]", 0), False),
        ((-1, 19, "[0,0]", 0), False),
        ((1, 19, "[]", 0), False),
        ((1, 19, "[0,0]", 2), False),
        ((1, 19, "[2100000000,-100000000000000]", 0), True),
        ((1, 19, f"[{10**24 + 1}]", 0), False),
        ((1, 19, f"[{-(10**24) - 1}]", 0), False),
        ((1, 10**9 + 1, "[0,0]", 0), False),
        ((1, 19, "7", 0), False),
        ((None, 19, "[0]", 0), False),
    ],
)
def test_progress_must_make_sense(values: tuple[object, ...], *, fits: bool) -> None:
    assert is_progress(*values) is fits


@for_each(
    ("value", "number"),
    [(0, 0), (7, 7), (HIGHEST_PLAY_NUMBER - 1,) * 2, (HIGHEST_PLAY_NUMBER, 0), (-1, 0), ("7", 0)],
)
def test_a_damaged_play_number_counts_as_none(value: object, number: int) -> None:
    assert play_number(value) == number


def test_bytes_in_the_place_of_a_text_are_read_as_one() -> None:
    assert [text_of(value) for value in ("a", b"F\xff", 7, None)] == ["a", "F\ufffd", "", ""]
