"""Whose turn it is in a view, and what may be done: asked of the rules, not decided here."""

from collections.abc import Sequence
from dataclasses import dataclass

from ohhell_desktop.rules.actions import Action, NameTrump, PlayCard
from ohhell_desktop.rules.axes import BidStyle, FirstSeat, TrumpSource, Visibility
from ohhell_desktop.rules.bidding import (
    BidPosition,
    bid_actions,
    bidders,
    lay_actions,
    order,
    premium_actions,
)
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.phase import Phase
from ohhell_desktop.rules.play import Position, duty, namings
from ohhell_desktop.rules.schedule import DealPlan
from ohhell_desktop.rules.trick import Played, Trick
from ohhell_desktop.rules.trump import choices, comes_after_bids
from ohhell_desktop.rules.view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How far a deal has come, as far as a seat can tell."""

    plan: DealPlan
    seat: Seat
    dealer: Seat
    bids: tuple[int | None, ...]
    asked: tuple[Seat, ...]
    """The seats that bid, in order."""
    tricks: tuple[Trick, ...]
    trick: tuple[Played, ...]
    holding: int
    """Cards that the seat holds."""
    nameable: bool
    """Whether the trump is to be named by a seat, and none is known."""

    @property
    def begun(self) -> bool:
        """Whether a card has been played."""
        return bool(self.tricks or self.trick)


def first_leader(plan: DealPlan, dealer: Seat, bids: Sequence[int | None]) -> Seat:
    """Who leads to the first trick, as far as it is known."""
    if plan.play.lead is FirstSeat.DEALER:
        return dealer
    if plan.play.lead is FirstSeat.HIGHEST_BIDDER:
        return _highest_bidder(plan, dealer, bids)
    return Seat((dealer + 1) % len(bids))


def _highest_bidder(plan: DealPlan, dealer: Seat, bids: Sequence[int | None]) -> Seat:
    round_ = order(plan.bidding, dealer, len(bids))
    return max(round_, key=lambda seat: -1 if (bid := bids[seat]) is None else bid)


def asked_to_bid(
    plan: DealPlan, dealer: Seat, totals: Sequence[int], deal: int
) -> tuple[Seat, ...]:
    """The seats that bid in a deal, in order; ``deal`` counts from 0."""
    if plan.bidding.style is BidStyle.NONE:
        return ()
    return bidders(plan.bidding, dealer, totals, deal > 0)


def phase_of(course: Course) -> Phase:
    """What the seat is asked for, or what goes on while it waits."""
    plan, bidding = course.plan, course.plan.bidding
    if course.begun:
        return Phase.PLAYING
    after = comes_after_bids(plan.trump)
    if course.nameable and not after and not any(bid is not None for bid in course.bids):
        return Phase.NAMING_TRUMP
    lays = bidding.style is BidStyle.LAY and course.seat in course.asked
    if lays and course.holding == plan.cards:
        return Phase.LAYING
    if bidding.style is not BidStyle.LAY and not _all_have_bid(course):
        return Phase.BIDDING
    if bidding.premium and course.seat != first_leader(plan, course.dealer, course.bids):
        return Phase.PREMIUM
    return Phase.NAMING_AFTER if course.nameable and after else Phase.PLAYING


def _all_have_bid(course: Course) -> bool:
    if course.plan.bidding.in_turn:
        return all(course.bids[seat] is not None for seat in course.asked)
    return course.seat not in course.asked or course.bids[course.seat] is not None


def turn_of(course: Course, phase: Phase) -> Seat | None:
    """Who is to act; None if the seat cannot tell."""
    plan, seats = course.plan, len(course.bids)
    match phase:
        case Phase.NAMING_TRUMP:
            return course.dealer
        case Phase.NAMING_AFTER:
            highest = plan.trump.source is TrumpSource.HIGHEST_BIDDER
            return _highest_bidder(plan, course.dealer, course.bids) if highest else course.dealer
        case Phase.BIDDING if plan.bidding.in_turn:
            waiting = [seat for seat in course.asked if course.bids[seat] is None]
            return waiting[0] if waiting else None
        case Phase.PLAYING if len(course.tricks) < plan.tricks:
            leader = (
                course.tricks[-1].winner
                if course.tricks
                else first_leader(plan, course.dealer, course.bids)
            )
            return Seat((leader + len(course.trick)) % seats)
        case _:
            return None


def legal_actions(view: SeatView) -> tuple[Action, ...]:
    """What the rules allow the seat of a view whose turn it is.

    Raises:
        ValueError: in words, where the seat does not see the cards it would choose from.
    """
    plan, seat = view.plan, view.seat
    match view.phase:
        case Phase.BIDDING:
            asked = asked_to_bid(plan, view.dealer, view.totals, view.number)
            last = bool(asked) and seat == asked[-1]
            return bid_actions(BidPosition(plan, view.bids, seat, last, 0))
        case Phase.LAYING:
            return lay_actions(seat, _shown_hand(view))
        case Phase.PREMIUM:
            return premium_actions(seat, view.premium, None)
        case Phase.NAMING_TRUMP | Phase.NAMING_AFTER:
            return tuple(NameTrump(seat, suit) for suit in choices(plan.trump))
        case Phase.PLAYING:
            return _plays(view)
        case _:
            return ()


def _plays(view: SeatView) -> tuple[Action, ...]:
    pile = view.plan.visibility is Visibility.PILE
    position = Position(
        _shown_hand(view), view.trick, view.tricks, view.plan.play, view.table, pile
    )
    return tuple(
        PlayCard(view.seat, card, named)
        for card in duty(position)[0]
        for named in namings(position, card)
    )


def _shown_hand(view: SeatView) -> tuple[Card, ...]:
    shown = tuple(card for card in view.hand if card is not None)
    if len(shown) < len(view.hand):
        raise ValueError("the seat does not see its own cards, so the view must say what is legal")
    return shown


def seats_before(plan: DealPlan, dealer: Seat, seat: Seat, seats: int) -> frozenset[Seat]:
    """The seats that bid before another."""
    round_ = list(order(plan.bidding, dealer, seats))
    return frozenset(round_[: round_.index(seat)])
