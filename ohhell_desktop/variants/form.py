"""A named form of the game: its rules and where they come from."""

from dataclasses import dataclass
from enum import StrEnum

from ohhell_desktop.rules.form.ruleset import RuleSet


class Confidence(StrEnum):
    """How well the sources bear out a form's rules."""

    HIGH = "high"
    """They are stated there."""
    MEDIUM = "medium"
    """Most are; some are inferred, or stand in one place only."""
    LOW = "low"
    """Little more than the name or one rule is known: the rest is a reading of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One entry of the catalogue."""

    key: str
    """Its name in records and in the bot protocol; never changes."""
    name: str
    other_names: tuple[str, ...] = ()
    place: str = ""
    """Where it is played, or who plays it so."""
    source: str
    """Where its rules stand."""
    rules: RuleSet
    notes: tuple[str, ...] = ()
    """Readings of ours where the source is silent or contradicts itself."""
    confidence: Confidence = Confidence.HIGH
    own_reading: str = ""
    """What of its rules is ours and no source's, to be shown wherever the form is; else empty."""
