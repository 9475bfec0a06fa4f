"""The differences between two rule sets, field by field."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from ohhell_desktop.rules.form.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that differs between two rule sets."""

    axis: str
    """The field of the rule set."""
    field: str
    """The field of the axis, ``"streak.points"`` if it lies deeper; empty if the axis is one
    value."""
    first: Any
    """Its value in the first rule set."""
    second: Any
    """Its value in the second."""

    @property
    def path(self) -> str:
        """The path of the field: ``"scoring.streak.points"``."""
        return f"{self.axis}.{self.field}" if self.field else self.axis


def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Return every field in which two rule sets differ, in the order of the axes."""
    return tuple(
        Difference(axis.name, path, one, other)
        for axis in fields(RuleSet)
        for path, one, other in _differing(getattr(first, axis.name), getattr(second, axis.name))
    )


def _differing(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield the differing leaves of two values; a value that one of them lacks is a leaf."""
    if is_dataclass(one) and is_dataclass(other):
        for field in fields(one):
            inner = f"{path}.{field.name}" if path else field.name
            yield from _differing(getattr(one, field.name), getattr(other, field.name), inner)
    elif one != other:
        yield path, one, other
