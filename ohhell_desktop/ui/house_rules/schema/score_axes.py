"""The axes of the score, the end of the game and the stake."""

from collections.abc import Callable
from typing import Final

from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ending import EndWhen, TieRule
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Streak
from ohhell_desktop.ui.house_rules.schema import summaries
from ohhell_desktop.ui.house_rules.schema.accessors import FieldPath, IsSet
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field, always
from ohhell_desktop.ui.house_rules.schema.field_kinds import NumberList, OneOf, WholeNumber, YesNo
from ohhell_desktop.ui.house_rules.schema.scorings import USUAL, ScoringFormula

_MOST: Final = 100_000
_POINTS: Final = WholeNumber(-_MOST, _MOST)


def _has_formula(rules: RuleSet) -> bool:
    return _can_be_exact(rules) and not rules.scoring.table


def _zero_is_special(rules: RuleSet) -> bool:
    return _can_be_exact(rules) and rules.scoring.zero is not None


def _has_streak(rules: RuleSet) -> bool:
    return _can_be_exact(rules) and rules.scoring.streak is not None


def _has_premium(rules: RuleSet) -> bool:
    return rules.bidding.premium


def _can_be_exact(rules: RuleSet) -> bool:
    """Return whether a result can be exact: there are bids, or a bid is assumed for all."""
    return rules.bidding.style is not BidStyle.NONE or rules.bidding.assumed is not None


def _points(path: str, label: str, text: str, shown: Callable[[RuleSet], bool]) -> Field:
    return Field(FieldPath(f"scoring.{path}"), label, text, _POINTS, shown)


_USUAL: Final = (
    Field(
        ScoringFormula(),
        "Usual scores",
        "Choose one and change it below, or set your own points.",
        OneOf(USUAL),
        _can_be_exact,
        repeats=True,
    ),
)
_EXACT: Final = (
    _points(
        "exact", "Exact bid", "Points for winning exactly as many tricks as you bid.", _has_formula
    ),
    _points(
        "exact_bid",
        "Exact bid, each trick",
        "Extra points for each trick bid.",
        _has_formula,
    ),
    _points(
        "exact_square",
        "Exact bid, squared",
        "Extra points, times the square of the bid: 9 times for a bid of 3.",
        _has_formula,
    ),
    Field(
        FieldPath("scoring.zero"),
        "Exact bid of zero",
        "Points for bidding zero and winning no trick, if they differ from other exact bids.",
        WholeNumber(-_MOST, _MOST, "Like any other", or_none=True),
        _can_be_exact,
    ),
    _points(
        "zero_card",
        "Zero, each card dealt",
        "Extra points for an exact bid of zero, for each card dealt to a player.",
        _zero_is_special,
    ),
    Field(
        FieldPath("scoring.table"),
        "Table of points",
        "Points for an exact bid of 0, 1, 2 and so on. They replace the points above; "
        "higher bids score the last number.",
        NumberList("5, 10, 20, 35"),
        _can_be_exact,
    ),
)
_MISSED: Final = (
    _points(
        "miss",
        "Missed bid",
        "Points for a missed bid, however far off. Below zero, they are lost.",
        _can_be_exact,
    ),
    _points(
        "over",
        "Too many, each trick won",
        "Points for each trick of a player who won more than they bid, or made no bid.",
        always,
    ),
    _points(
        "under",
        "Too few, each trick won",
        "Points for each trick of a player who won fewer than they bid.",
        _can_be_exact,
    ),
    _points(
        "miss_each",
        "Lost for each trick off",
        "Points lost for each trick too many or too few.",
        _can_be_exact,
    ),
    _points(
        "miss_square",
        "Lost for tricks off, squared",
        "Points lost, times the square of the tricks too many or too few: 4 times for 2 off.",
        _can_be_exact,
    ),
)
_OTHER_POINTS: Final = (
    Field(
        FieldPath("scoring.times_deal"),
        "Times the deal’s number",
        "All these points are multiplied by 1 in the first deal, by 2 in the second, and so on.",
        YesNo(),
        problem_kinds=frozenset({ProblemKind.TOO_MANY_POINTS}),
    ),
    _points(
        "sole_most",
        "Most tricks",
        "Extra points for the player with the most tricks. Nobody gets them if several "
        "share the most.",
        always,
    ),
    Field(
        FieldPath("scoring.by_successes"),
        "By how many were exact",
        "Extra points for everybody who was exact: if one player was, if two were, if "
        "three were, and so on. For more players the last number counts.",
        NumberList("30, 20, 10"),
        _can_be_exact,
    ),
    _points("declare", "Bid shown", "Extra points for an exact bid that was shown.", _has_premium),
    _points(
        "reveal",
        "Hand shown",
        "Extra points for an exact bid if the hand was shown too.",
        _has_premium,
    ),
)
_STREAKS: Final = (
    Field(
        IsSet("scoring.streak", Streak()),
        "Prize for a streak",
        "Points for making several bids in a row. Missing as many in a row loses them.",
        YesNo(),
        _can_be_exact,
    ),
    Field(
        FieldPath("scoring.streak.length"),
        "Length of a streak",
        "How many deals in a row.",
        WholeNumber(2, 50),
        _has_streak,
    ),
    Field(
        FieldPath("scoring.streak.points"),
        "Points for a streak",
        "Points won for a streak of bids made, and lost for a streak of bids missed.",
        WholeNumber(0, _MOST),
        _has_streak,
    ),
    Field(
        FieldPath("scoring.streak.least_cards"),
        "Fewest cards in a streak",
        "A deal with fewer cards for each player ends every streak.",
        WholeNumber(1, 60),
        _has_streak,
    ),
)


SCORING: Final = Axis(
    "scoring",
    "Score",
    (*_USUAL, *_EXACT, *_MISSED, *_OTHER_POINTS, *_STREAKS),
    brief=summaries.points,
    shorter=summaries.short_points,
)


def _by_target(rules: RuleSet) -> bool:
    return rules.ending.when is not EndWhen.SCHEDULE


ENDING: Final = Axis(
    "ending",
    "End",
    (
        Field(
            FieldPath("ending.when"),
            "The game ends",
            "What ends the game. If it is a total, the deals start again until it is reached.",
            OneOf(
                (
                    (EndWhen.SCHEDULE, "After the last deal"),
                    (EndWhen.TARGET, "When somebody has enough points"),
                    (EndWhen.EXACT_TARGET, "When somebody has exactly enough points"),
                )
            ),
        ),
        Field(
            FieldPath("ending.target"),
            "Total that ends it",
            "In points. If it must be met exactly, points above it count backwards.",
            WholeNumber(0, _MOST),
            _by_target,
            frozenset({ProblemKind.NO_TARGET}),
        ),
        Field(
            FieldPath("ending.tie"),
            "If players tie",
            "Who wins if several players have the highest total after the last deal.",
            OneOf(
                (
                    (TieRule.JOINT, "They share the win"),
                    (TieRule.EXTRA_SAME, "Extra deals of the last size"),
                    (TieRule.EXTRA_GREATEST, "Extra deals of the largest size"),
                    (TieRule.MOST_EXACT, "The one with the most exact bids"),
                )
            ),
            lambda rules: not _by_target(rules),
        ),
    ),
    shorter=summaries.end,
)

SETTLEMENT: Final = Axis(
    "settlement",
    "Stake",
    (
        Field(
            FieldPath("settlement.stake"),
            "For each point",
            "Players are paid this much for each point above the average total, and pay it "
            "for each point below.",
            WholeNumber(0, 1000, "Nothing is paid"),
        ),
    ),
    brief=summaries.stake,
)
