"""What a library answers where some of its rows cannot be read: less, but never another error."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import cast

import pytest
from session_drivers import FILE, Clock, alter, contents, play_on, setup
from test_failed_writes import FaultyConnection
from test_listing import damage
from test_real_games import real_game

from ohhell_desktop.session.errors import SET_ASIDE, LibraryError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.help_marks import NO_HELP
from ohhell_desktop.session.library.file.file_probe import LOG
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.rescue.contents import (
    contents_of,
    contents_of_bytes,
    read_contents,
)
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper

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


@pytest.mark.parametrize("change", ["setup = 'x'", "seal = x'00'"])
def test_a_library_is_whole_only_if_the_setups_of_its_real_games_are(
    library: Library, tmp_path: Path, change: str
) -> None:
    ScoreKeeper.begin(library, real_game())
    path = tmp_path / FILE
    assert contents_of(path).is_sound()
    alter(path, f"UPDATE real_game SET {change}")  # noqa: S608 - from the list
    assert not contents_of(path).is_sound()


def test_a_table_that_cannot_be_checked_does_not_count_as_whole(library: Library) -> None:
    assert read_contents(library._connection).is_sound()
    let_fail(library, "PRAGMA integrity_check", BUSY)
    found = read_contents(library._connection)
    assert not found.table("game").is_whole
    assert set(found.sound()) == {1, 2, 3}


def test_a_copy_in_which_sqlite_finds_anything_wrong_is_not_read(
    library: Library, tmp_path: Path
) -> None:
    library.close()
    data = (tmp_path / FILE).read_bytes()
    whole = contents_of_bytes(data)
    assert whole is not None
    assert set(whole.sound()) == {1, 2, 3}
    # The header names a free page, but there is none.
    wrong = data[:36] + (7).to_bytes(4, "big") + data[40:]
    assert contents_of_bytes(wrong) is None
    assert contents_of_bytes(b"Shopping: milk, cards" * 100) is None


def test_a_library_whose_log_may_not_be_read_is_not_opened_and_stays(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # While it is open, its log lies beside it.
    assert len(library.games()) == 3
    other = tmp_path / "other"
    other.mkdir()
    for ending in ("", LOG):
        copyfile(tmp_path / f"{FILE}{ending}", other / f"{FILE}{ending}")
    before, read = contents(other), Path.read_bytes

    def refuse_log(path: Path) -> bytes:
        if path.name.endswith(LOG):
            raise PermissionError(13, "Permission denied")
        return read(path)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse_log)
        with pytest.raises(LibraryError) as raised:
            Library(other / FILE, Clock())
    assert raised.value.ways == SET_ASIDE
    assert contents(other) == before
    opened = Library(other / FILE, Clock())
    assert [game.title for game in opened.games()] == ["three", "two", "one"]
    opened.close()
