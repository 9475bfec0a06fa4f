"""A file that was opened from outside: a game or house rules, recognized by its content."""

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ohhell_desktop.rules.io import share
from ohhell_desktop.rules.io.json_text import NotUnicodeError, read_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import (
    FILE_A_FOLDER,
    FILE_MISSING,
    FILE_NOT_OURS,
    FILE_TOO_LARGE,
    FILE_UNREADABLE,
    GameFileError,
    reason,
    shown,
)
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.library.restore import StoredGame

_READ: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


def read_opened_file(path: Path) -> StoredGame | share.Shared:
    """Return the game or the rules in a file.

    Raises:
        GameFileError: if there is no such file, or it contains neither, or a damaged game.
        ValueError: if it holds rules that cannot be read or played.
    """
    data = _bytes_of(path)
    match _mark_in(data):
        case game_file.MARK:
            return game_file.from_file(data)
        case share.FILE_MARK:
            return share.from_file(data)
        case _:
            raise GameFileError(FILE_NOT_OURS, name=shown(path.name))


def _mark_in(data: bytes) -> str:
    """Return the mark of the kind of file; empty if it has none."""
    known = (game_file.MARK, share.FILE_MARK)
    try:
        value = read_json(data)
    except NotUnicodeError:
        return next((mark for mark in known if mark.encode() in data), "")
    except UnreadableError:
        return ""
    found = [mark for mark in known if isinstance(value, Mapping) and mark in value]
    return found[0] if found else ""


def _bytes_of(path: Path) -> bytes:
    """Return the content of a file, if it is a regular one that is not too large."""
    name = shown(path.name)
    try:
        # Reading a pipe waits for a writer, and reading a device may never end.
        descriptor = os.open(path, _READ)
        with os.fdopen(descriptor, "rb") as file:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
            data = file.read(game_file.LONGEST_FILE + 1) if regular else b""
    except FileNotFoundError:
        raise GameFileError(FILE_MISSING, name=shown(path)) from None
    except (OSError, ValueError) as error:
        if _is_folder(path):
            raise GameFileError(FILE_A_FOLDER, name=name) from error
        raise GameFileError(FILE_UNREADABLE, name=name, detail=reason(error)) from error
    if not regular:
        raise GameFileError(FILE_UNREADABLE, name=name, detail="not a regular file")
    if len(data) > game_file.LONGEST_FILE:
        raise GameFileError(FILE_TOO_LARGE, name=name)
    return data


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
