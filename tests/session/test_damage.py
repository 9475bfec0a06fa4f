"""Whatever happens to the file of the saved games: nothing is lost in silence, nothing is altered.

Hypothesis draws what is damaged and how. What is right is known from the library as it was, which
knows nothing of how damage is found and repaired.
"""

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from session_drivers import FILE, Clock, alter, contents, play_on, setup, stored_rows
from test_real_games import real_game, score_deal

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.session.files.profile import Profile, ProfileInUseError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.history.export import to_csv
from ohhell_desktop.session.history.past_game import PastGame
from ohhell_desktop.session.library import database
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.library.rescue import repair_library, start_new_library
from ohhell_desktop.session.library.same_cards import KeptSame
from ohhell_desktop.session.library.seals import action_seal
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper

PAGE: Final = 4096
ASIDE: Final = f"{FILE}.damaged-2026-01-02"
KEPT: Final = f"{FILE}.kept-2026-01-02"
SHORT: Final = "romanian-whist"
"""Its first four deals have a card each."""
GAMES: Final = 9
DELETED: Final = 4
"""The number of a game that was deleted before the copy was made; its figures stay."""
GONE: Final = 6
"""The number of a game that was deleted after the copy was made."""
COPIED: Final = 30
"""How many actions each game has in the copy: three deals are over."""
LATER: Final = 25
"""How many actions every second game has had since."""
TEXTS: Final = (
    ("action", "action"),
    ("game", "seats"),
    ("own_form", "rules"),
    ("past_game", "figures"),
    ("past_game", "players"),
    ("real_entry", "entry"),
    ("same_cards", "result"),
)
KINDS: Final = (
    "zeros",
    "noise",
    "a bit",
    "head",
    "swapped",
    "cut",
    "a bit of a text",
    "another",
)


@dataclass
class Kept:
    """What there is in a library."""

    games: dict[int, list[str]]
    """By number, what the game was after each of its actions."""
    past: dict[int, PastGame]
    entries: tuple[str, ...]
    """Those of the game with real cards."""
    forms: set[str]
    same: list[KeptSame]


class Made:
    """A library and its copy, and what is in them; not printed, since it is long.

    Attributes:
        every_game: the games, those that were deleted, too.
    """

    def __init__(
        self, folder: Path, now: Kept, copied: Kept, every_game: dict[int, list[str]]
    ) -> None:
        self.folder = folder
        self.now = now
        self.copied = copied
        self.every_game = every_game

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text("made")


def played(library: Library, number: int, actions: int) -> list[str]:
    """Play on, and return what the game was after each action."""
    session = GameSession.resume(library, number)
    seen = []
    for step in range(actions):
        play_on(session, 1, seed=step)
        seen.append(digest(session.state))
    return seen


def look(library: Library, games: dict[int, list[str]]) -> Kept:
    """Return what can be read of a library; none of it may have been altered."""
    found: dict[int, list[str]] = {}
    for game in library.games():
        with suppress(SessionError):
            session = GameSession.resume(library, game.game_id)
            before = games[game.game_id][: session.ply]
            assert not session.ply or digest(session.state) == before[-1]
            found[game.game_id] = before
    past: list[PastGame] = []
    entries: tuple[str, ...] = ()
    forms: set[str] = set()
    with suppress(SessionError):
        past = library.past_games()
    with suppress(SessionError):
        for each in library.real_games():
            entries = library.load_real_game(each.real_game_id).entries
    with suppress(SessionError):
        for form in library.own_forms().forms:
            assert form.rules == RuleSet()
            forms.add(form.name)
    return Kept(found, {row.game_id: row for row in past}, entries, forms, library.same_cards())


def keep_copy(library: Library) -> None:
    """Make a copy."""
    job = library.copy_job()
    assert job is not None
    job()


@pytest.fixture(name="made", scope="module")
def fixture_made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Return a library with a copy that was made some actions ago."""
    folder = tmp_path_factory.mktemp("made")
    games: dict[int, list[str]] = {}
    with closing(Library(folder / FILE, Clock())) as library:
        for number in range(1, GAMES + 1):
            chosen = setup(f"game {number}", form=SHORT, seed=bytes([number]) * 32)
            assert GameSession.start(library, chosen).game_id == number
            games[number] = played(library, number, COPIED)
        library.delete(DELETED)
        for name in ("Mine", "Yours"):
            library.save_own_form(OwnForm(name, RuleSet()))
        keeper = ScoreKeeper.begin(library, real_game())
        for _ in range(3):
            score_deal(keeper)
        library.keep_same_cards(KeptSame("day 2026-01-02", "friend", 0, '{"deals":[1,2,3]}'))
        keep_copy(library)
        copied = look(library, games)
        del copied.games[GONE]
        for number in (1, 3, 5, 7, 9):
            games[number] += played(library, number, LATER)
        score_deal(keeper)
        library.delete(GONE)
        now = look(library, games)
    assert len(now.past) == GAMES
    assert len(now.entries) > len(copied.entries) > 0
    return Made(folder, now, copied, games)


def spoiled(whole: bytes, path: Path, rng: random.Random, kind: str, place: int | None) -> bytes:
    """Return damaged bytes of a file.

    Args:
        whole: its bytes.
        path: the file.
        rng: chooses the place.
        kind: how it is damaged.
        place: which of the texts; None: any.
    """
    data = bytearray(whole)
    pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
    page, other = (rng.randrange(len(pages)) for _ in range(2))
    match kind:
        case "zeros":
            pages[page][:] = bytes(PAGE)
        case "noise":
            pages[page][:] = rng.randbytes(PAGE)
        case "a bit":
            pages[page][rng.randrange(PAGE)] ^= 1 << rng.randrange(8)
        case "head":
            pages[page][rng.randrange(16)] = rng.randrange(256)
        case "swapped":
            pages[page], pages[other] = pages[other], pages[page]
        case "cut":
            return whole[: rng.randrange(len(whole))]
        case "a bit of a text":
            table, column = TEXTS[rng.randrange(len(TEXTS)) if place is None else place]
            rows = stored_rows(path, f"SELECT {column} FROM {table}")  # noqa: S608 - from the list
            text = str(rng.choice(rows)[0]).encode()
            data[data.index(text) + rng.randrange(len(text))] ^= 1 << rng.randrange(7)
            return bytes(data)
        case _:
            return rng.randbytes(rng.choice((0, 1, PAGE, 5 * PAGE)))
    return b"".join(pages)


def is_less(found: Kept, wanted: Kept) -> bool:
    """Return whether anything is missing."""
    return (
        any(len(found.games.get(n, ())) < len(each) for n, each in wanted.games.items())
        or not wanted.games.keys() <= found.games.keys()
        or any(
            number not in found.past or found.past[number].deals < row.deals
            for number, row in wanted.past.items()
        )
        or len(found.entries) < len(wanted.entries)
        or not wanted.forms <= found.forms
        or len(found.same) < len(wanted.same)
    )


def check_not_altered(found: Kept, right: Kept) -> None:
    """Check that everything is as it was, or as it was before."""
    assert found.entries == right.entries[: len(found.entries)]
    assert found.forms <= right.forms
    assert all(each in right.same for each in found.same)
    for number, row in found.past.items():
        whole = right.past[number]
        assert (row.cards, row.rules, row.players) == (whole.cards, whole.rules, whole.players)
        pairs = zip(row.figures.split("\n"), whole.figures.split("\n"), strict=True)
        assert all(complete.startswith(part) for part, complete in pairs)


def check_damage(made: Made, folder: Path, kind: str, seed: int, place: int | None = None) -> None:
    """Damage a library, look at everything in it, and repair it if anything is missing."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made.folder, folder)
    path, right = folder / FILE, made.now
    games = made.every_game
    whole = path.read_bytes()
    damaged = spoiled(whole, path, random.Random(seed), kind, place)  # noqa: S311 - no secret
    path.write_bytes(damaged)
    try:
        library = Library(path, Clock())
    except LibraryError as error:
        assert (path.read_bytes(), WayOut.REPAIR in error.ways) == (damaged, True)  # noqa: PT017
        repaired = repair_library(folder, Clock())
        assert repaired.kept.read_bytes() == damaged
        library, is_repaired = Library(path, Clock()), True
    else:
        is_repaired = False
    with closing(library):
        found = look(library, games)
        check_not_altered(found, right)
        if not is_repaired and is_less(found, right):
            if library.damage is None:
                with pytest.raises(LibraryError, match="is damaged"):
                    keep_copy(library)
            library.repair()
            found, is_repaired = look(library, games), True
            check_not_altered(found, right)
        if is_repaired:
            assert not is_less(found, made.copied)
            assert library.damage is None
            played(library, 1, 3)
            keep_copy(library)


@settings(max_examples=40, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 1 << 32))
def test_no_damage_loses_what_the_copy_has_or_alters_anything(
    made: Made, tmp_path: Path, kind: str, seed: int
) -> None:
    check_damage(made, tmp_path / "games", kind, seed)


def test_one_bit_of_any_text_is_noticed_and_what_it_belongs_to_comes_from_the_copy(
    made: Made, tmp_path: Path
) -> None:
    for place in range(len(TEXTS)):
        for seed in (1, 2):
            check_damage(made, tmp_path / "games", "a bit of a text", seed, place)


@pytest.mark.slow
@settings(max_examples=300, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 1 << 32))
def test_no_damage_of_three_hundred_loses_anything(
    made: Made, tmp_path: Path, kind: str, seed: int
) -> None:
    check_damage(made, tmp_path / "games", kind, seed)


# One by one, what the property cannot tell


@pytest.fixture(name="folder")
def fixture_folder(made: Made, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made.folder, tmp_path / "games"))


def pages(path: Path, table: str, kind: str = "leaf") -> list[int]:
    """Return the page numbers of a table, in order."""
    query = (
        f"SELECT pageno FROM dbstat WHERE name = '{table}' AND pagetype = '{kind}' ORDER BY path"  # noqa: S608
    )
    try:
        return [int(str(number)) for (number,) in stored_rows(path, query)]
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no map of its pages")


def overwrite(path: Path, page: int, content: bytes = bytes(PAGE)) -> None:
    """Damage a page."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(content)


def titles(library: Library) -> set[str]:
    """Return the titles of the games that are not damaged."""
    return {game.title for game in library.games() if not game.damaged}


def names(*numbers: int) -> set[str]:
    """Return the titles of all games that are there, except for some."""
    there = set(range(1, GAMES + 1)) - {DELETED, GONE, *numbers}
    return {f"game {number}" for number in there}


def lose_an_action(path: Path) -> None:
    """Damage an action, which SQLite does not notice."""
    alter(path, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 7")


def test_games_that_can_be_read_are_played_and_listed_beside_damaged_ones(folder: Path) -> None:
    overwrite(folder / FILE, pages(folder / FILE, "game")[1])
    with closing(Library(folder / FILE, Clock())) as library:
        games = library.games()
        assert len(games) == len(names())
        assert {game.title for game in games if game.damaged} == {""}
        assert library.damage is not None
        assert library.damage.ways == (WayOut.REPAIR,)
        newest = library.newest_unfinished()
        assert newest is not None
        played(library, newest.game_id, 5)
        play_on(GameSession.start(library, setup("another")), 5)


def test_a_first_page_that_is_lost_costs_nothing_even_without_a_copy(
    made: Made, folder: Path
) -> None:
    shutil.rmtree(folder / "copies")
    overwrite(folder / FILE, 1)
    plan = repair_library(folder, Clock()).plan
    assert (plan.games, plan.damaged, plan.copied) == (len(names()), (), None)
    with closing(Library(folder / FILE, Clock())) as library:
        assert look(library, made.every_game) == made.now


def test_a_game_at_the_table_continues_after_a_repair_with_the_action_that_failed(
    folder: Path,
) -> None:
    path = folder / FILE
    lost = pages(path, "sqlite_sequence")[0], pages(path, "game", "internal")[0]
    with closing(Library(path, Clock())) as library:
        session = GameSession.resume(library, 9)
        for page in lost:
            overwrite(path, page, b"\x07" * PAGE)
        ply = session.ply
        library._connection.execute("PRAGMA cache_size = 0")
        library._connection.execute("PRAGMA shrink_memory")
        with pytest.raises(LibraryError, match="have the file repaired") as raised:
            play_on(session, 1)
        assert raised.value.ways == (WayOut.REPAIR, WayOut.RETRY)
        library.repair()
        play_on(session, 1)
        assert GameSession.resume(library, 9).ply == ply + 1


def test_numbers_are_not_given_again_after_a_repair(folder: Path) -> None:
    path = folder / FILE
    shutil.rmtree(folder / "copies")
    alter(path, "DELETE FROM game WHERE game_id = 9")
    alter(path, "UPDATE sqlite_sequence SET seq = 7 WHERE name = 'game'")
    with closing(Library(path, Clock())) as library:
        library.delete(8)
        library.repair()
        assert titles(library) == names(8, 9)
        assert GameSession.start(library, setup("another")).game_id == 10


@pytest.mark.parametrize(
    ("table", "kind", "back"),
    [("game", "internal", False), ("action", "leaf", False), ("both", "internal", True)],
)
def test_deleted_games_come_back_only_where_neither_list_nor_actions_can_be_read(
    folder: Path, table: str, kind: str, *, back: bool
) -> None:
    path = folder / FILE
    with closing(Library(path, Clock())) as library:
        library.delete(2)
        library.delete_own_form(1)
        keep = library._connection.execute("PRAGMA secure_delete").fetchone()
        assert keep == (1,), "a repair could find what was deleted"
    for name in ("game", "action") if table == "both" else (table,):
        overwrite(path, pages(path, name, kind)[0])
    plan = repair_library(folder, Clock()).plan
    with closing(Library(path, Clock())) as library:
        assert titles(library) == ({*names(), "game 6"} if back else names(2))
        assert [form.name for form in library.own_forms().forms] == ["Yours"]
    assert plan.damaged == ()


def test_without_a_copy_what_is_lost_is_named_and_stays_in_the_old_file(folder: Path) -> None:
    path = folder / FILE
    shutil.rmtree(folder / "copies")
    lose_an_action(path)
    overwrite(path, pages(path, "game")[-1])
    before = path.read_bytes()
    repaired = repair_library(folder, Clock())
    assert "game 3" in repaired.plan.damaged
    assert any(title.startswith("#") for title in repaired.plan.damaged)
    assert repaired.plan.games + len(repaired.plan.damaged) == len(names())
    assert (repaired.plan.older, repaired.plan.copied) == ((), None)
    assert repaired.kept == path.with_name(ASIDE)
    assert repaired.kept.read_bytes() == before


def test_a_game_that_is_only_whole_in_the_copy_is_taken_from_there_and_named(folder: Path) -> None:
    path = folder / FILE
    alter(path, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 32")
    with closing(Library(path, Clock())) as library:
        before = {game.title: game.played for game in library.games()}
        plan = library.repair_plan()
        assert plan is not None
        assert (plan.games, plan.damaged) == (len(names()), ())
        ((title, moment),) = [(game.title, game.played) for game in plan.older]
        assert title == "game 3"
        assert moment < before["game 3"]
        assert library.repair().plan == plan
        # The two actions before the damaged one are added to what the copy has.
        assert GameSession.resume(library, 3).ply == 32


def test_what_is_damaged_in_the_library_is_filled_in_from_the_copy(
    made: Made, folder: Path
) -> None:
    lose_an_action(folder / FILE)
    plan = repair_library(folder, Clock()).plan
    assert (plan.games, plan.older) == (len(names()), ())
    with closing(Library(folder / FILE, Clock())) as library:
        assert look(library, made.every_game) == made.now


@pytest.mark.parametrize("damage", [lose_an_action, lambda copy: overwrite(copy, 3)])
def test_a_copy_that_was_damaged_itself_is_passed_over(
    folder: Path, damage: Callable[[Path], None]
) -> None:
    (older,) = (folder / "copies").iterdir()
    newer = older.with_name("games-2026-01-02-235959.sqlite3")
    shutil.copyfile(older, newer)
    damage(newer)
    (folder / FILE).write_bytes(b"")
    with pytest.raises(LibraryError, match="it is empty"):
        Library(folder / FILE, Clock())
    plan = repair_library(folder, Clock()).plan
    assert plan.games == len({*names(), "game 6"})
    assert plan.copied is not None
    assert f"games-{plan.copied:%Y-%m-%d-%H%M%S}.sqlite3" == older.name


def test_a_copy_of_another_library_is_not_used(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    with closing(Library(other / FILE, Clock())) as library:
        play_on(GameSession.start(library, setup("of another")), 20)
        keep_copy(library)
    shutil.rmtree(folder / "copies")
    shutil.copytree(other / "copies", folder / "copies")
    lose_an_action(folder / FILE)
    plan = repair_library(folder, Clock()).plan
    assert (plan.games, plan.copied) == (len(names()) - 1, None)


def test_what_no_seal_covers_is_computed_again(folder: Path) -> None:
    path = folder / FILE
    changes = "totals = 'x', played = 'y', nature = -5, help = '{', brought = 7, turn = -1"
    alter(path, f"UPDATE game SET {changes} WHERE game_id = 3")  # noqa: S608 - our own
    with closing(Library(path, Clock())) as library:
        assert [game.title for game in library.games() if game.damaged] == ["game 3"]
        state = GameSession.resume(library, 3).state
        library.repair()
        (game,) = [game for game in library.games() if game.title == "game 3"]
        assert not game.damaged
        assert game.totals == state.totals
    query = "SELECT nature, help, brought, turn FROM game WHERE game_id = 3"
    assert stored_rows(path, query) == [(None, None, 0, 0)]


def test_a_game_against_the_rules_is_kept_with_unknown_progress(folder: Path) -> None:
    path, text = folder / FILE, '{"play":"AS"}'
    ((seal,),) = stored_rows(path, "SELECT seal FROM game WHERE game_id = 1")
    assert isinstance(seal, bytes)
    alter(path, "DELETE FROM action WHERE game_id = 1")
    own = action_seal(seal, 0, text)
    alter(path, "INSERT INTO action VALUES (1, 0, 0, ?, ?)", text, own)
    alter(path, "UPDATE game SET plies = 1, totals = 'none' WHERE game_id = 1")
    shutil.rmtree(folder / "copies")
    repair_library(folder, Clock())
    assert stored_rows(path, "SELECT deal, deals, totals FROM game WHERE game_id = 1") == [
        (0, 0, "[]")
    ]


def test_two_own_forms_of_one_name_are_both_kept(folder: Path) -> None:
    path = folder / FILE
    with closing(Library(path, Clock())) as library:
        library.save_own_form(OwnForm("Theirs", RuleSet(), form_id=1))
        library.save_own_form(OwnForm("Mine", RuleSet()))
    alter(path, "UPDATE own_form SET seal = x'00' WHERE form_id = 1")
    repair_library(folder, Clock())
    with closing(Library(path, Clock())) as library:
        assert {form.name for form in library.own_forms().forms} == {"Mine", "Mine (2)", "Yours"}


# The record


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE past_game SET players = CAST(zeroblob(length(players)) AS TEXT)",
        "UPDATE past_game SET dealt = CAST(zeroblob(length(dealt)) AS TEXT)",
        "UPDATE past_game SET deals = 2",
        "UPDATE past_game SET title = CAST(x'41FF' AS TEXT)",
    ],
)
def test_damage_in_the_record_is_noticed_and_counted_again(
    made: Made, folder: Path, statement: str
) -> None:
    path = folder / FILE
    alter(path, f"{statement} WHERE game_id IN (3, {DELETED})")
    with closing(Library(path, Clock())) as library:
        rows = library.past_games()
        assert {row.game_id for row in rows} == made.now.past.keys() - {3, DELETED}
        assert to_csv(rows, ",").count(b"\n") > 1
        assert library.damage is not None
        with pytest.raises(LibraryError):
            copy_in_vain(library)
        library.repair()
        # The one is counted again, and the other, whose game is gone, is in the copy.
        assert as_counted(library.past_games()) == as_counted(made.now.past.values())


def as_counted(rows: Iterable[PastGame]) -> dict[int, PastGame]:
    """Return rows without the moment when they were written, which nobody knows afterwards."""
    return {row.game_id: row._replace(settled="") for row in rows}


def copy_in_vain(library: Library) -> None:
    """Make a copy although damage is known."""
    library.damage = None
    keep_copy(library)


def test_an_empty_page_of_the_record_is_noticed_and_counted_again(made: Made, folder: Path) -> None:
    path = folder / FILE
    for page in pages(path, "past_game"):
        overwrite(path, page)
    with closing(Library(path, Clock())) as library:
        with pytest.raises(LibraryError):
            library.past_games()
        assert library.damage is not None
        library.repair()
        assert as_counted(library.past_games()) == as_counted(made.now.past.values())


# A repair that stops, and what it leaves


class StoppedError(BaseException):
    """Stands for the end of the process."""


def stop_at(monkeypatch: pytest.MonkeyPatch, number: int, error: BaseException) -> list[int]:
    """Make one step that changes the disk fail; return how many there were."""
    count = [0]

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*values: Any, **options: Any) -> Any:
            count[0] += 1
            if count[0] == number:
                raise error
            return real(*values, **options)

        return step

    for owner, name in (
        (os, "fsync"),
        (Path, "hardlink_to"),
        (Path, "rename"),
        (Path, "replace"),
    ):
        monkeypatch.setattr(owner, name, counted(getattr(owner, name)))
    return count


def test_a_crash_at_any_step_of_a_repair_leaves_a_library_with_all_games(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_an_action(folder / FILE)
    damaged = (folder / FILE).read_bytes()
    for number in range(1, 99):
        crashed = shutil.copytree(folder, tmp_path / str(number))
        with monkeypatch.context() as patched:
            # After a crash no cleanup code runs.
            patched.setattr(Path, "unlink", lambda *_, **__: None)
            count = stop_at(patched, number, StoppedError())
            with suppress(StoppedError):
                repair_library(crashed, Clock())
        assert damaged in contents(crashed).values()
        with closing(Library(crashed / FILE, Clock())) as library:
            if 3 not in look_at_numbers(library):
                library.repair()
            assert titles(library) == names()
        assert not list(crashed.glob(".ohhell-*"))
        assert damaged in contents(crashed).values()
        if count[0] < number:
            assert number > 3
            return
    raise AssertionError("it never ended")


def look_at_numbers(library: Library) -> set[int]:
    """Return the numbers of the games that can be opened."""
    found = set()
    for game in library.games():
        with suppress(LibraryError):
            library.load(game.game_id)
            found.add(game.game_id)
    return found


def test_a_repair_that_fails_leaves_everything_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_an_action(folder / FILE)
    with closing(Library(folder / FILE, Clock())) as library:
        before = contents(folder)
        for number in (2, 3):
            with monkeypatch.context() as patched:
                stop_at(patched, number, OSError(28, "No space left on device"))
                with pytest.raises(LibraryError, match="could not be repaired"):
                    library.repair()
            assert contents(folder) == before
            assert titles(library) == names()
        library.repair()
        assert 3 in look_at_numbers(library)


def test_a_repair_is_possible_where_a_file_has_only_one_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_an_action(folder / FILE)
    damaged = (folder / FILE).read_bytes()

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert repair_library(folder, Clock()).kept.read_bytes() == damaged
    with closing(Library(folder / FILE, Clock())) as library:
        assert titles(library) == names()


@pytest.mark.parametrize("act", [repair_library, start_new_library])
def test_a_folder_that_is_in_use_is_not_repaired(
    tmp_path: Path, act: Callable[[Path, Clock], object]
) -> None:
    with closing(Profile.open(tmp_path, tmp_path, Clock())), pytest.raises(ProfileInUseError):
        act(tmp_path, Clock())


def test_a_new_library_keeps_the_old_one_beside_it(folder: Path) -> None:
    before = (folder / FILE).read_bytes()
    assert start_new_library(folder, Clock()) == folder / KEPT
    with closing(Library(folder / FILE, Clock())) as library:
        assert library.games() == []
    start_new_library(folder, Clock())
    assert (folder / f"{KEPT}-2").exists()
    assert (folder / KEPT).read_bytes() == before


def test_only_what_a_repair_has_left_is_deleted(folder: Path) -> None:
    left = folder / ".ohhell-0123456789abcdef.new"
    left.write_bytes(b"half of a new file")
    (folder / ".ohhell-notes.new").touch()
    (folder / ".ohhell-0123456789abcdee.new").mkdir()
    Library(folder / FILE, Clock()).close()
    assert {path.name for path in folder.glob(".ohhell-*")} == {
        ".ohhell-notes.new",
        ".ohhell-0123456789abcdee.new",
    }


def test_nothing_is_written_where_pages_in_use_count_as_free(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Damage that is noticed while the library is open is looked into before the next write."""
    with closing(Library(folder / FILE, Clock())) as library:
        session = GameSession.resume(library, 1)
        library.note_damage()
        monkeypatch.setattr(database, "is_dangerous", lambda _: True)
        with pytest.raises(LibraryError, match="its pages are in disorder") as raised:
            play_on(session, 1)
        assert WayOut.REPAIR in raised.value.ways
        monkeypatch.undo()
        play_on(session, 1)


# Earlier builds


def test_the_saved_games_of_an_earlier_build_are_set_aside_by_name(tmp_path: Path) -> None:
    path, log = tmp_path / FILE, tmp_path / f"{FILE}-wal"
    with closing(sqlite3.connect(path, isolation_level=None)) as earlier:
        earlier.execute("PRAGMA application_id = 1330137188")
        earlier.execute("PRAGMA user_version = 13")
        earlier.execute("CREATE TABLE game (game_id INTEGER PRIMARY KEY)")
        earlier.execute("PRAGMA journal_mode = WAL")
        earlier.execute("INSERT INTO game VALUES (7)")
        kept = path.read_bytes(), log.read_bytes()
    path.write_bytes(kept[0])
    log.write_bytes(kept[1])
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "games-2026-01-01-120000.sqlite3").write_bytes(kept[0])
    with closing(Library(path, Clock())) as library:
        assert f"kept as {FILE}.earlier-2026-01-02" in str(library.notice)
        assert library.games() == []
        keep_copy(library)
    aside = tmp_path / f"{FILE}.earlier-2026-01-02"
    assert (aside.read_bytes(), aside.with_name(f"{aside.name}-wal").read_bytes()) == kept
    assert len(list((tmp_path / "copies.earlier-2026-01-02").iterdir())) == 1
    with closing(Library(path, Clock())) as library:
        assert library.notice is None


def test_a_log_that_lies_beside_the_saved_games_is_set_aside(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "other", isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE recipe (name TEXT)")
        shutil.copyfile(folder / "other-wal", folder / f"{FILE}-wal")
    with closing(Library(folder / FILE, Clock())) as library:
        assert f"kept as {FILE}-wal.earlier" in str(library.notice)
        assert titles(library) == names()
