"""What a library answers where some of its rows cannot be read: less, but never another error."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from session_drivers import FILE, Clock, alter, play_on, setup
from test_failed_writes import FaultyConnection
from test_listing import damage

from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.help_marks import NO_HELP
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.rescue.contents import read_contents

BUSY = sqlite3.OperationalError("disk I/O error")


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return a library of three games."""
    library = Library(tmp_path / FILE, Clock())
    for title in ("one", "two", "three"):
        play_on(GameSession.start(library, setup(title)), 6)
    sound = library._connection
    yield library
    library._connection = sound
    library.close()


def let_fail(library: Library, statement: str, error: sqlite3.Error) -> None:
    """Let every statement that begins like this fail from now on."""
    faulty = FaultyConnection(library._connection, statement, error=error)
    library._connection = faulty  # type: ignore[assignment]


def test_a_part_of_the_list_can_be_asked_for(library: Library) -> None:
    rows = library.game_rows()
    assert [game.title for game in rows[1:]] == ["two", "one"]
    assert [game.title for game in rows[::-2]] == ["one", "three"]
    assert rows[-1] is rows[2]


@pytest.mark.parametrize("error", [damage(), BUSY])
def test_a_game_whose_row_cannot_be_read_any_more_is_listed_as_damaged(
    library: Library, error: sqlite3.Error
) -> None:
    rows = library.game_rows()
    let_fail(library, "SELECT", error)
    assert (rows[0].game_id, rows[0].damaged, rows[0].title) == (3, True, "")
    # Only damage calls for a repair: another program may hold the file for a moment.
    assert (library.damage is not None) == (error is not BUSY)


@pytest.mark.parametrize("error", [damage(), BUSY])
def test_looking_for_damage_notes_it_and_stops_at_other_errors(
    library: Library, error: sqlite3.Error
) -> None:
    let_fail(library, "SELECT", error)
    assert list(library.look_through()) == []
    assert (library.damage is not None) == (error is not BUSY)


def test_help_and_days_that_cannot_be_read_count_as_none(library: Library) -> None:
    let_fail(library, "SELECT", BUSY)
    assert library.help_marks(1) == NO_HELP
    assert library.days_played() == 0
    assert library.public_titles() == {}


def test_a_game_that_is_gone_cannot_be_checked(library: Library) -> None:
    library.delete(2)
    with pytest.raises(LibraryError):
        library.load_for_check(2)
    assert library.load_for_check(1).state.history == ()


def test_actions_are_saved_one_by_one_where_their_table_is_damaged(
    library: Library, tmp_path: Path
) -> None:
    class Scratched:
        """A connection that finds actions only if they are asked for by ply, and no third one."""

        def execute(self, statement: str, values: tuple[int, ...] = ()) -> sqlite3.Cursor:
            of_actions = "FROM action WHERE game_id = ?" in statement
            if of_actions and not (statement.endswith("ply = ?") and values[1] != 2):
                raise damage()
            return library._connection.execute(statement, values)

    alter(tmp_path / FILE, "DELETE FROM action WHERE game_id = 1 AND ply = 4")
    found = read_contents(cast("sqlite3.Connection", Scratched()))
    assert set(found.games[1].actions) == {0, 1, 3, 5}
    assert set(found.games[2].actions) == {0, 1, 3, 4, 5}
    assert found.sound() == {}
    assert not found.is_sound()


def test_nothing_is_found_in_a_library_whose_list_of_tables_is_damaged(library: Library) -> None:
    let_fail(library, "SELECT", damage())
    found = read_contents(library._connection)
    assert (found.tables, found.numbers, found.sound()) == ({}, {}, {})
    assert not found.table("game").is_whole
