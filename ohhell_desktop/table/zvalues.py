"""The layers of the table, lowest first. Cards within a layer are 1 apart."""

from enum import IntEnum


class Layer(IntEnum):
    """Where in the stack things are drawn; a layer has room for 99 cards."""

    STOCK = 0
    TURNED = 100
    MINI_HANDS = 200
    """Other players' cards, behind their plates."""
    LAID = 290
    """Cards laid aside, likewise."""
    PLATES = 300
    BADGES = 400
    TRICK = 500
    HAND = 600
    FLYING = 700
    """Cards on their way."""
    BUBBLES = 900
    CAPTIONS = 1000
