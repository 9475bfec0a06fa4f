"""The game in progress: it takes actions, checks them and saves them.

Actions of people and of computer players are treated alike. Every accepted action is on disk
before the caller gets an answer. Nothing here waits.
"""

from dataclasses import dataclass
from typing import Self

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Illegal
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.game import attempt, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.session.game_setup import GameSetup, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame


@dataclass(frozen=True, slots=True)
class Accepted:
    """An action that was done and saved."""

    ply: int
    """How many actions the game had before it."""
    action: Action
    before: GameState
    events: tuple[Event, ...]
    after: GameState


@dataclass(frozen=True, slots=True)
class Stale:
    """An action that came too late and was ignored."""

    ply: int
    """The ply for which it was decided."""
    now: int
    """The ply that the game is at."""


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """The seat that has to act now."""

    ply: int
    """To be passed to :meth:`GameSession.submit` with the action."""
    seat: Seat
    setup: SeatSetup


class GameSession:
    """A game in progress, made by :meth:`start` or :meth:`resume`.

    Attributes:
        game_id: its number in the library.
        setup: its rules, seats and seed.
        opening: the events before the first action: cards dealt, trump turned.
    """

    def __init__(self, library: Library, game_id: int, game: StoredGame) -> None:
        setup = game.setup
        _, self.opening = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        self.game_id = game_id
        self.setup = setup
        self._library = library
        self._actions = game.actions
        self._implied = game.implied
        self._state = game.state

    @classmethod
    def start(cls, library: Library, setup: GameSetup) -> Self:
        """Begin a game and save it.

        Raises:
            ValueError: if its rules cannot be played by that many seats.
            LibraryError: if it cannot be saved.
        """
        found = problems(setup.rules, len(setup.seats))
        if found:
            raise ValueError(f"the game cannot be played: {found[0]}")
        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        return cls(library, library.create(setup), StoredGame(setup, (), state))

    @classmethod
    def resume(cls, library: Library, game_id: int) -> Self:
        """Continue a saved game.

        Raises:
            LibraryError: if it is gone or damaged.
        """
        return cls(library, game_id, library.load(game_id))

    @property
    def state(self) -> GameState:
        """The complete state. Players get a :meth:`view` instead."""
        return self._state

    @property
    def ply(self) -> int:
        """How many actions the game has had."""
        return len(self._actions)

    def decision(self) -> PendingDecision | None:
        """Return who has to act now; None if the game is over."""
        seat = self._state.turn
        return None if seat is None else PendingDecision(self.ply, seat, self.setup.seats[seat])

    def submit(self, action: Action, ply: int) -> Accepted | Illegal | Stale:
        """Do an action if it is for the current ply and the rules allow it.

        If the rules allow it, the seat that has just bid may bid again until the next seat
        does.

        Args:
            action: the action.
            ply: the ply at which it was decided.

        Raises:
            LibraryError: if it cannot be saved. Nothing has changed then, and the same action
                can be tried again.
        """
        if ply != self.ply:
            return Stale(ply, self.ply)
        before = self._state
        step = attempt(before, action)
        if isinstance(step, Illegal):
            return step
        after, events = step
        # The library counts without the deals that older versions did not store as actions.
        self._library.append(self.game_id, ply - self._implied, action, after)
        self._actions, self._state = (*self._actions, action), after
        return Accepted(ply, action, before, events, after)

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat may know now."""
        return view(self._state, seat)

    def record(self) -> Record:
        """Return the game so far, for a replay or an export."""
        setup = self.setup
        return record_of(setup.rules, len(setup.seats), DeckSource(setup.seed), self._actions)
