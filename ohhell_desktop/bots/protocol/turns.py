"""The turn, phase and legal actions of a view, by the functions of the rules engine."""

from dataclasses import dataclass

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.phases import PHASES
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.trump import comes_after_bids
from ohhell_desktop.rules.engine.turn_order import bidding_order, first_leader, leader, trump_namer
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.schedule import DealPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How far a deal has progressed, as far as a seat knows."""

    plan: DealPlan
    seat: Seat
    dealer: Seat
    bids: tuple[int | None, ...]
    asked: tuple[Seat, ...]
    """The seats that bid, in order."""
    tricks: tuple[Trick, ...]
    trick: tuple[Played, ...]
    holding: int
    """How many cards the seat holds."""
    nameable: bool
    """Whether a seat names the trump and it is not known yet."""

    @property
    def begun(self) -> bool:
        """Return whether a card has been played."""
        return bool(self.tricks or self.trick)


def phase_of(course: Course) -> Phase:
    """Return the phase of the deal, as far as the seat can tell."""
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
    """Return the seat to act; None if the viewer cannot tell."""
    plan, seats = course.plan, len(course.bids)
    match phase:
        case Phase.NAMING_TRUMP | Phase.NAMING_AFTER:
            return trump_namer(plan, course.dealer, course.bids)
        case Phase.BIDDING if plan.bidding.in_turn:
            waiting = [seat for seat in course.asked if course.bids[seat] is None]
            return waiting[0] if waiting else None
        case Phase.PLAYING if len(course.tricks) < plan.tricks:
            first = leader(plan, course.dealer, course.bids, course.tricks)
            return Seat((first + len(course.trick)) % seats)
        case _:
            return None


def legal_actions(view: SeatView) -> tuple[Action, ...]:
    """Return what the rules allow the seat of a view whose turn it is.

    Raises:
        ValueError: where the seat does not see the cards it would choose from.
    """
    rules = PHASES.get(view.phase)
    return rules.legal(view, view, view.seat) if rules else ()


def seats_before(plan: DealPlan, dealer: Seat, seat: Seat, seats: int) -> frozenset[Seat]:
    """Return the seats that bid before another."""
    round_ = list(bidding_order(plan.bidding, dealer, seats))
    return frozenset(round_[: round_.index(seat)])
