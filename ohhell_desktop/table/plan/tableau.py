"""What lies on the table, but not where: the state that cues change. Pure.

A tableau is made from a view; cues lead from one tableau to the next.
"""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import BidStyle, Visibility
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.plan.hand_order import in_order

_DEAL_OVER: Final = frozenset({Phase.BETWEEN, Phase.OVER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Tableau:
    """Everything that can be seen on the table."""

    viewer: Seat
    number: DealNumber
    deals: int
    """How many deals the game has."""
    name: str
    """The name of a special deal, else empty."""
    cards: int
    """Cards dealt to each seat."""
    tricks: int
    """Tricks to be played."""
    dealer: Seat
    hands: tuple[SeenCards, ...]
    """By seat; hands that can be seen are sorted; None for a card that may not be seen."""
    pile: bool
    """Whether each hand is a pile face down, played from the top."""
    laid: tuple[SeenCards, ...]
    """Cards laid aside, by seat; None for those that may not be seen."""
    stock: int
    """Cards that were not dealt, the turned-up ones included."""
    turned: tuple[Card, ...]
    trump: Suit | None
    trump_known: bool
    bids: tuple[int | None, ...]
    secret: tuple[bool, ...]
    """By seat: whether a bid was made that not everybody knows."""
    taken: tuple[int, ...]
    playing: bool
    """Whether the cards are being played, so that a trick can lie on the table."""
    trick: tuple[Played, ...]
    leading: Seat | None
    """Who wins the trick on the table so far."""
    winner: Seat | None
    """Who takes the trick on the table; None until it is complete."""
    last: Trick | None
    """The last complete trick of this deal."""
    turn: Seat | None

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def hand(self) -> SeenCards:
        """The viewer's own cards, from left to right."""
        return self.hands[self.viewer]


def tableau(view: SeatView, order: HandOrder = HandOrder.BY_SUIT) -> Tableau:
    """Return what lies on the table of a view, with the cards that are seen in an order."""
    pile = view.plan.visibility is Visibility.PILE
    return Tableau(
        viewer=view.seat,
        number=view.number,
        deals=len(view.plans),
        name=view.plan.name,
        cards=view.plan.cards,
        tricks=view.plan.tricks,
        dealer=view.dealer,
        hands=tuple(
            hand if pile else in_order(view, order, Seat(seat))
            for seat, hand in enumerate(view.hands)
        ),
        pile=pile,
        laid=view.laid,
        stock=view.stock,
        turned=view.turned,
        trump=view.trump,
        trump_known=view.trump_known,
        bids=view.bids,
        secret=secret_bids(view),
        taken=view.taken(),
        playing=view.phase is Phase.PLAYING,
        trick=view.trick,
        leading=_leading(view),
        winner=None,
        last=view.tricks[-1] if view.tricks else None,
        turn=None if view.phase in _DEAL_OVER else view.turn,
    )


def with_last_trick(seen: Tableau) -> Tableau:
    """Return the table with the last complete trick still on it, before it was gathered."""
    trick = seen.last
    if trick is None:
        return seen
    taken = list(seen.taken)
    taken[trick.winner] -= 1
    return replace(
        seen,
        taken=tuple(taken),
        playing=True,
        trick=trick.cards,
        leading=trick.winner,
        winner=trick.winner,
        turn=None,
    )


def _leading(view: SeatView) -> Seat | None:
    """Return who wins the trick of a view so far."""
    return view.trick[view.table.winner(view.trick)].seat if view.trick else None


def cleared(seen: Tableau) -> Tableau:
    """Return the same table with nothing on it, as before the cards are dealt."""
    return replace(
        seen,
        hands=((),) * seen.seats,
        laid=((),) * seen.seats,
        stock=0,
        turned=(),
        trump=None,
        trump_known=False,
        bids=(None,) * seen.seats,
        secret=(False,) * seen.seats,
        taken=(0,) * seen.seats,
        playing=False,
        trick=(),
        leading=None,
        winner=None,
        last=None,
        turn=None,
    )


def secret_bids(view: SeatView) -> tuple[bool, ...]:
    """Return by seat whether a bid was made that not everybody knows.

    Nothing is secret in a view in which another seat's secret can be seen: all hands are open.
    """
    bidding, seats = view.plan.bidding, range(view.seats)
    others = [seat for seat in seats if seat != view.seat]
    if bidding.style is BidStyle.LAY:
        shown = view.premium.seat if view.premium and view.phase is not Phase.PREMIUM else None
        known = (view.laid[seat] for seat in others if seat != shown)
        over = view.phase in _DEAL_OVER or any(laid and None not in laid for laid in known)
        return tuple(bool(view.laid[seat]) and seat != shown and not over for seat in seats)
    if bidding.style is BidStyle.AT_ONCE and view.phase is Phase.BIDDING and view.turn is not None:
        order = bidders(bidding, view.dealer, view.totals, view.number)
        made = order[: order.index(view.turn)]
        is_open = any(view.bids[seat] is not None for seat in others)
        return tuple(seat in made and not is_open for seat in seats)
    return (False,) * view.seats
