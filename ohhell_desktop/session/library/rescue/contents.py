"""What is in a library, read by SQL as far as that goes: sound games, own forms, other rows.

The tables are read by their names and all their columns, so that a table that a later version
adds is read too; only those are left out whose rows can be computed again.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from ohhell_desktop.session.errors import DATABASE_ERRORS
from ohhell_desktop.session.json_codec import whole
from ohhell_desktop.session.library import listing
from ohhell_desktop.session.library.file.file_probe import JOURNAL, LOG, companion, page_size
from ohhell_desktop.session.library.file.schema import DERIVED
from ohhell_desktop.session.library.seals import (
    ActionRow,
    SetupTexts,
    action_seal,
    entry_seal,
    is_sealed,
    real_game_seal,
)
from ohhell_desktop.session.library.summary import HIGHEST_PLAY_NUMBER, readable, text_of

Row = Mapping[str, object]
"""A row by the names of its columns."""

_TABLES: Final = (
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    " AND name <> 'action' ORDER BY rowid"
)
_ACTION: Final = "SELECT ply, seat, action, seal FROM action WHERE game_id = ?"
_SETUP: Final = ("form", "title", "rules", "seats", "seed")
_FURTHER: Final = ("word", "fingerprint", "public", "others")
"""Columns of a setup that older versions do not have."""
_LONGEST: Final = 20_000
"""How many actions of a game are looked for one by one."""
_SIZE_IN_LOG: Final = slice(8, 12)


@dataclass(frozen=True, slots=True)
class SoundGame:
    """A game whose seals are all right."""

    row: Row
    actions: tuple[ActionRow, ...]

    @property
    def title(self) -> str:
        """Its title."""
        return text_of(self.row["title"])

    @property
    def texts(self) -> SetupTexts:
        """Its setup."""
        return _texts(self.row)


@dataclass(frozen=True, slots=True)
class SoundRealGame:
    """A game with real cards whose setup is all right, with the entries that are."""

    row: Row
    entries: tuple[Row, ...]
    last: bytes
    """The seal of the last of them."""

    @property
    def is_whole(self) -> bool:
        """Whether no entry is missing."""
        return (self.row.get("entries"), self.row.get("last")) == (len(self.entries), self.last)


@dataclass(frozen=True, slots=True)
class GameParts:
    """What could be read of a game."""

    row: Row | None = None
    actions: Mapping[int, ActionRow] = field(default_factory=dict)
    """By ply."""


@dataclass(slots=True)
class TableContents:
    """The rows of a table by their numbers."""

    rows: Mapping[int, Row] = field(default_factory=dict)
    is_whole: bool = False
    """Whether no row can be missing."""


@dataclass(slots=True)
class Contents:
    """What could be read of a library."""

    games: dict[int, GameParts] = field(default_factory=dict)
    tables: dict[str, TableContents] = field(default_factory=dict)
    """All tables but that of the actions, by name."""
    numbers: dict[str, int] = field(default_factory=dict)
    """The highest number that was ever given, by table."""

    def table(self, name: str) -> TableContents:
        """Return a table; one that cannot be found is empty and not whole."""
        return self.tables.get(name) or TableContents()

    @property
    def library(self) -> object:
        """The number that only this library has; None if it is an older one, or damaged."""
        return next((row["library"] for row in self.table("mark").rows.values()), None)

    def sound(self) -> dict[int, SoundGame]:
        """Return the games whose seals are all right."""
        found = ((number, whole_game(parts)) for number, parts in self.games.items())
        return {number: game for number, game in found if game is not None}

    def is_sound(self) -> bool:
        """Return whether all games, own forms and real games are as they were written."""
        games = self.sound()
        forms = self.table("own_form").rows.values()
        entries = real_entries(self)
        real = (sound_real_game(row, entries) for row in self.table("real_game").rows.values())
        return (
            all(table.is_whole for table in self.tables.values())
            and all(map(is_form_sound, forms))
            and all(game is not None and game.is_whole for game in real)
            and games.keys() == self.games.keys()
            and all(len(game.actions) == game.row["plies"] for game in games.values())
        )


def whole_game(parts: GameParts, *more: GameParts) -> SoundGame | None:
    """Return the game that the parts of one or two copies make; None if something is missing.

    Of two rows of a game, the one with more actions is the later one: actions are only ever
    added.
    """
    every = (parts, *more)
    found = [
        game
        for each in every
        if each.row is not None and (game := _with_actions(each.row, every)) is not None
    ]
    return max(found, key=lambda game: whole(game.row["plies"]), default=None)


def _with_actions(row: Row, parts: tuple[GameParts, ...]) -> SoundGame | None:
    seal = _texts(row).seal()
    plies = row.get("plies")
    if seal != row.get("seal") or not isinstance(plies, int):
        return None
    actions: list[ActionRow] = []
    while True:
        copies = (part.actions[len(actions)] for part in parts if len(actions) in part.actions)
        following = next(
            (each for each in copies if action_seal(seal, *each[1:3]) == each[3]), None
        )
        if following is None:
            # There may be more than the row says, if the row is from an older copy.
            return SoundGame(row, tuple(actions)) if len(actions) >= plies else None
        actions.append(following)
        seal = following[3]


def _texts(row: Row) -> SetupTexts:
    values = [row.get(name) for name in _FURTHER]
    further = (None if value is None else text_of(value) for value in values)
    return SetupTexts(*(text_of(row.get(name)) for name in _SETUP), *further)


def is_form_sound(row: Row) -> bool:
    """Return whether an own form is as it was written."""
    texts = [row.get(name) for name in ("name", "base", "rules", "changed")]
    written = [text for text in texts if isinstance(text, str)]
    return len(written) == len(texts) and is_sealed(row.get("seal", b""), *written[:3])


def real_entries(*contents: Contents) -> dict[tuple[object, object], list[Row]]:
    """Return the entries of games with real cards, by game and number, those of all contents."""
    found: dict[tuple[object, object], list[Row]] = {}
    for each in contents:
        for row in each.table("real_entry").rows.values():
            found.setdefault((row.get("real_game_id"), row.get("number")), []).append(row)
    return found


def sound_real_game(
    row: Row, entries: Mapping[tuple[object, object], list[Row]]
) -> SoundRealGame | None:
    """Return what is left of a game with real cards; None if its setup is damaged.

    Args:
        row: the game.
        entries: the entries of all such games, as :func:`real_entries` returns them.
    """
    setup, seal = row.get("setup"), row.get("seal")
    if not isinstance(setup, str) or not isinstance(seal, bytes) or seal != real_game_seal(setup):
        return None
    found: list[Row] = []
    while True:
        copies = entries.get((row.get("real_game_id"), len(found)), ())
        texts = ((each, each.get("entry")) for each in copies)
        sealed = ((each, entry_seal(seal, t)) for each, t in texts if isinstance(t, str))
        following = next(((each, own) for each, own in sealed if each.get("seal") == own), None)
        if following is None:
            return SoundRealGame(row, tuple(found), seal)
        found.append(following[0])
        seal = following[1]


def read_contents(connection: sqlite3.Connection) -> Contents:
    """Read what SQL can read; damage leaves gaps and is no error."""
    found = Contents(numbers=_numbers(connection))
    for name in _names(connection):
        found.tables[name] = _table(connection, name)
    games = found.table("game")
    numbers = _numbers_in_actions(connection)
    games.is_whole = games.is_whole and numbers <= games.rows.keys()
    for number in numbers | games.rows.keys():
        row = games.rows.get(number)
        found.games[number] = GameParts(row, _actions(connection, number, row))
    return found


def _names(connection: sqlite3.Connection) -> list[str]:
    try:
        names = [str(name) for (name,) in connection.execute(_TABLES)]
    except DATABASE_ERRORS:
        return []
    return [name for name in names if name not in DERIVED]


def _numbers(connection: sqlite3.Connection) -> dict[str, int]:
    try:
        rows = connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
    except DATABASE_ERRORS:
        return {}
    return {
        str(name): highest
        for name, highest in rows
        if isinstance(highest, int) and 0 <= highest < HIGHEST_PLAY_NUMBER
    }


def _table(connection: sqlite3.Connection, name: str) -> TableContents:
    """Read a table with all columns that it has."""
    try:
        names = columns_of(connection, name)
        found = listing.rows_of(connection, name, "rowid", "rowid, *")
    except DATABASE_ERRORS:
        return TableContents()
    rows = {
        number: dict(zip(names, row[1:], strict=True)) for number, row in found.by_number.items()
    }
    return TableContents(rows, found.error is None and _is_ok(connection, name))


def _is_ok(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether SQLite finds nothing wrong with a table."""
    try:
        return bool(connection.execute(f"PRAGMA integrity_check({table})").fetchone() == ("ok",))
    except DATABASE_ERRORS:
        return False


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    """Return the names of the columns of a table; none if there is no such table.

    Raises:
        sqlite3.Error: if they cannot be read.
    """
    query = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
    return [str(name) for (name,) in connection.execute(query, (table,))]


def _numbers_in_actions(connection: sqlite3.Connection) -> set[int]:
    found = set()
    with suppress(*DATABASE_ERRORS):
        for number in listing.numbers_in_actions(connection):
            found.add(number)
    return found


def _actions(connection: sqlite3.Connection, number: int, row: Row | None) -> dict[int, ActionRow]:
    """Return the actions of a game that can be read, one by one where that is necessary."""
    try:
        return {each[0]: each for each in connection.execute(_ACTION, (number,)).fetchall()}
    except DATABASE_ERRORS:
        pass
    plies = row.get("plies") if row else None
    found: dict[int, ActionRow] = {}
    for ply in range(min(plies, _LONGEST) if isinstance(plies, int) else 0):
        try:
            each = connection.execute(f"{_ACTION} AND ply = ?", (number, ply)).fetchone()
        except DATABASE_ERRORS:
            continue
        if each is not None:
            found[ply] = each
    return found


def contents_of(path: Path) -> Contents:
    """Read a library that is not open, with its log; none of its files is changed.

    Args:
        path: its file, which is no link; it may be missing or no database.

    Raises:
        OSError: if there is no room for a temporary copy.
    """
    with _opened_copy(path) as connection:
        return read_contents(connection)


def contents_of_bytes(data: bytes) -> Contents | None:
    """Read a library that is in memory; None if SQLite finds anything wrong with it."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            # In memory, SQLite can read a database only as one that has no log.
            connection.deserialize(data[:18] + b"\1\1" + data[20:])
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                return None
        except DATABASE_ERRORS:
            return None
        return read_contents(connection)


@contextmanager
def _opened_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a temporary copy: SQLite would write the log into the file itself."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "library"
        for ending in ("", LOG, JOURNAL):
            if companion(path, ending).is_file():
                copyfile(companion(path, ending), companion(copy, ending))
        log = companion(copy, LOG)
        if log.is_file() and not (copy.is_file() and copy.stat().st_size):
            # SQLite deletes a log beside an empty file, and reads it beside zeros.
            with log.open("rb") as file:
                size = page_size_in_log(file.read(32))
            copy.write_bytes(bytes(size))
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.text_factory = readable
            yield connection


def page_size_in_log(header: bytes) -> int:
    """Return the size of the pages in a log, from its header; 0 if it makes no sense."""
    size = int.from_bytes(header[_SIZE_IN_LOG], "big")
    return page_size(bytes(16) + size.to_bytes(4, "big")[2:]) or 0
