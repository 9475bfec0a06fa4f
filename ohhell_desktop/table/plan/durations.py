"""Every duration of the table, in milliseconds at 100 percent speed."""

from typing import Final

DEAL_CARD: Final = 220
"""One card on its way from the stock to a hand."""
DEAL_STEP: Final = 45
"""From one card leaving the stock to the next, when cards are dealt."""
DEAL_ALL: Final = 900
"""The most from the first card to the last one leaving the stock; many cards are dealt faster."""
TURN_UP: Final = 260
PLAY: Final = 150
TURN_OVER: Final = 1500
"""How long the viewer's only card takes to the trick, if they see it then for the first time."""
FIRST_SEEN: Final = 900
"""How long it stays there before anything else happens."""
GATHER: Final = 160
FADE: Final = 80
"""How long a card takes to appear or to disappear where the system wants little motion."""
LIGHT: Final = 160
"""How long the lamp's light takes from one plate to the next; nothing waits for it."""
LEAVE: Final = 200
"""How long stock and turn-up take to disappear after a deal."""
SORT: Final = 220
BID_SEEN: Final = 320
"""How long a bid stays before the next player bids."""
BID_CHANGE: Final = 2500
"""How long the next player waits while a bid just made can be changed, if the rules allow it."""
BID_CHANGE_LEAST: Final = 1500
"""The same at least, at any speed: to read the button and to reach it."""
BID_CHANGE_HELD: Final = 10_000
"""How much longer the next player waits while the mouse is on that button."""
HESITATION: Final = 160
"""How much longer a computer player takes for the hardest decision than for an easy one."""
NAMED_SEEN: Final = 700
"""How long a named trump, or bids all shown at once, stay."""
LAST_TRICK: Final = 600
"""How much longer the last trick of a deal stays."""
GLIDE: Final = 110
"""How long a card takes to be raised, or to fall back."""
SHAKE: Final = 340
BUBBLE: Final = 1500
TOAST: Final = 4500
THINKING_STEP: Final = 320
GUARD: Final = 400
"""How long presses are ignored after something appears: they were meant for what was there before.

Independent of the speed.
"""
SHARED_GUARD: Final = 1200
"""The same for what several people look at: one of them may expect the curtain, and press."""
CURTAIN_FALLS: Final = 160
CURTAIN_RISES: Final = 200
DIGITS: Final = 1200
"""How long after a digit another one still belongs to the same number."""

_HUNDRED: Final = 100


def bid_change(percent: int) -> int:
    """Return how long a bid can be changed at a speed, in ms."""
    return max(BID_CHANGE_LEAST, scaled(BID_CHANGE, percent))


def scaled(duration: int, percent: int) -> int:
    """Return a duration at another speed.

    Args:
        duration: The duration at 100 percent, in ms.
        percent: The speed, 0 to 300; 0 is no motion at all, which takes no time.
    """
    return duration * _HUNDRED // percent if percent > 0 else 0
