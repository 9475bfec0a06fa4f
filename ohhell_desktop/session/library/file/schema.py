"""The tables of the library, and the migrations of older libraries."""

import sqlite3
from collections.abc import Callable
from typing import Final

APPLICATION_ID: Final = 0x4F484864
"""``OHHd``: marks an SQLite file as a library of this program."""

GAMES_AND_ACTIONS: Final = (
    """
    CREATE TABLE game (
        game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        form TEXT NOT NULL,
        title TEXT NOT NULL,
        rules TEXT NOT NULL,
        seats TEXT NOT NULL,
        seed TEXT NOT NULL,
        seal BLOB NOT NULL,
        created TEXT NOT NULL,
        played TEXT NOT NULL,
        plies INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        totals TEXT NOT NULL,
        finished INTEGER NOT NULL CHECK (finished IN (0, 1))
    ) STRICT
    """,
    """
    CREATE TABLE action (
        game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        ply INTEGER NOT NULL CHECK (ply >= 0),
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        seal BLOB NOT NULL,
        PRIMARY KEY (game_id, ply)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX game_by_played ON game (played)",
)

OWN_FORMS: Final = """
    CREATE TABLE own_form (
        form_id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        base TEXT NOT NULL,
        rules TEXT NOT NULL,
        changed TEXT NOT NULL
    ) STRICT
    """

MARK: Final = """
    CREATE TABLE mark (
        mark_id INTEGER PRIMARY KEY CHECK (mark_id = 1),
        sign TEXT NOT NULL,
        library BLOB NOT NULL,
        before BLOB NOT NULL,
        now BLOB NOT NULL
    ) STRICT
    """
NEW_MARK: Final = "UPDATE mark SET before = now, now = randomblob(16)"
"""Part of each transaction; see :mod:`ohhell_desktop.session.library.file.log_probe`."""

REVIEWS: Final = """
    CREATE TABLE review (
        review_id INTEGER PRIMARY KEY,
        game_id INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        version TEXT NOT NULL,
        size INTEGER NOT NULL,
        review TEXT NOT NULL,
        UNIQUE (game_id, deal, seat)
    ) STRICT
    """
_USUAL_POINTS: Final = """
    CREATE TABLE usual_points (
        usual_id INTEGER PRIMARY KEY,
        about TEXT NOT NULL UNIQUE,
        points TEXT NOT NULL
    ) STRICT
    """
"""Not used any more, and always empty. It stays because a damaged page of it would stop a
migration that deletes it."""
PAST_GAMES: Final = """
    CREATE TABLE past_game (
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
        figures TEXT NOT NULL
    ) STRICT
    """
"""What stays of each game, deleted ones included: see :mod:`ohhell_desktop.session.history`.

No other table refers to it or is referred to, so that damage in it stops nothing else.
"""
COUNTED: Final = """
    CREATE TABLE counted (
        counted_id INTEGER PRIMARY KEY CHECK (counted_id = 1),
        done INTEGER NOT NULL,
        last INTEGER
    ) STRICT
    """
"""How far the games of older versions are counted: up to ``done`` of ``last``.

``last`` is NULL until the counting begins.
"""
SAME_CARDS: Final = """
    CREATE TABLE same_cards (
        same_id INTEGER PRIMARY KEY,
        public TEXT NOT NULL,
        who TEXT NOT NULL,
        game_id INTEGER NOT NULL,
        result TEXT NOT NULL,
        UNIQUE (public, who)
    ) STRICT
    """
REAL_GAMES: Final = (
    """
    CREATE TABLE real_game (
        real_game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        setup TEXT NOT NULL,
        seal BLOB NOT NULL,
        begun TEXT NOT NULL,
        changed TEXT NOT NULL,
        turn INTEGER NOT NULL,
        entries INTEGER NOT NULL,
        last BLOB NOT NULL,
        progress TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE real_entry (
        entry_id INTEGER PRIMARY KEY,
        real_game_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        seal BLOB NOT NULL
    ) STRICT
    """,
)
"""Games with real cards. ``last`` is the seal of the last entry, so that no other entry has to be
found for the next one: they have no index, of which one damaged page would stop every write."""
DERIVED: Final = ("review", "usual_points", "same_cards")
"""The tables whose rows can be computed again; neither copies nor repairs keep them.

No other table refers to them or is referred to, so that damage in them stops nothing else.
"""

_EVERY_COLUMN: Final = (
    (
        "SELECT game_id, form, title, rules, seats, seed, seal, created, played, plies, deal,"
        " deals, totals, finished, turn, nature, help, word, fingerprint, public, others, closing,"
        " brought FROM game WHERE 0"
    ),
    "SELECT game_id, ply, seat, action, seal FROM action WHERE 0",
    "SELECT form_id, name, base, rules, changed, seal FROM own_form WHERE 0",
    "SELECT mark_id, sign, library, before, now FROM mark WHERE 0",
    "SELECT review_id, game_id, deal, seat, version, size, review FROM review WHERE 0",
    (
        "SELECT game_id, cards, form, title, rules, begun, settled, deals, finished, brought,"
        " public, undos, hints, reviews, claims, players, results, figures, dealt, helped"
        " FROM past_game WHERE 0"
    ),
    "SELECT counted_id, done, last FROM counted WHERE 0",
    "SELECT same_id, public, who, game_id, result FROM same_cards WHERE 0",
    (
        "SELECT real_game_id, setup, seal, begun, changed, turn, entries, last, progress"
        " FROM real_game WHERE 0"
    ),
    "SELECT entry_id, real_game_id, number, entry, seal FROM real_entry WHERE 0",
)


def _begin(connection: sqlite3.Connection) -> None:
    """Migrate to version 1: games and their actions."""
    for statement in GAMES_AND_ACTIONS:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _add_own_forms(connection: sqlite3.Connection) -> None:
    """Migrate to version 2: the forms that a player has made."""
    connection.execute(OWN_FORMS)


def _order_by_count(connection: sqlite3.Connection) -> None:
    """Migrate to version 3: games are sorted by a count instead of the clock.

    The column ``turn`` holds that count: each write of a game gives it the next number. It is
    not the seat whose turn it is; that follows from the actions.

    No row is touched, so that a damaged page stops nothing: games that have not been played
    since have 0, and are in the order of their dates. The index is gone because one damaged
    page of it stopped every write.
    """
    connection.execute("ALTER TABLE game ADD COLUMN turn INTEGER NOT NULL DEFAULT 0")
    connection.execute("DROP INDEX IF EXISTS game_by_played")


def _seal_own_forms(connection: sqlite3.Connection) -> None:
    """Migrate to version 4: the forms that a player has made have seals, as games have.

    If anything in the file is damaged, no row is touched: what could be read before can be read
    without a seal.
    """
    connection.execute("ALTER TABLE own_form ADD COLUMN seal BLOB NOT NULL DEFAULT x''")
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return
    from ohhell_desktop.session.library.seals import form_seal  # noqa: PLC0415 - seldom needed

    # As bytes: a damaged text must not stop the migration.
    texts = ", ".join(f"CAST({column} AS BLOB)" for column in ("name", "base", "rules"))
    rows = connection.execute(f"SELECT form_id, {texts} FROM own_form").fetchall()  # noqa: S608
    for form_id, *values in rows:
        seal = form_seal(*(value.decode("utf-8", "replace") for value in values))
        connection.execute("UPDATE own_form SET seal = ? WHERE form_id = ?", (seal, form_id))


def _add_mark(connection: sqlite3.Connection) -> None:
    """Migrate to version 5: a mark that tells to which library a log belongs."""
    connection.execute(MARK)
    connection.execute(
        "INSERT INTO mark VALUES (1, 'ohhell-mark', randomblob(16), zeroblob(16), randomblob(16))"
    )


def _add_nature(connection: sqlite3.Connection) -> None:
    """Migrate to version 6: the number that the computer players of a game keep.

    No row is touched: games from before have none, and use their own number.
    """
    connection.execute("ALTER TABLE game ADD COLUMN nature INTEGER")


def _add_help(connection: sqlite3.Connection) -> None:
    """Migrate to version 7: the help that a game had, reviews and usual points.

    No row is touched: games from before had no help.
    """
    connection.execute("ALTER TABLE game ADD COLUMN help TEXT")
    connection.execute(REVIEWS)
    connection.execute(_USUAL_POINTS)


def _add_fingerprints(connection: sqlite3.Connection) -> None:
    """Migrate to version 8: whether cards are sealed or public, and what the players know.

    The columns are the word that a player has cut with, the fingerprint of the seed that was
    noted before the first card, what makes the cards public, what the computer players expected
    of the seats, and the fingerprint of the whole game that was noted at its end.

    No row is touched: games from before have none of it.
    """
    for column in ("word", "fingerprint", "public", "others", "closing"):
        connection.execute(f"ALTER TABLE game ADD COLUMN {column} TEXT")


def _add_past_games(connection: sqlite3.Connection) -> None:
    """Migrate to version 9: what stays of each game, and which games came from a file.

    No row is touched: the games from before are counted later, a few at a time.
    """
    connection.execute("ALTER TABLE game ADD COLUMN brought INTEGER NOT NULL DEFAULT 0")
    connection.execute(PAST_GAMES)
    connection.execute(COUNTED)
    connection.execute("INSERT INTO counted VALUES (1, 0, NULL)")


def _add_same_cards(connection: sqlite3.Connection) -> None:
    """Migrate to version 10: what was made of games whose cards everybody may have."""
    connection.execute(SAME_CARDS)


def _add_real_games(connection: sqlite3.Connection) -> None:
    """Migrate to version 11: the scores of games with real cards."""
    for statement in REAL_GAMES:
        connection.execute(statement)


def _add_dealt(connection: sqlite3.Connection) -> None:
    """Migrate to version 12: what cards people were dealt.

    No row is touched: the games from before have none, until they are counted again.
    """
    connection.execute("ALTER TABLE past_game ADD COLUMN dealt TEXT NOT NULL DEFAULT ''")


def _add_helped(connection: sqlite3.Connection) -> None:
    """Migrate to version 13: the help that each seat had.

    No row is touched: in the games from before, the help of the game counts for everybody.
    """
    connection.execute("ALTER TABLE past_game ADD COLUMN helped TEXT NOT NULL DEFAULT ''")


MIGRATIONS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (
    _begin,
    _add_own_forms,
    _order_by_count,
    _seal_own_forms,
    _add_mark,
    _add_nature,
    _add_help,
    _add_fingerprints,
    _add_past_games,
    _add_same_cards,
    _add_real_games,
    _add_dealt,
    _add_helped,
)
"""The function at place *n* makes version *n* + 1 of version *n*; 0 is an empty file."""


def version(connection: sqlite3.Connection) -> int:
    """Return the version of the tables in a file; 0 if there are none yet.

    Raises:
        sqlite3.Error: if it cannot be read.
    """
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def is_ours(connection: sqlite3.Connection) -> bool:
    """Return whether the file is a library or empty.

    Raises:
        sqlite3.Error: if it cannot be read, as when it is no database.
    """
    (marked,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return bool(marked == APPLICATION_ID or (marked == 0 and tables == 0))


def has_games(connection: sqlite3.Connection) -> bool:
    """Return whether there are tables with the names of ours.

    Raises:
        sqlite3.Error: if it cannot be read.
    """
    names = "SELECT count(*) FROM sqlite_schema WHERE name IN ('game', 'action')"
    (found,) = connection.execute(names).fetchone()
    return bool(found)


def fits_today(connection: sqlite3.Connection) -> bool:
    """Return whether the tables have all current columns, and the file our format."""
    try:
        for statement in _EVERY_COLUMN:
            connection.execute(statement)
        (encoding,) = connection.execute("PRAGMA encoding").fetchone()
        (vacuum,) = connection.execute("PRAGMA auto_vacuum").fetchone()
    except (sqlite3.Error, UnicodeError):
        return False
    return bool(encoding == "UTF-8" and vacuum == 0)


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate the tables to the current version; to be called within a transaction.

    Raises:
        sqlite3.Error: if it cannot be done.
    """
    for step in MIGRATIONS[version(connection) :]:
        step(connection)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
