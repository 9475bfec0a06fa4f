"""Damage libraries at random, repair them, and say what was lost, and of what age.

A library of many games is built: long ones, finished ones, deleted ones, and own forms. A copy of
it is made; then some games go on, one is deleted, one begins, and the last actions are only in
the log. Each library gets its own damage: one page, several pages, the first page, a cut, or
noise everywhere; half of them keep their log. It is opened, and repaired if it offers that. Then
the actions of each game that are there with sound seals are counted, and one game goes on.

    python benchmarks/damaged_pages.py [--libraries 500] [--seed 1] [--without-copies]

Exits with status 1 if anything was lost that was older than the copy, or lost without a word.
"""

import hashlib
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from common import arguments, begin, bots

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.library.rescue.repair import repair_library
from ohhell_desktop.variants import CATALOGUE

NAME = "games.sqlite3"
PAGE = 4096
GAMES = 16
MORE_ACTIONS = 10

Actions = dict[int, int]
"""How many sound actions each game has."""


@dataclass(frozen=True)
class Built:
    """The undamaged library."""

    folder: Path
    now: Actions
    copied: Actions
    """The games that the copy has."""
    in_file: Actions
    """The games in the file without its log."""


def play(session: GameSession, actions: int, rng: random.Random) -> None:
    """Play random legal actions."""
    for _ in range(actions):
        if session.state.turn is None:
            return
        done = session.submit(rng.choice(legal(session.state)), session.ply)
        assert isinstance(done, Accepted), done


def build(folder: Path, rng: random.Random, *, copies: bool) -> Built:
    """Make the library; what happens after the copy was made is partly in its log."""
    made = folder / "made"
    made.mkdir()
    library = Library(made / NAME)
    for number in range(GAMES):
        hands = None if number % 3 else [1, 2, 1]
        session = begin(library, bots(4, "steady"), rng.randbytes(32), hands)
        play(session, rng.choice((0, 20, 90, 200)), rng)
        if number % 8 == 5:
            library.delete(session.game_id)
    for key in list(CATALOGUE)[:12]:
        library.save_own_form(OwnForm(f"My {key}", CATALOGUE[key].rules, key))
    copied = sound_actions(library._connection)  # noqa: SLF001 - what is really there
    if copies:
        keep = library.copy_job()
        assert keep is not None
        keep()
    for game_id in (1, 2, 11):
        play(GameSession.resume(library, game_id), 40, rng)
    library.delete(9)
    library.close()
    with closing(sqlite3.connect(made / NAME)) as connection:
        in_file = sound_actions(connection)
    library = Library(made / NAME)
    play(GameSession.resume(library, 11), 10, rng)
    play(begin(library, bots(4, "steady"), rng.randbytes(32)), 30, rng)
    sound = folder / "sound"
    ignored = shutil.ignore_patterns("*-shm")
    shutil.copytree(made, sound, ignore=ignored)
    now = sound_actions(library._connection)  # noqa: SLF001
    library.close()
    return Built(sound, now, copied, in_file)


def sound_actions(connection: sqlite3.Connection) -> Actions:
    """Count the actions of all games that have all their seals; read and checked by itself."""
    found: Actions = {}
    games = "SELECT game_id, form, rules, seats, seed, seal, plies FROM game"
    for game_id, form, rules, seats, seed, seal, plies in connection.execute(games).fetchall():
        before = seal_of(b"", f"{form}\n{rules}\n{seats}\n{seed}")
        query = "SELECT seat, action, seal FROM action WHERE game_id = ? ORDER BY ply"
        rows = connection.execute(query, (game_id,)).fetchall()
        whole = before == seal and len(rows) == plies
        for seat, action, its_seal in rows:
            before = seal_of(before, f"{seat} {action}")
            whole = whole and before == its_seal
        if whole:
            found[game_id] = plies
    return found


def seal_of(before: bytes, text: str) -> bytes:
    """Return the seal of a text, as the library makes it."""
    return hashlib.blake2b(before + text.encode(), digest_size=8).digest()


def zeros(data: bytearray, page: int, _: random.Random) -> None:
    """Fill the page with zeros."""
    data[(page - 1) * PAGE : page * PAGE] = bytes(PAGE)


def junk(data: bytearray, page: int, rng: random.Random) -> None:
    """Fill the page with random bytes."""
    data[(page - 1) * PAGE : page * PAGE] = rng.randbytes(PAGE)


def bits(data: bytearray, page: int, rng: random.Random) -> None:
    """Flip some bits anywhere on the page."""
    for _ in range(rng.choice((1, 3, 20))):
        data[(page - 1) * PAGE + rng.randrange(PAGE)] ^= 1 << rng.randrange(8)


def head(data: bytearray, page: int, rng: random.Random) -> None:
    """Flip some bits in the header of the page."""
    for _ in range(rng.choice((1, 2, 5))):
        data[(page - 1) * PAGE + rng.randrange(100 if page == 1 else 16)] ^= 1 << rng.randrange(8)


def swap(data: bytearray, page: int, rng: random.Random) -> None:
    """Swap the page with another one."""
    other = rng.randrange(1, len(data) // PAGE + 1)
    a, b = (slice((number - 1) * PAGE, number * PAGE) for number in (page, other))
    data[a], data[b] = data[b], data[a]


def cut(data: bytearray, _: int, rng: random.Random) -> None:
    """Truncate the last page."""
    del data[-rng.randrange(1, PAGE + 1) :]


MANNERS: tuple[Callable[[bytearray, int, random.Random], None], ...] = (
    zeros,
    junk,
    bits,
    head,
    swap,
    cut,
)


def damage(data: bytearray, rng: random.Random) -> str:
    """Damage the bytes of a library in one of many ways; return which."""
    count = len(data) // PAGE
    kind = rng.choice(("a page", "a page", "a page", "five pages", "the first page", "much"))
    if kind == "much":
        kind = rng.choice(("a cut", "noise"))
        if kind == "a cut":
            del data[rng.randrange(len(data)) :]
        else:
            data[:] = rng.randbytes(len(data))
        return kind
    pages = 5 if kind == "five pages" else 1
    for _ in range(pages):
        page = 1 if kind == "the first page" else rng.randrange(1, count + 1)
        rng.choice(MANNERS[:5])(data, page, rng)
    if kind == "a page" and rng.random() < 0.1:
        cut(data, 1, rng)
    return kind


def repaired(folder: Path, expected: Actions) -> tuple[str, Actions]:
    """Open a library and repair it if it offers that; return what happened and what is left."""
    path = folder / NAME
    try:
        library = Library(path)
    except LibraryError as error:
        if WayOut.REPAIR not in error.ways:
            return "no repair offered", {}
        repair_library(folder)
        library = Library(path)
        word = "repaired"
    else:
        word = "in place"
        if not is_whole(library, expected):
            # The player looks at the list and opens every game.
            look_at_all(library)
            word = "no word"
    with closing(library):
        if library.damage is None:
            with suppress(LibraryError):
                return word, go_on(library)
        # The player accepts the offered repair.
        library.repair()
        return "repaired", go_on(library)


def is_whole(library: Library, expected: Actions) -> bool:
    """Return whether all games are as they were."""
    try:
        return sound_actions(library._connection) == expected  # noqa: SLF001
    except (sqlite3.Error, UnicodeError, TypeError):
        return False


def look_at_all(library: Library) -> None:
    """Open every game in the list."""
    for game in library.games():
        try:
            library.load(game.game_id)
        except LibraryError:
            continue
    library.own_forms()


def go_on(library: Library) -> Actions:
    """Count what is left; the newest game must accept more actions."""
    try:
        found = sound_actions(library._connection)  # noqa: SLF001
    except (sqlite3.Error, UnicodeError, TypeError):
        return {}
    newest = library.newest_unfinished()
    if newest is not None:
        # If a damaged file stops this, a repair is offered.
        session = GameSession.resume(library, newest.game_id)
        play(session, MORE_ACTIONS, random.Random(1))  # noqa: S311 - any actions will do
        assert GameSession.resume(library, newest.game_id).state == session.state
    return found


def main() -> int:
    """Damage a number of libraries and print what was lost of them."""
    parser = arguments(__doc__, libraries=500, seed=1)
    parser.add_argument("--without-copies", action="store_true", help="make no copy")
    options = parser.parse_args()
    libraries, old, new, back = Counter[str](), Counter[str](), Counter[str](), 0
    with tempfile.TemporaryDirectory() as name:
        rng = random.Random(options.seed)  # noqa: S311 - any games will do
        built = build(Path(name), rng, copies=not options.without_copies)
        pages = (built.folder / NAME).stat().st_size // PAGE
        print(f"{len(built.now)} games with {sum(built.now.values())} actions on {pages} pages")
        for number in range(options.libraries):
            rng = random.Random(options.seed * 1_000_000 + number)  # noqa: S311
            folder = Path(name) / "damaged"
            shutil.copytree(built.folder, folder)
            expected = built.now
            if rng.random() < 0.5:
                (folder / f"{NAME}-wal").unlink()
                expected = built.in_file
            data = bytearray((folder / NAME).read_bytes())
            kind = damage(data, rng)
            (folder / NAME).write_bytes(data)
            word, left = repaired(folder, expected)
            lost = {game: had - left.get(game, 0) for game, had in expected.items()}
            # A game of which nothing is left has lost its cards, too.
            gone = {game for game in expected if game not in left}
            aged = {
                game: max(0, built.copied[game] - left.get(game, 0)) if game in built.copied else 0
                for game in expected
            }
            is_old = any(aged.values()) or bool(gone & built.copied.keys())
            is_new = any(lost.values()) or bool(gone)
            what = "older than the copy" if is_old else "since the copy" if is_new else "nothing"
            libraries[f"{word}, lost: {what}"] += 1
            old.update(games=len(gone & built.copied.keys()), actions=sum(aged.values()))
            new.update(
                games=len(gone - built.copied.keys()),
                actions=sum(max(0, count) for count in lost.values()) - sum(aged.values()),
            )
            back += len(left.keys() - expected.keys())
            if is_old or (word == "no word" and is_new):
                print(f"seed {number}: {kind}, {word}: {sorted(gone)} {lost}", flush=True)
            shutil.rmtree(folder)
    for word, times in sorted(libraries.items()):
        print(f"{times} {word}")
    print(f"lost that was older than the copy: {old['games']} games, {old['actions']} actions")
    print(f"lost since the copy: {new['games']} games, {new['actions']} actions")
    print(f"{back} deleted games came back")
    bad = [word for word in libraries if "older" in word or word.startswith("no word, lost: since")]
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
