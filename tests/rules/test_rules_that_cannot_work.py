"""Problems in a rule set."""

import tracemalloc
from dataclasses import replace
from math import comb
from unittest.mock import patch

from each import for_each
from strategies import playable

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS, RANKS, Suit
from ohhell_desktop.rules.form import schedule as schedule_module
from ohhell_desktop.rules.form.axes import (
    LAY_COUNT,
    LAY_MOST,
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Playing,
    RankOrder,
    Specials,
    Trump,
    TrumpSource,
    Visibility,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ending import Ending, EndWhen
from ohhell_desktop.rules.form.problems import MOST_CARDS, Cure, Problem, ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, DealPlan, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import Sentence
from ohhell_desktop.variants import CATALOGUE

PLAIN = RuleSet(sequence=HandSizes(text="5, 1"))
LAYS = Bidding(style=BidStyle.LAY)
BIG = HandSizes(text="6")


@for_each(
    ("rules", "problem"),
    [
        (PLAIN, None),
        (replace(PLAIN, seats=(5, 7)), Problem("seats", ProblemKind.SEATS, (4, 5, 7))),
        (replace(PLAIN, seats=(2, 3)), Problem("seats", ProblemKind.SEATS, (4, 2, 3))),
        (
            replace(PLAIN, sequence=HandSizes(text="?")),
            Problem(
                "sequence",
                ProblemKind.SEQUENCE,
                cause=Sentence("{part} cannot be read as a number of cards", (("part", "'?'"),)),
            ),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="14")),
            Problem(
                "sequence",
                ProblemKind.TOO_MANY_CARDS,
                (4, 14, 56, 52),
                cures=(Cure.SECOND_PACK, Cure.FEWER_SEATS),
            ),
        ),
        (
            replace(PLAIN, ending=Ending(when=EndWhen.TARGET)),
            Problem("ending", ProblemKind.NO_TARGET),
        ),
        (replace(PLAIN, ending=Ending(when=EndWhen.TARGET, target=1)), None),
        (replace(PLAIN, deck=Deck(jokers=2)), Problem("specials", ProblemKind.JOKERS, (2,))),
        (
            replace(PLAIN, specials=Specials(jokers=Jokers.SUIT)),
            Problem("specials", ProblemKind.JOKERS, (0,)),
        ),
        (
            replace(PLAIN, trump=Trump(source=TrumpSource.RANDOM)),
            Problem("trump", ProblemKind.NO_SUITS),
        ),
        (
            replace(PLAIN, trump=Trump(source=TrumpSource.FIXED, suits=(Suit.JOKERS,))),
            Problem("trump", ProblemKind.JOKER_TRUMP),
        ),
        (replace(PLAIN, trump=Trump(suits=(Suit.JOKERS,))), None),
        (
            replace(
                PLAIN,
                trump=Trump(source=TrumpSource.HIGHEST_BIDDER),
                bidding=Bidding(style=BidStyle.NONE),
            ),
            Problem("bidding", ProblemKind.NO_HIGHEST),
        ),
        (
            replace(PLAIN, sequence=BIG, play=Playing(lead=FirstSeat.HIGHEST_BIDDER), bidding=LAYS),
            Problem("bidding", ProblemKind.NO_HIGHEST),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="3"), bidding=LAYS),
            Problem("sequence", ProblemKind.TOO_FEW_TO_LAY, (3, 3)),
        ),
        (replace(PLAIN, sequence=BIG, bidding=LAYS), None),
        (replace(PLAIN, deck=Deck(copies=2), sequence=HandSizes(text="20"), bidding=LAYS), None),
        (
            replace(PLAIN, deck=Deck(copies=2), sequence=HandSizes(text="21"), bidding=LAYS),
            Problem("sequence", ProblemKind.TOO_MANY_TO_LAY, (21, 3, 20)),
        ),
        (replace(PLAIN, sequence=HandSizes(text="13x115, 5")), None),
        (
            replace(PLAIN, sequence=HandSizes(text="13x115, 6")),
            Problem("sequence", ProblemKind.TOO_LONG, (6004, 6000)),
        ),
        (
            replace(PLAIN, bidding=Bidding(premium=True)),
            Problem("bidding", ProblemKind.SILENT_STYLE),
        ),
        (
            replace(PLAIN, sequence=BIG, bidding=replace(LAYS, silent_from=30)),
            Problem("bidding", ProblemKind.SILENT_LAYS),
        ),
        (
            replace(PLAIN, visibility=Visibility.FOREHEAD),
            Problem("visibility", ProblemKind.UNSEEN_CHOICE, (5,)),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="1"), visibility=Visibility.FOREHEAD),
            None,
        ),
        (replace(PLAIN, visibility=Visibility.BLIND), None),
        (
            replace(PLAIN, sequence=BIG, visibility=Visibility.BLIND, bidding=LAYS),
            Problem("visibility", ProblemKind.UNSEEN_CHOICE, (6,)),
        ),
        (replace(PLAIN, visibility=Visibility.PILE), None),
        (
            replace(PLAIN, visibility=Visibility.PILE, play=Playing(wild_twos=True)),
            Problem("visibility", ProblemKind.UNSEEN_CHOICE, (5,)),
        ),
    ],
)
def test_each_problem_names_its_axis(rules: RuleSet, problem: Problem | None) -> None:
    found = problems(rules, 4)
    assert found[:1] == (() if problem is None else (problem,))


def test_the_limits_leave_every_form_four_times_as_much_as_it_needs() -> None:
    plans = [
        (seats, schedule(form.rules, seats))
        for form in CATALOGUE.values()
        for seats in range(LEAST_SEATS, MOST_SEATS + 1)
        if playable(form.rules, seats)
    ]
    dealt = max(seats * sum(plan.cards for plan in deals) for seats, deals in plans)
    assert 4 * dealt <= MOST_CARDS
    lays = {
        plan.cards for _, deals in plans for plan in deals if plan.bidding.style is BidStyle.LAY
    }
    assert 4 * comb(max(lays), LAY_COUNT) <= comb(LAY_MOST, LAY_COUNT)


def test_a_change_for_every_deal_two_hundred_times_is_as_one() -> None:
    trumps = [Trump(least_rank=rank) for rank in RANKS]
    changes = [DealChange(where=Where.ONE_CARD, trump=trumps[n % len(trumps)]) for n in range(199)]
    last = DealChange(where=Where.ONE_CARD, ranks=RankOrder.ACE_LOW)
    rules = RuleSet(sequence=HandSizes(text="1x200"), changes=(*changes, last))
    made: list[DealPlan] = []
    with patch.object(schedule_module, "replace", side_effect=AssertionError):
        made += schedule(rules, 4)
    assert {(plan.trump, plan.ranks) for plan in made} == {(changes[-1].trump, RankOrder.ACE_LOW)}


@for_each("text", ["M..1, 2..M", "1..M/2", "MxM", "M"])
def test_no_list_is_built_before_its_bounds_are_known(text: str) -> None:
    sizes = HandSizes(text=text, reserve=-1_000_000)
    tracemalloc.start()
    try:
        found = problems(RuleSet(sequence=sizes), 4)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found[0].kind in {ProblemKind.SEQUENCE, ProblemKind.TOO_MANY_CARDS}
    assert peak < 500_000


def test_a_problem_of_several_deals_is_reported_once() -> None:
    rules = replace(PLAIN, sequence=HandSizes(text="5x3"), bidding=Bidding(premium=True))
    assert len(problems(rules, 4)) == 1
