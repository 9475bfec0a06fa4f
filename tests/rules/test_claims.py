"""Claims: who certainly takes the rest, from what one seat sees."""

import random

import pytest
from each import for_each
from hypothesis import given, settings
from strategies import Table, steps, tables
from tabletop import laid_ready, play

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.claims import possible_cards, taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    Playing,
    Trump,
    TrumpSource,
    VoidDuty,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes

ORDERS = 3


def dealt(*hands: str, play_rules: Playing | None = None, deck: Deck | None = None) -> GameState:
    """Return a deal without bids in which spades are trump; the first hand leads."""
    rules = RuleSet(
        seats=(2, 7),
        sequence=HandSizes(text=str(len(hands[0].split()))),
        trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
        bidding=Bidding(style=BidStyle.NONE, assumed=0),
        hook=0,
        play=play_rules or Playing(),
        deck=deck or Deck(),
    )
    return laid_ready(rules, list(hands))


def taker(state: GameState) -> Seat | None:
    """Return who takes the rest, as far as the seat that is to play knows."""
    assert state.turn is not None
    return taker_of_the_rest(view(state, state.turn))


def test_who_leads_the_highest_trumps_takes_the_rest() -> None:
    assert taker(dealt("AS KS", "2H 3H", "4D 5D")) == 0


@for_each(
    ("hand", "why"),
    [
        ("AS QS", "the king may be out"),
        ("AS AH", "a trump may be out"),
        ("KS QS", "the ace may be out"),
    ],
)
def test_a_card_that_may_be_out_counts_as_if_it_were(hand: str, why: str) -> None:
    assert taker(dealt(hand, "2H 3H", "4D 5D")) is None, why


def test_with_one_card_nothing_is_claimed() -> None:
    assert taker(dealt("AS", "2H", "4D")) is None


def test_a_claim_holds_for_what_has_been_played() -> None:
    state = dealt("QS AS KS", "JS 3H 2C", "TS 5D 3C")
    assert taker(state) == 0
    state = dealt("TS QS KS", "AS 3H 2C", "9S 5D 3C")
    assert taker(state) is None
    state = play(state, "TS AS 9S 3H 5D QS")
    assert taker(state) is None, "the jack may be out"
    again = play(dealt("AS KS JS", "QS 3H 2C", "TS 5D 3C"), "JS QS TS 3H 5D")
    assert taker(again) == 0, "every card above its own has been seen"


def test_in_the_middle_of_a_trick_every_card_that_may_be_played_must_win_it() -> None:
    sure = play(dealt("2H 3D 4D", "3H 5D 6D", "AS KS QS"), "2H 3H")
    assert taker(sure) == 2
    unsure = play(dealt("2H 3D 4D", "3H 5D 6D", "AS KS 2D"), "2H 3H")
    assert taker(unsure) is None
    before_others = play(dealt("2H 3D 4D", "AS KS QS", "3H 5D 6D"), "2H")
    assert taker(before_others) == 1


def test_a_suit_that_a_seat_did_not_follow_is_not_in_its_hand() -> None:
    state = play(dealt("2S AH KH", "3S 5D 6D", "7D 8D 9D"), "2S 3S 7D")
    seen = view(state, Seat(1))
    assert all(card.suit is not Suit.SPADES for card in possible_cards(seen, Seat(2)))
    assert any(card.suit is Suit.SPADES for card in possible_cards(seen, Seat(0)))
    assert possible_cards(seen, Seat(1)) == (Card("5D"), Card("6D"))


def test_who_must_trump_and_does_not_has_no_trump() -> None:
    rules = Playing(void=VoidDuty.MUST_TRUMP)
    state = play(dealt("2H AH KH", "3C 5D 6D", "7D 8D 9D", play_rules=rules), "2H 3C 7D")
    seen = view(state, Seat(0))
    for seat in (Seat(1), Seat(2)):
        assert {card.suit for card in possible_cards(seen, seat)} == {Suit.CLUBS, Suit.DIAMONDS}
    assert taker(state) == 0, "aces and kings of a suit that nobody can follow or trump"


def test_with_two_seats_the_other_may_be_the_one_who_takes_the_rest() -> None:
    deck = Deck(ranks="6789TJQKA")
    assert taker(play(dealt("AC KC QC", "6H 6D 7D", deck=deck), "AC")) == 0
    assert taker(play(dealt("AC KC QC", "6H 6D 9D", deck=deck), "AC")) is None, "7D may be led"
    assert taker(play(dealt("AC KC QC", "6H 6D 6S", deck=deck), "AC")) is None, "a trump"
    assert taker(dealt("6H 6D 7D", "AC KC QC", deck=deck)) is None, "no card has to beat these"
    assert taker(play(dealt("AC KC", "6H 6D", "7H 7D", deck=deck), "AC")) is None, "of three"


def test_no_claim_where_cards_are_named_or_unseen() -> None:
    assert taker(dealt("AS KS", "2H 3H", play_rules=Playing(wild_twos=True))) is None
    state = dealt("AS KS", "2H 3H", "4D 5D")
    seen = view(state, Seat(0))
    assert taker_of_the_rest(seen) == 0
    assert taker_of_the_rest(view(state, Seat(1))) is None, "not its turn"


@pytest.mark.parametrize("games", [10, pytest.param(1_000, marks=pytest.mark.slow)])
def test_no_order_of_play_contradicts_a_claim(games: int) -> None:
    claims = 0

    @settings(max_examples=games, database=None, derandomize=True)
    @given(tables())
    def play(table: Table) -> None:
        nonlocal claims
        claims += claims_that_hold(table)

    play()
    assert claims


def claims_that_hold(table: Table) -> int:
    """Play a game and return how many claims there were; fail if some order of play breaks one."""
    claims = 0
    chance = random.Random(table.players)  # noqa: S311 - orders of play, not secrets
    for step in steps(table):
        state, seat = step.before, step.before.turn
        if seat is None or state.phase is not Phase.PLAYING:
            continue
        seen = view(state, seat)
        winner = taker_of_the_rest(seen)
        if winner is None:
            continue
        wanted = list(seen.taken())
        wanted[winner] += len(seen.hand)
        for _ in range(ORDERS):
            after = state
            while after.phase is Phase.PLAYING and len(after.history) == len(state.history):
                after, _ = apply(after, chance.choice(legal(after)))
            assert after.history[len(state.history)].tricks == tuple(wanted)
        claims += 1
    return claims
