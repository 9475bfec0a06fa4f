"""Random use of a session, compared with a simple model."""

import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck
from hypothesis import settings as bounds
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from session_drivers import FILE, Clock, setup
from test_failed_writes import FaultyConnection

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.files.game_file import from_file, to_file
from ohhell_desktop.session.game_session import Accepted, GameSession, Stale
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.library import Library, LibraryError

choices = st.integers(0, 1000)


@dataclass
class Played:
    """A game in the model."""

    setup: GameSetup
    actions: list[Action] = field(default_factory=list)


class SessionMachine(RuleBasedStateMachine):
    """Starts, plays, reopens, fails to save, deletes, repairs and exports games."""

    @initialize()
    def begin(self) -> None:
        """Open an empty library and begin a game."""
        self.folder = tempfile.TemporaryDirectory()
        self.left: list[Library] = []
        self.clock = Clock()
        self.library = self.opened()
        self.games: dict[int, Played] = {}
        self.order: list[int] = []
        self.begin_game(0)

    def opened(self) -> Library:
        return Library(Path(self.folder.name) / FILE, self.clock)

    def teardown(self) -> None:  # type: ignore[explicit-override]
        for library in (self.library, *self.left):
            library.close()
        self.folder.cleanup()

    def played(self, game_id: int) -> None:
        """Move a game to the front of the order of play."""
        self.order = [game_id, *(other for other in self.order if other != game_id)]

    @property
    def game(self) -> Played:
        return self.games[self.session.game_id]

    @precondition(lambda self: len(self.games) < 4)
    @rule(seed=choices)
    def begin_game(self, seed: int) -> None:
        chosen = setup(f"game {seed}", seats=3, seed=seed.to_bytes(32, "big"))
        self.session = GameSession.start(self.library, chosen)
        assert self.session.game_id not in self.games
        self.games[self.session.game_id] = Played(chosen)
        self.played(self.session.game_id)

    @rule(choice=choices, count=st.integers(1, 8))
    def play(self, choice: int, count: int) -> None:
        for _ in range(count):
            if self.session.state.turn is not None:
                possible = legal(self.session.state)
                action = possible[choice % len(possible)]
                assert isinstance(self.session.submit(action, self.session.ply), Accepted)
                self.game.actions.append(action)
                self.played(self.session.game_id)

    @precondition(lambda self: self.session.state.turn is not None)
    @rule(away=st.sampled_from((-3, -1, 1, 2)))
    def submit_for_another_moment(self, away: int) -> None:
        action = legal(self.session.state)[0]
        assert isinstance(self.session.submit(action, self.session.ply + away), Stale)

    @rule()
    def submit_what_is_illegal(self) -> None:
        turn = self.session.state.turn
        action = Bid(turn if turn is not None else Seat(0), 99)
        assert isinstance(self.session.submit(action, self.session.ply), Illegal)

    @precondition(lambda self: self.session.state.turn is not None)
    @rule(statement=st.sampled_from(("BEGIN", "SELECT CASE", "INSERT", "UPDATE", "COMMIT")))
    def fail_to_save_and_try_again(self, statement: str) -> None:
        action, ply = legal(self.session.state)[0], self.session.ply
        whole = self.library._connection
        fault: Any = FaultyConnection(whole, statement, error=sqlite3.OperationalError("disk I/O"))
        self.library._connection = fault
        try:
            self.session.submit(action, ply)
        except LibraryError as error:
            assert error.ways  # noqa: PT017 - the session goes on
        else:
            raise AssertionError
        finally:
            self.library._connection = whole
        assert self.session.ply == ply
        assert isinstance(self.session.submit(action, ply), Accepted)
        self.game.actions.append(action)
        self.played(self.session.game_id)

    @rule(killed=st.booleans())
    def open_again(self, *, killed: bool) -> None:
        """Reopen the library, after closing it or without, as after a kill."""
        if killed:
            self.left.append(self.library)
        else:
            self.library.close()
        self.library = self.opened()
        self.session = GameSession.resume(self.library, self.session.game_id)

    @rule(choice=choices)
    def go_to_another_game(self, choice: int) -> None:
        self.session = GameSession.resume(
            self.library, sorted(self.games)[choice % len(self.games)]
        )

    @precondition(lambda self: len(self.games) > 1)
    @rule(choice=choices)
    def delete(self, choice: int) -> None:
        others = sorted(set(self.games) - {self.session.game_id})
        gone = others[choice % len(others)]
        self.library.delete(gone)
        del self.games[gone]
        self.order.remove(gone)

    @precondition(lambda self: not self.left)
    @rule()
    def repair(self) -> None:
        repaired = self.library.repair()
        assert (repaired.plan.games, repaired.plan.damaged) == (len(self.games), ())

    @precondition(lambda self: len(self.games) < 4)
    @rule()
    def hand_on_and_take_in(self) -> None:
        game = from_file(to_file(self.library.load(self.session.game_id)))
        assert self.library.find(game) is not None
        game_id = self.library.add(game)
        self.games[game_id] = Played(self.game.setup, list(self.game.actions))
        self.played(game_id)

    @rule(hours=st.integers(-48, 48))
    def set_the_clock(self, hours: int) -> None:
        self.clock.set_back(-hours)

    @invariant()
    def the_session_is_where_the_model_is(self) -> None:
        record = self.session.record()
        assert len(record.actions) == len(self.game.actions) == self.session.ply
        kept = self.library.load(self.session.game_id)
        assert list(kept.actions) == self.game.actions
        assert digest(kept.state) == digest(self.session.state)

    @invariant()
    def the_list_is_in_the_order_of_play(self) -> None:
        listed = self.library.games()
        assert [game.game_id for game in listed] == self.order
        assert not any(game.damaged for game in listed)
        newest = self.library.newest_unfinished()
        unfinished = [game.game_id for game in listed if not game.finished]
        assert (newest.game_id if newest else None) == (unfinished[0] if unfinished else None)


EveningTest = SessionMachine.TestCase
EveningTest.settings = bounds(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
)
