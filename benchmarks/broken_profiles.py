"""Profiles that are broken in every way that could be thought of, for ``broken_starts.py``.

Each case begins with a sound profile of three games and breaks it.
"""

import fcntl
import os
import random
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from common import SEED, begin, bots

from ohhell_desktop.rules.game import legal
from ohhell_desktop.session.library import Library
from ohhell_desktop.session.settings import Settings, save_settings

NAME: Final = "ohhell-desktop"
PAGE: Final = 4096
CUTS: Final = (50, 99, 100, 512, 1024, 4095, 4096, 4097, 8192, 12288)


@dataclass
class Home:
    """A user's folders, and what must be undone when they go.

    Attributes:
        path: the home.
        variables: of the environment, beside those for the folders.
        undo: called afterwards, the last first.
        mend: puts the fault right, as the player would before trying again.
    """

    path: Path
    variables: dict[str, str] = field(default_factory=dict)
    undo: list[Callable[[], object]] = field(default_factory=list)
    mend: Callable[[], object] | None = None

    @property
    def data(self) -> Path:
        """The folder of the saved games."""
        return self.path / "share" / NAME

    @property
    def config(self) -> Path:
        """The folder of the settings."""
        return self.path / "config" / NAME

    @property
    def library(self) -> Path:
        """The file of the saved games."""
        return self.data / "games.sqlite3"

    @property
    def lock(self) -> Path:
        """The file of the lock."""
        return self.data / "lock"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    def beside(self, ending: str) -> Path:
        """A file that belongs to the library."""
        return self.library.with_name(self.library.name + ending)

    def environment(self) -> dict[str, str]:
        """The variables with which the program finds these folders."""
        return {
            "HOME": str(self.path),
            "XDG_DATA_HOME": str(self.path / "share"),
            "XDG_CONFIG_HOME": str(self.path / "config"),
            "XDG_STATE_HOME": str(self.path / "state"),
            **self.variables,
        }


def make_sound(home: Home) -> None:
    """Write a library with three games, and settings."""
    home.data.mkdir(parents=True)
    home.config.mkdir(parents=True)
    home.lock.touch(mode=0o600)
    with closing(Library(home.library)) as library:
        for game in range(3):
            session = begin(library, bots(4, "steady"), SEED[game:] + SEED[:game], [3, 2])
            for _ in range(6 + 4 * game):
                session.submit(legal(session.state)[0], session.ply)
    save_settings(home.settings, Settings(player_name="Ann"))


Break = Callable[[Home], object]
CASES: Final[dict[str, Break]] = {}
MESSAGE_NOT_NEEDED: Final[set[str]] = set()
"""Cases in which the program may open without a word."""


def case(name: str, *, silent: bool = False) -> Callable[[Break], Break]:
    """Name a way to break a profile; ``silent``: the program may open without a word."""

    def take(step: Break) -> Break:
        CASES[name] = step
        if silent:
            MESSAGE_NOT_NEEDED.add(name)
        return step

    return take


def _mode(path: Path, mode: int, home: Home) -> None:
    before = path.stat().st_mode & 0o7777
    path.chmod(mode)
    home.undo.append(lambda: path.chmod(before))
    home.mend = lambda: path.chmod(before)


def _replaced(path: Path) -> Path:
    """Take away what is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    return path


def _sql(home: Home, *statements: str) -> None:
    with closing(sqlite3.connect(home.library, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def _noise(count: int) -> bytes:
    return random.Random(count).randbytes(count)  # noqa: S311 - noise, no secret


def _with_log(home: Home) -> None:
    """Leave a full log beside the library, as after a crash."""
    copies = [home.library, home.beside("-wal")]
    with closing(Library(home.library)) as library:
        begin(library, bots(4, "steady"), SEED, [1])
        kept = [path.read_bytes() for path in copies]
    for path, data in zip(copies, kept, strict=True):
        path.write_bytes(data)
    home.beside("-shm").unlink(missing_ok=True)


# Folders


@case("data folder is a file")
def _(home: Home) -> None:
    _replaced(home.data).write_text("a file")


@case("data folder of mode 000")
def _(home: Home) -> None:
    _mode(home.data, 0, home)


@case("data folder read-only, no lock")
def _(home: Home) -> None:
    home.lock.unlink()
    _mode(home.data, 0o500, home)


@case("data folder read-only, with lock")
def _(home: Home) -> None:
    _mode(home.data, 0o500, home)


@case("data folder read-only and empty")
def _(home: Home) -> None:
    _replaced(home.data).mkdir()
    _mode(home.data, 0o500, home)


@case("folder above read-only, none inside")
def _(home: Home) -> None:
    _replaced(home.data)
    _mode(home.data.parent, 0o500, home)


@case("folder above of mode 000")
def _(home: Home) -> None:
    _mode(home.data.parent, 0, home)


@case("folder above is a file")
def _(home: Home) -> None:
    _replaced(home.data.parent).write_text("a file")


@case("data folder a dangling link")
def _(home: Home) -> None:
    _replaced(home.data).symlink_to(home.path / "nowhere" / "at all")


@case("data folder a link to itself")
def _(home: Home) -> None:
    _replaced(home.data).symlink_to(home.data)


@case("name of the folder too long")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = str(home.path / ("x" * 300))


@case("path too long")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = str(home.path) + "/yyyyyyyyy" * 450


@case("data folder in /proc")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = "/proc/self"


@case("data folder below a device")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = os.devnull


def _mount(home: Home, options: str) -> None:
    """Put a small disk of its own in the place of the data folder, with what was in it."""
    kept = {path.name: path.read_bytes() for path in home.data.iterdir()}
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(home.data)]
    if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603
        raise PermissionError("no disk can be mounted here")
    home.undo.append(lambda: subprocess.run(["umount", "-l", str(home.data)], check=False))  # noqa: S603, S607
    for name, data in kept.items():
        (home.data / name).write_bytes(data)


def _fill(home: Home) -> None:
    with suppress_full(), (home.data / "filling").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(PAGE))
    home.mend = (home.data / "filling").unlink


class suppress_full:  # noqa: N801 - reads like contextlib.suppress
    """Ends quietly where the disk is full."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        """Take the error of a full disk."""
        return kind is not None and issubclass(kind, OSError)


@case("read-only mount")
def _(home: Home) -> None:
    _mount(home, "size=4m")
    command = ["mount", "-o", "remount,ro", str(home.data)]
    subprocess.run(command, check=True)  # noqa: S603


@case("read-only mount without a lock")
def _(home: Home) -> None:
    _mount(home, "size=4m")
    home.lock.unlink()
    subprocess.run(["mount", "-o", "remount,ro", str(home.data)], check=True)  # noqa: S603, S607


@case("full disk with games", silent=True)
def _(home: Home) -> None:
    _mount(home, "size=512k")
    _fill(home)


@case("full disk without games")
def _(home: Home) -> None:
    home.library.unlink()
    _mount(home, "size=512k")
    _fill(home)


@case("no inodes left", silent=True)
def _(home: Home) -> None:
    _mount(home, "size=4m,nr_inodes=4")
    home.mend = None


@case("no inodes left, no games")
def _(home: Home) -> None:
    home.library.unlink()
    _mount(home, "size=4m,nr_inodes=2")


# The lock


@case("lock of mode 000")
def _(home: Home) -> None:
    _mode(home.lock, 0, home)


@case("lock a folder")
def _(home: Home) -> None:
    _replaced(home.lock).mkdir()


@case("lock a dangling link")
def _(home: Home) -> None:
    _replaced(home.lock).symlink_to(home.path / "nowhere" / "lock")


@case("lock a pipe", silent=True)
def _(home: Home) -> None:
    os.mkfifo(_replaced(home.lock))


@case("lock held by another")
def _(home: Home) -> None:
    held = os.open(home.lock, os.O_RDWR)
    fcntl.flock(held, fcntl.LOCK_EX)
    home.mend = lambda: os.close(held)


# The file


@case("library of mode 000")
def _(home: Home) -> None:
    _mode(home.library, 0, home)


@case("library read-only")
def _(home: Home) -> None:
    _mode(home.library, 0o400, home)


@case("library a folder")
def _(home: Home) -> None:
    _replaced(home.library).mkdir()


@case("library a dangling link")
def _(home: Home) -> None:
    _replaced(home.library).symlink_to(home.path / "nowhere" / "games.sqlite3")


@case("library a link to itself")
def _(home: Home) -> None:
    _replaced(home.library).symlink_to(home.library)


@case("library a pipe")
def _(home: Home) -> None:
    os.mkfifo(_replaced(home.library))


@case("library a device")
def _(home: Home) -> None:
    _replaced(home.library).symlink_to("/dev/zero")


@case("library of a newer version")
def _(home: Home) -> None:
    _sql(home, "PRAGMA user_version = 98", "ALTER TABLE game ADD COLUMN more TEXT")


@case("library of another program by its mark")
def _(home: Home) -> None:
    _replaced(home.library)
    _sql(home, "PRAGMA application_id = 77", "CREATE TABLE bookmark (address TEXT)")


@case("library of another program without a mark")
def _(home: Home) -> None:
    _replaced(home.library)
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


@case("library empty beside a full log")
def _(home: Home) -> None:
    _with_log(home)
    home.library.write_bytes(b"")


@case("random bytes")
def _(home: Home) -> None:
    home.library.write_bytes(_noise(40_000))


@case("random bytes beside an intact log")
def _(home: Home) -> None:
    _with_log(home)
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
            query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
            (page,) = connection.execute(query, (table,)).fetchone()
        _damage(page)(home)

    return step


CASES["a page of the games damaged"] = _root("game")
CASES["a page of the moves damaged"] = _root("action")
CASES["a page of the index damaged"] = _root("game_by_played")
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
    held = sqlite3.connect(home.library, isolation_level=None)
    held.execute("PRAGMA locking_mode = EXCLUSIVE")
    held.execute("BEGIN EXCLUSIVE")
    home.mend = held.close
    home.undo.append(held.close)


@case("log of mode 000")
def _(home: Home) -> None:
    _with_log(home)
    _mode(home.beside("-wal"), 0, home)


@case("log a folder")
def _(home: Home) -> None:
    _replaced(home.beside("-wal")).mkdir()


@case("log of random bytes", silent=True)
def _(home: Home) -> None:
    home.beside("-wal").write_bytes(_noise(40_000))


@case("index of the log a folder")
def _(home: Home) -> None:
    _with_log(home)
    _replaced(home.beside("-shm")).mkdir()


@case("index of the log of mode 000")
def _(home: Home) -> None:
    _with_log(home)
    home.beside("-shm").write_bytes(bytes(32768))
    _mode(home.beside("-shm"), 0, home)


@case("journal of random bytes", silent=True)
def _(home: Home) -> None:
    home.beside("-journal").write_bytes(_noise(9_000))


@case("a table is missing")
def _(home: Home) -> None:
    _sql(home, "DROP TABLE action")


@case("a column is missing")
def _(home: Home) -> None:
    _sql(home, "ALTER TABLE game DROP COLUMN totals")


# Rows: the program opens, and the list says what it can


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


# Settings


@case("settings a folder")
def _(home: Home) -> None:
    _replaced(home.settings).mkdir()


@case("settings of mode 000")
def _(home: Home) -> None:
    _mode(home.settings, 0, home)


@case("settings a pipe")
def _(home: Home) -> None:
    os.mkfifo(_replaced(home.settings))


@case("settings a link to itself")
def _(home: Home) -> None:
    _replaced(home.settings).symlink_to(home.settings)


for _name, _text in {
    "settings with half a letter": '{"window_geometry": "\\ud800"}',
    "settings that are noise": "\x00\x01\x02",
    "settings of wrong kinds": '{"speed": "fast", "last_names": 7, "theme": [], "avatar": true}',
    "settings nested deep": "[" * 100_000,
    "settings of two megabytes": '{"player_name": "' + "x" * 2_000_000 + '"}',
    "settings that name a strange folder": '{"data_folder": "/proc/self/nothing"}',
}.items():
    CASES[_name] = lambda home, text=_text: home.settings.write_text(text)  # type: ignore[misc]
    if "strange" not in _name:
        MESSAGE_NOT_NEEDED.add(_name)


@case("folder of settings is a file", silent=True)
def _(home: Home) -> None:
    _replaced(home.config).write_text("a file")


@case("folder of settings read-only", silent=True)
def _(home: Home) -> None:
    _mode(home.config, 0o500, home)


@case("log folder is a file", silent=True)
def _(home: Home) -> None:
    (home.path / "state").write_text("a file")


@case("home read-only and empty")
def _(home: Home) -> None:
    for path in (home.data.parent, home.config.parent):
        _replaced(path)
    _mode(home.path, 0o500, home)
