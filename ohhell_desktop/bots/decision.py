"""A decision: the chosen action, and the figures by which it was chosen.

It contains numbers and actions, no sentences: :mod:`ohhell_desktop.bots.protocol.explain` writes
them as the ``why`` of an answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ohhell_desktop.rules.engine.actions import Action

LEARNED: Final = "learned"
"""The policy of decisions by the network alone: their options have chances, not points."""
RULE_OF_THUMB: Final = "rule of thumb"
"""The policy of decisions by rule of thumb: bids are valued by how near they are to the hand."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the actions that were compared."""

    action: Action
    value: float
    """What it is expected to gain: points against those of the others, or winning the game.

    If the network alone decides, how likely it thinks it to be the best; by rule of thumb, how
    near a bid is to what the hand is worth, as a share of what making a bid is worth.
    """
    alike: tuple[Action, ...] = ()
    """Other actions with the same effect."""
    tricks: tuple[float, ...] = ()
    """The chances of winning 0, 1, 2 ... tricks in the deal with it; empty if not known."""
    margin: float | None = None
    """Its expected points against those of the others; None if it was not searched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The action that a computer player chooses, and why."""

    action: Action
    policy: str
    """What made the decision, as "quick" or "search"."""
    options: tuple[Option, ...] = ()
    """The actions that were compared, in the order of the legal ones; empty if none were."""
    tricks: tuple[float, ...] = ()
    """The chances of winning 0, 1, 2 ... tricks in the deal with the chosen action."""
    made: float | None = None
    """The chance of making the bid; None if there is none or it is not known."""
    for_the_game: bool = False
    """Whether the options are valued by the chance of winning the game, and not by points."""
    facts: Mapping[str, float] = field(default_factory=dict)
    """What the decision is based on: worlds, playouts, how equal the weights of worlds are."""
