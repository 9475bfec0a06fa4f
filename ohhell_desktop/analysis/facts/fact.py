"""The kinds of facts that are said about a decision.

Each is true in every deal that agrees with what the seat sees, or is a figure of the advice, or
says how often something is so in such deals. *Out* is a card whose place the seat does not know.
"""

from dataclasses import dataclass
from enum import Enum, auto

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action


class Kind(Enum):
    """What a fact says."""

    # Any decision.
    ONLY = auto()
    """There is no other action."""
    ALL_ALIKE = auto()
    """All other actions are worth as much."""
    MADE = auto()
    """The bid is made with a chance."""
    KEEPS = auto()
    """It is made with a chance, and with the next best action with another, lower one."""
    FOR_THE_GAME = auto()
    """The chances of winning the game are compared, not points."""

    # Bids.
    TOP_TRUMP = auto()
    """The seat holds one trump that no card out beats: the card."""
    TOP_TRUMPS = auto()
    """It holds a number of trumps that no card out beats."""
    SIDE_TOP = auto()
    """It holds the highest card of one suit besides trump: the card."""
    SIDE_TOPS = auto()
    """It holds the highest card of a number of suits besides trump."""
    MANY_TRUMPS = auto()
    """It holds a number of the trumps, more than its share."""
    TRUMPS_HELD = auto()
    """It holds a number of trumps; the card is the highest of them."""
    SHORT_SUIT = auto()
    """It has no card of a suit, and a number of trumps."""
    LONG_SUIT = auto()
    """There is no trump, and it holds a number of cards of a suit, more than are out."""
    NO_TRUMPS = auto()
    """It has no trump."""
    LOW_HAND = auto()
    """Each of its cards is beaten by at least a number of cards out."""
    TOTAL_OVER = auto()
    """With the bid, all bids come to a number, which is more than the tricks."""
    TOTAL_UNDER = auto()
    """With the bid, all bids come to a number, which is less than the tricks."""
    HOOK = auto()
    """The seat may not bid a number, one more or less, as the bids would equal the tricks."""
    TAKES_LESS = auto()
    """Another bid brings more points, but takes less from the others."""

    # Trump, cards set aside, premiums.
    NAMED_MOST = auto()
    """It holds a number of cards of the suit, and not more of any other."""
    NAMED_TOP = auto()
    """It holds the highest card of the suit."""
    NO_TRUMP_TOPS = auto()
    """It holds the highest card of a number of suits."""
    LAID_BID = auto()
    """The cards set aside make a bid."""
    LAID_KEEPS = auto()
    """None of its trumps, of which it has a number, is among them."""
    PREMIUM_STAKE = auto()
    """To declare brings points: to the seat if it makes its bid, else to each of the others."""
    REVEAL_STAKE = auto()
    """To reveal does."""

    # What the seat and the others want.
    NEEDS = auto()
    """The seat needs a number of tricks more."""
    NEEDS_ALL = auto()
    """It needs all tricks that are left."""
    HAS_ENOUGH = auto()
    """It has just the tricks that it has bid, a number."""
    IS_LOST = auto()
    """Its bid cannot be made any more."""
    LOST_PAYS = auto()
    """The same, and each further trick still brings points."""
    LOST_COSTS = auto()
    """The same, and each further trick costs points."""
    WANTED_OVER = auto()
    """All seats together need a number of tricks, more than are left."""
    WANTED_UNDER = auto()
    """All seats together need a number of tricks, fewer than are left."""

    # The card takes the trick, or may take it.
    BREAKS_BID = auto()
    """It beats the card of a seat that needs all tricks that are left."""
    TAKES_FROM = auto()
    """The seat's own bid is lost; it beats the card of a seat that needs more tricks."""
    TAKES_THE_TRICK = auto()
    """It takes the trick: it is the last to be played."""
    TAKES_CHEAPLY = auto()
    """The same, and it is the lowest of its suit that does."""
    TAKES_DEARLY = auto()
    """All cards that may be played take the trick, and it is the highest of its suit."""
    STANDS = auto()
    """No card out beats it in this trick."""
    TRUMPS_GONE = auto()
    """No trump is out, and no higher card of its suit, which is not trump."""
    TOP_OF_SUIT = auto()
    """No higher card of its suit is out; trumps are."""
    RUFFS = auto()
    """It is a trump, played because the seat has none of the suit that was led."""
    SAFE = auto()
    """With a chance nobody who plays later can beat it."""
    FEW_BEAT = auto()
    """At most two cards that are out beat it in this trick."""
    DRAWS_TRUMPS = auto()
    """It is a trump that is led, and a number of trumps are out."""

    # The card loses the trick, or may lose it.
    OVERFILLS = auto()
    """It is the last card, and leaves the trick to a seat that has its tricks already."""
    LEFT_TO = auto()
    """It leaves the trick so far to a seat that has its tricks already."""
    THROWS_HIGH = auto()
    """It is not of the suit led and loses; at most one card out of its suit is higher."""
    THROWS_HIGHEST = auto()
    """It is not of the suit led and loses; it is the highest of several of its suit."""
    HIGHEST_LOSER = auto()
    """Of the cards that cannot take this trick it is the highest of its suit."""
    LOSES = auto()
    """It cannot take this trick."""
    CANNOT_WIN = auto()
    """No card that may be played can take this trick."""
    KEEPS_TOP = auto()
    """The seat keeps a card, the highest of its suit that is left, and plays a lower one."""
    BEATABLE = auto()
    """With a chance somebody who plays later can beat it."""
    VOID_AFTER = auto()
    """A seat that plays later has none of the suit that is led, and trumps are out."""
    LOWEST_LEAD = auto()
    """It is led, and the lowest of several of its suit; a number of cards out beat it."""

    # What is left in the hand.
    KEEPS_TRUMPS = auto()
    """It is no trump, and the seat keeps a number of trumps."""
    VOID_TO_TRUMP = auto()
    """It is the only card of its suit, and trumps remain in the hand."""
    VOID_TO_THROW = auto()
    """It is the only card of its suit, no trump, and the seat wants no more tricks."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about the recommended action."""

    kind: Kind
    number: int = 0
    """Of tricks or of cards."""
    chance: float = 0.0
    """The chance with the recommended action."""
    other: Action | None = None
    """Another action,"""
    other_chance: float = 0.0
    """and the chance with it."""
    card: Card | None = None
    """The card that the fact is about, if it is not the recommended one."""
    suit: Suit | None = None
    """The suit that it is about."""
    seat: Seat | None = None
    """Another seat that it is about."""
