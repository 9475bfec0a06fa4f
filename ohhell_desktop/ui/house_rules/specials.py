"""A special deal as rules of its own: those of the game with something different in them.

So the axes and editors of the whole game serve for one deal of it too, and what differs from
the other deals is marked and put back in the same way.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ohhell_desktop.rules.form.axes import NO_TRUMP, TrumpSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.problems import Problem, problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where, places
from ohhell_desktop.rules.form.sequence import expand
from ohhell_desktop.ui.house_rules.schema.accessors import InSpecial
from ohhell_desktop.ui.house_rules.schema.deal_axes import RANKING
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.kinds import Choice, Figures, Words
from ohhell_desktop.ui.house_rules.schema.play_axes import BIDDING, PLAY, TRUMP, VISIBILITY
from ohhell_desktop.ui.house_rules.schema.score_axes import SCORING

LONGEST_DEAL_NAME: Final = 40
"""Letters of a name that a player can give to a deal here, where the lists have little room."""
PARTS: Final = {
    "trump": "trump",
    "bidding": "bidding",
    "visibility": "visibility",
    "play": "play",
    "ranks": "ranks",
    "score": "scoring",
}
"""What may be different in a deal, and the axis that it stands for."""


def _by_numbers(rules: RuleSet) -> bool:
    return any(change.where is Where.NUMBERS for change in rules.changes)


WHICH: Final = Axis(
    "changes",
    "Which deals",
    (
        Field(
            InSpecial("where"),
            "Deals",
            "The deals of the game in which something is different.",
            Choice(
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
            InSpecial("numbers"),
            "Numbers",
            "Counted from 1, the first deal of the game.",
            Figures("8, 9, 10"),
            _by_numbers,
        ),
        Field(
            InSpecial("name"),
            "Name",
            "What players call such a deal; it may have none.",
            Words(LONGEST_DEAL_NAME, "Misère"),
        ),
    ),
    told=(0, 1, 2),
)

SPECIAL_AXES: Final = (WHICH, TRUMP, BIDDING, VISIBILITY, PLAY, RANKING, SCORING)
"""Everything that can be said of a special deal."""

NEW: Final = DealChange(where=Where.LAST)
"""What a special deal begins with."""


def as_rules(rules: RuleSet, change: DealChange) -> RuleSet:
    """The rules of a game of which every deal is special in this way; the change is in them."""
    own = {axis: getattr(change, part) or getattr(rules, axis) for part, axis in PARTS.items()}
    return replace(rules, changes=(change,), **own)


def as_change(rules: RuleSet, special: RuleSet) -> DealChange:
    """What is different in a special deal.

    What was said of it before and has not been touched stays said, even if the other deals are
    like that too.

    Args:
        rules: the rules of the game.
        special: those of the special deal, as :func:`as_rules` gives them.
    """
    before = special.changes[0]
    parts: dict[str, Any] = {}
    for part, axis in PARTS.items():
        value, stated = getattr(special, axis), getattr(before, part)
        parts[part] = None if value != stated and value == getattr(rules, axis) else value
    if parts["trump"] is not None and parts["trump"].source is TrumpSource.NONE:
        parts["trump"] = NO_TRUMP  # which suits were trump before means nothing any more
    numbers = tuple(sorted(set(before.numbers))) if before.where is Where.NUMBERS else ()
    return replace(before, numbers=numbers, **parts)


def says_nothing(change: DealChange) -> bool:
    """Whether a special deal is like all others."""
    return not change.name and all(getattr(change, part) is None for part in PARTS)


def new_troubles(rules: RuleSet, changed: RuleSet) -> Mapping[int, tuple[Problem, ...]]:
    """What cannot work in changed rules, by the numbers of seats, and could before."""
    before = problems_by_seats(rules)
    found = {
        seats: tuple(problem for problem in what if problem not in before.get(seats, ()))
        for seats, what in problems_by_seats(changed).items()
    }
    return {seats: what for seats, what in found.items() if what}


def meant(rules: RuleSet, change: DealChange, seats: int) -> tuple[list[int], int]:
    """The numbers of the deals that a change is for, from 1, and how many deals there are.

    Raises:
        ValueError: in words, if the sequence cannot be read.
    """
    sizes = expand(rules.sequence, seats, len(pack(rules.deck, seats)))
    found = places(change, sizes) & set(range(len(sizes)))
    return [place + 1 for place in sorted(found)], len(sizes)
