"""A field of the house rules, and an axis: a group of fields."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.schema.accessors import Accessor
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    FieldKind,
)


def always(rules: RuleSet) -> bool:
    """Return True: the field applies to all rules."""
    del rules
    return True


def nothing(rules: RuleSet, seats: int = 0) -> str:
    """Return no text: there is nothing to say about the field."""
    del rules, seats
    return ""


@dataclass(frozen=True, slots=True)
class Field:
    """A setting with its accessor, texts and kind of value."""

    accessor: Accessor
    label: str
    help: str
    """Says in one sentence what the setting does."""
    kind: FieldKind
    applies: Callable[[RuleSet], bool] = always
    """Returns whether the setting has a meaning in these rules."""
    problem_kinds: frozenset[ProblemKind] = frozenset()
    """The kinds of problems that are shown beside it."""
    advanced: bool = False
    """Whether few players need it, so that it is shown only on demand."""
    repeats: bool = False
    """Whether it shows the value of another field once more, which is then counted once."""
    note: Callable[[RuleSet, int], str] = nothing
    """Returns what players should know about the value for a number of players."""
    no_effect: Callable[[RuleSet], str] = nothing
    """Returns why the value has no effect and cannot be changed; empty if it has."""

    def value(self, rules: RuleSet) -> Any:
        """Return the value that holds: 0 for one that has no effect, whatever is set."""
        return 0 if self.no_effect(rules) else self.accessor.get(rules)

    def summary(self, rules: RuleSet) -> str:
        """Return the value in words, with its label where the value alone would be unclear."""
        reason = self.no_effect(rules)
        if reason:
            return reason
        return self.kind.summary(self.label, self.accessor.get(rules), tr)


@dataclass(frozen=True, slots=True)
class Axis:
    """One field of the rule set, edited on one page."""

    key: str
    title: str
    fields: tuple[Field, ...]
    in_summary: tuple[int, ...] = (0,)
    """The positions of the fields that the summary names even if they do not differ."""
    brief: Callable[[RuleSet, int], str] | None = None
    """Returns the summary of the rules for a number of players, in place of one by fields."""
    shorter: Callable[[RuleSet, int], str] = nothing
    """Returns a shorter summary for a narrow list; empty if the first one is short."""
