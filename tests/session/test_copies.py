"""Copies of the saved games: made from a sound library only, checked, and not too many."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from session_drivers import FILE, alter, play_on, setup, stored_rows

from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.copies import FOLDER, copies_of, copy_job
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.rescue import repair_library

LATER = datetime(2027, 1, 1, tzinfo=UTC)


class SetClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 23, 6, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def keep(library: Library) -> Path | None:
    """Make a copy of a library."""
    job = library.copy_job()
    assert job is not None
    return job()


def names(folder: Path) -> list[str]:
    """Return the names of all copies, the newest first."""
    return [each.path.name for each in copies_of(folder / FILE, LATER)]


def test_a_copy_is_a_library_with_the_date_in_its_name(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, SetClock())
    session = GameSession.start(library, setup())
    play_on(session, 30)
    assert keep(library) == tmp_path / FOLDER / "games-2026-11-23-063000.sqlite3"
    play_on(session, 5)
    library.close()
    put_back = tmp_path / "elsewhere" / FILE
    put_back.parent.mkdir()
    (tmp_path / FOLDER / names(tmp_path)[0]).rename(put_back)
    library = Library(put_back, SetClock())
    assert GameSession.resume(library, 1).ply == 30
    library.close()


def test_the_same_library_is_not_copied_twice(tmp_path: Path) -> None:
    clock = SetClock()
    for hour in range(3):
        clock.now += timedelta(hours=1)
        library = Library(tmp_path / FILE, clock)
        assert (keep(library) is None) == (hour > 0)
        library.close()
    library = Library(tmp_path / FILE, clock)
    GameSession.start(library, setup())
    clock.now += timedelta(hours=1)
    assert keep(library) is not None
    assert len(names(tmp_path)) == 2
    library.close()


def test_the_newest_ten_are_kept_and_one_a_day_for_a_week(tmp_path: Path) -> None:
    clock = SetClock()
    library = Library(tmp_path / FILE, clock)
    for _ in range(12):
        clock.now += timedelta(days=1)
        for _ in range(3):
            clock.now += timedelta(minutes=10)
            GameSession.start(library, setup())
            keep(library)
    library.close()
    days = [name[6:16] for name in names(tmp_path)]
    # Three copies each of three days, one of the fourth, and the last ones of three more days.
    assert days == [
        *["2026-12-05"] * 3,
        *["2026-12-04"] * 3,
        *["2026-12-03"] * 3,
        "2026-12-02",
        "2026-12-01",
        "2026-11-30",
        "2026-11-29",
    ]


def test_copies_from_the_future_do_not_count_as_the_newest(tmp_path: Path) -> None:
    clock = SetClock()
    library = Library(tmp_path / FILE, clock)
    clock.now = datetime(2099, 1, 1, tzinfo=UTC)
    keep(library)
    clock.now = datetime(2026, 11, 24, tzinfo=UTC)
    GameSession.start(library, setup())
    made = keep(library)
    library.close()
    assert copies_of(tmp_path / FILE, clock.now)[0].path == made
    alter(tmp_path / FILE, "UPDATE game SET seal = x'00'")
    plan = repair_library(tmp_path, clock).plan
    assert plan.copied == clock.now
    assert plan.games == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE action SET action = '{}' WHERE ply = 3",
        "UPDATE game SET plies = plies - 1",
        "DELETE FROM game",
    ],
)
def test_a_damaged_library_is_not_copied_and_a_repair_is_the_way_out(
    tmp_path: Path, statement: str
) -> None:
    library = Library(tmp_path / FILE, SetClock())
    play_on(GameSession.start(library, setup()), 30)
    alter(tmp_path / FILE, statement)
    with pytest.raises(LibraryError) as raised:
        keep(library)
    assert raised.value.ways == (WayOut.REPAIR,)
    assert names(tmp_path) == []
    library.note_damage()
    assert library.copy_job() is None
    library.close()


def test_a_library_that_cannot_be_read_is_not_copied(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, SetClock())
    library.close()
    with pytest.raises(LibraryError, match="no copy of them could be written"):
        library.copy_job()


def test_a_copy_that_cannot_be_written_is_an_error_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    library = Library(tmp_path / FILE, SetClock())
    job = library.copy_job()
    assert job is not None
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(LibraryError, match=r"copies \(No space left on device\)") as raised:
            job()
    assert raised.value.ways == ()
    assert list((tmp_path / FOLDER).iterdir()) == []
    library.close()


def test_what_a_killed_copy_has_left_is_deleted_and_other_files_stay(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / ".ohhell-0123456789abcdef.new").write_bytes(b"half of a copy")
    others = {"notes.txt", "games-2026-99-99-000000.sqlite3", "games-2026-11-22.sqlite3"}
    for name in others:
        (folder / name).touch()
    library = Library(tmp_path / FILE, SetClock())
    made = keep(library)
    library.close()
    assert made is not None
    assert {path.name for path in folder.iterdir()} == {made.name, *others}


def test_every_table_can_be_read_row_by_row(tmp_path: Path) -> None:
    """A repair reads tables by their row numbers; only the actions have none."""
    Library(tmp_path / FILE, SetClock()).close()
    without = "SELECT name FROM pragma_table_list WHERE wr AND schema = 'main'"
    assert stored_rows(tmp_path / FILE, without) == [("action",)]


class UnreadableLibrary:
    """A connection to a file on a part of the disk that cannot be read."""

    def backup(self, _: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
        raise error


def test_a_library_on_a_failing_disk_is_to_be_repaired(tmp_path: Path) -> None:
    with pytest.raises(LibraryError) as raised:
        copy_job(UnreadableLibrary(), tmp_path / FILE, LATER)  # type: ignore[arg-type]
    assert raised.value.ways == (WayOut.REPAIR,)


@pytest.mark.skipif(os.name != "posix", reason="permissions are others elsewhere")
def test_a_copy_can_be_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, SetClock())
    play_on(GameSession.start(library, setup()), 30)
    copy = keep(library)
    assert copy is not None
    assert copy.read_bytes()[18:20] == b"\1\1", "with a log, SQLite would need files beside it"
    copy.chmod(0o400)
    copy.parent.chmod(0o500)
    with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as connection:
        assert connection.execute("SELECT count(*) FROM action").fetchone() == (30,)
    assert list(copy.parent.iterdir()) == [copy]
    copy.parent.chmod(0o700)
    library.close()


def test_a_library_that_is_too_large_is_not_copied_so_often(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, SetClock())
    size = (tmp_path / FILE).stat().st_size
    assert library.copy_job(size - 1) is None
    assert library.copy_job(size) is not None
    library.close()
