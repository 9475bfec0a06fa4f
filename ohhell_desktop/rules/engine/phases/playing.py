"""Playing the tricks, card by card, until the deal is over and scored."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine import card_rules
from ohhell_desktop.rules.engine.actions import Illegal, PlayCard
from ohhell_desktop.rules.engine.events import CardPlayed, Event, TrickTaken
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts, hand_of
from ohhell_desktop.rules.engine.settling import end_deal
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.turn_order import after
from ohhell_desktop.rules.form.axes import Visibility

ASKS_FOR: Final = PlayCard


def position(deal: DealFacts, seat: Seat) -> card_rules.Position:
    """Return the position in which a seat plays a card.

    Raises:
        UnreadableError: if cards of its own are hidden.
    """
    return card_rules.Position(
        hand_of(deal, seat),
        deal.trick,
        deal.tricks,
        deal.plan.play,
        deal.table,
        deal.plan.visibility is Visibility.PILE,
    )


def legal(_game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[PlayCard, ...]:
    """Return every card that a seat may play, with each name that it may be given."""
    place = position(deal, seat)
    cards = card_rules.duty(place)[0]
    if not card_rules.are_named(place):
        return tuple(PlayCard(seat, card) for card in cards)
    return tuple(
        PlayCard(seat, card, named) for card in cards for named in card_rules.namings(place, card)
    )


def refusal(_game: GameFacts, deal: DealFacts, action: PlayCard) -> Illegal | None:
    """Return why a card may not be played; None if it may."""
    return card_rules.refusal(position(deal, action.seat), action.card, action.named)


def do(state: GameState, deal: DealState, action: PlayCard, events: list[Event]) -> GameState:
    """Play the card; the last card of a trick takes it, the last trick ends the deal."""
    seat, card = action.seat, action.card
    hand = tuple(held for held in deal.hands[seat] if held != card)
    named = card_rules.effective_name(position(deal, seat), action)
    trick = (*deal.trick, Played(seat, card, named))
    events.append(CardPlayed(seat, card, named))
    hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
    if len(trick) < state.seats:
        turn = after(seat, state.seats)
        return replace(state, deal=replace(deal, hands=hands, trick=trick, turn=turn))
    winner = trick[deal.table.winner(trick)].seat
    events.append(TrickTaken(len(deal.tricks), winner))
    tricks = (*deal.tricks, Trick(trick, winner))
    deal = replace(deal, hands=hands, trick=(), tricks=tricks, turn=winner)
    if len(tricks) < deal.plan.tricks:
        return replace(state, deal=deal)
    return end_deal(state, deal, events)
