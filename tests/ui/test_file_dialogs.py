"""File dialogs open in the last folder and propose names that every system accepts."""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.kit.dialogs import file_dialogs
from ohhell_desktop.ui.kit.dialogs.file_dialogs import (
    FileKind,
    ask_and_read,
    ask_where_to_write,
    file_name,
)

KIND = FileKind("Things (*.thing)", ".thing", 100)


@pytest.fixture
def proposed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The names that file dialogs propose; each answer is a file in another folder."""
    asked: list[str] = []

    def ask(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        asked.append(name)
        folder = tmp_path / str(len(asked))
        folder.mkdir()
        (folder / "old.thing").write_bytes(b"thing")
        return str(folder / "old.thing"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(file_dialogs, "_folder", type(file_dialogs._folder)())
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "papers"))
    (tmp_path / "papers").mkdir()
    return asked


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_the_first_question_begins_in_the_documents_the_next_where_that_was(
    parent: QWidget, proposed: list[str], tmp_path: Path
) -> None:
    ask_where_to_write(parent, "", "mine", KIND)
    assert ask_and_read(parent, "", KIND) == b"thing"
    ask_where_to_write(parent, "", "mine", KIND)
    assert proposed == [
        str(tmp_path / "papers" / "mine.thing"),
        str(tmp_path / "1"),
        str(tmp_path / "2" / "mine.thing"),
    ]


def test_a_folder_that_is_gone_is_not_proposed(
    parent: QWidget, proposed: list[str], tmp_path: Path
) -> None:
    ask_and_read(parent, "", KIND)
    (tmp_path / "1" / "old.thing").unlink()
    (tmp_path / "1").rmdir()
    ask_and_read(parent, "", KIND)
    assert proposed[1] == str(tmp_path / "papers")


@pytest.mark.parametrize(
    ("chosen", "written"),
    [
        ("a.thing", "a.thing"),
        ("a.THING", "a.THING"),
        ("a", "a.thing"),
        ("St. Ann", "St. Ann.thing"),
    ],
)
def test_a_name_without_the_ending_gets_it(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, written: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / chosen), ""))
    monkeypatch.setattr(QMessageBox, "question", lambda *_: pytest.fail("nothing is replaced"))
    assert ask_where_to_write(parent, "", "x", KIND) == tmp_path / written


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Oh Hell!", "Oh Hell!"),
        ("7/8: a*b?", "7-8- a-b-"),
        ("..\\..\\etc", "-..-etc"),
        (" Ann's <best>\n", "Ann's -best--"),
        ("Zoë", "Zoë"),
    ],
)
def test_a_title_becomes_a_name_that_any_system_accepts(title: str, name: str) -> None:
    assert file_name(title) == name
