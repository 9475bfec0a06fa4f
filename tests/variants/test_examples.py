"""Every worked example of a score in the survey of the sources, block by block."""

from dataclasses import replace
from typing import Final

from each import for_each

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel, score, seat_points
from ohhell_desktop.rules.engine.settling import new_totals
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}

Four = tuple[int, int, int, int]
"""Points with seven cards for: 3 bid and won, 0 bid and won, 2 bid and 4 won, 3 bid and 1 won."""
BID_AND_WON: Final = ((3, 3), (0, 0), (2, 4), (3, 1))

IN_THE_BLOCKS: Final[dict[str, Four]] = {
    "oh-hell": (13, 10, 4, 1),
    "oh-hell-classic": (30, 10, -20, -20),
    "oh-hell-spruce": (13, 10, 0, 0),
    "house-2-10": (30, 10, -20, -20),
    "blackout": (13, 10, 0, 0),
    "blackout-pbm": (13, 10, 0, 0),
    "oh-shit-wilson": (13, 10, 0, 0),
    "wuori-must-trump": (13, 10, 4, 1),
    "coulon-2-6": (13, 10, 4, 1),
    "devils-bridge": (13, 10, 4, 1),
    "big-maximum": (13, 10, 4, 1),
    "ascenseur": (13, 10, 4, 1),
    "ascenseur-strip": (5, 2, -2, -2),
    "up-and-down-the-river": (13, 10, 4, 1),
    "bills-river": (13, 10, 4, 1),
    "tien-op-en-neer": (13, 10, 0, 0),
    "contract-whist": (13, 10, 4, 1),
    "nomination-whist": (13, 10, 4, 1),
    "nommie-auction": (13, 10, 4, 1),
    "bust-au": (13, 10, 0, 0),
    "boerenbridge": (8, 5, -2, -2),
    "boerenbridge-100": (13, 20, 4, 1),
    "german-bridge": (19, 10, -4, -4),
    "kachuful": (13, 10, 0, 0),
    "765": (13, 10, 4, 1),
    "seven-truf": (30, 35, 4, 1),
    "la-podrida": (13, 10, 4, 1),
    "la-podrida-naipes": (19, 10, -6, -6),
    "la-pocha": (25, 10, -10, -10),
    "romanian-whist": (8, 5, -2, -2),
    "romanian-whist-818": (8, 5, -2, -2),
    "brader-jokers": (13, 10, 4, 1),
    "atkinson-blackout": (13, 10, 0, 0),
    "wizard": (50, 20, -20, -20),
    "gameduell-owls": (50, 20, -20, -20),
    "marrows-bowers": (13, 10, 4, 1),
    "super-screw": (13, 10, 4, 1),
    "dkm-cardsharp": (13, 10, 4, 1),
    "bga": (13, 10, 4, 1),
    "trickster": (13, 10, 4, 1),
    "ludopoli": (13, 10, -5, -5),
    "playok": (13, 10, 4, 1),
    "plump": (13, 5, 4, 1),
    "stiche-raten": (13, 10, 4, 1),
    "okuneff": (35, 5, 0, 0),
    "clag": (13, 10, 4, 1),
    "clag-english": (16, 10, 0, 0),
}

IN_THE_CATALOGUE: Final[dict[str, tuple[Scoring, Four]]] = {
    "Blackout": (Scoring(), (13, 10, 0, 0)),
    "widespread": (Scoring(over=1, under=1), (13, 10, 4, 1)),
    "widespread, zero 5": (Scoring(over=1, under=1, zero=5), (13, 5, 4, 1)),
    "Vienna": (Scoring(over=1, under=1, zero=5, zero_card=1), (13, 12, 4, 1)),
    "tens": (Scoring(exact=0, exact_bid=10, zero=10, miss_each=10), (30, 10, -20, -20)),
    "five and ten": (Scoring(exact=5, exact_bid=10, miss=-5, miss_each=5), (35, 5, -15, -15)),
    "zero in front": (Scoring(exact=0, exact_bid=10, zero=10), (30, 10, 0, 0)),
    "two plus": (Scoring(exact=2, miss_each=1), (5, 2, -2, -2)),
    "balanced": (Scoring(miss_each=2), (13, 10, -4, -4)),
    "hybrid": (Scoring(under=1), (13, 10, 0, 1)),
    "doubles": (Scoring(exact_bid=2, miss_each=2), (16, 10, -4, -4)),
    "triples": (Scoring(exact_bid=3, miss_each=3), (19, 10, -6, -6)),
    "negative": (Scoring(exact_bid=0, miss_each=10), (10, 10, -20, -20)),
    "one in front": (
        Scoring(table=(5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 110)),
        (13, 5, 0, 0),
    ),
}
"""Scores that a block offers as a choice: they need no form, and have the same figures."""


@for_each("key", IN_THE_BLOCKS)
def test_a_form_scores_as_the_examples_of_its_block(key: str) -> None:
    scoring = FORMS[key].rules.scoring
    points = tuple(seat_points(scoring, bid, won, 7, 1) for bid, won in BID_AND_WON)
    assert points == IN_THE_BLOCKS[key]


def test_every_form_but_ninety_nine_has_examples() -> None:
    assert {*IN_THE_BLOCKS, "ninety-nine"} == set(FORMS)


@for_each("name", IN_THE_CATALOGUE)
def test_the_scores_that_can_be_chosen_fit_the_same_figures(name: str) -> None:
    scoring, points = IN_THE_CATALOGUE[name]
    assert tuple(seat_points(scoring, bid, won, 7, 1) for bid, won in BID_AND_WON) == points


def test_points_that_grow_with_the_deal_are_those_of_the_fourth() -> None:
    anderson = Scoring(exact=0, exact_bid=10, miss_each=10, times_deal=True)
    points = [seat_points(anderson, bid, won, 7, 4) for bid, won in BID_AND_WON]
    assert points == [120, 0, -80, -80]


def test_a_ten_with_a_one_in_front_is_worth_110() -> None:
    one_in_front, _ = IN_THE_CATALOGUE["one in front"]
    assert seat_points(one_in_front, 10, 10, 10, 1) == 110


@for_each(
    ("key", "bid", "won", "cards", "points"),
    [
        ("oh-hell-spruce", 4, 4, 7, 14),
        ("blackout", 10, 10, 10, 20),
        ("seven-truf", 0, 0, 8, 40),
        ("seven-truf", 5, 5, 7, 50),
        ("la-pocha", 3, 3, 5, 25),
        ("ludopoli", 3, 2, 7, -4),
        ("german-bridge", 3, 0, 7, -9),
        ("okuneff", 1, 1, 7, 10),
        ("okuneff", 5, 5, 7, 80),
        ("wizard", 2, 2, 7, 40),
        ("romanian-whist", 3, 1, 8, -2),
        ("romanian-whist", 3, 3, 8, 8),
    ],
)
def test_a_single_example_holds(key: str, bid: int, won: int, cards: int, points: int) -> None:
    assert seat_points(FORMS[key].rules.scoring, bid, won, cards, 1) == points


@for_each(
    ("total", "bid", "won", "after"),
    [(88, None, 13, 99), (79, 13, 13, 98), (95, None, 8, 97), (95, None, 5, 100)],
)
def test_boerenbridge_bounces_back_from_100(
    total: int, bid: int | None, won: int, after: int
) -> None:
    rules = FORMS["boerenbridge-100"].rules
    gain = seat_points(rules.scoring, bid, won, 13, 1)
    assert new_totals(rules.ending, (total,), (gain,)) == (after,)


def _plan(key: str, seats: int, number: int) -> DealPlan:
    """Return the plan of a deal, counted from 1."""
    return schedule(FORMS[key].rules, seats)[number - 1]


def _assumed(plan: DealPlan, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of a deal without bids."""
    return score((plan.bidding.assumed,) * len(tricks), tricks, plan, ())


def test_clag_misere_pays_ten_for_no_trick_and_else_one_a_trick() -> None:
    assert _assumed(_plan("clag", 4, 9), (0, 3, 0, 4)) == (10, 3, 10, 4)


def test_clag_most_tricks_pays_ten_more_to_a_sole_winner() -> None:
    assert _assumed(_plan("clag", 4, 15), (4, 2, 1, 0)) == (14, 2, 1, 0)
    assert _assumed(_plan("clag", 4, 15), (3, 3, 1, 0)) == (3, 3, 1, 0)


@for_each(("number", "points"), [(10, (-4, 10, -6, -4)), (11, (-6, 10, -9, -6))])
def test_the_two_english_miseres_cost_two_and_three_a_trick(
    number: int, points: tuple[int, ...]
) -> None:
    assert _assumed(_plan("clag-english", 4, number), (2, 0, 3, 2)) == points


@for_each(
    ("bids", "tricks", "points"),
    [
        ((3, 4, 5), (3, 2, 4), (33, 2, 4)),
        ((0, 5, 6), (0, 5, 4), (20, 25, 4)),
        ((2, 3, 4), (4, 1, 4), (4, 1, 34)),
        ((3, 3, 3), (3, 3, 3), (13, 13, 13)),
        ((9, 9, 9), (3, 3, 3), (3, 3, 3)),
    ],
)
def test_ninety_nine_pays_tricks_and_a_bonus_that_fewer_share(
    bids: tuple[int, ...], tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert score(bids, tricks, _plan("ninety-nine", 3, 1), ()) == points


@for_each(
    ("bids", "level", "points"),
    [
        ((3, 4, 5), PremiumLevel.REVEAL, (93, 2, 4)),
        ((3, 4, 5), PremiumLevel.DECLARE, (63, 2, 4)),
        ((5, 4, 5), PremiumLevel.REVEAL, (3, 62, 64)),
        ((5, 2, 5), PremiumLevel.DECLARE, (3, 62, 34)),
    ],
)
def test_a_premium_goes_to_the_bidder_or_to_each_opponent(
    bids: tuple[int, ...], level: PremiumLevel, points: tuple[int, ...]
) -> None:
    premium = Premium(Seat(0), level)
    assert score(bids, (3, 2, 4), _plan("ninety-nine", 3, 1), (), premium) == points


def _exact_deals(count: int, cards: int) -> tuple[DealResult, ...]:
    """Return deals in which the first seat made its bid of one and the second missed it."""
    return tuple(
        DealResult(
            cards=cards,
            dealer=Seat(0),
            trump=None,
            bids=(1, 1),
            tricks=(1, 0),
            winners=(Seat(0),),
            points=(6, -1),
            totals=(6, -1),
        )
        for _ in range(count)
    )


@for_each(
    ("before", "cards", "points"),
    [(4, 4, (16, -11)), (3, 4, (6, -1)), (5, 4, (6, -1)), (9, 4, (16, -11)), (4, 1, (6, -1))],
)
def test_the_romanian_prize_where_it_is_played_comes_with_every_fifth_deal(
    before: int, cards: int, points: tuple[int, ...]
) -> None:
    assert FORMS["romanian-whist"].rules.scoring.streak is None
    prized = Scoring(exact=5, miss_each=1, streak=Streak())
    plan = replace(_plan("romanian-whist", 4, 1), cards=cards, score=prized)
    assert score((1, 1), (1, 0), plan, _exact_deals(before, 4)) == points
