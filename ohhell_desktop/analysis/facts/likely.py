"""How likely each card of a hand is to take a trick, roughly: to name those that a bid counts on.

Only the order is used, and whether a card is likely at all; no figure of it is shown.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card

LIKELY: Final = 0.4
"""From this chance on a card is called a likely trick."""
_NAMED: Final = 0.9
"""The chance of a joker that can be named high."""
_SIDE: Final = 1.3
_TRUMP: Final = 0.6
"""How much a higher card that somebody holds takes from a card, and from a trump."""


@dataclass(frozen=True)
class Likely:
    """The cards of a seat before the first trick."""

    sight: Sight

    @cached_property
    def chances(self) -> dict[Card, float]:
        """The chance of each card."""
        return {card: self._chance(card) for card in self.sight.hand}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards, the likeliest first; of equal ones the stronger."""
        sight = self.sight

        def key(card: Card) -> tuple[float, int]:
            strength = sight.view.table.card_strength(card, sight.suit(card))
            return -self.chances[card], -strength

        return tuple(sorted(sight.hand, key=key))

    def _chance(self, card: Card) -> float:
        sight = self.sight
        others, length = sight.view.seats - 1, len(sight.hand)
        out = max(len(sight.out), 1)
        share = min(1.0, others * length / out)
        higher = len(sight.higher(card)) * share
        suit = sight.suit(card)
        if sight.is_named(card):
            return _NAMED
        if suit is None:
            return 0.0 if sight.beaters(card) else 1.0
        if suit == sight.trump:
            longer = sum(other != card for other in sight.of(suit, sight.hand))
            return 1 / (1 + _TRUMP * higher / (1 + 0.3 * longer))
        own = len(sight.of(suit, sight.hand))
        if not sight.trumps_out:
            return 1 / (1 + _SIDE * higher)
        # Each other seat follows once if it has a card of the suit; a long suit leaves fewer.
        rest = len(sight.of(suit, sight.out))
        none = max(0.0, 1 - length / out) ** rest
        trump = 1 - max(0.0, 1 - length / out) ** sight.trumps_out
        ruffed = 1 - (1 - none * trump) ** others
        return (1 - ruffed * min(1.0, 0.5 + 0.1 * own)) / (1 + _SIDE * higher)
