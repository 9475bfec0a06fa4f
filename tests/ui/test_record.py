"""The page of the record: by keyboard, as tables, by form, deleted and taken back, as files."""

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from past_rows import short_game
from printed_checks import within_margins
from PySide6.QtCore import QLocale, QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.files.settings import PaperSize
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.history.past_game import PastGame
from ohhell_desktop.session.history.played import played_games
from ohhell_desktop.session.history.split import KeptSplit
from ohhell_desktop.session.library import figures
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.score_keeper.entries import (
    DealEntry,
    Ended,
    Person,
    RealGame,
    Scored,
)
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.ui.kit.printing import output
from ohhell_desktop.ui.kit.printing.paper import A4, LETTER, Paper
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.record.drawn import label_area
from ohhell_desktop.ui.record.printed import Block, record_pages
from ohhell_desktop.ui.record.record_page import RecordPage
from ohhell_desktop.ui.record.sections import AGAINST, BY_BID, LUCK, PLACES, POINTS, USUAL
from ohhell_desktop.ui.record.texts import Table
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

GAMES = [
    *(short_game(number) for number in range(1, 13)),
    short_game(13, form="blackout", title="Blackout"),
    short_game(14, undos=2),
    short_game(15, finished=False),
]


@pytest.fixture
def page(qtbot: QtBot) -> RecordPage:
    """The page with some games."""
    made = RecordPage()
    qtbot.addWidget(made)
    made.show_games(played_games(GAMES, ""))
    made.resize(1280, 760)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_one_person_is_not_asked_whose_record_it_is(page: RecordPage) -> None:
    page.show_people("", [])
    assert not page.whose.isVisible()
    assert page.delete_button.isVisible()


def test_the_record_of_another_person_is_theirs_and_calls_nobody_you(
    page: RecordPage, qtbot: QtBot
) -> None:
    together = [short_game(number, people=2) for number in range(1, 13)]
    page.show_people("Zoë", ["Ada"])
    assert [page.whose.itemText(n) for n in range(2)] == ["Zoë", "Ada"]
    with qtbot.waitSignal(page.guest_chosen):
        page.whose.setCurrentIndex(1)
    assert page.guest == "Ada"
    page.show_games(played_games(together, page.guest, guest=True))
    words = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "Places" in words
    assert not [each for each in words if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", each)]
    assert not page.delete_button.isVisible(), "it deletes that of everybody"
    assert page.accessibleName() == "Ada’s record"
    begun = [short_game(1, people=2, finished=False)]
    page.show_games(played_games(begun, page.guest, guest=True))
    assert "This page sums up Ada’s finished games" in shown(page)


def rows(page: RecordPage, section: int) -> list[tuple[str, ...]]:
    """Return the figures of a section as a screen reader finds them."""
    model = page.sections.sections[section].view.model()
    return [
        tuple(str(model.index(row, column).data()) for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def shown(page: RecordPage) -> str:
    """Return all sentences on the page that can be seen."""
    return " ".join(
        label.text()
        for label in (page._summary, page._status, page._empty, page._finding, page._notes)
        if label.isVisible()
    )


def test_the_record_is_printed_as_it_is_shown(
    page: RecordPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for paper in (A4, LETTER):
        pages = page.pages(paper)
        assert within_margins(pages)
        text = "\n".join(sheet.text for sheet in pages)
        for section in page.sections.sections:
            table = section.view.figures.table
            assert (section.heading.text() in text) is bool(table.rows)
            assert all(", ".join(filter(None, row)) in text for row in table.rows)
        assert "Striped" not in text
    sent: list[tuple[str, Paper]] = []

    def send(_lay_out: object, paper: Paper, title: str, _parent: object) -> str:
        sent.append((title, paper))
        return "The pages have been sent to the printer."

    monkeypatch.setattr(output, "ask_and_print_pages", send)
    window._settings_store.change(paper=PaperSize.LETTER)
    window.record()
    opened = window._record.page
    assert opened is not None
    opened.show_games(played_games(GAMES, ""))
    window.menus.actions[Command.PRINT].trigger()
    opened.print_button.click()
    assert sent == [("Your record", LETTER)] * 2
    assert opened.note.text() == "The pages have been sent to the printer."


@pytest.mark.parametrize("others", [False, True])
def test_a_record_that_is_deleted_can_come_back_after_print(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, others: bool
) -> None:
    monkeypatch.setattr(output, "ask_and_print_pages", lambda *_: "Printed.")
    page = opened(window)
    page.delete_button.click()
    page.people.setVisible(others)
    page.print_button.setEnabled(others)
    for _ in range(2):
        window.menus.actions[Command.PRINT].trigger()
    said = "Your record is deleted. Your saved games stay."
    assert page.note.text() == (f"{said} Printed." if others else said)
    page.note.button.click()
    page.left.emit()
    assert len(window._library.past_games()) == len(GAMES)


@pytest.mark.parametrize("line", [None, *range(0, 101, 5)])
@pytest.mark.parametrize("top", [0, 40, 55, 99])
def test_the_figure_of_a_bar_stands_on_no_line(top: int, line: int | None) -> None:
    label = label_area(QRectF(0, 0, 60, 100), top, line, 14)
    assert label.bottom() <= top, "over its bar"
    assert label.bottom() >= min(top, 100 if line is None else line) - 10, "and not far away"
    assert line is None or not label.top() <= line <= label.bottom()


def test_long_and_odd_names_stay_on_the_paper() -> None:
    names = ("A" * 200, "\N{PARTY POPPER}" * 90, "<b>Bold</b>", "=1+1")
    table = Table(("Player", "Games", "Won"), tuple((name, "1,234", "12") for name in names))
    pages = record_pages("Your record", "", [Block("With real cards", table)] * 9, A4)
    assert within_margins(pages)
    assert "<b>Bold</b>, 1,234, 12" in pages[0].text


def test_every_chart_is_a_table(page: RecordPage) -> None:
    assert rows(page, PLACES) == [("1st", "14", "4.7"), ("2nd", "0", "4.7"), ("3rd", "0", "4.7")]
    assert rows(page, AGAINST) == [("2 at level Steady", "14", "14", "4.7", "100 %", "33 %")]
    assert rows(page, BY_BID) == [("1", "42", "42", "100 %", "67 %")]
    for section in page.sections.sections:
        found = QAccessible.queryAccessibleInterface(section.view)
        assert found.role() == QAccessible.Role.Table
        assert found.text(QAccessible.Text.Name) == section.heading.text()
        assert section.view.grab().toImage() is not None


def test_a_key_shows_all_charts_as_tables(page: RecordPage) -> None:
    view = page.sections.sections[PLACES].view
    before = view.grab().toImage()
    QTest.keyClick(page.table_button, Qt.Key.Key_Space)
    assert all(section.view._as_table for section in page.sections.sections)
    assert view.grab().toImage() != before
    QTest.keyClick(page.table_button, Qt.Key.Key_Space)
    assert not view._as_table
    assert page.sections.sections[AGAINST].view._as_table


def test_the_forms_have_tabs(page: RecordPage) -> None:
    assert [page.tabs.tabText(place) for place in range(page.tabs.count())] == [
        "All games",
        "Oh Hell!",
        "Blackout",
    ]
    assert page.sections.sections[POINTS].heading.text() == "Points a deal, Oh Hell!"
    assert page.focusWidget() is page.tabs
    QTest.keyClick(page.tabs, Qt.Key.Key_Right)
    QTest.keyClick(page.tabs, Qt.Key.Key_Right)
    assert rows(page, PLACES)[0][:2] == ("1st", "1")
    assert page.sections.sections[POINTS].heading.text() == "Points a deal"
    assert "1 finished game since" in shown(page)


def test_forms_that_have_no_tab_are_in_a_menu(page: RecordPage) -> None:
    forms = ["oh-hell", "blackout", "plump", "bga", "trickster"]
    games = [short_game(number, form=forms[number % 5]) for number in range(10)]
    page.show_games(played_games(games, ""))
    assert page.tabs.count() == 4
    names = [action.text() for action in page.tabs.more.actions()]
    assert len(names) == 2
    page.tabs.more.actions()[1].trigger()
    assert page.tabs.tabText(page.tabs.currentIndex()) == names[1]
    assert rows(page, PLACES)[0][1] == "2"


def test_own_rules_have_their_title(page: RecordPage) -> None:
    page.show_games(played_games([short_game(1, form="", title="Ours & theirs")], ""))
    assert page.tabs.tabText(1) == "Ours && theirs"


def test_odd_titles_of_own_rules_leave_room_for_the_others(page: RecordPage) -> None:
    titles = ["<b>" + "W" * 90, "\u202ea\nb\tc", ""]
    games = [
        short_game(number, form="", title=title)
        for place, title in enumerate(titles)
        for number in range(10 * place, 10 * place + 8 - place)
    ]
    page.show_games(played_games(games, ""))
    QApplication.processEvents()
    shown_tabs = [page.tabs.tabText(place) for place in range(1, page.tabs.count())]
    assert shown_tabs == ["<b>" + "W" * 24 + "…", "a b c", "Own rules"]
    assert page.tabs.tabToolTip(1).startswith("<p>&lt;b&gt;WWW")
    assert page.tabs.tabToolTip(1).count("W") == 90
    assert page.tabs.font().pixelSize() == page.tabs._wanted.pixelSize()


def test_games_with_hints_or_undo_are_marked_and_can_be_left_out(page: RecordPage) -> None:
    assert "1 of these games had hints or undo." in shown(page)
    assert "1 game that is not over yet does not count." in shown(page)
    QTest.keyClick(page.kinds.only_plain, Qt.Key.Key_Space)
    assert "13 finished games" in shown(page)
    assert "1 game with hints or undo is left out." in shown(page)
    page.show_games(played_games([short_game(1, hints=1)], ""))
    assert "All of these games had hints or undo." in shown(page)


def test_an_empty_record_says_what_will_stand_there(page: RecordPage) -> None:
    page.show_games([])
    assert "This page sums up your finished games" in shown(page)
    assert not page.tabs.isVisible()
    assert not page.save_button.isEnabled()
    assert not page.delete_button.isEnabled()
    assert page.back_button.isVisible()


def test_bids_that_differ_clearly_get_a_sentence(page: RecordPage) -> None:
    assert "Bids of 1 and more: 42 of 42 made; the computer players: 28." in shown(page)
    page.show_games(played_games([short_game(1)], ""))
    assert "too few bids" in shown(page)


@pytest.mark.parametrize("size", [(760, 460), (1024, 570), (1280, 760), (2400, 1400)])
def test_no_figure_is_cut_off_at_any_width(page: RecordPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    for _ in range(3):
        QApplication.processEvents()
    for section in page.sections.sections:
        view = section.view
        assert view.height() >= view.sizeHint().height()
        room = page.sections.width()
        assert section.mapTo(page.sections, section.rect().topRight()).x() <= room


@pytest.fixture
def window(open_window: Callable[[], MainWindow]) -> MainWindow:
    """The window, with some games in the record."""
    made = open_window()
    connection = made._library._connection
    for row in GAMES:
        figures.write(connection, row)
    return made


def opened(window: MainWindow) -> RecordPage:
    """Open the record by its command."""
    window.menus.actions[Command.RECORD].trigger()
    page = window.pages.currentWidget()
    assert isinstance(page, RecordPage)
    return page


def test_escape_leads_back_to_the_start(window: MainWindow) -> None:
    page = opened(window)
    assert window.windowTitle() == "Your record"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page
    window.start_page.record_button.click()
    assert isinstance(window.pages.currentWidget(), RecordPage)


def test_the_record_is_deleted_when_the_page_is_left(window: MainWindow) -> None:
    page = opened(window)
    page.delete_button.click()
    assert "What you play from now on" in shown(page)
    assert window.focusWidget() is page.note.button
    page.note.button.click()
    assert "14 finished games" in shown(page)
    page.left.emit()
    assert len(window._library.past_games()) == len(GAMES)
    opened(window).delete_button.click()
    window.leave_table()
    assert window._library.past_games() == []


def saved_as(
    page: RecordPage, ending: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Save the record; return what was said of a failure."""
    said: list[str] = []

    def ask(_parent: QWidget, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        assert name.endswith(ending)
        return str(path) if path.name else "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QMessageBox, "warning", lambda _p, _t, text: said.append(text))
    page.save_requested.emit(ending)
    return said


def test_the_record_is_saved_as_a_file(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window)
    assert saved_as(page, ".csv", tmp_path / "record.csv", monkeypatch) == []
    table = (tmp_path / "record.csv").read_text("utf-8-sig")
    assert len(list(csv.reader(io.StringIO(table)))) == 1 + 9 * len(GAMES)
    with monkeypatch.context() as patch:
        patch.setattr(QLocale, "system", lambda: QLocale("fr_FR"))
        assert saved_as(page, ".csv", tmp_path / "record.csv", patch) == []
    assert (tmp_path / "record.csv").read_text("utf-8-sig").startswith("game;begun;form;title;")
    assert page.note.text() == "Your record is in the file record.csv."
    assert saved_as(page, ".json", tmp_path / "record.json", monkeypatch) == []
    assert len(json.loads((tmp_path / "record.json").read_text("utf-8"))["games"]) == len(GAMES)


def test_a_file_that_cannot_be_written_is_a_sentence(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (said,) = saved_as(opened(window), ".csv", tmp_path / "none" / "x.csv", monkeypatch)
    assert said.startswith("The file cannot be used")
    assert saved_as(opened(window), ".csv", Path(), monkeypatch) == []


def test_games_are_counted_again_and_deleted_ones_stay(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window)
    page.again_button.click()
    qtbot.waitUntil(lambda: not window._record._timer.isActive())
    assert len(window._library.past_games()) == len(GAMES)
    assert "14 finished games" in shown(page)


def test_games_of_older_versions_are_counted_while_the_page_is_open(
    window: MainWindow, qtbot: QtBot
) -> None:
    library = window._library
    seats = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Zoë", "Ada", "Ben"))
    seats = (seats[0], *(replace(seat, kind=SeatKind.BOT, level="steady") for seat in seats[1:]))
    for seed in range(12):
        rules = CATALOGUE[STANDARD].rules
        chosen = GameSetup(STANDARD, "Evening", rules, seats, bytes([seed + 1]) * 32)
        session = GameSession.start(library, chosen)
        while not session.state.history:
            session.submit(legal(session.state)[0], session.ply)
    library.forget_past()
    page = opened(window)
    page.again_button.click()
    assert page._status.text() == "Counting your games again: 12 to go."
    qtbot.waitUntil(lambda: not page._status.isVisible())
    assert len(library.past_games()) == 12
    assert "12 games that are not over yet do not count." in shown(page)


def test_the_record_is_counted_once_when_it_is_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window)
    QApplication.processEvents()
    window.leave_table()
    reads: list[int] = []
    read = Library.past_games

    def past_games(library: Library) -> list[PastGame]:
        reads.append(1)
        return read(library)

    monkeypatch.setattr(Library, "past_games", past_games)
    opened(window)
    QApplication.processEvents()
    assert not window._record._timer.isActive()
    assert len(reads) == 1


def test_the_record_comes_back_as_it_was_left(window: MainWindow) -> None:
    window.resize(1024, 640)
    page = opened(window)
    page.tabs.setCurrentIndex(1)
    for box in (page.kinds.only_plain, page.table_button):
        box.click()
    QApplication.processEvents()
    QTest.keyClick(page.tabs, Qt.Key.Key_PageDown)
    place = page._scrolled.verticalScrollBar().value()
    assert place > 0
    said = shown(page)
    page.left.emit()
    again = opened(window)
    QApplication.processEvents()
    assert again is not page
    assert again.tabs.tabText(again.tabs.currentIndex()) == "Oh Hell!"
    assert shown(again) == said
    assert again.sections.sections[PLACES].view._as_table
    assert again._scrolled.verticalScrollBar().value() == place
    # Where the form has no games any more, all of them are shown.
    window._library._connection.execute("DELETE FROM past_game WHERE form <> 'blackout'")
    again.left.emit()
    last = opened(window)
    assert last.tabs.tabText(last.tabs.currentIndex()) == "All games"
    assert shown(last).startswith("1 finished game since")


def test_keys_reach_all_of_the_page(page: RecordPage) -> None:
    page.resize(800, 420)
    QApplication.processEvents()
    bar = page._scrolled.verticalScrollBar()
    assert page.focusWidget() is page.tabs
    for _ in range(30):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum() > 0
    first = page.sections.sections[PLACES].view
    while not first.hasFocus():
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    top = bar.value()
    assert top < page._scrolled.viewport().height(), "what has the focus is seen"
    places = []
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        QTest.keyClick(first, key)
        places.append(bar.value())
    assert places == [top + bar.pageStep(), top]


def test_tabs_keep_their_size_where_they_have_room(window: MainWindow) -> None:
    connection = window._library._connection
    for number, form in enumerate(("plump", "bga", "trickster"), 20):
        figures.write(connection, short_game(number, form=form))
    window._settings_store.change(text_size=200)
    window._apply_settings()
    page = opened(window)
    window.resize(1024, 600)
    QApplication.processEvents()
    assert page.tabs.font().pixelSize() == page.tabs._wanted.pixelSize()
    assert page._summary.mapTo(page, QPoint()).y() > page.tabs.geometry().bottom()
    window._settings_store.change(text_size=100)
    window._apply_settings()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert page._summary.mapTo(page, QPoint()).y() < page.tabs.geometry().bottom()


def test_another_name_finds_other_games(window: MainWindow) -> None:
    connection = window._library._connection
    row: PastGame = short_game(20, people=2)
    figures.write(connection, row)
    page = opened(window)
    assert "14 finished games" in shown(page)
    window._settings_store.change(player_name="Ada")
    window._apply_settings()
    assert "15 finished games" in shown(page)


def test_a_player_without_games_first_sees_the_record_of_a_friend(window: MainWindow) -> None:
    connection = window._library._connection
    connection.execute("DELETE FROM past_game")
    figures.write(connection, short_game(20, people=2))
    window._settings_store.change(player_name="Kim")
    page = opened(window)
    assert page.guest != ""
    assert window.windowTitle() == f"{page.guest}’s record"
    assert "1 finished game" in shown(page)
    page.whose.setCurrentIndex(0)
    assert page.guest == ""
    assert window.windowTitle() == "Your record"
    page.left.emit()
    assert opened(window).guest == "", "what was chosen stays"


ACES, TRUMPS = "3,52,4,1", "3,51,12,0"
DEALT = "\n".join([" ".join(["H,13,13,13,13,0"] * 3), " ".join([f"{ACES},{TRUMPS}"] * 3), "", ""])


def test_what_was_dealt_stands_beside_what_chance_allows(page: RecordPage) -> None:
    """One of the games is not over yet."""
    games = [short_game(number, dealt=DEALT, finished=number > 1) for number in range(1, 12)]
    games += [short_game(number) for number in range(12, 15)]
    page.show_games(played_games(games, ""))
    luck = {row[0]: row[1:] for row in rows(page, LUCK)}
    assert luck["Aces"] == ("33", "33", "7.6", "3 to 13")
    assert luck["Turned up: hearts"][:3] == ("33", "33", "8.2")
    assert "Turned up: no suit" not in luck
    says = page.sections.sections[LUCK].words.text()
    assert "Here 6 counts are outside: by chance alone, about one in twenty is." in says
    assert "From 33 deals that are over" in says


def test_cards_of_few_deals_are_not_shown(page: RecordPage) -> None:
    page.show_games(played_games([short_game(number, dealt=DEALT) for number in range(9)], ""))
    assert not page.sections.sections[LUCK].isVisible()


def test_reviewed_deals_say_where_the_points_came_from(page: RecordPage) -> None:
    games = [short_game(number) for number in range(1, 12)]
    games += [short_game(number, form="blackout") for number in range(12, 15)]
    splits = [
        KeptSplit(number, deal, 0, 6.36, 4.0, 1.0, 0.3, -0.66)
        for number in range(1, 15)
        for deal in range(3)
    ]
    page.show_games(played_games(games, ""), splits=splits)
    section = page.sections.sections[USUAL]
    assert section.heading.text() == "Where your points came from, Oh Hell!"
    # As shown, they add up.
    assert rows(page, USUAL) == [
        ("A good player’s average", "6.4"),
        ("Luck", "4.0"),
        ("Best choices", "1.0"),
        ("Bids", "0.3"),
        ("Play", "\N{MINUS SIGN}0.7"),
        ("Your points", "11.0"),
    ]
    assert section.words.text().startswith("From 33 deals that have been reviewed.")
    page.show_games(played_games(games, ""), splits=splits[:29])
    assert not section.isVisible()
    assert section.words.text() == ""


def test_reviews_of_the_library_are_in_the_record(window: MainWindow) -> None:
    parts = dict.fromkeys(("usual", "cards", "others", "chance", "best", "bid", "play"), 0)
    text = json.dumps({"review": {"split": parts | {"usual": 11}}})
    # The games themselves are not there, so the library would keep no reviews of them.
    add = "INSERT INTO review VALUES (NULL, ?, ?, 0, '1', 0, ?)"
    for number in range(1, 11):
        for deal in range(3):
            window._library._connection.execute(add, (number, deal, text))
    assert rows(opened(window), USUAL)[0] == ("A good player’s average", "11.0")


def test_public_cards_can_be_left_out_or_shown_alone(page: RecordPage) -> None:
    assert not page.kinds.cards.isVisible()
    games = [short_game(number, public=int(number < 4)) for number in range(1, 11)]
    page.show_games(played_games(games, ""))
    assert page.kinds.cards.isVisible()
    for key, count in ((Qt.Key.Key_Down, "7"), (Qt.Key.Key_Down, "3"), (Qt.Key.Key_Home, "10")):
        QTest.keyClick(page.kinds.cards, key)
        assert shown(page).startswith(f"{count} finished games")
    # Where nothing is left to choose from, all games count.
    QTest.keyClick(page.kinds.cards, Qt.Key.Key_End)
    page.show_games(played_games(games[4:], ""))
    assert shown(page).startswith("6 finished games")
    assert not page.kinds.cards.isVisible()


def test_games_with_real_cards_stand_under_the_names_of_their_players(
    open_window: Callable[..., MainWindow],
) -> None:
    window = open_window()
    rules = CATALOGUE[STANDARD].rules
    entry = DealEntry(bids={0: 3, 1: 4, 2: 1}, tricks={0: 3, 1: 5, 2: 2}, bids_are_in=True)
    people = tuple(Person(name, 1) for name in ("<b>Ann</b>", "Ben", "Cem"))
    for form, title in ((STANDARD, "Oh Hell!"), ("", "Ours")):
        keeper = ScoreKeeper.begin(window._library, RealGame(form, title, rules, people))
        keeper.enter(Scored(0, entry))
        keeper.enter(Ended())
    keeper = ScoreKeeper.begin(window._library, keeper.real_game)
    keeper.enter(Scored(0, entry))
    window.menus.actions[Command.RECORD].trigger()
    page = window._record.page
    assert page is not None
    model = page.people.view.model()
    table = [[model.index(row, column).data() for column in range(4)] for row in range(3)]
    assert table == [
        ["<b>Ann</b>", "2", "2", "100 % of 2"],
        ["Ben", "2", "0", "0 % of 2"],
        ["Cem", "2", "0", "0 % of 2"],
    ]
    # Points of different rules cannot be compared.
    assert model.columnCount() == 4
    assert page.people.words.text() == (
        "2 games of which you have kept the score. 1 game that is not over yet does not count."
    )
    page.tabs.form = STANDARD
    page._show()
    assert [model.index(0, column).data() for column in (1, 4)] == ["1", "13.0"]
    assert page.people.isVisible()
    page.tabs.form = "blackout"
    page._show()
    assert not page.people.isVisible()


def test_the_record_is_asked_for_in_every_kind_of_file(page: RecordPage) -> None:
    asked: list[str] = []
    page.save_requested.connect(asked.append)
    page.pdf_requested.connect(lambda: asked.append(".pdf"))
    menu = page.save_button.menu()
    assert menu is not None
    for action in menu.actions():
        action.trigger()
    assert asked == [".csv", ".json", ".pdf"]


def test_the_record_opens_on_the_own_one_again(window: MainWindow) -> None:
    connection = window._library._connection
    figures.write(connection, short_game(20, people=2))
    page = opened(window)
    page.whose.setCurrentIndex(1)
    assert page.guest != ""
    page.left.emit()
    assert opened(window).guest == ""
