"""How the trump of a deal is found."""

from each import for_each
from tabletop import cards, result

from ohhell_desktop.rules.cards import SUITS, DealNumber, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.phases.naming import choices
from ohhell_desktop.rules.engine.trump import Found, comes_after_bids, find
from ohhell_desktop.rules.form.axes import RankOrder, Trump, TrumpSource, WhenSpecialTurned

D, S = Suit.DIAMONDS, Suit.SPADES


def found(
    trump: Trump,
    pack: str = "2C 3C 4C",
    dealt: int = 2,
    *,
    number: int = 0,
    history: tuple[DealResult, ...] = (),
    ranks: RankOrder = RankOrder.ACE_HIGH,
) -> Found:
    return find(trump, DealNumber(number), cards(pack), dealt, history, ranks)


def test_the_next_card_is_turned_up_and_its_suit_is_trump() -> None:
    assert found(Trump(), "2C 3C 4D 5S") == Found(cards("4D"), D)


def test_there_is_no_trump_when_nothing_is_left_to_turn() -> None:
    assert found(Trump(), "2C 3D") == Found()


def test_the_dealer_may_show_his_last_card_when_every_card_is_dealt() -> None:
    rule = Trump(dealer_shows=True)
    assert found(rule, "2C 3D") == Found(cards("3D"), D)
    assert found(rule, "2C 3D 4S") == Found(cards("4S"), S)


@for_each(("turned", "trump"), [("6D", None), ("2D", None), ("7D", D), ("AD", D), ("TD", D)])
def test_a_low_card_turned_up_may_mean_no_trump(turned: str, trump: Suit | None) -> None:
    assert found(Trump(least_rank="7"), "2C 3C " + turned) == Found(cards(turned), trump)


def test_an_ace_is_low_for_that_rule_where_aces_are_low() -> None:
    assert found(Trump(least_rank="7"), "2C 3C AD", ranks=RankOrder.ACE_LOW).trump is None


@for_each("turned", ["*1", "W1", "N1"])
def test_a_special_card_turned_up_means_no_trump_by_default(turned: str) -> None:
    assert found(Trump(), "2C 3C " + turned) == Found(cards(turned), None)


def test_a_wizard_turned_up_lets_a_suit_be_named_and_a_jester_does_not() -> None:
    rule = Trump(special=WhenSpecialTurned.WIZARD_NAMES)
    assert found(rule, "2C 3C W1") == Found(cards("W1"), None, to_be_named=True)
    assert found(rule, "2C 3C N1") == Found(cards("N1"), None)


def test_a_joker_turned_up_may_make_the_other_one_the_trump() -> None:
    rule = Trump(special=WhenSpecialTurned.JOKERS_TRUMP)
    assert found(rule, "2C 3C *2") == Found(cards("*2"), Suit.JOKERS)


@for_each("turned", ["W1", "N1"])
def test_no_other_card_makes_jokers_the_trump(turned: str) -> None:
    rule = Trump(special=WhenSpecialTurned.JOKERS_TRUMP)
    assert found(rule, "2C 3C " + turned) == Found(cards(turned), None)


def test_cards_may_be_turned_until_one_has_a_suit() -> None:
    rule = Trump(special=WhenSpecialTurned.REDRAW)
    assert found(rule, "2C 3C W1 N2 5D 6S") == Found(cards("W1 N2 5D"), D)
    assert found(rule, "2C 3C W1 N2") == Found(cards("W1"), None)
    assert found(rule, "2C 3C 5D") == Found(cards("5D"), D)


def test_a_fixed_trump_turns_nothing_up() -> None:
    assert found(Trump(source=TrumpSource.NONE)) == Found()
    assert found(Trump(source=TrumpSource.FIXED, suits=(S,)), number=5) == Found(trump=S)


def test_a_cycle_goes_by_the_number_of_the_deal() -> None:
    rule = Trump(source=TrumpSource.CYCLE, suits=(S, D, None))
    trumps = [found(rule, number=number).trump for number in range(5)]
    assert trumps == [S, D, None, S, D]


def test_a_random_trump_depends_only_on_the_pack() -> None:
    rule = Trump(source=TrumpSource.RANDOM, suits=(*SUITS, None))
    packs = [f"{rank}C 3D 4H" for rank in "256789TJQKA"]
    trumps = [found(rule, pack).trump for pack in packs]
    assert trumps == [found(rule, pack, number=9).trump for pack in packs]
    assert len(set(trumps)) > 2


@for_each(("made", "trump"), [(0, D), (1, S), (2, Suit.HEARTS), (3, Suit.CLUBS)])
def test_the_trump_may_come_from_how_many_made_their_bid_before(made: int, trump: Suit) -> None:
    rule = Trump(source=TrumpSource.LAST_RESULT, suits=(D, S, Suit.HEARTS, Suit.CLUBS))
    bids = tuple(1 if seat < made else 0 for seat in range(3))
    assert found(rule, history=(result(bids, (1, 1, 1)),)).trump is trump
    assert found(rule).trump is None


def test_a_short_list_of_results_ends_with_its_last_suit() -> None:
    rule = Trump(source=TrumpSource.LAST_RESULT, suits=(D, S))
    assert found(rule, history=(result((1, 1, 1), (1, 1, 1)),)).trump is S


@for_each("source", [TrumpSource.DEALER, TrumpSource.HIGHEST_BIDDER])
def test_a_seat_may_have_to_name_the_trump(source: TrumpSource) -> None:
    assert found(Trump(source=source)) == Found(to_be_named=True)


def test_the_highest_bidder_names_when_all_have_bid_and_the_dealer_before() -> None:
    assert comes_after_bids(Trump(source=TrumpSource.HIGHEST_BIDDER))
    assert not comes_after_bids(Trump(source=TrumpSource.DEALER))
    assert comes_after_bids(Trump(after_bids=True))


def test_no_trump_may_be_named_only_where_the_rules_say_so() -> None:
    assert choices(Trump()) == SUITS
    assert choices(Trump(none_may_be_named=True)) == (*SUITS, None)
