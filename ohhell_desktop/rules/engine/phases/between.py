"""Between two deals: the last one has been scored, the next one is not dealt yet."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Illegal, StartDeal
from ohhell_desktop.rules.engine.course import begin_deal
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts
from ohhell_desktop.rules.engine.state import DealState, GameState

ASKS_FOR: Final = StartDeal


def legal(_game: GameFacts, _deal: DealFacts, seat: Seat) -> tuple[StartDeal, ...]:
    """Return the only action of the next dealer: to deal."""
    return (StartDeal(seat),)


def refusal(_game: GameFacts, _deal: DealFacts, _action: StartDeal) -> Illegal | None:
    """Return None: the next deal can always be dealt."""
    return None


def do(state: GameState, _deal: DealState, _action: StartDeal, events: list[Event]) -> GameState:
    """Deal the next deal."""
    return replace(state, deal=begin_deal(state, events))
