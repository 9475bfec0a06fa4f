"""Copies of the saved games are made in the background, and a failure is said once."""

from pathlib import Path

import pytest
from game_drivers import Opener, library_of, wait_to_be_asked
from pytestqt.qtbot import QtBot
from test_messages import box_of, press
from test_story import sit_down

from ohhell_desktop.session.errors import DAMAGED_IN_PART, LibraryError, WayOut
from ohhell_desktop.session.library import copies
from ohhell_desktop.session.library.copies import FOLDER
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.shell.main_window import MainWindow


def copies_in(folder: Path) -> list[Path]:
    return list(folder.glob(f"*/{FOLDER}/games-*.sqlite3"))


def keep(window: MainWindow) -> None:
    """Make a copy and wait until it is written."""
    window.care.keep_copy()
    window.care._copies.wait()


def test_a_game_that_is_left_is_copied(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window()
    wait_to_be_asked(qtbot, sit_down(window, 2))
    assert copies_in(tmp_path) == []
    window.leave_table()
    window.care._copies.wait()
    assert len(copies_in(tmp_path)) == 1
    assert window.messages.box is None


def test_each_deal_is_copied_when_it_is_over(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    page.summed_up.emit(0)
    window.care._copies.wait()
    assert len(copies_in(tmp_path)) == 1


def test_a_game_at_the_table_is_copied_when_the_window_closes(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window()
    wait_to_be_asked(qtbot, sit_down(window, 2))
    window.close()
    window.care._copies.wait()
    assert len(copies_in(tmp_path)) == 1


def test_a_copy_that_cannot_be_written_is_told_once(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()

    def refuse(*_: object) -> None:
        raise LibraryError("There is no room.")

    monkeypatch.setattr(copies, "_write", refuse)
    for _ in range(2):
        keep(window)
    press(box_of(qtbot, window.messages, "There is no room."), "OK")
    keep(window)
    qtbot.wait(1)
    assert window.messages.box is None


def test_copies_are_written_one_after_another(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    written: list[int] = []
    jobs = [lambda number=number: written.append(number) for number in range(20)]
    monkeypatch.setattr(Library, "copy_job", lambda *_: jobs.pop(0))
    for _ in range(20):
        window.care.keep_copy()
    window.care._copies.wait()
    assert written == list(range(20))


def test_damage_that_is_found_while_copying_leads_to_the_offer_of_a_repair(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()

    def refuse(*_: object) -> None:
        raise LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,))

    monkeypatch.setattr(copies, "_write", refuse)
    keep(window)
    box = box_of(qtbot, window.messages, DAMAGED_IN_PART)
    assert "A repair rescues 0 games." in box.informativeText()
    assert library_of(window).damage is not None
    press(box, "Repair")
    qtbot.waitUntil(lambda: library_of(window).damage is None)
