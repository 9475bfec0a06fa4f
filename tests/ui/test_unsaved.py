"""Moves that could not be saved: the table never blocks, and nothing is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    answer,
    click,
    library_of,
    play_to_the_end,
    wait_to_be_asked,
)
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from test_messages import box_of, boxes, press
from test_story import sit_down, small_game

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.session.library.library import AtStart, Library
from ohhell_desktop.session.library.rescue import Repaired, RepairPlan
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.saved_games.saved_games_model import GAME_ROLE
from ohhell_desktop.ui.shell.main_window import MainWindow

FULL = LibraryError("The disk is full.", ways=(WayOut.RETRY,))


class Disk:
    """Refuses to save while it is full."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.error: LibraryError | None = None
        self.refused = 0
        self.seats: set[SeatKind] = set()
        real = Library.append

        def append(library: Library, *what: object) -> None:
            if self.error is not None and self.wants(what):
                self.refused += 1
                raise self.error
            real(library, *what)  # type: ignore[arg-type]

        self.wants: Callable[[tuple[object, ...]], bool] = lambda _: True
        patch.setattr(Library, "append", append)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def session_of(page: TablePage) -> GameSession:
    assert page.session is not None
    return page.session


def until_a_bot_fails(qtbot: QtBot, window: MainWindow, disk: Disk) -> TablePage:
    """Sit down at a table where a bot's first move cannot be saved."""
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    disk.error = FULL
    disk.wants = lambda what: what[2].seat != 0  # type: ignore[attr-defined]
    while not disk.refused:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        QCoreApplication.processEvents()
    return page


def test_what_could_not_be_saved_is_reported_and_tried_again(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    seen = wait_to_be_asked(qtbot, page)
    disk.error = FULL
    before = session_of(page).ply
    answer(page, seen)
    box = box_of(qtbot, window.messages, "The disk is full.")
    assert session_of(page).ply == before
    disk.error = None
    press(box, "Try again")
    qtbot.waitUntil(lambda: session_of(page).ply > before)
    assert not page.unsaved_bar.isVisible()
    wait_to_be_asked(qtbot, page)
    before = session_of(page).ply
    page.retry()
    assert (session_of(page).ply, page.table.toast.text) == (before, "")


def test_after_not_now_a_bots_move_can_be_tried_again_at_the_table(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = until_a_bot_fails(qtbot, window, disk)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    qtbot.waitUntil(lambda: window.messages.box is None)
    assert page.unsaved_bar.isVisible()
    page.unsaved_bar.button.click()
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    disk.error = None
    page.unsaved_bar.button.click()
    assert not page.unsaved_bar.isVisible()
    play_to_the_end(qtbot, page)


def test_after_not_now_a_person_is_asked_again_and_may_do_something_else(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = sit_down(window, 5)
    wait_to_be_asked(qtbot, page)
    before = session_of(page).ply
    disk.error = FULL
    click(page, Bid(Seat(0), 1))
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    assert wait_to_be_asked(qtbot, page).turn == 0
    disk.error = None
    click(page, Bid(Seat(0), 3))
    assert session_of(page).ply == before + 1
    assert session_of(page).seen.bids[0] == 3
    assert not page.unsaved_bar.isVisible()


def test_after_three_hundred_failures_in_a_row_the_table_still_works(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = until_a_bot_fails(qtbot, window, disk)
    for count in range(1, 301):
        assert disk.refused == count
        press(box_of(qtbot, window.messages, "The disk is full."), "Try again")
        qtbot.waitUntil(lambda count=count: disk.refused > count)  # type: ignore[misc]
    disk.error = None
    press(box_of(qtbot, window.messages, "The disk is full."), "Try again")
    play_to_the_end(qtbot, page)


def test_the_table_can_be_left_and_the_move_is_saved_when_the_player_comes_back(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = sit_down(window, 5)
    wait_to_be_asked(qtbot, page)
    session, disk.error = session_of(page), FULL
    click(page, Bid(Seat(0), 4))
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    window.leave_table()
    assert not page.unsaved_bar.isVisible()
    window.open_game(session.game_id)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    assert page.unsaved_bar.isVisible()
    assert wait_to_be_asked(qtbot, page).turn == 0
    window.leave_table()
    disk.error = None
    window.open_game(session.game_id)
    qtbot.waitUntil(lambda: session_of(page).ply > session.ply, timeout=PATIENCE_MS)
    assert session_of(page)._actions[session.ply] == Bid(Seat(0), 4)
    assert not page.unsaved_bar.isVisible()


def test_a_bots_move_is_saved_when_the_player_comes_back(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    page = until_a_bot_fails(qtbot, window, disk)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")
    session = session_of(page)
    window.leave_table()
    disk.error = None
    window.open_game(session.game_id)
    play_to_the_end(qtbot, page)


def test_the_program_can_be_left_with_a_move_that_is_not_saved(
    qtbot: QtBot, open_window: Opener, disk: Disk
) -> None:
    window = open_window()
    until_a_bot_fails(qtbot, window, disk)
    box_of(qtbot, window.messages, "The disk is full.")
    window.close()
    assert not window.isVisible()
    assert window.messages.box is None


@pytest.mark.parametrize("way", [WayOut.REPAIR, WayOut.RESTORE])
def test_a_library_can_be_repaired_in_mid_game(
    qtbot: QtBot, open_window: Opener, disk: Disk, monkeypatch: pytest.MonkeyPatch, way: WayOut
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    seen = wait_to_be_asked(qtbot, page)
    before = session_of(page).ply
    disk.error = LibraryError("The file is damaged.", ways=(WayOut.RETRY, way))

    def mend(_: Library) -> Repaired:
        disk.error = None
        return Repaired(RepairPlan(1, 0), Path("kept-aside"))

    monkeypatch.setattr(Library, "repair", mend)
    monkeypatch.setattr(Library, "restore", mend)
    answer(page, seen)
    box = box_of(qtbot, window.messages, "The file is damaged.")
    press(box, {WayOut.REPAIR: "Repair", WayOut.RESTORE: "Save everything again"}[way])
    qtbot.waitUntil(lambda: session_of(page).ply > before)
    if way is WayOut.REPAIR:
        qtbot.waitUntil(lambda: window.messages.box is not None)
        assert window.messages.box is not None
        assert "kept-aside" in window.messages.box.text()


def test_a_repair_that_fails_is_reported_and_can_be_tried_again(
    qtbot: QtBot, open_window: Opener, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    seen = wait_to_be_asked(qtbot, page)
    disk.error = LibraryError("The file is damaged.", ways=(WayOut.REPAIR,))

    def fail(_: Library) -> Repaired:
        raise FULL

    monkeypatch.setattr(Library, "repair", fail)
    answer(page, seen)
    press(box_of(qtbot, window.messages, "The file is damaged."), "Repair")
    disk.error = None
    press(box_of(qtbot, window.messages, "The disk is full."), "Try again")
    qtbot.waitUntil(lambda: not page.unsaved_bar.isVisible())


def test_a_step_on_the_saved_games_says_whether_it_was_done(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()

    def fail() -> None:
        raise FULL

    assert window.care.run(lambda: None)
    assert not window.care.run(fail)
    press(box_of(qtbot, window.messages, "The disk is full."), "Not now")


def test_damage_is_asked_about_once(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    library = library_of(window)
    library.damage = LibraryError("One page is damaged.", ways=(WayOut.REPAIR,))
    window.leave_table()
    press(box_of(qtbot, window.messages, "One page is damaged."), "Not now")
    window.leave_table()
    window.continue_newest()
    qtbot.wait(1)
    assert window.messages.box is None


def test_after_a_repair_the_start_page_lists_what_was_kept(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    library = library_of(window)
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    window.leave_table()
    assert window.start_page.continue_button.isVisible()
    library.damage = LibraryError("One page is damaged.", ways=(WayOut.REPAIR,))

    def mend(_: Library) -> Repaired:
        library.damage = None
        nothing = AtStart(None, some=False, finished=False)
        monkeypatch.setattr(Library, "at_start", lambda *_, **__: nothing)
        return Repaired(RepairPlan(0, 0, ("Evening",)), Path("kept"))

    monkeypatch.setattr(Library, "repair", mend)
    window.leave_table()
    press(box_of(qtbot, window.messages, "One page is damaged."), "Repair")
    qtbot.waitUntil(lambda: not window.start_page.continue_button.isVisible())


def test_a_repair_over_the_open_list_of_games_lists_what_was_kept(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    library = library_of(window)
    kept, lost = (GameSession.start(library, small_game(2)).game_id for _ in range(2))
    cursors: list[Qt.CursorShape] = []

    def mend(library: Library) -> Repaired:
        cursor = QGuiApplication.overrideCursor()
        assert cursor is not None
        cursors.append(cursor.shape())
        library.damage = None
        library.delete(lost)
        return Repaired(RepairPlan(1, 0, ("Evening",)), Path("kept"))

    monkeypatch.setattr(Library, "repair", mend)
    listed: list[list[int]] = []

    def games_in(dialog: SavedGamesPage) -> list[int]:
        model = dialog.list.model()
        return [model.index(row, 0).data(GAME_ROLE).game_id for row in range(model.rowCount())]

    def repair(dialog: SavedGamesPage) -> None:
        listed.append(games_in(dialog))
        press(box_of(qtbot, window.messages, "One page is damaged."), "Repair")
        qtbot.waitUntil(lambda: len(games_in(dialog)) == 1)
        listed.append(games_in(dialog))
        chosen = dialog.chosen()
        assert chosen is not None
        assert chosen.game_id == kept

    library.damage = LibraryError("One page is damaged.", ways=(WayOut.REPAIR,))
    window.saved_games()
    assert window._saved_games.page is not None
    repair(window._saved_games.page)
    assert listed == [[lost, kept], [kept]]
    assert cursors == [Qt.CursorShape.WaitCursor]
    assert QGuiApplication.overrideCursor() is None


@pytest.mark.parametrize("step", ["leave_table", "continue_newest", "saved_games"])
def test_a_list_of_games_that_cannot_be_read_is_reported(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    window = open_window()
    wrong = [True]
    listed, at_start = Library.game_rows, Library.at_start

    def check() -> None:
        if wrong[0]:
            raise LibraryError("The list is unreadable.", ways=(WayOut.RETRY,))

    def list_games(library: Library) -> object:
        check()
        return listed(library)

    def start(library: Library, *, at_once: bool = False) -> object:
        check()
        return at_start(library, at_once=at_once)

    monkeypatch.setattr(Library, "game_rows", list_games)
    monkeypatch.setattr(Library, "at_start", start)
    getattr(window, step)()
    box = box_of(qtbot, window.messages, "The list is unreadable.")
    wrong[0] = False
    press(box, "Try again")
    qtbot.waitUntil(lambda: window.messages.box is None)


def test_settings_that_cannot_be_saved_are_reported_once(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window()
    (tmp_path / "profile" / "settings.json").unlink()
    (tmp_path / "profile" / "settings.json").mkdir()
    for size in range(5):
        window._settings_store.change(last_seats=3 + size)
    qtbot.waitUntil(lambda: window.messages.box is not None)
    for box in boxes():
        press(box, "OK")
    window._settings_store.change(last_seats=9)
    qtbot.wait(1)
    assert boxes() == []
    assert window.settings.last_seats == 9


def test_settings_that_cannot_be_read_are_reported(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    (tmp_path / "other" / "settings.json").mkdir(parents=True)
    window = open_window("other")
    qtbot.waitUntil(lambda: window.messages.box is not None)
    assert window.messages.box is not None
    assert "settings.json" in window.messages.box.text()


def test_after_an_unexpected_error_the_table_still_works(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit_down(open_window(), 5)
    wait_to_be_asked(qtbot, page)
    before, real = session_of(page).ply, Library.append

    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(Library, "append", fail)
    with qtbot.capture_exceptions() as caught:
        click(page, Bid(Seat(0), 2))
    assert [str(error) for _, error, _ in caught] == ["planted"]
    assert page.unsaved_bar.isVisible()
    monkeypatch.setattr(Library, "append", real)
    page.retry()
    assert session_of(page).ply == before + 1
