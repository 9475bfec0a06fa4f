"""The fallback for a bot that does not answer: a legal action at once, without any search.

The time is limited whatever the rules are: at most :data:`MOST_LOOKED_AT` of the legal
actions are compared, each in constant time. No other decision is made in the window's own
process.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

MOST_LOOKED_AT: Final = 500
"""The most legal actions that are compared, evenly spread over all of them."""

_Of = TypeVar("_Of", bound=Action)


def fallback(view: SeatView) -> Action:
    """Return a legal action; the same view always gives the same one.

    A bid, also one made by laying cards aside, is the one nearest to the seat's share of the
    tricks. A card is the strongest while the seat wants more tricks and the weakest after
    that. The trump is the longest suit. A premium is passed.

    Raises:
        ValueError: if nothing is legal.
    """
    legal = _some(view.legal)
    if not legal:
        raise ValueError("it is not this seat's turn")
    share = view.plan.tricks / view.seats
    match legal[0]:
        case Bid():
            return _least(legal, Bid, lambda bid: abs(bid.tricks - share))
        case LayAside():
            return _least(legal, LayAside, lambda lay: abs(laid_bid(lay.cards) - share))
        case PlayCard():
            sign = -1 if _wants_tricks(view) else 1
            return _least(legal, PlayCard, lambda play: sign * _strength(view, play))
        case NameTrump():
            held = Counter(card.suit for card in view.hand if card is not None)
            return _least(legal, NameTrump, lambda name: -_length(held, name.suit))
        case StartDeal():
            return legal[0]
        case CallPremium():
            return _least(legal, CallPremium, lambda call: call.call is not PremiumCall.PASS)


def _some(legal: Sequence[Action]) -> Sequence[Action]:
    """Return the actions to be compared."""
    return legal[:: 1 + (len(legal) - 1) // MOST_LOOKED_AT] if legal else legal


def _least(legal: Sequence[Action], kind: type[_Of], cost: Callable[[_Of], float]) -> _Of:
    """Return the first of the cheapest actions of a kind."""
    return min((action for action in legal if isinstance(action, kind)), key=cost)


def _length(held: Counter[Suit | None], suit: Suit | None) -> int:
    return held[suit] if suit else 0


def _wants_tricks(view: SeatView) -> bool:
    bid = view.bids[view.seat]
    return bid is None or view.taken()[view.seat] < bid


def _strength(view: SeatView, play: PlayCard) -> int:
    """Return the strength of a card in the trick that it would be played to."""
    played = Played(play.seat, play.card, play.named)
    return view.table.strength(played, view.table.led((*view.trick, played)))
