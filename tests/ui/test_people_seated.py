"""Several people sit down at one screen: on the new-game page, and again the next time."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from accessible_tree import tree
from game_drivers import Opener
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.files.settings import MOST_LINE_UPS, Settings
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.kit.people_words import distinct_names, players_text
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.new_game.players import Players
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEED = bytes(32)
PERSON, BOT = SeatKind.PERSON, SeatKind.BOT


@pytest.fixture
def page(qtbot: QtBot) -> NewGamePage:
    return shown(qtbot, Settings(player_name="Ann", avatar=5))


def shown(qtbot: QtBot, settings: Settings) -> NewGamePage:
    made = NewGamePage(CATALOGUE, settings)
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.show()
    return made


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def seat_person(page: NewGamePage, place: int, name: str = "") -> None:
    """Let a person sit at the table, with the mouse."""
    click(page.seats.buttons[place])
    page.card.kinds[PERSON].click()
    page.card.name.setFocus()
    page.card.name.selectAll()
    QTest.keyClicks(page.card.name, name)
    click(page.card.done)


def seats_of(page: NewGamePage) -> list[tuple[str, SeatKind]]:
    return [(seat.name, seat.kind) for seat in page.setup(SEED).seats]


def names_of(page: NewGamePage) -> list[str]:
    return [name for name, _ in seats_of(page)]


def texts_of(page: NewGamePage) -> str:
    labels = page.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(page))


def test_friends_sit_down_with_the_mouse(open_window: Opener) -> None:
    window = open_window()
    click(window.start_page.new_button)
    page = window._new_game.page
    assert page is not None
    assert "at this screen" not in texts_of(page)
    seat_person(page, 1, "Margarethe")
    seat_person(page, 3, "Ida")
    assert "<b>3 people at this screen.</b>" in texts_of(page)
    click(page.start_button)
    setup = setup_at(window)
    assert [(seat.name, seat.kind) for seat in setup.seats] == [
        *(("Player 1", PERSON), ("Margarethe", PERSON), ("Ben", BOT), ("Ida", PERSON))
    ]
    assert [seat.level for seat in setup.seats] == ["", "", "steady", ""]
    click_play_again(window)
    assert setup_at(window).seats == setup.seats


def setup_at(window: MainWindow) -> GameSetup:
    assert window.table_page is not None
    assert window.table_page.session is not None
    return window.table_page.session.setup


def click_play_again(window: MainWindow) -> None:
    window.leave_table()
    click(window.start_page.play_button)


def test_a_friend_sits_down_by_the_keyboard(qtbot: QtBot, page: NewGamePage) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.seats.buttons[2].setFocus()
    QTest.keyClick(page.seats.buttons[2], Qt.Key.Key_Space)
    QTest.keyClick(page.card.name, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is page.card.kinds[PERSON]
    QTest.keyClick(page.card.kinds[PERSON], Qt.Key.Key_Space)
    QTest.keyClick(page.card.kinds[PERSON], Qt.Key.Key_Tab)
    QTest.keyClicks(page.card.name, "Jonas")
    QTest.keyClick(page.card.name, Qt.Key.Key_Return)
    assert page.seats.buttons[2].hasFocus()
    assert seats_of(page) == [("Ann", PERSON), ("Ada", BOT), ("Jonas", PERSON), ("Cleo", BOT)]


def test_a_screen_reader_finds_who_is_a_person(page: NewGamePage) -> None:
    seat_person(page, 2, "Jonas")
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description)
    found = {tuple(each.text(kind) for kind in kinds) for each in tree()}
    assert {("Ann", "A person"), ("Jonas", "A person"), ("Ada", "Steady")} <= found


def test_one_person_is_not_asked_who_sits_at_the_own_seat(page: NewGamePage) -> None:
    click(page.seats.buttons[0])
    assert not any(kind.isVisible() for kind in page.card.kinds.values())
    assert page.seats.buttons[0].accessibleDescription() == "Your seat"
    assert page.line_ups is None


def test_a_computer_player_who_made_room_comes_back(page: NewGamePage) -> None:
    before = page.setup(SEED)
    seat_person(page, 1, "Jonas")
    click(page.seats.buttons[1])
    page.card.kinds[BOT].click()
    assert page.card.name.text() == "Ada"
    assert page.setup(SEED) == before
    page.card.kinds[PERSON].click()
    assert page.card.name.text() == "Jonas"


def test_people_without_names_have_different_ones(page: NewGamePage) -> None:
    click(page.seats.buttons[0])
    QTest.keyClick(page.card.name, Qt.Key.Key_Backspace)
    click(page.card.done)
    for place in (1, 2, 3):
        seat_person(page, place)
    assert names_of(page) == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_nobody_shares_a_name(page: NewGamePage) -> None:
    seat_person(page, 3, "ada")
    seat_person(page, 2, "Ada ")
    assert names_of(page) == ["Ann", "Ada 3", "Ada", "ada 2"], "people keep theirs first"
    assert page.seats.buttons[3].accessibleName() == "ada 2"


def test_long_names_stay_different_and_short_enough() -> None:
    names = ["x" * 100] * 10
    found = distinct_names(names, [True] * 10)
    assert len(set(found)) == 10
    assert {len(name) for name in found} == {100}
    assert distinct_names(["A\u200b", "A"], [False, True]) == ["A\u200b 2", "A"]


def test_people_stay_when_seats_are_taken_away(page: NewGamePage) -> None:
    page.choose("house-2-10")
    page.count.setValue(6)
    for place, name in ((4, "Eva"), (5, "Fritz")):
        seat_person(page, place, name)
    page.count.setValue(3)
    assert seats_of(page) == [("Ann", PERSON), ("Eva", PERSON), ("Fritz", PERSON)]
    click(page.seats.buttons[2])
    assert page.card.name.text() == "Fritz"
    click(page.card.done)
    assert page.seats.buttons[2].hasFocus()
    page.count.setValue(2)
    assert names_of(page) == ["Ann", "Eva"]
    assert "No seat is left for Fritz." in texts_of(page)
    page.count.setValue(6)
    assert names_of(page) == ["Ann", "Ada", "Ben", "Cleo", "Eva", "Fritz"]


def test_a_game_for_few_says_who_has_no_seat(page: NewGamePage) -> None:
    page.choose("house-2-10")
    page.count.setValue(5)
    for place, name in ((1, "Bea"), (2, "<b>Cem</b>"), (3, "Dora"), (4, "Emil")):
        seat_person(page, place, name)
    page.choose("ninety-nine")
    assert len(page.setup(SEED).seats) == 3
    assert "No seat is left for Dora and Emil." in texts_of(page)
    page.choose("big-maximum")
    assert "No seat is left for Emil." in texts_of(page)
    page.choose(STANDARD)
    assert page.count.value() == 5, "a game has as many seats as people, if it can"


def test_the_last_people_are_offered_and_the_own_name_stays(qtbot: QtBot) -> None:
    settings = Settings(player_name="Ann", avatar=5)
    for friends in (("Ben", "Cem"), ("Dora",), ("Ben", "Cem")):
        page = shown(qtbot, settings)
        if page.line_ups is not None:
            page.line_ups.menu().actions()[-1].trigger()
            assert names_of(page)[1:] == ["Ada", "Ben", "Cleo"], "the computer players of before"
        for place, name in enumerate(friends, 1):
            seat_person(page, place, name)
        settings = page.remembered(settings)
    assert (settings.player_name, settings.avatar) == ("Ann", 5)
    again = shown(qtbot, settings)
    assert again.line_ups is not None
    offered = [action.text() for action in again.line_ups.menu().actions() if action.text()]
    assert offered == [
        "Ann, Ben, Cem and 1 computer player",
        "Ann, Dora and 2 computer players",
        "One person and computer players",
    ]
    assert names_of(again)[:3] == ["Ann", "Ben", "Cem"]
    again.count.setValue(6)
    again.line_ups.menu().actions()[1].trigger()
    assert names_of(again) == ["Ann", "Dora", "Ben", "Cleo"]
    assert again.focusWidget() is again.seats.buttons[0]


def test_another_own_name_at_a_table_of_several_is_only_for_that_table(qtbot: QtBot) -> None:
    settings = Settings(player_name="Ann")
    page = shown(qtbot, settings)
    seat_person(page, 1, "Ben")
    click(page.seats.buttons[0])
    QTest.keyClicks(page.card.name, "Zoe")
    click(page.card.done)
    page.apply_settings(replace(settings, player_name="Anna"))
    assert names_of(page)[:2] == ["Zoe", "Ben"]
    kept = page.remembered(settings)
    assert kept.player_name == "Ann"
    assert names_of(shown(qtbot, kept))[:2] == ["Zoe", "Ben"]


def test_only_some_line_ups_are_remembered() -> None:
    settings = Settings()
    for number in range(MOST_LINE_UPS + 2):
        players = Players(settings)
        players.sit()
        players.set_kind(1, PERSON)
        players.set_name(1, f"Friend {number}")
        settings = players.remembered(settings, 4)
    names = [line_up[1].name for line_up in settings.line_ups]
    assert names == [f"Friend {n}" for n in range(2, MOST_LINE_UPS + 2)]


@pytest.mark.parametrize("people", [2, 6, 10])
def test_everybody_fits_on_a_small_screen_with_large_text(open_window: Opener, people: int) -> None:
    window = open_window()
    window.resize(1024, 600)
    window._settings_store.change(text_size=200)
    window._apply_settings()
    window.new_game("house-2-10")
    page = window._new_game.page
    assert page is not None
    page.count.setValue(max(people, 4))
    for place in range(1, people):
        seat_person(page, place, f"Margarethe {place}")
    QApplication.processEvents()
    seated = page.seats.buttons[: page.count.value()]
    boxes = [button.geometry().adjusted(4, 4, -4, -4) for button in seated]
    assert all(page.seats.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert page.rect().contains(page.start_button.geometry())


def seated(*kinds: SeatKind) -> Sequence[SeatSetup]:
    return [SeatSetup(f"P{n}", kind) for n, kind in enumerate(kinds, 1)]


def test_a_line_names_the_people_and_counts_the_others() -> None:
    assert players_text(seated(PERSON, BOT, PERSON, BOT)) == "P1, P3 and 2 computer players"
    assert players_text(seated(PERSON, PERSON)) == "P1 and P2"
    assert players_text(seated(PERSON, BOT)) == "P1 and 1 computer player"
