"""A file that is no database is set aside; any other that cannot be used is left alone."""

import random
import sqlite3
from pathlib import Path
from typing import Final

import pytest
from evening import FILE, Clock, alter, play_on, setup

from ohhell_desktop.session import database, schema
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library import Library, LibraryError

ASIDE: Final = f"{FILE}.damaged-2026-01-02"


def sound_file(folder: Path, name: str = FILE) -> Path:
    """A closed library with two games in it."""
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
def test_what_is_no_database_is_set_aside_and_a_new_library_begun(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE).write_bytes(content)
    library = Library(tmp_path / FILE, Clock())
    assert (tmp_path / ASIDE).read_bytes() == content
    assert ASIDE in str(library.notice)
    assert "damaged beyond reading" in str(library.notice)
    session = GameSession.start(library, setup())
    assert library.load(session.game_id).setup == session.setup
    library.close()


def test_what_is_set_aside_never_takes_the_place_of_what_was_before(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / FILE).write_bytes(bytes([number]) * 2000)
        Library(tmp_path / FILE, Clock()).close()
    kept = [tmp_path / name for name in (ASIDE, f"{ASIDE}-2", f"{ASIDE}-3")]
    assert [path.read_bytes()[0] for path in kept] == [0, 1, 2]


def test_what_only_the_log_still_holds_is_found_again(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, Clock())
    session = GameSession.start(library, setup())
    play_on(session, 5)
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / FILE).write_bytes(b"no database" * 400)
    (damaged / f"{FILE}-wal").write_bytes((tmp_path / f"{FILE}-wal").read_bytes())
    library.close()

    reopened = Library(damaged / FILE, Clock())
    assert reopened.notice is None
    assert GameSession.resume(reopened, session.game_id).state == session.state
    reopened.close()


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
    alter(path, f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = path.read_bytes()
    with pytest.raises(LibraryError, match="newer version"):
        Library(path, Clock())
    assert path.read_bytes() == before


def test_a_library_that_is_damaged_inside_is_told_and_left_alone(tmp_path: Path) -> None:
    path = sound_file(tmp_path)
    damaged = path.read_bytes()[:100] + b"\xff" * 8092
    path.write_bytes(damaged)
    with pytest.raises(LibraryError, match="cannot be read"):
        Library(path, Clock())
    assert path.read_bytes() == damaged


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(LibraryError, match="cannot be read"):
        Library(tmp_path / FILE, Clock())


def test_a_file_that_cannot_be_set_aside_is_told_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(database, "set_aside", refuse)
    (tmp_path / FILE).write_bytes(b"no database")
    with pytest.raises(LibraryError, match="Permission denied"):
        Library(tmp_path / FILE, Clock())
    assert (tmp_path / FILE).read_bytes() == b"no database"


def test_a_new_library_that_cannot_be_begun_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put_a_folder_there(path: Path, *_: object) -> Path:
        path.unlink()
        path.mkdir()
        return path

    monkeypatch.setattr(database, "set_aside", put_a_folder_there)
    (tmp_path / FILE).write_bytes(b"no database")
    with pytest.raises(LibraryError, match="cannot be read"):
        Library(tmp_path / FILE, Clock())


def test_a_library_begun_only_in_part_is_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE half (begun TEXT)")
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", (break_off,))
        with pytest.raises(LibraryError, match="could not be saved"):
            Library(tmp_path / FILE, Clock())
    library = Library(tmp_path / FILE, Clock())
    assert library.games() == []
    library.close()


def test_every_action_is_brought_to_disk_before_it_is_answered(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, Clock())
    found = {
        name: library._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
    }
    library.close()
    full = 2
    assert found == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "user_version": len(schema.MIGRATIONS),
    }


def read_everything(path: Path) -> str:
    """Open a library and every game in it; answers with the first sentence of trouble."""
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


def test_whatever_is_changed_in_the_file_there_is_a_sentence_and_no_error(tmp_path: Path) -> None:
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
