"""A log that belongs to another file is not applied unasked, and a damaged one is reported."""

from collections.abc import Callable
from pathlib import Path

import pytest
from profile_drivers import LOG, open_in_vain, snapshot
from session_drivers import FILE, Clock, alter, play_on, setup
from test_versions import library_of

from ohhell_desktop.session.errors import ABOUT_LOG, WayOut
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.file.log_probe import count_frames
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.rescue.repair import apply_log, set_log_aside

FRAME = 24 + 4096


class Evening:
    """A library at several times: its file at each, and its log at the end, as after a crash."""

    def __init__(self, folder: Path, *, copies: bool = False) -> None:
        made = folder / "made"
        made.mkdir()
        self.files: list[bytes] = []
        for _ in range(3):
            library = Library(made / FILE, Clock())
            if not library.games():
                GameSession.start(library, setup())
            play_on(GameSession.resume(library, 1), 20)
            library.close()
            self.files.append((made / FILE).read_bytes())
        library = Library(made / FILE, Clock())
        play_on(GameSession.resume(library, 1), 10)
        self.in_the_middle = library._connection.serialize()
        play_on(GameSession.resume(library, 1), 10)
        self.crashed = (made / FILE).read_bytes()
        self.log = (made / LOG).read_bytes()
        if copies:
            job = library.copy_job()
            assert job is not None
            job()
            (made / "copies").rename(folder / "copies")
        library.close()
        self.later = (made / FILE).read_bytes()
        for path in made.iterdir():
            path.unlink()
        made.rmdir()


def put(folder: Path, file: bytes, log: bytes) -> None:
    """Put a file and a log in the folder."""
    (folder / FILE).write_bytes(file)
    (folder / LOG).write_bytes(log)


def actions(folder: Path) -> int:
    """Return how many actions the game has."""
    library = Library(folder / FILE, Clock())
    count = GameSession.resume(library, 1).ply
    library.close()
    return count


def test_after_a_crash_the_log_is_applied_unasked(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, evening.crashed, evening.log)
    library = Library(tmp_path / FILE, Clock())
    assert library.notice is None
    library.close()
    assert actions(tmp_path) == 80


def test_a_log_from_before_the_first_mark_is_applied_unasked(tmp_path: Path) -> None:
    library = Library(library_of(4, tmp_path), Clock())
    killed = tmp_path / "killed"
    killed.mkdir()
    for name in (FILE, LOG):
        (killed / name).write_bytes((tmp_path / name).read_bytes())
    library.close()
    Library(killed / FILE, Clock()).close()


def test_a_copy_that_the_log_contains_is_brought_up_to_date(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, evening.in_the_middle, evening.log)
    assert actions(tmp_path) == 80


FOREIGN: dict[str, Callable[[Evening], bytes]] = {
    "an older backup": lambda evening: evening.files[0],
    "a backup of the day before": lambda evening: evening.files[1],
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_log_beside_a_backup_that_was_put_back_is_asked_about(tmp_path: Path, name: str) -> None:
    evening = Evening(tmp_path)
    backup = FOREIGN[name](evening)
    put(tmp_path, backup, evening.log)
    error = open_in_vain(tmp_path)
    assert LOG in str(error)
    assert error.ways == ABOUT_LOG
    kept = set_log_aside(tmp_path, Clock())
    assert kept == tmp_path / f"{LOG}.kept-2026-01-02"
    assert kept.read_bytes() == evening.log
    assert actions(tmp_path) in (20, 40)


def test_a_log_beside_another_library_is_asked_about_and_can_be_applied(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    other = Library(tmp_path / FILE, Clock())
    GameSession.start(other, setup("Sunday"))
    other.close()
    backup = (tmp_path / FILE).read_bytes()
    (tmp_path / LOG).write_bytes(evening.log)
    assert WayOut.WITH_LOG in open_in_vain(tmp_path).ways
    kept = apply_log(tmp_path, Clock())
    assert kept.read_bytes() == backup
    assert not (tmp_path / LOG).exists() or (tmp_path / LOG).stat().st_size == 0


def test_a_log_older_than_the_file_is_asked_about(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, evening.later, evening.log)
    # All of it is in the file already, so nothing can go wrong.
    assert actions(tmp_path) == 80
    library = Library(tmp_path / FILE, Clock())
    play_on(GameSession.resume(library, 1), 5)
    library.close()
    (tmp_path / LOG).write_bytes(evening.log)
    open_in_vain(tmp_path)


def damaged(log: bytes, place: int) -> bytes:
    """Return a log with one byte changed."""
    return log[:place] + bytes([log[place] ^ 1]) + log[place + 1 :]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut in the middle of a frame": lambda log: log[: len(log) - FRAME // 2],
    "a frame damaged": lambda log: damaged(log, 32 + 3 * FRAME + 500),
    "the header damaged": lambda log: damaged(log, 20),
    "the last transaction without its end": lambda log: log[:-FRAME],
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_log_is_reported_and_kept_and_the_copy_offered(tmp_path: Path, name: str) -> None:
    evening = Evening(tmp_path, copies=True)
    log = DAMAGE[name](evening.log)
    put(tmp_path, evening.crashed, log)
    library = Library(tmp_path / FILE, Clock())
    assert "the last actions may be missing" in str(library.notice)
    assert library.notice is not None
    assert library.notice.ways == (WayOut.REPAIR,)
    assert (tmp_path / f"{LOG}.damaged-2026-01-02").read_bytes() == log
    assert GameSession.resume(library, 1).ply < 80
    library.repair()
    assert GameSession.resume(library, 1).ply == 80
    library.close()
    again = Library(tmp_path / FILE, Clock())
    assert again.notice is None
    again.close()


def test_a_damaged_log_of_which_no_copy_knows_more_is_only_reported(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, evening.crashed, evening.log[:-FRAME])
    library = Library(tmp_path / FILE, Clock())
    assert library.notice is not None
    assert library.notice.ways == ()
    library.close()


def test_copies_of_another_library_are_not_used(tmp_path: Path) -> None:
    evening = Evening(tmp_path, copies=True)
    other = Library(tmp_path / FILE, Clock())
    GameSession.start(other, setup("Sunday", seed=bytes(32)))
    plan = other.repair_plan()
    assert plan is not None
    assert (plan.games, plan.copied) == (1, None)
    other.close()
    for statement in ("UPDATE mark SET mark_id = 1", "UPDATE mark SET library = x'00'"):
        (tmp_path / FILE).write_bytes(evening.later)
        alter(tmp_path / FILE, statement)
        same = Library(tmp_path / FILE, Clock())
        plan = same.repair_plan()
        assert plan is not None
        assert plan.copied is not None
        same.close()


def test_a_damaged_library_beside_its_log_is_damaged_and_not_foreign(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, bytes(len(evening.crashed)), evening.log)
    assert WayOut.REPAIR in open_in_vain(tmp_path).ways


@pytest.mark.parametrize("version", [1, 4])
def test_a_log_beside_a_backup_of_an_older_version_is_asked_about(
    tmp_path: Path, version: int
) -> None:
    evening = Evening(tmp_path)
    library_of(version, tmp_path)
    (tmp_path / LOG).write_bytes(evening.log)
    assert open_in_vain(tmp_path).ways == ABOUT_LOG


def test_frames_of_an_earlier_log_and_zeros_do_not_count(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    whole = len(evening.log) // FRAME
    other = bytearray(evening.log[32:])
    for place in range(8, len(other), FRAME):
        other[place] ^= 1
    put(tmp_path, evening.crashed, evening.log + other)
    assert count_frames(tmp_path / FILE) == whole
    (tmp_path / LOG).write_bytes(bytes(32 + FRAME))
    assert count_frames(tmp_path / FILE) == 0
    (tmp_path / LOG).write_bytes(b"")
    assert count_frames(tmp_path / FILE) == 0


def test_frames_from_before_the_log_was_begun_anew_do_not_count(tmp_path: Path) -> None:
    before, anew = Evening(tmp_path), Evening(tmp_path)
    put(tmp_path, before.crashed, anew.log[:32] + before.log[32:])
    assert count_frames(tmp_path / FILE) == 0
    put(tmp_path, before.crashed, damaged(anew.log[:32], 20) + before.log[32:])
    assert count_frames(tmp_path / FILE) == len(before.log) // FRAME


def test_a_foreign_log_changes_nothing_until_the_player_has_decided(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    put(tmp_path, evening.files[0], evening.log)
    before = snapshot(tmp_path)
    for _ in range(2):
        open_in_vain(tmp_path)
    assert snapshot(tmp_path) == before
    set_log_aside(tmp_path, Clock())
    Profile.open(tmp_path, tmp_path, Clock()).close()
