"""Every duration of the table, in milliseconds at 100 percent speed."""

from typing import Final

DEAL_CARD: Final = 190
"""One card on its way from the stock to a hand."""
DEAL_ALL: Final = 420
"""From the first card dealt to the last one leaving the stock."""
TURN_UP: Final = 280
PLAY: Final = 230
GATHER: Final = 300
LEAVE: Final = 200
"""What is over leaves the table: stock and turn-up after a deal."""
SORT: Final = 220
BID_SEEN: Final = 320
"""A bid is seen before the next player speaks."""
PLAY_SEEN: Final = 130
"""Likewise a card."""
BID_CHANGE: Final = 1500
"""So long a bid just made can be changed, where the rules have it so. Not changed by the speed."""
NAMED_SEEN: Final = 700
"""Likewise a trump that was named, or bids all shown at once."""
TRICK_PAUSE: Final = 1200
"""A complete trick stays to be seen; preferences change it, the speed does not."""
GLIDE: Final = 110
"""A card is raised, or falls back."""
SHAKE: Final = 340
BUBBLE: Final = 1500
TOAST: Final = 4500
THINKING_STEP: Final = 320
GUARD: Final = 150
"""Clicks are not taken as meant for so long after a turn begins. Not changed by the speed."""
DIGITS: Final = 1200
"""Digits typed within this time make one number."""

_HUNDRED: Final = 100


def scaled(duration: int, percent: int) -> int:
    """A duration at another speed.

    Args:
        duration: at 100 percent, in ms.
        percent: 0 to 300; 0 is no motion at all, which takes no time.
    """
    return duration * _HUNDRED // percent if percent > 0 else 0
