"""Repairing, replacing and restoring a library when the player asks for it.

A new library is made in memory, with everything that is sound in the damaged file, and from the
newest copy for the rest. Sound is what its seals say. Then the damaged file gets another name as
well, and the new one takes its place in one step, so nothing can be lost wherever this stops.
"""

import errno
import itertools
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from ohhell_desktop.session.disk.atomic import (
    keep_under,
    set_aside,
    undo_set_aside,
    unused_beside,
    write_atomically,
)
from ohhell_desktop.session.disk.folder import GAMES, lock_folder
from ohhell_desktop.session.disk.lock import LockHeldError, ProcessLock
from ohhell_desktop.session.errors import (
    DATABASE_ERRORS,
    IN_USE,
    NOT_REPAIRED,
    NOT_RESTORED,
    LibraryError,
    ProfileInUseError,
    WayOut,
    reason,
    shown,
)
from ohhell_desktop.session.game_setup import is_nature
from ohhell_desktop.session.help_marks import marks_to_text, stored_marks
from ohhell_desktop.session.json_codec import time_from_text, time_to_text
from ohhell_desktop.session.library import schema
from ohhell_desktop.session.library.contents import (
    Contents,
    Row,
    check,
    entry_chain,
    entry_progress,
    game_chain,
    is_number,
    is_row_sound,
    is_sound,
    opened,
    texts_of,
)
from ohhell_desktop.session.library.copies import copies_of
from ohhell_desktop.session.library.database import (
    COMPANIONS,
    JOURNAL,
    companion,
    not_set_aside,
    open_database,
    rolled_back,
    transaction,
)
from ohhell_desktop.session.library.figures import settle
from ohhell_desktop.session.library.restore import StoredGame, restore
from ohhell_desktop.session.library.row_codec import progress_of
from ohhell_desktop.session.library.seals import SEALED, ActionRow, row_seal
from ohhell_desktop.session.library.summary import (
    NEVER,
    is_moment,
    is_progress,
    play_number,
    text_of,
)

_PROGRESS: Final = ("deal", "deals", "totals", "finished")
_ADD_ACTION: Final = "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)"
_NUMBERED: Final = ("game", "own_form", "real_game")
"""The tables in which a number is never given again."""


class OlderGame(NamedTuple):
    """A game that is only whole in a copy."""

    title: str
    played: datetime
    """When its last action was made that the copy has."""


class RepairPlan(NamedTuple):
    """What a repair can save."""

    games: int
    """How many sound games the new library has, those from the copy included."""
    forms: int
    """How many own forms it has."""
    damaged: tuple[str, ...] = ()
    """The titles of games, also those with real cards, and of own forms that are lost; they are
    left in the old file."""
    older: tuple[OlderGame, ...] = ()
    """The games that come from the copy."""
    copied: datetime | None = None
    """When the copy was made; None if there is none."""


class Repaired(NamedTuple):
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
    with _locked(folder) as path:
        return replace(path, clock())


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
    with _locked(folder) as path:
        try:
            kept = set_aside(path, f"kept-{clock():%Y-%m-%d}", COMPANIONS)
        except OSError as error:
            raise not_set_aside(path, error) from error
        try:
            open_database(path).close()
        except LibraryError:
            path.unlink(missing_ok=True)
            undo_set_aside(kept, path, COMPANIONS)
            raise
        return kept


@contextmanager
def _locked(folder: Path) -> Iterator[Path]:
    lock = lock_folder(folder)
    try:
        yield folder / GAMES
    finally:
        lock.release()


def plan(path: Path, now: datetime | None = None) -> RepairPlan | None:
    """Return what a repair of a library could save; None if that cannot be found out.

    Args:
        path: the library.
        now: the time; None: by the system's clock.
    """
    try:
        return _salvage(path, now or _utc_now())[1]
    except (OSError, LibraryError, *DATABASE_ERRORS):
        return None


def replace(path: Path, now: datetime, release: Callable[[], None] = lambda: None) -> Repaired:
    """Replace a damaged library with one that has everything readable, and a copy for the rest.

    Args:
        path: the library.
        now: the date for the name of the old file.
        release: closes the library; called just before it is replaced.

    Raises:
        LibraryError: if it cannot be done; then the old library is still in its place.
    """
    try:
        data, saved = _salvage(path, now)
        release()
        return Repaired(saved, _take_place(path, data, f"damaged-{now:%Y-%m-%d}"))
    except (OSError, LibraryError, *DATABASE_ERRORS) as error:
        ways = (WayOut.RETRY,)
        raise LibraryError(NOT_REPAIRED, ways=ways, detail=reason(error)) from error


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
        with closing(sqlite3.connect(":memory:")) as memory:
            connection.backup(memory)
            data = memory.serialize()
        _take_place(path, data, f"kept-{now:%Y-%m-%d}")
    except LockHeldError as error:
        raise ProfileInUseError(IN_USE, ways=(WayOut.RESTORE,)) from error
    except (OSError, *DATABASE_ERRORS) as error:
        name, ways = shown(path), (WayOut.RESTORE,)
        raise LibraryError(NOT_RESTORED, ways=ways, name=name, detail=reason(error)) from error


def _take_place(path: Path, data: bytes, mark: str) -> Path:
    """Give what is at a place another name, and put a new library there; return where it is now.

    Raises:
        OSError: if it cannot be done; then everything is where it was.
    """
    real = Path(os.path.realpath(path))
    kept = unused_beside(real, mark, COMPANIONS)
    journal, kept_journal = companion(real, JOURNAL), companion(kept, JOURNAL)
    try:
        if real.is_file():
            keep_under(real, kept)
        elif os.path.lexists(real):
            real.rename(kept)
        if journal.is_file() and journal.stat().st_size:
            # It may never be applied to the new file.
            journal.rename(kept_journal)
        write_atomically(real, data)
    except OSError:
        if kept_journal.exists():
            kept_journal.rename(journal)
        if real.is_file():
            kept.unlink(missing_ok=True)
        elif os.path.lexists(kept):
            kept.rename(real)
        raise
    return kept


def _salvage(path: Path, now: datetime) -> tuple[bytes, RepairPlan]:
    """Return a new library with everything sound, and what it has.

    Raises:
        OSError: if the library cannot be read.
        LibraryError: if the new library cannot be written.
        sqlite3.Error: in the same case.
    """
    with opened(_bytes_of(path)) as damaged:
        old = Contents(damaged)
        made, copied = _newest_copy(path, now, old)
        with opened(copied) as copy, opened(b"") as new:
            schema.create(new)
            merger = _Merger(old, Contents(copy), new)
            with transaction(new):
                merger.merge()
            if found := check(new):
                raise OSError(errno.EIO, found[0])
            return new.serialize(), merger.plan(made)


def _bytes_of(path: Path) -> bytes:
    """Return a library as SQLite would read it, or as much as there is."""
    if not path.is_file():
        return b""
    if not companion(path, JOURNAL).is_file() or not companion(path, JOURNAL).stat().st_size:
        return path.read_bytes()
    with rolled_back(path) as copy:
        with suppress(*DATABASE_ERRORS), closing(sqlite3.connect(copy)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        return copy.read_bytes()


def _newest_copy(path: Path, now: datetime, old: Contents) -> tuple[datetime | None, bytes]:
    """Return when the newest good copy of a library was made, and the copy; empty if none is."""
    with suppress(OSError):
        for each in copies_of(path, now):
            data = each.path.read_bytes()
            with suppress(*DATABASE_ERRORS), opened(data) as copy:
                if is_sound(copy) and _are_related(old, Contents(copy)):
                    return each.made, data
    return None, b""


def _are_related(old: Contents, copy: Contents) -> bool:
    """Return whether a copy may be of a library, whose own mark may be damaged."""
    if old.mark in (None, copy.mark):
        return True
    seeds = [{row["seed"] for row in source.rows["game"].values()} for source in (old, copy)]
    return not seeds[0] or bool(seeds[0] & seeds[1])


class _Merger:
    """Writes what is left of a library, together with a sound copy of it, to a new library.

    Args:
        old: the damaged library.
        copy: the copy; empty if there is none.
        new: the new library.
    """

    def __init__(self, old: Contents, copy: Contents, new: sqlite3.Connection) -> None:
        self._old = old
        self._copy = copy
        self._new = new
        self._counts = dict.fromkeys(schema.KEYS, 0)
        self._games: dict[int, tuple[Row, list[ActionRow]]] = {}
        self._damaged: list[str] = []
        self._older: list[OlderGame] = []

    def plan(self, copied: datetime | None) -> RepairPlan:
        """Return what the new library has.

        Args:
            copied: when the copy was made.
        """
        games, forms = self._counts["game"], self._counts["own_form"]
        return RepairPlan(games, forms, tuple(self._damaged), tuple(self._older), copied)

    def merge(self) -> None:
        """Write everything."""
        mark = self._old.mark or self._copy.mark
        if mark is not None:
            self._new.execute("UPDATE library SET mark = ?", (mark,))
        for number in self._numbers("game", "action", frozenset(self._old.action_games)):
            self._add_game(number)
        for number in self._numbers("own_form"):
            self._add_form(number)
        with_entries = frozenset(game for game, _ in self._old.entries() if isinstance(game, int))
        for number in self._numbers("real_game", "real_entry", with_entries):
            self._add_real_game(number)
        # Those that are missing are counted again.
        uncounted = frozenset(self._games if "past_game" in self._old.lost_tables else ())
        for number in self._numbers("past_game", others=uncounted):
            self._add_past_game(number)
        for number in self._numbers("same_cards"):
            sound = self._sound_row("same_cards", number)
            if sound is not None:
                self._add("same_cards", sound)
        self._keep_numbers()

    def _numbers(
        self, table: str, parts: str = "", others: frozenset[int] = frozenset()
    ) -> list[int]:
        """Return the numbers of the rows of a table to keep, those of the copy that come back too.

        Args:
            table: the table.
            parts: the table with the parts of its rows; empty if there is none.
            others: numbers of rows that are lost, but have parts.
        """
        here = self._old.rows[table].keys() | others
        is_lost = table in self._old.lost_tables or here != self._old.rows[table].keys()
        back = {
            number
            for number, row in self._copy.rows[table].items()
            if number not in here and self._comes_back(table, number, row, parts, is_lost=is_lost)
        }
        return sorted(here | back)

    def _comes_back(self, table: str, number: int, row: Row, parts: str, *, is_lost: bool) -> bool:
        """Return whether a row that is in the copy alone was lost, and not deleted."""
        if table in _NUMBERED and number > self._old.given.get(table, 0):
            return True
        # Of a row that was lost, its parts are still there.
        had_parts = bool(parts) and (row.get("plies") or row.get("entries"))
        return is_lost and not (had_parts and parts not in self._old.lost_tables)

    def _rows(self, table: str, number: int) -> list[Row]:
        """Return what the library and the copy have of a row."""
        rows = (source.rows[table].get(number) for source in (self._old, self._copy))
        return [row for row in rows if row is not None]

    def _sound_row(self, table: str, number: int) -> Row | None:
        sound = (row for row in self._rows(table, number) if is_row_sound(table, row))
        return next(sound, None)

    def _add(self, table: str, row: Row) -> bool:
        """Write a row; return whether it fits: otherwise it is damaged."""
        gaps = ", ".join("?" * len(row))
        query = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({gaps})"  # noqa: S608 - our names
        try:
            self._new.execute(query, tuple(row.values()))
        except sqlite3.IntegrityError:
            return False
        self._counts[table] += 1
        return True

    def _add_game(self, number: int) -> None:
        """Write a game: of each of its rows, the one that was played further."""
        actions = [source.actions(number) for source in (self._old, self._copy)]
        chains = [
            (row, chain)
            for row in self._rows("game", number)
            if (chain := game_chain(row, *actions)) is not None
        ]
        here = self._old.rows["game"].get(number, {})
        if not chains:
            self._damaged.append(text_of(here.get("title")) or f"#{number}")
            return
        row, chain = max(chains, key=lambda each: int(each[0]["plies"]))
        if row is not here:
            moment = time_from_text(row["played"]) if is_moment(row["played"]) else NEVER
            self._older.append(OlderGame(text_of(row["title"]), moment))
        if not self._add("game", _mended(row, chain)):
            self._damaged.append(text_of(row["title"]))
            return
        self._games[number] = row, chain
        self._new.executemany(_ADD_ACTION, ((number, *action) for action in chain))

    def _add_form(self, number: int) -> None:
        """Write an own form, with a number after its name if that is taken."""
        row = self._sound_row("own_form", number)
        if row is None:
            here = self._old.rows["own_form"].get(number, {})
            self._damaged.append(text_of(here.get("name")) or f"#{number}")
            return
        name = row["name"]
        names = itertools.chain([name], (f"{name} ({count})" for count in itertools.count(2)))
        taken = "SELECT 1 FROM own_form WHERE name = ? COLLATE NOCASE"
        free = next(each for each in names if self._new.execute(taken, (each,)).fetchone() is None)
        row = {**row, "name": free}
        seal = row_seal(*(row[column] for column in SEALED["own_form"]))
        self._add("own_form", {**row, "seal": seal})

    def _add_real_game(self, number: int) -> None:
        """Write a game with real cards, with all entries that are sound in either place."""
        chains = [
            (row, chain)
            for row in self._rows("real_game", number)
            if (chain := entry_chain(row, *self._entries)) is not None
        ]
        if not chains:
            self._damaged.append(f"#{number}")
            return
        row, chain = max(chains, key=lambda each: len(each[1]))
        entries, last = entry_progress(row, chain)
        if (row["entries"], row["last"]) != (entries, last):
            # The list shows its setup, until it goes on.
            row = {**row, "entries": entries, "last": last, "progress": "{}"}
        self._add("real_game", row)
        for entry in chain:
            self._add("real_entry", {**entry, "entry_id": None})

    @cached_property
    def _entries(self) -> list[dict[tuple[object, object], Row]]:
        return [self._old.entries(), self._copy.entries()]

    def _add_past_game(self, number: int) -> None:
        """Write the figures of a game; if they are damaged, count them again."""
        here = self._old.rows["past_game"].get(number)
        if here is not None and is_row_sound("past_game", here):
            self._add("past_game", here)
            return
        game = _replayed(*self._games[number]) if number in self._games else None
        if game is not None:
            settle(self._new, number, game.state)
            return
        row = self._sound_row("past_game", number)
        if row is not None:
            self._add("past_game", row)
        else:
            self._damaged.append(text_of((here or {}).get("title")) or f"#{number}")

    def _keep_numbers(self) -> None:
        """Make sure that no number is ever used again."""
        for table in _NUMBERED:
            given = [source.given.get(table, 0) for source in (self._old, self._copy)]
            rows = [number for source in (self._old, self._copy) for number in source.rows[table]]
            more = self._old.action_games if table == "game" else ()
            highest = max(filter(is_number, (*given, *rows, *more)), default=0)
            self._new.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            self._new.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, highest))


def _mended(row: Row, chain: list[ActionRow]) -> Row:
    """Return the row of a game; what no seal covers is checked, and made again if it is damaged."""
    mended = {
        **row,
        "title": text_of(row["title"]),
        "turn": play_number(row["turn"]),
        "nature": row["nature"] if is_nature(row["nature"]) else None,
        "help": marks_to_text(stored_marks(row["help"])),
        "brought": int(row["brought"] == 1),
    }
    for moment in ("created", "played"):
        mended[moment] = row[moment] if is_moment(row[moment]) else time_to_text(NEVER)
    if row["plies"] != len(chain) or not is_progress(*map(row.get, _PROGRESS)):
        game = _replayed(row, chain)
        progress = (0, 0, "[]", 0) if game is None else progress_of(game.state).columns()
        mended |= {**dict(zip(_PROGRESS, progress, strict=True)), "plies": len(chain)}
    return mended


def _replayed(row: Row, chain: list[ActionRow]) -> StoredGame | None:
    texts = texts_of(row)
    try:
        return restore(texts, texts.seal(), len(chain), chain)
    except LibraryError:
        return None
