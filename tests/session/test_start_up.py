"""Whatever is wrong at the start: a sentence with ways out, and no file is changed."""

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import platformdirs
import pytest
from evening import FILE, Clock, alter, play_on, setup
from test_versions import library_of

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library import Library, LibraryError
from ohhell_desktop.session.profile import Profile
from ohhell_desktop.session.repair import repair_library, start_new_library
from ohhell_desktop.session.settings import Settings, load_settings, save_settings
from ohhell_desktop.session.trouble import WayOut

ROOT: Final = Path(__file__).parents[2]
LOG: Final = f"{FILE}-wal"
INDEX: Final = f"{FILE}-shm"
NOBODY: Final = 65_534
posix = pytest.mark.skipif(os.name != "posix", reason="such files are only made on POSIX")
as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount and be nobody"
)


def evening_in(folder: Path) -> None:
    """A closed library with a game in it."""
    profile = Profile.open(folder, folder, Clock())
    play_on(GameSession.start(profile.library, setup()), 40)
    profile.close()


def killed_in(folder: Path) -> None:
    """A library as a kill leaves it: most of it is in the log."""
    made = folder / "made"
    made.mkdir(parents=True)
    library = Library(made / FILE, Clock())
    play_on(GameSession.start(library, setup()), 40)
    for name in (FILE, LOG):
        (folder / name).write_bytes((made / name).read_bytes())
    library.close()
    for path in made.iterdir():
        path.unlink()
    made.rmdir()


def picture(folder: Path) -> dict[str, tuple[int, bytes | str]]:
    """All that is in a folder: kinds, rights and bytes; the lock file is no matter."""
    found: dict[str, tuple[int, bytes | str]] = {}
    for path in sorted(folder.rglob("*")):
        mode = path.lstat().st_mode
        if path.is_symlink():
            found[str(path)] = (mode, str(path.readlink()))
        elif path.is_file():
            found[str(path)] = (mode, path.read_bytes())
        else:
            found[str(path)] = (mode, "")
    return {name: seen for name, seen in found.items() if not name.endswith("/lock")}


def refused(folder: Path, config: Path | None = None) -> LibraryError:
    """Open the profile in vain; nothing may have changed."""
    before = picture(folder) if folder.is_dir() else {}
    with pytest.raises(LibraryError) as raised:
        Profile.open(folder, config or folder, Clock())
    assert (picture(folder) if folder.is_dir() else {}) == before
    assert raised.value.ways
    return raised.value


# What has the name of the database, or belongs to it


def a_folder(path: Path) -> None:
    path.mkdir()


def a_dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(here)


@posix
@pytest.mark.parametrize("make", [a_folder, a_dangling_link, a_link_to_itself, a_pipe, a_socket])
@pytest.mark.parametrize("name", [FILE, LOG, INDEX, f"{FILE}-journal"])
def test_what_is_not_a_file_is_named_and_can_be_set_aside(
    tmp_path: Path, make: Callable[[Path], None], name: str
) -> None:
    evening_in(tmp_path)
    if name == FILE:
        (tmp_path / FILE).unlink()
    make(tmp_path / name)
    error = refused(tmp_path)
    assert name in str(error)
    assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER, WayOut.NEW_LIBRARY)
    start_new_library(tmp_path, Clock())
    Profile.open(tmp_path, tmp_path, Clock()).close()


@pytest.mark.parametrize("size", [*range(50, 12_288, 97), 99, 100, 101, 512, 4095, 4096, 8192])
def test_a_database_that_was_cut_is_left_alone(tmp_path: Path, size: int) -> None:
    evening_in(tmp_path)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:size])
    error = refused(tmp_path)
    assert FILE in str(error)
    assert error.ways[0] is WayOut.REPAIR
    if size == 8192:
        assert repair_library(tmp_path, Clock()).kept.stat().st_size == size
        Profile.open(tmp_path, tmp_path, Clock()).close()


def test_an_empty_database_beside_a_full_log_is_not_a_new_library(tmp_path: Path) -> None:
    killed_in(tmp_path)
    (tmp_path / FILE).write_bytes(b"")
    error = refused(tmp_path)
    assert "still holds saved games" in str(error)
    assert error.ways[0] is WayOut.REPAIR
    assert repair_library(tmp_path, Clock()).games == 1
    profile = Profile.open(tmp_path, tmp_path, Clock())
    assert len(profile.library.load(1).actions) == 40
    profile.close()


def test_a_log_without_its_database_is_not_a_new_library(tmp_path: Path) -> None:
    killed_in(tmp_path)
    (tmp_path / FILE).unlink()
    assert LOG in str(refused(tmp_path))
    kept = start_new_library(tmp_path, Clock())
    assert kept.with_name(kept.name + "-wal").stat().st_size > 10_000


def test_a_log_that_is_beside_random_bytes_is_left_alone(tmp_path: Path) -> None:
    evening_in(tmp_path)
    profile = Profile.open(tmp_path, tmp_path, Clock())
    play_on(GameSession.start(profile.library, setup("in the log")), 3)
    log = (tmp_path / LOG).read_bytes()
    profile.close()
    # Only some pages are in the log: there is not enough to read all of it.
    (tmp_path / LOG).write_bytes(log[: 32 + 2 * 4120])
    (tmp_path / FILE).write_bytes(b"no database" * 4000)
    assert refused(tmp_path).ways[0] is WayOut.REPAIR


def test_a_database_that_is_damaged_beside_a_log_is_left_alone(tmp_path: Path) -> None:
    evening_in(tmp_path)
    profile = Profile.open(tmp_path, tmp_path, Clock())
    play_on(GameSession.resume(profile.library, 1), 1)
    log = (tmp_path / LOG).read_bytes()
    profile.close()
    (tmp_path / LOG).write_bytes(log)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole[:100] + b"\xff" * 3996 + whole[4096:])
    refused(tmp_path)


def test_a_library_that_was_brought_up_to_date_only_in_part_is_left_alone(tmp_path: Path) -> None:
    path = library_of(2, tmp_path)
    alter(path, "PRAGMA user_version = 1")
    error = refused(tmp_path)
    assert error.ways[0] is WayOut.REPAIR
    assert repair_library(tmp_path, Clock()).games == 2


@contextmanager
def held_exclusively(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("UPDATE game SET title = title")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_a_database_that_another_program_holds_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ohhell_desktop.session.database.BUSY_SECONDS", 0.01)
    evening_in(tmp_path)
    with held_exclusively(tmp_path / FILE):
        with pytest.raises(LibraryError, match=f"Another program is using .*{FILE}") as raised:
            Profile.open(tmp_path, tmp_path, Clock())
        assert raised.value.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)
    Profile.open(tmp_path, tmp_path, Clock()).close()


# The folder and its lock


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    with pytest.raises(LibraryError, match=r"data is a file") as raised:
        Profile.open(tmp_path / "data", tmp_path, Clock())
    assert raised.value.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)
    assert (tmp_path / "data").read_text() == "mine"


@posix
@pytest.mark.parametrize("make", [a_folder, a_link_to_itself, a_socket])
def test_a_lock_that_is_no_file_is_named(tmp_path: Path, make: Callable[[Path], None]) -> None:
    evening_in(tmp_path)
    (tmp_path / "lock").unlink()
    make(tmp_path / "lock")
    assert str(tmp_path) in str(refused(tmp_path))


@pytest.mark.parametrize("name", ["x" * 300, "\0", "deep/" * 1200, "d" * 250 + "/" + "e" * 250])
def test_a_path_that_cannot_be_used_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(LibraryError) as raised:
        Profile.open(tmp_path / name, tmp_path, Clock())
    assert WayOut.OTHER_FOLDER in raised.value.ways
    assert len(str(raised.value)) < 1000
    assert str(raised.value).isprintable()


@posix
def test_a_folder_whose_name_is_no_text_can_be_used_and_shown(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9 100% #?")
    evening_in(folder)
    profile = Profile.open(folder, tmp_path, Clock())
    assert len(profile.library.games()) == 1
    profile.close()
    (folder / FILE).write_bytes(b"no database")
    str(refused(folder)).encode("utf-8")


def test_an_account_without_a_home_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    monkeypatch.delenv("OHHELL_CONFIG_DIR", raising=False)
    monkeypatch.chdir(tmp_path)

    def nowhere(*_: object, **__: object) -> Path:
        return Path("~/.local/share")

    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    for answer in (nowhere, fail):
        monkeypatch.setattr(platformdirs, "user_data_path", answer)
        monkeypatch.setattr(platformdirs, "user_config_path", answer)
        with pytest.raises(LibraryError, match="No folder for the saved games") as raised:
            Profile.open(clock=Clock())
        assert WayOut.OTHER_FOLDER in raised.value.ways
    assert list(tmp_path.iterdir()) == []


def test_the_settings_name_the_folder_unless_the_environment_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    chosen = tmp_path / "chosen"
    save_settings(tmp_path / "settings.json", Settings(data_folder=str(chosen)))
    profile = Profile.open(None, tmp_path, Clock())
    assert profile.folder == chosen
    assert (chosen / FILE).exists()
    profile.close()
    monkeypatch.setenv("OHHELL_DATA_DIR", str(tmp_path / "named"))
    profile = Profile.open(None, tmp_path, Clock())
    assert profile.folder == tmp_path / "named"
    profile.close()


def test_a_chosen_folder_that_is_gone_can_be_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    (tmp_path / "stick").touch()
    save_settings(tmp_path / "settings.json", Settings(data_folder=str(tmp_path / "stick" / "a")))
    with pytest.raises(LibraryError) as raised:
        Profile.open(None, tmp_path, Clock())
    assert raised.value.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER, WayOut.USUAL_FOLDER)
    assert load_settings(tmp_path / "settings.json").data_folder


def test_damaged_settings_are_not_renamed_by_a_start_that_fails(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / FILE).write_bytes(b"no database")
    with pytest.raises(LibraryError):
        Profile.open(tmp_path, tmp_path, Clock())
    assert (tmp_path / "settings.json").exists()


# Rights and room: they bind only who is not root, and need a disk of their own

CHILD: Final = """
import os, sys
from pathlib import Path
from ohhell_desktop.session.profile import Profile
from ohhell_desktop.session.trouble import SessionError
from ohhell_desktop.rules.sentences import WordedError
import ohhell_desktop.session.repair
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
    """What a process without rights is told."""
    run = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", CHILD, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


@pytest.fixture(name="open_folder")
def fixture_open_folder(tmp_path: Path) -> Path:
    """A profile that nobody in particular may use."""
    folder = tmp_path / "data"
    evening_in(folder)
    for path in (*tmp_path.parents, tmp_path):
        if path.owner() == "root" and path.is_relative_to("/tmp/pytest-of-root"):  # noqa: S108
            path.chmod(0o755)
    folder.chmod(0o777)
    for path in folder.iterdir():
        path.chmod(0o666)
    return folder


@as_root
@pytest.mark.parametrize(
    ("name", "mode", "rest"),
    [
        ("", 0o000, ""),
        ("lock", 0o000, ""),
        (FILE, 0o000, " new-library"),
        (FILE, 0o444, " new-library"),
        (LOG, 0o000, " new-library"),
        (INDEX, 0o000, " new-library"),
    ],
)
def test_what_may_not_be_read_is_named(open_folder: Path, name: str, mode: int, rest: str) -> None:
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
def test_a_folder_with_a_lock_that_may_not_be_written_to_is_told(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    kind, sentence = as_nobody(open_folder)
    assert kind.startswith("LibraryError retry other-folder")
    assert FILE in sentence


@contextmanager
def disk(place: Path, options: str) -> Iterator[None]:
    """A small disk of its own, if one can be mounted here."""
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
def test_a_disk_that_may_not_be_written_to_is_told(tmp_path: Path, *, lock: bool) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m"):
        evening_in(place)
        if not lock:
            (place / "lock").unlink()
        command = ["mount", "-o", "remount,ro", str(place)]
        subprocess.run(command, check=True)  # noqa: S603
        error = refused(place)
        assert "Read-only file system" in str(error)
        assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)


@as_root
@pytest.mark.parametrize("begun", [True, False])
def test_a_full_disk_is_told(tmp_path: Path, *, begun: bool) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m"):
        if begun:
            evening_in(place)
        with (place / "filler").open("wb", buffering=0) as filler:
            try:
                while filler.write(b"x" * 512):
                    pass
            except OSError:
                pass
        error = refused(place)
        assert "full" in str(error) or "No space left" in str(error)
        assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)
        (place / "filler").unlink()
        profile = Profile.open(place, tmp_path, Clock())
        assert len(profile.library.games()) == begun
        profile.close()


@as_root
def test_a_disk_with_no_room_for_names_is_told(tmp_path: Path) -> None:
    place = tmp_path / "disk"
    with disk(place, "size=1m,nr_inodes=2"):
        (place / "last").touch()
        error = refused(place)
        assert "No space left" in str(error)
        assert WayOut.OTHER_FOLDER in error.ways
