"""Invariants: what is true at every step of a game, whatever the rules."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache

from hidden_information import (
    deal_of,
    sees_cards,
    sees_laid,
    shuffled_out_of_sight,
    without_forced,
)
from strategies import Step

from ohhell_desktop.rules.cards import SUITS, Card, Seat
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
)
from ohhell_desktop.rules.engine.events import DealScored
from ohhell_desktop.rules.engine.game import apply, legal, verify
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.deck import Deck, pack


def cards_are_conserved(state: GameState) -> None:
    """Check that hands, stock, laid cards and tricks together are the pack."""
    deal = deal_of(state)
    played = [played.card for trick in deal.tricks for played in trick.cards]
    played += [played.card for played in deal.trick]
    held = [card for cards in (*deal.hands, *deal.laid, deal.stock) for card in cards]
    assert sorted(held + played) == _whole_pack(state.rules.deck, state.seats)
    assert set(deal.turned) <= set(deal.stock) | set(deal.hands[deal.dealer]) | set(played)


@cache
def _whole_pack(deck: Deck, seats: int) -> list[Card]:
    cards = sorted(pack(deck, seats))
    assert len(set(cards)) == len(cards)
    return cards


def every_legal_action_can_be_done(state: GameState, *, all_of_them: bool) -> None:
    """Check that every listed action is allowed and listed once, and that there is one."""
    actions = legal(state)
    assert actions
    assert len(set(actions)) == len(actions)
    for action in actions if all_of_them else actions[:1]:
        assert verify(state, action) is None
        apply(state, action)


def other_actions_are_refused(state: GameState) -> None:
    """Check that other seats, kinds, cards and numbers than those listed are refused."""
    allowed = set(legal(state))
    deal = deal_of(state)
    for action in _attempts(deal):
        changed = isinstance(action, Bid) and action.seat == deal.last_bidder != deal.turn
        if action not in allowed and not (changed and deal.plan.bidding.change):
            assert verify(state, action) is not None


def _attempts(deal: DealState) -> Iterable[Action]:
    seat, following = deal.turn, Seat((deal.turn + 1) % len(deal.hands))
    yield from (Bid(seat, tricks) for tricks in range(-1, deal.plan.tricks + 2))
    yield Bid(following, 0)
    yield from (PlayCard(seat, card) for hand in deal.hands for card in hand)
    yield from (PlayCard(seat, card) for card in deal.stock[:3])
    yield from (PlayCard(following, card) for card in deal.hands[following][:2])
    yield from (NameTrump(seat, suit) for suit in (*SUITS, None))
    yield LayAside(seat, deal.hands[seat][:2])
    yield LayAside(seat, deal.hands[following][:3])
    yield from (CallPremium(seat, call) for call in PremiumCall)


def views_leak_nothing(state: GameState, turn: int) -> None:
    """Check that states that differ only in what a seat cannot see give the same view."""
    for number in range(state.seats):
        seat = Seat(number)
        other = shuffled_out_of_sight(state, seat, turn)
        assert without_forced(view(state, seat)) == without_forced(view(other, seat))


def events_leak_nothing(step: Step) -> None:
    """Check that a seat's events hold no card that it does not see before or after."""
    for number in range(step.before.seats):
        seat = Seat(number)
        seen = cards_in(redact(step.events, seat, step.after))
        known = _known(step.before, seat)
        if step.after.deal is not None:
            known |= _known(step.after, seat)
        if isinstance(step.action, PlayCard):
            known |= cards_in(step.action)
        if isinstance(step.action, LayAside) and step.action.seat == seat:
            known |= cards_in(step.action)
        if any(isinstance(event, DealScored) for event in step.events):
            known |= cards_in(deal_of(step.before).laid)
        assert seen <= known


def _known(state: GameState, viewer: Seat) -> set[Card]:
    """Return every card that a seat may see, in hands, on the table and in tricks."""
    deal = deal_of(state)
    hands = [hand for owner, hand in enumerate(deal.hands) if sees_cards(deal, viewer, owner)]
    laid = [cards for owner, cards in enumerate(deal.laid) if sees_laid(deal, viewer, owner)]
    return cards_in((*hands, *laid, deal.turned, deal.tricks, deal.trick))


def cards_in(value: object) -> set[Card]:
    """Return every card in a value; plans and results have none."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*(cards_in(item) for item in value)) if value else set()
    if is_dataclass(value):
        names = [field.name for field in fields(value)]
        kept = [name for name in names if name not in {"plan", "result"}]
        return set().union(*(cards_in(getattr(value, name)) for name in kept)) if kept else set()
    return set()
