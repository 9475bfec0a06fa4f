"""What one seat may know."""

from dataclasses import replace

import pytest
from strategies import LAYING
from tabletop import bid, cards, deal_of, do, laid_ready, play, turn_of

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, Phase, PremiumCall
from ohhell_desktop.rules.engine.events import BidPlaced, CardsDealt, CardsLaid, HandSeen
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Trump, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes

TWO = RuleSet(seats=(2, 10), sequence=HandSizes(text="2"), hook=0)
ONE = replace(TWO, sequence=HandSizes(text="1"))
HANDS = ["AS 2H", "KS 3H", "QS 4H"]
HIDDEN = (None, None)


def hands(state: GameState, seat: int) -> list[object]:
    return list(view(state, Seat(seat)).hands)


def test_a_seat_sees_its_own_cards_only() -> None:
    assert hands(laid_ready(TWO, HANDS), 1) == [HIDDEN, cards("KS 3H"), HIDDEN]
    assert view(laid_ready(TWO, HANDS), Seat(1)).hand == cards("KS 3H")


def test_a_forehead_card_is_seen_by_everybody_else() -> None:
    rules = replace(ONE, visibility=Visibility.FOREHEAD)
    state = laid_ready(rules, ["AS", "KS", "QS"])
    assert hands(state, 1) == [cards("AS"), (None,), cards("QS")]


def test_a_blind_bidder_sees_the_cards_when_all_have_bid() -> None:
    state = laid_ready(replace(TWO, visibility=Visibility.BLIND), HANDS)
    assert hands(state, 1) == [HIDDEN] * 3
    assert hands(bid(state, 0, 0, 0), 1) == [HIDDEN, cards("KS 3H"), HIDDEN]


def test_a_pile_is_seen_by_nobody() -> None:
    state = bid(laid_ready(replace(TWO, visibility=Visibility.PILE), HANDS), 0, 0, 0)
    assert hands(state, 0) == [HIDDEN] * 3
    assert view(state, Seat(0)).legal == legal(state)


def test_legal_actions_are_in_the_view_of_the_seat_to_act() -> None:
    state = laid_ready(TWO, HANDS)
    assert view(state, Seat(0)).legal == legal(state)
    assert view(state, Seat(1)).legal == ()


def test_a_secret_bid_is_known_to_its_seat_until_all_are_in() -> None:
    state = bid(laid_ready(replace(TWO, bidding=Bidding(style=BidStyle.AT_ONCE)), HANDS), 2, 1)
    assert view(state, Seat(0)).bids == (2, None, None)
    assert view(bid(state, 0), Seat(0)).bids == (2, 1, 0)


def test_bids_made_in_turn_or_taken_as_made_are_known() -> None:
    assert view(bid(laid_ready(TWO, HANDS), 2), Seat(1)).bids == (2, None, None)
    rules = replace(TWO, bidding=Bidding(style=BidStyle.NONE, assumed=0))
    assert view(laid_ready(rules, HANDS), Seat(1)).bids == (0, 0, 0)


def test_the_stock_is_a_number_and_the_turn_up_a_card() -> None:
    seen = view(laid_ready(TWO, HANDS, "5D"), Seat(0))
    assert (seen.stock, seen.turned) == (46, cards("5D"))
    later = view(laid_ready(replace(TWO, trump=Trump(after_bids=True)), HANDS), Seat(0))
    assert (later.turned, later.trump, later.trump_known) == ((), None, False)


def test_a_view_counts_the_tricks() -> None:
    state = play(bid(laid_ready(TWO, HANDS), 0, 0, 0), "2H 3H 4H")
    assert view(state, Seat(0)).taken() == (0, 0, 1)


def test_a_view_of_a_game_that_is_over_says_so() -> None:
    state = play(bid(laid_ready(TWO, HANDS), 0, 0, 0), "2H 3H 4H QS AS KS")
    seen = view(state, Seat(1))
    assert (seen.phase, seen.turn, seen.legal, seen.winners) == (Phase.OVER, None, (), (1,))


def test_there_is_nothing_to_see_without_a_deal() -> None:
    state = replace(laid_ready(TWO, HANDS), deal=None)
    with pytest.raises(ValueError, match="no deal"):
        view(state, Seat(0))


def test_the_event_of_a_deal_shows_each_seat_what_it_sees() -> None:
    state, events = new_game(TWO, 3, DeckSource(seed=bytes(32)))
    (told,) = (event for event in redact(events, Seat(1), state) if isinstance(event, CardsDealt))
    assert told.hands == (HIDDEN, deal_of(state).hands[1], HIDDEN)
    dealt = CardsDealt((cards("AS 2H"),))
    nowhere = replace(state, deal=None)
    assert redact((dealt,), Seat(0), nowhere) == (CardsDealt((HIDDEN,)),)


def test_the_event_of_a_secret_bid_shows_it_only_to_its_seat() -> None:
    state = laid_ready(replace(TWO, bidding=Bidding(style=BidStyle.AT_ONCE)), HANDS)
    after, events = apply(state, Bid(Seat(0), 2))
    assert redact(events, Seat(0), after) == (BidPlaced(Seat(0), 2),)
    assert redact(events, Seat(1), after) == (BidPlaced(Seat(0), None),)
    nowhere = replace(after, deal=None)
    assert redact(events, Seat(0), nowhere) == (BidPlaced(Seat(0), None),)


def test_the_event_of_a_hand_seen_goes_only_to_its_seat() -> None:
    state = laid_ready(replace(TWO, visibility=Visibility.BLIND), HANDS)
    after, events = apply(bid(state, 0, 0), Bid(Seat(2), 0))
    told = [event for event in redact(events, Seat(1), after) if isinstance(event, HandSeen)]
    assert [event.hand for event in told] == [HIDDEN, cards("KS 3H"), HIDDEN]


LAID_HANDS = [
    "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D",
    "6H 7H 8H 9H TH JH QH KH AH 9D TD JD",
    "6S 7S 8S 9S TS JS QS KS AS QD KD AD",
]
NOTHING = (None,) * 3


def after_laying() -> GameState:
    state = laid_ready(LAYING, LAID_HANDS)
    for seat, three in enumerate(("6C 6D 7D", "6H 9D TD", "6S 7S 8S")):
        state = do(state, LayAside(Seat(seat), cards(three)))
    return state


def call(state: GameState, *calls: str) -> GameState:
    for word in calls:
        state = do(state, CallPremium(turn_of(state), PremiumCall(word)))
    return state


def test_the_event_of_cards_laid_aside_shows_them_only_to_their_seat() -> None:
    state = laid_ready(LAYING, LAID_HANDS)
    after, events = apply(state, LayAside(Seat(0), cards("6C 6D 7D")))
    assert redact(events, Seat(0), after) == events
    assert redact(events, Seat(1), after) == (CardsLaid(Seat(0), NOTHING),)


def test_cards_laid_aside_and_their_bid_stay_secret_without_a_premium() -> None:
    seen = view(call(after_laying(), "pass", "pass", "pass"), Seat(1))
    assert seen.laid == (NOTHING, cards("6H 9D TD"), NOTHING)
    assert seen.bids == (None, 2, None)


def test_a_declared_bid_is_shown_when_all_have_answered() -> None:
    state = call(after_laying(), "declare", "pass")
    assert view(state, Seat(1)).laid[0] == NOTHING
    seen = view(call(state, "pass"), Seat(1))
    assert seen.laid == (cards("6C 6D 7D"), cards("6H 9D TD"), NOTHING)
    assert seen.bids == (3, 2, None)
    assert set(seen.hands[0]) == {None}


def test_a_revealed_hand_is_shown_with_its_bid() -> None:
    seen = view(call(after_laying(), "reveal", "pass", "pass"), Seat(1))
    assert seen.hands[0] == cards("7C 8C 9C TC JC QC KC AC 8D")
    assert seen.laid[0] == cards("6C 6D 7D")
    assert set(seen.hands[2]) == {None}
