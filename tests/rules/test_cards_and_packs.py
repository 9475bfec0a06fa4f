"""Cards, packs and the sequence of hand sizes."""

import pytest
from each import for_each
from tabletop import cards

from ohhell_desktop.rules.cards import RANKS, Card, Suit, parse_card, parse_suit
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import Deck, pack
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import MOST_DEALS, HandSizes, expand


def sizes(text: str, seats: int = 4, *, cap: int = 0, reserve: int = 0) -> list[int]:
    rule = HandSizes(text=text, cap=cap, reserve=reserve)
    return [deal.cards for deal in expand(rule, seats, 52)]


def test_a_card_reads_its_own_letters() -> None:
    ten = Card("TD")
    assert (ten.rank, ten.suit, ten.face, ten.is_special) == ("T", Suit.DIAMONDS, "TD", False)
    assert Card("2C'").face == "2C"
    wizard = Card("W3")
    assert (wizard.suit, wizard.is_special) == (None, True)


@for_each("code", ["AS", "TD", "2C'", "*1", "*2", "W4", "N1"])
def test_every_code_of_the_protocol_is_a_card(code: str) -> None:
    assert parse_card(code) == code


@for_each(
    "code",
    ["", "A", "1S", "AX", "*3", "W5", "N0", "*1'", "as", "10D", "2C''", "AS ", "AŚ", None, 7],
)
def test_anything_else_is_not_a_card(code: object) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(code)


def test_a_trump_is_a_suit_or_none() -> None:
    assert parse_suit("H") is Suit.HEARTS
    assert parse_suit("*") is Suit.JOKERS
    assert parse_suit(None) is None
    for wrong in ("X", "", 3):
        with pytest.raises(ValueError, match="is not a suit"):
            parse_suit(wrong)


def test_the_pack_begins_with_the_twos_in_the_order_of_the_suits() -> None:
    whole = pack(Deck(), 4)
    assert len(whole) == len(set(whole)) == 52
    assert whole[:5] == cards("2C 2D 2H 2S 3C")
    assert whole[-1] == "AS"


def test_a_short_pack_holds_its_ranks_only() -> None:
    assert len(pack(Deck(ranks="789TJQKA"), 4)) == 32
    assert pack(Deck(ranks="A234567JQK"), 4)[-1] == "AS"


def test_two_packs_hold_every_card_twice() -> None:
    whole = pack(Deck(ranks="789TJQKA", copies=2), 4)
    assert len(set(whole)) == 64
    assert whole[:3] == cards("7C 7C' 7D")


@for_each(("seats", "size", "last"), [(3, 39, ""), (4, 52, ""), (5, 65, "5C'"), (6, 78, "8D'")])
def test_the_australian_pack_loses_or_doubles_its_low_cards(
    seats: int, size: int, last: str
) -> None:
    whole = pack(Deck(low_cards=((3, -13), (5, 13), (6, 26))), seats)
    assert len(set(whole)) == size
    seconds = [card for card in whole if card.endswith("'")]
    assert seconds[-1:] == ([last] if last else [])
    if seats == 3:
        assert whole[0] == "5D"


@for_each(("seats", "size", "lowest"), [(3, 24, "9C"), (4, 32, "7C"), (5, 40, "5C"), (6, 48, "3C")])
def test_the_romanian_pack_keeps_eight_cards_each(seats: int, size: int, lowest: str) -> None:
    whole = pack(Deck(cards_each=8), seats)
    assert (len(whole), whole[0]) == (size, lowest)


@for_each("seats", [4, 5])
def test_a_pack_of_no_more_cards_than_are_dealt_keeps_them_all(seats: int) -> None:
    assert len(pack(Deck(ranks="789TJQKA", cards_each=8), seats)) == 32


def test_low_cards_go_until_the_pack_is_even() -> None:
    assert len(pack(Deck(even=True), 5)) == 50
    assert len(pack(Deck(ranks="A234567JQK", even=True), 3)) == 39


def test_ranks_may_be_missing_for_some_seats() -> None:
    deck = Deck(jokers=2, without=((5, "2"),))
    assert len(pack(deck, 5)) == 50
    assert len(pack(deck, 6)) == 54
    assert pack(deck, 5)[-2:] == cards("*1 *2")


def test_wizards_and_jesters_come_last() -> None:
    whole = pack(Deck(wizards=4, jesters=4), 4)
    assert len(whole) == 60
    assert whole[-8:] == cards("W1 W2 W3 W4 N1 N2 N3 N4")


@for_each(
    ("field", "value"),
    [("copies", 0), ("copies", 3), ("jokers", 1), ("wizards", 5), ("jesters", -1)],
)
def test_a_pack_of_cards_that_do_not_exist_is_refused(field: str, value: int) -> None:
    with pytest.raises(ValueError, match="pack"):
        Deck(**{field: value})  # type: ignore[arg-type]


def test_low_cards_are_not_added_to_a_double_pack() -> None:
    with pytest.raises(ValueError, match="once or twice"):
        Deck(copies=2, low_cards=((4, 3),))
    assert len(pack(Deck(copies=2, low_cards=((4, -4),)), 4)) == 100


@for_each(
    ("text", "expected"),
    [
        ("3..1, 2..3", [3, 2, 1, 2, 3]),
        ("1..7/2", [1, 3, 5, 7]),
        ("7..2/2", [7, 5, 3]),
        ("8x3", [8, 8, 8]),
        ("7, 5, 3", [7, 5, 3]),
        ("2..M-1, MxP, M-1..2", [*range(2, 12), *[12] * 4, *range(11, 1, -1)]),
        ("P+1", [5]),
    ],
)
def test_a_sequence_is_read_as_players_say_it(text: str, expected: list[int]) -> None:
    assert sizes(text, reserve=2) == expected


def test_the_greatest_hand_is_limited_by_the_cap_and_by_the_pack() -> None:
    assert sizes("M", 4, cap=10) == [10]
    assert sizes("M", 6, cap=10) == [8]
    assert sizes("M", 4) == [13]
    assert sizes("M", 6, reserve=1) == [8]


def test_some_numbers_of_seats_have_a_sequence_of_their_own() -> None:
    rule = HandSizes(text="9", by_seats=((3, "4, 5"),))
    assert [deal.cards for deal in expand(rule, 3, 52)] == [4, 5]
    assert [deal.cards for deal in expand(rule, 4, 52)] == [9]


def test_marked_parts_are_recognized() -> None:
    deals = expand(HandSizes(text="1, 2x2!, 3"), 4, 52)
    assert [deal.marked for deal in deals] == [False, True, True, False]


@for_each(
    ("text", "words"),
    [
        ("", "cannot be read"),
        ("ten", "cannot be read"),
        ("1...3", "cannot be read"),
        ("1..9/0", "steps in .* must be one card or more"),
        ("0..3", "less than one card"),
        ("P-9", "less than one card"),
        ("5x0", "has no deals"),
        ("5xP-9", "has no deals"),
        ("1x150, 1x51", f"more than {MOST_DEALS} deals"),
        ("1x999", f"more than {MOST_DEALS} deals"),
    ],
)
def test_a_sequence_that_makes_no_sense_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        sizes(text)


@for_each(
    ("where", "numbers", "expected"),
    [
        (Where.NUMBERS, (2, 9), {1}),
        (Where.LAST, (), {6}),
        (Where.LARGEST, (), {3, 4}),
        (Where.MARKED, (), {4}),
        (Where.ONE_CARD, (), {0, 1, 6}),
        (Where.FIRST_ONE_CARD, (), {0}),
        (Where.LAST_ONE_CARD, (), {6}),
    ],
)
def test_a_change_is_for_the_deals_that_it_names(
    where: Where, numbers: tuple[int, ...], expected: set[int]
) -> None:
    change = DealChange(
        where=where, numbers=numbers, name="Special", visibility=Visibility.FOREHEAD
    )
    rules = RuleSet(sequence=HandSizes(text="1x2, 2, 3, 3!, 2, 1"), changes=(change,))
    plans = schedule(rules, 4)
    changed = {place for place, plan in enumerate(plans) if plan.visibility is Visibility.FOREHEAD}
    assert changed == expected
    assert {place for place, plan in enumerate(plans) if plan.name == "Special"} == expected


def test_the_hook_holds_from_a_hand_size_on() -> None:
    plans = schedule(RuleSet(hook=3, sequence=HandSizes(text="1..5")), 4)
    assert [plan.hook for plan in plans] == [False, False, True, True, True]
    assert not any(plan.hook for plan in schedule(RuleSet(hook=0), 4))


@for_each("unseen", [Visibility.BLIND, Visibility.PILE])
def test_no_hook_holds_where_bids_are_blind(unseen: Visibility) -> None:
    assert not any(plan.hook for plan in schedule(RuleSet(visibility=unseen), 4))


def test_all_ranks_are_thirteen() -> None:
    assert len(set(RANKS)) == 13
