"""Bidding, in turn or all at once: which numbers may be bid, and changing a bid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal, Phase, Reason
from ohhell_desktop.rules.engine.course import next_bidder
from ohhell_desktop.rules.engine.events import BidPlaced, Event
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.form.schedule import DealPlan

ASKS_FOR: Final = Bid


@dataclass(frozen=True, slots=True)
class BidPosition:
    """Everything that decides which numbers a seat may bid."""

    plan: DealPlan
    bids: tuple[int | None, ...]
    """Bids known so far, by seat."""
    seat: Seat
    last: bool
    """Whether nobody bids after it."""
    zeros: int
    """In how many deals in a row, up to the last, it has bid zero."""


def position(game: GameFacts, deal: DealFacts, seat: Seat) -> BidPosition:
    """Return the bidding position of a seat."""
    asked = bidders(deal.plan.bidding, deal.dealer, game.totals, deal.number)
    zeros = zeros_in_a_row(game.history, seat) if deal.plan.bidding.zero_limit else 0
    return BidPosition(deal.plan, deal.bids, seat, bool(asked) and seat == asked[-1], zeros)


def zeros_in_a_row(history: Sequence[DealResult], seat: Seat) -> int:
    """Return how many deals in a row, up to the last, a seat has bid zero."""
    count = 0
    for past in reversed(history):
        if past.bids[seat] != 0:
            break
        count += 1
    return count


def forbidden(position: BidPosition) -> int | None:
    """Return the one number that the hook forbids to the last bidder; None if it forbids none.

    A bid that the seat has made already and may change does not count.
    """
    if not position.plan.hook or not position.last:
        return None
    others = (bid or 0 for seat, bid in enumerate(position.bids) if seat != position.seat)
    rest = position.plan.tricks - sum(others)
    return rest if 0 <= rest <= position.plan.tricks else None


def forbidden_bid(game: GameFacts, deal: DealFacts, seat: Seat) -> int | None:
    """Return the number that the hook forbids to a seat when it bids; None if it forbids none."""
    return forbidden(position(game, deal, seat))


def bid_refusal(position: BidPosition, tricks: int) -> Illegal | None:
    """Return why a number may not be bid; None if it may.

    Where the zero limit and the hook together would leave no bid, the limit does not apply.
    """
    plan, hooked = position.plan, forbidden(position)
    if not 0 <= tricks <= plan.tricks:
        return Illegal(Reason.BID_RANGE, number=plan.tricks)
    if tricks == hooked:
        return Illegal(Reason.HOOK, number=tricks, total=plan.tricks)
    others = any(bid != hooked for bid in range(1, plan.tricks + 1))
    if tricks == 0 and others and _zero_limit_reached(position):
        return Illegal(Reason.ZERO_LIMIT, number=plan.bidding.zero_limit)
    return None


def _zero_limit_reached(position: BidPosition) -> bool:
    bidding = position.plan.bidding
    holds = bidding.zero_limit and len(position.bids) > bidding.zero_limit_above
    return bool(holds) and position.zeros >= bidding.zero_limit


def bid_actions(position: BidPosition) -> tuple[Bid, ...]:
    """Return every bid that may be made."""
    return tuple(
        Bid(position.seat, tricks)
        for tricks in range(position.plan.tricks + 1)
        if bid_refusal(position, tricks) is None
    )


def changes_bid(deal: DealState, action: Action) -> bool:
    """Return whether an action changes the bid just made, where the rules allow it."""
    return (
        isinstance(action, Bid)
        and deal.phase is Phase.BIDDING
        and deal.plan.bidding.change
        and deal.last_bidder == action.seat
    )


def legal(game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[Bid, ...]:
    """Return every bid that a seat may make.

    A change of the bid just made, by the seat before, is allowed too but not listed.
    """
    return bid_actions(position(game, deal, seat))


def refusal(game: GameFacts, deal: DealFacts, action: Bid) -> Illegal | None:
    """Return why a number may not be bid; None if it may."""
    return bid_refusal(position(game, deal, action.seat), action.tricks)


def do(state: GameState, deal: DealState, action: Bid, events: list[Event]) -> GameState:
    """Record the bid, then ask the next seat unless a bid was only changed."""
    changed = action.seat != deal.turn
    made = (*deal.bids[: action.seat], action.tricks, *deal.bids[action.seat + 1 :])
    open_bid = deal.plan.bidding.in_turn
    events.append(BidPlaced(action.seat, action.tricks if open_bid else None, changed))
    if changed:
        return replace(state, deal=replace(deal, bids=made))
    deal = replace(deal, bids=made, bids_made=deal.bids_made + 1, last_bidder=action.seat)
    return replace(state, deal=next_bidder(state, deal, events))
