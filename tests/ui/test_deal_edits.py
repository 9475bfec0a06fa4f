"""Changed deals are written as players would, and give exactly the deals that were wanted."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import DealSize, HandSizes, expand
from ohhell_desktop.ui.house_rules.deals.edits import (
    Deals,
    can_mirror,
    deals_of,
    with_cards,
    with_copy,
    with_mark,
    with_one_more,
    without,
)
from ohhell_desktop.ui.house_rules.deals.writing import changed_sizes, short_text
from ohhell_desktop.variants import CATALOGUE, STANDARD

BASE = CATALOGUE[STANDARD].rules
HANDS = st.lists(st.builds(DealSize, st.integers(1, 13), st.booleans()), min_size=1, max_size=20)
PACK = 52
SMALLER = "M, M-1, 4, M-3..1, 2..M-3, 4, M-1, M"


def deals(rules: RuleSet, seats: int) -> Deals:
    return deals_of(expand(rules.sequence, seats, len(pack(rules.deck, seats))))


def up_to_seven() -> RuleSet:
    return replace(BASE, sequence=HandSizes(text="1..7, 6..1"))


def cards(of: Deals) -> list[int]:
    return [deal.cards for deal in of]


def test_up_and_down_again_can_be_mirrored_but_equal_deals_and_runs_cannot() -> None:
    assert can_mirror(deals(BASE, 4))
    assert not can_mirror(deals(replace(BASE, sequence=HandSizes(text="10x20")), 4))
    assert not can_mirror(deals(replace(BASE, sequence=HandSizes(text="7..1")), 4))
    assert not can_mirror(deals(replace(BASE, sequence=HandSizes(text="1..3!, 2..1")), 4))


@pytest.mark.parametrize(
    ("place", "expected", "at"),
    [
        (12, [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0], 14),
        (0, [1, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 1], 1),
        (6, [1, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 1], 8),
        (7, [1, 2, 3, 4, 5, 5, 6, 7, 6, 5, 5, 4, 3, 2, 1], 9),
    ],
)
def test_one_more_deal_is_added_on_both_sides(place: int, expected: list[int], at: int) -> None:
    changed, new = with_one_more(deals(up_to_seven(), 4), place, 13, mirrored=True)
    expected = [max(1, size) for size in expected]
    assert (cards(changed), new) == (expected, at)
    assert changed[new].origin is None


def test_a_deal_at_the_axis_is_added_and_removed_once() -> None:
    even = deals(replace(BASE, sequence=HandSizes(text="1..3, 3..1")), 4)
    added, new = with_one_more(even, 2, 13, mirrored=True)
    assert (cards(added), new) == ([1, 2, 3, 3, 3, 2, 1], 3)
    assert cards(without(added, 3, mirrored=True)) == [1, 2, 3, 3, 2, 1]
    assert cards(without(even, 5, mirrored=True)) == [2, 3, 3, 2]


@pytest.mark.parametrize(
    ("place", "mirrored", "expected", "at"),
    [
        (2, True, [1, 2, 3, 3, 2, 1], 3),
        (0, True, [1, 1, 2, 3, 2, 1, 1], 1),
        (4, True, [1, 1, 2, 3, 2, 1, 1], 6),
        (1, False, [1, 2, 2, 3, 2, 1], 2),
    ],
)
def test_a_deal_is_repeated(place: int, mirrored: bool, expected: list[int], at: int) -> None:
    before = deals(replace(BASE, sequence=HandSizes(text="1..3, 2..1")), 4)
    changed, new = with_copy(before, place, mirrored=mirrored)
    assert (cards(changed), new) == (expected, at)
    assert changed[new].origin is None


def test_a_run_goes_on_as_far_as_the_pack_allows() -> None:
    run = deals(replace(BASE, sequence=HandSizes(text="1..12")), 4)
    longer, new = with_one_more(run, 11, 13, mirrored=False)
    assert (cards(longer)[-1], new) == (13, 12)
    assert cards(with_one_more(longer, 12, 13, mirrored=False)[0])[-1] == 13
    assert cards(with_one_more(run[:1], 0, 13, mirrored=False)[0]) == [1, 2]
    assert cards(with_one_more(run, 0, 13, mirrored=False)[0])[:3] == [1, 1, 2]


def test_the_last_deal_stays() -> None:
    (only,) = deals(replace(BASE, sequence=HandSizes(text="7")), 4)
    assert without((only,), 0, mirrored=False) == (only,)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ([7, 6, 5, 4], "7..4"),
        ([1, 1, 2, 3], "1x2, 2, 3"),
        ([8, 8, 8, 8], "8x4"),
        ([13, 11, 9, 7], "13..7/2"),
        ([13, 11, 9], "13, 11, 9"),
        ([2, 1, 5], "2, 1, 5"),
    ],
)
def test_deals_are_written_in_short(text: list[int], written: str) -> None:
    assert short_text([DealSize(size) for size in text]) == written


@given(HANDS)
def test_the_short_text_gives_the_same_deals(sizes: list[DealSize]) -> None:
    assert expand(HandSizes(text=short_text(sizes)), 4, PACK) == tuple(sizes)


@pytest.mark.parametrize(
    ("change", "text", "cap"),
    [
        (lambda before: with_cards(before, 0, 8, mirrored=True), "M-2, M-1..1, 2..M-1, M-2", 10),
        (lambda before: with_cards(before, 9, 2, mirrored=True), "M..2, 2, 2..M", 10),
        (lambda before: without(before, 18, mirrored=True), "M..1, 2..M", 9),
        (lambda before: with_one_more(before, 18, 13, mirrored=True)[0], "M..1, 2..M", 11),
        (lambda before: with_mark(before, 0, mirrored=True), "M!, M-1..1, 2..M-1, M!", 10),
        (lambda before: with_cards(before, 2, 4, mirrored=True), SMALLER, 10),
        (lambda before: with_cards(before, 1, 9, mirrored=True), "M..1, 2..M", 10),
    ],
    ids=[
        "the largest",
        "the smallest",
        "one less",
        "one more",
        "a mark",
        "a smaller one",
        "as it was",
    ],
)
def test_what_was_not_changed_stays_as_it_was_written(change: object, text: str, cap: int) -> None:
    assert callable(change)
    sizes = changed_sizes(BASE, 4, change(deals(BASE, 4)))
    assert (sizes.text, sizes.cap) == (text, cap)


def test_a_smaller_largest_deal_still_fits_all_numbers_of_players() -> None:
    sizes = changed_sizes(BASE, 4, with_cards(deals(BASE, 4), 0, 8, mirrored=True))
    assert not problems_by_seats(replace(BASE, sequence=sizes))


def test_a_round_of_deals_stays_one_for_each_player() -> None:
    pocha = CATALOGUE["la-pocha"].rules
    shorter = changed_sizes(pocha, 4, without(deals(pocha, 4), 0, mirrored=True))
    assert shorter.text == "1xP-1, 2..M-1, MxP, M-1..2, 1xP-1"
    higher = changed_sizes(pocha, 4, with_cards(deals(pocha, 4), 1, 3, mirrored=False))
    assert higher.text == "1, 3, 1x2, 2..M-1, MxP, M-1..2, 1xP"


def test_deals_for_one_number_of_players_only_change_for_them() -> None:
    rules = CATALOGUE["atkinson-blackout"].rules
    assert rules.sequence.by_seats == ((6, "9x12"),)
    sizes = changed_sizes(rules, 6, with_cards(deals(rules, 6), 0, 5, mirrored=False))
    assert (sizes.text, sizes.by_seats) == ("10x20", ((6, "5, 9x11"),))
    assert sizes.cap == rules.sequence.cap


def test_a_part_without_deals_is_passed_over() -> None:
    rules = replace(BASE, sequence=HandSizes(text="1xP-4, 5..3"))
    assert changed_sizes(rules, 4, with_cards(deals(rules, 4), 0, 7, mirrored=False)).text == (
        "7, 4, 3"
    )


def test_a_run_in_larger_steps_stays_one() -> None:
    rules = replace(BASE, sequence=HandSizes(text="1..13/2"))
    assert changed_sizes(rules, 4, with_cards(deals(rules, 4), 0, 2, mirrored=False)).text == (
        "2, 3..13/2"
    )


def test_every_form_can_be_changed_anywhere() -> None:
    tables = {
        deals(form.rules, seats): (form.rules, seats)
        for form in CATALOGUE.values()
        for seats in form.rules.seats
    }
    for before, (rules, seats) in tables.items():
        mirrored = can_mirror(before)
        for place in {0, len(before) // 3, len(before) - 1}:
            for wanted in (
                with_cards(before, place, 3, mirrored=mirrored),
                with_one_more(before, place, 13, mirrored=mirrored)[0],
                without(before, place, mirrored=mirrored),
                with_mark(before, place, mirrored=mirrored),
            ):
                sizes = changed_sizes(rules, seats, wanted)
                made = expand(sizes, seats, len(pack(rules.deck, seats)))
                assert made == tuple(deal.size for deal in wanted)
                if mirrored:
                    assert made == made[::-1]
