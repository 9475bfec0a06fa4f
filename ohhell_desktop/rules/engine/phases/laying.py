"""Bidding by laying cards aside, face down: their suits make the bid."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Illegal, LayAside, Reason
from ohhell_desktop.rules.engine.course import next_bidder
from ohhell_desktop.rules.engine.events import CardsLaid, Event
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts, hand_of
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES

ASKS_FOR: Final = LayAside


def laid_bid(cards: Sequence[Card]) -> int:
    """Return the bid that cards laid aside make."""
    return sum(LAY_VALUES[card.suit] for card in cards if card.suit in LAY_VALUES)


def lay_actions(seat: Seat, hand: Sequence[Card]) -> tuple[LayAside, ...]:
    """Return every choice of cards to lay aside from a hand."""
    return tuple(LayAside(seat, cards) for cards in combinations(hand, LAY_COUNT))


def lay_refusal(hand: Sequence[Card | None], cards: Sequence[Card]) -> Illegal | None:
    """Return why cards of a hand may not be laid aside; None if they may."""
    if len(cards) != LAY_COUNT or len(set(cards)) != LAY_COUNT:
        return Illegal(Reason.LAY_COUNT, number=LAY_COUNT)
    return None if set(cards) <= set(hand) else Illegal(Reason.NOT_IN_HAND)


def legal(_game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[LayAside, ...]:
    """Return every choice of cards that a seat may lay aside."""
    return lay_actions(seat, hand_of(deal, seat))


def refusal(_game: GameFacts, deal: DealFacts, action: LayAside) -> Illegal | None:
    """Return why cards may not be laid aside; None if they may."""
    return lay_refusal(deal.hands[action.seat], action.cards)


def do(state: GameState, deal: DealState, action: LayAside, events: list[Event]) -> GameState:
    """Take the cards out of the hand, record the bid, then ask the next seat."""
    seat = action.seat
    events.append(CardsLaid(seat, action.cards))
    kept = tuple(card for card in deal.hands[seat] if card not in action.cards)
    deal = replace(
        deal,
        hands=(*deal.hands[:seat], kept, *deal.hands[seat + 1 :]),
        laid=(*deal.laid[:seat], action.cards, *deal.laid[seat + 1 :]),
        bids=(*deal.bids[:seat], laid_bid(action.cards), *deal.bids[seat + 1 :]),
        bids_made=deal.bids_made + 1,
    )
    return replace(state, deal=next_bidder(state, deal, events))
