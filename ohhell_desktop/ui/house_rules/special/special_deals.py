"""A special deal as a complete rule set: the rules of the game with some differences.

In this way the axes and editors of the game also work for one deal of it: they mark and reset
what differs from the other deals.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ohhell_desktop.rules.form.axes import NO_TRUMP, TrumpSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.problems import Problem
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where, places
from ohhell_desktop.rules.form.sequence import expand
from ohhell_desktop.ui.house_rules.schema.accessors import SpecialDealPart
from ohhell_desktop.ui.house_rules.schema.deal_axes import RANKING
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import NumberList, OneOf, ShortText
from ohhell_desktop.ui.house_rules.schema.play_axes import BIDDING, PLAY, TRUMP, VISIBILITY
from ohhell_desktop.ui.house_rules.schema.score_axes import SCORING
from ohhell_desktop.ui.house_rules.schema.scorings import times_field

LONGEST_DEAL_NAME: Final = 40
"""The greatest number of characters in the name of a special deal."""
PARTS: Final = {
    "trump": "trump",
    "bidding": "bidding",
    "visibility": "visibility",
    "play": "play",
    "ranks": "ranks",
    "score": "scoring",
}
"""The fields of a special deal, and the axis of the rules that each replaces."""


def _by_numbers(rules: RuleSet) -> bool:
    return any(change.where is Where.NUMBERS for change in rules.changes)


WHICH_DEALS: Final = Axis(
    "changes",
    "Which deals",
    (
        Field(
            SpecialDealPart("where"),
            "Deals",
            "The deals of the game in which something is different.",
            OneOf(
                (
                    (Where.NUMBERS, "By their numbers"),
                    (Where.LAST, "The last deal"),
                    (Where.LARGEST, "The deals with the most cards"),
                    (Where.ONE_CARD, "All deals of one card"),
                    (Where.FIRST_ONE_CARD, "The first deal of one card"),
                    (Where.LAST_ONE_CARD, "The last deal of one card"),
                    (Where.MARKED, "The deals marked with ! in the list"),
                )
            ),
        ),
        Field(
            SpecialDealPart("numbers"),
            "Numbers",
            "Counted from 1, the first deal of the game.",
            NumberList("8, 9, 10"),
            _by_numbers,
        ),
        Field(
            SpecialDealPart("name"),
            "Name",
            "What players call such a deal, if it has a name.",
            ShortText(LONGEST_DEAL_NAME, "Misère"),
        ),
    ),
    in_summary=(0, 1, 2),
)


def special_axes(rules: RuleSet) -> tuple[Axis, ...]:
    """Return the axes of a special deal in a game with these rules; the deal can count double."""
    score = replace(SCORING, fields=(times_field(rules.scoring), *SCORING.fields))
    return (WHICH_DEALS, TRUMP, BIDDING, VISIBILITY, PLAY, RANKING, score)


SPECIAL_AXES: Final = special_axes(RuleSet())
"""The axes of a special deal in the usual game."""

NEW_SPECIAL_DEAL: Final = DealChange(where=Where.LAST)
"""The special deal that a new one starts as."""


def as_rules(rules: RuleSet, change: DealChange) -> RuleSet:
    """Return rules in which every deal is special in this way; they contain the change."""
    own = {axis: getattr(change, part) or getattr(rules, axis) for part, axis in PARTS.items()}
    return replace(rules, changes=(change,), **own)


def as_change(rules: RuleSet, special: RuleSet) -> DealChange:
    """Return what is different in a special deal.

    A part that the deal set before and that was not edited stays set, even if the rules of the
    game are the same.

    Args:
        rules: the rules of the game.
        special: the rules of the special deal, as :func:`as_rules` returns them.
    """
    before = special.changes[0]
    parts: dict[str, Any] = {}
    for part, axis in PARTS.items():
        value, stated = getattr(special, axis), getattr(before, part)
        parts[part] = None if value != stated and value == getattr(rules, axis) else value
    if parts["trump"] is not None and parts["trump"].source is TrumpSource.NONE:
        parts["trump"] = NO_TRUMP  # without trump the list of suits has no meaning
    numbers = tuple(sorted(set(before.numbers))) if before.where is Where.NUMBERS else ()
    return replace(before, numbers=numbers, **parts)


def changes_nothing(change: DealChange) -> bool:
    """Return whether a special deal has neither a name nor any difference."""
    return not change.name and all(getattr(change, part) is None for part in PARTS)


def added_problems(rules: RuleSet, changed: RuleSet) -> Mapping[int, tuple[Problem, ...]]:
    """Return the problems that changed rules have and the rules before did not, by seats."""
    before = problems_by_seats(rules)
    found = {
        seats: tuple(problem for problem in what if problem not in before.get(seats, ()))
        for seats, what in problems_by_seats(changed).items()
    }
    return {seats: what for seats, what in found.items() if what}


def matching_deals(rules: RuleSet, change: DealChange, seats: int) -> tuple[list[int], int]:
    """Return the numbers of the deals that a change is for, from 1, and the number of deals.

    Raises:
        ValueError: if the sequence cannot be read.
    """
    sizes = expand(rules.sequence, seats, len(pack(rules.deck, seats)))
    found = places(change, sizes) & set(range(len(sizes)))
    return [place + 1 for place in sorted(found)], len(sizes)
