"""The review of a deal in words."""

from dataclasses import replace

from each import for_each
from past_deals import ME, a_deal, a_review, judged

from ohhell_desktop.analysis.review import DealReview, Verdict
from ohhell_desktop.analysis.review_words import (
    cost_sentence,
    decided,
    figure,
    game_summed_up,
    named_as_good,
    named_best,
    summed_up,
    verdict_spoken,
    verdict_text,
)
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.words import untranslated as tr

DEAL = a_deal(3)
OWN = [ply for ply in DEAL.plies if ply.seat == ME]
BID = 0
LED = next(n for n, ply in enumerate(OWN) if ply.leads and len(ply.seen.legal) > 1)


def with_luck(tenths: int, play: int = 0) -> ShownSum:
    return ShownSum(64, tenths, 0, 0, play, 64 + tenths + play, tenths, 0, 0)


def said(review: DealReview, luck: int = 0) -> str:
    return summed_up(DEAL, review, with_luck(luck), tr)


def test_the_sentence_names_bid_luck_and_the_dearest_card() -> None:
    assert said(a_review(DEAL), 28) == (
        "The bid was right. Luck brought 2.8. No card cost anything."
    )
    assert summed_up(DEAL, a_review(DEAL), with_luck(28, -2), tr).endswith(
        "No card clearly cost anything; small costs come to 0.2 together."
    )
    review = a_review(DEAL, costs={BID: 1.25, LED: 2.6})
    card = decided(OWN[LED], tr).split(": ")[1].removesuffix(" led")
    bid = DEAL.result.bids[ME]
    assert (
        said(review, -31) == f"Bidding {bid} cost 1.2. Luck cost 3.1. Leading the {card} cost 2.6."
    )
    assert "Luck was about even." in said(review, 4)


def test_cards_that_cost_the_same_most_are_all_named() -> None:
    places = [n for n, ply in enumerate(OWN) if ply.trick is not None and len(ply.seen.legal) > 1][
        :3
    ]
    first, second, third = (decided(OWN[n], tr).split(": ")[1].removesuffix(" led") for n in places)
    one, other, less = places
    assert said(a_review(DEAL, costs={one: 0.52, other: 0.46, less: 0.3})).endswith(
        f"Playing the {first} and the {second} cost 0.5 each."
    )
    assert said(a_review(DEAL, costs={one: 0.52, less: 0.6})).endswith(f"the {third} cost 0.6.")


@for_each(
    ("bid", "play", "sentence"),
    [
        (-14, -151, "The bids cost 1.4 points and the play 15.1."),
        (4, 9, "Bids and play cost next to nothing."),
        (19, 0, "The bids were 1.9 points better than the expert’s."),
        (
            19,
            -30,
            "The play cost 3.0 points. The bids were 1.9 points better than the expert’s.",
        ),
    ],
)
def test_what_is_said_of_a_game_agrees_with_its_figures(bid: int, play: int, sentence: str) -> None:
    shown = ShownSum(500, 0, 0, bid, play, 500 + bid + play, 0, 0, 0)
    assert game_summed_up(shown, tr) == f"Luck was about even. {sentence}"


def test_what_is_not_known_yet_is_not_said() -> None:
    whole = a_review(DEAL, costs={LED: 2.6})
    begun = replace(whole, decisions=whole.decisions[:1], split=None, settled=False)
    assert summed_up(DEAL, begun, None, tr) == "The bid was right."
    nothing = replace(begun, decisions=())
    assert summed_up(DEAL, nothing, None, tr) == ""


@for_each(
    ("verdict", "text", "sentence"),
    [
        (Verdict.NO_CHOICE, "no choice", ""),
        (Verdict.BEST, "best", "The bid was right."),
        (Verdict.EQUAL, "about equal", "The bid was about as good as the best."),
        (
            Verdict.BETTER,
            "better still",
            "The bid was better than the expert’s.",
        ),
        (Verdict.COSTS, "\N{MINUS SIGN}0.1", f"Bidding {DEAL.result.bids[ME]} cost 0.1."),
    ],
)
def test_each_verdict_has_its_words(verdict: Verdict, text: str, sentence: str) -> None:
    one = replace(judged(OWN[BID]), verdict=verdict, cost=Estimate(0.02, 0.0))
    review = DealReview(3, ME, "", (one,), None, settled=False)
    assert verdict_text(one, tr) == text
    assert verdict_spoken(one, tr) == text.replace("\N{MINUS SIGN}", "cost ")
    assert summed_up(DEAL, review, None, tr) == sentence


def test_figures_have_one_decimal_and_a_true_minus() -> None:
    assert [figure(n) for n in (0, 7, -7, 123)] == ["0.0", "0.7", "\N{MINUS SIGN}0.7", "12.3"]


def test_an_estimate_says_that_it_is_one() -> None:
    review = a_review(DEAL, costs={BID: 1.5})
    assert cost_sentence(DEAL, review.decisions[0], tr, about=True).endswith("cost about 1.5.")


DEEDS = {
    Bid(ME, 3): ("Bid 3", "Best was to bid 3.", "Bidding 3 cost 1.0."),
    NameTrump(ME, None): ("No trump named", "Best was no trump.", "Naming no trump cost 1.0."),
    NameTrump(ME, Suit.HEARTS): (
        "Hearts named as trump",
        "Best was hearts.",
        "Naming hearts cost 1.0.",
    ),
    LayAside(ME, (Card("2H"), Card("3S"))): (
        "Set aside: 2 of hearts and 3 of spades",
        "Best was to set aside 2 of hearts and 3 of spades.",
        "What was set aside cost 1.0.",
    ),
    CallPremium(ME, PremiumCall.DECLARE): (
        "Declared",
        "Best was to declare.",
        "Declaring cost 1.0.",
    ),
    CallPremium(ME, PremiumCall.REVEAL): ("Revealed", "Best was to reveal.", "Revealing cost 1.0."),
    CallPremium(ME, PremiumCall.PASS): ("Passed", "Best was to pass.", "Passing cost 1.0."),
    PlayCard(ME, Card("QH")): (
        "Trick 1: queen of hearts",
        "Best was the queen of hearts.",
        "Playing the queen of hearts cost 1.0.",
    ),
}


@for_each("action", DEEDS, ids=str)
def test_every_kind_of_decision_has_words(action: Bid) -> None:
    ply = replace(OWN[BID], action=action)
    one = replace(judged(OWN[BID], 1.0), action=action)
    cost = cost_sentence(replace(DEAL, plies=()), one, tr)
    trick = decided(ply, tr).replace(" led", "")  # it is the first action here
    assert (trick, named_best(action, tr), cost) == DEEDS[action]


def test_dealing_is_no_decision() -> None:
    ply = replace(OWN[BID], action=StartDeal(ME))
    assert (decided(ply, tr), named_best(ply.action, tr)) == ("", "")


AS_GOOD: dict[Action, str] = {
    Bid(ME, 3): "About as good as a bid of 3.",
    NameTrump(ME, Suit.HEARTS): "About as good as hearts.",
    LayAside(ME, (Card("2H"), Card("3S"))): (
        "About as good as setting aside 2 of hearts and 3 of spades."
    ),
    CallPremium(ME, PremiumCall.DECLARE): "About as good as declaring.",
    CallPremium(ME, PremiumCall.REVEAL): "About as good as revealing.",
    CallPremium(ME, PremiumCall.PASS): "About as good as passing.",
    PlayCard(ME, Card("QH")): "About as good as the queen of hearts.",
    StartDeal(ME): "",
}


def test_what_is_about_as_good_names_with_what_it_is_compared() -> None:
    assert {action: named_as_good(action, tr) for action in AS_GOOD} == AS_GOOD
