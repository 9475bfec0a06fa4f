"""Format 4: the actions of computer players say who chose them, and after what work."""

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from session_drivers import FILE, Clock, alter, choose, done, setup, stored_rows

from ohhell_desktop.rules.engine.actions import MadeBy, PlayCard, StartDeal
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.io.entries import Redo, Undo, made_by
from ohhell_desktop.rules.io.record import (
    FORMAT,
    WITH_MAKERS,
    WITH_UNDO,
    Record,
    record_of,
    record_to_json,
    replay,
)
from ohhell_desktop.session.errors import GameFileError, LibraryError
from ohhell_desktop.session.files.game_file import from_file, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame

SEARCHED = MadeBy("1", 12, 0)
MAKERS = (SEARCHED, MadeBy("1+plain"), MadeBy("1", instead="fallback"), None)


def signed_game(library: Library, actions: int = 60) -> GameSession:
    """Play random actions; the computer players' say who chose them, in one of four ways."""
    session, rng = GameSession.start(library, setup()), random.Random(3)  # noqa: S311
    for number in range(actions):
        action = choose(session, rng)
        if action.seat and not isinstance(action, StartDeal):
            action = replace(action, by=MAKERS[number % 4])
        done(session, action)
    return session


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Any:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


def makers(game: StoredGame) -> list[MadeBy | None]:
    """Return who chose each action of a game."""
    return [made_by(action) for action in game.actions]


def test_who_chose_is_kept_by_the_library_and_by_files(library: Library) -> None:
    session = signed_game(library)
    game = library.load(session.game_id)
    assert set(makers(game)) == set(MAKERS)
    assert makers(game) == [made_by(step.action) for step in game.timeline.done if step.action]
    again = from_file(to_file(game))
    assert makers(again) == makers(game)
    assert library.find(again) == session.game_id
    assert json.loads(to_file(game))["record"]["format"] == WITH_MAKERS


def test_who_chose_is_kept_through_undo_and_redo(library: Library) -> None:
    session = signed_game(library)
    before = [made_by(step) for step in session.actions_between(0, session.length) if step]
    assert session.undo() is not None
    assert session.redo() is not None
    assert library.load(1).state == session.state
    after = [made_by(step) for step in session.actions_between(0, session.length) if step]
    assert after == before
    assert session.record().made == WITH_MAKERS


def test_only_what_is_needed_is_written() -> None:
    rules, source = setup().rules, setup().source
    card = PlayCard(0, "AS")  # type: ignore[arg-type]
    written = record_of(rules, 4, source, [card, replace(card, by=SEARCHED)])
    assert [dict(action) for action in written.actions] == [
        {"play": "AS"},
        {"play": "AS", "by": {"players": "1", "work": 12, "known": 0}},
    ]
    assert written.made == WITH_MAKERS
    assert record_of(rules, 4, source, [card]).made == FORMAT
    assert record_of(rules, 4, DeckSource(source.seed, word="cake"), [card]).made == WITH_MAKERS


def test_who_chose_changes_neither_the_game_nor_what_is_equal(library: Library) -> None:
    session = signed_game(library)
    done_then = session.actions_between(0, session.length)
    actions = [
        action if isinstance(action, StartDeal | Undo | Redo) else replace(action, by=None)
        for action in done_then
        if action is not None
    ]
    plain = record_of(session.setup.rules, 4, session.setup.source, actions)
    assert plain.made == FORMAT
    assert replay(plain).state == session.state
    assert replay(plain).actions == replay(session.record()).actions


DAMAGED: list[Any] = [
    5,
    "1",
    {},
    {"players": 1},
    {"players": ""},
    {"players": "x" * 21},
    {"players": "1\n"},
    {"players": "1", "work": -1},
    {"players": "1", "work": True},
    {"players": "1", "work": 10**9},
    {"players": "1", "known": 10**9},
    {"players": "1", "instead": 5},
    {"players": "1", "more": 5},
]


def with_by(record: Record, by: object, made: int = WITH_MAKERS) -> Record:
    """Return a record whose first action says something about who chose it."""
    first: Mapping[str, Any] = {**record.actions[0], "by": by}
    return replace(record, actions=(first, *record.actions[1:]), made=made)


@pytest.mark.parametrize("by", DAMAGED)
def test_what_makes_no_sense_about_who_chose_is_refused(library: Library, by: object) -> None:
    record = signed_game(library, 3).record()
    assert replay(with_by(record, {"players": "1"})).error is None
    assert "does not say who chose" in str(replay(with_by(record, by)).error)


@pytest.mark.parametrize("made", [1, FORMAT, WITH_UNDO])
def test_older_formats_do_not_say_who_chose(library: Library, made: int) -> None:
    record = signed_game(library, 3).record()
    assert replay(with_by(record, {"players": "1"}, made)).failed_ply == 0


def test_older_formats_have_no_word(library: Library) -> None:
    game = library.load(GameSession.start(library, replace(setup(), word="cake")).game_id)
    value = json.loads(to_file(game))
    assert value["record"]["format"] == WITH_MAKERS
    value["record"]["format"] = FORMAT
    with pytest.raises(GameFileError, match="format 2 have no word"):
        from_file(json.dumps(value).encode())


def test_nobody_chooses_to_deal(library: Library) -> None:
    session = signed_game(library, 3)
    value = record_to_json(session.record())
    value["actions"].insert(0, {"deal": True, "by": {"players": "1"}})
    broken = replace(session.record(), actions=tuple(value["actions"]), made=WITH_MAKERS)
    assert replay(broken).failed_ply == 0


def test_the_seals_cover_who_chose(library: Library, tmp_path: Path) -> None:
    signed_game(library)
    path = tmp_path / FILE
    ((text, ply),) = stored_rows(
        path, "SELECT action, ply FROM action WHERE action LIKE '%\"work\":12%' LIMIT 1"
    )
    changed = str(text).replace('"work":12', '"work":13')
    alter(path, "UPDATE action SET action = ? WHERE ply = ?", changed, ply)
    with pytest.raises(LibraryError):
        library.load(1)
