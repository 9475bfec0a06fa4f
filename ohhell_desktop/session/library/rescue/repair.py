"""Repairing, replacing and restoring a library when the player asks for it.

The damaged file is never changed: it is renamed with the date, and a new file, complete and
checked, takes its name.
"""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ohhell_desktop.session.disk.atomic import keep_copy, set_aside, sync_folder, undo_set_aside
from ohhell_desktop.session.disk.folder import GAMES, lock_folder
from ohhell_desktop.session.disk.lock import LockHeldError, ProcessLock
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
    cannot_open,
    reason,
    shown,
)
from ohhell_desktop.session.library.database import (
    check_whole,
    files_of,
    open_database,
    rescued,
)
from ohhell_desktop.session.library.file_probe import COMPANIONS, LOG, companion, probe_file
from ohhell_desktop.session.library.rescue.contents import (
    Contents,
    contents_of,
    contents_of_bytes,
    read_contents,
)
from ohhell_desktop.session.library.rescue.copies import copies_of
from ohhell_desktop.session.library.rescue.merge import Merged, OlderGame, merge
from ohhell_desktop.session.library.rescue.rebuild import build, sync_file, temporary_library

CAN_RENAME_OPEN: Final = os.name == "posix"
"""Whether an open file can be renamed."""


@dataclass(frozen=True, slots=True)
class RepairPlan:
    """What a repair can save."""

    games: int
    """How many sound games the new library has, those from the copy included."""
    forms: int
    """How many own forms it has."""
    damaged: tuple[str, ...] = ()
    """The titles of games and own forms that are lost; they are left in the old file."""
    older: tuple[OlderGame, ...] = ()
    """The games that come from the copy."""
    copied: datetime | None = None
    """When the copy was made; None if there is none."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The result of a repair."""

    plan: RepairPlan
    kept: Path
    """Where the damaged library is now."""


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


def set_log_aside(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Set a log aside that does not belong to the library of a folder; return where it is now.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done; then the log is still in its place.
    """
    lock = lock_folder(folder)
    log = companion(Path(os.path.realpath(folder / GAMES)), LOG)
    try:
        # The index of the log holds nothing of its own.
        log.with_name(log.name.removesuffix(LOG) + "-shm").unlink(missing_ok=True)
        return set_aside(log, f"kept-{clock():%Y-%m-%d}")
    except OSError as error:
        raise _not_set_aside(log, error) from error
    finally:
        lock.release()


def apply_log(folder: Path, clock: Callable[[], datetime] = _utc_now) -> Path:
    """Apply a log to the library of a folder, whatever it is; return where the file is kept.

    Raises:
        ProfileInUseError: if another running copy of the program holds the folder.
        LibraryError: if it cannot be done.
    """
    lock = lock_folder(folder)
    path = Path(os.path.realpath(folder / GAMES))
    try:
        kept = keep_copy(path, f"kept-{clock():%Y-%m-%d}")
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except DATABASE_ERRORS as error:
        raise cannot_open(path, error) from error
    except OSError as error:
        raise _not_set_aside(path, error) from error
    else:
        return kept
    finally:
        lock.release()


def plan(
    path: Path, now: datetime | None = None, connection: sqlite3.Connection | None = None
) -> RepairPlan | None:
    """Return what a repair of a library could save; None if that cannot be found out.

    Args:
        path: the library.
        now: the time; None: by the system's clock.
        connection: the connection to the library, if it is open.
    """
    try:
        return _found(path, now or _utc_now(), connection)[1]
    except OSError:
        return None


def replace(path: Path, now: datetime, connection: sqlite3.Connection | None = None) -> Repaired:
    """Replace a damaged library with one that has everything readable, and a copy for the rest.

    Args:
        path: the library.
        now: the date for the name of the old file.
        connection: the connection to the library, if it is open; the caller closes it.

    Raises:
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    ready = rescued(path)
    try:
        found, saved = _found(path, now, connection)
        _move_other_copy(ready, now)
        try:
            build(found, ready)
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
    return Repaired(saved, kept)


def _found(
    path: Path, now: datetime, connection: sqlite3.Connection | None
) -> tuple[Merged, RepairPlan]:
    """Return what a repaired library is to hold, and that in figures."""
    if connection is None:
        read = contents_of(Path(os.path.realpath(path)))
    else:
        read = read_contents(connection)
    made, copy = _newest_copy(path, now, read)
    found = merge(read, copy)
    saved = RepairPlan(
        len(found.games), len(found.forms), tuple(found.damaged), tuple(found.older), made
    )
    return found, saved


def _newest_copy(
    path: Path, now: datetime, read: Contents
) -> tuple[datetime | None, Contents | None]:
    """Return the newest copy that is still good and of this library, and when it was made."""
    with suppress(OSError):
        for each in copies_of(path, now):
            contents = contents_of_bytes(each.path.read_bytes())
            if contents is None or not contents.is_sound():
                continue
            if _are_related(read, contents):
                return each.made, contents
    return None, None


def _are_related(read: Contents, copy: Contents) -> bool:
    """Return whether a copy may be of a library: the number of either may be damaged."""
    if read.library is None or copy.library in (None, read.library):
        return True
    games, others = read.sound(), copy.sound()
    same = (n for n in games.keys() & others if games[n].texts.seal() == others[n].texts.seal())
    return not games or any(same)


def finish(path: Path, now: datetime) -> LibraryError:
    """Finish a repair that was interrupted after its copy was complete.

    Something else that has the name of the copy is left alone, and so are sound saved games.

    Returns:
        What to tell the player.

    Raises:
        LibraryError: if it cannot be done; it can be tried again.
    """
    objection = _objection(path, now)
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


def _objection(path: Path, now: datetime) -> str:
    """Return why the copy may not replace the library; empty if nothing can be lost by it."""
    ready = rescued(path)
    if not _is_for_repair(path):
        return "the saved games need no repair"
    try:
        found = ready.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
            return "it is not a file of its own"
        check_whole(ready)
        copy, (kept, _) = contents_of(ready), _found(path, now, None)
    except LibraryError as error:
        return str(dict(error.sentence.gaps).get("detail", "it cannot be read"))
    except OSError as error:
        return reason(error)
    if not copy.is_sound():
        return "a game in it is damaged"
    return "" if _holds_all(merge(copy), kept) else "it does not hold all saved games"


def _is_for_repair(path: Path) -> bool:
    """Return whether a library is missing, or so damaged that a repair would be offered."""
    try:
        if probe_file(path).has_content:
            check_whole(path)
            return False
    except LibraryError as error:
        return WayOut.REPAIR in error.ways
    return True


def _holds_all(copy: Merged, kept: Merged) -> bool:
    """Return whether a copy has every sound game of a library, as far as it was played."""
    for number, game in kept.games.items():
        same = copy.games.get(number)
        if same is None or same.texts.seal() != game.texts.seal():
            return False
        if same.actions[: len(game.actions)] != game.actions:
            return False
    rules = {number: form["rules"] for number, form in copy.forms.items()}
    return all(rules.get(number) == form["rules"] for number, form in kept.forms.items())


def delete_left(path: Path, left: Iterable[Path], now: datetime) -> None:
    """Delete temporary files, except those with a game that the library does not have.

    Args:
        path: the library.
        left: files that a repair which was killed has left.
        now: the time.

    Raises:
        OSError: if one cannot be read or deleted.
    """
    for beside in left:
        found = merge(contents_of(beside))
        if not found.games or _holds_all(_found(path, now, None)[0], found):
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
