"""The quick policy: a sensible action at once, for any rules that the engine can express.

It sees what its seat sees, estimates the chance of each card to win a trick, bids what
pays most on average, plays for its own bid while that can be made, and against the bids
of the others when that costs nothing. The same view, level and nature give the same action.
"""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.bots.decision import Decision, Option
from ohhell_desktop.bots.levels import Level, level_named
from ohhell_desktop.bots.policy import rule_of_thumb
from ohhell_desktop.bots.policy.bid_choice import BidWeigher, choose_bid
from ohhell_desktop.bots.policy.card_choice import CardChooser
from ohhell_desktop.bots.policy.deal_choice import call_premium, lay_aside, name_trump
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.view import SeatView

QUICK: Final = "quick"
"""The name of this policy."""


def choose(view: SeatView, level: str, nature: int) -> Action:
    """Return the action that a level chooses in a position; see :func:`decide`."""
    return decide(view, level_named(level), nature).action


def decide(view: SeatView, level: Level, nature: int) -> Decision:
    """Return the decision of a level in a position.

    Args:
        view: what the seat sees; it must be its turn.
        level: how carefully it plays.
        nature: decides the temperament of the levels that have one.

    Raises:
        ValueError: if there is nothing to choose.
    """
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    if level.by_thumb:
        return rule_of_thumb.decide(view, level, nature)
    match legal[0]:
        case Bid():
            return _bid(view, level, nature, [a for a in legal if isinstance(a, Bid)])
        case PlayCard() if len(legal) > 1:
            return _card(view, level, [a for a in legal if isinstance(a, PlayCard)])
        case _:
            return Decision(action=_other(view, level, nature), policy=QUICK)


def _bid(view: SeatView, level: Level, nature: int, bids: Sequence[Bid]) -> Decision:
    weigher = BidWeigher(view, level, nature)
    bid = choose_bid(weigher, view, level, bids)
    return Decision(
        action=bid,
        policy=QUICK,
        options=tuple(
            Option(bid, weigher.worth(bid.tricks), tricks=weigher.tricks(bid.tricks))
            for bid in bids
        ),
        tricks=weigher.tricks(bid.tricks),
        made=weigher.made(bid.tricks),
    )


def _card(view: SeatView, level: Level, plays: Sequence[PlayCard]) -> Decision:
    chooser = CardChooser(view, level)
    play = chooser.choose(plays)
    options = tuple(Option(play, chooser.worth(play)) for play in plays)
    return Decision(action=play, policy=QUICK, options=options)


def _other(view: SeatView, level: Level, nature: int) -> Action:
    """Return the action if it is neither a bid nor a choice among cards."""
    legal = view.legal
    match legal[0]:
        case NameTrump() if len(legal) > 1:
            suits = [action for action in legal if isinstance(action, NameTrump)]
            return name_trump(view, level, suits)
        case LayAside() if len(legal) > 1:
            lays = [action for action in legal if isinstance(action, LayAside)]
            return lay_aside(view, level, lays)
        case CallPremium() if len(legal) > 1:
            calls = [action for action in legal if isinstance(action, CallPremium)]
            return call_premium(view, level, nature, calls)
        case _:
            return legal[0]
