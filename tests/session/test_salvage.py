"""The reader of damaged files finds everything sound and never fails."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from session_drivers import FILE, Clock, alter, play_on, setup

from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library import repair
from ohhell_desktop.session.library.database import rescued
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.pages import TABLE_INNER, Pages, likely_sizes
from ohhell_desktop.session.library.repair import repair_library
from ohhell_desktop.session.library.salvage import salvage

PAGE = 4096


@pytest.fixture(name="whole", scope="module")
def fixture_whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a library with four games, four deleted ones, and free pages."""
    path = tmp_path_factory.mktemp("whole") / FILE
    library = Library(path, Clock())
    for number in range(8):
        play_on(GameSession.start(library, setup(str(number))), 90)
    for number in (2, 3, 4, 5):
        library.delete(number)
    library.close()
    return path.read_bytes()


def zeros(data: bytearray, page: int, _: random.Random) -> None:
    data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)


def junk(data: bytearray, page: int, rng: random.Random) -> None:
    data[page * PAGE : (page + 1) * PAGE] = rng.randbytes(PAGE)


def bits(data: bytearray, page: int, rng: random.Random) -> None:
    for _ in range(20):
        data[page * PAGE + rng.randrange(PAGE)] ^= 1 << rng.randrange(8)


def head(data: bytearray, page: int, rng: random.Random) -> None:
    for _ in range(3):
        data[page * PAGE + rng.randrange(112)] ^= 1 << rng.randrange(8)


def swap(data: bytearray, page: int, rng: random.Random) -> None:
    other = rng.randrange(len(data) // PAGE)
    a, b = (slice(number * PAGE, (number + 1) * PAGE) for number in (page, other))
    data[a], data[b] = data[b], data[a]


@pytest.mark.parametrize("damage", [zeros, junk, bits, head, swap])
def test_most_games_are_found_whatever_page_is_damaged(
    whole: bytes, damage: Callable[[bytearray, int, random.Random], None]
) -> None:
    rng = random.Random(3)  # noqa: S311 - any damage will do
    for page in range(len(whole) // PAGE):
        data = bytearray(whole)
        damage(data, page, rng)
        found = salvage(bytes(data), b"")
        assert len(found.games) + len(found.damaged) <= 4
        assert len(found.games) >= 1
        assert not {2, 3, 4, 5} & set(found.games)


def test_a_file_of_junk_holds_no_games() -> None:
    rng = random.Random(4)  # noqa: S311 - any bytes will do
    for length in (0, 1, 100, 4096, 50_000):
        found = salvage(rng.randbytes(length), rng.randbytes(length))
        assert (found.games, found.damaged, found.forms) == ({}, {}, {})


def test_pages_of_any_size_are_read(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(whole)
    for size in (512, 65_536):
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("VACUUM")
        connection.close()
        data = path.read_bytes()
        assert likely_sizes(data, b"")[0] == size
        assert len(salvage(data, b"").games) == 4
        assert Pages(data, b"", size).has_header


@pytest.mark.parametrize("place", [0, 8, 20, 24, 40, 44, 60])
def test_a_damaged_log_is_read_up_to_the_damage(tmp_path: Path, place: int) -> None:
    library = Library(tmp_path / FILE, Clock())
    play_on(GameSession.start(library, setup()), 10)
    data = (tmp_path / FILE).read_bytes()
    log = bytearray((tmp_path / f"{FILE}-wal").read_bytes())
    library.close()
    assert len(salvage(data, bytes(log)).games) == 1
    log[place] ^= 1
    assert salvage(data, bytes(log)).games == {}


def test_a_first_page_that_leads_back_to_itself_is_read_once(whole: bytes) -> None:
    page = bytearray(whole[:PAGE])
    page[100:112] = bytes([TABLE_INNER, 0, 0, 0, 0, 0, 0, 0]) + (1).to_bytes(4, "big")
    assert len(salvage(bytes(page) + whole[PAGE:], b"").games) == 4


@pytest.fixture(name="begun", scope="module")
def fixture_begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, int]:
    """The bytes of a library with eight new games and free pages, and the page above the games."""
    path = tmp_path_factory.mktemp("begun") / FILE
    library = Library(path, Clock())
    play_on(GameSession.start(library, setup("Deleted")), 200)
    for number in range(8):
        GameSession.start(library, setup(str(number)))
    library.delete(1)
    library.close()
    data = path.read_bytes()
    pages = Pages(data, b"", PAGE)
    assert pages.free_head()[1] > 1
    (inner,) = (n for n in range(2, pages.count + 1) if pages.kind(n) == TABLE_INNER)
    return data, inner


def test_a_page_that_the_tree_has_lost_still_counts(begun: tuple[bytes, int]) -> None:
    data, inner = bytearray(begun[0]), begun[1]
    cells = slice((inner - 1) * PAGE + 3, (inner - 1) * PAGE + 5)
    data[cells] = (int.from_bytes(data[cells], "big") - 1).to_bytes(2, "big")
    assert set(salvage(bytes(data), b"").games) == set(range(2, 10))


@pytest.mark.parametrize(("place", "damaged"), [(0, bytes(PAGE)), (12, b"\xff\xff")])
def test_games_are_found_where_the_tree_and_the_list_of_free_pages_are_damaged(
    begun: tuple[bytes, int], place: int, damaged: bytes
) -> None:
    data, start = bytearray(begun[0]), (begun[1] - 1) * PAGE + place
    data[start : start + len(damaged)] = damaged
    data[36:40] = (int.from_bytes(data[36:40], "big") + 1).to_bytes(4, "big")
    assert set(salvage(bytes(data), b"").games) == set(range(2, 10))


def test_where_the_list_of_free_pages_is_damaged_no_deleted_game_comes_back(
    tmp_path: Path,
) -> None:
    path = tmp_path / FILE
    library = Library(path, Clock())
    for number in range(2):
        play_on(GameSession.start(library, setup(str(number))), 90)
    library.close()
    before = path.read_bytes()
    library = Library(path, Clock())
    library.delete(2)
    library.close()
    # The pages of the deleted game as they were, and one more free page than the list has.
    data = bytearray(path.read_bytes() + before)
    data[36:40] = (int.from_bytes(data[36:40], "big") + 1).to_bytes(4, "big")
    assert set(salvage(bytes(data), b"").games) == {1}


def test_values_of_every_kind_are_read(tmp_path: Path) -> None:
    path = tmp_path / "values"
    alter(path, "CREATE TABLE kinds (a, b, c, d, e, f, g)")
    row = (None, 1, -(2**62), 0.5, "é" * 5000, b"\0\xff", 70_000)
    alter(path, "INSERT INTO kinds VALUES (?, ?, ?, ?, ?, ?, ?)", *row)
    (cell,) = Pages(path.read_bytes(), b"", PAGE).cells(2)
    assert cell.values == row
    alter(path, "UPDATE kinds SET a = ?, b = ?", 2**40, -2)
    (cell,) = Pages(path.read_bytes(), b"", PAGE).cells(2)
    assert cell.values[:2] == (2**40, -2)
    alter(path, "UPDATE kinds SET rowid = -5")
    (cell,) = Pages(path.read_bytes(), b"", PAGE).cells(2)
    assert cell.number == -5


@pytest.mark.parametrize("kind", ["", "WITHOUT ROWID"])
def test_rows_of_any_length_are_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "rows"
    lengths = [*range(460, 520), *range(980, 1030), *range(4030, 4110), *range(8150, 8200), 20_000]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"CREATE TABLE rows (number INTEGER PRIMARY KEY, text TEXT) {kind}")
        rows = ((number, "x" * length) for number, length in enumerate(lengths))
        connection.executemany("INSERT INTO rows VALUES (?, ?)", rows)
    pages = Pages(path.read_bytes(), b"", PAGE)
    cells = [cell for page in range(2, pages.count + 1) for cell in pages.cells(page)]
    read = [cell.values[1] for cell in cells if len(cell.values) == 2]
    assert sorted(map(str, read)) == ["x" * length for length in lengths]


def test_a_list_of_free_pages_that_leads_back_to_itself_is_read_once(whole: bytes) -> None:
    data = bytearray(whole)
    trunk = int.from_bytes(data[32:36], "big")
    data[(trunk - 1) * PAGE : (trunk - 1) * PAGE + 4] = trunk.to_bytes(4, "big")
    # A page that is neither in a table nor free makes salvage read the list.
    data += bytes([TABLE_INNER]) + bytes(PAGE - 1)
    assert set(salvage(bytes(data), b"").games) == {1, 6, 7, 8}


def test_a_library_whose_pages_are_used_twice_is_not_written_to(
    tmp_path: Path, whole: bytes
) -> None:
    data = bytearray(whole)
    trunk, free = int.from_bytes(data[32:36], "big"), int.from_bytes(data[36:40], "big")
    assert free > 1
    data[(trunk - 1) * PAGE + 8 : (trunk - 1) * PAGE + 12] = (2).to_bytes(4, "big")
    (tmp_path / FILE).write_bytes(data)
    library = Library(tmp_path / FILE, Clock())
    session = GameSession.resume(library, 1)
    with pytest.raises(LibraryError, match="in disorder") as raised:
        play_on(session, 1)
    assert raised.value.ways == (WayOut.REPAIR, WayOut.RETRY)
    assert library.repair().games == 4
    play_on(session, 1)
    library.close()


def test_a_repair_that_cannot_be_finished_is_reported(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / FILE
    path.write_bytes(bytes(PAGE))
    rescued(path).write_bytes(whole)
    with monkeypatch.context() as patched:
        patched.setattr(repair, "set_aside", refuse)
        words = rf"{FILE} could not be set aside \(Permission denied\)"
        with pytest.raises(LibraryError, match=words) as raised:
            Library(path, Clock())
    assert raised.value.ways == (WayOut.RETRY, WayOut.OTHER_FOLDER)
    Library(path, Clock()).close()
    assert not rescued(path).exists()


def test_where_an_open_file_cannot_be_renamed_it_is_closed_first(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "CAN_RENAME_OPEN", False)
    (tmp_path / FILE).write_bytes(whole)
    library = Library(tmp_path / FILE, Clock())
    assert library.repair().games == 4
    assert len(library.games()) == 4
    library.close()


def test_a_repair_uses_todays_date(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE).write_bytes(whole)
    assert f"{FILE}.damaged-2" in repair_library(tmp_path).kept.name
