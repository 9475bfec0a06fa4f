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

from ohhell_desktop.session.files import folder as folder_module
from ohhell_desktop.session.files.profile import Profile, ProfileInUseError
from ohhell_desktop.session.files.settings import Settings, load_settings, save_settings
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
    assert load_settings(again.settings_path).speed == 50
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
