"""The tables of the library. There is one format; a file of any other is not opened."""

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final

APPLICATION_ID: Final = 0x4F484864
"""``OHHd``: marks an SQLite file as a library of this program."""
VERSION: Final = 100
"""Smaller numbers are those of builds before the first release."""
PAGE_SIZE: Final = 4096
DERIVED: Final = ("review",)
"""The tables whose rows can be computed again; neither copies nor repairs keep them.

No other table refers to them or is referred to, so that damage in them stops nothing else. The
same holds for ``past_game`` and ``same_cards``.
"""
KEYS: Final = {
    "library": "library_id",
    "game": "game_id",
    "own_form": "form_id",
    "past_game": "game_id",
    "same_cards": "same_id",
    "real_game": "real_game_id",
    "real_entry": "entry_id",
}
"""The tables that copies and repairs keep, and the column with the number of each row.

The actions of games, which have no number of their own, are kept besides.
"""
_TABLES: Final = """
CREATE TABLE library (
    library_id INTEGER PRIMARY KEY CHECK (library_id = 1),
    mark BLOB NOT NULL -- tells the copies of this library from those of another
) STRICT;
INSERT INTO library VALUES (1, randomblob(16));
CREATE TABLE game (
    game_id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    title TEXT NOT NULL,
    rules TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed TEXT NOT NULL,
    word TEXT,
    fingerprint TEXT,
    public TEXT,
    others TEXT,
    seal BLOB NOT NULL,
    nature INTEGER,
    created TEXT NOT NULL,
    brought INTEGER NOT NULL, -- whether it came from a file
    played TEXT NOT NULL,
    turn INTEGER NOT NULL, -- its place in the order in which games were played
    plies INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    totals TEXT NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    help TEXT,
    closing TEXT
) STRICT;
CREATE TABLE action (
    game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    ply INTEGER NOT NULL CHECK (ply >= 0),
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
CREATE TABLE own_form (
    form_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    base TEXT NOT NULL,
    rules TEXT NOT NULL,
    changed TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT;
CREATE TABLE past_game ( -- what stays of each game, deleted ones included
    game_id INTEGER PRIMARY KEY,
    cards TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    title TEXT NOT NULL,
    rules TEXT NOT NULL,
    begun TEXT NOT NULL,
    settled TEXT NOT NULL,
    deals INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    brought INTEGER NOT NULL,
    public INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    reviews INTEGER NOT NULL,
    claims INTEGER NOT NULL,
    players TEXT NOT NULL,
    results TEXT NOT NULL,
    figures TEXT NOT NULL,
    dealt TEXT NOT NULL,
    helped TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT;
CREATE TABLE same_cards (
    same_id INTEGER PRIMARY KEY,
    public TEXT NOT NULL,
    who TEXT NOT NULL,
    game_id INTEGER NOT NULL,
    result TEXT NOT NULL,
    seal BLOB NOT NULL,
    UNIQUE (public, who)
) STRICT;
CREATE TABLE real_game (
    real_game_id INTEGER PRIMARY KEY AUTOINCREMENT,
    setup TEXT NOT NULL,
    seal BLOB NOT NULL,
    begun TEXT NOT NULL,
    changed TEXT NOT NULL,
    turn INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    last BLOB NOT NULL, -- the seal of the last entry: so no other has to be found for the next
    progress TEXT NOT NULL
) STRICT;
CREATE TABLE real_entry (
    entry_id INTEGER PRIMARY KEY,
    real_game_id INTEGER NOT NULL, -- without an index, of which one bad page would stop all writes
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT;
CREATE TABLE review (
    review_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    version TEXT NOT NULL,
    size INTEGER NOT NULL,
    review TEXT NOT NULL,
    UNIQUE (game_id, deal, seat)
) STRICT;
"""


def create(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty file, all or none.

    Raises:
        sqlite3.Error: if they cannot be made.
    """
    connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    marks = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION};"
    connection.executescript(f"BEGIN IMMEDIATE; {_TABLES} {marks} COMMIT")


def is_ours(connection: sqlite3.Connection) -> bool:
    """Return whether a file has exactly the tables of a library, in its format.

    Raises:
        sqlite3.Error: if they cannot be read.
    """
    return _tables_of(connection) == _tables_of_new()


def has_games(connection: sqlite3.Connection) -> bool:
    """Return whether there are tables with the names of ours.

    Raises:
        sqlite3.Error: if it cannot be read.
    """
    names = "SELECT count(*) FROM sqlite_schema WHERE name IN ('game', 'action')"
    (found,) = connection.execute(names).fetchone()
    return bool(found)


def _tables_of(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    encoding = connection.execute("PRAGMA encoding").fetchone()
    query = "SELECT name, sql FROM sqlite_schema ORDER BY name"
    return [encoding, *connection.execute(query).fetchall()]


@cache
def _tables_of_new() -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        create(new)
        return _tables_of(new)


@cache
def first_page() -> bytes:
    """Return the first page of a new library, which has its header and all its tables."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        create(new)
        return new.serialize()[:PAGE_SIZE]
