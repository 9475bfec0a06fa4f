"""Points of a deal, and how a game ends."""

from each import for_each
from tabletop import result

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import (
    Premium,
    PremiumLevel,
    ScoreItem,
    ScoreKind,
    score,
    score_items,
    seat_points,
)
from ohhell_desktop.rules.engine.settling import leaders, new_totals, winners
from ohhell_desktop.rules.form.ending import Ending, EndWhen, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak, multiplied, times_usual
from ohhell_desktop.rules.form.sequence import MOST_DEALS, HandSizes

CATALOGUE = {
    "S01": (Scoring(), (13, 10, 0, 0)),
    "S02": (Scoring(over=1, under=1), (13, 10, 4, 1)),
    "S03": (Scoring(zero=5, over=1, under=1), (13, 5, 4, 1)),
    "S04": (Scoring(zero=5, zero_card=1, over=1, under=1), (13, 12, 4, 1)),
    "S05": (Scoring(exact=0, exact_bid=10, zero=10, miss_each=10), (30, 10, -20, -20)),
    "S06": (Scoring(exact=5, exact_bid=10, miss=-5, miss_each=5), (35, 5, -15, -15)),
    "S07": (Scoring(exact_bid=0, exact_square=1, miss_square=1), (19, 10, -4, -4)),
    "S08": (Scoring(exact=5, miss_each=1), (8, 5, -2, -2)),
    "S09": (Scoring(exact_bid=5, miss_each=5), (25, 10, -10, -10)),
    "S10": (Scoring(exact_bid=3, miss_each=3), (19, 10, -6, -6)),
    "S11": (Scoring(exact=20, exact_bid=10, miss_each=10), (50, 20, -20, -20)),
    "S12": (
        Scoring(exact=0, exact_bid=10, zero=0, zero_card=5, over=1, under=1),
        (30, 35, 4, 1),
    ),
    "S13": (Scoring(zero=20, over=1, under=1), (13, 20, 4, 1)),
    "S14": (Scoring(exact=0, exact_bid=10, zero=10), (30, 10, 0, 0)),
    "S15": (Scoring(exact_bid=2), (16, 10, 0, 0)),
    "S16": (Scoring(exact=2, miss_each=1), (5, 2, -2, -2)),
    "S17": (Scoring(miss_each=2), (13, 10, -4, -4)),
    "S18": (Scoring(under=1), (13, 10, 0, 1)),
    "S19": (Scoring(exact_bid=2, miss_each=2), (16, 10, -4, -4)),
    "S20": (Scoring(exact_bid=3, miss_each=3), (19, 10, -6, -6)),
    "S21": (Scoring(exact=0, exact_bid=10, miss_each=10, times_deal=True), (120, 0, -80, -80)),
    "S22": (Scoring(exact_bid=0, miss_each=10), (10, 10, -20, -20)),
    "S23": (Scoring(miss=-3, miss_each=1), (13, 10, -5, -5)),
    "S24": (
        Scoring(zero=5, table=(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 110)),
        (13, 5, 0, 0),
    ),
    "S25": (Scoring(table=(5, 10, 20, 35, 55, 80, 110, 145)), (35, 5, 0, 0)),
}
"""The worked examples of the scoring catalogue: 3 of 3, 0 of 0, bid 2 won 4, bid 3 won 1."""


@for_each("code", CATALOGUE)
def test_every_scoring_pays_what_its_worked_examples_say(code: str) -> None:
    scoring, expected = CATALOGUE[code]
    cases = ((3, 3), (0, 0), (2, 4), (3, 1))
    assert tuple(seat_points(scoring, bid, won, 7, 4) for bid, won in cases) == expected


@for_each(
    ("code", "bid", "won", "cards", "points"),
    [
        ("S05", 5, 2, 10, -30),
        ("S12", 0, 0, 8, 40),
        ("S12", 5, 5, 8, 50),
        ("S24", 10, 10, 10, 110),
        ("S24", 11, 11, 13, 110),
        ("S25", 5, 5, 7, 80),
        ("S01", 10, 10, 10, 20),
    ],
)
def test_examples_printed_in_the_sources_hold(
    code: str, bid: int, won: int, cards: int, points: int
) -> None:
    assert seat_points(CATALOGUE[code][0], bid, won, cards, 1) == points


@for_each("code", CATALOGUE)
def test_a_scoring_counts_up_to_ten_times_as_much_as_the_usual_one(code: str) -> None:
    usual = CATALOGUE[code][0]
    found = [times_usual(multiplied(usual, times), usual) for times in (1, 2, 10, 11)]
    assert found == [1, 2, 10, 0]
    assert times_usual(multiplied(usual, 2), Scoring(exact=7)) == 0


def points(
    scoring: Scoring,
    bids: tuple[int | None, ...],
    tricks: tuple[int, ...],
    *,
    cards: int = 9,
    history: tuple[DealResult, ...] = (),
    premium: Premium | None = None,
) -> tuple[int, ...]:
    rules = RuleSet(sequence=HandSizes(text=str(cards)), scoring=scoring)
    return score(bids, tricks, schedule(rules, 3)[0], history, premium)


def test_a_seat_without_a_bid_keeps_its_tricks() -> None:
    assert points(CATALOGUE["S13"][0], (None, 0, 2), (7, 0, 2)) == (7, 20, 12)


def test_the_deal_number_multiplies_the_points_where_it_should() -> None:
    scoring = CATALOGUE["S21"][0]
    assert points(scoring, (1, 0, 0), (1, 0, 8)) == (10, 0, -80)
    assert points(scoring, (1, 0, 0), (1, 0, 8), history=(result(),) * 3) == (40, 0, -320)


MOST = Scoring(exact=0, exact_bid=0, over=1, under=1, sole_most=10)


def test_the_sole_winner_of_the_most_tricks_gets_the_prize_and_nobody_if_two_are_equal() -> None:
    assert points(MOST, (None, None, None), (4, 3, 2)) == (14, 3, 2)
    assert points(MOST, (None, None, None), (4, 4, 1)) == (4, 4, 1)


def test_misere_assumes_a_bid_of_zero_for_all() -> None:
    with_trumps = Scoring(over=-3, under=-3)
    assert points(with_trumps, (0, 0, 0), (0, 2, 5)) == (10, -6, -15)


def test_a_prize_is_for_no_number_of_things() -> None:
    """So it is described without a number, and a bonus for tricks with theirs."""
    plan = schedule(RuleSet(sequence=HandSizes(text="9"), scoring=MOST), 3)[0]
    first, second, _ = score_items((None, None, None), (4, 3, 2), plan, ())
    assert first == (
        ScoreItem(ScoreKind.TRICKS, 4, each=1, count=4),
        ScoreItem(ScoreKind.SOLE_MOST, 10, each=0, count=0),
    )
    assert second == (ScoreItem(ScoreKind.TRICKS, 3, each=1, count=3),)


NINETY_NINE = Scoring(exact=0, exact_bid=1, over=1, under=1, by_successes=(30, 20, 10))


@for_each(
    ("bids", "expected"),
    [
        ((3, 1, 1), (33, 2, 4)),
        ((3, 2, 1), (23, 22, 4)),
        ((3, 2, 4), (13, 12, 14)),
        ((1, 1, 1), (3, 2, 4)),
    ],
)
def test_fewer_successes_pay_more(
    bids: tuple[int, int, int], expected: tuple[int, int, int]
) -> None:
    assert points(NINETY_NINE, bids, (3, 2, 4)) == expected


def test_more_successes_than_the_list_has_pay_the_last_bonus() -> None:
    assert points(Scoring(by_successes=(7,)), (3, 2, 4), (3, 2, 4)) == (20, 19, 21)


@for_each(("level", "worth"), [("declare", 30), ("reveal", 60)])
def test_a_premium_goes_to_the_caller_or_else_to_each_opponent(level: str, worth: int) -> None:
    won, lost = (Premium(Seat(seat), PremiumLevel(level)) for seat in (0, 1))
    assert points(NINETY_NINE, (3, 1, 1), (3, 2, 4), premium=won) == (33 + worth, 2, 4)
    assert points(NINETY_NINE, (3, 1, 1), (3, 2, 4), premium=lost) == (33 + worth, 2, 4 + worth)


STREAK = Scoring(exact=5, miss_each=1, streak=Streak())


def deals(*made: bool, cards: int = 5) -> tuple[DealResult, ...]:
    return tuple(result((1, 0, 0), (1 if won else 0, 0, 4), cards=cards) for won in made)


def test_the_fifth_deal_made_in_a_row_pays_a_prize_and_the_fifth_missed_costs_it() -> None:
    made, missed = (1, 0, 0), (0, 0, 9)
    assert points(STREAK, made, made, history=deals(*[True] * 4))[0] == 6 + 10
    assert points(STREAK, made, made, history=deals(*[True] * 3))[0] == 6
    assert points(STREAK, (1, 0, 0), missed, history=deals(*[False] * 4))[0] == -1 - 10


def test_a_run_is_broken_by_a_miss_and_starts_again_after_a_prize() -> None:
    made = (1, 0, 0)
    assert points(STREAK, made, made, history=deals(True, True, False, True))[0] == 6
    assert points(STREAK, made, made, history=deals(*[True] * 5))[0] == 6
    assert points(STREAK, made, made, history=deals(*[True] * 9))[0] == 16


def test_a_deal_of_one_card_breaks_every_run() -> None:
    made = (1, 0, 0)
    history = deals(True, True) + deals(True, cards=1) + deals(True)
    assert points(STREAK, made, made, history=history)[0] == 6
    assert points(STREAK, made, made, cards=1, history=deals(*[True] * 4))[0] == 6


def test_where_one_deal_is_a_run_each_deal_pays_or_costs_the_prize() -> None:
    scoring = Scoring(exact=5, miss_each=1, streak=Streak(length=1))
    made, missed = (1, 0, 0), (0, 0, 9)
    assert points(scoring, made, made)[0] == 16
    assert points(scoring, made, made, history=deals(True))[0] == 16
    assert points(scoring, made, missed, history=deals(True))[0] == -11


EXACT_100 = Ending(when=EndWhen.EXACT_TARGET, target=100)


@for_each(("total", "gain", "expected"), [(95, 8, 97), (88, 13, 99), (79, 23, 98), (90, 10, 100)])
def test_a_total_above_an_exact_target_bounces_back(total: int, gain: int, expected: int) -> None:
    assert new_totals(EXACT_100, (total,), (gain,)) == (expected,)
    assert new_totals(Ending(), (total,), (gain,)) == (total + gain,)


def ended(ending: Ending, *totals: tuple[int, ...], planned: int = 2) -> tuple[Seat, ...] | None:
    history = tuple(result((0,) * len(line), (0,) * len(line), totals=line) for line in totals)
    return winners(ending, history, planned)


def test_a_game_by_the_sequence_ends_with_its_last_deal() -> None:
    assert ended(Ending(), (5, 9)) is None
    assert ended(Ending(), (5, 9), (12, 9)) == (0,)


def test_equals_share_the_win_by_default() -> None:
    assert ended(Ending(), (1, 1, 0), (9, 9, 4)) == (0, 1)


@for_each("tie", [TieRule.EXTRA_SAME, TieRule.EXTRA_GREATEST])
def test_extra_deals_continue_until_one_leads_but_not_for_ever(tie: TieRule) -> None:
    rule = Ending(tie=tie)
    assert ended(rule, (1, 1), (9, 9)) is None
    assert ended(rule, (1, 1), (9, 9), (9, 12)) == (1,)
    lines = [(9, 9)] * (2 + 20)
    assert ended(rule, *lines[:-1]) is None
    assert ended(rule, *lines) == (0, 1)


def test_a_tie_may_go_to_the_most_bids_made() -> None:
    rule = Ending(tie=TieRule.MOST_EXACT)
    first = result((1, 0, 0), (1, 1, 0), totals=(5, 5, 0))
    last = result((1, 1, 0), (1, 1, 0), totals=(9, 9, 8))
    assert winners(rule, (first, last), 2) == (0,)
    assert winners(rule, (last, last), 2) == (0, 1)


def test_a_game_to_a_target_ends_when_one_seat_alone_has_it() -> None:
    rule = Ending(when=EndWhen.TARGET, target=101)
    assert ended(rule, (100, 40)) is None
    assert ended(rule, (105, 105)) is None
    assert ended(rule, (105, 106)) == (1,)


def test_a_game_to_an_exact_target_is_won_by_all_who_have_it() -> None:
    assert ended(EXACT_100, (99, 97)) is None
    assert ended(EXACT_100, (100, 97)) == (0,)
    assert ended(EXACT_100, (100, 100)) == (0, 1)


def test_every_game_ends() -> None:
    assert ended(EXACT_100, *[(50, 40)] * (MOST_DEALS - 1)) is None
    assert ended(EXACT_100, *[(50, 40)] * MOST_DEALS) == (0,)


def test_the_leaders_are_all_who_have_the_highest_total() -> None:
    assert leaders((4, 9, 9)) == (1, 2)
