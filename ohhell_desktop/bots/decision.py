"""A decision: the chosen action, and the figures by which it was chosen.

It contains numbers and actions, no sentences: :mod:`ohhell_desktop.bots.protocol.explain` writes
them as the ``why`` of an answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Final

from ohhell_desktop.rules.engine.actions import Action

LEARNED: Final = "learned"
"""The policy of decisions by the network alone: their options have chances, not points."""
RULE_OF_THUMB: Final = "rule of thumb"
"""The policy of decisions by rule of thumb: bids are valued by how near they are to the hand."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure that was found in a sample of worlds."""

    mean: float
    error: float
    """Its standard error."""

    def below(self, other: "Estimate") -> "Estimate":
        """Return by how much it is lower than another one, which was found in other worlds."""
        return Estimate(other.mean - self.mean, hypot(self.error, other.error))


def average(shares: Sequence[float], estimates: Sequence[Estimate]) -> Estimate:
    """Return the mean of estimates from different worlds, by their shares, which add up to 1."""
    pairs = list(zip(shares, estimates, strict=True))
    mean = sum(share * each.mean for share, each in pairs)
    return Estimate(mean, hypot(*(share * each.error for share, each in pairs)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What an action is worth, as far as some worlds tell."""

    worlds: int
    """In how many worlds it was tried."""
    points: Estimate
    """Its seat's own points in the deal."""
    margin: Estimate
    """Its points less those of the others, weighed as the decision weighs them."""
    tricks: tuple[Estimate, ...]
    """The chances of winning 0, 1, 2 ... tricks in the deal."""
    made: Estimate | None
    """The chance of making the bid; None if there is no bid that could be made."""
    winning: Estimate | None
    """The chance of winning the game; None before its last deals."""
    fewer_points: Estimate
    """By how many of its own points it is behind the chosen action."""
    less_margin: Estimate
    """By how much margin it is behind the chosen action."""

    def beside(self, best: "Figures") -> "Figures":
        """Return them beside those of a chosen action that was tried in other worlds."""
        return replace(
            self,
            fewer_points=self.points.below(best.points),
            less_margin=self.margin.below(best.margin),
        )


def averaged(shares: Sequence[float], figures: Sequence[Figures]) -> Figures:
    """Return the means of figures from different worlds, by their shares, which add up to 1."""
    made = [each.made for each in figures if each.made]
    winning = [each.winning for each in figures if each.winning]
    return Figures(
        worlds=sum(each.worlds for each in figures),
        points=average(shares, [each.points for each in figures]),
        margin=average(shares, [each.margin for each in figures]),
        tricks=tuple(
            average(shares, column) for column in zip(*(f.tricks for f in figures), strict=True)
        ),
        made=average(shares, made) if len(made) == len(figures) else None,
        winning=average(shares, winning) if len(winning) == len(figures) else None,
        fewer_points=average(shares, [each.fewer_points for each in figures]),
        less_margin=average(shares, [each.less_margin for each in figures]),
    )


@dataclass(frozen=True, slots=True)
class Option:
    """One of the actions that were compared."""

    action: Action
    value: float
    """What it is expected to gain: points against those of the others, or winning the game; where
    a player is advised, its own points in place of the first.

    If the network alone decides, how likely it thinks it to be the best; by rule of thumb, how
    near a bid is to what the hand is worth, as a share of what making a bid is worth.
    """
    alike: tuple[Action, ...] = ()
    """Other actions with the same effect."""
    tricks: tuple[float, ...] = ()
    """The chances of winning 0, 1, 2 ... tricks in the deal with it; empty if not known."""
    margin: float | None = None
    """Its expected points against those of the others; None if it was not searched."""
    figures: Figures | None = None
    """Everything that is known about it; None if the decision was not to be explained."""


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
