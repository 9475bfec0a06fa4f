"""How the other seats bid and play, as far as the earlier deals of a game have shown.

A seat may bid above or below what its hand is worth, and it has a manner of choosing cards. What it
has done makes some of these likelier than others. Nothing here is remembered from game to game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

LEANS: Final = (-1.0, 0.0, 1.0)
"""By how much a seat may bid above what its hand is worth, as a share of what bids usually differ
from it by."""
PLAIN: Final = (0.25, 0.25, 0.5)
SURE: Final = (0.1, 0.1, 0.8)
QUICK: Final = (0.2, 0.6, 0.2)
"""Manners of choosing cards: the share of plays that nothing explains, and the shares of those by
the quick policy and by the network. While a deal is played out, quick seats play by the quick
policy, all others by the network."""
MANNERS: Final = (PLAIN, SURE, QUICK)
LEAST: Final = 0.01
"""No lean and no manner ever becomes less likely than this, because a seat may change its ways."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How a seat bids and plays; each tuple adds up to 1."""

    bids: tuple[float, ...]
    """How likely each of ``LEANS`` is."""
    plays: tuple[float, ...]
    """How likely each of ``MANNERS`` is."""

    def after(self, bids: Sequence[float], plays: Sequence[float]) -> "Ways":
        """Return the ways of a seat after a further deal.

        Args:
            bids: how likely its bid was, by lean.
            plays: how likely its plays were, by manner.
        """
        return Ways(shares(map(mul, self.bids, bids)), shares(map(mul, self.plays, plays)))


Others = tuple[Ways, ...]
"""The ways of each seat, in order; empty if nothing is known about any."""


def shares(weights: Iterable[float]) -> tuple[float, ...]:
    """Return weights as shares of their sum, none of which is next to nothing."""
    given = tuple(weights)
    total = sum(given) or 1.0
    raised = [max(weight / total, LEAST) for weight in given]
    return tuple(weight / sum(raised) for weight in raised)


UNKNOWN: Final = Ways((0.06, 0.88, 0.06), (0.8, 0.1, 0.1))
"""The ways of a seat before the first deal in which it is seen."""
