"""The score keeper's fields and keys: digits, steps, Backspace, Escape, undo, and what fails."""

from dataclasses import replace
from pathlib import Path

import pytest
from game_drivers import Opener
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot
from test_score_keeper_page import FIRST, NAMES, begin_page, click, sheet_page, stored, type_in

from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.score_keeper.entries import Arrived, DealEntry, Noted, Person, RealGame
from ohhell_desktop.ui.kit.form_lists.form_menu import form_menu
from ohhell_desktop.ui.kit.score_sheet.sheet_model import HEAD_ROLE
from ohhell_desktop.ui.score_keeper import begin_page as begin_module
from ohhell_desktop.ui.score_keeper.count_field import UNSET, CountField
from ohhell_desktop.ui.score_keeper.entry_panel import EntryPanel
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

KEY = Qt.Key


def field_of(qtbot: QtBot, *allowed: int, first: int = 0) -> CountField:
    field = CountField(lambda: allowed, lambda: first)
    qtbot.addWidget(field)
    field.show_value(None)
    return field


def fail_to_write(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let no entry reach the disk; return what is said about it."""
    said: list[str] = []

    def full(*_: object) -> None:
        raise LibraryError("The disk is full.")

    monkeypatch.setattr(window._library, "append_entry", full)
    monkeypatch.setattr(window.care, "ask_about", lambda error, _: said.append(str(error)))
    return said


@pytest.mark.parametrize(
    ("allowed", "first", "key", "value"),
    [
        ((0, 1, 2, 4), 3, KEY.Key_Up, 2),
        ((0, 4), 3, KEY.Key_Up, 4),
        ((0, 4), 3, KEY.Key_Down, 4),
        ((), 3, KEY.Key_Up, UNSET),
    ],
)
def test_an_empty_field_begins_with_the_allowed_number_nearest_to_the_usual_one(
    qtbot: QtBot, allowed: tuple[int, ...], first: int, key: Qt.Key, value: int
) -> None:
    field = field_of(qtbot, *allowed, first=first)
    QTest.keyClick(field, key)
    assert field.value() == value


def test_backspace_empties_a_field_and_escape_is_left_to_the_page(qtbot: QtBot) -> None:
    field = field_of(qtbot, 0, 1, 2, 12)
    entered: list[int] = []
    field.entered.connect(entered.append)
    QTest.keyClicks(field, "2")
    QTest.keyClick(field, KEY.Key_Backspace)
    QTest.keyClick(field, KEY.Key_Escape)
    assert entered == [2, UNSET]
    assert field.value() == UNSET


def test_a_digit_that_is_no_number_yet_is_refused_when_nothing_less_is_allowed(
    qtbot: QtBot,
) -> None:
    field = field_of(qtbot, 2, 12)
    refused: list[int] = []
    field.refused.connect(refused.append)
    QTest.keyClicks(field, "1")
    assert (field.value(), refused) == (1, [])
    field.stepBy(-1)
    assert (field.value(), refused) == (UNSET, [1])


def test_the_minus_comes_first_in_the_direction_of_reading(qtbot: QtBot) -> None:
    field = field_of(qtbot, 0, 1)
    field.fit(1.0, 1.0)
    assert field.fewer.x() < field.more.x()
    field.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    field.fit(1.0, 1.0)
    assert field.more.x() < field.fewer.x()


def test_a_panel_without_a_deal_asks_for_nothing(qtbot: QtBot) -> None:
    panel = EntryPanel()
    qtbot.addWidget(panel)
    said: list[object] = []
    for signal in (panel.noted, panel.completed, panel.said):
        signal.connect(said.append)
    panel.fit(1.0, 1.0)
    panel.go_on()
    assert (panel.fields(), said) == ([], [])


def test_numbers_are_taken_out_again(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "3")
    bid = page.panel.lines[0].bid
    QTest.keyClick(bid, KEY.Key_Backspace)
    assert stored(window, page).sheet.rows[0].entry.bids == {}
    page.enter(Noted(0, DealEntry(bids=FIRST.bids, bids_are_in=True)))
    took = page.panel.lines[0].took
    QTest.keyClicks(took, "3")
    assert stored(window, page).sheet.rows[0].entry.tricks == {1: 3}
    QTest.keyClick(took, KEY.Key_Backspace)
    assert stored(window, page).sheet.rows[0].entry.tricks == {}


def test_more_tricks_than_cards_are_named_before_all_are_entered(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    page.enter(Noted(0, DealEntry(bids=FIRST.bids, bids_are_in=True)))
    page.panel.begin()
    type_in(window, "9")
    assert page.panel._state.text() == "11 bid for 10 tricks. 9 of 10 tricks"
    type_in(window, "9")
    assert page.panel._state.text() == "The tricks make 18, not 10."


def test_bids_that_are_missing_are_asked_for(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    page.panel.go_on()
    assert not page.scores.rows[0].entry.bids_are_in
    assert page.panel._state.text() == "Jonas’s bid is missing."


def test_a_bid_above_the_cards_is_not_taken(open_window: Opener) -> None:
    window = open_window()
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="2, 1"))
    people = tuple(Person(name, 1) for name in NAMES)
    page = sheet_page(window, RealGame(STANDARD, "Two", rules, people))
    type_in(window, "5")
    assert page.panel.lines[0].bid.value() == UNSET
    assert page.scores.rows[0].entry.bids == {}
    type_in(window, "2")
    assert page.scores.rows[0].entry.bids == {1: 2}


def test_what_was_taken_back_counts_again(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    page.undo()
    page.redo()
    assert page.note.text() == ""
    type_in(window, "3")
    page.undo()
    assert page.scores.rows[0].entry.bids == {}
    page.redo()
    assert page.scores.rows[0].entry.bids == {1: 3}
    assert page.note.text() == "It counts again."


def test_tab_after_a_digit_that_has_moved_on_skips_no_player(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "3\t2\t3\t0\t")
    assert page.scores.rows[0].entry.bids == {1: 3, 2: 2, 3: 3, 0: 0}
    assert window.focusWidget() is page.panel.main
    page.panel.go_on()
    type_in(window, "4\t\t2")
    assert page.scores.rows[0].entry.tricks == {1: 4, 3: 2}, "the second Tab goes on"


def test_redo_has_a_button_and_every_usual_key(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    note = page.note
    assert not note.redo.isEnabled()
    for shift, key in ((False, KEY.Key_Y), (True, KEY.Key_Z)):
        type_in(window, "3")
        QTest.keyClick(window.focusWidget(), KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert page.scores.rows[0].entry.bids == {}
        keys = Qt.KeyboardModifier.ControlModifier
        keys |= Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(window.focusWidget(), key, keys)
        assert page.scores.rows[0].entry.bids == {1: 3}
        click(note.undo)
    click(note.redo)
    assert page.scores.rows[0].entry.bids == {1: 3}
    assert not note.redo.isEnabled()


def test_a_long_name_leaves_the_mark_of_the_dealer_whole(open_window: Opener) -> None:
    window = open_window()
    names = ("Jonas", "Grandma Rosalind of the Seven Hills", "Mia")
    people = tuple(Person(name, 1) for name in names)
    rules = CATALOGUE[STANDARD].rules
    page = sheet_page(window, RealGame(STANDARD, "Oh Hell!", rules, people, 1))
    marks = {line.person.name: line.mark for line in page.panel.lines}
    assert [name for name, mark in marks.items() if mark.isVisible()] == [names[1]]
    mark = marks[names[1]]
    assert mark.visibleRegion().boundingRect() == mark.rect()
    assert "the dealer" in page.panel.lines[-1].bid.accessibleName()


def test_no_letter_belongs_to_two_entries_of_the_menu(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    for name in ("Emil", "Finn"):
        page.enter(Arrived(0, Person(name, 5)))
    page.more.aboutToShow.emit()
    texts = [action.text() for action in page.more.actions() if not action.isSeparator()]
    assert any(text.startswith("&Take the deals") for text in texts), "the whole menu"
    letters = [QKeySequence.mnemonic(text).toString() for text in texts]
    assert len(letters) == len(set(letters))


def test_escape_closes_what_is_open_first(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    click(page.add_button)
    assert page.person.isVisible()
    QTest.keyClick(page, KEY.Key_Escape)
    assert page.panel.isVisible()
    page.correct(0)
    QTest.keyClicks(page.panel.lines[0].took, "9")
    assert stored(window, page).sheet.rows[0].noted is not None
    QTest.keyClick(page, KEY.Key_Escape)
    assert page.scores.rows[0].noted is None
    assert page.panel.deal == 1
    QTest.keyClick(page, KEY.Key_Escape)
    assert window.pages.currentWidget() is window.score_keeper.begin


def test_only_a_deal_that_is_complete_is_corrected(open_window: Opener) -> None:
    page = sheet_page(open_window(), None, FIRST)
    for deal in (1, 999):
        page.correct(deal)
        assert page.panel.deal == 1


def test_a_correction_begins_at_the_player_whose_cell_is_clicked(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    view = page.sheet.view
    chosen = []
    for column in range(len(NAMES) + 1):
        cell = view.visualRect(view.model().index(0, column)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=cell)
        focus = window.focusWidget()
        chosen += [line.person.name for line in page.panel.lines if focus is line.bid]
        QTest.keyClick(page, KEY.Key_Escape)
    # In the column of the deals nobody is chosen: it begins with the first who bids.
    assert chosen == ["Jonas", *NAMES]


def test_what_was_refused_is_no_more_said_once_something_is_taken_back(
    open_window: Opener,
) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "342")
    type_in(window, "1\n")
    assert page.panel._state.text() == "Margarethe can’t bid 1: the bids would total 10."
    page.undo()
    assert page.panel._state.text() == "7 bid so far, for 10 tricks"


def test_enter_goes_on_from_a_field_to_which_the_player_came_back(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    bids = [line.bid for line in page.panel.lines]
    type_in(window, "3\n")
    assert window.focusWidget() is bids[1], "the digit has led there already"
    QTest.keyClick(bids[1], KEY.Key_Tab)
    QTest.keyClick(bids[2], KEY.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    type_in(window, "\n")
    assert window.focusWidget() is bids[2]
    bids[0].setFocus()
    type_in(window, "4\t\t")
    QTest.keyClick(bids[2], KEY.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    type_in(window, "\n")
    assert window.focusWidget() is bids[2]


def test_another_dealer_is_chosen(open_window: Opener) -> None:
    page = sheet_page(open_window())
    page.more.dealer_chosen.emit(2)
    assert page.scores.rows[0].dealer == 2


def test_a_correction_that_cannot_be_written_stays_open(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.correct(0)
    page.enter(Noted(0, replace(FIRST, dealer=2)))
    before = page.scores
    said = fail_to_write(window, monkeypatch)
    page.panel.go_on()
    assert page.scores == before
    assert page.panel.deal == 0
    page.more.entered.emit(Arrived(1, Person("Cleo", 5)), "Cleo plays.")
    click(page.add_button)
    page.person.chosen.emit(Arrived(1, Person("Cleo", 5)))
    assert page.person.isVisible()
    assert page.note.text() == ""
    assert said == ["The disk is full."] * 3


def test_a_file_that_cannot_be_written_is_named(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sheet_page(open_window(), None, FIRST)
    said: list[str] = []
    monkeypatch.setattr(
        "ohhell_desktop.ui.kit.dialogs.messages.show_warning", lambda _, text: said.append(text)
    )
    answer = str(tmp_path / "missing" / "a.csv"), ""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    page.csv_requested.emit()
    assert said == ["The file a.csv could not be written (No such file or directory)."]
    assert page.note.text() == ""


@pytest.mark.parametrize("sure", [False, True])
def test_the_scores_of_a_game_are_deleted_when_the_player_is_sure(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, *, sure: bool
) -> None:
    window = open_window()
    sheet_page(window, None, FIRST).back_requested.emit()
    page = window.score_keeper.begin
    assert page is not None
    monkeypatch.setattr(begin_module, "confirm", lambda *_: sure)
    page._delete()
    assert len(window._library.real_games()) == page.list.model().rowCount() == (not sure)


def test_a_form_that_cannot_be_played_by_so_many_does_not_begin(open_window: Opener) -> None:
    window = open_window()
    page = begin_page(window)
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="20"))
    page._form = replace(page._form, rules=rules)
    page._refresh()
    assert "20" in page._deals.text()
    assert not page.begin_button.isEnabled()
    page._begin()
    assert window.score_keeper.page is None


def test_other_settings_reach_the_pages_of_the_score_keeper(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    seen: list[object] = []
    page.apply_settings = seen.append  # type: ignore[method-assign, assignment]
    window.score_keeper.apply_settings()
    assert seen == [window.score_keeper._store.settings]


def test_own_forms_that_cannot_be_read_leave_the_published_ones(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()

    def unreadable() -> None:
        raise LibraryError("damaged")

    monkeypatch.setattr(window._library, "own_forms", unreadable)
    assert list(begin_page(window)._forms) == list(CATALOGUE)


def test_the_menu_of_rules_has_every_letter_once_and_ticks_the_chosen_ones(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    own = replace(CATALOGUE[STANDARD], key="own:1", name="Tiny")
    menu = form_menu({"own:1": own, **CATALOGUE}, print, parent, lambda: STANDARD)
    parts = menu.findChildren(QMenu)
    names = {part.title(): [each.text() for each in part.actions()] for part in parts}
    assert names.pop("Your own rules") == ["Tiny"]
    letters = [{name[0].upper() for name in each} for each in names.values()]
    assert sum(map(len, letters)) == len(set().union(*letters))
    assert len(names) > 2
    for title, each in names.items():
        assert title.split()[0] == each[0][0].upper()
        assert title.split()[-1] == each[-1][0].upper()
    menu.aboutToShow.emit()
    ticked = {each.text() for each in menu.findChildren(QAction) if each.isChecked()}
    assert ticked == {CATALOGUE[STANDARD].name}


def test_enter_leads_through_a_correction_and_ends_it(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST, FIRST)
    page.correct(0)
    head = page.sheet.view.model().index(0, 0).data(HEAD_ROLE)
    now = page.sheet.view.model().index(2, 0).data(HEAD_ROLE)
    assert (head.lit, now.lit) == (True, False)
    # The bids stay; of the tricks, the first two players change places.
    type_in(window, "\n" * 4 + "24\n\n")
    assert page.panel.deal == 0
    assert window.focusWidget() is page.panel.lines[3].took
    type_in(window, "\n")
    assert page.note.text().startswith("Deal 1 was changed")
    assert stored(window, page).sheet.rows[0].entry.tricks == {0: 2, 1: 2, 2: 4, 3: 2}
    assert (page.panel.deal, window.focusWidget()) == (2, page.panel.lines[0].bid)


def test_enter_after_each_digit_goes_past_no_field(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "3\n4\n1\n3\n")
    assert stored(window, page).sheet.rows[0].entry.bids == {1: 3, 2: 4, 3: 1, 0: 3}
    assert stored(window, page).sheet.rows[0].entry.bids_are_in


def test_enter_at_the_end_of_a_wrong_correction_says_what_is_wrong(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.correct(0)
    page.panel.lines[0].took.setFocus()
    type_in(window, "9" + "\n" * 4)
    assert page.panel._state.text() == "The tricks make 16, not 10."
    assert page.scores.rows[0].entry == FIRST


def test_a_correction_without_a_change_enters_nothing(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    count = len(page.keeper.entries)
    page.correct(0)
    type_in(window, "\n" * 8)
    assert page.note.text() == "Deal 1 stays as it was."
    assert len(page.keeper.entries) == count
    assert page.panel.deal == 1


def test_escape_leaves_a_correction_and_undo_brings_it_back(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.correct(0)
    type_in(window, "2")
    assert page.panel._correcting
    QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert page.note.text() == "Deal 1 stays as it was. Undo brings back what was entered."
    assert (page.panel.deal, page.scores.rows[0].entry) == (1, FIRST)
    click(page.note.undo)
    assert (page.panel.deal, page.panel.lines[0].bid.value()) == (0, 2)
    # Taken back number by number, the correction stays open.
    click(page.note.undo)
    assert (page.panel.deal, page.panel.lines[0].bid.value()) == (0, 3)


def test_a_correction_goes_on_after_the_program_was_closed(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window, None, FIRST)
    page.correct(0)
    type_in(window, "2")
    number = page.keeper.real_game_id
    window = open_window()
    window.keep_score()
    window.score_keeper.resume(number)
    again = window.score_keeper.page
    assert again is not None
    assert again.note.text() == "The correction of deal 1 is not finished."
    assert (again.panel.deal, again.panel.lines[0].bid.value()) == (0, 2)


def test_what_is_refused_stays_said_until_it_is_put_right(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "3421\n")
    field = page.panel.lines[3].bid
    sentence = "Margarethe can’t bid 1: the bids would total 10."
    # The hook holds; nothing goes on, and the sentence stays, also when everything is drawn again.
    page.refresh()
    assert window.focusWidget() is field
    assert page.panel._state.text() == sentence
    type_in(window, "2")
    assert page.panel._state.text() == "11 bid for 10 tricks"
    # The hint that the hook holds has gone with what was wrong.
    assert not page.panel.lines[3]._hint.isVisible()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert page.panel._state.text() == "9 bid so far, for 10 tricks"
    assert page.panel.lines[3]._hint.isVisible()


def test_more_tricks_than_there_are_is_refused(open_window: Opener) -> None:
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="2, 1"))
    people = tuple(Person(name, 1) for name in NAMES)
    window = open_window()
    page = sheet_page(window, RealGame(STANDARD, "Two", rules, people))
    page.enter(Noted(0, DealEntry(bids={0: 1, 1: 0, 2: 0, 3: 0}, bids_are_in=True)))
    page.panel.begin()
    type_in(window, "5")
    assert page.panel._state.text() == "This deal has 2 tricks."
    assert window.focusWidget() is page.panel.lines[0].took


def test_enter_after_the_last_bid_leads_to_the_one_that_is_missing(open_window: Opener) -> None:
    window = open_window()
    page = sheet_page(window)
    type_in(window, "\n422\n")
    assert window.focusWidget() is page.panel.lines[0].bid
    assert page.panel._state.text() == "Jonas’s bid is missing."
