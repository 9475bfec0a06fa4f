"""On the tab "Mine" own rules are imported, shared, changed, renamed and deleted."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from house_rules_drivers import FIVE, FakeFormStore, answer_name, button_of, when_open
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Bidding, BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.share import Shared, from_file, from_text, to_file, to_text
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import own_key
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.new_game.form_tabs import FormTab
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE, STANDARD

OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)
OTHER = replace(FIVE, hook=3)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def store() -> FakeFormStore:
    return FakeFormStore(OWN)


@pytest.fixture
def page(qtbot: QtBot, store: FakeFormStore) -> NewGamePage:
    return mine(qtbot, store)


def mine(qtbot: QtBot, store: FakeFormStore) -> NewGamePage:
    """Open the page on the tab of own rules."""
    QGuiApplication.clipboard().clear()
    made = NewGamePage(CATALOGUE, Settings(), None, own_rules(store))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitUntil(made.isActiveWindow)
    made.list.tabs.setCurrentIndex(list(FormTab).index(FormTab.MINE))
    return made


def names(store: FakeFormStore) -> list[str]:
    return [form.name for form in store.forms.values()]


def focus_list(qtbot: QtBot, page: NewGamePage) -> None:
    """Give the list the focus, as a window manager does when a dialog is closed."""
    page.activateWindow()
    page.list.forms.setFocus()
    qtbot.waitUntil(page.list.forms.hasFocus)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def paste(page: NewGamePage, shared: Shared, act: Callable[[ImportDialog], object]) -> None:
    """Import rules from the clipboard."""
    QGuiApplication.clipboard().setText(f"Have fun: {to_text(shared)}")
    when_open(ImportDialog, act)
    page.own.import_menu.actions()[0].trigger()


def open_file(page: NewGamePage, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    page.own.import_menu.actions()[1].trigger()


# Import


def test_imported_rules_are_shown_in_short_and_added(
    page: NewGamePage, store: FakeFormStore
) -> None:
    def look(dialog: ImportDialog) -> None:
        assert dialog.title.text() == "Attic"
        text = dialog.preview.toPlainText()
        assert "Spades are always trump" in text
        assert "From 3 cards up" in text
        assert dialog.focusWidget() is dialog.play_button
        click(dialog.add_button)

    paste(page, Shared("Attic", OTHER), look)
    assert names(store) == ["Kitchen", "Attic"]
    assert store.forms[2].rules == OTHER
    assert page.form.name == "Attic"
    assert page.own.note.text() == "“Attic” is one of your games."


def test_imported_rules_are_played_at_once(qtbot: QtBot, page: NewGamePage) -> None:
    with qtbot.waitSignal(page.deal_requested):
        paste(page, Shared("Attic", OTHER), lambda dialog: click(dialog.play_button))
    assert page.form.name == "Attic"


def test_imported_rules_are_changed_first(page: NewGamePage, store: FakeFormStore) -> None:
    def change(house: HouseRulesDialog) -> None:
        assert house.model.rules == OTHER
        discard = QMessageBox.StandardButton.Discard
        when_open(QMessageBox, lambda box: box.button(discard).click())
        house.close_button.click()

    def step(dialog: ImportDialog) -> None:
        when_open(HouseRulesDialog, change)
        click(dialog.change_button)

    paste(page, Shared("Attic", OTHER), step)
    assert names(store) == ["Kitchen"]


def test_rules_that_are_there_already_are_named(page: NewGamePage, store: FakeFormStore) -> None:
    def look(dialog: ImportDialog) -> None:
        assert dialog.status.text() == "You have these rules already: Kitchen"
        assert dialog.add_button.text() == "&Show them"
        click(dialog.add_button)

    paste(page, Shared("Granny", FIVE), look)
    assert names(store) == ["Kitchen"]
    assert page.form.name == "Kitchen"


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("Replace them", [("Kitchen", OTHER)]),
        ("Other name…", [("Kitchen", FIVE), ("Cellar", OTHER)]),
        ("Cancel", [("Kitchen", FIVE)]),
    ],
)
def test_a_name_that_is_taken_leads_on(
    page: NewGamePage, store: FakeFormStore, answer: str, found: list[tuple[str, object]]
) -> None:
    def add(dialog: ImportDialog) -> None:
        def choose(box: QMessageBox) -> None:
            if answer == "Other name…":
                answer_name("Cellar")
            button_of(box, answer).click()

        assert dialog.status.text() == "You have other rules called “Kitchen”."
        when_open(QMessageBox, choose)
        click(dialog.add_button)
        assert dialog.isVisible() == (answer == "Cancel")

    paste(page, Shared("Kitchen", OTHER), add)
    assert [(form.name, form.rules) for form in store.forms.values()] == found


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            replace(FIVE, bidding=Bidding(style=BidStyle.NONE, assumed=-1_000_000)),
            "Nobody can win -1000000 tricks: the largest deal has 7.",
        ),
        (
            replace(FIVE, bidding=Bidding(style=BidStyle.NONE, assumed=8)),
            "Nobody can win 8 tricks: the largest deal has 7.",
        ),
    ],
)
def test_rules_beyond_a_limit_are_not_imported(qtbot: QtBot, rules: RuleSet, sentence: str) -> None:
    made = ImportDialog(FakeFormStore())
    qtbot.addWidget(made)
    made.text.setPlainText(to_text(Shared("Heavy", rules)))
    assert made.shared is None
    assert made.status.text() == sentence
    assert not made.add_button.isEnabled()
    assert not made.change_button.isEnabled()


@pytest.mark.parametrize(
    ("length", "words"), [(-9, "copy all of it again"), (1_000_000, "much too long")]
)
def test_what_is_wrong_with_the_text_in_the_clipboard_is_said_at_once(
    qtbot: QtBot, length: int, words: str
) -> None:
    whole = to_text(Shared("Kitchen", FIVE))
    text = whole[:length] if length < 0 else whole.ljust(length, "A")
    QGuiApplication.clipboard().setText(text)
    dialog = ImportDialog(FakeFormStore())
    qtbot.addWidget(dialog)
    assert words in dialog.status.text()


def test_what_is_wrong_with_a_text_is_said_while_it_is_typed(qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("something else")
    dialog = ImportDialog(FakeFormStore())
    qtbot.addWidget(dialog)
    dialog.show()
    add = dialog.add_button
    assert (dialog.text.toPlainText(), dialog.status.text(), add.isEnabled()) == ("", "", False)
    dialog.text.setPlainText("hello")
    assert "begin with OHR1-" in dialog.status.text()
    whole = to_text(Shared("Kitchen", FIVE))
    dialog.text.setPlainText(whole[:-9])
    assert "copy all of it again" in dialog.status.text()
    dialog.text.setPlainText(whole)
    assert (dialog.status.text(), dialog.title.text(), add.isEnabled()) == ("", "Kitchen", True)
    broken = replace(FIVE, sequence=HandSizes(text="13"))
    dialog.text.setPlainText(to_text(Shared("Broken", broken)))
    assert dialog.status.text().startswith("5 players with 13 cards each need 65 cards")
    assert not add.isEnabled()
    assert not dialog.preview.isVisible()


def test_rules_are_imported_from_a_file(
    page: NewGamePage, store: FakeFormStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "attic.ohrules"
    path.write_bytes(to_file(Shared("Attic", OTHER)))
    when_open(ImportDialog, lambda dialog: click(dialog.add_button))
    open_file(page, path, monkeypatch)
    assert names(store) == ["Kitchen", "Attic"]


def test_files_that_hold_no_rules_are_refused_in_a_sentence(
    page: NewGamePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    picture = tmp_path / "picture.ohrules"
    picture.write_bytes(b"\x89PNG")
    for path in (tmp_path / "none.ohrules", picture):
        when_open(QMessageBox, lambda box: said.append(box.text()))
        open_file(page, path, monkeypatch)
    assert said == [
        "The file cannot be used (No such file or directory).",
        "It holds no rules.",
    ]


def test_choosing_no_file_imports_nothing(
    page: NewGamePage, store: FakeFormStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    page.own.import_menu.actions()[1].trigger()
    assert names(store) == ["Kitchen"]


def test_a_library_that_refuses_is_named(page: NewGamePage, store: FakeFormStore) -> None:
    def add(dialog: ImportDialog) -> None:
        store.refusal = LibraryError("The disk is full.")
        said: list[str] = []
        when_open(QMessageBox, lambda box: said.append(box.text()))
        click(dialog.add_button)
        assert said == ["The disk is full."]
        assert dialog.isVisible()
        store.refusal = None

    paste(page, Shared("Attic", OTHER), add)


# Share, change, rename and delete


def entry(menu: QMenu, text: str) -> QAction:
    found = [each for each in menu.actions() if each.text().replace("&", "") == text]
    assert len(found) == 1, text
    return found[0]


def test_rules_are_shared_from_their_tab(
    page: NewGamePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = page.own.share_menu
    assert page.own.share_button.menu() is menu
    entry(menu, "Copy as a message").trigger()
    assert from_text(QGuiApplication.clipboard().text()) == Shared("Kitchen", FIVE)
    assert page.own.note.text() == "Copied: paste it into a message to your friends."
    assert page.own.note.isVisible()
    path = tmp_path / "kitchen"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    entry(menu, "Save as a file…").trigger()
    assert from_file(path.with_suffix(".ohrules").read_bytes()) == Shared("Kitchen", FIVE)


def test_rules_that_cannot_be_played_are_not_shared(qtbot: QtBot) -> None:
    broken = replace(FIVE, sequence=HandSizes(text="13"))
    page = mine(qtbot, FakeFormStore(OwnForm("Half", broken, STANDARD, 1)))
    said: list[str] = []
    when_open(QMessageBox, lambda box: said.append(box.text()))
    entry(page.own.share_menu, "Copy as a message").trigger()
    assert said[0].startswith("Cannot be played yet")
    assert QGuiApplication.clipboard().text() == ""


def test_own_rules_are_changed_from_their_tab(page: NewGamePage) -> None:
    titles: list[str] = []
    when_open(HouseRulesDialog, lambda house: titles.append(house.header.title.text()))
    click(page.own.change_button)
    assert titles == ["Kitchen"]


def test_rules_are_renamed_by_a_button_or_f2(
    qtbot: QtBot, page: NewGamePage, store: FakeFormStore
) -> None:
    answer_name("Attic")
    click(page.own.rename_button)
    assert names(store) == ["Attic"]
    assert page.form.name == "Attic"
    focus_list(qtbot, page)
    answer_name("Cellar")
    QTest.keyClick(page.list.forms, Qt.Key.Key_F2)
    assert names(store) == ["Cellar"]
    focus_list(qtbot, page)
    when_open(QInputDialog, lambda asked: asked.reject())
    QTest.keyClick(page.list.forms, Qt.Key.Key_F2)
    assert names(store) == ["Cellar"]


def test_a_new_name_that_is_taken_leads_back_to_the_name(qtbot: QtBot) -> None:
    store = FakeFormStore(OWN, OwnForm("Attic", OTHER, STANDARD, 2))
    page = mine(qtbot, store)
    page.choose("own:1")

    def again(box: QMessageBox) -> None:
        texts = [button.text() for button in box.buttons()]
        assert not any("Replace" in text for text in texts)
        answer_name("Cellar")
        button_of(box, "Other name…").click()

    def write(asked: QInputDialog) -> None:
        when_open(QMessageBox, again)
        asked.setTextValue("attic")
        asked.accept()

    when_open(QInputDialog, write)
    click(page.own.rename_button)
    assert sorted(names(store)) == ["Attic", "Cellar"]


@pytest.mark.parametrize("by_key", [False, True])
def test_deleted_rules_come_back_by_undo(
    page: NewGamePage, store: FakeFormStore, by_key: bool
) -> None:
    if by_key:
        page.list.forms.setFocus()
        QTest.keyClick(page.list.forms, Qt.Key.Key_Delete)
    else:
        click(page.own.delete_button)
    assert names(store) == []
    assert page.own.note.text() == "“Kitchen” has been deleted."
    click(page.own.note.button)
    assert [(form.name, form.rules) for form in store.forms.values()] == [("Kitchen", FIVE)]
    assert page.form.name == "Kitchen"
    assert page.own.note.text() == "“Kitchen” is back."


def two_forms(qtbot: QtBot) -> tuple[NewGamePage, FakeFormStore]:
    store = FakeFormStore(OWN, OwnForm("Attic", OTHER, STANDARD, 2))
    page = mine(qtbot, store)
    page.choose("own:2")
    return page, store


def tab_of(page: NewGamePage) -> FormTab:
    return list(FormTab)[page.list.tabs.currentIndex()]


def test_rules_that_are_saved_are_shown_among_the_players_own(qtbot: QtBot) -> None:
    """Also those with special cards, for which there is a tab, too."""
    store = FakeFormStore(OWN)
    page = mine(qtbot, store)
    page.list.tabs.setCurrentIndex(0)
    page.choose("oh-hell")
    wizards = store.save_own_form(OwnForm("Attic", CATALOGUE["wizard"].rules))
    page.own.reload(own_key(wizards))
    assert list(FormTab)[page.list.tabs.currentIndex()] is FormTab.MINE
    assert page.form.name == "Attic"


def test_rules_chosen_on_their_tab_stay_chosen_on_another(qtbot: QtBot) -> None:
    page = mine(qtbot, FakeFormStore(OWN))
    page.list.tabs.setCurrentIndex(0)
    page.choose("own:1")
    page.list.tabs.setCurrentIndex(list(FormTab).index(FormTab.ALL))
    assert page.form.name == "Kitchen"
    page.choose(STANDARD)
    page.list.tabs.setCurrentIndex(list(FormTab).index(FormTab.MINE))
    first = page.list.forms.visualRect(page.list.forms.currentIndex()).center()
    QTest.mouseClick(page.list.forms.viewport(), LEFT, pos=first)
    page.list.tabs.setCurrentIndex(list(FormTab).index(FormTab.ALL))
    assert page.form.name == "Kitchen"


@pytest.mark.parametrize("forms", [2, 0])
def test_rules_that_were_not_made_after_all_leave_the_choice_as_it_was(
    qtbot: QtBot, forms: int
) -> None:
    page = two_forms(qtbot)[0] if forms else mine(qtbot, FakeFormStore())
    when_open(HouseRulesDialog, lambda house: house.close_button.click())
    click(page.own.make_button)
    assert tab_of(page) is FormTab.MINE
    assert page.start_button.isEnabled() == bool(forms)
    assert not forms or page.form.name == "Attic"


def test_rules_deleted_in_their_dialog_leave_the_tab_as_it_was(qtbot: QtBot) -> None:
    page, store = two_forms(qtbot)

    def delete(house: HouseRulesDialog) -> None:
        when_open(QMessageBox, lambda box: button_of(box, "Delete").click())
        house.delete_button.click()
        discard = QMessageBox.StandardButton.Discard
        when_open(QMessageBox, lambda box: box.button(discard).click())
        house.close_button.click()

    when_open(HouseRulesDialog, delete)
    click(page.own.change_button)
    assert names(store) == ["Kitchen"]
    assert (tab_of(page), page.form.name) == (FormTab.MINE, "Kitchen")


def test_deletions_are_undone_one_after_another(qtbot: QtBot) -> None:
    page, store = two_forms(qtbot)
    click(page.own.delete_button)
    assert (tab_of(page), page.form.name) == (FormTab.MINE, "Kitchen")
    click(page.own.delete_button)
    assert (tab_of(page), page.start_button.isEnabled()) == (FormTab.MINE, False)
    assert names(store) == []
    click(page.own.note.button)
    assert (names(store), page.form.name) == (["Kitchen"], "Kitchen")
    assert page.own.note.text() == "“Attic” has been deleted."
    page.list.tabs.setCurrentIndex(0)
    focus_list(qtbot, page)
    QTest.keyClick(page.list.forms, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sorted(names(store)) == ["Attic", "Kitchen"]
    assert page.form.name == "Attic"
    assert not page.own.note.button.isVisible()


def test_a_deletion_can_still_be_undone_after_it_could_not(
    page: NewGamePage, store: FakeFormStore
) -> None:
    click(page.own.delete_button)
    store.refusal = LibraryError("The disk is full.")
    when_open(QMessageBox, lambda box: box.accept())
    click(page.own.note.button)
    store.refusal = None
    store.save_own_form(OwnForm("kitchen", OTHER))

    def name_it(box: QMessageBox) -> None:
        answer_name("Cellar")
        button_of(box, "Other name…").click()

    when_open(QMessageBox, name_it)
    click(page.own.note.button)
    assert sorted(names(store)) == ["Cellar", "kitchen"]


def test_the_keys_leave_other_games_alone(page: NewGamePage, store: FakeFormStore) -> None:
    page.choose(STANDARD)
    page.list.forms.setFocus()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
        QTest.keyClick(page.list.forms, key)
    assert names(store) == ["Kitchen"]
    assert not page.own.delete_button.isVisible()


def test_the_context_menu_of_own_rules_has_it_all(
    page: NewGamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _: opened.append(menu))
    view = page.list.forms
    middle = view.visualRect(view.currentIndex()).center()
    point = view.viewport().mapToGlobal(middle)
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        event = QContextMenuEvent(reason, middle, point)
        QApplication.sendEvent(view.viewport(), event)
    assert len(opened) == 2
    texts = [each.text().replace("&", "") for each in opened[0].actions()]
    assert texts == ["Share", "Change…", "Rename…", "Delete"]
    page.choose(STANDARD)
    view.customContextMenuRequested.emit(QPoint(5, 5))
    assert len(opened) == 2


def test_the_empty_tab_offers_one_way_in(qtbot: QtBot) -> None:
    page = mine(qtbot, FakeFormStore())
    own = page.own
    assert own.make_button.isVisible()
    assert own.import_button.isVisible()
    for button in (own.button, own.share_button, own.change_button, own.delete_button):
        assert not button.isVisible(), button.text()
    assert not page.list.rules_button.isEnabled()
    page.list.tabs.setCurrentIndex(0)
    assert own.button.isVisible()
    assert own.button.isEnabled()
    assert page.list.rules_button.isEnabled()


def test_nothing_can_be_changed_where_the_search_found_nothing(page: NewGamePage) -> None:
    page.list.search.setText("qqqq")
    assert not page.own.button.isEnabled()
    assert not page.list.rules_button.isEnabled()
    page.list.search.setText("")
    assert page.list.rules_button.isEnabled()
