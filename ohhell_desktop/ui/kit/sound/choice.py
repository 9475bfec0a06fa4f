"""Which sounds are heard when something is shown on the table. Pure."""

from enum import StrEnum
from typing import Final, NamedTuple

from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    Cue,
    DealCards,
    EndDeal,
    Gather,
    GoTo,
    HoldTrick,
    PassTurn,
    PutAside,
    ShowBid,
    ShowBids,
    ShowHand,
    ShowLaid,
    ShowPlay,
    ShowPremium,
    ShowTrump,
    TurnUp,
)
from ohhell_desktop.table.plan.tableau import Tableau


class Sound(StrEnum):
    """The sounds, by the names of their files."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    SLIDE = "slide"
    SLAP_1 = "slap-1"
    SLAP_2 = "slap-2"
    SLAP_3 = "slap-3"
    TURN_UP = "turn-up"
    GATHER = "gather"
    TICK = "tick"
    MADE = "made"
    MISSED = "missed"
    YOUR_TURN = "your-turn"
    PAGE = "page"
    WIN = "win"


class Heard(NamedTuple):
    """A sound, and when it begins."""

    sound: Sound
    delay: int = 0
    """After this many milliseconds."""


SLAPS: Final = (Sound.SLAP_1, Sound.SLAP_2, Sound.SLAP_3)
"""A card that lands; the cards of a trick sound different."""
_LANDING: Final = 0.8
"""When a card is heard to land, as a share of its way: the last of it is slow."""


def sounds_of(shown: Cue | Trick, seen: Tableau, percent: int) -> tuple[Heard, ...]:  # noqa: C901 - one case a cue
    """Return what is heard while a cue is shown.

    Args:
        shown: The cue; a trick if the last one is shown again.
        seen: The tableau before it.
        percent: The speed of the animations.
    """
    match shown:
        case BeginDeal():
            return (Heard(Sound.SHUFFLE),)
        case DealCards():
            return (Heard(Sound.DEAL),)
        case TurnUp(cards):
            return (Heard(Sound.TURN_UP),) if cards else ()
        case ShowPlay():
            slap = SLAPS[(len(seen.trick) + sum(seen.taken)) % len(SLAPS)]
            landing = round(_LANDING * durations.scaled(durations.PLAY, percent))
            return Heard(Sound.SLIDE), Heard(slap, landing)
        case PutAside() | GoTo():
            return (Heard(Sound.SLIDE),)
        case Gather():
            return (Heard(Sound.GATHER),)
        case ShowBid() | ShowTrump() | ShowPremium() | ShowBids(said=True):
            return (Heard(Sound.TICK),)
        case EndDeal():
            return _result(seen)
        case PassTurn(turn):
            mine = turn == seen.viewer != seen.turn
            return (Heard(Sound.YOUR_TURN),) if mine else ()
        case Trick():
            return (Heard(Sound.PAGE),)
        case HoldTrick() | ShowBids() | ShowHand() | ShowLaid():
            return ()


def _result(seen: Tableau) -> tuple[Heard, ...]:
    """Return which sound the viewer gets at the end of a deal."""
    bid = seen.bids[seen.viewer]
    if bid is None:
        return ()
    return (Heard(Sound.MADE if bid == seen.taken[seen.viewer] else Sound.MISSED),)


def sounds_at_end(view: SeatView) -> tuple[Heard, ...]:
    """Return what is heard at the end of a game."""
    return (Heard(Sound.WIN),) if view.seat in view.winners else ()
