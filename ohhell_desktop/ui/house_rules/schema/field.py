"""One line of the table that drives the dialog: a field, and an axis with its fields."""

from collections.abc import Callable
from dataclasses import dataclass

from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.schema.accessors import Lens
from ohhell_desktop.ui.house_rules.schema.kinds import (
    Choice,
    Kind,
    Listed,
    Presets,
    Suits,
    Words,
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

    lens: Lens
    label: str
    help: str
    """One sentence that says what it does."""
    kind: Kind
    shown: Callable[[RuleSet], bool] = always
    """Whether it means anything in these rules."""
    troubles: frozenset[ProblemKind] = frozenset()
    """The problems that are told beside it."""

    def told(self, rules: RuleSet) -> str:
        """The value in words, after its label where it would not be understood alone."""
        text = value_text(self.kind, self.lens.get(rules), tr)
        match self.kind:
            case Choice() | Presets() | Suits() | Words() | Listed():
                return text
            case YesNo():
                label = tr(self.label)
                return label if self.lens.get(rules) else f"{label}: {text}"
            case _:
                return f"{tr(self.label)}: {text}"


@dataclass(frozen=True, slots=True)
class Axis:
    """A row of the table: one field of the rule set."""

    key: str
    title: str
    fields: tuple[Field, ...]
    told: tuple[int, ...] = (0,)
    """The places of the fields that are told in the table even if they do not differ."""
