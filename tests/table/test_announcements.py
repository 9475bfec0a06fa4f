"""What a screen reader says: the right sentences, each once, for every form of the game."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from each import for_each
from figures import a_tableau
from strategies import Table, playable, steps

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Card, DealNumber, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.input.questions import question
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    DealCards,
    HoldTrick,
    PassTurn,
    PutAside,
    ShowBid,
    ShowBids,
    ShowHand,
    ShowLaid,
    ShowPlay,
    ShowPremium,
    ShowTrump,
    TurnUp,
    apply_cue,
    plan,
)
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.table.text.announcements import Announcements
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.variants import CATALOGUE

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = ("Ada", "Ben", "Cleo", "Dora")
ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
KING, TWO = Card("KS"), Card("2H")
NO = (False,) * 4
OWN = Announcements(("You", *NAMES[1:]), ADA, Phrases())
NOBODY = Announcements(NAMES, None, Phrases())
HAND = tuple(map(Card, ("AS", "TS", "2H", "*1", "W2")))
OPENING = a_tableau()
BIDDING = replace(OPENING, trick=(), bids=(None,) * 4, taken=(0,) * 4)
BACKS = ((None,) * 2,) * 4

NEWS: list[tuple[object, str, str]] = [
    (ShowBid(ADA, 2, changed=False, secret=False), "You bid 2.", "Ada bids 2."),
    (
        ShowBid(ADA, 2, changed=True, secret=False),
        "You change your bid to 2.",
        "Ada changes the bid to 2.",
    ),
    (ShowBid(BEN, None, changed=False, secret=True), "", ""),
    (
        ShowBids((1, None, 0, 2), NO, said=True),
        "You bid 1. Cleo bids 0. Dora bids 2.",
        "Ada bids 1. Cleo bids 0. Dora bids 2.",
    ),
    (ShowBids((1, None, None, None), NO, said=False), "You bid 1.", "Ada bids 1."),
    (
        ShowBids((1, None, 0, 2), NO, said=False),
        "Bids: You 1, Cleo 0, Dora 2.",
        "Bids: Ada 1, Cleo 0, Dora 2.",
    ),
    (
        PutAside(ADA, (KING, TWO)),
        "You set aside: king of spades; 2 of hearts.",
        "Ada sets aside: king of spades; 2 of hearts.",
    ),
    (PutAside(BEN, (None,) * 3), "Ben sets 3 cards aside.", "Ben sets 3 cards aside."),
    (
        ShowBids((1, 0, 0, 2), NO, said=True),
        "You bid 1. Ben bids 0. Cleo bids 0. Dora bids 2. 5 tricks, 3 bid.",
        "Ada bids 1. Ben bids 0. Cleo bids 0. Dora bids 2. 5 tricks, 3 bid.",
    ),
    (
        ShowPlay(ADA, KING, None, ADA),
        "You lead the king of spades.",
        "Ada leads the king of spades.",
    ),
    (
        ShowPlay(ADA, Card("*1"), Naming.LOW, ADA),
        "You lead joker 1 as low.",
        "Ada leads joker 1 as low.",
    ),
    (
        ShowPlay(ADA, TWO, Card("AH"), ADA),
        "You lead the 2 of hearts as the ace of hearts.",
        "Ada leads the 2 of hearts as the ace of hearts.",
    ),
    (
        Trick((Played(BEN, KING), Played(ADA, TWO)), ADA),
        "Ben leads the king of spades. You play the 2 of hearts. You win the trick.",
        "Ben leads the king of spades. Ada plays the 2 of hearts. Ada wins the trick.",
    ),
    (ShowTrump(ADA, Suit.HEARTS), "You name hearts.", "Ada names hearts."),
    (ShowTrump(ADA, None), "You name no trump.", "Ada names no trump."),
    (
        TurnUp((KING,), Suit.SPADES, known=True),
        "Turned up: king of spades. Spades are trump.",
        "Turned up: king of spades. Spades are trump.",
    ),
    (TurnUp((), None, known=True), "No trump.", "No trump."),
    (TurnUp((Card("W1"),), None, known=False), "Turned up: wizard 1.", "Turned up: wizard 1."),
    (TurnUp((), None, known=False), "", ""),
    (
        BeginDeal(DealNumber(2), 7, "", 5, 5, ADA, pile=False),
        "Deal 3 of 7: 5 cards. You deal.",
        "Deal 3 of 7: 5 cards. Ada deals.",
    ),
    (
        BeginDeal(DealNumber(6), 7, "Bonus deal", 1, 1, BEN, pile=False),
        "Deal 7 of 7: 1 card. Bonus deal. Ben deals.",
        "Deal 7 of 7: 1 card. Bonus deal. Ben deals.",
    ),
    (
        DealCards((HAND, *BACKS[1:]), 20),
        "You hold: ace, 10 of spades; 2 of hearts; joker 1, wizard 2.",
        "Ada holds: ace, 10 of spades; 2 of hearts; joker 1, wizard 2.",
    ),
    (DealCards(BACKS, 20), "You don’t see your cards.", ""),
    (
        DealCards(((None,), (KING,), (None,), (TWO,)), 20),
        "You don’t see your cards. Ben holds: king of spades. Dora holds: 2 of hearts.",
        "Ben holds: king of spades. Dora holds: 2 of hearts.",
    ),
    (ShowPremium(ADA, PremiumCall.PASS), "You pass.", "Ada passes."),
    (ShowPremium(ADA, PremiumCall.DECLARE), "You declare.", "Ada declares."),
    (ShowPremium(ADA, PremiumCall.REVEAL), "You reveal.", "Ada reveals."),
    (PassTurn(ADA, playing=True), "", ""),
]


@for_each(("shown", "own", "others"), NEWS, ids=repr)
def test_what_happens_is_said_in_the_right_person(shown: object, own: str, others: str) -> None:
    assert OWN.news(shown, BIDDING) == own
    assert NOBODY.news(shown, BIDDING) == others


def test_a_card_that_follows_is_played_and_not_led() -> None:
    seen = replace(OPENING, trick=(Played(BEN, KING),))
    play = ShowPlay(ADA, TWO, None, ADA)
    assert OWN.news(play, seen) == "You play the 2 of hearts."
    assert NOBODY.news(play, seen) == "Ada plays the 2 of hearts."


def test_hidden_cards_are_told_when_they_are_seen_and_not_when_they_are_sorted() -> None:
    shown = ShowHand(ADA, HAND)
    hidden = replace(OPENING, hands=((None,) * 5, *OPENING.hands[1:]))
    assert OWN.news(shown, hidden).startswith("You hold: ace, 10 of spades")
    assert OWN.news(shown, replace(OPENING, hands=(HAND[::-1], *OPENING.hands[1:]))) == ""
    assert OWN.news(DealCards(BACKS, 2), replace(OPENING, pile=True)) == "Your cards lie in a pile."


@for_each(
    ("bids", "taken", "winner", "own"),
    [
        ((2, 1, 1, 0), (0, 0, 0, 0), ADA, "You win the trick. You have 1 of 2."),
        ((2, 1, 1, 0), (1, 0, 0, 0), ADA, "You win the trick. You have 2 of 2."),
        ((1, 1, 1, 1), (1, 0, 0, 0), ADA, "You win the trick. One too many!"),
        ((1, 1, 1, 1), (2, 0, 0, 0), ADA, "You win the trick."),
        ((None, None, None, None), (0, 0, 0, 0), ADA, "You win the trick."),
        ((0, 1, 1, 0), (0, 1, 0, 0), BEN, "Ben wins the trick. Ben: One too many!"),
        ((5, 1, 1, 0), (0, 0, 0, 0), BEN, "Ben wins the trick. Your bid can’t be made any more."),
    ],
)
def test_a_trick_is_won_and_the_bids_are_told(
    bids: tuple[int | None, ...], taken: tuple[int, ...], winner: Seat, own: str
) -> None:
    seen = replace(OPENING, bids=bids, taken=taken)
    assert OWN.news(HoldTrick(winner), seen) == own


def test_what_the_listener_knows_is_not_told_when_it_is_shown_to_all() -> None:
    seen = replace(
        BIDDING, bids=(1, None, None, None), laid=((KING,), (None,), (), ()), secret=(True,) * 4
    )
    shown = ShowBids((1, 2, None, None), NO, said=True)
    assert OWN.news(shown, seen) == "Ben bids 2."
    assert OWN.news(ShowBids((1, 2, None, None), NO, said=False), seen) == "Ben bids 2."
    assert OWN.news(ShowBids((1, None, None, None), NO, said=False), seen) == ""
    laid = ShowLaid(((KING,), (TWO,), (), ()))
    assert OWN.news(laid, seen) == "Ben set aside: 2 of hearts."
    assert OWN.news(laid, replace(seen, laid=laid.laid)) == ""


def test_cards_are_named_as_their_pack_is_drawn() -> None:
    spanish = replace(OWN, phrases=Phrases(CardLook(Faces.SPANISH)))
    play = ShowPlay(ADA, KING, None, ADA)
    assert spanish.news(play, replace(OPENING, trick=())) == "You lead the rey of swords."
    assert spanish.news(DealCards((HAND, *BACKS[1:]), 1), OPENING).startswith(
        "You hold: ace, 10 of swords; 2 of cups;"
    )


def test_the_whole_table_can_be_heard_when_a_game_is_opened() -> None:
    seen = replace(
        OPENING,
        bids=(2, None, 0, 1),
        taken=(1, 0, 0, 2),
        trick=(Played(BEN, KING),),
        trump=Suit.HEARTS,
        trump_known=True,
        turned=(TWO,),
        dealer=CLEO,
        hands=(HAND, *BACKS[1:]),
    )
    assert OWN.whole(seen) == (
        "Deal 1 of 2: 5 cards. Cleo deals. Turned up: 2 of hearts. Hearts are trump."
        " You: bid 2, won 1. Cleo: dealer, bid 0, won 0."
        " Dora: bid 1, won 2. Ben leads the king of spades."
        " You hold: ace, 10 of spades; 2 of hearts; joker 1, wizard 2."
    )
    hidden = replace(seen, bids=(None,) * 4, secret=(False, True, False, False))
    assert OWN.player(BEN, hidden) == "Ben: has bid in secret, won 0"
    assert OWN.middle(seen) == (
        "Deal 1 of 2: 5 cards. Cleo deals. Turned up: 2 of hearts. Hearts are trump."
        " Ben leads the king of spades."
    )


TURNS = re.compile(
    r"Your turn to bid\.( \d+ tricks?, (\d+ bid so far|no bid yet)\.)?"
    r"|Your turn: (lead|lead any card|any card|your last card)\."
    r"|Your turn: follow (clubs|diamonds|hearts|spades|batons|coins|cups|swords)\."
    r"|Your turn: show (the top card|your card|a card)\."
    r"|Your turn\.( Set aside \d cards as your bid\.)?"
)
WRONG = re.compile(r"\b[Yy]ou \w+s\b(?<! pass)|None|  |[{}%]|\.\.|\bYou deals|^ | $")


def heard(table: Table) -> Iterator[tuple[object, str]]:
    """Yield what is said for each cue of a game, and at each turn of the listener."""
    names = ("You", *(f"Player {n}" for n in range(1, table.seats)))
    say = Announcements(names, ADA, Phrases())
    for step in steps(table):
        before, after = view(step.before, ADA), view(step.after, ADA)
        if step.before.turn == ADA and before.legal[0] is not None:
            yield before, say.turn(before, question(before))
        start = tableau(before)
        for cue in plan(start, redact(step.events, ADA, step.after), after, tableau(after)):
            yield cue, say.news(cue, start)
            start = apply_cue(start, cue)


@for_each("key", CATALOGUE)
def test_every_form_is_told_in_right_sentences(key: str) -> None:
    rules = CATALOGUE[key].rules
    seats = next(n for n in (4, 3, 5, 6, 2, 7, 8) if playable(rules, n))
    for about, text in heard(Table(key, rules, seats, bytes(32), 5)):
        assert not WRONG.search(text), text
        assert not text or text[-1] in ".!", text
        if isinstance(about, ShowPlay | HoldTrick | BeginDeal):
            assert text, about
        if isinstance(about, SeatView):
            assert TURNS.fullmatch(text), text
