"""A damaged library: sound games can be continued, the rest is named, and nothing is deleted."""

import os
import random
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest
from profile_drivers import snapshot
from session_drivers import FILE, Clock, alter, contents, done, play_on, setup, stored_rows

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.disk import atomic as files
from ohhell_desktop.session.errors import REPAIRED_BEFORE, WayOut
from ohhell_desktop.session.files.profile import Profile, ProfileInUseError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.file import database
from ohhell_desktop.session.library.file.database import rescued
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.library.rescue import interrupted, planning, rebuild, repair
from ohhell_desktop.session.library.rescue.repair import (
    apply_log,
    repair_library,
    set_log_aside,
    start_new_library,
)
from ohhell_desktop.session.library.seals import SetupTexts, action_seal

PAGE = 4096
ASIDE = f"{FILE}.damaged-2026-01-02"
KEPT = f"{FILE}.kept-2026-01-02"
TITLES = ["one", "two", "three", "four", "five", "six", "seven", "eight"]


@pytest.fixture(name="made", scope="module")
def fixture_made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a closed library of eight games with 90 actions each, and an own form."""
    path = tmp_path_factory.mktemp("made") / FILE
    library = Library(path, Clock())
    for title in TITLES:
        play_on(GameSession.start(library, setup(title)), 90)
    library.save_own_form(OwnForm("Mine", RuleSet()))
    library.close()
    return path.read_bytes()


@pytest.fixture(name="path")
def fixture_path(tmp_path: Path, made: bytes) -> Path:
    """Return the file of that library, beside which there is a copy of it."""
    copies = tmp_path / "copies"
    copies.mkdir()
    for place in (tmp_path / FILE, copies / "games-2026-01-01-120000.sqlite3"):
        place.write_bytes(made)
    return tmp_path / FILE


def pages(path: Path, table: str, kind: str = "leaf") -> list[int]:
    """Return the page numbers of a table, in order."""
    query = (
        f"SELECT pageno FROM dbstat WHERE name = '{table}' AND pagetype = '{kind}' ORDER BY path"  # noqa: S608
    )
    try:
        return [int(str(number)) for (number,) in stored_rows(path, query)]
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no map of its pages")


def overwrite(path: Path, page: int, content: bytes) -> None:
    """Damage a page."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(content)


def titles(library: Library) -> set[str]:
    """Return the titles of the games that are not damaged."""
    return {game.title for game in library.games() if not game.damaged}


def test_one_bad_page_of_the_list_leaves_the_other_games_playable(path: Path) -> None:
    overwrite(path, pages(path, "game")[1], bytes(PAGE))
    library = Library(path, Clock())
    games = library.games()
    assert {"one", "eight"} < titles(library)
    assert len(games) == 8
    assert [game.title for game in games if game.damaged] == ["", ""]
    assert library.damage is not None
    assert library.damage.ways == (WayOut.REPAIR,)
    for game in games:
        if not game.damaged:
            play_on(GameSession.resume(library, game.game_id), 5)
    newest = library.newest_unfinished()
    assert newest is not None
    assert not newest.damaged
    play_on(GameSession.start(library, setup("nine")), 5)
    library.close()


def test_a_bad_page_of_actions_damages_only_its_game(path: Path) -> None:
    overwrite(path, pages(path, "action")[1], b"\xff" * PAGE)
    library = Library(path, Clock())
    assert len(titles(library)) == 8
    refused = []
    for game in library.games():
        try:
            play_on(GameSession.resume(library, game.game_id), 5)
        except LibraryError as error:
            refused.append(error)
    assert 0 < len(refused) < 5
    assert all("“" in str(error) and WayOut.REPAIR in error.ways for error in refused)
    assert library.damage is not None
    library.close()


def test_games_are_listed_as_damaged_until_an_unreadable_list_is_repaired(
    path: Path,
) -> None:
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))
    library = Library(path, Clock())
    assert titles(library) == set()
    assert len(library.games()) == 8
    repaired = library.repair()
    assert (repaired.plan.games, repaired.plan.damaged, repaired.plan.forms) == (8, (), 1)
    assert titles(library) == set(TITLES)
    assert library.damage is None
    library.close()


def test_a_game_that_could_not_be_opened_is_in_order_after_the_repair(path: Path) -> None:
    overwrite(path, pages(path, "action", "internal")[0], bytes(PAGE))
    library = Library(path, Clock())
    for game in library.games():
        with pytest.raises(LibraryError):
            library.load(game.game_id)
    assert titles(library) == set()
    repaired = library.repair()
    assert repaired.plan.games > 0
    assert len(titles(library)) == repaired.plan.games
    library.close()


@pytest.mark.parametrize("page", [1, 2, 3])
@pytest.mark.parametrize("content", [bytes(PAGE), random.Random(1).randbytes(PAGE)])  # noqa: S311
def test_whatever_page_leads_to_the_games_all_are_found(
    path: Path, page: int, content: bytes
) -> None:
    overwrite(path, page, content)
    before = path.read_bytes()
    repaired = repair_library(path.parent, Clock())
    assert repaired.kept == path.with_name(ASIDE)
    assert repaired.kept.read_bytes() == before
    assert repaired.plan.games == 8
    library = Library(path, Clock())
    assert titles(library) == set(TITLES)
    assert [form.name for form in library.own_forms().forms] == ["Mine"]
    for game in library.games():
        play_on(GameSession.resume(library, game.game_id), 5)
    library.close()


def test_a_game_at_the_table_continues_after_a_repair_with_the_action_that_failed(
    path: Path,
) -> None:
    lost = pages(path, "sqlite_sequence")[0], pages(path, "game", "internal")[0]
    library = Library(path, Clock())
    session = GameSession.resume(library, 8)
    for page in lost:
        overwrite(path, page, b"\x07" * PAGE)
    library._connection.execute("PRAGMA cache_size = 0")
    library._connection.execute("PRAGMA shrink_memory")
    action, ply = legal(session.state)[0], session.ply
    with pytest.raises(LibraryError, match="have the file repaired") as raised:
        session.submit(action, ply)
    assert raised.value.ways == (WayOut.REPAIR, WayOut.RETRY)
    assert library.damage is not None
    library.repair()
    done(session, action)
    assert GameSession.resume(library, 8).ply == ply + 1
    library.close()


def test_numbers_are_not_given_again_after_a_repair(path: Path) -> None:
    library = Library(path, Clock())
    library.delete(8)
    library.repair()
    assert titles(library) == set(TITLES) - {"eight"}
    assert GameSession.start(library, setup("nine")).game_id == 9
    library.close()


def test_the_number_of_a_game_of_which_only_actions_are_left_is_not_given_again(
    path: Path,
) -> None:
    rmtree(path.parent / "copies")
    alter(path, "DELETE FROM game WHERE game_id = 8")
    alter(path, "UPDATE sqlite_sequence SET seq = 7 WHERE name = 'game'")
    library = Library(path, Clock())
    assert library.repair().plan.games == 7
    assert GameSession.start(library, setup("nine")).game_id == 9
    library.close()


def test_nothing_of_a_deleted_game_stays_in_the_file(path: Path) -> None:
    library = Library(path, Clock())
    assert library._connection.execute("PRAGMA secure_delete").fetchone() == (1,)
    library.close()


@pytest.mark.parametrize(("kind", "games"), [("internal", 8), ("leaf", 4)])
def test_deleted_games_come_back_only_where_the_list_cannot_be_read(
    path: Path, kind: str, games: int
) -> None:
    library = Library(path, Clock())
    for number in (2, 3, 4, 5):
        library.delete(number)
    library.delete_own_form(1)
    library.close()
    table = "game" if kind == "internal" else "action"
    overwrite(path, pages(path, table, kind)[0], bytes(PAGE))
    plan = repair_library(path.parent, Clock()).plan
    assert plan.games == games
    assert plan.damaged == ()


def test_without_a_copy_a_game_that_is_lost_is_named_and_stays_in_the_old_file(path: Path) -> None:
    rmtree(path.parent / "copies")
    alter(path, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 7")
    overwrite(path, pages(path, "game")[0], bytes(PAGE))
    plan = repair_library(path.parent, Clock()).plan
    assert "three" in plan.damaged
    assert any(title.startswith("#") for title in plan.damaged)
    assert plan.games + len(plan.damaged) == 8
    assert (plan.older, plan.copied) == ((), None)


def test_a_game_that_is_only_whole_in_the_copy_is_taken_from_there_and_named(path: Path) -> None:
    tomorrow = Clock()
    tomorrow.set_back(-24)
    library = Library(path, tomorrow)
    play_on(GameSession.resume(library, 3), 5)
    library.close()
    alter(path, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 92")
    library = Library(path, Clock())
    before = {game.title: game.played for game in library.games()}
    plan = library.repair_plan()
    assert plan is not None
    assert (plan.games, plan.damaged) == (8, ())
    assert plan.copied == datetime(2026, 1, 1, 12, tzinfo=UTC)
    ((title, played),) = [(game.title, game.played) for game in plan.older]
    assert title == "three"
    assert played < before["three"]
    assert library.repair().plan == plan
    # The two actions before the damaged one are added to what the copy has.
    assert GameSession.resume(library, 3).ply == 92
    library.close()


def test_what_is_damaged_in_the_library_is_filled_in_from_the_copy(path: Path) -> None:
    library = Library(path, Clock())
    session = GameSession.resume(library, 3)
    play_on(session, 5)
    library.close()
    alter(path, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 7")
    plan = repair_library(path.parent, Clock()).plan
    assert (plan.games, plan.older) == (8, ())
    library = Library(path, Clock())
    assert GameSession.resume(library, 3).state == session.state
    library.close()


def lose_an_action(copy: Path) -> None:
    """Damage an action, which SQLite does not notice."""
    alter(copy, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 7")


def lose_a_page(copy: Path) -> None:
    """Damage a page, which SQLite notices."""
    overwrite(copy, pages(copy, "game")[1], bytes(PAGE))


@pytest.mark.parametrize("damage", [lose_an_action, lose_a_page])
def test_a_copy_that_was_damaged_itself_is_passed_over(
    path: Path, damage: Callable[[Path], None]
) -> None:
    newer = path.parent / "copies" / "games-2026-01-01-130000.sqlite3"
    newer.write_bytes(path.read_bytes())
    damage(newer)
    overwrite(path, 1, bytes(PAGE))
    plan = repair_library(path.parent, Clock()).plan
    assert plan.games == 8
    assert plan.copied == datetime(2026, 1, 1, 12, tzinfo=UTC)


def test_a_damaged_entry_of_the_list_is_computed_again(path: Path) -> None:
    alter(
        path,
        "UPDATE game SET totals = 'x', played = 'y', nature = -5, help = '{' WHERE game_id = 3",
    )
    library = Library(path, Clock())
    assert [game.title for game in library.games() if game.damaged] == ["three"]
    before = {game.title: game.totals for game in library.games()}
    library.repair()
    after = {game.title: game for game in library.games()}
    assert not after["three"].damaged
    assert len(after["three"].totals) == 4
    assert stored_rows(path, "SELECT nature, help FROM game WHERE game_id = 3") == [(None, None)]
    assert after["two"].totals == before["two"]
    library.close()


def test_a_repair_keeps_what_is_only_in_the_log(path: Path) -> None:
    library = Library(path, Clock())
    session = GameSession.resume(library, 8)
    play_on(session, 3)
    folder = path.parent / "killed"
    folder.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        (folder / name).write_bytes((path.parent / name).read_bytes())
    library.close()
    copytree(path.parent / "copies", folder / "copies")
    # An unfinished transaction and everything after it is not part of the library.
    with (folder / f"{FILE}-wal").open("ab") as log:
        log.write(b"\x01" * 5000)
    overwrite(folder / FILE, pages(path, "game", "internal")[0], bytes(PAGE))
    assert repair_library(folder, Clock()).plan.games == 8
    again = Library(folder / FILE, Clock())
    assert GameSession.resume(again, 8).state == session.state
    assert len(again.games()[0].totals) == 4
    again.close()


def test_own_forms_come_from_the_copy_too_and_two_of_one_name_are_both_kept(path: Path) -> None:
    library = Library(path, Clock())
    library.save_own_form(OwnForm("Nine", RuleSet(), form_id=1))
    library.save_own_form(OwnForm("Mine", RuleSet()))
    library.close()
    alter(path, "UPDATE own_form SET seal = x'00' WHERE form_id = 1")
    repair_library(path.parent, Clock())
    again = Library(path, Clock())
    assert [form.name for form in again.own_forms().forms] == ["Mine", "Mine (2)"]
    again.close()


def test_a_new_library_keeps_the_old_one_beside_it(path: Path) -> None:
    before = path.read_bytes()
    assert start_new_library(path.parent, Clock()) == path.with_name(KEPT)
    assert path.with_name(KEPT).read_bytes() == before
    library = Library(path, Clock())
    assert library.games() == []
    library.close()
    start_new_library(path.parent, Clock())
    assert path.with_name(f"{KEPT}-2").exists()
    assert path.with_name(KEPT).read_bytes() == before


@pytest.mark.parametrize("act", [repair_library, start_new_library])
def test_a_folder_that_is_in_use_is_not_repaired(
    tmp_path: Path, act: Callable[[Path, Clock], object]
) -> None:
    profile = Profile.open(tmp_path, tmp_path, Clock())
    with pytest.raises(ProfileInUseError):
        act(tmp_path, Clock())
    profile.close()


def refuse(*_: object, **__: object) -> None:
    """Stand in for whatever the system does not permit."""
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("act", [repair_library, start_new_library, set_log_aside, apply_log])
def test_a_file_that_cannot_be_set_aside_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Path, Clock], object]
) -> None:
    (path.parent / "lock").touch()
    (path.parent / f"{FILE}-wal").write_bytes(b"of another library")
    before = contents(path.parent)
    monkeypatch.setattr(files, "_rename_all", refuse)
    monkeypatch.setattr(repair, "keep_copy", refuse)
    with pytest.raises(LibraryError, match="Permission denied"):
        act(path.parent, Clock())
    assert contents(path.parent) == before


def test_a_log_cannot_be_applied_to_what_is_no_library(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Shopping: milk, cards" * 100)
    with pytest.raises(LibraryError) as raised:
        apply_log(tmp_path, Clock())
    assert WayOut.REPAIR in raised.value.ways


def test_without_room_to_read_it_nobody_knows_what_a_repair_could_save(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert planning.plan(path) is not None
    monkeypatch.setattr(planning, "contents_of", refuse)
    assert planning.plan(path) is None


def test_an_open_library_is_repaired_where_open_files_cannot_be_renamed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "CAN_RENAME_OPEN", False)
    library = Library(path, Clock())
    assert library.repair().plan.games == 8
    assert titles(library) == set(TITLES)
    library.close()


def test_a_new_library_that_cannot_be_begun_puts_the_old_one_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path.parent / "lock").touch()
    before = contents(path.parent)
    monkeypatch.setattr(repair, "open_database", refuse_to_open)
    with pytest.raises(LibraryError):
        start_new_library(path.parent, Clock())
    assert contents(path.parent) == before


def refuse_to_open(_: Path) -> None:
    """Stand in for a library that cannot be opened."""
    raise LibraryError("no")


@pytest.mark.parametrize(
    ("name", "fake", "detail"),
    [("check", lambda _: ["row 1 missing"], "row 1"), ("open_database", refuse_to_open, "no")],
)
def test_a_repair_whose_new_file_is_not_sound_leaves_the_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fake: object, detail: str
) -> None:
    (path.parent / "lock").touch()
    before = contents(path.parent)
    monkeypatch.setattr(rebuild, name, fake)
    with pytest.raises(LibraryError, match=rf"could not be repaired \({detail}"):
        repair_library(path.parent, Clock())
    assert contents(path.parent) == before


def test_a_game_against_the_rules_is_copied_with_unknown_progress(path: Path) -> None:
    library = Library(path, Clock())
    ((form, title, rules, seats, seed, noted),) = stored_rows(
        path, "SELECT form, title, rules, seats, seed, fingerprint FROM game WHERE game_id = 1"
    )
    texts = SetupTexts(
        str(form), str(title), str(rules), str(seats), str(seed), fingerprint=str(noted)
    )
    library.close()
    text = '{"play":"AS"}'
    alter(path, "DELETE FROM action WHERE game_id = 1")
    alter(
        path, "INSERT INTO action VALUES (1, 0, 0, ?, ?)", text, action_seal(texts.seal(), 0, text)
    )
    alter(path, "UPDATE game SET plies = 1, totals = 'none' WHERE game_id = 1")
    repair_library(path.parent, Clock())
    assert stored_rows(path, "SELECT deal, deals, totals FROM game WHERE game_id = 1") == [
        (0, 0, "[]")
    ]


class Stopped(BaseException):
    """Stands for the end of the process."""


def steps(monkeypatch: pytest.MonkeyPatch, stop_at: int, error: BaseException) -> list[int]:
    """Make one step of a repair fail; each rename and each sync is a step."""
    count = [0]

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any) -> Any:
            count[0] += 1
            if count[0] == stop_at:
                raise error
            return real(*args)

        return step

    monkeypatch.setattr(Path, "rename", counted(Path.rename))
    monkeypatch.setattr(os, "fsync", counted(os.fsync))
    return count


@pytest.mark.parametrize("stop_at", range(1, 9))
def test_a_crash_at_any_step_of_a_repair_leaves_a_library_with_all_games(
    path: Path, monkeypatch: pytest.MonkeyPatch, stop_at: int
) -> None:
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))
    path.with_name(f"{FILE}-shm").write_bytes(b"")
    damaged = path.read_bytes()
    with monkeypatch.context() as patched:
        # After a crash no cleanup code runs.
        patched.setattr(Path, "unlink", lambda *_, **__: None)
        count = steps(patched, stop_at, Stopped())
        try:
            repair_library(path.parent, Clock())
        except Stopped:
            assert count[0] == stop_at
    everything = contents(path.parent)
    assert damaged in everything.values()
    library = Library(path, Clock())
    if not titles(library):
        library.repair()
    assert titles(library) == set(TITLES)
    assert damaged in contents(path.parent).values()
    library.close()


@pytest.mark.parametrize("stop_at", range(1, 7))
def test_a_repair_that_fails_leaves_the_library_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, stop_at: int
) -> None:
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))
    (path.parent / "lock").touch()
    before = contents(path.parent)
    with monkeypatch.context() as patched:
        count = steps(patched, stop_at, OSError(28, "No space left on device"))
        with pytest.raises(LibraryError, match="No space left"):
            repair_library(path.parent, Clock())
        assert count[0] >= stop_at
        assert contents(path.parent) == before


def test_an_interrupted_repair_is_reported_when_it_is_finished(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))

    def stop(*_: object) -> None:
        raise Stopped

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", lambda *_, **__: None)
        patched.setattr(repair, "set_aside", stop)
        with pytest.raises(Stopped):
            repair_library(path.parent, Clock())
    library = Library(path, Clock())
    assert ASIDE in str(library.notice)
    library.close()


def another_library(place: Path) -> Path:
    """Make a sound library of another player."""
    place.parent.mkdir(exist_ok=True)
    library = Library(place, Clock())
    play_on(GameSession.start(library, setup("other", seed=bytes(32))), 30)
    library.close()
    return place


def older_copy(ready: Path, path: Path) -> None:
    """Copy the library, then play on in it."""
    ready.write_bytes(path.read_bytes())
    library = Library(path.rename(path.with_name("moved")), Clock())
    play_on(GameSession.resume(library, 1), 3)
    library.close()
    path.with_name("moved").rename(path)


def altered_copy(ready: Path, path: Path) -> None:
    """Copy the library with one action changed."""
    ready.write_bytes(path.read_bytes())
    alter(ready, "UPDATE action SET seal = x'00' WHERE game_id = 3 AND ply = 7")


LEFT: dict[str, Callable[[Path, Path], object]] = {
    "an empty file": lambda ready, _: ready.touch(),
    "a text": lambda ready, _: ready.write_text("Shopping: milk, cards"),
    "noise": lambda ready, path: ready.write_bytes(bytes(path.stat().st_size)),
    "half of the library": lambda ready, path: ready.write_bytes(path.read_bytes()[: 5 * PAGE]),
    "a copy with a damaged game": altered_copy,
    "a folder": lambda ready, _: ready.mkdir(),
    "a link to nothing": lambda ready, path: ready.symlink_to(path.parent / "nowhere"),
    "a link to a sound library": lambda ready, path: ready.symlink_to(
        another_library(path.parent / "elsewhere" / FILE)
    ),
    "a second name of the library": lambda ready, path: ready.hardlink_to(path),
    "a pipe": lambda ready, _: os.mkfifo(ready),
    "another program's": lambda ready, _: alter(ready, "CREATE TABLE bookmark (address TEXT)"),
    "another player's": lambda ready, _: another_library(ready),
    "an older copy": older_copy,
    "a copy of the same": lambda ready, path: ready.write_bytes(path.read_bytes()),
}
needs_posix = pytest.mark.skipif(os.name != "posix", reason="not every system has links and pipes")


@needs_posix
@pytest.mark.parametrize("name", LEFT)
def test_a_sound_library_is_not_replaced_by_something_called_like_a_rescued_copy(
    path: Path, name: str
) -> None:
    ready = rescued(path)
    LEFT[name](ready, path)
    before = snapshot(path.parent)
    for _ in range(2):
        library = Library(path, Clock())
        assert f"{ready.name} is not used" in str(library.notice)
        assert titles(library) == set(TITLES)
        library.close()
        assert snapshot(path.parent) == before


def test_a_rescued_copy_that_cannot_be_read_is_not_used(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.rename(rescued(path))
    monkeypatch.setattr(interrupted, "contents_of", refuse)
    library = Library(path, Clock())
    assert "is not used (Permission denied)" in str(library.notice)
    library.close()


def test_a_repair_that_cannot_be_finished_can_be_tried_once_more(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.rename(rescued(path))
    with monkeypatch.context() as patched:
        patched.setattr(repair, "set_aside", refuse)
        with pytest.raises(LibraryError, match="Permission denied"):
            Library(path, Clock())
    library = Library(path, Clock())
    assert titles(library) == set(TITLES)
    library.close()


def test_an_empty_rescued_copy_is_not_used_where_the_library_is_gone(path: Path) -> None:
    path.rename(path.parent / "elsewhere")
    rescued(path).touch()
    library = Library(path, Clock())
    assert "is not used (it is empty)" in str(library.notice)
    library.close()


@needs_posix
@pytest.mark.parametrize("name", sorted(LEFT.keys() - {"a copy of the same"}))
def test_a_repair_is_possible_beside_a_copy_that_is_not_used_and_keeps_it(
    path: Path, name: str
) -> None:
    ready = rescued(path)
    LEFT[name](ready, path)
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))
    left = [seen for place, seen in snapshot(path.parent).items() if place == str(ready)]
    damaged = path.read_bytes()
    library = Library(path, Clock())
    assert "is not used" in str(library.notice)
    assert path.read_bytes() == damaged
    library.repair()
    assert titles(library) == set(TITLES)
    library.close()
    assert left[0] in snapshot(path.parent).values()
    again = Library(path, Clock())
    assert again.notice is None
    again.close()


def test_the_copy_of_an_interrupted_repair_is_used_where_the_library_is_gone(path: Path) -> None:
    path.rename(rescued(path))
    library = Library(path, Clock())
    assert str(library.notice) == REPAIRED_BEFORE
    assert titles(library) == set(TITLES)
    library.close()


def test_what_a_killed_repair_has_left_is_deleted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwrite(path, pages(path, "game", "internal")[0], bytes(PAGE))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", lambda *_, **__: None)
        steps(patched, 1, Stopped())
        with pytest.raises(Stopped):
            repair_library(path.parent, Clock())
    path.with_name(".ohhell-0123456789abcdef.new").write_bytes(b"half of a new file")
    path.with_name(".ohhell-0123456789abcdee.new-wal").touch()
    assert len(list(path.parent.glob(".ohhell-*"))) > 2
    Library(path, Clock()).close()
    assert list(path.parent.glob(".ohhell-*")) == []


@needs_posix
def test_only_what_a_repair_has_left_is_deleted_and_no_game_that_is_only_there(path: Path) -> None:
    only = path.with_name(".ohhell-0123456789abcdef.new")
    another_library(path.parent / "elsewhere" / FILE).rename(only)
    path.with_name(".ohhell-notes.new").touch()
    path.with_name(".ohhell-0123456789abcdee.new").mkdir()
    path.with_name(".ohhell-0123456789abcdec.new").symlink_to(path)
    before = snapshot(path.parent)
    for _ in range(2):
        library = Library(path, Clock())
        assert titles(library) == set(TITLES)
        library.close()
        assert snapshot(path.parent) == before
    path.unlink()
    Library(path, Clock()).close()
    assert only.exists()


def test_pages_in_each_others_place_are_seen_when_a_game_cannot_be_opened(path: Path) -> None:
    first, second, *_ = pages(path, "action")
    data = path.read_bytes()
    overwrite(path, first, data[(second - 1) * PAGE : second * PAGE])
    overwrite(path, second, data[(first - 1) * PAGE : first * PAGE])
    library = Library(path, Clock())
    with pytest.raises(LibraryError, match="has been lost") as raised:
        library.load(1)
    assert raised.value.ways == (WayOut.REPAIR,)
    assert library.repair().plan.games == 8
    library.load(1)
    library.close()


def test_nothing_is_written_where_pages_in_use_count_as_free(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Damage that is noticed while the library is open is looked into before the next write."""
    library = Library(path, Clock())
    session = GameSession.resume(library, 1)
    library.note_damage()
    monkeypatch.setattr(database, "is_dangerous", lambda _: True)
    with pytest.raises(LibraryError, match="its pages are in disorder") as raised:
        play_on(session, 1)
    assert WayOut.REPAIR in raised.value.ways
    monkeypatch.undo()
    play_on(session, 1)
    library.close()
