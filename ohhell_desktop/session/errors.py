"""The errors that are shown to the player, and their sentences."""

import sqlite3
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.sentences import Gap, WordedError

IN_USE: Final = "Oh Hell! is already open. Your games are safe; close the other window first."
NO_FOLDER: Final = "The folder {folder} cannot be used ({detail})."
PORTABLE_FOLDER: Final = (
    "This copy of Oh Hell! keeps your games beside itself, but it may not write in {folder} "
    "({detail}). Move it to a folder that you may change, or delete the file portable.txt."
)
NOT_A_WHOLE_PATH: Final = "The folder {folder} cannot be used (it is not a whole path)."
NOT_A_FOLDER: Final = "{folder} is a file. The saved games need a folder."
NO_HOME: Final = "No folder for the saved games can be found ({detail})."
NO_SETTINGS_FOLDER: Final = "Your settings can’t be kept: this computer has no folder for settings."
SETTINGS_UNREADABLE: Final = (
    "Your settings in the file {name} cannot be read, so the usual ones are used."
)
SETTINGS_RESET: Final = (
    "Your settings were damaged and have been reset. The old file has been kept as {name}."
)
SETTINGS_EARLIER: Final = (
    "Your settings were made by a trial version of Oh Hell! before its first release, so the usual "
    "ones are used. The old file has been kept as {name}."
)
SETTINGS_NOT_SAVED: Final = "Your settings could not be saved ({detail})."

NOT_USABLE: Final = "The file {name} cannot be used ({detail}). Nothing has been changed."
NOT_A_FILE: Final = "{name} is not a file, so there can be no saved games in it."
NO_ACCESS: Final = "You may not read and write the file {name}. Nothing has been changed."
LINK_TO_NOTHING: Final = "{name} is a link to {target}, and there is no such file."
NOT_OURS: Final = "The file {name} belongs to another program. It has not been touched."
TOO_NEW: Final = (
    "A newer version of Oh Hell! wrote the saved games in {name}. They have not been touched."
)
EARLIER_BUILD: Final = (
    "The saved games in this folder were made by a trial version of Oh Hell! before its first "
    "release, and cannot be read any more. They have been kept as {name}; your list begins empty."
)
STRAY_LOG: Final = (
    "The file {name} beside your saved games does not belong to them. It has been kept as {kept}."
)
HELD: Final = "Another program is using the file {name}. Close it and try again."
NO_ROOM: Final = "The disk is full, so the saved games in {name} cannot be opened."
DAMAGED_FILE: Final = (
    "The saved games in {name} cannot be read: the file is damaged ({detail}). "
    "It has not been touched."
)
DAMAGED_IN_PART: Final = (
    "Part of the file of saved games is damaged. You can play every game that is still whole. "
    "A repair writes all that can be read to a new file, takes the rest from the newest copy, "
    "and keeps the old file."
)
NO_COPY: Final = (
    "Your saved games are safe, but no copy of them could be written to the folder {folder} "
    "({detail}). The help says more, at “Where your games are”."
)
NOT_REPAIRED: Final = (
    "The saved games could not be repaired ({detail}). They are where they were before."
)
NOT_SET_ASIDE: Final = (
    "{name} could not be set aside ({detail}). The saved games are where they were before."
)
VANISHED: Final = (
    "While you were playing, the file of saved games was moved, deleted or replaced by another. "
    "This could not be saved; you can have all games written there again."
)
NOT_RESTORED: Final = "The saved games could not be written to {name} ({detail}). Try again."
UNREADABLE: Final = "The saved games cannot be read ({detail}). They have not been touched."
GONE: Final = "This game is no longer among the saved games."
NAME_TAKEN: Final = "You already have rules called “{name}”. Choose another name."
FORM_GONE: Final = "“{name}” has been deleted. Save it as a copy."
OUT_OF_STEP: Final = (
    "The saved game and the one at the table differ. Open it again from “Saved games”."
)

GAME_UNREADABLE: Final = (
    "“{title}” cannot be read: the part of the file that holds it is damaged ({detail}). "
    "It has been kept as it is; the other games can be played."
)
DAMAGED_SETUP: Final = (
    "“{title}” cannot be opened: its rules or its players are damaged. "
    "It has been kept as it is; the other games can be played."
)
ALTERED_ACTION: Final = (
    "“{title}” cannot be opened: step {step} of it is damaged. "
    "It has been kept as it is; the other games can be played."
)
LOST_ACTIONS: Final = (
    "“{title}” cannot be opened: what followed its step {step} has been lost. "
    "It has been kept as it is; the other games can be played."
)
NOT_PLAYABLE: Final = (
    "“{title}” cannot be opened: this version of Oh Hell! cannot play its rules any more. "
    "It has been kept as it is; the other games can be played."
)
AGAINST_THE_RULES: Final = (
    "“{title}” cannot be opened: step {step} of it is against the rules. "
    "It has been kept as it is; the other games can be played."
)

FILE_MISSING: Final = "There is no file {name}. It may have been moved or deleted."
FILE_A_FOLDER: Final = "“{name}” is a folder. Open a game or house rules that are in it."
FILE_UNREADABLE: Final = "The file “{name}” cannot be opened ({detail})."
FILE_TOO_LARGE: Final = (
    "The file “{name}” is much too large for a game or house rules. Nothing has been changed."
)
FILE_NOT_OURS: Final = (
    "“{name}” is neither an Oh Hell! game nor house rules. Nothing has been changed."
)
FILE_UNUSABLE: Final = "The file cannot be used ({detail})."
NO_GAME: Final = "There is no Oh Hell! game in this file. Nothing has been changed."
NOT_THAT_CHALLENGE: Final = (
    "The file calls this game a challenge, but its rules, players and cards do not fit the code in "
    "it. So it is an ordinary game here, and its result is not compared with others."
)
GAME_TOO_LONG: Final = "This file is much too large for a game. Nothing has been changed."
GAME_TOO_NEW: Final = (
    "A newer version of Oh Hell! saved this game, and this one cannot read it. "
    "Nothing has been changed."
)
GAME_DAMAGED: Final = (
    "The game in this file cannot be read: {detail}. Nothing has been changed; ask "
    "for the file again."
)
GAME_NOT_PLAYABLE: Final = (
    "This version of Oh Hell! cannot play the rules of the game in this file. "
    "Nothing has been changed."
)
GAME_AGAINST_THE_RULES: Final = (
    "The game in this file cannot be taken over: step {step} of it is against its rules. "
    "Nothing has been changed."
)

NOT_SAVED: Final = "This could not be saved ({detail}). Nothing has changed; try again."
NOT_SAVED_FOR_DAMAGE: Final = (
    "This could not be saved: the file of saved games is damaged ({detail}). "
    "Nothing has changed; have the file repaired, then try again."
)
NOT_SAVED_BECAUSE: Final[Mapping[int, str]] = MappingProxyType(
    {
        sqlite3.SQLITE_FULL: (
            "The disk is full, so this could not be saved. Nothing has changed; "
            "make some room and try again."
        ),
        sqlite3.SQLITE_BUSY: (
            "Another program holds the file of saved games, so this could not be saved. "
            "Nothing has changed; try again."
        ),
        sqlite3.SQLITE_READONLY: (
            "The file of saved games is write-protected, so this could not be saved. "
            "Nothing has changed."
        ),
    }
)
DATABASE_ERRORS: Final = (sqlite3.Error, UnicodeError)
"""What a call of SQLite may raise; UnicodeError if its message quotes damaged text."""
_PRIMARY_CODE: Final = 0xFF
"""The lower byte of SQLite's extended error codes is the kind of error."""
_DAMAGE: Final = frozenset(
    (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT)
)
"""Kinds of error that only a damaged file can lead to: what the program asks for is right."""
_UNREADABLE_SECTORS: Final = frozenset(
    (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
)
_MOVED: Final = frozenset((sqlite3.SQLITE_READONLY_DBMOVED, sqlite3.SQLITE_IOERR_FSTAT))
"""SQLite writes nothing to a file that is not in its place any more."""
_LONGEST_SHOWN: Final = 300


class WayOut(StrEnum):
    """What the player can do about an error; the window has a button for each."""

    RETRY = "retry"
    """Do the same again."""
    OTHER_FOLDER = "other-folder"
    """Keep the saved games in another folder from now on."""
    USUAL_FOLDER = "usual-folder"
    """Go back to the platform's folder; only where another one was chosen."""
    REPAIR = "repair"
    """Set the damaged library aside and copy all that can be read to a new one."""
    NEW_LIBRARY = "new-library"
    """Set the library aside as it is and begin an empty one."""
    RESTORE = "restore"
    """Write the library again at its place, from which it vanished while it was open."""


ELSEWHERE: Final = (WayOut.RETRY, WayOut.OTHER_FOLDER)
"""The ways out if only the place of the file is the problem."""
SET_ASIDE: Final = (WayOut.RETRY, WayOut.OTHER_FOLDER, WayOut.NEW_LIBRARY)
"""The ways out if the file cannot be used, at least for now."""
AFTER_DAMAGE: Final = (WayOut.REPAIR, *SET_ASIDE)


class SessionError(WordedError):
    """An error for the player; ``str()`` is a sentence in English.

    Attributes:
        ways: what the player can do about it, in the order in which to offer it.

    Args:
        text: the sentence in English, with gaps in braces.
        ways: see the attribute.
        gaps: what goes into the gaps.
    """

    def __init__(self, text: str, /, *, ways: Iterable[WayOut] = (), **gaps: Gap) -> None:
        super().__init__(text, **gaps)
        self.ways = tuple(ways)


class LibraryError(SessionError):
    """The saved games cannot be read or written."""


class GameFileError(SessionError):
    """A file holds no game that can be played."""


class ProfileInUseError(SessionError):
    """Another running copy of the program uses the player's data.

    Attributes:
        folder: the folder of the saved games; None if it is not known.
    """

    folder: Path | None = None


class SettingsError(SessionError):
    """The settings cannot be read or written."""


def error_kind(error: Exception) -> int:
    """Return SQLite's primary error code; 0 if the error is not SQLite's."""
    return code_of(error) & _PRIMARY_CODE


def code_of(error: Exception) -> int:
    """Return SQLite's extended error code; 0 if the error is not SQLite's."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code


def is_damage(error: Exception) -> bool:
    """Return whether an error means a damaged file or an unreadable part of the disk."""
    return error_kind(error) in _DAMAGE or code_of(error) in _UNREADABLE_SECTORS


def is_held(error: Exception) -> bool:
    """Return whether an error means that another program has locked the file."""
    return error_kind(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def not_saved(error: Exception) -> LibraryError:
    """Return the error for the player after a write has failed and was rolled back."""
    if code_of(error) in _MOVED:
        return LibraryError(VANISHED, ways=(WayOut.RESTORE, WayOut.RETRY))
    if is_damage(error):
        ways = (WayOut.REPAIR, WayOut.RETRY)
        return LibraryError(NOT_SAVED_FOR_DAMAGE, ways=ways, detail=str(error))
    sentence = NOT_SAVED_BECAUSE.get(error_kind(error), NOT_SAVED)
    return LibraryError(sentence, ways=(WayOut.RETRY,), detail=str(error))


def unreadable(error: Exception) -> LibraryError:
    """Return the error for the player after a read has failed."""
    ways = (WayOut.REPAIR, WayOut.RETRY) if is_damage(error) else (WayOut.RETRY,)
    return LibraryError(UNREADABLE, ways=ways, detail=str(error))


def cannot_open(path: Path, error: Exception) -> LibraryError:
    """Return the error for the player if SQLite cannot open a library."""
    name = shown(path)
    if is_damage(error) or isinstance(error, UnicodeError):
        return damaged(path, str(error))
    if is_held(error):
        return LibraryError(HELD, ways=ELSEWHERE, name=name)
    if error_kind(error) == sqlite3.SQLITE_FULL or code_of(error) == sqlite3.SQLITE_IOERR_SHMSIZE:
        return LibraryError(NO_ROOM, ways=ELSEWHERE, name=name)
    return LibraryError(NOT_USABLE, ways=ELSEWHERE, name=name, detail=str(error))


def damaged(path: Path, detail: str) -> LibraryError:
    """Return the error for the player if a library is too damaged to be opened."""
    return LibraryError(DAMAGED_FILE, ways=AFTER_DAMAGE, name=shown(path), detail=detail)


def reason(error: Exception) -> str:
    """Return the system's message of an error, without the name of the file."""
    if isinstance(error, ValueError) and not isinstance(error, UnicodeDecodeError):
        # It has a zero byte in it, or half a letter.
        return "the name is not valid"
    return getattr(error, "strerror", None) or str(error)


def shown(path: Path | str) -> str:
    """Return a path as printable text of limited length, whatever bytes are in it."""
    text = str(path).encode("utf-8", "replace").decode("utf-8")
    text = "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return text if len(text) <= _LONGEST_SHOWN else f"…{text[-_LONGEST_SHOWN:]}"
