"""The phases of a deal: one module for each kind of action.

Each says what may be done (``legal``), why something may not (``refusal``), and does it
(``do``). :mod:`ohhell_desktop.rules.engine.game` only asks the module of the current phase. The
module ``playing`` gets its answers elsewhere: which cards may be played from
:mod:`ohhell_desktop.rules.engine.card_rules`, which card wins from
:mod:`ohhell_desktop.rules.engine.trick`. A new phase is one more module, a line in
:data:`PHASES` and the step in :mod:`ohhell_desktop.rules.engine.course` that begins it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Illegal, Phase
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.facts import DealFacts, GameFacts
from ohhell_desktop.rules.engine.phases import between, bidding, laying, naming, playing, premium
from ohhell_desktop.rules.engine.state import DealState, GameState

__all__ = ["PHASES", "PhaseRules"]


class PhaseRules(Protocol):
    """What a module of this package offers."""

    @property
    def ASKS_FOR(self) -> type[Any]:  # noqa: N802 - a constant of a module
        """The class of its actions."""

    def legal(self, game: GameFacts, deal: DealFacts, seat: Seat) -> tuple[Action, ...]:
        """Return everything that a seat may do."""

    def refusal(self, game: GameFacts, deal: DealFacts, action: Any) -> Illegal | None:
        """Return why an action of this kind is not allowed; None if it is."""

    def do(self, state: GameState, deal: DealState, action: Any, events: list[Event]) -> GameState:
        """Do an allowed action, add what happens to ``events`` and return the next state."""


PHASES: Final[Mapping[Phase, PhaseRules]] = MappingProxyType(
    {
        Phase.NAMING_TRUMP: naming,
        Phase.BIDDING: bidding,
        Phase.LAYING: laying,
        Phase.PREMIUM: premium,
        Phase.NAMING_AFTER: naming,
        Phase.PLAYING: playing,
        Phase.BETWEEN: between,
    }
)
"""The module of each phase in which somebody decides something."""
