"""Profiles for the tests of starting, and checks that a failed start changes nothing."""

from pathlib import Path
from typing import Final

import pytest
from session_drivers import FILE, Clock, play_on, setup

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import LibraryError

LOG: Final = f"{FILE}-wal"
JOURNAL: Final = f"{FILE}-journal"


def make_profile(folder: Path) -> None:
    """Make a closed library with a game in it."""
    profile = Profile.open(folder, folder, Clock())
    play_on(GameSession.start(profile.library, setup()), 40)
    profile.close()


def snapshot(folder: Path) -> dict[str, tuple[int, bytes | str]]:
    """Return the kinds, permissions and bytes of all files but the lock."""
    found: dict[str, tuple[int, bytes | str]] = {}
    for path in sorted(folder.rglob("*")):
        mode = path.lstat().st_mode
        if path.is_symlink():
            found[str(path)] = (mode, str(path.readlink()))
        elif path.is_file():
            found[str(path)] = (mode, path.read_bytes())
        else:
            found[str(path)] = (mode, "")
    return {name: seen for name, seen in found.items() if Path(name).name != "lock"}


def open_in_vain(folder: Path, config: Path | None = None) -> LibraryError:
    """Open a profile that cannot be opened; check that nothing has changed."""
    before = snapshot(folder) if folder.is_dir() else {}
    with pytest.raises(LibraryError) as raised:
        Profile.open(folder, config or folder, Clock())
    assert (snapshot(folder) if folder.is_dir() else {}) == before
    assert raised.value.ways
    return raised.value
