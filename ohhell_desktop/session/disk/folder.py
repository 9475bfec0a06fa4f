"""The folder of the saved games, locked by one running copy of the program."""

import os
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import make_folder
from ohhell_desktop.session.disk.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.errors import (
    ELSEWHERE,
    IN_USE,
    NO_FOLDER,
    NOT_A_FOLDER,
    NOT_USABLE,
    LibraryError,
    ProfileInUseError,
    WayOut,
    reason,
    shown,
)

GAMES: Final = "games.sqlite3"
"""The name of the library in its folder."""
_LOCK: Final = "lock"


def lock_folder(folder: Path) -> ProcessLock:
    """Make the folder if it is missing, and lock it.

    Raises:
        ProfileInUseError: if another running copy holds it.
        LibraryError: if the folder or its lock cannot be used.
    """
    try:
        make_folder(folder)
    except (OSError, ValueError) as error:
        if _is_a_file(folder):
            raise LibraryError(NOT_A_FOLDER, ways=ELSEWHERE, folder=shown(folder)) from error
        raise _unusable(folder, error) from error
    lock = folder / _LOCK
    try:
        return ProcessLock(lock)
    except LockHeldError as error:
        in_use = ProfileInUseError(IN_USE, ways=(WayOut.RETRY,))
        in_use.folder = folder
        raise in_use from error
    except (OSError, ValueError) as error:
        if os.path.lexists(lock):
            name, detail = shown(lock), reason(error)
            raise LibraryError(NOT_USABLE, ways=ELSEWHERE, name=name, detail=detail) from error
        raise _unusable(folder, error) from error


def _is_a_file(folder: Path) -> bool:
    """Return whether something other than a folder has its name."""
    try:
        return folder.exists() and not folder.is_dir()
    except (OSError, ValueError):
        return False


def _unusable(folder: Path, error: Exception) -> LibraryError:
    return LibraryError(NO_FOLDER, ways=ELSEWHERE, folder=shown(folder), detail=reason(error))
