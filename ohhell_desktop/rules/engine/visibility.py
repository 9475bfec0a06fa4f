"""Who sees what of a deal."""

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.engine.state import DealState
from ohhell_desktop.rules.form.axes import BidStyle, Visibility

_BEFORE_BIDS_DONE = frozenset({Phase.NAMING_TRUMP, Phase.BIDDING, Phase.LAYING})


def sees_hand(deal: DealState, viewer: Seat, owner: Seat) -> bool:
    """Return whether a seat sees the cards that another seat (or it itself) holds."""
    match deal.plan.visibility:
        case Visibility.OWN:
            return viewer == owner or _shows(deal, owner, PremiumLevel.REVEAL)
        case Visibility.FOREHEAD:
            return viewer != owner
        case Visibility.PILE:
            return False
        case Visibility.BLIND:
            return viewer == owner and deal.phase not in _BEFORE_BIDS_DONE


def sees_laid(deal: DealState, viewer: Seat, owner: Seat) -> bool:
    """Return whether a seat sees the cards that another seat (or it itself) has laid aside."""
    return viewer == owner or deal.played_out or _shows(deal, owner, *PremiumLevel)


def bids_are_open(deal: DealState) -> bool:
    """Return whether every bid made is known to all."""
    match deal.plan.bidding.style:
        case BidStyle.IN_TURN | BidStyle.NONE:
            return True
        case BidStyle.AT_ONCE:
            return deal.phase not in _BEFORE_BIDS_DONE
        case BidStyle.LAY:
            return deal.played_out


def sees_bid(deal: DealState, viewer: Seat, owner: Seat) -> bool:
    """Return whether a seat knows the bid of another seat (or its own)."""
    return viewer == owner or bids_are_open(deal) or _shows(deal, owner, *PremiumLevel)


def _shows(deal: DealState, owner: Seat, *levels: PremiumLevel) -> bool:
    """Return whether a seat plays with a premium of one of these levels, once all have answered."""
    premium = deal.premium
    if premium is None or premium.seat != owner or deal.phase is Phase.PREMIUM:
        return False
    return premium.level in levels
