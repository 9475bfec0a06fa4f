"""Chances in whole percent."""

from typing import Final

HUNDRED: Final = 100
"""What is as good as certain."""
TEN: Final = 10
HALF: Final = 5
"""As many tenths are half the time."""


def percent(chance: float) -> int:
    """Return a chance in whole percent; 0 and 100 only for what is as good as certain.

    A chance that is estimated may lie a little below 0 or above 1.
    """
    whole = round(100 * chance)
    if 0.001 < chance < 0.999:  # noqa: PLR2004 - one in a thousand
        return min(99, max(1, whole))
    return min(HUNDRED, max(0, whole))


def tenths(chance: float) -> int:
    """Return in how many tenths of all deals something happens, at most in almost all."""
    return min(TEN - 1, round(TEN * chance))
