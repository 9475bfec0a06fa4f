"""Naming the trump, before the bids or after them."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.cards import SUITS, Seat, Suit
from ohhell_desktop.rules.engine.actions import Illegal, NameTrump, Phase, Reason
from ohhell_desktop.rules.engine.course import begin_bidding, begin_play, with_trump
from ohhell_desktop.rules.engine.events import Event, TrumpNamed
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.form.axes import Trump

ASKS_FOR: Final = NameTrump


def choices(trump: Trump) -> tuple[Suit | None, ...]:
    """Return what the seat that names the trump may name; None is no trump."""
    return (*SUITS, None) if trump.none_may_be_named else SUITS


def legal(_game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[NameTrump, ...]:
    """Return every trump that a seat may name."""
    return tuple(NameTrump(seat, suit) for suit in choices(deal.plan.trump))


def refusal(_game: GameFacts, deal: DealFacts, action: NameTrump) -> Illegal | None:
    """Return why a trump may not be named; None if it may."""
    named = action.suit in choices(deal.plan.trump)
    return None if named else Illegal(Reason.TRUMP_CHOICE)


def do(state: GameState, deal: DealState, action: NameTrump, events: list[Event]) -> GameState:
    """Settle the trump, then ask for the bids or the first lead."""
    events.append(TrumpNamed(action.seat, action.suit))
    before_bids = deal.phase is Phase.NAMING_TRUMP
    deal = with_trump(state, deal, action.suit)
    deal = begin_bidding(state, deal, events) if before_bids else begin_play(deal)
    return replace(state, deal=deal)
