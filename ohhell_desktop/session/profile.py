"""Where a player's data lies, and the lock that only one running copy can hold.

Two environment variables go before the platform's folders, for tests and for a copy that
is carried about: ``OHHELL_DATA_DIR`` for the saved games, ``OHHELL_CONFIG_DIR`` for the
settings.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

import platformdirs

from ohhell_desktop.session.library import Clock, Library, utc_now
from ohhell_desktop.session.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.settings import load_settings
from ohhell_desktop.session.trouble import (
    IN_USE,
    NO_FOLDER,
    LibraryError,
    ProfileInUseError,
)

__all__ = ["Profile", "ProfileInUseError"]

APP_NAME: Final = "ohhell-desktop"
DATA_VARIABLE: Final = "OHHELL_DATA_DIR"
CONFIG_VARIABLE: Final = "OHHELL_CONFIG_DIR"


class Profile:
    """A player's saved games and settings, held by this process until :meth:`close`.

    Attributes:
        folder: where the saved games lie.
        library: the saved games.
        settings_path: the file for :mod:`ohhell_desktop.session.settings`.
    """

    def __init__(
        self, folder: Path, library: Library, settings_path: Path, lock: ProcessLock
    ) -> None:
        self.folder = folder
        self.library = library
        self.settings_path = settings_path
        self._lock = lock

    @classmethod
    def open(
        cls,
        data_dir: Path | None = None,
        config_dir: Path | None = None,
        clock: Clock = utc_now,
    ) -> Self:
        """Take the lock, then open what lies in the folders.

        Args:
            data_dir: the folder of the saved games; None: see :func:`data_folder`.
            config_dir: the folder of the settings, likewise.
            clock: tells the time.

        Raises:
            ProfileInUseError: if another running copy holds it; no data has been touched.
            LibraryError: if the folder or the saved games cannot be used.
        """
        data = data_dir or data_folder(config_dir)
        lock = _locked(data)
        try:
            library = Library(data / "games.sqlite3", clock)
        except BaseException:
            lock.release()
            raise
        return cls(data, library, config_path(config_dir), lock)

    def close(self) -> None:
        """Close the saved games, then let go of the lock; again is no error."""
        self.library.close()
        self._lock.release()


def config_path(config_dir: Path | None = None) -> Path:
    """Return the file of the settings.

    Args:
        config_dir: its folder; None: as the environment or the platform has it.
    """
    folder = config_dir or _folder(CONFIG_VARIABLE, platformdirs.user_config_path)
    return folder / "settings.json"


def data_folder(config_dir: Path | None = None) -> Path:
    """Return the folder of the saved games, as the environment, settings or platform has it.

    Args:
        config_dir: the folder of the settings; None: as the environment or the platform has it.
    """
    chosen = load_settings(config_path(config_dir)).data_folder
    named = os.environ.get(DATA_VARIABLE) or chosen
    return Path(named) if named else platformdirs.user_data_path(APP_NAME, appauthor=False)


def _folder(variable: str, platform: Callable[..., Path]) -> Path:
    named = os.environ.get(variable)
    return Path(named) if named else platform(APP_NAME, appauthor=False)


def _locked(data: Path) -> ProcessLock:
    try:
        data.mkdir(parents=True, exist_ok=True)
        return ProcessLock(data / "lock")
    except LockHeldError as error:
        raise ProfileInUseError(IN_USE) from error
    except OSError as error:
        detail = error.strerror or str(error)
        raise LibraryError(NO_FOLDER, folder=str(data), detail=detail) from error
