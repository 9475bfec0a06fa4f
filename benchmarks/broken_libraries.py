"""Libraries that are broken, for ``broken_starts.py``."""

import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import Final

from broken_homes import CASES, MESSAGE_NOT_NEEDED, Break, Home, case, cleared, set_mode

PAGE: Final = 4096
_HOLD: Final = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA locking_mode = EXCLUSIVE")
held.execute("BEGIN EXCLUSIVE")
held.execute("UPDATE game SET title = title")
print("held", flush=True)
sys.stdin.read()
"""
CUTS: Final = (50, 99, 100, 512, 1024, 4095, 4096, 4097, 8192, 12288)


def _sql(home: Home, *statements: str) -> None:
    with closing(sqlite3.connect(home.library, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def _noise(count: int) -> bytes:
    return random.Random(count).randbytes(count)  # noqa: S311 - noise, no secret


@case("library of mode 000")
def _(home: Home) -> None:
    set_mode(home.library, 0, home)


@case("library read-only")
def _(home: Home) -> None:
    set_mode(home.library, 0o400, home)


@case("library a folder")
def _(home: Home) -> None:
    cleared(home.library).mkdir()


@case("library a dangling link")
def _(home: Home) -> None:
    cleared(home.library).symlink_to(home.path / "nowhere" / "games.sqlite3")


@case("library a link to itself")
def _(home: Home) -> None:
    cleared(home.library).symlink_to(home.library)


@case("library a pipe")
def _(home: Home) -> None:
    os.mkfifo(cleared(home.library))


@case("library a device")
def _(home: Home) -> None:
    cleared(home.library).symlink_to("/dev/zero")


@case("library of a newer version")
def _(home: Home) -> None:
    _sql(home, "PRAGMA user_version = 198", "ALTER TABLE game ADD COLUMN more TEXT")


@case("library of another program by its mark")
def _(home: Home) -> None:
    cleared(home.library)
    _sql(home, "PRAGMA application_id = 77", "CREATE TABLE bookmark (address TEXT)")


@case("library of another program without a mark")
def _(home: Home) -> None:
    cleared(home.library)
    _sql(home, "CREATE TABLE bookmark (address TEXT)")


def _cut(length: int) -> Break:
    def step(home: Home) -> None:
        with home.library.open("r+b") as file:
            file.truncate(length)

    return step


for _length in CUTS:
    CASES[f"library cut to {_length} bytes"] = _cut(_length)


@case("library empty", silent=True)
def _(home: Home) -> None:
    home.library.write_bytes(b"")


@case("random bytes")
def _(home: Home) -> None:
    home.library.write_bytes(_noise(40_000))


@case("a text file")
def _(home: Home) -> None:
    home.library.write_text("Shopping: milk, cards\n")


@case("only zeros behind the header")
def _(home: Home) -> None:
    length = home.library.stat().st_size
    home.library.write_bytes(home.library.read_bytes()[:100] + bytes(length - 100))


def _damage(page: int) -> Break:
    def step(home: Home) -> None:
        with home.library.open("r+b") as file:
            file.seek((page - 1) * PAGE + (100 if page == 1 else 0))
            file.write(_noise(PAGE - 100))

    return step


CASES["first page damaged"] = _damage(1)


def _root(table: str) -> Break:
    """Damage the root page of a table."""

    def step(home: Home) -> None:
        with closing(sqlite3.connect(home.library)) as connection:
            query = "SELECT rootpage FROM sqlite_schema WHERE name LIKE ? ORDER BY name"
            (page,) = connection.execute(query, (table,)).fetchone()
        _damage(page)(home)

    return step


CASES["a page of the games damaged"] = _root("game")
CASES["a page of the moves damaged"] = _root("action")
CASES["a page of the index damaged"] = _root("sqlite_autoindex_%")
CASES["a page of the own forms damaged"] = _root("own_form")
MESSAGE_NOT_NEEDED.update(
    (
        "a page of the moves damaged",
        "a page of the index damaged",
        "a page of the own forms damaged",
    )
)


@case("library held by another program")
def _(home: Home) -> None:
    # In a separate process: this one reads the file too, and closing it would release the lock.
    holder = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", _HOLD, str(home.library)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    holder.stdout.readline()

    def let_go() -> None:
        holder.communicate()

    home.mend = let_go
    home.undo.append(let_go)


@case("journal of mode 000")
def _(home: Home) -> None:
    home.beside("-journal").touch()
    set_mode(home.beside("-journal"), 0, home)


@case("journal a folder")
def _(home: Home) -> None:
    cleared(home.beside("-journal")).mkdir()


@case("log of an earlier build")
def _(home: Home) -> None:
    home.beside("-wal").write_bytes(_noise(40_000))


@case("library of an earlier build")
def _(home: Home) -> None:
    cleared(home.library)
    _sql(home, "PRAGMA application_id = 1330137188", "CREATE TABLE game (game_id INTEGER)")
    _sql(home, "PRAGMA user_version = 13")


@case("journal of random bytes", silent=True)
def _(home: Home) -> None:
    home.beside("-journal").write_bytes(_noise(9_000))


@case("a table is missing")
def _(home: Home) -> None:
    _sql(home, "DROP TABLE action")


@case("a column is missing")
def _(home: Home) -> None:
    _sql(home, "ALTER TABLE game DROP COLUMN totals")


# Rows: the program opens, and the list shows what it can


def _row(*statements: str) -> Break:
    return lambda home: _sql(home, *statements)


for _name, _statement in {
    "a date of the year 1 and a zone": "UPDATE game SET played = '0001-01-01T00:00:00+14:00'",
    "a date that is none": "UPDATE game SET played = 'yesterday', created = ''",
    "a title of bytes": "UPDATE game SET title = CAST(x'4f682048656c6c21' AS TEXT)",
    "rules that are none": "UPDATE game SET rules = '[]'",
    "seats that are none": "UPDATE game SET seats = '{'",
    "totals of text": "UPDATE game SET totals = 'many'",
    "moves that are none": "UPDATE action SET action = '?'",
    "moves that are lost": "DELETE FROM action WHERE ply = 2",
    "seals that are wrong": "UPDATE game SET seal = x'00'",
}.items():
    CASES[_name] = _row(_statement)
    MESSAGE_NOT_NEEDED.add(_name)
