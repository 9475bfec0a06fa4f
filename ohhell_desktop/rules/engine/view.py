"""What one seat may know, as a value of its own.

Bots and windows get a :class:`SeatView` and redacted events, and never a state.
"""

from dataclasses import dataclass, replace

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.events import (
    BidPlaced,
    CardsDealt,
    CardsLaid,
    Event,
    HandSeen,
)
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import Premium
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.engine.turn_order import tricks_taken
from ohhell_desktop.rules.engine.visibility import (
    bids_are_open,
    sees_bid,
    sees_hand,
    sees_laid,
)
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Everything that the player of one seat can see or remember."""

    rules: RuleSet
    seats: int
    seat: Seat
    """Whose view this is."""
    plans: tuple[DealPlan, ...]
    """Every deal of the game, in order."""
    number: DealNumber
    plan: DealPlan
    """The rules of the current deal."""
    dealer: Seat
    hands: tuple[SeenCards, ...]
    """Cards still held, by seat; None for each that this seat may not see."""
    laid: tuple[SeenCards, ...]
    """Cards laid aside, by seat; None for each that this seat may not see."""
    stock: int
    """Cards that were not dealt, the turned-up ones included."""
    turned: tuple[Card, ...]
    trump: Suit | None
    trump_known: bool
    bids: tuple[int | None, ...]
    """By seat; None if not made (yet) or hidden."""
    last_bidder: Seat | None
    """The seat that bid last, while the bidding goes on."""
    premium: Premium | None
    outbid: Seat | None
    """The seat that declared a premium and was outbid."""
    table: TrickTable
    tricks: tuple[Trick, ...]
    trick: tuple[Played, ...]
    phase: Phase
    turn: Seat | None
    totals: tuple[int, ...]
    history: tuple[DealResult, ...]
    winners: tuple[Seat, ...]
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not to act."""

    @property
    def hand(self) -> SeenCards:
        """The seat's own cards."""
        return self.hands[self.seat]

    def taken(self) -> tuple[int, ...]:
        """Return the tricks won in this deal so far, by seat."""
        return tricks_taken(self.tricks, self.seats)


def view(state: GameState, seat: Seat) -> SeatView:
    """Return what a seat may know of a state.

    Raises:
        ValueError: if there is no deal, as in a record that has no pack for the next one.
    """
    deal, turn = state.deal, state.turn
    if deal is None:
        raise ValueError("there is no deal to look at")
    return SeatView(
        rules=state.rules,
        seats=state.seats,
        seat=seat,
        plans=state.plans,
        number=deal.number,
        plan=deal.plan,
        dealer=deal.dealer,
        hands=_hands(deal, seat),
        laid=_laid(deal, seat),
        stock=len(deal.stock),
        turned=deal.turned,
        trump=deal.trump,
        trump_known=deal.trump_known,
        bids=_bids(deal, seat),
        last_bidder=deal.last_bidder,
        premium=deal.premium,
        outbid=deal.outbid,
        table=deal.table,
        tricks=deal.tricks,
        trick=deal.trick,
        phase=state.phase,
        turn=turn,
        totals=state.totals,
        history=state.history,
        winners=state.winners,
        legal=legal(state) if turn == seat else (),
    )


def _hands(deal: DealState, viewer: Seat) -> tuple[SeenCards, ...]:
    if deal.plan.visibility is Visibility.OWN and deal.premium is None:
        # The common case, for every seat after every action: worth a shortcut.
        seen: list[SeenCards] = [(None,) * len(hand) for hand in deal.hands]
        seen[viewer] = deal.hands[viewer]
        return tuple(seen)
    return tuple(
        hand if sees_hand(deal, viewer, Seat(owner)) else (None,) * len(hand)
        for owner, hand in enumerate(deal.hands)
    )


def _laid(deal: DealState, viewer: Seat) -> tuple[SeenCards, ...]:
    if not any(deal.laid):
        return deal.laid
    return tuple(
        cards if sees_laid(deal, viewer, Seat(owner)) else (None,) * len(cards)
        for owner, cards in enumerate(deal.laid)
    )


def _bids(deal: DealState, viewer: Seat) -> tuple[int | None, ...]:
    if bids_are_open(deal):
        return deal.bids
    return tuple(
        bid if sees_bid(deal, viewer, Seat(owner)) else None for owner, bid in enumerate(deal.bids)
    )


def redact(events: tuple[Event, ...], seat: Seat, after: GameState) -> tuple[Event, ...]:
    """Return the events without what a seat may not know.

    Args:
        events: what happened between two states.
        seat: the seat that receives them.
        after: the state they led to.
    """
    return tuple(_redacted(event, seat, after) for event in events)


def _redacted(event: Event, seat: Seat, after: GameState) -> Event:
    match event:
        case CardsDealt(hands):
            deal = after.deal
            shown = [deal is not None and sees_hand(deal, seat, Seat(s)) for s in range(len(hands))]
            return CardsDealt(
                tuple(
                    hand if seen else (None,) * len(hand)
                    for hand, seen in zip(hands, shown, strict=True)
                )
            )
        case HandSeen(owner, hand) | CardsLaid(owner, hand):
            return event if owner == seat else _hidden(event, len(hand))
        case BidPlaced(owner, None):
            deal = after.deal
            bid = deal.bids[owner] if deal is not None and owner == seat else None
            return replace(event, tricks=bid)
        case _:
            return event


def _hidden(event: HandSeen | CardsLaid, count: int) -> Event:
    if isinstance(event, HandSeen):
        return replace(event, hand=(None,) * count)
    return replace(event, cards=(None,) * count)
