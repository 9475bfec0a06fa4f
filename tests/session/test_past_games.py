"""The figures of past games: always those of the deals that count, whatever was done."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recounted import differences, kept, recounted
from session_drivers import FILE, Clock, alter, change_of_bid, done, play_on, setup
from test_failed_writes import FaultyConnection
from test_listing import damage

from ohhell_desktop.rules.engine.game import attempt
from ohhell_desktop.session.files.game_file import from_file, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.variants import CATALOGUE

FORMS = sorted(CATALOGUE)


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


def deals_kept(path: Path) -> dict[int, int]:
    """Return how many deals count of each game."""
    return {number: len(each["deals"]) for number, each in kept(path).items()}


def play_deals(session: GameSession, deals: int) -> None:
    """Play until a number of deals is over."""
    while len(session.state.history) < deals and session.state.turn is not None:
        play_on(session, 1)


def test_a_deal_that_is_over_counts_and_one_that_is_undone_does_not(
    library: Library, tmp_path: Path
) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 1)
    assert deals_kept(tmp_path / FILE) == {1: 1}
    play_deals(session, 2)
    assert deals_kept(tmp_path / FILE) == {1: 2}
    while len(session.state.history) > 0:
        session.undo()
    assert deals_kept(tmp_path / FILE) == {}
    while session.can_redo:
        session.redo()
    assert deals_kept(tmp_path / FILE) == {1: 2}
    assert differences(library, tmp_path / FILE, {}) == []


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), form=st.sampled_from(FORMS))
def test_the_figures_are_those_of_a_recount(
    tmp_path_factory: pytest.TempPathFactory, seed: int, form: str
) -> None:
    path = tmp_path_factory.mktemp("library") / FILE
    rng = random.Random(seed)  # noqa: S311 - any choice will do
    least, most = CATALOGUE[form].rules.seats
    seats, people = rng.randint(least, most), rng.randint(1, 2)
    chosen = setup(form=form, seats=seats, seed=rng.randbytes(32), people=people)
    with closing(Library(path, Clock())) as library:
        session = GameSession.start(library, chosen)
        for _ in range(rng.randint(100, 500)):
            step_at_random(session, rng)
        assert differences(library, path, {}) == []
        gone = recounted(library, session.game_id)
        library.delete(session.game_id)
        assert differences(library, path, {} if gone is None else {session.game_id: gone}) == []


def step_at_random(session: GameSession, rng: random.Random) -> None:
    """Play, change a bid, take back, do again, or mark."""
    choice = rng.random()
    if choice < 0.02:
        session.undo()
    elif choice < 0.03:
        session.redo()
    elif choice < 0.04 and session.state.turn in session.screen.people:
        session.mark_hint()
    elif choice < 0.05:
        session.mark_claim()
    elif choice < 0.1 and session.state.deal and session.state.deal.last_bidder is not None:
        other = change_of_bid(session)
        if isinstance(attempt(session.state, other), tuple):
            done(session, other)
    else:
        play_on(session, 1, seed=rng.randrange(10**6))


@contextmanager
def failing_figures(library: Library, error: sqlite3.Error) -> Iterator[None]:
    """Let every write of figures fail."""
    whole = library._connection
    faulty = FaultyConnection(whole, "INSERT OR REPLACE INTO past_game", error=error)
    library._connection = faulty  # type: ignore[assignment]
    yield
    library._connection = whole


def test_figures_that_cannot_be_written_are_the_action_not_saved(library: Library) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 1)
    with failing_figures(library, sqlite3.OperationalError("disk I/O error")):
        # What settles nothing writes none.
        play_on(session, 9)
        with pytest.raises(LibraryError):
            play_deals(session, 2)
    assert len(library.load(session.game_id).state.history) == 1


def test_damage_in_the_figures_stops_no_game(library: Library, tmp_path: Path) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 1)
    with failing_figures(library, damage()):
        play_deals(session, 3)
    assert library.damage is not None
    assert len(library.load(session.game_id).state.history) == 3
    assert deals_kept(tmp_path / FILE) == {1: 1}


def test_a_damaged_game_is_not_counted_again_and_keeps_its_figures(
    library: Library, tmp_path: Path
) -> None:
    play_deals(GameSession.start(library, setup()), 1)
    alter(tmp_path / FILE, "UPDATE action SET action = '{\"bid\":0}' WHERE ply = 2")
    before = kept(tmp_path / FILE)
    library.count(library.settled_games())
    assert kept(tmp_path / FILE) == before


def test_a_deleted_game_leaves_its_figures_unless_they_are_to_go(
    library: Library, tmp_path: Path
) -> None:
    for seed in (1, 2):
        session = GameSession.start(library, setup(seed=bytes([seed]) * 32))
        play_deals(session, 1)
    library.delete(1)
    library.delete(2, with_figures=True)
    assert deals_kept(tmp_path / FILE) == {1: 1}


def test_a_repair_keeps_the_figures_of_deleted_games(library: Library, tmp_path: Path) -> None:
    for seed in (1, 2):
        play_deals(GameSession.start(library, setup(seed=bytes([seed]) * 32)), seed)
    library.delete(1)
    before = library.past_games()
    library.repair()
    assert library.past_games() == before
    assert deals_kept(tmp_path / FILE) == {1: 1, 2: 2}


def test_counting_again_keeps_what_cannot_be_counted(library: Library, tmp_path: Path) -> None:
    for seed in (1, 2):
        play_deals(GameSession.start(library, setup(seed=bytes([seed]) * 32)), seed)
    library.delete(1)
    alter(tmp_path / FILE, "DELETE FROM past_game WHERE game_id = 2")
    library.count(library.settled_games())
    assert deals_kept(tmp_path / FILE) == {1: 1, 2: 2}


def test_after_the_record_is_deleted_only_what_is_played_then_counts(
    library: Library, tmp_path: Path
) -> None:
    play_deals(GameSession.start(library, setup(seed=bytes(32))), 1)
    library.forget_past()
    assert kept(tmp_path / FILE) == {}
    play_deals(GameSession.start(library, setup()), 1)
    assert deals_kept(tmp_path / FILE) == {2: 1}


def test_a_copy_of_a_game_does_not_count_while_the_game_is_there(
    library: Library, tmp_path: Path
) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 2)
    game = library.load(session.game_id)
    copy = library.add(game)
    assert deals_kept(tmp_path / FILE) == {session.game_id: 2}
    library.delete(session.game_id)
    play_deals(GameSession.resume(library, copy), 3)
    assert deals_kept(tmp_path / FILE) == {copy: 3}


def test_a_game_from_a_file_counts_and_says_that_it_came_from_one(
    library: Library, tmp_path: Path
) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 2)
    data = to_file(library.load(session.game_id))
    library.delete(session.game_id, with_figures=True)
    number = library.add(from_file(data))
    assert deals_kept(tmp_path / FILE) == {number: 2}
    assert [row.brought for row in library.past_games()] == [1]


def test_a_mark_after_the_end_is_counted(library: Library) -> None:
    session = GameSession.start(library, setup())
    play_deals(session, 1)
    session.mark_review(0)
    (row,) = library.past_games()
    assert (row.reviews, row.hints) == (1, 0)
