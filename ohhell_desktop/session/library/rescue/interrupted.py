"""What an interrupted repair has left: a complete copy is used, temporary files are deleted."""

import os
import stat
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from ohhell_desktop.session.errors import (
    COPY_NOT_USED,
    REPAIRED,
    REPAIRED_BEFORE,
    LibraryError,
    WayOut,
    reason,
    shown,
)
from ohhell_desktop.session.library.file.database import check_whole, files_of, rescued
from ohhell_desktop.session.library.file.file_probe import probe_file
from ohhell_desktop.session.library.rescue.contents import contents_of
from ohhell_desktop.session.library.rescue.merge import Merged, merge
from ohhell_desktop.session.library.rescue.planning import find_contents
from ohhell_desktop.session.library.rescue.repair import not_set_aside, swap


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
        kept = swap(path, f"damaged-{now:%Y-%m-%d}")
    except OSError as error:
        raise not_set_aside(path, error) from error
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
        copy, (kept, _) = contents_of(ready), find_contents(path, now, None)
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
        if not found.games or _holds_all(find_contents(path, now, None)[0], found):
            for place in files_of(beside):
                place.unlink(missing_ok=True)
