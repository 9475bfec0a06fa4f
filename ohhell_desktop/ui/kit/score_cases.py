"""Examples of the score: the points for common results of a deal."""

from typing import Final

from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet

CARDS: Final = 7
"""The hand size of the example, in games that have such large hands."""
_FIRST_DEAL: Final = 1


def example_cases(cards: int) -> tuple[tuple[int, int], ...]:
    """Return four results that are possible with a hand size, as tricks bid and tricks won."""
    high = min(3, cards)
    low = max(0, min(1, high - 1))
    return (high, high), (0, 0), (min(2, cards - 1), min(4, cards)), (high, low)


def example_points(rules: RuleSet, cards: int = CARDS) -> tuple[int, ...]:
    """Return the points of each case in a first deal of this many cards.

    Rules without bids use their assumed bid in place of the bid of the case.
    """
    assumed = rules.bidding.assumed
    unbid = rules.bidding.style is BidStyle.NONE
    return tuple(
        seat_points(rules.scoring, assumed if unbid else bid, won, cards, _FIRST_DEAL)
        for bid, won in example_cases(cards)
    )
