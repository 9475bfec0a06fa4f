"""The saved games: listed without replaying, damaged one by one, never lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from each import for_each
from session_drivers import BEGINNING, FILE, Clock, alter, play_on, setup, stored_rows

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.session import json_codec
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library import open_file, row_codec, seals
from ohhell_desktop.session.library.library import Library, LibraryError, utc_now
from ohhell_desktop.session.seats import SeatWays


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


def test_a_new_library_is_empty_and_has_no_message(library: Library) -> None:
    assert library.games() == []
    assert library.newest_unfinished() is None
    assert library.notice is None


def test_an_entry_of_the_list_shows_the_progress_of_the_game(library: Library) -> None:
    session = GameSession.start(library, setup("Sunday"))
    play_on(session, 60)
    (game,) = library.games()
    deal = session.state.deal
    assert deal is not None
    assert game.game_id == session.game_id
    assert (game.title, game.form) == ("Sunday", "oh-hell")
    assert game.seats == session.setup.seats
    assert (game.deal, game.deals) == (deal.number + 1, 19)
    assert game.totals == session.state.totals
    assert not game.finished
    assert not game.damaged
    assert BEGINNING < game.created < game.played
    assert game.played - game.created == timedelta(minutes=60)


def test_the_game_played_last_comes_first(library: Library) -> None:
    first = GameSession.start(library, setup("first"))
    second = GameSession.start(library, setup("second"))
    assert [game.title for game in library.games()] == ["second", "first"]
    play_on(first, 1)
    assert [game.title for game in library.games()] == ["first", "second"]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.game_id == first.game_id != second.game_id


@pytest.mark.parametrize("reopen", [True, False])
def test_a_clock_that_was_set_back_does_not_change_what_was_played_last(
    tmp_path: Path, *, reopen: bool
) -> None:
    clock = Clock()
    library = Library(tmp_path / FILE, clock)
    first = GameSession.start(library, setup("first"))
    GameSession.start(library, setup("second"))
    clock.set_back(24)
    if reopen:
        library.close()
        library = Library(tmp_path / FILE, clock)
        first = GameSession.resume(library, first.game_id)
    play_on(first, 1)
    assert [game.title for game in library.games()] == ["first", "second"]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.title == "first"
    assert newest.played < newest.created
    GameSession.start(library, setup("third"))
    assert [game.title for game in library.games()] == ["third", "first", "second"]
    library.close()


def test_a_finished_game_is_listed_but_not_offered_to_be_continued(library: Library) -> None:
    GameSession.start(library, setup("open"))
    play_on(GameSession.start(library, setup("over", seats=3)), 10_000)
    assert [game.title for game in library.games()] == ["over", "open"]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.title == "open"


def test_games_are_there_again_when_the_library_is_reopened(
    library: Library, tmp_path: Path
) -> None:
    play_on(GameSession.start(library, setup()), 20)
    games = library.games()
    library.close()
    library.close()
    reopened = Library(tmp_path / FILE, Clock())
    assert reopened.games() == games
    reopened.close()


def test_a_deleted_game_is_gone_with_its_actions_and_its_number(
    library: Library, tmp_path: Path
) -> None:
    kept = GameSession.start(library, setup("kept"))
    deleted = GameSession.start(library, setup("deleted"))
    play_on(kept, 3)
    play_on(deleted, 3)
    library.delete(deleted.game_id)
    library.delete(deleted.game_id)
    assert [game.title for game in library.games()] == ["kept"]
    assert stored_rows(tmp_path / FILE, "SELECT DISTINCT game_id FROM action") == [(kept.game_id,)]
    with pytest.raises(LibraryError, match="no longer among"):
        library.load(deleted.game_id)
    assert GameSession.start(library, setup()).game_id > deleted.game_id


def test_the_rules_are_stored_whole_and_not_by_their_name(library: Library, tmp_path: Path) -> None:
    session = GameSession.start(library, setup())
    alter(tmp_path / FILE, "UPDATE game SET title = 'renamed'")
    ((rules,),) = stored_rows(tmp_path / FILE, "SELECT rules FROM game")
    assert '"over":1' in str(rules)
    assert library.load(session.game_id).setup.rules == session.setup.rules


def test_half_a_character_in_a_title_is_stored_as_a_question_mark(library: Library) -> None:
    session = GameSession.start(library, setup("Fri\ud83dday"))
    assert library.load(session.game_id).setup.title == "Fri?day"


def test_rules_that_have_no_schedule_are_refused_in_words(library: Library) -> None:
    whole = setup()
    rules = row_codec.setup_to_texts(whole).rules.replace('"text":"', '"text":"nonsense ')
    texts = row_codec.setup_to_texts(whole)
    broken = row_codec.setup_from_texts(
        seals.SetupTexts(texts.form, texts.title, rules, texts.seats, texts.seed)
    )
    with pytest.raises(ValueError, match="nonsense"):
        library.create(broken)
    assert library.games() == []


def test_the_systems_clock_has_a_zone() -> None:
    assert utc_now().tzinfo is UTC


# Damage

SEALED_SETUP = "its rules or its players are damaged"
DAMAGES = [
    ("UPDATE game SET rules = replace(rules, '\"over\":1', '\"over\":2')", SEALED_SETUP),
    ("UPDATE game SET rules = substr(rules, 1, 100)", SEALED_SETUP),
    ("UPDATE game SET seats = replace(seats, 'steady', 'gentle')", SEALED_SETUP),
    ("UPDATE game SET seed = 'ff' || substr(seed, 3)", SEALED_SETUP),
    ("UPDATE game SET seal = x''", SEALED_SETUP),
    ("UPDATE action SET action = '{\"bid\":9}' WHERE ply = 2", "step 3 of it is damaged"),
    ("UPDATE action SET action = '' WHERE ply = 5", "step 6 of it is damaged"),
    ("UPDATE action SET seat = 0 WHERE ply = 1", "step 2 of it is damaged"),
    ("UPDATE action SET seal = x'00' WHERE ply = 0", "step 1 of it is damaged"),
    ("DELETE FROM action WHERE ply = 7", "followed its step 7 has been lost"),
    ("DELETE FROM action WHERE ply = 19", "followed its step 19 has been lost"),
    ("DELETE FROM action", "followed its step 0 has been lost"),
    ("UPDATE game SET plies = 21", "followed its step 20 has been lost"),
]


@pytest.mark.parametrize(("statement", "sentence"), DAMAGES)
def test_a_damaged_game_is_named_and_kept_and_the_others_can_be_played(
    library: Library, tmp_path: Path, statement: str, sentence: str
) -> None:
    damaged = GameSession.start(library, setup("Friday"))
    play_on(damaged, 20)
    alter(tmp_path / FILE, statement)
    other = GameSession.start(library, setup("Sunday"))
    play_on(other, 20)
    play_on(GameSession.resume(library, damaged.game_id + 1), 0)
    rows = stored_rows(tmp_path / FILE, "SELECT count(*) FROM action")

    with pytest.raises(LibraryError) as raised:
        GameSession.resume(library, damaged.game_id)
    assert "“Friday” cannot be opened" in str(raised.value)
    assert sentence in str(raised.value)
    assert stored_rows(tmp_path / FILE, "SELECT count(*) FROM action") == rows
    assert GameSession.resume(library, other.game_id).state == other.state


def test_a_game_that_could_not_be_opened_is_not_offered_again(
    library: Library, tmp_path: Path
) -> None:
    sound = GameSession.start(library, setup("Sunday"))
    damaged = GameSession.start(library, setup("Friday"))
    alter(tmp_path / FILE, "UPDATE game SET seed = '' WHERE game_id = ?", damaged.game_id)
    with pytest.raises(LibraryError):
        library.load(damaged.game_id)
    assert [(game.title, game.damaged) for game in library.games()] == [
        ("Friday", True),
        ("Sunday", False),
    ]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.game_id == sound.game_id


@pytest.mark.parametrize(
    "entry",
    [
        "played = '0001-01-01T00:00:00+14:00'",
        "created = '9999-12-31T23:59:59-14:00'",
        "played = '0001-01-01T00:00:00'",
        "deal = -1",
        "deals = 9223372036854775807",
        "totals = '[1e300]'",
        "seats = ''",
        "seats = '{}'",
        "seats = '[1]'",
        'seats = \'[{"name":"A","kind":"ghost","level":"","avatar":1}]\'',
        'seats = \'[{"name":"A","kind":"bot","level":"","avatar":13}]\'',
        "created = 'soon'",
        "played = ''",
        "totals = '[1, \"2\"]'",
        "totals = '7'",
        "totals = replace(hex(zeroblob(50000)), '00', '[')",
    ],
)
def test_a_line_that_cannot_be_read_is_listed_as_damaged(
    library: Library, tmp_path: Path, entry: str
) -> None:
    GameSession.start(library, setup("Friday"))
    alter(tmp_path / FILE, f"UPDATE game SET {entry}")  # noqa: S608 - the test's own words
    GameSession.start(library, setup("Sunday"))
    games = {game.title: game for game in library.games()}
    assert games["Friday"].damaged
    assert games["Friday"].seats == ()
    assert not games["Sunday"].damaged


def test_a_library_that_is_closed_refuses_a_new_game_in_a_sentence(library: Library) -> None:
    library.close()
    with pytest.raises(LibraryError, match="This could not be saved"):
        library.create(setup())


def test_a_game_that_is_missing_from_a_damaged_file_is_not_called_deleted(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(LibraryError, match="no longer among the saved games"):
        library.load(99)
    assert library.damage is None
    monkeypatch.setattr(open_file, "check", lambda _: ["row 1 missing"])
    with pytest.raises(LibraryError, match="Part of the file of saved games is damaged"):
        library.load(99)
    assert library.damage is not None


def test_invalid_letters_do_not_hide_the_list(library: Library, tmp_path: Path) -> None:
    GameSession.start(library, setup("Friday"))
    alter(tmp_path / FILE, "UPDATE game SET title = CAST(x'46ff46' AS TEXT)")
    assert [game.title for game in library.games()] == ["F\ufffdF"]


def unchecked(path: Path, column: str, value: object) -> None:
    """Write a value that the table would refuse, as damage does."""
    ((strict,),) = stored_rows(path, "SELECT sql FROM sqlite_schema WHERE name = 'game'")
    loose = str(strict).replace("STRICT", "")
    for sql, statement in (
        (loose, "SELECT ?"),
        (strict, f"UPDATE game SET {column} = ? WHERE game_id = 1"),  # noqa: S608 - from the list
    ):
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement, (value,))
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'game'", (sql,))
        connection.close()


COLUMNS = [
    *("form", "title", "rules", "seats", "seed", "seal", "created", "played", "plies", "deal"),
    *("deals", "totals", "finished", "turn", "nature", "help", "word", "fingerprint", "public"),
    *("others", "closing"),
]


@for_each("column", COLUMNS)
@for_each("value", [b"Oh Hell!", b"\xff\x00", "a\0b", 2**63 - 1, -(2**63), 0.5, 1e999])
def test_the_list_can_be_read_with_any_value_in_any_column(
    tmp_path_factory: pytest.TempPathFactory, column: str, value: object
) -> None:
    file = tmp_path_factory.mktemp("library") / FILE
    library = Library(file, Clock())
    play_on(GameSession.start(library, setup("Friday")), 3)
    GameSession.start(library, setup("Sunday"))
    library.close()
    unchecked(file, column, value)
    library = Library(file, Clock())
    assert {game.game_id for game in library.games()} == {1, 2}
    with suppress(LibraryError):
        assert isinstance(library.load(1).setup.title, str)
    play_on(GameSession.resume(library, 2), 3)
    assert library.games()[0].title == "Sunday"
    library.close()


@pytest.mark.parametrize("column", ["word", "fingerprint", "public", "others"])
@pytest.mark.parametrize("value", [None, "cake", "[]"])
def test_damage_in_what_is_known_about_the_cards_is_found(
    tmp_path: Path, column: str, value: str | None
) -> None:
    """The seal covers it."""
    ways = SeatWays((0.5, 0.5), (1.0,))
    about = replace(setup(), others=(ways,) * 4)
    public, cut = replace(about, public="day 2026-11-24"), replace(about, word="pie")
    library = Library(tmp_path / FILE, Clock())
    GameSession.start(library, public if column == "public" else cut)
    assert library.load(1).setup.others == (ways,) * 4
    unchecked(tmp_path / FILE, column, value)
    with pytest.raises(LibraryError):
        library.load(1)
    library.close()


@pytest.mark.parametrize("nature", [-1, 2**63 - 1, b"", "x"])
def test_a_damaged_nature_is_replaced_by_the_number_of_the_game(
    tmp_path: Path, nature: object
) -> None:
    library = Library(tmp_path / FILE, Clock())
    before = GameSession.start(library, setup()).setup
    library.close()
    unchecked(tmp_path / FILE, "nature", nature)
    library = Library(tmp_path / FILE, Clock())
    assert library.load(1).setup == before
    library.close()


def test_a_title_that_is_stored_as_bytes_is_shown_as_a_text(tmp_path: Path) -> None:
    Library(tmp_path / FILE, Clock()).close()
    library = Library(tmp_path / FILE, Clock())
    GameSession.start(library, setup("Friday"))
    library.close()
    unchecked(tmp_path / FILE, "title", b"Oh Hell!")
    library = Library(tmp_path / FILE, Clock())
    assert [game.title for game in library.games()] == ["Oh Hell!"]
    assert library.load(1).setup.title == "Oh Hell!"
    library.close()


def test_a_sealed_action_that_is_against_the_rules_is_refused(library: Library) -> None:
    session = GameSession.start(library, setup())
    turn = session.state.turn
    assert turn is not None
    unlawful: list[Action] = [Bid(turn, 0), PlayCard(turn, Card("AS")), Bid(Seat(0), 0)]
    for ply, action in enumerate(unlawful):
        library.append(session.game_id, ply, action, session.state)
    with pytest.raises(LibraryError, match="step 2 of it is against the rules"):
        library.load(session.game_id)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("rules", '{"nonsense":1}'),
        ("rules", "["),
        ("seats", "[]"),
        ("seed", "xyz"),
        ("seed", "00"),
        ("form", "x" * 101),
        ("rules", '{"sequence":{"text":"nonsense"}}'),
    ],
)
def test_a_sealed_setup_that_makes_no_sense_is_refused(
    library: Library, tmp_path: Path, column: str, value: str
) -> None:
    session = GameSession.start(library, setup())
    alter(tmp_path / FILE, f"UPDATE game SET {column} = ?", value)  # noqa: S608 - from the list
    ((form, title, rules, seats, seed, noted),) = stored_rows(
        tmp_path / FILE, "SELECT form, title, rules, seats, seed, fingerprint FROM game"
    )
    texts = seals.SetupTexts(
        str(form), str(title), str(rules), str(seats), str(seed), fingerprint=str(noted)
    )
    alter(tmp_path / FILE, "UPDATE game SET seal = ?", texts.seal())
    with pytest.raises(LibraryError, match=SEALED_SETUP) as raised:
        library.load(session.game_id)
    # Its seal is right: who reads it refuses it.
    assert isinstance(raised.value.__cause__, ValueError)


def test_a_list_that_cannot_be_read_is_reported_in_a_sentence(
    library: Library, tmp_path: Path
) -> None:
    GameSession.start(library, setup())
    alter(tmp_path / FILE, "DROP TABLE action")
    with pytest.raises(LibraryError, match="cannot be read"):
        library.load(1)
    alter(tmp_path / FILE, "ALTER TABLE game RENAME TO lost")
    with pytest.raises(LibraryError, match="cannot be read"):
        library.games()


def test_every_kind_of_value_is_checked_as_it_is_read() -> None:
    for read in (json_codec.time_from_text, json_codec.whole, json_codec.totals_from_text):
        with pytest.raises(ValueError, match="missing"):
            read(None)
    with pytest.raises(ValueError, match="must be an object"):
        row_codec.action_from_text("[]")


def test_times_are_stored_so_that_they_sort() -> None:
    east = datetime.fromisoformat("2026-05-01T01:00:00+02:00")
    assert json_codec.time_to_text(east) == "2026-04-30T23:00:00.000000+00:00"
    assert json_codec.time_from_text(json_codec.time_to_text(east)) == east


def test_the_tables_refuse_values_of_another_type(library: Library, tmp_path: Path) -> None:
    GameSession.start(library, setup())
    with pytest.raises(sqlite3.IntegrityError):
        alter(tmp_path / FILE, "UPDATE game SET deal = 'third'")
    with pytest.raises(sqlite3.IntegrityError):
        alter(tmp_path / FILE, "UPDATE game SET finished = 2")


def test_a_setup_is_the_same_after_it_was_stored() -> None:
    whole: GameSetup = setup("Zoë, à deux", seats=10, form="house-2-10")
    assert row_codec.setup_from_texts(row_codec.setup_to_texts(whole)) == whole


def test_the_start_page_learns_which_game_to_continue(library: Library) -> None:
    assert library.at_start() == (None, False, False, True)
    first, second = (library.create(setup(title)) for title in ("first", "second"))
    newest = library.at_start().newest
    assert newest is not None
    assert newest.game_id == second
    library._connection.execute("UPDATE game SET finished = 1 WHERE game_id = ?", (second,))
    newest, some, finished, _ = library.at_start()
    assert newest is not None
    assert (newest.game_id, some, finished) == (first, True, True)
    library._connection.execute("UPDATE game SET seats = '?' WHERE game_id = ?", (first,))
    assert library.at_start().newest is None
    assert library.damage is not None


def test_a_game_that_is_renamed_keeps_its_seal(library: Library) -> None:
    number = library.create(setup("first"))
    library.rename(number, "Aunt Erna")
    assert library.load(number).setup.title == "Aunt Erna"
    with pytest.raises(ValueError, match="title"):
        library.rename(number, "x" * 10_000)
    with pytest.raises(LibraryError):
        library.rename(number + 1, "Nobody")


def test_a_game_played_while_the_clock_is_wrong_by_centuries_is_no_damaged_one(
    tmp_path: Path,
) -> None:
    for year in (1, 1969, 9001, 9999):
        wrong = datetime(year, 6, 1, tzinfo=UTC)
        library = Library(tmp_path / f"{year}.sqlite3", lambda wrong=wrong: wrong)  # type: ignore[misc]
        play_on(GameSession.start(library, setup()), 5)
        (row,) = library.games()
        assert not row.damaged, year
        assert row.played == row.created
        library.close()
