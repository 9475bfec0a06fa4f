"""Export and import of saved games: errors are shown, and nothing is lost."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from house_rules_drivers import button_of, when_open
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.files.game_file import LONGEST_FILE, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.saved_games.game_exchange import GameExchange
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.variants import CATALOGUE, STANDARD


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A library with one game in it, called 7/8."""
    made = Library(tmp_path / "games.sqlite3")
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ann", "Ben", "Cy"))
    session = GameSession.start(
        made, GameSetup(STANDARD, "7/8", CATALOGUE[STANDARD].rules, seats, bytes(32))
    )
    for _ in range(9):
        session.submit(legal(session.state)[0], session.ply)
    yield made
    made.close()


@pytest.fixture
def dialog(qtbot: QtBot, library: Library) -> SavedGamesPage:
    made = SavedGamesPage(library.games())
    GameExchange(library, made)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def warned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of warnings."""
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _p, _t, text: said.append(text))
    return said


def answer_file(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> list[str]:
    """Answer file dialogs with a path; return the names that they propose."""
    proposed: list[str] = []

    def ask(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        proposed.append(name)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    return proposed


def test_an_exported_game_has_a_name_that_any_folder_accepts(
    library: Library, dialog: SavedGamesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed = answer_file(monkeypatch, tmp_path / "mine")
    dialog.export_action.trigger()
    today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    assert [Path(name).name for name in proposed] == [f"7-8 deal 1 {today}.ohgame"]
    assert (tmp_path / "mine.ohgame").is_file()
    assert "mine.ohgame" in dialog.note.text()
    assert len(library.games()) == 1


@pytest.mark.parametrize("replaced", [True, False])
def test_no_file_is_replaced_whose_name_was_not_written_in_full(
    dialog: SavedGamesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, replaced: bool
) -> None:
    asked: list[str] = []

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        button_of(box, "Replace" if replaced else "Cancel").click()

    when_open(QMessageBox, answer)
    (tmp_path / "mine.ohgame").write_bytes(b"another")
    answer_file(monkeypatch, tmp_path / "mine")
    dialog.export_action.trigger()
    assert asked == ["The file mine.ohgame is there already. Replace it?"]
    assert ((tmp_path / "mine.ohgame").read_bytes() == b"another") is not replaced
    assert dialog.note.isVisible() is replaced


def test_a_game_that_was_deleted_comes_back_from_its_file(
    library: Library, dialog: SavedGamesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_file(monkeypatch, tmp_path / "mine.ohgame")
    dialog.export_action.trigger()
    (game,) = library.games()
    kept = library.load(game.game_id)
    library.delete(game.game_id)
    dialog.set_games([], 0)
    assert not dialog.export_action.isEnabled()
    dialog.import_button.click()
    chosen = dialog.chosen()
    assert chosen is not None
    assert library.load(chosen.game_id) == kept
    assert dialog.main_button.isEnabled()


def test_cancelling_a_file_dialog_changes_nothing(
    library: Library,
    dialog: SavedGamesPage,
    warned: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer_file(monkeypatch, "")
    dialog.export_action.trigger()
    dialog.import_button.click()
    assert not dialog.note.isVisible()
    assert warned == []
    assert len(library.games()) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "The file cannot be used (No such file or directory)."),
        (b"no game", "There is no Oh Hell! game in this file. Nothing has been changed."),
        (b" " * (LONGEST_FILE + 9), "This file is much too large for a game."),
    ],
)
def test_a_file_that_holds_no_game_is_refused(
    library: Library,
    dialog: SavedGamesPage,
    warned: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes | None,
    words: str,
) -> None:
    path = tmp_path / "x.ohgame"
    if content is not None:
        path.write_bytes(content)
    answer_file(monkeypatch, path)
    dialog.import_button.click()
    assert len(warned) == 1
    assert warned[0].startswith(words)
    assert len(library.games()) == 1


def test_a_challenge_that_is_none_is_named_as_such(
    library: Library,
    dialog: SavedGamesPage,
    warned: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = library.load(library.games()[0].game_id)
    false = replace(game, setup=replace(game.setup, fingerprint="", public="rules 2222"))
    path = tmp_path / "x.ohgame"
    path.write_bytes(to_file(false))
    answer_file(monkeypatch, path)
    dialog.import_button.click()
    assert len(warned) == 1
    assert "an ordinary game" in warned[0]
    assert len(library.games()) == 2


def test_a_folder_that_cannot_be_written_is_reported(
    dialog: SavedGamesPage, warned: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full").write_bytes(b"no folder")
    answer_file(monkeypatch, tmp_path / "full" / "x.ohgame")
    dialog.export_action.trigger()
    assert len(warned) == 1
    assert warned[0].startswith("The file cannot be used (")
    assert not dialog.note.isVisible()
