"""The course of a game: dealing, bidding, play, the next deal, the end."""

import doctest
from dataclasses import replace

import pytest
from each import for_each
from strategies import LAYING, ZOO, Table, chooser, playable, steps
from tabletop import bid, cards, deal_next, deal_of, do, laid_ready, play, turn_of, why_not

from ohhell_desktop import rules as rules_package
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    Illegal,
    LayAside,
    NameTrump,
    Naming,
    Phase,
    PlayCard,
    PremiumCall,
    Reason,
    StartDeal,
)
from ohhell_desktop.rules.engine.events import (
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    CardsDealt,
    DealBegun,
    DealScored,
    GameEnded,
    HandSeen,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from ohhell_desktop.rules.engine.game import IllegalActionError, apply, legal, new_game, verify
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.turn_order import leader
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Playing,
    Specials,
    Trump,
    TrumpSource,
    Visibility,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ending import Ending, EndWhen, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes

TWO = RuleSet(seats=(2, 10), sequence=HandSizes(text="2"), hook=0)
HANDS = ["AS 2H", "KS 3H", "QS 4H"]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    pack = cards("2C 3C 4C 5C 6C 7C 8D")
    rest = tuple(card for card in new_pack() if card not in pack)
    source = DeckSource(packs=((Seat(1), (*pack, *rest)),))
    state, events = new_game(TWO, 3, source)
    deal = deal_of(state)
    assert deal.hands == (cards("3C 6C"), cards("4C 7C"), cards("2C 5C"))
    assert deal.turned == cards("8D")
    assert deal.trump is Suit.DIAMONDS
    assert [type(event) for event in events] == [DealBegun, CardsDealt, TrumpTurned]
    assert deal.turn == 2


def new_pack() -> tuple[Card, ...]:
    state, _ = new_game(TWO, 2, DeckSource(seed=bytes(32)))
    deal = deal_of(state)
    return (*deal.hands[0], *deal.hands[1], *deal.stock)


def test_a_deal_is_bid_played_and_scored() -> None:
    state = laid_ready(replace(TWO, sequence=HandSizes(text="2, 1")), HANDS, "5D", deals=2)
    state = bid(state, 1, 1, 1)
    assert (state.phase, turn_of(state)) == (Phase.PLAYING, 0)
    state = play(state, "AS KS QS 2H 3H")
    after, events = apply(state, PlayCard(Seat(2), Card("4H")))
    assert [type(event) for event in events] == [CardPlayed, TrickTaken, DealScored]
    (line,) = after.history
    assert (line.bids, line.tricks, line.winners) == ((1, 1, 1), (1, 0, 1), (0, 2))
    assert line.points == after.totals == (11, 0, 11)


def test_the_next_dealer_deals_the_next_deal_when_the_last_is_scored() -> None:
    state = laid_ready(replace(TWO, sequence=HandSizes(text="2, 1")), HANDS, "5D", deals=2)
    state = play(bid(state, 1, 1, 1), "AS KS QS 2H 3H 4H")
    assert (state.phase, turn_of(state), deal_of(state).number) == (Phase.BETWEEN, 0, 0)
    assert legal(state) == (StartDeal(Seat(0)),)
    assert why_not(state, StartDeal(Seat(1))) == Illegal(Reason.NOT_YOUR_TURN)
    assert why_not(state, Bid(Seat(0), 0)) == Illegal(Reason.NOT_NOW)
    dealt, events = apply(state, StartDeal(Seat(0)))
    assert [type(event) for event in events] == [DealBegun, CardsDealt, TrumpTurned]
    assert (deal_of(dealt).dealer, deal_of(dealt).plan.cards) == (0, 1)
    assert (dealt.phase, dealt.history, dealt.totals) == (
        Phase.BIDDING,
        state.history,
        state.totals,
    )


def test_no_deal_is_dealt_while_another_is_played() -> None:
    state = laid_ready(TWO, HANDS)
    assert why_not(state, StartDeal(turn_of(state))) == Illegal(Reason.NOT_NOW)


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = play(bid(laid_ready(TWO, HANDS, "5D"), 0, 0, 0), "2H 3H 4H")
    assert turn_of(state) == 2
    deal = deal_of(state)
    assert deal.taken() == (0, 0, 1)
    assert leader(deal.plan, deal.dealer, deal.bids, deal.tricks) == 2
    assert leader(deal.plan, deal.dealer, deal.bids, ()) == 0


@for_each(
    ("lead", "bids", "seat"),
    [
        (FirstSeat.LEFT, (0, 2, 1), 0),
        (FirstSeat.DEALER, (0, 2, 1), 2),
        (FirstSeat.HIGHEST_BIDDER, (0, 2, 1), 1),
        (FirstSeat.HIGHEST_BIDDER, (1, 2, 2), 1),
        (FirstSeat.HIGHEST_BIDDER, (0, 0, 0), 0),
    ],
)
def test_the_first_lead_is_by_the_seat_that_the_rules_name(
    lead: FirstSeat, bids: tuple[int, int, int], seat: int
) -> None:
    state = bid(laid_ready(replace(TWO, play=Playing(lead=lead)), HANDS), *bids)
    assert turn_of(state) == seat


def test_of_equal_bids_the_dealers_counts_first_if_he_bid_first() -> None:
    rules = replace(
        TWO,
        play=Playing(lead=FirstSeat.HIGHEST_BIDDER),
        bidding=Bidding(first=FirstSeat.DEALER),
    )
    assert turn_of(bid(laid_ready(rules, HANDS, dealer=2), 1, 1, 0)) == 2


def test_a_bid_may_be_changed_until_the_next_seat_has_bid() -> None:
    rules = replace(TWO, bidding=Bidding(change=True))
    state = bid(laid_ready(rules, HANDS), 1)
    changed, events = apply(state, Bid(Seat(0), 2))
    assert events == (BidPlaced(Seat(0), 2, changed=True),)
    assert (deal_of(changed).bids, turn_of(changed)) == ((2, None, None), 1)
    assert why_not(changed, Bid(Seat(0), 3)) == Illegal(Reason.BID_RANGE, number=2)
    assert why_not(bid(changed, 0), Bid(Seat(0), 1)) == Illegal(Reason.NOT_YOUR_TURN)


def test_the_last_bidder_is_bound_and_so_is_everybody_where_bids_are_final() -> None:
    rules = replace(TWO, bidding=Bidding(change=True))
    assert why_not(bid(laid_ready(rules, HANDS), 0, 0, 0), Bid(Seat(2), 1)) == Illegal(
        Reason.NOT_YOUR_TURN
    )
    assert why_not(bid(laid_ready(TWO, HANDS), 0), Bid(Seat(0), 1)) == Illegal(Reason.NOT_YOUR_TURN)


def test_another_kind_of_action_is_not_asked_for() -> None:
    state = laid_ready(TWO, HANDS)
    assert why_not(state, PlayCard(Seat(0), Card("AS"))) == Illegal(Reason.NOT_NOW)
    assert why_not(bid(state, 0, 0, 0), Bid(Seat(0), 0)) == Illegal(Reason.NOT_NOW)


def test_an_action_that_is_refused_cannot_be_applied() -> None:
    with pytest.raises(IllegalActionError, match="not allowed"):
        apply(laid_ready(TWO, HANDS), Bid(Seat(0), 3))


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = play(bid(laid_ready(TWO, HANDS), 0, 0, 0), "2H 3H 4H QS AS KS")
    assert (state.phase, state.turn, legal(state)) == (Phase.OVER, None, ())
    assert state.winners == (1,)
    assert why_not(state, Bid(Seat(0), 0)) == Illegal(Reason.GAME_OVER)


def test_a_game_stops_if_its_record_has_no_further_pack() -> None:
    state = laid_ready(replace(TWO, sequence=HandSizes(text="2, 2")), HANDS)
    state = play(bid(state, 0, 0, 0), "2H 3H 4H QS AS KS")
    assert (state.phase, state.turn, legal(state)) == (Phase.NO_DECK, None, ())
    assert why_not(state, Bid(Seat(0), 0)) == Illegal(Reason.GAME_OVER)


@for_each(
    ("rules", "words"),
    [
        (replace(TWO, sequence=HandSizes(text="18")), "too many cards"),
        (replace(TWO, sequence=HandSizes(text="none")), "cannot be read"),
        (replace(TWO, trump=Trump(source=TrumpSource.CYCLE)), "no suits"),
        (replace(TWO, deck=Deck(jokers=2)), "jokers"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_in_words(rules: RuleSet, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        new_game(rules, 3, DeckSource(seed=bytes(32)))


def test_a_form_may_be_played_by_other_numbers_of_seats_than_it_is_meant_for() -> None:
    assert new_game(RuleSet(), 10, DeckSource(seed=bytes(32)))[0].seats == 10


AT_ONCE = replace(TWO, bidding=Bidding(style=BidStyle.AT_ONCE))


def test_bids_made_at_once_are_shown_when_all_are_in() -> None:
    state = laid_ready(AT_ONCE, HANDS)
    state, events = apply(state, Bid(Seat(0), 2))
    assert events == (BidPlaced(Seat(0), None),)
    _, events = apply(bid(state, 1), Bid(Seat(2), 0))
    assert events == (BidPlaced(Seat(2), None), BidsRevealed((2, 1, 0)))


def test_no_hook_holds_for_bids_made_at_once() -> None:
    rules = replace(AT_ONCE, hook=1)
    state = bid(laid_ready(rules, HANDS), 1, 1)
    assert [action.tricks for action in legal(state) if isinstance(action, Bid)] == [0, 1, 2]


def test_a_silent_seat_has_no_bid_ply_and_counts_its_tricks() -> None:
    rules = replace(
        AT_ONCE,
        sequence=HandSizes(text="2"),
        bidding=Bidding(style=BidStyle.AT_ONCE, silent_from=10),
        scoring=Scoring(zero=20, over=1, under=1),
        ending=Ending(when=EndWhen.EXACT_TARGET, target=31),
    )
    state = laid_ready(rules, HANDS, deals=4)
    state = play(bid(state, 2, 0, 1), "AS KS QS 2H 3H 4H")
    assert state.totals == (1, 20, 11)
    state = deal_next(state)
    assert turn_of(state) == 0
    state, events = apply(state, Bid(Seat(0), 0))
    assert BidsRevealed((0, None, None)) in events
    assert (state.phase, deal_of(state).bids) == (Phase.PLAYING, (0, None, None))


def test_everybody_may_be_silent() -> None:
    rules = replace(
        TWO,
        bidding=Bidding(silent_from=-5),
        ending=Ending(when=EndWhen.TARGET, target=400),
    )
    state = play(bid(laid_ready(rules, HANDS, deals=3), 0, 0, 0), "2H 3H 4H QS AS KS")
    state = deal_next(state)
    assert (state.phase, deal_of(state).bids) == (Phase.PLAYING, (None, None, None))
    assert turn_of(state) == 1


def test_nobody_bids_if_a_bid_is_assumed_for_all() -> None:
    rules = replace(TWO, bidding=Bidding(style=BidStyle.NONE, assumed=0))
    state = laid_ready(rules, HANDS)
    assert (state.phase, deal_of(state).bids) == (Phase.PLAYING, (0, 0, 0))


def test_a_blind_bidder_sees_the_hand_when_all_have_bid() -> None:
    state = laid_ready(replace(TWO, visibility=Visibility.BLIND), HANDS)
    _, events = apply(bid(state, 0, 0), Bid(Seat(2), 0))
    assert HandSeen(Seat(1), cards("KS 3H")) in events


def test_the_card_dealt_last_is_on_top_of_the_pile() -> None:
    state = bid(laid_ready(replace(TWO, visibility=Visibility.PILE), HANDS), 0, 0, 0)
    assert legal(state) == (PlayCard(Seat(0), Card("2H")),)
    assert why_not(state, PlayCard(Seat(0), Card("AS"))) == Illegal(Reason.TOP_CARD)
    assert legal(play(state, "2H 3H 4H")) == (PlayCard(Seat(2), Card("QS")),)


def test_the_trump_may_be_turned_after_the_bids() -> None:
    state = laid_ready(replace(TWO, trump=Trump(after_bids=True)), HANDS, "5D")
    assert (deal_of(state).trump, deal_of(state).turned) == (None, ())
    state, events = apply(bid(state, 0, 0), Bid(Seat(2), 0))
    assert events[-1] == TrumpTurned(cards("5D"), Suit.DIAMONDS)
    assert (state.phase, deal_of(state).trump) == (Phase.PLAYING, Suit.DIAMONDS)


def test_the_dealer_names_a_suit_before_the_bids() -> None:
    state = laid_ready(replace(TWO, trump=Trump(source=TrumpSource.DEALER)), HANDS)
    assert (state.phase, turn_of(state)) == (Phase.NAMING_TRUMP, 2)
    assert len(legal(state)) == 4
    assert why_not(state, NameTrump(Seat(2), None)) == Illegal(Reason.TRUMP_CHOICE)
    state, events = apply(state, NameTrump(Seat(2), Suit.HEARTS))
    assert events == (TrumpNamed(Seat(2), Suit.HEARTS),)
    assert (state.phase, turn_of(state), deal_of(state).trump) == (
        Phase.BIDDING,
        0,
        Suit.HEARTS,
    )


def test_the_dealer_names_a_suit_when_a_wizard_is_turned_up() -> None:
    rules = replace(
        TWO,
        deck=Deck(wizards=4, jesters=4),
        trump=Trump(special=WhenSpecialTurned.WIZARD_NAMES),
    )
    state = laid_ready(rules, HANDS, "W1")
    assert (state.phase, turn_of(state)) == (Phase.NAMING_TRUMP, 2)
    _, events = new_game(rules, 3, state.source)
    assert events[-1] == TrumpTurned(cards("W1"), None)
    assert deal_of(state).turned == cards("W1")
    assert laid_ready(rules, HANDS, "N1").phase is Phase.BIDDING


def test_the_earliest_of_the_highest_bidders_names_the_trump() -> None:
    rule = Trump(source=TrumpSource.HIGHEST_BIDDER, none_may_be_named=True)
    state = bid(laid_ready(replace(TWO, trump=rule), HANDS), 0, 2, 2)
    assert (state.phase, turn_of(state), len(legal(state))) == (Phase.NAMING_AFTER, 1, 5)
    state = do(state, NameTrump(Seat(1), None))
    assert (state.phase, turn_of(state), deal_of(state).trump) == (Phase.PLAYING, 0, None)


def test_named_jokers_are_in_the_trick_as_they_count() -> None:
    rules = RuleSet(
        deck=Deck(jokers=2),
        specials=Specials(jokers=Jokers.NAMED),
        sequence=HandSizes(text="3"),
        trump=NO_TRUMP,
        hook=0,
    )
    state = laid_ready(rules, ["AS KS 3C", "2S *1 AC", "3S *2 KC"])
    state = play(bid(state, 1, 1, 1), "AS 2S 3S KS")
    assert why_not(state, PlayCard(Seat(1), Card("*1"))) == Illegal(Reason.NAMING)
    state = do(state, PlayCard(Seat(1), Card("*1"), Naming.LOW))
    state, events = apply(state, PlayCard(Seat(2), Card("*2")))
    assert events[0] == CardPlayed(Seat(2), Card("*2"), Naming.HIGH)
    assert events[1] == TrickTaken(1, Seat(2))


def test_the_super_trump_comes_with_the_turn_up_after_the_bids() -> None:
    rules = replace(TWO, deck=Deck(jokers=2), specials=Specials(jokers=Jokers.SUPER))
    rules = replace(rules, trump=Trump(after_bids=True))
    state = bid(laid_ready(rules, ["AH 2C", "5D 3C", "KH *2"], "5H"), 0, 0, 0)
    assert turn_of(play(state, "AH 5D KH")) == 1


LAID_HANDS = [
    "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D",
    "6H 7H 8H 9H TH JH QH KH AH 9D TD JD",
    "6S 7S 8S 9S TS JS QS KS AS QD KD AD",
]


def all_laid() -> GameState:
    state = laid_ready(LAYING, LAID_HANDS)
    for seat, three in enumerate(("6C 6D 7D", "6H 9D TD", "6S 7S 8S")):
        state = do(state, LayAside(Seat(seat), cards(three)))
    return state


def call(state: GameState, *calls: str) -> GameState:
    for word in calls:
        state = do(state, CallPremium(turn_of(state), PremiumCall(word)))
    return state


def test_cards_laid_aside_make_the_bids_and_leave_nine_tricks() -> None:
    state = laid_ready(LAYING, LAID_HANDS)
    assert (state.phase, turn_of(state), len(legal(state))) == (Phase.LAYING, 0, 220)
    assert why_not(state, LayAside(Seat(0), cards("6C 7C"))).reason is Reason.LAY_COUNT
    state = all_laid()
    deal = deal_of(state)
    assert deal.bids == (3, 2, 3)
    assert deal.laid[0] == cards("6C 6D 7D")
    assert {len(hand) for hand in deal.hands} == {9} == {deal.plan.tricks}
    assert (state.phase, turn_of(state)) == (Phase.PREMIUM, 0)


def test_no_premium_is_called_if_all_pass() -> None:
    state = call(all_laid(), "pass", "pass", "pass")
    assert (state.phase, deal_of(state).premium, turn_of(state)) == (Phase.PLAYING, None, 0)


def test_a_declarer_who_was_outbid_is_asked_again_last() -> None:
    state = call(all_laid(), "declare", "reveal")
    assert turn_of(state) == 2
    assert why_not(state, CallPremium(Seat(2), PremiumCall.REVEAL)) == Illegal(
        Reason.PREMIUM_CHOICE
    )
    state = call(state, "pass")
    assert (turn_of(state), len(legal(state))) == (0, 2)
    raised, passed = call(state, "reveal"), call(state, "pass")
    assert deal_of(raised).premium == Premium(Seat(0), PremiumLevel.REVEAL)
    assert deal_of(passed).premium == Premium(Seat(1), PremiumLevel.REVEAL)
    assert raised.phase is passed.phase is Phase.PLAYING


def test_a_second_declaration_is_not_allowed() -> None:
    state = call(all_laid(), "declare")
    assert why_not(state, CallPremium(Seat(1), PremiumCall.DECLARE)) == Illegal(
        Reason.PREMIUM_CHOICE
    )
    assert deal_of(call(state, "pass", "pass")).premium == Premium(Seat(0), PremiumLevel.DECLARE)


@for_each(("tie", "size"), [(TieRule.EXTRA_SAME, 1), (TieRule.EXTRA_GREATEST, 2)])
def test_an_extra_deal_is_of_the_last_or_of_the_greatest_size(tie: TieRule, size: int) -> None:
    rules = replace(
        TWO,
        sequence=HandSizes(text="2, 1"),
        ending=Ending(tie=tie),
        scoring=Scoring(exact=0, exact_bid=0),
    )
    state = laid_ready(rules, HANDS, deals=3)
    state = deal_next(play(bid(state, 0, 0, 0), "2H 3H 4H QS AS KS"))
    state = bid(state, 0, 0, 0)
    while len(state.history) == 1 or state.phase is Phase.BETWEEN:
        state = do(state, legal(state)[0])
    assert (len(state.plans), state.planned) == (3, 2)
    assert (deal_of(state).plan.cards, deal_of(state).number) == (size, 2)
    assert deal_of(state).dealer == 1


def test_a_game_to_a_target_plays_its_sequence_again() -> None:
    rules = replace(
        TWO,
        sequence=HandSizes(text="2, 1"),
        ending=Ending(when=EndWhen.TARGET, target=1000),
    )
    state, _ = new_game(rules, 3, DeckSource(seed=bytes(32)))
    choose = chooser(1)
    while len(state.history) < 5:
        state = do(state, choose(legal(state)))
    assert [line.cards for line in state.history] == [2, 1, 2, 1, 2]
    assert len(state.plans) == 6


def test_the_end_of_a_game_is_an_event() -> None:
    state = play(bid(laid_ready(TWO, HANDS), 0, 0, 0), "2H 3H 4H QS AS")
    after, events = apply(state, PlayCard(Seat(1), Card("KS")))
    assert events[-1] == GameEnded(after.winners, after.totals)


def test_the_dealer_passes_to_the_left() -> None:
    table = Table("", replace(TWO, sequence=HandSizes(text="1x5")), 3, bytes(32), 4)
    *_, last = steps(table)
    dealers = [line.dealer for line in last.after.history]
    assert dealers == [Seat((dealers[0] + deal) % 3) for deal in range(5)]


@for_each("name", ZOO)
def test_the_rules_of_the_zoo_can_be_played(name: str) -> None:
    rules, seats = ZOO[name]
    assert playable(rules, seats)
    assert verify(*_first(rules, seats)) is None


def _first(rules: RuleSet, seats: int) -> tuple[GameState, Action]:
    state, _ = new_game(rules, seats, DeckSource(seed=bytes(32)))
    return state, legal(state)[-1]


def test_the_example_of_the_engine_runs() -> None:
    done = doctest.testmod(rules_package)
    assert (done.failed, done.attempted) == (0, 8)
