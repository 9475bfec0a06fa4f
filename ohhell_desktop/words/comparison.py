"""The table that compares all forms of the game, made from their rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.variants.form import Form
from ohhell_desktop.words import Tr
from ohhell_desktop.words.brief import (
    bids_brief,
    direction_brief,
    end_brief,
    hook_brief,
    listed,
    pack_brief,
    play_brief,
    sizes_brief,
    span,
    trump_brief,
    visibility_brief,
)
from ohhell_desktop.words.brief_scores import score_brief

USUAL_SEATS: Final = 4
"""A form is described for this number of players, or for the nearest that it allows."""


@dataclass(frozen=True, slots=True)
class ComparisonCell:
    """One cell of the table: one or two axes of one form."""

    text: str
    own: bool
    """Whether it differs from the form that the others are compared with."""


@dataclass(frozen=True, slots=True)
class ComparisonRow:
    """One row of the table: one form."""

    form: Form
    cells: tuple[ComparisonCell, ...]
    """One for each heading after the first."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The table that compares forms of the game."""

    headings: tuple[str, ...]
    """The column titles; the first column holds the names of the forms."""
    rows: tuple[ComparisonRow, ...]


def usual_seats(rules: RuleSet) -> int:
    """Return the number of seats for which the rules of a form are shown."""
    least, most = rules.seats
    return min(max(least, USUAL_SEATS), most)


def comparison(forms: Iterable[Form], first: Form, tr: Tr) -> Comparison:
    """Compare forms.

    Args:
        forms: the rows.
        first: the form that they are compared with.
        tr: the translation.

    Raises:
        ValueError: if a sequence cannot be read.
    """
    usual = _texts(first.rules, tr)
    rows = tuple(
        ComparisonRow(
            form,
            tuple(
                ComparisonCell(text, text != other)
                for text, other in zip(_texts(form.rules, tr), usual, strict=True)
            ),
        )
        for form in forms
    )
    headings = (
        tr("Game"),
        tr("Cards"),
        tr("Players"),
        tr("Hand sizes"),
        tr("Trump"),
        tr("Bids"),
        tr("Hook"),
        tr("Play"),
        tr("Score"),
        tr("Special deals"),
        tr("End"),
    )
    return Comparison(headings, rows)


def _texts(rules: RuleSet, tr: Tr) -> tuple[str, ...]:
    plans = schedule(rules, usual_seats(rules))
    return (
        pack_brief(rules, tr),
        span(*rules.seats),
        sizes_brief(rules, [plan.cards for plan in plans], tr),
        trump_brief(rules.trump, rules.deck, tr),
        bids_brief(rules.bidding, rules.visibility, tr),
        hook_brief(rules, tr),
        listed((play_brief(rules.play, tr), direction_brief(rules.direction, tr))),
        score_brief(rules.scoring, rules.bidding, tr),
        _special_brief(rules, plans, tr),
        end_brief(rules, tr),
    )


def _special_brief(rules: RuleSet, plans: Sequence[DealPlan], tr: Tr) -> str:
    """Return the special deals, each with its name or its differences."""
    alike: dict[str, list[int]] = {}
    for number, plan in enumerate(plans, 1):
        kind = replace(plan, cards=1, hook=False)
        alike.setdefault(_kind_brief(rules, kind, tr), []).append(number)
    return listed([f"{_numbers(numbers)}: {text}" for text, numbers in alike.items() if text])


def _kind_brief(rules: RuleSet, kind: DealPlan, tr: Tr) -> str:
    if kind.name:
        return tr(kind.name)
    parts = []
    if kind.trump != rules.trump:
        parts.append(tr("trump {trump}").format(trump=trump_brief(kind.trump, rules.deck, tr)))
    if kind.visibility is not rules.visibility:
        parts.append(visibility_brief(kind.visibility, tr))
    if kind.bidding != rules.bidding:
        parts.append(bids_brief(kind.bidding, kind.visibility, tr))
    if kind.play != rules.play:
        parts.append(play_brief(kind.play, tr))
    if kind.score != rules.scoring:
        parts.append(score_brief(kind.score, kind.bidding, tr))
    if kind.ranks is not rules.ranks:
        parts.append(tr("another order of the cards"))
    return ", ".join(parts)


def _numbers(numbers: Sequence[int]) -> str:
    """Return numbers as text, with runs joined: "9, 11-14"."""
    parts = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        parts.append(span(run[0], run[-1]))
    return ", ".join(parts)
