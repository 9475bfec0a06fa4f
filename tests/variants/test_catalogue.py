"""The catalogue of forms, and how rules are named in records."""

import pytest
from strategies import playable

from ohhell_desktop.rules.form.axes import FirstSeat, TrumpSource
from ohhell_desktop.rules.form.ending import TieRule
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

DOWN_UP_10 = [*range(10, 0, -1), *range(2, 11)]
DOWN_UP_8 = [*range(8, 0, -1), *range(2, 9)]
DOWN_UP_7 = [*range(7, 0, -1), *range(2, 8)]
CLASSIC = {3: DOWN_UP_10, 4: DOWN_UP_10, 5: DOWN_UP_10, 6: DOWN_UP_8, 7: DOWN_UP_7}


def _plateau(most: int, seats: int) -> list[int]:
    return [*range(2, most), *[most] * (seats + 2), *range(most - 1, 1, -1)]


PRINTED = {
    "oh-hell": CLASSIC,
    "oh-hell-classic": CLASSIC,
    "blackout": CLASSIC,
    "oh-hell-spruce": {
        3: [*range(1, 16)],
        4: [*range(1, 14)],
        5: [*range(1, 11)],
        6: [*range(1, 9)],
        7: [*range(1, 8)],
    },
    "house-2-10": {
        seats: _plateau(most, seats)
        for seats, most in zip(range(2, 11), (25, 16, 12, 10, 8, 7, 6, 5, 5), strict=True)
    },
    "tien-op-en-neer": {
        3: [*range(1, 11), *range(9, 0, -1)],
        4: [*range(1, 11), *range(9, 0, -1)],
        5: [*range(1, 11), *range(9, 0, -1)],
        6: [*range(1, 9), *range(7, 0, -1)],
    },
}
"""The hand sizes that the sources print, by form and number of seats."""


@pytest.mark.parametrize("key", PRINTED)
def test_a_core_form_deals_the_hands_that_its_source_prints(key: str) -> None:
    rules = CATALOGUE[key].rules
    for seats, sizes in PRINTED[key].items():
        assert [plan.cards for plan in schedule(rules, seats)] == sizes
    assert rules.seats == (min(PRINTED[key]), max(PRINTED[key]))


def test_the_first_form_is_the_standard() -> None:
    assert next(iter(CATALOGUE)) == STANDARD == "oh-hell"


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_form_can_be_played_by_the_seats_it_names(key: str) -> None:
    form = CATALOGUE[key]
    assert form.key == key
    assert form.name
    assert form.source
    least, most = form.rules.seats
    for seats in range(least, most + 1):
        assert problems(form.rules, seats) == ()


@pytest.mark.parametrize("key", PRINTED)
def test_the_core_forms_can_be_played_by_two_to_ten(key: str) -> None:
    assert all(playable(CATALOGUE[key].rules, seats) for seats in range(2, 11))


def test_no_two_forms_have_one_name() -> None:
    assert len({form.name for form in CATALOGUE.values()}) == len(CATALOGUE)


def test_bids_can_be_changed_in_the_forms_that_say_so() -> None:
    changing = {key for key in PRINTED if CATALOGUE[key].rules.bidding.change}
    assert changing == {"oh-hell", "blackout", "house-2-10"}


def test_the_hook_holds_in_the_forms_that_say_so() -> None:
    hooked = {key for key in PRINTED if CATALOGUE[key].rules.hook}
    assert hooked == {"oh-hell", "oh-hell-classic", "blackout", "house-2-10"}


def test_the_dealer_leads_in_the_oldest_text_only() -> None:
    leads = {key for key in PRINTED if CATALOGUE[key].rules.play.lead is FirstSeat.DEALER}
    assert leads == {"oh-hell-classic"}


def test_ties_are_played_out_where_the_source_says_so() -> None:
    played = {key for key in PRINTED if CATALOGUE[key].rules.ending.tie is TieRule.EXTRA_SAME}
    assert played == {"oh-hell-classic", "house-2-10"}


def test_the_last_deal_or_the_plateau_is_without_trump() -> None:
    spruce = schedule(CATALOGUE["oh-hell-spruce"].rules, 5)
    bare = [plan.trump.source is TrumpSource.NONE for plan in spruce]
    assert bare == [False] * 9 + [True]
    house = schedule(CATALOGUE["house-2-10"].rules, 4)
    places = [at for at, plan in enumerate(house) if plan.trump.source is TrumpSource.NONE]
    assert places == [11, 12, 13, 14]
    assert [house[at].cards for at in (10, 11, 14, 15, 16)] == [12, 12, 12, 12, 11]


def test_rules_may_be_a_forms_key() -> None:
    assert read_rules("blackout") == CATALOGUE["blackout"].rules


def test_rules_may_be_a_form_with_changes() -> None:
    rules = read_rules({"base": "oh-hell", "sequence": [5, 4, 3], "hook": 0})
    assert rules.sequence == HandSizes(text="5, 4, 3")
    assert rules.hook == 0
    assert rules.bidding == CATALOGUE["oh-hell"].rules.bidding


@pytest.mark.parametrize("key", CATALOGUE)
def test_rules_may_be_written_whole(key: str) -> None:
    assert read_rules(rules_to_json(CATALOGUE[key].rules)) == CATALOGUE[key].rules


@pytest.mark.parametrize("raw", ["bridge", None, 7, {"base": "bridge"}, {"base": []}])
def test_an_unknown_form_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match=r"no game is called|must be an object"):
        read_rules(raw)
