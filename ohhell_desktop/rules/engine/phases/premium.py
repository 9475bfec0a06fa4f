"""The premium: a seat may play with its bid, or its bid and hand, face up for more points."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import CallPremium, Illegal, PremiumCall, Reason
from ohhell_desktop.rules.engine.course import end_premium
from ohhell_desktop.rules.engine.events import Event, PremiumCalled
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.state import DealState, GameState

ASKS_FOR: Final = CallPremium


def premium_actions(
    seat: Seat, premium: Premium | None, outbid: Seat | None
) -> tuple[CallPremium, ...]:
    """Return every answer that a seat may give when it is asked for a premium.

    Args:
        seat: who is asked.
        premium: the highest offer so far.
        outbid: a seat whose declaration was beaten by a later reveal, and which may still
            raise, because at the same level the earlier seat comes first.
    """
    if premium is None:
        calls = [PremiumCall.PASS, PremiumCall.DECLARE, PremiumCall.REVEAL]
    elif premium.level is PremiumLevel.DECLARE or outbid == seat:
        calls = [PremiumCall.PASS, PremiumCall.REVEAL]
    else:
        calls = [PremiumCall.PASS]
    return tuple(CallPremium(seat, call) for call in calls)


def legal(_game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[CallPremium, ...]:
    """Return every answer that a seat may give."""
    return premium_actions(seat, deal.premium, deal.outbid)


def refusal(game: GameFacts, deal: DealFacts, action: CallPremium) -> Illegal | None:
    """Return why an answer may not be given; None if it may."""
    offered = legal(game, deal, action.seat)
    return None if action in offered else Illegal(Reason.PREMIUM_CHOICE)


def do(state: GameState, deal: DealState, action: CallPremium, events: list[Event]) -> GameState:
    """Record the answer, then ask the next seat, or go on when all have answered."""
    events.append(PremiumCalled(action.seat, action.call))
    asked = deal.asked[1:]
    if action.call is not PremiumCall.PASS:
        before = deal.premium
        if before is not None and before.level is PremiumLevel.DECLARE:
            asked = (*asked, before.seat)
            deal = replace(deal, outbid=before.seat)
        deal = replace(deal, premium=Premium(action.seat, PremiumLevel(action.call.value)))
    if asked:
        deal = replace(deal, asked=asked, turn=asked[0])
    else:
        deal = end_premium(state, replace(deal, asked=()), events)
    return replace(state, deal=deal)
