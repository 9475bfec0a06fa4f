"""The sentences about days, challenges, and two results of the same cards."""

from datetime import date

import pytest

from ohhell_desktop.session.challenges.code import CHALLENGE
from ohhell_desktop.session.challenges.comparison import compared
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.session.challenges.kept import DealHead, KeptResult
from ohhell_desktop.session.challenges.result import RESULT, DealOf, SeatResult
from ohhell_desktop.ui.challenges.words import (
    code_progress,
    day_spoken,
    days_summary,
    deal_spoken,
    decided_text,
    others_text,
    played_line,
    title_text,
)

MADE, MISSED, SILENT = DealOf(2, 2, 12), DealOf(1, 0, -1), DealOf(None, 3, 3)
FIRST, SECOND, THIRD = date(2026, 11, 23), date(2026, 11, 24), date(2026, 11, 25)


def kept(*deals: DealOf, cards: tuple[int, ...] = ()) -> KeptResult:
    heads = tuple(DealHead(count, None) for count in cards or (5,) * len(deals))
    return KeptResult(SeatResult(deals, players=1), heads)


def test_a_day_says_what_was_made_of_it() -> None:
    days = Days({FIRST: kept(MADE)}, begun=frozenset({SECOND}))
    assert day_spoken(FIRST, days, is_open=True) == "23 November: bid 2, won 2, +12 points"
    assert day_spoken(SECOND, days, is_open=True) == "24 November: begun"


@pytest.mark.parametrize(
    ("expert", "says"),
    [
        ({}, "Bids made: 1 of 2."),
        ({FIRST: kept(MADE)}, " Of the 1 that the expert has played, it made 1."),
        (
            {FIRST: kept(MADE), SECOND: kept(MADE), THIRD: kept(MADE)},
            " The expert made 2 with the same cards.",
        ),
    ],
)
def test_the_summary_compares_only_days_that_both_have_played(
    expert: dict[date, KeptResult], says: str
) -> None:
    days = Days({FIRST: kept(MADE), SECOND: kept(MISSED)}, expert)
    assert days_summary(days).endswith(says)


def test_nothing_is_summed_up_before_the_first_day() -> None:
    assert days_summary(Days(expert={FIRST: kept(MADE)})) == ""


def test_a_code_that_is_being_typed_says_what_is_missing() -> None:
    assert "nobody’s points" in code_progress(" - ", None)
    assert code_progress("AAAA-AAAA-AAAA-AAA", CHALLENGE).startswith("1 character to go.")
    assert code_progress("AAAA-AAAA-AAAA-AAAA", CHALLENGE) == ""
    assert code_progress("AAAA-AAAA-AAAA-AAAA-A", CHALLENGE).endswith("this is 1 too many.")
    assert code_progress("AAAA-AAAA-AAAA-AAAA-A", RESULT).endswith("15 characters to go.")


def test_the_levels_of_a_friends_table_are_said() -> None:
    assert others_text(["Keen"] * 3) == "The others all play at the level Keen."
    assert others_text(["Keen", "Gentle"]) == "The levels of the others: Keen, Gentle."
    assert others_text(["Keen"]) == "The other one plays at the level Keen."


@pytest.mark.parametrize(
    ("mine", "theirs", "title", "decided"),
    [
        ([MADE], None, "+12 points", ""),
        ([MADE, MADE], [MADE], "+24 points", ""),
        ([MADE, MISSED], [MADE, MISSED], "Level", "You made the same of every deal."),
        (
            [MADE, MISSED],
            [MISSED, MADE],
            "Level",
            "What was won in one deal was lost in another.",
        ),
        (
            [MADE],
            [DealOf(1, 1, 11)],
            "1 point better",
            "You bid 2, the expert 1, and both bids were made.",
        ),
        (
            [MADE],
            [MISSED],
            "13 points better",
            "You made your bid of 2, the expert bid 1 and won 0.",
        ),
        (
            [MISSED],
            [MADE],
            "13 points behind",
            "You bid 1 and won 0, the expert made a bid of 2.",
        ),
        (
            [MISSED],
            [DealOf(3, 1, 1)],
            "2 points behind",
            "You bid 1 and won 0, the expert bid 3 and won 1.",
        ),
        (
            [SILENT],
            [MADE],
            "9 points behind",
            "You won 3, +3 points; the expert bid 2, won 2, +12 points.",
        ),
    ],
)
def test_the_title_says_who_was_better_and_a_sentence_why(
    mine: list[DealOf], theirs: list[DealOf] | None, title: str, decided: str
) -> None:
    both = compared(kept(*mine), None if theirs is None else SeatResult(tuple(theirs), players=1))
    assert title_text(both) == title
    assert decided_text(both, "the expert") == decided


@pytest.mark.parametrize(
    ("cards", "where"),
    [((5, 6), "the deal of 6 cards."), ((5, 5), "deal 2.")],
)
def test_the_deal_that_decided_is_named_by_its_cards_if_only_one_has_so_many(
    cards: tuple[int, int], where: str
) -> None:
    both = compared(kept(MADE, MADE, cards=cards), SeatResult((MADE, MISSED), players=1))
    assert decided_text(both, "the expert").startswith(f"It came down to {where} You made ")


def test_a_deal_is_spoken_with_both_results_and_their_difference() -> None:
    both = compared(kept(MADE, MADE, MADE), SeatResult((MISSED, MADE), players=1))
    mine = "5 cards: you bid 2, won 2, +12 points"
    assert [deal_spoken(deal, "the expert") for deal in both.deals] == [
        f"Deal 1, {mine}; the expert bid 1, won 0, \N{MINUS SIGN}1 point; +13",
        f"Deal 2, {mine}; the expert bid 2, won 2, +12 points",
        f"Deal 3, {mine}",
    ]


def test_a_challenge_is_listed_with_the_expert_as_soon_as_that_is_known() -> None:
    assert played_line("Blackout", kept(MADE), None) == "Blackout, 1 deal: you 12"
    line = played_line("Blackout", kept(MADE), kept(MISSED))
    assert line == "Blackout, 1 deal: you 12, the expert \N{MINUS SIGN}1"
