"""The axes of a deal: everything about one deal that a form of the game may change.

Each is a small frozen value; a :class:`~ohhell_desktop.rules.form.schedule.DealPlan` holds
one of each. Behaviour is chosen by these values, never by a form's name.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ohhell_desktop.rules.cards import RANKS, Suit
from ohhell_desktop.rules.sentences import UnreadableError, quoted


class RankOrder(StrEnum):
    """Which card of a suit is higher."""

    ACE_HIGH = "ace-high"
    ACE_LOW = "ace-low"
    TUTE = "tute"
    """Ace, three, king, queen, jack, seven ... two: the order of the Spanish game."""


RANK_ORDERS: Final = {
    RankOrder.ACE_HIGH: "23456789TJQKA",
    RankOrder.ACE_LOW: "A23456789TJQK",
    RankOrder.TUTE: "2456789TJQK3A",
}
"""The ranks of each order from low to high."""


class TrumpSource(StrEnum):
    """Where the trump of a deal comes from."""

    TURN_UP = "turn-up"
    NONE = "none"
    FIXED = "fixed"
    CYCLE = "cycle"
    RANDOM = "random"
    HIGHEST_BIDDER = "highest-bidder"
    DEALER = "dealer"
    LAST_RESULT = "last-result"


class WhenSpecialTurned(StrEnum):
    """What the trump is when a joker, wizard or jester is turned up."""

    NO_TRUMP = "no-trump"
    WIZARD_NAMES = "wizard-names"
    """After a wizard the dealer names a suit; anything else is no trump."""
    REDRAW = "redraw"
    """Cards are turned until one has a suit."""
    JOKERS_TRUMP = "jokers-trump"
    """The other joker is the only trump."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """How the trump of a deal is found."""

    source: TrumpSource = TrumpSource.TURN_UP
    suits: tuple[Suit | None, ...] = ()
    """FIXED: the one suit; CYCLE: the list, deal by deal; RANDOM: the choices; LAST_RESULT:
    by how many seats made their bid in the deal before. None is no trump."""
    after_bids: bool = False
    """Whether it is found only after the bids."""
    dealer_shows: bool = False
    """Whether the dealer shows the last card if every card is dealt; else there is no trump."""
    special: WhenSpecialTurned = WhenSpecialTurned.NO_TRUMP
    least_rank: str = ""
    """If given, a turned-up card below this rank means no trump."""
    none_may_be_named: bool = False
    """Whether the seat that names the trump may name no trump."""

    def __post_init__(self) -> None:
        """Check the least rank."""
        if self.least_rank not in ("", *RANKS):
            raise UnreadableError(
                "the least rank of a trump turned up must be one of {values}, not {given}",
                values=RANKS,
                given=quoted(self.least_rank),
            )


NO_TRUMP: Final = Trump(source=TrumpSource.NONE)


class BidStyle(StrEnum):
    """How bids are made."""

    IN_TURN = "in-turn"
    AT_ONCE = "at-once"
    NONE = "none"
    LAY = "lay"
    """By laying three cards aside; their suits are the bid."""


class FirstSeat(StrEnum):
    """Which seat begins."""

    LEFT = "left"
    """The seat after the dealer."""
    DEALER = "dealer"
    HIGHEST_BIDDER = "highest-bidder"
    """The highest bidder, of equals the earliest (for the lead only)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """How the bids of a deal are made."""

    style: BidStyle = BidStyle.IN_TURN
    first: FirstSeat = FirstSeat.LEFT
    change: bool = False
    """Whether a bid may be changed until the next seat has bid."""
    assumed: int | None = None
    """With style NONE: the bid that every seat counts as having made."""
    zero_limit: int = 0
    """If not 0: how many deals in a row a seat may bid zero."""
    zero_limit_above: int = 0
    """The zero limit holds only with more seats than this."""
    silent_from: int | None = None
    """A seat whose total is at least this makes no bid."""
    premium: bool = False
    """Whether one seat may declare its bid, or reveal its hand too, after the bids."""

    @property
    def in_turn(self) -> bool:
        """Whether each bid is known before the next is made."""
        return self.style is BidStyle.IN_TURN


LAY_VALUES: Final = {Suit.CLUBS: 3, Suit.HEARTS: 2, Suit.SPADES: 1, Suit.DIAMONDS: 0}
"""What a card laid aside is worth as a bid, by its suit."""

LAY_COUNT: Final = 3
"""How many cards are laid aside."""

LAY_MOST: Final = 20
"""The largest hand that they can be chosen from, with 1,140 choices; 57 cards have 29,260."""


class Visibility(StrEnum):
    """Which cards a seat sees."""

    OWN = "own"
    FOREHEAD = "forehead"
    """All hands but its own."""
    BLIND = "blind"
    """No cards before all have bid, then its own."""
    PILE = "pile"
    """No cards: the hand is a face-down pile, played from the top."""


class VoidDuty(StrEnum):
    """What a seat must play that cannot follow suit."""

    FREE = "free"
    MUST_TRUMP = "must-trump"


class TrumpLead(StrEnum):
    """When a trump may be led."""

    ANY = "any"
    NOT_FIRST_TRICK = "not-first-trick"
    WHEN_BROKEN = "when-broken"


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """Which cards may be led and played."""

    lead: FirstSeat = FirstSeat.LEFT
    void: VoidDuty = VoidDuty.FREE
    must_beat: bool = False
    """Whether a card that can beat the trick must be played."""
    trump_lead: TrumpLead = TrumpLead.ANY
    wild_twos: bool = False
    """Whether a two stands for a card that its player names, and beats it."""


class Jokers(StrEnum):
    """What the jokers of the pack do."""

    NONE = "none"
    SUIT = "suit"
    """A suit of their own; a led joker wins unless trumped."""
    NAMED = "named"
    """The first of a deal is named high or low, the second is the other."""
    SUPER = "super"
    """``*1`` beats everything, ``*2`` everything else, then the card of the turn-up's rank
    in the other suit of its colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Specials:
    """Cards that change the usual order in a trick."""

    jokers: Jokers = Jokers.NONE
    bowers: bool = False
    """Whether the jack of trumps and the other jack of its colour are the highest trumps."""
