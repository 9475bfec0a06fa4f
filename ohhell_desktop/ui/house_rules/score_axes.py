"""The table, third part: what a deal pays, and when the game is over."""

from typing import Final

from ohhell_desktop.rules.ending import EndWhen, TieRule
from ohhell_desktop.rules.problems import Trouble
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.scoring_axis import Streak
from ohhell_desktop.ui.house_rules.field import Axis, Field
from ohhell_desktop.ui.house_rules.kinds import Choice, Figures, Whole, YesNo
from ohhell_desktop.ui.house_rules.lenses import At, Given

_MOST: Final = 100_000
_POINTS: Final = Whole(-_MOST, _MOST)


def _formula(rules: RuleSet) -> bool:
    return not rules.scoring.table


def _zero(rules: RuleSet) -> bool:
    return rules.scoring.zero is not None


def _streak(rules: RuleSet) -> bool:
    return rules.scoring.streak is not None


def _premium(rules: RuleSet) -> bool:
    return rules.bidding.premium


def _points(path: str, label: str, text: str) -> Field:
    return Field(At(f"scoring.{path}"), label, text, _POINTS)


SCORING: Final = Axis(
    "scoring",
    "Score",
    (
        Field(At("scoring.exact"), "Exact bid", "Points for a bid made.", _POINTS, _formula),
        Field(
            At("scoring.exact_bid"),
            "and for each trick bid",
            "Added to it, once for each trick of the bid.",
            _POINTS,
            _formula,
        ),
        Field(
            At("scoring.exact_square"),
            "times the bid squared",
            "Added to it, times the bid, times the bid again.",
            _POINTS,
            _formula,
        ),
        Field(
            At("scoring.zero"),
            "Exact bid of zero",
            "If zero is paid in its own way.",
            Whole(-_MOST, _MOST, "As any other", or_none=True),
        ),
        Field(
            At("scoring.zero_card"),
            "and for each card dealt",
            "Added to a zero that was made.",
            _POINTS,
            _zero,
        ),
        _points("miss", "Missed bid", "Points for a bid missed; a loss is below zero."),
        _points("over", "Each trick, if too many", "For every trick won when the bid was lower."),
        _points("under", "Each trick, if too few", "For every trick won when the bid was higher."),
        _points("miss_each", "Off by one costs", "Taken away for each trick off the bid."),
        _points(
            "miss_square",
            "Off, squared, costs",
            "Taken away for the tricks off the bid, multiplied by themselves.",
        ),
        Field(
            At("scoring.table"),
            "A table instead",
            "Points for an exact bid of 0, 1, 2 ...; beyond its end the last counts.",
            Figures("5, 10, 20, 35"),
        ),
        Field(
            At("scoring.times_deal"),
            "Times the deal's number",
            "All is multiplied by 1 in the first deal, by 2 in the second ...",
            YesNo(),
        ),
        _points("sole_most", "Most tricks", "For the one player with the most; nobody if two."),
        Field(
            At("scoring.by_successes"),
            "By how many were exact",
            "For everybody who was exact, if one, two, three ... were.",
            Figures("30, 20, 10"),
        ),
        Field(
            At("scoring.declare"), "Bid declared", "For a bid that was declared.", _POINTS, _premium
        ),
        Field(At("scoring.reveal"), "Hand shown", "For a hand that was shown.", _POINTS, _premium),
        Field(
            Given("scoring.streak", Streak()),
            "Prize for a streak",
            "For bids made in a row; as much is lost for bids missed in a row.",
            YesNo(),
        ),
        Field(
            At("scoring.streak.length"),
            "Deals in a row",
            "How long a streak is.",
            Whole(2, 50),
            _streak,
        ),
        Field(At("scoring.streak.points"), "Prize", "Points for it.", Whole(0, _MOST), _streak),
        Field(
            At("scoring.streak.least_cards"),
            "Broken by deals below",
            "A deal of fewer cards ends a streak.",
            Whole(1, 60),
            _streak,
        ),
    ),
)


def _by_target(rules: RuleSet) -> bool:
    return rules.ending.when is not EndWhen.SCHEDULE


ENDING: Final = Axis(
    "ending",
    "End",
    (
        Field(
            At("ending.when"),
            "The game ends",
            "What ends the game.",
            Choice(
                (
                    (EndWhen.SCHEDULE, "After the last deal"),
                    (EndWhen.TARGET, "When somebody has enough points"),
                    (EndWhen.EXACT_TARGET, "With exactly so many points"),
                )
            ),
        ),
        Field(
            At("ending.target"),
            "Points",
            "The total that ends it; what is above an exact total is taken back off.",
            Whole(0, _MOST),
            _by_target,
            frozenset({Trouble.NO_TARGET}),
        ),
        Field(
            At("ending.tie"),
            "If several lead",
            "How a tie is settled after the last deal.",
            Choice(
                (
                    (TieRule.JOINT, "They share the win"),
                    (TieRule.EXTRA_SAME, "Extra deals of the last size"),
                    (TieRule.EXTRA_GREATEST, "Extra deals of the greatest size"),
                    (TieRule.MOST_EXACT, "The most exact bids win"),
                )
            ),
            lambda rules: not _by_target(rules),
        ),
    ),
)

SETTLEMENT: Final = Axis(
    "settlement",
    "Stake",
    (
        Field(
            At("settlement.stake"),
            "For each point",
            "Each is paid for the points above the average, and pays for those below.",
            Whole(0, 1000, "Nothing is paid"),
        ),
    ),
)
