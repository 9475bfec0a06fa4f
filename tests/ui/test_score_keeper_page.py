"""The score keeper in the window: entered by keys and buttons, corrected, undone, exported."""

import csv
import io
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from game_drivers import Opener
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible, QAction, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from real_cards import played
from score_fields import enter_by_fields
from strategies import ZOO, Table

from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.history.export import table_file
from ohhell_desktop.session.score_keeper.entries import (
    Arrived,
    DealEntry,
    Ended,
    Left,
    Noted,
    Person,
    RealGame,
    Returned,
    Scored,
)
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.ui.kit.score_sheet.sheet_model import ENTRY_ROLE
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.printing.kept_sheet import kept_sheet
from ohhell_desktop.ui.score_keeper.begin_page import BeginPage
from ohhell_desktop.ui.score_keeper.count_field import UNSET
from ohhell_desktop.ui.score_keeper.exports import csv_rows
from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

NAMES = ("Margarethe", "Jonas", "Dora", "Ben")
FIRST = DealEntry(bids={1: 3, 2: 4, 3: 2, 0: 2}, tricks={0: 2, 1: 3, 2: 3, 3: 2}, bids_are_in=True)


def begin_page(window: MainWindow) -> BeginPage:
    window.menus.actions[Command.SCORES].trigger()
    page = window.score_keeper.begin
    assert page is not None
    return page


def sheet_page(
    window: MainWindow, game: RealGame | None = None, *deals: DealEntry
) -> ScoreKeeperPage:
    people = tuple(Person(name, face) for face, name in enumerate(NAMES, 1))
    game = game or RealGame(STANDARD, "Oh Hell!", CATALOGUE[STANDARD].rules, people)
    keeper = ScoreKeeper.begin(window._library, game)
    for number, entry in enumerate(deals):
        keeper.enter(Scored(number, entry))
    window.keep_score()
    window.score_keeper.resume(keeper.real_game_id)
    page = window.score_keeper.page
    assert page is not None
    QApplication.processEvents()
    return page


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def type_in(window: MainWindow, text: str) -> None:
    """Type into whatever has the focus, one key after the other."""
    for letter in text:
        if letter == "\n":
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        else:
            QTest.keyClicks(window.focusWidget(), letter)
        QApplication.processEvents()


def stored(window: MainWindow, page: ScoreKeeperPage) -> ScoreKeeper:
    return ScoreKeeper.resume(window._library, page.keeper.real_game_id)


def test_a_game_begins_with_names_and_goes_on_with_the_same_players(open_window: Opener) -> None:
    window = open_window()
    page = begin_page(window)
    page.count.setValue(3)
    for field, name in zip(page.line_up.names, ("Ann", "", "=Cem"), strict=False):
        field.setText(name)
    page.line_up.dealers[2].setChecked(True)
    click(page.begin_button)
    keeper = window.score_keeper.page
    assert keeper is not None
    people = keeper.scores.people
    assert [person.name for person in people] == ["Ann", "Player 2", "=Cem"]
    assert keeper.scores.rows[0].dealer == 2
    type_in(window, "1")
    keeper.back_requested.emit()
    again = window.score_keeper.begin
    assert again is not None
    assert [person.name for person in again.line_up.people()] == ["Ann", "Player 2", "=Cem"]
    # It is offered first, and Enter continues it.
    type_in(window, "\n")
    assert window.score_keeper.page is not None
    assert window.score_keeper.page.keeper.real_game_id == keeper.keeper.real_game_id


def test_the_heads_say_who_is_in_which_place_once_somebody_leads(open_window: Opener) -> None:
    def said(page: ScoreKeeperPage) -> list[str]:
        role, across = Qt.ItemDataRole.AccessibleTextRole, Qt.Orientation.Horizontal
        model = page.sheet.view.model()
        names = [str(model.headerData(column, across, role)) for column in range(1, 5)]
        return [name.split(". ")[0] for name in names]

    assert not [text for text in said(sheet_page(open_window())) if "place" in text]
    page = sheet_page(open_window(), None, FIRST)
    assert sorted(said(page)) == [
        "Ben: 12, in place 2",
        "Dora: 3, in place 4",
        "Jonas: 13, in the lead",
        "Margarethe: 12, in place 2",
    ]


def test_enter_leads_from_name_to_name_and_then_begins(open_window: Opener) -> None:
    window = open_window()
    page = begin_page(window)
    page.count.setValue(3)
    assert window.focusWidget() is page.line_up.names[0]
    type_in(window, "Ann\nBo\nCem\n")
    assert window.score_keeper.page is not None
    people = window.score_keeper.page.scores.people
    assert [person.name for person in people] == ["Ann", "Bo", "Cem"]


def test_a_game_into_which_nothing_was_entered_is_not_kept(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    QTest.keyClick(window.pages.currentWidget(), Qt.Key.Key_Escape)
    assert window._library.real_games() == []
    assert window.pages.currentWidget() is window.start_page


def test_what_was_typed_for_a_game_is_there_again_until_something_is_entered(
    open_window: Opener,
) -> None:
    window = open_window()
    begin = begin_page(window)
    begin.choose("wizard")
    begin.count.setValue(3)
    for field, name in zip(begin.line_up.names, ("Ann", "", "Cem"), strict=False):
        field.setText(name)
    begin.line_up.dealers[2].setChecked(True)
    window.record()
    for _ in range(2):
        begin = begin_page(window)
        assert begin.form.key == "wizard"
        assert begin.line_up.typed() == ("Ann", "", "Cem")
        assert begin.line_up.dealer() == 2
        click(begin.begin_button)


def test_what_was_typed_for_a_game_outlasts_a_look_at_another_one(open_window: Opener) -> None:
    window = open_window()
    number = sheet_page(window, None, FIRST).keeper.real_game_id
    begin = begin_page(window)
    assert begin.line_up.typed() == NAMES
    window.score_keeper.resume(number)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    begin = begin_page(window)
    begin.count.setValue(3)
    for field, name in zip(begin.line_up.names, ("Ann", "", "Cem"), strict=False):
        field.setText(name)
    window.score_keeper.resume(number)
    assert window.score_keeper.page is not None
    window.score_keeper.page.back_requested.emit()
    again = window.score_keeper.begin
    assert again is not None
    assert again.line_up.typed() == ("Ann", "", "Cem")
    # What is proposed follows the game that was played last, as long as nothing is typed.
    begin = begin_page(open_window("other"))
    assert begin.line_up.typed() != NAMES


def test_numbers_are_typed_straight_through_and_each_is_on_disk(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    # Ten cards: a 1 may become 10, until the next digit shows that it does not.
    type_in(window, "3413")
    assert stored(window, page).sheet.rows[0].entry.bids == {1: 3, 2: 4, 3: 1, 0: 3}
    type_in(window, "\n")
    assert stored(window, page).sheet.rows[0].entry.bids_are_in
    type_in(window, "3412\n")
    assert stored(window, page).sheet.done == 1
    assert page.scores.totals == {0: 2, 1: 13, 2: 14, 3: 11}
    assert page.note.text() == "Deal 1 is complete."
    assert window.focusWidget() is page.panel.lines[0].bid


def test_the_forbidden_bid_is_struck_out_and_jumped_over(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "342")
    last = page.panel.lines[-1]
    assert last.bid.accessibleName() == "Margarethe, the dealer, bid"
    assert last.bid.accessibleDescription() == "not 1"
    found = QAccessible.queryAccessibleInterface(last.bid)
    assert found.role() == QAccessible.Role.SpinBox
    click(last.bid.more)
    assert last.bid.value() == 0
    click(last.bid.more)
    assert last.bid.value() == 2
    click(last.bid.fewer)
    assert last.bid.value() == 0
    type_in(window, "1\n")
    # It is not taken, and the page says why.
    assert stored(window, page).sheet.rows[0].entry.bids[0] == 0
    assert page.panel._state.text() == "Margarethe can’t bid 1: the bids would total 10."


def test_a_wrong_sum_of_tricks_keeps_the_deal_open(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    page.keeper.enter(Noted(0, DealEntry(bids=FIRST.bids, bids_are_in=True)))
    page.refresh()
    page.panel.begin()
    type_in(window, "3323")
    assert page.panel._state.text() == "The tricks make 11, not 10."
    assert not page.panel.main.isEnabled()
    page.panel.go_on()
    assert page.scores.done == 0


def test_the_first_plus_takes_the_bid_as_the_tricks(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    page.keeper.enter(Noted(0, DealEntry(bids=FIRST.bids, bids_are_in=True)))
    page.refresh()
    click(page.panel.lines[0].took.more)
    assert page.panel.lines[0].took.value() == 3


def test_a_click_on_a_bid_puts_the_cursor_there(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    view = page.sheet.view
    place = view.visualRect(view.model().index(0, 2)).center()
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        # The first column is that of the deals.
        field = next(line.bid for line in page.panel.lines if line.person.name == NAMES[1])
        assert window.focusWidget() is field


def test_a_row_is_corrected_and_the_correction_taken_back(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST, FIRST)
    before = page.scores
    index = page.sheet.view.model().index(0, 2)
    spot = page.sheet.view.visualRect(index).center()
    QTest.mouseClick(
        page.sheet.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
    )
    lines = {line.player: line for line in page.panel.lines}
    lines[2].took.setFocus()
    type_in(window, "4")
    assert page.panel._state.text() == "The tricks make 11, not 10."
    lines[1].took.setFocus()
    type_in(window, "2")
    click(page.panel.main)
    assert page.note.text() == (
        "Deal 1 was changed Jonas won 2, not 3. Dora won 4, not 3. "
        "The totals change: Jonas \N{MINUS SIGN}11, Dora +11."
    )
    assert stored(window, page).sheet == page.scores
    click(page.note.undo)
    assert page.scores == before
    page.correct(0)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.scores == before
    assert page.panel.deal == 2


def test_somebody_comes_late_and_leaves_early(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    click(page.add_button)
    type_in(window, "Cleo")
    click(page.person.save)
    row = page.scores.rows[1]
    assert page.scores.people[4].name == "Cleo"
    assert row.starts == {4: 3}
    texts = [
        page.sheet.view.model().index(0, 5).data(role)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
    ]
    assert texts == ["begins with 3", "Cleo, deal 1, begins with 3"]
    assert page.note.text() == "Cleo plays from deal 2, and begins with 3."
    # On paper and for spreadsheets, too, her column can be added up.
    told = kept_sheet(page.keeper.real_game, page.scores, "today")
    assert [entry.total for entry in told.rows[0].entries] == [12, 13, 3, 12, 3]
    assert ("Later:", "Cleo plays from deal 2, and begins with 3.") in told.notes
    assert list(csv_rows(page.scores))[1][-1] == 3
    page.more.person_chosen.emit(0)
    click(page.person.stay)
    assert page.scores.rows[1].seats == (1, 2, 3, 4)
    assert page.note.text() == "Margarethe leaves before deal 2."
    cells = [page.sheet.view.model().index(row, 1).data(ENTRY_ROLE).note for row in range(4)]
    assert cells == ["", "leaves with 12", "", ""]


def test_every_field_that_the_score_reads_can_be_filled_in(open_window: Opener) -> None:
    """Games with premiums, laid bids, deals without bids: through the fields of the window."""
    window = open_window()
    for key in ("laying aside", "special deals"):
        rules, seats = ZOO[key]
        game = played(Table(key, rules, seats, bytes(range(32)), 3))
        page = sheet_page(window, game.real_game())
        enter_by_fields(page, game)
        assert tuple(page.scores.totals.values()) == game.end.totals


def test_what_cannot_be_written_changes_nothing_and_is_said(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sheet_page(window)
    said: list[str] = []

    def full(*_: object) -> None:
        raise LibraryError("The disk is full.")

    monkeypatch.setattr(window._library, "append_entry", full)
    monkeypatch.setattr(window.care, "ask_about", lambda error, _: said.append(str(error)))
    type_in(window, "3")
    assert said == ["The disk is full."]
    assert page.panel.lines[0].bid.value() == UNSET


def test_the_table_is_safe_for_spreadsheets(open_window: Opener) -> None:
    window = open_window()
    people = tuple(Person(name, 1) for name in ("=1+1", "@x", "-2", 'Ben, "B"\nX'))
    game = RealGame(STANDARD, "+1", CATALOGUE[STANDARD].rules, people)
    page = sheet_page(window, game, FIRST)
    page.keeper.enter(Arrived(1, Person("Kim", 3)))
    page.keeper.enter(Left(2, 0))
    table = table_file(csv_rows(page.scores), ";").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(table), delimiter=";"))
    cells = {cell for row in rows for cell in row if not cell.lstrip("-").isdecimal()}
    assert not [cell for cell in cells if cell[:1] in {"=", "+", "-", "@"}]
    assert rows[0][4] == "'=1+1: bid"
    assert rows[1][4:12] == ["2", "2", "12", "12", "3", "3", "13", "13"]


def test_the_sheet_is_written_as_a_table_and_as_a_picture(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    for name, signal in (("a.csv", page.csv_requested), ("b.png", page.picture_requested)):
        answer = str(tmp_path / name), ""
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, answer=answer: answer)
        signal.emit()
        assert page.note.text() == f"Saved as {name}."
    assert (tmp_path / "a.csv").read_text("utf-8-sig").startswith("Deal,Cards,Dealer,Trump")
    # Where a comma is the decimal sign, a table program expects something else between cells.
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("de_DE"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "c.csv"), ""))
    page.csv_requested.emit()
    assert (tmp_path / "c.csv").read_text("utf-8-sig").startswith("Deal;Cards;Dealer;Trump")
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    page.csv_requested.emit()


def test_what_does_not_fit_is_said(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    assert not page.enter(Left(0, 1))
    assert page.note.text() == "That does not fit what was entered before."


def test_the_saved_games_lead_to_the_score_keeper(open_window: Opener) -> None:
    window = open_window()
    window.saved_games()
    assert window._saved_games.page is not None
    click(window._saved_games.page.scores_button)
    assert window.pages.currentWidget() is window.score_keeper.begin


def test_the_large_mode_shows_the_sheet_alone(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    before = page.sheet.view.font().pixelSize()
    page.large_button.click()
    assert not page.panel.isVisible()
    assert page.sheet.view.font().pixelSize() > before
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.panel.isVisible()


def test_what_is_entered_can_be_seen_although_the_sheet_was_large(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.large_button.click()
    view = page.sheet.view
    spot = view.visualRect(view.model().index(0, 1)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.panel.isVisible()
    assert page.panel.deal == 0
    QTest.keyClick(page, Qt.Key.Key_Escape)
    page.large_button.click()
    page.more.person_chosen.emit(0)
    assert page.person.isVisible()


def test_the_end_names_the_winners(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.enter(Ended())
    assert page.note.text() == "Jonas wins with 13 points."
    lines = ("1. Jonas, 13", "2. Margarethe, 12", "2. Ben, 12", "4. Dora, 3")
    assert page.note.ranking.text().splitlines() == list(lines)
    assert not page.panel.isVisible()
    click(page.note.new_button)
    begin = window.score_keeper.begin
    assert begin is not None
    assert window.focusWidget() is begin.begin_button
    assert begin.continue_button.text() == "Ope&n"
    click(begin.continue_button)
    assert window.score_keeper.page is not None
    page = window.score_keeper.page
    page.undo()
    assert page.panel.isVisible()


def test_a_deal_is_put_in_and_left_out_by_the_menu(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    offered(page, "Put in a deal before this one")[4].trigger()
    assert page.scores.rows[1].plan.cards == 5
    offered(page, "Leave out a deal")[0].trigger()
    assert page.scores.rows[1].plan.cards == 9
    assert page.note.text() == "Deal 2 was left out."


def offered(page: ScoreKeeperPage, title: str) -> list[QAction]:
    """Return what the menu offers below a title."""
    page.more.aboutToShow.emit()
    menus = {action.text().replace("&", ""): action.menu() for action in page.more.actions()}
    menu = menus[title]
    assert isinstance(menu, QMenu)
    return menu.actions()


def test_the_deals_for_another_number_of_players_are_offered_where_they_differ(
    open_window: Opener,
) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    for name in ("Cleo", "Finn"):
        assert "players" not in page.note.text()
        click(page.add_button)
        type_in(window, name)
        click(page.person.save)
    assert page.note.text().endswith("The deals stay as they are; “More” has those for 6 players.")
    take_deals(page, 6)
    assert [row.plan.cards for row in page.scores.rows[:4]] == [10, 7, 6, 5]
    for player in (4, 5):
        page.more.person_chosen.emit(player)
        click(page.person.stay)
    take_deals(page, 4)
    assert [row.plan.cards for row in page.scores.rows[:4]] == [10, 9, 8, 7]


def take_deals(page: ScoreKeeperPage, players: int) -> None:
    """Choose the deals for another number of players in the menu."""
    page.more.aboutToShow.emit()
    wanted = f"Take the deals for {players} players"
    next(each for each in page.more.actions() if each.text().replace("&", "") == wanted).trigger()


def test_what_is_said_belongs_to_what_undo_takes_back(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    hint = page.note._hint
    assert hint.isHidden()
    assert page.note.undo.width() < page.note.width() / 2
    type_in(window, "342")
    assert not page.panel.lines[-1]._hint.isHidden()
    type_in(window, "3\n3433")
    # Nobody bids any more; and the tricks do not add up.
    assert page.panel.lines[-1]._hint.isHidden()
    assert page.panel._state.text() == "The tricks make 13, not 10."
    red = QColor(window_colours(page.palette()).over)
    assert page.panel._state.palette().windowText().color() == red
    page.back_requested.emit()
    window.score_keeper.resume(page.keeper.real_game_id)
    page = window.score_keeper.page or page
    assert window.focusWidget() is page.panel.lines[0].took
    type_in(window, "3412\n")
    assert page.note.text() == "Deal 1 is complete."
    assert not page.note._hint.isHidden()
    type_in(window, "2")
    assert page.note.text() == ""


def test_the_cells_of_late_comers_hold_no_figures(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST, FIRST, FIRST)
    page.keeper.enter(Arrived(3, Person("Cleo", 5), total=-4))
    page._reset_model()
    model = page.sheet.view.model()
    notes = [model.index(row, 5).data(ENTRY_ROLE).note for row in range(4)]
    assert notes == ["from deal 4", "", "begins with \N{MINUS SIGN}4", ""]


def test_every_field_fits_in_a_small_window_with_large_text(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.enter(Arrived(1, Person("Margarethe von der Osten-Sacken und zum Stein", 5)))
    window.resize(1024, 600)
    window._settings_store.change(text_size=200)
    view = page._scroll.viewport()

    def fits(field: QWidget) -> bool:
        QApplication.processEvents()
        return field.mapTo(view, field.rect().topRight()).x() < view.width()

    click(page.add_button)
    assert all(fits(field) for field in (page.person.name, page.person.place, page.person.lowest))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert all(fits(line.took) for line in page.panel.lines)


def test_what_a_repair_brings_back_is_not_written_over(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST, FIRST)
    number, library = page.keeper.real_game_id, window._library
    window.keep_score()
    job = library.copy_job()
    assert job is not None
    job()
    with closing(sqlite3.connect(library._path)) as connection, connection:
        connection.execute("UPDATE real_entry SET entry = '{}' WHERE number = 1")
    window.score_keeper.resume(number)
    cut = window.score_keeper.page
    assert cut is not None
    assert cut.scores.done == 1
    window.care._take(WayOut.REPAIR, lambda: None)
    again = window.score_keeper.page
    assert again is not None
    assert again.scores.done == 2, "as it was in the copy"
    type_in(window, "3")
    assert stored(window, again).sheet == again.scores


def test_a_name_from_right_to_left_turns_no_sentence(open_window: Opener) -> None:
    window = open_window()
    rules = CATALOGUE[STANDARD].rules
    people = tuple(Person(name, 1) for name in ("\N{HEBREW LETTER ALEF}bc", "Ben", "Cem"))
    page = sheet_page(window, RealGame(STANDARD, "Oh Hell!", rules, people))
    about = page.panel._about.text()
    assert about == "\u2068\N{HEBREW LETTER ALEF}bc\u2069 deals and bids last."


def test_what_is_typed_for_a_player_who_is_taken_back_is_forgotten(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.enter(Arrived(1, Person("Cleo", 5), place=2))
    line = next(line for line in page.panel.lines if line.player == 4)
    line.bid.setFocus()
    # More than there are cards, and not refused as long as the focus is there.
    line.bid.setValue(40)
    page.undo()
    assert {line.player for line in page.panel.lines} == {0, 1, 2, 3}
    assert page.scores.rows[1].entry == DealEntry()


def test_who_is_still_to_come_can_only_get_another_name(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.enter(Arrived(6, Person("Cleo", 5)))
    page.more.person_chosen.emit(4)
    assert page.person.stay.isHidden()
    assert not page.person.deal.isVisible()
    assert not page.enter(Returned(2, 4))
    page.more.person_chosen.emit(0)
    assert not page.person.stay.isHidden()


def test_nobody_is_added_to_a_full_table(open_window: Opener) -> None:
    window = open_window()
    rules = CATALOGUE["house-2-10"].rules
    people = tuple(Person(f"P{number}", 1) for number in range(9))
    page = sheet_page(window, RealGame("house-2-10", "House", rules, people))
    assert page.add_button.isEnabled()
    page.enter(Arrived(0, Person("Ten", 2)))
    assert not page.add_button.isEnabled()


def test_no_two_players_have_the_same_name(open_window: Opener) -> None:
    window = open_window()
    page = begin_page(window)
    page.count.setValue(3)
    for field, name in zip(page.line_up.names, ("Ann", "ann", "Player 2"), strict=False):
        field.setText(name)
    click(page.begin_button)
    keeper = window.score_keeper.page
    assert keeper is not None
    assert [person.name for person in keeper.scores.people] == ["Ann", "ann 2", "Player 2"]
    click(keeper.add_button)
    type_in(window, "ANN")
    click(keeper.person.save)
    assert keeper.scores.people[3].name == "ANN 3"
    # Who keeps the own name keeps it as it is.
    keeper.more.person_chosen.emit(0)
    click(keeper.person.save)
    assert keeper.scores.people[0].name == "Ann"


def test_the_start_page_leads_to_the_score_keeper_and_from_there_to_paper(
    open_window: Opener,
) -> None:
    window = open_window()
    click(window.start_page.scores_button)
    page = window.score_keeper.begin
    assert window.pages.currentWidget() is page is not None
    page.count.setValue(3)
    for field, name in zip(page.line_up.names, ("Ann", "", "Cem"), strict=False):
        field.setText(name)
    click(page.print_button)
    printing = window.printing.page
    assert printing is not None
    assert printing.options.wanted().names == ("Ann", "", "Cem")
    printing.back_requested.emit()
    assert window.pages.currentWidget() is page
