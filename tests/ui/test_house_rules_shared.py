"""Rules go to a friend and come back, and the story of a table's own rules from end to end."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from house import FIVE, Shelf, answer_name, inside, row_of, when_open
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.game import legal
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.sequence import HandSizes
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.own_forms import OwnForm
from ohhell_desktop.session.profile import Profile
from ohhell_desktop.session.settings import Settings
from ohhell_desktop.session.trouble import LibraryError
from ohhell_desktop.ui.forms_model import KEY_ROLE
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.exchange import PasteDialog
from ohhell_desktop.ui.house_rules.start import Draft, draft_of_own
from ohhell_desktop.ui.new_game import NewGameDialog
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.variants.share import Shared, from_file, from_text, to_file, to_text

SEED = bytes(range(32))
OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)
BASE = CATALOGUE[STANDARD].rules


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(Shelf(OWN), draft_of_own(OWN))
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
    choose(dialog.export, 0)
    assert from_text(QGuiApplication.clipboard().text()) == Shared("Kitchen", FIVE)
    assert "on the clipboard" in dialog.status.text()


def test_rules_without_a_name_are_asked_for_one_before_they_are_given_away(
    dialog: HouseRulesDialog,
) -> None:
    dialog.begin(Draft("", STANDARD, BASE))
    answer_name("")
    choose(dialog.export, 0)
    assert QGuiApplication.clipboard().text() == ""
    answer_name("Plain")
    choose(dialog.export, 0)
    assert from_text(QGuiApplication.clipboard().text()) == Shared("Plain", BASE)


def test_a_text_on_the_clipboard_is_there_already(dialog: HouseRulesDialog) -> None:
    other = Shared("Attic", replace(FIVE, hook=3))
    QGuiApplication.clipboard().setText(f"Have fun: {to_text(other)}")
    when_open(PasteDialog, lambda paste: paste.accept())
    choose(dialog.imported, 0)
    assert dialog.model.rules == other.rules
    assert "Attic" in dialog.title.text()
    assert dialog.save.isEnabled()


def test_what_is_wrong_with_a_text_is_said_while_it_is_typed(qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("something else")
    paste = PasteDialog()
    qtbot.addWidget(paste)
    ok = paste.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert (paste.text.toPlainText(), paste.told.text(), ok.isEnabled()) == ("", "", False)
    paste.text.setPlainText("hello")
    assert "begins with OHR1-" in paste.told.text()
    whole = to_text(Shared("Kitchen", FIVE))
    paste.text.setPlainText(whole[:-9])
    assert "copy all of it once more" in paste.told.text()
    paste.text.setPlainText(whole)
    assert (paste.told.text(), ok.isEnabled()) == ("These are the rules “Kitchen”.", True)
    broken = replace(FIVE, sequence=HandSizes(text="13"))
    paste.text.setPlainText(to_text(Shared("Broken", broken)))
    assert paste.told.text().startswith("5 players and 13 cards each need 65 cards")
    assert not ok.isEnabled()


def test_nothing_is_taken_if_the_user_thinks_better_of_it(dialog: HouseRulesDialog) -> None:
    when_open(PasteDialog, lambda paste: paste.reject())
    choose(dialog.imported, 0)
    assert dialog.model.rules == FIVE


def test_changes_are_not_given_up_for_an_import_without_a_question(
    dialog: HouseRulesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside(row_of(dialog, "hook", "Holds from a hand of"), QSpinBox).setValue(4)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: pytest.fail("asked for a file"))
    cancel = QMessageBox.StandardButton.Cancel
    for place in (0, 1):
        when_open(QMessageBox, lambda box: box.button(cancel).click())
        choose(dialog.imported, place)
    assert dialog.model.rules.hook == 4


def test_rules_are_written_to_a_file_and_read_again(
    dialog: HouseRulesDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kitchen"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    choose(dialog.export, 1)
    written = path.with_suffix(".ohrules")
    assert from_file(written.read_bytes()) == Shared("Kitchen", FIVE)
    assert dialog.status.text() == "Saved as kitchen.ohrules."
    written.write_bytes(to_file(Shared("Other", replace(FIVE, hook=2))))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(written), ""))
    choose(dialog.imported, 1)
    assert dialog.model.rules.hook == 2


def test_no_file_is_no_error(dialog: HouseRulesDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    choose(dialog.export, 1)
    choose(dialog.imported, 1)
    assert dialog.model.rules == FIVE


def test_files_that_cannot_be_used_are_told_in_a_sentence(
    dialog: HouseRulesDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    nowhere = str(tmp_path / "no" / "such.ohrules")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (nowhere, ""))
    warned(said)
    choose(dialog.export, 1)
    warned(said)
    choose(dialog.imported, 1)
    foreign = tmp_path / "foreign.ohrules"
    foreign.write_bytes(b"\x89PNG")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(foreign), ""))
    warned(said)
    choose(dialog.imported, 1)
    assert said == [
        "The file cannot be used (No such file or directory).",
        "The file cannot be used (No such file or directory).",
        "What is in it is no rules.",
    ]


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(OWN)


@pytest.fixture
def new_game(qtbot: QtBot, shelf: Shelf) -> NewGameDialog:
    made = NewGameDialog(CATALOGUE, Settings(), None, shelf)
    qtbot.addWidget(made)
    made.show()
    return made


def listed(dialog: NewGameDialog) -> list[str]:
    model = dialog.forms.model()
    return [str(model.index(row, 0).data(KEY_ROLE)) for row in range(model.rowCount())]


def test_own_forms_are_listed_above_the_others(new_game: NewGameDialog) -> None:
    assert listed(new_game) == ["own:1", *CATALOGUE]
    assert new_game.form.key == STANDARD
    new_game.choose("own:1")
    setup = new_game.setup(SEED)
    assert (setup.form, setup.title, setup.rules, len(setup.seats)) == ("", "Kitchen", FIVE, 5)
    new_game.search.setText("my rules")
    assert listed(new_game) == ["own:1"]


def test_the_own_form_that_was_played_last_is_chosen_again(
    qtbot: QtBot, new_game: NewGameDialog, shelf: Shelf
) -> None:
    new_game.choose("own:1")
    again = NewGameDialog(CATALOGUE, new_game.remembered(Settings()), None, shelf)
    qtbot.addWidget(again)
    assert again.form.name == "Kitchen"


def test_there_are_no_house_rules_where_nothing_can_be_kept(qtbot: QtBot) -> None:
    dialog = NewGameDialog(CATALOGUE, Settings())
    qtbot.addWidget(dialog)
    assert not dialog.own.isVisibleTo(dialog)
    dialog.own.open(STANDARD)
    assert listed(dialog) == list(CATALOGUE)


def test_forms_that_cannot_be_read_are_named(qtbot: QtBot, shelf: Shelf) -> None:
    shelf.refusal = LibraryError("The saved games cannot be read.")
    dialog = NewGameDialog(CATALOGUE, Settings(), None, shelf)
    qtbot.addWidget(dialog)
    assert dialog.own.notice.text() == "The saved games cannot be read."
    shelf.refusal, shelf.damaged = None, ("Old",)
    dialog = NewGameDialog(CATALOGUE, Settings(), None, shelf)
    qtbot.addWidget(dialog)
    assert dialog.own.notice.text().startswith("“Old” is damaged")


def test_house_rules_begin_from_the_chosen_form(new_game: NewGameDialog) -> None:
    titles: list[str] = []
    for key in ("own:1", STANDARD):
        new_game.choose(key)
        when_open(HouseRulesDialog, lambda house: titles.append(house.title.text()))
        new_game.own.button.click()
        assert new_game.form.key == key
    assert "Kitchen" in titles[0]
    assert "New rules" in titles[1]


def test_a_form_that_was_deleted_is_listed_no_more(new_game: NewGameDialog) -> None:
    def delete(house: HouseRulesDialog) -> None:
        yes = QMessageBox.StandardButton.Yes
        when_open(QMessageBox, lambda box: box.button(yes).click())
        house.delete.click()

    new_game.choose("own:1")
    when_open(HouseRulesDialog, delete)
    new_game.own.button.click()
    assert listed(new_game) == list(CATALOGUE)
    assert new_game.form.key == STANDARD


# The story: build, play, give away, take up elsewhere, play there


@pytest.fixture
def profiles(tmp_path: Path) -> Iterator[tuple[Profile, Profile]]:
    """Two players on two machines."""
    made = [Profile.open(tmp_path / name, tmp_path / name) for name in ("ann", "ben")]
    yield made[0], made[1]
    for profile in made:
        profile.close()


def write(line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def build_five(house: HouseRulesDialog) -> None:
    """Five players, up to 7 and down again, spades always trump, no hook, zero pays 5."""
    write(inside(row_of(house, "seats", "At most"), QSpinBox).lineEdit(), "5")
    write(inside(row_of(house, "seats", "At least"), QSpinBox).lineEdit(), "5")
    write(inside(row_of(house, "sequence", "Cards, deal by deal"), QLineEdit), "1..7, 6..1")
    source = inside(row_of(house, "trump", "Trump is"), QComboBox)
    source.setFocus()
    while source.currentText() != "Always the same suit":
        QTest.keyClick(source, Qt.Key.Key_Down)
    assert "Say which suits" in house.trouble.text()
    suits = row_of(house, "trump", "Which suit").editor.findChildren(QToolButton)
    spades = next(button for button in suits if button.accessibleName() == "Spades")
    spades.setFocus()
    QTest.keyClick(spades, Qt.Key.Key_Space)
    write(inside(row_of(house, "hook", "Holds from a hand of"), QSpinBox).lineEdit(), "0")
    write(inside(row_of(house, "scoring", "Exact bid of zero"), QSpinBox).lineEdit(), "5")


def give_away(house: HouseRulesDialog) -> None:
    build_five(house)
    assert house.model.rules == FIVE
    assert "always spades" in house.preview.page.toPlainText()
    answer_name("Ann's five")
    house.save.click()
    choose(house.export, 0)
    house.close_button.click()


def take_up(house: HouseRulesDialog) -> None:
    when_open(PasteDialog, lambda paste: paste.accept())
    choose(house.imported, 0)
    answer_name("From Ann")
    house.save.click()
    house.close_button.click()


def play_half(profile: Profile, dialog: NewGameDialog) -> GameSession:
    session = GameSession.start(profile.library, dialog.setup(SEED))
    for _ in range(30):
        session.submit(legal(session.state)[0], session.ply)
    return session


def test_a_tables_own_rules_are_built_played_given_away_and_played_elsewhere(
    qtbot: QtBot, profiles: tuple[Profile, Profile]
) -> None:
    games = []
    for profile, act in zip(profiles, (give_away, take_up), strict=True):
        dialog = NewGameDialog(CATALOGUE, Settings(), None, profile.library)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.choose(STANDARD)
        when_open(HouseRulesDialog, act)
        dialog.own.button.click()
        assert dialog.form.rules == FIVE
        assert dialog.count.value() == 5
        games.append(play_half(profile, dialog))
    assert [game.setup.title for game in games] == ["Ann's five", "From Ann"]
    assert games[0].state == games[1].state
    again = GameSession.resume(profiles[1].library, games[1].game_id)
    assert again.setup.rules == FIVE
    assert again.state == games[1].state
    while again.decision() is not None:
        again.submit(legal(again.state)[-1], again.ply)
    assert len(again.state.history) == 13
    assert isinstance(again.setup.rules, RuleSet)
