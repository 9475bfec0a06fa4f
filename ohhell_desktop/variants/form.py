"""A named form of the game: its rules and where they come from."""

from dataclasses import dataclass
from enum import StrEnum

from ohhell_desktop.rules.form.ruleset import RuleSet


class Confidence(StrEnum):
    """How well the sources support the rules of a form."""

    HIGH = "high"
    """The source states them."""
    MEDIUM = "medium"
    """Most are stated; some are inferred, or found in one place only."""
    LOW = "low"
    """Little more than the name or one rule is known; the rest is our own reading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One entry of the catalogue."""

    key: str
    """Its name in records and in the bot protocol; never changes."""
    name: str
    other_names: tuple[str, ...] = ()
    place: str = ""
    """Where it is played, or who plays it."""
    country: str = ""
    """The country or region it belongs to, as a heading in a list; empty for none."""
    gist: str = ""
    """How it differs from the usual game, in one short line."""
    source: str
    """Where its rules are published."""
    rules: RuleSet
    notes: tuple[str, ...] = ()
    """How we read the source where it is silent or contradicts itself."""
    confidence: Confidence = Confidence.HIGH
    own_reading: str = ""
    """Which of its rules are our own reading; shown wherever the form is. Empty if none are."""
