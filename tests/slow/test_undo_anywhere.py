"""Undo and redo at random moments in games of many forms: every state is exact.

Each game is played by random players in a session that saves every action. At random moments
moves are taken back and some of them done again, the last time when the game is over. After each
step the state must be, field by field, the one that the game had at that moment; the record must
list the step and replay to it; and a session resumed from the library must be at the same place.
Then the game is played on, to its end, and its record replayed.
"""

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.record import WITH_UNDO, digest, replay
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE

pytestmark = pytest.mark.slow
FORMS = 20
MOMENTS = 20
"""Of each form."""
PERSON = Seat(0)
RESUMES = 10
"""One in this number of moments is checked in a session that is resumed from the library, too."""


@dataclass(slots=True)
class Count:
    """What was done."""

    undos: int = 0
    redos: int = 0
    across_deals: int = 0
    from_the_end: int = 0


class Game:
    """A game, with a second account of its states that knows nothing of the session's."""

    def __init__(self, library: Library, form: str, chance: random.Random) -> None:
        """Args: where it is saved, its form, and what decides everything."""
        rules = CATALOGUE[form].rules
        seats = chance.randint(*rules.seats)
        bots = (SeatSetup(f"Bot {n}", SeatKind.BOT, "steady") for n in range(1, seats))
        players = (SeatSetup("You", SeatKind.PERSON), *bots)
        setup = GameSetup(form, form, rules, players, chance.randbytes(32))
        self.library = library
        self.session = GameSession.start(library, setup)
        self.chance = chance
        self.states: list[GameState] = [self.session.state]
        self.undone: list[GameState] = []

    def play(self) -> None:
        """Play a random action."""
        action = self.chance.choice(legal(self.session.state))
        self.session.submit(action, self.session.ply)
        self.states.append(self.session.state)
        self.undone.clear()

    def decides(self, state: GameState) -> bool:
        """Return whether the person has a choice in a state."""
        return state.turn == PERSON and state.phase is not Phase.BETWEEN and len(legal(state)) > 1

    def undo(self, count: Count) -> None:
        """Take a decision back, and compare."""
        left, seen = self.session.state, self.session.seen
        before = [n for n, state in enumerate(self.states[:-1]) if self.decides(state)]
        moved = self.session.undo()
        assert (moved is not None) == bool(before), "undo is possible after a decision only"
        if moved is None:
            return
        assert moved == seen
        self.undone = self.states[before[-1] + 1 :] + self.undone
        del self.states[before[-1] + 1 :]
        count.undos += 1
        count.across_deals += len(left.history) != len(self.session.state.history)
        count.from_the_end += left.turn is None
        self.check("undo")

    def redo(self, count: Count) -> None:
        """Do the next decision again, and compare."""
        if self.session.redo() is None:
            assert not self.undone, "everything that was taken back can be done again"
            return
        ahead = range(len(self.undone))
        stop = next((n for n in ahead if self.decides(self.undone[n])), len(self.undone) - 1)
        self.states += self.undone[: stop + 1]
        del self.undone[: stop + 1]
        count.redos += 1
        self.check("redo")

    def check(self, kind: str) -> None:
        """Compare the state, the views, the record and the saved game."""
        session, wanted = self.session, self.states[-1]
        assert session.state == wanted, "the state is exact"
        assert digest(session.state) == digest(wanted)
        for seat in range(wanted.seats):
            assert view(session.state, Seat(seat)) == view(wanted, Seat(seat)), (
                "so is what a seat sees"
            )
        record = session.record()
        assert record.made == WITH_UNDO
        assert kind in record.actions[-1], "the record shows it"
        again = replay(record)
        assert again.error is None
        assert again.state == wanted, "the record replays to it"
        if self.chance.randrange(RESUMES) == 0:
            resumed = GameSession.resume(self.library, session.game_id)
            assert resumed.state == wanted
            assert (resumed.ply, resumed.undos) == (session.ply, session.undos)
            assert resumed.can_undo == session.can_undo
            assert resumed.can_redo == session.can_redo
            self.session = resumed

    def finish(self) -> None:
        """Play to the end, and replay."""
        while self.session.state.turn is not None:
            self.play()
        done = replay(self.session.record())
        assert done.error is None
        assert done.state == self.session.state
        stored = self.library.load(self.session.game_id)
        assert digest(stored.state) == digest(self.session.state)


def moments(game: Game, wanted: int, count: Count) -> int:
    """Undo and redo at random moments until the game ends; return at how many."""
    done = 0
    while done < wanted:
        for _ in range(game.chance.choice((0, 1, 3, 7, 12, 60))):
            if game.session.state.turn is not None:
                game.play()
        if not game.session.can_undo:
            continue
        done += 1
        for _ in range(game.chance.choice((1, 1, 1, 2, 3, 8))):
            game.undo(count)
        for _ in range(game.chance.choice((0, 0, 1, 2, 5))):
            game.redo(count)
    return done


def test_every_state_is_exact_wherever_moves_are_taken_back(tmp_path: Path) -> None:
    chance = random.Random(1)  # noqa: S311 - moments, not secrets
    count, library = Count(), Library(tmp_path / "games.sqlite3")
    for form in chance.sample(sorted(CATALOGUE), FORMS):
        game = Game(library, form, chance)
        moments(game, MOMENTS, count)
        game.finish()
        game.undo(count)
        game.finish()
    library.close()
    assert min(count.undos, count.redos, count.across_deals, count.from_the_end) > 0
