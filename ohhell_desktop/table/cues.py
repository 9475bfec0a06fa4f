"""What should be seen to move when something has happened. Pure.

:func:`plan` turns events into cues; :func:`enact` changes a tableau as a cue says. All cues
of a plan, enacted in order on the tableau of the view before, give the tableau of the view
after.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.engine.events import (
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    CardsDealt,
    CardsLaid,
    DealBegun,
    DealScored,
    Event,
    GameEnded,
    HandSeen,
    LaidShown,
    PremiumCalled,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.hand_order import in_order
from ohhell_desktop.table.tableau import Tableau, bare, tableau

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """The table is cleared for a new deal."""

    number: DealNumber
    deals: int
    name: str
    cards: int
    tricks: int
    dealer: Seat
    pile: bool


@dataclass(frozen=True, slots=True)
class DealCards:
    """Everybody gets his cards; the rest is the stock."""

    hands: tuple[SeenCards, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Cards are turned up, or it is told that there is no trump."""

    cards: tuple[Card, ...]
    trump: Suit | None
    known: bool


@dataclass(frozen=True, slots=True)
class ShowTrump:
    """A seat names the trump."""

    seat: Seat
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class ShowBid:
    """A seat says its bid; None while it is secret."""

    seat: Seat
    bid: int | None
    changed: bool
    secret: bool
    """Whether the others do not know it yet."""


@dataclass(frozen=True, slots=True)
class ShowBids:
    """Bids are shown that were not said in turn."""

    bids: tuple[int | None, ...]
    secret: tuple[bool, ...]
    """By seat: whether a bid was made that not everybody knows."""
    said: bool
    """Whether the players say them now, all at once."""


@dataclass(frozen=True, slots=True)
class Say:
    """A seat answers the question for a premium."""

    seat: Seat
    call: PremiumCall


@dataclass(frozen=True, slots=True)
class LayAway:
    """A seat lays cards aside; None for those that may not be seen."""

    seat: Seat
    cards: SeenCards


@dataclass(frozen=True, slots=True)
class ShowLaid:
    """Cards laid aside are shown."""

    laid: tuple[SeenCards, ...]


@dataclass(frozen=True, slots=True)
class ShowHand:
    """A hand is seen, or is put into a new order."""

    seat: Seat
    hand: SeenCards


@dataclass(frozen=True, slots=True)
class Play:
    """A card goes to the trick."""

    seat: Seat
    card: Card
    named: Naming | Card | None


@dataclass(frozen=True, slots=True)
class HoldTrick:
    """The trick is complete and stays to be seen."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class Gather:
    """The trick goes to its winner."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class EndDeal:
    """The deal is scored; the game may have grown by an extra deal."""

    deals: int
    """How many deals the game has now."""


@dataclass(frozen=True, slots=True)
class PassTurn:
    """A seat is to act; None: nobody."""

    seat: Seat | None


Cue = (
    BeginDeal
    | DealCards
    | TurnUp
    | ShowTrump
    | ShowBid
    | ShowBids
    | Say
    | LayAway
    | ShowLaid
    | ShowHand
    | Play
    | HoldTrick
    | Gather
    | EndDeal
    | PassTurn
)


def plan(
    before: SeatView | None,
    events: Sequence[Event],
    after: SeatView,
    order: HandOrder = HandOrder.BY_SUIT,
) -> tuple[Cue, ...]:
    """What should be seen to move between two views of one seat.

    Args:
        before: what the seat saw; None before the first deal.
        events: what happened, as the seat may know it.
        after: what the seat sees now.
        order: in which it holds its cards.
    """
    hand, wanted = in_order(after, order), tableau(after, order)
    cues = [cue for event in events for cue in _cues(event, after, hand)]
    seen = bare(wanted) if before is None else tableau(before, order)
    for cue in cues:
        seen = enact(seen, cue)
    cues.extend(_left(seen, wanted))
    return tuple(cues)


def _cues(  # noqa: C901, PLR0912 - one case an event
    event: Event, after: SeatView, hand: SeenCards
) -> Iterator[Cue]:
    match event:
        case DealBegun(number, deal, dealer):
            deals, pile = len(after.plans), deal.visibility is Visibility.PILE
            yield BeginDeal(number, deals, deal.name, deal.cards, deal.tricks, dealer, pile)
        case CardsDealt(hands):
            mine = after.seat
            own = hand if None not in hands[mine] else hands[mine]
            yield DealCards((*hands[:mine], own, *hands[mine + 1 :]), after.stock)
        case TrumpTurned(cards, trump):
            yield TurnUp(cards, trump, after.trump_known)
        case TrumpNamed(seat, trump):
            yield ShowTrump(seat, trump)
        case BidPlaced(seat, bid, changed):
            yield ShowBid(seat, bid, changed, not after.plan.bidding.in_turn)
        case BidsRevealed(bids):
            yield ShowBids(bids, (False,) * len(bids), said=True)
        case CardsLaid(seat, laid):
            yield LayAway(seat, laid)
        case PremiumCalled(seat, call):
            yield Say(seat, call)
        case CardPlayed(seat, card, named):
            yield Play(seat, card, named)
        case TrickTaken(_, seat):
            yield HoldTrick(seat)
            yield Gather(seat)
        case LaidShown(laid, bids):
            yield ShowBids(bids, (False,) * len(bids), said=False)
            yield ShowLaid(laid)
        case HandSeen(seat) if seat == after.seat:
            yield ShowHand(seat, hand)
        case DealScored():
            yield EndDeal(len(after.plans))
        case HandSeen() | GameEnded():
            pass


def _left(seen: Tableau, wanted: Tableau) -> Iterator[Cue]:
    """Cues for what no event tells: bids not made in turn, hands seen or sorted, the turn."""
    if (seen.bids, seen.secret) != (wanted.bids, wanted.secret):
        yield ShowBids(wanted.bids, wanted.secret, said=False)
    if seen.laid != wanted.laid:
        yield ShowLaid(wanted.laid)
    for seat in range(wanted.seats):
        if seen.hands[seat] != wanted.hands[seat]:
            yield ShowHand(Seat(seat), wanted.hands[seat])
    yield PassTurn(wanted.turn)


def enact(seen: Tableau, cue: Cue) -> Tableau:  # noqa: C901, PLR0912 - one case a cue
    """The tableau after a cue."""
    match cue:
        case BeginDeal():
            return replace(
                bare(seen),
                number=cue.number,
                deals=cue.deals,
                name=cue.name,
                cards=cue.cards,
                tricks=cue.tricks,
                dealer=cue.dealer,
                pile=cue.pile,
            )
        case DealCards(hands, stock):
            return replace(seen, hands=hands, stock=stock)
        case TurnUp(cards, trump, known):
            return replace(seen, turned=cards, trump=trump, trump_known=known)
        case ShowTrump(_, trump):
            return replace(seen, trump=trump, trump_known=True, turn=None)
        case ShowBid(seat, bid, changed, secret):
            turn = seen.turn if changed else None
            bids, hidden = _with(seen.bids, seat, bid), _with(seen.secret, seat, secret)
            return replace(seen, bids=bids, secret=hidden, turn=turn)
        case ShowBids(bids, secret):
            return replace(seen, bids=bids, secret=secret)
        case LayAway(seat, cards):
            hand = seen.hands[seat]
            for card in cards:
                hand = _without(hand, card)
            return replace(
                seen,
                hands=_with(seen.hands, seat, hand),
                laid=_with(seen.laid, seat, cards),
                secret=_with(seen.secret, seat, True),
                turn=None,
            )
        case ShowLaid(laid):
            return replace(seen, laid=laid)
        case ShowHand(seat, hand):
            return replace(seen, hands=_with(seen.hands, seat, hand))
        case Play(seat, card, named):
            hands = _with(seen.hands, seat, _without(seen.hands[seat], card))
            trick = (*seen.trick, Played(seat, card, named))
            return replace(seen, hands=hands, trick=trick, turn=None)
        case HoldTrick(winner):
            return replace(seen, winner=winner)
        case Gather(winner):
            taken = _with(seen.taken, winner, seen.taken[winner] + 1)
            last = Trick(seen.trick, winner)
            return replace(seen, trick=(), winner=None, taken=taken, last=last)
        case EndDeal(deals):
            return replace(seen, deals=deals)
        case PassTurn(turn):
            return replace(seen, turn=turn)
        case Say():
            return seen


def _with(row: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _without(hand: SeenCards, card: Card | None) -> SeenCards:
    """The hand less a card: the card itself, or the last one that may not be seen."""
    if card in hand:
        place = hand.index(card)
        return (*hand[:place], *hand[place + 1 :])
    return hand[:-1]
