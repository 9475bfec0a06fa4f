"""The axes of the score, the end of the game and the stake."""

from collections.abc import Callable
from typing import Final

from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ending import EndWhen, TieRule
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Streak
from ohhell_desktop.ui.house_rules.schema.accessors import FieldPath, IsSet
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field, always
from ohhell_desktop.ui.house_rules.schema.field_kinds import NumberList, OneOf, WholeNumber, YesNo

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


_EXACT: Final = (
    _points(
        "exact", "Exact bid", "Points for winning just as many tricks as were bid.", _has_formula
    ),
    _points(
        "exact_bid",
        "Exact bid, each trick",
        "Points added to that for each trick of the bid.",
        _has_formula,
    ),
    _points(
        "exact_square",
        "Exact bid, squared",
        "Points added to that, times the bid, times the bid again: 9 times for a bid of 3.",
        _has_formula,
    ),
    Field(
        FieldPath("scoring.zero"),
        "Exact bid of zero",
        "Points for bidding zero and winning nothing, where that is paid in its own way.",
        WholeNumber(-_MOST, _MOST, "As any other", or_none=True),
        _can_be_exact,
    ),
    _points(
        "zero_card",
        "Zero, each card dealt",
        "Points added to an exact bid of zero for each card that a player was dealt.",
        _zero_is_special,
    ),
    Field(
        FieldPath("scoring.table"),
        "Table of points",
        "Points for an exact bid of 0, 1, 2 and so on, in place of those for an exact bid; beyond"
        " its end the last counts.",
        NumberList("5, 10, 20, 35"),
        _can_be_exact,
    ),
)
_MISSED: Final = (
    _points(
        "miss", "Missed bid", "Points for any bid missed; below zero they are lost.", _can_be_exact
    ),
    _points(
        "over",
        "Each trick, if too many",
        "Points for every trick of a player who has won more than he bid, or made no bid.",
        always,
    ),
    _points(
        "under",
        "Each trick, if too few",
        "Points for every trick of a player who has won fewer than he bid.",
        _can_be_exact,
    ),
    _points(
        "miss_each",
        "Lost for each trick out",
        "Points lost for every trick too many or few.",
        _can_be_exact,
    ),
    _points(
        "miss_square",
        "Lost for tricks out, squared",
        "Points lost, times the tricks too many or few, times these again: 4 times for 2 out.",
        _can_be_exact,
    ),
)
_OTHER_POINTS: Final = (
    Field(
        FieldPath("scoring.times_deal"),
        "Times the deal's number",
        "All these points are multiplied by 1 in the first deal, by 2 in the second, and so on.",
        YesNo(),
    ),
    _points(
        "sole_most",
        "Most tricks",
        "Points more for the player with the most tricks; if several have as many, for nobody.",
        always,
    ),
    Field(
        FieldPath("scoring.by_successes"),
        "By how many were exact",
        "Points more for everybody who was exact: if he alone was, if two were, three and so on;"
        " beyond its end the last counts.",
        NumberList("30, 20, 10"),
        _can_be_exact,
    ),
    _points("declare", "Bid shown", "Points for an exact bid that was shown before.", _has_premium),
    _points(
        "reveal", "Hand shown", "Points for an exact bid with the hand shown too.", _has_premium
    ),
)
_STREAKS: Final = (
    Field(
        IsSet("scoring.streak", Streak()),
        "Prize for a streak",
        "Points for bids made in several deals in a row; as many are lost for bids missed.",
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
        "Points of the prize",
        "Points won for a streak of bids made, and lost for one of bids missed.",
        WholeNumber(0, _MOST),
        _has_streak,
    ),
    Field(
        FieldPath("scoring.streak.least_cards"),
        "Least cards in a streak",
        "A deal of fewer cards for each player ends every streak.",
        WholeNumber(1, 60),
        _has_streak,
    ),
)

SCORING: Final = Axis("scoring", "Score", (*_EXACT, *_MISSED, *_OTHER_POINTS, *_STREAKS))


def _by_target(rules: RuleSet) -> bool:
    return rules.ending.when is not EndWhen.SCHEDULE


ENDING: Final = Axis(
    "ending",
    "End",
    (
        Field(
            FieldPath("ending.when"),
            "The game ends",
            "What ends the game; for a total, the deals are begun again until it is reached.",
            OneOf(
                (
                    (EndWhen.SCHEDULE, "After the last deal"),
                    (EndWhen.TARGET, "When somebody has enough points"),
                    (EndWhen.EXACT_TARGET, "When somebody has just so many points"),
                )
            ),
        ),
        Field(
            FieldPath("ending.target"),
            "Total that ends it",
            "Points; where it must be met exactly, what is above it is taken back off.",
            WholeNumber(0, _MOST),
            _by_target,
            frozenset({ProblemKind.NO_TARGET}),
        ),
        Field(
            FieldPath("ending.tie"),
            "If several lead",
            "Who wins if several have the highest total after the last deal.",
            OneOf(
                (
                    (TieRule.JOINT, "They share the win"),
                    (TieRule.EXTRA_SAME, "Extra deals of the last size"),
                    (TieRule.EXTRA_GREATEST, "Extra deals of the greatest size"),
                    (TieRule.MOST_EXACT, "The one of them with the most exact bids"),
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
            FieldPath("settlement.stake"),
            "For each point",
            "Each is paid so much for every point above the average total, and pays it for those"
            " below.",
            WholeNumber(0, 1000, "Nothing is paid"),
        ),
    ),
)
