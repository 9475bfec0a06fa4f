"""Scorings and sequences that several forms share, by the names that players use."""

from typing import Final

from ohhell_desktop.rules.cards import RANKS, Suit
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes

PAGAT: Final = "the exact-bidding pages of pagat.com"

SKAT_RANKS: Final = RANKS[RANKS.index("7") :]
"""The ranks of a pack of 32: seven to ace."""

UP_TO_TEN: Final = HandSizes(text="1..M, M-1..1", cap=10)
"""One card up to ten, or what the pack allows, and down to one again."""
UP_AND_DOWN: Final = HandSizes(text="1..M, M-1..1")
"""The same up to what the pack allows."""
UP: Final = HandSizes(text="1..M")
DOWN_FROM_SEVEN: Final = HandSizes(text="7..1")

FIVE_PLUS: Final = Scoring(exact=5, miss_each=1)
"""Five and the tricks if exact, one off for each trick out."""
TWO_PLUS: Final = Scoring(exact=2, miss_each=1)
"""Two and the tricks if exact, one off for each trick out."""
TWENTY_AND_TENS: Final = Scoring(exact=20, exact_bid=10, miss_each=10)
"""Twenty and ten a trick if exact, ten off for each trick out."""


def cycle(*suits: Suit | None) -> Trump:
    """Return a trump that changes from deal to deal in this order; None is no trump."""
    return Trump(source=TrumpSource.CYCLE, suits=suits)
