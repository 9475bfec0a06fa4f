"""Repairing, replacing and restoring a library when the player asks for it.

The damaged file is never changed: it is renamed with the date, and a new file, complete and
checked, takes its name.
"""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.errors import (
    COPY_NOT_USED,
    DATABASE_ERRORS,
    ELSEWHERE,
    IN_USE,
    NOT_REPAIRED,
    NOT_RESTORED,
    NOT_SET_ASIDE,
    REPAIRED,
    REPAIRED_BEFORE,
    LibraryError,
    ProfileInUseError,
    WayOut,
    reason,
    shown,
)
from ohhell_desktop.session.files.atomic import set_aside, sync_folder, undo_set_aside
from ohhell_desktop.session.files.folder import GAMES, lock_folder
from ohhell_desktop.session.files.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.library.database import (
    check_whole,
    files_of,
    open_database,
    rescued,
)
from ohhell_desktop.session.library.file_probe import COMPANIONS, LOG, companion, probe_file
from ohhell_desktop.session.library.rebuild import build, sync_file, temporary_library
from ohhell_desktop.session.library.salvage import Salvage, salvage

CAN_RENAME_OPEN: Final = os.name == "posix"
"""Whether an open file can be renamed."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The result of a repair."""

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
    """Set the library of a folder aside and copy everything readable to a new one.

    Args:
        folder: the folder of the saved games; no library is open there.
        clock: returns the date for the name of the old file.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    lock = lock_folder(folder)
    try:
        return replace(folder / GAMES, clock())
    finally:
        lock.release()


def start_new_library(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Set the library of a folder aside as it is and make an empty one.

    Args:
        folder: the folder of the saved games; no library is open there.
        clock: returns the date for the name of the old file.

    Returns:
        Where the old library is now.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    lock = lock_folder(folder)
    path = folder / GAMES
    try:
        kept = _set_aside(path, f"kept-{clock():%Y-%m-%d}")
        try:
            open_database(path).close()
        except LibraryError:
            undo_set_aside(kept, path, COMPANIONS)
            raise
        return kept
    finally:
        lock.release()


def replace(path: Path, now: datetime, connection: sqlite3.Connection | None = None) -> Repaired:
    """Replace a damaged library with one that has everything readable.

    Args:
        path: the library.
        now: the date for the name of the old file.
        connection: the connection to the library, if it is open; the caller closes it.

    Raises:
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    real = Path(os.path.realpath(path))
    ready = rescued(path)
    try:
        found = _salvaged(real)
        _move_other_copy(ready, now)
        try:
            forms = build(found, ready)
            if connection is not None and not CAN_RENAME_OPEN:
                connection.close()
            kept = _swap(path, f"damaged-{now:%Y-%m-%d}")
        except BaseException:
            # It must not replace the old library later, when that one has new games.
            ready.unlink(missing_ok=True)
            raise
    except (OSError, *DATABASE_ERRORS) as error:
        ways = (WayOut.RETRY,)
        raise LibraryError(NOT_REPAIRED, ways=ways, detail=reason(error)) from error
    titles = tuple(title or f"#{number}" for number, title in found.damaged.items())
    return Repaired(kept, len(found.games), titles, forms)


def finish(path: Path, now: datetime) -> LibraryError:
    """Finish a repair that was interrupted after its copy was complete.

    Something else that has the name of the copy is left alone, and so are sound saved games.

    Returns:
        What to tell the player.

    Raises:
        LibraryError: if it cannot be done; it can be tried again.
    """
    objection = _objection(path)
    if objection:
        name = shown(rescued(path).name)
        return LibraryError(COPY_NOT_USED, name=name, detail=objection)
    try:
        kept = _swap(path, f"damaged-{now:%Y-%m-%d}")
    except OSError as error:
        raise _not_set_aside(path, error) from error
    if not os.path.lexists(kept):
        return LibraryError(REPAIRED_BEFORE)
    return LibraryError(REPAIRED, name=shown(kept))


def _objection(path: Path) -> str:
    """Return why the copy may not replace the library; empty if nothing can be lost by it."""
    ready = rescued(path)
    if not _is_for_repair(path):
        return "the saved games need no repair"
    try:
        found = ready.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
            return "it is not a file of its own"
        check_whole(ready)
        copy, kept = salvage(ready.read_bytes(), b""), _salvaged(Path(os.path.realpath(path)))
    except LibraryError as error:
        return str(dict(error.sentence.gaps).get("detail", "it cannot be read"))
    except OSError as error:
        return reason(error)
    if copy.damaged:
        return "a game in it is damaged"
    return "" if _holds_all(copy, kept) else "it does not hold all saved games"


def _is_for_repair(path: Path) -> bool:
    """Return whether a library is missing, or so damaged that a repair would be offered."""
    try:
        if probe_file(path).has_content:
            check_whole(path)
            return False
    except LibraryError as error:
        return WayOut.REPAIR in error.ways
    return True


def _holds_all(copy: Salvage, kept: Salvage) -> bool:
    """Return whether a copy has every sound game of a library, as far as it was played."""
    for number, (game, actions) in kept.games.items():
        same, more = copy.games.get(number, (None, ()))
        if same is None or same.seal != game.seal or more[: len(actions)] != actions:
            return False
    rules = {number: form.rules for number, form in copy.forms.items()}
    return all(rules.get(number) == form.rules for number, form in kept.forms.items())


def delete_left(path: Path, left: Iterable[Path]) -> None:
    """Delete temporary files, except those with a game that the library does not have.

    Args:
        path: the library.
        left: files that a repair which was killed has left.

    Raises:
        OSError: if one cannot be read or deleted.
    """
    for beside in left:
        found = _salvaged(beside)
        if not found.games or _holds_all(_salvaged(Path(os.path.realpath(path))), found):
            for place in files_of(beside):
                place.unlink(missing_ok=True)


def _move_other_copy(ready: Path, now: datetime) -> None:
    """Rename what has the name of the complete copy, so that a new one can be written."""
    if os.path.lexists(ready):
        set_aside(ready, f"kept-{now:%Y-%m-%d}")


def write_restored(
    connection: sqlite3.Connection, path: Path, now: datetime, lock: ProcessLock | None
) -> None:
    """Write an open library to its place again after its file has vanished.

    Args:
        connection: the connection to the library.
        path: its place.
        now: the date, for renaming another file in its place.
        lock: the lock of the folder; it is taken again.

    Raises:
        ProfileInUseError: if another running copy of the program uses the folder now.
        LibraryError: if it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if lock is not None:
            lock.retake()
        with temporary_library(path.parent) as beside:
            with closing(sqlite3.connect(beside)) as copy:
                connection.backup(copy)
            sync_file(beside)
            _move_other_copy(rescued(path), now)
            beside.rename(rescued(path))
        _swap(path, f"kept-{now:%Y-%m-%d}")
    except LockHeldError as error:
        raise ProfileInUseError(IN_USE, ways=(WayOut.RESTORE,)) from error
    except (OSError, *DATABASE_ERRORS) as error:
        name, ways = shown(path), (WayOut.RESTORE,)
        raise LibraryError(NOT_RESTORED, ways=ways, name=name, detail=reason(error)) from error


def _swap(path: Path, mark: str) -> Path:
    """Set the library aside and put the complete copy in its place.

    After an interruption, the copy is found when the library is opened next.

    Raises:
        OSError: if it cannot be done; then all files are where they were.
    """
    kept = set_aside(path, mark, COMPANIONS)
    ready = rescued(path)
    try:
        ready.rename(path)
        sync_folder(path.parent)
    except OSError:
        if not ready.exists():
            path.rename(ready)
        undo_set_aside(kept, path, COMPANIONS)
        raise
    return kept


def _set_aside(path: Path, mark: str) -> Path:
    try:
        return set_aside(path, mark, COMPANIONS)
    except OSError as error:
        raise _not_set_aside(path, error) from error


def _not_set_aside(path: Path, error: OSError) -> LibraryError:
    ways, detail = ELSEWHERE, reason(error)
    return LibraryError(NOT_SET_ASIDE, ways=ways, name=shown(path), detail=detail)


def _salvaged(real: Path) -> Salvage:
    """Return what is left of a library and its log.

    Args:
        real: its file, which is no link.

    Raises:
        OSError: if it cannot be read.
    """
    return salvage(_bytes(real), _bytes(companion(real, LOG)))


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""
