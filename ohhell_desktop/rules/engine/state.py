"""The state of a game: everything that is true, hidden cards included.

States are frozen; :mod:`ohhell_desktop.rules.engine.game` makes the next one. What a seat may
know of one is a :class:`~ohhell_desktop.rules.engine.view.SeatView`.
"""

from dataclasses import dataclass

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, Suit
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import Premium
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.engine.trump import Found
from ohhell_desktop.rules.engine.turn_order import tricks_taken
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealPlan


@dataclass(frozen=True, slots=True)
class DeckSource:
    """Where the packs of a game come from: a seed, or packs in a given order.

    With packs, ``packs[i]`` is (dealer, cards) of deal *i*, dealt from the first card.
    """

    seed: bytes = b""
    packs: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    word: str = ""
    """The word that a player has cut with; packs and dealers follow from it and the seed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """One deal in progress."""

    number: DealNumber
    plan: DealPlan
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Cards still held, by seat; a pile's top card first."""
    stock: tuple[Card, ...]
    """Cards that were not dealt; the first ones may be turned up."""
    found: Found
    """The trump, found when the cards are dealt even if it is shown only after the bids."""
    turned: tuple[Card, ...] = ()
    """Cards turned up; the last one decides the trump."""
    trump: Suit | None = None
    trump_known: bool = False
    bids: tuple[int | None, ...]
    """By seat; None: none made (yet)."""
    bids_made: int = 0
    """How many seats have bid."""
    last_bidder: Seat | None = None
    """The seat that may still change its bid."""
    laid: tuple[tuple[Card, ...], ...] = ()
    """Cards laid aside, by seat."""
    premium: Premium | None = None
    outbid: Seat | None = None
    """The seat whose declaration was outbid by a later reveal."""
    asked: tuple[Seat, ...] = ()
    """Seats still to be asked for a premium, the next first."""
    table: TrickTable
    tricks: tuple[Trick, ...] = ()
    trick: tuple[Played, ...] = ()
    phase: Phase = Phase.BIDDING
    turn: Seat
    """The seat to act."""

    def taken(self) -> tuple[int, ...]:
        """Return the tricks won so far, by seat."""
        return tricks_taken(self.tricks, len(self.hands))

    @property
    def played_out(self) -> bool:
        """Whether every trick has been won."""
        return len(self.tricks) == self.plan.tricks


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A whole game: its rules, the source of its cards, the score sheet, the current deal."""

    rules: RuleSet
    seats: int
    source: DeckSource
    plans: tuple[DealPlan, ...]
    """Every deal, extra deals too as soon as they are known to be played."""
    planned: int
    """How many deals the sequence has, without extra deals."""
    history: tuple[DealResult, ...] = ()
    totals: tuple[int, ...]
    deal: DealState | None = None
    """The deal in progress, or the last one until the next is dealt; None only before the first
    pack and when there is no pack for the next deal."""
    winners: tuple[Seat, ...] = ()
    """Who has won; empty while the game goes on."""

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.winners:
            return Phase.OVER
        return self.deal.phase if self.deal else Phase.NO_DECK

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None if there is nothing left to do."""
        return self.deal.turn if self.deal and not self.winners else None
