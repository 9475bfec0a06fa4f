"""A sentence in both persons: to the one who is called "you", and about one called by name.

Each is a whole sentence of its own, so that it can be translated as one. The tables beside this
module hold the sentences of all facts; their gaps are filled in ``fact_texts``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Case:
    """A fact, and what the seat sees that it is about."""

    fact: Fact
    view: SeatView
    bid: int = 0
    """The bid that it is about, if it is about one."""

    @property
    def left(self) -> int:
        """How many tricks are left."""
        return self.view.plan.tricks - len(self.view.tricks)

    @property
    def needs(self) -> int:
        """How many tricks the seat still needs."""
        return (self.view.bids[self.view.seat] or 0) - self.view.taken()[self.view.seat]


@dataclass(frozen=True, slots=True)
class Saying:
    """What is said of a fact."""

    you: str
    """To the player who is called "you"."""
    named: str = ""
    """About one who is called by name, {player}; empty if that is the same."""
    when: Callable[[Case], bool] | None = None
    """When it is said; None: always."""
    count: Callable[[Case], int] = lambda case: case.fact.number
    """What ``%n`` counts."""

    def text(self, name: str) -> str:
        """Return the sentence with its gaps.

        Args:
            name: of the player; empty for one who is called "you".
        """
        return self.named if name and self.named else self.you


Table = Mapping[Kind, tuple[Saying, ...]]
"""The sentences of kinds of facts; of several the first is said that holds."""


def chosen(sayings: tuple[Saying, ...], case: Case) -> Saying:
    """Return the first sentence that holds; the last one always does."""
    return next(each for each in sayings if each.when is None or each.when(case))


def no_number(case: Case) -> bool:
    """Return whether the number of the fact is 0."""
    return not case.fact.number


def one(case: Case) -> bool:
    """Return whether its number is 1."""
    return case.fact.number == 1


def two(case: Case) -> bool:
    """Return whether its number is 2."""
    return case.fact.number == 2  # noqa: PLR2004 - as the name says


def gets_too_many(case: Case) -> bool:
    """Return whether the bid is missed by too many tricks."""
    return case.fact.missed > 0


def falls_short(case: Case) -> bool:
    """Return whether it is missed by too few."""
    return case.fact.missed < 0


def at_most_two(case: Case) -> bool:
    """Return whether its number is 2 at most."""
    return case.fact.number <= 2  # noqa: PLR2004


def at_most_three(case: Case) -> bool:
    """Return whether its number is 3 at most."""
    return case.fact.number <= 3  # noqa: PLR2004


def one_card(case: Case) -> bool:
    """Return whether it is about one card."""
    return len(case.fact.cards) == 1
