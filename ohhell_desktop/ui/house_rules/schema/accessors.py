"""Accessors: how one value of a rule set is read, and how it is replaced."""

from dataclasses import dataclass, fields, replace
from typing import Any, Final, Protocol

from ohhell_desktop.rules.cards import SUITS, Suit
from ohhell_desktop.rules.form.axes import TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import MOST_DEALS, HandSizes
from ohhell_desktop.rules.sentences import UnreadableError


class Accessor(Protocol):
    """Reads a value of a rule set, and returns a copy of the rule set with another value."""

    def get(self, rules: RuleSet) -> Any:
        """Return the value."""

    def put(self, rules: RuleSet, value: Any) -> RuleSet:
        """Return the rules with this value.

        Raises:
            UnreadableError: if the field cannot have this value.
        """


@dataclass(frozen=True, slots=True)
class FieldPath:
    """A field by its path, such as ``"scoring.streak.points"``."""

    path: str

    def get(self, rules: RuleSet) -> Any:
        """Return the value; None if the path leads through a field that is None."""
        value: Any = rules
        for name in self.path.split("."):
            value = getattr(value, name, None)
        return value

    def put(self, rules: RuleSet, value: Any) -> RuleSet:
        """Return the rules with this value."""
        changed = _replaced(rules, self.path.split("."), value)
        assert isinstance(changed, RuleSet)  # noqa: S101 - replaced in one
        return changed


_FIRST_SUITS: Final[dict[TrumpSource, tuple[Suit, ...]]] = {
    TrumpSource.FIXED: (Suit.SPADES,),
    TrumpSource.CYCLE: SUITS[::-1],
    TrumpSource.RANDOM: SUITS[::-1],
}
"""The suits that such a trump starts with."""


@dataclass(frozen=True, slots=True)
class TrumpSourcePath(FieldPath):
    """Where the trump comes from; one that needs suits gets some if there are none yet."""

    def put(self, rules: RuleSet, value: Any) -> RuleSet:
        """Return the rules with this source."""
        trump = replace(rules.trump, source=value)
        suits = trump.suits or _FIRST_SUITS.get(value, ())
        return replace(rules, trump=replace(trump, suits=suits))


def _replaced(whole: Any, path: list[str], value: Any) -> Any:
    name, *deeper = path
    if not deeper:
        return replace(whole, **{name: value})
    return replace(whole, **{name: _replaced(getattr(whole, name), deeper, value)})


@dataclass(frozen=True, slots=True)
class DealsText:
    """The deals in the short notation; a change may also concern the largest deal."""

    def get(self, rules: RuleSet) -> str:
        """Return the text for most numbers of players."""
        return rules.sequence.text

    def put(self, rules: RuleSet, value: str | HandSizes) -> RuleSet:
        """Return the rules with this text, or with these hand sizes as a whole."""
        sizes = replace(rules.sequence, text=value) if isinstance(value, str) else value
        return replace(rules, sequence=sizes)


@dataclass(frozen=True, slots=True)
class SeatLimit:
    """The least (0) or greatest (1) number of seats; the other is adjusted if needed."""

    end: int

    def get(self, rules: RuleSet) -> int:
        """Return the number of seats."""
        return rules.seats[self.end]

    def put(self, rules: RuleSet, value: int) -> RuleSet:
        """Return the rules with this number."""
        least, most = rules.seats
        seats = (min(least, value), value) if self.end else (value, max(most, value))
        return replace(rules, seats=seats)


@dataclass(frozen=True, slots=True)
class IsSet:
    """Whether an optional field has a value; ``usual`` is the value that it gets when set."""

    path: str
    usual: Any

    def get(self, rules: RuleSet) -> bool:
        """Return whether the field has a value."""
        return FieldPath(self.path).get(rules) is not None

    def put(self, rules: RuleSet, value: bool) -> RuleSet:
        """Return the rules with the usual value, or with None."""
        if value == self.get(rules):
            return rules
        return FieldPath(self.path).put(rules, self.usual if value else None)


@dataclass(frozen=True, slots=True)
class HasSpecialDeal:
    """Whether a special deal sets ``part`` to ``value`` in the deals that ``where`` names."""

    where: Where
    part: str
    value: Any

    def get(self, rules: RuleSet) -> bool:
        """Return whether there is such a special deal."""
        return any(self._has(change) for change in rules.changes)

    def put(self, rules: RuleSet, value: bool) -> RuleSet:
        """Return the rules with or without this change; all other changes stay."""
        if value == self.get(rules):
            return rules
        if value:
            added = DealChange(where=self.where, **{self.part: self.value})
            return replace(rules, changes=(*rules.changes, added))
        kept = (self._without(change) for change in rules.changes)
        return replace(rules, changes=tuple(change for change in kept if change is not None))

    def _has(self, change: DealChange) -> bool:
        return change.where is self.where and getattr(change, self.part) == self.value

    def _without(self, change: DealChange) -> DealChange | None:
        if not self._has(change):
            return change
        without: dict[str, Any] = {self.part: None}
        rest = replace(change, **without)
        parts = [name.name for name in fields(rest) if name.name not in {"where", "numbers"}]
        return rest if any(getattr(rest, part) for part in parts) else None


@dataclass(frozen=True, slots=True)
class SpecialDealPart:
    """A part of the special deal that is being edited: the only change in the rules."""

    part: str

    def get(self, rules: RuleSet) -> Any:
        """Return the value; None if there is no special deal."""
        return getattr(rules.changes[0], self.part) if rules.changes else None

    def put(self, rules: RuleSet, value: Any) -> RuleSet:
        """Return the rules with this value in the special deal."""
        if self.part == "numbers":
            _check_numbers(value)
        return replace(rules, changes=(replace(rules.changes[0], **{self.part: value}),))


def _check_numbers(numbers: tuple[int, ...]) -> None:
    if any(not 1 <= number <= MOST_DEALS for number in numbers):
        raise UnreadableError("deals are counted from 1 to {most} at most", most=MOST_DEALS)
