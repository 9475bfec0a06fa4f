"""The file of the player's settings, one JSON object.

A wrong value in the file is replaced by the default; of programs, line-ups and the like only the
wrong ones are left out. A file that is damaged as a whole is kept under another name and the
defaults are used. Entries of a newer version stay in the file.
"""

import errno
import json
import stat
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from ohhell_desktop.rules.io.json_text import LONGEST_JSON, read_json
from ohhell_desktop.session.disk.atomic import make_folder, set_aside, write_atomically
from ohhell_desktop.session.errors import (
    SETTINGS_EARLIER,
    SETTINGS_NOT_SAVED,
    SETTINGS_RESET,
    SETTINGS_UNREADABLE,
    SettingsError,
    reason,
    shown,
)
from ohhell_desktop.session.files.limits import ListOf
from ohhell_desktop.session.files.settings import Settings, limits_of, value_of

_FORMAT: Final = "format"
_NUMBER: Final = 1
"""Of the first release; builds before it wrote none."""


class _EarlierError(ValueError):
    """The file was written by a build before the first release."""


class SettingsRead(NamedTuple):
    """Settings as they were read from a file."""

    settings: Settings
    """The defaults if the file could not be read."""
    error: SettingsError | None
    """What to tell the player about the file; None if there is nothing to tell."""


def read_settings(path: Path) -> SettingsRead:
    """Read the settings; never raise.

    A damaged file is renamed, ``.damaged`` added to its name, and one of a build before the first
    release ``.earlier``. A file that cannot be opened is left alone. The defaults are used then.
    """
    mark, sentence = "damaged", SETTINGS_RESET
    unreadable = SettingsError(SETTINGS_UNREADABLE, name=shown(path))
    try:
        return SettingsRead(_read(path), None)
    except FileNotFoundError:
        return SettingsRead(Settings(), None)
    except OSError:
        return SettingsRead(Settings(), unreadable)
    except _EarlierError:
        mark, sentence = "earlier", SETTINGS_EARLIER
    except ValueError:
        pass
    try:
        kept = set_aside(path, mark)
    except OSError:
        return SettingsRead(Settings(), unreadable)
    return SettingsRead(Settings(), SettingsError(sentence, name=shown(kept)))


def peek_settings(path: Path) -> Settings:
    """Read the settings without renaming a damaged file; never raise."""
    try:
        return _read(path)
    except (OSError, ValueError):
        return Settings()


def _read(path: Path) -> Settings:
    """Return the settings in a file.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if there is no object in it, or if a build before the first release wrote it.
    """
    raw = _read_object(path)
    if _FORMAT not in raw:
        raise _EarlierError("the settings have no format")
    known = (each for each in fields(Settings) if each.name in raw)
    values: dict[str, Any] = {each.name: _value_or_default(each, raw[each.name]) for each in known}
    return Settings(**values)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; unknown entries of the file stay in it.

    Raises:
        SettingsError: if they cannot be written; the old ones are still there then.
    """
    try:
        kept = _read_object(path)
    except (OSError, ValueError):
        kept = {}
    values: dict[str, Any] = {_FORMAT: kept.get(_FORMAT, _NUMBER)}
    values |= {each.name: getattr(settings, each.name) for each in fields(settings)}
    try:
        make_folder(path.parent)
        write_atomically(path, _as_bytes(kept, values))
    except (OSError, ValueError) as error:
        raise SettingsError(SETTINGS_NOT_SAVED, detail=reason(error)) from error


def _as_bytes(kept: dict[str, Any], values: dict[str, Any]) -> bytes:
    """Return the file, without unknown entries if they would make it unreadable."""
    try:
        # A number such as 1e999 is read as infinity, and nothing that reads JSON takes that back.
        data = (json.dumps({**kept, **values}, indent=2, allow_nan=False) + "\n").encode()
    except (RecursionError, ValueError):
        data = b""
    return data if 0 < len(data) <= LONGEST_JSON else _as_bytes({}, values)


def _read_object(path: Path) -> dict[str, Any]:
    """Return the JSON object in the file.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if there is no object in it.
    """
    # Opening a pipe waits until somebody writes to it, and reading a device may never end.
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "Not a regular file")
    with path.open("rb") as file:
        data = file.read(LONGEST_JSON + 1)
    raw = read_json(data)
    if not isinstance(raw, dict):
        raise ValueError("the file holds no object")
    return raw


def _value_or_default(each: "Field[Any]", raw: object) -> object:
    try:
        return value_of(each.name, raw)
    except ValueError:
        limits = limits_of(each.name)
        return limits.sound(raw, each.default) if isinstance(limits, ListOf) else each.default
