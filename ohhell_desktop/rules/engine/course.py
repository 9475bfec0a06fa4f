"""The course of one deal up to its first lead: dealing, trump, bids, premium.

Each function takes a deal and adds what happens to ``events``; it stops where a seat has
to decide something.
"""

from collections.abc import Sequence
from dataclasses import replace

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, Suit
from ohhell_desktop.rules.engine import shuffle
from ohhell_desktop.rules.engine import trump as trump_axis
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.events import (
    BidsRevealed,
    CardsDealt,
    DealBegun,
    Event,
    HandSeen,
    TrumpTurned,
)
from ohhell_desktop.rules.engine.shuffle import cut
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import trick_table
from ohhell_desktop.rules.engine.turn_order import (
    after,
    bidders,
    first_leader,
    seats_from,
    trump_namer,
)
from ohhell_desktop.rules.form.axes import BidStyle, Jokers, Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.schedule import DealPlan


def next_dealer(state: GameState) -> Seat | None:
    """Return who deals the next deal; None if the record has no pack for it."""
    number, packs = len(state.history), state.source.packs
    if packs:
        return packs[number][0] if number < len(packs) else None
    key = cut(state.source.seed, state.source.word)
    return Seat((shuffle.first_dealer(state.seats, key) + number) % state.seats)


def begin_deal(state: GameState, events: list[Event]) -> DealState | None:
    """Deal the next deal of the game; None if the record has no pack for it."""
    number, dealer = DealNumber(len(state.history)), next_dealer(state)
    if dealer is None:
        return None
    cards = pack_of(state, number)
    plan, seats = state.plans[number], state.seats
    dealt = plan.cards * seats
    hands = hands_of(cards, plan, dealer, seats)
    deal = DealState(
        number=number,
        plan=plan,
        dealer=dealer,
        hands=hands,
        stock=cards[dealt:],
        bids=(None,) * seats,
        laid=((),) * seats,
        found=trump_axis.find(plan.trump, number, cards, dealt, state.history, plan.ranks),
        table=trick_table(plan.ranks, state.rules.specials, None, None),
        turn=after(dealer, seats),
    )
    events.append(DealBegun(number, plan, dealer))
    events.append(CardsDealt(deal.hands))
    if trump_axis.comes_after_bids(plan.trump):
        return begin_bidding(state, deal, events)
    return reveal_trump(state, deal, events, bids_done=False)


def pack_of(state: GameState, number: DealNumber) -> tuple[Card, ...]:
    """Return the pack of a deal in the order in which it is dealt."""
    source = state.source
    if source.packs:
        return source.packs[number][1]
    key = cut(source.seed, source.word)
    return shuffle.shuffled(pack(state.rules.deck, state.seats), key, number)


def hands_of(
    cards: Sequence[Card], plan: DealPlan, dealer: Seat, seats: int
) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat is dealt; a pile's top card first."""
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(seats_from(dealer + 1, seats)):
        hand = tuple(cards[place : plan.cards * seats : seats])
        hands[seat] = hand[::-1] if plan.visibility is Visibility.PILE else hand
    return tuple(hands)


def reveal_trump(
    state: GameState, deal: DealState, events: list[Event], *, bids_done: bool
) -> DealState:
    """Show the trump, or ask a seat to name it."""
    found = deal.found
    deal = replace(deal, turned=found.turned)
    if found.to_be_named:
        if found.turned:
            events.append(TrumpTurned(found.turned, None))
        phase = Phase.NAMING_AFTER if bids_done else Phase.NAMING_TRUMP
        return replace(deal, phase=phase, turn=trump_namer(deal.plan, deal.dealer, deal.bids))
    events.append(TrumpTurned(found.turned, found.trump))
    deal = with_trump(state, deal, found.trump)
    return begin_play(deal) if bids_done else begin_bidding(state, deal, events)


def with_trump(state: GameState, deal: DealState, trump: Suit | None) -> DealState:
    """Return the deal with its trump set."""
    specials = state.rules.specials
    turned = deal.turned[-1] if deal.turned and specials.jokers is Jokers.SUPER else None
    table = trick_table(deal.plan.ranks, specials, trump, turned)
    return replace(deal, trump=trump, trump_known=True, table=table)


def begin_bidding(state: GameState, deal: DealState, events: list[Event]) -> DealState:
    """Ask the first bidder, or go on at once if nobody bids."""
    bidding = deal.plan.bidding
    if bidding.style is BidStyle.NONE:
        bids = (bidding.assumed,) * state.seats
        return end_bidding(state, replace(deal, bids=bids), events)
    asked = bidders(bidding, deal.dealer, state.totals, deal.number)
    if not asked:
        return end_bidding(state, deal, events)
    phase = Phase.LAYING if bidding.style is BidStyle.LAY else Phase.BIDDING
    return replace(deal, phase=phase, turn=asked[0])


def next_bidder(state: GameState, deal: DealState, events: list[Event]) -> DealState:
    """Ask the seat after the one that has just bid, or end the bidding."""
    asked = bidders(deal.plan.bidding, deal.dealer, state.totals, deal.number)
    if deal.bids_made < len(asked):
        return replace(deal, turn=asked[deal.bids_made])
    return end_bidding(state, deal, events)


def end_bidding(state: GameState, deal: DealState, events: list[Event]) -> DealState:
    """End the bidding: show secret bids, then go on to premium, trump or the first lead."""
    bidding = deal.plan.bidding
    deal = replace(deal, last_bidder=None)
    if bidding.style is BidStyle.AT_ONCE:
        events.append(BidsRevealed(deal.bids))
    if deal.plan.visibility is Visibility.BLIND:
        events.extend(HandSeen(Seat(seat), hand) for seat, hand in enumerate(deal.hands))
    if bidding.premium:
        asked = tuple(seats_from(deal.dealer + 1, state.seats))
        return replace(deal, phase=Phase.PREMIUM, turn=asked[0], asked=asked)
    return end_premium(state, deal, events)


def end_premium(state: GameState, deal: DealState, events: list[Event]) -> DealState:
    """End the premium phase: find the trump if it is not known yet, or begin to play."""
    if deal.trump_known:
        return begin_play(deal)
    return reveal_trump(state, deal, events, bids_done=True)


def begin_play(deal: DealState) -> DealState:
    """Ask for the first lead."""
    leader = first_leader(deal.plan, deal.dealer, deal.bids)
    return replace(deal, phase=Phase.PLAYING, turn=leader)
