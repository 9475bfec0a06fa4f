"""Files opened from outside are opened in the window, whatever it shows."""

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from game_drivers import PATIENCE_MS, Opener, answer, library_of, visible, wait_to_be_asked
from PySide6.QtCore import QFileSystemWatcher, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io import share
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.handover import (
    MOST_REQUESTS,
    OpenRequest,
    hand_over,
    requests_folder,
)
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.help.about import AboutDialog
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, own_key
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.opening.file_opener import MOST_WAITING, FileOpener
from ohhell_desktop.ui.shell.opening.foreground import TOKEN, allow_raising
from ohhell_desktop.ui.shell.opening.request_listener import RequestListener
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

TICK_MS = 20
SEATS = (
    SeatSetup("Erna", SeatKind.PERSON),
    *(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Otto", "Ulf")),
)


def request_name(number: int) -> str:
    """Return what a request is called."""
    return f"{number:020}-1-00000.json"


def setup(title: str) -> GameSetup:
    rules = read_rules({"base": STANDARD, "sequence": [1, 1]})
    return GameSetup(STANDARD, title, rules, SEATS, bytes(32))


def test_on_windows_the_running_copy_may_come_to_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[int] = []
    user32 = SimpleNamespace(AllowSetForegroundWindow=allowed.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    for system in ("linux", "win32"):
        monkeypatch.setattr("ohhell_desktop.ui.shell.opening.foreground.sys.platform", system)
        allow_raising()
    assert allowed == [-1]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a game in which the person is to bid, so that nothing happens by itself."""
    library = Library(tmp_path / "elsewhere.sqlite3")
    session = GameSession.start(library, setup("Aunt's game"))
    while session.state.turn != 0:
        session.submit(legal(session.state)[0], session.ply)
    stored = library.load(session.game_id)
    library.close()
    path = tmp_path / "aunt.ohgame"
    path.write_bytes(game_file.to_file(stored))
    return path


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file with house rules."""
    path = tmp_path / "grandma.ohrules"
    path.write_bytes(share.to_file(share.Shared("Grandma's", CATALOGUE["wizard"].rules)))
    return path


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window()


@pytest.fixture
def opener(window: MainWindow) -> FileOpener:
    return FileOpener(window, library_of(window))


def title_at_table(window: MainWindow) -> str:
    session = window.table_page.session if window.table_page else None
    return session.setup.title if session else ""


def wait_for(qtbot: QtBot, reached: Callable[[], bool]) -> None:
    qtbot.waitUntil(reached, timeout=PATIENCE_MS)


def message(window: MainWindow) -> str:
    box = window.messages.box
    return box.text() if box is not None else ""


@contextmanager
def watching(look: Callable[[], None]) -> Iterator[None]:
    """Call a function regularly, in the event loops of dialogs too; close them if it fails."""
    ticks = count()

    def tick() -> None:
        try:
            assert next(ticks) * TICK_MS < PATIENCE_MS, "a dialog is still open"
            look()
        except BaseException:
            timer.stop()
            for dialog in visible_dialogs():
                dialog.done(0)
            raise

    timer = QTimer()
    timer.timeout.connect(tick)
    timer.start(TICK_MS)
    yield
    timer.stop()


def visible_dialogs() -> list[QDialog]:
    tops = QApplication.topLevelWidgets()
    return [each for each in tops if isinstance(each, QDialog) and each.isVisible()]


def open_dialog(kind: type[QDialog]) -> QDialog | None:
    found = QApplication.activeModalWidget()
    return found if isinstance(found, kind) else None


def test_a_game_opens_from_the_start_page(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    opener.open(game)
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert [each.title for each in library_of(window).games()] == ["Aunt's game"]


def test_a_game_that_is_not_the_challenge_it_names_is_opened_with_a_word(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    false = replace(setup("Aunt's game"), public="day 2026-11-24")
    session = GameSession.start(library_of(window), false)
    stored = library_of(window).load(session.game_id)
    library_of(window).delete(session.game_id)
    game.write_bytes(game_file.to_file(stored))
    opener.open(game)
    wait_for(qtbot, lambda: "an ordinary game" in message(window))
    assert title_at_table(window) == "Aunt's game"


def test_the_same_game_again_is_the_one_at_the_table(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    opener.open(game)
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert window.table_page is not None
    session = window.table_page.session
    opener.open(game)
    wait_for(qtbot, lambda: not opener._waiting)
    assert window.table_page.session is session
    assert len(library_of(window).games()) == 1


def test_a_game_opens_in_the_middle_of_another_which_is_kept(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    mine = GameSession.start(library_of(window), setup("Mine"))
    window.open_game(mine.game_id)
    assert window.table_page is not None
    answer(window.table_page, wait_to_be_asked(qtbot, window.table_page))
    opener.open(game)
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert library_of(window).load(mine.game_id).actions


def test_of_two_games_opened_in_one_moment_the_first_is_forgotten(
    window: MainWindow,
) -> None:
    """They have different numbers of players, which the score sheet would not survive."""
    for title, seats in (("First", (*SEATS, SEATS[1])), ("Second", SEATS)):
        session = GameSession.start(library_of(window), replace(setup(title), seats=seats))
        session.submit(legal(session.state)[0], session.ply)
        window.open_game(session.game_id)
    QApplication.processEvents()
    assert title_at_table(window) == "Second"


def test_a_game_opens_at_the_summary_of_another(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    mine = GameSession.start(library_of(window), setup("Mine"))
    window.open_game(mine.game_id)
    page = window.table_page
    assert page is not None

    def at_summary() -> bool:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(DealSummary))

    wait_for(qtbot, at_summary)
    opener.open(game)
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert not visible(DealSummary)
    window.open_game(mine.game_id)
    wait_for(qtbot, lambda: bool(visible(DealSummary)))


@pytest.mark.parametrize("playing", [False, True])
def test_house_rules_are_shown_in_short_and_added(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, rules: Path, playing: bool
) -> None:
    if playing:
        window.open_game(GameSession.start(library_of(window), setup("Mine")).game_id)
    titles: list[str] = []

    def add() -> None:
        dialog = open_dialog(ImportDialog)
        if isinstance(dialog, ImportDialog):
            titles.append(dialog.title.text())
            dialog.add_button.click()

    with watching(add):
        opener.open(rules)
        wait_for(qtbot, lambda: bool(titles))
    assert titles == ["Grandma's"]
    assert [form.name for form in library_of(window).own_forms().forms] == ["Grandma's"]
    assert bool(title_at_table(window)) == playing
    page = window._new_game.page
    assert (page is None) == playing
    if page is not None:
        assert page.form.name == "Grandma's"


def test_house_rules_from_a_file_are_played_at_once(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, rules: Path
) -> None:
    def play() -> None:
        dialog = open_dialog(ImportDialog)
        if isinstance(dialog, ImportDialog):
            dialog.play_button.click()

    with watching(play):
        opener.open(rules)
        wait_for(qtbot, lambda: title_at_table(window) == "Grandma's")


def test_house_rules_from_a_file_are_changed_first(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, rules: Path
) -> None:
    seen: list[str] = []

    def change() -> None:
        dialog, editor = open_dialog(ImportDialog), open_dialog(HouseRulesDialog)
        if isinstance(dialog, ImportDialog):
            dialog.change_button.click()
        elif isinstance(editor, HouseRulesDialog):
            seen.append(editor.header.title.text())
            editor.begin(Draft("", STANDARD, CATALOGUE[STANDARD].rules))
            editor.reject()

    with watching(change):
        opener.open(rules)
        wait_for(qtbot, lambda: bool(seen))
    assert seen == ["Grandma's"]
    assert not library_of(window).own_forms().forms


def test_rules_changed_from_a_file_are_new_on_the_page_below(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, rules: Path
) -> None:
    shared = share.from_file(rules.read_bytes())
    saved = library_of(window).save_own_form(OwnForm(shared.name, shared.rules))
    window.new_game(own_key(saved))
    page = window._new_game.page
    assert page is not None
    done: list[str] = []

    def change() -> None:
        dialog, editor = open_dialog(ImportDialog), open_dialog(HouseRulesDialog)
        if isinstance(dialog, ImportDialog):
            dialog.change_button.click()
        elif isinstance(editor, HouseRulesDialog):
            editor.model.begin(CATALOGUE[STANDARD].rules, CATALOGUE["ninety-nine"].rules)
            editor.save_button.click()
            editor.reject()
            done.append("changed")

    with watching(change):
        opener.open(rules)
        wait_for(qtbot, lambda: bool(done) and not visible_dialogs())
    wait_for(qtbot, lambda: page.form.rules == CATALOGUE["ninety-nine"].rules)
    assert page.form.key == own_key(saved)
    assert page.count.value() == 3


def test_a_file_waits_until_a_dialog_is_closed(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    steps: list[str] = []

    def look() -> None:
        found = (each for each in visible_dialogs() if isinstance(each, AboutDialog))
        dialog, box = next(found, None), window.messages.box
        if dialog is not None and not steps:
            opener.open(game)
            steps.append("asked")
        elif box is not None and steps == ["asked"]:
            assert "aunt.ohgame" in box.text()
            box.close()
            steps.append("told")
        elif dialog is not None and steps == ["asked", "told"] and box is None:
            assert title_at_table(window) == ""
            dialog.reject()
            steps.append("closed")

    with watching(look):
        window._help.about()
        wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert steps == ["asked", "told", "closed"]


def test_a_game_opens_from_the_new_game_page(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, game: Path
) -> None:
    window.new_game()
    opener.open(game)
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")
    assert window._new_game.page is None
    assert window.pages.currentWidget() is window.table_page


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file"),
        (b"?", "is neither an Oh Hell! game nor house rules"),
        (b'{"ohhell-game": 1}', "cannot be read"),
        (b'{"ohhell-rules": 1}', "“odd.ohgame” holds no rules that can be used."),
        (b" " * 1_000_001, "much too large"),
    ],
)
def test_what_cannot_be_opened_is_named(
    qtbot: QtBot,
    window: MainWindow,
    opener: FileOpener,
    tmp_path: Path,
    content: bytes | None,
    sentence: str,
) -> None:
    path = tmp_path / "odd.ohgame"
    if content is not None:
        path.write_bytes(content)
    opener.open(path)
    wait_for(qtbot, lambda: sentence in message(window))
    assert library_of(window).games() == []


def test_the_files_after_one_that_cannot_be_opened_are_opened(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, tmp_path: Path, game: Path
) -> None:
    opener.open(tmp_path / "gone.ohgame")
    opener.open(game)
    wait_for(qtbot, lambda: "gone.ohgame" in message(window))
    assert window.messages.box is not None
    window.messages.box.close()
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")


def test_a_request_opens_its_file_and_a_bare_one_shows_the_window(
    qtbot: QtBot,
    window: MainWindow,
    opener: FileOpener,
    game: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(TOKEN, "")
    window.showMinimized()
    opener.take(OpenRequest(None, "may-raise"))
    assert not window.isMinimized()
    assert os.environ[TOKEN] == "may-raise"
    assert not opener._waiting
    opener.take(OpenRequest(game))
    wait_for(qtbot, lambda: title_at_table(window) == "Aunt's game")


def test_a_further_start_is_noticed(qtbot: QtBot, tmp_path: Path) -> None:
    heard: list[OpenRequest] = []
    listener = RequestListener(tmp_path)
    listener.requested.connect(heard.append)
    for number in range(2):
        hand_over(tmp_path, [tmp_path / str(number)], patience=0)
        # Taken back at once; what is noticed is that something happened in the folder.
        path = requests_folder(tmp_path) / request_name(number)
        path.write_text(f'{{"open": "{(tmp_path / str(number)).as_posix()}"}}')
        wait_for(qtbot, lambda wanted=number + 1: len(heard) == wanted)  # type: ignore[misc]
    assert heard == [OpenRequest(tmp_path / "0"), OpenRequest(tmp_path / "1")]


def test_a_request_from_before_is_noticed(qtbot: QtBot, tmp_path: Path) -> None:
    (requests_folder(tmp_path) / request_name(1)).write_text('{"open": null}')
    listener = RequestListener(tmp_path)
    with qtbot.waitSignal(listener.requested):
        pass


def test_a_request_that_the_watcher_misses_is_noticed(qtbot: QtBot, tmp_path: Path) -> None:
    heard: list[OpenRequest] = []
    (requests_folder(tmp_path) / request_name(1)).write_text('{"open": null}')
    listener = RequestListener(tmp_path)
    listener.requested.connect(heard.append)
    wait_for(qtbot, lambda: len(heard) == 1)
    listener.findChild(QFileSystemWatcher).directoryChanged.disconnect()
    (requests_folder(tmp_path) / request_name(2)).write_text('{"open": null}')
    wait_for(qtbot, lambda: len(heard) == 2)


def test_thousands_of_requests_are_taken_bit_by_bit(tmp_path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    place = requests_folder(tmp_path)
    for number in range(3_000):
        named = "null" if number % 2 else f'"{(tmp_path / str(number)).as_posix()}"'
        (place / request_name(number)).write_text(f'{{"open": {named}}}')
    heard: list[OpenRequest] = []
    listener = RequestListener(tmp_path)
    listener.requested.connect(heard.append)
    for _ in range(5):
        # The folder changes with each request that is deleted.
        listener.look()
    assert len(list(place.iterdir())) == 3_000 - MOST_REQUESTS
    shown = [request for request in heard if request.path is None]
    assert (len(shown), len(heard) - len(shown)) == (1, MOST_REQUESTS // 2)


def test_of_too_many_files_only_the_first_are_opened(
    qtbot: QtBot, window: MainWindow, opener: FileOpener, tmp_path: Path
) -> None:
    for number in range(MOST_WAITING + 10):
        opener.open(tmp_path / str(number))
    assert len(opener._waiting) == MOST_WAITING
    wait_for(qtbot, lambda: "at once" in message(window))


def test_without_a_folder_nothing_is_noticed_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "requests").write_text("a file")
    RequestListener(tmp_path).look()
