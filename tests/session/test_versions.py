"""Libraries of every version can be opened: their games are at the same position.

``version_n.sql`` is a library as version *n* wrote it. A new version adds a file and never
changes one that is here.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from session_drivers import FILE, Clock, play_on, stored_rows

from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.library.file import schema
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper

NUMBERS: Final = {"Half a game": 1, "Blackout for three": 2}
"""Those under which the games are saved; before version 6 they are also their natures."""
DRAWN: Final = NUMBERS | {"Half a game": 4_503_599_627_370_497}
HELP: Final = HelpMarks(frozenset({0, 46}), frozenset({0, 1}), went_back=True)
"""Before version 7, a game has none."""
HERE: Final = Path(__file__).parent
FIRST_NATURE: Final = 6
FIRST_HELP: Final = 7
FIRST_WORD: Final = 8
FIRST_REAL_GAMES: Final = 11
VERSIONS: Final = range(1, len(schema.MIGRATIONS) + 1)
STOOD: Final = {
    # The older versions wrote one action less: dealing the second deal was not an action.
    "Half a game": (51, "88e9f147bf188892782f94f708e1e52472145904f7b57f57e0536bc40b8614a3"),
    "Blackout for three": (25, "b170631e5d66bc342002a6b36e86fd45d28ce5556db49849923a64b5678b02a6"),
}


def library_of(version: int, folder: Path) -> Path:
    """Make a library file of an older version."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript((HERE / f"version_{version}.sql").read_text("utf-8"))
    return folder / FILE


@pytest.mark.parametrize("version", VERSIONS)
def test_the_games_of_every_version_keep_their_position(tmp_path: Path, version: int) -> None:
    library = Library(library_of(version, tmp_path), Clock())
    games = {game.title: game.game_id for game in library.games()}
    if version >= FIRST_WORD:
        # Who deals did not follow from the word then, so these cards are dealt no more.
        with pytest.raises(LibraryError, match="against the rules"):
            library.load(games.pop("Cut with a word"))
    sessions = [GameSession.resume(library, game_id) for game_id in games.values()]
    stand = {each.setup.title: (each.ply, digest(each.state)) for each in sessions}
    assert stand == STOOD
    natures = {each.setup.title: each.setup.nature for each in sessions}
    assert natures == (DRAWN if version >= FIRST_NATURE else NUMBERS)
    helped = {each.setup.title: each.help for each in sessions if each.help}
    assert helped == ({"Half a game": HELP} if version >= FIRST_HELP else {})
    real_games = [ScoreKeeper.resume(library, each.real_game_id) for each in library.real_games()]
    totals = [dict(each.sheet.totals) for each in real_games]
    assert totals == ([{0: 12, 1: 13, 2: 5, 3: 5}] if version >= FIRST_REAL_GAMES else [])
    for session in sessions:
        play_on(session, 3)
        assert GameSession.resume(library, session.game_id).state == session.state
    library.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_an_older_library_ends_with_the_same_tables_as_a_new_one(
    tmp_path: Path, version: int
) -> None:
    tables = "SELECT name, sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name"
    old = library_of(version, tmp_path)
    new = tmp_path / "new.sqlite3"
    for path in (old, new):
        Library(path, Clock()).close()
    assert stored_rows(old, tables) == stored_rows(new, tables)
