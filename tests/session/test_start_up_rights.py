"""Starting without permissions or disk space; permissions do not apply to root."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from profile_drivers import JOURNAL, LOG, make_profile, open_in_vain
from session_drivers import FILE, Clock, play_on

from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import LibraryError

ROOT: Final = Path(__file__).parents[2]
as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount and be nobody"
)

CHILD: Final = """
import os, sys
from pathlib import Path
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.rules.sentences import WordedError
import ohhell_desktop.session.library.rescue
os.setgid(65534)
os.setuid(65534)
try:
    Profile.open(Path(sys.argv[1]), Path(sys.argv[1])).close()
    print("opened")
except SessionError as error:
    print(type(error).__name__, *error.ways)
    print(error)
"""


def as_nobody(folder: Path) -> list[str]:
    """Return the error message for a process without permissions."""
    run = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", CHILD, str(folder)],
        cwd=ROOT,
        # Without permissions the child could not write the coverage data.
        env={name: value for name, value in os.environ.items() if "COVERAGE" not in name},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


@pytest.fixture(name="open_folder")
def fixture_open_folder() -> Iterator[Path]:
    """Return a profile that every account may use.

    It is not below pytest's own folder, which each start of pytest closes to other accounts.
    """
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = Path(name, "data")
        make_profile(folder)
        folder.chmod(0o777)
        for path in folder.iterdir():
            path.chmod(0o666)
        yield folder


@as_root
@pytest.mark.parametrize(
    ("name", "mode", "rest"),
    [
        ("", 0o000, ""),
        ("lock", 0o000, ""),
        (FILE, 0o000, " new-library"),
        (FILE, 0o444, " new-library"),
        (LOG, 0o000, " new-library"),
        (JOURNAL, 0o000, " new-library"),
    ],
)
def test_an_unreadable_file_is_named(open_folder: Path, name: str, mode: int, rest: str) -> None:
    place = open_folder / name
    if not place.exists():
        place.write_bytes(b"\0" * 100)
    place.chmod(mode)
    answer = as_nobody(open_folder)
    if answer == ["opened"] or "No module" in " ".join(answer):
        pytest.skip("the interpreter is not for nobody")
    kind, sentence = answer
    assert kind == f"LibraryError retry other-folder{rest}"
    assert (name or "data") in sentence


@as_root
def test_a_folder_that_may_not_be_written_to_is_named(open_folder: Path) -> None:
    (open_folder / "lock").unlink()
    open_folder.chmod(0o555)
    kind, sentence = as_nobody(open_folder)
    assert kind == "LibraryError retry other-folder"
    assert "data cannot be used (Permission denied)" in sentence


@as_root
def test_a_folder_in_which_no_journal_can_be_made_is_reported(open_folder: Path) -> None:
    (open_folder / JOURNAL).unlink()
    open_folder.chmod(0o555)
    kind, sentence = as_nobody(open_folder)
    assert kind.startswith("LibraryError retry other-folder")
    assert FILE in sentence


@contextmanager
def disk(place: Path, options: str) -> Iterator[None]:
    """Mount a small disk, if that is possible here."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
    if subprocess.run(command, check=False, capture_output=True).returncode:  # noqa: S603
        pytest.skip("nothing can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)  # noqa: S603, S607


@as_root
@pytest.mark.parametrize("lock", [True, False])
def test_a_read_only_disk_is_reported(tmp_path: Path, *, lock: bool) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m"):
        make_profile(place)
        if not lock:
            (place / "lock").unlink()
        command = ["mount", "-o", "remount,ro", str(place)]
        subprocess.run(command, check=True)  # noqa: S603
        error = open_in_vain(place)
        assert "Read-only file system" in str(error)
        assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)


def fill(place: Path) -> None:
    """Write to a disk until it is full."""
    with (place / "filler").open("wb", buffering=0) as filler, suppress(OSError):
        while filler.write(b"x" * 512):
            pass


@as_root
def test_no_library_can_be_made_on_a_full_disk(tmp_path: Path) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m"):
        fill(place)
        error = open_in_vain(place)
        assert "full" in str(error) or "No space left" in str(error)
        assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)
        (place / "filler").unlink()
        Profile.open(place, tmp_path, Clock()).close()


@as_root
def test_games_can_be_looked_at_on_a_full_disk_and_go_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m"):
        make_profile(place)
        fill(place)
        with closing(Profile.open(place, tmp_path, Clock())) as profile:
            session = GameSession.resume(profile.library, 1)
            with pytest.raises(LibraryError, match="The disk is full"):
                play_on(session, 1)
            (place / "filler").unlink()
            play_on(session, 1)
            assert GameSession.resume(profile.library, 1).state == session.state


@as_root
def test_a_disk_without_free_inodes_is_reported(tmp_path: Path) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m,nr_inodes=2"):
        (place / "last").touch()
        error = open_in_vain(place)
        assert "No space left" in str(error)
        assert WayOut.OTHER_FOLDER in error.ways
