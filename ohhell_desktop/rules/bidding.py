"""What may be bid: one source of truth for ``verify`` and ``legal``."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ohhell_desktop.rules.actions import Bid, CallPremium, Illegal, LayAside, PremiumCall, Reason
from ohhell_desktop.rules.axes import LAY_COUNT, LAY_VALUES, Bidding, FirstSeat
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.history import DealResult
from ohhell_desktop.rules.schedule import DealPlan
from ohhell_desktop.rules.scoring import Premium, PremiumLevel


@dataclass(frozen=True, slots=True)
class BidPosition:
    """What a seat has before it when it bids."""

    plan: DealPlan
    bids: tuple[int | None, ...]
    """Bids heard so far, by seat."""
    seat: Seat
    last: bool
    """Whether nobody bids after it."""
    zeros: int
    """How many deals in a row, up to the last, it has bid zero."""


def order(bidding: Bidding, dealer: Seat, seats: int) -> Iterator[Seat]:
    """The seats in the order in which they bid."""
    first = dealer if bidding.first is FirstSeat.DEALER else dealer + 1
    return (Seat((first + step) % seats) for step in range(seats))


def bidders(
    bidding: Bidding, dealer: Seat, totals: Sequence[int], played: bool
) -> tuple[Seat, ...]:
    """The seats that bid in a deal, in order.

    Args:
        bidding: the rule.
        dealer: who deals.
        totals: points so far, by seat.
        played: whether any deal was scored before.
    """
    silent = bidding.silent_from
    return tuple(
        seat
        for seat in order(bidding, dealer, len(totals))
        if silent is None or not played or totals[seat] < silent
    )


def zeros_in_a_row(history: Sequence[DealResult], seat: Seat) -> int:
    """How many deals in a row, up to the last, a seat has bid zero."""
    count = 0
    for past in reversed(history):
        if past.bids[seat] != 0:
            break
        count += 1
    return count


def forbidden(position: BidPosition) -> int | None:
    """The one number that the hook forbids to the last bidder; None if it forbids none."""
    if not position.plan.hook or not position.last:
        return None
    rest = position.plan.tricks - sum(bid or 0 for bid in position.bids)
    return rest if 0 <= rest <= position.plan.tricks else None


def bid_refusal(position: BidPosition, tricks: int) -> Illegal | None:
    """Why a number may not be bid; None if it may.

    Where the zero limit and the hook together would leave no bid, the limit gives way.
    """
    plan, hooked = position.plan, forbidden(position)
    if not 0 <= tricks <= plan.tricks:
        return Illegal(Reason.BID_RANGE, number=plan.tricks)
    if tricks == hooked:
        return Illegal(Reason.HOOK, number=tricks)
    others = any(bid != hooked for bid in range(1, plan.tricks + 1))
    if tricks == 0 and others and _zero_limit_reached(position):
        return Illegal(Reason.ZERO_LIMIT, number=plan.bidding.zero_limit)
    return None


def _zero_limit_reached(position: BidPosition) -> bool:
    bidding = position.plan.bidding
    holds = bidding.zero_limit and len(position.bids) > bidding.zero_limit_above
    return bool(holds) and position.zeros >= bidding.zero_limit


def bid_actions(position: BidPosition) -> tuple[Bid, ...]:
    """Every bid that may be made."""
    return tuple(
        Bid(position.seat, tricks)
        for tricks in range(position.plan.tricks + 1)
        if bid_refusal(position, tricks) is None
    )


def laid_bid(cards: Sequence[Card]) -> int:
    """The bid that cards laid aside make."""
    return sum(LAY_VALUES[card.suit] for card in cards if card.suit in LAY_VALUES)


def lay_refusal(hand: Sequence[Card], cards: Sequence[Card]) -> Illegal | None:
    """Why cards may not be laid aside; None if they may."""
    if len(cards) != LAY_COUNT or len(set(cards)) != LAY_COUNT:
        return Illegal(Reason.LAY_COUNT, number=LAY_COUNT)
    return None if set(cards) <= set(hand) else Illegal(Reason.NOT_IN_HAND)


def lay_actions(seat: Seat, hand: Sequence[Card]) -> tuple[LayAside, ...]:
    """Every choice of cards to lay aside."""
    return tuple(LayAside(seat, cards) for cards in combinations(hand, LAY_COUNT))


def premium_actions(
    seat: Seat, premium: Premium | None, outbid: Seat | None
) -> tuple[CallPremium, ...]:
    """Every answer that a seat may give when asked for a premium.

    Args:
        seat: who is asked.
        premium: the highest offer so far.
        outbid: a seat whose declaration was beaten by a later reveal, and which may still
            raise, because at the same level the earlier seat comes first.
    """
    if premium is None:
        calls = [PremiumCall.PASS, PremiumCall.DECLARE, PremiumCall.REVEAL]
    elif premium.level is PremiumLevel.DECLARE or outbid == seat:
        calls = [PremiumCall.PASS, PremiumCall.REVEAL]
    else:
        calls = [PremiumCall.PASS]
    return tuple(CallPremium(seat, call) for call in calls)
