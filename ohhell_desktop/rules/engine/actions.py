"""The actions of a game, its phases, and the reasons why an action is refused.

An action may say who chose it for a computer player (``by``). That is no part of what it is: it
changes nothing in the game, and actions that differ in it alone are equal.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from ohhell_desktop.rules.cards import Card, Seat, Suit


class PremiumCall(StrEnum):
    """The answers to "a premium bid?"."""

    PASS = "pass"  # noqa: S105 - the game's own word
    DECLARE = "declare"
    REVEAL = "reveal"


class Naming(StrEnum):
    """What the player of a deal's first joker names it."""

    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class MadeBy:
    """Who chose an action for a computer player, so that it can be asked again."""

    players: str
    """The version of the computer players."""
    work: int = 0
    """How many portions of a search were done; 0: it needed none."""
    known: int | None = None
    """From how many deals it knew how the others bid and play; None: from none at all."""
    instead: str = ""
    """What chose in place of the level of the seat; empty if nothing did."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number of tricks; a second bid before the next seat's changes the first."""

    seat: Seat
    tricks: int
    by: MadeBy | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick, leading if it is the first."""

    seat: Seat
    card: Card
    named: Naming | Card | None = None
    """High or low for a joker, the card that a wild two stands for, else None."""
    by: MadeBy | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump of the deal; None is no trump."""

    seat: Seat
    suit: Suit | None
    by: MadeBy | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class LayAside:
    """Lay cards aside, face down; their suits make the bid."""

    seat: Seat
    cards: tuple[Card, ...]
    by: MadeBy | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class CallPremium:
    """Offer to play with the bid, or the bid and the hand, face up; or pass."""

    seat: Seat
    call: PremiumCall
    by: MadeBy | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class StartDeal:
    """Deal the next deal of the game; the first is dealt with the game."""

    seat: Seat
    """Who deals."""


Action = Bid | PlayCard | NameTrump | LayAside | CallPremium | StartDeal


class Phase(StrEnum):
    """What the game waits for; the phases of a deal in their order."""

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
    """The record that is replayed has no pack for the next deal."""
    OVER = "over"


class Reason(StrEnum):
    """Why an action is not allowed; the wording is elsewhere."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_NOW = "not-now"
    """Another kind of action is asked for."""
    BID_RANGE = "bid-range"
    HOOK = "hook"
    ZERO_LIMIT = "zero-limit"
    NOT_IN_HAND = "not-in-hand"
    TOP_CARD = "top-card"
    MUST_FOLLOW = "must-follow"
    MUST_BEAT = "must-beat"
    MUST_TRUMP = "must-trump"
    TRUMP_FIRST_TRICK = "trump-first-trick"
    TRUMP_NOT_BROKEN = "trump-not-broken"
    JOKER_FIRST_TRICK = "joker-first-trick"
    JOKER_LEAD = "joker-lead"
    NAMING = "naming"
    """The card needs a name, or cannot have this one."""
    TRUMP_CHOICE = "trump-choice"
    LAY_COUNT = "lay-count"
    PREMIUM_CHOICE = "premium-choice"


@dataclass(frozen=True, slots=True)
class Illegal:
    """An action that the rules do not allow, and why."""

    reason: Reason
    suit: Suit | None = None
    """The suit that must be followed, or trumped with."""
    number: int | None = None
    """The bid in question, or the most that can be bid."""
    total: int | None = None
    """What the bids would add up to, and may not."""
