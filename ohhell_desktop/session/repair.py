"""What is done about a damaged library once the player has chosen it.

The damaged file is never changed: it is renamed with the date, and a new one, complete and
checked, takes its name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Repaired:
    """What a repair has kept."""

    kept: Path
    """Where the damaged library is now."""
    games: int
    """How many sound games the new library has."""
    damaged: tuple[str, ...]
    """The titles of the games that are damaged; they are left in the old file."""
    forms: int
    """How many own forms the new library has."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


def repair_library(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Repaired:
    """Set the library of a folder aside and copy all that can be read to a new one.

    Args:
        folder: where the saved games lie; no library is open there.
        clock: tells the date for the name of the old file.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    raise NotImplementedError


def start_new_library(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Set the library of a folder aside as it is and begin an empty one.

    Args:
        folder: where the saved games lie; no library is open there.
        clock: tells the date for the name of the old file.

    Returns:
        Where the old library is now.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    raise NotImplementedError
