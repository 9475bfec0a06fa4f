"""A named form of the game: its rules and where they come from."""

from dataclasses import dataclass

from ohhell_desktop.rules.ruleset import RuleSet


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
