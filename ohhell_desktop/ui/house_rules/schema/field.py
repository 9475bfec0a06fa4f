"""One line of the table that drives the dialog: a field, and an axis with its fields."""

from collections.abc import Callable
from dataclasses import dataclass

from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.schema.accessors import Accessor
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    FieldKind,
    OneOf,
    ShortText,
    SpecialDealList,
    SuitList,
    TextWithPresets,
    YesNo,
    value_text,
)


def always(rules: RuleSet) -> bool:
    """Shown whatever the rules are."""
    del rules
    return True


@dataclass(frozen=True, slots=True)
class Field:
    """Something that can be set."""

    accessor: Accessor
    label: str
    help: str
    """One sentence that says what it does."""
    kind: FieldKind
    applies: Callable[[RuleSet], bool] = always
    """Whether it means anything in these rules."""
    troubles: frozenset[ProblemKind] = frozenset()
    """The problems that are told beside it."""

    def summary(self, rules: RuleSet) -> str:
        """The value in words, after its label where it would not be understood alone."""
        text = value_text(self.kind, self.accessor.get(rules), tr)
        match self.kind:
            case OneOf() | TextWithPresets() | SuitList() | ShortText() | SpecialDealList():
                return text
            case YesNo():
                label = tr(self.label)
                return label if self.accessor.get(rules) else f"{label}: {text}"
            case _:
                return f"{tr(self.label)}: {text}"


@dataclass(frozen=True, slots=True)
class Axis:
    """A row of the table: one field of the rule set."""

    key: str
    title: str
    fields: tuple[Field, ...]
    in_summary: tuple[int, ...] = (0,)
    """The places of the fields that are told in the table even if they do not differ."""
