"""Rules are exported and imported, as text and as files."""

from dataclasses import replace
from pathlib import Path

import pytest
from house_rules_drivers import (
    BASE,
    FIVE,
    FakeFormStore,
    answer_name,
    button_of,
    inside,
    row_of,
    when_open,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.share import Shared, from_file, from_text
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.form_lists.forms_model import KEY_ROLE
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own
from ohhell_desktop.ui.kit.score_cases import example_cases
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEED = bytes(range(32))
OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(OWN), draft_of_own(OWN))
    qtbot.addWidget(made, before_close_func=put_away)
    made.show()
    QGuiApplication.clipboard().clear()
    return made


def put_away(dialog: QWidget) -> None:
    assert isinstance(dialog, HouseRulesDialog)
    dialog.begin(draft_of_own(OWN))


def choose(button: QPushButton, place: int) -> None:
    """Choose an entry of a button's menu."""
    button.menu().actions()[place].trigger()


def warned(said: list[str]) -> None:
    when_open(QMessageBox, lambda box: said.append(box.text()))


def test_rules_are_copied_as_a_text(dialog: HouseRulesDialog) -> None:
    choose(dialog.share_button, 0)
    assert from_text(QGuiApplication.clipboard().text()) == Shared("Kitchen", FIVE)
    assert "Copied" in dialog.status.text()
    dialog.model.begin(BASE, BASE)
    assert dialog.status.text() == ""


def test_rules_need_a_name_before_they_are_exported(
    dialog: HouseRulesDialog,
) -> None:
    dialog.begin(Draft("", STANDARD, BASE))
    answer_name("")
    choose(dialog.share_button, 0)
    assert QGuiApplication.clipboard().text() == ""
    answer_name("Plain")
    choose(dialog.share_button, 0)
    assert from_text(QGuiApplication.clipboard().text()) == Shared("Plain", BASE)


def test_rules_are_written_to_a_file(
    dialog: HouseRulesDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kitchen"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    choose(dialog.share_button, 1)
    written = path.with_suffix(".ohrules")
    assert from_file(written.read_bytes()) == Shared("Kitchen", FIVE)
    assert dialog.status.text() == "Saved as kitchen.ohrules."


def test_choosing_no_file_is_not_an_error(
    dialog: HouseRulesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    choose(dialog.share_button, 1)
    assert dialog.model.rules == FIVE


def test_an_unusable_file_is_refused_in_a_sentence(
    dialog: HouseRulesDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    nowhere = str(tmp_path / "no" / "such.ohrules")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))
    warned(said)
    choose(dialog.share_button, 1)
    assert said == ["The file cannot be used (No such file or directory)."]


@pytest.fixture
def store() -> FakeFormStore:
    return FakeFormStore(OWN)


@pytest.fixture
def new_game(qtbot: QtBot, store: FakeFormStore) -> NewGamePage:
    made = NewGamePage(CATALOGUE, Settings(), None, own_rules(store))
    qtbot.addWidget(made)
    made.show()
    return made


def listed(page: NewGamePage) -> list[str]:
    """Return the keys in the tab with all forms."""
    page.list.tabs.setCurrentIndex(page.list.tabs.count() - 1)
    model = page.list.forms.model()
    return [str(model.index(row, 0).data(KEY_ROLE)) for row in range(model.rowCount())]


def test_own_forms_are_listed_above_the_others(new_game: NewGamePage) -> None:
    assert listed(new_game) == ["own:1", *CATALOGUE]
    assert new_game.form.key == STANDARD
    new_game.choose("own:1")
    setup = new_game.setup(SEED)
    assert (setup.form, setup.title, setup.rules, len(setup.seats)) == ("", "Kitchen", FIVE, 5)
    new_game.list.search.setText("kitch")
    assert new_game.form.name == "Kitchen"


def test_the_own_form_that_was_played_last_is_chosen_again(
    qtbot: QtBot, new_game: NewGamePage, store: FakeFormStore
) -> None:
    new_game.choose("own:1")
    again = NewGamePage(CATALOGUE, new_game.remembered(Settings()), None, own_rules(store))
    qtbot.addWidget(again)
    assert again.form.name == "Kitchen"


def test_there_are_no_house_rules_without_a_store(qtbot: QtBot) -> None:
    dialog = NewGamePage(CATALOGUE, Settings())
    qtbot.addWidget(dialog)
    assert not dialog.own.isVisibleTo(dialog)
    dialog.own.open(STANDARD)
    assert listed(dialog) == list(CATALOGUE)


def test_forms_that_cannot_be_read_are_named(qtbot: QtBot, store: FakeFormStore) -> None:
    store.refusal = LibraryError("The saved games cannot be read.")
    dialog = NewGamePage(CATALOGUE, Settings(), None, own_rules(store))
    qtbot.addWidget(dialog)
    assert dialog.own.notice.text() == "The saved games cannot be read."
    store.refusal, store.damaged = None, ("Old",)
    dialog = NewGamePage(CATALOGUE, Settings(), None, own_rules(store))
    qtbot.addWidget(dialog)
    assert dialog.own.notice.text().startswith("“Old” is damaged")


def test_house_rules_begin_from_the_chosen_form(new_game: NewGamePage) -> None:
    titles: list[str] = []
    for key in ("own:1", STANDARD):
        new_game.choose(key)
        when_open(HouseRulesDialog, lambda house: titles.append(house.header.title.text()))
        new_game.own.button.click()
        assert new_game.form.key == key
    assert "Kitchen" in titles[0]
    assert "New rules" in titles[1]


def test_a_deleted_form_is_not_listed_any_more(new_game: NewGamePage) -> None:
    def delete(house: HouseRulesDialog) -> None:
        when_open(QMessageBox, lambda box: button_of(box, "Delete").click())
        house.delete_button.click()

    new_game.choose("own:1")
    when_open(HouseRulesDialog, delete)
    new_game.own.button.click()
    assert listed(new_game) == list(CATALOGUE)
    assert new_game.form.key == STANDARD


# The sentence about the hook, the example, and another form to start from


def test_the_hook_is_a_sentence_with_a_number(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "hook", "The hook")
    box, spin = inside(row, QCheckBox), inside(row, QSpinBox)
    assert not box.isChecked()
    assert box.text() == "Bids can’t add up to the tricks,"
    spin.setValue(4)
    assert dialog.model.rules.hook == 4
    box.click()
    assert dialog.model.rules.hook == 0
    box.click()
    assert dialog.model.rules.hook == 4
    assert row.field.summary(dialog.model.rules) == "From 4 cards up"


@pytest.mark.parametrize("cards", range(1, 8))
def test_the_score_example_has_hands_that_the_game_has(cards: int) -> None:
    assert all(0 <= tricks <= cards for case in example_cases(cards) for tricks in case)


def test_the_example_of_a_game_of_small_hands_names_their_size(dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, sequence=HandSizes(text="3..1")))
    assert "3 cards" in dialog.preview.example.accessibleName()


def test_another_form_can_be_started_from_in_the_dialog(dialog: HouseRulesDialog) -> None:
    dialog.begin(Draft("", STANDARD, BASE))
    actions = [
        a for a in dialog.header.start_button.menu().actions() if a.text() == "Nomination Whist"
    ]
    actions[0].trigger()
    assert dialog.model.rules == CATALOGUE["nomination-whist"].rules
    parts = [a.menu() for a in dialog.header.start_button.menu().actions() if a.menu() is not None]
    assert sum(len(part.actions()) for part in parts if part is not None) == len(CATALOGUE)
