"""The usual scorings, and how many times a special deal counts."""

from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import (
    FORMULA,
    Scoring,
    multiplied,
    times_usual,
)
from ohhell_desktop.ui.house_rules.schema.field import Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import OneOf

USUAL: Final = (
    (Scoring(over=1, under=1), "10 + 1 a trick; missed: 1 a trick won"),
    (Scoring(), "10 + 1 a trick; missed: nothing"),
    (Scoring(exact=5, miss_each=1), "5 + 1 a trick; 1 lost for each trick off"),
    (Scoring(exact_bid=2, miss_each=5), "10 + 2 a trick; 5 lost for each trick off"),
    (Scoring(exact_bid=3, miss_each=3), "10 + 3 a trick; 3 lost for each trick off"),
    (Scoring(exact_bid=5, miss_each=5), "10 + 5 a trick; 5 lost for each trick off"),
    (
        Scoring(exact=0, exact_bid=10, zero=10, miss_each=10),
        "10 a trick, zero 10; 10 lost for each trick off",
    ),
    (Scoring(exact=20, exact_bid=10, miss_each=10), "20 + 10 a trick; 10 lost for each trick off"),
    (
        Scoring(exact_bid=0, exact_square=1, miss_square=1),
        "10 + the bid squared; tricks off squared are lost",
    ),
)
"""The points of well-known games, each with its name; the rest of a scoring is as usual."""


@dataclass(frozen=True, slots=True)
class ScoringFormula:
    """The points for exact and missed bids as one of the usual scorings."""

    def get(self, rules: RuleSet) -> Scoring:
        """Return the scoring with nothing but these points; premiums and streaks are as usual."""
        return self._with_formula(Scoring(), rules.scoring)

    def put(self, rules: RuleSet, value: Scoring) -> RuleSet:
        """Return the rules with these points."""
        return replace(rules, scoring=self._with_formula(rules.scoring, value))

    def _with_formula(self, scoring: Scoring, formula: Scoring) -> Scoring:
        parts: dict[str, Any] = {name: getattr(formula, name) for name in FORMULA}
        return replace(scoring, **parts)


@dataclass(frozen=True, slots=True)
class TimesUsual:
    """How many times a special deal counts as much as the other deals."""

    usual: Scoring
    """What the other deals count."""

    def get(self, rules: RuleSet) -> int:
        """Return the number; 0 if the deal has another scoring."""
        return times_usual(rules.scoring, self.usual)

    def put(self, rules: RuleSet, value: int) -> RuleSet:
        """Return the rules with points multiplied by this."""
        return replace(rules, scoring=multiplied(self.usual, value) if value else rules.scoring)


def keep_multiples(before: RuleSet, after: RuleSet) -> RuleSet:
    """Return changed rules in which special deals still count as many times as before.

    Args:
        before: the rules before the change.
        after: the rules after it, perhaps with another usual score.
    """
    if after.scoring == before.scoring:
        return after
    changes = []
    for change in after.changes:
        times = times_usual(change.score, before.scoring) if change.score else 0
        score = multiplied(after.scoring, times) if times else change.score
        changes.append(replace(change, score=score))
    return replace(after, changes=tuple(changes))


def times_field(usual: Scoring) -> Field:
    """Return the field with which a special deal counts double.

    Args:
        usual: what the other deals count.
    """
    return Field(
        TimesUsual(usual),
        "This deal counts",
        "All points of the usual score are multiplied. “As set below” keeps what is there.",
        OneOf(
            (
                (1, "As usual"),
                (2, "Double"),
                (3, "Three times"),
                (4, "Four times"),
                (0, "As set below"),
            )
        ),
        repeats=True,
    )


def formula_only(scoring: Scoring) -> bool:
    """Return whether a scoring has nothing but points for exact and missed bids."""
    return not (scoring.times_deal or scoring.sole_most or scoring.by_successes or scoring.streak)
