"""Games with real cards: what makes no sense is refused, and what cannot be read is not lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from each import for_each
from session_drivers import FILE, Clock, alter
from test_failed_writes import FaultyConnection
from test_listing import damage
from test_real_games import NAMES, real_game, score_deal, whole

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import DAMAGED_IN_PART, GONE, LibraryError, WayOut
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.score_keeper.checks import Why, bids_refusal
from ohhell_desktop.session.score_keeper.entries import (
    DealEntry,
    Ended,
    Person,
    RealGame,
    Scored,
    Step,
)
from ohhell_desktop.session.score_keeper.entry_codec import real_game_from_json, real_game_to_json
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.session.seats import AVATARS


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    opened = Library(tmp_path / FILE, Clock())
    yield opened
    opened.close()


@contextmanager
def failing(library: Library, statement: str, error: sqlite3.Error) -> Iterator[None]:
    """Let every statement that begins like this fail."""
    sound = library._connection
    library._connection = FaultyConnection(sound, statement, error=error)  # type: ignore[assignment]
    try:
        yield
    finally:
        library._connection = sound


@for_each("face", [0, AVATARS + 1])
def test_nobody_has_a_picture_that_there_is_not(face: int) -> None:
    with pytest.raises(ValueError, match="picture"):
        Person("Dora", face)


@for_each("count", [LEAST_SEATS - 1, MOST_SEATS + 1])
def test_a_game_needs_players_but_not_too_many(count: int) -> None:
    game = real_game()
    with pytest.raises(ValueError, match="people can play"):
        RealGame(game.form, game.title, game.rules, (Person("Dora", 1),) * count)


@for_each("dealer", [-1, len(NAMES)])
def test_somebody_has_to_be_the_first_dealer(dealer: int) -> None:
    game = real_game()
    with pytest.raises(ValueError, match="first dealer"):
        RealGame(game.form, game.title, game.rules, game.people, dealer)


@for_each(
    ("people", "why"),
    [
        ("Dora", "people is damaged"),
        ([{"name": "Dora", "face": 1}, {"name": "Kim"}], r"people\[1\].face is missing"),
        ([{"name": "Dora", "face": 99}], r"people\[0\]: a picture has no such number"),
    ],
)
def test_of_players_that_make_no_sense_it_is_said_where(people: object, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        real_game_from_json(real_game_to_json(real_game()) | {"people": people})


def test_a_player_who_has_to_bid_cannot_be_without_a_bid(library: Library) -> None:
    row = ScoreKeeper.begin(library, real_game()).sheet.rows[0]
    refused = bids_refusal(row, DealEntry(bids={1: None, 2: 0, 3: 0, 0: 0}))
    assert refused is not None
    assert (refused.why, refused.player) == (Why.NO_BID, 1)


def test_who_has_really_dealt_can_be_said_and_the_turns_go_on_from_there(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    entry = whole(keeper)
    keeper.enter(Scored(0, DealEntry(entry.bids, entry.tricks, bids_are_in=True, dealer=2)))
    assert [row.dealer for row in keeper.sheet.rows[:3]] == [2, 3, 0]
    assert keeper.sheet.rows[0].bidders == (3, 0, 1, 2)


def test_there_is_nothing_to_take_back_before_or_after_all_entries(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    assert (keeper.can_undo, keeper.can_redo) == (False, False)
    for step in Step:
        with pytest.raises(ValueError, match="take"):
            keeper.enter(step)
    score_deal(keeper)
    keeper.enter(Step.BACK)
    assert (keeper.can_undo, keeper.can_redo) == (False, True)
    # The refused steps are not kept.
    assert ScoreKeeper.resume(library, keeper.real_game_id).can_redo
    keeper.enter(Ended())
    assert (keeper.can_undo, keeper.can_redo) == (True, False)


def test_a_game_that_is_gone_is_said_to_be_gone(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    library.delete_real_game(keeper.real_game_id)
    with pytest.raises(LibraryError) as raised:
        ScoreKeeper.resume(library, keeper.real_game_id)
    assert raised.value.sentence == LibraryError(GONE).sentence
    assert library.damage is None


@pytest.mark.parametrize("setup", ["{}", "no JSON"])
def test_a_game_with_a_setup_of_another_kind_is_said_to_be_unreadable(
    library: Library, setup: str
) -> None:
    number = library.add_real_game(setup, "{}")
    with pytest.raises(LibraryError) as raised:
        ScoreKeeper.resume(library, number)
    assert raised.value.ways == (WayOut.REPAIR,)


def test_a_game_whose_progress_cannot_be_read_is_listed_and_can_be_opened(
    library: Library, tmp_path: Path
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    alter(tmp_path / FILE, "UPDATE real_game SET progress = '{\"title\":1}'")
    (listed,) = library.real_games()
    assert (listed.real_game_id, listed.title) == (keeper.real_game_id, real_game().title)
    assert not listed.damaged
    assert ScoreKeeper.resume(library, listed.real_game_id).sheet == keeper.sheet


def test_a_list_of_real_games_in_which_pages_are_damaged_is_noted(library: Library) -> None:
    ScoreKeeper.begin(library, real_game())
    with failing(library, "SELECT real_game_id, progress", damage()):
        assert library.real_games() == []
    assert library.damage is not None
    assert library.damage.sentence == LibraryError(DAMAGED_IN_PART).sentence


def test_entries_on_a_damaged_page_are_lost_and_the_game_goes_on_before_them(
    library: Library,
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper)
    with failing(library, "SELECT number, entry", damage()):
        again = ScoreKeeper.resume(library, keeper.real_game_id)
    assert (again.sheet.done, again.lost) == (0, 1)
    assert library.damage is not None


def test_entries_that_cannot_be_read_for_the_moment_are_not_lost(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper)
    error = sqlite3.OperationalError("disk I/O error")
    with failing(library, "SELECT number, entry", error), pytest.raises(LibraryError):
        ScoreKeeper.resume(library, keeper.real_game_id)
    again = ScoreKeeper.resume(library, keeper.real_game_id)
    assert (again.sheet, again.lost) == (keeper.sheet, 0)


def test_a_game_that_cannot_go_on_in_a_damaged_file_is_offered_to_be_repaired(
    library: Library, tmp_path: Path
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper)
    alter(tmp_path / FILE, "UPDATE real_entry SET entry = '{}'")
    again = ScoreKeeper.resume(library, keeper.real_game_id)
    with (
        failing(library, "DELETE FROM real_entry", damage()),
        pytest.raises(LibraryError) as raised,
    ):
        score_deal(again)
    assert WayOut.REPAIR in raised.value.ways
    score_deal(again)
    assert ScoreKeeper.resume(library, keeper.real_game_id).sheet == again.sheet


def test_what_follows_a_damaged_entry_stays_in_the_file_until_the_game_goes_on(
    library: Library, tmp_path: Path
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    for _ in range(3):
        score_deal(keeper)
    kept = "SELECT entry FROM real_entry WHERE number = 0"
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        ((first,),) = connection.execute(kept)
    alter(tmp_path / FILE, "UPDATE real_entry SET entry = '{}' WHERE number = 0")
    again = ScoreKeeper.resume(library, keeper.real_game_id)
    assert (again.sheet.done, again.lost) == (0, 3)
    assert not again.discard_if_untouched(), "somebody may still repair it"
    alter(tmp_path / FILE, "UPDATE real_entry SET entry = ? WHERE number = 0", first)
    assert ScoreKeeper.resume(library, keeper.real_game_id).sheet == keeper.sheet


def test_a_game_with_another_setup_than_was_sealed_is_offered_to_be_repaired(
    library: Library, tmp_path: Path
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    alter(tmp_path / FILE, "UPDATE real_game SET setup = '{}'")
    with pytest.raises(LibraryError) as raised:
        ScoreKeeper.resume(library, keeper.real_game_id)
    assert raised.value.ways == (WayOut.REPAIR,)
    assert library.damage is not None
