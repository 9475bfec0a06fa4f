"""What the table says to a screen reader and in bubbles."""

from dataclasses import replace

import pytest
from each import for_each
from figures import a_tableau

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.plan.cues import (
    Cue,
    ShowBid,
    ShowBids,
    ShowPremium,
    ShowTrump,
)
from ohhell_desktop.table.text.phrases import Phrases, brief_bids, card_count, dealer_letter, spoken

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = ("Ada", "Ben", "Cleo", "Dora")
ADA, BEN = Seat(0), Seat(1)
KING, TWO = Card("KS"), Card("2H")
NO = (False,) * 4
BUBBLES: list[tuple[Cue, list[tuple[int, str]]]] = [
    (ShowBid(BEN, 2, changed=False, secret=False), [(1, "I bid 2")]),
    (ShowBid(BEN, 2, changed=True, secret=False), [(1, "Make that 2")]),
    (ShowBid(BEN, None, changed=False, secret=True), [(1, "I have bid")]),
    (ShowBid(ADA, 3, changed=False, secret=True), [(0, "3, and nobody knows it yet")]),
    (ShowBids((1, None, 0, 2), NO, said=True), [(0, "I bid 1"), (2, "I bid 0"), (3, "I bid 2")]),
    (ShowBids((1, None, 0, 2), NO, said=False), []),
    (ShowTrump(BEN, Suit.CLUBS), [(1, "Clubs are trump")]),
    (ShowTrump(BEN, None), [(1, "No trump")]),
    (ShowPremium(BEN, PremiumCall.PASS), [(1, "Pass")]),
    (ShowPremium(BEN, PremiumCall.DECLARE), [(1, "I declare")]),
    (ShowPremium(BEN, PremiumCall.REVEAL), [(1, "I reveal")]),
]


@for_each(("cue", "said"), BUBBLES, ids=repr)
def test_players_say_what_no_card_shows(cue: Cue, said: list[tuple[int, str]]) -> None:
    assert spoken(cue, a_tableau(), Phrases()) == said


def test_the_corner_says_which_deal_it_is_and_how_the_bids_add_up() -> None:
    seen, phrases = a_tableau(), Phrases()
    assert phrases.deal(seen) == "Deal 1 of 2"
    some = replace(seen, bids=(2, None, 0, 1), secret=NO)
    bidding = replace(some, playing=False)
    assert phrases.bids(bidding) == "5 tricks, 3 bid so far"
    nobody, zero = replace(bidding, bids=(None,) * 4), replace(bidding, bids=(0, None, 0, None))
    assert phrases.bids(nobody) == "5 tricks, no bid yet"
    assert phrases.bids(zero) == "5 tricks, 0 bid so far"
    some_text = [brief_bids(each, phrases) for each in (nobody, zero, bidding, some)]
    assert some_text == [
        "5 tricks, no bid",
        "5 tricks, 0 so far",
        "5 tricks, 3 so far",
        "5 tricks, 3 bid",
    ]
    assert phrases.bids(replace(bidding, bids=(2, 0, 0, 1))) == "5 tricks, 3 bid"
    assert phrases.bids(some) == "5 tricks, 3 bid"
    assert phrases.bids(replace(some, tricks=1)) == "1 trick, 3 bid"
    assert phrases.bids(replace(some, secret=(False, True, False, False))) == "Tricks: 5"
    assert phrases.bids(replace(some, bids=(None,) * 4)) == "Tricks: 5"


def test_cards_and_suits_are_named_as_their_pack_is_drawn() -> None:
    french, spanish = Phrases(), Phrases(CardLook(Faces.SPANISH))
    assert (french.rank(Card("TS")), french.rank(Card("KS"))) == ("10", "K")
    assert spanish.rank(Card("KS")) == "rey"
    assert (french.suit(Suit.HEARTS), spanish.trump(Suit.HEARTS)) == ("hearts", "Cups")
    assert french.naming(Naming.HIGH) == "High"
    assert dealer_letter() == "D"


def test_other_lines_of_the_table() -> None:
    phrases = Phrases()
    assert (card_count(1), card_count(7)) == ("1 card", "7 cards")
    assert phrases.bid_name(4) == "Bid 4"
    assert phrases.last_trick("Ben") == "Last trick: Ben"
    assert phrases.card_note(asked=False, playable=True) == ""
    assert phrases.card_note(asked=True, playable=True) == "can be played"
    assert phrases.card_note(asked=True, playable=False) == "can’t be played now"
