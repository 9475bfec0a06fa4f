"""What comes next in a game: one pure answer, which the window only carries out."""

from dataclasses import dataclass
from typing import Self

from ohhell_desktop.rules.cards import DealNumber, Seat
from ohhell_desktop.rules.engine.actions import Action, Phase, PlayCard, StartDeal
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.engine.visibility import sees_hand
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.screen import Screen


@dataclass(frozen=True, slots=True)
class Curtain:
    """The screen is passed on to a person: nobody's cards are shown until they have it."""

    person: Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """The person who has the screen chooses one of the legal actions."""

    person: Seat
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AskBot:
    """A computer player chooses an action; this is what it sees."""

    seat: Seat
    view: SeatView


@dataclass(frozen=True, slots=True)
class Auto:
    """An action is done without a question: nobody has a choice, or wants to be asked."""

    action: Action


@dataclass(frozen=True, slots=True)
class MayChange:
    """The person who has the screen may change the bid just made for a while."""

    person: Seat
    then: Curtain | AskBot | Auto
    """What comes next if the bid stands."""


@dataclass(frozen=True, slots=True)
class SumUp:
    """A deal is over, and its result is shown."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class End:
    """The game is over."""

    winners: tuple[Seat, ...]


Step = Curtain | Ask | AskBot | Auto | MayChange | SumUp | End


@dataclass(frozen=True, slots=True)
class AutoPlay:
    """What plays itself, as the people at the screen want it."""

    last_card: bool = False
    """Whether the last card of a hand does."""
    forced_cards: bool = False
    """Whether every card does that is the only one that may be played."""
    rest_of: DealNumber | None = None
    """The deal whose cards are all played out; None for none."""

    @classmethod
    def wanted(cls, settings: Settings) -> Self:
        """Return what plays itself by some settings."""
        return cls(settings.play_last_card, settings.play_forced_cards)

    def plays_out(self, state: GameState) -> bool:
        """Return whether the rest of the deal is being played out."""
        deal = state.deal
        return deal is not None and state.phase is Phase.PLAYING and deal.number == self.rest_of


def next_step(state: GameState, screen: Screen, auto: AutoPlay) -> Step:
    """Return what comes next in a game.

    Args:
        state: the game.
        screen: who plays at the screen, and who has it.
        auto: what plays itself.
    """
    if len(state.history) > screen.summed_up:
        return SumUp(state.history[-1])
    deal, seat = state.deal, state.turn
    if deal is None or seat is None:
        return End(state.winners)
    if state.phase is Phase.BETWEEN:
        return Auto(StartDeal(seat))
    step = _decision(state, deal, seat, screen, auto)
    if not isinstance(step, Ask) and _may_change(deal, screen):
        return MayChange(screen.viewer, step)
    return step


def _decision(
    state: GameState, deal: DealState, seat: Seat, screen: Screen, auto: AutoPlay
) -> Curtain | Ask | AskBot | Auto:
    """Return who chooses the next action, if anybody does."""
    if auto.plays_out(state):
        return Auto(legal(state)[0])
    if seat not in screen.people:
        seen = view(state, seat)
        return Auto(seen.legal[0]) if len(seen.legal) == 1 else AskBot(seat, seen)
    possible = legal(state)
    if _plays_itself(deal, seat, possible, auto):
        return Auto(possible[0])
    return Ask(seat, possible) if screen.has(seat) else Curtain(seat)


def _plays_itself(
    deal: DealState, seat: Seat, possible: tuple[Action, ...], auto: AutoPlay
) -> bool:
    """Return whether a person's only possible card plays itself: one that they see."""
    match possible:
        case (PlayCard(),) if sees_hand(deal, seat, seat):
            return auto.forced_cards or (auto.last_card and len(deal.hands[seat]) == 1)
        case _:
            return False


def _may_change(deal: DealState, screen: Screen) -> bool:
    """Return whether the person who has the screen has just bid and may bid again."""
    return (
        deal.plan.bidding.change and deal.last_bidder is not None and screen.has(deal.last_bidder)
    )
