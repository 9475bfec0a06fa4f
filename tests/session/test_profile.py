"""The player's folders, and the lock that one running copy holds."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from session_drivers import FILE, Clock, contents, play_on, setup

from ohhell_desktop.session.disk import folder as folder_module
from ohhell_desktop.session.errors import SettingsError, WayOut
from ohhell_desktop.session.files.profile import (
    Profile,
    ProfileInUseError,
    config_path,
    data_folder,
)
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import read_settings, save_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import LibraryError

ROOT: Final = Path(__file__).parents[2]
HOLDER: Final = """
import sys
from pathlib import Path
from ohhell_desktop.session.files.profile import Profile
profile = Profile.open(Path(sys.argv[1]), Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_copy(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start another process that holds the profile until it is killed."""
    command = [sys.executable, "-c", HOLDER, str(folder)]
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_profile_holds_the_games_and_names_the_settings(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "data" / "deep", tmp_path / "config", Clock())
    GameSession.start(profile.library, setup())
    assert profile.settings_path is not None
    save_settings(profile.settings_path, Settings(speed=50))
    profile.close()
    profile.close()

    again = Profile.open(tmp_path / "data" / "deep", tmp_path / "config", Clock())
    assert [game.title for game in again.library.games()] == ["Friday"]
    assert again.settings_path is not None
    assert read_settings(again.settings_path).settings.speed == 50
    again.close()


def test_a_second_copy_is_refused_and_no_data_is_touched(tmp_path: Path) -> None:
    first = Profile.open(tmp_path, tmp_path, Clock())
    play_on(GameSession.start(first.library, setup()), 3)
    before = contents(tmp_path)
    with pytest.raises(ProfileInUseError, match="already open"):
        Profile.open(tmp_path, tmp_path, Clock())
    assert contents(tmp_path) == before
    first.close()
    Profile.open(tmp_path, tmp_path, Clock()).close()


def test_another_process_that_holds_the_profile_keeps_it_until_it_is_killed(tmp_path: Path) -> None:
    with another_copy(tmp_path) as process:
        before = contents(tmp_path)
        with pytest.raises(ProfileInUseError, match="already open"):
            Profile.open(tmp_path, tmp_path, Clock())
        assert contents(tmp_path) == before
        process.kill()
        process.wait()
        Profile.open(tmp_path, tmp_path, Clock()).close()


@pytest.mark.skipif(os.name != "posix", reason="an open file can only be replaced on POSIX")
def test_even_a_damaged_library_is_not_looked_at_before_the_lock_is_held(tmp_path: Path) -> None:
    with another_copy(tmp_path):
        (tmp_path / FILE).unlink()
        (tmp_path / FILE).write_bytes(b"no database")
        with pytest.raises(ProfileInUseError):
            Profile.open(tmp_path, tmp_path, Clock())
        assert (tmp_path / FILE).read_bytes() == b"no database"


def test_the_lock_is_released_if_the_library_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    for _ in range(2):
        with pytest.raises(LibraryError, match="is not a file"):
            Profile.open(tmp_path, tmp_path, Clock())
    (tmp_path / FILE).rmdir()
    Profile.open(tmp_path, tmp_path, Clock()).close()


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LibraryError, match=r"The folder .*data cannot be used \(\w+ \w+"):
        Profile.open(tmp_path / "file" / "data", tmp_path, Clock())


def test_a_name_that_is_too_long_for_windows_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mkdir(*_: object, **__: object) -> None:
        raise RecursionError

    monkeypatch.setattr(Path, "mkdir", mkdir)
    with pytest.raises(LibraryError, match="too long"):
        Profile.open(tmp_path / "deep", tmp_path, Clock())


def test_a_file_system_without_locks_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise OSError("no locks here")

    monkeypatch.setattr(folder_module, "ProcessLock", refuse)
    with pytest.raises(LibraryError, match=r"cannot be used \(no locks here\)"):
        Profile.open(tmp_path, tmp_path, Clock())


def test_the_environment_names_the_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OHHELL_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("OHHELL_CONFIG_DIR", str(tmp_path / "config"))
    profile = Profile.open(clock=Clock())
    assert (tmp_path / "data" / FILE).exists()
    assert profile.settings_path == tmp_path / "config" / "settings.json"
    profile.close()


@pytest.mark.skipif(sys.platform != "linux", reason="each platform has folders of its own")
def test_otherwise_the_platform_names_the_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    monkeypatch.setenv("OHHELL_CONFIG_DIR", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "etc"))
    profile = Profile.open(clock=Clock())
    assert (tmp_path / "share" / "ohhell-desktop" / FILE).exists()
    assert profile.settings_path == tmp_path / "etc" / "ohhell-desktop" / "settings.json"
    profile.close()


WRONG = {"relative": "mine", "the folder itself": ".", "of an unknown user": "~nobody-at-all/mine"}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("by_settings", [True, False])
def test_a_data_folder_without_a_beginning_is_refused_and_nothing_is_made_where_the_program_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, *, by_settings: bool
) -> None:
    here, config = tmp_path / "here", tmp_path / "config"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    if by_settings:
        save_settings(config / "settings.json", Settings(data_folder=WRONG[name]))
    else:
        monkeypatch.setenv("OHHELL_DATA_DIR", WRONG[name])
    with pytest.raises(LibraryError, match="is not a whole path") as raised:
        Profile.open(config_dir=config)
    assert WRONG[name] in str(raised.value)
    assert WayOut.OTHER_FOLDER in raised.value.ways
    assert (WayOut.USUAL_FOLDER in raised.value.ways) == by_settings
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("by_settings", [True, False])
def test_a_data_folder_may_begin_with_the_sign_of_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, by_settings: bool
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("OHHELL_DATA_DIR", raising=False)
    if by_settings:
        save_settings(tmp_path / "settings.json", Settings(data_folder="~/mine"))
    else:
        monkeypatch.setenv("OHHELL_DATA_DIR", "~/mine")
    profile = Profile.open(config_dir=tmp_path)
    assert profile.folder == tmp_path / "mine"
    profile.close()


@pytest.mark.parametrize("variable", ["OHHELL_DATA_DIR", "OHHELL_CONFIG_DIR"])
def test_a_blank_name_of_a_folder_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(variable, raising=False)
    usual = data_folder(tmp_path), config_path()
    save_settings(tmp_path / "settings.json", Settings(data_folder="  "))
    monkeypatch.setenv(variable, "  ")
    assert (data_folder(tmp_path), config_path()) == usual


def test_settings_are_not_kept_where_the_program_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OHHELL_CONFIG_DIR", raising=False)
    usual = config_path()
    for relative in ("mine", "~nobody-at-all/mine"):
        monkeypatch.setenv("OHHELL_CONFIG_DIR", relative)
        assert config_path() == usual
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("OHHELL_CONFIG_DIR", "~/mine")
    assert config_path().parent == tmp_path / "mine"


def test_a_chosen_folder_whose_name_is_no_text_is_kept_in_the_settings(tmp_path: Path) -> None:
    chosen = tmp_path / "mine-\udcff"
    save_settings(tmp_path / "settings.json", Settings(data_folder=str(chosen)))
    assert read_settings(tmp_path / "settings.json").settings.data_folder == str(chosen)


def test_half_a_letter_in_the_name_of_a_folder_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=r"cannot be used \(the name is not valid\)"):
        Profile.open(tmp_path / "half \ud800", tmp_path)
    with pytest.raises(SettingsError, match=r"saved \(the name is not valid\)"):
        save_settings(tmp_path / "half \ud800", Settings())


def test_what_a_killed_program_has_left_of_settings_is_deleted_after_a_while(
    tmp_path: Path,
) -> None:
    old, fresh = (tmp_path / f".ohhell-0123456789abcde{n}.new" for n in "01")
    for left in (old, fresh):
        left.write_bytes(b"{")
    os.utime(old, (0, 0))
    Profile.open(tmp_path / "data", tmp_path, Clock()).close()
    assert not old.exists()
    assert fresh.exists(), "another copy of the program may be writing it"
