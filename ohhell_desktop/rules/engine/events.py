"""Events: what has happened at the table, as facts that can be shown.

Events may hold what not every seat may know; :func:`ohhell_desktop.rules.engine.view.redact`
gives the ones that a seat sees.
"""

from dataclasses import dataclass

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.schedule import DealPlan


@dataclass(frozen=True, slots=True)
class DealBegun:
    """A new deal: its number, plan and dealer."""

    number: DealNumber
    plan: DealPlan
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The cards have been dealt."""

    hands: tuple[SeenCards, ...]
    """By seat; None for a card that the receiver of the event may not see."""


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A seat sees its cards for the first time, in a deal that was bid blind."""

    seat: Seat
    hand: SeenCards


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """Cards were turned up, none if nothing is turned in this deal.

    The trump is known now, unless a seat is to name it after cards were turned up.
    """

    cards: tuple[Card, ...]
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat has named the trump."""

    seat: Seat
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class BidPlaced:
    """A seat has bid; ``tricks`` is None while the bid is secret."""

    seat: Seat
    tricks: int | None
    changed: bool = False


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    """All bids made at once are shown, by seat; None where no bid was made."""

    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """A seat has laid cards aside; None for those that may not be seen."""

    seat: Seat
    cards: SeenCards


@dataclass(frozen=True, slots=True)
class PremiumCalled:
    """A seat has declared, revealed or passed."""

    seat: Seat
    call: PremiumCall


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: Seat
    card: Card
    named: Naming | Card | None = None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and belongs to a seat."""

    number: int
    """Which trick of the deal, from 0."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class LaidShown:
    """All tricks are played; the cards laid aside, and so the bids, are shown."""

    laid: tuple[tuple[Card, ...], ...]
    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over and written on the score sheet."""

    number: DealNumber
    result: DealResult


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = (
    DealBegun
    | CardsDealt
    | HandSeen
    | TrumpTurned
    | TrumpNamed
    | BidPlaced
    | BidsRevealed
    | CardsLaid
    | PremiumCalled
    | CardPlayed
    | TrickTaken
    | LaidShown
    | DealScored
    | GameEnded
)
