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
    """The screen is passed on to a person: nothing is shown until they have it."""

    person: Seat


@dataclass(frozen=True, slots=True)
class Look:
    """A person looks at the table, while another one is to act; they pass the screen on."""

    person: Seat
    then: Curtain
    """What comes next."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A person chooses one of the legal actions: who has the screen, or while everybody looks."""

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
    """The person who has just bid may change the bid for a while."""

    person: Seat
    then: Curtain | Ask | AskBot | Auto
    """What comes next if the bid stands."""


@dataclass(frozen=True, slots=True)
class SumUp:
    """A deal is over, and its result is shown."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class End:
    """The game is over."""

    winners: tuple[Seat, ...]


Step = Curtain | Look | Ask | AskBot | Auto | MayChange | SumUp | End


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
    if screen.wanted is not None:
        return Curtain(screen.wanted)
    if len(state.history) > screen.summed_up:
        return SumUp(state.history[-1])
    deal, seat = state.deal, state.turn
    if deal is None or seat is None:
        return End(state.winners)
    if state.phase is Phase.BETWEEN:
        return Auto(StartDeal(seat))
    step = _decision(state, deal, seat, screen, auto)
    if screen.looking and isinstance(step, Curtain):
        return Look(screen.viewer, step)
    asked = isinstance(step, Ask) and step.person == screen.viewer
    if not asked and _may_change(state, deal, screen):
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
    if _plays_itself(deal, seat, possible, auto, seen=screen.has(seat)):
        return Auto(possible[0])
    here = screen.has(seat) or screen.asks_openly(state, seat)
    return Ask(seat, possible) if here else Curtain(seat)


def _plays_itself(
    deal: DealState, seat: Seat, possible: tuple[Action, ...], auto: AutoPlay, *, seen: bool
) -> bool:
    """Return whether a person's only possible card plays itself: one that they see.

    Args:
        deal: the deal.
        seat: the person's.
        possible: what they may do.
        auto: what plays itself.
        seen: whether they have the screen; if they have not, the others would see that there was
            no choice, which the last card of a hand tells everybody anyway.
    """
    match possible:
        case (PlayCard(),) if sees_hand(deal, seat, seat):
            if len(deal.hands[seat]) == 1:
                return auto.forced_cards or auto.last_card
            return auto.forced_cards and seen
        case _:
            return False


def _may_change(state: GameState, deal: DealState, screen: Screen) -> bool:
    """Return whether the person at the screen has just bid and may bid again."""
    bidder = deal.last_bidder
    if not deal.plan.bidding.change or bidder is None:
        return False
    openly = bidder == screen.viewer and screen.asks_openly(state, bidder)
    return screen.has(bidder) or openly
