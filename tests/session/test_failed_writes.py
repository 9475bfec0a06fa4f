"""A failed write changes nothing, is reported in a sentence, and can be tried again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from session_drivers import FILE, Clock, alter, done, play_on, setup, stored_rows

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library, LibraryError

STATEMENTS = ("BEGIN", "SELECT", "INSERT", "UPDATE", "COMMIT")


class FaultyConnection:
    """A connection on which statements that begin with certain words fail."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        *faults: str,
        error: BaseException | None = None,
    ) -> None:
        self.connection = connection
        self.faults = faults
        self.error = error or sqlite3.OperationalError("disk I/O error")

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement.startswith(self.faults):
            raise self.error
        return self.connection.execute(statement, *values)

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


@pytest.fixture(name="session")
def fixture_session(library: Library) -> GameSession:
    """Return a game in the middle of its first deal."""
    session = GameSession.start(library, setup())
    play_on(session, 6)
    return session


def submit_fails(session: GameSession) -> str:
    """Submit a legal action, check that it fails, and return the sentence."""
    state, ply, record = session.state, session.ply, session.record()
    with pytest.raises(LibraryError) as raised:
        session.submit(legal(state)[0], ply)
    assert session.state is state
    assert session.ply == ply
    assert session.record() == record
    return str(raised.value)


def begin_many(library: Library) -> None:
    """Start more games than there is room for."""
    for _ in range(100):
        GameSession.start(library, setup())


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_failed_write_changes_nothing_and_can_be_tried_again(
    library: Library, session: GameSession, tmp_path: Path, statement: str
) -> None:
    whole = library._connection
    library._connection = FaultyConnection(whole, statement)  # type: ignore[assignment]
    sentence = submit_fails(session)
    assert "could not be saved (disk I/O error)" in sentence
    library._connection = whole
    assert len(stored_rows(tmp_path / FILE, "SELECT * FROM action")) == 6

    done(session, legal(session.state)[0])
    assert GameSession.resume(library, session.game_id).state == session.state


def test_a_write_that_cannot_be_rolled_back_is_reported_as_failed(
    library: Library, session: GameSession
) -> None:
    whole = library._connection
    library._connection = FaultyConnection(whole, "UPDATE", "ROLLBACK")  # type: ignore[assignment]
    assert "could not be saved" in submit_fails(session)
    library._connection = whole
    whole.execute("ROLLBACK")
    done(session, legal(session.state)[0])


def test_an_interrupted_write_is_rolled_back(library: Library, session: GameSession) -> None:
    whole = library._connection
    stopped = FaultyConnection(whole, "UPDATE", error=KeyboardInterrupt())
    library._connection = stopped  # type: ignore[assignment]
    with pytest.raises(KeyboardInterrupt):
        session.submit(legal(session.state)[0], session.ply)
    library._connection = whole
    assert not whole.in_transaction
    done(session, legal(session.state)[0])
    assert GameSession.resume(library, session.game_id).state == session.state


def test_a_full_disk_is_named_and_the_game_continues_when_there_is_room(
    library: Library, session: GameSession
) -> None:
    connection = library._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(LibraryError, match=r"The disk is full.*try again"):
        play_on(session, 1000)
    assert session.state.turn is not None
    assert "The disk is full" in submit_fails(session)
    ply = session.ply
    assert GameSession.resume(library, session.game_id).state == session.state

    connection.execute("PRAGMA max_page_count = 10000")
    play_on(session, 1000)
    assert session.ply > ply
    assert GameSession.resume(library, session.game_id).state == session.state


def test_a_full_disk_refuses_a_new_game_and_keeps_the_others(
    library: Library, session: GameSession
) -> None:
    connection = library._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(LibraryError, match="The disk is full"):
        begin_many(library)
    assert session.game_id in {game.game_id for game in library.games()}
    assert GameSession.resume(library, session.game_id).state == session.state


def test_another_program_that_holds_the_file_is_named(
    library: Library, session: GameSession, tmp_path: Path
) -> None:
    library._connection.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program holds the file" in submit_fails(session)
        other.execute("ROLLBACK")
    done(session, legal(session.state)[0])


def test_a_write_protected_file_is_named(library: Library, session: GameSession) -> None:
    library._connection.execute("PRAGMA query_only = ON")
    assert "write-protected" in submit_fails(session)


def test_a_closed_library_refuses_in_a_sentence(library: Library, session: GameSession) -> None:
    library.close()
    assert "could not be saved" in submit_fails(session)


def test_a_game_that_has_moved_on_elsewhere_is_not_written_to(
    library: Library, session: GameSession
) -> None:
    other = GameSession.resume(library, session.game_id)
    done(other, legal(other.state)[0])
    assert "Open it again" in submit_fails(session)
    assert GameSession.resume(library, session.game_id).state == other.state


def test_a_game_whose_last_action_has_been_lost_is_not_written_to(
    session: GameSession, tmp_path: Path
) -> None:
    alter(tmp_path / FILE, "DELETE FROM action WHERE ply = 5")
    assert "Open it again" in submit_fails(session)


def test_a_deleted_game_is_not_written_to(library: Library, session: GameSession) -> None:
    library.delete(session.game_id)
    assert "Open it again" in submit_fails(session)
