"""What is in a library, read by SQL as far as that goes, and what of it is as it was written."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import cached_property
from typing import Any, Final

from ohhell_desktop.session.errors import DATABASE_ERRORS
from ohhell_desktop.session.library import listing, schema
from ohhell_desktop.session.library.seals import (
    SEALED,
    ActionRow,
    SetupTexts,
    action_seal,
    entry_seal,
    real_game_seal,
    row_seal,
)
from ohhell_desktop.session.library.summary import HIGHEST_PLAY_NUMBER, readable, text_of

Row = Mapping[str, Any]
"""A row by the names of its columns."""

_SETUP: Final = ("form", "title", "rules", "seats", "seed")
_FURTHER: Final = ("word", "fingerprint", "public", "others")
_ACTIONS: Final = "SELECT ply, seat, action, seal FROM action WHERE game_id = ?"
_LONGEST: Final = 20_000
"""How many actions of a game are looked for one by one."""


class Contents:
    """What can be read of a library by SQL; damage leaves gaps and is no error.

    Args:
        connection: the library, which may be damaged.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.unreadable: set[str] = set()
        """The tables of which not all rows could be read."""
        self.rows = {table: self._rows(table) for table in schema.KEYS}
        self.action_games = self._numbers_in_actions()
        self.given = self._given()

    @property
    def mark(self) -> bytes | None:
        """What only this library has; None if it cannot be read."""
        marks = (row["mark"] for row in self.rows["library"].values())
        return next((mark for mark in marks if isinstance(mark, bytes)), None)

    @cached_property
    def lost_tables(self) -> set[str]:
        """The tables in which rows may be missing."""
        tables = (*schema.KEYS, "action")
        return self.unreadable | {name for name in tables if not self._is_whole(name)}

    def _rows(self, table: str) -> dict[int, Row]:
        key = schema.KEYS[table]
        try:
            query = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
            names = [str(name) for (name,) in self.connection.execute(query, (table,))]
            columns = ", ".join([key, *names])
            found = listing.rows_of(self.connection, table, key, columns)
        except DATABASE_ERRORS:
            self.unreadable.add(table)
            return {}
        if found.error is not None:
            self.unreadable.add(table)
        rows = found.by_number.items()
        return {number: dict(zip(names, row[1:], strict=True)) for number, row in rows}

    def _is_whole(self, table: str) -> bool:
        try:
            (found,) = self.connection.execute(f"PRAGMA integrity_check({table})").fetchone()
        except (*DATABASE_ERRORS, TypeError):
            return False
        return bool(found == "ok")

    def _given(self) -> dict[str, int]:
        """Return the highest number that was ever given, by table."""
        try:
            rows = self.connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        except DATABASE_ERRORS:
            return {}
        return {str(name): highest for name, highest in rows if is_number(highest)}

    def _numbers_in_actions(self) -> set[int]:
        found = set()
        with suppress(*DATABASE_ERRORS):
            for number in listing.numbers_in_actions(self.connection):
                found.add(number)
        return found

    def actions(self, number: int) -> dict[int, ActionRow]:
        """Return the actions of a game by ply, one by one where that is necessary."""
        with suppress(*DATABASE_ERRORS):
            rows = self.connection.execute(_ACTIONS, (number,)).fetchall()
            return {row[0]: row for row in rows}
        plies = self.rows["game"].get(number, {}).get("plies")
        found: dict[int, ActionRow] = {}
        for ply in range(min(plies, _LONGEST) if isinstance(plies, int) else 0):
            with suppress(*DATABASE_ERRORS):
                row = self.connection.execute(f"{_ACTIONS} AND ply = ?", (number, ply)).fetchone()
                found |= {} if row is None else {ply: row}
        return found

    def entries(self) -> dict[tuple[object, object], Row]:
        """Return the entries of games with real cards, by game and number."""
        rows = self.rows["real_entry"].values()
        return {(row.get("real_game_id"), row.get("number")): row for row in rows}


def is_number(value: object) -> bool:
    """Return whether a value can be the number of a row."""
    return isinstance(value, int) and 0 <= value < HIGHEST_PLAY_NUMBER


def check(connection: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds damaged in the file; this is slow."""
    try:
        rows = connection.execute("PRAGMA integrity_check").fetchall()
    except DATABASE_ERRORS as error:
        return [str(error)]
    return [str(text) for (text,) in rows if text != "ok"]


@contextmanager
def opened(data: bytes) -> Iterator[sqlite3.Connection]:
    """Open the bytes of a library, in memory.

    If they have no tables of ours, their first page is damaged: that of a new library, which
    has the tables in the same places, is tried instead. Seals show whether it was right.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.text_factory = readable
        if data:
            connection.deserialize(data)
        if not data or _is_ours(connection):
            yield connection
            return
    pages = len(data) // schema.PAGE_SIZE
    head = bytearray(schema.first_page())
    # The header says how many pages there are, and which of them are free.
    head[28:40] = pages.to_bytes(4, "big") + bytes(8)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.text_factory = readable
        connection.deserialize(bytes(head) + data[schema.PAGE_SIZE :])
        yield connection


def _is_ours(connection: sqlite3.Connection) -> bool:
    try:
        return schema.is_ours(connection)
    except DATABASE_ERRORS:
        return False


def is_sound(connection: sqlite3.Connection) -> bool:
    """Return whether everything in a library is as it was written."""
    if not _is_ours(connection) or check(connection):
        return False
    source = Contents(connection)
    entries, games, real_games = source.entries(), source.rows["game"], source.rows["real_game"]
    return (
        not source.unreadable
        and source.action_games <= games.keys()
        and all(_is_game_whole(row, source.actions(number)) for number, row in games.items())
        and all(_is_real_game_whole(row, entries) for row in real_games.values())
        and all(is_row_sound(name, row) for name in SEALED for row in source.rows[name].values())
    )


def _is_game_whole(row: Row, actions: Mapping[int, ActionRow]) -> bool:
    chain = game_chain(row, actions)
    return chain is not None and len(chain) == row["plies"]


def _is_real_game_whole(row: Row, entries: Mapping[tuple[object, object], Row]) -> bool:
    chain = entry_chain(row, entries)
    return chain is not None and entry_progress(row, chain) == (row["entries"], row["last"])


def texts_of(row: Row) -> SetupTexts:
    """Return the setup of a game."""
    further = (None if row[name] is None else text_of(row[name]) for name in _FURTHER)
    return SetupTexts(*(text_of(row[name]) for name in _SETUP), *further)


def game_chain(row: Row, *sources: Mapping[int, ActionRow]) -> list[ActionRow] | None:
    """Return all actions of a game; None if its setup is damaged, or one of them is missing.

    There may be more than the row says, if the row is from an older copy.
    """
    seal, chain = texts_of(row).seal(), list[ActionRow]()
    if seal != row["seal"] or not isinstance(row["plies"], int):
        return None
    while True:
        ply = len(chain)
        copies = (actions[ply] for actions in sources if ply in actions)
        following = next(
            (each for each in copies if action_seal(seal, *each[1:3]) == each[3]), None
        )
        if following is None:
            return chain if len(chain) >= row["plies"] else None
        chain.append(following)
        seal = following[3]


def entry_chain(row: Row, *sources: Mapping[tuple[object, object], Row]) -> list[Row] | None:
    """Return the entries of a game with real cards, up to the first that is damaged or missing.

    None if its setup is damaged.
    """
    setup, seal = row["setup"], row["seal"]
    if not isinstance(setup, str) or seal != real_game_seal(setup):
        return None
    chain: list[Row] = []
    while True:
        place = (row["real_game_id"], len(chain))
        copies = (entries[place] for entries in sources if place in entries)
        sealed = ((each, entry_seal(seal, text_of(each["entry"]))) for each in copies)
        following = next((each for each, own in sealed if each["seal"] == own), None)
        if following is None:
            return chain
        chain.append(following)
        seal = following["seal"]


def entry_progress(row: Row, chain: list[Row]) -> tuple[int, object]:
    """Return how many entries a game with real cards has, and the last seal."""
    return len(chain), chain[-1]["seal"] if chain else row["seal"]


def is_row_sound(table: str, row: Row) -> bool:
    """Return whether a row is as it was written, of a table whose rows have a seal each."""
    return bool(row["seal"] == row_seal(*(row[name] for name in SEALED[table])))
