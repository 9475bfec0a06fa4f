"""Whatever is wrong at the start: a sentence with ways out, and no file is changed."""

import os
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
import pytest
from each import for_each
from profile_drivers import JOURNAL, LOG, make_profile, open_in_vain
from session_drivers import FILE, Clock, setup

from ohhell_desktop.session.errors import ELSEWHERE, SettingsError, WayOut
from ohhell_desktop.session.files.profile import (
    DATA_VARIABLE,
    PORTABLE_VARIABLE,
    Profile,
    config_path,
)
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import read_settings, save_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import LibraryError
from ohhell_desktop.session.library.rescue import repair_library, start_new_library

posix = pytest.mark.skipif(os.name != "posix", reason="such files are only made on POSIX")


# The database and the files that belong to it


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
@pytest.mark.parametrize("name", [FILE, LOG, JOURNAL])
def test_what_is_not_a_file_is_named_and_can_be_set_aside(
    tmp_path: Path, make: Callable[[Path], None], name: str
) -> None:
    make_profile(tmp_path)
    (tmp_path / name).unlink(missing_ok=True)
    make(tmp_path / name)
    error = open_in_vain(tmp_path)
    assert name in str(error)
    assert error.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER, WayOut.NEW_LIBRARY)
    start_new_library(tmp_path, Clock())
    Profile.open(tmp_path, tmp_path, Clock()).close()


@for_each("size", [*range(50, 12_288, 97), 99, 100, 101, 512, 4095, 4096, 8192])
def test_a_database_that_was_cut_is_left_alone(tmp_path: Path, size: int) -> None:
    folder = tmp_path / str(size)
    folder.mkdir()
    make_profile(folder)
    path = folder / FILE
    path.write_bytes(path.read_bytes()[:size])
    error = open_in_vain(folder)
    assert FILE in str(error)
    assert error.ways[0] is WayOut.REPAIR
    if size == 8192:
        assert repair_library(folder, Clock()).kept.stat().st_size == size
        Profile.open(folder, folder, Clock()).close()


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
    monkeypatch.setattr("ohhell_desktop.session.library.database.BUSY_SECONDS", 0.01)
    make_profile(tmp_path)
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
def test_a_portable_copy_that_may_not_write_beside_itself_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data" / "data"))
    monkeypatch.setenv(PORTABLE_VARIABLE, "1")
    with pytest.raises(
        LibraryError, match=r"keeps your games beside itself.*portable\.txt"
    ) as told:
        Profile.open(config_dir=tmp_path / "config")
    assert str(tmp_path / "data") in str(told.value)
    assert told.value.ways == ELSEWHERE


@pytest.mark.parametrize(
    "make",
    [a_folder, pytest.param(a_link_to_itself, marks=posix), pytest.param(a_socket, marks=posix)],
)
def test_a_lock_that_is_not_a_file_is_named(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make_profile(tmp_path)
    (tmp_path / "lock").unlink()
    make(tmp_path / "lock")
    assert str(tmp_path) in str(open_in_vain(tmp_path))


@pytest.mark.parametrize("name", ["x" * 300, "\0", "deep/" * 1200, "d" * 250 + "/" + "e" * 250])
def test_a_path_that_cannot_be_used_is_reported(tmp_path: Path, name: str) -> None:
    with pytest.raises(LibraryError) as raised:
        Profile.open(tmp_path / name, tmp_path, Clock())
    assert WayOut.OTHER_FOLDER in raised.value.ways
    assert len(str(raised.value)) < 1000
    assert str(raised.value).isprintable()


@posix
def test_a_folder_whose_name_is_not_valid_text_can_be_used_and_shown(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9 100% #?")
    make_profile(folder)
    profile = Profile.open(folder, tmp_path, Clock())
    assert len(profile.library.games()) == 1
    profile.close()
    (folder / FILE).write_bytes(b"no database")
    str(open_in_vain(folder)).encode("utf-8")


def test_an_account_without_a_home_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.parametrize("by_environment", [True, False])
def test_without_a_home_a_folder_that_is_named_can_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, by_environment: bool
) -> None:
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    monkeypatch.delenv("OHHELL_CONFIG_DIR", raising=False)

    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(platformdirs, "user_data_path", fail)
    monkeypatch.setattr(platformdirs, "user_config_path", fail)
    chosen = tmp_path / "chosen"
    if by_environment:
        monkeypatch.setenv("OHHELL_DATA_DIR", str(chosen))
    profile = Profile.open(None if by_environment else chosen, clock=Clock())
    assert profile.folder == chosen
    assert profile.settings_path is None
    GameSession.start(profile.library, setup())
    profile.close()
    with pytest.raises(SettingsError, match="no folder for settings"):
        config_path()


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
    assert read_settings(tmp_path / "settings.json").settings.data_folder


def test_damaged_settings_are_not_renamed_by_a_start_that_fails(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / FILE).write_bytes(b"no database")
    with pytest.raises(LibraryError):
        Profile.open(tmp_path, tmp_path, Clock())
    assert (tmp_path / "settings.json").exists()
