"""Who wins a trick, and which suit must be followed."""

from itertools import product

from each import for_each
from tabletop import best, cards, played, table_of

from ohhell_desktop.rules.cards import SUITS, Suit
from ohhell_desktop.rules.engine.trick import trick_table
from ohhell_desktop.rules.form.axes import Jokers, RankOrder, Specials
from ohhell_desktop.rules.form.deck import Deck, pack

S, H = Suit.SPADES, Suit.HEARTS


@for_each(
    ("trick", "trump", "winner"),
    [
        ("9H KH AD 2H", None, "KH"),
        ("9H KH AD 2S", S, "2S"),
        ("9H 3S AD TS", S, "TS"),
        ("2C AD AH AS", None, "2C"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    trick: str, trump: Suit | None, winner: str
) -> None:
    assert best(table_of(trump), trick) == winner


@for_each(
    ("order", "trick", "winner"),
    [
        (RankOrder.ACE_HIGH, "AH KH 3H", "AH"),
        (RankOrder.ACE_LOW, "AH 2H", "2H"),
        (RankOrder.TUTE, "KH 3H JH", "3H"),
        (RankOrder.TUTE, "3H AH", "AH"),
    ],
)
def test_ranks_are_high_and_low_as_their_order_says(
    order: RankOrder, trick: str, winner: str
) -> None:
    assert best(table_of(ranks=order), trick) == winner


def test_of_identical_cards_the_later_wins_but_not_off_the_suit() -> None:
    table = table_of()
    assert best(table, "9H 4C 9H'") == "9H'"
    assert best(table, "TH' 9H TH") == "TH"
    assert best(table, "5C 9H 9H'") == "5C"


def test_bowers_are_the_highest_trumps_and_the_left_one_belongs_to_the_trumps() -> None:
    table = table_of(S, bowers=True)
    assert best(table, "AS JC KS") == "JC"
    assert best(table, "JC JS AS") == "JS"
    assert best(table, "AC JC") == "JC"
    assert best(table, "AH JH") == "AH"
    assert table.led(played("JC")) is S
    assert best(table_of(None, bowers=True), "AC JC") == "AC"


def test_a_led_joker_of_the_fifth_suit_wins_unless_trumped() -> None:
    table = table_of(S, jokers=Jokers.SUIT)
    assert table.led(played("*1")) is Suit.JOKERS
    assert best(table, "*1 AH *2") == "*1"
    assert best(table, "*2 AH *1") == "*2"
    assert best(table, "*1 AH 2S") == "2S"
    assert best(table, "3H *1") == "3H"
    assert not table.is_free(cards("*1")[0])


def test_a_joker_turned_up_makes_the_other_one_the_only_trump() -> None:
    table = table_of(Suit.JOKERS, jokers=Jokers.SUIT, bowers=True)
    assert best(table, "AH *1 AS") == "*1"


def test_a_joker_named_high_beats_trumps_and_one_named_low_loses() -> None:
    table = table_of(S, jokers=Jokers.NAMED)
    assert best(table, "AH *1=high AS") == "*1"
    assert best(table, "2H *1=low") == "2H"
    assert best(table, "*1=low 2H AD") == "2H"
    assert table.led(played("*1=low")) is None
    assert table.led(played("*1=low 2H AD")) is H
    assert table.is_free(cards("*1")[0])


def test_the_first_wizard_wins_and_after_it_nobody_need_follow() -> None:
    table = table_of(S)
    assert best(table, "AH W2 W1 AS") == "W2"
    assert table.led(played("W2 AH")) is None
    assert table.led(played("N1 W2 AH")) is None
    assert table.led(played("AH W2")) is H


def test_jesters_lose_and_the_next_suited_card_sets_the_suit() -> None:
    table = table_of(S)
    assert table.led(played("N1 N2 3D")) is Suit.DIAMONDS
    assert best(table, "N1 2D AH") == "2D"
    assert best(table, "N3 N1 N2") == "N3"


def test_the_super_jokers_come_first_and_then_the_super_trump() -> None:
    table = table_of(H, jokers=Jokers.SUPER, turned="9H")
    assert best(table, "AH *2 9D *1") == "*1"
    assert best(table, "AH *2 9D") == "*2"
    assert best(table, "AH 3C 9D") == "9D"
    assert best(table, "9D AD AH") == "9D"
    assert table.led(played("9D")) is Suit.DIAMONDS
    assert table.led(played("*2 AH")) is None


def test_there_is_no_super_trump_without_a_trump() -> None:
    table = table_of(None, jokers=Jokers.SUPER, turned="4H")
    assert best(table, "AD 4D") == "AD"
    assert best(table_of(None, jokers=Jokers.SUPER, turned="*1"), "AD *2") == "*2"


def test_a_wild_two_is_of_the_suit_that_it_names_and_beats_the_card_it_names() -> None:
    table = table_of(S)
    assert best(table, "KH 2C=KH QH") == "2C"
    assert best(table, "AH 2C=KH") == "AH"
    assert best(table, "AH 2C=3S") == "2C"
    assert best(table, "2C=KH AH AD") == "AH"
    assert table.led(played("2C=KH AH")) is H
    assert best(table, "2C=KH 2D=AH") == "2D"
    assert best(table, "2C=AH 2C'=KH") == "2C"


def test_the_table_of_a_deal_is_made_once_whatever_else_is_played() -> None:
    made = trick_table(RankOrder.ACE_HIGH, Specials(), S, None)
    for order, trump, turned in product(RankOrder, SUITS, pack(Deck(), 4)):
        trick_table(order, Specials(jokers=Jokers.SUPER), trump, turned)
    assert made is trick_table(RankOrder.ACE_HIGH, Specials(), S, None)
