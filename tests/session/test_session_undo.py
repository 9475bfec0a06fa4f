"""Undo and redo in a session: where they go, what is saved, what a resumed game still knows."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from session_drivers import FILE, Clock, choose, done, play_on, setup, stored_rows

from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.record import WITH_UNDO, replay
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.game_file import from_file, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.session.library.library import Library


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


@pytest.fixture(name="session")
def fixture_session(library: Library) -> GameSession:
    """Return a game of four without actions."""
    return GameSession.start(library, setup())


def is_decision(session: GameSession, state: GameState) -> bool:
    seat = state.turn
    person = seat is not None and session.setup.seats[seat].kind is SeatKind.PERSON
    return person and state.phase is not Phase.BETWEEN and len(legal(state)) > 1


def play_all(session: GameSession, actions: int) -> list[GameState]:
    """Play random actions; return every state, the present one last."""
    chance = random.Random(3)  # noqa: S311 - players, not secrets
    states = [session.state]
    for _ in range(actions):
        done(session, choose(session, chance))
        states.append(session.state)
    return states


def test_nothing_can_be_undone_before_a_person_has_decided(session: GameSession) -> None:
    assert session.undo() is None
    assert session.redo() is None
    while not is_decision(session, session.state):
        play_on(session, 1)
        assert not session.can_undo
    play_on(session, 1)
    assert session.can_undo


def test_undo_goes_back_to_each_decision_and_redo_forward_to_the_last_action(
    session: GameSession,
) -> None:
    states = play_all(session, 120)
    decisions = [state for state in states[:-1] if is_decision(session, state)]
    assert len(decisions) > 15
    assert {state.deal.number for state in decisions if state.deal} == {0, 1, 2}
    seen = []
    while session.can_undo:
        left = session.seen
        assert session.undo() == left
        seen.append(session.state)
    assert seen == decisions[::-1]
    forward = []
    while session.can_redo:
        session.redo()
        forward.append(session.state)
    assert forward == [*decisions[1:], states[-1]]
    assert session.undos == len(decisions)
    assert session.length == 120


def test_what_was_decided_after_an_undo_counts_and_ends_the_redo(session: GameSession) -> None:
    play_all(session, 40)
    session.undo()
    before, length = session.state, session.length
    play_on(session, 1, seed=9)
    assert not session.can_redo
    assert session.length == length + 1
    assert session.undo() is not None
    assert session.state == before


def test_undo_and_redo_are_on_disk_and_a_resumed_game_goes_on_from_there(
    library: Library, session: GameSession, tmp_path: Path
) -> None:
    play_all(session, 60)
    session.undo()
    session.undo()
    session.redo()
    again = GameSession.resume(library, session.game_id)
    assert (again.state, again.ply, again.undos) == (session.state, session.ply, 2)
    assert again.length == session.length
    assert again.can_redo
    assert again.redo() is not None
    last = stored_rows(tmp_path / FILE, "SELECT action FROM action ORDER BY ply DESC LIMIT 4")
    kinds = [next(iter(json.loads(str(text)))) for (text,) in last]
    assert kinds == ["redo", "redo", "undo", "undo"]
    assert replay(again.record()).state == again.state
    assert again.record().made == WITH_UNDO


def test_a_game_that_is_over_can_be_taken_back_and_is_listed_as_unfinished(
    library: Library, session: GameSession
) -> None:
    play_on(session, 10_000)
    assert session.state.winners
    assert library.games()[0].finished
    session.undo()
    assert session.state.turn is not None
    assert not library.games()[0].finished
    play_on(session, 10_000, seed=5)
    assert GameSession.resume(library, session.game_id).state == session.state


def test_an_undo_that_cannot_be_saved_changes_nothing(
    session: GameSession, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = play_all(session, 30)

    def fail(*_: object) -> None:
        raise LibraryError("no")

    monkeypatch.setattr(library, "append", fail)
    with pytest.raises(LibraryError):
        session.undo()
    assert session.state == states[-1]
    assert session.length == session.ply == 30
    assert not session.can_redo


def test_a_file_of_a_game_holds_its_undos(library: Library, session: GameSession) -> None:
    play_all(session, 50)
    session.undo()
    stored = library.load(session.game_id)
    taken_over = from_file(to_file(stored))
    assert taken_over == stored
    assert library.find(taken_over) == session.game_id
    other = GameSession.resume(library, library.add(taken_over))
    assert (other.undos, other.can_redo, other.state) == (1, True, session.state)


def test_a_file_that_would_be_too_long_is_written_without_its_undos(
    library: Library, session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_all(session, 50)
    for _ in range(5):
        session.undo()
        session.redo()
    monkeypatch.setattr(game_file, "MOST_ACTIONS", 55)
    taken_over = from_file(to_file(library.load(session.game_id)))
    assert len(taken_over.actions) == 50
    assert taken_over.state == session.state


def test_a_game_of_computer_players_has_no_decision_to_take_back(library: Library) -> None:
    seats = tuple(replace(seat, kind=SeatKind.BOT, level="steady") for seat in setup().seats)
    session = GameSession.start(library, replace(setup(), seats=seats))
    play_on(session, 12)
    assert not session.can_undo
    assert session.undo() is None
    assert session.ply == 12
