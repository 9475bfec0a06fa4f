"""The page of saved games: what it shows, and that nothing is lost by mistake."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from game_drivers import Opener, answer, library_of, wait_to_be_asked
from PySide6.QtCore import QDate, QLocale, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.icons import avatar
from ohhell_desktop.rules.engine.game import legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.files.game_file import to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.kit.form_lists.forms_model import NOTE_ROLE
from ohhell_desktop.ui.kit.game_words import time_text
from ohhell_desktop.ui.saved_games import saved_games_model
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.saved_games.saved_games_model import SIZES_ROLE, SavedGamesModel
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

NOON = datetime(2026, 5, 20, 12, tzinfo=UTC)
SEATS = (SeatSetup("Ann", SeatKind.PERSON), SeatSetup("Ben", SeatKind.BOT, "steady", 2))


def saved(
    number: int, *, damaged: bool = False, finished: bool = False, marks: HelpMarks = NO_HELP
) -> GameSummary:
    about = (number, f"Game {number}", "", SEATS, NOON, NOON, 2, 9, (5, 3))
    return GameSummary(*about, finished=finished, damaged=damaged, help=marks)


@pytest.fixture
def games(qtbot: QtBot) -> SavedGamesPage:
    page = SavedGamesPage([saved(7), saved(4), saved(9, damaged=True)])
    qtbot.addWidget(page)
    page.resize(1280, 768)
    page.show()
    return page


def ids(page: SavedGamesPage) -> list[int]:
    return [game.game_id for game in page._model.games]


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def spot(page: SavedGamesPage, row: int) -> QPoint:
    return page.list.visualRect(page.list.model().index(row, 0)).center()


# The list


def test_the_list_of_saved_games_is_a_sound_model() -> None:
    model = SavedGamesModel([saved(1), saved(2)], lambda: QDate(2026, 5, 21))
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    model.set_games([saved(2)])
    assert model.rowCount() == 1
    text = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert text == "Game 2, 2 players, deal 2 of 9, you 5, last played yesterday"


def test_every_player_of_a_game_is_shown_with_a_face(
    games: SavedGamesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def noted(number: int, side: int, ratio: float) -> QPixmap:
        drawn.append(number)
        return avatar(number, side, ratio)

    monkeypatch.setattr(saved_games_model, "avatar", noted)
    games._model.set_games([saved(7)])
    games.list.grab()
    assert set(drawn) == {seat.avatar for seat in SEATS}


def test_the_game_that_is_on_the_table_is_marked() -> None:
    model = SavedGamesModel([saved(1), saved(2)], lambda: QDate(2026, 5, 21), at_table=2)
    notes = [str(model.index(row).data(NOTE_ROLE)) for row in range(2)]
    read = [str(model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(2)]
    for texts in (notes, read):
        assert [text.startswith("On the table: ") for text in texts] == [False, True]


def test_the_deals_of_a_known_form_are_drawn_as_they_are() -> None:
    rules = CATALOGUE[STANDARD].rules
    game = GameSummary(
        1, "x", STANDARD, (SEATS[0], *[SEATS[1]] * 3), NOON, NOON, 1, 19, (0,) * 4, finished=False
    )
    model = SavedGamesModel([game, saved(2)], lambda: QDate(2026, 5, 21))
    assert model.index(0).data(SIZES_ROLE) == (*range(10, 0, -1), *range(2, 11))
    assert model.index(1).data(SIZES_ROLE) == ()
    assert rules == CATALOGUE[STANDARD].rules


@pytest.mark.parametrize(
    ("marks", "text"),
    [
        (NO_HELP, "Deal 2 of 9"),
        (HelpMarks(deals=frozenset({1})), "Deal 2 of 9"),
        (HelpMarks(frozenset({3})), "Deal 2 of 9, 1 hint"),
        (HelpMarks(frozenset({3, 8}), went_back=True), "Deal 2 of 9, 2 hints, an undo after help"),
        (
            HelpMarks(frozenset({3, 8, 9, 11}), asked=frozenset({(3, 0), (8, 1), (9, 1)})),
            f"Deal 2 of 9, 1 hint, 1 hint for {SEATS[0].name}, 2 hints for {SEATS[1].name}",
        ),
    ],
)
def test_the_help_that_a_game_had_is_listed(marks: HelpMarks, text: str) -> None:
    model = SavedGamesModel([saved(1, marks=marks)], lambda: QDate(2026, 5, 21))
    index = model.index(0)
    assert index.data(NOTE_ROLE) == text
    help_ = text.removeprefix("Deal 2 of 9")
    assert str(index.data(Qt.ItemDataRole.AccessibleTextRole)).endswith(f"yesterday{help_}")


@pytest.mark.parametrize(
    ("ago", "text"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(days=1), "yesterday, {clock}"),
        (timedelta(days=30), "{day}"),
    ],
)
def test_when_a_game_was_played_is_said_in_words(ago: timedelta, text: str) -> None:
    now = datetime.now(UTC).astimezone().replace(hour=12, minute=30).astimezone(UTC)
    then = (now - ago).astimezone()
    clock = QLocale().toString(then.time(), QLocale.FormatType.ShortFormat)  # type: ignore[call-overload]
    day = QLocale().toString(then.date(), QLocale.FormatType.ShortFormat)
    assert time_text(now - ago, now) == text.format(clock=clock, day=day)


# Open


def test_enter_opens_the_game_that_the_arrow_keys_chose(
    qtbot: QtBot, games: SavedGamesPage
) -> None:
    QTest.keyClick(games.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(games.open_requested) as asked:
        QTest.keyClick(games.list, Qt.Key.Key_Return)
    assert asked.args == [4]


def test_a_damaged_game_can_be_deleted_but_not_opened(games: SavedGamesPage) -> None:
    QTest.keyClick(games.list, Qt.Key.Key_End)
    assert not games.main_button.isEnabled()
    assert games.delete_button.isEnabled()


def test_with_no_games_left_nothing_can_be_opened(qtbot: QtBot) -> None:
    page = SavedGamesPage([])
    qtbot.addWidget(page)
    assert page.chosen() is None
    assert not page.main_button.isEnabled()
    assert not page.delete_button.isEnabled()


def test_a_finished_game_is_looked_at_and_not_continued(qtbot: QtBot) -> None:
    page = SavedGamesPage([saved(1, finished=True)])
    qtbot.addWidget(page)
    assert page.main_button.text().replace("&", "") == "Show the result"


# Delete


def test_a_deleted_game_comes_back_with_undo(games: SavedGamesPage) -> None:
    click(games.delete_button)
    assert ids(games) == [4, 9]
    assert games.deletion.games == {7}
    assert games.note.text() == "1 game deleted; its figures stay in your record"
    chosen = games.chosen()
    assert chosen is not None
    assert chosen.game_id == 4
    click(games.note.button)
    assert ids(games) == [7, 4, 9]
    assert games.deletion.games == set()
    assert not games.note.isVisible()


def test_several_games_are_deleted_at_once(games: SavedGamesPage) -> None:
    viewport, control = games.list.viewport(), Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=spot(games, 0))
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, control, spot(games, 2))
    QTest.keyClick(games.list, Qt.Key.Key_Delete)
    assert ids(games) == [4]
    assert games.note.text() == "2 games deleted; their figures stay in your record"
    QTest.keyClick(games.list, Qt.Key.Key_Delete)
    assert ids(games) == []
    assert games.note.text() == "1 game deleted; its figures stay in your record"
    for left in ([4], [7, 4, 9]):
        QTest.keyClick(games, Qt.Key.Key_Z, control)
        assert ids(games) == left


def test_a_deleted_game_leaves_the_record_if_that_is_wanted(games: SavedGamesPage) -> None:
    QTest.keyClick(games.list, Qt.Key.Key_Delete)
    assert games.deletion.forgotten == set()
    click(games.note.further)
    assert games.deletion.forgotten == {7}
    assert games.note.text() == "1 game deleted, from your record too"
    assert not games.note.further.isVisible()
    assert games.focusWidget() is games.note.button
    click(games.note.button)
    assert games.deletion.forgotten == games.deletion.games == set()
    QTest.keyClick(games.list, Qt.Key.Key_Delete)
    assert games.note.further.isVisible()


# The window


def small_game(title: str = "Evening") -> GameSetup:
    rules = read_rules({"base": STANDARD, "sequence": [3, 3]})
    seats = (SEATS[0], SEATS[1], SeatSetup("Cy", SeatKind.BOT, "steady", 3))
    return GameSetup(STANDARD, title, rules, seats, bytes(32))


def page_of(window: MainWindow) -> SavedGamesPage:
    page = window._saved_games.page
    assert page is not None
    assert window.pages.currentWidget() is page
    return page


def two_games(window: MainWindow) -> list[int]:
    library = library_of(window)
    return [GameSession.start(library, small_game()).game_id for _ in range(2)]


def test_the_figures_go_with_the_game_if_that_is_wanted(open_window: Opener) -> None:
    window = open_window()
    library = library_of(window)
    for number in two_games(window):
        session = GameSession.resume(library, number)
        while not session.state.history:
            session.submit(legal(session.state)[0], session.ply)
    # The second has the same cards, so it counts as a copy.
    assert [row.game_id for row in library.past_games()] == [1]
    window.saved_games()
    page = page_of(window)
    delete_on(page, 1)
    click(page.note.further)
    window.leave_table()
    assert library.past_games() == []


def test_games_are_deleted_when_the_page_is_left_and_not_before(open_window: Opener) -> None:
    window = open_window()
    first, second = two_games(window)
    window.leave_table()
    click(window.start_page.saved_button)
    page = page_of(window)
    click(page.delete_button)
    assert [game.game_id for game in library_of(window).games()] == [second, first]
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page
    assert [game.game_id for game in library_of(window).games()] == [first]


def test_a_deletion_that_was_undone_deletes_nothing(open_window: Opener) -> None:
    window = open_window()
    two_games(window)
    window.saved_games()
    page = page_of(window)
    click(page.delete_button)
    click(page.note.button)
    click(page.back_button)
    assert len(library_of(window).games()) == 2


def test_the_game_at_the_table_can_be_deleted_and_is_not_returned_to(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window.open_game(two_games(window)[0])
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    before = window.game_at_table()
    window.saved_games()
    assert window.game_at_table() is None
    click(page_of(window).back_button)
    assert window.game_at_table() == before
    window.saved_games()
    page = page_of(window)
    page.list.setCurrentIndex(page._model.index(page._model.row_of(before or 0)))
    click(page.delete_button)
    click(page.back_button)
    assert window.pages.currentWidget() is window.start_page
    assert before not in [game.game_id for game in library_of(window).games()]


# A game that was at the table and is deleted


def wait_at_the_table(qtbot: QtBot, window: MainWindow) -> int:
    """Put a saved game on the table; return its id."""
    game_id = two_games(window)[0]
    window.open_game(game_id)
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    return game_id


def delete_on(page: SavedGamesPage, game_id: int) -> None:
    """Delete a game on the page."""
    page.list.setCurrentIndex(page._model.index(page._model.row_of(game_id)))
    click(page.delete_button)


@pytest.mark.parametrize("way", ["new game", "saved games"])
def test_a_game_deleted_on_one_page_does_not_come_back_by_another(
    qtbot: QtBot, open_window: Opener, way: str
) -> None:
    window = open_window()
    game_id = wait_at_the_table(qtbot, window)
    window.saved_games()
    delete_on(page_of(window), game_id)
    if way == "new game":
        window.new_game()
        assert window._new_game.page is not None
        QTest.keyClick(window._new_game.page, Qt.Key.Key_Escape)
    else:
        window.saved_games()
        QTest.keyClick(page_of(window), Qt.Key.Key_Escape)
    assert window.game_at_table() is None
    assert window.pages.currentWidget() is window.start_page
    assert game_id not in [game.game_id for game in library_of(window).games()]


def test_a_game_that_is_opened_is_no_longer_to_be_deleted(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    game_id = wait_at_the_table(qtbot, window)
    other = next(g.game_id for g in library_of(window).games() if g.game_id != game_id)
    window.saved_games()
    delete_on(page_of(window), game_id)
    delete_on(page_of(window), other)
    # As a file that is opened from outside does.
    window.open_game(game_id)
    assert window.game_at_table() == game_id
    assert [game.game_id for game in library_of(window).games()] == [game_id]


def test_a_deletion_that_succeeds_late_takes_the_game_off_every_page(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    game_id = wait_at_the_table(qtbot, window)
    library = library_of(window)
    delete = library.delete

    def fail(_: int, **_how: bool) -> None:
        raise LibraryError("The disk is full.", ways=(WayOut.RETRY,))

    monkeypatch.setattr(library, "delete", fail)
    window.saved_games()
    delete_on(page_of(window), game_id)
    click(page_of(window).back_button)
    assert window.game_at_table() == game_id, "it is still there"
    qtbot.waitUntil(lambda: window.messages.box is not None)
    monkeypatch.setattr(library, "delete", delete)
    box = window.messages.box
    assert box is not None
    box.buttons()[0].click()
    qtbot.waitUntil(lambda: window.game_at_table() is None)
    assert window.pages.currentWidget() is window.start_page
    card = window.start_page.continue_button.game
    assert card is not None
    assert card.game_id != game_id


def test_what_can_be_undone_stays_in_sight(games: SavedGamesPage) -> None:
    click(games.delete_button)
    games.show_status("The game is in the file x.")
    assert games.note.button.isVisible()
    games.set_games([saved(7), saved(4), saved(9, damaged=True)], 7)
    games.show_status("You have this game already.")
    assert not games.note.button.isVisible(), "the import has brought it back"
    QTest.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert games.note.text() == "You have this game already."


def test_an_imported_game_has_the_name_of_today(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window._settings_store.change(player_name="Zoe")
    game_id = two_games(window)[0]
    path = tmp_path / "game.ohgame"
    path.write_bytes(to_file(library_of(window).load(game_id)))
    window.saved_games()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(page_of(window).import_button)
    assert {game.seats[0].name for game in page_of(window)._model.games} == {"Zoe"}


# Games in which nothing has happened


def dealt(window: MainWindow, *, first: bool) -> GameSetup:
    """Deal a game in which the player bids first, or last."""
    for number in range(256):
        setup = replace(small_game(), seed=bytes([number]) * 32)
        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        if state.turn == (0 if first else 1):
            window._new_game.deal(setup)
            return setup
    raise AssertionError


def kept(window: MainWindow) -> list[int]:
    return [game.game_id for game in library_of(window).games()]


def test_a_game_in_which_nobody_has_bid_is_not_kept(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    dealt(window, first=True)
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    assert len(kept(window)) == 1
    window.leave_table()
    assert kept(window) == []
    assert not window.start_page.continue_button.isVisible()


def test_a_game_is_kept_from_the_first_bid_that_the_player_has_seen(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    games = []
    for _ in range(2):
        dealt(window, first=False)
        assert window.table_page is not None
        wait_to_be_asked(qtbot, window.table_page)
        games.append(window.game_at_table())
    window.new_game()
    assert sorted(kept(window)) == games
    window._new_game.left.emit()
    assert window.game_at_table() == games[1]
    window.leave_table()
    assert sorted(kept(window)) == games


def test_a_game_in_which_the_player_has_acted_is_kept(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    dealt(window, first=True)
    page = window.table_page
    assert page is not None
    answer(page, wait_to_be_asked(qtbot, page))
    window.leave_table()
    assert len(kept(window)) == 1


def test_an_untouched_game_is_still_there_when_the_player_comes_back_to_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    dealt(window, first=True)
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    before = window.game_at_table()
    window.new_game()
    assert kept(window) == [before]
    window._new_game.left.emit()
    assert window.game_at_table() == before
    window.new_game()
    assert window._new_game.page is not None
    click(window._new_game.page.start_button)
    assert kept(window) == [window.game_at_table()]
    assert window.game_at_table() != before


def test_an_untouched_game_that_is_written_to_a_file_is_kept(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    dealt(window, first=True)
    assert window.table_page is not None
    wait_to_be_asked(qtbot, window.table_page)
    window.saved_games()
    path = str(tmp_path / "game.ohgame")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (path, ""))
    page_of(window).export_action.trigger()
    window.leave_table()
    assert len(kept(window)) == 1


def test_what_was_saved_before_and_games_of_computers_are_never_discarded(
    open_window: Opener,
) -> None:
    library = library_of(open_window())
    begun = GameSession.start(library, small_game())
    again = GameSession.resume(library, begun.game_id)
    assert not again.discard_if_untouched()
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ann", "Ben", "Cy"))
    alone = GameSetup(STANDARD, "x", small_game().rules, bots, bytes(32))
    assert not GameSession.start(library, alone).discard_if_untouched()
    kept = GameSession.start(library, small_game())
    kept.keep()
    assert not kept.discard_if_untouched()
    shared = small_game()
    people = tuple(replace(seat, kind=SeatKind.PERSON) for seat in shared.seats)
    together = GameSession.start(library, replace(shared, seats=people))
    assert not together.discard_if_untouched(), "several people have agreed on it"
    assert len(library.games()) == 4
    assert begun.discard_if_untouched()
    assert not begun.discard_if_untouched()
    assert len(library.games()) == 3


def test_no_game_with_an_action_is_discarded_even_if_it_was_undone(open_window: Opener) -> None:
    library = library_of(open_window())
    session = GameSession.start(library, small_game())
    session.submit(legal(session.state)[0], session.ply)
    assert not session.discard_if_untouched()
    while session.undo() is None:
        session.submit(legal(session.state)[0], session.ply)
    assert not session.discard_if_untouched()
    assert len(library.games()) == 1


# The player's name


def test_a_changed_name_is_shown_at_once(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.open_game(two_games(window)[0])
    page = window.table_page
    assert page is not None
    wait_to_be_asked(qtbot, page)
    window._settings_store.change(player_name="Zoe", avatar=7)
    window._apply_settings()
    assert page.table.table_scene.players[0].name == "Zoe"
    assert page.table.asked is not None
    assert page._names() == ["Zoe", "Ben", "Cy"]
    window.saved_games()
    assert {game.seats[0].name for game in page_of(window)._model.games} == {"Zoe"}
    window._settings_store.change(player_name="Ida")
    window._apply_settings()
    assert {game.seats[0].name for game in page_of(window)._model.games} == {"Ida"}
    click(page_of(window).back_button)
    assert page.table.table_scene.players[0].name == "Ida"
    window.leave_table()
    card = window.start_page.continue_button.game
    assert card is not None
    assert (card.seats[0].name, card.seats[0].avatar) == ("Ida", 7)


def test_lists_are_shown_in_the_next_session_as_they_were_left(open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(games_order="no order")
    window.saved_games()
    page = window._saved_games.page
    assert page is not None
    assert page.order.currentData() == "newest"
    page.sort("players")
    window.record()
    record = window._record.page
    assert record is not None
    record.table_button.click()
    again = open_window()
    again.saved_games()
    page = again._saved_games.page
    assert page is not None
    assert page.order.currentData() == "players"
    again.record()
    record = again._record.page
    assert record is not None
    assert record.table_button.isChecked()


def test_what_a_deletion_says_has_one_line_where_there_is_room(qtbot: QtBot) -> None:
    note = UndoNote()
    row = QWidget()
    qtbot.addWidget(row)
    layout = QHBoxLayout(row)
    layout.addStretch(1)
    layout.addWidget(note)
    layout.addStretch(1)
    sentence = "1 game deleted; its figures stay in your record"
    note.tell(sentence, undoable=True, further="Also from my record")
    note.fit(1.0, 1.0)
    row.resize(1100, 100)
    row.show()
    (line,) = (each for each in note.findChildren(QLabel) if each.text() == sentence)
    assert line.heightForWidth(line.width()) < 2 * line.fontMetrics().height()
    assert line.width() >= line.fontMetrics().horizontalAdvance(sentence)
    row.resize(500, 200)
    QApplication.processEvents()
    assert row.rect().contains(note.geometry())
    assert line.width() < line.fontMetrics().horizontalAdvance(sentence), "else it wraps"
