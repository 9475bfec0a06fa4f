"""Rules of our own for every form whose source does not mention them."""

from typing import Final

GENERAL: Final = (
    "Where a card should be turned up but every card is dealt, there is no trump.",
    "The first dealer is drawn by lot; the deal then passes on in the order of play.",
    "Equal leaders share the win, unless the form has extra deals or another tie-break.",
    "Extra deals keep the deal and a list of trumps going; after 20 the leaders share the win.",
    "With a trump that is fixed or taken from a list nothing is turned up.",
    "A bid is final, unless the form lets it be changed until the next player has bid.",
    "There is no hook where bids are made at once or before the cards are seen.",
    "Where the hook would forbid a number that cannot be bid, it forbids nothing.",
    "Cards that their holder does not see are bid on in turn, and played without a choice.",
    "Of two identical cards in a trick, the later beats the earlier.",
    "A card that is turned up stays in sight all deal and is never played.",
    "A card without a suit that is turned up means no trump, where the form says nothing else.",
    "If a trick holds nothing but jesters, the first of them wins it.",
    "A bid is anything from zero to the number of tricks.",
    "Nothing is paid, unless a stake is set; then players settle the difference from the average.",
    "Zero can be bid as often as one likes, unless the form sets a limit.",
)
