"""A file that cannot be used is left alone, whatever is wrong with it."""

import random
import sqlite3
from pathlib import Path
from typing import Final

import pytest
from session_drivers import FILE, Clock, alter, contents, play_on, setup

from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library import schema
from ohhell_desktop.session.library.library import Library, LibraryError

REST: Final = (WayOut.OTHER_FOLDER, WayOut.NEW_LIBRARY)


def sound_file(folder: Path, name: str = FILE) -> Path:
    """Make a closed library with two games in it."""
    library = Library(folder / name, Clock())
    for title in ("Friday", "Sunday"):
        play_on(GameSession.start(library, setup(title)), 90)
    library.close()
    return folder / name


@pytest.mark.parametrize(
    "content",
    [
        random.Random(5).randbytes(20_000),  # noqa: S311 - any bytes will do
        b"no database\n",
        b"\0" * 40_960,
        b"SQLite format 2\0" + b"\0" * 5000,
    ],
    ids=["random", "short", "zeros", "another version"],
)
def test_a_file_that_is_not_a_database_is_not_touched_unless_the_player_says_so(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(LibraryError, match="damaged") as raised:
        Library(tmp_path / FILE, Clock())
    assert FILE in str(raised.value)
    assert set(raised.value.ways) == {
        WayOut.REPAIR,
        WayOut.RETRY,
        WayOut.OTHER_FOLDER,
        WayOut.NEW_LIBRARY,
    }
    assert contents(tmp_path) == {FILE: content}


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    library = Library(tmp_path / FILE, Clock())
    assert library.notice is None
    GameSession.start(library, setup())
    library.close()


def test_a_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    alter(tmp_path / FILE, "CREATE TABLE recipe (name TEXT)")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(LibraryError, match="belongs to another program"):
        Library(tmp_path / FILE, Clock())
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_library_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    path = sound_file(tmp_path)
    alter(path, "ALTER TABLE game RENAME COLUMN totals TO points")
    alter(path, f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(LibraryError, match="newer version"):
        Library(path, Clock())
    assert path.read_bytes() == before


def test_a_library_of_this_version_without_one_of_its_columns_is_damaged(tmp_path: Path) -> None:
    path = sound_file(tmp_path)
    alter(path, "ALTER TABLE game RENAME COLUMN totals TO points")
    with pytest.raises(LibraryError, match="its tables are not whole") as raised:
        Library(path, Clock())
    assert WayOut.REPAIR in raised.value.ways


@pytest.mark.parametrize(
    ("number", "ways"),
    [
        (f"user_version = {schema.VERSION + 1}", (WayOut.RETRY, *REST, WayOut.REPAIR)),
        ("user_version = 8195", (WayOut.REPAIR, WayOut.RETRY, *REST)),
        ("user_version = 1", (WayOut.REPAIR, WayOut.RETRY, *REST)),
        ("application_id = 7", (WayOut.REPAIR, WayOut.RETRY, *REST)),
    ],
)
def test_a_library_with_only_a_wrong_number_can_be_repaired(
    tmp_path: Path, number: str, ways: tuple[WayOut, ...]
) -> None:
    path = sound_file(tmp_path)
    alter(path, f"PRAGMA {number}")
    before = contents(tmp_path)
    with pytest.raises(LibraryError) as raised:
        Library(path, Clock())
    assert raised.value.ways == ways
    assert contents(tmp_path) == before


def test_a_library_that_is_damaged_inside_is_reported_and_left_alone(tmp_path: Path) -> None:
    path = sound_file(tmp_path)
    damaged = path.read_bytes()[:100] + b"\xff" * 8092
    path.write_bytes(damaged)
    with pytest.raises(LibraryError, match="cannot be read"):
        Library(path, Clock())
    assert path.read_bytes() == damaged


def test_a_folder_in_the_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(LibraryError, match="is not a file"):
        Library(tmp_path / FILE, Clock())


def broken_off(folder: Path, path: Path, statement: str) -> None:
    """Copy a database as it is in the middle of a change, with its journal."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN")
    connection.execute(statement)
    for place in (path, path.with_name(f"{path.name}-journal")):
        (folder / place.name).write_bytes(place.read_bytes())
    connection.execute("ROLLBACK")
    connection.close()


def test_an_interrupted_change_is_rolled_back(tmp_path: Path) -> None:
    path, killed = sound_file(tmp_path), tmp_path / "killed"
    killed.mkdir()
    broken_off(killed, path, "UPDATE action SET action = '{}' || action")
    assert (killed / FILE).read_bytes() != path.read_bytes()
    library = Library(killed / FILE, Clock())
    assert [len(library.load(game.game_id).actions) for game in library.games()] == [90, 90]
    library.close()


def test_an_interrupted_change_of_another_programs_database_is_not_rolled_back(
    tmp_path: Path,
) -> None:
    path, killed = tmp_path / FILE, tmp_path / "killed"
    alter(path, "CREATE TABLE recipe (name TEXT)")
    for _ in range(20):
        alter(path, "INSERT INTO recipe VALUES (?)", "x" * 4000)
    killed.mkdir()
    broken_off(killed, path, "UPDATE recipe SET name = 'y' || name")
    before = contents(killed)
    assert len(before) == 2
    with pytest.raises(LibraryError, match="belongs to another program"):
        Library(killed / FILE, Clock())
    assert contents(killed) == before


def test_a_partly_created_library_is_created_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(schema, "_TABLES", "CREATE TABLE half (begun TEXT); CREATE TABLE game;")
        with pytest.raises(LibraryError):
            Library(tmp_path / FILE, Clock())
    library = Library(tmp_path / FILE, Clock())
    assert library.games() == []
    library.close()


def test_every_action_is_synced_to_disk_before_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # other tests do not wait for the disk: tests/surroundings.py
    library = Library(tmp_path / FILE, Clock())
    found = {
        name: library._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
    }
    library.close()
    full = 2
    assert found == {
        "journal_mode": "truncate",
        "synchronous": full,
        "foreign_keys": 1,
        "user_version": schema.VERSION,
    }


def read_everything(path: Path) -> str:
    """Open a library and every game in it; return the first error message."""
    try:
        library = Library(path, Clock())
    except LibraryError as error:
        return str(error)
    sentence = str(library.notice or "")
    try:
        for game in library.games():
            library.load(game.game_id)
    except LibraryError as error:
        sentence = str(error)
    library.close()
    return sentence


def test_any_change_of_the_file_gives_a_sentence_and_no_other_error(tmp_path: Path) -> None:
    sound = sound_file(tmp_path).read_bytes()
    rng = random.Random(11)  # noqa: S311 - any damage will do
    troubled = 0
    for number in range(150):
        damaged = bytearray(sound)
        for _ in range(rng.choice((1, 3, 30))):
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        if rng.random() < 0.3:
            del damaged[rng.randrange(len(damaged)) :]
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(damaged)
        troubled += bool(read_everything(folder / FILE))
    assert troubled > 50
