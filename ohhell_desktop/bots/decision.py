"""A decision: the action that is chosen, and the figures that it was chosen by."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ohhell_desktop.rules.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Option:
    """One of the actions that were compared."""

    action: Action
    value: float
    """The points to be expected."""
    alike: tuple[Action, ...] = ()
    """Other actions that come to the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a computer player does, and why."""

    action: Action
    policy: str
    """What has decided: "quick" or "search"."""
    options: tuple[Option, ...] = ()
    """What was compared, in the order of the legal actions; empty where nothing was."""
    tricks: tuple[float, ...] = ()
    """The chances of winning 0, 1, 2 ... tricks in the deal with the chosen action."""
    made: float | None = None
    """The chance of making the bid; None where there is none or it is not known."""
    facts: Mapping[str, float] = field(default_factory=dict)
    """What the decision rests on: worlds looked at, playouts, how alike the worlds weigh."""
