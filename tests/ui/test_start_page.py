"""The start page: Continue comes first, and the keyboard reaches every button."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import pytest
from game_drivers import Opener
from PySide6.QtCore import QDate, QDateTime, QLocale, QPoint, QRect, QRectF, Qt, QTime
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.session.files.settings import CardFaces, Settings
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.day_change import DayChange
from ohhell_desktop.ui.kit.game_words import day_text, game_line
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.kit.standing import standing
from ohhell_desktop.ui.start.motto import Motto
from ohhell_desktop.ui.start.start_page import StartPage

NOON = datetime(2026, 5, 20, 12, tzinfo=UTC)
SHORT = QLocale.FormatType.ShortFormat
TODAY = QDate(2026, 5, 20)


def game(number: int, *, finished: bool = False, damaged: bool = False) -> GameSummary:
    seats = (
        SeatSetup("Ann", SeatKind.PERSON),
        *(SeatSetup(name, SeatKind.BOT, "steady", 2) for name in ("Ben", "Cleo", "Dan")),
    )
    totals = (54, 31, 20, 7)
    return GameSummary(
        number, "Oh Hell!", "oh-hell", seats, NOON, NOON, 7, 19, totals, finished, damaged
    )


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    made = StartPage()
    qtbot.addWidget(made)
    made.resize(1024, 600)
    return made


def test_a_game_in_one_line_says_what_it_is() -> None:
    assert game_line(game(1), TODAY) == (
        "Oh Hell!, 4 players, deal 7 of 19, you 54, last played today"
    )
    below = replace(game(1), totals=tuple(-5 for _ in game(1).totals))
    assert ", you \N{MINUS SIGN}5, " in game_line(below, TODAY)


def test_a_challenge_is_called_one() -> None:
    line = game_line(replace(game(1), is_challenge=True), TODAY)
    assert line.startswith("Oh Hell!, 4 players, challenge, deal 7 of 19,")


@pytest.mark.parametrize("kind", SeatKind)
def test_a_game_without_a_person_or_with_several_has_no_points_of_yours(kind: SeatKind) -> None:
    seats = tuple(SeatSetup(name, kind) for name in ("Ben", "Cleo"))
    line = game_line(replace(game(1), seats=seats, totals=(3, 4)), TODAY)
    assert line == "Oh Hell!, 2 players, deal 7 of 19, last played today"


def test_finished_and_damaged_games_say_so() -> None:
    assert "finished" in game_line(game(1, finished=True), TODAY)
    assert game_line(game(1, damaged=True), TODAY) == "Oh Hell!, 4 players, cannot be opened"


@pytest.mark.parametrize(
    ("days", "text"),
    [(0, "today"), (1, "yesterday"), (3, QLocale().dayName(7)), (400, "2025-04-15")],
)
def test_days_are_named_as_people_name_them(days: int, text: str) -> None:
    if days > 7:
        text = QLocale().toString(QDate.fromString(text, "yyyy-MM-dd"), SHORT)
    assert day_text(NOON - timedelta(days=days), TODAY) == text


def test_a_new_day_is_shown_at_midnight_and_when_the_program_is_used_again(
    qtbot: QtBot, open_window: Opener
) -> None:
    now = QDateTime(QDate(2026, 5, 20), QTime(23, 59, 59, 990))
    day = DayChange(None, lambda: now)
    assert day.today() == TODAY
    with qtbot.waitSignal(day.changed):
        now = now.addSecs(1)
    assert day.today() == TODAY.addDays(1)
    window = open_window()
    window.open_days()
    window.day._now = lambda: QDateTime(QDate(2031, 2, 3), QTime(9, 0))
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert "3 Feb" in window.start_page.day_door.accessibleDescription()


def test_players_for_whom_the_card_has_no_room_are_counted(
    page: StartPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = (*game(1).seats, *(SeatSetup(name, SeatKind.BOT, "steady") for name in "EFGH"))
    six, eight = (
        replace(game(1), seats=seats[:count], totals=tuple(range(count))) for count in (6, 8)
    )
    drawn: list[str] = []
    text = drawing.text

    def note(painter: QPainter, area: QRectF, words: str, *style: Any) -> None:
        drawn.append(words)
        text(painter, area, words, *style)

    monkeypatch.setattr(drawing, "text", note)
    page.set_games(six, some=True)
    page.continue_button.grab()
    assert drawn
    assert not any("more" in words for words in drawn)
    page.set_games(eight, some=True)
    page.continue_button.grab()
    assert "and 2 more" in drawn


def test_without_games_to_play_is_the_first_button(page: StartPage) -> None:
    page.set_games(None, some=False)
    assert not page.continue_button.isVisibleTo(page)
    assert page.first_button() is page.play_button
    assert page.saved_button.isEnabled(), "a game can be imported"


def test_continue_opens_the_game_that_it_shows(qtbot: QtBot, page: StartPage) -> None:
    page.set_games(game(3), some=True)
    assert page.first_button() is page.resume_button
    with qtbot.waitSignal(page.continue_requested) as asked:
        page.continue_button.click()
    assert asked.args == [3]


def test_continue_stands_on_the_page_once(page: StartPage) -> None:
    page.set_games(game(1), some=True)
    page.show()
    buttons = [each for each in page.findChildren(QPushButton) if each.isVisible()]
    names = [(each.accessibleName() or each.text()).replace("&", "") for each in buttons]
    assert names.count("Continue") == 1
    assert page.continue_button.accessibleName() == "Oh Hell!"


def test_a_game_that_can_be_continued_takes_the_focus(qtbot: QtBot, page: StartPage) -> None:
    page.set_games(None, some=False)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.play_button.hasFocus)
    page.set_games(game(8), some=True)
    qtbot.waitUntil(page.resume_button.hasFocus)


def test_enter_on_the_fresh_page_continues(qtbot: QtBot, page: StartPage) -> None:
    page.set_games(game(8), some=True)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.resume_button.hasFocus)
    with qtbot.waitSignal(page.continue_requested) as asked:
        QTest.keyClick(page.resume_button, Qt.Key.Key_Return)
    assert asked.args == [8]


def button_of(page: StartPage, text: str) -> QPushButton:
    page.set_games(game(1), some=True)
    page.show()
    return next(b for b in page.findChildren(QPushButton) if b.text() == text)


def test_another_game_is_asked_for(qtbot: QtBot, page: StartPage) -> None:
    with qtbot.waitSignal(page.play_requested):
        QTest.mouseClick(button_of(page, "&Play another"), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("&New game…", Command.NEW),
        ("&Saved games", Command.SAVED),
        ("&Your record", Command.RECORD),
        ("Keep sc&ore", Command.SCORES),
        ("Rules and &keys", Command.HOW_TO),
        ("P&references", Command.PREFERENCES),
        ("&Quit", Command.QUIT),
    ],
)
def test_every_button_asks_for_its_command(
    qtbot: QtBot, page: StartPage, text: str, command: Command
) -> None:
    with qtbot.waitSignal(page.command_chosen) as asked:
        QTest.mouseClick(button_of(page, text), Qt.MouseButton.LeftButton)
    assert asked.args == [command]


def test_the_tab_key_reaches_every_button(qtbot: QtBot, page: StartPage) -> None:
    page.set_games(game(1), some=True)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.resume_button.hasFocus)
    reached = []
    for _ in range(11):
        focus = page.focusWidget()
        assert isinstance(focus, QPushButton)
        reached.append(focus.text())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert reached == [
        "&Continue",
        "&Play another",
        "Today’s d&eal",
        "&Challenge",
        "&New game…",
        "&Saved games",
        "&Your record",
        "Keep sc&ore",
        "Rules and &keys",
        "P&references",
        "&Quit",
    ]


def standing_of(*totals: int, people: int = 1) -> list[str]:
    seats = tuple(
        SeatSetup(name, SeatKind.PERSON if place < people else SeatKind.BOT)
        for place, name in enumerate("ABCDEFGHIJ"[: len(totals)])
    )
    return [seat.name for seat, _ in standing(replace(game(1), seats=seats, totals=totals))[0]]


def test_the_card_lists_the_leader_first() -> None:
    assert standing_of(5, 30, -7, 12) == ["B", "D", "A", "C"]


def test_the_person_is_on_the_card_even_as_the_last_of_ten() -> None:
    assert standing_of(0, *range(10, 100, 10)) == ["J", "I", "H", "G", "F", "A"]
    assert standing_of(0, *range(10, 100, 10), people=2) == ["J", "I", "H", "G", "B", "A"]


def test_the_players_who_are_left_out_are_counted() -> None:
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady") for name in "ABCDEFGHIJ")
    for count, left_out in ((6, 0), (7, 1), (10, 4)):
        few = replace(game(1), seats=seats[:count], totals=(0,) * count)
        shown, others = standing(few)
        assert (len(shown), others) == (6, left_out)


def test_play_says_what_it_deals(page: StartPage) -> None:
    page.set_next_game("Wizard", 5)
    assert page.play_button.accessibleDescription() == "Starts a new game of Wizard, 5 players."
    page.set_games(game(1), some=True)
    assert page.play_button.accessibleDescription() == (
        "Starts a new game of Wizard, 5 players.\nThe other game stays saved."
    )


@pytest.mark.parametrize("size", [(800, 500), (1024, 580), (1280, 770), (1920, 1050)])
@pytest.mark.parametrize("games", [0, 1])
def test_nothing_on_the_page_overlaps_or_is_cut(
    page: StartPage, size: tuple[int, int], games: int
) -> None:
    page.set_games(game(1) if games else None, some=bool(games))
    page.resize(*size)
    page.show()
    parts = [part for part in page.findChildren(QWidget) if is_part(part)]
    places = [QRect(part.mapTo(page, QPoint(0, 0)), part.size()) for part in parts]
    for part, place in zip(parts, places, strict=True):
        assert page.rect().contains(place), part
        assert place.width() >= part.minimumSizeHint().width(), part
    for one, other in combinations(places, 2):
        assert not one.intersects(other), (one, other)


def is_part(widget: QWidget) -> bool:
    return widget.isVisible() and isinstance(widget, QPushButton | QLabel | Motto)


def test_the_lamp_is_on_continue_and_a_new_deal_is_quiet(qtbot: QtBot, page: StartPage) -> None:
    page.resize(1280, 770)
    page.set_games(game(1), some=True)
    page.show()
    lit, quiet = page.resume_button, page.play_button
    assert lit.isVisible()
    assert quiet.height() < lit.height()
    with qtbot.waitSignal(page.continue_requested):
        QTest.mouseClick(lit, Qt.MouseButton.LeftButton)
    page.set_games(None, some=False)
    assert not lit.isVisible()
    assert quiet.text() == "&Play"
    assert quiet.sizeHint().height() > 80


def test_the_cards_are_those_of_the_chosen_deck(page: StartPage) -> None:
    page.resize(1280, 770)
    page.show()
    page._scene._lay()
    before = page.grab().toImage()
    page.apply_settings(Settings(card_faces=CardFaces.JUMBO))
    assert page.grab().toImage() != before


@pytest.mark.parametrize("size", [(1024, 580), (1280, 770)])
def test_large_text_leaves_the_cards_in_sight(page: StartPage, size: tuple[int, int]) -> None:
    page.set_games(game(1), some=True)
    page.resize(*size)
    page.show()
    page.fit(page.scale, 1.6)
    assert page.continue_button.y() >= 150 * page.scale
