"""The layers of the scene, lowest first."""

from enum import IntEnum


class Layer(IntEnum):
    """The z value of the lowest item of a layer; the cards of a layer are 1 apart."""

    RING = -100
    """The line around the trick."""
    STOCK = 0
    TURNED = 100
    WON = 150
    """Tricks that were won, beside the plates."""
    MINI_HANDS = 200
    """Other players' cards, behind their plates."""
    LAID = 290
    """Cards laid aside, also behind the plates."""
    PLATES = 300
    HELD = 350
    """Cards that players hold to their foreheads, before their faces."""
    BADGES = 400
    TRICK = 500
    HAND = 600
    FLYING = 700
    """Cards that are being dealt or played."""
    BUBBLES = 900
