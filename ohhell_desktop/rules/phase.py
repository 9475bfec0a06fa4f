"""The phases of a deal."""

from enum import StrEnum


class Phase(StrEnum):
    """What is asked for now; the phases of a deal in their order."""

    NAMING_TRUMP = "naming-trump"
    BIDDING = "bidding"
    LAYING = "laying"
    PREMIUM = "premium"
    NAMING_AFTER = "naming-after"
    """The trump is named after the bids."""
    PLAYING = "playing"
    BETWEEN = "between"
    """The deal is scored; the next one waits to be dealt."""
    NO_DECK = "no-deck"
    """A replayed record has no pack for this deal."""
    OVER = "over"
