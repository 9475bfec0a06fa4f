"""What a repair of a library could save: what can be read of it, and the newest good copy."""

import os
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from ohhell_desktop.session.library.rescue.contents import (
    Contents,
    contents_of,
    contents_of_bytes,
    read_contents,
)
from ohhell_desktop.session.library.rescue.copies import copies_of
from ohhell_desktop.session.library.rescue.merge import Merged, merge
from ohhell_desktop.session.library.rescue.results import RepairPlan


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
        return find_contents(path, now or datetime.now(UTC), connection)[1]
    except OSError:
        return None


def find_contents(
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
