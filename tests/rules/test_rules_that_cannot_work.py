"""What cannot work in a rule set."""

from dataclasses import replace

import pytest

from ohhell_desktop.rules.axes import (
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Play,
    Specials,
    Trump,
    TrumpSource,
    Visibility,
)
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.deck import Deck
from ohhell_desktop.rules.ending import Ending, EndWhen
from ohhell_desktop.rules.problems import Problem, Trouble, problems
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.sentences import Sentence
from ohhell_desktop.rules.sequence import HandSizes

PLAIN = RuleSet(sequence=HandSizes(text="5, 1"))
LAYS = Bidding(style=BidStyle.LAY)
BIG = HandSizes(text="6")


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        (PLAIN, None),
        (replace(PLAIN, seats=(5, 7)), Problem("seats", Trouble.SEATS, (4, 5, 7))),
        (replace(PLAIN, seats=(2, 3)), Problem("seats", Trouble.SEATS, (4, 2, 3))),
        (
            replace(PLAIN, sequence=HandSizes(text="?")),
            Problem(
                "sequence",
                Trouble.SEQUENCE,
                cause=Sentence(
                    "the part {part} of the sequence cannot be read", (("part", "'?'"),)
                ),
            ),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="14")),
            Problem("sequence", Trouble.TOO_MANY_CARDS, (4, 14, 56, 52)),
        ),
        (
            replace(PLAIN, ending=Ending(when=EndWhen.TARGET)),
            Problem("ending", Trouble.NO_TARGET),
        ),
        (replace(PLAIN, ending=Ending(when=EndWhen.TARGET, target=1)), None),
        (replace(PLAIN, deck=Deck(jokers=2)), Problem("specials", Trouble.JOKERS, (2,))),
        (
            replace(PLAIN, specials=Specials(jokers=Jokers.SUIT)),
            Problem("specials", Trouble.JOKERS, (0,)),
        ),
        (
            replace(PLAIN, trump=Trump(source=TrumpSource.RANDOM)),
            Problem("trump", Trouble.NO_SUITS),
        ),
        (
            replace(PLAIN, trump=Trump(source=TrumpSource.FIXED, suits=(Suit.JOKERS,))),
            Problem("trump", Trouble.JOKER_TRUMP),
        ),
        (replace(PLAIN, trump=Trump(suits=(Suit.JOKERS,))), None),
        (
            replace(
                PLAIN,
                trump=Trump(source=TrumpSource.HIGHEST_BIDDER),
                bidding=Bidding(style=BidStyle.NONE),
            ),
            Problem("bidding", Trouble.NO_HIGHEST),
        ),
        (
            replace(PLAIN, sequence=BIG, play=Play(lead=FirstSeat.HIGHEST_BIDDER), bidding=LAYS),
            Problem("bidding", Trouble.NO_HIGHEST),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="3"), bidding=LAYS),
            Problem("sequence", Trouble.TOO_FEW_TO_LAY, (3, 3)),
        ),
        (replace(PLAIN, sequence=BIG, bidding=LAYS), None),
        (
            replace(PLAIN, bidding=Bidding(premium=True)),
            Problem("bidding", Trouble.SILENT_STYLE),
        ),
        (
            replace(PLAIN, sequence=BIG, bidding=replace(LAYS, silent_from=30)),
            Problem("bidding", Trouble.SILENT_LAYS),
        ),
        (
            replace(PLAIN, visibility=Visibility.FOREHEAD),
            Problem("visibility", Trouble.UNSEEN_CHOICE, (5,)),
        ),
        (
            replace(PLAIN, sequence=HandSizes(text="1"), visibility=Visibility.FOREHEAD),
            None,
        ),
        (replace(PLAIN, visibility=Visibility.BLIND), None),
        (
            replace(PLAIN, sequence=BIG, visibility=Visibility.BLIND, bidding=LAYS),
            Problem("visibility", Trouble.UNSEEN_CHOICE, (6,)),
        ),
        (replace(PLAIN, visibility=Visibility.PILE), None),
        (
            replace(PLAIN, visibility=Visibility.PILE, play=Play(wild_twos=True)),
            Problem("visibility", Trouble.UNSEEN_CHOICE, (5,)),
        ),
    ],
)
def test_each_problem_names_its_axis(rules: RuleSet, problem: Problem | None) -> None:
    found = problems(rules, 4)
    assert found[:1] == (() if problem is None else (problem,))


def test_a_problem_of_several_deals_is_told_once() -> None:
    rules = replace(PLAIN, sequence=HandSizes(text="5x3"), bidding=Bidding(premium=True))
    assert len(problems(rules, 4)) == 1
