"""A library of games of format 1: each keeps its position, can be continued and is found again."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from session_drivers import FILE, Clock, play_on

from ohhell_desktop.rules.engine.actions import Phase, StartDeal
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame

SAVED: Final = Path(__file__).parents[1] / "golden" / "format_1" / "library.json.gz"


@pytest.fixture(scope="module")
def saved() -> dict[str, Any]:
    """Return the library as SQL, and by game the number of actions, the digest and the totals."""
    found = json.loads(gzip.decompress(SAVED.read_bytes()))
    assert isinstance(found, dict)
    return found


@pytest.fixture
def library(saved: dict[str, Any], tmp_path: Path) -> Iterator[Library]:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(saved["sql"])
    opened = Library(tmp_path / FILE, Clock())
    yield opened
    opened.close()


def test_every_game_has_the_same_position_as_before(
    library: Library, saved: dict[str, Any]
) -> None:
    games = library.games()
    assert {game.title for game in games} == set(saved["stood"])
    between = 0
    for game in games:
        session = GameSession.resume(library, game.game_id)
        written, stood, totals = saved["stood"][game.title]
        state = session.state
        if state.phase is Phase.BETWEEN:
            # It was left when a deal was scored: it continues at the summary.
            between += 1
            state, _ = apply(state, legal(state)[0])
        assert (digest(state), list(state.totals)) == (stood, totals)
        deals = sum(isinstance(action, StartDeal) for action in library.load(game.game_id).actions)
        assert session.ply == written + deals
    assert between > 2


def test_every_game_can_be_continued_and_is_read_back(library: Library) -> None:
    for game in library.games():
        session = GameSession.resume(library, game.game_id)
        play_on(session, 60)
        assert GameSession.resume(library, game.game_id).state == session.state


def test_a_game_that_was_exported_is_found_again(library: Library) -> None:
    for game in library.games():
        exported = game_file.from_file(game_file.to_file(library.load(game.game_id)))
        assert isinstance(exported, StoredGame)
        assert library.find(exported) == game.game_id
