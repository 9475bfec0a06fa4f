"""The folders of a player's data, and the lock on them.

Two environment variables replace the platform's folders, for tests and for a portable copy:
``OHHELL_DATA_DIR`` for the saved games, ``OHHELL_CONFIG_DIR`` for the settings.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

import platformdirs

from ohhell_desktop.session.disk.atomic import delete_left
from ohhell_desktop.session.disk.folder import GAMES, lock_folder
from ohhell_desktop.session.disk.lock import ProcessLock
from ohhell_desktop.session.errors import (
    ELSEWHERE,
    NO_FOLDER,
    NO_HOME,
    NO_SETTINGS_FOLDER,
    NOT_A_WHOLE_PATH,
    NOT_USABLE,
    PORTABLE_FOLDER,
    LibraryError,
    ProfileInUseError,
    SessionError,
    SettingsError,
    WayOut,
    reason,
    shown,
)
from ohhell_desktop.session.files.settings_file import peek_settings
from ohhell_desktop.session.library.library import Clock, Library, utc_now

__all__ = ["Profile", "ProfileInUseError"]

APP_NAME: Final = "ohhell-desktop"
DATA_VARIABLE: Final = "OHHELL_DATA_DIR"
CONFIG_VARIABLE: Final = "OHHELL_CONFIG_DIR"
_OLD_S: Final = 60.0
"""How old a temporary file of settings is when nobody is writing it any more."""
PORTABLE_VARIABLE: Final = "OHHELL_PORTABLE"
"""Set while the program keeps all its data beside itself."""


class Profile:
    """A player's saved games and settings, locked by this process until :meth:`close`.

    Attributes:
        folder: the folder of the saved games.
        library: the saved games.
        settings_path: the file for :mod:`ohhell_desktop.session.files.settings`; None where
            the system has no folder for settings, which then last until the program ends.
    """

    def __init__(
        self, folder: Path, library: Library, settings_path: Path | None, lock: ProcessLock
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
        """Lock the folder of the saved games, then open them.

        Args:
            data_dir: the folder of the saved games; None: see :func:`data_folder`.
            config_dir: the folder of the settings; None: see :func:`config_path`.
            clock: returns the time.

        Raises:
            ProfileInUseError: if another running copy uses it; no data has been touched.
            LibraryError: if the folder or the saved games cannot be used.
        """
        chosen = data_dir is None and bool(_chosen(config_dir))
        try:
            data = data_dir or data_folder(config_dir)
            lock = lock_folder(data)
            try:
                library = Library(data / GAMES, clock, lock)
            except BaseException:
                lock.release()
                raise
        except SessionError as error:
            if os.environ.get(PORTABLE_VARIABLE) and error.sentence.text in (NO_FOLDER, NOT_USABLE):
                detail = dict(error.sentence.gaps)["detail"]
                beside = shown(data_folder(config_dir).parent)
                raise LibraryError(
                    PORTABLE_FOLDER, ways=error.ways, folder=beside, detail=detail
                ) from error
            if chosen:
                error.ways = (*error.ways, WayOut.USUAL_FOLDER)
            raise
        settings = _settings_path(config_dir)
        if settings is not None:
            # Another copy of the program, with other saved games, may be writing them now.
            delete_left(settings.parent, older_than=_OLD_S)
        return cls(data, library, settings, lock)

    def close(self) -> None:
        """Close the saved games, then release the lock; again does nothing."""
        self.library.close()
        self._lock.release()


def config_path(config_dir: Path | None = None) -> Path:
    """Return the file of the settings.

    Args:
        config_dir: its folder; None: the one of the environment or the platform. A relative
            path in the environment is ignored: it would be where the program was started.

    Raises:
        SettingsError: if the platform has no such folder.
    """
    named = Path(_whole(os.environ.get(CONFIG_VARIABLE, "")))
    try:
        folder = config_dir or (
            named if named.is_absolute() else _usual_folder(platformdirs.user_config_path)
        )
    except _NoFolderError as error:
        raise SettingsError(NO_SETTINGS_FOLDER) from error
    return folder / "settings.json"


def _settings_path(config_dir: Path | None) -> Path | None:
    try:
        return config_path(config_dir)
    except SettingsError:
        return None


def data_folder(config_dir: Path | None = None) -> Path:
    """Return the folder of the saved games, from the environment, settings or platform.

    Args:
        config_dir: the folder of the settings; None: see :func:`config_path`.

    Raises:
        LibraryError: if the platform has no such folder, or a relative path was given.
    """
    named = _chosen(config_dir) or _whole(os.environ.get(DATA_VARIABLE, ""))
    if named:
        if Path(named).is_absolute():
            return Path(named)
        raise LibraryError(NOT_A_WHOLE_PATH, ways=ELSEWHERE, folder=shown(named))
    try:
        return _usual_folder(platformdirs.user_data_path)
    except _NoFolderError as error:
        raise LibraryError(NO_HOME, ways=ELSEWHERE, detail=str(error)) from error


def _chosen(config_dir: Path | None) -> str:
    """Return the folder in the settings; empty if there is none or the environment has one."""
    path = _settings_path(config_dir)
    if _whole(os.environ.get(DATA_VARIABLE, "")) or path is None:
        return ""
    return _whole(peek_settings(path).data_folder)


def _whole(named: str) -> str:
    """Return a path with the home folder in place of its sign; empty if it is blank."""
    # Path.expanduser raises for an unknown user.
    return os.path.expanduser(named) if named.strip() else ""  # noqa: PTH111


class _NoFolderError(Exception):
    """The platform has no folder of some kind; ``str()`` says why."""


def _usual_folder(platform: Callable[..., Path]) -> Path:
    try:
        folder = platform(APP_NAME, appauthor=False)
    except Exception as error:
        # Each platform fails in another way if an account has no home folder.
        raise _NoFolderError(reason(error)) from error
    if not folder.is_absolute():
        raise _NoFolderError(shown(folder))
    return folder
