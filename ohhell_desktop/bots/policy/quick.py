"""The quick policy: a sensible action at once, for any rules that the engine can express.

It sees what its seat sees, estimates the chance of each card to win a trick, bids what
pays most on average, plays for its own bid while that can be made, and against the bids
of the others when that costs nothing. The same view, level and seed give the same action.
"""

from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.policy.bid_choice import choose_bid
from ohhell_desktop.bots.policy.card_choice import CardChooser
from ohhell_desktop.bots.policy.deal_choice import call_premium, lay_aside, name_trump
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    StartDeal,
)
from ohhell_desktop.rules.engine.view import SeatView


def choose(view: SeatView, level: str, seed: int) -> Action:
    """Return the action that a level chooses in a position.

    Args:
        view: what the seat sees; it must be its turn.
        level: the name of a level.
        seed: decides the temperament of the levels that have one.

    Raises:
        ValueError: if there is nothing to choose, or no such level.
    """
    careful = level_named(level)
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    match legal[0]:
        case _ if len(legal) == 1:
            return legal[0]
        case Bid():
            return choose_bid(view, careful, seed, [a for a in legal if isinstance(a, Bid)])
        case PlayCard():
            plays = [action for action in legal if isinstance(action, PlayCard)]
            return CardChooser(view, careful).choose(plays)
        case NameTrump():
            suits = [action for action in legal if isinstance(action, NameTrump)]
            return name_trump(view, careful, suits)
        case LayAside():
            lays = [action for action in legal if isinstance(action, LayAside)]
            return lay_aside(view, careful, lays)
        case StartDeal():
            return legal[0]
        case CallPremium():
            calls = [action for action in legal if isinstance(action, CallPremium)]
            return call_premium(view, careful, seed, calls)
