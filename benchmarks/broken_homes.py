"""A sound profile, and the list of the ways to break it, for ``broken_starts.py``."""

import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from common import SEED, begin, bots

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.session.library.library import Library

NAME: Final = "ohhell-desktop"


@dataclass
class Home:
    """A user's folders, and what must be undone when they are removed.

    Attributes:
        path: the home folder.
        variables: environment variables besides those for the folders.
        undo: functions called afterwards, the last one first.
        mend: repairs the fault, as the player would before trying again.
    """

    path: Path
    variables: dict[str, str] = field(default_factory=dict)
    undo: list[Callable[[], object]] = field(default_factory=list)
    mend: Callable[[], object] | None = None

    @property
    def data(self) -> Path:
        """The folder of the saved games."""
        return self.path / "share" / NAME

    @property
    def config(self) -> Path:
        """The folder of the settings."""
        return self.path / "config" / NAME

    @property
    def library(self) -> Path:
        """The file of the saved games."""
        return self.data / "games.sqlite3"

    @property
    def lock(self) -> Path:
        """The file of the lock."""
        return self.data / "lock"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    def beside(self, ending: str) -> Path:
        """Return a file that belongs to the library."""
        return self.library.with_name(self.library.name + ending)

    def environment(self) -> dict[str, str]:
        """Return the variables with which the program finds these folders."""
        return {
            "HOME": str(self.path),
            "XDG_DATA_HOME": str(self.path / "share"),
            "XDG_CONFIG_HOME": str(self.path / "config"),
            "XDG_STATE_HOME": str(self.path / "state"),
            **self.variables,
        }


def make_sound(home: Home) -> None:
    """Write a library with three games, and settings."""
    home.data.mkdir(parents=True)
    home.config.mkdir(parents=True)
    home.lock.touch(mode=0o600)
    with closing(Library(home.library)) as library:
        for game in range(3):
            session = begin(library, bots(4, "steady"), SEED[game:] + SEED[:game], [3, 2])
            for _ in range(6 + 4 * game):
                session.submit(legal(session.state)[0], session.ply)
    save_settings(home.settings, Settings(player_name="Ann"))


Break = Callable[[Home], object]
CASES: Final[dict[str, Break]] = {}
MESSAGE_NOT_NEEDED: Final[set[str]] = set()
"""Cases in which the program may open without a message."""


def case(name: str, *, silent: bool = False) -> Callable[[Break], Break]:
    """Register a way to break a profile; ``silent``: the program may open without a message."""

    def take(step: Break) -> Break:
        CASES[name] = step
        if silent:
            MESSAGE_NOT_NEEDED.add(name)
        return step

    return take


def set_mode(path: Path, mode: int, home: Home) -> None:
    """Set the mode of a file until the home is removed or the fault is repaired."""
    before = path.stat().st_mode & 0o7777
    path.chmod(mode)
    home.undo.append(lambda: path.chmod(before))
    home.mend = lambda: path.chmod(before)


def cleared(path: Path) -> Path:
    """Remove what is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    return path
