"""What may be led and played, and why not."""

from each import for_each
from tabletop import cards, position, table_of

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Illegal, Naming, PlayCard, Reason
from ohhell_desktop.rules.engine.card_rules import (
    NAMEABLE,
    Position,
    duty,
    effective_name,
    namings,
    refusal,
)
from ohhell_desktop.rules.form.axes import Jokers, Playing, TrumpLead, VoidDuty

S, H = Suit.SPADES, Suit.HEARTS
TRUMP = Playing(void=VoidDuty.MUST_TRUMP)
BEAT = Playing(void=VoidDuty.MUST_TRUMP, must_beat=True)
WILD = Playing(wild_twos=True)
NAMED = table_of(S, jokers=Jokers.NAMED)


def may(place: Position) -> str:
    return " ".join(duty(place)[0])


def refused(place: Position, card: str, named: Naming | Card | None = None) -> Illegal | None:
    return refusal(place, Card(card), named)


def test_any_card_may_be_led() -> None:
    assert may(position("AS 2H")) == "AS 2H"


def test_the_suit_led_must_be_followed() -> None:
    place = position("AS 2H KH", "9H")
    assert may(place) == "2H KH"
    assert refused(place, "AS") == Illegal(Reason.MUST_FOLLOW, H)
    assert refused(place, "2H") is None


def test_a_seat_that_is_void_may_play_anything() -> None:
    assert may(position("AS 2C", "9H")) == "AS 2C"


def test_a_card_must_be_in_the_hand() -> None:
    assert refused(position("AS 2C", "9H"), "KD") == Illegal(Reason.NOT_IN_HAND)


def test_a_void_seat_must_trump_where_the_rules_say_so() -> None:
    place = position("3S 2C", "9H", play=TRUMP)
    assert may(place) == "3S"
    assert refused(place, "2C") == Illegal(Reason.MUST_TRUMP, S)
    assert may(position("3D 2C", "9H", play=TRUMP)) == "3D 2C"
    assert may(position("3S 2C", "9H", play=TRUMP, table=table_of(None))) == "3S 2C"


def test_a_void_seat_need_not_overtrump_where_it_must_only_trump() -> None:
    assert may(position("3S KS 2C", "9H TS", play=TRUMP)) == "3S KS"


def test_the_trick_must_be_beaten_where_the_rules_say_so() -> None:
    place = position("TH KH 3S", "9H QH", play=BEAT)
    assert may(place) == "KH"
    assert refused(place, "TH") == Illegal(Reason.MUST_BEAT, H)
    assert may(position("TH 8H", "QH", play=BEAT)) == "TH 8H"
    assert may(position("KH AH", "QH", play=BEAT)) == "KH AH"


def test_a_trick_that_is_trumped_asks_only_for_the_suit() -> None:
    assert may(position("TH KH 3S", "9H 2S", play=BEAT)) == "TH KH"


def test_a_trump_lead_must_be_beaten_too() -> None:
    assert may(position("3S KS AH", "TS", play=BEAT)) == "KS"


def test_a_void_seat_overtrumps_if_it_can_and_is_free_if_it_cannot() -> None:
    assert may(position("3S KS 2C", "9H TS", play=BEAT)) == "KS"
    assert may(position("3S 2C", "9H TS", play=BEAT)) == "3S 2C"


def test_a_trump_too_low_to_win_is_refused_because_a_higher_one_is_held() -> None:
    place = position("3S KS 2C", "9H TS", play=BEAT)
    assert refused(place, "3S") == Illegal(Reason.MUST_BEAT, S)
    assert refused(position("JS KS 2C", "9H TS", play=BEAT), "2C") == Illegal(Reason.MUST_TRUMP, S)


def test_must_beat_alone_asks_nothing_of_a_void_seat() -> None:
    assert may(position("3S 2C", "9H", play=Playing(must_beat=True))) == "3S 2C"


def test_no_trump_is_led_to_the_first_trick_where_that_is_barred() -> None:
    rule = Playing(trump_lead=TrumpLead.NOT_FIRST_TRICK)
    place = position("AS 2C", play=rule)
    assert may(place) == "2C"
    assert refused(place, "AS") == Illegal(Reason.TRUMP_FIRST_TRICK, S)
    assert may(position("AS KS", play=rule)) == "AS KS"
    assert may(position("AS 2C", play=rule, tricks=["3C 4C"])) == "AS 2C"
    assert may(position("AS 2C", play=rule, table=table_of(None))) == "AS 2C"


def test_trumps_are_led_only_when_broken_where_the_rules_say_so() -> None:
    rule = Playing(trump_lead=TrumpLead.WHEN_BROKEN)
    place = position("AS 2C", play=rule, tricks=["3C 4C"])
    assert may(place) == "2C"
    assert refused(place, "AS") == Illegal(Reason.TRUMP_NOT_BROKEN, S)
    assert may(position("AS 2C", play=rule, tricks=["3C 4C", "3H 4S"])) == "AS 2C"
    assert may(position("AS KS", play=rule)) == "AS KS"


def test_the_left_bower_follows_trumps_and_not_its_own_suit() -> None:
    table = table_of(S, bowers=True)
    assert may(position("JC 2C AH", "9C", table=table)) == "2C"
    assert may(position("JC 2C AH", "9S", table=table)) == "JC"


def test_wizards_and_jesters_may_be_played_at_any_time() -> None:
    assert may(position("W1 2H AS N1", "9H")) == "W1 2H N1"
    assert may(position("2H AS", "W1 9H")) == "2H AS"
    assert may(position("2H AS", "N1 9H")) == "2H"
    assert may(position("2H AS", "N1")) == "2H AS"


def test_a_joker_of_the_fifth_suit_must_follow_and_be_followed() -> None:
    table = table_of(S, jokers=Jokers.SUIT)
    assert may(position("*2 AS", "*1", table=table)) == "*2"
    assert may(position("*2 2H AS", "9H", table=table)) == "2H"
    assert may(position("2H AS", "*1", table=table)) == "2H AS"


def test_a_super_joker_may_be_played_to_any_trick_and_frees_the_others() -> None:
    table = table_of(S, jokers=Jokers.SUPER, turned="4S")
    assert may(position("*2 2H AS", "9H", table=table)) == "*2 2H"
    assert may(position("2H AS", "*1 9H", table=table)) == "2H AS"


def test_no_named_joker_is_led_while_another_card_is_held() -> None:
    place = position("*1 2H", table=NAMED, tricks=["3C 4C"])
    assert may(place) == "2H"
    assert refused(place, "*1", Naming.HIGH) == Illegal(Reason.JOKER_LEAD)
    assert may(position("*1 *2", table=NAMED)) == "*1 *2"


def test_a_hand_without_jokers_keeps_to_the_rule_about_leading_trumps() -> None:
    rule = Playing(trump_lead=TrumpLead.WHEN_BROKEN)
    assert may(position("AS 2C", play=rule, table=NAMED)) == "2C"
    assert may(position("*1 AS 2C", play=rule, table=NAMED)) == "AS 2C"


def test_no_named_joker_is_played_to_the_first_trick_even_by_a_void_seat() -> None:
    place = position("*1 2C", "9H", table=NAMED)
    assert may(place) == "2C"
    assert refused(place, "*1", Naming.HIGH) == Illegal(Reason.JOKER_FIRST_TRICK)
    assert may(position("*1 *2", "9H", table=NAMED)) == "*1 *2"


def test_a_named_joker_may_be_played_later_by_a_seat_that_could_follow() -> None:
    place = position("*1 2H AS", "9H", table=NAMED, tricks=["3C 4C"])
    assert may(place) == "*1 2H"
    assert refused(place, "AS") == Illegal(Reason.MUST_FOLLOW, H)
    assert refused(place, "*1") == Illegal(Reason.NAMING)
    assert refused(place, "*1", Naming.LOW) is None


@for_each(("first", "second"), [("high", Naming.LOW), ("low", Naming.HIGH)])
def test_the_second_named_joker_of_a_deal_is_what_the_first_was_not(
    first: str, second: Naming
) -> None:
    earlier = position("*2 2H", "9H", table=NAMED, tricks=["3C 4C", f"5C *1={first}"])
    same = position("*2 2H", f"9H *1={first}", table=NAMED, tricks=["3C 4C"])
    for place in (earlier, same):
        assert namings(place, Card("*2")) == (None,)
        assert effective_name(place, PlayCard(Seat(0), Card("*2"))) is second
        assert refused(place, "*2", Naming.HIGH) == Illegal(Reason.NAMING)


def test_the_first_named_joker_is_what_its_player_says() -> None:
    place = position("*2 2H", "9H", table=NAMED, tricks=["3C 4C"])
    assert namings(place, Card("*2")) == (Naming.HIGH, Naming.LOW)
    assert effective_name(place, PlayCard(Seat(0), Card("*2"), Naming.LOW)) is Naming.LOW
    assert effective_name(place, PlayCard(Seat(0), Card("2H"))) is None


def test_a_wild_two_before_it_does_not_name_a_joker() -> None:
    place = position("*2 3H", "2C=KH", table=NAMED, play=WILD, tricks=["3C 4C"])
    assert namings(place, Card("*2")) == (Naming.HIGH, Naming.LOW)


def test_an_ordinary_card_has_no_name() -> None:
    assert namings(position("2H"), Card("2H")) == (None,)
    assert refused(position("2H"), "2H", Card("KS")) == Illegal(Reason.NAMING)


def test_a_wild_two_may_be_any_card_but_a_two() -> None:
    place = position("2H 3C", "9D", play=WILD)
    assert namings(place, Card("2H")) == NAMEABLE
    assert len(NAMEABLE) == 48
    assert refused(place, "2H") == Illegal(Reason.NAMING)
    assert refused(place, "2H", Card("2S")) == Illegal(Reason.NAMING)


def test_a_wild_two_names_the_suit_led_if_the_other_cards_hold_it() -> None:
    place = position("2H 3D 4C", "9D", play=WILD)
    assert may(place) == "2H 3D"
    assert set(namings(place, Card("2H"))) == set(cards("3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"))


def test_a_seat_is_not_forced_to_play_a_two_of_the_suit_led() -> None:
    assert may(position("2D 4C", "9D", play=WILD)) == "2D 4C"


def test_no_two_names_a_card_that_another_two_has_named_in_the_trick() -> None:
    place = position("2H 3C", "2C=KH", play=WILD)
    assert Card("KH") not in namings(place, Card("2H"))
    assert Card("QH") in namings(place, Card("2H"))


def test_a_wild_two_counts_as_no_suit_when_trumps_are_owed() -> None:
    rule = Playing(void=VoidDuty.MUST_TRUMP, wild_twos=True)
    assert may(position("2S 4C", "9D", play=rule)) == "2S 4C"
    assert may(position("2C 4S 5H", "9D", play=rule)) == "2C 4S"


def test_a_pile_is_played_from_the_top_and_follows_no_suit() -> None:
    place = position("AS 2H", "9H", pile=True)
    assert may(place) == "AS"
    assert refused(place, "2H") == Illegal(Reason.TOP_CARD)
