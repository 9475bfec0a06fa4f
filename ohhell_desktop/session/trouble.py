"""What the player must be told when something cannot be read or written: one sentence each."""

import sqlite3
from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.sentences import Gap, WordedError

IN_USE: Final = "Oh Hell! is already open. Nothing has been touched; close the other window first."
NO_FOLDER: Final = "The folder {folder} cannot be used ({detail})."
SETTINGS_NOT_SAVED: Final = "The settings could not be saved ({detail})."

NEW_LIBRARY: Final = (
    "The file of saved games was damaged beyond reading. It has been kept as {name}, "
    "and a new one has been begun."
)
NOT_OURS: Final = "The file {name} belongs to another program. It has not been touched."
TOO_NEW: Final = (
    "The saved games were written by a newer version of Oh Hell!. They have not been touched."
)
UNREADABLE: Final = "The saved games cannot be read ({detail}). They have not been touched."
GONE: Final = "This game is no longer among the saved games."
NAME_TAKEN: Final = "You already have rules called “{name}”. Choose another name."
FORM_GONE: Final = "“{name}” has been deleted. Save it as a copy."
OUT_OF_STEP: Final = (
    "The saved game is not where the one at the table is. Open it again from the saved games."
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
AGAINST_THE_RULES: Final = (
    "“{title}” cannot be opened: step {step} of it is against the rules. "
    "It has been kept as it is; the other games can be played."
)

FILE_UNUSABLE: Final = "The file cannot be used ({detail})."
NO_GAME: Final = "This file holds no game of Oh Hell!. Nothing has been changed."
GAME_TOO_LONG: Final = "This file is much too large for a game. Nothing has been changed."
GAME_TOO_NEW: Final = (
    "This game was exported by a newer version of Oh Hell!. Nothing has been changed."
)
GAME_DAMAGED: Final = (
    "The game in this file cannot be read: {detail}. Nothing has been changed; "
    "ask for the file once more."
)
GAME_AGAINST_THE_RULES: Final = (
    "The game in this file cannot be taken over: step {step} of it is against its rules. "
    "Nothing has been changed."
)

NOT_SAVED: Final = "This could not be saved ({detail}). Nothing has changed; try again."
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
"""What a call of SQLite may raise; UnicodeError where it quotes damaged letters in a message."""
_PRIMARY_CODE: Final = 0xFF
"""The lower byte of SQLite's extended error codes is the kind of error."""


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


class SessionError(WordedError):
    """Something that the player must be told; ``str()`` is a sentence in English.

    Attributes:
        ways: what the player can do about it, in the order in which to offer it.
    """

    def __init__(self, text: str, /, *, ways: Iterable[WayOut] = (), **gaps: Gap) -> None:
        """Args: the sentence, the ways out, and what goes into the gaps of the sentence."""
        super().__init__(text, **gaps)
        self.ways = tuple(ways)


class LibraryError(SessionError):
    """The saved games cannot be read or written."""


class GameFileError(SessionError):
    """A file that should hold a game holds none that can be played."""


class ProfileInUseError(SessionError):
    """Another running copy of the program holds the player's data."""


class SettingsError(SessionError):
    """The settings cannot be written."""


def error_kind(error: Exception) -> int:
    """SQLite's primary error code; 0 if the error did not come from SQLite itself."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & _PRIMARY_CODE


def not_saved(error: Exception) -> LibraryError:
    """What to tell the player when a write has failed and was taken back."""
    sentence = NOT_SAVED_BECAUSE.get(error_kind(error), NOT_SAVED)
    return LibraryError(sentence, detail=str(error))


def unreadable(error: Exception) -> LibraryError:
    """What to tell the player when a read has failed."""
    return LibraryError(UNREADABLE, detail=str(error))
