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
from ohhell_desktop.session.library import schema
from ohhell_desktop.session.library.library import Library

NATURES: Final = {6: {"Half a game": 4_503_599_627_370_497, "Blackout for three": 2}}
"""By version; before version 6, a game has the number under which it is saved."""
HERE: Final = Path(__file__).parent
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
    sessions = [GameSession.resume(library, game.game_id) for game in library.games()]
    stand = {each.setup.title: (each.ply, digest(each.state)) for each in sessions}
    assert stand == STOOD
    natures = {each.setup.title: each.setup.nature for each in sessions}
    assert natures == NATURES.get(version, {"Half a game": 1, "Blackout for three": 2})
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
