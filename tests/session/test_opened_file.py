"""A file from outside is a game, rules, or refused in a sentence that names it."""

import os
import sys
from pathlib import Path

import pytest

from ohhell_desktop.rules.io import share
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import GameFileError
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.opened_file import read_opened_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.variants import CATALOGUE, STANDARD

RULES = share.Shared("Grandma's", CATALOGUE[STANDARD].rules)


@pytest.fixture
def game(tmp_path: Path) -> StoredGame:
    library = Library(tmp_path / "games.sqlite3")
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ann", "Ben", "Cy"))
    setup = GameSetup(STANDARD, "Aunt's game", CATALOGUE[STANDARD].rules, seats, bytes(32))
    stored = library.load(GameSession.start(library, setup).game_id)
    library.close()
    return stored


@pytest.mark.parametrize("name", ["aunt.ohgame", "aunt.ohrules", "aunt"])
def test_a_game_is_known_by_what_is_in_it(name: str, game: StoredGame, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(game_file.to_file(game))
    assert read_opened_file(path) == game


def test_rules_are_known_by_what_is_in_them(tmp_path: Path) -> None:
    path = tmp_path / "grandma.ohrules"
    path.write_bytes(share.to_file(RULES))
    assert read_opened_file(path) == RULES


FOREIGN = {
    "empty": b"",
    "json": b'{"a": 1}',
    "a list": b'["ohhell-game"]',
    "bytes": bytes(range(256)),
    "nested": b"[" * 100_000,
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(FOREIGN[name])
    with pytest.raises(GameFileError, match=r"“letter\.txt” is neither an Oh Hell! game nor house"):
        read_opened_file(path)


def test_a_damaged_game_is_refused_as_a_game(tmp_path: Path) -> None:
    path = tmp_path / "aunt.ohgame"
    path.write_bytes(b'{"ohhell-game": 1}')
    with pytest.raises(GameFileError, match="game in this file cannot be read"):
        read_opened_file(path)


def test_damaged_rules_are_refused_as_rules(tmp_path: Path) -> None:
    path = tmp_path / "grandma.ohrules"
    path.write_bytes(b'{"ohhell-rules": 1}')
    with pytest.raises(ValueError, match="holds no rules"):
        read_opened_file(path)


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.ohgame"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(GameFileError, match="much too large"):
        read_opened_file(path)


def test_a_game_of_up_to_a_million_bytes_is_read(game: StoredGame, tmp_path: Path) -> None:
    path = tmp_path / "long.ohgame"
    whole = game_file.to_file(game).ljust(1_000_000)
    path.write_bytes(whole)
    assert read_opened_file(path) == game
    path.write_bytes(whole + b" ")
    with pytest.raises(GameFileError, match="much too large"):
        read_opened_file(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match=r"There is no file .*gone\.ohgame"):
        read_opened_file(tmp_path / "gone.ohgame")


def test_a_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match="is a folder"):
        read_opened_file(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.ohgame"
    os.mkfifo(pipe)
    with pytest.raises(GameFileError, match="not a regular file"):
        read_opened_file(pipe)


def test_an_impossible_path_is_refused() -> None:
    with pytest.raises(GameFileError, match="cannot be opened"):
        read_opened_file(Path("/a\0b"))


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    # Windows says that there is no such file.
    with pytest.raises(GameFileError, match=r"cannot be opened|There is no file"):
        read_opened_file(tmp_path / ("x" * 5000))


def test_what_an_editor_has_saved_as_unicode_is_read(tmp_path: Path, game: StoredGame) -> None:
    path = tmp_path / "file"
    for encoding in ("utf-8-sig", "utf-16"):
        path.write_bytes(share.to_file(RULES).decode("utf-8").encode(encoding))
        assert read_opened_file(path) == RULES
        path.write_bytes(game_file.to_file(game).decode("utf-8").encode(encoding))
        assert read_opened_file(path) == game


def test_what_is_in_another_encoding_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for mark in (share.FILE_MARK, game_file.MARK):
        path.write_bytes(f'{{"{mark}": 1, "name": "M\xfcller"}}'.encode("latin-1"))
        with pytest.raises((GameFileError, UnreadableError), match="not Unicode; save it as UTF-8"):
            read_opened_file(path)
