"""What is shown when something has happened. Pure.

:func:`plan` turns events into cues; :func:`apply_cue` changes a tableau as a cue says. All cues
of a plan, applied in order to the tableau before, give the tableau after.
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
from ohhell_desktop.table.plan.tableau import Tableau, cleared, with_last_trick

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """Clear the table for a new deal."""

    number: DealNumber
    deals: int
    name: str
    cards: int
    tricks: int
    dealer: Seat
    pile: bool


@dataclass(frozen=True, slots=True)
class DealCards:
    """Deal the cards; the rest is the stock."""

    hands: tuple[SeenCards, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn cards up, or show that there is no trump."""

    cards: tuple[Card, ...]
    trump: Suit | None
    known: bool


@dataclass(frozen=True, slots=True)
class ShowTrump:
    """Show the trump that a seat names."""

    seat: Seat
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class ShowBid:
    """Show the bid of a seat; None while it is secret."""

    seat: Seat
    bid: int | None
    changed: bool
    secret: bool
    """Whether the others do not know it yet."""


@dataclass(frozen=True, slots=True)
class ShowBids:
    """Show bids that were not made in turn."""

    bids: tuple[int | None, ...]
    secret: tuple[bool, ...]
    """By seat: whether a bid was made that not everybody knows."""
    said: bool
    """Whether the players say their bids now, all at once."""


@dataclass(frozen=True, slots=True)
class ShowPremium:
    """Show the answer of a seat to the question about a premium."""

    seat: Seat
    call: PremiumCall


@dataclass(frozen=True, slots=True)
class PutAside:
    """Put cards of a seat aside; None for those that may not be seen."""

    seat: Seat
    cards: SeenCards


@dataclass(frozen=True, slots=True)
class ShowLaid:
    """Show cards laid aside."""

    laid: tuple[SeenCards, ...]


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Show a hand, or put it into a new order."""

    seat: Seat
    hand: SeenCards


@dataclass(frozen=True, slots=True)
class ShowPlay:
    """Move a card to the trick."""

    seat: Seat
    card: Card
    named: Naming | Card | None
    leading: Seat
    """Who wins the trick with this card in it."""


@dataclass(frozen=True, slots=True)
class HoldTrick:
    """Let the complete trick stay for a while."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class Gather:
    """Move the trick to its winner."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class EndDeal:
    """End the deal; the game may have got an extra deal."""

    deals: int
    """How many deals the game has now."""


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Show whose turn it is; None: nobody's."""

    seat: Seat | None
    playing: bool
    """Whether the cards are being played."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Show an earlier or later moment of the game: actions were taken back, or done again."""

    end: Tableau


Cue = (
    BeginDeal
    | DealCards
    | TurnUp
    | ShowTrump
    | ShowBid
    | ShowBids
    | ShowPremium
    | PutAside
    | ShowLaid
    | ShowHand
    | ShowPlay
    | HoldTrick
    | Gather
    | EndDeal
    | PassTurn
    | GoTo
)


def plan(start: Tableau, events: Sequence[Event], after: SeatView, end: Tableau) -> tuple[Cue, ...]:
    """Return the cues that lead from one tableau to another.

    Args:
        start: The tableau before the events.
        events: What happened, as the viewer may know it.
        after: The viewer's view after the events.
        end: The tableau of that view.
    """
    cues: list[Cue] = []
    seen = start
    for event in events:
        for cue in _cues(event, after, end.hand, seen.trick):
            cues.append(cue)
            seen = apply_cue(seen, cue)
    cues.extend(_rest(seen, end))
    return tuple(cues)


def held(cues: Sequence[Cue], end: Tableau) -> tuple[Cue, ...]:
    """Return cues without what follows a complete trick, so that it stays on the table.

    Args:
        cues: The cues of an action that completes a trick.
        end: The tableau to which they lead.
    """
    kept: list[Cue] = []
    for cue in cues:
        kept.append(cue)
        if isinstance(cue, HoldTrick):
            break
    return (*kept, GoTo(with_last_trick(end)))


def _cues(  # noqa: C901, PLR0912 - one case an event
    event: Event, after: SeatView, hand: SeenCards, trick: tuple[Played, ...]
) -> Iterator[Cue]:
    """Yield the cues of one event, with the cards of the trick before it."""
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
            yield PutAside(seat, laid)
        case PremiumCalled(seat, call):
            yield ShowPremium(seat, call)
        case CardPlayed(seat, card, named):
            lying = (*trick, Played(seat, card, named))
            yield ShowPlay(seat, card, named, lying[after.table.winner(lying)].seat)
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


def _rest(seen: Tableau, wanted: Tableau) -> Iterator[Cue]:
    """Yield cues for what is in no event: bids not made in turn, sorted hands, the turn."""
    if (seen.bids, seen.secret) != (wanted.bids, wanted.secret):
        yield ShowBids(wanted.bids, wanted.secret, said=False)
    if seen.laid != wanted.laid:
        yield ShowLaid(wanted.laid)
    for seat in range(wanted.seats):
        if seen.hands[seat] != wanted.hands[seat]:
            yield ShowHand(Seat(seat), wanted.hands[seat])
    yield PassTurn(wanted.turn, wanted.playing)


def shows_own_card(seen: Tableau, cue: Cue) -> bool:
    """Return whether the viewer plays their only card, and learns only now which one it is."""
    return isinstance(cue, ShowPlay) and cue.seat == seen.viewer and seen.hand == (None,)


def apply_cue(seen: Tableau, cue: Cue) -> Tableau:  # noqa: C901, PLR0912 - one case a cue
    """Return the tableau after a cue."""
    match cue:
        case BeginDeal():
            return _begun(seen, cue)
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
        case PutAside():
            return _put_aside(seen, cue)
        case ShowLaid(laid):
            return replace(seen, laid=laid)
        case ShowHand(seat, hand):
            return with_hand(seen, seat, hand)
        case ShowPlay(seat, card, named, leading):
            hands = _with(seen.hands, seat, _without(seen.hands[seat], card))
            trick = (*seen.trick, Played(seat, card, named))
            return replace(seen, hands=hands, trick=trick, turn=None, leading=leading, playing=True)
        case HoldTrick(winner):
            return replace(seen, winner=winner)
        case Gather(winner):
            taken = _with(seen.taken, winner, seen.taken[winner] + 1)
            last = Trick(seen.trick, winner)
            return replace(seen, trick=(), winner=None, leading=None, taken=taken, last=last)
        case EndDeal(deals):
            return replace(seen, deals=deals)
        case PassTurn(turn, playing):
            return replace(seen, turn=turn, playing=playing)
        case ShowPremium():
            return seen
        case GoTo(end):
            return end


def _begun(seen: Tableau, cue: BeginDeal) -> Tableau:
    """Return an empty tableau for a new deal."""
    return replace(
        cleared(seen),
        number=cue.number,
        deals=cue.deals,
        name=cue.name,
        cards=cue.cards,
        tricks=cue.tricks,
        dealer=cue.dealer,
        pile=cue.pile,
    )


def _put_aside(seen: Tableau, cue: PutAside) -> Tableau:
    """Return the tableau after a seat has laid cards aside."""
    seat, hand = cue.seat, seen.hands[cue.seat]
    for card in cue.cards:
        hand = _without(hand, card)
    return replace(
        seen,
        hands=_with(seen.hands, seat, hand),
        laid=_with(seen.laid, seat, cue.cards),
        secret=_with(seen.secret, seat, True),
        turn=None,
    )


def with_hand(seen: Tableau, seat: Seat, hand: SeenCards) -> Tableau:
    """Return a tableau in which a seat holds other cards."""
    return replace(seen, hands=_with(seen.hands, seat, hand))


def _with(row: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    """Return a row with another value for a seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def _without(hand: SeenCards, card: Card | None) -> SeenCards:
    """Return a hand without a card, or without its last card if it may not be seen."""
    if card in hand:
        place = hand.index(card)
        return (*hand[:place], *hand[place + 1 :])
    return hand[:-1]
