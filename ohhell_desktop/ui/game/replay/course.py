"""The course of a past game, action by action, and what may be shown of it. No Qt."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.analysis.past_deal import open_view
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.events import BidPlaced, CardPlayed, Event, TrickTaken
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.rules.io.record import Record, ReplayStep, replay, steps
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.session.seats import SeatSetup


@dataclass(frozen=True, slots=True)
class Seen:
    """From where a game is watched."""

    seat: Seat
    is_open: bool
    """Whether all hands are open."""


class Course:
    """A game that was played, from its first deal to where it stands now.

    A moment is a number of actions: 0 is before the first one. What was taken back is no part
    of the course.

    Args:
        record: the game.
        seats: who plays.

    Attributes:
        last: the last moment.
        over: how many deals are over.
    """

    def __init__(self, record: Record, seats: tuple[SeatSetup, ...]) -> None:
        start = next(steps(record))
        self._steps: Final[tuple[ReplayStep, ...]] = (start, *replay(record).timeline.done)
        self.last: Final = len(self._steps) - 1
        final = self._steps[-1].state
        self.over: Final = len(final.history)
        self._screen: Final = Screen.before(seats, final)
        self._starts: Final = [
            n for n, step in enumerate(self._steps) if n == 0 or self._begins(n, step.state)
        ]
        self._stops: Final = sorted({*self._starts, *self._ends()})

    def _begins(self, moment: int, state: GameState) -> bool:
        return _deal(state).number > _deal(self._steps[moment - 1].state).number

    def _ends(self) -> list[int]:
        """Return where tricks are complete, and where the first card of each deal is due."""
        found = []
        for moment, step in enumerate(self._steps):
            following = self._steps[moment + 1] if moment < self.last else None
            leads = following is not None and any(
                isinstance(event, CardPlayed) for event in following.events
            )
            first = leads and not _deal(step.state).tricks and not _deal(step.state).trick
            if first or self.completed(moment) is not None:
                found.append(moment)
        return found

    @property
    def own_seat(self) -> Seat:
        """The seat from which the game was seen at the screen."""
        return self._screen.viewer

    @property
    def deals(self) -> int:
        """How many deals the game has, those to come included."""
        return len(self._steps[-1].state.plans)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the game is not over."""
        return self._steps[-1].state.winners

    @property
    def history(self) -> tuple[DealResult, ...]:
        """The results of the deals that are over."""
        return self._steps[-1].state.history

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each deal has."""
        return tuple(plan.cards for plan in self._steps[-1].state.plans)

    def state(self, moment: int) -> GameState:
        """Return what was true at a moment."""
        return self._steps[moment].state

    def actions_up_to(self, moment: int) -> list[Action]:
        """Return everything that was done before a moment."""
        return [step.action for step in self._steps[1 : moment + 1]]  # type: ignore[misc]

    def deal(self, moment: int) -> int:
        """Return which deal is on the table, from 0."""
        return bisect_right(self._starts, moment) - 1

    def is_past(self, moment: int) -> bool:
        """Return whether the deal on the table is over by now, so that all may be seen of it."""
        return self.deal(moment) < self.over

    def completed(self, moment: int) -> Trick | None:
        """Return the trick that the last action has completed, if it has; it still lies there."""
        step = self._steps[moment]
        if any(isinstance(event, TrickTaken) for event in step.events):
            return _deal(step.state).tricks[-1]
        return None

    def trick(self, moment: int) -> int | None:
        """Return which trick is on the table, from 0; None before the first card is due."""
        state = self._steps[moment].state
        tricks = len(_deal(state).tricks)
        if self.completed(moment) is not None or state.phase in {Phase.BETWEEN, Phase.OVER}:
            return max(tricks - 1, 0)
        return tricks if state.phase is Phase.PLAYING else None

    def in_deal(self, moment: int) -> int:
        """Return how many actions the deal on the table has had since it was dealt."""
        return moment - self._starts[self.deal(moment)]

    def bounds(self, deal: int) -> tuple[int, int] | None:
        """Return the first and the last moment of a deal; None if it was not dealt."""
        if not 0 <= deal < len(self._starts):
            return None
        following = deal + 1 < len(self._starts)
        return self._starts[deal], self._starts[deal + 1] - 1 if following else self.last

    def trick_ends(self, deal: int) -> list[int]:
        """Return the moments at which the tricks of a deal are complete."""
        first, last = self.bounds(deal) or (0, -1)
        return [n for n in range(first, last + 1) if self.completed(n) is not None]

    def trick_beside(self, moment: int, *, back: bool) -> int:
        """Return the end of the trick before or after; before the first trick are the bids."""
        if back:
            return max((stop for stop in self._stops if stop < moment), default=0)
        return min((stop for stop in self._stops if stop > moment), default=self.last)

    def deal_beside(self, moment: int, *, back: bool) -> int:
        """Return the start of the next deal, or of this one, or from there of the one before."""
        if back:
            return max((start for start in self._starts if start < moment), default=0)
        return min((start for start in self._starts if start > moment), default=self.last)

    def view(self, moment: int, seen: Seen) -> SeatView:
        """Return what is shown at a moment.

        Of a deal that is not over, only what the screen shows of it in the game: with several
        people at the screen, nobody's cards.
        """
        state = self._steps[moment].state
        if not self.is_past(moment):
            return replace(self._screen.view(state), legal=())
        if seen.is_open:
            return open_view(state, seen.seat)
        return replace(view(state, seen.seat), legal=())

    def events(self, moment: int, seen: Seen) -> tuple[Event, ...]:
        """Return what happened just before a moment, as far as it is shown."""
        step = self._steps[moment]
        if not self.is_past(moment):
            return self._screen.events(step.events, step.state)
        if seen.is_open:
            return tuple(_opened(event, _deal(step.state)) for event in step.events)
        return redact(step.events, seen.seat, step.state)


def _opened(event: Event, deal: DealState) -> Event:
    """Return an event with the bid in it, even if it was secret then."""
    if isinstance(event, BidPlaced) and event.tricks is None:
        return replace(event, tricks=deal.bids[event.seat])
    return event


def _deal(state: GameState) -> DealState:
    assert state.deal is not None  # noqa: S101 - the states of a game have one
    return state.deal
