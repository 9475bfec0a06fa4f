"""What may be bid: ranges, the hook, zeros in a row, cards laid aside, premiums."""

from each import for_each
from tabletop import bid, cards, deal_of, laid_ready, result

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, Illegal, PremiumCall, Reason
from ohhell_desktop.rules.engine.phases.bidding import (
    BidPosition,
    bid_actions,
    bid_refusal,
    forbidden,
    forbidden_bid,
    zeros_in_a_row,
)
from ohhell_desktop.rules.engine.phases.laying import laid_bid, lay_actions, lay_refusal
from ohhell_desktop.rules.engine.phases.premium import premium_actions
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.turn_order import bidders, bidding_order
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, FirstSeat
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes


def place(
    heard: tuple[int | None, ...],
    *,
    last: bool = False,
    zeros: int = 0,
    hook: int = 1,
    bidding: Bidding | None = None,
    size: int = 3,
) -> BidPosition:
    rules = RuleSet(sequence=HandSizes(text=str(size)), hook=hook, bidding=bidding or Bidding())
    plan = schedule(rules, len(heard))[0]
    return BidPosition(plan, heard, Seat(len(heard) - 1), last, zeros)


def numbers(position: BidPosition) -> list[int]:
    assert all(bid.seat == position.seat for bid in bid_actions(position))
    return [bid.tricks for bid in bid_actions(position)]


def test_a_bid_is_nothing_to_all_the_cards_dealt() -> None:
    position = place((None, None, None))
    assert numbers(position) == [0, 1, 2, 3]
    assert bid_refusal(position, 4) == Illegal(Reason.BID_RANGE, number=3)
    assert bid_refusal(position, -1) == Illegal(Reason.BID_RANGE, number=3)


def test_the_last_bidder_may_not_make_the_bids_add_up_to_the_tricks() -> None:
    position = place((1, 1, None), last=True)
    assert forbidden(position) == 1
    assert numbers(position) == [0, 2, 3]
    assert bid_refusal(position, 1) == Illegal(Reason.HOOK, number=1, total=3)


def test_only_the_last_bidder_is_hooked_and_only_where_the_hook_holds() -> None:
    assert forbidden(place((1, None, None))) is None
    assert forbidden(place((1, 1, None), last=True, hook=0)) is None
    assert forbidden(place((1, 1, None), last=True, hook=4)) is None


def test_a_forbidden_number_below_zero_forbids_nothing() -> None:
    assert numbers(place((3, 1, None), last=True)) == [0, 1, 2, 3]


def test_zero_may_be_what_the_hook_forbids() -> None:
    assert numbers(place((2, 1, None), last=True)) == [1, 2, 3]


LIMIT = Bidding(zero_limit=3)


def test_zero_may_not_be_bid_once_too_often_in_a_row() -> None:
    assert numbers(place((None, None), zeros=2, bidding=LIMIT)) == [0, 1, 2, 3]
    position = place((None, None), zeros=3, bidding=LIMIT)
    assert numbers(position) == [1, 2, 3]
    assert bid_refusal(position, 0) == Illegal(Reason.ZERO_LIMIT, number=3)


def test_the_zero_limit_does_not_apply_if_the_hook_leaves_only_zero() -> None:
    position = place((0, None), last=True, zeros=3, bidding=LIMIT, size=1)
    assert numbers(position) == [0]


def test_the_zero_limit_holds_in_a_deal_of_one_card() -> None:
    assert numbers(place((None, None), zeros=3, bidding=LIMIT, size=1)) == [1]


def test_the_zero_limit_may_hold_only_with_many_seats() -> None:
    rule = Bidding(zero_limit=5, zero_limit_above=5)
    assert 0 in numbers(place((None,) * 5, zeros=5, bidding=rule))
    assert 0 not in numbers(place((None,) * 6, zeros=5, bidding=rule))


def test_a_bid_other_than_zero_starts_the_count_of_zeros_again() -> None:
    history = [result(bids) for bids in ((0, 0), (0, 1), (0, 0), (0, 0))]
    assert zeros_in_a_row(history, Seat(0)) == 4
    assert zeros_in_a_row(history, Seat(1)) == 2
    assert zeros_in_a_row([], Seat(0)) == 0
    assert zeros_in_a_row([result((None, 0))], Seat(0)) == 0


def test_the_bidding_begins_left_of_the_dealer_or_with_the_dealer() -> None:
    assert list(bidding_order(Bidding(), Seat(2), 4)) == [3, 0, 1, 2]
    assert list(bidding_order(Bidding(first=FirstSeat.DEALER), Seat(2), 4)) == [2, 3, 0, 1]


def test_a_seat_with_eighty_points_makes_no_bid() -> None:
    rule = Bidding(style=BidStyle.AT_ONCE, silent_from=80)
    assert bidders(rule, Seat(3), (79, 80, 100, 0), deal=1) == (0, 3)
    assert bidders(Bidding(), Seat(3), (79, 80, 100, 0), deal=1) == (0, 1, 2, 3)
    everybody = Bidding(silent_from=0)
    assert bidders(everybody, Seat(1), (0, 0), deal=0) == (0, 1)
    assert bidders(everybody, Seat(1), (0, 0), deal=1) == ()


def test_the_number_that_the_hook_forbids_is_known_for_each_seat_of_a_game() -> None:
    rules = RuleSet(sequence=HandSizes(text="2"), hook=1)
    state = bid(laid_ready(rules, ["AS 2H", "KS 3H", "QS 4H"]), 1, 0)
    numbers_forbidden = [forbidden_bid(state, deal_of(state), Seat(seat)) for seat in range(3)]
    assert numbers_forbidden == [None, None, 1]


@for_each(
    ("laid", "bid"),
    [("9C KC AC", 9), ("9C KD 7S", 4), ("6H 7H 8H", 6), ("6D 7D 8D", 0), ("*1 9C 7S", 4)],
)
def test_cards_laid_aside_bid_by_their_suits(laid: str, bid: int) -> None:
    assert laid_bid(cards(laid)) == bid


def test_three_cards_of_the_hand_are_laid_aside() -> None:
    hand = cards("9C KD 7S AS")
    assert lay_refusal(hand, hand[:3]) is None
    assert lay_refusal(hand, hand[2::-1]) is None
    assert lay_refusal(hand, hand[:2]) == Illegal(Reason.LAY_COUNT, number=3)
    assert lay_refusal(hand, cards("9C 9C KD")) == Illegal(Reason.LAY_COUNT, number=3)
    assert lay_refusal(hand, cards("9C KD TH")) == Illegal(Reason.NOT_IN_HAND)
    assert len(lay_actions(Seat(0), hand)) == 4


P, D, R = PremiumCall.PASS, PremiumCall.DECLARE, PremiumCall.REVEAL


@for_each(
    ("premium", "outbid", "expected"),
    [
        (None, None, [P, D, R]),
        (Premium(Seat(1), PremiumLevel.DECLARE), None, [P, R]),
        (Premium(Seat(1), PremiumLevel.REVEAL), None, [P]),
        (Premium(Seat(1), PremiumLevel.REVEAL), Seat(1), [P]),
        (Premium(Seat(1), PremiumLevel.REVEAL), Seat(0), [P, R]),
    ],
)
def test_a_reveal_outranks_a_declaration_and_only_the_outbid_may_raise_over_it(
    premium: Premium | None, outbid: Seat | None, expected: list[PremiumCall]
) -> None:
    assert [action.call for action in premium_actions(Seat(0), premium, outbid)] == expected


def test_a_bid_action_names_its_seat() -> None:
    assert bid_actions(place((None, None)))[0] == Bid(Seat(1), 0)
