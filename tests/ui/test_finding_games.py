"""Saved games are found, put in order, called something else and copied, with mouse or keyboard."""

from datetime import UTC, datetime, timedelta

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from replay_drivers import saved

from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.saved_games.finding import Order, in_order, matching, own_place
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.shell.main_window import MainWindow

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


def game(
    number: int, title: str, *others: str, totals: tuple[int, ...] = (), form: str = ""
) -> GameSummary:
    seats = (
        SeatSetup("Zoe", SeatKind.PERSON),
        *(SeatSetup(name, SeatKind.BOT, "steady", 2) for name in others),
    )
    played = NOON - timedelta(days=30 * (9 - number))
    points = totals or (0,) * len(seats)
    return GameSummary(
        number, title, form, seats, played, played, 3, 3, points, finished=bool(totals)
    )


GAMES = [
    game(9, "Oh Hell!", "Ada", "Ben", totals=(10, 30, 20), form="oh-hell"),
    game(8, "Sunday rules", "José", "Ben", totals=(30, 10, 20)),
    game(7, "Wizard", "Ada", form="wizard"),
    game(6, "Attic", "Cleo", "Ada", totals=(20, 30, 10)),
]


def page_with(qtbot: QtBot, games: list[GameSummary]) -> SavedGamesPage:
    page = SavedGamesPage(games)
    qtbot.addWidget(page)
    page.resize(1280, 768)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def listed(page: SavedGamesPage) -> list[int]:
    return [each.game_id for each in page._model.games]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("wiz", [7]),
        ("oh hell", [9]),
        ("jose", [8]),
        ("BEN", [9, 8]),
        ("ada cleo", [6]),
        ("won", [8]),
        ("second", [6]),
        ("2", [7]),
        ("24 november", [9]),
        ("2026-11", [9]),
        ("not over", [7]),
        ("3 players ben", [9, 8]),
        ("nobody", []),
    ],
)
def test_words_find_games_by_name_form_players_place_and_date(
    typed: str, numbers: list[int]
) -> None:
    found = matching(GAMES, range(len(GAMES)), typed)
    assert [GAMES[place].game_id for place in found if place is not None] == numbers


@pytest.mark.parametrize(
    ("order", "numbers"),
    [
        (Order.NEWEST, [9, 8, 7, 6]),
        (Order.OLDEST, [6, 7, 8, 9]),
        (Order.GAME, [6, 9, 8, 7]),
        (Order.PLAYERS, [7, 9, 6, 8]),
        (Order.PLACE, [8, 6, 9, 7]),
    ],
)
def test_games_are_put_in_every_order(order: Order, numbers: list[int]) -> None:
    assert [own_place(each) for each in GAMES] == [3, 1, None, 2]
    places = in_order(GAMES, range(len(GAMES)), order)
    assert [GAMES[place].game_id for place in places] == numbers


@pytest.mark.parametrize(("form", "place"), [("boerenbridge-100", 1), ("oh-hell", 2)])
def test_who_has_exactly_the_target_has_won_where_that_is_the_rule(form: str, place: int) -> None:
    assert own_place(game(1, "Sunday", "Ada", "Ben", totals=(100, 104, 20), form=form)) == place


def test_typing_in_the_list_searches_and_escape_ends_it(qtbot: QtBot) -> None:
    page = page_with(qtbot, GAMES)
    left: list[bool] = []
    page.back_requested.connect(lambda: left.append(True))
    QTest.keyClicks(page.list, "b")
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "en")
    assert (page.search.text(), listed(page)) == ("ben", [9, 8])
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.list.hasFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert (page.search.text(), listed(page), left) == ("", [9, 8, 7, 6], [])
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert left == [True]


def test_a_search_that_finds_nothing_says_so(qtbot: QtBot) -> None:
    page = page_with(qtbot, GAMES)
    page.search.setText("nobody")
    qtbot.waitUntil(page._nothing.isVisible)
    assert page._nothing.text() == "No game has all these words."
    assert not page.main_button.isEnabled()
    page.search.clear()
    assert listed(page) == [9, 8, 7, 6]


def test_of_thousands_of_games_only_those_that_are_seen_are_read(qtbot: QtBot) -> None:
    read: list[int] = []

    def entry(place: int) -> GameSummary:
        read.append(place)
        return game(9, "Rare" if place % 1000 == 0 else "Usual", "Ada")

    page = SavedGamesPage(GameRows(range(10_000), entry))
    qtbot.addWidget(page)
    page.resize(1280, 768)
    page.show()
    QApplication.processEvents()
    assert len(read) < 100
    page.search.setText("rare")
    assert page._model.rowCount() == 1
    assert len(read) < 500
    qtbot.waitUntil(lambda: not page._searcher.isActive(), timeout=20_000)
    assert page._model.rowCount() == 10
    assert sorted(read) == [*range(10_000)]


def page_of(window: MainWindow) -> SavedGamesPage:
    window.saved_games()
    page = window._saved_games.page
    assert page is not None
    QApplication.processEvents()
    return page


def rename(page: SavedGamesPage, name: str) -> None:
    """Press F2 and type a name."""
    QTest.keyClick(page.list, Qt.Key.Key_F2)
    field: QWidget | None = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    assert field.accessibleName() == "Name of the game"
    field.setText(name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_a_game_is_called_something_else(open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 1, plies=3)
    window.open_game(session.game_id)
    page = page_of(window)
    rename(page, "  Aunt\nErna ")
    assert library_of(window).load(session.game_id).setup.title == "Aunt Erna"
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.title == "Aunt Erna"
    rename(page, "   ")
    assert page.note.text() == "A game needs a name, so it keeps the one it has."
    assert library_of(window).load(session.game_id).setup.title == "Aunt Erna"
    page.back_requested.emit()
    table = window.table_page
    assert table is not None
    assert table.session is not None
    assert table.session.setup.title == "Aunt Erna"


def test_escape_keeps_the_name(open_window: Opener) -> None:
    window = open_window()
    saved(library_of(window), 2, 1)
    page = page_of(window)
    page.rename_action.trigger()
    field: QWidget | None = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.setText("Other")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert page.isVisible()
    assert [each.title for each in library_of(window).games()] == ["Sunday"]


def test_after_another_name_the_keys_go_to_the_games(open_window: Opener) -> None:
    window = open_window()
    saved(library_of(window), 2, 1)
    page = page_of(window)
    page.more_button.setFocus()
    page.rename_action.trigger()
    field: QWidget | None = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.setText("Aunt Erna")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert [each.title for each in library_of(window).games()] == ["Aunt Erna"]
    assert QApplication.focusWidget() is page.list
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert page.chosen() is None


def test_a_copy_says_that_it_is_one(open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 1)
    page = page_of(window)
    page.copy_action.trigger()
    copy = page.chosen()
    assert copy is not None
    assert (copy.title, copy.help.copied) == ("A copy of Sunday", True)
    library = library_of(window)
    assert library.load(copy.game_id).state == library.load(session.game_id).state
    assert page.note.text() == "This is the copy; the game itself stays."


def test_the_list_comes_back_as_it_was_left(open_window: Opener) -> None:
    window = open_window()
    first, second, third = (saved(library_of(window), 2, 1, plies=3).game_id for _ in range(3))
    page = page_of(window)
    page.order.setCurrentIndex(page.order.findData(Order.OLDEST))
    page.order.activated.emit(page.order.currentIndex())
    QTest.keyClick(page.list, Qt.Key.Key_Up)
    page.back_requested.emit()
    page = page_of(window)
    assert listed(page) == [first, second, third]
    assert page.list.currentIndex().row() == 1
    page.search.setText("sunday")
    page.back_requested.emit()
    page = page_of(window)
    assert page.search.text() == "sunday"
    assert listed(page) == [first, second, third]
    page.search.clear()
    QTest.keyClick(page.list, Qt.Key.Key_End)
    page.back_requested.emit()
    # Once another game was played, the choice of before says nothing.
    saved(library_of(window), 1)
    assert page_of(window).list.currentIndex().row() == 0
