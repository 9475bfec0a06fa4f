"""Damage one page of a library at a time: no game whose pages are sound may be lost.

A library of many games is built: long ones, finished ones, deleted ones, own forms, and one
game whose last actions are only in the log. Each copy of it gets one damaged page, chosen at
random and damaged in a random way. SQLite's map of the undamaged file (``dbstat``) shows
on which pages the rows of each game are. Every game without a row on the damaged page must be
listed, open with the same digest and accept ten more actions: at once, or after the repair that
the library offers.

    python benchmarks/damaged_pages.py [--libraries 500] [--seed 1]
"""

import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from common import arguments, begin, bots

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.library.repair import repair_library
from ohhell_desktop.variants import CATALOGUE

NAME = "games.sqlite3"
PAGE = 4096
GAMES = 24
MORE_ACTIONS = 10


@dataclass(frozen=True)
class Built:
    """The undamaged library."""

    folder: Path
    digests: dict[int, str]
    pages: dict[int, set[int]]
    """The pages on which the rows of each game are."""
    in_log: set[int]
    """The games whose rows are only in the log."""
    count: int


def play(session: GameSession, actions: int, rng: random.Random) -> None:
    """Play random legal actions."""
    for _ in range(actions):
        if session.decision() is None:
            return
        done = session.submit(rng.choice(legal(session.state)), session.ply)
        assert isinstance(done, Accepted), done


def build(folder: Path, rng: random.Random) -> Built:
    """Make the library; the last game is only in its log."""
    made = folder / "made"
    made.mkdir()
    library = Library(made / NAME)
    for number in range(GAMES):
        hands = None if number % 3 else [1, 2, 1]
        session = begin(library, bots(4, "steady"), rng.randbytes(32), hands)
        play(session, rng.choice((0, 20, 90, 400)), rng)
        if number % 8 == 5:
            library.delete(session.game_id)
    for key in list(CATALOGUE)[:12]:
        library.save_own_form(OwnForm(f"My {key}", CATALOGUE[key].rules, key))
    library.close()
    sound = folder / "sound"
    sound.mkdir()
    library = Library(made / NAME)
    last = begin(library, bots(4, "steady"), rng.randbytes(32))
    play(last, 30, rng)
    for path in made.glob(f"{NAME}*"):
        if not path.name.endswith("-shm"):
            shutil.copy(path, sound)
    digests = {
        game.game_id: digest(GameSession.resume(library, game.game_id).state)
        for game in library.games()
    }
    library.close()
    pages = pages_of_games(sound / NAME)
    return Built(sound, digests, pages, {last.game_id}, (sound / NAME).stat().st_size // PAGE)


def pages_of_games(path: Path) -> dict[int, set[int]]:
    """Return where the rows of each game are in the file without its log, read cell by cell."""
    data = path.read_bytes()
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
    kept = {row[0] for row in connection.execute("SELECT game_id FROM game")}
    pages: dict[int, set[int]] = {game_id: set() for game_id in kept}
    query = "SELECT name, pageno, pagetype FROM dbstat WHERE name IN ('game', 'action')"
    for name, number, _ in connection.execute(query).fetchall():
        page = data[(number - 1) * PAGE : number * PAGE]
        for game_id in pages_rows(page, of_games=name == "game"):
            pages.setdefault(game_id, set()).add(number)
    connection.close()
    return pages


def varint(page: bytes, place: int) -> tuple[int, int]:
    """Return a number of the file format."""
    value = 0
    while True:
        value = value << 7 | page[place] & 0x7F
        place += 1
        if page[place - 1] < 0x80:
            return value, place


def pages_rows(page: bytes, *, of_games: bool) -> set[int]:
    """Return the numbers of the games with a row on a page; only small numbers occur here."""
    kind, count = page[0], int.from_bytes(page[3:5], "big")
    inner = kind in {2, 5}
    found = set()
    for index in range(count if kind != 5 else 0):
        start = (12 if inner else 8) + 2 * index
        place = int.from_bytes(page[start : start + 2], "big") + (4 if inner else 0)
        _, place = varint(page, place)
        if of_games:
            number, _ = varint(page, place)
        else:
            header, first = varint(page, place)
            kind_of_id, _ = varint(page, first)
            body = page[place + header : place + header + 2]
            number = {1: body[0], 2: int.from_bytes(body, "big"), 8: 0, 9: 1}[kind_of_id]
        found.add(number)
    return found


def zeros(data: bytearray, page: int, _: random.Random) -> set[int]:
    """Fill the page with zeros."""
    data[(page - 1) * PAGE : page * PAGE] = bytes(PAGE)
    return {page}


def junk(data: bytearray, page: int, rng: random.Random) -> set[int]:
    """Fill the page with random bytes."""
    data[(page - 1) * PAGE : page * PAGE] = rng.randbytes(PAGE)
    return {page}


def bits(data: bytearray, page: int, rng: random.Random) -> set[int]:
    """Flip some bits anywhere on the page."""
    for _ in range(rng.choice((1, 3, 20))):
        data[(page - 1) * PAGE + rng.randrange(PAGE)] ^= 1 << rng.randrange(8)
    return {page}


def head(data: bytearray, page: int, rng: random.Random) -> set[int]:
    """Flip some bits in the header of the page."""
    for _ in range(rng.choice((1, 2, 5))):
        data[(page - 1) * PAGE + rng.randrange(100 if page == 1 else 16)] ^= 1 << rng.randrange(8)
    return {page}


def swap(data: bytearray, page: int, rng: random.Random) -> set[int]:
    """Swap the page with another one."""
    other = rng.randrange(1, len(data) // PAGE + 1)
    a, b = (slice((number - 1) * PAGE, number * PAGE) for number in (page, other))
    data[a], data[b] = data[b], data[a]
    return {page, other}


def cut(data: bytearray, _: int, rng: random.Random) -> set[int]:
    """Truncate the last page."""
    last = len(data) // PAGE
    del data[-rng.randrange(1, PAGE + 1) :]
    return {last}


MANNERS: tuple[Callable[[bytearray, int, random.Random], set[int]], ...] = (
    zeros,
    junk,
    bits,
    head,
    swap,
    cut,
)


def lost(library: Library, built: Built, sound: set[int], seed: int) -> set[int]:
    """Return the sound games that are not listed, differ, or cannot be continued."""
    listed = {game.game_id for game in library.games() if not game.damaged}
    gone = sound - listed
    for game_id in sorted(sound & listed):
        rng = random.Random(seed + game_id)  # noqa: S311 - any game will do
        try:
            session = GameSession.resume(library, game_id)
            if digest(session.state) != built.digests[game_id]:
                gone.add(game_id)
                continue
            play(session, MORE_ACTIONS, rng)
            if GameSession.resume(library, game_id).state != session.state:
                gone.add(game_id)
        except LibraryError:
            gone.add(game_id)
    return gone


def one(folder: Path, built: Built, seed: int) -> str:
    """Damage a copy and check what is left of it; return the result as one word."""
    rng = random.Random(seed)  # noqa: S311 - any damage will do
    page = rng.randrange(1, built.count + 1)
    manner = rng.choice(MANNERS)
    with_log = rng.random() < 0.5
    shutil.copytree(built.folder, folder)
    path = folder / NAME
    if not with_log:
        (folder / f"{NAME}-wal").unlink()
    data = bytearray(path.read_bytes())
    hit = manner(data, page, rng)
    path.write_bytes(data)
    sound = {game_id for game_id, pages in built.pages.items() if not pages & hit}
    # A page in the log replaces that of the file.
    sound |= built.in_log if with_log else set()
    label = f"seed {seed}: {manner.__name__} on {sorted(hit)}, log {with_log}"
    return attempt(folder, built, sound, label, seed)


def attempt(folder: Path, built: Built, sound: set[int], label: str, seed: int) -> str:
    """Open the library, and repair it if it offers a repair."""
    path = folder / NAME
    try:
        library = Library(path)
    except LibraryError as error:
        if WayOut.REPAIR not in error.ways:
            print(f"{label}: no repair is offered: {error}")
            return "lost"
        repair_library(folder)
        return after_repair(Library(path), sound, label, seed)
    # The same games continue after a repair: they must be as they were before it.
    gone = lost(library, built, sound, seed)
    if not gone:
        library.close()
        return "in place"
    if library.damage is None:
        print(f"{label}: games {sorted(gone)} are lost and no damage was seen")
        library.close()
        return "lost"
    try:
        library.repair()
    except LibraryError as error:
        print(f"{label}: {error}")
    return after_repair(library, sound, label, seed)


def after_repair(library: Library, sound: set[int], label: str, seed: int) -> str:
    """Check that what was lost is there again."""
    gone = lost_later(library, sound, seed)
    library.close()
    if gone:
        print(f"{label}: games {sorted(gone)} are lost even after the repair")
        return "lost"
    return "repaired"


def lost_later(library: Library, sound: set[int], seed: int) -> set[int]:
    """Return the lost games, like :func:`lost`, where a game may have had more actions since."""
    listed = {game.game_id for game in library.games() if not game.damaged}
    gone = sound - listed
    for game_id in sorted(sound & listed):
        rng = random.Random(seed + game_id)  # noqa: S311 - any game will do
        try:
            session = GameSession.resume(library, game_id)
            play(session, MORE_ACTIONS, rng)
            if GameSession.resume(library, game_id).state != session.state:
                gone.add(game_id)
        except LibraryError:
            gone.add(game_id)
    return gone


def main() -> int:
    """Damage a number of libraries; return 1 if a game was lost."""
    options = arguments(__doc__, libraries=500, seed=1).parse_args()
    rng = random.Random(options.seed)  # noqa: S311 - any games will do
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        built = build(Path(name), rng)
        print(f"{len(built.digests)} games on {built.count} pages")
        for number in range(options.libraries):
            folder = Path(name) / "damaged"
            counts[one(folder, built, options.seed * 1_000_000 + number)] += 1
            shutil.rmtree(folder)
    for word, times in sorted(counts.items()):
        print(f"{times} {word}")
    return 1 if counts["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())
